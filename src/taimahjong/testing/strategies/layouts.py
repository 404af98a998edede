"""Five sets and a pair drawn from the tiles that are left: what complete hands are made of."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from hypothesis import strategies as st

from taimahjong.hands.split import FIRST_CHOW, SET_CODES, group_of
from taimahjong.testing.stock import take
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import KINDS, Tile

T = TypeVar("T")
Group = tuple[Tile, ...]

_M, _P, _S, _Z = KINDS[:9], KINDS[9:18], KINDS[18:27], KINDS[27:]
#: A suit, or a suit and honours, are the first so many: what is drawn for them means the same in all tiles.
_ORDER: Final = (*_M, *_Z, *_P, *_S)


def _groups_of(kinds: Collection[Tile], chows: bool, pungs: bool) -> Iterator[Group]:
    for suit in (_M, _Z, _P, _S):
        for code in sorted(SET_CODES, key=lambda code: code < FIRST_CHOW):
            group = group_of(code)
            if group[0] in suit and {*group} <= {*kinds} and (chows if code >= FIRST_CHOW else pungs):
                yield group


#: The sets of the simplest hand: each place has another that comes first, so that hands stay easy to read.
_PLAIN: Final = tuple(tuple(read_tiles(text)) for text in ("234m", "678m", "456p", "345s", "678s"))


class Theme:
    """What a hand is made of: the choices of each of its five sets, and of its pair."""

    def __init__(self, kinds: Collection[Tile] = KINDS, *, chows: bool = True, pungs: bool = True) -> None:
        groups = tuple(_groups_of(kinds, chows, pungs))
        self.sets: Final = tuple(
            (plain if plain in groups else groups[3 * place % len(groups)], *groups)
            for place, plain in enumerate(_PLAIN)
        )
        pairs = tuple(kind for kind in _ORDER if kind in kinds)
        self.pairs: Final = (Tile.EAST if Tile.EAST in kinds else pairs[-1], *pairs)


OF_ALL: Final = Theme()
_THEMES: Final = (
    *(OF_ALL, OF_ALL, OF_ALL, OF_ALL, OF_ALL),
    *(Theme((*suit, *_Z)) for suit in (_M, _P, _S)),
    *(Theme(suit) for suit in (_M, _P, _S)),
    *(Theme(_Z), Theme(pungs=False), Theme(chows=False)),
)
#: For each suit, tiles that go with none of it.
FAR_FROM: Final = {
    suit: Theme([kind for kind in KINDS if kind.suit is not suit]) for suit in {kind.suit for kind in KINDS}
}


def draw_theme(draw: st.DrawFn) -> Theme:
    """All tiles, chows alone, pungs alone, one suit, a suit and honours, honours."""
    return draw(st.sampled_from(_THEMES))


def draw_set(draw: st.DrawFn, theme: Theme, place: int, left: list[int]) -> Group:
    """The set of a hand at a place, 0-4, which is taken from what is left."""
    groups = theme.sets[place]
    return _taken((*rotated(draw, groups), *OF_ALL.sets[place]), left)


def draw_pair(draw: st.DrawFn, theme: Theme, left: list[int]) -> Group:
    """The pair of a hand, which is taken from what is left."""
    return _taken([(kind, kind) for kind in (*rotated(draw, theme.pairs), *KINDS)], left)


def draw_pairs(draw: st.DrawFn, left: list[int]) -> list[Group]:
    """A triplet and seven pairs of eight kinds (H2), which are taken from what is left."""
    kinds = [*KINDS[27:], *KINDS[:27]]
    groups: list[Group] = []
    for copies in (3, 2, 2, 2, 2, 2, 2, 2):
        groups.append(_taken([(kind,) * copies for kind in rotated(draw, kinds)], left))
        kinds.remove(groups[-1][0])
    return groups


def rotated(draw: st.DrawFn, values: Sequence[T]) -> tuple[T, ...]:
    """The values from a drawn place on, in a circle."""
    place = draw(below(len(values))) if values else 0
    return (*values[place:], *values[:place])


def _taken(groups: Iterable[Group], left: list[int]) -> Group:
    """The first of the groups that is left, which is taken."""
    return next(group for group in groups if take(group, left))


_BELOW: Final = tuple(st.integers(0, most) for most in range(80))


def below(number: int) -> st.SearchStrategy[int]:
    """A place in a list of so many, at most 80; made once, since games draw hundreds."""
    return _BELOW[number - 1]
