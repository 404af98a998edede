"""Perft: how many sequences of so many actions a position allows, kept in perft.json.

A position is a deal (a rule set's short name, a wall, round E, streak 0) and the moves played since. In every
state the lowest seat (E, S, W, N) that is still asked decides, and each of its legal actions is a branch; a
hand that is over has none. `sequences[d - 1]` counts the sequences of d actions, `ended[d - 1]` those of them
that end the hand; the last depth is only counted, not played, so `ended` is one shorter.

`python -m tests.oracle.play.perft --write` counts anew with the fast engine and writes the file.
"""

import json
import sys
from pathlib import Path
from typing import NamedTuple

import taimahjong as tm

from .table import SlowTable

FILE = Path(__file__).with_name("perft.json")


class Counts(NamedTuple):
    """Sequences by their number of actions, from one on; how many of them end the hand."""

    sequences: list[int]
    ended: list[int]

    def to(self, depth: int) -> "Counts":
        """The counts as a walk to this depth finds them."""
        return Counts(self.sequences[:depth], self.ended[: depth - 1])


class Position(NamedTuple):
    """A wall is a text, or `seed 7`: a shuffled one; moves are written `E discard 5m; S pung`."""

    rules: str
    name: str
    wall: str
    moves: str
    counts: Counts

    @property
    def wall_text(self) -> str:
        """The 144 tiles."""
        word, _, seed = self.wall.partition(" ")
        return str(tm.Wall.shuffled(seed=int(seed))) if word == "seed" else self.wall


def positions() -> list[Position]:
    """All positions of the file."""
    found = []
    for one in json.loads(FILE.read_text(encoding="utf-8")):
        counts = Counts(one.pop("sequences"), one.pop("ended"))
        found.append(Position(**one, counts=counts))
    return found


def count_fast(position: Position, depth: int) -> Counts:
    """The counts of the fast engine."""
    counts = Counts([0] * depth, [0] * (depth - 1))

    def walk(game: tm.Game, done: int) -> None:
        actions = game.legal_actions(min(game.to_act))
        counts.sequences[done] += len(actions)
        if done + 1 < depth:
            for action in actions:
                after = game.apply(action)
                if after.is_over:
                    counts.ended[done] += 1
                else:
                    walk(after, done + 1)

    game = tm.Game.start(tm.Rules.named(position.rules), wall=position.wall_text)
    walk(game.play(position.moves), 0)
    return counts


def count_slow(position: Position, depth: int) -> Counts:
    """The counts of the second engine, which plays every sequence from the deal on."""
    counts = Counts([0] * depth, [0] * (depth - 1))
    rules, wall = tm.Rules.named(position.rules), position.wall_text
    before = [move.strip() for move in position.moves.split(";") if move.strip()]

    def walk(done: list[str]) -> None:
        table = SlowTable(rules, wall)
        for move in (*before, *done):
            table.play(*move.split(" ", 1))
        if table.over:
            counts.ended[len(done) - 1] += 1
            return
        seat = min(table.asked(), key="ESWN".index)
        actions = table.asked()[seat]
        counts.sequences[len(done)] += len(actions)
        if len(done) + 1 < depth:
            for action in sorted(actions):
                walk([*done, f"{seat} {action}"])

    walk([])
    return counts


def write() -> None:
    """Count anew, each position to the depth that the file has."""
    blocks = []
    for one in positions():
        fields = one._asdict() | count_fast(one, len(one.counts.sequences))._asdict()
        del fields["counts"]
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()]
        blocks.append("{" + ",\n ".join(lines) + "}")
    FILE.write_text("[\n" + ",\n".join(blocks) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python -m tests.oracle.play.perft --write")
    write()
