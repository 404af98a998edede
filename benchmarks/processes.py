"""What whole processes cost: start-up, the first scored hand, and a file of JSON lines."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import IO

import taimahjong

if sys.platform == "win32":
    _clock = perf_counter
else:
    from resource import RUSAGE_CHILDREN, getrusage

    def _clock() -> float:
        """Processor seconds of the processes that have ended."""
        usage = getrusage(RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime


BARE = "pass"
IMPORT = "import taimahjong"
ONE_HAND = (
    "import taimahjong as tm; "
    "print(tm.score(tm.Win.parse('123456789m 234p 678p 5s + 5s', by='W'), tm.FOUR_WINDS).tai)"
)
MAHJONG_ONE_HAND = (
    "from mahjong.hand_calculating.hand import HandCalculator; "
    "from mahjong.tile import TilesConverter; "
    "tiles = TilesConverter.one_line_string_to_136_array('123456789m23455p'); "
    "print(HandCalculator.estimate_hand_value(tiles, tiles[-1]).han)"
)


FIRST_IS_WIN = (
    "import taimahjong as tm; "
    "print(tm.batch.is_win([list(tm.Hand.parse('123456789m 234p 678p 55s').counts)]))"
)
FIRST_SCORE = (
    "import taimahjong as tm; "
    "wins = tm.batch.Wins.of([tm.Win.parse('123456789m 234p 678p 5s + 5s', by='W')]); "
    "print(tm.batch.score(wins, tm.FOUR_WINDS).tai)"
)


def _seconds(arguments: Sequence[str], output: int | IO[bytes] = subprocess.DEVNULL) -> float:
    """What a Python with these arguments takes."""
    began = _clock()
    subprocess.run([sys.executable, *arguments], check=True, stdout=output)
    return _clock() - began


def programs(sources: Sequence[str], runs: int) -> list[list[float]]:
    """For each program, its seconds in every turn of `python -c`; a first turn fills the caches untimed."""
    times: list[list[float]] = [[] for _ in sources]
    for turn in range(runs + 1):
        for number, source in enumerate(sources):
            seconds = _seconds(["-c", source])
            if turn:
                times[number].append(seconds)
    return times


def first_calls(source: str, runs: int) -> tuple[list[float], list[float]]:
    """The seconds that pass from the start to the end of `python -c`, without machine code of an earlier
    process, and with it.
    """
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            environment = with_package_of_its_own(Path(folder))
            for times in (cold, warm):
                began = perf_counter()
                command = [sys.executable, "-c", source]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
                times.append(perf_counter() - began)
    return cold, warm


def with_package_of_its_own(folder: Path) -> dict[str, str]:
    """Copies the package without its machine code; the environment of processes that import the copy."""
    package = Path(taimahjong.__file__).parent
    shutil.copytree(package, folder / package.name, ignore=shutil.ignore_patterns("*.nbi", "*.nbc"))
    slowing = {"NUMBA_CACHE_DIR", "COVERAGE_PROCESS_CONFIG"}  # another cache; a measurement of another sort
    others = {name: value for name, value in os.environ.items() if name not in slowing}
    return others | {"PYTHONPATH": str(folder)}


def json_lines(lines: Sequence[str], runs: int) -> Mapping[str, float]:
    """Lines a second of `taimahjong score --jsonl FILE`, its start-up taken off, and of `json` alone.

    The start-up is that of the same command on an empty file. Raises RuntimeError when a line gets no score.
    """
    with tempfile.TemporaryDirectory() as folder:
        cases, empty, output = (Path(folder) / name for name in ("cases", "empty", "answers"))
        cases.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        empty.touch()
        whole: list[float] = []
        start: list[float] = []
        alone: list[float] = []
        for _ in range(runs):
            start.append(_score_file(empty, output))
            whole.append(_score_file(cases, output))
            answers = [json.loads(answer) for answer in output.read_text(encoding="utf-8").splitlines()]
            if len(answers) != len(lines) or any("error" in answer for answer in answers):
                raise RuntimeError("the JSON lines were not all answered")
            alone.append(_json_alone(lines, answers))
    own = median(whole) - median(start)
    return {"score --jsonl": len(lines) / own, "json alone": len(lines) / median(alone)}


def _score_file(cases: Path, output: Path) -> float:
    with output.open("wb") as file:
        return _seconds(["-m", "taimahjong", "score", "--jsonl", str(cases)], file)


def _json_alone(lines: Sequence[str], answers: Sequence[object]) -> float:
    """What `json.loads` and `json.dumps` take for these lines and answers."""
    began = process_time()
    for line, answer in zip(lines, answers, strict=True):
        json.loads(line)
        json.dumps(answer)
    return process_time() - began
