"""Laws of symmetry: suits, the two ends of a suit, dragons and seats are alike (rulebook S6, S7).

A table may tell them apart where a predicate says so, by naming the facts that do: these rows are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import Discarded, RobbedKong, SevenRobOne
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import NoWin, Score, judge
from taimahjong.testing.declared import facts_named, without_readers
from taimahjong.testing.laws.wins import law
from taimahjong.testing.laws.words import told
from taimahjong.testing.remembered import remembered
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import FIRST_BONUS, TILES, Tile

Move = Callable[[Tile], Tile]
_WINDS, _DRAGONS = range(Tile.EAST, Tile.WHITE), range(Tile.WHITE, FIRST_BONUS)
_SUIT_FACTS: Final = frozenset({"pair_kind"})
_SEAT_FACTS: Final = _SUIT_FACTS | {"seat", "round"}


def _suits(order: Sequence[int]) -> Move:
    """A tile of suit 0, 1 or 2 becomes one of the suit that the order names."""
    return lambda tile: TILES[9 * order[tile // 9] + tile % 9] if tile < Tile.EAST else tile


def _mirror(tile: Tile) -> Tile:
    """The ranks 1-9 become 9-1."""
    return TILES[tile // 9 * 9 + 8 - tile % 9] if tile < Tile.EAST else tile


def _dragons(tile: Tile) -> Tile:
    """Each dragon becomes the next."""
    return TILES[Tile.WHITE + (tile - Tile.WHITE + 1) % 3] if tile in _DRAGONS else tile


#: These make, one after the other, every exchange of suits, ranks and dragons.
_MOVES: Final[dict[str, Move]] = {
    "with dots for characters": _suits((1, 0, 2)),
    "with each suit for another": _suits((1, 2, 0)),
    "with the ranks counted from the other end": _mirror,
    "with each dragon for another": _dragons,
}
#: The other seats, by how many turns later they play.
_TURNS: Final = {"for the next seat": 1, "for the seat across": 2, "for the seat before": 3}


@law
def suits_are_alike(rules: Rules, win: Win) -> str | None:
    """No suit, end of a suit or dragon is worth more than another, unless a row says so (`pair_kind`)."""
    return _suits_differ(_blind(rules, _SUIT_FACTS), win)


@law
def seats_are_alike(rules: Rules, win: Win) -> str | None:
    """No seat's hand is worth more than another's, unless a row says so (`seat`, `round`, `pair_kind`).

    Winds and numbers of bonus tiles go round with the seats; what only some seats can do is left out: wins in
    the opening, and a count of discards that tells whose turn it was.
    """
    return _seats_differ(_blind(rules, _SEAT_FACTS), win)


def told_apart(rules: Rules, examples: int, seed: int) -> dict[str, str]:
    """The rows that do tell suits or seats apart, as their predicates say, each with an example of it."""
    found = {}
    for row in rules.table:
        named = facts_named(row.pattern)
        if not named & _SEAT_FACTS:
            continue
        alone = attrs.evolve(rules.table, rows=[attrs.evolve(row, replaces=frozenset())])
        one = attrs.evolve(rules, table=alone, minimum_tai=0, liability=None)
        for facts, holds in ((_SUIT_FACTS, _suits_differ), (_SEAT_FACTS, _seats_differ)):
            if named & facts and row.id not in found:
                broken = law(holds).find(one, examples, seed)
                if broken is not None:
                    found[row.id] = f"{broken.case}: {broken.message}"
    return found


def _suits_differ(rules: Rules, win: Win) -> str | None:
    differences = (_compared(rules, win, _moved(win, move), words) for words, move in _MOVES.items())
    return next(filter(None, differences), None)


def _seats_differ(rules: Rules, win: Win) -> str | None:
    if win.opening is not None:
        return None
    win = attrs.evolve(win, table_discards=win.table_discards or None)
    differences = (_compared(rules, win, _turned(win, steps), words) for words, steps in _TURNS.items())
    return next(filter(None, differences), None)


@remembered
def _blind(rules: Rules, fields: frozenset[str]) -> Rules:
    """The rules without the rows that name these facts, and without what asks for dealer tai (H3)."""
    table = without_readers(rules.table, fields)
    return attrs.evolve(rules, table=table, minimum_tai=0, liability=None)


def _compared(rules: Rules, win: Win, other: Win, words: str) -> str | None:
    one, two = judge(win, rules), judge(other, rules)
    if _worth(one) == _worth(two):
        return None
    return f"{_worth(one)} tai, and {_worth(two)} tai {words}: {told(other)}"


def _worth(found: Score | NoWin) -> int | str:
    return found.uncapped if isinstance(found, Score) else found.value


def _moved(win: Win, move: Move, **context: Any) -> Win:
    """The same win with other tiles, and in another context."""
    hand = win.hand
    melds = [Meld(meld.kind, min(map(move, meld.tiles)), meld.source) for meld in hand.melds]
    moved = Hand(map(move, hand.concealed), melds, map(move, hand.bonus))
    return attrs.evolve(win, hand=moved, tile=None if win.tile is None else move(win.tile), **context)


def _turned(win: Win, steps: int) -> Win:
    """The same win by the seat so many turns later, all winds and numbers having gone round with it."""

    def move(tile: Tile) -> Tile:
        if tile in _WINDS:
            return TILES[Tile.EAST + (tile - Tile.EAST + steps) % 4]
        if tile >= FIRST_BONUS:
            group = FIRST_BONUS + (tile - FIRST_BONUS) // 4 * 4
            return TILES[group + (tile - group + steps) % 4]
        return tile

    def seat(one: Seat | None) -> Seat | None:
        return None if one is None else one.after(steps)

    how = win.how
    if isinstance(how, Discarded | RobbedKong):
        how = attrs.evolve(how, by=seat(how.by))
    elif isinstance(how, SevenRobOne):
        how = SevenRobOne(how.owner.after(steps))
    return _moved(
        win,
        move,
        how=how,
        seat=win.seat.after(steps),
        round=Wind((win.round + steps) % 4),
        liable=seat(win.liable),
    )
