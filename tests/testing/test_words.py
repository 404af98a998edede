"""A win as a line of words and as code that makes it again."""

from typing import Any

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.testing.laws.words import code, told
from taimahjong.testing.strategies import wins

PLAIN = "23678m45699p234789s + 1m"


@given(wins())
def test_the_code_of_a_win_makes_it_again(win: tm.Win) -> None:
    scope: dict[str, Any] = {"tm": tm}
    assert eval(code(win), scope) == win


@pytest.mark.parametrize(
    ("win", "line", "expression"),
    [
        (tm.Win.parse(PLAIN), f"{PLAIN}, E draws it", f"tm.Win.parse('{PLAIN}')"),
        (
            tm.Win.parse(PLAIN, by="W", seat="N", table_discards=9),
            f"{PLAIN}, N wins a discard of W, seat N, table_discards 9",
            f"tm.Win.parse('{PLAIN}', by='W', seat='N', table_discards=9)",
        ),
        (
            tm.Win.parse(PLAIN, how=tm.Discarded(last=True), ready="original"),
            f"{PLAIN}, E wins a discard, the last one, ready original",
            f"tm.Win.parse('{PLAIN}', how=tm.Discarded(last=True), ready='original')",
        ),
        (
            tm.Win.parse(f"{PLAIN[:-5]} | | 1f + 1m", how=tm.SelfDraw("flower", last=True)),
            "23678m45699p234789s | | 1f + 1m, E draws it after a flower, the last tile",
            (
                "tm.Win.parse('23678m45699p234789s | | 1f + 1m',"
                " how=tm.SelfDraw(replacement='flower', last=True))"
            ),
        ),
        (
            tm.Win.parse(PLAIN, how=tm.RobbedKong("S")),
            f"{PLAIN}, E robs a kong of S",
            f"tm.Win.parse('{PLAIN}', how=tm.RobbedKong(by='S'))",
        ),
        (
            tm.Win.parse(f"{PLAIN[:-5]} | | 12345678f", how=tm.EightFlowers()),
            "23678m45699p234789s | | 12345678f, E has all eight bonus tiles",
            "tm.Win.parse('23678m45699p234789s | | 12345678f', how=tm.EightFlowers())",
        ),
        (
            tm.Win.parse(f"{PLAIN[:-5]} | | 2345678f", how=tm.SevenRobOne("W"), round="S"),
            "23678m45699p234789s | | 2345678f, E robs the eighth bonus tile of W, round S",
            "tm.Win.parse('23678m45699p234789s | | 2345678f', how=tm.SevenRobOne(owner='W'), round='S')",
        ),
    ],
)
def test_words_and_code_of_a_win(win: tm.Win, line: str, expression: str) -> None:
    assert told(win) == line
    assert code(win) == expression
