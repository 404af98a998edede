"""Where the tiles of a hand come from, told by playing until the wall is exhausted (W1-W3)."""

from collections import deque
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.game import events
from tests.game.positions import begin
from tests.game.tables import SETS

WITH_DEAD_WALL = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME)
PEACEFUL = {"flower_wins": "none", "seven_rob_one": "none"}
#: East and south kong four times each, west once; every other replacement is a bonus tile: seventeen in all.
KONGS = {
    "east": "1111222233334444m",
    "south": "1111222233334444p",
    "west": "1111s",
    "replacements": "1f5m2f6m3f7m4f8m5f5p6f6p7f7p8f8p7z",
}


def exhausted(game: tm.Game) -> tm.Game:
    """The hand played to its end: own kongs are declared, drawn tiles thrown, everything else is passed."""
    while not game.is_over:
        seat = min(game.to_act)
        actions = game.legal_actions(seat)
        own_kongs = [one for one in actions if isinstance(one, tm.ConcealedKong | tm.AddedKong)]
        if own_kongs:
            game = game.apply(own_kongs[0])
        elif isinstance(actions[-1], tm.Pass):
            game = game.apply(actions[-1])
        elif isinstance(actions[0], tm.Draw):
            game = game.apply(actions[0])
        else:
            plain = [one for one in actions if isinstance(one, tm.Discard) and not one.ready]
            drawn = game.view(seat).drawn
            game = game.apply(next((one for one in plain if one.tile is drawn), plain[-1]))
    return game


@attrs.frozen
class Drawn:
    """The tiles of a hand in the order in which they were drawn."""

    ordinary: tuple[tm.Tile, ...]
    replacements: tuple[tm.Tile, ...]

    @classmethod
    def of(cls, game: tm.Game) -> "Drawn":
        drew = [event for event in game.events if isinstance(event, events.Drew)]
        tiles = [(event.tile, event.replacement) for event in drew if event.tile is not None]
        return cls(
            tuple(tile for tile, replacement in tiles if replacement is None),
            tuple(tile for tile, replacement in tiles if replacement is not None),
        )


def places(game: tm.Game, *numbers: int) -> tuple[tm.Tile, ...]:
    return tuple(game.wall[number] for number in numbers)


@pytest.mark.rule("W1")
@pytest.mark.parametrize("rules", WITH_DEAD_WALL, ids=lambda rules: rules.name)
def test_without_replacements_the_sixteen_tiles_of_the_dead_wall_stay(rules: tm.Rules) -> None:
    game = exhausted(begin(rules))
    assert Drawn.of(game) == Drawn(game.wall[65:128], ())


@pytest.mark.rule("W1")
@pytest.mark.parametrize("rules", WITH_DEAD_WALL, ids=lambda rules: rules.name)
def test_replacements_come_from_the_front_of_a_dead_wall_kept_at_sixteen(rules: tm.Rules) -> None:
    game = exhausted(begin(rules.evolve(**PEACEFUL), **KONGS))
    drawn = Drawn.of(game)
    assert len(drawn.replacements) == 17
    assert drawn.replacements == places(game, *range(128, 144), 127)
    assert drawn.ordinary == game.wall[65 : 128 - 17]


@pytest.mark.rule("W1")
@pytest.mark.parametrize("rules", WITH_DEAD_WALL, ids=lambda rules: rules.name)
def test_each_replacement_leaves_one_live_tile_less(rules: tm.Rules) -> None:
    game = begin(rules, east="1111222233334444m")
    assert game.table.live == 63
    assert game.apply("E concealed-kong 1m").table.live == 62
    assert game.apply("E concealed-kong 1m").apply("E concealed-kong 4m").table.live == 61


