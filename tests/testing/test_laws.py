"""The laws that are shipped: each finds a mistake that was made on purpose, and tells of it."""

import sys
import warnings
from typing import Any

import pytest

import taimahjong as tm
from taimahjong import batch
from taimahjong.testing.laws import (
    EVERY_ROW_COUNTS,
    LAWS,
    Broken,
    BrokenLaw,
    check_law,
    check_pattern,
    check_rules,
    examine,
)
from tests.testing.faulty import (
    FAULTY,
    NoHash,
    dragons_and_ones,
    fails_seldom,
    many_honours,
    minus_one,
    pungs_and_chows,
)


def broken(name: str) -> Broken:
    """What a law finds in the rules that were made to break it."""
    with pytest.raises(BrokenLaw) as found:
        check_law(name, FAULTY[name], examples=100 if name in LAWS else 4)
    return found.value.broken[0]


def test_each_law_has_rules_that_break_it() -> None:
    assert set(FAULTY) == {*LAWS, EVERY_ROW_COUNTS}


@pytest.mark.parametrize("name", FAULTY)
def test_each_law_finds_the_mistake_and_tells_where(name: str) -> None:
    found = broken(name)
    assert (found.law, found.rules) == (name, FAULTY[name].name)
    assert str(found).startswith(f"{found.rules} breaks the law {name}: {found.message}\n")


# What is told ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("answers_are_counts", "the predicate of minus_one answers -1, which is no number of matches"),
        ("overridden_never_counts", "counts although"),
        ("more_tai_never_less", "at 2 15 tai (winning_hand 2, "),
        ("payments_sum_to_zero", "with a streak of 1 S pays E -180 points for -14 tai, less than nothing"),
        ("single_equals_batch", "alone it is worth 7 tai, in a batch 5"),
        ("suits_are_alike", "3 tai, and 4 tai with dots for characters: 45699m23678p234789s + 1p"),
        ("seats_are_alike", "13 tai, and 14 tai for the seat before: 23678m45699p234789s + 1m, N draws it"),
        (EVERY_ROW_COUNTS, "pungs_and_chows never counts: no hand can match it"),
    ],
)
def test_what_is_wrong_is_told_in_words(name: str, words: str) -> None:
    assert words in broken(name).message


@pytest.mark.parametrize("name", ["answers_are_counts", "payments_sum_to_zero", "suits_are_alike"])
def test_the_code_that_is_told_shows_the_mistake_again(name: str) -> None:
    found = broken(name)
    *imports, last = found.code.splitlines()
    scope: dict[str, Any] = {"rules": FAULTY[name]}
    exec("\n".join(imports), scope)
    assert eval(last, scope) == found.message


def test_the_smallest_hand_is_told() -> None:
    assert broken("suits_are_alike").case == "23678m45699p234789s + 1m, E draws it"
    exposed = broken("answers_are_counts").case
    assert exposed == "9p | 123m< 678m< 456p< 234s< 789s< + 9p, E draws it"


def test_the_same_seed_finds_the_same() -> None:
    law, rules = LAWS["seats_are_alike"], FAULTY["seats_are_alike"]
    assert law.find(rules, seed=3) == law.find(rules, seed=3)


# Whole checks ----------------------------------------------------------------------------------------


@pytest.mark.unwatched
def test_check_rules_raises_what_it_finds_and_else_reports() -> None:
    rules = tm.CLUB.with_pattern(many_honours, 3)
    report = check_rules(rules, examples=4)
    assert report.broken == ()
    assert set(report.laws) == set(LAWS)
    assert report.survey is not None
    assert report.survey.wins > 300
    with pytest.raises(BrokenLaw, match="pungs_and_chows never counts"):
        check_rules(rules.with_pattern(pungs_and_chows, 3), examples=4)


def test_a_row_may_go_without_counting_where_that_is_known() -> None:
    rules = tm.CLUB.with_pattern(pungs_and_chows, 3)
    assert check_rules(rules, examples=2, never=["pungs_and_chows"]).broken == ()
    with pytest.raises(tm.RulesError, match="did you mean 'pungs_and_chows'"):
        check_rules(rules, examples=2, never=["pung_and_chows"])


def test_nothing_else_is_tried_where_predicates_do_not_answer() -> None:
    report = examine(tm.CLUB.with_pattern(minus_one, 2), examples=100)
    assert [*report.laws] == ["answers_are_counts"]
    assert set(report.untried) == {*LAWS, EVERY_ROW_COUNTS} - {"answers_are_counts"}
    assert report.survey is None
    assert len(report.broken) == 1


def test_a_pattern_alone_is_checked_in_a_table() -> None:
    with pytest.raises(BrokenLaw, match="minus_one"):
        check_pattern(minus_one)
    assert check_pattern(many_honours, tm.TRADITIONAL, tai=2, examples=2).rules.table["many_honours"].tai == 2


def test_an_error_of_the_rules_breaks_the_law_that_met_it() -> None:
    def fails(_: tm.Facts) -> int:
        raise ZeroDivisionError("by no pungs")

    rules = tm.CLUB.with_pattern(tm.Pattern("fails", fails), 1)
    found = LAWS["answers_are_counts"].find(rules)
    assert found is not None
    assert found.message == "the predicate of fails raises ZeroDivisionError: by no pungs"
    other = LAWS["same_again"].find(rules)
    assert other is not None
    assert other.message == "ZeroDivisionError: by no pungs"


