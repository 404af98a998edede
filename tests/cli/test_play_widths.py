"""Lines of a match: 80 columns at most, fewer on a narrow terminal, folded where a reader would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.cli.play.asking import numbered_in
from taimahjong.cli.play.folding import fold
from taimahjong.cli.play.paper import Paper
from taimahjong.errors import columns
from tests.cli.conftest import Command
from tests.cli.playing import script, type_lines
from tests.game.tables import table

VIEW = table(tm.CLUB, east="111122233m456p789s5z", then="5z").view("E")


@pytest.mark.parametrize("way", ["", "--lang zh", "--plain", "--plain --lang zh"])
@pytest.mark.parametrize(("terminal", "most"), [("40", 40), ("200", 80)])
def test_no_line_is_too_long(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, way: str, terminal: str, most: int
) -> None:
    monkeypatch.setenv("COLUMNS", terminal)
    first, *rest = script(tm.FOUR_WINDS, seed=2).lines
    type_lines(monkeypatch, ["?", "t", "x", first, *rest])
    out = taimahjong("play", "--length", "hand", "--seed", "2", "--hints", *way.split()).out
    assert most - 8 <= max(map(columns, out.splitlines())) <= most


@pytest.mark.parametrize(("terminal", "width"), [("40", 40), ("80", 80), ("200", 80)])
def test_tables_are_as_wide_as_lines(monkeypatch: pytest.MonkeyPatch, terminal: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", terminal)
    paper = Paper("en")
    assert (paper.width, paper.screen.console.width) == (width, width)


def test_numbers_and_tiles_are_folded_together() -> None:
    assert numbered_in(VIEW, "en", 40) == [
        "         1   2   3   4   5   6   7   8",
        "Tiles   1m  1m  1m  1m  2m  2m  2m  3m",
        "         9  10  11  12  13  14  15  16",
        "        3m  4p  5p  6p  7s  8s  9s  5z",
        "        17",
        "        5z",
    ]
    assert numbered_in(VIEW, "zh", 40)[3:] == [
        "         9  10  11  12  13  14  15  16",
        "        三  四  五  六  七  八  九  白",
        "        萬  筒  筒  筒  條  條  條",
        "        17",
        "        白",
    ]
    assert len(numbered_in(VIEW, "en", 80)) == 2


def test_english_is_folded_between_words() -> None:
    assert fold("one two three", 8) == ["one two", "three"]
    assert fold("one two three", 7) == ["one two", "three"]
    assert fold("extraordinary", 5) == ["extra", "ordin", "ary"]
    assert fold("", 5) == [""]


def test_chinese_is_folded_between_characters() -> None:
    assert fold("進張 36 張，打五萬。", 10) == ["進張", "36 張，打", "五萬。"]
    assert fold("你打五萬。", 8) == ["你打", "五萬。"]
    assert fold("他聽二三四五條和八萬", 12) == ["他聽", "二三四五條和", "八萬"]
    assert fold("上家（對家）", 6) == ["上家", "（對", "家）"]
    assert fold("258萬147筒", 7) == ["258萬", "147筒"]


def test_what_is_whole_is_not_broken() -> None:
    line = "Saved in a b.json. Go on with: play 'a b.json'"
    assert fold(line, 20, ["a b.json", "play 'a b.json'"]) == [
        "Saved in a b.json.",
        "Go on with:",
        "play 'a b.json'",
    ]
    assert fold("in /a/very/long/name here", 8, ["/a/very/long/name"]) == ["in", "/a/very/long/name", "here"]


@given(line=st.text("ab1 五萬，（）", max_size=40), width=st.integers(4, 20))
def test_folding_loses_nothing(line: str, width: int) -> None:
    lines = fold(line, width)
    assert "".join(lines).replace(" ", "") == line.replace(" ", "")
    assert all(columns(one.rstrip()) <= width for one in lines)
