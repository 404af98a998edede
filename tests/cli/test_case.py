"""The fields of a case: the reader and the published schema accept the same objects."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import taimahjong as tm
from taimahjong.cli.case import FIELDS, WAYS, CaseError, read_case, schema
from taimahjong.cli.jsonl import answer_line

HAND = "123456789m 234p 678p 5s"
CASE = {"rules": "club", "hand": HAND, "win": "5s", "by": "discard", "from": "W", "seat": "S"}
VALIDATOR = Draft202012Validator(schema())

#: Numbers with a fraction: JSON's 1.0 is an integer to a schema, and a number like any other to Python.
FRACTIONS = st.floats(allow_nan=False, allow_infinity=False).filter(lambda number: not number.is_integer())
SCALARS = st.none() | st.booleans() | st.integers(-3, 200) | st.integers() | FRACTIONS | st.text(max_size=8)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
WORDS = st.sampled_from([word for field in FIELDS.values() for word in field.schema.get("enum", [])])


def fitting(name: str) -> st.SearchStrategy[Any]:
    """Values that the schema allows in a field, some of which contradict others."""
    allowed = FIELDS[name].schema
    if "enum" in allowed:
        return st.sampled_from(allowed["enum"])
    if "maximum" in allowed:
        return st.integers(0, allowed["maximum"]) | st.integers(0, 9)
    if name == "rules":
        overlay = st.fixed_dictionaries({"base": st.just("club")}, optional={"tai": JSON, "options": JSON})
        return st.sampled_from(["club", "four-winds", "MAHJONG_TIME"]) | overlay
    samples = {
        "hand": st.sampled_from([HAND, HAND + " | | 1f", "55z"]),
        "win": st.sampled_from(["5s", "6s", ""]),
    }
    return samples.get(name, st.booleans())


OBJECTS = st.fixed_dictionaries(
    {}, optional={name: fitting(name) | fitting(name) | fitting(name) | WORDS | JSON for name in FIELDS}
)
CASES = OBJECTS.flatmap(
    lambda found: (
        st.just({"rules": "club", "hand": HAND, "by": "self-draw"} | found)
        | st.just(found)
        | st.dictionaries(st.text(max_size=8), SCALARS, min_size=1, max_size=1).map(lambda more: found | more)
    )
)


def refused(document: Any) -> CaseError | None:
    """Why the reader refuses a document, if it does."""
    try:
        read_case(document)
    except CaseError as error:
        return error
    return None


def is_structural(error: CaseError) -> bool:
    """Whether the error is about the object itself, not about tiles, rules or contradictions."""
    words = str(error)
    return (
        words.startswith(("there is no field ", "a case is a JSON object"))
        or words == f"the field {error.where!r} is missing"
        or any(
            words.startswith(f"{error.where} is {what}") for what in ("one of", "a whole number", "a JSON")
        )
    )


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())
    assert json.loads(json.dumps(schema())) == schema()
    assert set(schema()["properties"]) == set(FIELDS)
    assert all(field["description"] for field in schema()["properties"].values())


@pytest.mark.unwatched
@given(CASES | JSON)
def test_the_reader_and_the_schema_agree(document: Any) -> None:
    error = refused(document)
    assert VALIDATOR.is_valid(document) == (error is None or not is_structural(error)), str(error)
    if error is not None and error.where:
        assert error.where in document or error.where.partition(".")[0] in FIELDS


@given(CASES)
def test_defaults_change_nothing(document: dict[str, Any]) -> None:
    full = dict(document)
    for name, field in FIELDS.items():
        if not field.required and name not in ("win", "base", "per_tai"):
            full.setdefault(name, field.default)
    assert answer_line(json.dumps(full).encode()) == answer_line(json.dumps(document).encode())


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_winning(way: str) -> None:
    document: dict[str, Any] = {
        "rules": "club",
        "hand": "23m 55p | 123s 456s 777z 999p",
        "win": "1m",
        "by": way,
        "seat": "S",
    }
    if way.endswith(("flowers", "one")):
        del document["win"]
        document["hand"] += " | 1234f 567f" + ("8f" if way == "eight-flowers" else "")
    if way not in ("self-draw", "eight-flowers"):
        document["from"] = "W"
    win, rules, streak = read_case(document)
    assert (rules, streak) == (tm.CLUB, 0)
    assert win.payer is (tm.Seat.WEST if "from" in document else None)
    assert tm.score(win, rules) is not None


REFUSED = [
    ({"hnd": HAND}, "hnd", "there is no field 'hnd'; did you mean 'hand'?"),
    ({"by": "dicard"}, "by", "did you mean 'discard'?"),
    ({"seat": "X"}, "seat", "seat is one of E, S, W, N, not 'X'"),
    ({"last": 1}, "last", "last is a JSON boolean, not 1"),
    ({"streak": True}, "streak", "streak is a whole number from 0 to 1000000, not True"),
    ({"table_discards": 127}, "table_discards", "from 0 to 126, not 127"),
    ({"rules": ["club"]}, "rules", "rules is a JSON string or object"),
    ({"rules": "clu"}, "rules", "did you mean 'club'?"),
    ({"rules": {"base": "club", "options": {"bse": 1}}}, "rules.bse", "did you mean 'base'?"),
    ({"rules": {"base": "club", "tai": {"all_pung": 1}}}, "rules.all_pung", "did you mean 'all_pungs'?"),
    ({"hand": "5x"}, "hand", "(at character 2)"),
    ({"hand": "11111m"}, "hand", "5 copies of 1m"),
    ({"win": "5t"}, "win", "(at character 2)"),
    ({"win": "1f"}, "win", "(S6)"),
    ({"from": "S"}, "from", "S cannot win on its own tile"),
    ({"replacement": "kong"}, "replacement", "drawn by the winner itself"),
    ({"by": "robbed-kong", "last": True}, "last", "neither the last tile nor the last discard"),
    ({"by": "self-draw"}, "from", "comes from no other seat"),
    ({"by": "eight-flowers", "from": None}, "win", "has no winning tile"),
    ({"by": "seven-rob-one", "from": None}, "from", "names the owner"),
]


@pytest.mark.parametrize(("change", "where", "words"), REFUSED)
def test_what_is_refused(change: dict[str, Any], where: str, words: str) -> None:
    error = refused(CASE | change)
    assert error is not None
    assert error.where == where
    assert words in str(error)


@pytest.mark.parametrize("name", ["rules", "hand", "by", "win"])
def test_what_must_be_there(name: str) -> None:
    error = refused({field: value for field, value in CASE.items() if field != name})
    assert error is not None
    assert (error.where, "is missing" in str(error)) == (name, True)


def test_a_case_is_an_object() -> None:
    documents: list[object] = [None, [], "club", 1]
    for document in documents:
        with pytest.raises(CaseError, match="a case is a JSON object"):
            read_case(document)


@pytest.mark.unwatched
def test_overlays_are_remembered_and_stakes_laid_over_them() -> None:
    overlay = {"base": "club", "tai": {"all_pungs": 5}}
    first, again = (read_case(CASE | {"rules": dict(overlay)}).rules for _ in range(2))
    assert first is again
    assert first.table["all_pungs"].tai == 5
    dear = read_case(CASE | {"rules": overlay, "base": 300, "per_tai": 100}).rules
    assert (dear.base, dear.per_tai, dear.table) == (300, 100, first.table)
    for number in range(1100):
        read_case(CASE | {"rules": {"base": "club", "tai": {"all_pungs": number}}})
    assert read_case(CASE | {"rules": overlay}).rules == first
