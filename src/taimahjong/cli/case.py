"""One case of the JSON-lines protocol: its fields, and how they become a Win and Rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from taimahjong.errors import HandError, NotationError, RulesError, WinError, is_whole, nearest, shown
from taimahjong.hands.hand import Hand
from taimahjong.patterns.contradictions import MOST_DISCARDS
from taimahjong.patterns.ways import (
    FLOWER_WINS,
    Discarded,
    EightFlowers,
    How,
    Opening,
    Ready,
    Replacement,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
)
from taimahjong.patterns.win import Win
from taimahjong.rules.named import find_named
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import NoWin, Score, judge
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import Tile

FLOWER_WAYS = ("eight-flowers", "seven-rob-one")
WAYS = ("self-draw", "discard", "robbed-kong", *FLOWER_WAYS)
_SEATS = {str(seat): seat for seat in Seat}
_WINDS = {str(wind): wind for wind in Wind}
_MOST_STREAK = 10**6
_MOST_STAKE = 10**9


class Case(NamedTuple):
    """A case that was read: what to score, under which rules, and the dealer's streak."""

    win: Win
    rules: Rules
    streak: int


class CaseError(Exception):
    """A case that cannot be read or contradicts itself: the words, and the field they are about."""

    def __init__(self, message: str, where: str) -> None:
        super().__init__(message)
        self.where = where


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _whole(most: int) -> Callable[[Any], bool]:
    return lambda value: is_whole(value, 0, most)


class Field(NamedTuple):
    """A field of a case: whether it must be there, its default, a check of its value, its JSON schema."""

    required: bool
    default: Any
    check: Callable[[Any], bool]
    schema: Mapping[str, Any]


def _choice(words: tuple[str | None, ...], default: str | None, about: str) -> Field:
    return Field(False, default, words.__contains__, {"enum": list(words), "description": about})


def _number(default: int | None, most: int, about: str) -> Field:
    kinds = "integer" if default is not None else ["integer", "null"]
    schema = {"type": kinds, "minimum": 0, "maximum": most, "description": about}
    return Field(False, default, _or(default, _whole(most)), schema)


