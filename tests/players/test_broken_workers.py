"""Pools whose workers die, raise, or cannot be sent their work: a clear error, and never part of a tally."""

import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from types import ModuleType

import pytest

import taimahjong as tm
from taimahjong.cli import simulation
from taimahjong.players import BeginnerPlayer, FirstPlayer, Tally, simulate
from taimahjong.players.parcel import Parcel, unpack
from tests.cli.conftest import Command, taimahjong
from tests.players.faulty import (
    EndsBadly,
    Unloadable,
    kill_this_process,
    leave_this_process,
    raise_an_error,
    with_a_pair,
)

__all__ = ["taimahjong"]
FIRST = (FirstPlayer(),) * 4
killing = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")


def processes(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    with processes(1) as found:
        yield found


def many(player: tm.players.Player, rules: tm.Rules, pool: ProcessPoolExecutor | None) -> Tally:
    return simulate(60, rules, (player, *FIRST[1:]), seed=1, executor=pool)


@killing
def test_a_killed_worker_is_an_error_and_no_tally() -> None:
    told: list[int] = []
    players = (EndsBadly(kill_this_process), *FIRST[1:])
    with processes(1) as pool, pytest.raises(BrokenExecutor, match="terminated abruptly"):
        simulate(60, tm.CLUB, players, seed=1, executor=pool, progress=told.append)
    assert told
    assert told[-1] < 60


def test_the_command_tells_of_a_dead_worker_and_shows_no_tally(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(simulation.PLAYERS, "first", lambda _: EndsBadly(leave_this_process))
    status, out, err = taimahjong("simulate", "--hands", "60", "--players", "first", "--workers", "2")
    assert (status, out) == (1, "")
    assert err == "taimahjong: a worker process died, and its games with it: nothing is counted\n"


def test_what_a_player_raises_in_a_worker_is_raised(pool: ProcessPoolExecutor) -> None:
    told: list[int] = []
    players = (EndsBadly(raise_an_error), *FIRST[1:])
    with pytest.raises(ZeroDivisionError, match="a player's own fault"):
        simulate(60, tm.CLUB, players, seed=1, executor=pool, progress=told.append)
    assert 0 < told[-1] < 60
    assert simulate(5, tm.CLUB, FIRST, executor=pool) == simulate(5, tm.CLUB, FIRST)


def test_what_a_player_raises_here_or_in_a_thread_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        many(EndsBadly(raise_an_error), tm.CLUB, None)
    with ThreadPoolExecutor(2) as threads, pytest.raises(ZeroDivisionError):
        simulate(60, tm.CLUB, (EndsBadly(raise_an_error), *FIRST[1:]), executor=threads)


def test_patterns_of_a_module_reach_other_processes(pool: ProcessPoolExecutor) -> None:
    rules = tm.CLUB.with_pattern(tm.Pattern("with_a_pair", with_a_pair), 3)
    tally = simulate(6, rules, [BeginnerPlayer()] * 4, seed=1, executor=pool)
    assert tally == simulate(6, rules, [BeginnerPlayer()] * 4, seed=1)
    assert tally.patterns["with_a_pair"] > 0


LOCAL = tm.Pattern("mine", lambda f: f.suits == 2)


def test_a_lambda_is_refused_by_the_name_of_its_pattern(pool: ProcessPoolExecutor) -> None:
    with pytest.raises(tm.RulesError, match=r"^mine cannot be sent to another process") as refused:
        many(FirstPlayer(), tm.CLUB.with_pattern(LOCAL, 1), pool)
    assert (refused.value.code, refused.value.where) == ("simulate.process", "mine")
    assert "predicates and players are functions and classes of modules" in str(refused.value)


def test_threads_need_no_pickles() -> None:
    rules = tm.CLUB.with_pattern(LOCAL, 1)
    with ThreadPoolExecutor(2) as threads:
        assert simulate(5, rules, FIRST, executor=threads) == simulate(5, rules, FIRST)


def test_a_pattern_of_a_module_that_workers_lack_is_refused_by_its_name(
    pool: ProcessPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a predicate typed at a prompt, whose module `__main__` is another one in a worker."""
    module = ModuleType("typed_at_a_prompt")
    exec("def five_chows(f): return f.chows == 5", vars(module))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    rules = tm.CLUB.with_pattern(tm.Pattern("five_chows", module.five_chows), 1)
    with pytest.raises(tm.RulesError, match=r"^five_chows cannot be loaded by a worker") as refused:
        many(FirstPlayer(), rules, pool)
    assert (refused.value.code, refused.value.where) == ("simulate.process", "five_chows")


def test_a_parcel_that_is_not_whole_is_refused() -> None:
    with pytest.raises(tm.RulesError, match=r"^rules cannot be loaded by a worker"):
        unpack(Parcel(b"", ()))


def test_a_player_that_cannot_go_there_is_named(pool: ProcessPoolExecutor) -> None:
    with pytest.raises(tm.RulesError, match=r"^players\[0\] cannot be sent to another process"):
        many(EndsBadly(lambda: None), tm.CLUB, pool)
    with pytest.raises(tm.RulesError, match=r"^players\[0\] cannot be loaded by a worker"):
        many(Unloadable(), tm.CLUB, pool)
