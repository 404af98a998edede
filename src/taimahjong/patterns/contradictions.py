"""What in a win cannot be, whatever the rules: its faults, each with its rulebook id."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from taimahjong.errors import Fault, is_whole, shown
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
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.tile import BONUS_TILES

if TYPE_CHECKING:
    from taimahjong.patterns.win import Win

MOST_DISCARDS: Final = 126  # more than any hand can see; 127 stands for an unknown number in Facts
Report = Callable[[str, str, str], None]


def contradictions(win: Win) -> list[Fault]:
    """Everything in a win that cannot be under any rules, however they are set."""
    faults: list[Fault] = []

    def fault(where: str, message: str, rule: str) -> None:
        faults.append(Fault(f"win.{where}", where, message, rule))

    how: object = win.how
    if isinstance(how, SelfDraw | Discarded | RobbedKong):
        _ordinary_contradictions(win, fault)
    elif isinstance(how, EightFlowers | SevenRobOne):
        _flower_contradictions(win, fault)
    else:
        fault("how", f"{shown(how)} is no way of winning", "")
    if win.payer is win.seat:
        fault(
            "owner" if isinstance(how, SevenRobOne) else "by", f"{win.seat} cannot win on its own tile", "P2"
        )
    if win.liable is win.seat:
        fault("liable", f"{win.seat} cannot be liable for its own win", "Y8")
    if win.table_discards is not None or win.claimed_discards or type(win.claimed_discards) is not int:
        _discard_contradictions(win, fault)
    if win.ready and win.opening is Opening.HEAVENLY:
        fault("ready", "a heavenly hand is won before anything can be declared", "N2")
    if win.ready and _after_open_kong(win):
        fault("replacement", "after a ready declaration only concealed kongs are declared", "R5")
    if win.ready in (Ready.DECLARED, Ready.EARTH) and win.opening is Opening.EARTHLY:
        fault("ready", f"ready {win.ready.value!r} is declared with a discard, after an earthly hand", "N3")
    return faults


def _after_open_kong(win: Win) -> bool:
    """Whether the winning tile replaced a kong that was not concealed."""
    if not isinstance(win.how, SelfDraw) or win.how.replacement in (None, Replacement.FLOWER):
        return False
    kongs = {meld.kind for meld in win.hand.melds if meld.is_kong}
    claimed = win.how.replacement is Replacement.CLAIMED_KONG
    return bool(kongs) and (claimed or MeldKind.CONCEALED_KONG not in kongs)


def _flower_contradictions(win: Win, fault: Report) -> None:
    how, bonus, tile = win.how, win.hand.bonus, win.tile
    if isinstance(how, EightFlowers):
        if len(bonus) != 8:
            fault("how", f"eight flowers needs all eight bonus tiles, the hand has {len(bonus)}", "F1")
        if tile is not None:
            fault("tile", f"a win with eight flowers has no winning tile, not {tile}", "F1")
    elif len(bonus) != 7:
        fault("how", f"seven rob one needs seven bonus tiles, the hand has {len(bonus)}", "F2")
    elif tile not in BONUS_TILES or tile in bonus:
        fault("tile", f"{tile} is not the missing eighth bonus tile", "F2")
    if win.opening is not None:
        fault("opening", f"a win with bonus tiles is no {win.opening.value} hand", "F5")


def _ordinary_contradictions(win: Win, fault: Report) -> None:
    how, hand, tile = win.how, win.hand, win.tile
    if hand.size != 16:
        fault("hand", f"a win is made from 16 tiles before the winning tile, this hand has {hand.size}", "H1")
    if tile is None or tile.is_bonus:
        what = "the winning tile is missing" if tile is None else f"{tile} completes no set and no pair"
        fault("tile", what, "S6")
    elif (copies := hand.copies(tile)) == 4:
        fault("tile", f"the hand has all four {tile} itself: there is no fifth", "T1")
    elif isinstance(how, RobbedKong) and copies:
        message = f"the robbed kong has four {tile}, so the winner cannot hold any: it holds {copies}"
        fault("tile", message, "P6")
    if isinstance(how, SelfDraw) and how.replacement is not None:
        needed, found = {
            Replacement.FLOWER: ("a bonus tile", bool(hand.bonus)),
            Replacement.KONG: ("a kong", any(meld.is_kong for meld in hand.melds)),
            Replacement.CLAIMED_KONG: (
                "an exposed kong",
                any(meld.kind is MeldKind.EXPOSED_KONG for meld in hand.melds),
            ),
        }[how.replacement]
        if not found:
            fault("replacement", f"a {how.replacement.value} replacement needs {needed} in the hand", "K3")
    if win.opening is not None:
        _opening_contradictions(win, win.opening, fault)


def _opening_contradictions(win: Win, opening: Opening, fault: Report) -> None:
    how, name = win.how, f"{'an' if opening is Opening.EARTHLY else 'a'} {opening.value} hand"
    rule = {Opening.HEAVENLY: "N2", Opening.EARTHLY: "N3", Opening.HUMAN: "N4"}[opening]
    if win.seat.is_dealer != (opening is Opening.HEAVENLY):
        who = "the dealer (E)" if opening is Opening.HEAVENLY else "a seat other than the dealer"
        fault("opening", f"{name} is won by {who}, not by {win.seat}", rule)
    if opening is Opening.HEAVENLY and not isinstance(how, SelfDraw):
        fault("opening", f"{name} is won on the dealt tiles, not on another seat's tile", rule)
    if opening is Opening.HUMAN and not isinstance(how, Discarded):
        fault("opening", f"{name} is won on a discard", rule)
    if opening is Opening.EARTHLY and isinstance(how, RobbedKong):
        fault("opening", f"{name} is not won by robbing a kong", rule)
    if win.hand.melds and opening is not Opening.HUMAN:
        fault("opening", f"{name} has no declared set", rule)
    if isinstance(how, SelfDraw | Discarded) and how.last:
        fault("last", f"{name} comes long before the last tile", rule)
    if opening is Opening.HEAVENLY and win.table_discards:
        fault("table_discards", f"{name} comes before any discard, not after {win.table_discards}", rule)
    elif opening is Opening.HEAVENLY and win.claimed_discards:
        fault("claimed_discards", f"{name} comes before any claim, not after {win.claimed_discards}", rule)


def _discard_contradictions(win: Win, fault: Report) -> None:
    made, claimed = win.table_discards, win.claimed_discards
    wrong = False
    for where, value in (("claimed_discards", claimed), ("table_discards", 0 if made is None else made)):
        if not is_whole(value, 0, MOST_DISCARDS):
            wrong = True
            fault(where, f"{where} is a number from 0 to {MOST_DISCARDS}, not {shown(value)}", "K5")
    if made is not None and not wrong:
        on_discard = isinstance(win.how, Discarded)
        if made == 0 and isinstance(win.how, Discarded | RobbedKong):
            fault("table_discards", "there is at least one discard before another seat's tile is won", "K5")
        elif made == 0 and isinstance(win.how, SelfDraw) and not win.seat.is_dealer:
            fault("table_discards", f"the dealer discards before {win.seat} draws", "P1")
        elif win.ready in (Ready.DECLARED, Ready.EARTH) and made < 1 + on_discard:
            message = f"ready {win.ready.value!r} was declared with a discard, which {made} do not include"
            fault("table_discards", message, "R3")
        elif claimed > made - on_discard:
            message = f"{claimed} of {made} discards cannot have been claimed for sets"
            fault("claimed_discards", f"{message}{', the last one was won' if on_discard else ''}", "K5")
