"""From a won hand to the Facts of each of its readings: every split, every place of the winning tile (S1)."""

from __future__ import annotations

from typing import NamedTuple

from taimahjong import shapes
from taimahjong.hands.split import CHOW_STARTS, FIRST_CHOW, Place, Shape, Split, shape_of
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
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.tile import KINDS, TILES, Tile

_REPLACEMENTS = {None: 0, Replacement.FLOWER: 1, Replacement.KONG: 2, Replacement.CLAIMED_KONG: 3}
_READY = {None: 0, Ready.ORIGINAL: ORIGINAL, Ready.DECLARED: DECLARED, Ready.EARTH: EARTH}
_OPENINGS = {None: 0, Opening.HEAVENLY: HEAVENLY, Opening.EARTHLY: EARTHLY, Opening.HUMAN: HUMAN}
_NO_PAIR = 34
_FIRST_FLOWER, _FIRST_SEASON = 34, 38
_NO_TILES = bytes(9)
_NO_SETS = (0, 0, 0, 0, 0, 0, 0, 0, 0, _NO_PAIR, 0, 0)


def group_of(code: int) -> tuple[Tile, ...]:
    """The three tiles of a set code (0-33 pungs, 34-54 chows)."""
    if code < FIRST_CHOW:
        return (TILES[code],) * 3
    first = CHOW_STARTS[code - FIRST_CHOW]
    return TILES[first : first + 3]


#: For each kind, the sets that contain it, with the shape of the wait that it fills in them.
_PLACES = tuple(
    tuple(
        (code, int(shape_of(group_of(code), kind)))
        for code in range(FIRST_CHOW + len(CHOW_STARTS))
        if kind in group_of(code)
    )
    for kind in KINDS
)
#: A straight of each suit as bits of the chows 123, 456 and 789.
_STRAIGHTS = tuple(0b1001001 << 7 * suit for suit in range(3))


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
            return Split.of_pairs(self.sets[0], self.pairs)
        return Split.of_sets(self.sets, self.pairs[0]) if self.pairs else None

    def winning_place(self, tile: Tile) -> Place | None:
        """Where the winning tile sits; None for a flower win."""
        if not self.pairs:
            return None
        if self.place is not None:
            return Place(group_of(self.place), Shape(self.facts.shape))
        in_triplet = self.facts.seven_pairs and tile not in self.pairs
        return Place((tile,) * (3 if in_triplet else 2), Shape(self.facts.shape))


class _Melds(NamedTuple):
    """What the declared sets add to every reading."""

    chows: int
    chow_bits: int
    pungs: tuple[int, ...]
    exposed_kongs: int
    concealed_kongs: int


_NO_MELDS = _Melds(0, 0, (), 0, 0)


