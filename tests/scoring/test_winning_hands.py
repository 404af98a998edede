"""Which hands win, and what their tiles and seats decide whatever the pattern (H1, H2, S5-S7)."""

import pytest

import taimahjong as tm

ALL = [tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB]
WITH_PAIRS = [tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME]
WITHOUT_PAIRS = [tm.TRADITIONAL, tm.CLUB]

every_set = pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)


def ids(
    text: str, rules: tm.Rules, by: str | None = None, seat: str = "S", wind: str = "E"
) -> dict[str, int]:
    """The patterns that count, with how often they matched; those replaced by others left out."""
    score = tm.score(tm.Win.parse(text, by=by, seat=seat, round=wind), rules)
    assert score is not None
    return {item.id: item.count for item in score.items}


def wins(text: str, rules: tm.Rules, by: str | None = None) -> bool:
    found = tm.judge(tm.Win.parse(text, by=by), rules)
    assert isinstance(found, tm.Score) or found is tm.NoWin.INCOMPLETE
    return isinstance(found, tm.Score)


@pytest.mark.rule("H1")
@every_set
@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("123456789m 234p 678p 5s + 5s", True),
        ("123456789m 234p 678p 5s + 6s", False),
        ("123456789m 234p 67p 55s + 8p", True),
        ("123456789m 234p 67p 55s + 9p", False),
        ("111m 333p 555s 111z 222z 7z + 7z", True),
        ("5s | 123m 456m 789m 234p 678p + 5s", True),
        ("67p 5s 5s | [1111m] 2222m 333m+3m 4444m + 8p", True),
        ("67p 5s 6s | [1111m] 2222m 333m+3m 4444m + 8p", False),
        ("147m 258p 369s 1234567z + 1z", False),
    ],
)
def test_five_sets_and_a_pair_win(rules: tm.Rules, text: str, complete: bool) -> None:
    for by in (None, "S"):
        assert wins(text, rules, by) == complete


PAIRS = [
    "11m 33m 55p 77p 99s 11z 22z 33z + 3z",  # the winning tile completes the triplet
    "11m 33m 55p 77p 99s 11z 222z 5z + 5z",  # or a pair
    "1111m 55p 77p 99s 11z 222z 5z + 5z",  # four identical tiles are two pairs
    "111m 333m 55p 77p 99s 11z 22z + 3m",
]


@pytest.mark.rule("H2")
@pytest.mark.parametrize("text", PAIRS)
@pytest.mark.parametrize("rules", WITH_PAIRS, ids=lambda rules: rules.name)
def test_seven_pairs_and_a_triplet_win(rules: tm.Rules, text: str) -> None:
    for by in (None, "E"):
        assert ids(text, rules, by)["seven_pairs_and_triplet"] == 1


@pytest.mark.rule("H2")
@pytest.mark.parametrize("text", PAIRS)
@pytest.mark.parametrize("rules", WITHOUT_PAIRS, ids=lambda rules: rules.name)
def test_in_two_sets_they_win_as_a_house_rule_only(rules: tm.Rules, text: str) -> None:
    assert not wins(text, rules)
    score = tm.score(tm.Win.parse(text, seat="S"), rules.evolve(seven_pairs=True))
    assert score is not None
    assert {item.id: item.tai for item in score.items}["seven_pairs_and_triplet"] == 8


