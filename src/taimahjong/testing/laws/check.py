"""All laws on some rules, and what their tables do: one report."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from taimahjong.errors import Fault, RulesError, is_whole, named, nearest, shown
from taimahjong.patterns.pattern import Pattern
from taimahjong.rules.named import FOUR_WINDS
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.testing.laws import games, symmetry, wins
from taimahjong.testing.laws.law import EXAMPLES, Broken, BrokenLaw
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
#: The law that is tried on the table as a whole: every row counts in some win, or waits for an option.
EVERY_ROW_COUNTS: Final = "every_row_counts"
_WINS_PER_EXAMPLE = 100


@attrs.frozen
class Report:
    """What was found about some rules: each law by name with how it is broken, and what the rows do.

    A law is None where it holds in all cases that were tried. When predicates do not even answer with a
    number, nothing else is tried and `survey` is None. `silent` are rows that never count though they should,
    `apart` those that tell suits or seats apart, as their predicates say, each with an example.
    """

    rules: Rules
    examples: int
    seed: int
    laws: dict[str, Broken | None]
    survey: Survey | None
    silent: tuple[Broken, ...] = ()
    apart: dict[str, str] = attrs.field(factory=dict)

    @property
    def broken(self) -> tuple[Broken, ...]:
        """How laws are broken, and each row that never counts."""
        return (*(broken for broken in self.laws.values() if broken is not None), *self.silent)


def examine(rules: Rules, *, examples: int = EXAMPLES, seed: int = 0, never: Iterable[str] = ()) -> Report:
    """Try every law on so many cases of the rules, and look at a hundred times as many wins.

    `never` are rows that may go without ever counting. Raises RulesError for those that the table has not.
    """
    _require(rules, examples, never)
    found: dict[str, Broken | None] = {}
    for law in LAWS.values():
        found[law.name] = law.find(rules, examples, seed)
        if law is wins.answers_are_counts and found[law.name] is not None:
            return Report(rules, examples, seed, found, None)
    seen, silent = _surveyed(rules, examples, seed, never)
    apart = symmetry.told_apart(rules, examples, seed)
    return Report(rules, examples, seed, found, seen, silent, apart)


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
    report = examine(rules, examples=examples, seed=seed, never=tuple(never))
    if report.broken:
        raise BrokenLaw(*report.broken)
    return report


def check_pattern(
    pattern: Pattern, rules: Rules = FOUR_WINDS, *, tai: int = 1, examples: int = EXAMPLES, seed: int = 0
) -> Report:
    """Check the rules with this pattern in their table, worth so many tai."""
    return check_rules(rules.with_pattern(pattern, tai), examples=examples, seed=seed)


def check_law(
    name: str, rules: Rules, *, examples: int = EXAMPLES, seed: int = 0, never: Iterable[str] = ()
) -> None:
    """Try one law, by its name in LAWS or EVERY_ROW_COUNTS; raises BrokenLaw where the rules break it."""
    _require(rules, examples, never)
    if name == EVERY_ROW_COUNTS:
        _, broken = _surveyed(rules, examples, seed, never)
        if broken:
            raise BrokenLaw(*broken)
    elif name in LAWS:
        LAWS[name].check(rules, examples, seed)
    else:
        message = f"there is no law {shown(name)}{nearest(name, [*LAWS, EVERY_ROW_COUNTS])}"
        raise RulesError([Fault("laws.unknown", named(name), message)])


def _require(rules: Rules, examples: int, never: Iterable[str]) -> None:
    require_rules(rules)
    if not is_whole(examples, 1):
        message = f"examples are a number from 1 on, not {shown(examples)}"
        raise RulesError([Fault("laws.examples", "examples", message)])
    for id_ in never:
        rules.table.require(id_)


def _surveyed(
    rules: Rules, examples: int, seed: int, never: Iterable[str]
) -> tuple[Survey | None, tuple[Broken, ...]]:
    """What the rows do, and those that never count; or how a predicate failed in one of the many wins."""
    code = "from taimahjong.testing.laws import survey\nsurvey(rules).never"
    try:
        seen = survey(rules, _WINS_PER_EXAMPLE * examples, seed)
    except Exception as error:  # noqa: BLE001  strangers' predicates raise anything
        case = " ".join(getattr(error, "__notes__", ()))
        return None, (Broken(EVERY_ROW_COUNTS, rules.name, f"{type(error).__name__}: {error}", case, code),)
    allowed = frozenset(never)
    silent = [row for row in seen.rows if not row.is_fine and row.id not in allowed]
    told = (f"{row.id} never counts: {row.why}" for row in silent)
    return seen, tuple(Broken(EVERY_ROW_COUNTS, rules.name, message, code=code) for message in told)
