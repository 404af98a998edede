"""Whatever a line holds, its answer has a documented shape, is one line, and comes soon."""

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong.cli.case import FIELDS
from taimahjong.cli.jsonl import MOST_CHARACTERS, answer_line
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.rules.rules import Rules
from tests.cli.answers import CLOSED, DISCARD, DRAW, EIGHT, checked
from tests.laws.drawn import Drawn, cases

PATIENCE = 5.0  # seconds; the slowest takes a fraction of one

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 10)
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.text("123456789mpszf|[]+<^> ", max_size=30)
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
)
WORDS = st.sampled_from(
    [word for field in FIELDS.values() for word in field.schema.get("enum", ())]
    + [
        *CATALOGUE,
        *(field for field in Rules.__annotations__),
        "base",
        "options",
        "tai",
        "patterns",
        "replaces",
    ]
)


def said(document: Any) -> dict[str, Any]:
    return checked(answer_line(json.dumps(document).encode()))


@given(st.binary(max_size=200))
def test_any_bytes(line: bytes) -> None:
    assert "error" in checked(answer_line(line.replace(b"\n", b"")))


@given(JSON)
def test_any_json(document: Any) -> None:
    answer = said(document)
    assert answer["where"] == "" or isinstance(document, dict)


@given(st.dictionaries(st.sampled_from(list(FIELDS)), JSON | WORDS, max_size=5))
def test_any_values_of_the_fields(document: Any) -> None:
    answer = said(document)
    assert answer["where"].partition(".")[0] in FIELDS


@given(cases, st.sampled_from(list(FIELDS)), JSON | WORDS)
def test_a_valid_case_with_any_value_in_one_field(drawn: Drawn, name: str, value: Any) -> None:
    answer = said(drawn.document | {name: value})
    if "error" in answer:
        # What contradicts the new value may be another field of the line.
        assert answer["where"].partition(".")[0] in FIELDS


@given(cases, st.sampled_from(list(FIELDS)))
def test_a_valid_case_without_one_field(drawn: Drawn, name: str) -> None:
    document = {field: value for field, value in drawn.document.items() if field != name}
    answer = said(document)
    if name in ("rules", "hand", "by"):
        assert answer["where"] == name
    if name not in drawn.document:
        assert "error" not in answer


@given(cases, st.data())
def test_a_valid_case_with_a_character_changed(drawn: Drawn, data: st.DataObject) -> None:
    line = json.dumps(drawn.document)
    place = data.draw(st.integers(0, len(line) - 1))
    new = data.draw(st.sampled_from('0123456789mpszf|[]{}+",: ESWN\\') | st.characters(codec="utf-8"))
    checked(answer_line((line[:place] + new + line[place + 1 :]).replace("\n", " ").encode()))


SECTIONS = st.fixed_dictionaries(
    {"base": st.sampled_from(["club", "four-winds", "traditional"])},
    optional={
        "options": JSON
        | st.dictionaries(st.sampled_from(sorted(Rules.__annotations__)) | WORDS, JSON | WORDS, max_size=2),
        "patterns": JSON | st.dictionaries(WORDS, WORDS | JSON, max_size=2),
        "tai": JSON | st.dictionaries(WORDS, st.integers(-1, 99) | JSON, max_size=3),
        "replaces": JSON | st.dictionaries(WORDS, st.lists(WORDS, max_size=3) | JSON, max_size=2),
    },
)


@given(SECTIONS)
def test_any_house_rules(rules: Any) -> None:
    answer = said(DISCARD | {"rules": rules})
    if "error" in answer:
        assert answer["where"].partition(".")[0] in ("rules", "ready")


