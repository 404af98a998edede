"""Builds the tables that the kernels look up: for every key of a suit, what its tiles can form.

A *key* writes the counts of a suit's ranks as a number of base 5, the lowest rank last: 5 ** 9 keys for
characters, dots and bamboo, 5 ** 7 for honours, which form no chows.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from taimahjong.shapes.suits import HONOURS, Ranks, readings

Table = NDArray[Any]

PACKED: Final = "tables.npz"
RANKS: Final = 9
SETS: Final = 5
NEVER: Final = 31
"""More tiles than any hand lacks: the state can't be had."""

# Forms are added up over the four suits: those of a complete hand come to 1.
WITH_PAIR, BROKEN = 1, 8

# What a suit waits for: bit r for rank r; STAYS if the hand can wait though no tile comes to this suit; and
# in units of OVER 2 for one tile over its sets, 1 for two: over the suits of a waiting hand they come to 2.
STAYS: Final = 1 << RANKS
OVER: Final = 1 << RANKS + 1

# One reading of a suit as a number, with the first rank of pungs and of chows in the highest bits: the rank
# of the pair, three bits for the chows from each rank, a bit for each pung, a mark on a key's last reading.
NO_PAIR: Final = 15
CHOWS: Final = (1 << 21) - 1
PUNGS: Final = (1 << RANKS) - 1
PAIR_BITS, CHOW_BITS, CHOW_RANKS = 4, 3, RANKS - 2
PUNGS_AT: Final = PAIR_BITS + CHOW_BITS * CHOW_RANKS
LAST: Final = 1 << PUNGS_AT + RANKS


