"""Fixtures of the tests of batches."""

import pytest

from taimahjong.batch import hands
from taimahjong.shapes.kernels.loops import PLAIN


@pytest.fixture
def plain_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loops that run where there is no numba."""
    monkeypatch.setattr(hands, "loops", lambda: PLAIN)
