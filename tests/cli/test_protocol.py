"""The JSON-lines protocol field by field: what each takes, what it defaults to, what null means."""

from typing import Any

import pytest

from tests.cli.answers import CLOSED, DISCARD, DRAW, EIGHT, HAND, KONG, SEVEN, Document, ask, without

OPTIONAL = {
    "seat": "E",
    "round": "E",
    "replacement": None,
    "last": False,
    "table_discards": None,
    "claimed_discards": 0,
    "ready": None,
    "opening": None,
    "streak": 0,
    "from": None,
    "base": None,
    "per_tai": None,
}


def ids(document: Document) -> set[str]:
    return {item["id"] for item in ask(document)["items"]}


@pytest.mark.parametrize("document", [DISCARD, DRAW, KONG, CLOSED, EIGHT, SEVEN])
def test_a_field_left_out_has_its_default(document: Document) -> None:
    needed = {"rules", "hand", "win", "by"} | ({"from"} if document is SEVEN else set())
    for name, default in OPTIONAL.items():
        bare = without(document, name)
        if name not in needed:
            assert ask(bare) == ask(bare | {name: default})


@pytest.mark.parametrize(
    "name", ["rules", "hand", "by", "seat", "round", "last", "claimed_discards", "streak"]
)
def test_null_is_no_value_of_a_field_whose_default_is_another(name: str) -> None:
    answer = ask(DISCARD | {name: None})
    assert answer["where"] == name
    assert f"{name} is " in answer["error"]


@pytest.mark.parametrize("name", ["rules", "hand", "by"])
def test_three_fields_must_be_there(name: str) -> None:
    assert ask(without(DISCARD, name)) == {"error": f"the field {name!r} is missing", "where": name}


def test_the_winning_tile_must_be_there_but_in_flower_wins() -> None:
    for missing in (without(DISCARD, "win"), DISCARD | {"win": None}):
        assert ask(missing) == {"error": "the winning tile is missing", "where": "win"}
    for document in (EIGHT, SEVEN):
        assert ask(document | {"win": None}) == ask(document)
        assert ask(document | {"win": "5m"})["where"] == "win"


WRONG: dict[str, list[Any]] = {
    "rules": [None, 1, True, [], ["club"], "", "clubs", "Club!", {"base": None}, {"base": []}],
    "hand": [
        None,
        1,
        [],
        {},
        "",
        "34m",
        HAND + "|",
        "34m678p345s22z 222s 567p 4f 1m",
        "0m",
        "x",
        "1" * 300,
        "🀄" * 3,
    ],
    "win": [1, [], "", "5", "m", "55m", "0m", "8z", "9f", "4f", "5M", "m5", "?"],
    "by": [None, 1, "", "Discard", "self_draw", "robbed", ["discard"], {}],
    "seat": [None, 0, "", "e", "X", "East", "ES", ["E"]],
    "round": [None, 1, "", "e", "Z", {"E": 1}],
    "replacement": [False, 0, "", "bonus", "claimed_kong", ["kong"]],
    "last": [None, 0, 1, "true", [], "last"],
    "table_discards": [-1, 127, 10**30, 1.0, 5.5, "5", True, [], {}],
    "claimed_discards": [None, -1, 127, 1.0, "0", False, []],
    "ready": [False, 1, "", "Original", "ready", ["earth"]],
    "opening": [False, 0, "", "heaven", {}],
    "streak": [None, -1, 10**6 + 1, 0.0, "0", True, []],
    "from": [0, "", "X", "s", ["S"], {}],
    "base": [-1, 10**9 + 1, 1.5, "100", True, []],
    "per_tai": [-1, 10**9 + 1, 0.5, "20", False, {}],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_a_wrong_value_names_its_field(name: str, value: Any) -> None:
    for document in (DISCARD, DRAW):
        answer = ask(document | {name: value})
        assert answer["where"] == name
        assert len(answer["error"]) < 1000


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("Rules", "rules"),
        ("hands", "hand"),
        ("winner", "win"),
        ("table_discard", "table_discards"),
        ("pertai", "per_tai"),
        ("replacment", "replacement"),
        ("claimed", "claimed_discards"),
        ("readyy", "ready"),
    ],
)
def test_an_unknown_field_is_refused_with_the_nearest(wrong: str, meant: str) -> None:
    words = f"there is no field {wrong!r}; did you mean {meant!r}?"
    assert ask(DISCARD | {wrong: 1}) == {"error": words, "where": wrong}


