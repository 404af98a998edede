"""Other worlds: deals that differ in what a seat cannot see, and the same hand told in them once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

import taimahjong as tm
from taimahjong.game import events, phases
from taimahjong.game.actions import Move
from tests.laws.game_laws import undrawn_places
from tests.laws.game_states import SEATS


class Places:
    """Which places of the wall the tiles come from that each seat holds concealed, and its hidden kongs.

    `kong_told` has a place of each concealed kong by the number of its event.
    """

    def __init__(self, game: tm.Game) -> None:
        self.wall = game.wall
        self.held: dict[tm.Seat, list[int]] = {seat: [] for seat in SEATS}
        self.kongs: dict[tm.Seat, list[list[int]]] = {seat: [] for seat in SEATS}
        self.kong_told: dict[int, int] = {}
        self.declared: set[tm.Seat] = set()
        front, gone = 0, 0
        replacements = _replacements(game)
        for number, event in enumerate(game.events):
            if isinstance(event, events.Dealt):
                front = self._deal(event)
            elif isinstance(event, events.Drew):
                place = front if event.replacement is None else replacements[gone]
                front, gone = front + (event.replacement is None), gone + (event.replacement is not None)
                self.held[event.seat].append(place)
            else:
                self._show(event, number)

    def _deal(self, event: events.Dealt) -> int:
        for packet in range(16):
            self.held[SEATS[packet % 4]] += range(4 * packet, 4 * packet + 4)
        seventeenth = len(event.tiles[tm.Seat.EAST] or ()) == 17
        self.held[tm.Seat.EAST] += [64] * seventeenth
        return 64 + seventeenth

    def _show(self, event: events.Event, number: int) -> None:
        """Take away the tiles that an event lays on the table."""
        match event:
            case events.Exposed(seat=seat, tiles=tiles):
                self._take(seat, tiles)
            case events.Discarded(seat=seat, tile=tile, ready=ready):
                self._take(seat, [tile])
                self.declared |= {seat} if ready else set()
            case events.Called(seats=seats):
                self.declared |= set(seats)
            case events.Claimed(seat=seat, meld=meld):
                self._take(seat, (Counter(meld.tiles) - Counter([self.last])).elements())
            case events.KongAdded(seat=seat, tile=tile):
                self._take(seat, [tile])
            case events.KongConcealed(seat=seat, tile=tile, shown=shown):
                assert tile is not None
                places = self._take(seat, [tile] * 4)
                self.kongs[seat] += [] if shown else [places]
                self.kong_told[number] = places[0]

    def _take(self, seat: tm.Seat, tiles: Iterable[tm.Tile]) -> list[int]:
        taken = []
        for tile in tiles:
            self.last = tile
            taken.append(next(place for place in self.held[seat] if self.wall[place] is tile))
            self.held[seat].remove(taken[-1])
        return taken


def _replacements(game: tm.Game) -> list[int]:
    dead_wall = game.rules.dead_wall if game.rules.replacements_from == "dead_wall" else 0
    return [tm.Wall.replacement_place(number, dead_wall) for number in range(game.table.replaced)]


def other_wall(game: tm.Game, seat: tm.Seat, chance: Random) -> tm.Wall:
    """A wall with everything else in other places that the seat has not seen.

    What a seat holds that has declared its hand ready stays, for its hand was seen to wait, and so do flowers
    that are still to be exposed. Kinds may change places, so that kongs lie face down of others.
    """
    places = Places(game)
    wall = list(game.wall)
    others = [one for one in SEATS if one is not seat and one not in places.declared]
    held = [place for one in others for place in places.held[one] if not wall[place].is_bonus]
    undrawn = undrawn_places(game)
    _swap_kinds(wall, [*held, *undrawn], [kong for one in others for kong in places.kongs[one]], chance)
    tiles = [wall[place] for place in (*held, *undrawn)]
    chance.shuffle(tiles)
    tiles.sort(key=lambda tile: tile.is_bonus)
    late = tiles[len(held) :]
    chance.shuffle(late)
    for place, tile in zip([*held, *undrawn], [*tiles[: len(held)], *late], strict=True):
        wall[place] = tile
    return tm.Wall(tuple(wall))


def _swap_kinds(wall: list[tm.Tile], free: list[int], kongs: list[list[int]], chance: Random) -> None:
    """Let a kong be of another kind of which no tile has been seen either."""
    copies = Counter(wall[place] for place in free)
    unseen = sorted(kind for kind, number in copies.items() if number == 4)
    for kong in kongs:
        if unseen:
            kind = unseen.pop(chance.randrange(len(unseen)))
            for place, other in zip(kong, [place for place in free if wall[place] is kind], strict=True):
                wall[place], wall[other] = wall[other], wall[place]


class Told(NamedTuple):
    """What a seat has been told of a hand, and what it said itself at each prompt."""

    seat: tm.Seat
    events: tuple[events.Event, ...]
    said: dict[int, Move]
    kongs: dict[int, int]

    @classmethod
    def of(cls, history: Sequence[tm.Game], seat: tm.Seat) -> Told:
        """From the states of a hand up to now."""
        said: dict[int, Move] = {}
        for game, move in zip(history, history[-1].moves, strict=False):
            if move.seat is seat and isinstance(move, tm.Action):
                said[game.prompt] = move
        return cls(seat, history[-1].events_for(seat), said, Places(history[-1]).kong_told)

    def again(self, game: tm.Game) -> tm.Game | None:
        """The hand told in another world, from its deal on; None where somebody could not play so.

        It stops when the seat has been told as much, or more because nobody else is asked any more.
        """
        self._agrees(game, 0)
        while (prompt := game.prompt) < len(self.events):
            move = self._next(game)
            if move is None or game.refusal(move) is not None:
                return None
            game = game.apply(move)
            self._agrees(game, prompt)
        if game.prompt == len(self.events) and game.prompt in self.said and self.seat in game.to_act:
            game = game.apply(self.said[game.prompt])
        return game

    def _agrees(self, game: tm.Game, since: int) -> None:
        """The seat is told the same, as far as both worlds have come."""
        for one, other in zip(game.events_for(self.seat, since=since), self.events[since:], strict=False):
            assert one == other
            assert str(one) == str(other)

    def _next(self, game: tm.Game) -> Move | None:
        """A move that brings about the next event, the seat's own answers first."""
        event = self.events[game.prompt]
        if isinstance(event, events.HandDied):
            return tm.DeadHand(event.seat)
        claimed = _claim(event, game.phase)
        if claimed is not None and claimed.seat in game.to_act:
            return claimed
        if self.seat in game.to_act and game.prompt in self.said:
            return self.said[game.prompt]
        asked = sorted(game.to_act - {self.seat})
        if isinstance(event, events.KongConcealed):
            return tm.ConcealedKong(event.seat, game.wall[self.kongs[game.prompt]])
        return _by_others(event, game, asked[0]) if asked else None


def _claim(event: events.Event, phase: phases.Phase) -> Move | None:
    """The claim that an event tells of."""
    if not isinstance(event, events.Claimed) or not isinstance(phase, phases.Claims):
        return None
    if event.meld.is_chow:
        one, other = (Counter(event.meld.tiles) - Counter([phase.tile])).elements()
        return tm.Chow(event.seat, (one, other))
    return tm.Kong(event.seat) if event.meld.is_kong else tm.Pung(event.seat)


def _by_others(event: events.Event, game: tm.Game, seat: tm.Seat) -> Move:
    """What another seat does, the event being the next that is told."""
    match event:
        case events.Discarded(tile=tile, ready=ready):
            return tm.Discard(seat, tile, ready)
        case events.KongAdded(tile=tile):
            return tm.AddedKong(seat, tile)
        case events.Called(seats=seats):
            return tm.OriginalCall(seat) if seat in seats else tm.Pass(seat)
    return tm.Draw(seat) if isinstance(game.phase, phases.LastDraw) else tm.Pass(seat)
