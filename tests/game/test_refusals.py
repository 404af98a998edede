"""Moves that are refused: each reason, with its rule and its words, leaving the game as it was."""

from functools import partial

import pytest

import taimahjong as tm
from taimahjong.game.refusals import Reason
from tests.game.positions import WAITS, about_to_add, begin, each_set
from tests.game.refused import (
    ANOTHER,
    Case,
    added,
    asked,
    finished,
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

#: Hands that are done with a claim, or wait: a chow or a pung of 5m, and a concealed kong of 1p kept.
CHOWED = {"then": "5m", "south": "46m1111p"}
PUNGED = {"then": "5m", "south": "555m1111p"}
#: West waits, but its win is worth one tai alone, by robbing a kong.
WORTHLESS = {"west": "456p34m678p345s567p22z", "then": "5m"}


def twice_passed(rules: tm.Rules) -> tm.Game:
    """North has let 5m pass, thrown by east, and south throws another."""
    return asked(rules, "S pass; W pass; N pass; S discard 5m", west="555p", south="46m5m")


def claimed_kong() -> tm.Game:
    return begin(TR, "E discard 5m; W kong", then="5m", west="555m123789p123789s1z", replacements="1z")


CASES = [
    # Nobody is asked any more, or somebody else
    Case(Reason.OVER, "", "the hand is over", "E discard 1z", finished),
    Case(Reason.OVER, "", "the hand is over", "W win", finished),
    Case(Reason.OVER, "", "the hand is over", "S pass", finished),
    Case(Reason.OVER, "", "the hand is over", "W false-win", finished),
    Case(Reason.OVER, "", "the hand is over", "W dead-hand", finished),
    Case(Reason.ANSWERED, "P12", "N has answered already", "N pass", partial(asked, FW, "N pass")),
    Case(Reason.ANSWERED, "P12", "N has answered already", "N win", partial(asked, FW, "N pass")),
    Case(Reason.ANSWERED, "P12", "W has answered already", "W pung", partial(asked, CL, "W pung")),
    Case(Reason.ANSWERED, "P12", "S has answered already", "S call", lambda: play(uncalled(), "S pass")),
    Case(Reason.NOT_ASKED, "P1", "it is E's turn, not W's", "W discard 1z", partial(begin, CL)),
    Case(Reason.NOT_ASKED, "P1", "it is W's turn, not N's", "N win", partial(asked, CL, "N pass; W pung")),
    Case(Reason.NOT_ASKED, "P1", "it is W's turn, not E's", "E concealed-kong 1m", partial(asked, CL, "N pass; W pung")),
    Case(Reason.NOT_ASKED, "P2", "E cannot claim its own discard", "E pung", partial(asked, CL)),
    Case(Reason.NOT_ASKED, "P12", "S is not asked about 5m", "S pass", partial(asked, CL, south="11z")),
    Case(Reason.NOT_ASKED, "F2", "E is asked whether it wins by its bonus tiles", "S pass", seven_bonus),
    Case(Reason.NOT_ASKED, "P8", "N is asked whether it draws the last tile", "E draw", offered_last),
    # Asked for something else
    Case(Reason.NOT_NOW, "P1", "E is on turn", "E pass", partial(begin, CL)),
    Case(Reason.NOT_NOW, "P1", "E is on turn", "E pung", partial(begin, CL)),
    Case(Reason.NOT_NOW, "P1", "E is on turn", "E chow 34m", partial(begin, MP)),
    Case(Reason.NOT_NOW, "P1", "E is on turn", "E draw", partial(begin, MP)),
    Case(Reason.NOT_NOW, "P1", "E is on turn", "E call", partial(begin, FW)),
    Case(Reason.NOT_NOW, "P2", "E discarded 5m: it may be claimed or passed", "W discard 1z", partial(asked, CL)),
    Case(Reason.NOT_NOW, "P2", "E discarded 5m: it may be claimed or passed", "W decline", partial(asked, MP)),
    Case(Reason.NOT_NOW, "P6", "S adds 5m to a pung: it may only be robbed", "W pung", partial(added, CL)),
    Case(Reason.NOT_NOW, "P6", "S adds 5m to a pung: it may only be robbed", "S discard 1z", partial(added, CL)),
    Case(Reason.NOT_NOW, "R1", "the table is asked for original calls", "E discard 1z", uncalled),
    Case(Reason.NOT_NOW, "Y5", "is no false win", "N false-win", partial(asked, CL)),
    # Nothing that these rules know
    Case(Reason.NOT_IN_RULES, "R4", "club knows no ready declaration", "E discard 1z ready", partial(begin, CL)),
    Case(Reason.NOT_IN_RULES, "R1", "four-winds knows no ready declaration with", "S discard 2z ready",
         lambda: begin(FW, "E discard 9m", then="9m2z")),
    Case(Reason.NOT_IN_RULES, "Y5", "mahjong-time has no false win", "E false-win", partial(begin, MT)),
    # Tiles that the seat has not
    Case(Reason.NOT_HELD, "", "E holds no 8m", "E discard 8m", partial(begin, CL)),
    Case(Reason.NOT_HELD, "", "E holds no 1f", "E discard 1f", partial(begin, CL, east="1f")),
    Case(Reason.NOT_HELD, "P5", "E does not hold four 1m", "E concealed-kong 1m", partial(begin, CL, east="111m")),
    Case(Reason.NOT_HELD, "P5", "E does not hold four 1f", "E concealed-kong 1f", partial(begin, CL)),
    Case(Reason.NOT_HELD, "P5", "E has no exposed pung of 1m", "E added-kong 1m", partial(begin, CL, east="1111m")),
    Case(Reason.NOT_HELD, "P5", "W holds no fourth 5m", "W added-kong 5m", partial(asked, CL, "N pass; W pung")),
    Case(Reason.NOT_HELD, "P2", "S does not hold 5m, 5m", "S pung", partial(asked, CL)),
    Case(Reason.NOT_HELD, "P2", "W does not hold 5m, 5m, 5m", "W kong", partial(asked, CL)),
    Case(Reason.NOT_HELD, "P2", "S does not hold 6m, 7m", "S chow 67m", partial(asked, CL)),
    Case(Reason.NOT_HELD, "P2", "S does not hold 4m, 4m", "S chow 44m", partial(asked, CL)),
    Case(Reason.NOT_HELD, "P2", "S does not hold 1f, 2f", "S chow 12f", partial(asked, CL)),
    Case(Reason.NOT_HELD, "P2", "4m and 8m make no chow with 5m", "S chow 48m", partial(asked, CL, south="468m")),
    Case(Reason.NOT_HELD, "P2", "1z and 2z make no chow with 5m", "S chow 12z", partial(asked, CL)),
    Case(Reason.NOT_FROM_THERE, "P2", "a chow is claimed from the seat before, S", "W chow 46m",
         partial(asked, CL, west="46m", south="55m")),
    # Wins
    Case(Reason.INCOMPLETE, "H1", "1m does not complete the hand", "E win", partial(begin, MT, then="1m")),
    Case(Reason.INCOMPLETE, "H1", "5m does not complete the hand", "W win", partial(asked, CL)),
    Case(Reason.INCOMPLETE, "H1", "5m does not complete the hand", "N win", partial(added, CL)),
    Case(Reason.BELOW_MINIMUM, "H3", "fewer than the 3 tai", "N win", partial(asked, TR.evolve(minimum_tai=3))),
    Case(Reason.CLAIMED_KONG, "P9", "replacement of a kong claimed from a discard may not win", "W win", claimed_kong),
    Case(Reason.MISSED_WIN, "M2", "a win was let pass", "N win", partial(twice_passed, TR)),
    Case(Reason.MISSED_WIN, "M3", "a win on 5m was let pass", "N win", partial(twice_passed, CL)),
    Case(Reason.MUST_WIN, "R6", "its win counts as given", "W win",
         lambda: play(ready(TR, "6z", south=WAITS["S"], then="7z6z4z5z5m"), "")),
    Case(Reason.NO_FLOWER_WIN, "F1, F2", "takes seven or eight bonus tiles, not 2", "E win flowers",
         partial(begin, CL, east="12f")),
    Case(Reason.NO_FLOWER_WIN, "F1, F2", "takes seven or eight bonus tiles, not 0", "W win flowers", partial(asked, CL)),
    Case(Reason.NO_FLOWER_WIN, "F1, F2", "mahjong-time allows no win by flowers at this moment", "E win flowers",
         partial(begin, MT, east="1234567f")),
    # Ready hands
    Case(Reason.READY_LOCKED, "R5", "it discards the tile it drew, 1m", "W discard 4m", partial(ready, MP, "1m")),
    Case(Reason.READY_LOCKED, "R5", "it claims nothing but a win", "W pung",
         lambda: begin(MP, "E discard 7z; S discard 6z; W discard 4z ready; N discard 2z", west=WAITS["W"],
                       then="7z6z4z2z", east="2z")),
    Case(Reason.READY_TOO_LATE, "R2", "may declare its hand ready no more", "W discard 4z ready",
         lambda: ready(MT, "4z")),
    Case(Reason.NOT_WAITING, "R7", "the hand does not wait after 1z is thrown", "E discard 1z ready", partial(begin, MP)),
    Case(Reason.NOT_WAITING, "R1", "the dealt tiles of N do not wait", "N call", uncalled),
    Case(Reason.NOT_WAITING, "R2", "ready is declared with the tile just drawn, 4z", "W discard 4m ready",
         lambda: begin(MT, "E discard 7z; S discard 6z", west=WAITS["W"], then="7z6z4z")),
    # Kongs and claims
    Case(Reason.AFTER_CLAIM, "P5", "straight after a chow or pung", "S concealed-kong 1p",
         partial(begin, CL, "E discard 5m; S chow 46m", **CHOWED)),
    Case(Reason.AFTER_CLAIM, "P5", "straight after a chow or pung", "S added-kong 5m",
         partial(begin, CL, "E discard 5m; S pung", **PUNGED)),
    Case(Reason.AFTER_CLAIM, "P5", "has drawn nothing to win on", "S win",
         partial(begin, CL, "E discard 5m; S pung", **PUNGED)),
    Case(Reason.NO_LIVE_TILE, "W4", "no kong is declared once the live wall is empty", "N concealed-kong 1m",
         partial(last_drawn, CL, north="1111m")),
    Case(Reason.SWAP, "P11", "S claimed 5m and may not throw 5m in exchange", "S discard 5m",
         partial(begin, NO_SWAP, "E discard 5m; S pung", **PUNGED)),
    # Dead hands
    Case(Reason.DEAD_HAND, "Y6", "the hand is dead: it may not win", "N win", partial(asked, TR, "N dead-hand")),
    Case(Reason.DEAD_HAND, "Y6", "it claims nothing", "W pung", partial(asked, TR, "W dead-hand")),
    Case(Reason.DEAD_HAND, "Y6", "it declares no kong", "E concealed-kong 1m",
         partial(begin, TR, "E dead-hand", east="1111m")),
    Case(Reason.DEAD_HAND, "Y6", "it declares nothing", "E discard 1z ready", partial(begin, TR, "E dead-hand")),
    Case(Reason.DEAD_HAND, "Y6", "the hand of E is dead already", "E dead-hand", partial(begin, TR, "E dead-hand")),
    Case(Reason.DEAD_HAND, "Y6", "the hand of E is dead already", "E false-win", partial(begin, TR, "E dead-hand")),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason.value}: {case.move}")
def test_a_refusal_tells_why_and_changes_nothing(case: Case) -> None:
    refusal = refused(case.game(), case.move)
    assert (refusal.reason, refusal.rule) == (case.reason, case.rule)
    assert case.words in refusal.message
    assert all(one in IDS for one in refusal.rule.split(", ") if one)
