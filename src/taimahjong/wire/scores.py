"""A Score as JSON: its win and rules, from which it is judged anew, and what it tells, which must agree."""

from __future__ import annotations

from typing import Any

import attrs
from cattrs import Converter

from taimahjong.errors import InvalidValue, WireError
from taimahjong.hands.split import Place, Split
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import NoWin, Score, judge
from taimahjong.tiles.tile import Tile
from taimahjong.wire.bounds import refuse
from taimahjong.wire.faults import shown

#: With so many continued deals a dealer reaches the minimum under all rules in which it ever can (H3).
_LONG_STREAK = 10**9


@attrs.frozen
class _Item:
    """A line of a score; its row is in the rules."""

    id: str
    count: int
    tai: int


@attrs.frozen
class _Score:
    """All that a Score says."""

    win: Win
    rules: Rules
    tai: int
    uncapped: int
    items: tuple[_Item, ...]
    replaced: dict[str, tuple[str, ...]]
    waits: tuple[Tile, ...]
    split: Split | None
    place: Place | None


def write_score(score: Score, converter: Converter) -> Any:
    """The document of a Score."""
    told = _Score(
        score.win,
        score.rules,
        score.tai,
        score.uncapped,
        tuple(_Item(item.id, item.count, item.tai) for item in score.items),
        score.replaced,
        score.waits,
        score.split,
        score.place,
    )
    return converter.unstructure(told)


def read_score(document: Any, converter: Converter) -> Score:
    """The Score that its win makes under its rules; raises WireError when it is told to be another."""
    told = converter.structure(document, _Score)
    try:
        found = judge(told.win, told.rules, streak=_LONG_STREAK)
    except InvalidValue as error:
        faults = [fault._replace(where=f"win.{fault.where}") for fault in error.faults]
        raise WireError(faults) from None
    if isinstance(found, NoWin):
        refuse("wire.score", "win", f"this is no legal win under these rules: {found.value}")
    _compare(converter.unstructure(told), write_score(found, converter), "")
    return found


def _compare(told: Any, true: Any, where: str) -> None:
    """Raise WireError naming the first place where the documents differ."""
    if isinstance(true, dict) and isinstance(told, dict) and told.keys() == true.keys():
        for name, one in true.items():
            _compare(told[name], one, f"{where}.{name}" if where else name)
    elif isinstance(true, list) and isinstance(told, list) and len(told) == len(true):
        for place, one in enumerate(true):
            _compare(told[place], one, f"{where}[{place}]")
    elif told != true:
        refuse("wire.score", where, f"the win and the rules make this {shown(true)}, not {shown(told)}")
