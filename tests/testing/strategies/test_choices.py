"""Rules: the named sets, and houses that have changed anything a house can change."""

from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.rules import options
from taimahjong.rules.named import NAMED
from taimahjong.testing.strategies import house_rules, rules
from taimahjong.testing.strategies.choices import OPTIONS, named_rules
from tests.testing.finding import first, unmet


def test_every_option_has_values() -> None:
    fields = attrs.fields_dict(tm.Rules)
    assert {*OPTIONS, "name", "table", "liability"} == {*fields}


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_takes_its_default_and_another_value(name: str) -> None:
    default = getattr(tm.Rules(table=tm.CLUB.table), name)
    assert first(OPTIONS[name], lambda value: value == default) == default
    other = first(OPTIONS[name], lambda value: value != default)
    assert getattr(tm.CLUB.evolve(**{name: other}), name) == other


@pytest.mark.parametrize(
    "field", [one for one in attrs.fields(tm.Rules) if one.metadata], ids=lambda one: one.name
)
def test_an_option_takes_every_word_that_it_knows(field: "attrs.Attribute[str]") -> None:
    words = field.metadata["words"]
    assert words[0] == field.default
    assert first(st.sets(OPTIONS[field.name], min_size=len(words))) == {*words}
    with pytest.raises(tm.RulesError, match=f"is one of {', '.join(words)}, not"):
        tm.CLUB.evolve(**{field.name: "nothing of this"})


def test_named_rules_are_the_five() -> None:
    assert first(st.sets(named_rules().map(lambda one: one.name), min_size=5)) == {*NAMED}
    assert first(rules()) is tm.CLUB


def test_the_simplest_house_has_changed_nothing() -> None:
    assert first(house_rules()) == tm.CLUB
    assert first(house_rules(tm.MAHJONG_PROS)) == tm.MAHJONG_PROS
    assert first(house_rules(st.just(tm.TRADITIONAL))) == tm.TRADITIONAL


@given(house_rules(tm.CLUB))
def test_a_house_tells_that_it_has_changed_something(house: tm.Rules) -> None:
    assert house.name == ("club" if house.diff(tm.CLUB) == () else "house")
    if house.liability:
        assert all(id_ in house.table for id_ in house.liability.patterns)


def _replaces(house: tm.Rules) -> list[tuple[frozenset[str], frozenset[str]]]:
    """What each row replaces that CLUB has too, and what it replaces there."""
    return [(row.replaces, tm.CLUB.table[row.id].replaces) for row in house.table if row.id in tm.CLUB.table]


def test_a_house_changes_anything() -> None:
    wanted: dict[str, Callable[[tm.Rules], object]] = {
        "words and numbers": lambda house: house.minimum_tai > 3 and house.ready != "none",
        "false wins": lambda house: house.false_win and house.false_win != tm.CLUB.false_win,
        "dealer tai": lambda house: house.dealer_tai and house.dealer_tai != tm.CLUB.dealer_tai,
        "liability": lambda house: house.liability and house.liability.discard == "shares",
        "rows removed": lambda house: any(row.id not in house.table for row in tm.CLUB.table),
        "rows added": lambda house: any(row.id not in tm.CLUB.table for row in house.table),
        "variants": lambda house: any(row.pattern.variant == "or_flower" for row in house.table),
        "more overrides": lambda house: any(mine > theirs for mine, theirs in _replaces(house)),
        "fewer overrides": lambda house: any(mine < theirs for mine, theirs in _replaces(house)),
        "tai": lambda house: any(row.tai > 30 for row in house.table),
    }
    assert unmet(house_rules(tm.CLUB), wanted) == set()


def test_liability_goes_with_the_rows_it_names() -> None:
    liable = tm.CLUB.evolve(liability=tm.Liability())
    house = first(house_rules(liable), lambda house: "big_three_dragons" not in house.table)
    assert house.liability is None or "big_three_dragons" not in house.liability.patterns


def test_the_words_of_false_wins_and_liability_are_those_that_the_options_know() -> None:
    for word in options.COVERS:
        assert tm.FalseWinPenalty(covers=frozenset([word])).covers == {word}
    for word in options.PARTS:
        assert tm.Liability(self_draw=word, discard=word).discard == word


@pytest.mark.parametrize("base", ["club", 3, tm.CLUB.table])
def test_what_is_no_rules_is_refused_at_once(base: object) -> None:
    with pytest.raises(tm.RulesError, match="rules are Rules or a strategy of them, not") as caught:
        house_rules(base)  # type: ignore[arg-type]  # that is the point
    assert caught.value.code == "rules.type"
