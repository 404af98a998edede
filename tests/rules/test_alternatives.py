"""Every "alt:" of the rulebook, and every option that it gives to house rules, is one change away.

Where scoring can show the effect it is shown; where only play can, the option is there and taken.
"""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.scoring.score import NoWin

CONCEALED = "34m567678p222345s22z + 5m"  # concealed hand, nothing else in TRADITIONAL and CLUB
FIVE_TRIPLETS = "333m111777p444999s2z + 2z"


def items(rules: tm.Rules, text: str, **context: Any) -> dict[str, int]:
    score = tm.score(tm.Win.parse(text, **context), rules)
    assert score is not None
    return {item.id: item.tai for item in score.items}


# The alternatives that scoring shows.


@pytest.mark.rule("E1")
def test_alt_exposed_hand_by_self_draw_too() -> None:
    house = tm.CLUB.with_variant("exposed_hand", "any_win")
    hand = "5s | 123m 678p 999p 567s 222z + 5s"
    assert items(tm.CLUB, hand) == {"self_draw": 1, "single_wait": 1}
    assert items(house, hand) == {"exposed_hand": 2, "self_draw": 1}
    assert items(house, hand, by="W") == items(tm.CLUB, hand, by="W") == {"exposed_hand": 2}


@pytest.mark.rule("N3")
def test_alt_earthly_hand_only_while_nobody_has_called() -> None:
    house = tm.TRADITIONAL.evolve(earthly_hand="first_draw_uncalled")
    earthly = {"seat": "S", "opening": "earthly", "table_discards": 1}
    assert items(house, CONCEALED, **earthly) == {"concealed_self_draw": 3, "earthly_hand": 16}
    with pytest.raises(tm.WinError, match="is drawn by the winner itself"):
        items(house, CONCEALED, by="E", **earthly)


@pytest.mark.rule("N3")
@pytest.mark.parametrize("base", [tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.TRADITIONAL])
def test_each_reading_of_the_earthly_hand_in_any_set(base: tm.Rules) -> None:
    on_discard = {"seat": "S", "opening": "earthly", "table_discards": 1, "by": "E"}
    drawn = {"seat": "S", "opening": "earthly", "table_discards": 1}
    rules = base.evolve(earthly_hand="dealers_discard")
    assert "earthly_hand" in items(rules, CONCEALED, **on_discard)
    with pytest.raises(tm.WinError, match="won on a discard of the dealer"):
        items(rules, CONCEALED, **drawn)
    rules = base.evolve(earthly_hand="first_draw")
    assert "earthly_hand" in items(rules, CONCEALED, **drawn)
    with pytest.raises(tm.WinError, match="is drawn by the winner itself"):
        items(rules, CONCEALED, **on_discard)


@pytest.mark.rule("N4")
def test_alt_human_hand_before_the_first_draw_of_ones_own() -> None:
    house = tm.TRADITIONAL.evolve(human_hand="before_own_draw")
    late = {"seat": "S", "by": "W", "opening": "human", "table_discards": 6, "claimed_discards": 2}
    assert items(house, CONCEALED, **late) == {"concealed_hand": 1, "human_hand": 8}
    with pytest.raises(
        tm.WinError, match=r"four discards, not after 6 \(N4\); .* before any claim, not after 2"
    ):
        items(tm.TRADITIONAL, CONCEALED, **late)


@pytest.mark.rule("O3")
def test_alt_big_three_dragons_replaces_its_pungs_in_mahjong_pros() -> None:
    house = tm.MAHJONG_PROS.with_replaces("big_three_dragons", "dragon_pung")
    hand = "34m678p22z | 555z 666z 777z + 5m"
    assert items(tm.MAHJONG_PROS, hand, by="W") == {
        "no_flowers": 1,
        "dragon_pung": 3,
        "big_three_dragons": 30,
    }
    assert items(house, hand, by="W") == {"no_flowers": 1, "big_three_dragons": 30}


@pytest.mark.rule("O6")
def test_alt_the_strict_logical_list_of_mahjong_time() -> None:
    replaces = {
        "five_concealed_triplets": ["concealed_hand"],
        "original_ready": ["concealed_hand"],
        "earthly_hand": ["concealed_hand", "early_win_five"],
        "heavenly_hand": ["concealed_self_draw"],
    }
    house = tm.Rules.overlay({"base": "mahjong-time", "replaces": replaces})
    for hand, context, here, there in (
        (FIVE_TRIPLETS, {"by": "W"}, 45, 44),
        (CONCEALED, {"by": "W", "ready": "original"}, 19, 18),
        (CONCEALED, {"by": "E", "seat": "S", "opening": "earthly", "table_discards": 1}, 54, 43),
        # Without concealed_self_draw the two that it replaced count again: 3 become 1 + 1.
        (CONCEALED, {"opening": "heavenly"}, 46, 45),
    ):
        assert sum(items(tm.MAHJONG_TIME, hand, **context).values()) == here
        assert sum(items(house, hand, **context).values()) == there
    assert items(house, CONCEALED, opening="heavenly") == {
        "winning_hand": 2, "no_flowers": 1, "concealed_hand": 1, "self_draw": 1, "heavenly_hand": 40,
    }  # fmt: skip


