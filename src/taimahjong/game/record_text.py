"""The text of records: a first line that names the format and its version, headers, then one line a step."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, NoReturn

from taimahjong.errors import RecordError, RulesError, TaimahjongError, shown
from taimahjong.rules.documents import once
from taimahjong.rules.resolved import from_resolved, resolve
from taimahjong.rules.rules import Rules

#: Raised when the text changes so that an older release would misread it.
VERSION: Final = 1
#: The most characters of a record; a hand takes a fiftieth of it.
MOST_TEXT: Final = 1 << 20


class Line(NamedTuple):
    """A line of a record after the headers, with its number in the text from 1 on."""

    number: int
    text: str


def write_sheet(kind: str, rules: Rules, headers: Mapping[str, object], lines: Iterable[object]) -> str:
    """The text of a record; the rules are resolved, so that a later release plays by the same."""
    head = [f"taimahjong {kind} {VERSION}", f"rules {json.dumps(resolve(rules), ensure_ascii=False)}"]
    return "\n".join([*head, *(f"{name} {value}" for name, value in headers.items()), *map(str, lines), ""])


def read_sheet(
    text: object, kind: str, names: Iterable[str], *, trust_code: bool = False
) -> tuple[Rules, dict[str, Line], list[Line]]:
    """The rules, the headers by name and the other lines of a record; raises RecordError with the line."""
    if not isinstance(text, str):
        raise RecordError(f"a {kind} is read from a text, not from {shown(text)}")
    if len(text) > MOST_TEXT:
        raise RecordError(f"a {kind} has at most {MOST_TEXT:,} characters, not {len(text):,}")
    lines = [Line(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    _check_version(lines[0] if lines else Line(1, ""), kind)
    headers = {}
    for place, name in enumerate(("rules", *names), 1):
        line = lines[place] if place < len(lines) else Line(len(lines) + 1, "")
        word, _, value = line.text.partition(" ")
        if word != name:
            raise RecordError(f"line {place + 1} of a {kind} gives the {name}", line.number, line.text)
        headers[name] = Line(line.number, value.strip())
    told = headers.pop("rules")
    return _read_rules(told, trust_code), headers, lines[len(headers) + 2 :]


def _check_version(line: Line, kind: str) -> None:
    words = line.text.split()
    if words[:2] != ["taimahjong", kind]:
        raise RecordError(f"a {kind} begins with 'taimahjong {kind} {VERSION}'", line.number, line.text)
    if words[2:] != [str(VERSION)]:
        version = shown(" ".join(words[2:]))
        message = f"this {kind} is of version {version}; this release reads version {VERSION}"
        raise RecordError(message, line.number, line.text)


def _read_rules(line: Line, trust_code: bool) -> Rules:
    try:
        document = json.loads(line.text, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the rules are no JSON: {error}", line.number, line.text) from None
    try:
        return from_resolved(document, trust_code)
    except RulesError as error:
        where = f" at {error.where}" if error.where else ""
        raise RecordError(f"the rules{where}: {error}", line.number, line.text) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return once(pairs, _doubled)


def _doubled(_: str) -> NoReturn:
    raise ValueError("a name stands twice")


def told(line: Line, error: TaimahjongError) -> RecordError:
    """The error told of its line."""
    return RecordError(str(error), line.number, line.text)
