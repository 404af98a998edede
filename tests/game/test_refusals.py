"""Moves that are refused: each reason, with its rule and its words, leaving the game as it was."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import taimahjong as tm
from tests.game.positions import WAITS, begin, each_set, turn_of
from tests.game.refused import (
    ANOTHER,
    DECLARED,
    READY,
    added,
    asked,
    finished,
    last_discarded,
    last_drawn,
    offered_last,
    ready,
    refused,
    seven_bonus,
    uncalled,
)
from tests.game.tables import play
from tests.rulebook_ids import IDS

TR, MP, MT, CL, FW = tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB, tm.FOUR_WINDS
NO_SWAP = CL.evolve(swap_discard=False)
CHOWED: Any = {"then": "5m", "south": "46m1111p"}
#: East passes the eighth flower, declares its hand ready, and draws what completes it.
TWO_WINS: Any = {
    "east": "1234567f46m123789p1s",
    "south": "8f",
    "replacements": "23789s11z6s",
    "then": "9m7z6z5z5m",
}
WON = DECLARED.replace("N discard 5z", "N discard 5m")
PUNGED: Any = {"then": "5m", "south": "555m1111p"}
KONGED: Any = {"then": "5m", "west": "555m123789p123789s1z", "replacements": "1z"}
#: North, who waits for 5m and 1z, lets east's 5m pass; then south throws one of the two.
PASSED: Any = {"then": "5m", "south": "456m1z", "north": "55m11z123m456p456p456s"}

POSITIONS: dict[str, Callable[[], tm.Game]] = {
    "a finished hand": finished,
    # East's first turn, its hand by the name of what is in it
    "a turn": lambda: begin(CL),
    "a turn, FW": lambda: begin(FW),
    "a turn, MP": lambda: begin(MP),
    "a turn, MT": lambda: begin(MT),
    "three 1m": lambda: begin(CL, east="111m"),
    "four 1m": lambda: begin(CL, east="1111m"),
    "two flowers": lambda: begin(CL, east="12f"),
    "seven flowers, MT": lambda: begin(MT, east="1234567f"),
    # South's turn
    "ready to declare, FW": lambda: begin(FW, "E discard 9m", then="9m2z"),
    "a second turn, MT": lambda: turn_of("S", begin(MT, "E discard 7z; S discard 4z", then="7z4z")),
    "waiting, MT": lambda: begin(MT, "E discard 7z", south=WAITS["S"], then="7z4z"),
    # East threw 5m: south may chow, west pung, north win
    "a discard": lambda: asked(CL),
    "a discard, MP": lambda: asked(MP),
    "not worth 20 tai": lambda: asked(TR.evolve(minimum_tai=20)),
    "south holds 4m 8m": lambda: asked(CL, south="468m"),
    "south has nothing": lambda: asked(CL, south="1z"),
    "west holds 4m 6m": lambda: asked(CL, west="46m", south="55m"),
    "north passed": lambda: asked(FW, "N pass"),
    "west punged": lambda: asked(CL, "N pass; W pung"),
    "west asks for a pung": lambda: asked(CL, "W pung"),
    "a passed win, TR": lambda: begin(TR, "E discard 5m; N pass; S chow 46m; S discard 1z", **PASSED),
    "a passed win, CL": lambda: begin(CL, "E discard 5m; N pass; S chow 46m; S discard 5m", **PASSED),
    # South claimed it and may not kong at once
    "a chow": lambda: begin(CL, "E discard 5m; S chow 46m", **CHOWED),
    "a pung": lambda: begin(CL, "E discard 5m; S pung", **PUNGED),
    "a pung, no swaps": lambda: begin(NO_SWAP, "E discard 5m; S pung", **PUNGED),
    # West claimed a kong and drew what completes its hand
    "a claimed kong, TR": lambda: begin(TR, "E discard 5m; W kong", **KONGED),
    # South adds 5m to a pung, for which west waits
    "an added kong": lambda: added(CL),
    # West declared its hand ready
    "ready and drew 1m, MP": lambda: ready(MP, "1m"),
    "ready, a discard, MP": lambda: begin(MP, WON, **{**READY, "then": "7z6z4z5m", "east": "46m"}),
    "ready and wins, TR": lambda: turn_of("E", begin(TR, "E pass; E discard 9m ready", **TWO_WINS)),
    # The end of the wall
    "the last tile drawn": lambda: last_drawn(CL, north="1111m"),
    "the last discard, FW": lambda: last_discarded(FW, south="555m"),
    "the last discard, CL": lambda: last_discarded(CL, east="46m", south=WAITS["S"], west="55m"),
    "the last draw offered": offered_last,
    # Before the first turn, and dead hands
    "original calls": uncalled,
    "south made no call": lambda: play(uncalled(), "S pass"),
    "eighth flower shown": seven_bonus,
    "east is dead": lambda: begin(TR, "E dead-hand", east="1111m"),
    "west and north are dead": lambda: asked(TR, "W dead-hand; N dead-hand"),
}

CASES = """
over           -   | a finished hand         | E discard 1z        | the hand is over
over           -   | a finished hand         | W win               | the hand is over
over           -   | a finished hand         | S pass              | the hand is over
over           -   | a finished hand         | W false-win         | the hand is over
over           -   | a finished hand         | W dead-hand         | the hand is over

