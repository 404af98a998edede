"""Both engines play the same random hands in lockstep: what one of them gets wrong is a difference."""

import os
from collections import Counter
from random import Random

import attrs
import pytest

import taimahjong as tm
from taimahjong.game.phases import KongRobbery, Opening
from tests.game.tables import wall
from tests.oracle.scorer import SEATS

from .houses import CHOICES, dealer_tai, false_win, random_rules
from .lockstep import Lockstep
from .moods import MOODS, choose
from .rare import EVENTS, count_asked, count_end, count_move, printed
from .walls import FLAVOURS, random_wall

DEEP = os.environ.get("TAIMAHJONG_DEEP") == "1"
SEEDS = range(10_000) if DEEP else range(120)
FITTING = {
    "robberies": ("quiet", "kongs", "wavering", "wavering"),
    "shared_waits": ("eager", "eager", "eager", "eager"),
}
"""The players who make most of a theme."""


@pytest.mark.rule("W1", "W2", "W3", "W4", "D1", "D2", "D3", "D4", "P1", "P2", "P3", "P4", "P5", "P6", "P7")
@pytest.mark.rule("P8", "P9", "P11", "P12", "M1", "M2", "M3", "M4", "M5", "R1", "R2", "R3", "R4", "R5", "R6")
@pytest.mark.rule("R7", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "H1", "H2", "H3", "K1", "K2", "K3", "K4")
@pytest.mark.rule("N2", "N3", "N4", "O11", "Y2", "Y3", "Y4", "Y5", "Y6", "X1", "X3")
def test_both_engines_play_the_same() -> None:
    counted = Counter[str]()
    for seed in SEEDS:
        hand, found = play(seed, counted)
        assert not found, f"seed {seed}: {found}\n{hand}"
    table = printed(counted)
    print(table)
    never = [event for event in EVENTS if not counted[event]]
    assert not (DEEP and never), f"{never} never happened:\n{table}"


def test_every_option_that_a_game_reads_is_tried() -> None:
    tried = {*CHOICES, dealer_tai.__name__, false_win.__name__}
    assert tried == set(attrs.fields_dict(tm.Rules)) - {"name", "table", "liability"}


#: Positions in which the engines once differed: rules, tiles (see `wall`) and moves.
FOUND: dict[str, tuple[tm.Rules, dict[str, str], str]] = {
    "a false win for one of two faults, the other being no false win here (Y5, M2, H3)": (
        tm.TRADITIONAL.evolve(minimum_tai=5, false_win={"covers": ["minimum"]}),
        {"east": "3333455666677m234p", "then": "8m4m"},
        "E discard 8m; S discard 4m",
    ),
    "a ready declaration with a tile that may not be thrown after the claim (P11)": (
        tm.MAHJONG_PROS.evolve(swap_discard=False),
        {"east": "6m", "south": "456m123456789p1239s"},
        "E discard 6m; S chow 45m",
    ),
    "a false win on a discard, the last tile having been drawn (Y5, P8)": (
        tm.TRADITIONAL.evolve(decline_last_draw=True, dead_wall=78),
        {"then": "9s"},
        "E discard 9s; S draw",
    ),
    "a false win on a discard while a robbery of flowers is asked (Y5, F2)": (
        tm.CLUB,
        {"south": "1234567f", "then": "1z9m8f"},
        "E discard 1z; S discard 9m",
    ),
}


@pytest.mark.rule("P11", "Y5")
@pytest.mark.parametrize("name", FOUND)
def test_positions_in_which_the_engines_differed(name: str) -> None:
    rules, tiles, moves = FOUND[name]
    hand = Lockstep(rules, str(wall(rules, **tiles)))
    for move in moves.split("; "):
        assert hand.differences() == []
        hand.play(*move.split(" ", 1))
    assert hand.differences() == []


def play(seed: int, counted: Counter[str]) -> tuple[Lockstep, list[str]]:
    """A random hand, always the same for the same seed, up to its end or to the first difference."""
    rng = Random(seed)
    flavour = rng.choice(FLAVOURS)
    tiles = random_wall(rng, flavour)
    hand = Lockstep(random_rules(rng), tiles, rng.choice(SEATS), rng.choice((0, 0, 1, 2, 3)))
    moods = {seat: rng.choice(sorted(MOODS)) for seat in SEATS}
    if flavour in FITTING and rng.random() < 0.5:
        moods = dict(zip(SEATS, FITTING[flavour], strict=True))
    ruled = rng.choice((0.0, 0.0, 0.0, 0.02, 0.1))  # how often a referee speaks
    last = ""
    while not (found := hand.differences()) and not hand.over:
        count_asked(hand, counted)
        often = 0.7 if ruled and isinstance(hand.game.phase, KongRobbery) else ruled
        ruling = random_ruling(rng, hand) if rng.random() < often else None
        idle = sorted(map(str, hand.game.to_act - {tm.Seat.parse(seat) for seat in hand.slow.needed()}))
        if ruling:
            seat, last = ruling
            count_move(hand, last, counted)
            hand.rule(seat, last)
        elif idle and not ruled and rng.random() < 0.3:
            counted["answer that can't matter"] += 1
            hand.play_idly(idle[0], choose(rng, hand.slow, idle[0], moods[idle[0]]))
        else:
            seat = rng.choice(sorted(hand.slow.needed()))
            last = choose(rng, hand.slow, seat, moods[seat])
            count_move(hand, last, counted)
            hand.play(seat, last)
    if not found:
        count_end(hand, last, counted)
    return hand, found


def random_ruling(rng: Random, hand: Lockstep) -> tuple[str, str] | None:
    """A ruling that may be given now; a false win, which ends the hand, less often."""
    rulings = [(seat, word) for seat, words in hand.slow.rulings().items() for word in sorted(words)]
    if isinstance(hand.game.phase, Opening):  # the call of a hand that dies meanwhile: only ours forgets it
        rulings = [one for one in rulings if tm.Seat.parse(one[0]) in hand.game.to_act]
    falsely = [one for one in rulings if one[1] == "false-win"]
    if falsely and rng.random() < 0.3:
        return rng.choice(falsely)
    dead = [one for one in rulings if one[1] == "dead-hand"]
    return rng.choice(dead) if dead and rng.random() < 0.4 else None
