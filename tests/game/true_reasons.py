"""When each reason of a refusal is true, worked out from what lies on the table and in the seat's hand."""

from collections.abc import Callable

import taimahjong as tm
from taimahjong.game import phases
from taimahjong.game.actions import Move
from taimahjong.game.wins import win_now

Reason = tm.Reason

#: What a phase asks for; everything else is not asked now.
ASKED_FOR: dict[type, tuple[type[Move], ...]] = {
    phases.Turn: (tm.Discard, tm.ConcealedKong, tm.AddedKong, tm.DeclareWin),
    phases.Claims: (tm.Chow, tm.Pung, tm.Kong, tm.DeclareWin, tm.Pass),
    phases.KongRobbery: (tm.DeclareWin, tm.Pass),
    phases.FlowerRobbery: (tm.DeclareWin, tm.Pass),
    phases.Opening: (tm.OriginalCall, tm.Pass),
    phases.LastDraw: (tm.Draw, tm.Decline),
}
#: Where a seat may be asked about a win of the other sort: without flowers, or by flowers.
OTHER_WIN = (phases.FlowerRobbery, phases.KongRobbery)


class Told:
    """A refusal with the position that it was given in."""

    def __init__(self, game: tm.Game, move: Move, refusal: tm.Refusal) -> None:
        self.game, self.move, self.refusal = game, move, refusal
        self.seat, self.phase, self.rules = move.seat, game.phase, game.rules
        self.shown = game.table.seats[move.seat]
        self.view = game.view(move.seat)
        self.own = self.view.own

    @property
    def is_true(self) -> bool:
        """Whether the reason holds."""
        return _TRUE[self.refusal.reason](self)

    def count(self, tile: tm.Tile) -> int:
        """How many of a tile the seat holds concealed; a bonus tile is none of them."""
        return 0 if tile.is_bonus else self.own.counts[tile]

    @property
    def tile(self) -> tm.Tile | None:
        """The tile that a win declared now would be on."""
        if isinstance(self.phase, phases.Turn):
            return self.view.drawn
        return self.phase.tile if isinstance(self.phase, phases.Claims | phases.KongRobbery) else None

    @property
    def completes(self) -> bool:
        """Whether that tile completes the hand."""
        drawn = self.tile if isinstance(self.phase, phases.Turn) else None
        return self.tile in self.waits(without=drawn)

    def waits(self, without: tm.Tile | None = None) -> tuple[tm.Tile, ...]:
        """The tiles that complete the hand, maybe without one of its own."""
        return self.own.hand((), without).waits(seven_pairs=self.rules.seven_pairs)


def _not_now(told: Told) -> bool:
    if isinstance(told.move, tm.FalseWin):
        return told.rules.false_win is not None
    if isinstance(told.move, tm.DeclareWin) and isinstance(told.phase, OTHER_WIN[told.move.flowers]):
        return True
    for phase, kinds in ASKED_FOR.items():
        if isinstance(told.phase, phase):
            return not isinstance(told.move, kinds) or told.seat not in told.game.to_act
    return False


def _not_held(told: Told) -> bool:
    move, count = told.move, told.count
    if isinstance(move, tm.Discard):
        return not count(move.tile)
    if isinstance(move, tm.ConcealedKong):
        return count(move.tile) != 4
    if isinstance(move, tm.AddedKong):
        pungs = [meld.tile for meld in told.own.melds if meld.kind is tm.MeldKind.PUNG]
        return not count(move.tile) or move.tile not in pungs
    if isinstance(move, tm.Chow):
        low, high = move.tiles
        held = count(low) > (low == high) and count(high)
        return not held or not _makes_chow(told, move.tiles)
    return count(told.tile or tm.Tile.PLUM) < (3 if isinstance(move, tm.Kong) else 2)


def _makes_chow(told: Told, own: tuple[tm.Tile, tm.Tile]) -> bool:
    assert told.tile is not None
    three = sorted((told.tile, *own))
    try:
        return tm.Meld.parse("".join(map(str, three))).is_chow
    except tm.TaimahjongError:
        return False


