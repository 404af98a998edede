"""Plain documents read strictly: known members only, refusals that name the path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any, NoReturn

from taimahjong.errors import MOST_TOLD, Fault, RulesError, nearest, shown


def refuse(code: str, where: str, message: str) -> NoReturn:
    """Raise RulesError with one fault."""
    raise RulesError([Fault(code, where, message)])


def members(
    document: object, what: str, required: Iterable[str], optional: Iterable[str] = ()
) -> Mapping[str, Any]:
    """The document, if it has all of the required members and none but these and the optional ones."""
    required = tuple(required)
    known = (*required, *optional)
    if not isinstance(document, Mapping):
        refuse("rules.document", "", f"{what} is a table of {', '.join(known)}, not {shown(document)}")
    unknown = (key for key in document if key not in known)
    faults = [
        Fault("rules.unknown_key", step(key), f"there is no {shown(key)} in {what}{nearest(key, known)}")
        for key in islice(unknown, MOST_TOLD + 1)
    ]
    faults += [
        Fault("rules.missing", key, f"{key} is missing in {what}") for key in required if key not in document
    ]
    if faults:
        raise RulesError(faults)
    return document


def once(pairs: list[tuple[str, Any]], doubled: Callable[[str], NoReturn]) -> dict[str, Any]:
    """The members of a JSON object; `doubled` refuses the first name that stands there twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        seen = set()
        for name, _ in pairs:
            if name in seen:
                doubled(name)
            seen.add(name)
    return found


def text(value: object, name: str) -> str:
    """The value, if it is a text."""
    if not isinstance(value, str):
        refuse("rules.document", name, f"{name} is a text, not {shown(value)}")
    return value


def texts(value: object, name: str) -> list[str]:
    """The value, if it is a list of texts."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        refuse("rules.document", name, f"{name} is a list of texts, not {shown(value)}")
    return value


def step(key: object) -> str:
    """A member's name as a step of a path: itself, or as a message shows what is no name."""
    return key if isinstance(key, str) and key.isidentifier() else shown(key)


@contextmanager
def at(place: str) -> Iterator[None]:
    """Makes refusals within name their place under this one."""
    try:
        yield
    except RulesError as error:
        raise RulesError(fault._replace(where=joined(place, fault.where)) for fault in error.faults) from None


@contextmanager
def only_at(place: str) -> Iterator[None]:
    """Makes refusals within, whose places are no paths in the document, name this one."""
    try:
        yield
    except RulesError as error:
        raise RulesError(fault._replace(where=place) for fault in error.faults) from None


def joined(place: str, where: str) -> str:
    """The path of a part of what stands at a place.

    >>> joined("table[3]", "tai"), joined("table", "[3]"), joined("table", "")
    ('table[3].tai', 'table[3]', 'table')
    """
    return place + where if not place or not where or where.startswith("[") else f"{place}.{where}"
