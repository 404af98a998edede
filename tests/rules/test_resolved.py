"""Rules as a document that says everything, and back."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.table import row
from taimahjong.rules.house import lay_over, load_house
from taimahjong.rules.named import NAMED
from taimahjong.rules.resolved import (
    OPTIONS,
    difference_from,
    from_resolved,
    resolve,
    resolve_difference,
)
from taimahjong.rules.rows import pattern_from, row_from, table_from
from tests.patterns import own
from tests.patterns.own import five_chows_or_four, kong_of_any_sort, two_suits
from tests.rules.drawn import houses


def through_json(document: Any) -> Any:
    return json.loads(json.dumps(document))


@pytest.mark.parametrize("rules", NAMED.values(), ids=list(NAMED))
def test_a_named_set_comes_back_as_itself(rules: tm.Rules) -> None:
    document = resolve(rules)
    assert list(document) == ["name", "options", "table"]
    assert list(document["options"]) == [
        field.name for field in attrs.fields(tm.Rules) if field.name not in ("name", "table")
    ]
    assert [one["id"] for one in document["table"]] == [one.id for one in rules.table]
    assert from_resolved(through_json(document)) is rules


@pytest.mark.unwatched
@given(houses)
def test_house_rules_come_back(rules: tm.Rules) -> None:
    again = from_resolved(through_json(resolve(rules)))
    assert again.diff(rules) == ()
    assert again == rules


@pytest.mark.unwatched
@given(houses, houses)
def test_differences_come_back(here: tm.Rules, there: tm.Rules) -> None:
    for difference in here.diff(there):
        assert difference_from(through_json(resolve_difference(difference))) == difference


def test_a_row_says_what_the_table_makes_of_its_pattern() -> None:
    table = {one["id"]: one for one in resolve(tm.CLUB)["table"]}
    assert table["all_pungs"] == {"id": "all_pungs", "tai": 4, "replaces": []}
    assert table["exposed_hand"] == {
        "id": "exposed_hand",
        "variant": "not_self_drawn",
        "tai": 2,
        "replaces": ["single_wait"],
    }
    assert table["all_chows"] == {
        "id": "all_chows",
        "variant": "any",
        "tai": 2,
        "replaces": [],
        "en": "All chows",
        "zh": "平胡",
        "pinyin": "píng hú",
    }
    assert table["big_four_winds"]["replaces"] == sorted(tm.CLUB.table["big_four_winds"].replaces)


def test_the_values_of_options_are_plain() -> None:
    rules = tm.TRADITIONAL.evolve(liability=tm.Liability(["big_three_dragons", "big_four_winds"], "shares"))
    found = resolve(rules)["options"]
    assert found["dealer_tai"] == {"base": 1, "per_streak": 2, "streak_limit": None, "on_self_draw": True}
    assert found["false_win"]["covers"] == ["claimed_kong", "incomplete", "locked", "minimum"]
    assert found["liability"] == {
        "patterns": ["big_four_winds", "big_three_dragons"],
        "self_draw": "shares",
        "discard": "shares",
    }
    assert (found["tai_limit"], found["base"], found["missed_win"]) == (None, 100, "locked")


def test_an_option_that_is_missing_takes_its_default_and_not_the_named_sets() -> None:
    document = resolve(tm.FOUR_WINDS)
    del document["options"]["starting_points"], document["options"]["ready"]
    assert from_resolved(document) == tm.FOUR_WINDS.evolve(starting_points=0, ready="none")
    document["options"] = {}
    assert from_resolved(document) == tm.Rules(name="four-winds", table=tm.FOUR_WINDS.table)


# A pattern of the table's own ------------------------------------------------------------------------


def own_rows(rules: tm.Rules) -> list[dict[str, Any]]:
    return [one for one in resolve(rules)["table"] if "code" in one]


def test_a_pattern_of_a_module_is_written_as_its_place() -> None:
    rules = tm.CLUB.with_pattern(two_suits, 2, ["all_pungs"])
    assert own_rows(rules) == [
        {
            "id": "two_suits",
            "code": "tests.patterns.own:two_suits",
            "tai": 2,
            "replaces": ["all_pungs", "no_honours"],
        }
    ]
    again = from_resolved(through_json(resolve(rules)), trust_code=True)
    assert again == rules
    assert again.table["two_suits"].pattern is two_suits


OWN = {
    "a predicate with names": tm.Pattern("mine", five_chows_or_four, en="Mine", zh="我的", rule="X9"),
    "one that stands alone": tm.Pattern("mine", five_chows_or_four, alone=True, replaces=["all_pungs"]),
    "one without names": tm.Pattern("mine", five_chows_or_four),
    "a variant": tm.Pattern("all_chows", five_chows_or_four, variant="four"),
    "a changed pattern of a module": attrs.evolve(two_suits, en="Suits", replaces=[]),
    "under another id": attrs.evolve(kong_of_any_sort, id="kongs"),
    "a changed pattern of the catalogue": attrs.evolve(CATALOGUE["all_pungs"][0], alone=True),
}


@pytest.mark.parametrize("pattern", OWN.values(), ids=list(OWN))
def test_what_a_place_does_not_tell_is_written_too(pattern: tm.Pattern) -> None:
    rules = tm.CLUB.with_pattern(pattern, 2)
    [written] = own_rows(rules)
    assert "pattern" in written
    assert from_resolved(through_json(resolve(rules)), trust_code=True) == rules


def test_only_what_a_pattern_has_is_written() -> None:
    [written] = own_rows(tm.CLUB.with_pattern(OWN["a predicate with names"], 2))
    assert written["pattern"] == {"en": "Mine", "zh": "我的", "rule": "X9"}


def test_a_plain_predicate_may_be_named_without_its_names() -> None:
    document = resolve(tm.CLUB.without("all_chows"))
    document["table"].append(
        {"id": "all_chows", "code": "tests.patterns.own:five_chows_or_four", "tai": 2, "replaces": []}
    )
    found = from_resolved(document, trust_code=True).table["all_chows"]
    assert (found.pattern.predicate, found.name_in("zh")) == (five_chows_or_four, "全順")


def test_code_is_not_even_imported_unless_it_is_trusted() -> None:
    document = resolve(tm.CLUB)
    document["table"][3] = {
        "id": "mine",
        "code": "tests.rules.not_imported:predicate",
        "tai": 1,
        "replaces": [],
    }
    with pytest.raises(tm.RulesError, match="read it with trust_code=True to run it") as refused:
        from_resolved(document)
    assert (refused.value.code, refused.value.where) == ("rules.code", "table[3].code")
    assert "tests.rules.not_imported" not in sys.modules
    with pytest.raises(tm.RulesError, match="No module named") as refused:
        from_resolved(document, trust_code=True)
    assert refused.value.where == "table[3].code"


def within() -> Callable[[tm.Facts], int]:
    def predicate(facts: tm.Facts) -> int:
        return facts.chows

    return predicate


class Holder:
    @staticmethod
    def predicate(facts: tm.Facts) -> int:
        return facts.chows


@pytest.mark.parametrize(
    "predicate",
    [lambda facts: facts.chows, within(), Holder.predicate, Holder()],
    ids=["lambda", "local", "of a class", "object"],
)
def test_a_predicate_that_no_module_has_cannot_be_written(predicate: Any) -> None:
    if isinstance(predicate, Holder):
        predicate = predicate.predicate
    rules = tm.CLUB.with_pattern(tm.Pattern("mine", predicate), 2)
    with pytest.raises(
        tm.RulesError, match="mine cannot be written: its predicate is no function of a module"
    ):
        resolve(rules)


# What is refused -------------------------------------------------------------------------------------


def changed(path: str, value: Any) -> dict[str, Any]:
    """CLUB's document with another value at a path such as `table.3.tai`; no value: without it."""
    document: Any = through_json(resolve(tm.CLUB))
    *steps, last = path.split(".") if path else [""]
    place = document
    for step in steps:
        place = place[int(step) if isinstance(place, list) else step]
    key = int(last) if isinstance(place, list) else last
    if value is Ellipsis:
        del place[key]
    else:
        place[key] = value
    found: dict[str, Any] = document
    return found


