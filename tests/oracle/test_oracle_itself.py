"""The second scorer on the rulebook's own words."""

from typing import Any

import pytest

from .partition import partitions, seven_pairs
from .rulebook import CL, FW, IDS, MP, MT, SETS, TR, Table
from .scorer import Answer, Case, Hand, Meld, parse_hand, parse_tiles, score

Rules = str | dict[str, Any]

DRAWN: Case = {"by": "self-draw", "from": None}


def answer(rules: Rules, hand: str, win: str | None, **more: Any) -> Answer:
    """A win of West on South's discard, unless told otherwise."""
    by: Case = {"by": "discard", "from": "S"}
    return score({"rules": rules, "hand": hand, "win": win, "seat": "W"} | by | more)


def items(rules: Rules, hand: str, win: str | None, **more: Any) -> dict[str, int]:
    """The only best items of a win."""
    [only] = answer(rules, hand, win, **more)["all_best"]
    return dict(only)


def test_divisions() -> None:
    assert partitions(parse_tiles("55s")) == {(("pair", 22),)}
    assert partitions(parse_tiles("111222333m55s")) == {
        (("chow", 0), ("chow", 0), ("chow", 0), ("pair", 22)),
        (("pair", 22), ("pung", 0), ("pung", 1), ("pung", 2)),
    }
    for nothing in ("123m1z", "89m1p11z", "567z11m", "123m", "11122m3z"):
        assert not partitions(parse_tiles(nothing))
    assert len(seven_pairs(parse_tiles("1111m2233p4455s66777z"))) == 1
    assert not seven_pairs(parse_tiles("11m2233p4455s6677z567p"))
    assert not seven_pairs(parse_tiles("1122m33p"))


def test_notation() -> None:
    hand = parse_hand("234p 678p5s | 123m< 999s^ 2222m> 777p+7p [1111z] | 1f5f")
    melds = [("chow", 0), ("pung", 26), ("exposed kong", 1), ("exposed kong", 15), ("concealed kong", 27)]
    assert hand == Hand(parse_tiles("234678p5s"), tuple(Meld(*meld) for meld in melds), frozenset({34, 38}))
    assert parse_hand("1m | | 15f") == Hand((0,), (), frozenset({34, 38}))


def test_the_best_split_differs_between_sets() -> None:
    hand = "111222333m789789p5s"
    chows = {"all_chows_no_honours_no_flowers": 10, "concealed_hand": 1}
    pungs = {"three_concealed_triplets": 2, "concealed_hand": 1, "single_wait": 1}
    assert items(FW, hand, "5s") == chows | {"pair_wait": 1, "winning_hand": 2}
    assert items(MP, hand, "5s") == chows | {"pair_wait": 2}
    assert items(TR, hand, "5s") == pungs
    tied = answer(CL, hand, "5s")["all_best"]
    assert tied == [{"all_chows": 2, "concealed_hand": 1, "single_wait": 1}, pungs]


def test_a_discard_placed_in_a_pung_exposes_it_but_not_the_hand() -> None:
    hand = "11m222444p55888s777z"
    four = {"all_pungs": 4, "concealed_hand": 1, "dragon_pung": 1, "four_concealed_triplets": 5}
    five = {"concealed_self_draw": 3, "dragon_pung": 1, "five_concealed_triplets": 8}
    assert items(TR, hand, "1m") == four
    assert items(TR, hand, "1m", **DRAWN) == five | {"all_pungs": 4}
    assert items(CL, hand, "1m", **DRAWN) == five
    assert "all_pungs" not in items(MT, hand, "1m", **DRAWN)
    assert items(MP, hand, "1m", **DRAWN)["all_pungs"] == 10
    # Placed in the chow, the discard leaves all four triplets concealed.
    assert items(CL, "22234p555m777s111z66z", "2p")["four_concealed_triplets"] == 5


def test_waits_leave_out_own_four_copies_melds_included() -> None:
    assert answer(TR, "23m456p456789s55z | 111m", "4m")["waits"] == ["1m", "4m"]
    assert answer(TR, "23m456p456789s55z | [1111m]", "4m")["waits"] == ["4m"]
    assert answer(TR, "1z123456m123456p | 111z", "1m") == {"wins": False, "why": "incomplete", "waits": []}
    # One waiting kind, but the shape is open: no single wait.
    assert items(TR, "23m456p456789s55z | [1111m]", "4m") == {"concealed_hand": 1}


