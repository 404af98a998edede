"""Facts: their ranges, and the discipline that makes one predicate serve one hand and columns of hands."""

import functools
import importlib
import linecache
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.cli.case import read_case
from taimahjong.hands.split import Shape
from taimahjong.patterns.catalogue import CATALOGUE, find_pattern
from taimahjong.patterns.discipline import MOST, breaches
from taimahjong.patterns.facts import RANGES, UNKNOWN_DISCARDS, Facts
from taimahjong.patterns.readings import readings
from taimahjong.patterns.ways import Ready
from tests.oracle.generate import cases

PATTERNS = [pattern for variants in CATALOGUE.values() for pattern in variants]
NAMES = [f"{pattern.id} {pattern.variant}".strip() for pattern in PATTERNS]

#: Wins at the edge of what the tiles allow, where random ones seldom come.
EXTREMES = (
    tm.Win.parse("1z | 2222z 3333z 4444z 5555z 666z+6z + 1z", by="S"),
    tm.Win.parse("1m | 234m 555m 666m 777m 888m + 1m", table_discards=126, claimed_discards=126),
)

#: Bounds that no hand reaches: nobody waits for every kind, and a known number of discards is below 127.
ONLY_BOUNDS = {"waiting_kinds", "claimed_discards"}


@cache
def random_facts() -> tuple[Facts, ...]:
    """The facts of every reading of some thousand random wins, and of the extreme ones."""
    won = [(case.win, case.rules.seven_pairs) for case in map(read_case, cases(1, 2000))]
    won += [(win, False) for win in EXTREMES]
    return tuple(
        reading.facts
        for win, pairs in won
        for reading in readings(win, pairs, win.hand.wait_mask(pairs).bit_count())
    )


@pytest.mark.parametrize("field", Facts._fields)
def test_the_declared_range_is_kept_and_reached(field: str) -> None:
    values = {getattr(facts, field) for facts in random_facts()}
    assert all(type(value) is int for value in values)
    assert min(values) == 0
    most = getattr(RANGES, field)
    assert max(values) <= most <= 127  # a batch's columns are int8
    assert (max(values) < most) == (field in ONLY_BOUNDS)


def test_bonus_tiles_are_flowers_and_seasons() -> None:
    assert [facts for facts in random_facts() if facts.bonus != facts.flowers + facts.seasons] == []


def test_an_unknown_number_of_discards_has_a_value_that_no_number_has() -> None:
    unknown, *_ = readings(tm.Win.parse("1z | 222z 333z 444z 555z 123m + 1z"), False, 1)
    assert unknown.facts.table_discards == UNKNOWN_DISCARDS
    with pytest.raises(tm.WinError):
        tm.Win.parse("1z | 222z 333z 444z 555z 123m + 1z", table_discards=UNKNOWN_DISCARDS)


@pytest.mark.rule("K3")
@pytest.mark.parametrize(
    ("replacement", "number"), [(None, 0), ("flower", 1), ("kong", 2), ("claimed-kong", 3)]
)
def test_each_replacement_has_a_number_of_its_own(replacement: str | None, number: int) -> None:
    won = tm.Win.parse("123m456m79m55s | 5555p 222z | 1f + 8m", how=tm.SelfDraw(replacement))
    assert {reading.facts.replacement for reading in readings(won, False, 2)} == {number}


@pytest.mark.parametrize("pattern", PATTERNS, ids=NAMES)
def test_every_predicate_keeps_the_discipline(pattern: tm.Pattern) -> None:
    assert breaches(pattern.predicate) == []


@pytest.mark.parametrize("pattern", PATTERNS, ids=NAMES)
def test_a_predicate_means_the_same_for_columns_of_facts(pattern: tm.Pattern) -> None:
    numpy = pytest.importorskip("numpy")
    columns = Facts._make(numpy.array(random_facts(), dtype=numpy.int8).T)
    counts = numpy.asarray(pattern(columns), dtype=int)
    assert counts.tolist() == [int(pattern(facts)) for facts in random_facts()]


LIMIT = 5
TEXT: object = "five"
KIND = find_pattern("all_chows")


def joined_with_and(f: Facts) -> int:
    return f.chows == 5 and f.honours == 0


def joined_with_or(f: Facts) -> int:
    return f.chows == 5 or f.honours == 0


def denied(f: Facts) -> int:
    return not f.chows


def inverted(f: Facts) -> int:
    return ~f.chows


def decided(f: Facts) -> int:
    return 1 if f.chows else 0


def branched(f: Facts) -> int:
    if f.chows:
        return 1
    return 0


def chained(f: Facts) -> int:
    return 2 <= f.chows <= 5


def added_truths(f: Facts) -> int:
    return (f.chows == 5) + (f.pungs == 5)


