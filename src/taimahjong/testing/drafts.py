"""A win as a row of small numbers, 0 being the plainest choice of each: to draw, change and simplify wins."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from taimahjong.errors import TaimahjongError
from taimahjong.hands.hand import Hand
from taimahjong.hands.split import FIRST_CHOW, SET_CODES, group_of
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
from taimahjong.rules.rules import Rules
from taimahjong.scoring.permitted import READY_KINDS
from taimahjong.testing.stock import take
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import BONUS_TILES, KINDS, Tile


class Draft(NamedTuple):
    """What a win is made of. Every row of numbers means a win: what does not fit is taken as what does.

    `kinds` and `makes` choose the sets that may occur; each set and the pair is a place in that list, the
    next that the four copies of a kind allow. In seven pairs and a triplet the first eight numbers from
    `set_1` on choose kinds. The others tell how much is declared, the winning tile's place among the
    concealed kinds, and the circumstances.
    """

    pairs: int = 0  # 1: seven pairs and a triplet, where the rules have it
    kinds: int = 0
    makes: int = 0
    set_1: int = 0
    set_2: int = 0
    set_3: int = 0
    set_4: int = 0
    set_5: int = 0
    pair: int = 0
    declared_1: int = 0
    declared_2: int = 0
    declared_3: int = 0
    declared_4: int = 0
    declared_5: int = 0
    style: int = 0
    tile: int = 0
    way: int = 0
    by: int = 0
    seat: int = 0
    round: int = 0
    bonus: int = 0
    replacement: int = 0
    last: int = 0
    table_discards: int = 0  # 0: unknown
    claimed_discards: int = 0
    ready: int = 0
    opening: int = 0
    liable: int = 0


_M, _P, _S, _Z = (frozenset(KINDS[first : first + 9]) for first in (0, 9, 18, 27))
_LOW, _HIGH = frozenset(KINDS[:5]), frozenset(KINDS[22:27])
#: The kinds that a draft may be of: all, a suit, a suit and honours, honours, five ranks with many splits.
_KINDS: Final = (frozenset(KINDS), _M, _P, _S, _M | _Z, _P | _Z, _S | _Z, _Z, _LOW | _P, _HIGH | _LOW)
_CHOWS, _PUNGS = SET_CODES[FIRST_CHOW:], SET_CODES[:FIRST_CHOW]
_MAKES: Final = ((*_CHOWS, *_PUNGS), _CHOWS, _PUNGS)
_NOTHING, _AS_TOLD, _EVERYTHING, _OWN_KONGS = range(4)
_SELF_DRAW, _DISCARD, _ROBBED_KONG, _EIGHT_FLOWERS, _SEVEN_ROB_ONE = range(5)
#: How a set is declared: not at all, or one of these; a kong where the fourth tile is there.
_DECLARED: Final = (
    None,
    *((MeldKind.PUNG, source) for source in Source),
    *((MeldKind.EXPOSED_KONG, source) for source in Source),
    (MeldKind.RAISED_KONG, Source.LEFT),
    (MeldKind.CONCEALED_KONG, None),
)
_OPENINGS: Final = (None, *Opening)
_REPLACEMENTS: Final = (None, *Replacement)

#: What each number is drawn from: the more often a value stands here, the likelier it is.
URNS: Final[dict[str, tuple[int, ...]]] = {
    "pairs": (0,) * 11 + (1,),
    "kinds": (0,) * 6 + (*range(1, len(_KINDS)), _KINDS.index(_Z)),
    "makes": (0, 0, 1, 2),
    **{f"set_{place}": tuple(SET_CODES) for place in range(1, 6)},
    "pair": tuple(range(len(KINDS))),
    **{f"declared_{place}": tuple(range(len(_DECLARED))) for place in range(1, 6)},
    "style": (_NOTHING,) * 5 + (_AS_TOLD,) * 3 + (_EVERYTHING, _OWN_KONGS),
    "tile": tuple(range(17)),
    "way": (_SELF_DRAW,) * 12 + (_DISCARD,) * 12 + (_ROBBED_KONG,) * 3 + (_EIGHT_FLOWERS, _SEVEN_ROB_ONE),
    "by": (0, 1, 2) * 3 + (3,),
    "seat": tuple(range(4)),
    "round": tuple(range(4)),
    "bonus": (0,) * 64
    + tuple(1 << one for one in range(8)) * 8
    + (0b1111, 0b11110000) * 8
    + tuple(range(256)),
    "replacement": (0,) * 4 + (1, 2, 2, 3),
    "last": (0,) * 6 + (1,),
    "table_discards": (0,) * 30 + tuple(range(1, 13)) * 4 + tuple(range(13, 101)),
    "claimed_discards": (0,) * 6 + tuple(range(1, 7)),
    "ready": (0,) * 8 + (1, 2),
    "opening": (0,) * 16 + (1, 2, 3),
    "liable": (0, 1, 2, 3),
}


def drawn(chance: Random) -> Draft:
    """A draft drawn from the urns."""
    return Draft(*map(chance.choice, URNS.values()))


def changed(draft: Draft, chance: Random, number: int = 1) -> Draft:
    """The draft with some of its numbers drawn anew."""
    fields = chance.sample(Draft._fields, number)
    return draft._replace(**{field: chance.choice(URNS[field]) for field in fields})


def simpler(draft: Draft, field: str) -> Iterator[Draft]:
    """The draft with less of one number, the least first."""
    value = getattr(draft, field)
    for less in dict.fromkeys((0, value // 2, value - 1)):
        if 0 <= less < value:
            yield draft._replace(**{field: less})


def weight(draft: Draft) -> tuple[int, int]:
    """How far a draft is from the plainest: how many numbers are not 0, and their sum."""
    return sum(value != 0 for value in draft), sum(draft)


def win_of(draft: Draft, rules: Rules) -> Win | None:
    """The win that a draft means under some rules; None for the few that contradict themselves."""
    try:
        return _win_of(draft, rules)
    except TaimahjongError:
        return None


class _Course(NamedTuple):
    """How a win comes about, as far as its parts go together."""

    way: int
    seat: Seat
    opening: Opening | None
    ready: Ready | None


def _win_of(draft: Draft, rules: Rules) -> Win:
    course = _course(draft, rules)
    concealed, melds = _hand(draft, rules, course)
    tile = None
    if course.way < _EIGHT_FLOWERS:
        tile = _winning_tile(draft, concealed, robbed=course.way == _ROBBED_KONG)
        if course.way == _ROBBED_KONG and concealed.count(tile) > 1:
            course = course._replace(way=_DISCARD)  # nobody else can have four of it
    concealed.remove(concealed[0] if tile is None else tile)
    hand = Hand(concealed, melds, _bonus(draft, course))
    made, claimed = _discards(draft, rules, course)
    return Win(
        hand,
        tile,
        _how(draft, hand, course),
        seat=course.seat,
        round=Wind(draft.round),
        table_discards=made,
        claimed_discards=claimed,
        ready=course.ready,
        opening=course.opening,
        liable=course.seat.after(draft.liable) if draft.liable and rules.liability else None,
    )


# The course of play ------------------------------------------------------------------------------------


def _course(draft: Draft, rules: Rules) -> _Course:
    """The way, the opening and the declaration, as they go together under the rules (R1-R4, N2-N4)."""
    opening = None if draft.way >= _EIGHT_FLOWERS else _OPENINGS[draft.opening]
    known = READY_KINDS[rules.ready]
    ready = known[(draft.ready - 1) % len(known)] if known and draft.ready else None
    if opening is None:
        return _Course(draft.way, Seat(draft.seat), None, ready)
    if opening is Opening.HEAVENLY:
        return _Course(_SELF_DRAW, Seat.EAST, opening, None)
    seat = Seat(max(draft.seat, 1))
    if opening is Opening.EARTHLY:
        way = _DISCARD if rules.earthly_hand == "dealers_discard" else _SELF_DRAW
        return _Course(way, seat, opening, ready if rules.ready == "original_call" else None)
    declares = rules.human_hand == "first_go_round" and ready is not Ready.DECLARED
    return _Course(_DISCARD, seat, opening, ready if declares else None)


def _bonus(draft: Draft, course: _Course) -> list[Tile]:
    if course.way == _EIGHT_FLOWERS:
        return [*BONUS_TILES]
    if course.way == _SEVEN_ROB_ONE:
        return [tile for tile in BONUS_TILES if tile is not BONUS_TILES[draft.bonus % 8]]
    return [tile for place, tile in enumerate(BONUS_TILES) if draft.bonus >> place & 1]


def _how(draft: Draft, hand: Hand, course: _Course) -> How:
    by = None if draft.by == 3 else course.seat.after(draft.by + 1)
    last = bool(draft.last) and course.opening is None
    if course.way == _SELF_DRAW:
        return SelfDraw(_replacement(draft, hand, course), last)
    if course.way == _DISCARD:
        return Discarded(Seat.EAST if course.opening is Opening.EARTHLY else by, last)
    if course.way == _ROBBED_KONG:
        return RobbedKong(by)
    return EightFlowers() if course.way == _EIGHT_FLOWERS else SevenRobOne(by or course.seat.after(1))


def _replacement(draft: Draft, hand: Hand, course: _Course) -> Replacement | None:
    """What the winning tile replaced, where the hand has such a tile or kong (K3, R5)."""
    kongs = {meld.kind for meld in hand.melds if meld.is_kong}
    early = course.opening is not None or course.ready is not None
    has = {
        None: True,
        Replacement.FLOWER: bool(hand.bonus),
        Replacement.KONG: MeldKind.CONCEALED_KONG in kongs or (bool(kongs) and not early),
        Replacement.CLAIMED_KONG: MeldKind.EXPOSED_KONG in kongs and not early,
    }
    wanted = _REPLACEMENTS[draft.replacement]
    return wanted if has[wanted] else None


def _discards(draft: Draft, rules: Rules, course: _Course) -> tuple[int | None, int]:
    """How many discards were made (None: unknown) and claimed, no fewer than the win needs (K5, N2-N4)."""
    made = draft.table_discards
    if not made:
        return None, 0
    if course.opening is Opening.HEAVENLY:
        return 0, 0
    if course.opening is Opening.EARTHLY:
        return 1 if rules.earthly_hand == "dealers_discard" else int(course.seat), 0
    least = 1 + (course.ready is not None and course.way == _DISCARD)
    if course.opening is Opening.HUMAN:
        return max(least, 1 + made % 4), 0
    made = max(least, made)
    return made, min(draft.claimed_discards, made - (course.way == _DISCARD))


# The tiles ---------------------------------------------------------------------------------------------


@functools.cache
def _pool(kinds: int, makes: int) -> tuple[tuple[Tile, ...], ...]:
    """The sets that may occur: of these kinds, or of all where they make too few."""
    of = _KINDS[kinds]
    found = tuple(group_of(code) for code in _MAKES[makes] if of.issuperset(group_of(code)))
    return found or tuple(map(group_of, _MAKES[makes]))


@functools.cache
def _pair_pool(kinds: int) -> tuple[tuple[Tile, ...], ...]:
    of = sorted(_KINDS[kinds])
    start = len(of) // 2
    return tuple((kind, kind) for kind in (*of[start:], *of[:start]))


def _taken(pools: Iterable[tuple[tuple[Tile, ...], ...]], place: int, left: list[int]) -> tuple[Tile, ...]:
    """The first group from a place of a pool on, in a circle, that is still left; it is taken out."""
    for pool in pools:
        start = place % len(pool)
        for group in (*pool[start:], *pool[:start]):
            if take(group, left):
                return group
    raise AssertionError("four copies of 34 kinds make any number of sets")


def _hand(draft: Draft, rules: Rules, course: _Course) -> tuple[list[Tile], list[Meld]]:
    """All concealed tiles, the winning one included, and the declared sets."""
    left = [4] * len(KINDS)
    pairs = _pair_pool(draft.kinds), _pair_pool(0)
    if draft.pairs and rules.seven_pairs:
        groups = [_taken(pairs, place + 3 * number, left) for number, place in enumerate(draft[3:10])]
        triplets = [tuple((kind,) * 3 for kind in KINDS)]
        groups.append(_taken(triplets, draft[10], left))
        return sorted(tile for group in groups for tile in group), []
    sets = _pool(draft.kinds, draft.makes), _pool(0, 0)
    # Each set starts its search elsewhere, so that the plainest hand has five different ones.
    groups = [_taken(sets, place + 5 * number, left) for number, place in enumerate(draft[3:8])]
    concealed = [*_taken(pairs, draft.pair, left)]
    closed = course.opening is not None or course.ready not in (None, Ready.DECLARED)
    melds = []
    for group, how in zip(groups, draft[9:14], strict=True):
        meld = _declared(group, how, _NOTHING if closed else draft.style, left)
        if meld is None:
            concealed += group
        else:
            melds.append(meld)
    return sorted(concealed), melds


def _declared(group: tuple[Tile, ...], how: int, style: int, left: list[int]) -> Meld | None:
    """The set as it is declared in this style, None for one that is not; a kong takes the fourth tile."""
    if style == _EVERYTHING:
        how = max(how, 1)
    elif style == _OWN_KONGS:
        how = len(_DECLARED) - 1 if how % 2 else 0
    declared = None if style == _NOTHING else _DECLARED[how]
    if declared is None:
        return None
    kind, source = declared
    first, *_, final = group
    if first is not final:
        return None if kind is MeldKind.CONCEALED_KONG else Meld(MeldKind.CHOW, first, Source.LEFT)
    if kind is not MeldKind.PUNG and not left[first]:
        return None if kind is MeldKind.CONCEALED_KONG else Meld(MeldKind.PUNG, first, source)
    left[first] -= kind is not MeldKind.PUNG
    return Meld(kind, first, source)


def _winning_tile(draft: Draft, concealed: list[Tile], robbed: bool) -> Tile:
    """One of the concealed kinds; in a robbed kong a single one, where there is one."""
    kinds = sorted(set(concealed))
    single = [kind for kind in kinds if concealed.count(kind) == 1] if robbed else []
    among = single or kinds
    return among[draft.tile % len(among)]
