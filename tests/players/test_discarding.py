"""Which tile a beginner throws."""

import pytest

import taimahjong as tm
from taimahjong.players import BeginnerPlayer
from tests.game.positions import begin, each_set, settle, throw_drawn
from tests.game.tables import SETS


def throws(rules: tm.Rules, east: str, then: str, *, round: str = "E") -> str:
    """What east throws of these seventeen tiles."""
    game = begin(rules, east=east, then=then) if round == "E" else windy(rules, east, then, round)
    action = BeginnerPlayer().act(game.view("E"))
    assert isinstance(action, tm.Discard)
    return str(action.tile)


def windy(rules: tm.Rules, east: str, then: str, round: str) -> tm.Game:
    before = begin(rules, east=east, then=then)
    return tm.Game.start(rules, wall=before.wall, round=round)


@each_set
def test_the_tile_that_leaves_least_to_wait_for(rules: tm.Rules) -> None:
    assert throws(rules, "123789p123s46m78s11z4z", "9m") in {"9m", "4z"}
    assert throws(rules, "123789p123s4678m11z4z", "4z") == "4z"


@each_set
def test_of_equally_near_hands_the_one_that_most_tiles_help(rules: tm.Rules) -> None:
    """Four sets but for one tile each, and one too many: 12s takes four tiles, the others eight."""
    assert throws(rules, "123789p34m67m12s56p11z4z", "4z") == "4z"
    assert throws(rules, "123789p34m67m12s55s56p1z", "5s") in {"1z"}


@each_set
def test_it_counts_what_lies_open(rules: tm.Rules) -> None:
    """Two edges, of one of which the others have thrown three tiles."""
    east = "123789p123456s12m89m5z"
    assert throws(rules, east, "5z") in {"1m", "9m"}
