"""What a tai table pays for tiles that a hand holds."""

import taimahjong as tm
from taimahjong.players import prices as module
from taimahjong.players.prices import prices


def test_a_row_that_a_table_lacks_pays_nothing() -> None:
    found = prices(tm.CLUB.table)
    assert (found.dragon_pung, found.half_flush, found.wind_pung, found.original_ready) == (1, 4, 0, 0)


def test_of_many_tables_only_the_latest_are_remembered() -> None:
    tables = [tm.CLUB.with_tai(half_flush=tai).table for tai in range(200)]
    assert [prices(table).half_flush for table in tables] == list(range(200))
    assert len(module._KNOWN) <= module._MOST
    assert prices(tables[-1]) is prices(tables[-1])
