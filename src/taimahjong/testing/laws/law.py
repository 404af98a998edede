"""A law: what holds for any rules, and how it is tried on many cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis.errors import HypothesisException
from hypothesis.strategies import SearchStrategy

from taimahjong.rules.rules import Rules

EXAMPLES: Final = 100
"""How many cases each law is tried on, unless it is told."""
IMPORTS: Final = "import taimahjong as tm\nfrom taimahjong.testing.laws import LAWS"


@attrs.frozen
class Broken:
    """A law that some rules break: in what way, the smallest case, and code that shows it again."""

    law: str
    rules: str
    message: str
    case: str = ""
    code: str = ""

    def __str__(self) -> str:
        lines = [f"{self.rules} breaks the law {self.law}: {self.message}"]
        if self.case:
            lines.append(f"  the smallest case: {self.case}")
        return "\n".join([*lines, "  to see it again:", *(f"    {line}" for line in self.code.splitlines())])


class BrokenLaw(AssertionError):
    """Rules that break laws; `broken` tells of each."""

    def __init__(self, *broken: Broken) -> None:
        super().__init__("\n".join(map(str, broken)))
        self.broken = broken


@attrs.frozen
class Law:
    """What holds for any rules, tried on cases that Hypothesis makes and makes smaller.

    `holds` takes the rules and a case and tells what is wrong, nothing if the law holds. `cases` makes the
    strategy of cases for rules, `told` and `code` describe one. `share` is the part of the examples that the
    law is tried on: one about whole games looks at many moments of each. `patience` is how often a case that
    breaks it is tried to be made smaller.
    """

    name: str
    holds: Callable[[Rules, Any], str | None]
    cases: Callable[[Rules], SearchStrategy[Any]]
    told: Callable[[Any], str]
    code: Callable[[Any], str]
    share: float = 1.0
    patience: int = 500

    @property
    def about(self) -> str:
        """What the law says."""
        return (self.holds.__doc__ or "").strip().splitlines()[0]

    def on(self, rules: Rules, case: Any) -> str | None:
        """What is wrong in one case, None if the law holds in it; an error that it raises is wrong too."""
        try:
            return self.holds(rules, case)
        except Exception as error:  # noqa: BLE001  rules and predicates of strangers raise anything
            notes = "".join(f" ({note})" for note in getattr(error, "__notes__", ()))
            return f"{type(error).__name__}: {error}{notes}"

    def find(self, rules: Rules, examples: int = EXAMPLES, seed: int = 0) -> Broken | None:
        """The smallest case found in which the rules break the law, None if there is none among the examples.

        The same seed tries the same cases.
        """
        broken: list[Broken] = []
        trial = _trial(self, rules, broken, max(1, round(examples * self.share)), seed)
        try:
            trial()
        except (_Found, HypothesisException):
            if not broken:
                raise
            return broken[-1]
        return None

    def check(self, rules: Rules, examples: int = EXAMPLES, seed: int = 0) -> None:
        """Raise BrokenLaw if a case is found in which the rules break the law."""
        found = self.find(rules, examples, seed)
        if found is not None:
            raise BrokenLaw(found)


class _Found(Exception):
    """A case in which the law does not hold."""


def _trial(law: Law, rules: Rules, broken: list[Broken], examples: int, start: int) -> Callable[[], None]:
    """A run of the law on so many cases, which leaves what it finds in `broken`, the smallest case last."""
    tried = 0

    @seed(start)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=False,
        phases=[Phase.generate, Phase.shrink],
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
    )
    @given(law.cases(rules))
    def trial(case: Any) -> None:
        nonlocal tried
        tried += bool(broken)
        if tried > law.patience:
            return
        message = law.on(rules, case)
        if message is not None:
            # Kept at once: a predicate that remembers may not fail in the same way when asked again.
            code = f"{IMPORTS}\nLAWS[{law.name!r}].on(rules, {law.code(case)})"
            broken.append(Broken(law.name, rules.name, message, law.told(case), code))
            raise _Found

    return trial
