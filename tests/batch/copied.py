"""Programs that run with a copy of the package, in which nothing has been compiled before."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import taimahjong

ROOT = Path(__file__).resolve().parents[2]


def copied(folder: Path) -> Path:
    """The folder with a copy of the package in it."""
    home = Path(taimahjong.__file__).parent
    shutil.copytree(home, folder / home.name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def bound_by_permissions() -> None:
    """Give up the administrator's right to write whatever the permissions are."""
    drop, dac_override = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
    ctypes.CDLL(None).prctl(drop, dac_override, 0, 0, 0)


def run(package: Path, *arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Run Python with that copy of the package; a variable that is None is not set at all.

    Coverage would see nothing new, and make the compiler several times slower.
    """
    path = os.pathsep.join([str(package), str(ROOT)])
    variables: dict[str, str | None] = {
        **os.environ,
        "PYTHONPATH": path,
        "NUMBA_CACHE_DIR": None,
        "COVERAGE_PROCESS_CONFIG": None,
    }
    variables |= environment
    return subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        capture_output=True,
        text=True,
        cwd=package,
        env={name: value for name, value in variables.items() if value is not None},
        preexec_fn=bound_by_permissions if sys.platform == "linux" and os.geteuid() == 0 else None,
        check=False,
    )


def run_uncopied(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Run Python with the package itself, seen by coverage: for what compiles nothing."""
    config = os.environ.get("COVERAGE_PROCESS_CONFIG")
    home = Path(taimahjong.__file__).parents[1]
    return run(home, *arguments, COVERAGE_PROCESS_CONFIG=config, **environment)


def answered(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What a program printed, if nothing went wrong and nothing was told beside."""
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()