@pytest.mark.rule("H2")
@pytest.mark.parametrize("rules", WITH_PAIRS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("meld", ["[1111m]", "111m", "1111m", "111m+1m"])
def test_seven_pairs_have_no_declared_set(rules: tm.Rules, meld: str) -> None:
    assert not wins(f"33m 55p 77p 99s 11z 22z 5z | {meld} + 5z", rules)


@pytest.mark.rule("H2")
@pytest.mark.parametrize("rules", WITH_PAIRS, ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "text",
    [
        "11m 33m 55p 77p 99s 11z 22z 33z + 4z",  # eight pairs
        "11m 33m 55p 77p 99s 11z 222z 5z + 2z",  # eight pairs, two of them of one kind
        "111m 333p 55s 77p 99s 11z 22z + 3m",  # two triplets, five pairs
        "111m 333p 555s 77p 99s 11z 2z + 2z",  # three triplets, four pairs
    ],
)
def test_other_numbers_of_pairs_do_not_win(rules: tm.Rules, text: str) -> None:
    assert not wins(text, rules)


@pytest.mark.rule("S5")
@every_set
@pytest.mark.parametrize(
    ("melds", "concealed"),
    [
        ("", True),
        ("[7777p]", True),
        ("[7777p] [1111z]", True),
        ("7777p", False),
        ("777p", False),
        ("777p+7p", False),
        ("789p", False),
        ("[7777p] 111z", False),
    ],
)
def test_a_concealed_hand_has_no_exposed_set(rules: tm.Rules, melds: str, concealed: bool) -> None:
    chows = ["123m", "456m", "234s", "678s", "345p"][len(melds.split()) :]
    text = f"{' '.join(chows)} 9m | {melds} + 9m"
    assert ("concealed_hand" in ids(text, rules, by="E")) == concealed
    assert ("concealed_self_draw" in ids(text, rules)) == concealed


@pytest.mark.rule("S5")
@every_set
@pytest.mark.parametrize(
    ("sets", "melds", "triplets"),
    [
        ("111m 333p 555s 234s", "", 3),
        ("111m 333p 234s", "[5555s]", 3),
        ("111m 333p 234s", "5555s", 2),
        ("111m 333p 234s", "555s+5s", 2),
        ("111m 333p 234s", "555s", 2),
        ("333p 234s", "[1111m] [5555s]", 3),
        ("234s", "[1111m] [3333p] [5555s]", 3),
        ("234s", "[1111m] [3333p] 5555s", 2),
    ],
)
def test_concealed_triplets_are_concealed_pungs_and_concealed_kongs(
    rules: tm.Rules, sets: str, melds: str, triplets: int
) -> None:
    found = ids(f"{sets} 678m 9m | {melds} + 9m", rules, by="E")
    assert ("three_concealed_triplets" in found) == (triplets == 3)
    assert ("two_concealed_triplets" in found) == (triplets == 2 and "two_concealed_triplets" in rules.table)


@pytest.mark.rule("S6")
@every_set
@pytest.mark.parametrize("bonus", ["", "1f", "2f", "6f", "3f8f", "234678f"])
def test_bonus_tiles_change_no_suits_and_no_honours(rules: tm.Rules, bonus: str) -> None:
    for hand, tile, pattern in [
        ("123345567789m 888m 9m", "9m", "full_flush"),
        ("123345567789m 777z 9m", "9m", "half_flush"),
        ("123456m 345567p 234s 9m", "9m", "no_honours"),
        ("123456m 345567p 234s 9m", "9m", "all_chows"),
        ("111222333444z 555z 6z", "6z", "all_honours"),
    ]:
        score = tm.score(tm.Win.parse(f"{hand} | | {bonus} + {tile}", by="E", seat="S"), rules)
        assert score is not None
        matched = {item.id for item in score.items} | set(score.replaced)
        assert (pattern in matched) == (pattern in rules.table)


@pytest.mark.rule("S6")
def test_bonus_tiles_form_no_set_no_pair_and_complete_nothing() -> None:
    with pytest.raises(tm.HandError, match="flowers never form sets"):
        tm.Hand.parse("123456789m 234p 5s | 111f")
    with pytest.raises(tm.WinError, match=r"1f completes no set and no pair \(S6\)"):
        tm.Win.parse("123456789m 234p 678p 5s + 1f")


@pytest.mark.rule("S7")
@pytest.mark.parametrize("rules", WITHOUT_PAIRS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("prevailing", "ESWN")
@pytest.mark.parametrize("seat", "ESWN")
def test_the_seat_wind_is_the_seats_and_the_prevailing_wind_the_rounds(
    rules: tm.Rules, seat: str, prevailing: str
) -> None:
    for wind, tile in zip("ESWN", ("1z", "2z", "3z", "4z"), strict=True):
        found = ids(f"123m 456m 789p 234s {tile}{tile}{tile} 5s + 5s", rules, seat=seat, wind=prevailing)
        assert ("seat_wind" in found) == (wind == seat)
        assert ("prevailing_wind" in found) == (wind == prevailing)


@pytest.mark.rule("S7", "T2")
@pytest.mark.parametrize("rules", WITHOUT_PAIRS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_bonus_tile_belongs_to_the_seat_of_its_number(rules: tm.Rules, number: int) -> None:
    for seat in tm.Seat:
        flower = ids(f"123m 456m 789p 234s 678s 5s | | {number}f + 5s", rules, seat=str(seat))
        season = ids(f"123m 456m 789p 234s 678s 5s | | {number + 4}f + 5s", rules, seat=str(seat))
        assert ("seat_flower" in flower) == ("seat_season" in season) == (seat.tile.seat_number == number)
        assert "seat_season" not in flower
        assert "seat_flower" not in season
