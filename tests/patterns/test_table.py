"""TaiTable: what counts, what replaces what, and how a table is changed."""

import inspect
import pickle
import time
from collections.abc import Iterable, Mapping
from itertools import pairwise
from operator import attrgetter
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.patterns import table as table_module
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.table import Judgement, Row, TaiTable, row

NAMED = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)

#: Six patterns of our own, each the value of a field of its own.
FIELDS = {
    "aa": "chows", "bb": "pungs", "cc": "straights", "dd": "suits", "ee": "flowers", "ff": "seasons",
}  # fmt: skip
IDS = tuple(FIELDS)


def own(id: str, tai: int = 1, replaces: Iterable[str] = (), *, alone: bool = False) -> Row:
    return Row(tm.Pattern(id, attrgetter(FIELDS[id]), alone=alone), tai, frozenset(replaces))


def table(replaces: Mapping[str, Iterable[str]], ids: Iterable[str] = IDS) -> TaiTable:
    return TaiTable([own(id, replaces=replaces.get(id, ())) for id in ids])


def matching(**counts: int) -> Facts:
    fields = {FIELDS[id]: count for id, count in counts.items()}
    return Facts._make([0] * len(Facts._fields))._replace(**fields)


def judged(given: TaiTable, *matched: str) -> Judgement:
    return given.judge(matching(**dict.fromkeys(matched, 1)))


def counting(judgement: Judgement) -> list[str]:
    return [item.id for item in judgement.items]


def test_a_row_is_worth_its_tai_for_each_match() -> None:
    found = TaiTable([own("aa", 3), own("bb", 5), own("cc", 0)]).judge(matching(aa=2, cc=1))
    assert [(item.id, item.count, item.tai) for item in found.items] == [("aa", 2, 6), ("cc", 1, 0)]
    assert found.tai == 6
    assert found.replaced == ()


@pytest.mark.rule("O1")
def test_a_counting_pattern_replaces() -> None:
    found = judged(table({"aa": ["cc"], "bb": ["cc"]}), "aa", "bb", "cc")
    assert counting(found) == ["aa", "bb"]
    assert found.replaced == (("cc", ("aa", "bb")),)
    assert counting(judged(table({"aa": ["cc"]}), "cc")) == ["cc"]


@pytest.mark.rule("O1")
def test_what_is_replaced_replaces_nothing() -> None:
    chain = table({"aa": ["bb"], "bb": ["cc"], "cc": ["dd"]})
    found = judged(chain, "aa", "bb", "cc", "dd")
    assert counting(found) == ["aa", "cc"]  # aa does not replace cc: overrides are direct, never closed
    assert found.replaced == (("bb", ("aa",)), ("dd", ("cc",)))
    assert counting(judged(chain, "bb", "cc", "dd")) == ["bb", "dd"]


@pytest.mark.rule("O1")
def test_a_chain_that_lists_all_its_pairs_leaves_its_head() -> None:
    assert counting(judged(table({"aa": ["bb", "cc"], "bb": ["cc"]}), "aa", "bb", "cc")) == ["aa"]


@st.composite
def acyclic(draw: st.DrawFn) -> dict[str, list[str]]:
    order = draw(st.permutations(IDS))
    return {left: draw(st.lists(st.sampled_from(order[place + 1 :]), unique=True, max_size=4))
            for place, left in enumerate(order[:-1])}  # fmt: skip


@pytest.mark.rule("O1")
@given(acyclic(), st.sets(st.sampled_from(IDS)), st.permutations(IDS))
def test_what_counts_follows_from_the_definition_alone(
    replaces: dict[str, list[str]], matched: set[str], order: list[str]
) -> None:
    def counts(id: str) -> bool:
        return id in matched and not any(id in replaces.get(other, ()) and counts(other) for other in IDS)

    found = judged(table(replaces, order), *matched)
    assert set(counting(found)) == {id for id in IDS if counts(id)}
    assert {id: set(by) for id, by in found.replaced} == {
        id: {other for other in IDS if id in replaces.get(other, ()) and counts(other)}
        for id in matched
        if not counts(id)
    }


