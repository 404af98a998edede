"""Walls that make things happen: hands near a win, claims, kongs to rob, flowers (rulebook P, F)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from hypothesis import strategies as st

from taimahjong.rules.rules import Rules
from taimahjong.testing.stock import take
from taimahjong.testing.strategies.layouts import FAR_FROM, Theme, below, draw_pair, draw_set, draw_theme
from taimahjong.testing.strategies.wall_orders import dealt_places
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import BONUS_TILES, KINDS, TILES, Tile
from taimahjong.tiles.wall import FULL_SET, Wall

_SEVENTEENTH: Final = 64
#: Places in a wall in the making what its theme wants.
Theming = Callable[["_Deal"], None]
_SEEDS: Final = st.integers(0, 2**32 - 1)
_MIDDLE: Final = tuple(kind for kind in KINDS if not kind.is_honour and 2 <= kind.rank <= 8)


class _Deal:
    """A wall in the making: what seats are dealt, what is drawn first, what replaces flowers and kongs."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.left = [1 if tile.is_bonus else 4 for tile in TILES]
        self.hands: dict[Seat, list[Tile]] = {seat: [] for seat in Seat}
        self.first: list[Tile] = []
        self.replacements: list[Tile] = []

    def number(self, most: int) -> int:
        """A whole number from 0 to `most`."""
        return self.draw(below(most + 1))

    def take(self, tiles: Sequence[Tile], into: list[Tile]) -> None:
        """Move tiles, if all of them are left."""
        if take(tiles, self.left):
            into += tiles

    def near_win(self, seat: Seat, lacking: int, theme: Theme | None = None) -> list[Tile]:
        """Fill a seat's hand so that it waits if nothing is lacking; returns what was taken out for that."""
        hand, theme = self.hands[seat], theme or draw_theme(self.draw)
        start = len(hand)
        for place in range(5):
            if len(hand) <= 12:
                hand += draw_set(self.draw, theme, place, self.left)
        while len(hand) < 16:
            hand += draw_pair(self.draw, theme, self.left)
        out = [hand.pop(-1 - self.number(len(hand) - start - 1)) for _ in range(len(hand) - 16 + lacking)]
        for tile in out:
            self.left[tile] += 1
        return out

    def soon(self, tiles: Iterable[Tile]) -> None:
        """Let tiles be drawn soon, if they are left."""
        for tile in tiles:
            if take([tile], self.left):
                self.first.insert(self.number(len(self.first)), tile)

    def wall(self, rules: Rules) -> Wall:
        """The wall, filled up with the other tiles in an order that one number decides."""
        placed: dict[int, Tile] = {}
        for seat, hand in self.hands.items():
            placed |= zip(dealt_places(seat), hand, strict=False)
        dead_wall = rules.dead_wall if rules.replacements_from == "dead_wall" else 0
        for number, tile in enumerate(self.replacements):
            placed[Wall.replacement_place(number, dead_wall)] = tile
        free = [place for place in range(len(FULL_SET)) if place not in placed]
        placed |= zip([place for place in free if place >= _SEVENTEENTH], self.first, strict=False)
        rest = [tile for tile in TILES for _ in range(self.left[tile])]
        if seed := self.draw(_SEEDS):
            Random(seed).shuffle(rest)
        placed |= zip([place for place in free if place not in placed], rest, strict=True)
        return Wall([placed[place] for place in range(len(FULL_SET))])


def lively_walls(rules: Rules) -> st.SearchStrategy[Wall]:
    """Walls on which more happens than on others; the simplest lies in tile order."""
    return _walls(rules, _THEMES)


def contested_walls(rules: Rules) -> st.SearchStrategy[Wall]:
    """Walls on which several seats wait for one tile, that is discarded or added to a pung."""
    return _walls(rules, (_one_wait, _robbery))


@st.composite
def _walls(draw: st.DrawFn, rules: Rules, themes: Sequence[Theming | None]) -> Wall:
    theme = draw(st.sampled_from(themes))
    if theme is None:
        return Wall(FULL_SET if draw(below(2)) == 0 else draw(st.permutations(FULL_SET)))
    deal = _Deal(draw)
    theme(deal)
    return deal.wall(rules)


def _near_wins(deal: _Deal) -> None:
    """Every seat waits, or nearly; some of what they lack comes soon."""
    for seat in Seat:
        deal.soon(deal.near_win(seat, lacking=deal.number(2))[: deal.number(1) + 1])


def _pungs(deal: _Deal) -> None:
    """Pairs, triplets and fours everywhere."""
    kinds = list(KINDS)
    for hand in deal.hands.values():
        while len(hand) < 14:
            kind = kinds.pop(deal.number(len(kinds) - 1))
            deal.take([kind] * min(2 + deal.number(2), 16 - len(hand)), hand)


def _flowers(deal: _Deal) -> None:
    """A seat has most bonus tiles, or draws them."""
    seat = Seat(deal.number(3))
    order = deal.draw(st.permutations(BONUS_TILES))
    dealt = 4 + deal.number(4)
    deal.take(order[:dealt], deal.hands[seat])
    for tile in order[dealt:]:
        place = deal.number(3)
        if place < 3:
            deal.take(
                [tile], (deal.replacements, deal.first, deal.hands[seat.after(1 + deal.number(2))])[place]
            )
    deal.near_win(seat.after(1 + deal.number(2)), lacking=deal.number(1))


def _one_wait(deal: _Deal) -> None:
    """Up to three seats wait for the same kind, which the fourth discards."""
    feeder, kind = Seat(deal.number(3)), _MIDDLE[deal.number(len(_MIDDLE) - 1)]
    deal.take([kind], deal.hands[feeder])
    for steps in range(1, 2 + deal.number(2)):
        seat = feeder.after(steps)
        deal.take([KINDS[kind - 1], KINDS[kind + 1]], deal.hands[seat])
        deal.near_win(seat, lacking=0)
    for tile in deal.near_win(feeder, lacking=deal.number(1)):
        deal.soon([tile])


def _robbery(deal: _Deal) -> None:
    """East discards what South makes a pung of; West then draws what makes it wait for the fourth tile."""
    kind = _MIDDLE[deal.number(len(_MIDDLE) - 1)]
    deal.take([kind], deal.first)
    deal.take([kind] * 2, deal.hands[Seat.SOUTH])
    deal.take([KINDS[kind - 1], KINDS[kind + 1]], deal.hands[Seat.WEST])
    deal.take(deal.near_win(Seat.WEST, lacking=1), deal.first)
    deal.near_win(Seat.SOUTH, lacking=1)
    for _ in range(2):
        deal.take([KINDS[deal.number(len(KINDS) - 1)]], deal.first)
    deal.take([kind], deal.first)
    deal.near_win(Seat.EAST, lacking=0, theme=FAR_FROM[kind.suit])


#: None: nothing in particular.
_THEMES: Final = (None, _near_wins, _near_wins, _near_wins, _pungs, _flowers, _one_wait, _robbery)
