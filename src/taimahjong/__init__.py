"""The rules and scoring of Taiwanese 16-tile mahjong.

>>> import taimahjong as tm
>>> win = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="E", round="E")
>>> tm.score(win, tm.FOUR_WINDS).tai
24
"""

import importlib
from typing import TYPE_CHECKING, Any

from taimahjong._version import __version__
from taimahjong.errors import (
    BatchError,
    DamagedError,
    Fault,
    HandError,
    NotationError,
    RecordError,
    RenderError,
    RulesError,
    SettlementError,
    TaimahjongError,
    WallError,
    WinError,
    WireError,
)
from taimahjong.hands.analysis import Acceptance, DiscardChoice
from taimahjong.hands.hand import Hand
from taimahjong.hands.split import Place, Shape, Split
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern, pattern
from taimahjong.patterns.table import Item, Row, TaiTable
from taimahjong.patterns.ways import (
    Discarded,
    EightFlowers,
    Opening,
    Ready,
    Replacement,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
)
from taimahjong.patterns.win import Win
from taimahjong.rules.named import CLUB, FOUR_WINDS, MAHJONG_PROS, MAHJONG_TIME, TRADITIONAL
from taimahjong.rules.options import DealerTai, FalseWinPenalty, Liability
from taimahjong.rules.rules import Difference, Rules
from taimahjong.scoring.payout import PayerShare, Payout, payout
from taimahjong.scoring.score import NoWin, Score, judge, score
from taimahjong.scoring.settle import Payment, Settlement, settle, settle_false_win
from taimahjong.tiles.chance import draw_seats
from taimahjong.tiles.dice import Break, Spot
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.seat import BySeat, Seat, Wind
from taimahjong.tiles.tile import Suit, Tile
from taimahjong.tiles.wall import Wall

if TYPE_CHECKING:
    from taimahjong import batch, players, render
    from taimahjong.game import events, phases
    from taimahjong.game.actions import (
        Action,
        AddedKong,
        Chow,
        ConcealedKong,
        DeadHand,
        DeclareWin,
        Decline,
        Discard,
        Draw,
        FalseWin,
        Kong,
        OriginalCall,
        Pass,
        Pung,
        Ruling,
    )
    from taimahjong.game.events import Event
    from taimahjong.game.game import Game
    from taimahjong.game.match import Match, Standing
    from taimahjong.game.record import Outcome, Record, SeatRecord
    from taimahjong.game.refusals import IllegalAction, Reason, Refusal
    from taimahjong.game.result import Ending, Result
    from taimahjong.game.view import View
    from taimahjong.players import timeout_action
    from taimahjong.wire import from_json, to_json

__all__ = [
    "CLUB",
    "FOUR_WINDS",
    "MAHJONG_PROS",
    "MAHJONG_TIME",
    "TRADITIONAL",
    "Acceptance",
    "Action",
    "AddedKong",
    "BatchError",
    "Break",
    "BySeat",
    "Chow",
    "ConcealedKong",
    "DamagedError",
    "DeadHand",
    "DealerTai",
    "DeclareWin",
    "Decline",
    "Difference",
    "Discard",
    "DiscardChoice",
    "Discarded",
    "Draw",
    "EightFlowers",
    "Ending",
    "Event",
    "Facts",
    "FalseWin",
    "FalseWinPenalty",
    "Fault",
    "Game",
    "Hand",
    "HandError",
    "IllegalAction",
    "Item",
    "Kong",
    "Liability",
    "Match",
    "Meld",
    "MeldKind",
    "NoWin",
    "NotationError",
    "Opening",
    "OriginalCall",
    "Outcome",
    "Pass",
    "Pattern",
    "PayerShare",
    "Payment",
    "Payout",
    "Place",
    "Pung",
    "Ready",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "RenderError",
    "Replacement",
    "Result",
    "RobbedKong",
    "Row",
    "Rules",
    "RulesError",
    "Ruling",
    "Score",
    "Seat",
    "SeatRecord",
    "SelfDraw",
    "Settlement",
    "SettlementError",
    "SevenRobOne",
    "Shape",
    "Source",
    "Split",
    "Spot",
    "Standing",
    "Suit",
    "TaiTable",
    "TaimahjongError",
    "Tile",
    "View",
    "Wall",
    "WallError",
    "Win",
    "WinError",
    "Wind",
    "WireError",
    "__version__",
    "batch",
    "draw_seats",
    "events",
    "from_json",
    "judge",
    "pattern",
    "payout",
    "phases",
    "players",
    "render",
    "score",
    "settle",
    "settle_false_win",
    "timeout_action",
    "to_json",
]

#: What loads when it is first used, by its module: who only scores hands pays neither for games nor for JSON.
_LATER = {
    "batch": ("batch",),
    "game.actions": (
        *("Action", "AddedKong", "Chow", "ConcealedKong", "DeadHand", "DeclareWin", "Decline", "Discard"),
        *("Draw", "FalseWin", "Kong", "OriginalCall", "Pass", "Pung", "Ruling"),
    ),
    "game.events": ("Event", "events"),
    "game.game": ("Game",),
    "game.match": ("Match", "Standing"),
    "game.phases": ("phases",),
    "game.record": ("Outcome", "Record", "SeatRecord"),
    "game.refusals": ("IllegalAction", "Reason", "Refusal"),
    "game.result": ("Ending", "Result"),
    "game.view": ("View",),
    "players": ("players", "timeout_action"),
    "render": ("render",),
    "wire": ("from_json", "to_json"),
}
_MODULES = {name: module for module, names in _LATER.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}.{_MODULES[name]}")
    found = module if module.__name__.endswith(f".{name}") else getattr(module, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