def joined_numbers(f: Facts) -> int:
    return f.chows & 3


def divided(f: Facts) -> int:
    return f.chows // 2


def stranger(f: Facts) -> int:
    return f.shape.real == 0


def stranger_enum(f: Facts) -> int:
    return f.shape == tm.Shape.EDGE


def text_constant(f: Facts) -> int:
    return f.shape == TEXT


def truth_constant(f: Facts) -> int:
    return f.chows == True  # noqa: E712  this is what must be found


def word_constant(f: Facts) -> int:
    return f.ready == Ready.DECLARED  # type: ignore[comparison-overlap]  # this must be found


class Limits:
    least = 2


def constant_of_a_class(f: Facts) -> int:
    return f.chows >= Limits.least


def called(f: Facts) -> int:
    return max(f.chows, f.pungs)


def called_with_more(f: Facts) -> int:
    return KIND.predicate(f)


def two_arguments(f: Facts, g: Facts) -> int:
    return f.chows + g.chows


def with_a_default(f: Facts, least: int = 2) -> int:
    return f.chows >= least


def with_an_unused_argument(f: Facts, _: int = 2) -> int:
    return f.chows


def no_argument() -> int:
    return 1


def any_arguments(f: Facts, *_: Facts) -> int:
    return f.chows


def keyword_arguments(f: Facts, **_: Facts) -> int:
    return f.chows


def a_keyword(f: Facts, *, _: int = 0) -> int:
    return f.chows


def two_statements(f: Facts) -> int:
    least = 2
    return f.chows >= least


def answered_twice(f: Facts) -> int:
    return f.chows
    return f.pungs  # type: ignore[unreachable]  # this must be found


def nothing_answered(_: Facts) -> None:
    return


def only_a_docstring(f: Facts) -> None:
    """Nothing else."""


def named_on_the_way(f: Facts) -> int:
    return (chows := f.chows) + chows


def unknown_name(f: Facts) -> int:
    return f.chows >= NOWHERE  # type: ignore[name-defined, no-any-return]  # noqa: F821  this must be found


def negated(f: Facts) -> int:
    return -f.chows


def raised_to_a_power(f: Facts) -> int:
    return f.chows**2


def a_member(f: Facts) -> int:
    return (f.chows == 5) & (f.pungs in {0, 1})


UNDISCIPLINED = tm.Pattern("undisciplined", joined_with_and)


def called_undisciplined(f: Facts) -> int:
    return UNDISCIPLINED(f) & (f.chows == 5)


def called_with_a_number(f: Facts) -> int:
    return KIND(f.chows)  # type: ignore[arg-type]  # this must be found


GREAT = 1 << 55


def great_constant(f: Facts) -> int:
    return f.chows < 4611686018427387904


def great_product(f: Facts) -> int:
    return f.honours * f.table_discards * GREAT >= 1


def great_square(_: Facts) -> int:
    return GREAT * GREAT


def great_sum(f: Facts) -> int:
    return f.table_discards * GREAT + f.claimed_discards * GREAT


def just_great(f: Facts) -> int:
    return f.table_discards * GREAT + GREAT


def great_difference(f: Facts) -> int:
    return f.table_discards * GREAT - f.claimed_discards * GREAT


BREACHES = [
    joined_with_and, joined_with_or, denied, inverted, decided, branched, chained, added_truths,
    joined_numbers, divided, stranger, stranger_enum, text_constant, truth_constant, word_constant,
    constant_of_a_class, called, called_with_more, two_arguments, with_a_default, with_an_unused_argument,
    no_argument, any_arguments, keyword_arguments, a_keyword, two_statements, answered_twice,
    nothing_answered, only_a_docstring, named_on_the_way, unknown_name, negated,
    raised_to_a_power, a_member, called_undisciplined, called_with_a_number, great_constant, great_product,
    great_square, great_sum, great_difference, just_great,
]  # fmt: skip


@pytest.mark.parametrize("function", BREACHES, ids=lambda function: function.__name__)
def test_the_walk_finds_each_breach(function: Callable[..., int]) -> None:
    assert breaches(function)


def all_of_it(f: Facts) -> int:
    """What is allowed, all in one."""
    return (f.chows + f.pungs * 2 - LIMIT >= 0) & ((f.shape == Shape.EDGE) | KIND(f)) & (f.bonus != 3)


def a_number(f: Facts) -> int:
    return f.concealed_kongs + f.exposed_kongs


def of_a_hand(HAND: Facts) -> int:  # noqa: N803  any name will do
    return (HAND.chows >= LIMIT) | (HAND.shape == Shape.EDGE)


