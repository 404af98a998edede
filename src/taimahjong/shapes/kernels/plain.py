"""The loops of `hands`, `melded` and `splits` in plain Python, for where there is no numba."""

from __future__ import annotations

from taimahjong import shapes
from taimahjong.shapes.kernels.build import SETS, Table


def complete(counts: Table, _: object, __: object, pairs: bool, found: Table) -> int:
    """As `hands.complete`."""
    for row, tiles in enumerate(map(bytes, counts)):
        if sum(tiles) > 17 or sum(tiles) % 3 != 2:
            return row
        found[row] = shapes.is_complete(tiles, sum(tiles) // 3) or (pairs and shapes.is_pairs_complete(tiles))
    return len(counts)


def waits(counts: Table, _: object, __: object, pairs: bool, found: Table) -> int:
    """As `hands.waits`."""
    for row, tiles in enumerate(map(bytes, counts)):
        if sum(tiles) > 16 or sum(tiles) % 3 != 1:
            return row
        found[row] = shapes.waits(tiles, sum(tiles) // 3) | (shapes.pairs_waits(tiles) if pairs else 0)
    return len(counts)


def shanten(counts: Table, _: object, __: object, pairs: bool, found: Table) -> int:
    """As `hands.shanten`."""
    for row, tiles in enumerate(map(bytes, counts)):
        sets, over = divmod(sum(tiles), 3)
        if sum(tiles) > 17 or over == 0:
            return row
        lack = shapes.distance(tiles, sets)
        if pairs and sets == SETS:
            lack = min(lack, shapes.pairs_distance(tiles))
        found[row] = lack - 1
    return len(counts)


def shanten_beside(counts: Table, held: Table, _: object, found: Table) -> None:
    """As `melded.shanten_beside`."""
    for row, (tiles, melded) in enumerate(zip(map(bytes, counts), map(bytes, held), strict=True)):
        found[row] = shapes.distance(tiles, sum(tiles) // 3, melded) - 1


def count_splits(counts: Table, _: object, __: object, pairs: bool, found: Table) -> int:
    """As `splits.count_splits`."""
    for row, tiles in enumerate(map(bytes, counts)):
        if sum(tiles) > 17 or sum(tiles) % 3 != 2:
            return row
        number = len(shapes.splits(tiles, sum(tiles) // 3))
        found[row] = number + (len(shapes.pairs_split(tiles)) if pairs else 0)
    return len(counts)


def write_splits(counts: Table, _: object, places: Table, sets: Table, pairs: Table) -> None:
    """As `splits.write_splits`."""
    for row, tiles in enumerate(map(bytes, counts)):
        found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        found += [(codes, (pair,)) for codes, pair in shapes.splits(tiles, sum(tiles) // 3)]
        found += [((triplet,), kinds) for triplet, kinds in shapes.pairs_split(tiles)]
        for place, (codes, kinds) in zip(range(places[row], places[row + 1]), found, strict=False):
            sets[place, : len(codes)] = codes
            pairs[place, : len(kinds)] = kinds