def test_what_fails_in_few_of_many_wins_breaks_the_law_about_answers() -> None:
    rules = tm.CLUB.with_pattern(fails_seldom, 1)
    assert LAWS["answers_are_counts"].find(rules, 20) is None
    report = examine(rules, examples=20)
    [found] = report.broken
    assert found.law == "answers_are_counts"
    assert found.message.startswith("the predicate of fails_seldom raises ZeroDivisionError: ")
    assert found.case.endswith("E robs a kong of S")
    assert report.laws["answers_are_counts"] is found
    assert (report.survey, report.apart) == (None, {})
    assert report.untried == {EVERY_ROW_COUNTS: "answers_are_counts has to hold first"}


def test_what_fails_while_a_game_is_made_breaks_the_law_too() -> None:
    def fails(_: tm.Facts) -> int:
        raise ZeroDivisionError("by no pungs")

    rules = tm.CLUB.with_pattern(tm.Pattern("fails", fails), 1)
    found = LAWS["answers_in_any_order"].find(rules, 7, seed=2)
    assert found is not None
    assert found.message == "ZeroDivisionError: by no pungs, while a case was made"
    assert found.code.endswith("LAWS['answers_in_any_order'].check(rules, 7, 2)")


def test_a_predicate_without_a_hash_breaks_no_law() -> None:
    rules = tm.CLUB.with_pattern(tm.Pattern("no_hash", NoHash()), 1)
    assert check_rules(rules, examples=4).broken == ()


@pytest.mark.unwatched
def test_rules_under_which_no_hand_wins_break_one_law_once() -> None:
    rules = tm.CLUB.evolve(table=tm.TaiTable([tm.CLUB.table["self_draw"], tm.CLUB.table["all_pungs"]]))
    with pytest.raises(BrokenLaw) as found:
        check_law(EVERY_ROW_COUNTS, rules.evolve(minimum_tai=1000), examples=1)
    [one] = found.value.broken
    assert one.message == "none of 20000 hands comes to the minimum of 1000 tai"


@pytest.mark.unwatched
def test_what_only_a_rare_row_does_is_seen_in_its_plainest_win() -> None:
    rules = tm.CLUB.with_pattern(dragons_and_ones, 1)
    assert LAWS["suits_are_alike"].find(rules, 30) is None
    found = examine(rules, examples=30).laws["suits_are_alike"]
    assert found is not None
    assert "tai with each suit for another: " in found.message
    assert "666z" in found.case


# What cannot be tried --------------------------------------------------------------------------------


@pytest.mark.unwatched
def test_a_law_about_what_is_missing_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "taimahjong.batch", None)
    report = check_rules(tm.CLUB, examples=2)
    assert [*report.untried] == ["single_equals_batch"]
    assert "taimahjong.batch" in report.untried["single_equals_batch"]
    assert set(report.laws) == {*LAWS} - {"single_equals_batch"}
    with pytest.raises(ModuleNotFoundError):
        check_law("single_equals_batch", tm.CLUB)


def test_that_batches_are_slow_here_breaks_no_law(monkeypatch: pytest.MonkeyPatch) -> None:
    scored = batch.score

    def slow(*given: Any, **more: Any) -> batch.Scores:
        warnings.warn("batches run in plain Python", RuntimeWarning, stacklevel=2)
        return scored(*given, **more)

    monkeypatch.setattr(batch, "score", slow)
    assert LAWS["single_equals_batch"].find(tm.CLUB, 2) is None


# What is refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["club", None])
def test_what_is_no_rules_is_refused(wrong: Any) -> None:
    with pytest.raises(tm.RulesError, match="Rules are wanted"):
        check_rules(wrong)
    with pytest.raises(tm.RulesError, match="Rules are wanted"):
        LAWS["same_again"].check(wrong)


@pytest.mark.parametrize("never", ["straight", 5, None])
def test_what_is_no_list_of_rows_is_refused(never: Any) -> None:
    with pytest.raises(tm.RulesError, match=f"rows that may never count are a list of ids, not {never!r}"):
        check_rules(tm.CLUB, examples=1, never=never)


@pytest.mark.unwatched
def test_rows_that_may_never_count_may_come_one_by_one() -> None:
    rules = tm.CLUB.with_pattern(pungs_and_chows, 3)
    check_law(EVERY_ROW_COUNTS, rules, examples=2, never=iter(["pungs_and_chows"]))
    assert examine(rules, examples=2, never=iter(["pungs_and_chows"])).silent == ()


def test_what_is_no_law_or_number_of_examples_is_refused() -> None:
    with pytest.raises(tm.RulesError, match="did you mean 'same_again'"):
        check_law("same_agin", tm.CLUB)
    with pytest.raises(tm.RulesError, match="examples are a number from 1 on, not 0"):
        check_law("same_again", tm.CLUB, examples=0)
    seed: Any = None
    with pytest.raises(tm.RulesError, match="a seed is a whole number, not None"):
        check_law("same_again", tm.CLUB, seed=seed)
    name: Any = ["same_again"]
    with pytest.raises(tm.RulesError, match="there is no law"):
        check_law(name, tm.CLUB)
