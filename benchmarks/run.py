"""Speed of taimahjong beside other libraries: `python benchmarks/run.py`. README.md tells how to read it."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from operator import sub
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import batches, games, ours, plot, processes, report
from benchmarks.aims import summary
from benchmarks.hands import samples
from benchmarks.measure import Contender, Loop, lasting, take_turns
from benchmarks.peers import PEERS, peer_contender, version_of
from benchmarks.report import Row

import taimahjong


class Size(NamedTuple):
    """How much is measured."""

    hands: int = 300  # hands of a loop; over 128, so that no peer finds them all in a cache of that size
    earlier: int = 5000  # other hands that a process has seen before
    rounds: int = 15
    seconds: float = 0.05  # for one turn of a loop over the same hands
    lines: int = 20_000
    files: int = 5  # runs over the file of JSON lines
    processes: int = 20  # fresh processes of each kind
    games: int = 30  # whole hands a turn
    batch: batches.Size = batches.Size()


QUICK = Size(
    150, 150, rounds=3, seconds=0.005, lines=1000, files=1, processes=1, games=3, batch=batches.QUICK
)


def call_rows(work: str, size: Size) -> Iterator[Row]:
    """Single calls of one sort, ours and the peers' in the same rounds."""
    peers = {peer: found for peer in PEERS if (found := peer_contender(peer, work))}
    names = [*ours.CONTENDERS[work], *peers]
    contenders = [*ours.CONTENDERS[work].values(), *peers.values()]
    hands = {sets: samples(work, sets) for sets in {contender.sets for contender in contenders}}

    def fresh(contender: Contender, number: int) -> Loop:
        return contender.loop(islice(hands[contender.sets], number))

    for contender in contenders:
        take_turns([[fresh(contender, size.earlier)]])
    same = {sets: list(islice(hands[sets], size.hands)) for sets in hands}
    loops = [lasting(contender.loop(same[contender.sets]), size.seconds) for contender in contenders]
    results = {
        "repeated": take_turns(loops for _ in range(size.rounds)),
        "fresh": take_turns([fresh(one, size.hands) for one in contenders] for _ in range(size.rounds)),
    }
    for what in ours.CONTENDERS[work]:
        for way, times in results.items():
            seconds = dict(zip(names, times, strict=True))
            row = Row.of_rounds(what, way, seconds[what], {peer: seconds[peer] for peer in peers})
            yield row._replace(goals=report.RATIOS.get(work, {}))


def json_rows(size: Size) -> Iterator[Row]:
    """A file of JSON lines, from start-up to the last answer."""
    lines = list(ours.json_lines(size.lines))
    for way, chosen in {
        "repeated": list(islice(cycle(lines[: size.hands]), size.lines)),
        "fresh": lines,
    }.items():
        found = processes.json_lines(chosen, size.files)
        yield Row("score --jsonl, lines/s", way, "lines/s", found["score --jsonl"], goal=report.JSON_LINES)
        yield Row("json.loads + dumps alone", way, "lines/s", found["json alone"])


def process_rows(size: Size) -> Iterator[Row]:
    """Fresh processes."""
    sources = [processes.BARE, processes.IMPORT, processes.ONE_HAND]
    if version_of("mahjong"):
        sources.append(processes.MAHJONG_ONE_HAND)
    bare, imported, one_hand, *of_mahjong = processes.programs(sources, size.processes)
    yield Row("bare python -c pass", "-", "s", median(bare))
    added = median(map(sub, imported, bare))
    yield Row("import taimahjong, added", "-", "s", added, goal=report.IMPORT_SECONDS)
    peers = {"mahjong": of_mahjong[0]} if of_mahjong else {}
    row = Row.of_rounds("fresh process, one hand", "first", one_hand, peers)
    yield row._replace(goal=report.ONE_HAND_SECONDS)


def game_rows(size: Size) -> Iterator[Row]:
    """Whole hands played."""
    yield from games.rows(size.games, size.rounds)


def of_batch(make: Callable[[batches.Size], Iterator[Row]]) -> Callable[[Size], Iterator[Row]]:
    """The rows of whole arrays."""
    return lambda size: make(size.batch)


WORKS: dict[str, Callable[[Size], Iterator[Row]]] = {
    **{work: partial(call_rows, work) for work in ours.CONTENDERS},
    "jsonl": json_rows,
    "process": process_rows,
    "games": game_rows,
    "batch": of_batch(batches.rows),
    "threads": of_batch(batches.thread_rows),
    "first": of_batch(batches.first_rows),
    "growth": of_batch(batches.growth_rows),
    "memory": of_batch(batches.memory_rows),
}


#: The works of each table.
TABLES = (
    ("batch",),
    ("threads", "first", "growth", "memory"),
    ("win", "waits", "splits", "shanten", "score", "read", "jsonl", "process"),
    ("games",),
)
#: What the plot shows.
PLOTTED = ("batch", "growth")


def heading() -> dict[str, Any]:
    """Where it was measured, and against what."""
    return {
        "python": platform.python_version(),
        "platform": platform.platform(),
        "cpus": os.cpu_count(),
        "taimahjong": taimahjong.__version__,
        "peers": {peer: version_of(peer) for peer in PEERS},
    }


def main() -> None:
    """Measure, print the table, write it as JSON where asked."""
    parser = argparse.ArgumentParser(description="Speed of taimahjong beside other libraries.")
    parser.add_argument("--quick", action="store_true", help="a few seconds, and rough figures")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file too")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table for the docs too")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw whole arrays as SVG too")
    parser.add_argument("--only", nargs="+", choices=WORKS, metavar="WORK", help=" ".join(WORKS))
    options = parser.parse_args()
    wanted = options.only or WORKS
    if options.plot and not set(PLOTTED).issubset(wanted):
        parser.error(f"the plot shows {' and '.join(PLOTTED)}: name them too")
    size = QUICK if options.quick else Size()
    where = heading()
    print(*(f"{name}: {value}" for name, value in where.items()), sep="\n", end="\n\n")
    results: dict[str, list[Row]] = {}
    tables = []
    for works in TABLES:
        results |= {work: list(WORKS[work](size)) for work in works if work in wanted}
        rows = [row for work in works for row in results.get(work, ())]
        if rows:
            print(report.table(rows), end="\n\n")
            tables.append(rows)
    if options.markdown:
        text = report.markdown(tables, where, summary(results))
        options.markdown.write_text(text, encoding="utf-8")
    if options.plot:
        options.plot.write_text(plot.svg(*(results[work] for work in PLOTTED)), encoding="utf-8")
    if options.json:
        documents = [row.document() for rows in tables for row in rows]
        document = where | {"quick": options.quick, "rows": documents}
        options.json.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
