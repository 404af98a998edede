"""Changing a tai table: values, rows, variants, overrides, and patterns of one's own."""

import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import attrs
import pytest

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE, find_pattern
from taimahjong.patterns.table import row
from tests.patterns import own
from tests.patterns.own import kong_of_any_sort, two_suits

OPEN = "34m678p345p22m | 222p 567m + 5m"  # two suits, no honours, nothing else in it


def items(win: tm.Win, rules: tm.Rules) -> dict[str, int]:
    score = tm.score(win, rules)
    assert score is not None
    return {item.id: item.tai for item in score.items}


def test_with_tai_changes_a_value_and_keeps_all_else() -> None:
    table = tm.CLUB.table.with_tai(all_chows=3, all_honours=0)
    assert (table["all_chows"].tai, table["all_chows"].name_in("zh")) == (3, "平胡")
    assert table["all_honours"].tai == 0
    assert table["all_honours"].replaces == {"all_pungs"}
    with pytest.raises(tm.RulesError, match="no pattern 'al_chows'; did you mean 'all_chows'"):
        table.with_tai(al_chows=3)


@pytest.mark.rule("O1")
def test_a_row_that_a_house_adds_brings_its_overrides_along() -> None:
    added = tm.TRADITIONAL.with_tai(two_concealed_triplets=1, straight=2, concealed_straight=4)
    assert added.table["concealed_straight"].replaces == {"straight"}
    win = tm.Win.parse("123456789m777p999s5z + 5z", by="W")
    assert items(win, added) == {
        "concealed_straight": 4, "concealed_hand": 1, "two_concealed_triplets": 1, "single_wait": 1,
    }  # fmt: skip
    win = tm.Win.parse("333m777p34999s22z | 567m + 5s", by="W")
    assert items(win, added) == {"three_concealed_triplets": 2}
    win = tm.Win.parse("34m678p11z | 222z 333z 444z + 5m", by="W")
    more = tm.TRADITIONAL.with_tai(big_three_winds=4, little_three_winds=2)
    assert items(win, more) == {"little_four_winds": 8}
    win = tm.Win.parse("34m567678p222345s22z + 5m", by="W", table_discards=5)
    assert items(win, tm.CLUB.with_tai(early_win_ten=1, early_win_five=3)) == {
        "early_win_five": 3, "concealed_hand": 1,
    }  # fmt: skip


def test_added_rows_stand_in_the_catalogues_order_and_own_patterns_behind_them() -> None:
    rules = tm.CLUB.with_pattern(two_suits, tai=1).with_tai(winning_hand=1)
    ids = [one.id for one in rules.table]
    assert (ids[0], ids[-1]) == ("winning_hand", "two_suits")


def test_without_takes_rows_out() -> None:
    table = tm.CLUB.table.without("all_chows", "all_pungs")
    assert len(table.rows) == len(tm.CLUB.table.rows) - 2
    assert "all_chows" not in table
    with pytest.raises(tm.RulesError, match="no row 'all_chow'; did you mean 'all_chows'"):
        tm.CLUB.table.without("all_chow")


def test_with_variant_keeps_the_value_and_the_overrides() -> None:
    table = tm.CLUB.table.with_variant("exposed_hand", "any_win")
    assert table["exposed_hand"].pattern is find_pattern("exposed_hand", "any_win")
    assert table["exposed_hand"].tai == 2
    assert table["exposed_hand"].replaces == {"single_wait"}
    with pytest.raises(tm.RulesError, match="has the variants any_win, not_self_drawn, not 'any'"):
        tm.CLUB.table.with_variant("exposed_hand", "any")
    with pytest.raises(tm.RulesError, match="no row 'winning_hand'"):
        tm.CLUB.table.with_variant("winning_hand", "any")


def test_with_replaces_adds_and_takes_out() -> None:
    table = tm.CLUB.table.with_replaces("five_concealed_triplets", "half_flush", "-all_pungs")
    assert table["five_concealed_triplets"].replaces == {
        "half_flush", "four_concealed_triplets", "three_concealed_triplets", "two_concealed_triplets",
    }  # fmt: skip
    with pytest.raises(tm.RulesError, match="all_pungs does not replace 'half_flush'; it replaces nothing"):
        table.with_replaces("all_pungs", "-half_flush")
    with pytest.raises(tm.RulesError, match="all_honours does not replace 'all_pung'; it replaces all_pungs"):
        table.with_replaces("all_honours", "-all_pung")
    with pytest.raises(tm.RulesError, match="which is no pattern; did you mean 'all_pungs'"):
        table.with_replaces("half_flush", "all_pung")
    with pytest.raises(tm.RulesError, match="overrides run in a circle"):
        table.with_replaces("all_pungs", "all_honours")


def test_an_own_predicate_scores_like_a_built_in_one() -> None:
    win = tm.Win.parse(OPEN, by="W")
    rules = tm.FOUR_WINDS.with_pattern(two_suits, tai=2, replaces=["no_honours_no_flowers"])
    # no_honours_no_flowers goes, so no_flowers is back; the pattern itself says that no_honours goes too.
    assert items(win, tm.FOUR_WINDS) == {"winning_hand": 2, "no_honours_no_flowers": 3}
    assert items(win, rules) == {"winning_hand": 2, "no_flowers": 1, "two_suits": 2}
    score = tm.score(win, rules)
    assert score is not None
    assert score.replaced == {"no_honours": ("two_suits",), "no_honours_no_flowers": ("two_suits",)}
    assert [score.items[-1].row.name_in(language) for language in ("en", "zh", "pinyin")] == [
        "Two suits", "缺一門", "quē yì mén",
    ]  # fmt: skip


