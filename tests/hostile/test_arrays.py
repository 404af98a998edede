"""Arrays of every sort in place of those that batches take: read, or refused by BatchError."""

import array
import contextlib
from collections.abc import Callable
from random import Random
from typing import Any, Final

import attrs
import numpy as np
import pytest
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.batch import Wins, is_win, score, shanten, splits, waits
from tests.hostile.executions import feed
from tests.hostile.parsers import check_error

Record = Callable[[str, Any], None]
WON: Final = [
    tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", table_discards=9),
    tm.Win.parse("34m678p345s22z | 222s 567p | 4f + 5m", how=tm.SelfDraw("flower")),
    tm.Win.parse("5s | 345p< 777p^ 2222m> 777s<+7s [1111z] + 5s", by="S", seat="W"),
    tm.Win.parse("34m678p345s22z | 222s 567p | 1234567f", how=tm.SevenRobOne("N")),
]
COLUMNS: Final = {field.name: getattr(Wins.of(WON), field.name) for field in attrs.fields(Wins)}
COUNTS: Final = np.array(
    [[*hand.counts] for hand in map(tm.Hand.parse, ("123456789m234p678p55s", "34m678p345s22z | 222s 567p"))]
)
MELDS: Final = np.array([[0] * 5, [tm.batch.code_of("222s"), 0, tm.batch.code_of("567p"), 0, 0]])
DTYPES: Final = (
    *("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", ">u2", ">i8"),
    *("float16", "float32", "float64", "longdouble", "complex64", "datetime64[s]", "timedelta64[s]"),
    *("S1", "U1", "V1", "object", [("a", "u1")]),
)
STRANGE: Final[tuple[Any, ...]] = (
    *(
        None,
        0,
        1,
        -1,
        255,
        256,
        10**30,
        10**5000,
        0.0,
        0.5,
        float("nan"),
        1j,
        True,
        "",
        "5m",
        b"\x01",
        object(),
        {},
    ),
    *(
        set(),
        [],
        [[]],
        [[1], [1, 2]],
        [None],
        ["1"],
        [10**5000],
        [[[1]]],
        [True, 2],
        (1, 2),
        range(4),
        {"a": 1},
    ),
    *(
        array.array("B", [1, 2]),
        memoryview(b"\x01\x02"),
        np.uint8(1),
        np.float64(1),
        np.datetime64("2026-01-01"),
    ),
    *(np.zeros((0, 34)), np.zeros((0, 34), int), np.zeros((4, 0), int), np.ones((2, 2, 2), int), np.array(1)),
    *(
        np.ma.masked_array([1, 2], mask=[True, False]),
        np.array([1, "a"], object),
        np.array([[1], [2]], object),
    ),
    (number for number in range(4)),
)


def odd(valid: Any, chance: Random) -> Any:
    """An array like a valid one, or nothing like it."""
    kind = chance.randrange(12)
    if kind == 0:
        return chance.choice(STRANGE)
    given = np.array(valid, np.int64)
    if kind < 6 and given.size:  # other numbers
        for _ in range(chance.randint(1, 4)):
            given.flat[chance.randrange(given.size)] = chance.choice(
                (0, 1, 2, 3, 4, 5, 17, 41, 127, 255, 256, -1, 2**40)
            )
    if kind == 6:
        return given.tolist()
    shapes: tuple[Callable[[], Any], ...] = (
        lambda: given,
        lambda: given[::-1],
        lambda: given.T,
        lambda: np.asfortranarray(given),
        lambda: given[: chance.randrange(len(given) + 1)],
        lambda: np.concatenate([given, given]),
        lambda: np.repeat(given, 2, axis=-1)[..., ::2],
        lambda: given[..., : chance.randrange(given.shape[-1] + 1)],
        lambda: given[None],
        given.ravel,
        lambda: np.broadcast_to(given[:1], given.shape),
    )
    made = chance.choice(shapes)() if kind > 3 else given
    dtype: Any = chance.choice(DTYPES) if kind in (3, 7, 8) else "int64"
    with contextlib.suppress(ValueError, TypeError, OverflowError), np.errstate(all="ignore"):
        return np.frombuffer(made.tobytes(), "V1") if dtype == "V1" else made.astype(dtype)
    return made


def ask_wins(seed: int) -> None:
    """Wins whose columns are odd in places are refused, or each row is a win or a contradiction."""
    chance = Random(seed)
    columns: dict[str, Any] = dict(COLUMNS)
    for name in chance.sample(list(columns), chance.randint(1, 3)):
        columns[name] = odd(columns[name], chance)
    try:
        wins = Wins(**columns)
    except tm.BatchError as error:
        check_error(error)
        return
    rows: list[tm.Win] = []
    with contextlib.suppress(tm.WinError):
        rows += wins
    if len(rows) == len(wins):
        assert len(wins) == 0 or (Wins.of(rows).concealed == wins.concealed).all()
    try:
        score(wins, tm.CLUB)
    except tm.BatchError as error:
        check_error(error)


def test_odd_columns_are_read_or_refused(record_property: Record) -> None:
    feed("Wins", st.integers(0, 1 << 32), ask_wins, record_property)


def ask_hands(seed: int) -> None:
    chance = Random(seed)
    counts = odd(COUNTS, chance) if chance.randrange(3) else COUNTS
    melds = odd(MELDS, chance) if chance.randrange(3) else chance.choice((None, MELDS))
    for call in (is_win, shanten, waits, splits):
        with contextlib.suppress(tm.BatchError):
            call(counts, melds, seven_pairs=bool(seed % 2))


def test_odd_hands_are_read_or_refused(record_property: Record) -> None:
    feed("batch.is_win, shanten, waits, splits", st.integers(0, 1 << 32), ask_hands, record_property)


@pytest.mark.parametrize("name", COLUMNS)
def test_strange_columns(name: str) -> None:
    for value in STRANGE:
        try:
            Wins(**dict(COLUMNS) | {name: value})
        except tm.BatchError as error:
            check_error(error)
