"""The package is light until it is used, and says what to install."""

import subprocess
import sys

import pytest

from taimahjong import testing
from taimahjong.testing import strategies
from tests.test_project import HEAVY, loaded_by


def test_importing_the_package_loads_nothing_else() -> None:
    loaded = loaded_by("import taimahjong.testing")
    assert loaded & HEAVY == set()
    assert {name for name in loaded if name.startswith("taimahjong.testing")} == {"taimahjong.testing"}


def test_what_it_has_is_loaded_when_asked_for() -> None:
    assert testing.strategies is strategies
    assert {*testing.__all__} <= {*dir(testing)}
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        testing.nothing  # noqa: B018  that is the point


@pytest.mark.parametrize(
    "program",
    [
        "from taimahjong.testing import strategies",
        "import taimahjong.testing; taimahjong.testing.strategies",
        "from taimahjong.testing.strategies import hands",
        "import taimahjong.testing.strategies.holdings",
    ],
)
def test_it_says_what_to_install_where_hypothesis_is_missing(program: str) -> None:
    without = f"import sys; sys.modules['hypothesis'] = None; {program}"
    run = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.strip().endswith(
        'ImportError: taimahjong.testing needs Hypothesis: pip install "taimahjong[testing]"'
    )


def test_every_strategy_is_a_function_of_that_name() -> None:
    for name in strategies.__all__:
        assert getattr(strategies, name).__name__ == name
        assert getattr(strategies, name).__doc__
