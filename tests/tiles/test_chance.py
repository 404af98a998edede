"""Chance from a seed: its recipe, its fairness, and seats drawn by wind tiles (X5)."""

import copy
import itertools
import pickle
import random
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong import Seat
from taimahjong.errors import WallError
from taimahjong.tiles.chance import SeededRandom, digest, draw_seats, shuffled

VALUES = st.one_of(st.integers(), st.text(), st.binary())


def by_the_recipe(key_text: bytes, limits: list[int]) -> list[int]:
    """The numbers below these limits as the documentation says, from the written values of the seed."""
    key = sha256(b"s19:taimahjong chance 1" + key_text).digest()
    stream = b"".join(sha256(b"b32:" + key + f"i{len(f'{n:x}')}:{n:x}".encode()).digest() for n in range(200))
    numbers = []
    for limit in limits:
        bits = (limit - 1).bit_length()
        size = -(-bits // 8)
        while True:
            number = int.from_bytes(stream[:size], "big") % 2**bits
            stream = stream[size:]
            if number < limit:
                break
        numbers.append(number)
    return numbers


@pytest.mark.parametrize(
    ("seed", "written"),
    [
        ((7,), b"i1:7"),
        ((-255,), b"i3:-ff"),
        ((0,), b"i1:0"),
        (("7",), b"s1:7"),
        ((b"7",), b"b1:7"),
        (("",), b"s0:"),
        (("麻將", 1), b"s6:\xe9\xba\xbb\xe5\xb0\x87i1:1"),
        ((2**70, b"\x00:"), b"i18:400000000000000000b2:\x00:"),
    ],
)
def test_another_program_can_repeat_the_stream(seed: tuple[Any, ...], written: bytes) -> None:
    limits = [6, 144, 256, 257, 1, 2, 65_536, 65_537, 10**30, 3] * 20
    rng = SeededRandom(*seed)
    assert [rng.below(limit) for limit in limits] == by_the_recipe(written, limits)


def test_the_stream_never_changes() -> None:
    rng = SeededRandom(7)
    assert [rng.below(100) for _ in range(12)] == [16, 90, 90, 92, 43, 87, 91, 19, 65, 54, 18, 88]
    assert rng.below(10**30) == 554912001445703927243706479895
    order = list("abcdefghij")
    SeededRandom("table 5", 3).shuffle(order)
    assert "".join(order) == "gdiafbhcje"
    rng = SeededRandom(b"table 5")
    assert "".join(rng.choice("abcdefghij") for _ in range(10)) == "bhfbgbchjd"


@given(st.lists(VALUES), st.lists(VALUES))
def test_no_two_rows_of_values_have_one_digest(one: list[Any], other: list[Any]) -> None:
    same = [(type(value), value) for value in one] == [(type(value), value) for value in other]
    assert (digest(*one) == digest(*other)) == same


def test_values_that_look_alike_give_unrelated_streams() -> None:
    seeds: list[tuple[Any, ...]] = [
        (1,), (-1,), (10,), (16,), ("1",), (b"1",), (1, 1), ("1", "1"), ("11",), ("1", 1), (1, "1"),
        ("i1:1",), (1, 0), (0,), ("",), ("", ""), (b"",), (11,), ("\ud800",), ("?",), ("\ufffd",), (256,),
        (2**64,), (2**64 + 1,),
    ]  # fmt: skip
    assert len({SeededRandom(*seed).below(2**128) for seed in seeds}) == len(seeds)


def test_a_number_of_any_size_is_a_seed() -> None:
    assert SeededRandom(10**5000).below(10**9) != SeededRandom(10**5000 + 1).below(10**9)


def test_a_named_number_is_its_number() -> None:
    assert digest(Seat.WEST) == digest(2)


@pytest.mark.parametrize("seed", [None, True, 7.0, bytearray(b"7"), [7], (7,), 7j])
def test_what_is_no_seed(seed: Any) -> None:
    for seeds in ((seed,), (1, seed)):
        with pytest.raises(WallError, match="a seed is a whole number, a text or bytes, not") as caught:
            SeededRandom(*seeds)
        assert (caught.value.code, caught.value.where) == ("chance.seed", "seed")


@pytest.mark.unwatched
@pytest.mark.parametrize(
    ("size", "limits"),
    [(1, range(2, 257)), (2, [257, 300, 511, 512, 513, 32_768, 32_769, 65_535, 65_536])],
)
def test_each_number_comes_from_as_many_bytes_as_any_other(size: int, limits: Iterable[int]) -> None:
    rng = SeededRandom(0)
    for limit in limits:
        found: Counter[int] = Counter()
        for drawn in range(256**size):
            rng._left = drawn.to_bytes(size, "big") + bytes(size)  # thrown away, the zeros behind serve
            number = rng.below(limit)
            if rng._left:
                found[number] += 1
        assert set(found) == set(range(limit))
        assert set(found.values()) == {256**size // 2 ** (limit - 1).bit_length()}


def test_a_single_choice_takes_no_bytes() -> None:
    rng = SeededRandom(0)
    assert (rng.below(1), rng.choice("a"), rng.below(2**64)) == (0, "a", SeededRandom(0).below(2**64))


def chi_square(found: Counter[Any], kinds: int) -> float:
    expected = found.total() / kinds
    return sum((number - expected) ** 2 for number in found.values()) / expected + expected * (
        kinds - len(found)
    )


def test_numbers_orders_and_choices_are_equally_frequent() -> None:
    rng = SeededRandom("fair")
    assert chi_square(Counter(rng.below(10) for _ in range(5_000)), 10) < 27.9  # 1 in 1,000, 9 degrees
    assert chi_square(Counter(rng.choice("abcdef") for _ in range(3_000)), 6) < 20.6  # 5 degrees
    orders = Counter(tuple(shuffled("abcd", rng)) for _ in range(4_800))
    assert set(orders) == set(itertools.permutations("abcd"))
    assert chi_square(orders, 24) < 49.8  # 23 degrees


@given(st.integers(min_value=1), VALUES)
def test_a_number_is_below_its_limit(limit: int, seed: Any) -> None:
    assert 0 <= SeededRandom(seed).below(limit) < limit


@given(st.lists(st.integers()), VALUES)
def test_shuffling_keeps_the_values(values: list[int], seed: Any) -> None:
    again = shuffled(values, SeededRandom(seed))
    assert Counter(again) == Counter(values)
    assert again == shuffled(tuple(values), SeededRandom(seed))


@pytest.mark.parametrize("limit", [0, -1, True, 1.0, "6", None])
def test_limits_that_leave_nothing_to_choose(limit: Any) -> None:
    with pytest.raises(WallError, match="at least one thing to choose from, not") as caught:
        SeededRandom(1).below(limit)
    assert (caught.value.code, caught.value.where) == ("chance.limit", "limit")
    with pytest.raises(WallError, match="not 0"):
        SeededRandom(1).choice("")


def test_a_stream_goes_on_where_a_copy_of_it_does() -> None:
    rng = SeededRandom("on", 1)
    rng.below(1_000)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(rng, protocol))
        assert again.below(2**300) == copy.deepcopy(rng).below(2**300)
    assert rng.below(2**64) != SeededRandom("on", 1).below(2**64)


@pytest.mark.rule("X5")
def test_seats_are_drawn_by_wind_tiles() -> None:
    rng = SeededRandom("table 5")
    found = Counter(draw_seats(rng) for _ in range(2_400))
    assert set(found) == set(itertools.permutations(Seat))
    assert chi_square(found, 24) < 49.8
    assert draw_seats(SeededRandom("table 5")) == (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


@pytest.mark.rule("X5")
def test_seats_are_drawn_by_any_source_of_chance() -> None:
    assert draw_seats(random.Random(1)) == draw_seats(random.Random(1))
    assert len({draw_seats(random.Random(seed)) for seed in range(40)}) > 10
    drawn = {draw_seats() for _ in range(60)}
    assert len(drawn) > 1
    assert all(sorted(seats) == list(Seat) for seats in drawn)


@pytest.mark.parametrize("rng", [7, "seed", [], object()])
def test_what_is_no_source_of_chance(rng: Any) -> None:
    with pytest.raises(WallError, match=r"chance is a SeededRandom or a random\.Random, not") as caught:
        draw_seats(rng)
    assert (caught.value.code, caught.value.where) == ("chance.source", "rng")
