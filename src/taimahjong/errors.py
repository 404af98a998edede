"""Every error that taimahjong raises on purpose: one family, each with a stable code.

A program reacts to `error.code` (it never changes between releases); a person reads `str(error)`.
"""

from __future__ import annotations

import reprlib
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

MOST_TOLD = 20


class Fault(NamedTuple):
    """One thing that is wrong: a stable code, the field it is in, words, and the rulebook id behind it."""

    code: str
    where: str
    message: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


class TaimahjongError(ValueError):
    """The root of the family; `code` tells what went wrong, `where` in which field."""

    code: str = "taimahjong"
    where: str = ""


class NotationError(TaimahjongError):
    """Text that cannot be read; `text` and `position` name the place, `str()` draws a caret under it."""

    code = "notation"

    def __init__(self, message: str, text: str = "", position: int = 0) -> None:
        super().__init__(message, text, position)
        self.message = message
        self.text = text
        self.position = position

    def within(self, text: str, offset: int) -> NotationError:
        """The same error told of the longer `text` in which the unreadable part starts at `offset`."""
        return NotationError(self.message, text, self.position + offset)

    def __str__(self) -> str:
        if not self.text.strip() or not self.text.isprintable() or len(self.text) > 300:
            return f"{self.message} (at character {self.position + 1})" if self.text else self.message
        return f"{self.message}\n  {self.text}\n  {' ' * columns(self.text[: self.position])}^"


def named(word: object) -> str:
    """A name as the place of a fault: itself, or as a message shows what is no text."""
    return word if isinstance(word, str) else shown(word)


def known_language(language: object, known: Iterable[str]) -> None:
    """Raise NotationError unless the language is one of those known."""
    if not isinstance(language, str) or language not in known:
        raise NotationError(f"the languages are {', '.join(known)}, not {shown(language)}")


def columns(text: str) -> int:
    """How many terminal columns the text takes: Chinese characters and some tiles take two, marks none."""
    return sum(
        0
        if unicodedata.category(char) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(char) in "WF"
        else 1
        for char in text
    )


class InvalidValue(TaimahjongError):
    """Readable values that contradict the rules or each other; `faults` lists all that is wrong at once."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(fault._replace(where=fault.where[:100]) for fault in faults)
        super().__init__(self.faults)
        self.code: str = self.faults[0].code
        self.where: str = self.faults[0].where

    def __str__(self) -> str:
        more = "; and more" if len(self.faults) > MOST_TOLD else ""
        return "; ".join(map(self._told, self.faults[:MOST_TOLD])) + more

    def _told(self, fault: Fault) -> str:
        return str(fault)


class HandError(InvalidValue):
    """Tiles that no seat can hold: five copies, a chow of honours, a wrong number of tiles."""


class WallError(InvalidValue):
    """A wall without its 144 tiles, a place outside it, or dice, seeds and nonces that cannot serve it."""


class WinError(InvalidValue):
    """A win whose circumstances contradict each other, or that the rules in force cannot produce."""


class RulesError(InvalidValue):
    """Rules, tables or house-rule files with unknown names, wrong values or circular overrides."""


class SettlementError(InvalidValue):
    """Scores that cannot be paid together, or a payment whose payer is not named."""


class WireError(InvalidValue):
    """JSON that is refused, or a value that has none; `where` is the path, such as `value.items[3].tai`.

    What the JSON itself lacks has a code that begins with `wire.`; a value that its own class refuses keeps
    the code and the words of that refusal.
    """

    def _told(self, fault: Fault) -> str:
        return f"{fault.where}: {fault}" if fault.where else str(fault)


class RenderError(InvalidValue):
    """What has no picture and no words, or a palette, style or size that there is not."""


class BatchError(InvalidValue):
    """Arrays of hands that cannot be: a wrong shape, five copies, a win that contradicts itself.

    `row` is the first row that is wrong, None where the array as a whole is.
    """

    def __init__(self, faults: Iterable[Fault], row: int | None = None) -> None:
        super().__init__(faults)
        self.row = row

    def __reduce__(self) -> tuple[type[BatchError], tuple[tuple[Fault, ...], int | None]]:
        return BatchError, (self.faults, self.row)

    def __str__(self) -> str:
        return super().__str__() if self.row is None else f"row {self.row}: {super().__str__()}"


class DamagedError(TaimahjongError):
    """A file of the installed package that is not whole: install the package again."""

    code = "damaged"


class RecordError(TaimahjongError):
    """A record that cannot be read or is false; `number` is the line, move or event, `text` what it says."""

    code = "record"

    def __init__(self, message: str, number: int = 0, text: str = "") -> None:
        super().__init__(message, number, text)
        self.message = message
        self.number = number
        self.text = text

    def __str__(self) -> str:
        told = f" ({shown(self.text)})" if self.text else ""
        return f"{self.message}{told}"


def nearest(word: object, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` for the known name nearest to the word, or nothing."""
    if not isinstance(word, str):
        return ""
    found = get_close_matches(word[:100], list(known), n=1, cutoff=0.5)
    return f"; did you mean {found[0]!r}?" if found else ""


def is_whole(value: object, least: int = 0, most: int = 10**9) -> bool:
    """Whether a value is a whole number in a range (True and False are none)."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


_SHORT = reprlib.Repr()
_SHORT.maxlevel = 3
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 80


def shown(value: object) -> str:
    """A value as a message shows it: its repr, cut where it would fill the screen."""
    try:
        return _SHORT.repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list within itself
        return f"this {type(value).__name__}"
