"""Every public value goes through JSON, in a form that stays."""

import enum
import json
from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.errors import WireError
from taimahjong.game import events
from taimahjong.game.actions import Move
from taimahjong.patterns.ways import How
from taimahjong.wire import from_json, to_json
from taimahjong.wire.formats import TYPES, name_of
from tests.laws.drawn import Drawn, paid, won
from tests.patterns.own import five_chows_or_four, two_suits
from tests.rules.drawn import houses
from tests.wire.values import VALUES, play

#: Public classes without JSON, and why.
EXCLUDED: dict[str, str] = {}

WIN = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="S", table_discards=9)
SCORE = tm.score(WIN, tm.CLUB)
assert SCORE is not None


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
@given(st.data())
def test_a_value_comes_back(kind: type, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    text = to_json(value)
    again: object = from_json(text, kind, trust_code=True)
    assert again == value
    assert type(again) is type(value)
    assert to_json(again) == text
    assert text.isascii()
    assert list(json.loads(text)) == ["taimahjong", "type", "value"]
    assert from_json(text, kind | tm.Fault, trust_code=True) == value


def test_no_type_is_forgotten() -> None:
    public = {name: getattr(tm, name) for name in tm.__all__}
    classes: dict[str, list[Any]] = {
        name: list(get_args(one)) if get_origin(one) in (Union, UnionType) else [one]
        for name, one in public.items()
        if get_origin(one) in (Union, UnionType)
        or (isinstance(one, type) and not issubclass(one, BaseException))
    }
    nameless = {name for name, kinds in classes.items() if None in map(name_of, kinds)}
    assert nameless == set(EXCLUDED)
    assert {*VALUES, Move} == set(TYPES.values())


def test_names_are_those_of_the_classes() -> None:
    assert all(kind.__name__ == name for name, kind in TYPES.items())


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


# Types that are asked for ----------------------------------------------------------------------------


def test_the_values_by_seat_are_of_the_type_that_is_asked_for() -> None:
    text = to_json(tm.BySeat(*tm.Seat))
    assert from_json(text, tm.BySeat[tm.Seat]) == tm.BySeat(*tm.Seat)
    assert from_json(text, tm.BySeat) == tm.BySeat("E", "S", "W", "N")
    tiles = tm.BySeat.of(lambda seat: (seat.tile, tm.Tile.M1))
    assert from_json(to_json(tiles), tm.BySeat[tuple[tm.Tile, ...]]) == tiles
    with pytest.raises(WireError, match=r"value\.E: a whole number is expected, not 'E'"):
        from_json(text, tm.BySeat[int])


def test_a_union_takes_each_of_its_types() -> None:
    for how in (tm.SelfDraw(), tm.Discarded("S"), tm.EightFlowers()):
        assert from_json(to_json(how), How) == how
    with pytest.raises(WireError, match=r"type: SelfDraw or Discarded or .* is expected, not 'Tile'"):
        from_json(to_json(tm.Tile.M1), How)


def test_a_class_that_others_extend_takes_them_and_they_only_themselves() -> None:
    text = to_json(tm.Action.parse("S chow 34m"))
    assert json.loads(text)["type"] == "Action"
    assert from_json(text, tm.Action) == from_json(text, tm.Chow) == tm.Action.parse("S chow 34m")
    with pytest.raises(WireError, match="value: Pung is expected, not Chow"):
        from_json(text, tm.Pung)
    with pytest.raises(WireError, match="type: Ruling is expected, not 'Action'"):
        from_json(text, tm.Ruling)
    drew = events.Drew(tm.Seat.EAST, None)
    assert from_json(to_json(drew), events.Event) == from_json(to_json(drew), events.Drew) == drew
    with pytest.raises(WireError, match="value: Discarded is expected, not Drew"):
        from_json(to_json(drew), events.Discarded)


@pytest.mark.parametrize("asked", [int, object, str, None, 5, "Tile", list[tm.Tile], Any, tm.TaimahjongError])
def test_a_type_that_json_does_not_hold(asked: Any) -> None:
    with pytest.raises(WireError, match="JSON holds public values of taimahjong; ") as refused:
        from_json(to_json(tm.Tile.M1), asked)
    assert refused.value.code == "wire.type"


# Scores ----------------------------------------------------------------------------------------------


def test_a_score_that_needs_the_dealers_streak_for_the_minimum() -> None:
    rules = tm.TRADITIONAL.evolve(minimum_tai=8)
    win = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="E")
    assert tm.score(win, rules) is None
    score = tm.score(win, rules, streak=3)
    assert score is not None
    assert from_json(to_json(score), tm.Score) == score


