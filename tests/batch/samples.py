"""Wins to score under each of the rules, made once and shared by tests."""

import functools

import taimahjong as tm
from taimahjong.batch import Wins
from tests.batch.dealing import Judged, valid
from tests.batch.houses import EVERY
from tests.shapes.kernels.speed import SLOW

FEW = 100 if SLOW else 500


@functools.cache
def sample(rules: tm.Rules, rows: int = FEW) -> tuple[Wins, list[int], list[Judged]]:
    """Wins that the rules can have produced, streaks, and what single scores say."""
    return valid(EVERY.index(rules), rules, rows)
