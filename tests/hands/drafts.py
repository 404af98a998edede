"""Hands that a seat can hold, for Hypothesis."""

from hypothesis import strategies as st

from taimahjong import Hand, Meld, MeldKind, Source, Tile
from taimahjong.tiles.tile import BONUS_TILES, KINDS

CHOW_STARTS = [tile for tile in KINDS if not tile.is_honour and tile.rank <= 7]
MELDS = [
    *(Meld(MeldKind.CHOW, tile, source) for tile in CHOW_STARTS for source in (None, Source.LEFT)),
    *(
        Meld(kind, tile, source)
        for kind in (MeldKind.PUNG, MeldKind.EXPOSED_KONG, MeldKind.RAISED_KONG)
        for tile in KINDS
        for source in (None, *Source)
    ),
    *(Meld(MeldKind.CONCEALED_KONG, tile) for tile in KINDS),
]


@st.composite
def hands(draw: st.DrawFn, size: int | None = None) -> Hand:
    """A hand of so many tiles (else any number that a seat can hold), often in few suits."""
    left = [4] * 34
    melds = []
    for meld in draw(st.lists(st.sampled_from(MELDS), max_size=5)):
        if all(left[tile] >= meld.tiles.count(tile) for tile in meld.tiles):
            melds.append(meld)
            for tile in meld.tiles:
                left[tile] -= 1
    bonus = draw(st.lists(st.sampled_from(BONUS_TILES), unique=True))
    if size is None:
        size = draw(st.integers(max(16 - len(bonus), 3 * len(melds)), 17))
    kinds = draw(st.sampled_from([range(34), range(12), range(9, 27), range(20, 34)]))
    wall = [kind for kind in (*kinds, *range(34)) for _ in range(4)]
    concealed: list[Tile] = []
    for place in draw(st.lists(st.integers(0, 4 * len(kinds) - 1), min_size=17, max_size=17)):
        kind = next(kind for kind in (*wall[place:], *wall) if left[kind])
        if len(concealed) < size - 3 * len(melds):
            concealed.append(KINDS[kind])
            left[kind] -= 1
    return Hand(concealed, melds, bonus)
