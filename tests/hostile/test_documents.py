"""JSON, TOML and plain documents, valid until they were changed, are read or refused as documented."""

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.cli.jsonl import MOST_CHARACTERS, answer_line
from taimahjong.game.actions import Move
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.wire.formats import TYPES
from tests.cli.answers import CLOSED, DRAW, EIGHT, KONG, SEVEN, checked
from tests.hostile.changes import changed_documents, changed_text, changed_texts
from tests.hostile.executions import JSON, feed
from tests.hostile.parsers import check_error
from tests.rules.test_house_files import OWN, WHOLE
from tests.wire.whole import whole_values

Record = Callable[[str, Any], None]

# JSON ------------------------------------------------------------------------------------------------------


@lru_cache
def documents() -> dict[str, list[str]]:
    """JSON of some values of every type, by the type's name."""
    found: dict[str, list[str]] = {}
    for value in whole_values():
        text = tm.to_json(value)
        found.setdefault(json.loads(text)["type"], []).append(text)
    moves = [text for name in ("Action", "Ruling") for text in found[name]]
    return found | {"Move": [text.replace(json.loads(text)["type"], "Move", 1) for text in moves]}


def test_every_type_has_documents() -> None:
    assert set(documents()) == set(TYPES)
    assert len(JSON) == len(TYPES)


def read_json(kind: type, text: str) -> None:
    try:
        found: object = tm.from_json(text, kind)
    except tm.WireError as error:
        check_error(error)
        return
    if kind is not Move:  # which is written as the Action or the Ruling that it is
        assert tm.from_json(tm.to_json(found), kind) == found


def as_text(document: Any) -> str:
    """A document's text, one in four changed too."""
    text = json.dumps(document)
    chance = Random(text)
    return text if chance.randrange(4) else changed_text(text, chance)


@pytest.mark.parametrize("name", TYPES)
def test_changed_json_is_read_or_refused(name: str, record_property: Record) -> None:
    valid = [json.loads(text) for text in documents()[name]]
    texts = changed_documents(valid).map(as_text)
    feed(f"from_json {name}", texts, lambda text: read_json(TYPES[name], text), record_property)


# House rules -----------------------------------------------------------------------------------------------

HOUSES: Final[tuple[dict[str, Any], ...]] = (
    {"base": "club", "options": {"dealer_tai": {"streak_limit": 3}, "winners": "all", "tai_limit": "none"}},
    {
        "base": "traditional",
        "tai": {"all_pungs": 6, "single_wait": False},
        "replaces": {"straight": ["-all_chows"]},
    },
    {
        "base": "mahjong-pros",
        "name": "Friday table",
        "options": {
            "liability": {"patterns": ["big_three_dragons"], "discard": "alone"},
            "false_win": "none",
        },
        "patterns": {"kong_draw": "or_flower", "two_suits": "tests.patterns.own:two_suits"},
    },
)


def lay_over(document: Any) -> None:
    try:
        rules = tm.Rules.overlay(document)
    except tm.RulesError as error:
        check_error(error)
        return
    assert tm.from_json(tm.to_json(rules), tm.Rules) == rules


def test_changed_house_rules_are_read_or_refused(record_property: Record) -> None:
    feed("Rules.overlay", changed_documents(HOUSES), lay_over, record_property)


def test_a_changed_house_file_is_read_or_refused(record_property: Record, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"

    def load(text: str) -> None:
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        try:
            tm.Rules.load(path)
        except tm.RulesError as error:
            check_error(error)

    feed("Rules.load", changed_texts([WHOLE, OWN, 'base = "club"\n']), load, record_property)


@pytest.mark.parametrize(
    "text",
    [
        "base" + ".base" * 20_000 + " = 1",
        "base = '" + "x" * (1 << 16) + "'",
        "# a comment\n" * 10_000,
        "a = " + "1" * 5000,
    ],
    ids=["dots", "a word", "comments", "digits"],
)
def test_a_house_file_of_any_size_is_refused_before_it_is_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "house.toml").write_text(text, encoding="utf-8")
    with pytest.raises(
        tm.RulesError, match="is too long: house rules take at most 65,536 characters"
    ) as found:
        tm.Rules.load(tmp_path / "house.toml")
    assert found.value.code == "rules.size"
    check_error(found.value)


