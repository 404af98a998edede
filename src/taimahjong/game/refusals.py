"""Why an action is refused: the reason, in words and with the rulebook id."""

from __future__ import annotations

import enum

import attrs

from taimahjong.errors import TaimahjongError
from taimahjong.tiles.tile import Named


class Reason(Named, enum.Enum):
    """Why a move is refused; the value is a stable code."""

    OVER = "over"
    LATE = "late"
    ANSWERED = "answered"
    NOT_YOURS = "not_yours"
    NOT_ASKED = "not_asked"
    NOT_NOW = "not_now"
    NOT_IN_RULES = "not_in_rules"
    NOT_HELD = "not_held"
    NOT_FROM_THERE = "not_from_there"
    INCOMPLETE = "incomplete"
    BELOW_MINIMUM = "minimum"
    CLAIMED_KONG = "claimed_kong"
    MISSED_WIN = "missed_win"
    NO_FLOWER_WIN = "no_flower_win"
    READY_LOCKED = "ready_locked"
    READY_TOO_LATE = "ready_too_late"
    NOT_WAITING = "not_waiting"
    AFTER_CLAIM = "after_claim"
    NO_LIVE_TILE = "no_live_tile"
    LAST_DISCARD = "last_discard"
    SWAP = "swap"
    DEAD_HAND = "dead_hand"
    MUST_WIN = "must_win"


@attrs.frozen
class Refusal:
    """Why a move may not be made: a reason for programs, words for people, the rulebook id behind it."""

    reason: Reason
    message: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


class IllegalAction(TaimahjongError):
    """A move that the rules refuse now; `refusal` tells why. The game stays as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.code = f"game.{refusal.reason.value}"

    def __str__(self) -> str:
        return str(self.refusal)
