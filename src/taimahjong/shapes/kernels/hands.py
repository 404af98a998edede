"""Rows of 34 counts: whether they are complete, what they wait for, and how far away they are.

Every loop ends at the first row with a number of tiles that cannot be, and tells it; the number of rows when
none is wrong. Three tiles are a set; a complete hand has two tiles over, a waiting one has one.

Whatever the numbers are, nothing beyond a table is read: keys and profiles are cut to the room there is, so
that an array which another thread changes meanwhile makes an answer false and does no other harm.

The keys of a row stand written out in every loop: a function that answers all four makes it half as slow
again.
"""

from __future__ import annotations

import numpy as np

from taimahjong.shapes.kernels.build import SETS, STAYS, WITH_PAIR, Table
from taimahjong.shapes.kernels.jit import Number, kernel
from taimahjong.shapes.kernels.tables import HONOUR_KEYS, PROFILES, SUIT_KEYS, Tables

ANY_KIND = (1 << 34) - 1


@kernel
def suit_key(counts: Table, row: Number, first: Number) -> Number:
    """The key of the suit of which `first` is the lowest kind."""
    key = np.int32(0)
    for rank in range(8, -1, -1):
        key = np.int32(5) * key + np.int32(counts[row, first + rank])
    return key & SUIT_KEYS - 1


@kernel
def honour_key(counts: Table, row: Number) -> Number:
    """The key of the honours."""
    key = np.int32(0)
    for kind in range(33, 26, -1):
        key = np.int32(5) * key + np.int32(counts[row, kind])
    return key & HONOUR_KEYS - 1


def in_words(counts: Table) -> Table:
    """The counts two by two, which are summed up in half the time."""
    return counts.view(np.uint16)


@kernel
def tiles_in(words: Table, row: Number) -> Number:
    """How many tiles a row has, by its words: no sum of either byte runs over."""
    tiles = np.int32(0)
    for word in range(17):
        tiles += np.int32(words[row, word])
    return (tiles & 255) + (tiles >> 8)


@kernel
def is_whole(form: Table, honour_form: Table, m: Number, p: Number, s: Number, z: Number) -> Number:
    """Whether a hand is sets and a pair, by the keys of its suits."""
    return form[m] + form[p] + form[s] + honour_form[z] == WITH_PAIR


@kernel
def profile_of(profile: Table, m: Number, p: Number, s: Number, z: Number) -> Number:
    """The profile of a whole hand, by the keys of its suits."""
    return (profile[m] + profile[p] + profile[s] + profile[z]) & PROFILES - 1


@kernel
def write_keys(counts: Table, keys: Table) -> None:
    """The keys of each row's characters, dots, bamboo and honours; for loops too long to be quick at it."""
    for row in range(len(counts)):
        keys[row, 0] = suit_key(counts, row, 0)
        keys[row, 1] = suit_key(counts, row, 9)
        keys[row, 2] = suit_key(counts, row, 18)
        keys[row, 3] = honour_key(counts, row)


@kernel
def complete(counts: Table, words: Table, t: Tables, pairs: bool, found: Table) -> Number:
    """Whether each row is sets and a pair, or with `pairs` seven pairs and a triplet."""
    for row in range(len(counts)):
        tiles = tiles_in(words, row)
        if tiles > 17 or tiles % 3 != 2:
            return row
        m, p, s = suit_key(counts, row, 0), suit_key(counts, row, 9), suit_key(counts, row, 18)
        z = honour_key(counts, row)
        found[row] = is_whole(t.form, t.honour_form, m, p, s, z)
        if pairs and t.pairs_lack[profile_of(t.profile, m, p, s, z)] == 0:
            found[row] = True
    return len(counts)


@kernel
def suits_wait(m: Number, p: Number, s: Number, z: Number) -> Number:
    """The kinds that make a hand sets and a pair, as a mask, from what its suits wait for."""
    if (m >> 10) + (p >> 10) + (s >> 10) + (z >> 10) != 2:
        return np.int64(0)
    m_waits, p_waits, s_waits, z_waits = m & 511, (p & 511) << 9, (s & 511) << 18, (z & 511) << 27
    mask = m_waits | p_waits | s_waits | z_waits
    mask &= ANY_KIND if m & STAYS else m_waits
    mask &= ANY_KIND if p & STAYS else p_waits
    mask &= ANY_KIND if s & STAYS else s_waits
    mask &= ANY_KIND if z & STAYS else z_waits
    return mask


@kernel
def nearer_kinds(counts: Table, row: Number, nearer: Number) -> Number:
    """The kinds, as a mask, of which the row has a number whose bit is set."""
    mask = np.int64(0)
    for kind in range(34):
        mask |= (nearer >> np.int64(counts[row, kind]) & 1) << kind
    return mask


@kernel
def waits(counts: Table, words: Table, t: Tables, pairs: bool, found: Table) -> Number:
    """The kinds that complete each row, as a mask, without those of which it has four itself."""
    for row in range(len(counts)):
        tiles = tiles_in(words, row)
        if tiles > 16 or tiles % 3 != 1:
            return row
        m, p, s = suit_key(counts, row, 0), suit_key(counts, row, 9), suit_key(counts, row, 18)
        z = honour_key(counts, row)
        in_m, in_p, in_s = np.int64(t.waits[m]), np.int64(t.waits[p]), np.int64(t.waits[s])
        mask = suits_wait(in_m, in_p, in_s, np.int64(t.honour_waits[z]))
        if pairs and tiles == 16:
            profile = profile_of(t.profile, m, p, s, z)
            if t.pairs_lack[profile] == 1:
                mask |= nearer_kinds(counts, row, np.int64(t.pairs_nearer[profile]))
        found[row] = mask
    return len(counts)


@kernel
def shanten(counts: Table, words: Table, t: Tables, pairs: bool, found: Table) -> Number:
    """How many tiles each row lacks until it waits: 0 when it does, -1 when it is complete."""
    for row in range(len(counts)):
        tiles = tiles_in(words, row)
        if tiles > 17 or tiles % 3 == 0:
            return row
        m, p, s = suit_key(counts, row, 0), suit_key(counts, row, 9), suit_key(counts, row, 18)
        z = honour_key(counts, row)
        sets = tiles // 3
        lack = t.whole[sets, t.three[t.two[t.lack[m], t.lack[p]], t.lack[s]], t.honour_lack[z]]
        if pairs and sets == SETS:
            lack = min(lack, t.pairs_lack[profile_of(t.profile, m, p, s, z)])
        found[row] = np.int8(lack) - 1
    return len(counts)