def test_a_house_file_that_never_ends() -> None:
    endless = Path("/dev/zero")
    if not endless.exists():
        pytest.skip("there is no file without an end")
    with pytest.raises(tm.RulesError, match="is too long"):
        tm.Rules.load(endless)


ROWS: Final = [*list(tm.CLUB.table)[:8], *list(tm.FOUR_WINDS.table)[:12]]
ids = st.sampled_from([*CATALOGUE, "mine", "", "all_pungs ", "x" * 5000, "-all_pungs", "\ud800"])
anything = st.sampled_from(
    [None, 1, -1, 10**6 + 1, 10**5000, 0.5, True, "5", [], {}, "\ud800", object(), ROWS[0]]
)
rows = st.sampled_from(ROWS) | st.builds(
    lambda one, tai, replaces: (one, tai, replaces),
    st.sampled_from(ROWS),
    st.integers(0, 10**7) | anything,
    st.lists(ids, max_size=4) | anything,
)


def make_table(parts: Any) -> None:
    try:
        made = [tm.Row(part[0].pattern, *part[1:]) if isinstance(part, tuple) else part for part in parts]
        table = tm.TaiTable(made)
    except tm.RulesError as error:
        check_error(error)
        return
    assert tm.from_json(tm.to_json(table), tm.TaiTable) == table


def test_a_table_of_anything_is_made_or_refused(record_property: Record) -> None:
    feed("TaiTable", st.lists(rows | anything, max_size=6), make_table, record_property)


# JSON lines ------------------------------------------------------------------------------------------------

CASES: Final = (
    *(CLOSED, DRAW, KONG, EIGHT, SEVEN),
    *(CLOSED | {"rules": house, "streak": 2} for house in HOUSES),
)
LINE: Final = "a line of taimahjong score --jsonl"


def answer(line: bytes) -> None:
    told = checked(answer_line(line.replace(b"\n", b"")))
    if "error" in told:
        assert len(told["error"]) < 2000
        assert len(told["where"]) <= 110


def test_a_changed_case_gets_an_answer(record_property: Record) -> None:
    lines = changed_documents(CASES).map(lambda document: json.dumps(document).encode())
    feed(LINE, lines, answer, record_property)


def test_a_changed_line_gets_an_answer(record_property: Record) -> None:
    texts = changed_texts([json.dumps(case, ensure_ascii=False) for case in CASES])
    feed(LINE, texts, lambda text: answer(text.encode("utf-8", "surrogatepass")), record_property)


@pytest.mark.parametrize(
    "line",
    [
        "[" * 60_000,
        '{"a":' * 10_000,
        '{"rules":' + "9" * 60_000 + "}",
        '{"rules":"' + "\\ud800" * 10_000 + '"}',
        "{" + ",".join(f'"{number:x}":1' for number in range(6_000)) + ',"176f":1}',
        json.dumps(CLOSED | {"rules": {"base": "club", "tai": {f"x{number}": 1 for number in range(5_000)}}}),
        json.dumps(CLOSED | {"rules": {"base": "club", "replaces": {"all_pungs": ["straight"] * 5_000}}}),
        json.dumps(CLOSED | {"hand": "1m" * 30_000}),
        json.dumps(CLOSED | {"hand": "5s | " + "777p+7p " * 8_000}),
    ],
    ids=lambda line: line[:12],
)
def test_the_longest_lines_get_an_answer(line: str) -> None:
    assert len(line) <= MOST_CHARACTERS
    answer(line.encode())
