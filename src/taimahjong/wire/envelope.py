"""`to_json` and `from_json`: a value in an envelope that names the format's version and its type."""

from __future__ import annotations

import json
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, overload

from taimahjong.errors import RulesError, TaimahjongError, WireError, is_whole
from taimahjong.wire.bounds import check_length, read_text, refuse
from taimahjong.wire.converter import converter
from taimahjong.wire.faults import below, check_members, shown
from taimahjong.wire.formats import TYPES, VERSION, name_of

T = TypeVar("T")
_MARK = "taimahjong"
_MEMBERS = (_MARK, "type", "value")


def to_json(value: object) -> str:
    """A public value as JSON in plain ASCII, in an envelope with its type and the version of the format.

    What has a notation is written as that, an enumeration as its word, any other value as an object of its
    members. Raises WireError for what is no public value or holds what is none, for more than 1,048,576
    characters, and for rules with a pattern whose predicate is no function of a module.

    >>> import taimahjong as tm
    >>> tm.to_json(tm.Tile.M5)
    '{"taimahjong": 1, "type": "Tile", "value": "5m"}'
    """
    name = name_of(type(value))
    if name is None:
        refuse("wire.type", "", f"JSON holds public values of taimahjong; {type(value).__name__} is none")
    try:
        document = converter().unstructure(value, TYPES[name])
        text = json.dumps({_MARK: VERSION, "type": name, "value": document})
    except RulesError as error:
        raise WireError(fault._replace(where="") for fault in error.faults) from None
    except WireError:
        raise
    except (AttributeError, RecursionError, TypeError, ValueError) as error:
        refuse("wire.value", "", f"this {name} holds what has no JSON: {error}")
    check_length(text)
    return text


@overload
def from_json(text: str, type: type[T], *, trust_code: bool = False) -> T: ...


@overload
def from_json(text: str, type: Any, *, trust_code: bool = False) -> Any: ...


def from_json(text: str, type: Any, *, trust_code: bool = False) -> Any:  # noqa: A002  the word for it
    """The value of that type in a text that `to_json` wrote.

    `type` may also be a union, or a class that others extend, such as Action. Values of a BySeat are plain
    unless it says of what: `BySeat[Tile]`. `trust_code=True` imports the modules that rules name for
    patterns of their own; do not trust a text from elsewhere with that.

    A Score is judged again, a Game and a Match are played again, so that what they tell is true. A View and
    a Record are read as they are told; `Record.replay()` tells whether that is true.

    Raises WireError, `where` being the path, for text that is no JSON, another type or version, unknown,
    missing and doubled members, values that their own class refuses, a Score or Game that is false,
    more than 1,048,576 characters, and nesting more than 50 deep.
    """
    kinds = _kinds(type)
    document = read_text(text)
    _check_version(document)
    check_members(document, "the JSON of a value", _MEMBERS)
    name = document["type"]
    if not isinstance(name, str) or name not in kinds:
        refuse("wire.type", "type", f"{' or '.join(kinds)} is expected, not {shown(name)}")
    try:
        found = converter(trust_code).structure(document["value"], _wanted(name, kinds[name]))
    except TaimahjongError as error:
        raise WireError(below("value", error)) from None
    if not isinstance(found, tuple(get_origin(kind) or kind for kind in kinds[name])):
        wanted = " or ".join(kind.__name__ for kind in kinds[name])
        refuse("wire.type", "value", f"{wanted} is expected, not {found.__class__.__name__}")
    return found


def _kinds(asked: Any) -> dict[str, list[Any]]:
    """The types that are asked for, by their names in JSON."""
    found: dict[str, list[Any]] = {}
    for kind in get_args(asked) if get_origin(asked) in (Union, UnionType) else (asked,):
        base = get_origin(kind) or kind
        name = name_of(base) if isinstance(base, type) else None
        if name is not None:
            found.setdefault(name, []).append(kind)
    if not found:
        name = getattr(asked, "__name__", asked)
        refuse("wire.type", "", f"JSON holds public values of taimahjong; {name} is the type of none")
    return found


def _wanted(name: str, kinds: list[Any]) -> Any:
    """What a value is read as: `BySeat[Tile]` where that is asked for, or the type of that name."""
    return kinds[0] if get_args(kinds[0]) else TYPES[name]


def _check_version(document: Any) -> None:
    """Refuse what is not of this version, before its members are judged by the rules of this version."""
    if not isinstance(document, dict) or _MARK not in document:
        message = (
            f'the JSON of a value is {{"{_MARK}": {VERSION}, "type": …, "value": …}}, not {shown(document)}'
        )
        refuse("wire.version", "", message)
    version = document[_MARK]
    if not is_whole(version) or version != VERSION:
        refuse(
            "wire.version",
            _MARK,
            f"this is version {shown(version)} of the format; this release reads {VERSION}",
        )
