"""Whole arrays of hands and wins: the answers of `Hand` and of `score`, for millions at once.

Arrays come in and arrays go out, a row for each hand; integers of every width and order are taken. What is
wrong with them, BatchError tells with the row.
"""

try:
    import numpy as np  # noqa: F401  all modules here are made of it
except ModuleNotFoundError as _error:
    if _error.name != "numpy":
        raise
    message = "taimahjong.batch works on numpy's arrays; numpy is missing: pip install numpy"
    raise ModuleNotFoundError(message, name="numpy") from _error

from taimahjong.batch.hands import columns, is_win, shanten, splits, waits
from taimahjong.batch.melds import MELDS, code_of
from taimahjong.batch.readings import ON_PAIR
from taimahjong.batch.scores import VERDICTS, Scores, score
from taimahjong.batch.splits import Splits
from taimahjong.batch.wins import NO_SEAT, NO_TILE, Way, Wins
from taimahjong.shapes.kernels.splits import NONE

__all__ = [
    "MELDS",
    "NONE",
    "NO_SEAT",
    "NO_TILE",
    "ON_PAIR",
    "VERDICTS",
    "Scores",
    "Splits",
    "Way",
    "Wins",
    "code_of",
    "columns",
    "is_win",
    "score",
    "shanten",
    "splits",
    "waits",
]
