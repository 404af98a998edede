"""House rules inside a line: what each section takes, and errors that name the place, however deep."""

from typing import Any

import pytest

from tests.cli.answers import CLOSED, DISCARD, DRAW, Document, ask


def house(**sections: Any) -> Document:
    return {"base": "traditional"} | sections


def asked(**sections: Any) -> dict[str, Any]:
    return ask(CLOSED | {"rules": house(**sections)})


def items(document: Document, **sections: Any) -> dict[str, int]:
    return {item["id"]: item["tai"] for item in ask(document | {"rules": house(**sections)})["items"]}


def test_an_overlay_without_changes_is_its_base() -> None:
    for name in ("traditional", "TRADITIONAL", " Traditional "):
        assert ask(CLOSED | {"rules": {"base": name}}) == ask(CLOSED)
    for section in ("options", "patterns", "tai", "replaces"):
        assert asked(**{section: {}}) == ask(CLOSED)
    assert asked(name="Wednesday's") == ask(CLOSED)


def test_each_section_changes_the_answer() -> None:
    assert items(CLOSED) == {"concealed_hand": 1, "ping_hu": 2}
    assert items(CLOSED, tai={"ping_hu": 5}) == {"concealed_hand": 1, "ping_hu": 5}
    assert items(CLOSED, tai={"ping_hu": False}) == {"concealed_hand": 1}
    assert items(CLOSED, tai={"all_chows": 3, "no_flowers": 0})["all_chows"] == 3
    assert items(CLOSED, replaces={"ping_hu": ["concealed_hand"]}) == {"ping_hu": 2}
    assert items(DRAW | {"replacement": "flower"}) == {"self_draw": 1, "kong_draw": 1}
    assert items(DRAW | {"replacement": "flower"}, patterns={"kong_draw": "kong"}) == {"self_draw": 1}
    assert asked(options={"base": 30, "per_tai": 10, "tai_limit": 2})["deltas"]["W"] == 50
    both = ask(CLOSED | {"rules": house(options={"base": 30}), "base": 50, "per_tai": 1})
    assert both["deltas"]["W"] == 53  # the line's own stakes


