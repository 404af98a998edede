"""How far laws look: a repeatable sample in every run, far more with TAIMAHJONG_DEEP=1 (`nox -s laws`).

TAIMAHJONG_BRIEF=1 takes a smaller sample: for a further Python, after a whole run on another.
"""

import os
from typing import Any

import pytest
from hypothesis import settings

from tests import unwatched

# Child processes write as they do for a user: what a shell's setting would hide must show.
os.environ.pop("PYTHONUNBUFFERED", None)

# No deadline: a busy machine must not turn a slow example into a failure.
settings.register_profile("quick", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("brief", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=10_000, deadline=None, print_blob=True)
DEPTHS = [depth for depth in ("deep", "brief") if os.environ.get(f"TAIMAHJONG_{depth.upper()}") == "1"]
settings.load_profile(DEPTHS[0] if DEPTHS else "quick")


def pytest_configure(config: pytest.Config) -> None:
    """Leave out of coverage what it would only slow down."""
    config.addinivalue_line("markers", "unwatched: coverage does not watch the test")
    config.pluginmanager.register(unwatched)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tell how often everything that reads was fed something hostile."""
    from tests.hostile.executions import tell_executions

    tell_executions(terminalreporter)
