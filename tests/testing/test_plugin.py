"""The pytest plugin: a test that takes `rules_law` runs once for each law."""

import subprocess
import sys
from pathlib import Path

from taimahjong.testing.laws import EVERY_ROW_COUNTS, LAWS

TEST = """
import pytest
import taimahjong as tm

pytest_plugins = ["taimahjong.testing.plugin"]

@tm.pattern("minus_one")
def minus_one(f):
    return -1 * (f.self_drawn == 1)

def test_club(rules_law):
    rules_law(tm.CLUB, examples=2, never=[row.id for row in tm.CLUB.table])

def test_house(rules_law):
    rules_law(tm.CLUB.with_pattern(minus_one, 1), examples=20)
"""


def run(folder: Path, *arguments: str, first: str = "") -> list[str]:
    """The lines of a run of the test in a process of its own."""
    (folder / "test_house.py").write_text(first + TEST, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments, str(folder)]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    return found.stdout.splitlines()


def test_each_law_is_a_test_of_its_own(tmp_path: Path) -> None:
    lines = run(tmp_path, "--collect-only")
    assert [line.partition("::")[2] for line in lines if "test_club" in line] == [
        f"test_club[{name}]" for name in (*LAWS, EVERY_ROW_COUNTS)
    ]


def test_a_law_that_rules_break_fails_with_its_words(tmp_path: Path) -> None:
    lines = run(tmp_path, "-rA", "-k", "answers_are_counts or same_again")
    assert [line.partition("::")[2] for line in lines if line.startswith("PASSED")] == [
        "test_club[answers_are_counts]",
        "test_club[same_again]",
    ]
    told = "\n".join(lines)
    assert "club breaks the law answers_are_counts: the predicate of minus_one answers -1" in told
    assert "def check_law" not in told  # the reader's own test is where it failed


def test_a_law_that_cannot_be_tried_is_skipped(tmp_path: Path) -> None:
    without = "import sys; sys.modules['taimahjong.batch'] = None\n"
    lines = run(tmp_path, "-rs", "-k", "test_club and single_equals_batch", first=without)
    assert lines[-1].startswith("1 skipped")
