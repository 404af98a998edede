"""A pytest plugin: the fixture `rules_law` runs a test once for each law.

pytest_plugins = ["taimahjong.testing.plugin"]

def test_house(rules_law):
    rules_law(tm.Rules.load("house.toml"))
"""

from functools import partial
from typing import Protocol

import pytest

from taimahjong.rules.rules import Rules
from taimahjong.testing.laws import EVERY_ROW_COUNTS, LAWS, check_law


class RulesLaw(Protocol):
    """Raises BrokenLaw where the rules break the law; takes `examples`, `seed` and `never` as check_rules."""

    def __call__(
        self, rules: Rules, *, examples: int = ..., seed: int = ..., never: tuple[str, ...] = ...
    ) -> None:
        """Try the law on the rules."""


@pytest.fixture(params=[*LAWS, EVERY_ROW_COUNTS])
def rules_law(request: pytest.FixtureRequest) -> RulesLaw:
    """One law after the other, each as a function to call with rules."""
    name: str = request.param
    lacks = LAWS[name].lacks if name in LAWS else ""
    if lacks:
        pytest.skip(lacks)
    return partial(check_law, name)