def test_the_walk_allows_what_is_allowed() -> None:
    assert breaches(all_of_it) == []
    assert breaches(a_number) == []
    assert breaches(of_a_hand) == []


def nearly_great(f: Facts) -> int:
    return f.table_discards * GREAT + 1


def test_sums_and_products_stay_below_the_bound() -> None:
    greatest = RANGES.table_discards * GREAT
    assert greatest + 1 < MOST == greatest + GREAT
    assert breaches(nearly_great) == []
    assert breaches(just_great)
    numpy = pytest.importorskip("numpy")
    columns = Facts._make(numpy.array([RANGES, Facts(*[0] * len(RANGES))], dtype=numpy.int64).T)
    assert nearly_great(columns).tolist() == [greatest + 1, 1]  # type: ignore[attr-defined]


def passed_on(predicate: Callable[[Facts], int]) -> Callable[[Facts], int]:
    @functools.wraps(predicate)
    def answer(f: Facts) -> int:
        return 1 - predicate(f)

    return answer


def replaced(_: Callable[[Facts], int]) -> Callable[[Facts], int]:
    def answer(f: Facts) -> int:
        return f.chows and f.pungs

    return answer


@passed_on
def wrapped(f: Facts) -> int:
    return f.chows + f.pungs


@replaced
def exchanged(f: Facts) -> int:
    return f.chows + f.pungs


@functools.cache
def remembered(f: Facts) -> int:
    return f.chows + f.pungs


def with_limit(LIMIT: Any) -> Callable[[Facts], int]:  # noqa: N803  as the constant above
    def within(f: Facts) -> int:
        return f.chows * LIMIT  # type: ignore[no-any-return]

    return within


class Counted:
    def __call__(self, f: Facts) -> int:
        return f.chows + f.pungs

    def method(self, f: Facts) -> int:
        return f.chows + f.pungs


def made_from_text() -> Any:
    scope: dict[str, Any] = {}
    exec("def told(f):\n    return f.chows + f.pungs\n", scope)
    return scope["told"]


async def awaited(f: Facts) -> int:
    return f.chows + f.pungs


UNREADABLE: dict[str, Any] = {
    "wrapped": wrapped,
    "exchanged": exchanged,
    "remembered": remembered,
    "a constant of the function around it": with_limit(GREAT * GREAT),
    "an object": Counted(),
    "a method": Counted().method,
    "a class": Counted,
    "built in": max,
    "a part": functools.partial(two_arguments, g=RANGES),
    "a lambda": lambda f: f.chows + f.pungs,
    "made from text": made_from_text(),
    "awaited": awaited,
}


@pytest.mark.parametrize("predicate", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_as_one_function_is_not_trusted(predicate: Any) -> None:
    assert breaches(predicate)


def test_a_pattern_made_by_the_decorator_is_read_as_its_function() -> None:
    @tm.pattern("all_of_them")
    def all_of_them(f: Facts) -> int:
        """A function in a function."""
        return (f.chows + f.pungs == 5) & (f.honours * 2 > 3)

    assert breaches(all_of_them.predicate) == []
    assert breaches(all_of_them)  # the pattern itself is no function


SUM = "def mine(f):\n    return f.chows + f.pungs\n"
OTHER = "def mine(f):\n    return f.chows - f.pungs\n"


@pytest.mark.parametrize(("loaded", "changed"), [(SUM, OTHER), (OTHER, SUM)])
def test_a_file_that_changed_after_it_was_read_is_not_trusted(
    loaded: str, changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "changing_patterns.py"
    source.write_text(loaded, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "changing_patterns", raising=False)
    mine = importlib.import_module("changing_patterns").mine
    assert breaches(mine) == []
    source.write_text(changed + "\n", encoding="utf-8")
    linecache.checkcache()
    assert breaches(mine) == ["its source is not what runs"]


def shadowed(KIND: Facts) -> int:  # noqa: N803  named like the pattern above
    return KIND(KIND)  # type: ignore[operator,no-any-return]


def shadowed_limit(LIMIT: Facts) -> int:  # noqa: N803
    return LIMIT.pungs + LIMIT  # type: ignore[operator]


def from_below(f: Facts) -> int:
    return f.chows > -1


class Answering(tm.Pattern):
    def __call__(self, facts: Facts) -> int:
        return 7 + 0 * facts.chows


ANSWERING = Answering("answering", from_below)


def asks_another(f: Facts) -> int:
    return ANSWERING(f)


@pytest.mark.parametrize("predicate", [shadowed, shadowed_limit, asks_another])
def test_names_that_mean_something_else_are_not_trusted(predicate: Callable[[Facts], int]) -> None:
    assert breaches(predicate)


def test_negative_constants_are_numbers() -> None:
    assert breaches(from_below) == []