def test_an_own_predicate_may_match_many_times_and_go_without_names() -> None:
    win = tm.Win.parse("34m678p345s22z | [2222s] 6666z + 5m", by="W")
    rules = tm.CLUB.with_pattern(kong_of_any_sort, tai=3)
    assert items(win, rules) == {"dragon_pung": 1, "kong_of_any_sort": 6}
    assert rules.table["kong_of_any_sort"].name_in("zh") == "Kong of any sort"


def test_a_predicate_in_place_of_a_built_in_one() -> None:
    generous = tm.Pattern("all_chows", own.five_chows_or_four, zh="平胡")
    rules = tm.CLUB.with_pattern(generous, tai=2)
    assert items(tm.Win.parse(OPEN, by="W"), rules) == {"all_chows": 2}
    assert len(rules.table.rows) == len(tm.CLUB.table.rows)


@pytest.mark.parametrize("id", ["", "All_pungs", "全", "a b", "1a", 5, None])
def test_an_id_that_no_house_file_could_name_is_refused(id: str) -> None:
    with pytest.raises(tm.RulesError, match="a pattern's id is lower-case words"):
        tm.Pattern(id, own.five_chows_or_four)


@pytest.mark.parametrize("predicate", [None, 5, "two_suits", own.NO_FUNCTION, ()])
def test_a_predicate_is_a_function(predicate: Any) -> None:
    with pytest.raises(tm.RulesError) as refused:
        tm.Pattern("mine", predicate)
    words = f"a pattern's predicate is a function of Facts, not {predicate!r}"
    assert refused.value.faults == (("rules.predicate", "predicate", words, ""),)


@pytest.mark.parametrize("ids", ["all_pungs", "abc", ""])
def test_what_a_pattern_replaces_is_a_list(ids: str) -> None:
    words = f"patterns to replace are a list of ids, not {ids!r}"
    makers: list[Callable[[], object]] = [
        lambda: tm.Pattern("mine", own.five_chows_or_four, replaces=ids),
        lambda: tm.Row(two_suits, 1, ids),
    ]
    for make in makers:
        with pytest.raises(tm.RulesError) as refused:
            make()
        assert refused.value.faults == (("rules.replaces", "replaces", words, ""),)
    listed = tm.Pattern("mine", own.five_chows_or_four, replaces=["all_pungs"])
    assert listed.replaces == {"all_pungs"}


def test_patterns_pickle_by_name_where_they_have_one() -> None:
    for pattern in (two_suits, *(one for variants in CATALOGUE.values() for one in variants)):
        assert pickle.loads(pickle.dumps(pattern)) is pattern
    unnamed = tm.Pattern("all_chows", own.five_chows_or_four, alone=True)
    assert pickle.loads(pickle.dumps(unnamed)) == unnamed
    with pytest.raises((AttributeError, pickle.PicklingError)):
        pickle.dumps(tm.Pattern("nameless", lambda f: f.chows))


@attrs.frozen
class AtLeast:
    """A predicate that is a value: so many chows."""

    chows: int

    def __call__(self, f: tm.Facts) -> int:
        return f.chows >= self.chows


def test_a_predicate_with_data_of_its_own_goes_through_pickle_and_can_be_pasted() -> None:
    pattern = tm.Pattern("many_chows", AtLeast(3), zh="多順", replaces=["all_pungs"])
    for again in (pickle.loads(pickle.dumps(pattern)), eval(f"tm.{pattern!r}")):
        assert again == pattern
        assert again.predicate == AtLeast(3)


def test_own_patterns_reach_other_processes() -> None:
    win = tm.Win.parse(OPEN, by="W")
    rules = tm.CLUB.with_pattern(two_suits, tai=2)
    assert pickle.loads(pickle.dumps(rules)) == rules
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(items, win, rules).result() == {"two_suits": 2}


def test_a_row_may_bear_names_of_its_own() -> None:
    named = row("all_chows", 2, names=("Peace", "", ""))
    assert [named.name_in(language) for language in ("en", "zh", "pinyin")] == ["Peace", "全順", "quán shùn"]


def test_the_order_in_which_rows_were_added_makes_no_difference() -> None:
    first, second = tm.Pattern("my_first", len), tm.Pattern("my_second", len)
    there = tm.CLUB.with_pattern(first, 1).with_pattern(second, 2)
    back = tm.CLUB.with_pattern(second, 2).with_pattern(first, 1)
    assert there == back
    assert hash(there) == hash(back)


UNPRINTABLE = ["two\nlines", "nul\0", "bell\a", "\ud800", "\u202e", None, 5, b"name", ["name"]]


@pytest.mark.parametrize("field", ["en", "zh", "pinyin", "rule", "variant"])
@pytest.mark.parametrize("value", UNPRINTABLE)
def test_what_a_pattern_is_called_can_be_printed(field: str, value: Any) -> None:
    with pytest.raises(tm.RulesError, match="is a line of text that can be printed, not ") as refused:
        tm.Pattern("mine", own.five_chows_or_four, **{field: value})
    assert (refused.value.code, refused.value.where) == ("rules.pattern_text", field)
    assert str(refused.value).isprintable()
    with pytest.raises(tm.RulesError):
        tm.pattern("mine", **{field: value})(own.five_chows_or_four)


@pytest.mark.parametrize("field", ["en", "zh", "pinyin"])
@pytest.mark.parametrize("value", UNPRINTABLE)
def test_what_a_row_is_called_can_be_printed(field: str, value: Any) -> None:
    with pytest.raises(tm.RulesError, match=rf"a pattern's name \({field}\) is a line of text") as refused:
        tm.Row(two_suits, 1, [], **{field: value})
    assert (refused.value.code, refused.value.where) == ("rules.pattern_text", field)
