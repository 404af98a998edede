"""JSON text read within bounds: how long, how deep, how large its numbers; nothing is there twice."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

from taimahjong.errors import Fault, WireError, shown
from taimahjong.rules.documents import once, step

MOST_CHARACTERS: Final = 1 << 20  # a match of many hands takes a tenth
MOST_DEPTH: Final = 50  # the deepest value takes a fifth
MOST_DIGITS: Final = 1000  # payments have 28 at most, but a seed may be any number

#: A text, or a bracket that stands in none.
_TEXT_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+"?+|[\[\]{}]', re.DOTALL).finditer


def read_text(text: object) -> Any:
    """The document that a JSON text holds; raises WireError for what is no JSON or exceeds the bounds."""
    if not isinstance(text, str):
        refuse("wire.json", "", f"JSON is a text, not {shown(text)}")
    check_length(text)
    _check_depth(text)
    try:
        return _decode(text)
    except WireError:
        raise
    except ValueError as error:
        refuse("wire.json", "", f"this is no JSON: {error}")


def check_length(text: str) -> None:
    """Raise WireError for a text that is too long, to be read or to be read again."""
    if len(text) > MOST_CHARACTERS:
        refuse("wire.size", "", f"{len(text)} characters of JSON are more than the {MOST_CHARACTERS} allowed")


def refuse(code: str, where: str, message: str) -> NoReturn:
    """Raise WireError with one fault."""
    raise WireError([Fault(code, where, message)])


def _check_depth(text: str) -> None:
    depth = 0
    for found in _TEXT_OR_BRACKET(text):
        char = text[found.start()]
        if char in "[{":
            depth += 1
            if depth > MOST_DEPTH:
                refuse("wire.depth", "", f"this JSON is nested more than {MOST_DEPTH} deep")
        elif char in "]}":
            depth -= 1


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return once(pairs, _doubled)


def _doubled(name: str) -> NoReturn:
    refuse("wire.doubled", step(name), f"{shown(name)} is there twice")


def _whole(digits: str) -> int:
    many = len(digits.removeprefix("-"))
    if many > MOST_DIGITS:
        refuse("wire.size", "", f"a number of {many} digits is too large")
    return int(digits)


def _constant(name: str) -> NoReturn:
    refuse("wire.json", "", f"{name} is no number of JSON")


_decode = json.JSONDecoder(object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant).decode
