"""The one place that decides what a seat may do, from the public table and the seat's own tiles alone.

`Game` and `View` both ask it, so legality cannot tell a seat more than it may know (rulebook Z2).
"""

from __future__ import annotations

from collections.abc import Iterator

from taimahjong import shapes
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
from taimahjong.game.own import Own, changed, wait_mask
from taimahjong.game.phases import OFFERING, Claims, FlowerRobbery, KongRobbery, LastDraw, Opening, Turn
from taimahjong.game.table import OTHERS, SEATS, Table
from taimahjong.game.wins import flower_win, may_win_drawn, may_win_on
from taimahjong.patterns.ways import EightFlowers
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import KINDS, Tile

# Every action without a choice of its own is made once: a hand asks for the same few hundred again and again.
PASS = tuple(map(Pass, SEATS))
WIN = tuple(map(DeclareWin, SEATS))
WIN_FLOWERS = tuple(DeclareWin(seat, flowers=True) for seat in SEATS)
DISCARD = tuple(tuple(Discard(seat, kind) for kind in KINDS) for seat in SEATS)
DISCARD_READY = tuple(tuple(Discard(seat, kind, ready=True) for kind in KINDS) for seat in SEATS)
CONCEALED_KONG = tuple(tuple(ConcealedKong(seat, kind) for kind in KINDS) for seat in SEATS)
ADDED_KONG = tuple(tuple(AddedKong(seat, kind) for kind in KINDS) for seat in SEATS)
PUNG = tuple(map(Pung, SEATS))
KONG = tuple(map(Kong, SEATS))
CALL = tuple((OriginalCall(seat), Pass(seat)) for seat in SEATS)
LAST_DRAW = tuple((Draw(seat), Decline(seat)) for seat in SEATS)


def _chow_shapes(tile: Tile) -> Iterator[tuple[Tile, Tile]]:
    """The pairs of tiles that make a chow with this one, lowest first."""
    if tile.is_honour:
        return
    if tile.rank > 2:
        yield KINDS[tile - 2], KINDS[tile - 1]
    if 1 < tile.rank < 9:
        yield KINDS[tile - 1], KINDS[tile + 1]
    if tile.rank < 8:
        yield KINDS[tile + 1], KINDS[tile + 2]


CHOWS = tuple(
    tuple(tuple(Chow(seat, pair) for pair in _chow_shapes(kind)) for kind in KINDS) for seat in SEATS
)


def legal_actions(table: Table, own: Own, seat: Seat) -> tuple[Action, ...]:
    """Everything that the seat may do now; nothing when it is not asked.

    The order is: wins, kongs, pung, chows, discards, ready declarations (each by tile), pass.
    """
    phase = table.phase
    if isinstance(phase, Turn):
        asked = phase.seat is seat and not own.flowers  # a bonus tile is exposed and replaced first (D4)
        return _on_turn(table, phase, own, seat) if asked else ()
    if isinstance(phase, Claims):
        return () if phase.by is seat else _on_discard(table, phase, own, seat)
    if isinstance(phase, KongRobbery):
        robs = phase.by is not seat and may_win_on(table, own, seat, phase.tile)
        return (WIN[seat], PASS[seat]) if robs and not must_win(table, seat) else ()
    if isinstance(phase, FlowerRobbery):
        return (WIN_FLOWERS[seat], PASS[seat]) if phase.seat is seat else ()
    if isinstance(phase, Opening):
        calls = not seat.is_dealer and own.waits and not table.seats[seat].dead
        return CALL[seat] if calls else ()
    if isinstance(phase, LastDraw):
        return LAST_DRAW[seat] if phase.seat is seat else ()
    return ()


def must_win(table: Table, seat: Seat) -> bool:
    """Whether the seat may pass no tile that it can win on, so that it is not even asked (R6)."""
    return table.rules.ready_must_win and table.seats[seat].ready is not None


def forced_win(table: Table, own: Own, seat: Seat) -> bool:
    """Whether the seat wins on the tile in play without being asked (R6)."""
    if not must_win(table, seat):
        return False
    phase = table.phase
    if isinstance(phase, Turn):
        return phase.seat is seat and may_win_drawn(table, own, seat) and not takes_flower_win(table, seat)
    return isinstance(phase, OFFERING) and phase.by is not seat and may_win_on(table, own, seat, phase.tile)


def takes_flower_win(table: Table, seat: Seat) -> bool:
    """Whether the seat on turn may win by its bonus tiles, now or once more (F1, F5)."""
    how = flower_win(table, seat)
    if how is None:
        return False
    if isinstance(how, EightFlowers):
        return table.rules.flower_wins == "after_replacement"
    return table.rules.seven_rob_one == "drawn_or_exposed"


# A discard may be claimed ------------------------------------------------------------------------------


def _on_discard(table: Table, phase: Claims, own: Own, seat: Seat) -> tuple[Action, ...]:
    shown, tile = table.seats[seat], phase.tile
    found: list[Action] = []
    if own.waits >> tile & 1 and may_win_on(table, own, seat, tile):
        if must_win(table, seat):
            return ()
        found.append(WIN[seat])
    if shown.ready is None and not shown.dead and (not phase.last or table.rules.last_discard_claims):
        copies = own.counts[tile]
        if copies >= 2:
            if copies == 3 and table.live:
                found.append(KONG[seat])
            found.append(PUNG[seat])
        if seat is OTHERS[phase.by][0]:
            counts = own.counts
            for chow in CHOWS[seat][tile]:
                low, high = chow.tiles
                if counts[low] and counts[high] and can_discard_after(table, own, tile, chow.tiles):
                    found.append(chow)
    if not found:
        return ()
    found.append(PASS[seat])
    return tuple(found)


