"""The second engine does what the rulebook says, in small hands made by hand."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

import taimahjong as tm
from tests.oracle.partition import waits
from tests.oracle.scorer import SEATS, parse_tiles, tile_text

from .moods import MOODS, choose
from .table import SlowTable
from .waiting import waits_of
from .wall import read_wall
from .walls import FLAVOURS, random_wall

FW, TR, MP, MT, CL = tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB
ON_5M = ("46m11s123p123p123p789s", "46m22s456p456p456p789s", "46m33s789p789p789p789s")
SEVENTH = "9s"  # the dealer's seventeenth, where nothing else is said


def start(
    rules: tm.Rules, draws: str = SEVENTH, replaced: str = "", streak: int = 0, **hands: str
) -> SlowTable:
    """A table with these tiles dealt, drawn from the dealer's seventeenth on, and drawn as replacements."""
    left = Counter([*list(range(34)) * 4, *range(34, 42)])
    tiles = {seat: list(parse_tiles(hands.get(seat, ""))) for seat in SEATS}
    first, end = read(draws), read(replaced)
    left -= Counter([*first, *end, *(tile for hand in tiles.values() for tile in hand)])
    dull = [tile for tile in left.elements() if tile < 34]
    Random(1).shuffle(dull)  # hands far from anything
    for hand in tiles.values():
        while len(hand) < 16:
            hand.append(dull.pop())
    dealt = [tile for four in range(0, 16, 4) for seat in SEATS for tile in tiles[seat][four : four + 4]]
    flowers = [tile for tile in left if tile >= 34 and left[tile]]
    filling = 128 - 64 - len(first) - len(flowers)
    end += dull[filling:]
    if rules.replacements_from == "tail":
        end.reverse()
    wall = [*dealt, *first, *dull[:filling], *flowers, *end]
    return SlowTable(rules, "".join(map(tile_text, wall)), streak=streak)


def read(text: str) -> list[int]:
    """The tiles of a text, in its order."""
    return [tile for two in range(0, len(text), 2) for tile in parse_tiles(text[two : two + 2])]


def play(table: SlowTable, *moves: str) -> SlowTable:
    """Play moves such as "E discard 5m"; who is asked before and may pass, passes."""
    for move in moves:
        seat, action = move.split(" ", 1)
        while action not in table.asked().get(seat, ()):
            passing = [other for other, actions in table.asked().items() if "pass" in actions]
            assert passing, (move, table.asked())
            table.play(passing[0], "pass")
        table.play(seat, action)
    return table


def passed(table: SlowTable) -> SlowTable:
    """Let everybody who may pass do so."""
    while passing := [seat for seat, actions in table.asked().items() if "pass" in actions]:
        table.play(passing[0], "pass")
    return table


def verbs(table: SlowTable, seat: str) -> set[str]:
    """The verbs that a seat may use."""
    return {action.split()[0] for action in table.asked().get(seat, ())}


@pytest.mark.rule("D1", "P1")
def test_the_dealer_has_seventeen_and_discards_first() -> None:
    for rules in (FW, TR):
        table = start(rules)
        assert set(table.asked()) == {"E"}
        assert "discard 9s" in table.asked()["E"]
        assert [len(table.state.players[seat].hand) for seat in SEATS] == [17, 16, 16, 16]
        assert table.state.wall.live == (63 if rules == FW else 79)


@pytest.mark.rule("D2", "D3", "W1", "W2")
@pytest.mark.parametrize("rules", [CL, FW])
def test_opening_flowers_in_passes_or_at_once(rules: tm.Rules) -> None:
    for way, drawn in (("passes", "2m"), ("at_once", "3m")):
        table = start(rules.evolve(opening_flowers=way), replaced="3f2m3m4m", E="1f", S="2f")
        assert tile_text(table.state.players["S"].hand[15]) == drawn


@pytest.mark.rule("P2", "P3", "P12")
def test_the_order_of_answers_never_matters() -> None:
    answers = {"S": "chow 46m", "W": "pung", "N": "pass"}
    ends = []
    for order in permutations("SWN"):
        table = play(start(FW, E="5m", S="46m", W="4556m", N=ON_5M[2]), "E discard 5m")
        assert set(table.asked()) == {"S", "W", "N"}
        assert table.asked()["W"] == {"pung", "pass"}
        for seat in order:
            if seat in table.needed():
                table.play(seat, answers[seat])
        ends.append(table.asked())
    assert all(end == ends[0] and set(end) == {"W"} for end in ends)


