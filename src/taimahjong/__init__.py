"""The rules and scoring of Taiwanese 16-tile mahjong.

>>> import taimahjong as tm
>>> win = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="E", round="E")
>>> tm.score(win, tm.FOUR_WINDS).tai
24
"""

from taimahjong._version import __version__
from taimahjong.errors import (
    Fault,
    HandError,
    NotationError,
    RulesError,
    SettlementError,
    TaimahjongError,
    WinError,
)
from taimahjong.game.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    DeadHand,
    Decline,
    DeclareWin,
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
from taimahjong.game.refusals import IllegalAction, Reason, Refusal
from taimahjong.game.result import Ending, Result
from taimahjong.game.view import View
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
from taimahjong.rules.options import DealerTai, FalseWin, Liability
from taimahjong.rules.rules import Difference, Rules
from taimahjong.scoring.payout import PayerShare, Payout, payout
from taimahjong.scoring.score import NoWin, Score, judge, score
from taimahjong.scoring.settle import Payment, Settlement, settle, settle_false_win
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.seat import BySeat, Seat, Wind
from taimahjong.tiles.tile import Suit, Tile
from taimahjong.tiles.wall import Wall

__all__ = [
    "CLUB",
    "FOUR_WINDS",
    "MAHJONG_PROS",
    "MAHJONG_TIME",
    "TRADITIONAL",
    "Acceptance",
    "Action",
    "AddedKong",
    "BySeat",
    "Chow",
    "ConcealedKong",
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
    "Fault",
    "Game",
    "Hand",
    "HandError",
    "IllegalAction",
    "Item",
    "Kong",
    "Liability",
    "Meld",
    "MeldKind",
    "NoWin",
    "NotationError",
    "Opening",
    "OriginalCall",
    "Pass",
    "Pattern",
    "PayerShare",
    "Payment",
    "Payout",
    "Place",
    "Pung",
    "Ready",
    "Reason",
    "Refusal",
    "Replacement",
    "Result",
    "RobbedKong",
    "Row",
    "Rules",
    "RulesError",
    "Ruling",
    "Score",
    "Seat",
    "SelfDraw",
    "Settlement",
    "SettlementError",
    "SevenRobOne",
    "Shape",
    "Source",
    "Split",
    "Suit",
    "TaiTable",
    "TaimahjongError",
    "Tile",
    "View",
    "Wall",
    "Win",
    "WinError",
    "Wind",
    "__version__",
    "judge",
    "pattern",
    "payout",
    "score",
    "settle",
    "settle_false_win",
]
