"""How often everything that reads is fed something hostile: stated here, counted, told at the end of a run.

A quick run makes 60 executions of a case, a deep one (TAIMAHJONG_DEEP=1, `nox -s laws`) 10,000: as many as
the profile in tests/conftest.py has examples. `CASES` tells how many cases each parser has; the tests fail
where one is fed less often. What was once read wrongly comes on top (tests/hostile/found.py).

All in all these are 90 cases of 89 parsers: 5,400 executions in a quick run, 900,000 in a deep one.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taimahjong.wire.formats import TYPES

T = TypeVar("T")

TEXTS: Final = (
    *("Tile.parse", "Meld.parse", "Hand.parse", "Wall.parse", "Win.parse", "Win.parse discarded"),
    *("Win.parse eight flowers", "Win.parse seven rob one", "Seat.parse", "Wind.parse", "Action.parse"),
    *("Event.parse", "Outcome.parse", "Record.parse", "SeatRecord.parse", "Game.play", "Game.start wall"),
    *("Rules.named", "Hand.acceptance visible", "Pattern id"),
)
JSON: Final = tuple(f"from_json {name}" for name in TYPES)
COMMANDS: Final = tuple(f"taimahjong {name}" for name in ("score", "waits", "rules", "replay", "simulate"))

#: Cases by parser: each is one property that Hypothesis tries.
CASES: Final[dict[str, int]] = {
    **dict.fromkeys(TEXTS, 1),
    **dict.fromkeys(JSON, 1),
    "Rules.load": 1,
    "Rules.overlay": 1,
    "TaiTable": 1,
    "a line of taimahjong score --jsonl": 2,  # a document that is changed, and its text
    **dict.fromkeys(COMMANDS, 1),
    "Wins": 1,
    "batch.is_win, shanten, waits, splits": 1,
}


def stated(parser: str) -> int:
    """How many executions of a parser this run makes at least."""
    return CASES[parser] * settings().max_examples


def feed(
    parser: str,
    strategy: st.SearchStrategy[T],
    read: Callable[[T], object],
    record: Callable[[str, Any], None],
) -> None:
    """One case of a parser: Hypothesis' examples, counted and reported by the test that makes them."""
    made = 0

    @settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(strategy)
    def try_it(example: T) -> None:
        nonlocal made
        made += 1
        read(example)

    try_it()
    assert made >= stated(parser) / CASES[parser]
    record(f"executions of {parser}", made)


def tell_executions(terminalreporter: Any) -> None:
    """Tell the executions of each parser after a deep run, and their sum after any."""
    made: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, number in report.user_properties:
            if name.startswith("executions of "):
                made[name.removeprefix("executions of ")] += number
    if not made:
        return
    if settings().max_examples >= 1000:
        terminalreporter.section("executions with hostile input")
        for parser, number in made.items():
            terminalreporter.write_line(f"{number:>9,}  {parser}")
    terminalreporter.write_line(f"{made.total():,} executions with hostile input of {len(made)} parsers")
