"""Mutation testing of the core: `nox -s mutants -- [--jobs N] [--again] [--report] [PART ...]`.

cosmic-ray plants one small fault after another, and the tests must turn red. Every process plants them in a
copy of its own under build/mutants, so the checkout stays as it is. What is known of a mutant is kept there
in one session for each module: a run that was stopped goes on where it was, a module that has changed begins
anew, and `--again` tries the survivors once more. Needs a system that forks.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import importlib
import multiprocessing
import os
import resource
import shutil
import signal
import sys
import time
import tomllib
import traceback
from collections.abc import Iterable
from contextlib import suppress
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cosmic_ray.commands.init import init
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkResult
from mutants import report
from mutants.candidates import Module, ranges_in

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "mutants"
EQUIVALENT = ROOT / "mutants" / "equivalent.toml"
SESSIONS = PLACE / "sessions"
COPIED = ("src", "tests", "docs", "benchmarks")  # and the files beside them
FACTS = Path("src/taimahjong/patterns/facts.py")
SLOWER = 10  # how many times longer than without a fault the tests may take
MEMORY = 4 << 30  # bytes, for a fault that fills a list without end
OPTIONS = (
    "-x",
    "-q",
    "--no-header",
    "--tb=no",
    "-p",
    "no:cacheprovider",
    "-k",
    "not process",
)  # these are slow
# Loaded before the first fault, by all that the tests need and what is no part of taimahjong.
LOADED = ("pytest", "hypothesis.strategies", "attrs", "cattrs", "numpy", "numba", "click", "rich")


Step = tuple[str, ...]


class Job(NamedTuple):
    """The mutants of one module, and the tests that they meet, one step after the other."""

    part: str
    module: Path
    steps: tuple[Step, ...]
    session: Path


def jobs_of(parts: list[str]) -> list[Job]:
    """What parts.toml names, in its order."""
    known = tomllib.loads((ROOT / "mutants/parts.toml").read_text(encoding="utf-8"))
    jobs = []
    for part in parts or known:
        told = known[part]
        for place in told["modules"]:
            path = ROOT / place
            for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
                module = source.relative_to(ROOT)
                mirror = f"tests/{source.parent.name}/test_{source.name}"
                usual = [mirror] if (ROOT / mirror).exists() else told["first"]
                steps = [told["nearest"].get(source.stem, usual), told.get("then"), told["guard"]]
                named = tuple(tuple(step) for step in steps if step)
                jobs.append(Job(part, module, named, session_of(part, module)))
    return jobs


def session_of(part: str, module: Path) -> Path:
    """Where a module's results are kept, as long as it and the candidates stay what they are."""
    told = [(ROOT / path).read_bytes() for path in (module, "mutants/candidates.py")]
    name = ".".join(module.with_suffix("").parts[2:])
    return SESSIONS / f"{part}-{name}-{hashlib.sha256(b''.join(told)).hexdigest()[:12]}.sqlite"


def prepare(job: Job) -> None:
    """Write down the mutants of a module, unless that is done."""
    session = job.session
    if session.exists():
        return
    for old in SESSIONS.glob(session.name.rpartition("-")[0] + "-*"):
        old.unlink()
    unfinished = session.with_suffix(".new")
    unfinished.unlink(missing_ok=True)
    ranges = ranges_in((ROOT / FACTS).read_text(encoding="utf-8"))
    module = Module((ROOT / job.module).read_text(encoding="utf-8"), ranges)
    with use_db(unfinished) as database:
        init([job.module], database, {})
        skipped: dict[str, list[str]] = {"operator": [], "no code": [], "same": []}
        for item in database.work_items:
            [mutation] = item.mutations
            if not module.is_sensible(mutation.operator_name, mutation.start_pos):
                skipped["operator"].append(item.job_id)
            elif module.is_no_code(mutation.start_pos):
                skipped["no code"].append(item.job_id)
            elif module.is_same(mutation.operator_name, mutation.start_pos):
                skipped["same"].append(item.job_id)
        for why, ids in skipped.items():
            database.set_multiple_results(ids, WorkResult(WorkerOutcome.SKIPPED, output=why))
    unfinished.rename(session)