answered       P12 | north passed            | N pass              | has answered already
answered       P12 | north passed            | N win               | has answered already
answered       P12 | west asks for a pung    | W pung              | has answered already
answered       P12 | south made no call      | S call              | has answered already

not_asked      P1  | a turn                  | W discard 1z        | it is E's turn, not W's
not_asked      P1  | four 1m                 | S concealed-kong 1m | it is E's turn, not S's
not_asked      P1  | west punged             | N win               | it is W's turn, not N's
not_asked      P1  | west punged             | S chow 46m          | it is W's turn, not S's
not_asked      P2  | a discard               | E pung              | E cannot claim its own discard
not_asked      P12 | south has nothing       | S pass              | S is not asked about 5m
not_asked      F2  | eighth flower shown     | S pass              | E is asked whether it wins
not_asked      P8  | the last draw offered   | E draw              | N is asked whether it draws the last tile

not_now        P1  | a turn                  | E pass              | E is on turn: it wins
not_now        P1  | a turn                  | E pung              | E is on turn
not_now        P1  | a turn                  | E chow 34m          | E is on turn
not_now        P1  | a turn, MP              | E draw              | E is on turn
not_now        P1  | a turn, FW              | E call              | E is on turn
not_now        P2  | a discard               | W discard 1z        | E discarded 5m: it may be claimed
not_now        P2  | a discard, MP           | W decline           | E discarded 5m: it may be claimed
not_now        P6  | an added kong           | W pung              | S adds 5m to a pung
not_now        P6  | an added kong           | S discard 1z        | S adds 5m to a pung
not_now        R1  | original calls          | E discard 1z        | the table is asked for original calls
not_now        Y5  | a discard               | N false-win         | a win declared by N now is no false win

not_in_rules   R4  | a turn                  | E discard 1z ready  | club knows no ready declaration
not_in_rules   R1  | ready to declare, FW    | S discard 2z ready  | four-winds knows no ready declaration
not_in_rules   Y5  | a turn, MT              | E false-win         | mahjong-time has no false win

not_held       -   | a turn                  | E discard 8m        | E holds no 8m
not_held       -   | two flowers             | E discard 1f        | E holds no 1f
not_held       P5  | three 1m                | E concealed-kong 2m | E does not hold four 2m
not_held       P5  | two flowers             | E concealed-kong 1f | E does not hold four 1f
not_held       P5  | four 1m                 | E added-kong 1m     | E has no exposed pung of 1m
not_held       P5  | west punged             | W added-kong 5m     | W holds no fourth 5m
not_held       P2  | a discard               | S pung              | S does not hold 5m, 5m
not_held       P2  | a discard               | W kong              | W does not hold 5m, 5m, 5m
not_held       P2  | a discard               | S chow 67m          | S does not hold 6m, 7m
not_held       P2  | a discard               | S chow 44m          | S does not hold 4m, 4m
not_held       P2  | a discard               | S chow 12f          | S does not hold 1f, 2f
not_held       P2  | south holds 4m 8m       | S chow 48m          | 4m and 8m make no chow with 5m
not_held       P2  | a discard               | S chow 12z          | 1z and 2z make no chow with 5m
not_from_there P2  | west holds 4m 6m        | W chow 46m          | a chow is claimed from the seat before, S

