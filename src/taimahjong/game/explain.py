"""Why a seat may not do what it asks to do: the words for an action that legality does not list."""

from __future__ import annotations

from taimahjong.game.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    DeclareWin,
    Decline,
    Discard,
    Draw,
    Kong,
    OriginalCall,
    Pass,
    Pung,
)
from taimahjong.game.legality import barred_by_claim, forced_win, may_declare, must_win
from taimahjong.game.own import Own
from taimahjong.game.phases import Claims, FlowerRobbery, KongRobbery, LastDraw, Opening, Over, Turn
from taimahjong.game.refusals import Reason, Refusal
from taimahjong.game.table import Shown, Table
from taimahjong.game.wins import barred_by_claimed_kong, may_win_drawn
from taimahjong.rules.rules import Rules
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile

_MUST_WIN = Refusal(Reason.MUST_WIN, "the hand is declared ready: its win counts as given", "R6")


def why_not(table: Table, own: Own, seat: Seat, action: Action) -> Refusal:
    """Why the seat may not do this now; the action is not among its legal ones."""
    phase, shown = table.phase, table.seats[seat]
    if isinstance(phase, Over):
        return Refusal(Reason.OVER, "the hand is over")
    unknown = _not_in_rules(table.rules, action)
    if unknown is not None:
        return unknown
    if isinstance(phase, Turn):
        if phase.seat is not seat:
            return Refusal(Reason.NOT_ASKED, f"it is {phase.seat}'s turn, not {seat}'s", "P1")
        return _on_turn(table, phase, own, shown, action)
    if isinstance(phase, Claims):
        if phase.by is seat:
            return Refusal(Reason.NOT_ASKED, f"{seat} cannot claim its own discard", "P2")
        return _on_discard(table, phase, own, shown, action)
    if isinstance(phase, KongRobbery):
        if phase.by is not seat and isinstance(action, DeclareWin) and not action.flowers:
            return _no_win(table, own, seat, phase.tile)
        if isinstance(action, Pass) and forced_win(table, own, seat):
            return _MUST_WIN
        return Refusal(Reason.NOT_NOW, f"{phase.by} adds {phase.tile} to a pung: it may only be robbed", "P6")
    if isinstance(phase, FlowerRobbery | LastDraw):
        reason = Reason.NOT_NOW if phase.seat is seat else Reason.NOT_ASKED
        if isinstance(phase, FlowerRobbery):
            return Refusal(reason, f"{phase.seat} is asked whether it wins by its bonus tiles", "F2")
        return Refusal(reason, f"{phase.seat} is asked whether it draws the last tile", "P8")
    assert isinstance(phase, Opening)  # noqa: S101  the other phases ask nobody
    return _in_opening(seat, shown, action)


def _not_in_rules(rules: Rules, action: Action) -> Refusal | None:
    """What the rules do not know at all: original calls, or declining the last tile."""
    if isinstance(action, OriginalCall) and rules.ready != "original_call":
        return Refusal(Reason.NOT_IN_RULES, f"{rules.name} knows no original call", "R1")
    if isinstance(action, Draw | Decline) and not rules.decline_last_draw:
        return Refusal(Reason.NOT_IN_RULES, f"in {rules.name} the last tile is drawn, not declined", "P8")
    return None


def _in_opening(seat: Seat, shown: Shown, action: Action) -> Refusal:
    if isinstance(action, OriginalCall) and shown.dead:
        return Refusal(Reason.DEAD_HAND, f"the hand of {seat} is dead: it declares nothing", "Y6")
    if isinstance(action, OriginalCall) and not seat.is_dealer:
        return Refusal(Reason.NOT_WAITING, f"the dealt tiles of {seat} do not wait", "R1")
    return Refusal(Reason.NOT_NOW, "the table is asked for original calls", "R1")


