"""Many hands or matches played by players, and what came of them, the same whatever runs them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from taimahjong.errors import Fault, RulesError, is_whole, shown
from taimahjong.game.game import Game
from taimahjong.game.match import DEALS, Match
from taimahjong.players.parcel import Parcel, pack, unpack
from taimahjong.players.player import Player
from taimahjong.players.tally import Tally
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.tiles.chance import SeededRandom
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.wall import Wall

if TYPE_CHECKING:
    from concurrent.futures import Executor

#: How many hands a worker plays before it tells what came of them; a match counts as so many hands.
_HANDS_AT_ONCE: Final = 20
_HANDS_IN: Final = {"hand": 1, "round": 5, "full": 20}
_Work: TypeAlias = tuple[Rules, tuple[Player, ...]]


def play(game: Game, players: Sequence[Player]) -> Game:
    """The game played to its end by four players, East's first; each sees its own view and nothing else."""
    while not game.is_over:
        for seat in sorted(game.to_act):
            if seat in game.to_act:  # an answer may have settled what the others were asked
                game = game.apply(players[seat].act(game.view(seat)), at=game.prompt, seat=seat)
    return game


def simulate(
    n: int,
    rules: Rules,
    players: Sequence[Player],
    *,
    seed: int | str = 0,
    length: str = "hand",
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """What comes of `n` hands (or matches of a `length`) that four players play, their seats rotating.

    In game i, from 0 on, player 0 begins i seats after East. Walls follow from the seed, so the
    tally is the same for the same arguments, whatever `executor` (any of concurrent.futures; its workers
    must be able to load the players and the rules) plays the games. `progress` is called with the number of
    games done.

    There is a whole tally or none. Raises RulesError for arguments that make no simulation, and for a
    pattern or a player that cannot reach the processes of a pool; what a player raises, wherever it plays;
    and `concurrent.futures.BrokenExecutor` where a worker died.

    >>> from taimahjong import CLUB, players
    >>> tally = players.simulate(3, CLUB, [players.FirstPlayer()] * 4, seed=1)
    >>> tally.games, tally.hands
    (3, 3)
    """
    require_rules(rules)
    _check(n, players, length)
    four = tuple(players)
    step = max(1, _HANDS_AT_ONCE // _HANDS_IN[length])
    work: Parcel | _Work = pack(rules, four) if _is_process_pool(executor) else (rules, four)
    jobs = [(work, seed, length, first, min(first + step, n)) for first in range(0, n, step)]
    tally = Tally()
    for part in map(_job, jobs) if executor is None else executor.map(_job, jobs):
        tally += part
        if progress is not None:
            progress(tally.games)
    return tally


def _check(n: int, players: Sequence[Player], length: str) -> None:
    faults = []
    if not is_whole(n):
        faults.append(Fault("simulate.number", "n", f"a number of games is wanted, not {shown(n)}"))
    if length not in DEALS:
        known = ", ".join(DEALS)
        faults.append(
            Fault("simulate.length", "length", f"a game is one of {known}, not {shown(length)}", "X2")
        )
    if not isinstance(players, Sequence) or len(players) != 4:
        faults.append(Fault("simulate.players", "players", "four players play"))
    else:
        faults += [
            Fault(
                "simulate.players", f"players[{place}]", f"a player has a method act(view), not {shown(one)}"
            )
            for place, one in enumerate(players)
            if not callable(getattr(one, "act", None))
        ]
    if faults:
        raise RulesError(faults)


def _is_process_pool(executor: object) -> bool:
    """Whether work is pickled on its way; there is no such pool before its module is loaded."""
    module = sys.modules.get("concurrent.futures.process")
    return module is not None and isinstance(executor, module.ProcessPoolExecutor)


def _job(job: tuple[Parcel | _Work, int | str, str, int, int]) -> Tally:
    """What comes of the games from `first` on, up to `end`."""
    work, seed, length, first, end = job
    rules, players = unpack(work) if isinstance(work, Parcel) else work
    return sum((_game(rules, players, seed, length, number) for number in range(first, end)), Tally())


def _game(rules: Rules, players: tuple[Player, ...], seed: int | str, length: str, number: int) -> Tally:
    """What comes of the game of that number, in which player 0 begins `number` seats after East."""
    chance = SeededRandom("simulate", seed, number)
    persons = [Seat.EAST.after(number + player) for player in range(4)]
    match = Match.start(rules, length=length, wall=Wall.shuffled_by(chance))
    tally = Tally(games=1)
    while True:
        seats = [match.seat_of(person) for person in persons]
        seated = [players[seats.index(seat)] for seat in Seat]
        match = attrs.evolve(match, game=play(match.game, seated))
        assert match.game.result is not None  # noqa: S101  it was played to its end
        tally += Tally.of_hand(match.game.result, seats)
        if match.is_over:
            return tally
        match = match.next_hand(wall=Wall.shuffled_by(chance))
