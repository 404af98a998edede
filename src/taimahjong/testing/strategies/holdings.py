"""Hands that a seat can hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from hypothesis import reject
from hypothesis import strategies as st

from taimahjong import shapes
from taimahjong.errors import Fault, HandError, is_whole, shown
from taimahjong.hands.hand import Hand
from taimahjong.testing.stock import take
from taimahjong.testing.strategies.kinds import bonus_tiles
from taimahjong.testing.strategies.layouts import (
    OF_ALL,
    Group,
    below,
    draw_pair,
    draw_pairs,
    draw_set,
    draw_theme,
    rotated,
)
from taimahjong.testing.strategies.sets import melds as any_melds
from taimahjong.testing.strategies.sets import ways_to_declare
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import KINDS, Tile

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

#: The greatest shanten that hands are made for.
MOST_SHANTEN: Final = 6
#: From here on hands are of all kinds: in a few kinds nearly every tile would help.
_FAR: Final = 4
_SIZES: Final = (16, 17, *range(15, 7, -1))
_PLAIN: Final = tuple(read_tiles("234678m456p34578s11z9m"))
#: Tiles that form nothing are looked for among the honours first.
_LOOSE: Final = (*KINDS[28:], *KINDS[:28])


class _Wanted(NamedTuple):
    """What hands may be drawn."""

    sizes: tuple[int, ...]
    melds: bool
    bonus: bool
    shanten: tuple[int, ...]
    seven_pairs: bool


def hands(
    size: int | None = None,
    *,
    melds: bool = True,
    shanten: int | None = None,
    seven_pairs: bool = False,
    bonus: bool = True,
) -> SearchStrategy[Hand]:
    """Any hand that a seat can hold (H1), half of them near a win; the simplest is `234678m456p34578s11z`.

    `size` is `Hand.size`: 16, 17, or as few as 8 while bonus tiles have not been replaced; None is any.
    `shanten` is exactly `hand.shanten(seven_pairs)`, from -1 (complete) to 6; a hand of 16 tiles has at
    least 0, one of 15 at least 1, and so on. `seven_pairs` also makes hands towards seven pairs and a
    triplet (H2). Without `melds` or `bonus` there are no declared sets or no bonus tiles.

    Raises HandError for sizes and shanten that no hand can have, or that are not made.
    """
    sizes = _sizes(size, shanten, bonus)
    if shanten is not None:
        return _near(_Wanted(sizes, melds, bonus, (shanten,), seven_pairs))
    wanted = _Wanted(sizes, melds, bonus, (*range(MOST_SHANTEN + 1), -1), seven_pairs)
    near = tuple(one for one in sizes if one >= 16 - MOST_SHANTEN)
    return _near(wanted._replace(sizes=near)) | _any_tiles(wanted) if near else _any_tiles(wanted)


def waiting_hands(
    *, melds: bool = True, seven_pairs: bool = False, bonus: bool = True
) -> SearchStrategy[Hand]:
    """Hands of 16 tiles that wait for at least one kind (S3); the simplest is `234678m456p34578s11z`."""
    return hands(16, melds=melds, shanten=0, seven_pairs=seven_pairs, bonus=bonus)


def complete_hands(
    *, melds: bool = True, seven_pairs: bool = False, bonus: bool = True
) -> SearchStrategy[Hand]:
    """Hands of 17 tiles that are complete as they lie (S1); the simplest is `234678m456p345678s11z`.

    Some are of one suit, of a suit and honours, of honours, of chows or of pungs alone, so that rare patterns
    occur.
    """
    return hands(17, melds=melds, shanten=-1, seven_pairs=seven_pairs, bonus=bonus)


def _sizes(size: int | None, shanten: int | None, bonus: bool) -> tuple[int, ...]:
    """The sizes that hands may have, the simplest first; raises HandError where there is none."""
    least = 8 if bonus else 16
    if size is not None and not is_whole(size, least, 17):
        message = f"hands hold {least} to 17 tiles, not {shown(size)}"
        if not bonus:
            message += ": fewer only while bonus tiles are not replaced"
        raise HandError([Fault("testing.size", "size", message, "H1")])
    if shanten is not None and not is_whole(shanten, -1, MOST_SHANTEN):
        message = f"hands are made for a shanten from -1 to {MOST_SHANTEN}, not {shown(shanten)}"
        raise HandError([Fault("testing.shanten", "shanten", message)])
    if shanten is not None:
        least = max(least, 16 - shanten)
    if size is not None and size < least:
        message = f"a hand of {size} tiles has a shanten of at least {16 - size}, not {shanten}"
        raise HandError([Fault("testing.shanten", "shanten", message)])
    return tuple(one for one in _SIZES if one >= least and size in (None, one))


# Hands near a win --------------------------------------------------------------------------------------


@st.composite
def _near(draw: st.DrawFn, wanted: _Wanted) -> Hand:
    """A complete hand without some of its tiles, and with others that bring it no nearer instead."""
    size = draw(st.sampled_from(wanted.sizes))
    shanten = draw(st.sampled_from([one for one in wanted.shanten if one >= 16 - size]))
    left = [4] * len(KINDS)
    declared: list[Meld] = []
    if wanted.seven_pairs and draw(st.booleans()):
        groups = draw_pairs(draw, left)
    else:
        theme = draw_theme(draw) if shanten < _FAR else OF_ALL
        groups = [draw_set(draw, theme, place, left) for place in range(5)]
        pair = draw_pair(draw, theme, left)
        if wanted.melds:
            groups, declared = _declared(draw, groups, left, most=(10 - shanten) // 2)
        groups = [pair, *groups]
    draft = _Draft([list(group) for group in reversed(groups)], left, _helping(declared, wanted.seven_pairs))
    number = size - 16 + shanten
    for _ in range(shanten + 1):
        draft.remove(draw, loose=number > 0)
    for more in reversed(range(number)):
        draft.add(draw, loose=more > 0)
    return Hand(draft.tiles, declared, _bonus(draw, size, wanted.bonus))


def _declared(
    draw: st.DrawFn, groups: list[Group], left: list[int], most: int
) -> tuple[list[Group], list[Meld]]:
    """The sets that stay concealed and those declared, at most so many; a kong takes its fourth tile."""
    number = draw(st.integers(0, min(most, len(groups))))
    melds = []
    for group in groups[:number]:
        meld = draw(st.sampled_from(ways_to_declare(group, left[group[0]] > 0)))
        left[meld.tile] -= meld.is_kong
        melds.append(meld)
    return groups[number:], melds


class _Draft:
    """Concealed tiles in their groups, what is left of each kind, and which kinds bring tiles nearer."""

    def __init__(self, groups: list[list[Tile]], left: list[int], helping: Callable[[bytes], int]) -> None:
        self.groups = groups
        self.left = left
        self.helping = helping

    @property
    def tiles(self) -> list[Tile]:
        return [tile for group in self.groups for tile in group]

    def loose(self) -> list[Tile]:
        """The kinds that are left and bring the hand no nearer."""
        helping = self.helping(bytes(map(self.tiles.count, KINDS)))
        return [kind for kind in _LOOSE if self.left[kind] and not helping >> kind & 1]

    def remove(self, draw: st.DrawFn, loose: bool) -> None:
        """Take out a tile; something stays of each group and, where `loose`, other tiles do not all help."""
        places = [(group, place) for group in self.groups if len(group) > 1 for place in range(len(group))]
        for group, place in rotated(draw, places):
            tile = group.pop(place)
            self.left[tile] += 1
            if not loose or self.loose():
                return
            self.left[tile] -= 1
            group.insert(place, tile)
        reject()

    def add(self, draw: st.DrawFn, loose: bool) -> None:
        """Add a tile that brings the hand no nearer and, where `loose`, after which another one does not."""
        for kind in rotated(draw, self.loose()):
            self.left[kind] -= 1
            self.groups.append([kind])
            if not loose or self.loose():
                return
            self.left[kind] += 1
            self.groups.pop()
        reject()


def _helping(declared: list[Meld], seven_pairs: bool) -> Callable[[bytes], int]:
    """Which kinds bring concealed tiles nearer beside these declared sets, as a mask."""
    if not declared:
        return _helping_pairs if seven_pairs else partial(shapes.improving, sets=5)
    held = bytes(sum(meld.tiles.count(kind) for meld in declared) for kind in KINDS)
    return partial(shapes.improving, sets=5 - len(declared), held=held)


def _helping_pairs(counts: bytes) -> int:
    by_sets, by_pairs = shapes.distance(counts, 5), shapes.pairs_distance(counts)
    if by_pairs < by_sets:
        return shapes.pairs_improving(counts)
    found = shapes.improving(counts, 5)
    return found if by_sets < by_pairs else found | shapes.pairs_improving(counts)


# Any hands ---------------------------------------------------------------------------------------------


@st.composite
def _any_tiles(draw: st.DrawFn, wanted: _Wanted) -> Hand:
    """Tiles as they come, often in few kinds; the simplest are those of a plain hand."""
    size = draw(st.sampled_from(wanted.sizes))
    left = [4] * len(KINDS)
    drawn = draw(st.lists(any_melds(), max_size=min(5, size // 3))) if wanted.melds else []
    declared = [meld for meld in drawn if take(meld.tiles, left)]
    among = draw(st.sampled_from((KINDS, KINDS[:12], KINDS[9:27], KINDS[20:])))
    concealed: list[Tile] = []
    for plain in _PLAIN[: size - 3 * len(declared)]:
        kinds = [kind for kind in (plain, *among) if left[kind]] or [kind for kind in KINDS if left[kind]]
        kind = kinds[draw(below(len(kinds)))]
        left[kind] -= 1
        concealed.append(kind)
    return Hand(concealed, declared, _bonus(draw, size, wanted.bonus))


def _bonus(draw: st.DrawFn, size: int, bonus: bool) -> list[Tile]:
    """Bonus tiles, at least as many as the hand is short of 16 tiles."""
    return draw(st.lists(bonus_tiles(), min_size=max(0, 16 - size), unique=True)) if bonus else []
