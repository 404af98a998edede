"""What the columns of Scores are, told by single scores."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

import taimahjong as tm
from taimahjong.batch import NONE, ON_PAIR, VERDICTS, Scores, Wins, score
from tests.batch.dealing import Judged

Row = dict[str, int | list[int]]
NOTHING: Row = {"tai": 0, "uncapped": 0, "sets": [NONE] * 5, "pair": NONE, "place": NONE}


def row_of(judged: Judged) -> Row:
    """The columns of one row, as far as its verdict tells them."""
    if isinstance(judged, tm.NoWin):
        return {"verdict": VERDICTS.index(judged), **NOTHING}
    reading = judged.reading
    seven = len(reading.pairs) == 7
    on_pair = ON_PAIR if reading.pairs and not seven else NONE
    tile = judged.win.tile
    return {
        "verdict": 0,
        "tai": judged.tai,
        "uncapped": judged.uncapped,
        "waits": judged.wait_mask,
        "tile": 255 if tile is None else int(tile),
        "sets": [*reading.sets, *[NONE] * 5][:5],
        "pair": reading.pairs[0] if reading.pairs and not seven else NONE,
        "place": on_pair if reading.place is None else reading.place,
    }


def counted(judged: Judged) -> Counter[str]:
    """How often each pattern counts."""
    return Counter({item.id: item.count for item in judged.items} if isinstance(judged, tm.Score) else {})


def differences(scores: Scores, judged: Sequence[Judged]) -> list[str]:
    """Every row and column in which the batch says something else than the single scores."""
    found = []
    columns = {
        name: getattr(scores, name).tolist() for name in (*row_of(tm.NoWin.INCOMPLETE), "waits", "tile")
    }
    counts = None if scores.counts is None else scores.counts.tolist()
    assert len(scores) == len(judged)
    for row, one in enumerate(judged):
        expected = row_of(one)
        expected.setdefault("waits", scores.wins.row(row).hand.wait_mask(scores.rules.seven_pairs))
        found += [
            f"row {row}: {column} {columns[column][row]}, not {value}"
            for column, value in expected.items()
            if columns[column][row] != value
        ]
        if counts is not None:
            times = counted(one)
            if counts[row] != [times[id_] for id_ in scores.ids]:
                found.append(
                    f"row {row}: counts {dict(zip(scores.ids, counts[row], strict=True))}, not {times}"
                )
    return found


def compare(
    wins: Wins, rules: tm.Rules, streaks: list[int], judged: Sequence[Judged], threads: int = 1
) -> Counter[str]:
    """Score the batch, see that it equals the single scores, and tell how often each pattern counted."""
    scores = score(wins, rules, streak=np.array(streaks), counts=True, threads=threads)
    assert differences(scores, judged) == []
    return sum(map(counted, judged), Counter[str]())