def _on_turn(table: Table, phase: Turn, own: Own, shown: Shown, action: Action) -> Refusal:
    seat = phase.seat
    if isinstance(action, DeclareWin):
        if action.flowers:
            return _no_flower_win(table, shown)
        if phase.claimed is not None or own.drawn is None:
            return Refusal(Reason.AFTER_CLAIM, f"{seat} claimed a set: it has drawn nothing to win on", "P5")
        if barred_by_claimed_kong(table) and own.waits >> own.drawn & 1 and not shown.dead:
            message = "the replacement of a kong claimed from a discard may not win"
            return Refusal(Reason.CLAIMED_KONG, message, "P9")
        return _no_win(table, own, seat, own.drawn)
    if isinstance(action, Pass | Draw | Decline | Chow | Pung | Kong | OriginalCall):
        return Refusal(Reason.NOT_NOW, f"{seat} is on turn: it wins, declares a kong or discards", "P1")
    if must_win(table, seat) and may_win_drawn(table, own, seat):
        return Refusal(Reason.MUST_WIN, f"{seat} declared its hand ready and must win on {own.drawn}", "R6")
    if isinstance(action, ConcealedKong | AddedKong):
        return _no_kong(table, phase, own, shown, action)
    assert isinstance(action, Discard)  # noqa: S101  the members of Action are few
    tile = action.tile
    if tile.is_bonus or not own.counts[tile]:
        return Refusal(Reason.NOT_HELD, f"{seat} holds no {tile}")
    if shown.ready is not None:
        again = tile is own.drawn  # so it is the declaration that is wrong
        message = (
            "has declared its hand ready already" if again else f"discards the tile it drew, {own.drawn}"
        )
        return Refusal(Reason.READY_LOCKED, f"{seat}, whose hand is ready, {message}", "R5")
    if tile in barred_by_claim(table, own):
        message = f"{seat} claimed {phase.claimed} and may not throw {tile} in exchange"
        return Refusal(Reason.SWAP, message, "P11")
    return _not_ready(table, own, shown, seat, tile)


def _not_ready(table: Table, own: Own, shown: Shown, seat: Seat, tile: Tile) -> Refusal:
    """Why the hand may not be declared ready with this discard."""
    ready = table.rules.ready
    if shown.dead:
        return Refusal(Reason.DEAD_HAND, f"the hand of {seat} is dead: it declares nothing", "Y6")
    if ready == "none" or (ready == "original_call" and not seat.is_dealer):
        message = f"{table.rules.name} knows no ready declaration with this discard"
        return Refusal(Reason.NOT_IN_RULES, message, "R4" if ready == "none" else "R1")
    rule = {"original_call": "R1", "first_discard": "R2", "any_time": "R3", "early": "R4"}[ready]
    if not may_declare(table, seat):
        return Refusal(Reason.READY_TOO_LATE, f"{seat} may declare its hand ready no more", rule)
    if ready == "first_discard" and not seat.is_dealer:
        if own.waits:
            message = f"ready is declared with the tile just drawn, {own.drawn}"
            return Refusal(Reason.NOT_WAITING, message, rule)
        return Refusal(Reason.NOT_WAITING, f"the dealt tiles of {seat} did not wait", rule)
    return Refusal(Reason.NOT_WAITING, f"the hand does not wait after {tile} is thrown", "R7")


def _no_kong(table: Table, phase: Turn, own: Own, shown: Shown, action: ConcealedKong | AddedKong) -> Refusal:
    seat, tile = phase.seat, action.tile
    if shown.dead:
        return Refusal(Reason.DEAD_HAND, f"the hand of {seat} is dead: it declares no kong", "Y6")
    if isinstance(action, ConcealedKong):
        if tile.is_bonus or own.counts[tile] != 4:
            return Refusal(Reason.NOT_HELD, f"{seat} does not hold four {tile}", "P5")
    elif not any(meld.kind is MeldKind.PUNG and meld.tile is tile for meld in own.melds):
        return Refusal(Reason.NOT_HELD, f"{seat} has no exposed pung of {tile}", "P5")
    elif not own.counts[tile]:
        return Refusal(Reason.NOT_HELD, f"{seat} holds no fourth {tile}", "P5")
    if phase.claimed is not None:
        return Refusal(Reason.AFTER_CLAIM, "no kong is declared straight after a chow or pung", "P5")
    if not table.live:
        return Refusal(Reason.NO_LIVE_TILE, "no kong is declared once the live wall is empty", "W4")
    message = f"{seat} declared its hand ready: it declares no kong"
    if table.rules.ready_concealed_kong:
        message += " but a concealed one of a triplet and the tile drawn, its waits staying the same"
    return Refusal(Reason.READY_LOCKED, message, "R5")