def test_a_heavenly_hand_whose_last_tile_was_chosen() -> None:
    win = tm.Win.parse("123456789m 234p 67p 55s + 8p", opening="heavenly")
    score = tm.score(win, tm.CLUB.evolve(heavenly_tile="any"))
    assert score is not None
    assert score.win != win
    assert from_json(to_json(score), tm.Score) == score


def changed(score: tm.Score, **members: Any) -> str:
    document = json.loads(to_json(score))
    document["value"].update(members)
    return json.dumps(document)


@pytest.mark.parametrize(
    ("members", "where", "words"),
    [
        ({"tai": 5}, "value.tai", "the win and the rules make this 4, not 5"),
        ({"uncapped": 3}, "value.uncapped", "make this 4, not 3"),
        ({"items": []}, "value.items", "make this a list, not a list"),
        ({"waits": ["4s"]}, "value.waits[0]", "make this '5s', not '4s'"),
        ({"replaced": {"all_chows": ["all_pungs"]}}, "value.replaced", "make this an object"),
        ({"split": None}, "value.split", "make this an object, not null"),
        ({"place": {"tiles": ["5s", "5s"], "shape": "pung"}}, "value.place.shape", "'pair', not 'pung'"),
        ({"rules": json.loads(to_json(tm.FOUR_WINDS))["value"]}, "value.tai", "make this"),
    ],
)
def test_a_false_score_is_refused_with_the_place(members: dict[str, Any], where: str, words: str) -> None:
    assert SCORE is not None
    with pytest.raises(WireError, match=words) as refused:
        from_json(changed(SCORE, **members), tm.Score)
    assert (refused.value.code, refused.value.where) == ("wire.score", where)


def test_a_false_line_of_a_score_is_named() -> None:
    items = [{"id": "concealed_hand", "count": 1, "tai": 1}, {"id": "all_chows", "count": 1, "tai": 9}]
    assert SCORE is not None
    whole = json.loads(to_json(SCORE))["value"]["items"]
    with pytest.raises(WireError, match="make this 2, not 9") as refused:
        from_json(changed(SCORE, items=[*items, whole[2]]), tm.Score)
    assert refused.value.where == "value.items[1].tai"


def test_a_score_of_what_the_rules_do_not_let_win() -> None:
    assert SCORE is not None
    win = json.loads(to_json(WIN))["value"]
    with pytest.raises(WireError, match="no legal win under these rules: incomplete") as refused:
        from_json(changed(SCORE, win={**win, "tile": "6s"}), tm.Score)
    assert (refused.value.code, refused.value.where) == ("wire.score", "value.win")
    below = json.loads(to_json(tm.CLUB.evolve(minimum_tai=9)))["value"]
    with pytest.raises(WireError, match="no legal win under these rules: minimum"):
        from_json(changed(SCORE, rules=below), tm.Score)
    with pytest.raises(WireError, match="club knows no declarations") as refused:
        from_json(changed(SCORE, win={**win, "ready": "earth"}), tm.Score)
    assert (refused.value.code, refused.value.where) == ("win.ready", "value.win.ready")


@given(won, houses)
def test_a_score_under_other_rules_is_its_own_or_none(drawn: Drawn, rules: tm.Rules) -> None:
    text = changed(drawn.score, rules=json.loads(to_json(rules))["value"])
    try:
        again = from_json(text, tm.Score)
    except WireError:
        return
    assert again == tm.score(drawn.win, rules, streak=10**9)