def counts_of(ranks: int) -> Table:
    """The counts of every key, a row each."""
    keys = np.arange(5**ranks)
    return np.stack([keys // 5**rank % 5 for rank in range(ranks)], axis=1).astype(np.uint8)


def lacks(ranks: int, sets: int = SETS) -> Table:
    """For every key the tiles missing for each state: no set, one set and so on, then the same with a pair.

    A target is chosen rank by rank; all that the next rank needs to know is how many chows started two ranks
    back and one rank back. Three equal chows are three pungs, so two are enough.
    """
    missing = np.full((1, 3, 3, 2, sets + 1), NEVER, np.uint8)
    missing[0, 0, 0, 0, 0] = 0
    for rank in range(ranks):
        after = np.full((5, len(missing), 3, 3, 2, sets + 1), NEVER, np.uint8)
        starts = 3 if ranks == RANKS and rank < CHOW_RANKS else 1
        for back2, back1, chows, (pung, pair) in product(
            range(3), range(3), range(starts), [(0, 0), (0, 1), (1, 0)]
        ):
            wanted = back2 + back1 + chows + 3 * pung + 2 * pair
            before = missing[:, back2, back1, : 2 - pair, : sets + 1 - chows - pung]
            if wanted <= 4:
                for have in range(5):
                    best = after[have, :, back1, chows, pair:, chows + pung :]
                    np.minimum(best, before + np.uint8(max(0, wanted - have)), out=best)
        missing = np.minimum(after.reshape(-1, 3, 3, 2, sets + 1), NEVER)
    return missing[:, 0, 0].reshape(-1, 2 * (sets + 1))


def classes(found: Table) -> tuple[Table, Table]:
    """The distinct rows in ascending order, and for each row which of them it is."""
    packed = np.zeros(len(found), np.uint64)
    for column in found.T:
        packed = packed * np.uint64(NEVER + 1) + column.astype(np.uint64)
    _, first, number = np.unique(packed, return_index=True, return_inverse=True)
    return found[first], number


def joined(some: Table, others: Table) -> Table:
    """What two groups of tiles lack together, for each of the first with each of the second."""
    sets = some.shape[1] // 2
    a, b = some.reshape(-1, 1, 2, sets), others.reshape(1, -1, 2, sets)
    both = np.full((len(some), len(others), 2, sets), NEVER, np.uint8)
    for mine, its, (pair, other) in product(range(sets), range(sets), [(0, 0), (0, 1), (1, 0)]):
        if mine + its < sets:
            best = both[:, :, pair + other, mine + its]
            np.minimum(best, a[:, :, pair, mine] + b[:, :, other, its], out=best)
    return both.reshape(-1, 2 * sets)


class Distances(NamedTuple):
    """The automaton of the distance: `whole[sets, three[two[a, b], c], z]` for the classes of four suits."""

    lack: Table  # the class of each key
    honour_lack: Table
    lacking: Table  # what each class lacks
    honour_lacking: Table
    two: Table
    three: Table
    whole: Table


def distances(suit: Table, honour: Table) -> Distances:
    """The automaton for suits and honours of which `lacks` are given."""
    suits, suit_class = classes(suit)
    honours, honour_class = classes(honour)
    pairs, two = classes(joined(suits, suits))
    triples, three = classes(joined(pairs, suits))
    sets = suits.shape[1] // 2
    whole = joined(triples, honours)[:, sets:].reshape(len(triples), len(honours), sets)
    return Distances(
        suit_class.astype(np.uint8),
        honour_class.astype(np.uint8),
        suits,
        honours,
        two.reshape(len(suits), len(suits)).astype(np.uint16),
        three.reshape(len(pairs), len(suits)).astype(np.uint16),
        np.ascontiguousarray(whole.transpose(2, 0, 1)),
    )


def forms(lacking: Table, counts: Table) -> Table:
    """Whether a suit's tiles are sets (0), sets and a pair (1), or anything else (BROKEN)."""
    sets, over = np.divmod(counts.sum(axis=1, dtype=int), 3)
    pair = over == 2
    states = lacking.shape[1] // 2
    fits = (over != 1) & (sets < states)
    missing = lacking[np.arange(len(counts)), np.where(fits, sets + states * pair, 0)]
    return np.where(fits & (missing == 0), pair * WITH_PAIR, BROKEN).astype(np.uint8)


def waits(form: Table, counts: Table) -> Table:
    """What each suit waits for, as far as single suits tell."""
    over = counts.sum(axis=1, dtype=int) % 3
    found: Table = np.where((over == 1) | (form != BROKEN), STAYS, 0) + OVER * np.array([0, 2, 1])[over]
    keys = np.arange(len(counts))
    for rank in range(counts.shape[1]):
        can = (counts[:, rank] < 4) & (over != 0)
        completes = form[np.where(can, keys + 5**rank, 0)] != BROKEN
        found |= (can & completes) << rank
    return found.astype(np.uint16)


def reading_tables(form: Table, counts: Table, words: list[int]) -> Table:
    """For each key the place of its first reading in `words`, to which all are appended; 0 for none.

    Of suits with more tiles than a hand has none is written down.
    """
    first = np.zeros(len(form), np.uint16)
    for key in np.flatnonzero((form != BROKEN) & (counts.sum(axis=1, dtype=int) <= 3 * SETS + 2)):
        first[key] = len(words)
        words += [reading_word(*reading) for reading in readings(counts[key].tobytes())]
        words[-1] |= LAST
    return first


def reading_word(pungs: Ranks, chows: Ranks, pair: int | None) -> int:
    """One reading as a number."""
    word = NO_PAIR if pair is None else pair
    for rank in chows:
        word += 1 << PAIR_BITS + CHOW_BITS * (CHOW_RANKS - 1 - rank)
    for rank in pungs:
        word += 1 << PUNGS_AT + RANKS - 1 - rank
    return word


def packed_tables() -> dict[str, Table]:
    """All tables that are shipped, by the names that `tables.Tables` has for them."""
    counts, honour_counts = counts_of(RANKS), counts_of(HONOURS)
    suit, honour = lacks(RANKS), lacks(HONOURS)
    form, honour_form = forms(suit, counts), forms(honour, honour_counts)
    words = [0]
    return {
        "form": form,
        "honour_form": honour_form,
        "waits": waits(form, counts),
        "honour_waits": waits(honour_form, honour_counts),
        "first": reading_tables(form, counts, words),
        "honour_first": reading_tables(honour_form, honour_counts, words),
        "words": np.array(words, np.int64),
        **distances(suit, honour)._asdict(),
    }


def main() -> None:
    """Write the tables anew."""
    np.savez_compressed(Path(__file__).with_name(PACKED), allow_pickle=False, **packed_tables())


if __name__ == "__main__":
    main()
