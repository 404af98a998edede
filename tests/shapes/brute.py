"""What tiles can form, by trying everything. Imports nothing of ours.

A hand is 34 counts. A set is a code: 0-33 a pung of that kind, from 34 on the 21 chows, seven a suit.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

Counts = Sequence[int]
Tiles = tuple[int, ...]
Reading = tuple[tuple[int, ...], int]
Nearest = tuple[int, set[int]]
"""The number of tiles missing, and the kinds of which some nearest target has more."""

LOW = [9 * suit + rank for suit in range(3) for rank in range(7)]
SETS: list[Tiles] = [*((kind, kind, kind) for kind in range(34)), *((low, low + 1, low + 2) for low in LOW)]
CODE = {tiles: code for code, tiles in enumerate(SETS)}
NO_MELDS = (0,) * 34


def tiles_of(counts: Counts) -> Tiles:
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def with_one(counts: Counts, kind: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def without(tiles: Tiles, block: Tiles) -> Tiles | None:
    """The tiles left when the block is taken out; None when it isn't among them."""
    left = list(tiles)
    for tile in block:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def divisions(tiles: Tiles, pairs: int) -> Iterator[list[Tiles]]:
    """Every way to lay all tiles out as sets and so many pairs (one way may come several times)."""
    if not tiles:
        if not pairs:
            yield []
        return
    low = tiles[0]
    for block in ((low, low, low), (low, low + 1, low + 2), (low, low)):
        if (len(block) == 2 and pairs) or block in CODE:
            left = without(tiles, block)
            if left is not None:
                for more in divisions(left, pairs - (len(block) == 2)):
                    yield [block, *more]


def splits(counts: Counts, sets: int) -> list[Reading]:
    """Every different way to divide the tiles into so many sets and a pair, sorted."""
    if sum(counts) != 3 * sets + 2:
        return []
    found = set()
    for blocks in divisions(tiles_of(counts), 1):
        (pair,) = (block[0] for block in blocks if len(block) == 2)
        found.add((tuple(sorted(CODE[block] for block in blocks if len(block) == 3)), pair))
    return sorted(found)


def waits(counts: Counts, sets: int, held: Counts = NO_MELDS) -> set[int]:
    """The kinds that complete the hand, of which it has fewer than four."""
    if sum(counts) != 3 * sets + 1:
        return set()
    return {
        kind
        for kind in range(34)
        if counts[kind] + held[kind] < 4 and any(True for _ in divisions(tiles_of(with_one(counts, kind)), 1))
    }


