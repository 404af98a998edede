"""One way to lay a hand out, and every place that the winning tile can take in it (S1, S4)."""

import pytest

from taimahjong import NotationError, Place, Shape, Split, Tile
from taimahjong.hands.split import shape_of, split_of_pairs, split_of_sets
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import KINDS


def laid_out(chows: str, pungs: str, pairs: str) -> Split:
    return Split(*map(read_tiles, (chows, pungs, pairs)))


def places(split: Split, tile: str) -> list[tuple[str, Shape]]:
    return [(str(place), place.shape) for place in split.places(tile)]


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("chow", "tile", "shape"),
    [
        ("123", "3", Shape.EDGE),  # 12 waits for 3 alone
        ("789", "7", Shape.EDGE),  # 89 waits for 7 alone
        ("123", "1", Shape.OPEN),  # 23 waits for 1 and 4
        ("789", "9", Shape.OPEN),  # 78 waits for 6 and 9
        ("123", "2", Shape.CLOSED),
        ("789", "8", Shape.CLOSED),
        ("456", "5", Shape.CLOSED),
        ("234", "2", Shape.OPEN),
        ("234", "4", Shape.OPEN),
        ("345", "3", Shape.OPEN),
        ("345", "5", Shape.OPEN),
        ("678", "6", Shape.OPEN),
        ("678", "8", Shape.OPEN),
        ("567", "7", Shape.OPEN),
    ],
)
def test_the_shape_of_a_chow(chow: str, tile: str, shape: Shape) -> None:
    for suit in "mps":
        group = tuple(Tile.parse(rank + suit) for rank in chow)
        assert shape_of(group, Tile.parse(tile + suit)) is shape


@pytest.mark.rule("S4")
@pytest.mark.parametrize("first", [tile for tile in KINDS if not tile.is_honour and tile.rank <= 7])
def test_the_shape_follows_from_the_kinds_that_the_two_other_tiles_wait_for(first: Tile) -> None:
    group = tuple(Tile(first + step) for step in range(3))
    low, middle, high = (shape_of(group, tile) for tile in group)
    assert middle is Shape.CLOSED
    assert low is (Shape.OPEN if group[2].rank < 9 else Shape.EDGE)
    assert high is (Shape.OPEN if group[0].rank > 1 else Shape.EDGE)


@pytest.mark.rule("S4")
@pytest.mark.parametrize("kind", KINDS)
def test_the_shape_of_a_pair_and_of_a_pung(kind: Tile) -> None:
    assert shape_of((kind, kind), kind) is Shape.PAIR
    assert shape_of((kind, kind, kind), kind) is Shape.PUNG


@pytest.mark.rule("S1", "S4")
def test_every_place_that_a_tile_can_take() -> None:
    split = laid_out("1m 2m 3m", "5p", "3m")
    assert str(split) == "123m 234m 345m 555p 33m"
    assert places(split, "3m") == [
        ("123m", Shape.EDGE),
        ("234m", Shape.CLOSED),
        ("345m", Shape.OPEN),
        ("33m", Shape.PAIR),
    ]
    assert places(split, "5p") == [("555p", Shape.PUNG)]
    assert places(split, "1m") == [("123m", Shape.OPEN)]
    assert places(split, "9m") == places(split, "1f") == []
    assert split.places(Tile.M1) == (Place((Tile.M1, Tile.M2, Tile.M3), Shape.OPEN),)


@pytest.mark.rule("S1")
def test_equal_groups_are_one_place() -> None:
    split = laid_out("1m 1m 1m", "", "3m")
    assert places(split, "3m") == [("123m", Shape.EDGE), ("33m", Shape.PAIR)]


@pytest.mark.rule("H2", "S4")
def test_seven_pairs_and_a_triplet_have_no_shape() -> None:
    split = laid_out("", "2z", "1m 1m 3m 5p 7p 9s 1z")
    assert split.is_seven_pairs
    assert str(split) == "222z 11m 11m 33m 55p 77p 99s 11z"
    assert places(split, "1m") == [("11m", Shape.NONE)]
    assert places(split, "2z") == [("222z", Shape.NONE)]
    assert not laid_out("1m", "2z", "3z").is_seven_pairs


def test_a_split_by_set_codes_is_the_same_in_words() -> None:
    assert split_of_sets((54, 0, 34, 33), 4) == laid_out("7s 1m", "1m 7z", "5m")
    assert split_of_pairs(28, [0, 0, 2, 13, 15, 26, 27]) == laid_out("", "2z", "1m 1m 3m 5p 7p 9s 1z")
    chows = split_of_sets(tuple(range(34, 55)), 0).chows
    assert chows == tuple(tile for tile in KINDS if not tile.is_honour and tile.rank <= 7)
    assert split_of_sets(tuple(range(34)), 0).pungs == KINDS


def test_the_groups_stand_in_order() -> None:
    split = laid_out("7s 1m", "7z 2p", "5m")
    assert ["".join(map(str, group)) for group in split.groups] == [
        "1m2m3m",
        "7s8s9s",
        "2p2p2p",
        "7z7z7z",
        "5m5m",
    ]
    assert hash(split) == hash(laid_out("1m 7s", "2p 7z", "5m"))


def test_what_is_no_tile_has_no_place() -> None:
    with pytest.raises(NotationError):
        laid_out("1m", "", "2m").places("x")
