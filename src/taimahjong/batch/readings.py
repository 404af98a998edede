"""From won hands to the Facts of every reading as columns: `patterns.readings` for many (rulebook S1).

The first reading of each row stands at the row's own place, the others of all rows after them, in order.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from taimahjong.batch.columns import Table
from taimahjong.batch.melds import by_code
from taimahjong.batch.rows import AT, CHOWS, CONCEALED_KONGS, DECLARED, FIELD, FLOWER_WIN, Rows, read_rows
from taimahjong.batch.wins import Way, Wins
from taimahjong.hands.split import FIRST_CHOW, Shape
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.readings import NO_PAIR_KIND, PAIRS, PLACES, STRAIGHTS
from taimahjong.shapes.kernels.hands import is_whole, profile_of
from taimahjong.shapes.kernels.jit import Number, kernel
from taimahjong.shapes.kernels.splits import CHOW_NUMBERS, FIRST_BITS, MOST_SPLITS, NONE, bits, lay_out
from taimahjong.shapes.kernels.tables import Tables, tables

MOST_READINGS: Final = 4 * MOST_SPLITS
"""Room for the readings of one win: each place of its tile in each split."""
ON_PAIR: Final = 254
"""The place of a winning tile that completed the pair."""

#: By the kind of the pair, the facts from `pair_kind` to `dragon_pair`.
_PAIRS = np.array(PAIRS, np.int8).T
_PUNG = int(Shape.PUNG)
_DISCARDED, _ROBBED_KONG = int(Way.DISCARDED), int(Way.ROBBED_KONG)
_STRAIGHTS = tuple(
    sum(chow for code, chow in enumerate(CHOW_NUMBERS) if straight >> code & 1) for straight in STRAIGHTS
)
PLACES_OF_KIND: Final = 5


class OfKinds(NamedTuple):
    """The places that a winning tile can take, by kind: up to four sets, and the pair as the last."""

    place: Table  # (34, 5): the set codes, NONE where there are fewer, ON_PAIR
    shape: Table  # (34, 5): the shape of the wait that the tile fills in them


def _of_kinds(number: int, of_pair: int) -> Table:
    sets = [[place[number] for place in places] for places in PLACES]
    return by_code([one + [NONE] * (PLACES_OF_KIND - 1 - len(one)) + [of_pair] for one in sets])


_OF_KINDS: Final = OfKinds(_of_kinds(0, ON_PAIR), _of_kinds(1, int(Shape.PAIR)))


class Block(NamedTuple):
    """Room for the readings of some rows."""

    facts: Table  # (fields of Facts, readings) int8
    row: Table  # of each reading
    pungs: Table  # its split, as in kernels.splits
    chows: Table
    on: Table  # the set that the winning tile completed, ON_PAIR or NONE
    won: Table  # of each row: whether it has a reading


def new_block(rows: int) -> Block:
    """Room for so many rows, with up to three readings more for each of them on average."""
    readings = 4 * rows + MOST_READINGS
    return Block(
        np.zeros((len(Facts._fields), readings), np.int8),
        np.zeros(readings, np.int32),
        np.zeros(readings, np.int64),
        np.zeros(readings, np.int64),
        np.zeros(readings, np.uint8),
        np.zeros(rows, np.bool_),
    )


def read_block(wins: Wins, rows: slice, seven_pairs: bool, block: Block) -> tuple[int, Table]:
    """Fills in all readings of some rows; returns how many places are taken, and what each row waits for.

    -1 places where there is not enough room.
    """
    facts, number = block.facts, rows.stop - rows.start
    of_rows = read_rows(wins, rows, seven_pairs, facts)
    columns = wins.win_tile[rows], wins.how[rows]
    end: int = _lay_out_rows(*columns, of_rows, tables(), _OF_KINDS, seven_pairs, block)
    if end < 0:
        return end, of_rows.waits
    others = block.row[number:end]
    for fields in (slice(AT.wind_pungs, AT.pair_kind), slice(AT.exposed_sets, None)):
        facts[fields, number:end] = facts[fields, :number].take(others, axis=1)
    pair = facts[AT.pair_kind, :end]
    facts[AT.pair_kind : AT.dragon_pair + 1, :end] = _PAIRS.take(pair, axis=1)
    no_sets = np.flatnonzero(pair == NO_PAIR_KIND)
    for field in range(AT.wind_pungs, AT.pair_kind):
        facts[field, no_sets] = 0
    return end, of_rows.waits


@kernel
def _lay_out_rows(
    win_tile: Table,
    how: Table,
    of_rows: Rows,
    t: Tables,
    of: OfKinds,
    seven_pairs: bool,
    block: Block,
) -> Number:
    """Fills in each reading, in the order of `patterns.readings`, with the facts that the split shows."""
    # A member of a tuple that is named in the loop would have its references counted each time.
    form, honour_form, words, first, honour_first = t.form, t.honour_form, t.words, t.first, t.honour_first
    profile, pairs_lack, places, shapes = t.profile, t.pairs_lack, of.place, of.shape
    keys, added_to, meld_chows = of_rows.keys, of_rows.added, of_rows.chows
    facts, row_of, won = block.facts, block.row, block.won
    pungs_of, chows_of, on_of = block.pungs, block.chows, block.on
    splits = np.empty((MOST_SPLITS, 3), np.int64)
    end = len(how)
    for row in range(len(how)):
        if end + MOST_READINGS > len(row_of):
            return -1
        m, p, s, z = keys[row, 0], keys[row, 1], keys[row, 2], keys[row, 3]
        added, tile = added_to[row], np.int64(win_tile[row])
        declared, concealed_kongs = added // DECLARED & FIELD, added // CONCEALED_KONGS & FIELD
        by_other = how[row] == _DISCARDED or how[row] == _ROBBED_KONG
        found = number = seven = 0
        flower_win = how[row] >= FLOWER_WIN
        if not flower_win:
            if is_whole(form, honour_form, m, p, s, z):
                number = lay_out(words, first[m], first[p], first[s], honour_first[z], splits)
            if seven_pairs and not declared:
                seven = pairs_lack[profile_of(profile, m, p, s, z)] == 0
        for one in range(number):
            pungs, chows, pair = splits[one, 0], splits[one, 1], splits[one, 2]
            concealed_pungs = bits(pungs)
            all_chows = 5 - declared - concealed_pungs + (added // CHOWS & FIELD)
            straights = _straights(chows, meld_chows[row]) if all_chows >= 3 else 0
            for at in range(PLACES_OF_KIND):
                on = np.int64(places[tile, at])
                if not _has(pungs, chows, pair, on, tile):
                    continue
                shape = shapes[tile, at]
                place = end if found else row
                end += found > 0
                found += 1
                row_of[place], pungs_of[place], chows_of[place], on_of[place] = row, pungs, chows, on
                facts[AT.shape, place] = shape
                # S2: another seat's tile exposes the pung that it completes, but not the hand.
                exposes = by_other and shape == _PUNG
                facts[AT.concealed_pungs, place] = concealed_pungs + concealed_kongs - exposes
                facts[AT.chows, place] = all_chows
                facts[AT.pungs, place] = 5 - all_chows
                facts[AT.straights, place] = straights > 0
                facts[AT.concealed_straights, place] = straights > 1
                facts[AT.pair_kind, place] = pair
                facts[AT.seven_pairs, place] = 0
        if flower_win or seven:
            place = end if found else row
            end += found > 0
            found += 1
            row_of[place], pungs_of[place], chows_of[place], on_of[place] = row, 0, 0, NONE
            for field in range(AT.pair_kind):
                facts[field, place] = 0
            facts[AT.pair_kind, place] = NO_PAIR_KIND
            facts[AT.seven_pairs, place] = seven
        won[row] = found > 0
    return end


@kernel
def _has(pungs: Number, chows: Number, pair: Number, on: Number, tile: Number) -> Number:
    """Whether a split has the set of a code, or on ON_PAIR the pair of that tile."""
    if on == ON_PAIR:
        return pair == tile
    if on == NONE:
        return False
    return (pungs >> 33 - on & 1 if on < FIRST_CHOW else chows >> 3 * (54 - on) & 7) != 0


@kernel
def _straights(chows: Number, meld_chows: Number) -> Number:
    """0 without a straight, 1 with one, 2 where the concealed chows alone make it."""
    concealed = (chows | chows >> 1 | chows >> 2) & FIRST_BITS
    for straight in _STRAIGHTS:  # five sets have room for one
        if (concealed | meld_chows) & straight == straight:
            return 2 if concealed & straight == straight else 1
    return 0
