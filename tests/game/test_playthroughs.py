"""The kept hands go as they are written, and show much of their rule sets."""

import pytest

from tests.game.playthroughs import SETS, kept, playthrough

#: What the hands of all sets show, and what the hand of one alone.
SHOWN = ("exposes", "for flower", " claims ", " kong", " pung", " chow ", " win", "pays", "Waits")
MORE = {
    "four-winds": ("N call", "original ready", "Replaced", "pays N", "pays E"),
    "traditional": ("earth ready", "locked (M2)", "concealed-kong", "for claimed-kong"),
    "mahjong-pros": ("discard 3s ready", "declared ready", "robbing the kong"),
    "mahjong-time": ("discard 5z ready", "original ready", "pays S", "pays N"),
    "club": ("barred from 8m (M3)", "robbing the kong", "concealed-kong"),
}


@pytest.mark.parametrize("rules", SETS)
def test_the_hand_goes_as_it_is_written(rules: str) -> None:
    assert playthrough(rules) == kept(rules).read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", SETS)
def test_the_hand_shows_much_of_its_set(rules: str) -> None:
    text = playthrough(rules)
    assert [word for word in (*SHOWN, *MORE[rules]) if word not in text] == []