@pytest.mark.parametrize("name", ["", "xyzzy", "\ud800", "\0", "長", "a" * 200])
def test_an_unknown_field_far_from_all_is_refused(name: str) -> None:
    answer = ask(DISCARD | {name: 1})
    assert answer["where"] == name[:100]
    assert len(answer["error"]) < 130
    assert "did you mean" not in answer["error"]


def test_what_each_field_does() -> None:
    assert ask(DISCARD)["deltas"] == {"E": 0, "S": -100, "W": 100, "N": 0}
    assert ask(DISCARD | {"seat": "N"})["deltas"] == {"E": 0, "S": -120, "W": 0, "N": 120}
    assert ask(DISCARD | {"seat": "E", "streak": 2})["deltas"] == {"E": 200, "S": -200, "W": 0, "N": 0}
    assert ask(DISCARD | {"base": 30, "per_tai": 10, "seat": "N"})["deltas"]["N"] == 40
    assert ask(DISCARD | {"base": 0})["deltas"]["W"] == 0
    assert ids(DISCARD | {"rules": "club"}) == set()
    assert ids(DISCARD | {"last": True}) == {"last_discard"}
    assert ids(DRAW | {"last": True}) == {"self_draw", "last_wall_tile"}
    assert ids(DRAW | {"replacement": "flower"}) == {"self_draw", "kong_draw"}
    assert ids(KONG | {"replacement": "kong"}) == {"self_draw", "kong_draw"}
    assert ids(DISCARD | {"by": "robbed-kong"}) == {"robbing_a_kong"}
    wind = DISCARD | {"hand": "34m678p345s99p | 222z 567p"}
    assert (ids(wind), ids(wind | {"round": "S"})) == (set(), {"prevailing_wind"})
    assert "earth_ready" in ids(CLOSED | {"ready": "earth"})
    assert "human_hand" in ids(CLOSED | {"opening": "human"})
    early = DISCARD | {"rules": "mahjong-pros", "table_discards": 11}
    assert "early_win_ten" not in ids(early)
    assert "early_win_ten" in ids(early | {"claimed_discards": 1})
    assert "early_win_five" in ids(early | {"claimed_discards": 6})


def test_without_a_named_payer_there_are_no_deltas() -> None:
    for by in ("discard", "robbed-kong"):
        answer = ask(without(DISCARD, "from") | {"by": by})
        assert "deltas" not in answer
        assert (
            answer | {"deltas": {"E": 0, "S": -100, "W": 100, "N": 0}} == ask(DISCARD) or by == "robbed-kong"
        )
    assert "deltas" in ask(DRAW)
    assert "deltas" in ask(EIGHT)


@pytest.mark.rule("H1", "H3", "P9")
def test_a_readable_hand_that_is_no_win_says_why() -> None:
    waits = ["2m", "5m"]
    incomplete = ask(DISCARD | {"win": "6m"})
    assert incomplete == {"wins": False, "why": "incomplete: no five sets and a pair (H1)", "waits": waits}
    pairs = ask(DISCARD | {"win": "6m", "rules": "four-winds"})
    assert pairs["why"] == "incomplete: no five sets and a pair, nor seven pairs and a triplet (H1)"
    strict = {"base": "traditional", "options": {"minimum_tai": 1}}
    below = {"wins": False, "why": "below the minimum of 1 tai (H3)", "waits": waits}
    assert ask(DISCARD | {"rules": strict}) == below
    assert ask(DISCARD | {"rules": strict, "seat": "E"})["wins"]
    barred = ask(KONG | {"replacement": "claimed-kong"})
    assert barred == {"wins": False, "why": "drawn as the replacement of a claimed kong (P9)", "waits": waits}
    assert ask(KONG | {"replacement": "claimed-kong", "rules": "club"})["wins"]
