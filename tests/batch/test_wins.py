"""Columns of wins: what goes in comes out again, and what is no hand never gets in."""

import copy
import functools
import pickle
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import numpy as np
import pytest

from taimahjong.batch.columns import BLOCK
from taimahjong.batch.melds import MELDS, code_of
from taimahjong.batch.wins import Way, Wins
from taimahjong.cli.case import read_case
from taimahjong.errors import BatchError, HandError, WinError
from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import Discarded, EightFlowers, How, RobbedKong, SelfDraw, SevenRobOne
from taimahjong.patterns.win import Win
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import BONUS_TILES, KINDS
from tests.oracle.generate import cases

NAMES = [field.name for field in attrs.fields(Wins)]


@functools.cache
def sample() -> tuple[Win, ...]:
    """Wins of every way, meld and circumstance."""
    return tuple(read_case(case).win for case in cases(5, 1500))


def columns(wins: Wins) -> dict[str, Any]:
    """Copies of all columns, which can be changed."""
    return {name: np.array(getattr(wins, name)) for name in NAMES}


def unclaimed(win: Win) -> Win:
    """The win without from whom its melds were claimed."""
    melds = [attrs.evolve(meld, source=None) for meld in win.hand.melds]
    return attrs.evolve(win, hand=Hand(win.hand.concealed, melds, win.hand.bonus))


def same(left: Wins, right: Wins) -> bool:
    """Whether all columns are equal."""
    return all(np.array_equal(getattr(left, name), getattr(right, name)) for name in NAMES)


def refusal(make: Callable[[], object]) -> BatchError:
    """The error that is raised."""
    with pytest.raises(BatchError) as caught:
        make()
    return caught.value


def test_every_win_comes_back() -> None:
    wins = Wins.of(sample())
    assert len(wins) == 1500
    assert [wins.row(place) for place in range(1500)] == [*map(unclaimed, sample())]


def test_what_no_generator_makes_comes_back_too() -> None:
    hand = "123456789m 234p 678p 5s"
    rare = [
        Win.parse(
            f"{hand} + 5s", liable="W", table_discards=126, claimed_discards=126, how=SelfDraw(last=True)
        ),
        Win.parse(f"{hand} | | 12345678f + 5s", how=SelfDraw("flower")),
        Win.parse(f"{hand} + 5s", how=Discarded()),
        Win.parse(f"{hand} + 4s", seat="N", round="W", how=RobbedKong()),
        Win.parse("12345678m | [1111z] [2222z] | 12345678f", how=EightFlowers(), liable="S"),
        Win.parse("1m | 777p<+7p 1111s^ 234s 345s 444z> | 2345678f", how=SevenRobOne("N"), ready="earth"),
    ]
    wins = Wins.of(iter(rare))
    assert [wins.row(place) for place in range(len(rare))] == [*map(unclaimed, rare)]


def test_the_numbers_of_a_row() -> None:
    win = Win.parse(
        "123456789m 5s | 123s< [7777z] | 18f + 5s",
        how=Discarded("N", last=True),
        seat="S",
        round="W",
        table_discards=70,
        claimed_discards=3,
        ready="original",
        liable="N",
    )
    wins = Wins.of([win])
    assert {name: getattr(wins, name).tolist()[0] for name in NAMES} == {
        "concealed": [1] * 9 + [0] * 13 + [1] + [0] * 11,
        "melds": [code_of("123s"), code_of("[7777z]"), 0, 0, 0],
        "bonus": 0b10000001,
        "win_tile": 22,
        "how": 1,
        "by": 3,
        "replacement": 0,
        "last": 1,
        "seat": 1,
        "round": 2,
        "table_discards": 70,
        "claimed_discards": 3,
        "ready": 1,
        "opening": 0,
        "liable": 3,
    }
    assert all(getattr(wins, name).dtype == np.uint8 for name in NAMES)


def test_the_words_of_a_row_are_numbered_as_in_facts() -> None:
    hand, opened = "123456789m 234p 678p 5s", ("heavenly", "earthly", "human")
    hows: tuple[How, ...] = (SelfDraw(), SelfDraw(), Discarded())
    seats = ("E", "S", "S")
    early = Wins.of(
        Win.parse(f"{hand} + 5s", how=how, seat=seat, opening=opening)
        for how, seat, opening in zip(hows, seats, opened, strict=True)
    )
    assert early.opening.tolist() == [1, 2, 3]
    ready = Wins.of(Win.parse(f"{hand} + 5s", ready=word) for word in (None, "original", "declared", "earth"))
    assert ready.ready.tolist() == [0, 1, 2, 3]
    drawn = Wins.of(
        Win.parse("123456789m 5s | 123s 7777z | 1f + 5s", how=SelfDraw(word))
        for word in (None, "flower", "kong", "claimed-kong")
    )
    assert drawn.replacement.tolist() == [0, 1, 2, 3]
    assert [*Way] == [*range(5)]


