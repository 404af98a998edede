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
#: What makes processes of its own, and what runs no loop.
LEFT_OUT = [
    "tests/batch/test_environments.py",
    "tests/batch/test_without_jit.py",
    "tests/batch/test_columns.py",
    "tests/batch/test_melds.py",
    "tests/batch/test_wins.py",
    "tests/shapes/kernels/test_tables.py",
]
SLOW = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]  # numba sets its options as attributes


@pytest.mark.skipif(SLOW, reason="this is what runs here already")
def test_every_loop_without_its_compiler() -> None:
    folders = ["tests/shapes/kernels", "tests/batch"]
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
        *folders,
    ]
    done = subprocess.run(
        [*command, *(f"--ignore={path}" for path in LEFT_OUT)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "TAIMAHJONG_BRIEF": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stdout
