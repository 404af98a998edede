"""What happens under a tai table: which rows count in which wins, which are always replaced, which meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final

import attrs

from taimahjong.patterns.table import Row
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import Score
from taimahjong.testing.drafts import Draft, weight
from taimahjong.testing.laws.law import require
from taimahjong.testing.possible import can_match
from taimahjong.testing.search import TRIES, counts, legal_win, plainest, random_scores, shows, sought

Pair = tuple[str, str]

#: Options that open a way to win or to declare: a row that no win shows may wait for one of them.
_OPENING_OPTIONS: Final[tuple[tuple[str, Any], ...]] = (
    *(("seven_pairs", True), ("flower_wins", "at_once"), ("seven_rob_one", "drawn_or_exposed")),
    *(("ready", kind) for kind in ("original_call", "any_time", "early")),
    ("win_after_claimed_kong", "yes"),
)
_WAITS: Final = "it waits for the option"
_FEW: Final = 2_000
"""How many tries such an option is worth, or a row that was always replaced."""


@attrs.frozen
class Sighting:
    """A row of a table: in how many wins it counted and was replaced, and its plainest win.

    Where it never counted, `example` is None and `why` tells what is known: by what it was always replaced,
    for which option it waits, or only that no win showed it.
    """

    id: str
    counted: int
    replaced: int
    example: Win | None
    why: str = ""
    dormant: bool = False

    @property
    def is_fine(self) -> bool:
        """Whether the row can count, or would under an option that the rules do not take."""
        return self.example is not None or self.dormant


@attrs.frozen
class Meeting:
    """Two rows, neither replacing the other, that counted in the same wins, and a win in which they did.

    `first_always` says that the first never counted without the second, `second_always` the reverse: maybe
    one implies the other, and should replace it.
    """

    first: str
    second: str
    times: int
    example: Win
    first_always: bool
    second_always: bool


@attrs.frozen
class Survey:
    """What the rows of a table did in so many random wins under the rules."""

    wins: int
    rows: tuple[Sighting, ...]
    meetings: tuple[Meeting, ...]

    @property
    def never(self) -> tuple[Sighting, ...]:
        """The rows that no win was found for."""
        return tuple(row for row in self.rows if row.example is None)

    def meetings_of(self, id: str) -> tuple[Meeting, ...]:
        """What a row meets."""
        return tuple(one for one in self.meetings if id in (one.first, one.second))


def survey(rules: Rules, tries: int = TRIES, seed: int = 0) -> Survey:
    """Look at so many random wins under the rules, at more where none of these counts under a high minimum.

    The same seed looks at the same ones. Raises RulesError for a predicate that answers no number of matches.
    """
    require(rules, tries, seed, "tries")
    seen = _Seen()
    for most in (tries, TRIES):
        if not seen.wins:
            for draft, score in random_scores(rules, most, seed):
                seen.note(draft, score)
    if not seen.wins:
        why = f"none of {max(tries, TRIES)} hands comes to the minimum of {rules.minimum_tai} tai"
        return Survey(0, tuple(Sighting(row.id, 0, 0, None, why) for row in rules.table), ())
    return Survey(seen.wins, tuple(_sightings(rules, seen)), tuple(_meetings(rules, seen)))


class _Seen:
    """Counts, and the plainest draft of each thing seen."""

    def __init__(self) -> None:
        self.wins = 0
        self.counted = Counter[str]()
        self.replaced = Counter[str]()
        self.replacers: dict[str, Counter[str]] = {}
        self.met = Counter[Pair]()
        self.drafts: dict[str | Pair, Draft] = {}

    def note(self, draft: Draft, score: Score) -> None:
        """Count what a win shows."""
        self.wins += 1
        ids = [item.id for item in score.items]
        pairs = list(combinations(ids, 2))
        self.counted.update(ids)
        self.met.update(pairs)
        for id_, by in score.replaced.items():
            self.replaced[id_] += 1
            self.replacers.setdefault(id_, Counter()).update(by)
        self._keep((*ids, *pairs), draft)

    def _keep(self, keys: Iterable[str | Pair], draft: Draft) -> None:
        heavy = weight(draft)
        for key in keys:
            old = self.drafts.get(key)
            if old is None or heavy < weight(old):
                self.drafts[key] = draft


def _sightings(rules: Rules, seen: _Seen) -> Iterator[Sighting]:
    for row in rules.table:
        counted, replaced, draft = seen.counted[row.id], seen.replaced[row.id], seen.drafts.get(row.id)
        why = ""
        if draft is None:
            draft, why = _looked_for(rules, row, TRIES if not replaced else _FEW)
        if draft is not None:
            win = legal_win(plainest(draft, rules, counts(row.id)), rules)
            yield Sighting(row.id, counted, replaced, win)
        elif why:
            yield Sighting(row.id, 0, replaced, None, why, dormant=why.startswith(_WAITS))
        elif replaced:
            by = ", ".join(id_ for id_, _ in seen.replacers[row.id].most_common())
            yield Sighting(row.id, 0, replaced, None, f"it was replaced each time, by {by}")
        else:
            why = f"none of {seen.wins} wins shows it, nor a search for it"
            yield Sighting(row.id, 0, 0, None, why)


def _looked_for(rules: Rules, row: Row, tries: int) -> tuple[Draft | None, str]:
    """A draft that scores a row that was not seen, or why there is none, as far as that is known.

    A row that is rare waits for nothing: so it is looked for under the rules before options are changed.
    """
    if can_match(row.pattern) is False:
        return None, "no hand can match it: its facts exclude each other"
    draft = sought(rules, row.id, _FEW)
    if draft is not None:
        return draft, ""
    for name, value in _OPENING_OPTIONS:
        draft = None
        if getattr(rules, name) != value:
            draft = sought(rules.evolve(**{name: value}), row.id, _FEW)
        if draft is not None:
            if shows(draft, rules, counts(row.id)):
                return draft, ""
            return None, f"{_WAITS} {name} = {value}"
    draft = sought(rules, row.id, tries) if tries > _FEW else None
    if draft is None and rules.minimum_tai and sought(rules.evolve(minimum_tai=0), row.id, _FEW):
        return None, f"no win with it was found that comes to the minimum of {rules.minimum_tai} tai"
    return draft, ""


def _meetings(rules: Rules, seen: _Seen) -> Iterator[Meeting]:
    for (first, second), times in seen.met.items():
        win = legal_win(seen.drafts[first, second], rules)
        if win is not None:
            alone = times == seen.counted[first], times == seen.counted[second]
            yield Meeting(first, second, times, win, *alone)
