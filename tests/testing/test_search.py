"""The search for wins that show a pattern: what it finds, how plain it makes it, and what can't be found."""

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.facts import Facts
from taimahjong.rules.named import NAMED
from taimahjong.testing.declared import EVERYTHING, facts_named, without_readers
from taimahjong.testing.drafts import win_of
from taimahjong.testing.nearness import conditions_of
from taimahjong.testing.possible import RELATIONS, can_match
from taimahjong.testing.search import counts, facts_of, plainest, random_scores, sought
from taimahjong.testing.strategies import wins
from tests.batch.houses import both_ways, wind_pungs_of_pungs
from tests.testing.faulty import left_hand, many_honours, pair_of_characters, pungs_and_chows

PATTERNS = [one for variants in CATALOGUE.values() for one in variants]
LIMIT, NORTH = 3, int(tm.Tile.NORTH)


@tm.pattern("rare")
def rare(f: Facts) -> int:
    """What no random win shows."""
    wanted = (f.wind_pungs == LIMIT) & (f.dragon_pair == 1) & (f.robbed_kong == 1)
    return wanted & (f.concealed_pungs == 2)


@tm.pattern("rarest")
def rarest(f: Facts) -> int:
    """The same, in a form that can be seen through."""
    return (f.wind_pungs == LIMIT) & (f.dragon_pair == 1) & (f.robbed_kong == 1) & (f.concealed_pungs == 2)


@tm.pattern("either_or_both")
def either_or_both(f: Facts) -> int:
    return ((f.chows - f.pungs > 2) | (f.bonus != 0)) & (2 * f.flowers <= f.seasons + 1)


CONDITIONS = {
    one: conditions_of(one) for one in (*PATTERNS, either_or_both, wind_pungs_of_pungs, both_ways, rare)
}

# Nearness --------------------------------------------------------------------------------------------


@given(wins())
def test_facts_are_no_distance_from_a_pattern_exactly_where_they_match(win: tm.Win) -> None:
    for facts in facts_of(win, tm.FOUR_WINDS):
        for one, conditions in CONDITIONS.items():
            assert (sum(far(facts) for far in conditions) == 0) is (one(facts) > 0), one.id


def test_conditions_tell_how_far_they_are_off() -> None:
    far = [*conditions_of(rarest), *conditions_of(either_or_both)]
    nothing = Facts(*[0] * len(Facts._fields))
    assert [one(nothing) for one in far] == [3, 1, 1, 2, 1, 0]
    near = nothing._replace(wind_pungs=5, dragon_pair=1, chows=5, pungs=1, flowers=4, seasons=2)
    assert [one(near) for one in far] == [2, 0, 1, 2, 0, 5]


def test_a_predicate_that_cannot_be_seen_through_is_one_condition() -> None:
    assert [len(conditions_of(one)) for one in (rare, both_ways, rarest)] == [1, 1, 4]


# The search ------------------------------------------------------------------------------------------


def test_a_search_finds_what_no_random_win_shows() -> None:
    rules = tm.TRADITIONAL.with_pattern(rarest, 5)
    assert not any(counts("rarest")(score) for _, score in random_scores(rules, 3000, seed=1))
    draft = sought(rules, "rarest")
    assert draft is not None
    plain = win_of(plainest(draft, rules, counts("rarest")), rules)
    assert plain is not None
    score = tm.score(plain, rules)
    assert score is not None
    assert "rarest" in {item.id for item in score.items}
    assert (plain.hand.bonus, plain.table_discards, plain.seat, plain.round) == ((), None, 0, 0)


def test_a_search_gives_up_where_there_is_nothing() -> None:
    assert sought(tm.CLUB.with_pattern(pungs_and_chows, 1), "pungs_and_chows", tries=300) is None


@pytest.mark.parametrize("rules", NAMED.values(), ids=NAMED)
def test_random_wins_show_every_row(rules: tm.Rules) -> None:
    left = {row.id for row in rules.table if row.id != "seven_pairs_and_triplet" or rules.seven_pairs}
    for _, score in random_scores(rules, 10_000, seed=0):
        left -= {item.id for item in score.items}
        if not left:
            return
    assert not left


