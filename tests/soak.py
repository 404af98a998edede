"""Very many hands in one process: `python -m tests.soak --hands 20000`.

All five rule sets and some houses are played, by turns as `simulate` plays, hand by hand with the laws of
tests/laws/game_laws.py checked after every move, and in matches. In between, all that the library remembers
on purpose is forgotten, and what memory is left in use is compared with the use after the first hands. The
status is 1 if a law was broken or memory has grown.
"""

import argparse
import functools
import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import attrs

import taimahjong as tm
from taimahjong.players import BeginnerPlayer, FirstPlayer, Player, RandomPlayer, simulate
from taimahjong.rules.named import NAMED
from taimahjong.shapes import targets
from taimahjong.shapes.memo import Memo
from tests.laws import game_laws
from tests.laws.kept_laws import same
from tests.oracle.houses import HOUSES

RULES: Final = (*NAMED.values(), *map(tm.Rules.overlay, HOUSES[1::5]))
MEASURED: Final = 10
MOST_VIOLATIONS: Final = 20
#: What may come on top of the use after the first tenth: a list here, a fragment of memory there.
MORE_BLOCKS, MORE_RESIDENT = 20_000, 24 << 20


class Use(NamedTuple):
    """Memory in use: blocks that Python has given out, and bytes of the process that lie in memory."""

    blocks: int
    resident: int


class Soaked(NamedTuple):
    """What came of the hands."""

    hands: int
    moves: int
    violations: tuple[str, ...]
    uses: tuple[Use, ...]

    @property
    def has_grown(self) -> bool:
        """Whether more memory is in use than after the first hands."""
        first, last = self.uses[0], self.uses[-1]
        return last.blocks > first.blocks + MORE_BLOCKS or last.resident > first.resident + MORE_RESIDENT


# Playing -------------------------------------------------------------------------------------------------


class Table:
    """One set of rules: each turn plays some hands of each sort."""

    def __init__(self, rules: tm.Rules, seed: str) -> None:
        self.rules = rules
        self.chance = Random(f"{seed} {rules.name}")
        self.match = self._new_match()
        self.moves = 0

    def turns(self) -> tuple[Callable[[], int], ...]:
        """Ways of playing; each tells how many hands it has played."""
        return self.simulated, self.checked, self.of_a_match

    def simulated(self) -> int:
        """A few hands as `simulate` plays them."""
        hands = 3
        tally = simulate(hands, self.rules, self._players(), seed=self.chance.getrandbits(60))
        assert tally.hands == sum(tally.endings.values()) == hands
        assert sum(tally.points) == 0
        return hands

    def checked(self) -> int:
        """A hand with its laws checked after every move, replayed from its record in the end."""
        wall = tm.Wall.shuffled_by(self.chance)
        start = tm.Game.start(
            self.rules, wall=wall, round=self.chance.choice("ESWN"), streak=self.chance.choice((0, 3))
        )
        game = self._played(start)
        assert same(tm.Record.parse(str(game.record())).replay(), game)
        return 1

    def of_a_match(self) -> int:
        """The next hand of a match, or the first one of a new match."""
        if self.match.game.is_over:
            self.match = self._new_match() if self.match.is_over else self.match.next_hand()
        self.match = attrs.evolve(self.match, game=self._played(self.match.game))
        assert sum(self.match.points) == 4 * self.rules.starting_points
        return 1

    def _new_match(self) -> tm.Match:
        return tm.Match.start(self.rules, seed=self.chance.getrandbits(60), length="round")

    def _players(self) -> list[Player]:
        kinds = (BeginnerPlayer, FirstPlayer, lambda: RandomPlayer(self.chance.getrandbits(30)))
        return [self.chance.choice(kinds)() for _ in range(4)]

    def _played(self, game: tm.Game) -> tm.Game:
        players = self._players()
        game_laws.check_cheaply(game)
        while not game.is_over:
            seat = min(game.to_act)
            game = game.apply(players[seat].act(game.view(seat)), at=game.prompt)
            game_laws.check_cheaply(game)
            self.moves += 1
        game_laws.check(game)
        return game


def soak(hands: int, seed: str, tell: Callable[[str], object] = print) -> Soaked:
    """Play so many hands, or a few more."""
    tables = [Table(rules, seed) for rules in RULES]
    played, violations, uses = 0, list[str](), list[Use]()
    due = 1
    for number in count():
        table = tables[number % len(tables)]
        turns = table.turns()
        turn = turns[number // len(tables) % len(turns)]
        try:
            played += turn()
        except Exception as error:  # noqa: BLE001  whatever goes wrong is counted, and the next hands go on
            violations.append(f"{table.rules.name}, turn {number}, {turn.__name__}: {error!r:.300}")
            tell(violations[-1])
            table.match = table._new_match()
            played += 1
        if played * MEASURED >= due * hands:
            due = 1 + played * MEASURED // hands
            uses.append(use())
            tell(f"{played:>9,} hands: {uses[-1].blocks:>10,} blocks, {uses[-1].resident / 2**20:>7.1f} MB")
        if played >= hands or len(violations) >= MOST_VIOLATIONS:
            break
    return Soaked(played, sum(table.moves for table in tables), tuple(violations), tuple(uses or [use()]))


# Memory --------------------------------------------------------------------------------------------------


def forget() -> None:
    """Empty everything that the library remembers in order to be quick, all of which is bounded."""
    tables: list[Any] = [targets._LAYERS]
    for one in gc.get_objects():
        if issubclass(type(one), Memo):  # a weak reference to what is gone has no class to tell
            one.clear()
        elif issubclass(type(one), tm.TaiTable):
            tables += [one._judged, one._resolved, one._items]
        elif issubclass(type(one), functools._lru_cache_wrapper) and "taimahjong" in str(one.__module__):
            one.cache_clear()
    for memory in tables:
        memory.clear()


def use() -> Use:
    """What is in use once all that can be forgotten is forgotten."""
    forget()
    gc.collect()
    statm = Path("/proc/self/statm")
    pages = int(statm.read_text().split()[1]) if statm.exists() else 0
    return Use(sys.getallocatedblocks(), pages * (os.sysconf("SC_PAGE_SIZE") if pages else 0))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell how many hands there were, what was violated and what memory is in use."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--hands", type=int, default=2_000)
    parser.add_argument("--seed", default="soak")
    asked = parser.parse_args(arguments)
    start = time.perf_counter()
    found = soak(asked.hands, asked.seed)
    seconds = time.perf_counter() - start
    first, last = found.uses[0], found.uses[-1]
    print(f"{found.hands:,} hands under {len(RULES)} rules, {found.moves:,} moves checked, {seconds:.0f} s")
    print(f"{len(found.violations)} violations")
    print(
        f"memory: {last.blocks - first.blocks:+,} blocks, {(last.resident - first.resident) / 2**20:+.1f} MB"
        f" since the first {1 / MEASURED:.0%} of the hands: {'GROWN' if found.has_grown else 'flat'}"
    )
    return int(bool(found.violations) or found.has_grown)


if __name__ == "__main__":
    sys.exit(main())
