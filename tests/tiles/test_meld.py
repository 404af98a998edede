"""Declared sets: their kinds, their notation both ways, and what cannot be one (P2, P5, S5, S6)."""

from typing import Any

import pytest

from taimahjong import HandError, Meld, MeldKind, NotationError, Seat, Source, Tile
from taimahjong.tiles import meld as meld_module
from taimahjong.tiles.tile import KINDS

CHOW_STARTS = [tile for tile in KINDS if not tile.is_honour and tile.rank <= 7]
ALL = [
    *(Meld(MeldKind.CHOW, tile, source) for tile in CHOW_STARTS for source in (None, Source.LEFT)),
    *(
        Meld(kind, tile, source)
        for kind in (MeldKind.PUNG, MeldKind.EXPOSED_KONG, MeldKind.RAISED_KONG)
        for tile in KINDS
        for source in (None, *Source)
    ),
    *(Meld(MeldKind.CONCEALED_KONG, tile) for tile in KINDS),
]


def test_every_declared_set_reads_back_from_its_text_and_its_repr() -> None:
    assert len(ALL) == len(set(ALL)) == 2 * 21 + 3 * 34 * 4 + 34
    for meld in ALL:
        assert Meld.parse(str(meld)) == meld
        assert eval(repr(meld)) == meld
        assert Meld.parse(meld) is meld


@pytest.mark.parametrize(
    ("text", "kind", "tiles", "written"),
    [
        ("123m", MeldKind.CHOW, "1m2m3m", "123m"),
        ("978s", MeldKind.CHOW, "7s8s9s", "789s"),
        ("345p<", MeldKind.CHOW, "3p4p5p", "345p<"),
        ("777p", MeldKind.PUNG, "7p7p7p", "777p"),
        ("111z^", MeldKind.PUNG, "1z1z1z", "111z^"),
        ("2222m", MeldKind.EXPOSED_KONG, "2m2m2m2m", "2222m"),
        ("2222m>", MeldKind.EXPOSED_KONG, "2m2m2m2m", "2222m>"),
        ("777p+7p", MeldKind.RAISED_KONG, "7p7p7p7p", "777p+7p"),
        ("777p<+7p", MeldKind.RAISED_KONG, "7p7p7p7p", "777p<+7p"),
        ("[1111z]", MeldKind.CONCEALED_KONG, "1z1z1z1z", "[1111z]"),
        (" 三四五萬 ", MeldKind.CHOW, "3m4m5m", "345m"),
        ("[東東東東]", MeldKind.CONCEALED_KONG, "1z1z1z1z", "[1111z]"),
        ("🀄🀄🀄+中", MeldKind.RAISED_KONG, "7z7z7z7z", "777z+7z"),
    ],
)
def test_the_meld_grammar(text: str, kind: MeldKind, tiles: str, written: str) -> None:
    meld = Meld.parse(text)
    assert (meld.kind, "".join(map(str, meld.tiles)), str(meld)) == (kind, tiles, written)
    assert meld.tile is meld.tiles[0]


def test_what_a_meld_is() -> None:
    chow, pung, exposed, raised, concealed = map(Meld.parse, ("123m", "777p", "2222m", "777p+7p", "[1111z]"))
    assert chow.is_chow
    assert not any(meld.is_chow for meld in (pung, exposed, raised, concealed))
    assert all(meld.is_kong for meld in (exposed, raised, concealed))
    assert not any(meld.is_kong for meld in (chow, pung))