def test_an_error_of_a_predicate_names_the_win() -> None:
    def fails(f: Facts) -> int:
        return 1 // (5 - f.pungs)

    with pytest.raises(ZeroDivisionError) as raised:
        list(random_scores(tm.CLUB.with_pattern(tm.Pattern("fails", fails), 1), 200, seed=0))
    [note] = raised.value.__notes__
    assert note.startswith("in ")


# What can match --------------------------------------------------------------------------------------


@given(wins())
def test_every_reading_of_every_win_keeps_the_relations_between_facts(win: tm.Win) -> None:
    for facts in facts_of(win, tm.FOUR_WINDS):
        for relation in RELATIONS:
            values = {field: getattr(facts, field) for field in relation.fields}
            assert relation.holds(**values), (values, str(win))


@pytest.mark.parametrize("one", PATTERNS, ids=lambda one: f"{one.id}-{one.variant}")
def test_no_pattern_of_the_catalogue_is_called_impossible(one: tm.Pattern) -> None:
    assert can_match(one) is not False


@tm.pattern("five_winds")
def five_winds(f: Facts) -> int:
    return f.wind_pungs + f.wind_pair > 4


@tm.pattern("chows_of_dragons")
def chows_of_dragons(f: Facts) -> int:
    return (f.chows == 5) & (f.dragon_pungs == 1)


@tm.pattern("north_that_is_no_wind")
def north_that_is_no_wind(f: Facts) -> int:
    return (f.pair_kind == NORTH) & (f.wind_pair == 0)


@tm.pattern("drawn_and_robbed")
def drawn_and_robbed(f: Facts) -> int:
    return (f.self_drawn == 1) & (f.robbed_kong == 1)


@tm.pattern("seven_of_eight")
def seven_of_eight(f: Facts) -> int:
    return (f.eight_flowers == 1) & (f.bonus == 7)


@tm.pattern("claimed_and_concealed")
def claimed_and_concealed(f: Facts) -> int:
    return (f.exposed_sets == LIMIT) & (f.concealed_pungs == LIMIT)


IMPOSSIBLE = (
    *(pungs_and_chows, five_winds, chows_of_dragons, north_that_is_no_wind),
    *(drawn_and_robbed, seven_of_eight, claimed_and_concealed),
)


@pytest.mark.parametrize("one", IMPOSSIBLE, ids=lambda one: one.id)
def test_what_tiles_do_not_allow_is_impossible(one: tm.Pattern) -> None:
    assert can_match(one) is False


def test_what_cannot_be_seen_through_or_asks_too_much_is_left_open() -> None:
    assert can_match(rare) is None
    assert can_match(asks_too_much) is None
    assert can_match(rarest) is True


@tm.pattern("asks_too_much")
def asks_too_much(f: Facts) -> int:
    return (f.table_discards > 99) & (f.claimed_discards > 99) & (f.waiting_kinds > 30) & (f.honours > 20)


# What predicates say that they look at ---------------------------------------------------------------


def test_the_facts_that_a_predicate_names() -> None:
    assert facts_named(many_honours) == {"honours"}
    assert facts_named(wind_pungs_of_pungs) == {"pungs", "wind_pungs"}  # through another pattern
    assert facts_named(pair_of_characters) == set()
    assert facts_named(left_hand) == set()
    assert facts_named(tm.Pattern("built_in", max)) == EVERYTHING


def test_rows_that_name_a_fact_are_left_out_of_a_table_and_of_what_others_replace() -> None:
    table = tm.CLUB.with_pattern(many_honours, 2, replaces=["all_pungs"]).table
    blind = without_readers(table, frozenset({"pungs"}))
    assert "all_pungs" not in blind
    assert blind["many_honours"].replaces == frozenset()
    assert without_readers(table, frozenset({"pair_kind"})) == table
