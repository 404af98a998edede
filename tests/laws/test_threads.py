"""Values that many threads share: what they answer is what they answer to one thread after the other."""

import gc
import json
import pickle
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from types import FrameType
from typing import Any, TypeVar

import numpy as np
import pytest

import taimahjong as tm
from taimahjong import shapes
from taimahjong.cli import case, jsonl
from taimahjong.cli.jsonl import answer_line
from taimahjong.patterns import table
from taimahjong.players import BeginnerPlayer
from taimahjong.rules.named import NAMED
from taimahjong.shapes import targets
from taimahjong.shapes.memo import Memo
from tests.batch.copied import answered, run_uncopied
from tests.game.positions import each_set
from tests.laws.drawn import draw
from tests.laws.game_states import SEATS, states, themed
from tests.oracle.houses import HOUSES
from tests.oracle.play.moods import MOODS
from tests.shapes.dealing import DEEP, spoiled, winning

T = TypeVar("T")
THREADS = 3
HOME = Path(tm.__file__).parent
MORE = 10 if DEEP else 1
#: Named rules and some houses.
THOSE: tuple[str | dict[str, Any], ...] = (*NAMED, *HOUSES[::5])


@pytest.fixture(autouse=True)
def _taking_turns_all_the_time() -> Iterator[None]:
    """Threads change so often that one is interrupted within whatever it does."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def stopping(chance: random.Random, often: float, where: Path) -> Callable[[FrameType, str, object], Any]:
    """A tracer that lets the other threads go on now and then, between any two lines of some modules."""

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if event == "call":
            return trace if frame.f_code.co_filename.startswith(str(where)) else None
        if chance.random() < often:
            time.sleep(3e-4)
        return trace

    return trace


def in_threads(work: Callable[[int], T], often: float = 0.01, where: Path = HOME) -> list[T]:
    """What the work comes to in several threads that begin together, each with its number."""
    ready = Barrier(THREADS)

    def begin(number: int) -> T:
        ready.wait(60)
        before = sys.gettrace()
        sys.settrace(stopping(random.Random(number), often, where))
        try:
            return work(number)
        finally:
            sys.settrace(before)

    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(begin, range(THREADS)))


def fresh(rules: tm.Rules) -> tm.Rules:
    """The same rules with a table that has judged nothing."""
    new = rules.evolve(table=tm.TaiTable(rules.table.rows))
    assert new == rules
    assert not new.table._judged
    return new


def forget_shapes() -> None:
    for one in gc.get_objects():
        if isinstance(one, Memo):
            one.clear()
    targets._LAYERS.clear()


# Games -----------------------------------------------------------------------------------------------------


def played_on(starts: list[tm.Game], first: int) -> list[tuple[object, ...]]:
    """How the hands go on, whichever is played first."""
    found: dict[int, tuple[object, ...]] = {}
    for place in range(first, first + len(starts)):
        number = place % len(starts)
        mood = list(MOODS.values())[number % len(MOODS)]
        seen: list[tm.View] = []
        for game in states(starts[number], mood, random.Random(number)):
            seen.append(game.view(SEATS[len(seen) % 4]))
        found[number] = (game.events, game.moves, game.result, game.deltas, seen)
    return [found[number] for number in range(len(starts))]


@each_set
def test_games_from_the_same_start_are_stepped_from_many_threads(rules: tm.Rules) -> None:
    walls = [themed(seed, "shuffled") for seed in range(2 * MORE)]

    def starts() -> list[tm.Game]:
        shared = fresh(rules)
        return [tm.Game.start(shared, wall=wall, streak=1) for wall in walls]

    expected = played_on(starts(), 0)
    forget_shapes()
    shared = starts()
    assert all(found == expected for found in in_threads(lambda number: played_on(shared, number)))


def test_one_game_and_its_views_answer_many_threads() -> None:
    start = tm.Game.start(tm.TRADITIONAL, wall=tm.Wall.shuffled(seed=4))
    history = list(states(start, MOODS["random"], random.Random(4)))
    moves = history[-1].moves
    places = range(0, len(history) - 1, 7)

    def games() -> list[tm.Game]:
        """The games as they were, with nothing remembered of what may be done."""
        return [pickle.loads(pickle.dumps(history[place])) for place in places]

    def asked(games: list[tm.Game], first: int) -> list[tuple[object, ...]]:
        answers: list[tuple[object, ...]] = []
        for game, place in zip(games, places, strict=True):
            turned = (*SEATS[first % 4 :], *SEATS[: first % 4])
            legal = {seat: game.legal_actions(seat) for seat in turned}
            views = {seat: game.view(seat) for seat in turned}
            answers += [
                (legal[seat], views[seat].legal_actions, views[seat].hand.waits(), str(views[seat].hand))
                for seat in SEATS
            ]
            answers.append((game.apply(moves[place]), BeginnerPlayer().act(views[min(game.to_act)])))
        return answers

    expected = asked(games(), 0)
    shared = games()
    forget_shapes()
    assert in_threads(lambda number: asked(shared, number)) == [expected] * THREADS


# What is remembered ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 3, 1 << 14])
def test_a_table_whose_memory_is_full_judges_for_many_threads(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = [draw(seed, rules) for rules in THOSE for seed in range(12 * MORE)]
    expected = [one.judged for one in drawn]
    monkeypatch.setattr(table, "_MOST_REMEMBERED", most)
    tables = {id(one.rules): fresh(one.rules) for one in drawn}

    def judged(number: int) -> list[object]:
        """The answers, each thread beginning elsewhere."""
        places = [*range(len(drawn))[number * 7 :], *range(len(drawn))[: number * 7]]
        found = {
            place: tm.judge(drawn[place].win, tables[id(drawn[place].rules)], streak=drawn[place].streak)
            for place in places
        }
        return [found[place] for place in range(len(drawn))]

    assert all(found == expected for found in in_threads(judged))


def test_memories_of_shapes_that_are_full_answer_many_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random("threads")
    hands = [spoiled(rng, winning(rng, melds % 3, 4), 2) for melds in range(3 * MORE)]

    def answers(_: int) -> list[tuple[object, ...]]:
        return [
            (
                shapes.distance(*hand),
                shapes.improving(*hand),
                shapes.waits(*hand),
                list(shapes.splits(*hand[:2])),
            )
            for hand in hands
        ]

    expected = answers(0)
    monkeypatch.setattr(Memo, "LIMIT", 4)
    monkeypatch.setattr(targets, "_MOST_LAYERS", 4)
    forget_shapes()
    assert in_threads(answers) == [expected] * THREADS


def test_lines_are_answered_in_many_threads_whatever_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    documents = [draw(seed, rules).document for rules in THOSE for seed in range(5 * MORE)]
    lines = [json.dumps(document).encode() for document in documents]
    expected = [answer_line(line) for line in lines]
    monkeypatch.setattr(jsonl, "_MOST_TOLD", 2)
    monkeypatch.setattr(case, "_MOST_REMEMBERED", 2)
    for memory in (jsonl._told, case._remembered):
        memory.clear()
    found = in_threads(lambda _: [answer_line(line) for line in lines], often=0.3, where=HOME / "cli")
    assert found == [expected] * THREADS


# Batches ---------------------------------------------------------------------------------------------------


def arrays(wins: tm.batch.Wins, rules: tm.Rules, threads: int) -> list[Any]:
    found = tm.batch.score(wins, rules, counts=True, threads=threads)
    counts, melds = wins.concealed, wins.melds
    whole = counts.copy()
    whole[np.arange(len(wins)), wins.win_tile] += 1
    assert found.counts is not None
    return [
        *(found.tai, found.uncapped, found.verdict, found.waits, found.counts),
        tm.batch.shanten(counts, melds, threads=threads),
        tm.batch.waits(counts, melds, threads=threads),
        tm.batch.splits(whole, melds, threads=threads).sets,
        tm.batch.is_win(whole, melds, threads=threads),
    ]


@each_set
def test_batches_are_asked_from_many_threads(rules: tm.Rules) -> None:
    drawn = [draw(seed, rules.name).win for seed in range(30 * MORE)]
    wins = tm.batch.Wins.of([win for win in drawn if not win.is_flower_win])
    expected = arrays(wins, rules, 1)
    shared = fresh(rules)
    for found in in_threads(lambda number: arrays(wins, shared, 1 + number % 2)):
        for one, other in zip(found, expected, strict=True):
            assert np.array_equal(one, other)


LOADING = """
import sys, threading
sys.setswitchinterval(1e-5)
import taimahjong as tm
ready, found = threading.Barrier(6), []
def load(number):
    ready.wait(60)
    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7))
    text = tm.to_json(game) if number % 2 else tm.to_json(game.record().replay())
    found.append((text, str(tm.timeout_action(game.view("E"))), tm.from_json(text, tm.Game) == game))
threads = [threading.Thread(target=load, args=(number,)) for number in range(6)]
for one in threads: one.start()
for one in threads: one.join()
print(len(found), len(set(found)), found[0][1:])
"""


def test_what_loads_late_is_first_asked_for_by_many_threads() -> None:
    assert answered(run_uncopied("-c", LOADING)) == ["6 1 ('E discard 3p', True)"]
