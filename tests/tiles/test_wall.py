"""Walls: their 144 tiles, their text, shuffling, the deal, replacements and commitments (T1, W1-W3, D1)."""

import pickle
import random
import re
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong import NotationError, Seat, Tile
from taimahjong.errors import WallError
from taimahjong.tiles.chance import SeededRandom
from taimahjong.tiles.tile import KINDS
from taimahjong.tiles.wall import FULL_SET, Wall

SORTED = "".join(f"{rank}" * 4 + suit for suit in "mps" for rank in range(1, 10)) + (
    "1111222233334444555566667777z12345678f"
)
SEED_7 = (
    "9m7z3p5f722s8p3s62p1s2p5m3f7z8s343m4p1z1p28m34s16m7s45m7p4s2m6s3z2m1s6m9s47z59s15z7m4s6m2z8m1p52s3p9"
    "m35s4z8m1s1p6f3p8353m6z2s5z1m25z52p9m6z6p1m9s9p7m7f2z9p37z6s9p5m5p36z14m74s446p4m7p1z78p44z29p1s7m81"
    "4p9m6s55p6m8p6z84f7s1f52z7p1z3p986s6p3s7m2f58s2m8s3z"
)
NONCE = bytes(range(16))
ORDERS = st.permutations(FULL_SET)


def ordered(place_changes: dict[int, str]) -> list[str]:
    """The texts of the 144 tiles in tile order, some of them replaced."""
    tiles = [str(tile) for tile in FULL_SET]
    for place, text in place_changes.items():
        tiles[place] = text
    return tiles


@pytest.mark.rule("T1")
def test_a_wall_is_four_of_each_kind_and_one_of_each_bonus_tile() -> None:
    wall = Wall(SORTED)
    assert len(wall) == len(wall.tiles) == 144
    assert [wall.tiles.count(tile) for tile in Tile] == [4] * 34 + [1] * 8
    assert wall.tiles == FULL_SET == tuple(sorted(FULL_SET))


@given(ORDERS)
def test_a_wall_reads_back_from_its_text_and_its_repr(order: list[Tile]) -> None:
    wall = Wall(order)
    assert list(wall) == order
    assert Wall.parse(str(wall)) == wall
    assert eval(repr(wall)) == wall
    assert hash(Wall.parse(str(wall))) == hash(wall)
    assert pickle.loads(pickle.dumps(wall)) == wall
    assert repr(wall) == f"Wall.parse('{wall}')"


@pytest.mark.parametrize(
    "write",
    [
        str,
        lambda wall: " ".join(map(str, wall)),
        lambda wall: "\n".join(str(tile) for tile in wall),
        lambda wall: "".join(tile.glyph for tile in wall),
    ],
)
def test_a_wall_is_read_in_any_notation(write: Callable[[Wall], str]) -> None:
    wall = Wall.shuffled(7)
    assert Wall.parse(write(wall)) == Wall(write(wall)) == wall


def test_a_wall_is_made_of_a_list_of_tiles_or_their_texts() -> None:
    wall = Wall.shuffled(7)
    assert (
        Wall(list(wall)) == Wall(iter(wall.tiles)) == Wall(str(tile) for tile in wall) == Wall(wall) == wall
    )
    assert Wall.parse(wall) is wall


def test_a_wall_is_a_row_of_tiles() -> None:
    wall = Wall.shuffled(7)
    assert (wall[0], wall[143], wall[-1]) == (wall.tiles[0], wall.tiles[143], wall.tiles[143])
    assert wall[128:] == wall.tiles[128:]
    assert list(wall) == [wall[place] for place in range(144)]
    with pytest.raises(IndexError):
        wall[144]


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("tiles", "faults"),
    [
        (ordered({})[:-1], ["a wall has 144 tiles, not 143 (T1)", "0 of 8f instead of 1 (T1)"]),
        ([*ordered({}), "1m"], ["a wall has 144 tiles, not 145 (T1)", "5 of 1m instead of 4 (T1)"]),
        (ordered({0: "2m"}), ["3 of 1m instead of 4 (T1)", "5 of 2m instead of 4 (T1)"]),
        (ordered({143: "1f"}), ["2 of 1f instead of 1 (T1)", "0 of 8f instead of 1 (T1)"]),
        (
            [*ordered({0: "7z", 140: "1s", 141: "1s"}), "9p"],
            [
                "a wall has 144 tiles, not 145 (T1)",
                "3 of 1m instead of 4 (T1)",
                "5 of 9p instead of 4 (T1)",
                "6 of 1s instead of 4 (T1)",
                "5 of 7z instead of 4 (T1)",
                "0 of 5f instead of 1 (T1)",
                "0 of 6f instead of 1 (T1)",
            ],
        ),
    ],
)
def test_every_fault_of_a_wall_at_once(tiles: list[str], faults: list[str]) -> None:
    for make in (Wall, Wall.parse):
        with pytest.raises(WallError) as caught:
            make(tiles if make is Wall else " ".join(tiles))  # type: ignore[arg-type]  # each takes its own
        assert list(map(str, caught.value.faults)) == faults
        assert str(caught.value) == "; ".join(faults)
        assert {fault.where for fault in caught.value.faults} == {"tiles"}
        codes = [fault.code for fault in caught.value.faults]
        assert codes == ["wall.size" if "144" in fault else "wall.copies" for fault in faults]


