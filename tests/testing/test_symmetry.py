"""Suits and seats are alike unless a row says otherwise: then the report shows how it tells them apart."""

import taimahjong as tm
from taimahjong.patterns.facts import Facts
from taimahjong.testing.laws import LAWS, examine
from taimahjong.testing.laws.symmetry import told_apart


@tm.pattern("pair_258")
def pair_258(f: Facts) -> int:
    """A pair of 2, 5 or 8, of which the author has forgotten two suits."""
    return (f.pair_kind == 1) | (f.pair_kind == 4) | (f.pair_kind == 7)


@tm.pattern("south_in_south")
def south_in_south(f: Facts) -> int:
    return (f.seat == 1) & (f.round == 1)


@tm.pattern("wind_of_the_pair")
def wind_of_the_pair(f: Facts) -> int:
    """Names what could tell winds apart, and does not."""
    return (f.pair_kind >= 27) & (f.pair_kind < 31)


RULES = tm.CLUB.with_pattern(pair_258, 1).with_pattern(south_in_south, 2).with_pattern(wind_of_the_pair, 1)


def test_rows_that_say_so_may_tell_suits_and_seats_apart() -> None:
    assert LAWS["suits_are_alike"].find(RULES) is None
    assert LAWS["seats_are_alike"].find(RULES) is None


def test_the_report_shows_how_they_do() -> None:
    found = told_apart(RULES, examples=200, seed=0)
    assert [*found] == ["pair_258", "south_in_south"]
    assert ": 0 tai, and 1 tai with " in found["pair_258"]
    assert ": 0 tai, and 2 tai for the seat before: " in found["south_in_south"]


def test_it_is_part_of_an_examination() -> None:
    report = examine(tm.CLUB.with_pattern(pair_258, 1), examples=40)
    assert [*report.apart] == ["pair_258"]
    assert report.broken == ()