# The sections, the last name of the place where the error is, and words of it.
UNREADABLE = [
    ({"base": "tradtional"}, "rules", "did you mean 'traditional'?"),
    ({"base": 1}, "rules", "there are no rules 1"),
    ({"optons": {}}, "optons", "house rules have no 'optons'; did you mean 'options'?"),
    ({"": 1}, "", "house rules have no ''"),
    ({"name": 1}, "name", "name is a line of text"),
    ({"options": []}, "options", "[options] is a table of names and values, not []"),
    ({"options": None}, "options", "[options] is a table"),
    ({"tai": "all_pungs"}, "tai", "[tai] is a table"),
    ({"patterns": 3}, "patterns", "[patterns] is a table"),
    ({"replaces": ["all_pungs"]}, "replaces", "[replaces] is a table"),
    ({"options": {"winer": "all"}}, "winer", "there is no option 'winer'; did you mean 'winners'?"),
    ({"options": {"table": []}}, "table", "there is no option 'table'"),
    ({"options": {"tabel": []}}, "tabel", "there is no option 'tabel'"),
    (
        {"options": {"liability": {"patterns": {"big_four_winds": 1}}}},
        "patterns",
        "patterns is a list of words, not {'big_four_winds': 1}",
    ),
    (
        {"options": {"liability": {"patterns": ["zz", "bb", "mm"]}}},
        "liability",
        "liability names 'bb', which the table has no row of",
    ),
    ({"options": {"name": "x"}}, "name", "there is no option 'name'"),
    ({"options": {"base": -1}}, "base", "base is a whole number from 0 to 1000000000, not -1"),
    ({"options": {"base": 10**30}}, "base", "base is a whole number"),
    ({"options": {"per_tai": 1.0}}, "per_tai", "not 1.0"),
    ({"options": {"minimum_tai": True}}, "minimum_tai", "not True"),
    ({"options": {"minimum_tai": None}}, "minimum_tai", "not None"),
    ({"options": {"tai_limit": 0}}, "tai_limit", "tai_limit is a whole number from 1"),
    ({"options": {"dead_wall": 80}}, "dead_wall", "from 0 to 79, not 80"),
    ({"options": {"seven_pairs": 1}}, "seven_pairs", "seven_pairs is true or false, not 1"),
    ({"options": {"ready": "earlier"}}, "ready", "did you mean 'early'?"),
    ({"options": {"winners": ["all"]}}, "winners", "one of all, nearest, nearest_unless_three"),
    ({"options": {"winners": {"all": {"deep": [[]]}}}}, "winners", "winners is one of"),
    ({"options": {"dealer_tai": 3}}, "dealer_tai", "none or a table of base, per_streak"),
    ({"options": {"dealer_tai": {"bas": 1}}}, "dealer_tai", "no 'bas'; did you mean 'base'?"),
    ({"options": {"dealer_tai": {"base": "1"}}}, "base", "base is a whole number"),
    (
        {"options": {"dealer_tai": {"streak_limit": -1}}},
        "streak_limit",
        "streak_limit is a whole number",
    ),
    ({"options": {"dealer_tai": {"on_self_draw": None}}}, "on_self_draw", "true or false"),
    ({"options": {"false_win": {"tai": [8]}}}, "tai", "tai is a whole number"),
    ({"options": {"false_win": {"covers": 5}}}, "covers", "covers is a list of words, not 5"),
    ({"options": {"false_win": {"covers": [["minimum"]]}}}, "covers", "covers is a list of words"),
    ({"options": {"false_win": {"covers": ["minimun"]}}}, "covers", "did you mean 'minimum'?"),
    ({"options": {"liability": {"patterns": [1]}}}, "patterns", "patterns is a list of words, not [1]"),
    ({"options": {"liability": {"patterns": None}}}, "patterns", "patterns is a list of words"),
    (
        {"options": {"liability": {"patterns": ["big_dragons"]}}},
        "liability",
        "liability names 'big_dragons'",
    ),
    ({"options": {"liability": {"discard": "half"}}}, "discard", "one of alone, shares, not"),
    ({"patterns": {"kong_drw": "kong"}}, "kong_drw", "did you mean 'kong_draw'?"),
    ({"patterns": {"kong_draw": "flower"}}, "kong_draw", "kong"),
    ({"patterns": {"kong_draw": None}}, "kong_draw", "the name of a variant, not None"),
    ({"patterns": {"kong_draw": {"name": "kong"}}}, "kong_draw", "the name of a variant"),
    ({"patterns": {"early_win_ten": "six_to_nine"}}, "early_win_ten", "[tai] gives no value"),
    ({"patterns": {"kong_draw": "os:system"}}, "kong_draw", "trust_code=True"),
    ({"tai": {"all_pung": 3}}, "all_pung", "did you mean 'all_pungs'?"),
    ({"tai": {"all_pung": False}}, "all_pung", "did you mean 'all_pungs'?"),
    ({"tai": {"all_pungs": True}}, "all_pungs", "a number, or false to remove it, not True"),
    ({"tai": {"all_pungs": -4}}, "all_pungs", "not -4"),
    ({"tai": {"all_pungs": 4.0}}, "all_pungs", "not 4.0"),
    ({"tai": {"all_pungs": None}}, "all_pungs", "not None"),
    ({"tai": {"all_pungs": [4]}}, "all_pungs", "not [4]"),
    ({"tai": {"all_pungs": 10**8}}, "all_pungs", "from 0 to 1000000"),
    ({"replaces": {"all_pung": ["ping_hu"]}}, "all_pung", "did you mean 'all_pungs'?"),
    ({"replaces": {"no_flowers": ["ping_hu"]}}, "no_flowers", "no row 'no_flowers'"),
    ({"replaces": {"all_pungs": "ping_hu"}}, "all_pungs", "is a list of patterns, not 'ping_hu'"),
    ({"replaces": {"all_pungs": [1]}}, "all_pungs", "is a list of patterns"),
    ({"replaces": {"all_pungs": None}}, "all_pungs", "is a list of patterns, not None"),
    ({"replaces": {"all_pungs": ["ping_huu"]}}, "all_pungs", "did you mean 'ping_hu'?"),
    ({"replaces": {"all_pungs": ["-ping_hu"]}}, "all_pungs", "does not replace 'ping_hu'"),
    ({"replaces": {"all_pungs": ["all_pungs"]}}, "all_pungs", "all_pungs replaces itself (O1)"),
    ({"replaces": {"half_flush": ["full_flush"]}}, "replaces", "run in a circle"),
]


def test_an_error_within_an_option_names_the_whole_path() -> None:
    answer = asked(options={"dealer_tai": {"base": "1"}})
    assert answer["where"] == "rules.dealer_tai.base"
    assert answer["error"] == "dealer_tai: base is a whole number from 0 to 1000000000, not '1'"


@pytest.mark.parametrize(("sections", "where", "words"), UNREADABLE)
def test_an_overlay_that_cannot_be_read_names_the_place(sections: Document, where: str, words: str) -> None:
    answer = asked(**sections)
    assert answer["where"].partition(".")[0] == "rules"
    assert answer["where"].rpartition(".")[2] == where
    assert words in answer["error"]


def test_an_overlay_names_its_base() -> None:
    for rules in ({}, {"tai": {"all_pungs": 1}}):
        answer = ask(DISCARD | {"rules": rules})
        assert answer["where"] == "rules.base"
        assert 'base = "club"' in answer["error"]


@pytest.mark.rule("H2", "H3", "H4", "P9", "Y1", "Y3")
def test_the_options_that_scoring_knows() -> None:
    pairs = DRAW | {"hand": "11m 33m 55p 77p 99s 11z 22z 33z", "win": "3z"}
    assert not ask(pairs)["wins"]
    assert ask(pairs | {"rules": house(options={"seven_pairs": True})})["wins"]
    assert not asked(options={"minimum_tai": 4})["wins"]
    assert asked(options={"tai_limit": 2})["tai"] == 2
    kong = DRAW | {"hand": "34m678p345s22z | 2222s 567p", "replacement": "claimed-kong"}
    assert ask(kong | {"rules": house(options={"win_after_claimed_kong": "yes"})})["wins"]
    dealer = CLOSED | {"seat": "E", "streak": 4, "rules": house(options={"dealer_tai": {"streak_limit": 1}})}
    assert ask(dealer)["deltas"]["E"] == 100 + 20 * (3 + 3)
    assert ask(dealer | {"rules": house(options={"dealer_tai": "none"})})["deltas"]["E"] == 160
