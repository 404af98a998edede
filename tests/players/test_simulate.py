"""Many hands at once: the same whatever plays them, every hand counted once, seats rotating."""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import attrs
import pytest

import taimahjong as tm
from taimahjong.players import BeginnerPlayer, FirstPlayer, RandomPlayer, Tally, simulate
from taimahjong.players.simulate import play

FOUR = (BeginnerPlayer(), RandomPlayer(1), FirstPlayer(), RandomPlayer(2))


def pool(kind: str) -> Executor:
    """Workers of a kind; new processes, since a test may have threads."""
    if kind == "threads":
        return ThreadPoolExecutor(2)
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@pytest.mark.unwatched
@pytest.mark.parametrize("kind", ["threads", "processes"])
def test_the_tally_is_the_same_whatever_plays(kind: str) -> None:
    alone = simulate(45, tm.CLUB, FOUR, seed="a study")
    with pool(kind) as executor:
        assert simulate(45, tm.CLUB, FOUR, seed="a study", executor=executor) == alone
    assert simulate(45, tm.CLUB, FOUR, seed="another") != alone


@pytest.mark.unwatched
@pytest.mark.parametrize("rules", [tm.FOUR_WINDS, tm.TRADITIONAL, tm.CLUB], ids=lambda rules: rules.name)
def test_every_hand_is_counted_once(rules: tm.Rules) -> None:
    tally = simulate(24, rules, [BeginnerPlayer()] * 4, seed=3)
    assert (tally.games, tally.hands) == (24, 24)
    assert sum(tally.endings.values()) == 24
    assert sum(tally.wins) == sum(tally.tai.values())
    assert tally.drawn == 24 - sum(n for ending, n in tally.endings.items() if not ending.is_drawn)
    assert sum(tally.points) == 0
    on_discards = tally.endings.get(tm.Ending.DISCARD, 0) + tally.endings.get(tm.Ending.ROBBED_KONG, 0)
    assert sum(tally.fed) >= on_discards > 0
    assert max(tally.patterns.values()) <= sum(tally.wins)


def test_a_tally_of_parts_is_the_tally_of_the_whole() -> None:
    whole = simulate(6, tm.CLUB, FOUR, seed=1)
    seen: list[int] = []
    assert simulate(6, tm.CLUB, FOUR, seed=1, progress=seen.append) == whole
    assert seen[-1] == 6
    assert Tally() + whole == whole
    assert (whole + whole).points == tuple(2 * number for number in whole.points)


@attrs.frozen
class Seated:
    """Plays its first action and remembers where it sat."""

    seats: list[tm.Seat]

    def act(self, view: tm.View, /) -> tm.Action:
        if not self.seats or self.seats[-1] is not view.seat:
            self.seats.append(view.seat)
        return view.legal_actions[-1]


def test_the_seats_rotate() -> None:
    players = [Seated([]) for _ in range(4)]
    simulate(4, tm.CLUB, players, seed=5)
    assert [player.seats for player in players] == [list(tm.Seat)[n:] + list(tm.Seat)[:n] for n in range(4)]


@pytest.mark.rule("X2", "X3")
def test_whole_matches_are_played_to_their_end() -> None:
    tally = simulate(1, tm.CLUB, [BeginnerPlayer()] * 4, seed=2, length="round")
    assert tally.games == 1
    assert tally.hands >= 4
    assert sum(tally.points) == 0


def test_a_game_is_played_from_views_alone() -> None:
    game = tm.Game.start(tm.TRADITIONAL, wall=tm.Wall.shuffled(seed=4))
    players = [RandomPlayer(number) for number in range(4)]
    played = play(game, players)
    assert played.is_over
    assert play(game, players) == played


def test_rates_and_their_intervals() -> None:
    tally = Tally(games=100, hands=100, wins=(25, 0, 100, 50), points=(300, -300, 0, 0))
    assert (tally.win_rate(0), tally.win_rate(1), tally.win_rate(2)) == (0.25, 0.0, 1.0)
    low, high = tally.interval(0)
    assert (round(low, 4), round(high, 4)) == (0.1755, 0.343)  # Wilson's, as statistics books have it
    assert tally.interval(1)[0] == pytest.approx(0.0)
    assert tally.interval(2)[1] == pytest.approx(1.0)
    assert tally.points_a_hand(1) == -3.0
    nothing = Tally()
    assert (nothing.win_rate(0), nothing.interval(3), nothing.points_a_hand(2)) == (0.0, (0.0, 1.0), 0.0)
    with pytest.raises(tm.RulesError, match="players are numbered 0 to 3"):
        tally.win_rate(4)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "number": ({"n": -1}, "simulate.number"),
    "a length": ({"length": "week"}, "simulate.length"),
    "three players": ({"players": FOUR[:3]}, "simulate.players"),
    "no players": ({"players": [1, 2, 3, 4]}, "simulate.players"),
    "no list": ({"players": 4}, "simulate.players"),
    "rules": ({"rules": "club"}, "rules.type"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_makes_no_simulation_is_refused(what: str) -> None:
    changes, code = WRONG[what]
    arguments: dict[str, Any] = {"n": 1, "rules": tm.CLUB, "players": FOUR} | changes
    with pytest.raises(tm.RulesError) as caught:
        simulate(arguments.pop("n"), arguments.pop("rules"), arguments.pop("players"), **arguments)
    assert caught.value.code == code


class Referee:
    """A player that rules the next seat's hand dead instead of playing."""

    def act(self, view: tm.View) -> Any:
        return tm.DeadHand(view.seat.next)


class Neighbour:
    """A player that answers for the next seat."""

    def act(self, view: tm.View) -> Any:
        return attrs.evolve(view.legal_actions[0], seat=view.seat.next)


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("player", [Referee(), Neighbour()], ids=lambda player: type(player).__name__)
def test_a_player_acts_for_its_own_seat_and_rules_on_nothing(player: Any) -> None:
    with pytest.raises(tm.IllegalAction) as caught:
        simulate(1, tm.CLUB, [player] * 4)
    assert caught.value.refusal.reason is tm.Reason.NOT_YOURS