def test_shapes_of_the_win() -> None:
    rest = "456789p12388s777z"
    assert items(FW, "12m" + rest, "3m")["edge_wait"] == 1
    assert items(FW, "89m" + rest, "7m")["edge_wait"] == 1
    assert items(FW, "79m" + rest, "8m")["closed_wait"] == 1
    assert items(MP, "79m" + rest, "8m")["closed_wait"] == 2
    assert "edge_wait" not in items(MP, "12m" + rest, "3m")
    assert not {"edge_wait", "closed_wait", "pair_wait"} & set(items(FW, "78m" + rest, "9m"))
    assert items(CL, "89m" + rest, "7m")["single_wait"] == 1
    # FW judges the chosen split, TR asks for a single kind.
    assert items(FW, "12345m456p12388s777z", "3m")["edge_wait"] == 1
    assert "single_wait" not in items(TR, "12345m456p12388s777z", "3m")


PLAIN = "23456m456789p12388s"


def test_ping_hu_asks_much_and_all_chows_little() -> None:
    ping_hu = {"ping_hu": 2, "concealed_hand": 1}
    assert items(TR, PLAIN, "4m") == ping_hu
    assert items(TR, PLAIN, "7m", by="robbed-kong") == ping_hu | {"robbing_a_kong": 1}
    assert items(TR, PLAIN + " | | 1f", "4m") == {"concealed_hand": 1}
    assert items(TR, PLAIN, "4m", **DRAWN) == {"concealed_self_draw": 3}
    assert items(CL, PLAIN + " | | 3f", "4m", **DRAWN) == {
        "all_chows": 2,
        "concealed_self_draw": 3,
        "seat_flower": 1,
    }
    assert items({"base": CL, "tai": {"all_chows": False, "ping_hu": 2}}, PLAIN, "4m") == ping_hu


def test_winds_and_dragons() -> None:
    little_three = "11122233z456m88p789s"
    assert items(FW, little_three, "8p", **DRAWN) == {
        "concealed_self_draw": 3,
        "little_three_winds": 5,
        "no_flowers": 1,
        "three_concealed_triplets": 5,
        "winning_hand": 2,
    }
    assert items(MP, little_three, "8p", **DRAWN)["wind_pung"] == 2
    assert items(TR, little_three, "8p", **DRAWN)["prevailing_wind"] == 1
    little_four = "345m11m44z | 111z 222z 333z"
    assert items(CL, little_four, "1m") == {"half_flush": 4, "little_four_winds": 8}
    assert items(TR, little_four, "1m") == items(CL, little_four, "1m") | {
        "prevailing_wind": 1,
        "seat_wind": 1,
    }
    big_four = "1133m | 111z 222z 333z 444z"
    assert items(TR, big_four, "1m") == {"all_pungs": 4, "big_four_winds": 16, "half_flush": 4}
    assert items(CL, big_four, "1m") == items(TR, big_four, "1m")
    assert items(MP, big_four, "1m")["wind_pung"] == 4
    big_dragons = "123m456p99s55666777z"
    assert items(MT, big_dragons, "5z") == {
        "big_three_dragons": 30,
        "concealed_hand": 1,
        "no_flowers": 1,
        "two_concealed_triplets": 2,
        "winning_hand": 2,
    }
    assert items(MP, big_dragons, "5z")["dragon_pung"] == 3


def test_a_full_flush_in_mahjong_time_leaves_no_flowers_alone() -> None:
    hand = "34599m88m | 111m 222m 777m"
    assert items(MT, hand, "8m") == {"full_flush": 40, "no_flowers": 1, "winning_hand": 2}
    assert items(FW, hand, "8m") == {"full_flush": 40, "no_honours_no_flowers": 3, "winning_hand": 2}
    assert items(MT, hand + " | 2f", "8m") == {"flower_or_season": 1, "full_flush": 40, "winning_hand": 2}
    assert items(FW, hand + " | 2f", "8m")["no_honours"] == 1
    chows = "4569978m | 123m 234m 567m"
    assert items(MT, chows, "6m") == {
        "all_chows_no_honours_no_flowers": 10,
        "full_flush": 40,
        "winning_hand": 2,
    }


def test_seven_pairs_and_a_triplet() -> None:
    hand = "1111m2233p4455s6677z"
    plain = {"no_flowers": 1, "seven_pairs_and_triplet": 30, "winning_hand": 2}
    assert items(MT, hand, "7z") == plain
    assert items(MT, hand, "7z", **DRAWN) == plain | {"self_draw": 1}
    assert items(FW, hand, "7z") == plain | {"concealed_hand": 1}
    assert items(FW, hand, "7z", **DRAWN) == plain | {"concealed_self_draw": 3}
    assert answer(FW, hand, "7z")["waits"] == ["2p", "3p", "4s", "5s", "6z", "7z"]
    assert answer(TR, hand, "7z") == {"wins": False, "why": "incomplete", "waits": []}
    house = {"base": TR, "options": {"seven_pairs": True}}
    assert items(house, hand, "7z") == {"concealed_hand": 1, "seven_pairs_and_triplet": 8}
    assert not answer({"base": MP, "options": {"seven_pairs": False}}, hand, "7z")["wins"]
    both = "1111222233334455s"
    assert items(FW, both, "5s", **DRAWN)["seven_pairs_and_triplet"] == 30
    cheap = {"base": FW, "tai": {"seven_pairs_and_triplet": 10}}
    assert items(cheap, both, "5s", **DRAWN)["four_concealed_triplets"] == 15


