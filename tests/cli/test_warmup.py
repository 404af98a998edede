"""`taimahjong warmup`."""

import json
from pathlib import Path

import pytest

from taimahjong.cli import warmup
from taimahjong.cli.warmup import Warmth
from taimahjong.shapes.kernels import hands, jit
from tests.batch.copied import answered, copied, run, run_uncopied
from tests.cli.conftest import Command

compiled = pytest.mark.skipif(not hasattr(hands.complete, "py_func"), reason="nothing is compiled here")
HIDDEN = "import sys, runpy; sys.modules[{!r}] = None; runpy.run_module('taimahjong', run_name='__main__')"


@compiled
def test_afterwards_no_call_of_a_later_process_compiles_anything(tmp_path: Path) -> None:
    package = copied(tmp_path / "site")
    [line] = answered(run(package, "-m", "taimahjong", "warmup", "--json"))
    warmth = Warmth(**json.loads(line))
    loops = answered(
        run(
            package,
            "-c",
            "import taimahjong.batch as _, taimahjong.shapes.kernels.jit as jit; print(*sorted(jit.KERNELS))",
        )
    )
    assert [" ".join(warmth.compiled)] == loops
    assert (warmth.found, warmth.why_not) == ([], "")
    assert all(Path(folder).is_relative_to(package) for folder in warmth.cache)
    assert answered(run(package, "-m", "tests.batch.every_call")) == []
    *folders, last = answered(run(package, "-m", "taimahjong", "warmup"))
    assert folders == [f"cache     {folder}" for folder in warmth.cache]
    assert last.startswith("0 loops compiled, ")


def test_what_was_compiled_is_told(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "warm_up", lambda: Warmth(["a.b", "c.d"], ["e.f"], ["folder"], 1.25, ""))
    told = (
        "compiled  a.b\ncompiled  c.d\ncache     folder\n2 loops compiled, 1 found in the cache, in 1.2 s\n"
    )
    assert taimahjong("warmup") == (0, told, "")
    assert taimahjong("warmup", "--json").json() == {
        "compiled": ["a.b", "c.d"],
        "found": ["e.f"],
        "cache": ["folder"],
        "seconds": 1.25,
        "why_not": "",
    }


@compiled
def test_a_cache_that_cannot_be_written(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "UNCACHED", dict.fromkeys(jit.KERNELS, "no space left on the device"))
    done = taimahjong("warmup")
    message = "taimahjong: the cache cannot be written: no space left on the device\n"
    assert (done.status, done.err) == (1, message)
    assert "cache     " not in done.out
    assert taimahjong("warmup", "--json").json()["why_not"] in message


@pytest.mark.parametrize(
    ("module", "reason"),
    [
        ("numba", "numba is missing, so that batches run in plain Python: import of numba halted"),
        ("numpy", "taimahjong.batch works on numpy's arrays; numpy is missing: pip install numpy"),
    ],
)
def test_a_module_that_is_missing(module: str, reason: str) -> None:
    done = run_uncopied("-c", HIDDEN.format(module), "warmup")
    assert (done.returncode, done.stdout) == (1, "0 loops compiled, 0 found in the cache, in 0.0 s\n")
    assert done.stderr.startswith(f"taimahjong: {reason}")
    assert done.stderr.count("\n") == 1


def test_numba_that_is_told_not_to_compile() -> None:
    done = run_uncopied("-m", "taimahjong", "warmup", "--json", NUMBA_DISABLE_JIT="1")
    assert done.returncode == 1
    assert json.loads(done.stdout)["why_not"] == "nothing is compiled while NUMBA_DISABLE_JIT is set"