@pytest.mark.rule("P4")
def test_several_winners() -> None:
    south, west, north = ON_5M
    for winners, three, two in (("all", 3, 2), ("nearest", 1, 1), ("nearest_unless_three", 3, 1)):
        for declaring, number in (("SWN", three), ("WN", two)):
            table = play(start(FW.evolve(winners=winners), E="5m", S=south, W=west, N=north), "E discard 5m")
            for seat in reversed(SEATS):
                if seat in table.needed():
                    table.play(seat, "win" if seat in declaring else "pass")
            assert [winner["seat"] for winner in table.result["winners"]] == list(declaring[:number])
            assert table.result["loser"] == "E"


@pytest.mark.rule("P5", "P6", "K4")
def test_an_added_kong_is_robbed() -> None:
    table = start(FW, "9s9m8m7z5m", E="5m", S="55m1z", W=ON_5M[0])
    passed(play(table, "E discard 5m", "S pung"))
    assert verbs(table, "S") == {"discard"}  # no kong straight after a claim
    play(table, "S discard 1z", "W discard 9m", "N discard 8m", "E discard 7z", "S added-kong 5m")
    assert table.asked() == {"W": {"win", "pass"}}
    play(table, "W win")
    assert (table.result["kind"], table.result["loser"]) == ("robbed-kong", "S")
    assert table.result["winners"][0]["items"]["robbing_a_kong"] == 1


@pytest.mark.rule("P5", "P7", "P8", "W4")
def test_the_end_of_the_wall() -> None:
    one_left = start(MP.evolve(dead_wall=78), E="1111m5z")
    assert "concealed-kong 1m" in one_left.asked()["E"]
    passed(play(one_left, "E discard 5z"))
    assert one_left.asked() == {"S": {"draw", "decline"}}
    result = play(one_left, "S decline").result
    assert (result["kind"], result["dealer_stays"], result["streak"]) == ("draw", True, 1)
    for rules in (FW, MT):
        none_left = start(rules.evolve(dead_wall=79), E="1111m5m", S="46m", W="555m")
        assert verbs(none_left, "E") == {"discard"}
        play(none_left, "E discard 5m")
        assert none_left.asked() == (
            {"S": {"chow 46m", "pass"}, "W": {"pung", "pass"}} if rules == FW else {}
        )


@pytest.mark.rule("P9", "Y5")
def test_the_replacement_of_a_claimed_kong_does_not_win() -> None:
    hand = "555m1z123p123p123p789s"
    for choice, wins in (("no", False), ("yes", True)):
        table = start(TR.evolve(win_after_claimed_kong=choice), replaced="1z", E="5m", S=hand)
        play(table, "E discard 5m", "S kong")
        assert ("win" in table.asked()["S"]) is wins
        assert ("false-win" in table.rulings()["S"]) is not wins


@pytest.mark.rule("P11")
def test_swap_discards_are_forbidden_by_an_option() -> None:
    table = play(start(FW.evolve(swap_discard=False), E="5m", S="34256m5z"), "E discard 5m", "S chow 34m")
    assert not {"discard 5m", "discard 2m"} & table.asked()["S"]
    assert "discard 6m" in table.asked()["S"]


@pytest.mark.rule("M2", "M3", "M4")
def test_missed_wins() -> None:
    draws = "9s8s9m9m5z5z5z"
    moves = ["E discard 5m", "W pass", "S discard 5m"]
    table = play(start(TR, draws, E="55m", S="5m", W=ON_5M[0]), *moves)
    assert "win" not in table.asked().get("W", ())  # locked, and barred from the same tile
    play(table, "W discard 9m", "N discard 9m", "E discard 5m")
    assert "win" in table.asked()["W"]  # lifted by a draw that did not complete its hand
    two_sided = "67m11s123p123p123p789s"
    for tile, wins in (("5m", False), ("8m", True)):
        table = start(CL, E="5m", S="58m", W=two_sided)
        play(table, "E discard 5m", "W pass", f"S discard {tile}")
        assert ("win" in table.asked().get("W", ())) is wins


@pytest.mark.rule("R4", "R6")
def test_a_ready_seat_wins_by_itself() -> None:
    table = start(TR, "9s8s9m7z", E="5m", W=ON_5M[0])
    play(table, "E discard 9s", "S discard 8s", "W discard 9m ready", "N discard 7z", "E discard 5m")
    assert passed(table).result["kind"] == "discard"
    assert table.result["winners"][0]["items"]["earth_ready"] == 8