def _not_waiting(told: Told) -> bool:
    if isinstance(told.move, tm.OriginalCall):
        return not told.waits()
    assert isinstance(told.move, tm.Discard)
    if "does not wait after" in told.refusal.message:
        return not told.waits(without=told.move.tile)
    by_original_hand = told.rules.ready == "first_discard" and not told.seat.is_dealer
    return by_original_hand and (not told.own.waits or told.move.tile is not told.own.drawn)


def _no_flower_win(told: Told) -> bool:
    number = len(told.shown.bonus)
    return (number < 7) is told.refusal.message.endswith(f"takes seven or eight bonus tiles, not {number}")


def _below_minimum(told: Told) -> bool:
    win = win_now(told.game.table, told.view.own, told.seat)
    score = tm.score(win, told.rules.evolve(minimum_tai=0), streak=told.game.streak)
    assert score is not None
    dealer_tai = told.rules.dealer_tai_at(told.game.streak) if told.seat.is_dealer else 0
    return score.tai + dealer_tai < told.rules.minimum_tai


def _claimed_kong(told: Told) -> bool:
    phase = told.phase
    return isinstance(phase, phases.Turn) and phase.replacement is tm.Replacement.CLAIMED_KONG


def _no_live_tile(told: Told) -> bool:
    return told.game.table.live == 0


def _must_win(told: Told) -> bool:
    win = tm.DeclareWin(told.seat)
    return told.shown.ready is not None and win in (*told.game.legal_actions(told.seat), told.view.answer)


def _not_in_rules(told: Told) -> bool:
    if isinstance(told.move, tm.FalseWin):
        return told.rules.false_win is None
    if isinstance(told.move, tm.Draw | tm.Decline):
        return not told.rules.decline_last_draw
    if isinstance(told.move, tm.OriginalCall):
        return told.rules.ready != "original_call"
    return told.rules.ready != "any_time"


_TRUE: dict[tm.Reason, Callable[[Told], bool]] = {
    Reason.OVER: lambda told: told.game.is_over,
    Reason.LATE: lambda _: False,
    Reason.ANSWERED: lambda told: told.view.answer in told.game.moves[-3:],
    Reason.NOT_ASKED: lambda told: told.seat not in told.game.to_act,
    Reason.NOT_NOW: _not_now,
    Reason.NOT_IN_RULES: _not_in_rules,
    Reason.NOT_HELD: _not_held,
    Reason.NOT_FROM_THERE: lambda told: (
        isinstance(told.phase, phases.Claims) and told.phase.by.next is not told.seat
    ),
    Reason.INCOMPLETE: lambda told: not told.completes,
    Reason.BELOW_MINIMUM: lambda told: told.completes and _below_minimum(told),
    Reason.CLAIMED_KONG: lambda told: told.completes and _claimed_kong(told),
    Reason.MISSED_WIN: lambda told: told.completes and told.rules.missed_win != "none",
    Reason.NO_FLOWER_WIN: _no_flower_win,
    Reason.READY_LOCKED: lambda told: told.shown.ready is not None and not _kong_lacks_a_tile(told),
    Reason.READY_TOO_LATE: lambda told: bool(told.shown.river or told.shown.melds or told.game.table.claims),
    Reason.NOT_WAITING: _not_waiting,
    Reason.AFTER_CLAIM: lambda told: isinstance(told.phase, phases.Turn) and told.phase.claimed is not None,
    Reason.NO_LIVE_TILE: _no_live_tile,
    Reason.LAST_DISCARD: _no_live_tile,
    Reason.SWAP: lambda told: not told.rules.swap_discard,
    Reason.DEAD_HAND: lambda told: told.shown.dead,
    Reason.MUST_WIN: _must_win,
}


def _kong_lacks_a_tile(told: Told) -> bool:
    """Whether a ready hand could kong the tile it drew, were there a live tile left (R5)."""
    if not isinstance(told.move, tm.ConcealedKong) or told.move.tile is not told.view.drawn:
        return False
    own = told.view.own
    same = own.with_concealed_kong(told.move.tile, told.rules.seven_pairs).waits == own.waits
    return told.rules.ready_concealed_kong and same and not told.game.table.live
