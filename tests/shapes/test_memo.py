"""What is remembered between calls."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from taimahjong.shapes import distance, improving, splits, targets, waits
from taimahjong.shapes.memo import Memo
from taimahjong.shapes.suits import FORM
from taimahjong.shapes.targets import LACK, WANTED
from tests.shapes.dealing import spoiled, winning


def test_a_value_is_computed_once() -> None:
    asked: list[int] = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    memo = Memo(double)
    assert [memo[3], memo[4], memo[3]] == [6, 8, 6]
    assert asked == [3, 4]


def test_a_full_memo_starts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Memo, "LIMIT", 3)
    memo = Memo(str)
    assert [memo[number] for number in range(4)] == ["0", "1", "2", "3"]
    assert dict(memo) == {3: "3"}


def test_full_layers_start_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random("layers")
    hands = [spoiled(rng, winning(rng, melds % 3, 4), 2) for melds in range(12)]
    expected = [(distance(*hand), improving(*hand)) for hand in hands]
    monkeypatch.setattr(targets, "_MOST_LAYERS", 5)
    for memo in (LACK, WANTED, targets._NOTHING.after):
        memo.clear()
    for hand, answers in zip(hands, expected, strict=True):
        assert (distance(*hand), improving(*hand)) == answers
        assert len(targets._LAYERS) <= 5


def test_threads_share_what_is_remembered() -> None:
    rng = random.Random("threads")
    hands = [spoiled(rng, winning(rng, 1, 4), 2) for _ in range(40)]

    def answers(_: int) -> list[tuple[object, ...]]:
        return [(distance(*hand), improving(*hand), waits(*hand), splits(*hand[:2])) for hand in hands]

    for memo in (FORM, LACK, WANTED):
        memo.clear()
    with ThreadPoolExecutor(4) as threads:
        first, *others = threads.map(answers, range(4))
    assert all(other == first for other in others)
    assert first == answers(0)
