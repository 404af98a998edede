"""Meld codes: one for each set that can be declared."""

import numpy as np
import pytest

from taimahjong.batch.melds import HELD, MELDS, code_of
from taimahjong.errors import NotationError
from taimahjong.hands.split import FIRST_CHOW, SET_CODES, group_of
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.tile import KINDS


@pytest.mark.rule("P2", "P5")
def test_every_declared_set_has_one_code() -> None:
    declared = {meld for meld in MELDS if meld}
    chows = [kind for kind in KINDS if not kind.is_honour and kind.rank <= 7]
    others = [kind for kind in MeldKind if kind is not MeldKind.CHOW]
    assert declared == {Meld("chow", low) for low in chows} | {
        Meld(kind, tile) for kind in others for tile in KINDS
    }
    assert len(MELDS) == len(declared) + 1 == 158
    assert MELDS[0] is None


def test_codes_as_published() -> None:
    published = {"111m": 1, "777z": 34, "123m": 35, "789s": 55, "1111m": 56, "7777z": 89}
    published |= {"111m+1m": 90, "777z+7z": 123, "[1111m]": 124, "[7777z]": 157}
    assert {text: code_of(text) for text in published} == published


def test_codes_of_chows_and_pungs_are_set_codes() -> None:
    for code in SET_CODES:
        meld = MELDS[code + 1]
        assert meld is not None
        assert meld.tiles == group_of(code)
        assert meld.is_chow == (code >= FIRST_CHOW)


def test_code_and_meld_belong_together() -> None:
    assert [code_of(meld) for meld in MELDS if meld] == [*range(1, 158)]


def test_the_code_ignores_from_whom_it_was_claimed() -> None:
    assert code_of("777p<") == code_of("777p^") == code_of("777p>") == code_of(Meld.parse("777p"))
    assert code_of("777p<+7p") == code_of("777p+7p")


def test_what_is_no_meld_has_no_code() -> None:
    with pytest.raises(NotationError):
        code_of("12m")


def test_held_counts_the_tiles_of_each_meld() -> None:
    assert HELD.shape == (158, 34)
    assert HELD.dtype == np.uint8
    for meld, held in zip(MELDS, HELD, strict=True):
        tiles = [kind for kind, number in zip(KINDS, held, strict=True) for _ in range(number)]
        assert tiles == ([*meld.tiles] if meld else [])


def test_nobody_can_change_the_table() -> None:
    with pytest.raises(ValueError, match="read-only"):
        HELD[0, 0] = 1