PUNGS = {"id": "all_pungs", "tai": 4, "replaces": []}
CODE = {"id": "mine", "code": "tests.patterns.own:five_chows_or_four", "tai": 4, "replaces": []}


@pytest.mark.parametrize(
    ("path", "value", "code", "where", "words"),
    [
        ("name", ..., "rules.missing", "name", "name is missing in the rules"),
        ("options", ..., "rules.missing", "options", "options is missing"),
        ("table", ..., "rules.missing", "table", "table is missing"),
        ("optoins", {}, "rules.unknown_key", "optoins", "did you mean 'options'"),
        ("not a name", 1, "rules.unknown_key", "'not a name'", "there is no 'not a name' in the rules"),
        ("name", 5, "rules.option", "name", "name is a line of text"),
        ("options", [], "rules.document", "options", "the options is a table of"),
        ("options.wnners", "all", "rules.unknown_key", "options.wnners", "did you mean 'winners'"),
        ("options.name", "x", "rules.unknown_key", "options.name", "there is no 'name' in the options"),
        ("options.winners", "al", "rules.option", "options.winners", "did you mean 'all'"),
        ("options.base", 1.0, "rules.option", "options.base", "base is a whole number"),
        ("options.base", True, "rules.option", "options.base", "base is a whole number"),
        ("options.seven_pairs", 1, "rules.option", "options.seven_pairs", "true or false"),
        ("options.dealer_tai.base", -1, "rules.option", "options.dealer_tai.base", "from 0 to"),
        ("options.dealer_tai.bas", 1, "rules.option", "options.dealer_tai", "did you mean 'base'"),
        ("options.liability", {"patterns": ["straight"]}, "rules.option", "options.liability", "no row of"),
        ("table", {}, "rules.document", "table", "a tai table is a list of rows"),
        ("table.3", 5, "rules.document", "table[3]", "a row is a table of id, tai, replaces"),
        ("table.3.tia", 5, "rules.unknown_key", "table[3].tia", "did you mean 'tai'"),
        ("table.3.tai", ..., "rules.missing", "table[3].tai", "tai is missing in a row"),
        ("table.3.replaces", ..., "rules.missing", "table[3].replaces", "replaces is missing"),
        ("table.3.tai", -1, "rules.tai", "table[3].tai", "tai is a number from 0 to 1000000"),
        ("table.3.id", "four_flwers", "rules.unknown_pattern", "table[3].id", "did you mean 'four_flowers'"),
        ("table.3.id", 5, "rules.document", "table[3].id", "id is a text"),
        ("table.3.replaces", "all_pungs", "rules.document", "table[3].replaces", "a list of texts"),
        ("table.3.replaces", [1], "rules.document", "table[3].replaces", "a list of texts"),
        ("table.3.replaces", ["x"], "rules.unknown_pattern", "table", "replaces 'x', which is no pattern"),
        ("table.3.variant", "x", "rules.unknown_variant", "table[3].variant", "has no variants"),
        ("table.18.variant", ..., "rules.unknown_variant", "table[18].variant", "has the variants any"),
        ("table.3.variant", None, "rules.document", "table[3].variant", "variant is a text"),
        ("table.3.zh", None, "rules.document", "table[3].zh", "zh is a text"),
        ("table.3.pattern", {}, "rules.document", "table[3].pattern", "code, of which there is none"),
        ("table.3", PUNGS, "rules.doubled", "table", "more than one row all_pungs"),
        ("table.3", {**PUNGS, "replaces": ["all_pungs"]}, "rules.doubled", "table", "more than one row"),
    ],
)  # fmt: skip
def test_a_document_that_is_wrong_somewhere(path: str, value: Any, code: str, where: str, words: str) -> None:
    with pytest.raises(tm.RulesError, match=words.replace("[", r"\[")) as refused:
        from_resolved(changed(path, value), trust_code=True)
    assert (refused.value.code, refused.value.where) == (code, where)