@pytest.mark.rule("O1")
def test_alone_silences_everything_else() -> None:
    lonely = TaiTable([own("aa", 2), own("bb", 7, alone=True), own("cc", 5, replaces=["bb"])])
    assert counting(judged(lonely, "aa", "bb", "cc")) == ["bb"]
    assert judged(lonely, "aa", "bb", "cc").replaced == ()
    assert counting(judged(lonely, "aa", "cc")) == ["aa", "cc"]


@pytest.mark.parametrize("rules", NAMED, ids=lambda rules: rules.name)
def test_the_order_of_rows_makes_no_difference(rules: tm.Rules) -> None:
    rows = list(rules.table)
    Random(4).shuffle(rows)
    assert TaiTable(rows) == rules.table
    assert hash(TaiTable(rows)) == hash(rules.table)


@pytest.mark.parametrize(
    "replaces",
    [
        {"aa": ["bb"], "bb": ["aa"]},
        {"aa": ["bb"], "bb": ["cc", "dd"], "cc": ["aa"], "dd": ["ee"]},
        {"ff": ["dd"], "dd": ["bb"], "bb": ["ee"], "ee": ["ff"], "aa": ["ff"]},
    ],
)
def test_overrides_in_a_circle_are_refused_and_the_circle_named(replaces: dict[str, list[str]]) -> None:
    with pytest.raises(tm.RulesError) as refused:
        table(replaces)
    [fault] = refused.value.faults
    assert fault.code == "rules.circular"
    circle = fault.message.rpartition(": ")[2].split(" > ")
    assert circle[0] == circle[-1]
    assert len(circle) > 2
    assert [left for left, right in pairwise(circle) if right not in replaces[left]] == []
    assert len(set(circle)) == len(circle) - 1


def test_a_row_that_replaces_itself_is_refused() -> None:
    with pytest.raises(tm.RulesError, match="aa replaces itself"):
        TaiTable([own("aa", replaces=["aa"])])


def test_a_row_may_replace_any_pattern_of_the_catalogue_and_no_other() -> None:
    assert TaiTable([own("aa", replaces=["all_pungs"])])["aa"].replaces == {"all_pungs"}
    with pytest.raises(
        tm.RulesError, match="aa replaces 'all_pung', which is no pattern; did you mean 'all_pungs'"
    ):
        TaiTable([own("aa", replaces=["all_pung"])])


def test_a_pattern_that_is_not_known_is_refused_with_the_nearest() -> None:
    with pytest.raises(tm.RulesError, match="no pattern 'half_flsh'; did you mean 'half_flush'"):
        row("half_flsh", 4)
    with pytest.raises(
        tm.RulesError, match=r"has the variants kong, or_flower, not .*; did you mean 'or_flower'"
    ):
        row("kong_draw", 1, variant="or_flowr")
    with pytest.raises(tm.RulesError, match="all_pungs has no variants, not 'any'"):
        row("all_pungs", 1, variant="any")


@pytest.mark.parametrize("tai", [-1, True, 1.5, "3", None, table_module.MOST_TAI + 1])
def test_a_value_that_is_no_tai_is_refused(tai: int) -> None:
    with pytest.raises(tm.RulesError, match="the tai of aa is a number from 0 to 1000000, not"):
        TaiTable([own("aa", tai)])


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(tm.RulesError) as refused:
        TaiTable([own("aa"), own("aa", -1), own("bb", replaces=["bb", "nothing_known"])])
    assert {fault.code for fault in refused.value.faults} == {
        "rules.doubled", "rules.tai", "rules.circular", "rules.unknown_pattern",
    }  # fmt: skip


def test_rows_are_found_by_id() -> None:
    found = tm.CLUB.table
    assert found["all_honours"].tai == 16
    assert found.get("all_honours") is found["all_honours"]
    assert found.get("winning_hand") is None
    assert ("all_honours" in found, "winning_hand" in found, 5 in found) == (True, False, False)
    with pytest.raises(KeyError):
        found["winning_hand"]


def test_a_table_is_made_of_rows_alone() -> None:
    assert list(inspect.signature(TaiTable).parameters) == ["rows"]


