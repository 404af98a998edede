"""Wins that show what is wanted: found among random drafts, then made as plain as they can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from taimahjong.patterns.facts import Facts
from taimahjong.patterns.readings import readings
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.scoring.permitted import rule_faults
from taimahjong.scoring.score import Score, score
from taimahjong.testing.drafts import Draft, changed, drawn, simpler, win_of
from taimahjong.testing.nearness import conditions_of

Wanted = Callable[[Score], bool]
TRIES: Final = 20_000
"""How many random wins are looked at for what is wanted, unless it is told."""
_AFRESH: Final = 0.2
"""How often a directed search starts from a draft at random."""


def legal_win(draft: Draft, rules: Rules) -> Win | None:
    """The win of a draft if the rules can have produced it, else None."""
    win = win_of(draft, rules)
    return None if win is None or rule_faults(win, rules) else win


def scored(draft: Draft, rules: Rules) -> Score | None:
    """The score of a draft's win; None where it is none under the rules."""
    win = legal_win(draft, rules)
    return None if win is None else score(win, rules)


def random_scores(rules: Rules, tries: int, seed: int) -> Iterator[tuple[Draft, Score]]:
    """Random wins with their scores; always the same for the same seed.

    What a predicate raises is told with the win.
    """
    chance = Random(seed)
    for _ in range(tries):
        draft = drawn(chance)
        try:
            found = scored(draft, rules)
        except Exception as error:  # a stranger's predicate
            error.add_note(f"in {win_of(draft, rules)}")
            raise
        if found is not None:
            yield draft, found


def shows(draft: Draft, rules: Rules, wanted: Wanted) -> bool:
    """Whether a draft's win is one and shows what is wanted."""
    found = scored(draft, rules)
    return found is not None and wanted(found)


def plainest(draft: Draft, rules: Rules, wanted: Wanted) -> Draft:
    """A draft made as plain as it can be, number by number, while it still shows what is wanted."""
    return _plainest(draft, lambda one: shows(one, rules, wanted))


def failing(rules: Rules, tries: int, seed: int, fails: Callable[[Win], object]) -> Win | None:
    """The first of so many random wins that fails, made as plain as it can be; None where none does."""

    def is_wrong(draft: Draft) -> bool:
        win = legal_win(draft, rules)
        return win is not None and bool(fails(win))

    chance = Random(seed)
    draft = next(filter(is_wrong, (drawn(chance) for _ in range(tries))), None)
    return None if draft is None else legal_win(_plainest(draft, is_wrong), rules)


def _plainest(draft: Draft, still: Callable[[Draft], bool]) -> Draft:
    plainer: Draft | None = draft
    while plainer is not None:
        draft, plainer = plainer, None
        for field in Draft._fields:
            plainer = next(filter(still, simpler(plainer or draft, field)), plainer)
    return draft


def sought(rules: Rules, id: str, tries: int = TRIES, seed: int = 0) -> Draft | None:
    """A draft whose win scores a pattern of the table, led there by how near others come to matching it.

    For every selection of the predicate's conditions the nearest draft that has just these is kept, and what
    is kept is changed. None where none was found in so many tries.
    """
    chance = Random(seed)
    wanted, conditions = counts(id), conditions_of(rules.table.require(id).pattern)
    kept: dict[tuple[bool, ...], tuple[int, Draft]] = {}
    for _ in range(tries):
        if len(kept) < 2 or chance.random() < _AFRESH:
            draft = drawn(chance)
        else:
            draft = changed(chance.choice([*kept.values()])[1], chance, chance.choice((1, 1, 2, 3, 5)))
        win = legal_win(draft, rules)
        for facts in () if win is None else facts_of(win, rules):
            apart = [far(facts) for far in conditions]
            if not any(apart) and shows(draft, rules, wanted):
                return draft
            has = tuple(far == 0 for far in apart)
            if has not in kept or sum(apart) <= kept[has][0]:
                kept[has] = sum(apart), draft
    return None


def facts_of(win: Win, rules: Rules) -> Iterator[Facts]:
    """The facts of every reading of a win under the rules."""
    waits = win.hand.wait_mask(rules.seven_pairs).bit_count()
    return (reading.facts for reading in readings(win, rules.seven_pairs, waits))


def counts(id: str) -> Wanted:
    """Wanted: a score in which this pattern counts."""
    return lambda found: any(item.id == id for item in found.items)
