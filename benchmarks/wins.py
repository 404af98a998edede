"""Different wins under a rule set, made of the hands that single calls score, won in every way there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import Any

import attrs
import numpy as np
from benchmarks.hands import samples
from benchmarks.ours import RULES, SETS, sample_win

import taimahjong as tm
from taimahjong.tiles.tile import BONUS_TILES

Change = Callable[[tm.Win], dict[str, Any] | None]
"""What changes in a win to have it won in another way; None for a win that does not lend itself."""


def many_wins(rules: tm.Rules, different: int, number: int) -> tm.batch.Wins:
    """So many rows: different wins, each several times in random order."""
    some = tm.batch.Wins.of(islice(wins(rules), different))
    return some[np.random.default_rng(different).integers(different, size=number)]


def wins(rules: tm.Rules) -> Iterator[tm.Win]:
    """Wins that these rules can produce, endlessly; two in five are won in a rarer way where they can be."""
    rng = Random(f"wins, {rules.name}")
    usual = samples("score", SETS)
    for number in count():
        if rules.seven_pairs and number % 50 == 49:
            yield _seven_pairs(rng)
            continue
        win = sample_win(next(usual)._replace(table=RULES.index(rules)))
        change = rng.choice(_CHANGES)(win) if rng.random() < 0.4 else None
        changed = change and _possible(win, change, rules)
        yield changed or win


def _possible(win: tm.Win, change: dict[str, Any], rules: tm.Rules) -> tm.Win | None:
    """The win with some fields changed, or None if it cannot be so under these rules."""
    try:
        changed = attrs.evolve(win, **change)
        tm.judge(changed, rules)
    except tm.WinError:
        return None
    return changed


def _seven_pairs(rng: Random) -> tm.Win:
    """Seven pairs and a triplet of which one tile is missing."""
    triplet, *pairs = rng.sample(range(34), 8)
    tiles = [*[triplet] * 3, *pairs, *pairs]
    won = tiles.pop(rng.randrange(17))
    return tm.Win(tm.Hand(map(tm.Tile, tiles)), tm.Tile(won), seat=tm.Seat(rng.randrange(4)))


def _copies(win: tm.Win) -> int:
    return 0 if win.tile is None else win.hand.copies(win.tile)


def _with_bonus(win: tm.Win, number: int) -> tm.Hand:
    return tm.Hand(win.hand.concealed, win.hand.melds, BONUS_TILES[:number])


def _robbed(win: tm.Win) -> dict[str, Any] | None:
    return None if win.payer is None or _copies(win) else {"how": tm.RobbedKong(win.payer)}


def _for_a_flower(win: tm.Win) -> dict[str, Any] | None:
    return {"how": tm.SelfDraw("flower")} if win.is_self_drawn and win.hand.bonus else None


def _eight_flowers(win: tm.Win) -> dict[str, Any]:
    return {"hand": _with_bonus(win, 8), "tile": None, "how": tm.EightFlowers(), "ready": None}


def _seven_rob_one(win: tm.Win) -> dict[str, Any]:
    how = tm.SevenRobOne(win.seat.after(1))
    return {"hand": _with_bonus(win, 7), "tile": BONUS_TILES[7], "how": how, "ready": None}


def _opening(win: tm.Win) -> dict[str, Any]:
    """The opening win that suits the seat and the way it was won."""
    first = win.payer is tm.Seat.EAST  # the dealer's discard, the first of all
    earthly = win.is_self_drawn or first
    opening = "heavenly" if win.seat.is_dealer else "earthly" if earthly else "human"
    made = 0 if win.seat.is_dealer else 1 if first else 3
    return {"opening": opening, "table_discards": made, "ready": None}


#: Flower wins are rare, and openings that turn out to be possible are the rarest.
_CHANGES: tuple[Change, ...] = (
    *[_robbed] * 12,
    *[_for_a_flower] * 12,
    _eight_flowers,
    _seven_rob_one,
    *[_opening] * 2,
)