@pytest.mark.parametrize(
    ("row_has", "code", "where", "words"),
    [
        ({"variant": "x"}, "document", "variant", "a variant or code"),
        ({"code": 5}, "document", "code", "code is a text"),
        ({"code": "no module"}, "code", "code", "cannot load"),
        ({"code": "tests.patterns.own:NO_FUNCTION"}, "code", "code", "is no function"),
        ({"code": "tests.patterns.own:two_suits"}, "code", "id", "another pattern, two_suits"),
        ({"id": "Mine"}, "pattern_id", "id", "lower-case words"),
        ({"id": "Mine", "pattern": {}}, "pattern_id", "id", "lower-case words"),
        ({"pattern": []}, "document", "pattern", "a pattern is a table of"),
        ({"pattern": {"enn": ""}}, "unknown_key", "pattern.enn", "did you mean 'en'"),
        ({"pattern": {"id": ""}}, "unknown_key", "pattern.id", "there is no 'id' in a pattern"),
        ({"pattern": {"zh": 5}}, "document", "pattern.zh", "zh is a text"),
        ({"pattern": {"alone": 1}}, "document", "pattern.alone", "true or false"),
        ({"pattern": {"replaces": "x"}}, "document", "pattern.replaces", "a list of texts"),
    ],
)
def test_code_that_is_wrong_somewhere(row_has: dict[str, Any], code: str, where: str, words: str) -> None:
    with pytest.raises(tm.RulesError, match=words) as refused:
        from_resolved(changed("table.3", {**CODE, **row_has}), trust_code=True)
    assert (refused.value.code, refused.value.where) == (f"rules.{code}", f"table[3].{where}")


