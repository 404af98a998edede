"""What coverage does not watch: tests that walk the same lines thousands of times.

It makes them three times as slow and learns nothing from them: it is judged by the others, which are about
those lines. A plugin of pytest, so that it also holds for the pages of the documentation.
"""

import sys
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
#: Whole folders and files; single tests bear the mark `unwatched` themselves.
UNWATCHED: Final = (
    "docs/matches.md",
    "docs/simulating.md",
    "docs/verify.md",
    "tests/batch/test_circumstances.py",
    "tests/batch/test_scores.py",
    "tests/game/test_only_listed_moves.py",
    "tests/game/test_order_and_claims.py",
    "tests/hostile/test_arrays.py",
    "tests/hostile/test_documents.py",
    "tests/hostile/test_work.py",
    "tests/laws/test_batch_laws.py",
    "tests/laws/test_game_machine.py",
    "tests/laws/test_hidden_laws.py",
    "tests/laws/test_many_hands.py",
    "tests/laws/test_match_laws.py",
    "tests/laws/test_order_laws.py",
    "tests/laws/test_record_laws.py",
    "tests/laws/test_score_laws.py",
    "tests/laws/test_shipped_laws.py",
    "tests/laws/test_threads.py",
    "tests/laws/test_view_laws.py",
    "tests/oracle",
    "tests/players/test_laws.py",
    "tests/players/test_strength.py",
    "tests/shapes/test_distance.py",
    "tests/shapes/test_pairs.py",
    "tests/shapes/test_splits.py",
    "tests/shapes/test_waits.py",
    "tests/test_benchmarks.py",
    "tests/test_soak.py",
    "tests/testing/test_search.py",
    "tests/testing/test_symmetry.py",
    "tests/wire/test_changed_json.py",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what lies in those places; one that is gone is an error, lest its tests be watched elsewhere."""
    if not config.pluginmanager.hasplugin("_cov"):
        return
    places = [ROOT / place for place in UNWATCHED]
    assert all(place.exists() for place in places)
    for item in items:
        if any(item.path.is_relative_to(place) for place in places):
            item.add_marker("unwatched")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Run what is marked without coverage's trace function, its threads and child processes as well.

    pytest-cov's own mark `no_cover` would leave a worker to the coverage that began with its process.
    """
    if item.get_closest_marker("unwatched") is None or not item.config.pluginmanager.hasplugin("_cov"):
        return (yield)
    here, in_threads = sys.gettrace(), threading.gettrace()
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)
        sys.settrace(None)
        threading.settrace(None)
        try:
            return (yield)
        finally:
            threading.settrace(in_threads)
            sys.settrace(here)
