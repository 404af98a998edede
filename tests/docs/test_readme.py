"""What the README shows is what taimahjong prints, and the commands that it names exist."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest
from docs.generate import ROOT
from docs.makers.consoles import blocks, refreshed

import taimahjong as tm
from taimahjong.rules.named import NAMED
from tests.docs.pages import READMES, calls, text_of


@pytest.mark.unwatched
@pytest.mark.parametrize("name", READMES)
def test_the_consoles_show_what_the_commands_print(name: str) -> None:
    page = text_of(name)
    assert calls(name) >= 1
    assert refreshed(page) == page


@pytest.mark.parametrize("name", READMES)
def test_a_scored_hand_comes_first(name: str) -> None:
    first = blocks(text_of(name))[0]
    assert first.language == "console"
    assert first.text.startswith("$ taimahjong score ")
    assert "C8" in first.text


def test_the_chinese_examples_run() -> None:
    result = doctest.testfile(str(ROOT / "README.zh-TW.md"), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 5


@pytest.mark.parametrize("name", READMES)
def test_two_commands_set_everything_up(name: str) -> None:
    commands = re.findall(r"^\$ python3 dev\.py (\w+)", text_of(name), re.MULTILINE)
    assert commands == ["score", "test"]
    script = (ROOT / "dev.py").read_text(encoding="utf-8")
    assert all(f'command == "{command}"' in script for command in commands)


@pytest.mark.parametrize("name", READMES)
def test_links_lead_somewhere(name: str) -> None:
    targets = re.findall(r"\]\(([^)#]+)", text_of(name))
    assert targets
    assert [target for target in targets if not (ROOT / target).is_file()] == []


def test_the_hand_is_worth_what_the_table_says() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (\d+) tai \|$", text_of("README.md"), re.MULTILINE)
    win = tm.Win.parse("123456789m 234p 67p 55s + 5p", by="W", seat="S")
    assert [(name.lower().replace("_", "-"), int(tai)) for name, tai in rows] == [
        (name, score.tai) for name, rules in NAMED.items() if (score := tm.score(win, rules))
    ]


def test_the_file_is_the_same_house_as_the_snippet(tmp_path: Path) -> None:
    [block] = [block for block in blocks(text_of("README.md")) if block.language == "toml"]
    (tmp_path / "house.toml").write_text(block.text, encoding="utf-8")
    house = tm.CLUB.evolve(base=50, tai_limit=20).with_tai(straight=2, all_chows=3).without("single_wait")
    assert "with_tai(straight=2, all_chows=3)" in text_of("README.md")
    assert [one.what for one in house.diff(tm.Rules.load(tmp_path / "house.toml"))] == ["name"]


def test_pypi_shows_this_page_and_takes_this_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["readme"] == "README.md"
    assert f"{project['license']} licence" in text_of("README.md")