def test_openings() -> None:
    heavenly = DRAWN | {"seat": "E", "opening": "heavenly", "table_discards": 0}
    fw = {
        "all_chows_no_honours_no_flowers": 10,
        "concealed_self_draw": 3,
        "heavenly_hand": 40,
        "winning_hand": 2,
    }
    assert items(FW, PLAIN, "4m", **heavenly) == fw
    assert items(MT, PLAIN, "4m", **heavenly) == fw | {"early_win_five": 10}
    assert items(TR, PLAIN + " | | 1f", "4m", **heavenly, replacement="flower") == {
        "concealed_self_draw": 3,
        "heavenly_hand": 24,
        "kong_draw": 1,
        "seat_flower": 1,
    }
    assert items(TR, PLAIN, "4m", **DRAWN, opening="earthly") == {
        "concealed_self_draw": 3,
        "earthly_hand": 16,
    }
    assert items(TR, PLAIN, "4m", opening="human") == {"concealed_hand": 1, "human_hand": 8, "ping_hu": 2}


@pytest.mark.parametrize(
    ("rules", "discards", "claimed", "expected"),
    [
        (FW, 5, 0, "early_win_five"),
        (FW, 6, 5, "early_win_ten"),
        (MT, 9, 0, "early_win_ten"),
        (MT, 10, 3, None),
        (MP, 10, 0, "early_win_ten"),
        (MP, 12, 2, "early_win_ten"),
        (MP, 12, 7, "early_win_five"),
        (MP, 11, 0, None),
        (FW, None, 0, None),
        (TR, 3, 0, None),
    ],
)
def test_early_wins(rules: str, discards: int | None, claimed: int, expected: str | None) -> None:
    found = items(rules, PLAIN, "4m", table_discards=discards, claimed_discards=claimed)
    assert [name for name in found if name.startswith("early_win")] == ([expected] if expected else [])


def test_ready_declarations() -> None:
    assert items(MP, PLAIN, "4m", ready="original")["original_ready"] == 10
    assert "declared_ready" not in items(MP, PLAIN, "4m", ready="original")
    assert items(MP, PLAIN, "4m", ready="declared")["declared_ready"] == 1
    assert items(FW, PLAIN, "4m", ready="original")["original_ready"] == 15
    assert items(TR, PLAIN, "4m", ready="earth")["earth_ready"] == 8


def test_replacements_and_last_tiles() -> None:
    hand = "23m456p456789s55z | 1111p"
    kong = DRAWN | {"replacement": "claimed-kong"}
    assert answer(TR, hand, "4m", **kong) == {"wins": False, "why": "claimed kong", "waits": ["1m", "4m"]}
    for choice, wins in (("yes", True), ("further_kong", False)):
        house = {"base": TR, "options": {"win_after_claimed_kong": choice}}
        assert answer(house, hand, "4m", **kong)["wins"] is wins
    assert items(CL, hand, "4m", **kong) == {"kong_draw": 1, "self_draw": 1}
    flower = DRAWN | {"replacement": "flower", "last": True}
    drawn = {"last_wall_tile": 1, "self_draw": 1}
    assert items(CL, hand + " | 1f", "4m", **flower) == drawn
    assert items(TR, hand + " | 1f", "4m", **flower) == drawn | {"kong_draw": 1}
    assert items(CL, hand, "4m", last=True) == {"last_discard": 1}
    assert "last_discard" not in items(FW, hand, "4m", last=True)


def test_exposed_hand() -> None:
    hand = "9m | 123p 456p 222s 333z 5555z"
    fw = {"dragon_pung": 1, "exposed_hand": 10, "exposed_kong": 1, "no_flowers": 1, "wind_pung": 1}
    assert items(FW, hand, "9m") == fw | {"winning_hand": 2}
    assert items(MP, hand, "9m") == fw | {"pair_wait": 2}
    cl = {"dragon_pung": 1, "exposed_hand": 2, "seat_wind": 1}
    assert items(CL, hand, "9m") == cl
    assert items(TR, hand, "9m") == cl | {"single_wait": 1}
    assert items(CL, hand, "9m", **DRAWN) == {
        "dragon_pung": 1,
        "seat_wind": 1,
        "self_draw": 1,
        "single_wait": 1,
    }
    assert items(MT, hand, "9m", **DRAWN)["exposed_hand"] == 10