def test_a_row_is_shown_in_a_line() -> None:
    assert (
        repr(tm.CLUB.table["all_honours"]) == "Row(taimahjong.patterns.suits.all_honours, 16, ['all_pungs'])"
    )
    named = row("all_chows", 2, names=("", "平胡", ""))
    assert repr(named) == "Row(taimahjong.patterns.suits.all_chows, 2, [], zh='平胡')"


def test_tables_are_values() -> None:
    found = tm.CLUB.table
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        found.rows = ()  # type: ignore[misc]
    changed = found.with_tai(all_honours=3).without("all_chows").with_replaces("all_pungs", "half_flush")
    assert changed["all_honours"].tai == 3
    assert changed["all_pungs"].replaces == {"half_flush"}
    assert found["all_honours"].tai == 16
    assert not found["all_pungs"].replaces
    assert "all_chows" in found
    assert changed != found
    assert pickle.loads(pickle.dumps(changed)) == changed


def test_answers_are_remembered_without_a_way_into_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    given = table({"aa": ["bb"]})
    first = judged(given, "aa", "bb")
    assert judged(given, "aa", "bb") is first
    assert {type(part) for part in (first.items, first.replaced, *first.replaced)} == {tuple}
    with pytest.raises(AttributeError):
        first.items[0].tai = 5  # type: ignore[misc]
    with pytest.raises(AttributeError):
        first.tai = 5  # type: ignore[misc]
    # A full memory starts anew and answers the same.
    monkeypatch.setattr(table_module, "_MOST_REMEMBERED", 2)
    for matched in (["bb"], ["cc"], ["aa", "bb"], ["bb", "dd"], ["aa", "bb"]):
        left = [id for id in matched if id != "bb" or "aa" not in matched]
        assert counting(judged(given, *matched)) == left


def test_what_a_score_hands_out_is_a_copy() -> None:
    win = tm.Win.parse("34m678p55z | 666z 777z 222s + 5m", by="W")
    score = tm.score(win, tm.CLUB)
    assert score is not None
    assert score.replaced == {"dragon_pung": ("little_three_dragons",)}
    score.replaced.clear()
    again = tm.score(win, tm.CLUB)
    assert again is not None
    assert again.replaced == {"dragon_pung": ("little_three_dragons",)}


@pytest.mark.parametrize("answer", [-1, None, "1", 1.0, "", 0.5, (1,), [1], {}])
def test_a_predicate_that_answers_no_number_is_named(answer: Any) -> None:
    rules = tm.CLUB.with_pattern(tm.Pattern("mine", lambda _: answer), tai=2)
    with pytest.raises(tm.RulesError) as refused:
        tm.score(tm.Win.parse("34m678p345s22z | 222s 567p + 5m", by="W"), rules)
    message = f"the predicate of mine answered {answer!r}, which is no number of matches"
    assert refused.value.faults == (("rules.predicate", "mine", message, ""),)


def test_a_predicate_that_answers_true_matches_once() -> None:
    found = TaiTable([Row(tm.Pattern("mine", lambda f: f.chows > 1), 3)]).judge(matching(aa=2))
    [item] = found.items
    assert (item.count, type(item.count), item.tai) == (1, int, 3)
    assert TaiTable([Row(tm.Pattern("mine", lambda f: f.chows > 1), 3)]).judge(matching(aa=1)).items == ()


def test_of_thousands_of_faults_some_are_told() -> None:
    began = time.perf_counter()
    with pytest.raises(tm.RulesError) as refused:
        tm.CLUB.with_replaces("all_pungs", *(f"x{number}" for number in range(9000)))
    assert time.perf_counter() - began < 2
    assert str(refused.value).count("which is no pattern") == 20
    assert str(refused.value).endswith("; and more")
    assert len(refused.value.faults) == 21  # the last stands for all that are not told
    assert len(str(refused.value)) < 1500
    with pytest.raises(tm.RulesError) as refused:
        tm.CLUB.with_replaces("all_pungs", *(f"x{number}" for number in range(20)))
    assert len(refused.value.faults) == 20
    assert str(refused.value) == "; ".join(map(str, refused.value.faults))
