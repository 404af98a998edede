"""The deal, the opening flowers and the flowers drawn in play (D1-D4)."""

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import Turn
from tests.game.positions import begin, each_set, told

BY_PASSES = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.CLUB)
DEALT_SEVENTEEN = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME)
DRAWN_SEVENTEENTH = (tm.TRADITIONAL, tm.CLUB)

#: East finds a second and a third flower among its replacements, north one more.
FLOWERS = {"east": "12f", "south": "3f", "north": "4f", "then": "9m"}
BY_PASS = [
    *("E shows 12f", "E replaces 5f", "E replaces 1m", "S shows 3f", "S replaces 2m"),
    *("N shows 4f", "N replaces 6f"),
    *("E shows 5f", "E replaces 7f", "N shows 6f", "N replaces 3m"),
    *("E shows 7f", "E replaces 4m"),
]
AT_ONCE = [
    *("E shows 12f", "E replaces 5f", "E replaces 1m", "E shows 5f", "E replaces 7f"),
    *("E shows 7f", "E replaces 4m"),
    *("S shows 3f", "S replaces 2m"),
    *("N shows 4f", "N replaces 6f", "N shows 6f", "N replaces 3m"),
]


def dealt(game: tm.Game) -> events.Dealt:
    first = game.events[0]
    assert isinstance(first, events.Dealt)
    return first


@pytest.mark.rule("D1")
@each_set
def test_sixteen_tiles_each_in_four_packets_of_four_from_the_dealer_on(rules: tm.Rules) -> None:
    game = tm.Game.start(rules, wall=tm.Wall.shuffled(seed=16))
    packets = [game.wall[first : first + 4] for first in range(0, 64, 4)]
    for number, seat in enumerate("ESWN"):
        tiles = dealt(game).tiles[tm.Seat.parse(seat)]
        assert tiles is not None
        assert tiles[:16] == sum(packets[number::4], ())
        assert len(tiles) == 16 or seat == "E"


@pytest.mark.rule("D1")
@pytest.mark.parametrize("rules", DEALT_SEVENTEEN, ids=lambda rules: rules.name)
def test_the_dealers_seventeenth_is_dealt_with_the_others(rules: tm.Rules) -> None:
    game = begin(rules, then="8f")
    tiles = dealt(game).tiles.east
    assert tiles is not None
    assert len(tiles) == 17
    assert tiles[16] is game.wall[64] is tm.Tile.parse("8f")
    assert told(game) == ["E shows 8f", f"E replaces {game.wall[128]}"]


@pytest.mark.rule("D1")
@pytest.mark.parametrize("rules", DRAWN_SEVENTEENTH, ids=lambda rules: rules.name)
def test_the_dealers_seventeenth_is_its_first_draw_after_the_opening_flowers(
    rules: tm.Rules,
) -> None:
    game = begin(rules, south="3f", replacements="1m2m", then="8f")
    tiles = dealt(game).tiles.east
    assert tiles is not None
    assert len(tiles) == 16
    assert told(game) == ["S shows 3f", "S replaces 1m", "E draws 8f", "E shows 8f", "E replaces 2m"]


@pytest.mark.rule("D1")
@each_set
def test_the_seventeenth_is_tile_64_in_every_set_and_the_next_ordinary_draw_tile_65(rules: tm.Rules) -> None:
    game = begin(rules, then="5m6m", east="1f", replacements="7m")
    assert game.table.drawn == 65
    assert game.view("E").hand.concealed.count(tm.Tile.M5) == 1
    assert told(game.apply("E discard 5m"))[-1] == "S draws 6m"


@pytest.mark.rule("D1")
@each_set
@pytest.mark.parametrize(("when", "order"), [("dealt", [17, 0]), ("drawn", [16, 1])])
def test_when_the_seventeenth_comes_is_a_choice(rules: tm.Rules, when: str, order: list[int]) -> None:
    game = begin(rules.evolve(dealer_seventeenth=when, opening_flowers="passes"), south="3f", then="5m")
    tiles = dealt(game).tiles.east
    assert tiles is not None
    assert [len(tiles), game.table.seats[0].draws] == order
    assert ("E draws 5m" in told(game)) == (when == "drawn")
    assert len(game.view("E").hand.concealed) == 17


@pytest.mark.rule("D2")
@pytest.mark.parametrize("rules", BY_PASSES, ids=lambda rules: rules.name)
def test_opening_flowers_are_replaced_in_passes_until_no_seat_holds_one(
    rules: tm.Rules,
) -> None:
    game = begin(rules, **FLOWERS, replacements="5f1m2m6f7f3m4m")
    seventeenth = ["E draws 9m"] if rules in DRAWN_SEVENTEENTH else []
    assert told(game) == BY_PASS + seventeenth
    assert [len(seat.bonus) for seat in game.table.seats] == [4, 1, 0, 2]
    assert game.to_act == {tm.Seat.EAST}


@pytest.mark.rule("D3")
def test_in_mahjong_time_a_seat_replaces_at_once_before_the_next_seat() -> None:
    game = begin(tm.MAHJONG_TIME, **FLOWERS, replacements="5f1m7f4m2m6f3m")
    assert told(game) == AT_ONCE
    assert [len(seat.bonus) for seat in game.table.seats] == [4, 1, 0, 2]
    assert game.to_act == {tm.Seat.EAST}


@pytest.mark.rule("D2", "D3")
@each_set
def test_either_order_can_be_chosen_in_every_set(rules: tm.Rules) -> None:
    seventeenth = ["E draws 9m"] if rules in DRAWN_SEVENTEENTH else []
    passes = begin(rules.evolve(opening_flowers="passes"), **FLOWERS, replacements="5f1m2m6f7f3m4m")
    assert told(passes) == BY_PASS + seventeenth
    at_once = begin(rules.evolve(opening_flowers="at_once"), **FLOWERS, replacements="5f1m7f4m2m6f3m")
    assert told(at_once) == AT_ONCE + seventeenth


@pytest.mark.rule("D2", "D3")
@pytest.mark.parametrize("order", ["passes", "at_once"])
@each_set
def test_the_first_seat_with_a_flower_may_be_the_last(rules: tm.Rules, order: str) -> None:
    game = begin(rules.evolve(opening_flowers=order), north="8f", replacements="7f5m", then="9m")
    assert told(game)[:4] == ["N shows 8f", "N replaces 7f", "N shows 7f", "N replaces 5m"]
    assert isinstance(game.events[-1 - (rules in DRAWN_SEVENTEENTH)], events.Opened | events.Called)


@pytest.mark.rule("D4")
@each_set
def test_a_flower_drawn_in_play_is_replaced_at_once_again_and_again(rules: tm.Rules) -> None:
    game = begin(rules, then="9m1f", replacements="2f3f5s")
    after = game.apply("E discard 9m")
    assert told(after, game.prompt) == [
        *("S draws 1f", "S shows 1f", "S replaces 2f", "S shows 2f", "S replaces 3f", "S shows 3f"),
        "S replaces 5s",
    ]
    assert after.phase == Turn(tm.Seat.SOUTH, tm.Replacement.FLOWER)
    assert after.view("S").drawn is tm.Tile.S5


@pytest.mark.rule("D4")
@each_set
def test_a_flower_that_replaces_a_kong_is_replaced_at_once(rules: tm.Rules) -> None:
    game = begin(rules, east="1111m", replacements="6f5s", then="9m")
    assert told(game.apply("E concealed-kong 1m"), game.prompt) == [
        *("E kongs 1m", "E replaces 6f", "E shows 6f", "E replaces 5s")
    ]