def test_all_honours() -> None:
    hand = "1112223355z | 777z 666z"
    cl = {"all_honours": 16, "little_three_dragons": 4, "prevailing_wind": 1, "seat_wind": 1}
    assert items(CL, hand, "3z") == cl
    assert items(TR, hand, "3z") == cl | {"all_honours": 8, "all_pungs": 4}


def test_flower_wins_score_alone() -> None:
    eight = answer(FW, "123456789m1112223z | | 12345678f", None, by="eight-flowers", **{"from": None})
    assert (eight["items"], eight["deltas"]) == (
        {"eight_flowers": 30},
        {"E": -30, "S": -30, "W": 90, "N": -30},
    )
    dealer = answer(
        CL, "1m | 123p 456p 222s 333z 5555z | 12345678f", None, by="eight-flowers", seat="E", streak=1
    )
    assert dealer["deltas"] == {"E": 960, "S": -320, "W": -320, "N": -320}
    robber: Case = {"by": "seven-rob-one", "from": "E"}
    robbed = answer(TR, "123456789m1112223z | | 1234568f", None, **robber)
    assert (robbed["items"], robbed["deltas"]) == (
        {"seven_rob_one": 8},
        {"E": -280, "S": 0, "W": 280, "N": 0},
    )
    house = {"base": TR, "options": {"minimum_tai": 9}}
    assert answer(house, "123456789m1112223z | | 1234568f", None, **robber)["why"] == "minimum"


def test_flower_sets() -> None:
    hand = "23m456p456789s55z | 1111p | "
    assert items(CL, hand + "12347f", "4m") == {"four_flowers": 2, "seat_season": 1}
    assert items(CL, hand + "5678f3f", "4m") == {"four_seasons": 2, "seat_flower": 1}
    assert items(TR, hand + "12347f", "4m") == {"seat_flower": 1, "seat_season": 1}
    assert items(MP, hand + "12347f", "4m") == {"exposed_kong": 1, "flower_or_season": 5}


def test_minimum_and_limit() -> None:
    low = "23m456p456789s55z | [1111m]"
    house = {"base": TR, "options": {"minimum_tai": 4, "tai_limit": 8}}
    assert answer(house, low, "4m")["why"] == "minimum"
    assert answer(house, low, "4m", seat="E", streak=1)["tai"] == 1  # 1 + dealer 3
    assert answer(house, low, "4m", seat="E")["why"] == "minimum"
    high = answer(house, "11m222444p55888s777z", "1m", **DRAWN, streak=2)
    assert (high["tai"], high["uncapped"]) == (8, 16)
    assert high["deltas"] == {"E": -360, "S": -260, "W": 620 + 260, "N": -260}


def test_dealer_tai() -> None:
    assert answer(MP, PLAIN, "4m", streak=2, **{"from": "E"})["deltas"]["E"] == -(11 + 5)
    assert answer(FW, PLAIN, "4m", streak=2, **{"from": "E"})["deltas"]["E"] == -13
    bonus = {"base": 0, "per_streak": 2, "streak_limit": 3, "on_self_draw": False}
    house = {"base": MT, "options": {"dealer_tai": bonus}}
    assert answer(house, PLAIN, "4m", streak=5, **{"from": "E"})["deltas"]["E"] == -(13 + 6)
    assert answer(house, PLAIN, "4m", streak=5, **DRAWN)["deltas"]["E"] == -15
    assert answer(house, PLAIN, "4m", streak=1, seat="E", **DRAWN)["deltas"]["E"] == 3 * (15 + 2)
    assert "deltas" not in answer(MP, PLAIN, "4m", **{"from": None})


def test_tables() -> None:
    for base in SETS:
        table = Table(base)
        assert {name for pair in table.replacing for name in pair} <= set(IDS)
    with pytest.raises(ValueError, match="unknown"):
        Table({"base": CL, "options": {"winners": "all"}})
    house = Table({"base": CL, "tai": {"self_draw": False}, "replaces": {"all_honours": ["-all_pungs"]}})
    assert house.counting({"self_draw": 1, "all_honours": 1, "all_pungs": 1}) == {
        "all_honours": 16,
        "all_pungs": 4,
    }
    # MT: what is replaced replaces nothing itself.
    mt = Table(MT).counting({"full_flush": 1, "no_honours_no_flowers": 1, "no_honours": 1, "no_flowers": 1})
    assert mt == {"full_flush": 40, "no_flowers": 1}
