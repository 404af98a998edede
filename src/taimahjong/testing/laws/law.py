"""A law: what holds for any rules, and how it is tried on many cases."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import attrs
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis.errors import HypothesisException
from hypothesis.strategies import SearchStrategy

from taimahjong.errors import Fault, RulesError, is_whole, shown
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.testing.search import failing

EXAMPLES: Final = 100
"""How many cases each law is tried on, unless it is told."""
_IMPORTS: Final = "import taimahjong as tm\nfrom taimahjong.testing.laws import LAWS"


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
    """What holds for any rules, tried on cases of which one that breaks it is made smaller.

    `holds` takes the rules and a case and tells what is wrong, nothing if the law holds. `cases` makes the
    strategy of cases for rules; without it they are random wins. `told` and `code` describe one. `share` is
    the part of the examples that the law is tried on: one about whole games looks at many moments of each.
    `patience` is how often a game that breaks it is tried to be made smaller. `needs` is a module that the
    law is about and that may be missing.
    """

    name: str
    holds: Callable[[Rules, Any], str | None]
    told: Callable[[Any], str]
    code: Callable[[Any], str]
    cases: Callable[[Rules], SearchStrategy[Any]] | None = None
    share: float = 1.0
    patience: int = 500
    needs: str = ""

    @property
    def about(self) -> str:
        """What the law says."""
        return (self.holds.__doc__ or "").strip().splitlines()[0]

    @property
    def lacks(self) -> str:
        """Why the law cannot be tried here, nothing where it can: what it is about needs what is missing."""
        if self.needs:
            try:
                import_module(self.needs)
            except ModuleNotFoundError as error:
                return str(error)
        return ""

    def on(self, rules: Rules, case: Any) -> str | None:
        """What is wrong in one case, None if the law holds in it; an error that it raises is wrong too."""
        try:
            return self.holds(rules, case)
        except Exception as error:  # noqa: BLE001  rules and predicates of strangers raise anything
            notes = "".join(f" ({note})" for note in getattr(error, "__notes__", ()))
            return f"{type(error).__name__}: {error}{notes}"

    def broken(self, rules: Rules, case: Any, message: str) -> Broken:
        """What is told of a case in which the rules break the law."""
        code = f"{_IMPORTS}\nLAWS[{self.name!r}].on(rules, {self.code(case)})"
        return Broken(self.name, rules.name, message, self.told(case), code)

    def find(self, rules: Rules, examples: int = EXAMPLES, seed: int = 0) -> Broken | None:
        """The smallest case found in which the rules break the law, None if there is none among the examples.

        The same seed tries the same cases. An error of the rules while a case is made, such as a game, breaks
        the law too. Raises RulesError for what is no Rules, number of examples or seed, ModuleNotFoundError
        where what the law is about is missing (`lacks`).
        """
        require(rules, examples, seed)
        if self.needs:
            import_module(self.needs)
        broken: list[Broken] = []

        def breaks(case: Any) -> bool:
            message = self.on(rules, case)
            if message is not None:
                # Kept at once: a predicate that remembers may not fail in the same way when asked again.
                broken.append(self.broken(rules, case, message))
            return message is not None

        number = max(1, round(examples * self.share))
        if self.cases is None:
            failing(rules, number, seed, breaks)
            return broken[-1] if broken else None
        try:
            _trial(self.cases(rules), breaks, number, seed, self.patience)()
        except Exception as error:
            if broken:
                return broken[-1]
            if isinstance(error, HypothesisException):
                raise
            message = f"{type(error).__name__}: {error}, while a case was made"
            code = f"{_IMPORTS}\nLAWS[{self.name!r}].check(rules, {examples}, {seed})"
            return Broken(self.name, rules.name, message, code=code)
        return None

    def check(self, rules: Rules, examples: int = EXAMPLES, seed: int = 0) -> None:
        """Raise BrokenLaw if a case is found in which the rules break the law."""
        __tracebackhide__ = True
        found = self.find(rules, examples, seed)
        if found is not None:
            raise BrokenLaw(found)


def require(rules: object, number: object, seed: object, name: str = "examples") -> None:
    """Raise RulesError for what is no Rules, no number of examples (or what else `name` says) or no seed."""
    require_rules(rules)
    if not is_whole(number, 1):
        message = f"{name} are a number from 1 on, not {shown(number)}"
        raise RulesError([Fault(f"laws.{name}", name, message)])
    if not isinstance(seed, int):
        raise RulesError([Fault("laws.seed", "seed", f"a seed is a whole number, not {shown(seed)}")])


class _Found(Exception):
    """A case in which the law does not hold."""


def _trial(
    cases: SearchStrategy[Any], breaks: Callable[[Any], bool], examples: int, start: int, patience: int
) -> Callable[[], None]:
    """A run of so many cases; what breaks the law is made smaller while patience lasts."""
    since = 0  # cases from the first that breaks the law on

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
    @given(cases)
    def trial(case: Any) -> None:
        nonlocal since
        since += since > 0
        if since <= patience and breaks(case):
            since = max(since, 1)
            raise _Found

    return trial
