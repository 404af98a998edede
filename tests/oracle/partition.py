"""Every way to divide tiles into sets and a pair, and the waits of a hand, by trying everything (H1, H2, S3).

A tile is a number: 0-8 the characters, 9-17 the dots, 18-26 the bamboo, 27-33 E S W N white green red.
"""

from functools import lru_cache

Tiles = tuple[int, ...]
"""Tiles in ascending order."""

Block = tuple[str, int]
"""("chow", its lowest tile), ("pung", its tile) or ("pair", its tile)."""

Partition = tuple[Block, ...]
"""Blocks in ascending order, so that equal divisions are equal values."""

NOTHING: frozenset[Partition] = frozenset()


def without(tiles: Tiles, taken: Tiles) -> Tiles:
    """The tiles left when the taken ones are gone."""
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)


def blocks_from(lowest: int, tiles: Tiles) -> list[tuple[Block, Tiles]]:
    """Every block that the lowest tile may belong to, with its tiles."""
    copies = tiles.count(lowest)
    found: list[tuple[Block, Tiles]] = []
    if copies >= 2:
        found.append((("pair", lowest), (lowest,) * 2))
    if copies >= 3:
        found.append((("pung", lowest), (lowest,) * 3))
    run = (lowest, lowest + 1, lowest + 2)
    if lowest < 27 and lowest % 9 <= 6 and run[1] in tiles and run[2] in tiles:
        found.append((("chow", lowest), run))
    return found


@lru_cache(maxsize=400_000)
def sets_and_pair(tiles: Tiles, pairs: int = 1) -> frozenset[Partition]:
    """Every division of the tiles into chows, pungs and exactly so many pairs."""
    if not tiles:
        return frozenset({()}) if pairs == 0 else NOTHING
    found = set[Partition]()
    for block, taken in blocks_from(tiles[0], tiles):
        pairs_left = pairs - (block[0] == "pair")
        if pairs_left >= 0:
            for rest in sets_and_pair(without(tiles, taken), pairs_left):
                found.add(tuple(sorted((block, *rest))))
    return frozenset(found)


@lru_cache(maxsize=100_000)
def pairs_and_triplet(tiles: Tiles, triplets: int = 1) -> frozenset[Partition]:
    """Every division of the tiles into pairs and so many triplets; four of a kind may be two pairs."""
    if not tiles:
        return frozenset({()}) if triplets == 0 else NOTHING
    found = set[Partition]()
    for block, taken in blocks_from(tiles[0], tiles):
        triplets_left = triplets - (block[0] == "pung")
        if block[0] != "chow" and triplets_left >= 0:
            for rest in pairs_and_triplet(without(tiles, taken), triplets_left):
                found.add(tuple(sorted((block, *rest))))
    return frozenset(found)


def partitions(tiles: Tiles) -> frozenset[Partition]:
    """Every division of a complete hand's concealed tiles into sets and a pair."""
    return sets_and_pair(tiles) if len(tiles) % 3 == 2 else NOTHING


def seven_pairs(tiles: Tiles) -> frozenset[Partition]:
    """Every division of seventeen tiles, none of them declared, into seven pairs and a triplet (H2)."""
    return pairs_and_triplet(tiles) if len(tiles) == 17 else NOTHING


@lru_cache(maxsize=100_000)
def waits(concealed: Tiles, melded: Tiles, with_seven_pairs: bool) -> Tiles:
    """The kinds that complete the hand, without those of which it holds all four, melds included (S3)."""
    found = []
    for kind in range(34):
        if (concealed + melded).count(kind) == 4:
            continue
        tiles = tuple(sorted((*concealed, kind)))
        if partitions(tiles) or (with_seven_pairs and seven_pairs(tiles)):
            found.append(kind)
    return tuple(found)
