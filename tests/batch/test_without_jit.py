"""The loops as Python runs them, line by line: their answers are the same, and coverage sees them."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

ROOT = Path(__file__).resolve().parents[2]
#: Compiled numbers wrap silently, as the loops mean them to.
WRAPPING = "ignore:overflow encountered in scalar:RuntimeWarning"
#: Together they run every loop.
FILES = [
    "tests/shapes/kernels/test_shanten.py",
    "tests/batch/test_given_arrays.py",
    "tests/batch/test_own_patterns.py",
    "tests/batch/test_scores.py",
]
SLOW = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]  # numba sets its options as attributes


@pytest.mark.skipif(SLOW, reason="this is what runs here already")
@pytest.mark.skipif("TAIMAHJONG_BRIEF" in os.environ, reason="one Python that looks at each line is enough")
def test_every_loop_without_its_compiler() -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-W",
        WRAPPING,
        *FILES,
    ]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "TAIMAHJONG_BRIEF": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stdout
