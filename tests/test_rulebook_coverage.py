"""Every statement of the rulebook is written down, and named by a test."""

import re
from pathlib import Path

import pytest
from docs.coverage import Proof, coverage_page, proofs

from tests.rulebook_ids import IDS

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def ours() -> tuple[Proof, ...]:
    return tuple(proofs())


def test_every_statement_has_a_test(ours: tuple[Proof, ...]) -> None:
    proved = {id_ for proof in ours for id_ in proof.ids}
    assert [id_ for id_ in IDS if id_ not in proved] == []


def test_tests_name_statements_that_exist(ours: tuple[Proof, ...]) -> None:
    unknown = [(proof, id_) for proof in ours for id_ in proof.ids if id_ not in IDS]
    assert unknown == []


def test_the_written_rulebook_states_them_all() -> None:
    rulebook = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    stated = set(re.findall(r"^(?:- |\| )([A-Z]\d{1,2})\b", rulebook, re.MULTILINE))
    assert [id_ for id_ in IDS if id_ not in stated] == []
    assert stated <= set(IDS)


def test_the_page_lists_the_tests_of_each_statement() -> None:
    page = coverage_page()
    assert "## T. Tiles\n\n- T1\n  - `tests/" in page
    for id_ in IDS:
        assert f"\n- {id_}\n  - `tests/" in page
    assert "`tests/test_rulebook_coverage.py`" not in page
    [line] = re.findall(r"- Y9\n((?:  - .*\n)*?)  - `tests/scoring/test_payout.py`: (.*)", page)
    assert "`test_a_win_without_the_dealer`" in line[1]


MODULE = """
import pytest
{everywhere}
CASES = [pytest.param(1, marks=pytest.mark.rule("G1")), pytest.param(2, marks=[pytest.mark.rule("G2", "G3")])]

@pytest.mark.rule("A1", "A2")
@pytest.mark.parametrize("x", CASES)
def test_one(x): ...

@pytest.mark.parametrize("x", [pytest.param(id_, marks=pytest.mark.rule(id_)) for id_ in "AB"])
def test_computed(x): ...

def test_unmarked(): ...

@pytest.mark.rule("Z1")
def helper(): ...

@pytest.mark.rule("B1")
class TestMany:
    @pytest.mark.rule("B2")
    def test_two(self): ...
    def test_three(self): ...
"""


def found(root: Path, everywhere: str = "") -> dict[str, tuple[str, ...]]:
    folder = root / "tests" / "deep"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "test_it.py").write_text(MODULE.replace("{everywhere}", everywhere), encoding="utf-8")
    (folder / "helper.py").write_text("@pytest.mark.rule('Z2')\ndef test_no_test(): ...", encoding="utf-8")
    (folder / "some.toml").write_text("[[example]]\ntitle = 'Nothing'\nids = ['S1', 'S2']", encoding="utf-8")
    return {f"{proof.file}::{proof.name}": proof.ids for proof in proofs(root)}


def test_marks_are_read_wherever_they_stand(tmp_path: Path) -> None:
    file = "tests/deep/test_it.py::"
    assert found(tmp_path) == {
        "tests/deep/some.toml::Nothing": ("S1", "S2"),
        file + "test_one": ("A1", "A2", "G1", "G2", "G3"),
        file + "test_computed": (),
        file + "TestMany::test_two": ("B1", "B2"),
        file + "TestMany::test_three": ("B1",),
    }
    marked = found(tmp_path, 'pytestmark = pytest.mark.rule("S9")')
    assert marked[file + "test_unmarked"] == ("S9",)
    assert marked[file + "test_computed"] == ("S9",)