def _on_discard(table: Table, phase: Claims, own: Own, shown: Shown, action: Action) -> Refusal:
    seat, tile = action.seat, phase.tile
    if isinstance(action, DeclareWin):
        return _no_flower_win(table, shown) if action.flowers else _no_win(table, own, seat, tile)
    if isinstance(action, Pass):
        if forced_win(table, own, seat):
            return _MUST_WIN
        return Refusal(Reason.NOT_ASKED, f"{seat} is not asked about {tile}", "P12")
    if not isinstance(action, Chow | Pung | Kong):
        return Refusal(Reason.NOT_NOW, f"{phase.by} discarded {tile}: it may be claimed or passed", "P2")
    if shown.dead:
        return Refusal(Reason.DEAD_HAND, f"the hand of {seat} is dead: it claims nothing", "Y6")
    if shown.ready is not None:
        return Refusal(
            Reason.READY_LOCKED, f"{seat} declared its hand ready: it claims nothing but a win", "R5"
        )
    if isinstance(action, Chow) and phase.by is not seat.before:
        return Refusal(Reason.NOT_FROM_THERE, f"a chow is claimed from the seat before, {seat.before}", "P2")
    needed = action.tiles if isinstance(action, Chow) else (tile,) * (3 if isinstance(action, Kong) else 2)
    if any(one.is_bonus or own.counts[one] < needed.count(one) for one in needed):
        return Refusal(Reason.NOT_HELD, f"{seat} does not hold {', '.join(map(str, needed))}", "P2")
    if isinstance(action, Chow) and not _is_chow(tile, action.tiles):
        return Refusal(
            Reason.NOT_HELD, f"{action.tiles[0]} and {action.tiles[1]} make no chow with {tile}", "P2"
        )
    if phase.last and (isinstance(action, Kong) or not table.rules.last_discard_claims):
        only = "won, chowed or punged" if table.rules.last_discard_claims else "won"
        return Refusal(
            Reason.LAST_DISCARD, f"the discard made with no live tile left may only be {only}", "P7"
        )
    return Refusal(Reason.SWAP, "the claim would leave no tile that may be thrown", "P11")


def _is_chow(tile: Tile, two: tuple[Tile, Tile]) -> bool:
    low, middle, high = sorted((tile, *two))
    return not tile.is_honour and low.suit is high.suit and (middle - low, high - middle) == (1, 1)


def _no_win(table: Table, own: Own, seat: Seat, tile: Tile) -> Refusal:
    """Why the tile wins nothing, or may not."""
    if table.seats[seat].dead:
        return Refusal(Reason.DEAD_HAND, "the hand is dead: it may not win", "Y6")
    if not own.waits >> tile & 1:
        return Refusal(Reason.INCOMPLETE, f"{tile} does not complete the hand", "H1")
    if own.locked:
        return Refusal(
            Reason.MISSED_WIN, "a win was let pass: no win until a draw that does not complete", "M2"
        )
    if own.barred >> tile & 1:
        return Refusal(Reason.MISSED_WIN, f"a win on {tile} was let pass: not before the next draw", "M3")
    if forced_win(table, own, seat):
        return _MUST_WIN
    minimum = table.rules.minimum_tai
    return Refusal(
        Reason.BELOW_MINIMUM, f"the hand has fewer than the {minimum} tai that the table asks for", "H3"
    )


def _no_flower_win(table: Table, shown: Shown) -> Refusal:
    if shown.dead:
        return Refusal(Reason.DEAD_HAND, "the hand is dead: it may not win", "Y6")
    if len(shown.bonus) < 7:
        message = f"a win by flowers takes seven or eight bonus tiles, not {len(shown.bonus)}"
        return Refusal(Reason.NO_FLOWER_WIN, message, "F1, F2")
    message = f"{table.rules.name} allows no win by flowers at this moment"
    return Refusal(Reason.NO_FLOWER_WIN, message, "F1, F2")
