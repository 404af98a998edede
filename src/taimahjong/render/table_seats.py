"""What each seat has before it, as far as a view or a whole game shows it (rulebook Z2)."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from taimahjong.game.game import Game
from taimahjong.game.own import Own
from taimahjong.game.phases import KongRobbery
from taimahjong.game.result import Ending, Result
from taimahjong.game.table import SEATS, Table
from taimahjong.game.view import View
from taimahjong.patterns.ways import Ready
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile


@attrs.frozen
class Laid:
    """A seat's tiles: None among them is one whose face is hidden.

    `apart` lies beside the concealed tiles: the tile drawn last, or the one won (`won`). `added` is the tile
    that it adds to a pung, while it may be robbed; `last` tells that its last discard is the table's.
    """

    seat: Seat
    concealed: tuple[Tile | None, ...]
    apart: tuple[Tile, ...]
    won: bool
    melds: tuple[Meld | None, ...]
    bonus: tuple[Tile, ...]
    river: tuple[Tile, ...]
    claimed: tuple[int, ...]
    added: Tile | None
    last: bool
    ready: Ready | None
    dead: bool
    acts: bool


class Board(NamedTuple):
    """A table, the seat at its lower side, and what lies before each seat."""

    table: Table
    seat: Seat
    laid: tuple[Laid, ...]
    result: Result | None


def board_of_view(view: View) -> Board:
    """What a seat sees, from its side."""
    acting = {getattr(view.phase, "seat", None)} | ({view.seat} if view.legal_actions else set())
    owns = {view.seat: view.own}
    laid = (_laid(view.table, seat, owns.get(seat), view.result, seat in acting) for seat in SEATS)
    return Board(view.table, view.seat, tuple(laid), view.result)


def board_of_game(game: Game) -> Board:
    """Everything, from the dealer's side."""
    laid = (_laid(game.table, seat, game.view(seat).own, game.result, seat in game.to_act) for seat in SEATS)
    return Board(game.table, Seat.EAST, tuple(laid), game.result)


def _laid(table: Table, seat: Seat, own: Own | None, result: Result | None, acts: bool) -> Laid:
    shown, phase = table.seats[seat], table.phase
    concealed, apart, won = _concealed(table, seat, own, result)
    added = phase.tile if isinstance(phase, KongRobbery) and phase.by is seat else None
    melds = shown.melds if own is None else own.melds
    offer = table.offer
    last = offer is not None and offer.by is seat and not offer.kong
    last |= result is not None and result.ending is Ending.DISCARD and result.loser is seat
    return Laid(
        seat,
        concealed,
        apart,
        won,
        tuple(_raised(meld, added) for meld in melds),
        shown.bonus,
        shown.river,
        shown.claimed,
        added,
        last and bool(shown.river),
        shown.ready,
        shown.dead,
        acts,
    )


def _concealed(
    table: Table, seat: Seat, own: Own | None, result: Result | None
) -> tuple[tuple[Tile | None, ...], tuple[Tile, ...], bool]:
    """The concealed tiles, what lies beside them, and whether that won."""
    for score in result.scores if result else ():
        if score.win.seat is seat and score.win.tile is not None and not score.win.tile.is_bonus:
            return score.win.hand.concealed, (score.win.tile,), True
        if score.win.seat is seat and own is None:
            return score.win.hand.concealed, (), True
    if own is not None:
        tiles = list(own.tiles())
        apart = own.flowers
        if own.drawn is not None and own.drawn in tiles:
            tiles.remove(own.drawn)
            apart = (own.drawn, *apart)
        return tuple(tiles), apart, False
    if result is not None and result.false_winner is seat and result.false_hand is not None:
        return result.false_hand.concealed, (), False
    return (None,) * table.seats[seat].concealed, (), False


def _raised(meld: Meld | None, added: Tile | None) -> Meld | None:
    """The set with the tile that is being added to it."""
    if meld is not None and meld.kind is MeldKind.PUNG and meld.tile is added:
        return attrs.evolve(meld, kind=MeldKind.RAISED_KONG)
    return meld