def _count_melds(melds: tuple[Meld, ...]) -> _Melds:
    chows = chow_bits = exposed_kongs = concealed_kongs = 0
    pungs = []
    for meld in melds:
        kind = meld.kind
        if kind is MeldKind.CHOW:
            chows += 1
            chow_bits |= 1 << 7 * (meld.tile // 9) + meld.tile % 9
            continue
        pungs.append(int(meld.tile))
        if kind is MeldKind.CONCEALED_KONG:
            concealed_kongs += 1
        elif kind is not MeldKind.PUNG:
            exposed_kongs += 1
    return _Melds(chows, chow_bits, tuple(pungs), exposed_kongs, concealed_kongs)


def readings(win: Win, seven_pairs: bool, waiting_kinds: int) -> list[Reading]:
    """Every reading of a won hand, in a fixed order; none when the tiles make no winning hand.

    `seven_pairs` allows seven pairs and a triplet (H2); `waiting_kinds` is how many the hand waited for.
    """
    hand, tile = win.hand, win.tile
    if tile is None or tile.is_bonus:
        circumstances = _circumstances(win, hand.counts, _NO_MELDS, waiting_kinds)
        return [Reading(Facts._make((int(Shape.NONE), *_NO_SETS, 0, *circumstances)))]
    counts = bytearray(hand.counts)
    counts[tile] += 1
    tiles = bytes(counts)
    melds = _count_melds(hand.melds) if hand.melds else _NO_MELDS
    circumstances = _circumstances(win, tiles, melds, waiting_kinds)
    by_other = not win.is_self_drawn
    found = []
    for sets, pair in shapes.splits(tiles, hand.sets_needed):
        concealed_pungs, *split_facts = _split_facts(sets, pair, melds, win)
        common = (*split_facts, 0, *circumstances)
        for code, shape in _PLACES[tile]:
            if code in sets:
                # S2: another seat's tile exposes the pung that it completes, but not the hand.
                exposes = by_other and code < FIRST_CHOW
                facts = Facts._make((shape, concealed_pungs - exposes, *common))
                found.append(Reading(facts, sets, (pair,), code))
        if pair == tile:
            found.append(Reading(Facts._make((int(Shape.PAIR), concealed_pungs, *common)), sets, (pair,)))
    if seven_pairs and not hand.melds:
        for triplet, pairs in shapes.pairs_split(tiles):
            facts = Facts._make((int(Shape.NONE), *_NO_SETS, 1, *circumstances))
            found.append(Reading(facts, (triplet,), pairs))
    return found


def _split_facts(sets: tuple[int, ...], pair: int, melds: _Melds, win: Win) -> tuple[int, ...]:
    """The fields of Facts from `concealed_pungs` to `dragon_pair`, before the winning tile is placed."""
    chows, chow_bits = melds.chows, 0
    pungs = list(melds.pungs)
    for code in sets:
        if code < FIRST_CHOW:
            pungs.append(code)
        else:
            chows += 1
            chow_bits |= 1 << code - FIRST_CHOW
    all_bits = chow_bits | melds.chow_bits
    winds = dragons = prevailing = own = 0
    for kind in pungs:
        if kind >= 31:
            dragons += 1
        elif kind >= 27:
            winds += 1
            prevailing += kind == 27 + win.round
            own += kind == 27 + win.seat
    return (
        len(pungs) - len(melds.pungs) + melds.concealed_kongs,
        chows,
        len(pungs),
        _straights(all_bits) if chows >= 3 else 0,
        _straights(chow_bits) if chows >= 3 else 0,
        winds,
        dragons,
        prevailing,
        own,
        pair,
        int(27 <= pair < 31),
        int(pair >= 31),
    )


def _straights(chow_bits: int) -> int:
    first, second, third = _STRAIGHTS
    return (chow_bits & first == first) + (chow_bits & second == second) + (chow_bits & third == third)


def _circumstances(win: Win, tiles: bytes, melds: _Melds, waiting_kinds: int) -> tuple[int, ...]:
    """The fields of Facts from `exposed_sets` on, which no split changes; `tiles` are the concealed ones."""
    how, hand, seat = win.how, win.hand, int(win.seat)
    held, bonus = hand.held, hand.bonus
    if held is None:
        suits = (tiles[:9] != _NO_TILES) + (tiles[9:18] != _NO_TILES) + (tiles[18:27] != _NO_TILES)
        honours = sum(tiles[27:])
    else:
        suits = sum([any(tiles[start : start + 9] + held[start : start + 9]) for start in (0, 9, 18)])
        honours = sum(tiles[27:]) + sum(held[27:])
    flowers = sum([one < _FIRST_SEASON for one in bonus]) if bonus else 0
    return (
        len(hand.melds) - melds.concealed_kongs,
        melds.exposed_kongs,
        melds.concealed_kongs,
        suits,
        honours,
        waiting_kinds,
        flowers,
        len(bonus) - flowers,
        int(_FIRST_FLOWER + seat in bonus),
        int(_FIRST_SEASON + seat in bonus),
        *_way(how),
        seat,
        int(win.round),
        UNKNOWN_DISCARDS if win.table_discards is None else win.table_discards,
        win.claimed_discards,
        _READY[win.ready],
        _OPENINGS[win.opening],
    )


def _way(how: How) -> tuple[int, ...]:
    """The fields of Facts from `self_drawn` to `last`."""
    if isinstance(how, SelfDraw):
        return (1, 0, 0, 0, _REPLACEMENTS[how.replacement], int(how.last))
    if isinstance(how, Discarded):
        return (0, 0, 0, 0, 0, int(how.last))
    return (
        int(isinstance(how, EightFlowers)),
        int(isinstance(how, RobbedKong)),
        int(isinstance(how, EightFlowers)),
        int(isinstance(how, SevenRobOne)),
        0,
        0,
    )
