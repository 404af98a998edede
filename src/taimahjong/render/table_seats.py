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
from taimahjong.render.standing import revealed
from taimahjong.scoring.explain import notes_of
from taimahjong.scoring.score import Score
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile


class Group(NamedTuple):
    """Tiles that lie together; `won` is the place of the winning one, `gone` that it has moved elsewhere."""

    tiles: tuple[Tile | None, ...]
    won: int | None = None
    gone: bool = False


@attrs.frozen
class Laid:
    """A seat's tiles: None among them is one whose face is hidden.

    `groups` are the concealed tiles, a winner's in the sets of its score with the tile won, which of several
    winners the nearest has. `apart` lies beside them: the tile drawn last. `gone` are the places of discards
    that others claimed or won. `added` is the tile that it adds to a pung, while it may be robbed; `last`
    tells that its last discard is the table's.
    """

    seat: Seat
    groups: tuple[Group, ...]
    apart: tuple[Tile, ...]
    melds: tuple[Meld | None, ...]
    bonus: Group
    river: tuple[Tile, ...]
    gone: tuple[int, ...]
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
    groups, apart = _concealed(table, seat, own, result)
    added = phase.tile if isinstance(phase, KongRobbery) and phase.by is seat else None
    melds = shown.melds if own is None else own.melds
    offer = table.offer
    offered = offer is not None and offer.by is seat and not offer.kong
    lost = result is not None and result.ending is Ending.DISCARD and result.loser is seat
    return Laid(
        seat,
        groups,
        apart,
        tuple(_raised(meld, added) for meld in melds),
        _bonus(shown.bonus, seat, result),
        shown.river,
        (*shown.claimed, len(shown.river) - 1) if lost else shown.claimed,
        added,
        offered or lost,
        shown.ready,
        shown.dead,
        acts,
    )


def _concealed(
    table: Table, seat: Seat, own: Own | None, result: Result | None
) -> tuple[tuple[Group, ...], tuple[Tile, ...]]:
    """The concealed tiles, and what lies beside them."""
    if (laid := revealed(result, seat)) is not None:
        score = _score_of(seat, result)
        if score is None or score.split is None:
            return (Group(laid.hand.concealed),), ()
        return _sets(score, gone=result is not None and score is not result.scores[0]), ()
    if own is None:
        return (Group((None,) * table.seats[seat].concealed),), ()
    tiles = list(own.tiles())
    apart = own.flowers
    if own.drawn is not None and own.drawn in tiles:
        tiles.remove(own.drawn)
        apart = (own.drawn, *apart)
    return (Group(tuple(tiles)),), apart


def _score_of(seat: Seat, result: Result | None) -> Score | None:
    return next((one for one in (result.scores if result else ()) if one.win.seat is seat), None)


def _sets(score: Score, *, gone: bool) -> tuple[Group, ...]:
    """The sets in which a score counts the concealed tiles, the winning one among them."""
    (parts,) = (note.parts for note in notes_of(score, "en") if note.key == "hand")
    return tuple(Group(part.tiles, part.won, gone=gone) for part in parts)


def _bonus(bonus: tuple[Tile, ...], seat: Seat, result: Result | None) -> Group:
    """A seat's bonus tiles: the winner of seven has the one that it robbed, whose owner has it no more."""
    if result is None or result.ending is not Ending.SEVEN_ROB_ONE:
        return Group(bonus)
    tile = result.scores[0].win.tile
    if tile is None or seat not in (result.loser, *result.winners):
        return Group(bonus)
    if seat is result.loser:
        return Group(bonus, bonus.index(tile), gone=True)
    return Group((*bonus, tile), len(bonus))


def _raised(meld: Meld | None, added: Tile | None) -> Meld | None:
    """The set with the tile that is being added to it."""
    if meld is not None and meld.kind is MeldKind.PUNG and meld.tile is added:
        return attrs.evolve(meld, kind=MeldKind.RAISED_KONG)
    return meld