def swapped(tile: Tile, own_tiles: tuple[Tile, Tile]) -> frozenset[Tile]:
    """The kinds that may not be thrown after a claim where swapping is forbidden (P11)."""
    low, high = own_tiles
    if low == high or low < tile < high:
        return frozenset((tile,))
    other = high + 1 if tile < low else low - 1
    same_suit = 0 <= other < 27 and KINDS[other].suit is tile.suit
    return frozenset((tile, KINDS[other])) if same_suit else frozenset((tile,))


def can_discard_after(table: Table, own: Own, tile: Tile, own_tiles: tuple[Tile, Tile]) -> bool:
    """Whether a chow leaves a tile that may be thrown; a pung always does (P11)."""
    if table.rules.swap_discard:
        return True
    counts = changed(changed(own.counts, own_tiles[0], -1), own_tiles[1], -1)
    barred = swapped(tile, own_tiles)
    return any(counts[kind] and kind not in barred for kind in KINDS)


# The seat is on turn -----------------------------------------------------------------------------------


def _on_turn(table: Table, phase: Turn, own: Own, seat: Seat) -> tuple[Action, ...]:
    shown = table.seats[seat]
    found: list[Action] = []
    if own.hit and may_win_drawn(table, own, seat):
        found.append(WIN[seat])
    if len(shown.bonus) > 6 and takes_flower_win(table, seat):
        found.append(WIN_FLOWERS[seat])
    if shown.ready is not None:
        if found and found[0] is WIN[seat] and must_win(table, seat):
            return tuple(found)
        return (*found, *_locked_play(table, own, seat))
    discard, barred = DISCARD[seat], barred_by_claim(table, own)
    if phase.claimed is None and not shown.dead and table.live:
        found += own_kongs(own, seat)
    found += [discard[kind] for kind, count in enumerate(own.counts) if count and kind not in barred]
    if not shown.dead and table.rules.ready != "none":
        found += [DISCARD_READY[seat][kind] for kind in ready_tiles(table, own, seat) if kind not in barred]
    return tuple(found)


_NOTHING: frozenset[Tile] = frozenset()


def barred_by_claim(table: Table, own: Own) -> frozenset[Tile]:
    """The kinds that the claim which began the turn forbids to throw (P11)."""
    phase = table.phase
    if not isinstance(phase, Turn) or phase.claimed is None or table.rules.swap_discard:
        return _NOTHING
    rest = list(own.melds[-1].tiles)
    rest.remove(phase.claimed)
    return swapped(phase.claimed, (rest[0], rest[1]))


def own_kongs(own: Own, seat: Seat) -> Iterator[Action]:
    """The kongs that a seat's tiles allow on its turn: concealed ones, then added ones (P5)."""
    counts = own.counts
    if max(counts) == 4:
        for kind in KINDS:
            if counts[kind] == 4:
                yield CONCEALED_KONG[seat][kind]
    pungs = [meld.tile for meld in own.melds if meld.kind is MeldKind.PUNG]
    for kind in sorted(pungs):
        if counts[kind]:
            yield ADDED_KONG[seat][kind]


def _locked_play(table: Table, own: Own, seat: Seat) -> Iterator[Action]:
    """What a seat that declared its hand ready may do but win (R5)."""
    drawn = own.drawn
    assert drawn is not None  # noqa: S101  a locked hand claims nothing, so it drew
    if not table.seats[seat].dead and may_kong_when_ready(table, own, drawn):
        yield CONCEALED_KONG[seat][drawn]
    yield DISCARD[seat][drawn]


def may_kong_when_ready(table: Table, own: Own, drawn: Tile) -> bool:
    """Whether a ready hand may declare a concealed kong: a triplet and the drawn tile, same waits (R5)."""
    if not table.rules.ready_concealed_kong or own.counts[drawn] != 4 or not table.live:
        return False
    return own.with_concealed_kong(drawn, table.rules.seven_pairs).waits == own.waits


def ready_tiles(table: Table, own: Own, seat: Seat) -> Iterator[Tile]:
    """The tiles with which a seat on turn may declare its hand ready (R1-R4, R7)."""
    if not may_declare(table, seat):
        return
    rules = table.rules
    if rules.ready == "first_discard" and not seat.is_dealer:
        if own.waits and own.drawn is not None:
            yield own.drawn
        return
    counts, held, sets_needed = own.counts, own.held, 5 - len(own.melds)
    if shapes.isolated(counts) > 2:
        return
    seven_pairs = rules.seven_pairs and sets_needed == 5
    if shapes.distance(counts, sets_needed, held) < 2 or (seven_pairs and shapes.pairs_distance(counts) < 2):
        for kind in KINDS:
            if counts[kind] and wait_mask(changed(counts, kind, -1), held, sets_needed, seven_pairs):
                yield kind


def may_declare(table: Table, seat: Seat) -> bool:
    """Whether this turn's discard may declare a hand ready, if the hand then waits (R1-R4)."""
    shown, rules = table.seats[seat], table.rules
    if rules.ready == "any_time":
        return True
    if rules.ready == "early":
        closed = all(meld is None or not meld.is_exposed for meld in shown.melds)
        return table.discards < 8 and closed and not (rules.early_ready_uncalled and table.claims)
    if shown.river or shown.melds:
        return False
    return rules.ready == "first_discard" or (rules.ready == "original_call" and seat.is_dealer)