def contains(tiles: Tiles, sets: int, pairs: int = 1) -> bool:
    """Whether so many sets and pairs can be laid out with some of the tiles."""
    if not sets and not pairs:
        return True
    if len(tiles) < 3 * sets + 2 * pairs:
        return False
    low = tiles[0]
    for block in ((low, low, low), (low, low + 1, low + 2), (low, low)):
        if (len(block) == 2 and pairs) or (block in CODE and sets):
            left = without(tiles, block)
            if left is not None and contains(left, sets - len(block) // 3, pairs - (len(block) == 2)):
                return True
    return contains(tiles[1:], sets, pairs)


def distance_by_adding(counts: Counts, sets: int, held: Counts = NO_MELDS) -> int:
    """The number of tiles to add, breadth first: no tile, every tile, every two tiles ..."""
    added = 0
    while True:
        for more in combinations_with_replacement(range(34), added):
            new = Counter(more)
            if all(counts[kind] + held[kind] + n <= 4 for kind, n in new.items()) and contains(
                tuple(sorted(tiles_of(counts) + more)), sets
            ):
                return added
        added += 1


def nearest_of(found: Iterable[Nearest]) -> Nearest:
    """The least number of tiles missing, and the kinds of all that miss so few."""
    least, wanted = 99, set[int]()
    for missing, kinds in found:
        if missing < least:
            least, wanted = missing, set()
        if missing == least:
            wanted |= kinds
    return least, wanted


def nearest_by_targets(counts: Counts, sets: int, held: Counts = NO_MELDS) -> Nearest:
    """Over every target there is: every choice of so many sets and every pair."""

    def targets() -> Iterator[Nearest]:
        for blocks in combinations_with_replacement(SETS, sets):
            for pair in range(34):
                target = Counter(tile for block in (*blocks, (pair, pair)) for tile in block)
                if all(n + held[kind] <= 4 for kind, n in target.items()):
                    more = {kind: n - counts[kind] for kind, n in target.items() if n > counts[kind]}
                    yield sum(more.values()), set(more)

    return nearest_of(targets())


@cache
def suit_targets(ranks: int) -> dict[tuple[int, int], set[Tiles]]:
    """Every target in a suit, or in the seven honours, as counts: by its numbers of sets and of pairs."""
    blocks = [block for block in SETS if max(block) < 9] if ranks == 9 else [(k, k, k) for k in range(7)]
    found = {}
    for sets in range(6):
        for pairs in range(2):
            targets = found[sets, pairs] = set[Tiles]()
            for chosen in combinations_with_replacement(blocks, sets):
                for pair in range(ranks) if pairs else (0,):
                    tiles = [tile for block in chosen for tile in block] + [pair] * 2 * pairs
                    target = tuple(tiles.count(rank) for rank in range(ranks))
                    if max(target) <= 4:
                        targets.add(target)
    return found


def nearest_in_suit(counts: Counts, held: Counts, first: int) -> dict[tuple[int, int], Nearest]:
    """The nearest of the suit that begins with this kind, for each number of sets and of pairs."""

    def nearness(target: Tiles) -> Nearest:
        missing, wanted = 0, set[int]()
        for kind, want in enumerate(target, first):
            if want > counts[kind]:
                missing += want - counts[kind] if want + held[kind] <= 4 else 99
                wanted.add(kind)
        return missing, wanted

    targets = suit_targets(min(9, 34 - first))
    return {part: nearest_of(map(nearness, targets[part])) for part in targets}


def nearest_by_suits(counts: Counts, sets: int, held: Counts = NO_MELDS) -> Nearest:
    """Over every target of each suit by itself, and every way to share out sets and pair among the suits."""
    suits = [nearest_in_suit(counts, held, first) for first in (0, 9, 18, 27)]

    def shares() -> Iterator[Nearest]:
        for parts in product(suits[0], repeat=4):
            if sum(n for n, _ in parts) == sets and sum(pair for _, pair in parts) == 1:
                chosen = [suit[part] for suit, part in zip(suits, parts, strict=True)]
                yield sum(missing for missing, _ in chosen), set().union(*(kinds for _, kinds in chosen))

    return nearest_of(shares())


def pairs_splits(counts: Counts) -> list[tuple[int, Tiles]]:
    """Every different way to divide seventeen tiles into seven pairs and a triplet, sorted."""
    if sum(counts) != 17:
        return []
    found = []
    for triplet in range(34):
        left = without(tiles_of(counts), (triplet,) * 3)
        if left is not None and left[::2] == left[1::2]:
            found.append((triplet, left[::2]))
    return found


def nearest_pairs(counts: Counts) -> Nearest:
    """The nearest seven pairs and a triplet, kind by kind: of each a target has none, two, three or four."""
    parts: dict[tuple[int, int], Nearest] = {(0, 0): (0, set())}
    for kind, count in enumerate(counts):
        found: dict[tuple[int, int], list[Nearest]] = {}
        for (pairs, triplets), (missing, wanted) in parts.items():
            for want, more_pairs, more_triplets in ((0, 0, 0), (2, 1, 0), (3, 0, 1), (4, 2, 0)):
                more = (want - count, wanted | {kind}) if want > count else (0, wanted)
                part = found.setdefault((pairs + more_pairs, triplets + more_triplets), [])
                part.append((missing + more[0], more[1]))
        parts = {part: nearest_of(ways) for part, ways in found.items() if part[0] <= 7 and part[1] <= 1}
    return parts[7, 1]


def pairs_distance_by_adding(counts: Counts) -> int:
    """The same breadth first: no tile, every tile, every two tiles ... (only for hands that are near)."""
    added = 0
    while True:
        for more in combinations_with_replacement(range(34), added):
            new = Counter(more)
            have = [count + new[kind] for kind, count in enumerate(counts)]
            if max(have) <= 4 and any(
                n >= 3 and sum(other // 2 for k, other in enumerate(have) if k != kind) >= 7
                for kind, n in enumerate(have)
            ):
                return added
        added += 1