def test_defaults_are_those_of_a_win() -> None:
    win = Win.parse("123456789m 234p 678p 5s + 5s")
    assert Wins([[*win.hand.counts]], win_tile=22).row(0) == win


def test_one_number_serves_all_rows() -> None:
    tiles = np.repeat([[*Hand.parse("123456789m 234p 678p 5s").counts]], 3, axis=0)
    wins = Wins(tiles, None, 3, 22, Way.DISCARDED, by=[1, 2, 4], seat=0, round=3)
    assert [wins.row(place) for place in range(3)] == [
        Win.parse("123456789m 234p 678p 5s | | 12f + 5s", how=Discarded(by), round="N")
        for by in ("S", "W", None)
    ]


def test_melds_stand_in_any_order_and_place() -> None:
    win = Win.parse("123456789m 5s | 123s [7777z] + 5s")
    codes = [[0, code_of("[7777z]"), 0, 0, code_of("123s")]]
    assert Wins([[*win.hand.counts]], codes, 0, 22).row(0).hand.melds == win.hand.melds[::-1]


def test_bonus_tiles_as_bits_or_as_flags() -> None:
    tiles = np.repeat([[*Hand.parse("123456789m 234p 678p 5s").counts]], 256, axis=0)
    bits = np.arange(256)
    flags = (bits[:, None] >> np.arange(8)) & 1
    for taken in (bits, flags, flags.astype(bool), np.asfortranarray(flags)):
        assert Wins(tiles, None, taken, 22).bonus.tolist() == bits.tolist()
    assert Wins(tiles, None, flags, 22).row(0b1001).hand.bonus == (BONUS_TILES[0], BONUS_TILES[3])


def test_columns_of_every_dtype() -> None:
    wins = Wins.of(sample())
    for dtype in (">i8", "<u2", "<i4"):
        assert same(Wins(**{name: column.astype(dtype) for name, column in columns(wins).items()}), wins)


def test_what_happens_to_an_array_afterwards_changes_nothing() -> None:
    mine = {name: column.copy() for name, column in columns(Wins.of(sample())).items()}
    wins = Wins(**mine)
    for column in mine.values():
        column[:] = 255
    assert same(wins, Wins.of(sample()))
    assert not any(getattr(wins, name).flags.writeable for name in NAMES)


def test_a_batch_is_a_row_of_wins() -> None:
    assert [*Wins.of(sample()[:20])] == [Wins.of(sample()[:20]).row(row) for row in range(20)]


def test_batches_without_rows() -> None:
    for none in (
        Wins.of([]),
        Wins(np.zeros((0, 34), np.uint8)),
        Wins.of(sample())[:0],
        Wins.of(sample())[[]],
    ):
        assert len(none) == 0
        assert none.concealed.shape == (0, 34)
        assert none.melds.shape == (0, 5)
        assert repr(none) == "<Wins: 0 rows>"
        with pytest.raises(IndexError):
            none.row(0)


def test_rows_count_from_the_end_too() -> None:
    wins = Wins.of(sample()[:3])
    assert [wins.row(place) for place in (-3, -2, -1)] == [wins.row(place) for place in range(3)]
    assert wins.row(np.uint8(2)) == wins.row(2)  # type: ignore[arg-type]  # what numpy counts with
    for place in (3, -4, 10**30):
        with pytest.raises(IndexError):
            wins.row(place)


def test_parts_of_a_batch() -> None:
    all_rows, wins = range(1500), Wins.of(sample())
    chosen = np.random.default_rng(1).integers(-1500, 1500, 400)
    mask = np.arange(1500) % 3 == 1
    for index in (
        slice(10, 50),
        slice(None, None, -7),
        slice(3, 3),
        chosen,
        chosen.tolist(),
        mask,
        mask.tolist(),
    ):
        part = wins[index]
        if isinstance(index, slice):
            places = [*all_rows[index]]
        else:
            places = np.arange(1500)[np.asarray(index)].tolist()
        assert len(part) == len(places)
        assert all(part.row(place) == wins.row(whole) for place, whole in enumerate(places))
        for name in NAMES:
            column = getattr(part, name)
            assert column.flags.c_contiguous
            assert not column.flags.writeable


def test_parts_beyond_the_batch() -> None:
    wins = Wins.of(sample()[:3])
    for index in ([3], [-4], [True, False], [0.5]):
        with pytest.raises(IndexError):
            wins[index]
    for one in (1, [[1]], None):
        error = refusal(lambda one=one: wins[one])  # type: ignore[misc]
        assert (error.code, error.where) == ("batch.rows", "rows")


