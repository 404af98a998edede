"""What is judged or played again when it is read, and code that must be trusted for it."""

import json
from typing import Any

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.errors import WireError
from taimahjong.wire import from_json, to_json
from tests.laws.drawn import Drawn, paid, won
from tests.patterns.own import five_chows_or_four
from tests.rules.drawn import houses
from tests.wire.values import SCORE, WIN, play, play_match

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
    with pytest.raises(WireError, match=words) as refused:
        from_json(changed(SCORE, **members), tm.Score)
    assert (refused.value.code, refused.value.where) == ("wire.score", where)


def test_a_false_line_of_a_score_is_named() -> None:
    items = [{"id": "concealed_hand", "count": 1, "tai": 1}, {"id": "all_chows", "count": 1, "tai": 9}]
    whole = json.loads(to_json(SCORE))["value"]["items"]
    with pytest.raises(WireError, match="make this 2, not 9") as refused:
        from_json(changed(SCORE, items=[*items, whole[2]]), tm.Score)
    assert refused.value.where == "value.items[1].tai"


def test_a_score_of_what_the_rules_do_not_let_win() -> None:
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


def test_a_match_is_its_hands() -> None:
    match = play_match(5, tm.CLUB)
    told = json.loads(to_json(match))["value"]
    assert list(told) == ["rules", "length", "seed", "hands"]
    records = [json.loads(to_json(record))["value"] for record in match.records]
    assert told["hands"] == [
        {name: one for name, one in record.items() if name != "rules"} for record in records
    ]
    assert [list(hand) for hand in told["hands"]] == [["wall", "moves", "outcome", "round", "streak"]] * 2
    again = from_json(to_json(match), tm.Match)
    assert (again, again.points, again.records) == (match, match.points, match.records)


def test_a_match_that_cannot_be_is_refused_with_the_hand() -> None:
    document = json.loads(to_json(play_match(5, tm.CLUB)))
    first, second = document["value"]["hands"]
    for hands, where, words in (
        ([], "value.hands", "a match has at least one hand"),
        ([first, {**second, "streak": 7}], "value.hands[1]", "hand 2 of the match has"),
        ([second, first], "value.hands[0]", "hand 1 of the match has"),
        ([first, {**second, "moves": ["E win"]}], "value.hands[1]", "move 1 of 1 is refused"),
    ):
        document["value"]["hands"] = hands
        with pytest.raises(WireError, match=words) as refused:
            from_json(json.dumps(document), tm.Match)
        assert refused.value.where == where


def test_a_view_holds_its_own_tiles_as_notation() -> None:
    view = play(7, tm.TRADITIONAL, 12).view("S").answered("S pass")
    told = json.loads(to_json(view))["value"]
    assert list(told) == ["seat", "table", "own", "answer"]
    assert tm.Hand.parse(told["own"]["counts"]).concealed == view.hand.concealed
    assert told["answer"] == "S pass"
    again = from_json(to_json(view), tm.View)
    assert (again, again.answer, again.hand) == (view, view.answer, view.hand)
    before = tm.View.start(tm.CLUB, "S")
    assert from_json(to_json(before), tm.View) == before
    for tiles in ("11111m", "1f", "1x", 5):
        told["own"]["counts"] = tiles
        with pytest.raises(WireError) as refused:
            from_json(json.dumps({"taimahjong": 1, "type": "View", "value": told}), tm.View)
        assert refused.value.where == "value.own.counts"


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