def test_no_tiles_at_all_make_no_wall() -> None:
    several: list[Any] = ["", " ", [], {}]
    for nothing in several:
        with pytest.raises(WallError, match="not 0") as caught:
            Wall(nothing)
        assert len(caught.value.faults) == 43


def test_text_that_cannot_be_read_is_told_with_its_place() -> None:
    texts = ordered({})
    text = " ".join([*texts[:20], "x", *texts[20:]])
    for make in (Wall, Wall.parse):
        with pytest.raises(NotationError, match="'x' is no tile") as caught:
            make(text)
        assert (caught.value.text, caught.value.position) == (text, 60)


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        (["1m", "2m", "0m"], "tile 2 of the wall: '0' is no tile"),
        (["1m", "2m3m"], "tile 1 of the wall: one tile was expected, here are 2"),
        ([Tile.M1, 1], "tile 1 of the wall: a tile is written like '5m', not 1"),
        ([None], "tile 0 of the wall: a tile is written like '5m', not None"),
        (b"1m", "tile 0 of the wall: a tile is written like '5m', not 49"),
        (None, "tiles are a text or a list of tiles, not None"),
        (144, "tiles are a text or a list of tiles, not 144"),
    ],
)
def test_what_is_no_tile_of_a_wall(tiles: Any, words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)):
        Wall(tiles)


@pytest.mark.parametrize("text", [None, 7, b"1m", ["1m"], FULL_SET])
def test_only_a_text_is_parsed(text: Any) -> None:
    with pytest.raises(NotationError, match="a wall is a text of 144 tiles, not"):
        Wall.parse(text)


def test_the_wall_of_a_seed_never_changes() -> None:
    assert str(Wall.shuffled(seed=7)) == SEED_7
    assert [
        sha256(str(Wall.shuffled(seed)).encode()).hexdigest()[:16] for seed in (0, -1, "7", b"7", 2**64)
    ] == ["cb3351dbe57d1446", "77d3626e399530b6", "6ffa8db046a9385f", "2f30aeedf2d0dc81", "02ba7456bbcbf2a9"]


def test_a_seeded_wall_is_shuffled_as_the_documentation_says() -> None:
    tiles = [tile for tile in KINDS for _ in range(4)] + list(Tile)[34:]
    rng = SeededRandom("wall", "table 5")
    for last in range(143, 0, -1):
        other = rng.below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    assert Wall.shuffled("table 5") == Wall(tiles)


@given(st.one_of(st.integers(), st.text(), st.binary()))
def test_a_seed_always_gives_the_same_wall(seed: int | str | bytes) -> None:
    assert Wall.shuffled(seed) == Wall.shuffled(seed)


def test_different_seeds_give_different_walls() -> None:
    seeds: list[Any] = [
        *range(-20, 20),
        *map(str, range(20)),
        *(b"%d" % n for n in range(20)),
        "",
        b"",
        2**400,
    ]
    assert len({Wall.shuffled(seed) for seed in seeds}) == len(seeds)


def test_walls_without_a_seed_differ() -> None:
    assert len({Wall.shuffled() for _ in range(5)}) == 5


def test_one_source_of_chance_gives_wall_after_wall() -> None:
    rng = SeededRandom("match", 7)
    walls = [Wall.shuffled_by(rng) for _ in range(3)]
    assert len(set(walls)) == 3
    assert walls[0] == Wall.shuffled_by(SeededRandom("match", 7))
    assert Wall.shuffled_by(random.Random(1)) == Wall.shuffled_by(random.Random(1))
    with pytest.raises(WallError, match="chance is a SeededRandom"):
        Wall.shuffled_by(7)  # type: ignore[arg-type]


def test_every_tile_comes_to_every_place() -> None:
    rng = SeededRandom("places")
    firsts, lasts = Counter[Tile](), Counter[Tile]()
    for _ in range(600):
        wall = Wall.shuffled_by(rng)
        firsts[wall[0]] += 1
        lasts[wall[143]] += 1
    for found in (firsts, lasts):
        expected = {tile: 600 * (1 if tile.is_bonus else 4) / 144 for tile in Tile}
        square = sum((found[tile] - number) ** 2 / number for tile, number in expected.items())
        assert square < 74.7  # 1 in 1,000 with 41 degrees of freedom


