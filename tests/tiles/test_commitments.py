"""Whatever is changed of a wall or of its nonce, the commitment is not met."""

import itertools
import random
from hashlib import sha256

import pytest

from taimahjong import Tile
from taimahjong.errors import TaimahjongError
from taimahjong.tiles.wall import Wall
from tests.shapes.dealing import DEEP

WALL = Wall.shuffled(seed=7)
NONCE = bytes(range(16))
PROMISE = WALL.commitment(NONCE)
#: Every two places with different tiles, or some of them in a quick run.
EXCHANGES = [pair for pair in itertools.combinations(range(144), 2) if WALL[pair[0]] != WALL[pair[1]]]
SOME = EXCHANGES if DEEP else random.Random(1).sample(EXCHANGES, 700)


def test_no_wall_with_two_tiles_exchanged_meets_it() -> None:
    promises = {PROMISE}
    for one, other in SOME:
        tiles = list(WALL)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        changed = Wall(tiles)
        assert not changed.matches(PROMISE, NONCE)
        promises.add(changed.commitment(NONCE))
    assert len(promises) == len(SOME) + 1


def test_no_text_with_one_tile_replaced_is_a_wall_or_meets_it() -> None:
    texts = [str(tile) for tile in WALL]
    start = b"s17:taimahjong wall 1b16:" + NONCE
    for place, tile in itertools.product(range(144), Tile):
        if WALL[place] is tile:
            continue
        changed = [*texts[:place], str(tile), *texts[place + 1 :]]
        if place % 12 == tile % 12:  # reading them all takes long
            with pytest.raises(TaimahjongError, match="instead of"):
                Wall.parse("".join(changed))
        text = "".join(changed).encode()
        assert sha256(start + b"s%d:" % len(text) + text).hexdigest() != PROMISE


def test_no_other_order_of_part_of_it_meets_it() -> None:
    for length in (2, 16, 64, 143):
        for first in range(0, 144 - length, 7):
            tiles = list(WALL)
            tiles[first : first + length] = reversed(tiles[first : first + length])
            if tiles != list(WALL):
                assert not Wall(tiles).matches(PROMISE, NONCE)
    assert not any(Wall((*WALL[cut:], *WALL[:cut])).matches(PROMISE, NONCE) for cut in range(1, 144))


def test_no_other_nonce_meets_it() -> None:
    number = int.from_bytes(NONCE, "big")
    nonces = [(number ^ 1 << bit).to_bytes(16, "big") for bit in range(128)]
    nonces += [NONCE + byte.to_bytes(1, "big") for byte in range(256)]
    nonces += [b"\0" + NONCE, NONCE * 2, NONCE[::-1], NONCE[1:] + NONCE[:1], bytes(16), b"\xff" * 16]
    promises = {WALL.commitment(nonce) for nonce in nonces}
    assert len(promises) == len(nonces)
    assert PROMISE not in promises
    assert WALL.matches(PROMISE, NONCE)


def test_a_wall_does_not_meet_a_promise_written_otherwise() -> None:
    assert not WALL.matches(PROMISE.upper(), NONCE)
    assert not WALL.matches(PROMISE + " ", NONCE)
    assert not WALL.matches("", NONCE)
