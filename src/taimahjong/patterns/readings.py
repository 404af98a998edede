"""From a won hand to the Facts of each of its readings: every split, every place of the winning tile (S1)."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from typing import Final, NamedTuple

from taimahjong import shapes
from taimahjong.hands.split import (
    FIRST_CHOW,
    SET_CODES,
    Place,
    Shape,
    Split,
    group_of,
    shape_of,
    split_of_pairs,
    split_of_sets,
)
from taimahjong.patterns.facts import (
    DECLARED,
    EARTH,
    EARTHLY,
    HEAVENLY,
    HUMAN,
    ORIGINAL,
    UNKNOWN_DISCARDS,
    Facts,
)
from taimahjong.patterns.ways import (
    Discarded,
    EightFlowers,
    How,
    Opening,
    Ready,
    Replacement,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
)
from taimahjong.patterns.win import Win
from taimahjong.shapes.memo import Memo
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.tile import FIRST_BONUS, KINDS, Tile

#: The numbers of Facts for the words of a Win.
REPLACEMENT_CODES = {None: 0, Replacement.FLOWER: 1, Replacement.KONG: 2, Replacement.CLAIMED_KONG: 3}
READY_CODES = {None: 0, Ready.ORIGINAL: ORIGINAL, Ready.DECLARED: DECLARED, Ready.EARTH: EARTH}
OPENING_CODES = {None: 0, Opening.HEAVENLY: HEAVENLY, Opening.EARTHLY: EARTHLY, Opening.HUMAN: HUMAN}
_FIRST_SEASON = 38
_CHOW, _PUNG, _CONCEALED_KONG = MeldKind.CHOW, MeldKind.PUNG, MeldKind.CONCEALED_KONG
_PAIR, _NO_SHAPE = int(Shape.PAIR), int(Shape.NONE)
NO_PAIR_KIND: Final = 34
#: The fields of Facts from `pair_kind` to `dragon_pair`; the last for hands without a pair of their own.
PAIRS: Final = tuple((kind, int(27 <= kind < 31), int(31 <= kind < 34)) for kind in range(NO_PAIR_KIND + 1))
_NO_TILES, _NO_MELDED = bytes(9), bytes(34)
#: The fields of Facts from `concealed_pungs` to `dragon_pair` for a hand that is not read as sets.
_NO_SETS = (0,) * 9 + PAIRS[NO_PAIR_KIND]


#: For each kind, the sets that contain it, with the shape of the wait that it fills in them.
PLACES: Final = tuple(
    tuple((code, int(shape_of(group_of(code), kind))) for code in SET_CODES if kind in group_of(code))
    for kind in KINDS
)
#: A straight of each suit as bits of the chows 123, 456 and 789.
STRAIGHTS: Final = tuple(0b1001001 << 7 * suit for suit in range(3))
_NO_STRAIGHTS = (0, 0)


class Reading(NamedTuple):
    """One way to read a won hand: its Facts, the sets and pairs, and the set or pair the tile completed.

    `place` is a set code, or None for a pair (and for seven pairs, where the place makes no difference).
    """

    facts: Facts
    sets: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    place: int | None = None

    def split(self) -> Split | None:
        """The split of the concealed tiles; None for a flower win."""
        if self.facts.seven_pairs:
            return split_of_pairs(self.sets[0], self.pairs)
        return split_of_sets(self.sets, self.pairs[0]) if self.pairs else None

    def winning_place(self, tile: Tile) -> Place | None:
        """Where the winning tile sits; None for a flower win."""
        if not self.pairs:
            return None
        if self.place is not None:
            return Place(group_of(self.place), Shape(self.facts.shape))
        in_triplet = self.facts.seven_pairs and tile not in self.pairs
        return Place((tile,) * (3 if in_triplet else 2), Shape(self.facts.shape))


class _Honours(NamedTuple):
    """The honours of a hand: no split changes them."""

    tiles: int
    winds: int
    dragons: int
    pung_bits: int  # bit 0-3 for E S W N, 4-6 for the dragons


def _read_honours(counts: bytes) -> _Honours:
    """The honours in concealed and declared counts together, seven of each."""
    concealed, held = counts[:7], counts[7:]
    bits = sum(1 << rank for rank in range(7) if concealed[rank] >= 3 or held[rank] >= 3)
    return _Honours(sum(counts), (bits & 0b1111).bit_count(), (bits >> 4).bit_count(), bits)


_HONOURS = Memo(_read_honours)


#: Facts and Reading from a tuple of all their fields, without a look at its length.
_facts: Final = partial(tuple.__new__, Facts)
_reading: Final = partial(tuple.__new__, Reading)


def readings(win: Win, seven_pairs: bool, waiting_kinds: int) -> list[Reading]:
    """Every reading of a won hand, in a fixed order; none when the tiles make no winning hand.

    `seven_pairs` allows seven pairs and a triplet (H2); `waiting_kinds` is how many the hand waited for.
    """
    hand, tile = win.hand, win.tile
    if tile is None or tile >= FIRST_BONUS:
        *_, circumstances = _whole(win, hand.counts, waiting_kinds, _way(win.how))
        return [Reading(_facts((_NO_SHAPE, *_NO_SETS, 0, *circumstances)))]
    counts = bytearray(hand.counts)
    counts[tile] += 1
    tiles = bytes(counts)
    way = _way(win.how)
    by_other = not way[0]
    meld_chows, meld_bits, kongs, honour_sets, circumstances = _whole(win, tiles, waiting_kinds, way)
    found = []
    for sets, pair in shapes.splits(tiles, hand.sets_needed):
        pungs = bisect_left(sets, FIRST_CHOW)  # set codes are in order, pungs first
        concealed_pungs = pungs + kongs
        chows = len(sets) - pungs + meld_chows
        straights = _straights(sets[pungs:], meld_bits) if chows >= 3 else _NO_STRAIGHTS
        common = (chows, 5 - chows, *straights, *honour_sets, *PAIRS[pair], 0, *circumstances)
        for code, shape in PLACES[tile]:
            if code in sets:
                # S2: another seat's tile exposes the pung that it completes, but not the hand.
                exposes = by_other and code < FIRST_CHOW
                facts = _facts((shape, concealed_pungs - exposes, *common))
                found.append(_reading((facts, sets, (pair,), code)))
        if pair == tile:
            found.append(_reading((_facts((_PAIR, concealed_pungs, *common)), sets, (pair,), None)))
    if seven_pairs and not hand.melds:
        for triplet, pairs in shapes.pairs_split(tiles):
            facts = _facts((_NO_SHAPE, *_NO_SETS, 1, *circumstances))
            found.append(Reading(facts, (triplet,), pairs))
    return found


def _straights(chows: tuple[int, ...], meld_bits: int) -> tuple[int, int]:
    """The straights in all chows, and in the concealed ones."""
    bits = 0
    for code in chows:
        bits |= 1 << code - FIRST_CHOW
    both = bits | meld_bits
    for straight in STRAIGHTS:  # five sets have room for one
        if both & straight == straight:
            return 1, int(bits & straight == straight)
    return _NO_STRAIGHTS


def _whole(
    win: Win, tiles: bytes, waiting_kinds: int, way: tuple[int, ...]
) -> tuple[int, int, int, tuple[int, ...], tuple[int, ...]]:
    """What no split changes; `tiles` are the concealed ones with the winning tile.

    The declared chows, these as bits, the concealed kongs, the fields of Facts from `wind_pungs` to
    `seat_wind_pungs`, and those from `exposed_sets` on.
    """
    hand, seat, round_ = win.hand, win.seat, win.round
    held = hand.held or _NO_MELDED
    honours, winds, dragons, pung_bits = _HONOURS[tiles[27:] + held[27:]]
    chows = chow_bits = concealed_kongs = exposed_kongs = 0
    for meld in hand.melds:
        kind = meld.kind
        if kind is _CHOW:
            chows += 1
            chow_bits |= 1 << 7 * (meld.tile // 9) + meld.tile % 9
        elif kind is _CONCEALED_KONG:
            concealed_kongs += 1
        elif kind is not _PUNG:
            exposed_kongs += 1
    flowers = seasons = seat_flower = seat_season = 0
    for tile in hand.bonus:
        if tile < _FIRST_SEASON:
            flowers += 1
            seat_flower |= tile == FIRST_BONUS + seat
        else:
            seasons += 1
            seat_season |= tile == _FIRST_SEASON + seat
    circumstances = (
        len(hand.melds) - concealed_kongs,
        exposed_kongs,
        concealed_kongs,
        (tiles[:9] != _NO_TILES or held[:9] != _NO_TILES)
        + (tiles[9:18] != _NO_TILES or held[9:18] != _NO_TILES)
        + (tiles[18:27] != _NO_TILES or held[18:27] != _NO_TILES),
        honours,
        waiting_kinds,
        flowers,
        seasons,
        flowers + seasons,
        int(seat_flower),
        int(seat_season),
        *way,
        int(seat),
        int(round_),
        UNKNOWN_DISCARDS if win.table_discards is None else win.table_discards,
        win.claimed_discards,
        READY_CODES[win.ready],
        OPENING_CODES[win.opening],
    )
    honour_sets = (winds, dragons, pung_bits >> round_ & 1, pung_bits >> seat & 1)
    return chows, chow_bits, concealed_kongs, honour_sets, circumstances


def _way(how: How) -> tuple[int, ...]:
    """The fields of Facts from `self_drawn` to `last`."""
    if isinstance(how, SelfDraw):
        return (1, 0, 0, 0, REPLACEMENT_CODES[how.replacement], int(how.last))
    if isinstance(how, Discarded):
        return (0, 0, 0, 0, 0, int(how.last))
    eight = int(isinstance(how, EightFlowers))
    return (eight, int(isinstance(how, RobbedKong)), eight, int(isinstance(how, SevenRobOne)), 0, 0)
