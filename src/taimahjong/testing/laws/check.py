"""All laws on some rules, and what their tables do: one report."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from taimahjong.errors import Fault, RulesError, named, nearest, shown
from taimahjong.patterns.pattern import Pattern
from taimahjong.rules.named import FOUR_WINDS
from taimahjong.rules.rules import Rules
from taimahjong.testing.laws import games, symmetry, wins
from taimahjong.testing.laws.law import EXAMPLES, Broken, BrokenLaw, Law, require
from taimahjong.testing.laws.survey import Survey, survey

#: Every law that is tried on cases, by name, in the order in which they are tried.
LAWS: Final = {
    one.name: one
    for one in (
        wins.answers_are_counts,
        wins.same_again,
        wins.overridden_never_counts,
        wins.more_tai_never_less,
        wins.payments_sum_to_zero,
        wins.single_equals_batch,
        symmetry.suits_are_alike,
        symmetry.seats_are_alike,
        games.answers_in_any_order,
        games.hands_replay,
    )
}
#: The law that is tried on the table as a whole.
EVERY_ROW_COUNTS: Final = "every_row_counts"
#: What each law says.
SAYS: Final = {
    **{name: law.about for name, law in LAWS.items()},
    EVERY_ROW_COUNTS: "Every row counts in some win, or waits for an option that the rules do not take.",
}
_FIRST: Final = wins.answers_are_counts.name
_NOT_YET: Final = f"{_FIRST} has to hold first"
_WINS_PER_EXAMPLE = 100


@attrs.frozen
class Report:
    """What was found about some rules: each law by name with how it is broken, and what the rows do.

    A law is None where it holds in all cases that were tried. `untried` are the laws that were not tried at
    all, each with why. When predicates do not even answer with a number, nothing else is tried and `survey`
    is None. `silent` are rows that never count though they should, `apart` those that tell suits or seats
    apart, as their predicates say, each with an example.
    """

    rules: Rules
    examples: int
    seed: int
    laws: dict[str, Broken | None]
    survey: Survey | None
    silent: tuple[Broken, ...] = ()
    apart: dict[str, str] = attrs.field(factory=dict)
    untried: dict[str, str] = attrs.field(factory=dict)

    @property
    def broken(self) -> tuple[Broken, ...]:
        """How laws are broken, and each row that never counts."""
        return (*(broken for broken in self.laws.values() if broken is not None), *self.silent)


def examine(rules: Rules, *, examples: int = EXAMPLES, seed: int = 0, never: Iterable[str] = ()) -> Report:
    """Try every law on so many cases of the rules, and look at a hundred times as many wins.

    Laws about single wins are also tried on the plainest win of each row, however rare the row is. `never`
    are rows that may go without ever counting. Raises RulesError for those that the table has not.
    """
    require(rules, examples, seed)
    allowed = _allowed(rules, never)
    untried = {law.name: law.lacks for law in LAWS.values() if law.lacks}
    found: dict[str, Broken | None] = {}
    for name in (name for name in LAWS if name not in untried):
        found[name] = LAWS[name].find(rules, examples, seed)
        if name == _FIRST and found[name] is not None:
            untried = {other: _NOT_YET for other in (*LAWS, EVERY_ROW_COUNTS) if other != name} | untried
            return Report(rules, examples, seed, found, None, untried=untried)
    seen, silent = _surveyed(rules, examples, seed, allowed)
    if seen is None:
        found |= {one.law: one for one in silent}
        untried |= {} if EVERY_ROW_COUNTS in found else {EVERY_ROW_COUNTS: _NOT_YET}
        return Report(rules, examples, seed, found, None, untried=untried)
    for name, broken in found.items():
        if broken is None and LAWS[name].cases is None:
            found[name] = _on_rows(LAWS[name], rules, seen)
    apart = symmetry.told_apart(rules, examples, seed)
    return Report(rules, examples, seed, found, seen, silent, apart, untried)


def check_rules(
    rules: Rules, *, examples: int = EXAMPLES, seed: int = 0, never: Iterable[str] = ()
) -> Report:
    """Examine the rules and raise BrokenLaw, an AssertionError, with all that they break.

    The report tells what the rows of the table do. `never` are rows that may go without ever counting.

    >>> import taimahjong as tm
    >>> report = check_rules(tm.CLUB, examples=2, never=["big_four_winds"])
    >>> report.survey.meetings_of("all_pungs")[0].times > 0
    True
    """
    __tracebackhide__ = True
    report = examine(rules, examples=examples, seed=seed, never=never)
    if report.broken:
        raise BrokenLaw(*report.broken)
    return report


def check_pattern(
    pattern: Pattern, rules: Rules = FOUR_WINDS, *, tai: int = 1, examples: int = EXAMPLES, seed: int = 0
) -> Report:
    """Check the rules with this pattern in their table, worth so many tai."""
    __tracebackhide__ = True
    return check_rules(rules.with_pattern(pattern, tai), examples=examples, seed=seed)


def check_law(
    name: str, rules: Rules, *, examples: int = EXAMPLES, seed: int = 0, never: Iterable[str] = ()
) -> None:
    """Try one law, by its name in LAWS or EVERY_ROW_COUNTS; raises BrokenLaw where the rules break it."""
    __tracebackhide__ = True
    require(rules, examples, seed)
    allowed = _allowed(rules, never)
    if name == EVERY_ROW_COUNTS:
        _, broken = _surveyed(rules, examples, seed, allowed)
        if broken:
            raise BrokenLaw(*broken)
    elif isinstance(name, str) and name in LAWS:
        LAWS[name].check(rules, examples, seed)
    else:
        message = f"there is no law {shown(name)}{nearest(name, [*LAWS, EVERY_ROW_COUNTS])}"
        raise RulesError([Fault("laws.unknown", named(name), message)])


def _allowed(rules: Rules, never: Iterable[str]) -> frozenset[str]:
    """The rows that may go without ever counting; raises RulesError for those that the table has not."""
    listed: object = never
    if isinstance(listed, str) or not isinstance(listed, Iterable):
        message = f"rows that may never count are a list of ids, not {shown(never)}"
        raise RulesError([Fault("laws.never", "never", message)])
    return frozenset([rules.table.require(id_).id for id_ in listed])


def _surveyed(
    rules: Rules, examples: int, seed: int, allowed: frozenset[str]
) -> tuple[Survey | None, tuple[Broken, ...]]:
    """What the rows do, and those that never count; or how a predicate failed in one of the many wins."""
    tries = _WINS_PER_EXAMPLE * examples
    code = f"from taimahjong.testing.laws import survey\nsurvey(rules, {tries}, {seed}).never"
    try:
        seen = survey(rules, tries, seed)
    except Exception as error:  # noqa: BLE001  strangers' predicates raise anything
        message = f"{type(error).__name__}: {error}"
        # Its own law tells better of it, with so many cases as it was not tried on before.
        failed = wins.answers_are_counts.find(rules, tries, seed)
        return None, (failed or Broken(EVERY_ROW_COUNTS, rules.name, message, code=code),)
    silent = [row for row in seen.rows if not row.is_fine and row.id not in allowed]
    told = [f"{row.id} never counts: {row.why}" for row in silent]
    if not seen.wins:  # for one and the same reason
        told = [row.why for row in silent[:1]]
    return seen, tuple(Broken(EVERY_ROW_COUNTS, rules.name, message, code=code) for message in told)


def _on_rows(law: Law, rules: Rules, seen: Survey) -> Broken | None:
    """How a law breaks in the plainest win of a row: what only a rare row does, few cases show."""
    for win in (row.example for row in seen.rows if row.example is not None):
        message = law.on(rules, win)
        if message is not None:
            return law.broken(rules, win, message)
    return None
