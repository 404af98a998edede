"""Lets Hypothesis print values as their repr writes them, which can be pasted back, not field by field."""

from __future__ import annotations

from typing import Protocol

from taimahjong.game.events import Event
from taimahjong.game.game import Game
from taimahjong.hands.hand import Hand
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import Row, TaiTable
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import Score
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.wall import Wall

#: The classes whose repr is shorter than their fields.
WRITTEN = (Event, Game, Hand, Meld, Pattern, Row, Rules, Score, TaiTable, Wall)
_METHOD = "_repr_pretty_"  # what Hypothesis and IPython ask a value for


class _Printer(Protocol):
    def text(self, text: str) -> None: ...


def _write(value: object, printer: _Printer, cycle: bool) -> None:  # noqa: ARG001  the signature they call
    printer.text(repr(value))


def print_as_written() -> None:
    """Let the values of these classes be printed as their repr."""
    for kind in WRITTEN:
        setattr(kind, _METHOD, _write)