incomplete     H1  | a turn                  | E win               | does not complete the hand
incomplete     H1  | a discard               | W win               | 5m does not complete the hand
incomplete     H1  | an added kong           | N win               | 5m does not complete the hand
minimum        H3  | not worth 20 tai        | N win               | fewer than the 20 tai that
claimed_kong   P9  | a claimed kong, TR      | W win               | kong claimed from a discard may not win
missed_win     M2  | a passed win, TR        | N win               | a win was let pass: no win until a draw
missed_win     M3  | a passed win, CL        | N win               | a win on 5m was let pass
must_win       R6  | ready and wins, TR      | E discard 5m        | its hand ready and must win on 5m
no_flower_win  F1  | two flowers             | E win flowers       | takes seven or eight bonus tiles, not 2
no_flower_win  F1  | a discard               | W win flowers       | takes seven or eight bonus tiles, not 0
no_flower_win  F1  | seven flowers, MT       | E win flowers       | mahjong-time allows no win by flowers

ready_locked   R5  | ready and drew 1m, MP   | W discard 4m        | discards the tile it drew, 1m
ready_locked   R5  | ready, a discard, MP    | W pung              | it claims nothing but a win
ready_too_late R2  | a second turn, MT       | S discard 2z ready  | may declare its hand ready no more
not_waiting    R7  | a turn, MP              | E discard 1z ready  | the hand does not wait after 1z is thrown
not_waiting    R1  | original calls          | N call              | the dealt tiles of N do not wait
not_waiting    R2  | waiting, MT             | S discard 4m ready  | with the tile just drawn, 4z

after_claim    P5  | a chow                  | S concealed-kong 1p | straight after a chow or pung
after_claim    P5  | a pung                  | S added-kong 5m     | straight after a chow or pung
after_claim    P5  | a pung                  | S win               | it has drawn nothing to win on
no_live_tile   W4  | the last tile drawn     | N concealed-kong 1m | once the live wall is empty
last_discard   P7  | the last discard, FW    | S kong              | only be won, chowed or punged
last_discard   P7  | the last discard, CL    | E chow 46m          | no live tile left may only be won
last_discard   P7  | the last discard, CL    | W pung              | no live tile left may only be won
swap           P11 | a pung, no swaps        | S discard 5m        | may not throw 5m in exchange