@pytest.mark.rule("O8")
def test_alt_limit_hands_of_traditional_drop_the_concealed_rows() -> None:
    dropped = ["concealed_hand", "concealed_self_draw", "self_draw"]
    limits = ("heavenly_hand", "earthly_hand", "human_hand", "earth_ready")
    house = tm.Rules.overlay({"base": "traditional", "replaces": dict.fromkeys(limits, dropped)})
    for limit, tai, context in (
        ("heavenly_hand", 24, {"opening": "heavenly"}),
        ("earthly_hand", 16, {"opening": "earthly", "seat": "S"}),
        ("human_hand", 8, {"opening": "human", "seat": "S", "by": "E"}),
        ("earth_ready", 8, {"ready": "earth"}),
        ("earth_ready", 8, {"ready": "earth", "by": "W"}),
    ):
        assert items(house, CONCEALED, **context) == {limit: tai}
        assert len(items(tm.TRADITIONAL, CONCEALED, **context)) == 2


@pytest.mark.rule("O9", "G1", "G3")
def test_alt_strict_ping_hu_of_club() -> None:
    house = tm.CLUB.with_variant("all_chows", "strict")
    open_hand = "34m22678p345s | 456s 567p"
    assert items(house, f"{open_hand} + 5m", by="W") == {"all_chows": 2}
    assert house.table["all_chows"].name_in("zh") == "平胡"
    assert items(house, f"{open_hand} | 3f + 5m", by="W") == {}
    assert items(house, f"{open_hand} + 5m") == {"self_draw": 1}
    assert items(house, "34m22z678p345s | 456s 567p + 5m", by="W") == {}
    assert items(house, "1234m678p345s | 456s 567p + 4m", by="W") == {}
    assert items(house, "35m22678p345s | 456s 567p + 4m", by="W") == {"single_wait": 1}


@pytest.mark.rule("O9")
def test_alt_five_concealed_triplets_beside_all_pungs_in_club() -> None:
    house = tm.CLUB.with_replaces("five_concealed_triplets", "-all_pungs")
    expected = {"five_concealed_triplets": 8, "concealed_hand": 1, "single_wait": 1}
    assert items(tm.CLUB, FIVE_TRIPLETS, by="W") == expected
    assert items(house, FIVE_TRIPLETS, by="W") == {**expected, "all_pungs": 4}


def test_alt_a_further_kongs_replacement_may_win() -> None:
    win = tm.Win.parse("34m678p345s22z | 2222s 567p + 5m", how=tm.SelfDraw("claimed-kong"))
    after = {
        word: tm.judge(win, tm.TRADITIONAL.evolve(win_after_claimed_kong=word))
        for word in ("no", "further_kong", "yes")
    }
    # A further kong's replacement comes to scoring as a kong's; whether it may win is judged in play.
    assert after["no"] is after["further_kong"] is NoWin.CLAIMED_KONG
    assert isinstance(after["yes"], tm.Score)
    further = tm.Win.parse("34m678p345s22z | 2222s [6666z] + 5m", how=tm.SelfDraw("kong"))
    assert isinstance(
        tm.judge(further, tm.TRADITIONAL.evolve(win_after_claimed_kong="further_kong")), tm.Score
    )


# The alternatives that only play shows: the option is there, and it is one change.


@pytest.mark.parametrize(
    ("base", "option", "printed", "alternative"),
    [
        pytest.param(tm.TRADITIONAL, "winners", "nearest", "all", id="P4"),
        pytest.param(tm.MAHJONG_PROS, "winners", "nearest", "nearest_unless_three", id="P4 third"),
        pytest.param(tm.TRADITIONAL, "win_after_claimed_kong", "no", "further_kong", id="P9"),
        pytest.param(tm.TRADITIONAL, "early_ready_uncalled", False, True, id="R4"),
        pytest.param(tm.CLUB, "timeout_wins", "all", "none", id="Z1"),
        pytest.param(tm.CLUB, "draw_keeps_streak", False, True, id="X5"),
        pytest.param(tm.TRADITIONAL, "dead_wall", 0, 16, id="W3"),
        pytest.param(tm.CLUB, "opening_flowers", "passes", "at_once", id="D3"),
        pytest.param(tm.CLUB, "swap_discard", True, False, id="P11"),
        pytest.param(tm.CLUB, "concealed_kong_shown", False, True, id="Z2"),
    ],
)
def test_one_option_changes_what_only_play_shows(
    base: tm.Rules, option: str, printed: object, alternative: object
) -> None:
    assert getattr(base, option) == printed
    [difference] = base.diff(base.evolve(**{option: alternative}))
    assert (difference.what, difference.here, difference.there) == (option, printed, alternative)


