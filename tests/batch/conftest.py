"""Fixtures of the tests of batches."""

import pytest

from taimahjong.batch import hands
from taimahjong.shapes.kernels import loops, plain


@pytest.fixture
def plain_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loops that run where there is no numba."""
    slow = loops.Loops(
        None,
        plain.complete,
        plain.waits,
        plain.shanten,
        plain.shanten_beside,
        plain.count_splits,
        plain.write_splits,
    )
    monkeypatch.setattr(hands, "loops", lambda: slow)