def work(number: int, processes: int, jobs: list[Job], again: bool) -> None:
    """Plant a share of the faults of every module in a copy of the project."""
    known = report.equivalent_in(EQUIVALENT)
    copy = PLACE / f"copy-{number}"
    shutil.rmtree(copy, ignore_errors=True)
    for source in ROOT.iterdir():
        if source.is_file() and not source.name.startswith("."):
            copy.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    for folder in COPIED:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(copy)
    os.environ.update(PYTHONPATH=str(copy / "src"), TAIMAHJONG_BRIEF="1", PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a forked process would lack its threads
    os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"  # of which taimahjong is one, and it is not to be loaded yet
    for name in LOADED:
        importlib.import_module(name)
    gc.freeze()
    limits: dict[Step, float] = {}
    for job in jobs:
        with use_db(job.session, WorkDB.Mode.open) as database:
            items = list(database.pending_work_items)
            if again:
                found = report.survivors(database)
                items += [item for item, change, _ in found if change not in known]
            for item in items:
                if int(item.job_id, 16) % processes == number:
                    [mutation] = item.mutations
                    database.set_result(item.job_id, tried(mutation, job.steps, limits))
        print(f"process {number} is done with {job.module}", flush=True)


def tried(mutation: MutationSpec, steps: Iterable[Step], limits: dict[Step, float]) -> WorkResult:
    """What the tests say of one mutant, and within how many seconds they should; these are measured once."""
    operator = get_operator(mutation.operator_name)(**mutation.operator_args)
    for step in steps:
        if step not in limits:
            limits[step] = SLOWER * without_fault(step)
        with use_mutation(mutation.module_path, operator, mutation.occurrence) as (before, after):
            difference = unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
            green, output = passed(step, limits[step])
        if not green:
            break
    outcome = TestOutcome.SURVIVED if green else TestOutcome.KILLED
    return WorkResult(WorkerOutcome.NORMAL, output, outcome, "\n".join(difference))


def without_fault(step: Step) -> float:
    """The seconds that tests take; ends the program where they fail."""
    start = time.monotonic()
    green, output = passed(step, 600)
    if not green:
        sys.exit(f"without any fault these tests fail: {' '.join(step)}\n{output}")
    return time.monotonic() - start


def passed(step: Step, limit: float) -> tuple[bool, str]:
    """Whether the tests pass within so many seconds, and the end of what they wrote."""
    told = Path("output.txt")
    child = os.fork()
    if child == 0:
        os.setsid()
        signal.setitimer(signal.ITIMER_REAL, limit)  # ends the process
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        output = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        code = 70
        try:
            code = run_tests(step)
        except BaseException:  # noqa: BLE001  nothing may come back from a forked process
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(code)
    _, status = os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what the tests have started and left
    return status == 0, told.read_text(errors="replace")[-2000:]


def run_tests(step: Step) -> int:
    """What pytest answers, for the copy in which the process stands."""
    import pytest

    sys.path.insert(0, str(Path("src").resolve()))
    import taimahjong

    assert Path(taimahjong.__file__).is_relative_to(Path.cwd())
    return int(pytest.main([*OPTIONS, *step]))


def main() -> None:
    """Read the command line, try what is to be tried, and tell."""
    parser = argparse.ArgumentParser(description="Mutation testing of the core.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="of parts.toml; all when none is named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes, each with a copy")
    parser.add_argument("--again", action="store_true", help="try the survivors of earlier runs once more")
    parser.add_argument("--report", action="store_true", help="only tell what is known")
    arguments = parser.parse_args()
    jobs = jobs_of(arguments.parts)
    SESSIONS.mkdir(parents=True, exist_ok=True)
    for job in jobs:
        prepare(job)
    if not arguments.report:
        context = multiprocessing.get_context("fork")
        workers = [
            context.Process(target=work, args=(number, arguments.jobs, jobs, arguments.again))
            for number in range(arguments.jobs)
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        if any(worker.exitcode for worker in workers):
            sys.exit(1)
    sys.exit(report.tell([(job.part, job.session) for job in jobs], report.equivalent_in(EQUIVALENT)))


if __name__ == "__main__":
    main()
