"""What holds for the project as a whole: its version, its files' size, what importing it costs."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import taimahjong

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
OURS = sorted(
    path
    for folder in ("src", "tests", "benchmarks", "docs")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".toml", ".md"}
)


HEAVY = {"asyncio", "cattrs", "click", "concurrent.futures", "hypothesis", "numba", "numpy", "rich"}


def loaded_by(program: str) -> set[str]:
    """The modules that a program loads into a new process."""
    told = (
        f"import sys, json; old = {{*sys.modules}}; {program}; print(json.dumps([*{{*sys.modules}} - old]))"
    )
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return set(json.loads(run.stdout))


def test_importing_loads_only_attrs_and_ourselves() -> None:
    loaded = loaded_by("import taimahjong")
    assert "taimahjong" in loaded
    assert loaded & HEAVY == set()


def test_batches_alone_load_numpy() -> None:
    one_hand = "tm.Hand.parse('123456789m 2344p 555s').waits()"
    games = f"import taimahjong as tm; tm.Game, tm.Match, tm.players, {one_hand}"
    assert loaded_by(games) & {"numpy", "numba"} == set()
    assert "numpy" in loaded_by("import taimahjong as tm; tm.batch")


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]
    holders = [path.name for path in SOURCES if "\n__version__ = " in path.read_text(encoding="utf-8")]
    assert holders == ["_version.py"]


def test_the_changelog_tells_of_this_version() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert taimahjong.__version__ in headings


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_source_files_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 400


def test_nothing_is_left_to_do() -> None:
    left_behind = re.compile(r"\b(?:T[O]DO|F[I]XME|X{3}|H[A]CK)\b")
    assert [path for path in OURS if left_behind.search(path.read_text(encoding="utf-8"))] == []
