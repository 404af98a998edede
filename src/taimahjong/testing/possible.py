"""Whether a predicate can match at all: its facts are tried in every combination that tiles allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from typing import Final, NamedTuple

from taimahjong.patterns.discipline import breaches
from taimahjong.patterns.facts import EARTHLY, HEAVENLY, HUMAN, RANGES, UNKNOWN_DISCARDS, Facts
from taimahjong.patterns.pattern import Pattern
from taimahjong.testing.declared import facts_named

_MOST_STEPS: Final = 200_000
"""How many combinations are looked at before the question is left open."""
_NOTHING: Final = Facts(*[0] * len(Facts._fields))


class Relation(NamedTuple):
    """What always holds between some facts of a reading."""

    fields: tuple[str, ...]
    holds: Callable[..., bool]


def _relation(holds: Callable[..., bool]) -> Relation:
    return Relation(tuple(signature(holds).parameters), holds)


#: Every reading of every win keeps these. Seven pairs and wins by bonus tiles have no sets of their own.
RELATIONS: Final = tuple(
    _relation(holds)
    for holds in (
        lambda chows, pungs: chows + pungs in (0, 5),
        lambda pungs, wind_pungs: wind_pungs <= pungs,
        lambda pungs, dragon_pungs: dragon_pungs <= pungs,
        lambda pungs, wind_pungs, dragon_pungs: wind_pungs + dragon_pungs <= pungs,
        lambda pungs, concealed_pungs: concealed_pungs <= pungs,
        lambda chows, straights: 3 * straights <= chows,
        lambda straights, concealed_straights: concealed_straights <= straights,
        lambda wind_pungs, prevailing_wind_pungs: prevailing_wind_pungs <= wind_pungs,
        lambda wind_pungs, seat_wind_pungs: seat_wind_pungs <= wind_pungs,
        lambda wind_pungs, wind_pair: wind_pungs + wind_pair <= 4,
        lambda dragon_pungs, dragon_pair: dragon_pungs + dragon_pair <= 3,
        lambda wind_pair, dragon_pair: wind_pair + dragon_pair <= 1,
        lambda pair_kind, wind_pair: wind_pair == (27 <= pair_kind < 31),
        lambda pair_kind, dragon_pair: dragon_pair == (31 <= pair_kind < 34),
        lambda chows, pungs, pair_kind: (pair_kind == 34) == (chows + pungs == 0),
        lambda chows, pungs, seven_pairs: not seven_pairs or chows + pungs == 0,
        lambda seven_pairs, exposed_sets: not seven_pairs or exposed_sets == 0,
        lambda seven_pairs, concealed_kongs: not seven_pairs or concealed_kongs == 0,
        lambda exposed_sets, exposed_kongs: exposed_kongs <= exposed_sets,
        lambda exposed_sets, concealed_kongs: exposed_sets + concealed_kongs <= 5,
        lambda exposed_sets, concealed_pungs: exposed_sets + concealed_pungs <= 5,
        lambda chows, pungs, concealed_pungs, concealed_kongs: (
            chows + pungs == 0 or concealed_kongs <= concealed_pungs
        ),
        lambda chows, suits: chows == 0 or suits > 0,
        lambda suits, honours: suits > 0 or honours > 0,
        lambda honours, wind_pungs, dragon_pungs, wind_pair, dragon_pair: (
            honours >= 3 * (wind_pungs + dragon_pungs) + 2 * (wind_pair + dragon_pair)
        ),
        lambda flowers, seasons, bonus: flowers + seasons == bonus,
        lambda flowers, seat_flower: seat_flower <= flowers,
        lambda seasons, seat_season: seat_season <= seasons,
        lambda eight_flowers, bonus: not eight_flowers or bonus == 8,
        lambda seven_rob_one, bonus: not seven_rob_one or bonus == 7,
        lambda eight_flowers, seven_rob_one: eight_flowers + seven_rob_one <= 1,
        lambda eight_flowers, chows, pungs: not eight_flowers or chows + pungs == 0,
        lambda seven_rob_one, chows, pungs: not seven_rob_one or chows + pungs == 0,
        lambda eight_flowers, seven_pairs: eight_flowers + seven_pairs <= 1,
        lambda seven_rob_one, seven_pairs: seven_rob_one + seven_pairs <= 1,
        lambda seven_rob_one, self_drawn: seven_rob_one + self_drawn <= 1,
        lambda robbed_kong, self_drawn: robbed_kong + self_drawn <= 1,
        lambda robbed_kong, last: robbed_kong + last <= 1,
        lambda replacement, self_drawn: replacement == 0 or self_drawn == 1,
        lambda opening, self_drawn: opening != HEAVENLY or self_drawn == 1,
        lambda opening, self_drawn: opening != HUMAN or self_drawn == 0,
        lambda opening, seat: opening == 0 or (seat == 0) == (opening == HEAVENLY),
        lambda opening, exposed_sets: opening in (0, HUMAN) or exposed_sets == 0,
        lambda opening, concealed_kongs: opening in (0, HUMAN) or concealed_kongs == 0,
        lambda opening, last: opening == 0 or last == 0,
        lambda opening, ready: opening != HEAVENLY or ready == 0,
        lambda opening, ready: opening != EARTHLY or ready <= 1,
        lambda table_discards, claimed_discards: (
            claimed_discards <= table_discards or table_discards == UNKNOWN_DISCARDS
        ),
    )
)
#: What many facts depend on: tried along with those that a predicate names, so that relations between these
#: and others are seen.
_HUBS: Final = ("chows", "pungs", "seven_pairs")


def can_match(pattern: Pattern) -> bool | None:
    """Whether some combination of facts that tiles allow matches; None where that is not known.

    False is a proof: no hand matches. True is none: what relates facts is not known in full. Not known are
    predicates that name too many facts, or that no one can see through (`breaches`).
    """
    if breaches(pattern.predicate):
        return None
    named = facts_named(pattern)
    fields = [*_HUBS, *sorted(named - {*_HUBS}, key=lambda name: getattr(RANGES, name))]
    try:
        return any(pattern(facts) for facts in _combinations(fields))
    except _TooMany:
        return None


class _TooMany(Exception):
    """More combinations than anyone waits for."""


def _combinations(fields: list[str]) -> Iterator[Facts]:
    """Facts with every combination of these fields that keeps the relations; the others are 0."""
    due = [
        [one for one in RELATIONS if fields[place] in one.fields and {*one.fields} <= {*fields[: place + 1]}]
        for place in range(len(fields))
    ]
    values: dict[str, int] = {}
    steps = 0

    def descend(place: int) -> Iterator[Facts]:
        nonlocal steps
        if place == len(fields):
            yield _NOTHING._replace(**values)
            return
        for value in range(getattr(RANGES, fields[place]) + 1):
            steps += 1
            if steps > _MOST_STEPS:
                raise _TooMany
            values[fields[place]] = value
            if all(one.holds(*[values[field] for field in one.fields]) for one in due[place]):
                yield from descend(place + 1)
        values.pop(fields[place], None)

    return descend(0)
