"""The format of JSON: its version, the types it holds and the names they have in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from taimahjong.errors import Fault
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
from taimahjong.rules.options import DealerTai, FalseWin, Liability
from taimahjong.rules.rules import Difference, Rules
from taimahjong.scoring.payout import PayerShare, Payout
from taimahjong.scoring.score import NoWin, Score
from taimahjong.scoring.settle import Payment, Settlement
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.seat import BySeat, Seat, Wind
from taimahjong.tiles.tile import Suit, Tile
from taimahjong.tiles.wall import Wall

#: Raised when JSON changes so that an older release would misread it; new members with defaults do not.
VERSION: Final = 1

#: What is written as its notation, and what reads that.
NOTATIONS: Final[dict[type, Callable[[Any], object]]] = {
    kind: kind.parse for kind in (Tile, Seat, Wind, Meld, Hand, Wall)
}

#: Types of which a member is told by its name under `type`: a union, or a class that others extend.
FAMILIES: Final[dict[Any, tuple[type, ...]]] = {
    How: (SelfDraw, Discarded, RobbedKong, EightFlowers, SevenRobOne),
}

#: Every type that JSON can hold, by its name there.
TYPES: Final[dict[str, type]] = {
    kind.__name__: kind
    for kind in (
        *NOTATIONS,
        *(Suit, MeldKind, Source, Shape, Replacement, Ready, Opening, NoWin),
        *FAMILIES[How],
        *(BySeat, Split, Place, Acceptance, DiscardChoice),
        *(Win, Facts, Score, Item, Payment, Settlement, PayerShare, Payout),
        *(Rules, TaiTable, Row, Pattern, Difference, DealerTai, FalseWin, Liability),
        Fault,
    )
}
NAMES: Final = {kind: name for name, kind in TYPES.items()}
