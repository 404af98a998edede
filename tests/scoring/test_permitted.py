"""Wins that the rules in force cannot have produced (F1, F2, L1-L3, N3, N4; ready declarations: R1-R5)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong import (
    CLUB,
    FOUR_WINDS,
    MAHJONG_PROS,
    MAHJONG_TIME,
    TRADITIONAL,
    Discarded,
    EightFlowers,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
)

HAND = "123456789m 234p 678p 5s"
CONCEALED_KONG = "123456789m 234p 5s | [7777p]"
EXPOSED = "123456789m 234p 5s | 678p"
ALL = [FOUR_WINDS, TRADITIONAL, MAHJONG_PROS, MAHJONG_TIME, CLUB]


def faults(rules: tm.Rules, hand: str, how: tm.SelfDraw | Discarded | Any, **context: Any) -> list[tm.Fault]:
    """What is wrong with a hand that wins on 5s (or on bonus tiles) under these rules."""
    tile = None if isinstance(how, EightFlowers | SevenRobOne) else "5s"
    win = tm.Win(hand, tile, how, **context)
    try:
        score = tm.score(win, rules)
    except tm.WinError as error:
        return list(error.faults)
    assert score is not None
    return []


def check(found: list[tm.Fault], code: str, where: str, rule: str, words: str) -> None:
    """That there is this one fault: its code, the field, the rulebook id, and words that hold the value."""
    (fault,) = found
    assert (fault.code, fault.where, fault.rule) == (code, where, rule)
    assert words in fault.message


@pytest.mark.rule("F1")
def test_eight_flowers_where_the_table_has_no_such_win() -> None:
    house = CLUB.evolve(flower_wins="none")
    check(
        faults(house, f"{HAND} | | 12345678f", EightFlowers()),
        "win.how",
        "how",
        "F1",
        "club has no win with eight flowers",
    )
    assert faults(house, f"{HAND} | | 1234567f", SevenRobOne("S")) == []
    for rules in ALL:
        assert faults(rules, f"{HAND} | | 12345678f", EightFlowers()) == []


@pytest.mark.rule("F2")
def test_seven_rob_one_where_the_table_has_no_such_win() -> None:
    house = TRADITIONAL.evolve(seven_rob_one="none")
    check(
        faults(house, f"{HAND} | | 1234567f", SevenRobOne("S")),
        "win.how",
        "how",
        "F2",
        "traditional has no seven rob one",
    )
    assert faults(house, f"{HAND} | | 12345678f", EightFlowers()) == []
    for rules in ALL:
        assert faults(rules, f"{HAND} | | 1234567f", SevenRobOne("S")) == []


@pytest.mark.rule("L1", "L2", "L3")
@pytest.mark.parametrize(
    ("rules", "known", "words"),
    [
        (FOUR_WINDS, ["original"], "four-winds knows 'original', not ready"),
        (TRADITIONAL, ["earth"], "traditional knows 'earth', not ready"),
        (MAHJONG_PROS, ["declared", "original"], "mahjong-pros knows 'declared' or 'original', not ready"),
        (MAHJONG_TIME, ["original"], "mahjong-time knows 'original', not ready"),
        (CLUB, [], "club knows no declarations, not ready"),
    ],
    ids=lambda value: value.name if isinstance(value, tm.Rules) else "",
)
def test_the_ready_declarations_that_the_rules_know(rules: tm.Rules, known: list[str], words: str) -> None:
    for ready in ("original", "declared", "earth"):
        for how in (SelfDraw(), Discarded("S")):
            found = faults(rules, HAND, how, ready=ready)
            if ready in known:
                assert found == []
            else:
                check(found, "win.ready", "ready", "R1-R4", f"{words} {ready!r}")


@pytest.mark.rule("L1", "L3")
@pytest.mark.parametrize(
    ("rules", "ready"),
    [
        (FOUR_WINDS, "original"),
        (MAHJONG_TIME, "original"),
        (MAHJONG_PROS, "original"),
        (TRADITIONAL, "earth"),
    ],
    ids=lambda value: value.name if isinstance(value, tm.Rules) else value,
)
@pytest.mark.parametrize("meld", ["678p", "666p", "6666p", "666p+6p", "[7777p] 666s"])
def test_such_a_declaration_is_made_with_a_closed_hand(rules: tm.Rules, ready: str, meld: str) -> None:
    chows = ["123m", "456m", "789m", "234p"][: 5 - len(meld.split())]
    found = faults(rules, f"{' '.join(chows)} 5s | {meld}", SelfDraw(), ready=ready)
    check(found, "win.ready", "ready", "R5", f"ready {ready!r} is declared with a closed hand")


@pytest.mark.rule("L2")
def test_any_hand_may_be_declared_ready_where_it_may_at_any_time() -> None:
    for hand in (HAND, CONCEALED_KONG, EXPOSED):
        assert faults(MAHJONG_PROS, hand, SelfDraw(), ready="declared") == []


def test_a_concealed_kong_beside_a_declaration() -> None:
    for rules in (FOUR_WINDS, MAHJONG_TIME):
        found = faults(rules, CONCEALED_KONG, SelfDraw(), ready="original")
        check(
            found, "win.ready", "ready", "R5", f"{rules.name} allows no kong before or after ready 'original'"
        )
    assert faults(MAHJONG_PROS, CONCEALED_KONG, SelfDraw(), ready="original") == []
    assert faults(TRADITIONAL, CONCEALED_KONG, SelfDraw(), ready="earth") == []
    house = MAHJONG_TIME.evolve(ready_concealed_kong=True)
    assert faults(house, CONCEALED_KONG, SelfDraw(), ready="original") == []


@pytest.mark.rule("N3")
def test_an_original_call_comes_before_an_earthly_hand_and_a_first_discard_after_it() -> None:
    earthly = {"seat": "S", "opening": "earthly", "ready": "original"}
    assert faults(FOUR_WINDS, HAND, Discarded("E"), **earthly) == []
    for rules in (MAHJONG_TIME, MAHJONG_PROS):
        found = faults(rules, HAND, Discarded("E"), **earthly)
        check(found, "win.ready", "ready", "N3", f"ready in {rules.name} is declared with a discard")


@pytest.mark.rule("N3")
@pytest.mark.parametrize("rules", [FOUR_WINDS, MAHJONG_PROS, MAHJONG_TIME], ids=lambda rules: rules.name)
def test_an_earthly_hand_on_the_dealers_first_discard(rules: tm.Rules) -> None:
    earthly = {"seat": "S", "opening": "earthly"}
    assert faults(rules, HAND, Discarded("E"), **earthly) == faults(rules, HAND, Discarded(), **earthly) == []
    assert faults(rules, HAND, Discarded("E"), **earthly, table_discards=1) == []
    for how in (SelfDraw(), Discarded("W"), Discarded("N")):
        found = faults(rules, HAND, how, **earthly)
        check(found, "win.opening", "opening", "N3", f"in {rules.name} is won on a discard of the dealer (E)")
    found = faults(rules, HAND, Discarded("E"), **earthly, table_discards=2)
    check(found, "win.opening", "table_discards", "N3", "on the first discard, not after 2")
    found = faults(rules, HAND, Discarded("E"), **earthly, claimed_discards=1)
    check(found, "win.opening", "claimed_discards", "N3", "comes before any claim, not after 1")


@pytest.mark.rule("N3")
@pytest.mark.parametrize("option", ["first_draw", "first_draw_uncalled"])
def test_an_earthly_hand_on_the_first_draw(option: str) -> None:
    rules = TRADITIONAL.evolve(earthly_hand=option)
    earthly = {"seat": "S", "opening": "earthly"}
    for discards in (None, 1, 3, 7):
        assert faults(rules, HAND, SelfDraw(), **earthly, table_discards=discards) == []
    assert faults(rules, f"{HAND} | | 1f", SelfDraw("flower"), **earthly) == []
    for how in (Discarded("E"), Discarded("N"), Discarded()):
        found = faults(rules, HAND, how, **earthly)
        check(found, "win.opening", "opening", "N3", "in traditional is drawn by the winner itself")
    with pytest.raises(tm.WinError) as refused:
        faults(rules, HAND, SelfDraw(), **earthly, table_discards=0)
    check(
        list(refused.value.faults),
        "win.table_discards",
        "table_discards",
        "P1",
        "the dealer discards before S draws",
    )


@pytest.mark.rule("N4")
def test_a_human_hand_in_the_first_go_round() -> None:
    human = {"seat": "W", "opening": "human"}
    for discards in (None, 1, 2, 3, 4):
        assert faults(TRADITIONAL, HAND, Discarded("E"), **human, table_discards=discards) == []
    assert faults(TRADITIONAL, CONCEALED_KONG, Discarded("E"), **human) == []
    found = faults(TRADITIONAL, HAND, Discarded("E"), **human, table_discards=5)
    check(found, "win.opening", "table_discards", "N4", "four discards, not after 5")
    found = faults(TRADITIONAL, HAND, Discarded("E"), **human, table_discards=3, claimed_discards=1)
    check(found, "win.opening", "claimed_discards", "N4", "comes before any claim, not after 1")
    found = faults(TRADITIONAL, EXPOSED, Discarded("E"), **human)
    check(found, "win.opening", "opening", "N4", "before anybody has called")


@pytest.mark.rule("N4")
def test_a_human_hand_before_the_seats_own_first_draw() -> None:
    rules = TRADITIONAL.evolve(human_hand="before_own_draw")
    human = {"seat": "W", "opening": "human"}
    assert faults(rules, HAND, Discarded("E"), **human, table_discards=5, claimed_discards=2) == []
    assert faults(rules, EXPOSED, Discarded("E"), **human, table_discards=5, claimed_discards=2) == []
    # Earth ready is declared with a discard, which comes after the first draw.
    found = faults(rules, HAND, Discarded("E"), **human, ready="earth")
    check(found, "win.opening", "ready", "N4", "before the own first draw, so nothing was declared")
    assert faults(TRADITIONAL, HAND, Discarded("E"), **human, ready="earth") == []


@pytest.mark.rule("N3")
def test_an_earthly_hand_while_nobody_has_called() -> None:
    earthly = {"seat": "S", "opening": "earthly", "table_discards": 3, "claimed_discards": 1}
    found = faults(TRADITIONAL.evolve(earthly_hand="first_draw_uncalled"), HAND, SelfDraw(), **earthly)
    check(found, "win.opening", "claimed_discards", "N3", "comes before anybody has called")
    assert faults(TRADITIONAL, HAND, SelfDraw(), **earthly) == []


@pytest.mark.rule("L1")
@pytest.mark.parametrize("rules", [MAHJONG_TIME, MAHJONG_PROS], ids=lambda rules: rules.name)
def test_an_original_declaration_with_the_first_discard_is_one_of_the_discards(rules: tm.Rules) -> None:
    ways: list[tuple[tm.SelfDraw | Discarded, int]] = [(SelfDraw(), 0), (Discarded("S"), 1)]
    for how, few in ways:
        found = faults(rules, HAND, how, ready="original", table_discards=few)
        words = f"ready in {rules.name} is declared with a discard, which {few} do not include"
        check(found, "win.ready", "table_discards", "R2", words)
        assert faults(rules, HAND, how, ready="original", table_discards=few + 1) == []
        assert faults(rules, HAND, how, ready="original") == []


@pytest.mark.rule("L1")
def test_an_original_call_comes_before_the_first_discard() -> None:
    called = {"ready": "original", "seat": "S", "table_discards": 1}
    assert faults(FOUR_WINDS, HAND, SelfDraw(), **called) == []
    assert faults(FOUR_WINDS, HAND, Discarded("E"), **called) == []


@pytest.mark.rule("N3", "N4")
def test_where_the_table_has_no_such_row_the_course_of_play_is_not_judged() -> None:
    for how in (SelfDraw(), Discarded("W")):
        assert faults(CLUB, HAND, how, seat="S", opening="earthly") == []
    for rules in (FOUR_WINDS, MAHJONG_PROS, MAHJONG_TIME, CLUB):
        assert faults(rules, EXPOSED, Discarded("E"), seat="S", opening="human", table_discards=9) == []


def test_what_the_rules_cannot_have_produced_is_told_all_at_once() -> None:
    house = CLUB.evolve(flower_wins="none")
    found = faults(house, f"{HAND} | | 12345678f", EightFlowers(), ready="earth")
    assert [(fault.where, fault.rule) for fault in found] == [("how", "F1"), ("ready", "R1-R4")]
    found = faults(
        TRADITIONAL, EXPOSED, Discarded("E"), seat="S", opening="human", ready="earth", table_discards=5
    )
    assert [(fault.where, fault.rule) for fault in found] == [
        ("ready", "R5"),
        ("opening", "N4"),
        ("table_discards", "N4"),
    ]
    found = faults(MAHJONG_TIME, HAND, Discarded("W"), seat="S", opening="earthly", ready="original")
    assert [(fault.where, fault.rule) for fault in found] == [("ready", "N3"), ("opening", "N3")]


def test_a_robbed_kong_is_refused_by_no_rules() -> None:
    for rules in ALL:
        win = tm.Win("123456789m 234p 67p 55s", "8p", RobbedKong("S"))
        assert tm.score(win, rules) is not None
