"""Refusals within a value, told with their path."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any

from cattrs.errors import ClassValidationError

from taimahjong.errors import (
    MOST_TOLD,
    Fault,
    InvalidValue,
    NotationError,
    TaimahjongError,
    WireError,
    nearest,
)
from taimahjong.errors import shown as shown_value
from taimahjong.rules.documents import joined, step


def shown(value: object) -> str:
    """What a message says of a JSON value: what it is of objects and lists, all others themselves."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return "null" if value is None else shown_value(value)


def wrong(expected: str, value: object) -> WireError:
    """The error for a value of another sort."""
    return WireError([Fault("wire.value", "", f"{expected} is expected, not {shown(value)}")])


def below(place: str, error: Exception) -> list[Fault]:
    """The faults of an error in a part of a value, the place of that part before their path.

    What is no refusal is raised as it is.
    """
    return [fault._replace(where=joined(place, fault.where)) for fault in _faults(error)]


def check_members(
    value: Any, what: str, required: Collection[str], optional: Collection[str] = ()
) -> dict[str, Any]:
    """The value, if it is an object with all of the required members and none that is not known."""
    known = (*required, *optional)
    if not isinstance(value, dict):
        raise wrong(
            f"{what}, an object of {', '.join(known)}," if known else f"{what}, an empty object,", value
        )
    unknown = (name for name in value if name not in known)
    faults = [
        Fault("wire.unknown", step(name), f"{what} has no {shown_value(name)}{nearest(name, known)}")
        for name in islice(unknown, MOST_TOLD + 1)
    ]
    faults += [Fault("wire.missing", name, f"{what} needs {name}") for name in required if name not in value]
    if faults:
        raise WireError(faults)
    return value


def of_members(group: ClassValidationError, fields: Collection[str]) -> WireError:
    """The error for a class of which cattrs could not read some members, or which refuses them together."""
    of_one, of_all = group.group_exceptions()
    faults = [fault for error, note in of_one for fault in below(note.name, error)]
    for error in of_all:
        kept = [_known(fault, fields) for fault in getattr(error, "faults", ())]
        faults += kept or _faults(error)
    return WireError(faults[: MOST_TOLD + 1])


def _known(fault: Fault, fields: Iterable[str]) -> Fault:
    """The fault, with its place only where that is a member."""
    return fault if fault.where.partition(".")[0] in fields else fault._replace(where="")


def _faults(error: Exception) -> tuple[Fault, ...] | list[Fault]:
    if isinstance(error, WireError):
        return error.faults
    if isinstance(error, InvalidValue):
        return [fault._replace(where="") for fault in error.faults]
    if isinstance(error, NotationError):
        place = f" (at character {error.position + 1})" if error.text else ""
        return [Fault(error.code, "", error.message + place)]
    if isinstance(error, TaimahjongError):
        return [Fault(error.code, "", str(error))]
    raise error
