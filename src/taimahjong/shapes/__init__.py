"""What tiles can form, one hand at a time, from bare counts.

Counts are 34 bytes, how many there are of each kind, at most four: 1-9 characters, dots and bamboo, E S W N,
white, green, red. A mask has bit k set for kind k. `held` is the counts of the seat's own melds, None without
any. The functions trust their arguments. Every answer is put together from remembered answers about
single suits.
"""

from taimahjong.shapes.distance import distance, improving
from taimahjong.shapes.isolated import isolated
from taimahjong.shapes.pairs import (
    PairsReading,
    is_pairs_complete,
    pairs_distance,
    pairs_improving,
    pairs_split,
    pairs_waits,
)
from taimahjong.shapes.splits import RawSplit, is_complete, splits
from taimahjong.shapes.waits import waits

__all__ = [
    "PairsReading",
    "RawSplit",
    "distance",
    "improving",
    "is_complete",
    "is_pairs_complete",
    "isolated",
    "pairs_distance",
    "pairs_improving",
    "pairs_split",
    "pairs_waits",
    "splits",
    "waits",
]
