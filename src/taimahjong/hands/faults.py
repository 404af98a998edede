"""What is wrong with tiles that no seat can hold, all of it at once (rulebook T1, H1)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add
from typing import TYPE_CHECKING

from taimahjong.errors import Fault
from taimahjong.tiles.tile import KINDS

if TYPE_CHECKING:
    from taimahjong.hands.hand import Hand


def hand_faults(hand: Hand) -> list[Fault]:
    """The faults of a hand; none for one that a seat can hold at some moment."""
    faults: list[Fault] = []
    copies = bytes(map(add, hand.counts, hand.held)) if hand.held else hand.counts
    if max(copies) > 4:
        faults += _copies_faults(copies)
    if hand.concealed and hand.concealed[-1].is_bonus:  # tiles are in order, bonus tiles last
        faults += _concealed_bonus_faults(hand)
    bonus = hand.bonus
    if bonus and not (bonus[0].is_bonus and len({*bonus}) == len(bonus)):
        faults += _bonus_faults(hand)
    size = hand.size
    if not 16 - len(hand.bonus) <= size <= 17 or len(hand.melds) > 5:
        many = "" if len(hand.melds) == 1 else "s"
        sets = f" and {len(hand.melds)} declared set{many}" if hand.melds else ""
        message = (
            f"{len(hand.concealed)} concealed tiles{sets} make {size} tiles;"
            " a seat holds 16, or 17 when it has to discard (a declared set counts as three)"
        )
        faults.append(Fault("hand.size", "concealed", message, "H1"))
    return faults


def _copies_faults(copies: bytes) -> Iterator[Fault]:
    for kind, number in zip(KINDS, copies, strict=True):
        if number > 4:
            message = f"{number} copies of {kind}: there are four of each kind"
            yield Fault("hand.copies", "concealed", message, "T1")


def _concealed_bonus_faults(hand: Hand) -> Iterator[Fault]:
    for tile in dict.fromkeys(hand.concealed):
        if tile.is_bonus:
            message = f"bonus tiles are exposed at once: write {tile} in the third part"
            yield Fault("hand.concealed_bonus", "concealed", message, "D4")


def _bonus_faults(hand: Hand) -> Iterator[Fault]:
    for tile in dict.fromkeys(hand.bonus):
        if not tile.is_bonus:
            message = f"{tile} is no flower or season: only these stand in the third part"
            yield Fault("hand.bonus", "bonus", message, "T1")
        elif hand.bonus.count(tile) > 1:
            yield Fault("hand.bonus_copies", "bonus", f"there is one {tile} only", "T1")
