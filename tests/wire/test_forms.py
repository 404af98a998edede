"""The JSON of each type, in a form that stays as long as its version."""

import json
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.wire import from_json, to_json
from taimahjong.wire.formats import name_of
from tests.patterns.own import two_suits
from tests.wire.values import SCORE, WIN

# The form --------------------------------------------------------------------------------------------

FORMS: list[tuple[Any, Any]] = [
    (tm.Tile.M5, "5m"),
    (tm.Seat.WEST, "W"),
    (tm.Wind.EAST, "E"),
    (tm.Suit.HONOURS, "z"),
    (tm.Meld.parse("777p<+7p"), "777p<+7p"),
    (tm.MeldKind.RAISED_KONG, "raised kong"),
    (tm.Source.LEFT, "<"),
    (tm.Hand.parse("67p 55s | 123m 999s 222z [1111z] | 1f5f"), "67p55s | 123m 999s 222z [1111z] | 15f"),
    (tm.BySeat(1, 2, 3, 4), {"E": 1, "S": 2, "W": 3, "N": 4}),
    (tm.BySeat(*tm.Seat), {"E": "E", "S": "S", "W": "W", "N": "N"}),
    (tm.Shape.EDGE, "edge"),
    (tm.Split(["1m"], ["5z"], ["2p"]), {"chows": ["1m"], "pungs": ["5z"], "pairs": ["2p"]}),
    (tm.Place((tm.Tile.M1, tm.Tile.M1), tm.Shape.PAIR), {"tiles": ["1m", "1m"], "shape": "pair"}),
    (tm.Acceptance(0, ((tm.Tile.P5, 3),)), {"shanten": 0, "left": [["5p", 3]]}),
    (
        tm.DiscardChoice(tm.Tile.EAST, tm.Acceptance(1, ())),
        {"tile": "1z", "acceptance": {"shanten": 1, "left": []}},
    ),
    (tm.Replacement.CLAIMED_KONG, "claimed-kong"),
    (tm.Ready.EARTH, "earth"),
    (tm.Opening.HUMAN, "human"),
    (tm.NoWin.BELOW_MINIMUM, "minimum"),
    (tm.SelfDraw("kong", last=False), {"replacement": "kong", "last": False}),
    (tm.Discarded("N", last=True), {"by": "N", "last": True}),
    (tm.RobbedKong(), {"by": None}),
    (tm.EightFlowers(), {}),
    (tm.SevenRobOne("S"), {"owner": "S"}),
    (
        WIN,
        {
            "hand": "123456789m234678p5s",
            "tile": "5s",
            "how": {"type": "Discarded", "by": "W", "last": False},
            "seat": "S",
            "round": "E",
            "table_discards": 9,
            "claimed_discards": 0,
            "ready": None,
            "opening": None,
            "liable": None,
        },
    ),
    (tm.settle(SCORE), {"payments": [{"payer": "W", "winner": "S", "points": 180, "tai": 4}]}),
    (
        tm.payout(tm.CLUB, tai=5, dealer="payer"),
        {"payers": [{"points": 220, "tai": 6, "is_dealer": True}], "below_minimum": False},
    ),
    (tm.DealerTai(), {"base": 1, "per_streak": 2, "streak_limit": None, "on_self_draw": True}),
    (
        tm.FalseWinPenalty(covers=frozenset(["minimum", "incomplete"])),
        {"tai": 8, "dealer_tai": True, "deal_lost": True, "covers": ["incomplete", "minimum"]},
    ),
    (
        tm.Liability(),
        {
            "patterns": ["big_four_winds", "big_three_dragons"],
            "self_draw": "alone",
            "discard": "shares",
        },
    ),
    (tm.CLUB.table["all_pungs"].pattern, {"id": "all_pungs"}),
    (two_suits, {"id": "two_suits", "code": "tests.patterns.own:two_suits"}),
    (tm.CLUB.table["all_pungs"], {"id": "all_pungs", "tai": 4, "replaces": []}),
    (
        tm.Item("all_pungs", 1, 4, tm.CLUB.table["all_pungs"]),
        {"id": "all_pungs", "count": 1, "tai": 4, "row": {"id": "all_pungs", "tai": 4, "replaces": []}},
    ),
    (tm.Difference("base", 100, 0), {"option": "base", "here": 100, "there": 0}),
    (tm.Fault("hand.size", "concealed", "words", "H1"),
     {"code": "hand.size", "where": "concealed", "message": "words", "rule": "H1"}),
    (tm.Action.parse("S chow 34m"), "S chow 34m"),
    (events.Discarded(tm.Seat.EAST, tm.Tile.M5),
     {"type": "Discarded", "seat": "E", "tile": "5m", "ready": False}),
]  # fmt: skip


@pytest.mark.parametrize(("value", "form"), FORMS, ids=lambda one: type(one).__name__)
def test_the_form_of_a_value(value: Any, form: Any) -> None:
    document = {"taimahjong": 1, "type": name_of(type(value)), "value": form}
    assert json.loads(to_json(value)) == document
    assert from_json(json.dumps(document), type(value), trust_code=True) == (
        value if not isinstance(value, tm.BySeat) else tm.BySeat(*form.values())
    )


def test_what_a_score_tells() -> None:
    value = json.loads(to_json(SCORE))["value"]
    assert list(value) == [
        "win", "rules", "tai", "uncapped", "items", "replaced", "waits", "split", "place",
    ]  # fmt: skip
    assert value["win"] == json.loads(to_json(WIN))["value"]
    assert value["rules"] == json.loads(to_json(tm.CLUB))["value"]
    assert value["items"] == [
        {"id": "concealed_hand", "count": 1, "tai": 1},
        {"id": "all_chows", "count": 1, "tai": 2},
        {"id": "single_wait", "count": 1, "tai": 1},
    ]
    assert (value["tai"], value["uncapped"], value["replaced"], value["waits"]) == (4, 4, {}, ["5s"])
    assert value["split"] == {"chows": ["1m", "4m", "7m", "2p", "6p"], "pungs": [], "pairs": ["5s"]}
    assert value["place"] == {"tiles": ["5s", "5s"], "shape": "pair"}


def test_members_with_defaults_may_be_left_out() -> None:
    text = '{"taimahjong": 1, "type": "Win", "value": {"hand": "123456789m 234p 678p 5s", "tile": "5s"}}'
    assert from_json(text, tm.Win) == tm.Win("123456789m 234p 678p 5s", "5s")