NAMES = [f"x{number}" for number in range(4000)]
LONG: dict[str, Any] = {
    "many unknown patterns": {"rules": {"base": "club", "tai": dict.fromkeys(NAMES, 1)}},
    "many unknown options": {"rules": {"base": "club", "options": dict.fromkeys(NAMES, 1)}},
    "many replaced": {"rules": {"base": "club", "replaces": {"all_pungs": NAMES}}},
    "many liable": {"rules": {"base": "club", "options": {"liability": {"patterns": NAMES}}}},
    "many covered": {"rules": {"base": "club", "options": {"false_win": {"covers": NAMES}}}},
    "every pattern over half of the others": {
        "rules": {
            "base": "club",
            "tai": dict.fromkeys(CATALOGUE, 1),
            "replaces": {one: [other for other in CATALOGUE if other < one] for one in CATALOGUE},
        }
    },
    "a long name": {"rules": "x" * 60000},
    "a long field": {"x" * 60000: 1},
    "a long tile": {"win": "1" * 60000 + "m"},
    "many copies": {"hand": "1" * 60000 + "m"},
    "many kongs": {"hand": "1m | " + "1111m " * 9900},
    "many chows of honours": {"hand": "1m | " + "123z " * 11900},
    "many flowers": {"hand": "1m | | " + "12345678f" * 6500},
    "many blanks": {"hand": " " * 30000 + "|" + " " * 30000},
    "a long meld": {"hand": "1m | " + "1" * 60000 + "m"},
    "many fields": dict.fromkeys(NAMES, None),
}


@pytest.mark.parametrize("title", LONG)
def test_long_lines_are_answered_soon(title: str) -> None:
    line = json.dumps(CLOSED | LONG[title]).encode()
    assert len(line) <= MOST_CHARACTERS
    began = time.perf_counter()
    answer = checked(answer_line(line))
    assert time.perf_counter() - began < PATIENCE
    assert len(answer["error"]) < 1500
    assert len(answer["where"]) <= 100


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("1" * 256 + "m", "there are 136 tiles that form sets, not 256"),
        ("1" * 60000 + "m", "there are 136 tiles that form sets, not 60000"),
        ("1m | " + "1111m " * 70, "there are 136 tiles that form sets, not 211"),
        ("1m | " + "[1111m] " * 64, "there are 136 tiles that form sets, not 193"),
        ("1" * 136 + "m", "136 copies of 1m: there are four of each kind"),
        ("1m | " + "1111m " * 45, "181 copies of 1m: there are four of each kind"),
    ],
    ids=["256 copies", "60000 copies", "70 kongs", "64 concealed kongs", "136 copies", "45 kongs"],
)
def test_tiles_that_there_are_not_are_an_error_in_the_hand(hand: str, words: str) -> None:
    for document in (DISCARD, DRAW, EIGHT):
        answer = said(document | {"hand": hand})
        assert answer["where"] == "hand"
        assert words in answer["error"]
        assert "(T1)" in answer["error"]


def test_thousands_of_unknown_patterns_are_told_shortly_and_soon() -> None:
    replaced = {"all_pungs": [f"x{number}" for number in range(6000)]}
    began = time.perf_counter()
    answer = said(DISCARD | {"rules": {"base": "club", "replaces": replaced}})
    assert time.perf_counter() - began < PATIENCE
    assert answer["where"] == "rules.all_pungs"
    assert answer["error"].count("which is no pattern") == 20


@pytest.mark.parametrize("digits", [4000, 4300, 5000, 30000])
@pytest.mark.parametrize("name", [*FIELDS, "unknown"])
def test_numbers_of_thousands_of_digits(name: str, digits: int) -> None:
    for number in ("9" * digits, "-" + "9" * digits):
        for value in (number, f"[{number}]", f'{{"base": {number}}}', f'{{"base": "club", "tai": {number}}}'):
            line = json.dumps(CLOSED | {name: "HERE"}).replace('"HERE"', value)
            answer = checked(answer_line(line.encode()))
            assert len(answer["error"]) < 300
            assert answer["where"].partition(".")[0] in (name, "")


@pytest.mark.parametrize(
    "sections",
    [
        {"options": {"base": 0}},
        {"options": {"winners": 0}},
        {"options": {"name": 0}},
        {"options": {"dealer_tai": {"base": 0}}},
        {"options": {"false_win": {"covers": [0]}}},
        {"options": {"liability": {"patterns": [0]}}},
        {"patterns": {"kong_draw": 0}},
        {"tai": {"all_pungs": 0}},
        {"replaces": {"all_pungs": [0]}},
        {"name": 0},
    ],
    ids=str,
)
def test_numbers_of_thousands_of_digits_in_house_rules(sections: Any) -> None:
    line = json.dumps(CLOSED | {"rules": {"base": "club"} | sections})
    answer = checked(
        answer_line(line.replace(": 0", ": " + "9" * 4300).replace("[0", "[" + "9" * 4300).encode())
    )
    assert len(answer["error"]) < 300
    assert answer["where"].startswith("rules.")