dead_hand      Y6  | west and north are dead | N win               | the hand is dead: it may not win
dead_hand      Y6  | west and north are dead | W pung              | it claims nothing
dead_hand      Y6  | east is dead            | E concealed-kong 1m | it declares no kong
dead_hand      Y6  | east is dead            | E discard 1m ready  | it declares nothing
dead_hand      Y6  | east is dead            | E dead-hand         | the hand of E is dead already
dead_hand      Y6  | east is dead            | E false-win         | the hand of E is dead already
"""


class Case(NamedTuple):
    """A position, a move that it refuses, the reason and rule, and what the words tell."""

    reason: str
    rule: str
    position: str
    move: str
    words: str

    @classmethod
    def read(cls, line: str) -> "Case":
        why, position, move, words = map(str.strip, line.split("|"))
        reason, rule = why.split()
        return cls(reason, rule.strip("-"), position, move, words)


READ = [Case.read(line) for line in CASES.splitlines() if line]


@pytest.mark.parametrize("case", READ, ids=lambda case: f"{case.reason}: {case.position}, {case.move}")
def test_a_refusal_tells_why_and_changes_nothing(case: Case) -> None:
    refusal = refused(POSITIONS[case.position](), case.move)
    assert refusal.reason.value == case.reason
    assert refusal.rule.startswith(case.rule)
    assert bool(refusal.rule) is bool(case.rule)
    assert case.words in refusal.message
    assert all(one in IDS for one in refusal.rule.split(", ") if one)


def test_every_reason_is_shown() -> None:
    assert {case.reason for case in READ} | {"late", "not_yours"} == {reason.value for reason in tm.Reason}
    assert {case.position for case in READ} == set(POSITIONS)


@pytest.mark.rule("P12")
@each_set
def test_an_answer_to_a_prompt_that_is_settled_is_late(rules: tm.Rules) -> None:
    before = begin(rules, "E discard 5m", **ANOTHER)
    game = play(before, "N pass; W pung")
    refusal = refused(game, "W discard 1z", at=before.prompt)
    assert (refusal.reason, refusal.rule) == (tm.Reason.LATE, "P12")
    assert f"prompt {before.prompt} is settled: the table is at {game.prompt}" in refusal.message
    assert refused(game, "S chow 46m", at=before.prompt).reason is tm.Reason.LATE
    assert game.apply("W discard 1z", at=game.prompt).prompt > game.prompt


@pytest.mark.rule("P12")
@each_set
def test_a_doubled_answer_is_refused_while_the_others_are_asked_and_after(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m", **ANOTHER)
    once = game.apply("S chow 46m", at=game.prompt)
    assert refused(once, "S chow 46m", at=game.prompt).reason is tm.Reason.ANSWERED
    settled = play(once, "W pass; N pass")
    assert refused(settled, "S chow 46m", at=game.prompt).reason is tm.Reason.LATE
    assert refused(settled, "S chow 46m").reason is tm.Reason.NOT_NOW


@pytest.mark.rule("P1")
@each_set
def test_a_doubled_discard_is_refused(rules: tm.Rules) -> None:
    game = begin(rules, east="11z")
    after = game.apply("E discard 1z", at=game.prompt)
    assert refused(after, "E discard 1z", at=game.prompt).reason is tm.Reason.LATE
    assert refused(after, "E discard 1z").reason is tm.Reason.NOT_ASKED


@pytest.mark.parametrize(
    "text", ["", "E", "E throw 5m", "X pass", "E discard", "E discard 5m6m", "E chow 4m"]
)
def test_a_text_that_is_no_move_is_no_illegal_action(text: str) -> None:
    game = begin(tm.CLUB)
    with pytest.raises(tm.NotationError):
        game.apply(text)
    with pytest.raises(tm.NotationError):
        game.refusal(text)


def test_a_refusal_ends_with_its_rule() -> None:
    refused_ = tm.Refusal(tm.Reason.SWAP, "south may not throw 5m", "P11")
    assert str(refused_) == str(tm.IllegalAction(refused_)) == "south may not throw 5m (P11)"
    assert str(tm.Refusal(tm.Reason.LATE, "south is too late")) == "south is too late"


@pytest.mark.rule("P1", "Z2")
@each_set
def test_an_answer_bound_to_its_seat_is_that_seats_own_action(rules: tm.Rules) -> None:
    game = begin(rules, east="11z")
    for move in ("E discard 1z", tm.Discard("E", "1z")):
        assert game.apply(move, at=game.prompt, seat="E") == game.apply(move)
        assert game.refusal(move, seat=tm.Seat.EAST) is None
    for seat, move in (("S", "E discard 1z"), ("E", "S dead-hand"), ("E", "E dead-hand"), ("E", "S pass")):
        refusal = game.refusal(move, seat=seat)
        assert refusal
        assert refusal.reason is tm.Reason.NOT_YOURS
        with pytest.raises(tm.IllegalAction) as caught:
            game.apply(move, at=game.prompt, seat=seat)
        assert caught.value.code == "game.not_yours"
    assert game.apply("E dead-hand").table.seats[0].dead


def test_news_is_asked_for_from_a_number_of_events_on() -> None:
    game = begin(tm.CLUB)
    for since in (-1, game.prompt + 1, None, "1", 1.0, True):
        with pytest.raises(tm.RecordError, match=f"there are {game.prompt} events so far"):
            game.events_for("S", since=since)  # type: ignore[arg-type]  # a client may send anything
    assert game.events_for("S", since=game.prompt) == ()


def test_a_view_goes_on_by_the_text_of_an_event_too() -> None:
    game = begin(tm.CLUB, east="1z")
    view = game.view("S")
    assert view.apply("E discards 1z") == view.apply(tm.Event.parse("E discards 1z"))
    assert view.fault_of("E discards 1z") == ""
    assert view.fault_of("W discards 1z") == "that does not follow Turn"
    for nothing in ("E throws 1z", None, 7):
        with pytest.raises(tm.NotationError):
            view.apply(nothing)  # type: ignore[arg-type]
