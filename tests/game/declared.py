"""Hands that south has declared ready in its first turn."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.tables import SETS, table

READY_SETS = [rules for rules in SETS if rules is not tm.CLUB]
each_ready_set = pytest.mark.parametrize("rules", READY_SETS, ids=lambda rules: rules.name)

#: Sixteen tiles that wait for 5s and 8s.
WAITS = "123456789m234p5567s"
#: The same wait beside a concealed triplet, whose fourth tile makes a kong.
TRIPLET = "111m234567m234p5567s"


def declared(
    rules: tm.Rules,
    actions: str = "",
    *,
    then: str = "",
    south: str = WAITS,
    ready: bool = True,
    **tiles: Any,
) -> tm.Game:
    """South has declared its hand ready, or not; west, north and east draw next."""
    if rules.ready == "original_call":
        before = f"S {'call' if ready else 'pass'}; E discard 1z; S discard 2z; "
    else:
        before = f"E discard 1z; S discard 2z{' ready' if ready else ''}; "
    return table(rules, before + actions, south=south, then="1z2z" + then, **tiles)


def south_draws(rules: tm.Rules, tile: str, *, south: str = WAITS, **tiles: Any) -> tm.Game:
    """South, ready, has drawn this tile in its second turn."""
    actions = "W discard 3z; N discard 4z; E discard 4z"
    return declared(rules, actions, south=south, then="3z4z4z" + tile, **tiles)


def ending(game: tm.Game) -> str:
    assert game.result is not None
    return game.result.ending.value
