"""Who gets a tile, and how soon that is known: every combination of answers, against a plain definition."""

from collections.abc import Iterator, Mapping
from itertools import permutations, product

import pytest

import taimahjong as tm
from taimahjong.game.actions import Move
from taimahjong.game.claims import resolve, settled
from taimahjong.game.events import Claimed
from taimahjong.game.phases import Claims, KongRobbery
from tests.game.positions import WAITS, about_to_add, begin, each_set
from tests.game.tables import SETS, legal

WINNERS = ("all", "nearest", "nearest_unless_three")
#: What goes before what: the lower, the sooner (P3, Y5).
RANK = {"win": 0, "false-win": 1, "kong": 2, "pung": 2, "chow": 3}


def plain_outcome(answers: Mapping[tm.Seat, Move], by: tm.Seat, winners: str) -> tuple[str, ...]:
    """What takes effect, straight from the rulebook: the best rank, and of equals the nearest."""
    takes = sorted(
        (RANK[move.verb], (seat - by) % 4, str(move)) for seat, move in answers.items() if move.verb != "pass"
    )
    first = [text for rank, _, text in takes if rank == takes[0][0]]
    all_win = winners == "all" or (winners == "nearest_unless_three" and len(first) == 3)
    return tuple(first if takes and takes[0][0] == 0 and all_win else first[:1])


Options = tuple[Move, ...]


def options_of(seat: str, *, chows: bool) -> Iterator[tuple[Options, Options]]:
    """What a seat may answer, and what it may have answered: a false win too, which is on no list."""
    wins: list[tuple[str, ...]] = [(), ("win",)]
    same: list[tuple[str, ...]] = [(), ("kong", "pung")]
    rows: list[tuple[str, ...]] = [(), ("chow 34m", "chow 46m")] if chows else [()]
    for win, claim, chow in product(wins, same, rows):
        verbs = (*win, *claim, *chow)
        listed = tuple(tm.Action.parse(f"{seat} {verb}") for verb in (*verbs, "pass")) if verbs else ()
        yield listed, (*listed, tm.FalseWin(seat))


def every_stage(by: str) -> Iterator[tuple[dict[tm.Seat, Move], dict[tm.Seat, Options]]]:
    """Every state of a collection: the answers given, and what the seats still asked may answer."""
    others = [tm.Seat.parse(by).after(steps) for steps in (1, 2, 3)]
    possible = [list(options_of(str(seat), chows=seat is others[0])) for seat in others]
    for chosen in product(*possible):
        # None: the seat has not answered, or was never asked
        for given in product(*[(None, *answers) for _, answers in chosen]):
            answered = {seat: move for seat, move in zip(others, given, strict=True) if move is not None}
            waiting = {
                seat: listed
                for seat, (listed, _), move in zip(others, chosen, given, strict=True)
                if move is None and listed
            }
            yield answered, waiting


@pytest.mark.unwatched
@pytest.mark.rule("P3", "P4", "P12")
@pytest.mark.parametrize("winners", WINNERS)
@pytest.mark.parametrize("by", "EW")
def test_a_tile_is_settled_as_soon_as_no_answer_owed_could_change_who_gets_it(by: str, winners: str) -> None:
    thrower = tm.Seat.parse(by)
    for answered, waiting in every_stage(by):
        ends = {
            plain_outcome(answered | dict(zip(waiting, rest, strict=True)), thrower, winners)
            for rest in product(*waiting.values())
        }
        found = settled(answered, waiting, thrower, winners)
        if len(ends) > 1:
            assert found is None, (answered, waiting)
        else:
            assert found is not None, (answered, waiting)
            assert {tuple(map(str, found))} == ends, (answered, waiting)


@pytest.mark.rule("P10")
@pytest.mark.parametrize("by", "ESWN")
def test_kong_and_pung_rank_equal(by: str) -> None:
    thrower = tm.Seat.parse(by)
    near, far = thrower.after(1), thrower.after(3)
    assert resolve({far: tm.Kong(far), near: tm.Pung(near)}, thrower, "all") == (tm.Pung(near),)
    assert resolve({far: tm.Pung(far), near: tm.Kong(near)}, thrower, "all") == (tm.Kong(near),)