@given(paid)
def test_a_settlement_read_from_json_pays_the_same(drawn: Drawn) -> None:
    settled = tm.settle(drawn.score)
    assert from_json(to_json(settled), tm.Settlement).deltas == settled.deltas


# Games -----------------------------------------------------------------------------------------------


def test_a_game_is_its_record() -> None:
    game = play(7, tm.CLUB, 12)
    told = json.loads(to_json(game))
    assert told["value"] == json.loads(to_json(game.record()))["value"]
    assert list(told["value"]) == ["rules", "wall", "moves", "outcome", "round", "streak"]
    again = from_json(to_json(game), tm.Game)
    assert (again, again.events) == (game, game.events)


def test_a_false_record_is_read_but_no_game_comes_of_it() -> None:
    game = play(7, tm.CLUB, 12)
    document = json.loads(to_json(game))
    document["value"]["moves"][3] = "S win"
    with pytest.raises(WireError, match="value: move 4 of 12 is refused: ") as refused:
        from_json(json.dumps(document), tm.Game)
    assert (refused.value.code, refused.value.where) == ("record", "value")
    document["type"] = "Record"
    assert from_json(json.dumps(document), tm.Record).moves[3] == tm.Action.parse("S win")


# Code ------------------------------------------------------------------------------------------------


def test_a_tables_own_code_is_read_only_when_it_is_trusted() -> None:
    rules = tm.CLUB.with_pattern(tm.Pattern("mine", five_chows_or_four, zh="我的"), 2)
    score = tm.score(WIN, rules)
    assert score is not None
    for value in (rules, rules.table, rules.table["mine"], rules.table["mine"].pattern, score):
        text = to_json(value)
        with pytest.raises(WireError, match="read it with trust_code=True to run it") as refused:
            from_json(text, type(value))
        assert refused.value.code == "rules.code"
        assert refused.value.where.endswith("code")
        assert from_json(text, type(value), trust_code=True) == value


def test_code_that_no_module_has_is_not_written() -> None:
    rules = tm.CLUB.with_pattern(tm.Pattern("mine", lambda facts: facts.chows), 2)
    with pytest.raises(WireError, match="mine cannot be written: its predicate is no function of a module"):
        to_json(rules)


# What has no JSON ------------------------------------------------------------------------------------


class Colour(enum.Enum):
    RED = 1


@attrs.frozen
class Mine:
    colour: Colour = Colour.RED


LOOP: list[Any] = []
LOOP.append(LOOP)


@pytest.mark.parametrize(
    "value",
    [
        None, 5, "5m", [tm.Tile.M1], tm, tm.Tile, object(), 1.5, tm.TaimahjongError("x"), Mine(), Colour.RED,
        *(tm.BySeat(one, 1, 1, 1) for one in (1.5, float("nan"), b"x", {1}, LOOP, object(), len)),
        *(tm.BySeat(one, 1, 1, 1) for one in (10**1000, -(10**1000), 10**5000)),
        tm.Payment("E", "S", 1, 2),  # type: ignore[arg-type]  # what a checker refuses
        tm.Payment(tm.Seat.EAST, tm.Seat.SOUTH, True, 2),
        tm.Payment(tm.Seat.EAST, tm.Seat.SOUTH, 1.0, 2),  # type: ignore[arg-type]
        tm.Settlement(5),  # type: ignore[arg-type]
        tm.Settlement((5,)),  # type: ignore[arg-type]
        tm.Acceptance(0, ((tm.Tile.M1,),)),  # type: ignore[arg-type]
        tm.Place((), 1),  # type: ignore[arg-type]
        tm.Difference("base", object(), 1),
        tm.Difference("all_pungs", 1, tm.CLUB.table["all_pungs"]),
        tm.Score(1, 2, 3, 4, 5),  # type: ignore[arg-type]
        attrs.evolve(WIN, how=tm.SelfDraw()).how.__class__,
        tm.Fault("x" * (1 << 20), "", ""),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_what_has_no_json(value: Any) -> None:
    with pytest.raises(WireError) as refused:
        to_json(value)
    assert refused.value.code in ("wire.type", "wire.value", "wire.size")
    assert len(str(refused.value)) < 500