def test_the_message_of_a_refusal_repeats_no_more_than_the_beginning_of_what_is_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nowhere = "a" * 400
    monkeypatch.setattr(own, "n" * 150, 5, raising=False)
    no_function = f"tests.patterns.own:{'n' * 150}"
    repeated = {
        ("mine", nowhere, False): f"the pattern mine names code ({nowhere[:100]}): read it with",
        ("mine", nowhere, True): f"cannot load {nowhere[:100]}: No module named '{'a' * 183}",
        ("mine", no_function, True): f"the pattern mine: {no_function[:100]} is no function",
        ("b" * 150, no_function, True): f"the pattern {'b' * 100}: tests",
    }
    for (id, code, trusted), message in repeated.items():
        with pytest.raises(tm.RulesError) as refused:
            from_resolved(changed("table.3", {**CODE, "id": id, "code": code}), trust_code=trusted)
        assert message in f"{refused.value}\n"
        assert "a" * 184 not in str(refused.value)
    with pytest.raises(tm.RulesError) as refused:
        difference_from({"row": "b" * 150, "here": PUNGS, "there": None})
    assert str(refused.value) == f"this is to be a row of {'b' * 100}, not of all_pungs"


def test_no_reader_runs_code_that_it_was_not_told_to_trust(tmp_path: Path) -> None:
    mine = {"id": "mine", "code": CODE["code"]}
    house = {"base": "club", "patterns": {"all_chows": CODE["code"]}}
    file = tmp_path / "house.toml"
    file.write_text(f'base = "club"\n[patterns]\nall_chows = "{CODE["code"]}"\n', encoding="utf-8")
    readers: list[Callable[[], object]] = [
        lambda: pattern_from(mine),
        lambda: row_from(CODE),
        lambda: table_from([CODE]),
        lambda: from_resolved(changed("table.3", CODE)),
        lambda: difference_from({"row": "mine", "here": CODE, "there": None}),
        lambda: lay_over(house),
        lambda: load_house(file),
        lambda: tm.Rules.overlay(house),
        lambda: tm.Rules.load(file),
    ]
    for read in readers:
        with pytest.raises(tm.RulesError, match="with trust_code=True to run it"):
            read()


