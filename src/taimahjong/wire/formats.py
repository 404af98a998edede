"""The format of JSON: its version, the types it holds and the names they have in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

from taimahjong.errors import Fault
from taimahjong.game import events, phases
from taimahjong.game.actions import Action, Move, Ruling, read_move
from taimahjong.game.game import Game
from taimahjong.game.match import Match, Standing
from taimahjong.game.record import Outcome, Record, SeatRecord
from taimahjong.game.refusals import Reason, Refusal
from taimahjong.game.result import Ending, Result
from taimahjong.game.view import View
from taimahjong.hands.analysis import Acceptance, DiscardChoice
from taimahjong.hands.hand import Hand
from taimahjong.hands.split import Place, Shape, Split
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import Item, Row, TaiTable
from taimahjong.patterns.ways import (
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
from taimahjong.rules.options import DealerTai, FalseWinPenalty, Liability
from taimahjong.rules.rules import Difference, Rules
from taimahjong.scoring.payout import PayerShare, Payout
from taimahjong.scoring.score import NoWin, Score
from taimahjong.scoring.settle import Payment, Settlement
from taimahjong.tiles.dice import Break, Spot
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.seat import BySeat, Seat, Wind
from taimahjong.tiles.tile import Suit, Tile
from taimahjong.tiles.wall import Wall

#: Raised when JSON changes so that an older release would misread it; new members with defaults do not.
VERSION: Final = 1

#: What is written as its notation, and what reads that; classes that extend one of these as well.
NOTATIONS: Final[dict[type, Callable[[Any], object]]] = {
    **{kind: kind.parse for kind in (Tile, Seat, Wind, Meld, Hand, Wall, Action)},
    **dict.fromkeys((Move, Ruling), read_move),
}

#: What is one of several classes and is told by that one's name under `type`: a union or a common base.
FAMILIES: Final[dict[Any, tuple[type, ...]]] = {
    How: (SelfDraw, Discarded, RobbedKong, EightFlowers, SevenRobOne),
    events.Event: tuple(
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
    ),
    phases.Phase: get_args(phases.Phase),
    phases.Flowers | phases.Drawing: (phases.Flowers, phases.Drawing),
}

#: Every type that JSON can hold, by its name there. A class without a name has that of the class it extends.
TYPES: Final[dict[str, type]] = {
    kind.__name__: kind
    for kind in (
        *NOTATIONS,
        *(Suit, MeldKind, Source, Shape, Replacement, Ready, Opening, NoWin),
        *FAMILIES[How],
        *(BySeat, Split, Place, Acceptance, DiscardChoice),
        *(Win, Facts, Score, Item, Payment, Settlement, PayerShare, Payout),
        *(Rules, TaiTable, Row, Pattern, Difference, DealerTai, FalseWinPenalty, Liability),
        *(Game, View, Match, Standing, events.Event, Ending, Result, Reason, Refusal),
        *(Record, SeatRecord, Outcome),
        *(Break, Spot, Fault),
    )
}
_NAMES: Final = {kind: name for name, kind in TYPES.items()}


def name_of(kind: type) -> str | None:
    """The name of a type in JSON; None for what JSON does not hold."""
    return next((_NAMES[base] for base in kind.__mro__ if base in _NAMES), None)