# What the rulebook leaves to house rules.


@pytest.mark.rule("O11")
def test_option_any_of_the_heavenly_tiles_may_be_the_winning_one() -> None:
    house = tm.FOUR_WINDS.evolve(heavenly_tile="any")
    expected = {"winning_hand": 2, "no_flowers": 1, "concealed_self_draw": 3, "heavenly_hand": 40}
    assert items(tm.FOUR_WINDS, CONCEALED, opening="heavenly") == expected
    found = sum(items(house, CONCEALED, opening="heavenly").values())
    assert found == sum(expected.values()) + 1  # a middle or pair tile, whichever it is, is worth one
    assert items(house, CONCEALED) == items(tm.FOUR_WINDS, CONCEALED)


@pytest.mark.rule("H2")
@pytest.mark.parametrize("base", [tm.TRADITIONAL, tm.CLUB], ids=lambda rules: rules.name)
def test_option_seven_pairs_is_worth_8(base: tm.Rules) -> None:
    hand = "115588m2277p44666s1z + 1z"
    assert tm.score(tm.Win.parse(hand, by="W"), base) is None
    assert items(base.evolve(seven_pairs=True), hand, by="W") == {
        "concealed_hand": 1,
        "seven_pairs_and_triplet": 8,
    }
    assert tm.score(tm.Win.parse(hand, by="W"), tm.FOUR_WINDS.evolve(seven_pairs=False)) is None


@pytest.mark.rule("H3")
def test_option_minimum_counts_the_dealer_tai_of_a_dealer_who_wins() -> None:
    rules = tm.TRADITIONAL.evolve(minimum_tai=2)
    dealer, other = tm.Win.parse(CONCEALED, by="W"), tm.Win.parse(CONCEALED, by="W", seat="S")
    assert isinstance(tm.judge(dealer, rules), tm.Score)  # 1 of its own, 1 as dealer
    assert tm.judge(other, rules) is NoWin.BELOW_MINIMUM
    assert tm.judge(dealer, tm.TRADITIONAL.evolve(minimum_tai=3)) is NoWin.BELOW_MINIMUM
    assert isinstance(tm.judge(dealer, tm.TRADITIONAL.evolve(minimum_tai=4), streak=1), tm.Score)
    assert isinstance(tm.judge(other, tm.TRADITIONAL), tm.Score)


@pytest.mark.rule("H4")
def test_option_limit_caps_the_tai_before_dealer_tai() -> None:
    rules = tm.CLUB.evolve(tai_limit=8)
    score = tm.score(tm.Win.parse(FIVE_TRIPLETS, by="W"), rules)
    assert score is not None
    assert (score.tai, score.uncapped) == (8, 10)
    assert tm.settle(score, streak=1).deltas == tm.BySeat(100 + 20 * 11, 0, -100 - 20 * 11, 0)


@pytest.mark.rule("Y1")
@pytest.mark.parametrize(("base", "per_tai"), [(100, 20), (30, 10), (50, 20), (300, 100)])
def test_option_stakes(base: int, per_tai: int) -> None:
    score = tm.score(tm.Win.parse(CONCEALED, by="W", seat="S"), tm.CLUB.evolve(base=base, per_tai=per_tai))
    assert score is not None
    assert tm.settle(score).deltas == tm.BySeat(0, base + per_tai, -base - per_tai, 0)


@pytest.mark.parametrize(
    ("id", "variant"),
    [(id, one.variant) for id, variants in CATALOGUE.items() for one in variants if len(variants) > 1],
)
def test_every_variant_is_one_line_of_a_house_file(id: str, variant: str) -> None:
    house = tm.Rules.overlay({"base": "club", "patterns": {id: variant}, "tai": {id: 2}})
    assert (house.table[id].pattern.variant, house.table[id].tai) == (variant, 2)
    assert house.table == tm.CLUB.with_tai(**{id: 2}).with_variant(id, variant).table