@pytest.mark.rule("W2")
def test_club_replaces_from_the_back_and_never_draws_the_last_sixteen_left() -> None:
    game = exhausted(begin(tm.CLUB))
    assert Drawn.of(game) == Drawn(game.wall[64:128], ())
    game = exhausted(begin(tm.CLUB.evolve(**PEACEFUL), **KONGS))
    assert Drawn.of(game) == Drawn(game.wall[64 : 128 - 17], places(game, *range(143, 126, -1)))


@pytest.mark.rule("W3")
def test_traditional_replaces_from_the_tail_and_plays_on_until_no_tile_is_left() -> None:
    rules = tm.TRADITIONAL.evolve(**PEACEFUL)
    game = exhausted(begin(rules, **KONGS))
    assert Drawn.of(game) == Drawn(game.wall[64 : 144 - 17], places(game, *range(143, 126, -1)))


@pytest.mark.rule("W3")
def test_traditional_may_reserve_sixteen_tiles() -> None:
    game = exhausted(begin(tm.TRADITIONAL.evolve(dead_wall=16, **PEACEFUL), **KONGS))
    assert Drawn.of(game) == Drawn(game.wall[64 : 128 - 17], places(game, *range(143, 126, -1)))


@pytest.mark.rule("W1", "W2", "W3")
@pytest.mark.parametrize("source", ["dead_wall", "tail"])
@pytest.mark.parametrize("reserved", [0, 1, 7, 16, 40, 79])
def test_any_number_of_tiles_may_be_reserved(reserved: int, source: str) -> None:
    rules = tm.MAHJONG_TIME.evolve(dead_wall=reserved, replacements_from=source)
    game = begin(rules)
    assert game.table.live == 79 - reserved
    game = exhausted(game)
    assert game.table.live == 0
    assert game.result is not None
    assert game.result.ending.is_drawn
    drawn = Drawn.of(game)
    assert len(drawn.ordinary) + len(drawn.replacements) == 79 - reserved


class SlowWall:
    """The tiles after the deal as they stand on a table, moved one by one."""

    def __init__(self, wall: tm.Wall, rules: tm.Rules) -> None:
        self.rules = rules
        first = 65 if rules.dealer_seventeenth == "dealt" else 64
        self.live = deque(wall[first : 144 - rules.dead_wall])
        self.dead = deque(wall[144 - rules.dead_wall :])

    def ordinary(self) -> tm.Tile:
        return self.live.popleft()

    def replacement(self) -> tm.Tile:
        if self.rules.replacements_from == "dead_wall":
            self.dead.append(self.live.pop())
            return self.dead.popleft()
        self.dead.appendleft(self.live.pop())
        return self.dead.pop()


@pytest.mark.rule("W1", "W2", "W3", "W4")
@given(
    st.sampled_from(SETS),
    st.sampled_from(["dead_wall", "tail"]),
    st.sampled_from(["dealt", "drawn"]),
    st.one_of(st.sampled_from([0, 16]), st.integers(0, 78)),
    st.integers(0, 2**32),
)
def test_every_tile_drawn_is_the_one_that_stands_there(
    named: tm.Rules, source: str, seventeenth: str, reserved: int, seed: int
) -> None:
    rules = named.evolve(
        dead_wall=reserved, replacements_from=source, dealer_seventeenth=seventeenth, **PEACEFUL
    )
    rng, game = Random(seed), tm.Game.start(rules, wall=tm.Wall.shuffled(seed=seed))
    slow = SlowWall(game.wall, rules)
    while not game.is_over:
        actions = game.legal_actions(min(game.to_act))
        kongs = [one for one in actions if "kong" in one.verb]
        game = game.apply(kongs[0] if kongs else rng.choice(actions))
    for event in game.events:
        if isinstance(event, events.Drew):
            stood = slow.ordinary() if event.replacement is None else slow.replacement()
            assert event.tile is stood
    assert game.table.live == len(slow.live)
    assert len(slow.dead) == reserved
    if game.result is not None and game.result.ending is tm.Ending.EXHAUSTED:
        assert not slow.live
