"""What each pattern asks of the facts: every value of every field, one field at a time."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from taimahjong.hands.split import Shape
from taimahjong.patterns.catalogue import CATALOGUE, find_pattern
from taimahjong.patterns.facts import RANGES, UNKNOWN_DISCARDS, Facts

#: Each pattern (variants after a slash) with its needs; `x field` counts what that field counts.
#: A field that is not named makes no difference.
NEEDS = """
A1   winning_hand                     waiting_kinds=1-34
A2   flower_or_season                 x bonus
A3   no_flowers                       bonus=0
A4   seat_flower                      seat_flower=1
A5   seat_season                      seat_season=1
A6   four_flowers                     flowers=4
A6   four_seasons                     seasons=4
B1   wind_pung                        x wind_pungs
B2   dragon_pung                      x dragon_pungs
B3   prevailing_wind                  prevailing_wind_pungs=1
B4   seat_wind                        seat_wind_pungs=1
B5   exposed_kong                     x exposed_kongs
B6   concealed_kong                   x concealed_kongs
C1   straight                         straights=1
C2   concealed_straight               concealed_straights=1
C3   two_concealed_triplets           concealed_pungs=2-5
C4   three_concealed_triplets         concealed_pungs=3-5
C5   four_concealed_triplets          concealed_pungs=4-5
C6   five_concealed_triplets          concealed_pungs=5
C7   little_three_dragons             dragon_pungs=2 dragon_pair=1
C8   big_three_dragons                dragon_pungs=3
C9   little_three_winds               wind_pungs=2-4 wind_pair=1
C10  big_three_winds                  wind_pungs=3-4
C11  little_four_winds                wind_pungs=3 wind_pair=1
C12  big_four_winds                   wind_pungs=4
E1   exposed_hand/any_win             exposed_sets=5
E1   exposed_hand/not_self_drawn      exposed_sets=5 self_drawn=0
E2   concealed_hand                   exposed_sets=0
E3   concealed_self_draw              exposed_sets=0 self_drawn=1
E4   self_draw                        self_drawn=1
G1   all_chows/any                    chows=5
G2   all_chows_no_honours_no_flowers  chows=5 honours=0 bonus=0
G3   ping_hu                          chows=5 honours=0 bonus=0 self_drawn=0 shape=OPEN waiting_kinds=2-34
G3   all_chows/strict                 chows=5 honours=0 bonus=0 self_drawn=0 shape=OPEN waiting_kinds=2-34
G4   all_pungs                        pungs=5
G5   no_honours                       honours=0
G6   no_honours_no_flowers            honours=0 bonus=0
G7   half_flush                       suits=1 honours=1-22
G8   full_flush                       suits=1 honours=0
G9   all_honours                      suits=0
J1   edge_wait                        shape=EDGE
J2   closed_wait                      shape=CLOSED
J3   pair_wait                        shape=PAIR
J4   single_wait                      waiting_kinds=1 shape=EDGE,CLOSED,PAIR
K1   last_wall_tile                   last=1 self_drawn=1
K2   last_discard                     last=1 self_drawn=0
K3   kong_draw/kong                   replacement=2-3
K3   kong_draw/or_flower              replacement=1-3
K4   robbing_a_kong                   robbed_kong=1
K5   early_win_five/all_discards      table_discards=0-5
K6   early_win_ten/six_to_nine        table_discards=6-9
L1   original_ready                   ready=1
L2   declared_ready                   ready=1-2
L3   earth_ready                      ready=3
N1   seven_pairs_and_triplet          seven_pairs=1
N2   heavenly_hand                    opening=1
N3   earthly_hand                     opening=2
N4   human_hand                       opening=3
N5   eight_flowers                    eight_flowers=1
N6   seven_rob_one                    seven_rob_one=1
"""
UNCLAIMED = ("early_win_five/unclaimed", "early_win_ten/unclaimed_six_to_ten")  # two fields at a time, below

#: A hand in the middle of things, from which the fields are changed.
SOME = Facts._make([0] * len(Facts._fields))._replace(
    shape=Shape.PUNG, chows=3, pungs=2, pair_kind=8, exposed_sets=2, suits=2, honours=3, waiting_kinds=3,
    table_discards=40,
)  # fmt: skip


class Need(NamedTuple):
    rule: str
    pattern: str
    counted: str
    fields: dict[str, set[int]]


def read_needs() -> Iterator[Need]:
    for line in NEEDS.splitlines()[1:]:
        rule, pattern, *needs = line.split()
        if needs[0] == "x":
            yield Need(rule, pattern, needs[1], {})
        else:
            pairs = (need.split("=") for need in needs)
            yield Need(rule, pattern, "", {field: set(values_of(text)) for field, text in pairs})


def values_of(text: str) -> Iterator[int]:
    for part in text.split(","):
        if part.isalpha():
            yield Shape[part]
        else:
            first, _, last = part.partition("-")
            yield from range(int(first), int(last or first) + 1)


def every(field: str) -> range:
    return range(getattr(RANGES, field) + 1)


ALL_NEEDS = list(read_needs())


@pytest.mark.parametrize(
    "need", [pytest.param(one, marks=pytest.mark.rule(one.rule), id=one.pattern) for one in ALL_NEEDS]
)
def test_what_a_pattern_needs(need: Need) -> None:
    id, _, variant = need.pattern.partition("/")
    pattern = find_pattern(id, variant or None)
    assert (pattern.rule, pattern.variant) == (need.rule, variant)
    if need.counted:
        for value in every(need.counted):
            assert pattern(SOME._replace(**{need.counted: value})) == value
        return
    matching = SOME._replace(**{field: min(values) for field, values in need.fields.items()})
    for field in Facts._fields:
        wanted = need.fields.get(field)
        for value in every(field):
            expected = wanted is None or value in wanted
            assert pattern(matching._replace(**{field: value})) == expected, (field, value)


def test_every_pattern_has_its_needs_written_down() -> None:
    written = [need.pattern for need in ALL_NEEDS] + list(UNCLAIMED)
    known = [
        f"{pattern.id}/{pattern.variant}".removesuffix("/") for many in CATALOGUE.values() for pattern in many
    ]
    assert sorted(written) == sorted(known)


@pytest.mark.rule("K5", "K6")
@pytest.mark.parametrize(("name", "wanted"), [(UNCLAIMED[0], range(6)), (UNCLAIMED[1], range(6, 11))])
def test_discards_that_were_claimed_do_not_lie_on_the_table(name: str, wanted: range) -> None:
    pattern = find_pattern(*name.split("/"))
    for made in range(30):
        for claimed in range(made + 1):
            facts = SOME._replace(table_discards=made, claimed_discards=claimed)
            assert pattern(facts) == (made - claimed in wanted), (made, claimed)
    for claimed in range(UNKNOWN_DISCARDS):
        facts = SOME._replace(table_discards=UNKNOWN_DISCARDS, claimed_discards=claimed)
        assert pattern(facts) == 0, claimed
