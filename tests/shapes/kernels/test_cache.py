"""Machine code between processes: kept, found, never taken for another's, and never needed."""

import errno
import importlib.util
import shutil
from pathlib import Path
from typing import Any

import numba
import pytest
from numba.core import caching

from taimahjong.shapes.kernels import cache, jit

config: Any = numba.config
pytestmark = pytest.mark.skipif(config.DISABLE_JIT, reason="nothing is compiled here")

SOURCE = """
from taimahjong.shapes.kernels.jit import kernel
FACTOR = 2
@kernel
def inner(number):
    return FACTOR * number
@kernel
def outer(number):
    return inner(number) + 1
"""


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "KERNELS", {})
    monkeypatch.setattr(jit, "UNCACHED", {})
    monkeypatch.setattr(config, "CACHE_DIR", "")


def loaded(folder: Path, factor: int = 2) -> Any:
    """The module as another process would load it; the loops see what FACTOR is then."""
    path = folder / "loops.py"
    if not path.exists():
        path.write_text(SOURCE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("loops", path)
    assert spec
    assert spec.loader
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.FACTOR = factor
    return module.outer


def called(folder: Path, factor: int = 2) -> tuple[int, int, int]:
    """What the loop answers about 20, and how often it was found and compiled."""
    loop = loaded(folder, factor)
    answer = loop(20)
    return answer, sum(loop.stats.cache_hits.values()), sum(loop.stats.cache_misses.values())


def test_it_is_kept_beside_the_source_file(tmp_path: Path) -> None:
    assert called(tmp_path) == (41, 0, 1)
    assert called(tmp_path) == (41, 1, 0)
    assert {path.parent for path in tmp_path.rglob("*.nbi")} == {tmp_path / "__pycache__"}
    assert sorted(jit.KERNELS) == ["loops.inner", "loops.outer"]
    assert jit.UNCACHED == {}


def test_it_is_kept_in_a_folder_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "named"))
    assert called(tmp_path) == (41, 0, 1)
    assert called(tmp_path) == (41, 1, 0)
    assert all(path.is_relative_to(tmp_path / "named") for path in tmp_path.rglob("*.nbi"))


def test_a_folder_that_is_named_and_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert called(tmp_path) == (41, 0, 1)
    assert called(tmp_path) == (41, 1, 0)


@pytest.mark.parametrize("named", [False, True], ids=["beside", "named"])
def test_it_is_found_where_it_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    if named:
        monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "named"))
    called(tmp_path)
    monkeypatch.setattr(caching._CacheLocator, "ensure_cache_path", refused)
    assert called(tmp_path) == (41, 1, 0)
    assert jit.UNCACHED == {}
    [folder] = {path.parent for path in tmp_path.rglob("*.nbi")}
    assert jit.KERNELS["loops.outer"].stats.cache_path == str(folder)


def test_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching._CacheLocator, "ensure_cache_path", refused)
    for _ in range(2):
        assert called(tmp_path) == (41, 0, 1)
    assert sorted(jit.UNCACHED) == ["loops.inner", "loops.outer"]
    assert "read-only" in jit.UNCACHED["loops.outer"]


def refused(*_: object) -> None:
    raise OSError(errno.EROFS, "read-only file system")


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on the device")

    monkeypatch.setattr(caching.IndexDataCacheFile, "_save_data", full)
    for _ in range(2):
        assert called(tmp_path) == (41, 0, 1)
    assert "no space left" in jit.UNCACHED["loops.outer"]
    monkeypatch.undo()
    assert called(tmp_path) == (41, 0, 1)
    assert called(tmp_path) == (41, 1, 0)


def test_a_folder_that_goes_away(tmp_path: Path) -> None:
    loop = loaded(tmp_path)
    shutil.rmtree(tmp_path / "__pycache__")
    (tmp_path / "__pycache__").touch()
    assert loop(20) == 41
    assert sorted(jit.UNCACHED) == ["loops.inner", "loops.outer"]


def test_no_place_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache._Places, "_locator_classes", [])
    assert called(tmp_path) == (41, 0, 1)
    assert "no locator available" in jit.UNCACHED["loops.outer"]


@pytest.mark.parametrize("ending", [".nbi", ".nbc"])
@pytest.mark.parametrize("content", [b"", b"no cache", None], ids=["empty", "strange", "short"])
def test_a_damaged_file_is_made_anew(tmp_path: Path, ending: str, content: bytes | None) -> None:
    called(tmp_path)
    kept = list(tmp_path.rglob(f"*{ending}"))
    assert len(kept) == 2
    for path in kept:
        path.write_bytes(path.read_bytes()[:-100] if content is None else content)
    assert called(tmp_path) == (41, 0, 1)
    assert called(tmp_path) == (41, 1, 0)


def test_a_damaged_file_that_cannot_be_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called(tmp_path)
    for path in tmp_path.rglob("*.nbi"):
        path.write_bytes(b"")
    monkeypatch.setattr(caching.IndexDataCacheFile, "_open_for_write", refused)
    assert called(tmp_path) == (41, 0, 1)
    assert "loops.outer" in jit.UNCACHED


def test_with_another_constant_in_a_loop_that_it_calls_it_is_compiled_again(tmp_path: Path) -> None:
    called(tmp_path)
    assert called(tmp_path, 3) == (61, 0, 1)
    assert called(tmp_path) == (41, 1, 0)
