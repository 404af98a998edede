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


def test_importing_loads_only_attrs_and_ourselves() -> None:
    program = (
        "import sys, json; before = set(sys.modules); import taimahjong; "
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(json.loads(run.stdout))
    assert "taimahjong" in loaded
    heavy = {"asyncio", "cattrs", "click", "concurrent.futures", "hypothesis", "numba", "numpy", "rich"}
    assert loaded & heavy == set()


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