def test_batches_pickle_and_copy() -> None:
    wins = Wins.of(sample())
    for other in (*(pickle.loads(pickle.dumps(wins, number)) for number in (2, 5)), copy.deepcopy(wins)):
        assert same(other, wins)
        assert not any(getattr(other, name).flags.writeable for name in NAMES)


def test_batches_are_short_in_print_and_frozen() -> None:
    wins = Wins.of(sample())
    assert repr(wins) == "<Wins: 1500 rows>"
    assert repr(wins[:1]) == "<Wins: 1 row>"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        wins.how = wins.by  # type: ignore[misc]


def test_only_wins_make_a_batch() -> None:
    win = sample()[0]
    error = refusal(lambda: Wins.of([win, win, "123m"]))  # type: ignore[list-item]
    assert (error.code, error.where, error.row) == ("batch.type", "wins", 2)
    error = refusal(lambda: Wins.of(win))  # type: ignore[arg-type]
    assert (error.code, error.row) == ("batch.type", None)


GREATEST = {
    "concealed": 4,
    "melds": 157,
    "win_tile": 255,
    "how": 4,
    "by": 4,
    "replacement": 3,
    "last": 1,
    "seat": 3,
    "round": 3,
    "table_discards": 127,
    "claimed_discards": 126,
    "ready": 3,
    "opening": 3,
    "liable": 4,
    "bonus": 255,
}


@pytest.mark.parametrize("name", NAMES)
def test_every_column_refuses_other_numbers_types_and_shapes(name: str) -> None:
    good = columns(Wins.of(sample()[:50]))
    for wrong, row in ((GREATEST[name] + 1, 7), (-1, 7), (260, 7), (2**32, 7)):
        column = good[name].astype(np.int64)
        column[row] = wrong
        error = refusal(lambda column=column: Wins(**{**good, name: column}))  # type: ignore[misc]
        assert (error.code, error.where, error.row) == ("batch.range", name, row)
    wide = name in ("concealed", "melds")
    for value, code in (
        (good[name].astype(float), "type"),
        (good[name].astype(str), "type"),
        (good[name].astype(object), "type"),
        (good[name][:-1] if name != "concealed" else good[name][:, 1:], "shape"),
        (good[name][:, 0] if wide else good[name][:, None], "shape"),
    ):
        error = refusal(lambda value=value: Wins(**{**good, name: value}))  # type: ignore[misc]
        assert (error.code, error.where, error.row) == (f"batch.{code}", name, None)


def test_bonus_flags_are_zeros_and_ones() -> None:
    good = columns(Wins.of(sample()[:3]))
    error = refusal(lambda: Wins(**{**good, "bonus": [[0] * 8, [0] * 7 + [2], [0] * 8]}))
    assert (error.code, error.where, error.row) == ("batch.range", "bonus", 1)
    wrong: tuple[Any, ...] = ([[0], [0, 1]], np.zeros((3, 8)), np.zeros((3, 7), int), np.zeros((2, 8), int))
    for value, code in zip(wrong, ("type", "type", "shape", "shape"), strict=True):
        error = refusal(lambda value=value: Wins(**{**good, "bonus": value}))  # type: ignore[misc]
        assert (error.code, error.where, error.row) == (f"batch.{code}", "bonus", None)


@pytest.mark.parametrize("tile", [42, 100, 254])
def test_win_tiles_are_tiles_or_none(tile: int) -> None:
    good = columns(Wins.of(sample()[:3]))
    error = refusal(lambda: Wins(**{**good, "win_tile": [255, tile, 0]}))
    assert (error.code, error.where, error.row) == ("batch.range", "win_tile", 1)


TILES = [[*Hand.parse("123456789m 234p 678p 5s").counts]] * 2


@pytest.mark.rule("K3", "K1", "K2", "Y2", "F2")
@pytest.mark.parametrize(
    ("where", "rule", "context"),
    [
        *(("replacement", "K3", {"how": how, "by": 1, "replacement": 1}) for how in (1, 2, 4)),
        ("replacement", "K3", {"how": 3, "replacement": 1}),
        *(("last", "K1", {"how": how, "by": 1, "last": 1}) for how in (2, 4)),
        ("last", "K1", {"how": 3, "last": 1}),
        *(("by", "Y2", {"how": how, "by": 2}) for how in (0, 3)),
        ("by", "F2", {"how": 4, "by": 4}),
    ],
)
def test_circumstances_that_a_way_does_not_know(where: str, rule: str, context: dict[str, int]) -> None:
    rows = {name: [{"by": 4}.get(name, 0), value] for name, value in context.items()}
    error = refusal(lambda: Wins(TILES, None, 255, 22, **rows))
    [fault] = error.faults
    assert (fault.code, fault.where, fault.rule, error.row) == (f"win.{where}", where, rule, 1)