@pytest.mark.rule("S5")
def test_every_declared_set_is_exposed_but_the_concealed_kong() -> None:
    assert {meld.kind for meld in ALL if meld.is_exposed} == set(MeldKind) - {MeldKind.CONCEALED_KONG}
    assert not any(meld.is_exposed for meld in ALL if meld.kind is MeldKind.CONCEALED_KONG)


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("mark", "seats"),
    [("<", ["N", "E", "S", "W"]), ("^", ["W", "N", "E", "S"]), (">", ["S", "W", "N", "E"])],
)
def test_from_whom_seen_from_the_owner(mark: str, seats: list[str]) -> None:
    source = Meld.parse(f"777p{mark}").source
    assert source is Source(mark)
    assert [str(source.seat(owner)) for owner in Seat] == seats


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("", 0, "no chow, pung or kong"),
        ("12m", 0, "no chow, pung or kong"),
        ("124m", 0, "no chow, pung or kong"),
        ("1122m", 0, "no chow, pung or kong"),
        ("12m3p", 0, "no chow, pung or kong"),
        ("9m1p2p", 0, "no chow, pung or kong"),
        ("891m", 0, "no chow, pung or kong"),
        ("55555m", 0, "separated by blanks"),
        ("123m456m", 0, "separated by blanks"),
        ("777", 3, "suit letter"),
        ("[1111]", 5, "suit letter"),
        ("777x", 3, "suit letter"),
        ("1111z]", 5, "']' is no tile"),
        ("[1111z", 0, "'[' is no tile"),
        ("777p+8p", 4, "raised kong"),
        ("777p+", 4, "raised kong"),
        ("777p+77p", 4, "raised kong"),
        ("777p+7x", 6, "suit letter"),
        ("2222m+2m", 5, "raised kong"),
        ("123m+1m", 4, "raised kong"),
        ("[777p+7p]", 5, "raised kong"),
        ("[777p]", 0, "only a kong stands in brackets"),
        ("[123m]", 0, "only a kong stands in brackets"),
        ("777p<^", 5, "one mark at most"),
        ("777p<<", 4, "one mark at most"),
        ("444p>4p", 4, "a mark stands behind its set"),
        ("<123m", 0, "a mark stands behind its set"),
        ("119z", 2, "no tile 9z"),
        ("[1119z]", 4, "no tile 9z"),
        ("77<x", 2, "suit letter"),
        ("777p<+8z", 6, "no tile 8z"),
    ],
)
def test_text_that_is_no_declared_set(text: str, position: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        Meld.parse(text)
    assert words in caught.value.message
    assert (caught.value.text, caught.value.position) == (text, position)


@pytest.mark.parametrize("length", [1_000, 60_000])
def test_huge_text_gives_a_short_message_and_is_not_remembered(length: int) -> None:
    before = meld_module._remembered.cache_info().currsize
    for text in ("1" * length + "m", "123m" * (length // 4), "[" + "2" * length + "m]", "<" * length):
        with pytest.raises(NotationError) as caught:
            Meld.parse(text)
        assert len(str(caught.value)) < 200
    assert Meld.parse(" " * length + "123m") == Meld.parse("123m")
    assert meld_module._remembered.cache_info().currsize <= before + 1  # 123m at most


@pytest.mark.parametrize(
    ("kind", "tile", "source", "written"),
    [
        ("chow", "1m", None, "123m"),
        ("chow", "1m", "<", "123m<"),
        ("pung", "七筒", "^", "777p^"),
        ("exposed kong", Tile.M2, Source.RIGHT, "2222m>"),
        ("raised kong", "🀟", None, "777p+7p"),
        ("concealed kong", "東", None, "[1111z]"),
        (MeldKind.PUNG, "7p", "<", "777p<"),
    ],
)
def test_its_parts_are_taken_as_text_too(
    kind: str | MeldKind, tile: str | Tile, source: str | Source | None, written: str
) -> None:
    meld = Meld(kind, tile, source)
    assert meld == Meld.parse(written)
    assert (type(meld.kind), type(meld.tile), type(meld.source)) == (
        MeldKind,
        Tile,
        type(None) if source is None else Source,
    )


@pytest.mark.parametrize("kind", ["chou", "", "CHOW", "kong", None, 7, [], Source.LEFT])
def test_what_is_no_kind_of_set(kind: Any) -> None:
    known = "chow, pung, exposed kong, raised kong, concealed kong"
    with pytest.raises(NotationError) as caught:
        Meld(kind, "1m")
    assert str(caught.value) == f"a declared set is one of {known}, not {kind!r}"


@pytest.mark.parametrize("source", ["left", "", "v", 7, [], False, Seat.EAST])
def test_what_is_no_side_to_claim_from(source: Any) -> None:
    with pytest.raises(NotationError) as caught:
        Meld("pung", "1m", source)
    sides = "the left (<), across (^) or the right (>)"
    assert str(caught.value) == f"a tile is claimed from {sides}, not {source!r}"


@pytest.mark.parametrize("tile", ["1m2m", "", "x", None, 5])
def test_a_set_is_named_by_one_tile(tile: Any) -> None:
    with pytest.raises(NotationError):
        Meld("pung", tile)


@pytest.mark.parametrize("value", [None, 7, b"123m", ["1m", "2m", "3m"], Tile.M1])
def test_values_that_are_no_text(value: object) -> None:
    with pytest.raises(NotationError, match="a meld is written like"):
        Meld.parse(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "code", "rule", "value"),
    [
        ("123z", "hand.chow", "P2", "123z: honours form no chow"),
        ("567z", "hand.chow", "P2", "567z: honours form no chow"),
        ("123f", "hand.chow", "P2", "123f: bonus tiles form no sets"),
        ("345p^", "hand.chow_source", "P2", "<"),
        ("345p>", "hand.chow_source", "P2", "<"),
        ("[1111z]<", "hand.kong_source", "P5", "concealed kong"),
        ("111f", "hand.bonus_set", "S6", "1f"),
        ("[5555f]", "hand.bonus_set", "S6", "5f"),
    ],
)
@pytest.mark.rule("S6")
def test_sets_that_cannot_be_declared(text: str, code: str, rule: str, value: str) -> None:
    with pytest.raises(HandError) as caught:
        Meld.parse(text)
    (fault,) = caught.value.faults
    assert (fault.code, fault.where, fault.rule) == (code, "melds", rule)
    assert caught.value.code == code
    assert value in str(caught.value)
    assert f"({rule})" in str(caught.value)


@pytest.mark.parametrize("tile", [Tile.M8, Tile.M9, Tile.P8, Tile.S9, Tile.EAST, Tile.RED])
def test_no_chow_starts_there(tile: Tile) -> None:
    with pytest.raises(HandError, match=f"no chow starts at {tile}"):
        Meld(MeldKind.CHOW, tile)


@pytest.mark.rule("S6")
@pytest.mark.parametrize("kind", MeldKind)
def test_bonus_tiles_form_no_set_of_any_kind(kind: MeldKind) -> None:
    for tile in Tile:
        if tile.is_bonus:
            with pytest.raises(HandError, match=f"flowers never form sets: {tile}"):
                Meld(kind, tile)


def test_every_fault_of_a_declared_set_at_once() -> None:
    with pytest.raises(HandError) as caught:
        Meld(MeldKind.CHOW, Tile.EAST, Source.RIGHT)
    assert [fault.code for fault in caught.value.faults] == ["hand.chow", "hand.chow_source"]
