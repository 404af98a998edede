"""Batches without a cache or with a damaged one, without numba or numpy, and with damaged tables."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from taimahjong.shapes.kernels import hands
from tests import check_plain
from tests.batch.copied import ROOT, answered, copied, run, run_uncopied

IS_WIN = """
import sys
import taimahjong as tm
rows = [[*tm.Hand.parse(text).counts] for text in ("123456789m 234p 678p 55s", "123456789m 234p 679p 55s")]
print(tm.batch.is_win(rows).tolist())
"""
STATS = """
from taimahjong.shapes.kernels.jit import KERNELS, UNCACHED
stats = KERNELS["shapes.kernels.hands.complete"].stats
print(*(sum(found.values()) for found in (stats.cache_hits, stats.cache_misses)), len(UNCACHED))
"""
ANSWER = "[True, False]"
HIDDEN = "import sys; sys.modules[{module!r}] = None\n"
compiled = pytest.mark.skipif(not hasattr(hands.complete, "py_func"), reason="nothing is compiled here")
permissions = pytest.mark.skipif(sys.platform != "linux", reason="folders have other permissions")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return copied(tmp_path / "site")


@pytest.fixture
def read_only(package: Path) -> Iterator[Path]:
    """The copy in folders that nobody may write to."""
    folders = [package, *(path for path in package.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    yield package
    for folder in folders:
        folder.chmod(0o755)


@compiled
@permissions
def test_a_package_and_a_home_that_cannot_be_written_to(read_only: Path) -> None:
    program = (
        "import sys; sys.path.append(sys.argv[1]); from tests import check_plain\n"
        "print(check_plain.digest(check_plain.answers(100)))\n"
        "from taimahjong.shapes.kernels.jit import KERNELS, UNCACHED\n"
        "print(UNCACHED.keys() == KERNELS.keys())"
    )
    unwritable = {"HOME": str(read_only), "XDG_CACHE_HOME": None}
    done = run(read_only, "-c", program, str(ROOT), **unwritable)
    assert answered(done) == [check_plain.digest(check_plain.answers(100)), "True"]
    assert sorted(path.name for path in read_only.iterdir()) == ["taimahjong"]


@compiled
def test_machine_code_is_kept_beside_the_package(package: Path) -> None:
    assert answered(run(package, "-c", IS_WIN + STATS)) == [ANSWER, "0 1 0"]
    assert answered(run(package, "-c", IS_WIN + STATS)) == [ANSWER, "1 0 0"]


@compiled
@permissions
def test_a_package_that_cannot_be_written_to_has_its_machine_code_in_the_home(
    read_only: Path, tmp_path: Path
) -> None:
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": None}
    assert answered(run(read_only, "-c", IS_WIN + STATS, **home)) == [ANSWER, "0 1 0"]
    assert answered(run(read_only, "-c", IS_WIN + STATS, **home)) == [ANSWER, "1 0 0"]


def test_without_numba(package: Path) -> None:
    program = (
        "import runpy, sys; sys.modules['numba'] = None; runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    script = str(ROOT / "tests" / "check_plain.py")
    expected = check_plain.digest(check_plain.answers(200))
    program = program.replace(
        "runpy.run_path", "script, sys.argv = sys.argv[1], sys.argv[1:]; runpy.run_path"
    )
    assert answered(run(package, "-c", program.replace("(sys.argv[1]", "(script"), script, "200")) == [
        expected
    ]


@pytest.mark.parametrize("program", ["tm.batch", "import taimahjong.batch"])
def test_without_numpy(program: str) -> None:
    done = run_uncopied("-c", f"import sys; sys.modules['numpy'] = None; import taimahjong as tm; {program}")
    message = "taimahjong.batch works on numpy's arrays; numpy is missing: pip install numpy"
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {message}"


def test_without_numpy_single_hands_are_scored(package: Path) -> None:
    program = (
        "import sys; sys.modules['numpy'] = sys.modules['numba'] = None; import taimahjong as tm\n"
        "print(tm.score(tm.Win.parse('123456789m 234p 678p 5s + 5s', by='W'), tm.FOUR_WINDS).tai)"
    )
    assert answered(run(package, "-c", program)) == ["24"]


@pytest.mark.parametrize("damage", ["missing", "short", "flipped", "another"])
def test_damaged_tables(package: Path, damage: str) -> None:
    packed = package / "taimahjong" / "shapes" / "kernels" / "tables.npz"
    content = bytearray(packed.read_bytes())
    if damage == "missing":
        packed.unlink()
    elif damage == "short":
        packed.write_bytes(content[:-1000])
    elif damage == "another":
        packed.write_bytes(b"tables")
    else:
        content[len(content) // 2] ^= 1
        packed.write_bytes(content)
    done = run(package, "-c", IS_WIN)
    words = "tables.npz of the package taimahjong cannot be read: install the package again"
    assert done.stderr.splitlines()[-1] == f"taimahjong.errors.DamagedError: {words}"