@pytest.mark.rule("T1")
def test_five_copies_are_refused() -> None:
    five = [*Hand.parse("123456789m 234p 678p 5s").counts]
    five[0] = 5
    error = refusal(lambda: Wins([TILES[0], five], None, 0, 22))
    assert (error.faults[0].where, error.faults[0].rule, error.row) == ("concealed", "T1", 1)
    melded = [2, *[1] * 8, *[0] * 25]
    error = refusal(lambda: Wins([melded], [[code_of("111m"), 0, 0, code_of("123m"), 0]], 0, 22))
    assert ("hand.copies", "concealed", "T1") in [(f.code, f.where, f.rule) for f in error.faults]
    assert "6 copies of 1m" in str(error)


@pytest.mark.rule("H1")
@pytest.mark.parametrize("tiles", ["123456789m 234p 678p", "123456789m 234p 678p 55s", "1m", ""])
@pytest.mark.parametrize("bonus", [0, 0b11, 255])
def test_ordinary_wins_are_made_from_sixteen_tiles(tiles: str, bonus: int) -> None:
    counts = [read_tiles(tiles).count(kind) for kind in KINDS]
    error = refusal(lambda: Wins([TILES[0], counts], None, [0, bonus], 22))
    assert (error.where, error.faults[0].rule, error.row) == ("concealed", "H1", 1)


def stands(row: dict[str, Any]) -> bool:
    """Whether a seat can hold the tiles of a row, and an ordinary win has sixteen."""
    try:
        hand = Hand(
            [kind for kind in KINDS for _ in range(row["concealed"][kind])],
            [Meld.parse(meld) for code in row["melds"] if (meld := MELDS[code])],
            [tile for tile in BONUS_TILES if row["bonus"] >> (tile - 34) & 1],
        )
    except HandError:
        return False
    return row["how"] >= Way.EIGHT_FLOWERS or hand.size == 16


@pytest.mark.unwatched
@pytest.mark.rule("T1", "H1", "F1", "F2")
def test_hands_are_refused_exactly_where_a_hand_is() -> None:
    good, rng = columns(Wins.of(sample())), Random(3)
    flower = [place for place, how in enumerate(good["how"]) if how >= Way.EIGHT_FLOWERS]
    verdicts = []
    for _ in range(4000):
        place = rng.choice(flower) if rng.random() < 0.5 else rng.randrange(1500)
        row = {name: column[place].copy() for name, column in good.items()}
        for _ in range(rng.choice((0, 1, 1, 2, 5))):
            kind = rng.randrange(34)
            row["concealed"][kind] = max(0, min(4, int(row["concealed"][kind]) + rng.choice((-1, 1, 2))))
        if rng.random() < 0.3:
            row["melds"][rng.randrange(5)] = rng.choice((0, rng.randrange(158)))
        if rng.random() < 0.2:
            row["bonus"] = np.uint8(rng.randrange(256))
        batch = {name: np.array([good[name][0], value]) for name, value in row.items()}
        verdicts.append(stands(row))
        if verdicts[-1]:
            assert len(Wins(**batch)) == 2
        else:
            error = refusal(lambda batch=batch: Wins(**batch))  # type: ignore[misc]
            assert error.row == 1
            assert {(fault.where, fault.rule) for fault in error.faults} & {
                ("concealed", "T1"),
                ("concealed", "H1"),
            }
    assert 1000 < sum(verdicts) < 3000


def test_the_first_wrong_hand_is_found_beyond_a_block() -> None:
    good = columns(Wins.of(sample())[np.arange(BLOCK + 50) % 1500])
    first = next(row for row in range(BLOCK + 5, BLOCK + 50) if good["how"][row] < Way.EIGHT_FLOWERS)
    for row in (first, BLOCK + 49):
        kind = int(np.flatnonzero(good["concealed"][row])[0])
        good["concealed"][row, kind] -= 1
    assert refusal(lambda: Wins(**good)).row == first


def test_a_batch_is_checked_without_great_copies() -> None:
    good = columns(Wins.of(sample())[np.arange(8 * BLOCK) % 1500])
    tracemalloc.start()
    try:
        Wins(**good)
        copied = sum(column.nbytes for column in good.values())
        assert tracemalloc.get_traced_memory()[1] < 1.5 * copied
    finally:
        tracemalloc.stop()


def test_contradictions_are_found_when_a_row_is_made() -> None:
    wins = Wins(TILES, None, 0, [22, 255], by=4)
    assert wins.row(0).tile == KINDS[22]
    with pytest.raises(WinError):
        wins.row(1)


@pytest.mark.rule("F2")
def test_seven_rob_one_without_a_tile_takes_the_missing_one() -> None:
    assert Wins(TILES[:1], None, 0b11011111, 255, Way.SEVEN_ROB_ONE, by=2).row(0).tile == BONUS_TILES[5]
