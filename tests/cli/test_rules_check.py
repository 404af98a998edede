"""`taimahjong rules check`: which laws hold, what breaks them, what the rows do."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from taimahjong.cli.show_check import LAWS_IN_CHINESE
from taimahjong.testing.laws import EVERY_ROW_COUNTS, LAWS
from tests.cli.conftest import Command

HOUSE = """
base = "club"
name = "our table"

[patterns]
many_honours = "faulty_of_ours:many_honours"
{more}
[tai]
many_honours = 3
{tai}
"""
MODULE = """
import taimahjong as tm

@tm.pattern("many_honours")
def many_honours(f):
    return f.honours >= 9

@tm.pattern("six_sets")
def six_sets(f):
    return (f.pungs >= 3) & (f.chows >= 3)

@tm.pattern("fine")
def fine(f):
    return 0 - (f.exposed_sets == 5)
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "faulty_of_ours.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "faulty_of_ours", raising=False)
    path = tmp_path / "house.toml"
    path.write_text(HOUSE.format(more="", tai=""), encoding="utf-8")
    return path


def with_row(house: Path, name: str) -> Path:
    """The file with another row of the module."""
    text = HOUSE.format(more=f'{name} = "faulty_of_ours:{name}"', tai=f"{name} = 5")
    house.write_text(text, encoding="utf-8")
    return house


def check(taimahjong: Command, house: Path, *more: str) -> tuple[str, int]:
    found = taimahjong("rules", "check", str(house), "--trust-code", "--examples", "4", *more)
    return found.out, found.status


@pytest.mark.unwatched
def test_rules_that_keep_the_laws(taimahjong: Command, house: Path) -> None:
    out, status = check(taimahjong, house)
    assert status == 0
    lines = out.splitlines()
    assert lines[0].startswith("our table: each law on 4 cases, the rows in 39")
    assert sum(line.startswith("holds ") for line in lines) == len(LAWS) + 1
    assert any(line.split()[:1] == ["many_honours"] for line in lines)
    assert "seven_pairs_and_triplet  it waits for the option seven_pairs = True" in lines
    assert [line for line in lines if line.startswith("big_four_winds never counted without many_honours")]


def test_a_row_that_cannot_count(taimahjong: Command, house: Path) -> None:
    out, status = check(taimahjong, with_row(house, "six_sets"))
    assert status == 1
    words = (
        "our table breaks the law every_row_counts: six_sets never counts: no hand can match it: its facts"
    )
    assert words in " ".join(out.split())
    assert "BROKEN  Every row counts in some win, or waits for an option" in out
    assert check(taimahjong, house, "--never", "six_sets")[1] == 0


def test_a_broken_law_shows_its_smallest_case_and_code(taimahjong: Command, house: Path) -> None:
    out, status = check(taimahjong, with_row(house, "fine"), "--examples", "100")
    assert status == 1
    lines = out.splitlines()
    assert lines[2].startswith("BROKEN     Every predicate answers")
    assert sum(line.startswith("not tried  ") for line in lines) == len(LAWS)
    assert "not tried: answers_are_counts has to hold first" in lines
    assert "  the smallest case: 9p | 123m< 678m< 456p< 234s< 789s< + 9p, E draws it" in lines
    assert (
        "    LAWS['answers_are_counts'].on(rules, tm.Win.parse('9p | 123m< 678m< 456p< 234s< 789s< + 9p'))"
        in lines
    )


def test_for_programs(taimahjong: Command, house: Path) -> None:
    out, status = check(taimahjong, with_row(house, "six_sets"), "--json", "--seed", "3")
    found = json.loads(out)
    assert status == 1
    assert (found["rules"], found["examples"], found["seed"], found["holds"]) == ("our table", 4, 3, False)
    assert [one["law"] for one in found["broken"]] == [EVERY_ROW_COUNTS]
    assert found["laws"] == [
        *({"law": name, "holds": True} for name in LAWS),
        {"law": EVERY_ROW_COUNTS, "holds": False},
    ]
    rows = {row["id"]: row for row in found["rows"]}
    assert rows["six_sets"]["example"] is None
    assert rows["many_honours"]["counted"] > 0
    assert rows["many_honours"]["example"].endswith("E draws it")
    assert all(len(pair["rows"]) == 2 and pair["wins"] > 0 and pair["example"] for pair in found["pairs"])


def test_every_law_has_chinese_words() -> None:
    assert [*LAWS_IN_CHINESE] == [*LAWS, EVERY_ROW_COUNTS]


@pytest.mark.unwatched
def test_a_law_that_cannot_be_tried_breaks_nothing(
    taimahjong: Command, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "taimahjong.batch", None)
    out, status = check(taimahjong, house)
    assert status == 0
    assert "not tried  A win is worth the same alone and among many" in out
    why = "import of taimahjong.batch halted; None in sys.modules"
    assert f"not tried: {why}" in out.splitlines()
    assert "未試" in check(taimahjong, house, "--lang", "zh")[0]
    laws = json.loads(check(taimahjong, house, "--json")[0])["laws"]
    assert {"law": "single_equals_batch", "holds": None, "why": why} in laws


def test_in_chinese_and_with_all_pairs(taimahjong: Command, house: Path) -> None:
    out, status = check(taimahjong, house, "--lang", "zh", "--pairs")
    assert status == 0
    lines = out.splitlines()
    assert sum(line.startswith("成立 ") for line in lines) == len(LAWS) + 1
    assert "例子" in out
    assert sum(line.startswith("all_pungs ") for line in lines) > 5


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["check"], "Missing argument 'NAME|FILE'"),
        (["check", "clubb"], "did you mean 'club'?"),
        (["check", "club", "--examples", "0"], "0 is not in the range"),
        (["check", "club", "--never", "all_pung", "--examples", "1"], "did you mean 'all_pungs'?"),
    ],
)
def test_what_cannot_be_checked(taimahjong: Command, arguments: list[str], words: str) -> None:
    found = taimahjong("rules", *arguments)
    assert found.status == 2
    assert words in found.err


def test_code_is_not_run_unless_trusted(taimahjong: Command, house: Path) -> None:
    found = taimahjong("rules", "check", str(house))
    assert found.status == 2
    assert "names code (faulty_of_ours:many_honours)" in found.err
    assert found.err.endswith("(here: --trust-code)\n")
    assert "faulty_of_ours" not in sys.modules


def test_without_hypothesis_it_tells_what_to_install() -> None:
    program = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "sys.argv[1:] = ['rules', 'check', 'club']\n"
        "from taimahjong.__main__ import main; main()"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert (
        found.stderr == 'taimahjong: taimahjong.testing needs Hypothesis: pip install "taimahjong[testing]"\n'
    )


def test_the_word_show_may_be_left_out(taimahjong: Command) -> None:
    assert taimahjong("rules", "show", "club").out == taimahjong("rules", "club").out
    assert taimahjong("rules", "show").out == taimahjong("rules").out
    assert "rules check house.toml" in " ".join(taimahjong("rules", "--help").out.split())
