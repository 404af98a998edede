"""What won hands show whatever their split, as columns of Facts: melds, honours, waits, circumstances."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from taimahjong.batch.columns import Table
from taimahjong.batch.melds import HELD, MELDS, by_code, code_of, copies_of
from taimahjong.batch.wins import BONUS_COUNTS, Way, Wins
from taimahjong.patterns.facts import Facts
from taimahjong.shapes.kernels.build import counts_of
from taimahjong.shapes.kernels.hands import (
    in_words,
    nearer_kinds,
    profile_of,
    suits_wait,
    tiles_in,
    write_keys,
)
from taimahjong.shapes.kernels.jit import kernel
from taimahjong.shapes.kernels.splits import CHOW_NUMBERS, bits
from taimahjong.shapes.kernels.tables import Tables, tables
from taimahjong.shapes.suits import HONOURS as HONOUR_RANKS
from taimahjong.tiles.meld import Meld, MeldKind

AT: Final = Facts(*range(len(Facts._fields)))
"""The place of each field in an array of facts, (fields, readings) of int8."""
FLOWER_WIN: Final = int(Way.EIGHT_FLOWERS)
"""The ways of winning from this one on are wins by bonus tiles."""

# What a meld adds to its row, in fields of one number.
EXPOSED, EXPOSED_KONGS, CONCEALED_KONGS, DECLARED, CHOWS, HONOURS = (1 << 5 * field for field in range(6))
FIELD: Final = 31

_FIVES = tuple(5**rank for rank in range(9))


class OfMelds(NamedTuple):
    """What each meld is to its row, by code."""

    held: Table  # (158, 34): how many of each kind it holds
    kinds: Table  # its kinds as bits
    added: Table
    shown: Table  # an honour as a bit, East in bit 0; the suit of other tiles in bits 7 to 9
    chow: Table  # its number among the chows of a split (kernels.splits)


def _added(meld: Meld) -> int:
    kongs = {
        MeldKind.EXPOSED_KONG: EXPOSED_KONGS,
        MeldKind.RAISED_KONG: EXPOSED_KONGS,
        MeldKind.CONCEALED_KONG: CONCEALED_KONGS,
    }
    honours = len(meld.tiles) if meld.tile.is_honour else 0
    sets = DECLARED + meld.is_exposed * EXPOSED + meld.is_chow * CHOWS
    return sets + kongs.get(meld.kind, 0) + honours * HONOURS


def _shown(meld: Meld) -> int:
    return 1 << (meld.tile - 27 if meld.tile.is_honour else 7 + meld.tile // 9)


def _chow(meld: Meld) -> int:
    return CHOW_NUMBERS[code_of(meld) - 35] if meld.is_chow else 0


def _by_code(number: Callable[[Meld], int]) -> Table:
    return by_code([number(meld) if meld else 0 for meld in MELDS], np.int64)


_OF_MELDS: Final = OfMelds(
    HELD,
    _by_code(lambda meld: sum({1 << tile for tile in meld.tiles})),
    _by_code(_added),
    _by_code(_shown),
    _by_code(_chow),
)


@cache
def _honours_of_keys() -> Table:
    """By the key of the honours: how many there are, and from bit 5 on those that make a pung, East first."""
    counts = counts_of(HONOUR_RANKS)
    pungs = (counts >= 3) << np.arange(5, 5 + HONOUR_RANKS)
    found: Table = counts.sum(axis=1) + pungs.sum(axis=1)
    return found.astype(np.uint16)


class Rows(NamedTuple):
    """What the readings of some rows are made from."""

    keys: Table  # (rows, 4): of the suits with the winning tile
    added: Table  # by the melds
    chows: Table  # declared, as in the splits
    waits: Table  # as a mask


def read_rows(wins: Wins, rows: slice, seven_pairs: bool, facts: Table) -> Rows:
    """Fills in the facts that no split changes, a column for each row."""
    number = rows.stop - rows.start
    found = Rows(np.empty((number, 4), np.int32), *np.empty((3, number), np.int64))
    concealed = wins.concealed[rows]
    write_keys(concealed, found.keys)
    columns = wins.melds[rows], wins.win_tile[rows], wins.how[rows], wins.seat[rows], wins.round[rows]
    _read_tiles(
        concealed,
        in_words(concealed),
        *columns,
        tables(),
        _honours_of_keys(),
        _OF_MELDS,
        seven_pairs,
        facts,
        found,
    )
    for name, column in _circumstances(wins, rows).items():
        facts[getattr(AT, name), :number] = column
    return found


@kernel
def _read_tiles(
    concealed: Table,
    words: Table,
    melds: Table,
    win_tile: Table,
    how: Table,
    seat: Table,
    prevailing: Table,
    t: Tables,
    honours_by: Table,
    of: OfMelds,
    seven_pairs: bool,
    facts: Table,
    found: Rows,
) -> None:
    """What tiles and melds show; the winning tile goes into the keys."""
    # A member of a tuple that is named in the loop would have its references counted each time.
    waits, honour_waits, profile, pairs_lack = t.waits, t.honour_waits, t.profile, t.pairs_lack
    pairs_nearer, added_by, shown_by, chow_by = t.pairs_nearer, of.added, of.shown, of.chow
    kinds_by, held_by = of.kinds, of.held
    keys, added_to, chows_of, waits_of = found.keys, found.added, found.chows, found.waits
    for row in range(len(concealed)):
        added = shown = chows = held = np.int64(0)
        for place in range(5):
            code = melds[row, place]
            added += added_by[code]
            shown |= shown_by[code]
            chows |= chow_by[code]
            held |= kinds_by[code]
        declared = added // DECLARED & FIELD
        m, p, s, z = keys[row, 0], keys[row, 1], keys[row, 2], keys[row, 3]
        flower_win = how[row] >= FLOWER_WIN

        mask = np.int64(0)
        if not flower_win or tiles_in(words, row) + 3 * declared == 16:
            in_m, in_p, in_s = np.int64(waits[m]), np.int64(waits[p]), np.int64(waits[s])
            mask = suits_wait(in_m, in_p, in_s, np.int64(honour_waits[z]))
            if seven_pairs and not declared:
                whole = profile_of(profile, m, p, s, z)
                if pairs_lack[whole] == 1:
                    mask |= nearer_kinds(concealed, row, np.int64(pairs_nearer[whole]))
            left = mask & held
            while left:  # S3: the kinds of which the hand has all four itself are no waits
                lowest = left & -left
                left ^= lowest
                kind = bits(lowest - 1)
                if copies_of(concealed, melds, held_by, row, kind) == 4:
                    mask ^= lowest

        if not flower_win:
            suit = win_tile[row] // 9
            keys[row, suit] += _FIVES[win_tile[row] - 9 * suit]
        m, p, s, z = keys[row, 0], keys[row, 1], keys[row, 2], keys[row, 3]
        concealed_honours = np.int64(honours_by[z])
        pungs = shown & 127 | concealed_honours >> 5

        added_to[row], chows_of[row], waits_of[row] = added, chows, mask
        facts[AT.wind_pungs, row] = bits(pungs & 15)
        facts[AT.dragon_pungs, row] = bits(pungs >> 4)
        facts[AT.prevailing_wind_pungs, row] = pungs >> prevailing[row] & 1
        facts[AT.seat_wind_pungs, row] = pungs >> seat[row] & 1
        facts[AT.exposed_sets, row] = added // EXPOSED & FIELD
        facts[AT.exposed_kongs, row] = added // EXPOSED_KONGS & FIELD
        facts[AT.concealed_kongs, row] = added // CONCEALED_KONGS & FIELD
        facts[AT.suits, row] = bits(shown >> 7 | (m > 0) | (p > 0) << 1 | (s > 0) << 2)
        facts[AT.honours, row] = (added // HONOURS & FIELD) + (concealed_honours & 31)
        facts[AT.waiting_kinds, row] = bits(mask)


_AS_GIVEN = (
    *("seat", "round", "replacement", "last"),
    *("table_discards", "claimed_discards", "ready", "opening"),
)


def _circumstances(wins: Wins, rows: slice) -> dict[str, Table]:
    """The facts that the columns of the wins show by themselves."""
    how, seat, bonus = wins.how[rows], wins.seat[rows], wins.bonus[rows]
    flowers, seasons = BONUS_COUNTS[bonus & 15], BONUS_COUNTS[bonus >> 4]
    eight = how == Way.EIGHT_FLOWERS
    return {
        "flowers": flowers,
        "seasons": seasons,
        "bonus": flowers + seasons,
        "seat_flower": bonus >> seat & 1,
        "seat_season": bonus >> seat + 4 & 1,
        "self_drawn": (how == Way.SELF_DRAW) | eight,
        "robbed_kong": how == Way.ROBBED_KONG,
        "eight_flowers": eight,
        "seven_rob_one": how == Way.SEVEN_ROB_ONE,
    } | {name: getattr(wins, name)[rows] for name in _AS_GIVEN}
