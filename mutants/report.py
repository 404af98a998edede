"""What the sessions know: figures for each part, and every survivor that is not argued to be equivalent."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkItem

WANTED = 95  # per cent of a part's mutants that can be told from the code
COLUMNS = ("mutants", "no code", "pending", "killed", "equivalent", "surviving")


class Change(NamedTuple):
    """The lines that a mutant takes out of a module and puts in, without their blanks."""

    module: str
    before: str
    after: str


def tell(sessions: Iterable[tuple[str, Path]], known: Mapping[Change, str]) -> int:
    """Print the report; the answer is 0 where every part is good enough, otherwise 1."""
    finished: set[str] = set()
    equivalent: set[Change] = set()
    parts: dict[str, Counter[str]] = {}
    for part, session in sessions:
        figures = parts.setdefault(part, Counter())
        with use_db(session, WorkDB.Mode.open) as database:
            pending = len(database.pending_work_items)
            figures["pending"] += pending
            if not pending:
                finished.update(map(_module, database.work_items))
            for _, result in database.results:
                figures["no code"] += result.output == "no code"
                figures["equivalent"] += result.output == "same"
                figures["killed"] += result.test_outcome == TestOutcome.KILLED
            for item, change, lines in survivors(database):
                figures["equivalent" if change in known else "surviving"] += 1
                if change in known:
                    equivalent.add(change)
                else:
                    [mutation] = item.mutations
                    operator = mutation.operator_name.partition("/")[2]
                    print(f"{mutation.module_path}:{mutation.start_pos[0]}: {operator}")
                    print("".join(f"  {line}\n" for line in lines))
    for change in known.keys() - equivalent:
        if change.module in finished:
            print(f"{change.module}: there is no such survivor to argue for:\n  +{known[change]}\n")
    return figures_told(parts)


def survivors(database: WorkDB) -> list[tuple[WorkItem, Change, list[str]]]:
    """The mutants of a session that no test has told from the code, with what they change, as a diff too."""
    found = []
    for item, result in database.completed_work_items:
        if result.test_outcome == TestOutcome.SURVIVED:
            lines = [line for line in result.diff.splitlines() if line[:2] not in ("--", "++", "@@")]
            before, after = ("".join(line[1:] for line in lines if line[0] == sign) for sign in "-+")
            found.append((item, Change(_module(item), _bare(before), _bare(after)), lines))
    return sorted(found, key=lambda one: one[0].mutations[0].start_pos)


def figures_told(parts: dict[str, Counter[str]]) -> int:
    """Print the table; the answer as in `tell`."""
    print(f"{'':10}", *(f"{column:>10}" for column in COLUMNS), f"{'share':>8} {'of all':>8}")
    good = True
    total: Counter[str] = Counter()
    for figures in parts.values():
        total.update(figures)
    for part, figures in (*parts.items(), ("together", total)):
        tried = figures["killed"] + figures["surviving"]
        figures["mutants"] = tried + figures["equivalent"] + figures["pending"]
        share = 100 * figures["killed"] / max(tried, 1)
        of_all = 100 * figures["killed"] / max(tried + figures["equivalent"], 1)
        good &= share >= WANTED and not figures["pending"]
        columns = [f"{figures[column]:>10}" for column in COLUMNS]
        print(f"{part:10}", *columns, f"{share:7.1f}% {of_all:7.1f}%")
    return 0 if good else 1


def equivalent_in(path: Path) -> dict[Change, str]:
    """The changes that equivalent.toml argues to be none, each with the line that is put in."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    return {
        Change(entry["module"], _bare(entry["before"]), _bare(after)): after
        for entry in entries
        for after in entry["after"]
    }


def _module(item: WorkItem) -> str:
    return str(item.mutations[0].module_path.relative_to("src/taimahjong").as_posix())


def _bare(line: str) -> str:
    return "".join(line.split())
