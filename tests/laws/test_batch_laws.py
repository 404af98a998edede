"""Batches and single scores agree on very many wins under every table, and no row of one is left out."""

from collections import Counter

import pytest

import taimahjong as tm
from taimahjong.patterns.ways import Ready
from taimahjong.scoring.permitted import READY_KINDS
from tests.batch.comparing import compare
from tests.batch.dealing import valid
from tests.batch.houses import EVERY
from tests.shapes.dealing import DEEP

#: A deep run compares 10,000 wins in each part, under one of the tables: more than a million in all.
PARTS, ROWS = (3 * len(EVERY), 10_000) if DEEP else (1, 120)


def share(part: int) -> list[tm.Rules]:
    """The rules of a part; the only part of a short run has them all."""
    return [EVERY[part % len(EVERY)]] if DEEP else [*EVERY]


@pytest.mark.rule("H1", "H2", "H3", "H4", "S1", "S2", "S3", "S4", "S5", "S6", "P9", "F4", "O1", "O11", "O12")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_batch_is_scored_as_one_win_after_the_other(part: int) -> None:
    times = Counter[str]()
    tables = share(part)
    for number, rules in enumerate(tables):
        wins, streaks, judged = valid(1000 * part + number, rules, ROWS)
        times += compare(wins, rules, streaks, judged, threads=1 + part % 3)
    expected = {row.id: 0 for rules in tables for row in rows(rules)}
    told = "\n".join(f"{id_:36}{times[id_]:8}" for id_ in expected)
    print(f"{' '.join(rules.name for rules in tables)}\n{told}")
    assert not [id_ for id_ in expected if not times[id_]], told


#: The rows that only a declaration can bring.
DECLARED = {"original_ready": Ready.ORIGINAL, "declared_ready": Ready.DECLARED, "earth_ready": Ready.EARTH}


def rows(rules: tm.Rules) -> list[tm.Row]:
    """The rows that can count: seven pairs wait for their option, some for a rule of declarations."""
    return [
        row
        for row in rules.table
        if (row.id != "seven_pairs_and_triplet" or rules.seven_pairs)
        and (row.id not in DECLARED or DECLARED[row.id] in READY_KINDS[rules.ready])
    ]
