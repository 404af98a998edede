"""How sorts of types are read and written: plain values, lists, classes, one of several classes."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, get_args

from cattrs import Converter
from cattrs.errors import ClassValidationError

from taimahjong.errors import MOST_TOLD, TaimahjongError, WireError, is_whole, nearest
from taimahjong.errors import shown as shown_value
from taimahjong.rules.documents import step
from taimahjong.tiles.seat import BySeat, Seat
from taimahjong.wire.bounds import MOST_DIGITS, refuse
from taimahjong.wire.faults import below, check_members, of_members, shown, wrong

Read: TypeAlias = Callable[[Any, Any], Any]  # of a JSON value and the type that is wanted
Write: TypeAlias = Callable[[Any], Any]

_SEATS = {str(seat): seat for seat in Seat}
_MOST = 10**MOST_DIGITS - 1


def read_whole(value: Any, _: object) -> int:
    """A whole number."""
    if not is_whole(value, -_MOST, _MOST):
        raise wrong("a whole number", value)
    return int(value)


def read_flag(value: Any, _: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong("true or false", value)
    return value


def read_text(value: Any, _: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise wrong("a text", value)
    return value


def read_plain(value: Any, _: object) -> Any:
    """A number, a text, true, false or null, where no type says which."""
    if value is not None and not isinstance(value, (int, str)):
        raise wrong("a whole number, a text, true, false or null", value)
    return value


def read_seed(value: Any, _: object) -> Any:
    """A number, a text or null."""
    if isinstance(value, bool) or (value is not None and not isinstance(value, (int, str))):
        raise wrong("a whole number, a text or null", value)
    return value


def writer(kind: type, write: Write) -> Write:
    """Writes values of a class, and refuses what only stands where one is declared."""

    def checked(value: Any) -> Any:
        if not isinstance(value, kind) or (kind is int and not is_whole(value, -_MOST, _MOST)):
            refuse("wire.value", "", f"{kind.__name__} is to be written here, not {shown_value(value)}")
        return write(value)

    return checked


def notation_reader(parse: Callable[[Any], object]) -> Read:
    """Reads a class from its notation."""

    def read(value: Any, kind: Any) -> Any:
        if not isinstance(value, str):
            raise wrong(f"the notation of a {kind.__name__}", value)
        found = parse(value)
        if not isinstance(found, kind):
            raise wrong(f"the notation of a {kind.__name__}", value)
        return found

    return read


def word_of(member: enum.Enum) -> str:
    """The word for a member of an enumeration."""
    return member.value if isinstance(member.value, str) else member.name.lower()


def word_reader(kind: type[enum.Enum]) -> Read:
    """Reads an enumeration from its words."""
    words = {word_of(member): member for member in kind}

    def read(value: Any, _: object) -> enum.Enum:
        if not isinstance(value, str) or value not in words:
            hint = nearest(value, words)
            message = f"a {kind.__name__} is one of {', '.join(words)}, not {shown(value)}{hint}"
            refuse("wire.value", "", message)
        return words[value]

    return read


def members_reader(kind: type, what: str, structure: Read, required: list[str], optional: list[str]) -> Read:
    """Reads a class from an object of its members with what cattrs has made for it."""

    def read(value: Any, _: object) -> Any:
        check_members(value, what, required, optional)
        try:
            return structure(value, kind)
        except ClassValidationError as group:
            raise of_members(group, [*required, *optional]) from None

    return read


def tuple_reader(kind: Any, converter: Converter) -> Read:
    """Reads `tuple[X, ...]` or a tuple of so many from a list."""
    kinds = get_args(kind) or (Any, ...)
    if kinds[1:] == (...,):
        return _list_reader(kinds[0], converter, tuple)
    hooks = [(converter.get_structure_hook(one), one) for one in kinds]

    def read(value: Any, _: object) -> Any:
        if not isinstance(value, list) or len(value) != len(hooks):
            raise wrong(f"a list of {len(hooks)}", value)
        return tuple(_read_all((f"[{place}]", one, *hooks[place]) for place, one in enumerate(value)))

    return read


def set_reader(kind: Any, converter: Converter) -> Read:
    """Reads `frozenset[X]` from a list."""
    return _list_reader((get_args(kind) or (Any,))[0], converter, frozenset)


def set_writer(kind: Any, converter: Converter) -> Write:
    """Writes `frozenset[X]` as a list in order."""
    write = converter.get_unstructure_hook((get_args(kind) or (Any,))[0])
    return writer(frozenset, lambda value: sorted(map(write, value)))


def tuple_writer(kind: Any, converter: Converter) -> Write:
    """Writes a tuple as a list."""
    kinds = get_args(kind) or (Any, ...)
    if kinds[1:] == (...,):
        write = converter.get_unstructure_hook(kinds[0])
        return writer(tuple, lambda value: list(map(write, value)))
    hooks = list(map(converter.get_unstructure_hook, kinds))
    return writer(tuple, lambda value: [write(one) for write, one in zip(hooks, value, strict=True)])


def mapping_reader(kind: Any, converter: Converter) -> Read:
    """Reads `dict[str, X]` from an object."""
    of = (get_args(kind) or (str, Any))[1]
    hook = converter.get_structure_hook(of)

    def read(value: Any, _: object) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise wrong("an object", value)
        found = _read_all((step(name), one, hook, of) for name, one in value.items())
        return dict(zip(value, found, strict=True))

    return read


def by_seat_reader(kind: Any, converter: Converter) -> Read:
    """Reads `BySeat[X]` from an object of E, S, W and N; without X its values are plain."""
    of = (get_args(kind) or (Any,))[0]
    hook = converter.get_structure_hook(of)

    def read(value: Any, _: object) -> BySeat[Any]:
        check_members(value, "BySeat", _SEATS)
        return BySeat(*_read_all((name, value[name], hook, of) for name in _SEATS))

    return read


def by_seat_writer(kind: Any, converter: Converter) -> Write:
    """Writes `BySeat[X]` as an object of E, S, W and N."""
    write = converter.get_unstructure_hook((get_args(kind) or (Any,))[0])
    return writer(BySeat, lambda value: dict(zip(_SEATS, map(write, value), strict=True)))


def family_reader(members: Iterable[type], converter: Converter) -> Read:
    """Reads one of several classes from an object that names it under `type`."""
    kinds = {kind.__name__: kind for kind in members}

    def read(value: Any, _: object) -> Any:
        if not isinstance(value, dict) or "type" not in value:
            raise wrong(f"an object whose type is one of {', '.join(kinds)}", value)
        name = value["type"]
        if not isinstance(name, str) or name not in kinds:
            message = f"type is one of {', '.join(kinds)}, not {shown(name)}{nearest(name, kinds)}"
            refuse("wire.value", "type", message)
        rest = {key: one for key, one in value.items() if key != "type"}
        return converter.structure(rest, kinds[name])

    return read


def family_writer(members: Iterable[type], converter: Converter) -> Write:
    """Writes one of several classes with its name under `type`."""
    kinds = {kind: kind.__name__ for kind in members}

    def write(value: Any) -> dict[str, Any]:
        if type(value) not in kinds:
            what = shown_value(value)
            refuse("wire.value", "", f"one of {', '.join(kinds.values())} is to be written here, not {what}")
        return {"type": kinds[type(value)], **converter.unstructure(value)}

    return write


def _list_reader(of: Any, converter: Converter, make: Callable[[list[Any]], Any]) -> Read:
    hook = converter.get_structure_hook(of)

    def read(value: Any, _: object) -> Any:
        if not isinstance(value, list):
            raise wrong("a list", value)
        return make(_read_all((f"[{place}]", one, hook, of) for place, one in enumerate(value)))

    return read


def _read_all(parts: Iterable[tuple[str, Any, Read, Any]]) -> list[Any]:
    """What the parts are read as, each a step of the path, a JSON value, its reader and its type."""
    found, faults = [], []
    for place, value, read, kind in parts:
        try:
            found.append(read(value, kind))
        except TaimahjongError as error:
            faults += below(place, error)
            if len(faults) > MOST_TOLD:
                break
    if faults:
        raise WireError(faults[: MOST_TOLD + 1])
    return found
