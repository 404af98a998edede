"""Rows of counts laid out: every split into sets and a pair, in the order that `shapes.splits` has.

A split is three numbers: its pungs as bits, kind 0 in bit 33; its chows as counts of three bits, 123 of
characters in the highest; and the kind of its pair. Set codes ascend where pungs and then chows descend.
"""

from __future__ import annotations

import numpy as np

from taimahjong.shapes.kernels.build import CHOWS, LAST, NO_PAIR, PAIR_BITS, PUNGS, PUNGS_AT, Table
from taimahjong.shapes.kernels.hands import honour_key, is_whole, profile_of, suit_key, tiles_in
from taimahjong.shapes.kernels.jit import Number, kernel
from taimahjong.shapes.kernels.tables import Tables

MOST_SPLITS = 6**3
"""Room for the splits of one hand: no suit has more than six readings, honours have one."""
CHOW_NUMBERS = tuple(1 << 3 * (20 - code) for code in range(21))
"""The number of each chow in the chows of a split."""
FIRST_BITS = sum(CHOW_NUMBERS)
"""The lowest bit of every chow."""
NONE = 255
"""No set, or no pair."""


@kernel
def bits(number: Number) -> Number:
    """How many bits of a number from 0 to 2 ** 63 are set."""
    number -= number >> 1 & 0x5555555555555555
    number = (number & 0x3333333333333333) + (number >> 2 & 0x3333333333333333)
    number = number + (number >> 4) & 0x0F0F0F0F0F0F0F0F
    number += number >> 8
    number += number >> 16
    return number + (number >> 32) & 127


@kernel
def lay_out(words: Table, m: Number, p: Number, s: Number, z: Number, splits: Table) -> Number:
    """Writes down every split of a complete hand and returns how many there are.

    m, p, s and z are the places of the suits' first readings in `words`; honours have one alone.
    """
    number = 0
    at_m = np.int64(m)
    while True:
        at_p = np.int64(p)
        while True:
            at_s = np.int64(s)
            while True:
                _put_in_order(words[at_m], words[at_p], words[at_s], words[z], splits, number)
                number += 1
                if words[at_s] & LAST:
                    break
                at_s += 1
            if words[at_p] & LAST:
                break
            at_p += 1
        if words[at_m] & LAST:
            return number
        at_m += 1


@kernel
def _put_in_order(m: Number, p: Number, s: Number, z: Number, splits: Table, number: Number) -> None:
    """Puts the split that four readings make at its place among so many."""
    pungs = (m >> PUNGS_AT & PUNGS) << 25 | (p >> PUNGS_AT & PUNGS) << 16
    pungs |= (s >> PUNGS_AT & PUNGS) << 7 | (z >> PUNGS_AT & PUNGS) >> 2
    chows = (m >> PAIR_BITS & CHOWS) << 42 | (p >> PAIR_BITS & CHOWS) << 21 | s >> PAIR_BITS & CHOWS
    pair = min(_pair_in(m), 9 + _pair_in(p), 18 + _pair_in(s), 27 + _pair_in(z))
    place = number
    while place > 0:
        before = place - 1
        if pungs < splits[before, 0]:
            break
        if pungs == splits[before, 0]:
            if chows < splits[before, 1]:
                break
            if chows == splits[before, 1] and pair > splits[before, 2]:
                break
        splits[place, 0], splits[place, 1], splits[place, 2] = (
            splits[before, 0],
            splits[before, 1],
            splits[before, 2],
        )
        place = before
    splits[place, 0], splits[place, 1], splits[place, 2] = pungs, chows, pair


@kernel
def _pair_in(word: Number) -> Number:
    """The rank of a reading's pair, and a number beyond all kinds where it has none."""
    rank = word & NO_PAIR
    return rank + ((rank == NO_PAIR) << 6)


@kernel
def _readings(words: Table, first: Number) -> Number:
    """How many readings there are from a first one on."""
    at = np.int64(first)
    while not words[at] & LAST:
        at += 1
    return at + 1 - first


@kernel
def write_sets(pungs: Number, chows: Number, sets: Table, place: Number) -> None:
    """The set codes of a split in ascending order: 0-33 pungs, 34-54 chows."""
    number = bits(pungs)
    for one in range(number - 1, -1, -1):
        lowest = pungs & -pungs
        sets[place, one] = 33 - bits(lowest - 1)
        pungs ^= lowest
    number += bits(chows & FIRST_BITS) + 2 * bits(chows >> 1 & FIRST_BITS) + 4 * bits(chows >> 2 & FIRST_BITS)
    while chows:
        chow = bits((chows & -chows) - 1) // 3
        number -= 1
        sets[place, number] = 54 - chow
        chows -= np.int64(1) << 3 * chow


@kernel
def count_splits(counts: Table, words: Table, t: Tables, pairs: bool, found: Table) -> Number:
    """How many splits each row has; it ends, like the loops of `hands`, at a row that cannot be."""
    for row in range(len(counts)):
        tiles = tiles_in(words, row)
        if tiles > 17 or tiles % 3 != 2:
            return row
        m, p, s = suit_key(counts, row, 0), suit_key(counts, row, 9), suit_key(counts, row, 18)
        z = honour_key(counts, row)
        found[row] = 0
        if is_whole(t.form, t.honour_form, m, p, s, z):
            number = _readings(t.words, t.first[m]) * _readings(t.words, t.first[p])
            found[row] = number * _readings(t.words, t.first[s])
        if pairs and t.pairs_lack[profile_of(t.profile, m, p, s, z)] == 0:
            found[row] += 1
    return len(counts)


@kernel
def write_splits(counts: Table, t: Tables, places: Table, sets: Table, pairs: Table) -> None:
    """Writes the splits of each row from its place on, as many as there are places for, over NONE.

    Where there is one place more, the reading as seven pairs and a triplet comes last.
    """
    splits = np.empty((MOST_SPLITS, 3), np.int64)
    for row in range(len(counts)):
        m, p, s = suit_key(counts, row, 0), suit_key(counts, row, 9), suit_key(counts, row, 18)
        z = honour_key(counts, row)
        number = 0
        if is_whole(t.form, t.honour_form, m, p, s, z):
            number = lay_out(t.words, t.first[m], t.first[p], t.first[s], t.honour_first[z], splits)
        number = min(number, places[row + 1] - places[row])
        for one in range(number):
            place = places[row] + one
            write_sets(splits[one, 0], splits[one, 1], sets, place)
            pairs[place, 0] = splits[one, 2]
        if places[row] + number < places[row + 1]:
            _write_seven_pairs(counts, row, sets, pairs, places[row] + number)


@kernel
def write_all_sets(pungs: Table, chows: Table, sets: Table) -> None:
    """The set codes of many splits, over NONE."""
    for row in range(len(sets)):
        write_sets(pungs[row], chows[row], sets, row)


@kernel
def _write_seven_pairs(counts: Table, row: Number, sets: Table, pairs: Table, place: Number) -> None:
    """The triplet as the only set, and seven pairs; four of a kind are two."""
    number = 0
    for kind in range(34):
        if counts[row, kind] == 3:
            sets[place, 0] = kind
        else:
            for _ in range(min(counts[row, kind] // 2, 7 - number)):
                pairs[place, number] = kind
                number += 1
