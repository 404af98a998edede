"""The first row of a batch that cannot have been won so, under the rules in force (rulebook F, K, L, N).

What cannot be is said once, by `contradictions` and `rule_faults`, for one win. Rows that agree in all that
these look at share a key, and one row of each key is judged: a million rows have some hundred keys.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from taimahjong.batch.columns import blocks
from taimahjong.batch.melds import HELD, MELDS, by_code, copies_of
from taimahjong.batch.wins import NO_SEAT, NO_TILE, Way, Wins, by_columns
from taimahjong.errors import BatchError, Fault, WinError
from taimahjong.patterns.facts import EARTHLY, UNKNOWN_DISCARDS
from taimahjong.patterns.readings import REPLACEMENT_CODES
from taimahjong.patterns.ways import Replacement
from taimahjong.rules.rules import Rules
from taimahjong.scoring.permitted import rule_faults
from taimahjong.shapes.kernels.jit import Number, kernel
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.tile import FIRST_BONUS

Digits = NDArray[np.uint8]
#: How many values each digit of a key has, in the order of `_keys`.
_SIZES: Final = (8, 4, 4, 2, 2, 3, 2, 8, 4, 6, 5, 3)
_UNJUDGED, _FINE, _REFUSED = range(3)
#: What a meld is to the judges, as bits; joined, the bits of all melds make one of eight classes: without a
#: concealed kong or with one; and nothing else, at most a chow or pung, a raised kong, an exposed kong.
_BITS: Final = {MeldKind.RAISED_KONG: 2, MeldKind.EXPOSED_KONG: 4, MeldKind.CONCEALED_KONG: 8}
_MELD_BITS: Final = by_code([_BITS.get(meld.kind, 1) if meld else 0 for meld in MELDS])
_MELD_CLASSES: Final = by_code([(bits & 8) >> 1 | (bits & 7).bit_length() for bits in range(16)])
#: No bonus tile, some, seven, eight.
_BONUS_CLASSES: Final = by_code([{0: 0, 7: 2, 8: 3}.get(bits.bit_count(), 1) for bits in range(256)])
#: Unknown, none, one, two to four, more.
_MADE_CLASSES: Final = by_code([1, 2, 3, 3, 3, *[4] * (UNKNOWN_DISCARDS - 5), 0])
_SELF_DRAW, _DISCARDED, _ROBBED_KONG = int(Way.SELF_DRAW), int(Way.DISCARDED), int(Way.ROBBED_KONG)
_EIGHT_FLOWERS = int(Way.EIGHT_FLOWERS)
_FOR_FLOWER = REPLACEMENT_CODES[Replacement.FLOWER]


class Classes(NamedTuple):
    """What the loop looks up."""

    held: Digits
    meld_bits: Digits
    melds: Digits
    bonus: Digits
    made: Digits


_CLASSES: Final = Classes(HELD, _MELD_BITS, _MELD_CLASSES, _BONUS_CLASSES, _MADE_CLASSES)
#: The columns that the judges look at.
_COLUMNS: Final = (
    *("concealed", "melds", "bonus", "win_tile", "how", "by", "replacement", "last", "seat"),
    *("table_discards", "claimed_discards", "ready", "opening", "liable"),
)


def new_verdicts() -> Digits:
    """A verdict for each key, for all rows that are judged by the same rules."""
    return np.zeros(math.prod(_SIZES), np.uint8)  # nearly all of it is never touched


def first_refused(wins: Wins, rules: Rules, rows: slice, verdicts: Digits | None = None) -> None:
    """Raise BatchError for the first of some rows that cannot have been won so under the rules.

    The faults are those that `wins.row(i)` or scoring that win alone raises. `verdicts` are what these rules
    have found so far.
    """
    verdicts = new_verdicts() if verdicts is None else verdicts
    for block in blocks(rows.start, rows.stop):
        keys = _keys(wins, block)
        found = verdicts[keys]
        if (found == _FINE).all():
            continue
        unjudged = np.flatnonzero(found == _UNJUDGED)
        if unjudged.size:
            for place in unjudged[np.unique(keys[unjudged], return_index=True)[1]]:
                refused = _faults(wins, block.start + int(place), rules)
                verdicts[keys[place]] = _REFUSED if refused else _FINE
        refused_rows = verdicts[keys] == _REFUSED
        if refused_rows.any():
            row = block.start + int(refused_rows.argmax())
            raise BatchError(_faults(wins, row, rules), row)


def _faults(wins: Wins, row: int, rules: Rules) -> list[Fault]:
    try:
        win = wins.row(row)
    except WinError as error:
        return by_columns(error.faults)
    return by_columns(rule_faults(win, rules))


def _keys(wins: Wins, block: slice) -> NDArray[np.int32]:
    """All that the judges look at in each row of a block, as one number."""
    keys = np.empty(block.stop - block.start, np.int32)
    columns: list[Any] = [getattr(wins, name)[block] for name in _COLUMNS]
    _write_keys(*[*columns, _CLASSES, keys])
    return keys


@kernel
def _write_keys(
    concealed: Digits,
    melds: Digits,
    bonus: Digits,
    win_tile: Digits,
    how: Digits,
    by: Digits,
    replacement: Digits,
    last: Digits,
    seat: Digits,
    made: Digits,
    claimed: Digits,
    ready: Digits,
    opening: Digits,
    liable: Digits,
    of: Classes,
    keys: NDArray[np.int32],
) -> None:
    """Writes the keys; a digit stays 0 where the others show that nobody looks at it."""
    held, meld_bits, meld_classes, bonus_classes, made_classes = (
        of.held,
        of.meld_bits,
        of.melds,
        of.bonus,
        of.made,
    )
    for row in range(len(keys)):
        opened = opening[row] != 0
        early = opened or ready[row] != 0
        own = by[row] == seat[row]
        not_dealer = opening[row] == EARTHLY and 0 < by[row] < NO_SEAT and not own
        flower = replacement[row] == _FOR_FLOWER or how[row] >= _EIGHT_FLOWERS
        no_discards = made[row] == 0
        kinds = 0
        if early or replacement[row] != 0:
            for place in range(5):
                kinds |= meld_bits[melds[row, place]]
        key = np.int32(replacement[row] if how[row] == _SELF_DRAW else how[row] + 3)
        key = key * 4 + ready[row]
        key = key * 4 + opening[row]
        key = key * 2 + (opened and last[row])
        key = key * 2 + (seat[row] == 0 and (opened or no_discards))
        key = key * 3 + own + 2 * not_dealer
        key = key * 2 + (liable[row] == seat[row])
        key = key * 8 + meld_classes[kinds]
        key = key * 4 + flower * bonus_classes[bonus[row]]
        key = key * 6 + _tile(concealed, melds, held, bonus[row], win_tile[row], how[row], row)
        key = key * 5 + (early or no_discards) * made_classes[made[row]]
        too_many = made[row] != UNKNOWN_DISCARDS and claimed[row] + (how[row] == _DISCARDED) > made[row]
        keys[row] = key * 3 + (claimed[row] != 0) * (2 if too_many else opened)


@kernel
def _tile(
    concealed: Digits, melds: Digits, held: Digits, bonus: Number, tile: Number, how: Number, row: Number
) -> Number:
    """The winning tile: the hand has none, some (asked only in robbing a kong), or all four of its kind;
    a bonus tile that the hand has, that it has not, or no tile.
    """
    if tile == NO_TILE:
        return 5
    if tile >= FIRST_BONUS:
        return 3 if bonus >> tile - FIRST_BONUS & 1 else 4
    copies = copies_of(concealed, melds, held, row, tile)
    if copies == 4:
        return 2
    return np.int64(copies != 0 and how == _ROBBED_KONG)