def _or(default: Any, check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """The check, which a null passes too where the field's default is null."""
    return check if default is not None else lambda value: value is None or check(value)


def _values(enumeration: Any) -> tuple[str | None, ...]:
    return (None, *(member.value for member in enumeration))


#: Every field of the protocol: the reader, the schema and the docs are made from it.
FIELDS: Mapping[str, Field] = {
    "rules": Field(
        True,
        None,
        lambda value: isinstance(value, str | dict),
        {"type": ["string", "object"], "description": "a name, or base, options, patterns, tai and replaces"},
    ),
    "hand": Field(True, None, _text, {"type": "string", "description": "the hand before the winning tile"}),
    "win": Field(
        False,
        None,
        _or(None, _text),
        {"type": ["string", "null"], "description": "the winning tile; none in a flower win"},
    ),
    "by": Field(True, None, WAYS.__contains__, {"enum": list(WAYS), "description": "the way of winning"}),
    "seat": _choice(tuple("ESWN"), "E", "the winner's seat; E is the dealer"),
    "round": _choice(tuple("ESWN"), "E", "the prevailing wind"),
    "replacement": _choice(_values(Replacement), None, "what the winning replacement tile was drawn for"),
    "last": Field(
        False,
        False,
        lambda value: isinstance(value, bool),
        {"type": "boolean", "description": "the last live tile, or a discard when none is left"},
    ),
    "table_discards": _number(
        None, MOST_DISCARDS, "all seats' discards, the one won included; null: unknown"
    ),
    "claimed_discards": _number(0, MOST_DISCARDS, "how many of the table discards were claimed for sets"),
    "ready": _choice(_values(Ready), None, "the declaration that the winner had made"),
    "opening": _choice(_values(Opening), None, "a win in the opening"),
    "streak": _number(0, _MOST_STREAK, "the dealer's streak"),
    "from": _choice(
        (None, *"ESWN"), None, "the seat of the discarder, of the konger, or of the eighth bonus tile's owner"
    ),
    "base": _number(None, _MOST_STAKE, "stakes in place of the rules' own"),
    "per_tai": _number(None, _MOST_STAKE, "stakes in place of the rules' own"),
}
_REQUIRED = tuple(name for name, field in FIELDS.items() if field.required)


def schema() -> dict[str, Any]:
    """The JSON schema of one case."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A case for taimahjong score --jsonl",
        "type": "object",
        "properties": {name: dict(field.schema) for name, field in FIELDS.items()},
        "required": list(_REQUIRED),
        "additionalProperties": False,
    }


def read_case(document: Any) -> Case:
    """The win, rules and streak of a case; raises CaseError naming the field."""
    if not isinstance(document, dict):
        raise CaseError(f"a case is a JSON object, not {shown(document)}", "")
    for name, value in document.items():
        field = FIELDS.get(name)
        if field is None:
            raise CaseError(f"there is no field {shown(name)}{nearest(name, FIELDS)}", name[:100])
        if not field.check(value):
            raise CaseError(_wrong_value(name, value), name)
    for name in _REQUIRED:
        if name not in document:
            raise CaseError(f"the field {name!r} is missing", name)
    rules = _read_rules(document)
    try:
        return Case(_read_win(document), rules, document.get("streak", 0))
    except WinError as error:
        raise CaseError(str(error), _field_of(error)) from None


def judge_case(document: Any) -> tuple[Case, Score | NoWin]:
    """A case and its score, or why there is none; raises CaseError naming the field."""
    return judged(read_case(document))


def judged(case: Case) -> tuple[Case, Score | NoWin]:
    """A case that was read, and its score or why there is none; raises CaseError naming the field."""
    try:
        return case, judge(case.win, case.rules, streak=case.streak)
    except WinError as error:
        raise CaseError(str(error), _field_of(error)) from None


#: The protocol's names for the fields of a Win, where they differ.
_WIN_FIELDS = {"tile": "win", "how": "by", "by": "from", "owner": "from"}


def _wrong_value(name: str, value: Any) -> str:
    field = FIELDS[name].schema
    if "enum" in field:
        words = [word for word in field["enum"] if word is not None]
        return f"{name} is one of {', '.join(words)}, not {shown(value)}{nearest(value, words)}"
    if "maximum" in field:
        return f"{name} is a whole number from 0 to {field['maximum']}, not {shown(value)}"
    kinds = field["type"] if isinstance(field["type"], list) else [field["type"]]
    return f"{name} is a JSON {' or '.join(kinds)}, not {shown(value)}"


def _read_win(document: Mapping[str, Any]) -> Win:
    get = document.get
    way = document["by"]
    how = _read_how(way, get("from"), get("replacement"), get("last", False))
    try:
        hand = Hand.parse(document["hand"])
    except NotationError as error:
        raise CaseError(one_line(error), "hand") from None
    except HandError as error:
        raise CaseError(str(error), "hand") from None
    tile = None
    if not isinstance(how, FLOWER_WINS):
        if document.get("win") is None:
            raise CaseError("the winning tile is missing", "win")
        try:
            tile = Tile.parse(document["win"])
        except NotationError as error:
            raise CaseError(one_line(error), "win") from None
    elif document.get("win") is not None:
        raise CaseError(f"a win by {way} has no winning tile", "win")
    return Win(
        hand,
        tile,
        how,
        seat=_SEATS[get("seat", "E")],
        round=_WINDS[get("round", "E")],
        table_discards=get("table_discards"),
        claimed_discards=get("claimed_discards", 0),
        ready=get("ready"),
        opening=get("opening"),
    )


@lru_cache(maxsize=1024)
def _read_how(way: str, by: str | None, replacement: str | None, last: bool) -> How:
    if replacement is not None and way != "self-draw":
        raise CaseError(f"a replacement is drawn by the winner itself: by is {way!r}", "replacement")
    if last and way not in ("self-draw", "discard"):
        raise CaseError(f"a win by {way} is neither the last tile nor the last discard", "last")
    if by is not None and way in ("self-draw", "eight-flowers"):
        raise CaseError(f"a win by {way} comes from no other seat", "from")
    if way == "self-draw":
        return SelfDraw(replacement, last)
    if way == "discard":
        return Discarded(by, last)
    if way == "robbed-kong":
        return RobbedKong(by)
    if way == "eight-flowers":
        return EightFlowers()
    if by is None:
        raise CaseError("seven-rob-one names the owner of the eighth bonus tile", "from")
    return SevenRobOne(by)


_MOST_REMEMBERED = 1000
_remembered: dict[tuple[object, ...], Rules] = {}


def _read_rules(document: Mapping[str, Any]) -> Rules:
    """The rules of a case; overlays are remembered by their text, and rules with other stakes too."""
    source, base, per_tai = document["rules"], document.get("base"), document.get("per_tai")
    try:
        key = (source if isinstance(source, str) else (json.dumps(source, default=repr),), base, per_tai)
    except RecursionError:
        raise CaseError("the rules are nested too deeply", "rules") from None
    found = _remembered.get(key)
    if found is None:
        try:
            found = find_named(source) if isinstance(source, str) else Rules.overlay(source)
            stakes = {"base": base, "per_tai": per_tai}
            found = found.evolve(**{name: stake for name, stake in stakes.items() if stake is not None})
        except RulesError as error:
            where = "rules" if error.where == "rules" else f"rules.{error.where}"
            raise CaseError(str(error), where) from None
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.clear()
        _remembered[key] = found
    return found


def one_line(error: NotationError) -> str:
    """The error without its drawing: words and the number of the character."""
    return f"{error.message} (at character {error.position + 1})" if error.text else error.message


def _field_of(error: WinError) -> str:
    """The protocol's name for the field that the error is about."""
    return _WIN_FIELDS.get(error.where, error.where)