@pytest.mark.parametrize("seed", [True, False, 7.0, [7], (1, 2), bytearray(b"7")])
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(WallError, match="a seed is a whole number, a text or bytes, not"):
        Wall.shuffled(seed)


@pytest.mark.rule("D1")
def test_sixteen_tiles_are_dealt_in_four_packets_of_four_from_the_dealer_on() -> None:
    wall = Wall.shuffled(7)
    hands: list[list[Tile]] = [[], [], [], []]
    rest = list(wall)
    for _ in range(4):
        for seat in Seat:
            hands[seat] += rest[:4]
            del rest[:4]
    assert [list(wall.dealt(seat)) for seat in Seat] == hands
    assert wall[64] == rest[0]  # the next in order is the dealer's seventeenth
    assert wall.dealt("W") == wall[8:12] + wall[24:28] + wall[40:44] + wall[56:60]
    with pytest.raises(NotationError, match="a seat is written E, S, W or N"):
        wall.dealt("X")


@pytest.mark.rule("W1")
def test_replacements_from_a_dead_wall_that_the_live_walls_tail_makes_good() -> None:
    live, dead, taken = list(range(65, 128)), list(range(128, 144)), []
    while live:
        taken.append(dead.pop(0))
        dead.append(live.pop())
        assert len(dead) == 16
    assert [Wall.replacement_place(number, dead_wall=16) for number in range(len(taken))] == taken
    assert taken[:18] == [*range(128, 144), 127, 126]


@pytest.mark.rule("W2", "W3")
def test_replacements_from_the_tail_of_the_wall() -> None:
    places = [Wall.replacement_place(number) for number in range(144)]
    assert places == list(range(143, -1, -1))
    assert places == [Wall.replacement_place(number, dead_wall=0) for number in range(144)]


@pytest.mark.parametrize("dead_wall", [1, 2, 14, 18, 79, 144])
def test_dead_walls_of_other_sizes(dead_wall: int) -> None:
    places = [Wall.replacement_place(number, dead_wall) for number in range(144)]
    first = 144 - dead_wall
    assert places == [*range(first, 144), *range(first - 1, -1, -1)]


@pytest.mark.parametrize(
    ("number", "dead_wall"),
    [(-1, 16), (144, 0), (0, -1), (0, 145), (True, 16), (1.0, 16), (0, None), ("0", 16), (0, True)],
)
def test_replacements_that_no_wall_has(number: Any, dead_wall: Any) -> None:
    with pytest.raises(WallError, match="no wall has replacement") as caught:
        Wall.replacement_place(number, dead_wall)
    assert (caught.value.code, caught.value.where) == ("wall.replacement", "number")


def test_a_commitment_never_changes_and_can_be_checked_by_any_program() -> None:
    wall = Wall.shuffled(7)
    written = b"s17:taimahjong wall 1" + b"b16:" + NONCE + f"s{len(SEED_7)}:{SEED_7}".encode()
    assert wall.commitment(NONCE) == sha256(written).hexdigest()
    assert wall.commitment(NONCE) == "0d8f05d766bd9e9af5e52c1cbc3e5b782b4af2d3612a94ae1db2343811a0416c"


def test_a_commitment_binds_the_wall_and_the_nonce() -> None:
    wall = Wall.shuffled(7)
    swapped = Wall((wall[1], wall[0], *wall[2:]))
    assert wall[0] != wall[1]
    promise = wall.commitment(NONCE)
    assert wall.matches(promise, NONCE)
    assert Wall.parse(str(wall)).matches(promise, NONCE)
    assert not swapped.matches(promise, NONCE)
    assert not wall.matches(promise, NONCE + b"\0")
    assert not wall.matches(promise, bytes(16))
    for place, digit in enumerate(promise):
        other = "1" if digit == "0" else "0"
        assert not wall.matches(promise[:place] + other + promise[place + 1 :], NONCE)
    assert not wall.matches("", NONCE)
    assert re.fullmatch("[0-9a-f]{64}", promise)


@pytest.mark.parametrize("nonce", [b"", NONCE[:15], "0123456789abcdef", None, 2**128, bytearray(NONCE)])
def test_a_nonce_that_could_be_guessed(nonce: Any) -> None:
    wall = Wall.shuffled(7)
    for ask in (wall.commitment, lambda nonce: wall.matches("0" * 64, nonce)):
        with pytest.raises(WallError, match="a nonce has at least 16 random bytes, not") as caught:
            ask(nonce)
        assert (caught.value.code, caught.value.where) == ("wall.nonce", "nonce")
