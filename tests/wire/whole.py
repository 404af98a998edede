"""Values of every type that JSON holds, each with as much in it as it can have."""

from collections.abc import Iterator
from functools import lru_cache

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.actions import read_move
from tests.cli.hands import won
from tests.patterns.own import two_suits
from tests.wire.values import SCORE, WIN, play_match

HAND = tm.Hand.parse("234p 67p 55s | 123m< 999s^ [1111z] | 1f5f")
HOUSE = tm.CLUB.evolve(
    false_win=tm.FalseWinPenalty(covers=["minimum"]), liability=tm.Liability(["all_pungs"])
).with_tai(all_pungs=6)


@lru_cache
def whole_values() -> tuple[object, ...]:
    """Some values of each type."""
    return tuple(_values())


def _values() -> Iterator[object]:
    game, rules = won(), tm.CLUB
    yield from (tm.Tile.M5, tm.Suit.DOTS, tm.Seat.WEST, tm.Wind.NORTH, tm.MeldKind.PUNG, tm.Source.LEFT)
    yield from (tm.Meld.parse("777p<+7p"), tm.Meld.parse("[1111z]"), HAND, tm.Wall.shuffled(seed=7))
    yield from (tm.BySeat(1, "E", True, None), tm.BySeat(1, 2, 3, 4), tm.Shape.EDGE, SCORE.split, SCORE.place)
    yield from (*HAND.with_tile("6p").discards()[:1], HAND.acceptance(["5p"]))
    yield from (tm.Replacement.KONG, tm.Ready.EARTH, tm.Opening.HUMAN, tm.NoWin.INCOMPLETE)
    yield from (tm.SelfDraw("kong"), tm.Discarded("W", last=True), tm.RobbedKong("S"), tm.EightFlowers())
    yield from (tm.SevenRobOne("N"), WIN, SCORE.reading.facts, SCORE, *SCORE.items[:1])
    settlement = tm.settle(SCORE, streak=2)
    yield from (settlement, *settlement.payments[:1])
    payout = tm.payout(rules, tai=5, self_draw=True)
    yield from (payout, payout.payers[0])
    yield from (
        rules,
        HOUSE,
        rules.table,
        rules.table["all_pungs"],
        rules.table["all_pungs"].pattern,
        two_suits,
    )
    yield from (*rules.diff(HOUSE), tm.DealerTai(streak_limit=3), tm.FalseWinPenalty(), tm.Liability())
    yield from (
        tm.Action.parse("E discard 5m ready"),
        tm.Action.parse("S chow 34m"),
        read_move("E false-win"),
    )
    yield from (game, game.view("S"), tm.Game.start(rules, wall=tm.Wall.shuffled(seed=7)).view("E"))
    yield from (tm.Match.start(rules, seed=7), play_match(7, tm.TRADITIONAL), tm.Standing(1, tm.Seat.EAST, 5))
    kinds = {type(event): event for event in (*game.events, *game.events_for("S"))}
    yield from (*kinds.values(), events.Called((tm.Seat.EAST,)), events.LastOffered(tm.Seat.EAST))
    yield from (game.record(), game.seat_record("S"), game.result, tm.Ending.DISCARD)
    yield from (game.record().outcome, tm.Reason.LATE, tm.Refusal(tm.Reason.LATE, "too late", "P12"))
    yield from (tm.Break(7, "W"), tm.Break(7).spot(0), tm.Fault("a.code", "here", "words", "T1"))
