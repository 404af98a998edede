"""Shanten of the kernels: as a search over draws finds it, and what holds for any hand."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong import shapes
from taimahjong.shapes.kernels.hands import in_words
from taimahjong.shapes.kernels.loops import loops
from tests.shapes import brute
from tests.shapes.dealing import Dealt, changed, hands
from tests.shapes.kernels.speed import SLOW

HANDS = 60 if SLOW else 240


def shanten(some: Sequence[Dealt], *, pairs: bool = False) -> list[int]:
    """The kernels' answers for hands, each beside its own melds."""
    counts = np.array([[*one.counts] for one in some], np.uint8)
    found = np.full(len(some), 99, np.int8)
    assert loops().shanten(counts, in_words(counts), loops().tables, pairs, found) == len(some)
    melded = [place for place, one in enumerate(some) if one.held]
    if melded:
        held = np.array([[*(some[place].held or b"")] for place in melded], np.uint8)
        beside = np.full(len(melded), 99, np.int8)
        loops().shanten_beside(counts[melded], held, loops().tables, beside)
        found[melded] = beside
    numbers: list[int] = found.tolist()
    return numbers


def draws_needed(dealt: Dealt) -> int:
    """How many draws until sets and a pair are among the tiles: hand after hand, every tile that can come."""
    held = dealt.held or bytes(34)
    layer, drawn = {dealt.counts}, 0
    while not any(brute.contains(brute.tiles_of(counts), dealt.sets) for counts in layer):
        layer = {
            changed(counts, more=kind)
            for counts in layer
            for kind in range(34)
            if counts[kind] + held[kind] < 4
        }
        drawn += 1
    return drawn


def near_by(rng: np.random.Generator, sets: int, over: int) -> Dealt:
    """A small hand of neighbouring tiles, which few draws complete, at times beside melds of these kinds."""
    low = int(rng.integers(0, 29))
    counts, held = [0] * 34, [0] * 34
    for _ in range(int(rng.integers(0, 3)) if rng.random() < 0.7 else 0):
        kind = int(rng.integers(low, low + 6))
        held[kind] = max(held[kind], int(rng.choice((3, 4))))
    while sum(counts) < 3 * sets + over:
        kind = int(rng.integers(low, low + 6))
        counts[kind] += counts[kind] + held[kind] < 4
        if rng.random() < 0.02:  # the melds may have left too few
            low = int(rng.integers(0, 29))
    return Dealt(bytes(counts), sets, bytes(held) if any(held) else None)


@pytest.mark.unwatched
@pytest.mark.rule("S3")
@pytest.mark.parametrize(("sets", "over"), [(0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2)])
def test_shanten_is_what_a_search_over_draws_finds(sets: int, over: int) -> None:
    rng = np.random.default_rng(10 * sets + over)
    some = [near_by(rng, sets, over) for _ in range(HANDS // (1 + 2 * sets))]
    found = shanten(some)
    assert len({*found}) > 1
    for dealt, lack in zip(some, found, strict=True):
        assert lack == draws_needed(dealt) - 1, dealt
    assert any(one.held for one in some)


@pytest.mark.rule("S3")
def test_tiles_that_lie_in_melds_cannot_come() -> None:
    kong = bytes(4 * (kind in (0, 3)) for kind in range(34))
    edge = Dealt(bytes([0, 1, 1, 0, 0, 0, 0, 0, 0, 2, *[0] * 24]), 1, None)
    assert shanten([edge, edge._replace(held=kong)]) == [0, 1]


@pytest.mark.rule("S3")
@given(hands(over=1) | hands(over=2))
def test_whole_hands_lack_what_single_hands_lack(dealt: Dealt) -> None:
    assert shanten([dealt]) == [shapes.distance(*dealt) - 1]


@pytest.mark.rule("H1")
@given(hands(over=2))
def test_complete_hands_and_no_others_have_minus_one(dealt: Dealt) -> None:
    assert (shanten([dealt]) == [-1]) == bool(brute.splits(dealt.counts, dealt.sets))


@pytest.mark.rule("S3")
@given(hands(over=1))
def test_hands_that_a_tile_completes_and_no_others_have_none(dealt: Dealt) -> None:
    waited = brute.waits(dealt.counts, dealt.sets, dealt.held or brute.NO_MELDS)
    assert (shanten([dealt]) == [0]) == bool(waited)


@pytest.mark.rule("S3")
@given(hands(over=1) | hands(over=2))
def test_one_exchange_changes_shanten_by_at_most_one(dealt: Dealt) -> None:
    held = dealt.held or bytes(34)
    others = [
        dealt._replace(counts=changed(dealt.counts, less=less, more=more))
        for less in range(34)
        if dealt.counts[less]
        for more in range(34)
        if more != less and dealt.counts[more] + held[more] < 4
    ]
    [before, *after] = shanten([dealt, *others[:: 7 if SLOW else 1]])
    assert {*after} <= {before - 1, before, before + 1}


@pytest.mark.rule("S3")
@given(hands(over=1), st.booleans())
def test_one_tile_more_lowers_shanten_by_at_most_one(dealt: Dealt, pairs: bool) -> None:
    held = dealt.held or bytes(34)
    pairs = pairs and dealt.held is None
    more = [
        dealt._replace(counts=changed(dealt.counts, more=kind))
        for kind in range(34)
        if dealt.counts[kind] + held[kind] < 4
    ]
    [before, *after] = shanten([dealt, *more], pairs=pairs)
    assert {*after} <= {before - 1, before}
    assert before - 1 in after  # some tile always helps


@pytest.mark.rule("H2")
@given(st.lists(st.integers(0, 33), min_size=16, max_size=17))
def test_seven_pairs_may_be_nearer(kinds: list[int]) -> None:
    counts = bytearray(34)
    for kind in kinds:
        counts[next(one % 34 for one in range(kind, kind + 34) if counts[one % 34] < 4)] += 1
    dealt = Dealt(bytes(counts), 5, None)
    missing, _ = brute.nearest_pairs(dealt.counts)
    [alone] = shanten([dealt])
    assert shanten([dealt], pairs=True) == [min(alone, missing - 1)]
