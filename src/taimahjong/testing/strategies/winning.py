"""Wins: hands, the winning tile and how it came, as rules can have produced them (rulebook F, H, K-N)."""

from __future__ import annotations

from hypothesis import strategies as st

from taimahjong.errors import Fault, RulesError
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.testing.drafts import URNS, Draft, weight
from taimahjong.testing.possible import can_match
from taimahjong.testing.remembered import remembered
from taimahjong.testing.search import TRIES, counts, plainest, random_scores, scored, shows, sought
from taimahjong.testing.strategies.choices import named_rules, rules_from

_POOL = 12
"""How many different wins with a pattern are looked for, to draw others from."""
_MOST_CHANGES = 8

_numbers = {field: st.sampled_from(urn) for field, urn in URNS.items()}
_drafts = st.builds(Draft, **_numbers)
_changes = st.lists(
    st.sampled_from(Draft._fields).flatmap(lambda field: st.tuples(st.just(field), _numbers[field])),
    max_size=_MOST_CHANGES,
)


def wins(
    rules: Rules | st.SearchStrategy[Rules] | None = None, *, pattern: str | None = None
) -> st.SearchStrategy[Win]:
    """Wins that score under the rules (one of the five named sets where none are given), of every kind.

    With `pattern` every one of them has a line of that pattern id; the rules must be given then. Wins shrink
    to a plain hand that its owner draws. Raises RulesError for a pattern that the table does not have, or
    that no win was found for.

    >>> from hypothesis import find
    >>> str(find(wins(), lambda win: True))
    '23678m45699p234789s + 1m'
    """
    if isinstance(rules, Rules):
        return _scoring(rules) if pattern is None else _with_pattern(rules, pattern)
    if pattern is not None:
        raise RulesError([Fault("rules.type", "rules", "give the Rules whose pattern is wanted")])
    return rules_from(rules, named_rules()).flatmap(_scoring)


def _scoring(rules: Rules) -> st.SearchStrategy[Win]:
    return _drafts.map(lambda draft: _scored_win(draft, rules)).filter(_is_win).map(_sure)


def _scored_win(draft: Draft, rules: Rules) -> Win | None:
    score = scored(draft, rules)
    return None if score is None else score.win


def _is_win(win: Win | None) -> bool:
    return win is not None


def _sure(win: Win | None) -> Win:
    assert win is not None
    return win


def _with_pattern(rules: Rules, pattern: str) -> st.SearchStrategy[Win]:
    rules.table.require(pattern)
    pool = _pool(rules, pattern)
    if not pool:
        message = f"no win that scores {pattern} was found under {rules.name}"
        raise RulesError([Fault("rules.pattern", pattern, message)])

    def change(draft: Draft, changes: list[tuple[str, int]]) -> Win:
        for field, value in changes:
            other = draft._replace(**{field: value})
            if shows(other, rules, counts(pattern)):
                draft = other
        return _sure(_scored_win(draft, rules))

    return st.builds(change, st.sampled_from(pool), _changes)


@remembered
def _pool(rules: Rules, pattern: str) -> tuple[Draft, ...]:
    """Drafts of wins with the pattern, first those that were made as plain as they can be."""
    wanted = counts(pattern)
    found: list[Draft] = []
    for draft, score in random_scores(rules, TRIES, seed=0):
        if wanted(score):
            found.append(draft)
            if len(found) == _POOL:
                break
    if not found and can_match(rules.table[pattern].pattern) is not False:
        found += filter(None, [sought(rules, pattern)])
    plain = {plainest(one, rules, wanted) for one in found}
    return tuple(dict.fromkeys([*sorted(plain, key=weight), *sorted(found, key=weight)]))
