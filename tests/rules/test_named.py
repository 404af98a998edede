"""Named rules, their changes, and how two rules differ."""

import pickle

import attrs
import pytest

import taimahjong as tm

FIVE = {
    "four-winds": tm.FOUR_WINDS,
    "traditional": tm.TRADITIONAL,
    "mahjong-pros": tm.MAHJONG_PROS,
    "mahjong-time": tm.MAHJONG_TIME,
    "club": tm.CLUB,
}


@pytest.mark.parametrize("name", FIVE)
def test_each_spelling_of_a_name(name: str) -> None:
    spellings = (name, name.replace("-", "_"), name.upper(), name.replace("-", "_").upper(), f" {name}\n")
    for spelling in spellings:
        assert tm.Rules.named(spelling) is FIVE[name]
    assert FIVE[name].name == name


@pytest.mark.parametrize("wrong", ["", "clubb", "four winds of home", 5, None, ["club"]])
def test_an_unknown_name_is_refused_and_the_known_ones_told(wrong: str) -> None:
    with pytest.raises(tm.RulesError, match=f"known are {', '.join(FIVE)}"):
        tm.Rules.named(wrong)


def test_the_nearest_name_is_offered() -> None:
    with pytest.raises(tm.RulesError, match="there are no rules 'mahjong-tim'; did you mean 'mahjong-time'"):
        tm.Rules.named("mahjong-tim")


def test_changes_make_new_rules() -> None:
    house = tm.CLUB.evolve(base=50, name="ours").with_tai(all_pungs=6).without("single_wait", "all_honours")
    house = house.with_variant("kong_draw", "or_flower").with_replaces("all_pungs", "half_flush")
    assert (house.base, house.name, house.table["all_pungs"].tai) == (50, "ours", 6)
    assert "single_wait" not in house.table
    assert house.table["kong_draw"].pattern.variant == "or_flower"
    assert house.table["all_pungs"].replaces == {"half_flush"}
    assert (tm.CLUB.base, tm.CLUB.name, tm.CLUB.table["all_pungs"].tai) == (100, "club", 4)
    assert "single_wait" in tm.CLUB.table
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        house.base = 3  # type: ignore[misc]


def test_rules_are_values() -> None:
    assert tm.CLUB.evolve(base=50).evolve(base=100) == tm.CLUB
    assert hash(tm.CLUB.evolve()) == hash(tm.CLUB)
    assert tm.CLUB.evolve(base=50) != tm.CLUB
    for rules in FIVE.values():
        assert pickle.loads(pickle.dumps(rules)) == rules


def test_equal_rules_do_not_differ() -> None:
    for rules in FIVE.values():
        assert rules.diff(rules.evolve()) == ()


def test_a_difference_names_the_option_or_the_row_and_both_values() -> None:
    house = tm.CLUB.evolve(base=50).with_tai(all_pungs=6, winning_hand=1).without("single_wait")
    found = {one.what: (one.here, one.there) for one in tm.CLUB.diff(house)}
    assert found == {
        "base": (100, 50),
        "all_pungs": (tm.CLUB.table["all_pungs"], house.table["all_pungs"]),
        "single_wait": (tm.CLUB.table["single_wait"], None),
        "winning_hand": (None, house.table["winning_hand"]),
    }
    assert {one.what: (one.there, one.here) for one in house.diff(tm.CLUB)} == found


def test_variants_overrides_and_names_are_differences_too() -> None:
    for house, what in (
        (tm.CLUB.with_variant("kong_draw", "or_flower"), "kong_draw"),
        (tm.CLUB.with_replaces("five_concealed_triplets", "-all_pungs"), "five_concealed_triplets"),
        (tm.CLUB.evolve(name="x"), "name"),
        (tm.CLUB.evolve(dealer_tai=None), "dealer_tai"),
    ):
        assert [one.what for one in tm.CLUB.diff(house)] == [what]
    assert {one.what for one in tm.FOUR_WINDS.diff(tm.MAHJONG_TIME)} == {
        "name", "starting_points", "opening_flowers", "last_discard_claims", "ready", "seven_rob_one",
        "five_concealed_triplets", "full_flush", "seven_pairs_and_triplet", "last_discard", "heavenly_hand",
        "earthly_hand",
    }  # fmt: skip
