"""Whether a win could have come about under the rules in force (rulebook F, L, N)."""

from __future__ import annotations

from taimahjong.errors import Fault
from taimahjong.patterns.ways import (
    Discarded,
    EightFlowers,
    Opening,
    Ready,
    SelfDraw,
    SevenRobOne,
)
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.seat import Seat

#: The declarations that each kind of ready rule knows (R1-R4).
READY_KINDS = {
    "none": (),
    "original_call": (Ready.ORIGINAL,),
    "first_discard": (Ready.ORIGINAL,),
    "any_time": (Ready.DECLARED, Ready.ORIGINAL),
    "early": (Ready.EARTH,),
}


def rule_faults(win: Win, rules: Rules) -> list[Fault]:
    """Everything in a win that these rules cannot have produced."""
    faults: list[Fault] = []
    if win.ready is None and win.opening is None and not win.is_flower_win:
        return faults
    if isinstance(win.how, EightFlowers) and rules.flower_wins == "none":
        faults.append(Fault("win.how", "how", f"{rules.name} has no win with eight flowers", "F1"))
    if isinstance(win.how, SevenRobOne) and rules.seven_rob_one == "none":
        faults.append(Fault("win.how", "how", f"{rules.name} has no seven rob one", "F2"))
    if win.ready is not None:
        faults += _ready_faults(win, win.ready, rules)
    if win.opening is Opening.EARTHLY and "earthly_hand" in rules.table:
        faults += _earthly_faults(win, rules)
    if win.opening is Opening.HUMAN and "human_hand" in rules.table:
        faults += _human_faults(win, rules)
    return faults


def _ready_faults(win: Win, ready: Ready, rules: Rules) -> list[Fault]:
    known = READY_KINDS[rules.ready]
    if ready not in known:
        has = " or ".join(repr(kind.value) for kind in known) or "no declarations"
        message = f"{rules.name} knows {has}, not ready {ready.value!r}"
        return [Fault("win.ready", "ready", message, "R1-R4")]
    faults = []
    kinds = {meld.kind for meld in win.hand.melds}
    if ready is not Ready.DECLARED and kinds - {MeldKind.CONCEALED_KONG}:
        message = f"ready {ready.value!r} is declared with a closed hand: concealed kongs only"
        faults.append(Fault("win.ready", "ready", message, "R5"))
    elif ready is Ready.ORIGINAL and kinds and not rules.ready_concealed_kong:
        message = f"{rules.name} allows no kong before or after ready 'original'"
        faults.append(Fault("win.ready", "ready", message, "R5"))
    own = 1 + isinstance(win.how, Discarded)
    if rules.ready != "original_call" and win.table_discards is not None and win.table_discards < own:
        message = (
            f"ready in {rules.name} is declared with a discard, which {win.table_discards} do not include"
        )
        faults.append(Fault("win.ready", "table_discards", message, "R2"))
    if win.opening is Opening.EARTHLY and rules.ready != "original_call":
        message = f"ready in {rules.name} is declared with a discard, after an earthly hand"
        faults.append(Fault("win.ready", "ready", message, "N3"))
    return faults


def _earthly_faults(win: Win, rules: Rules) -> list[Fault]:
    how = win.how
    if rules.earthly_hand == "dealers_discard":
        if not isinstance(how, Discarded) or how.by not in (None, Seat.EAST):
            message = f"an earthly hand in {rules.name} is won on a discard of the dealer (E)"
            return [Fault("win.opening", "opening", message, "N3")]
        if win.table_discards not in (None, 1):
            message = f"an earthly hand is won on the first discard, not after {win.table_discards}"
            return [Fault("win.opening", "table_discards", message, "N3")]
        if win.claimed_discards:
            message = f"an earthly hand comes before any claim, not after {win.claimed_discards}"
            return [Fault("win.opening", "claimed_discards", message, "N3")]
    elif not isinstance(how, SelfDraw):
        message = f"an earthly hand in {rules.name} is drawn by the winner itself"
        return [Fault("win.opening", "opening", message, "N3")]
    elif rules.earthly_hand == "first_draw_uncalled" and win.claimed_discards:
        message = f"an earthly hand in {rules.name} comes before anybody has called"
        return [Fault("win.opening", "claimed_discards", message, "N3")]
    return []


def _human_faults(win: Win, rules: Rules) -> list[Fault]:
    faults: list[Fault] = []

    def fault(where: str, message: str) -> None:
        faults.append(Fault("win.opening", where, message, "N4"))

    if rules.human_hand == "before_own_draw":
        if win.ready is Ready.EARTH:
            fault("ready", "a human hand is won before the own first draw, so nothing was declared")
        return faults
    if not win.hand.is_concealed:
        fault("opening", "a human hand is won before anybody has called")
    if win.table_discards is not None and win.table_discards > 4:
        fault(
            "table_discards", f"a human hand is won on one of four discards, not after {win.table_discards}"
        )
    if win.claimed_discards:
        fault("claimed_discards", f"a human hand comes before any claim, not after {win.claimed_discards}")
    return faults