@pytest.mark.rule("R1")
def test_original_calls_are_asked_for_at_once() -> None:
    table = start(FW, S=ON_5M[0], N=ON_5M[1])
    assert table.asked() == {"S": {"call", "pass"}, "N": {"call", "pass"}}
    play(table, "N call", "S pass")
    assert table.state.players["N"].ready == "original"
    assert set(table.asked()) == {"E"}


@pytest.mark.rule("F1", "F2", "F3", "F5")
def test_flower_wins_in_the_opening() -> None:
    table = start(FW, E="8f", S="1234567f")
    assert table.asked() == {"S": {"pass", "win flowers"}}
    assert len(table.state.players["S"].hand) == 9  # asked before the replacements
    play(table, "S win flowers")
    assert table.result["deltas"] == {"E": -20, "S": 20, "W": 0, "N": 0}
    assert set(start(MT, E="8f", S="1234567f").asked()) == {"E"}  # only when another seat exposes it
    assert start(MT, S="1234567f", N="8f").asked() == {"S": {"pass", "win flowers"}}
    assert start(FW, S="12345678f").result["kind"] == "eight-flowers"
    later = start(TR, S="12345678f")
    assert later.asked() == {"S": {"pass", "win flowers"}}
    assert len(later.state.players["S"].hand) == 16  # asked after the replacements
    play(later, "S win flowers")
    assert later.result["deltas"]["S"] == 2 * 260 + 280


@pytest.mark.rule("N2", "O11")
def test_a_heavenly_hand() -> None:
    table = play(start(TR, "5m9s", E=ON_5M[0]), "E win")
    assert table.result["winners"][0]["items"]["heavenly_hand"] == 24
    assert table.result["dealer_stays"]


@pytest.mark.rule("Y5", "X1")
def test_false_wins() -> None:
    table = play(start(CL, E="5m", streak=1), "E discard 5m")
    table.rule("S", "false-win")
    assert passed(table).result["deltas"] == {"E": 320, "S": -840, "W": 260, "N": 260}
    assert (table.result["dealer_stays"], table.result["streak"]) == (True, 2)
    table = play(start(CL, E="5m", W=ON_5M[0]), "E discard 5m")
    table.rule("S", "false-win")
    play(table, "W win")  # a legal win voids the false one
    assert table.result["kind"] == "discard"
    table = start(TR)
    table.rule("E", "false-win")
    assert table.result["deltas"] == {"E": -600, "S": 200, "W": 200, "N": 200}
    assert not table.result["dealer_stays"]
    table = passed(play(start(TR, "9s8s7s", S="1111m"), "E discard 9s"))
    falsely = [seat for seat in SEATS if "false-win" in table.rulings()[seat]]
    assert falsely == ["S", "W", "N"]  # in its own turn; on the discard, until the next player acts
    play(table, "S concealed-kong 1m")
    assert [seat for seat in SEATS if "false-win" in table.rulings()[seat]] == ["S"]
    with pytest.raises(ValueError, match="false-win"):
        start(FW).rule("E", "false-win")


@pytest.mark.rule("Y6")
def test_a_dead_hand_only_draws_and_discards() -> None:
    table = play(start(TR, E="5m", W=ON_5M[0]), "E discard 5m")
    table.rule("W", "dead-hand")
    assert not verbs(table, "W") & {"win", "chow", "pung", "kong"}
    passed(table)
    table.rule("S", "dead-hand")
    assert verbs(table, "S") == {"discard"}


@pytest.mark.rule("S3")
def test_waits_are_those_of_the_brute_force() -> None:
    rng = Random(5)
    for _ in range(300):
        near = [tile for tile in range(8) for _ in range(4)] + [27, 27, 27, 30, 30]
        hand = tuple(sorted(rng.sample(near, 16)))
        assert waits_of(hand, (), True) == set(waits(hand, (), True)), hand


def test_random_walls_and_moods() -> None:
    rng = Random(3)
    for flavour in FLAVOURS:
        assert random_wall(Random(1), flavour) == random_wall(Random(1), flavour)
        for rules in (FW, TR, MP, MT, CL):
            text = random_wall(rng, flavour)
            read_wall(text)
            table = SlowTable(rules, text)
            while not table.over:
                seat = rng.choice(sorted(table.needed()))
                table.play(seat, choose(rng, table, seat, rng.choice(sorted(MOODS))))
            assert sum(table.result["deltas"].values()) == 0
    with pytest.raises(ValueError, match="four of every kind"):
        SlowTable(FW, "1m" * 144)
    with pytest.raises(ValueError, match="named tai tables"):
        SlowTable(FW.with_tai(all_pungs=6), random_wall(rng, "shuffled"))
    with pytest.raises(ValueError, match="not among"):
        start(FW).play("S", "pass")