@pytest.mark.rule("P3", "Y5")
def test_a_false_win_goes_after_a_win_and_before_a_claim() -> None:
    east, south, west, north = tm.Seat
    false = {south: tm.Pung(south), west: tm.FalseWin(west), north: tm.FalseWin(north)}
    assert resolve(false, east, "all") == (tm.FalseWin(west),)
    assert resolve(false | {north: tm.DeclareWin(north)}, east, "all") == (tm.DeclareWin(north),)


# At a table ----------------------------------------------------------------------------------------------

UNLESS_THREE = tm.CLUB.evolve(name="nearest unless three", winners="nearest_unless_three")
#: West waits for 5m and 4z, and has a pair of each.
SHANPON = "55m44z123m456p456p456s"
DISCARDS = {
    "three wins": {"south": WAITS["S"], "west": WAITS["W"], "north": WAITS["N"]},
    "win or chow, win or pung, win": {"south": WAITS["S"], "west": SHANPON, "north": WAITS["N"]},
    "chow or chow, kong, win": {"south": "3467m", "west": "555m", "north": WAITS["N"]},
    "chow, nothing, win": {"south": "46m", "north": WAITS["N"]},
    "pung or chow alone": {"south": "5546m"},
}


def all_orders(game: tm.Game, winners: str) -> int:
    """Answer in every way and order, and compare with the plain definition; how often it ended early."""
    assert isinstance(game.phase, Claims | KongRobbery)
    asked, by = sorted(game.to_act), game.phase.by
    options = {seat: game.legal_actions(seat) for seat in asked}
    early = 0
    for answers in product(*options.values()):
        ends = set()
        for order in permutations(answers):
            now = game
            for count, answer in enumerate(order):
                now = now.apply(answer, at=game.prompt)
                given = {one.seat: one for one in order[: count + 1]}
                rest = [options[seat] for seat in asked if seat not in given]
                known = {
                    plain_outcome(given | {one.seat: one for one in more}, by, winners)
                    for more in product(*rest)
                }
                assert (now.prompt != game.prompt) is (len(known) == 1), (order, count)
                if len(known) == 1:
                    early += bool(rest)
                    break
                assert now.to_act == game.to_act - given.keys()
            ends.add(now.events)
        assert len(ends) == 1, answers
        assert gets_it(now) == plain_outcome({one.seat: one for one in answers}, by, winners)
    return early


def gets_it(game: tm.Game) -> tuple[str, ...]:
    """What took effect, as the moves that asked for it."""
    if game.result is not None:
        return tuple(f"{seat} win" for seat in game.result.winners)
    for event in game.last_events:
        if isinstance(event, Claimed):
            own = list(event.meld.tiles)
            own.remove(tm.Tile.M5)
            if event.meld.is_chow:
                return (str(tm.Chow(event.seat, (own[0], own[1]))),)
            return (f"{event.seat} {'kong' if event.meld.is_kong else 'pung'}",)
    return ()


@pytest.mark.unwatched
@pytest.mark.rule("P3", "P4", "P12")
@pytest.mark.parametrize("rules", [*SETS, UNLESS_THREE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seats", DISCARDS)
def test_answers_to_a_discard_in_every_order(rules: tm.Rules, seats: str) -> None:
    game = begin(rules, "E discard 5m", then="5m", **DISCARDS[seats])
    each_counts = rules.winners == "all" and all("win" in legal(game, str(seat)) for seat in game.to_act)
    assert bool(all_orders(game, rules.winners)) is (len(game.to_act) > 1 and not each_counts)


@pytest.mark.rule("P6", "P4", "P12")
@each_set
@pytest.mark.parametrize("winners", WINNERS)
def test_answers_to_an_added_kong_in_every_order(rules: tm.Rules, winners: str) -> None:
    waiting = {"east": WAITS["E"], "west": WAITS["W"], "north": WAITS["N"]}
    game = about_to_add(rules.evolve(winners=winners), **waiting).apply("S added-kong 5m")
    assert len(game.to_act) == 3
    assert bool(all_orders(game, winners)) is (winners != "all")