def test_code_is_not_taken_for_a_pattern_of_another_id() -> None:
    for id in ("mine", "yours"):
        document = changed("table.3", {**CODE, "id": id, "code": "tests.patterns.own:two_suits"})
        with pytest.raises(tm.RulesError, match="names code of another pattern, two_suits"):
            from_resolved(document, trust_code=True)


@pytest.mark.parametrize("document", [None, 5, "club", [], tm.CLUB, [["name", "club"]]])
def test_what_is_no_document(document: Any) -> None:
    with pytest.raises(tm.RulesError, match="the rules is a table of name, options, table"):
        from_resolved(document)


def test_many_faults_are_told_at_once_but_not_all() -> None:
    document = changed("options", {f"x{number}": 1 for number in range(1000)})
    with pytest.raises(tm.RulesError) as refused:
        from_resolved(document)
    assert len(refused.value.faults) == 21  # the last stands for all that are not told
    assert str(refused.value).endswith("; and more")


# Differences -----------------------------------------------------------------------------------------


def test_an_option_and_a_row_of_one_name_are_told_apart() -> None:
    here = tm.FOUR_WINDS.evolve(seven_rob_one="none").with_tai(seven_rob_one=3)
    found = [one for one in here.diff(tm.FOUR_WINDS) if one.what == "seven_rob_one"]
    option, own_row = map(resolve_difference, found)
    assert option == {"option": "seven_rob_one", "here": "none", "there": "drawn_or_exposed"}
    assert own_row["row"] == "seven_rob_one"
    assert (own_row["here"]["tai"], own_row["there"]["tai"]) == (3, 20)
    assert list(map(difference_from, (option, own_row))) == found


def test_a_row_that_one_side_lacks() -> None:
    [difference] = tm.CLUB.diff(tm.CLUB.without("all_pungs"))
    document = resolve_difference(difference)
    assert document == {
        "row": "all_pungs",
        "here": {"id": "all_pungs", "tai": 4, "replaces": []},
        "there": None,
    }
    assert difference_from(document) == tm.Difference("all_pungs", row("all_pungs", 4), None)


@pytest.mark.parametrize(
    ("document", "where", "words"),
    [
        (5, "", "a difference is a table of"),
        ({"here": 1, "there": 2}, "", "of an option or of a row"),
        ({"option": "base", "row": "base", "here": 1, "there": 2}, "", "of an option or of a row"),
        ({"option": "base", "here": 1}, "there", "there is missing"),
        ({"option": "bose", "here": 1, "there": 2}, "option", "did you mean 'base'"),
        ({"option": "table", "here": 1, "there": 2}, "option", "no option 'table'"),
        ({"option": 5, "here": 1, "there": 2}, "option", "option is a text"),
        ({"option": "base", "here": 1, "there": "2"}, "there", "base is a whole number"),
        ({"option": "dealer_tai", "here": None, "there": {"bse": 1}}, "there", "did you mean 'base'"),
        ({"row": "all_pungs", "here": {**PUNGS, "tai": "4"}, "there": None}, "here.tai", "tai is a number"),
        (
            {"row": "all_chows", "here": PUNGS, "there": None},
            "here.id",
            "a row of all_chows, not of all_pungs",
        ),
    ],
)
def test_a_difference_that_is_none(document: Any, where: str, words: str) -> None:
    with pytest.raises(tm.RulesError, match=words) as refused:
        difference_from(document)
    assert refused.value.where == where


def test_every_option_is_known_here() -> None:
    assert set(OPTIONS) == set(attrs.fields_dict(tm.Rules)) - {"name", "table"}
