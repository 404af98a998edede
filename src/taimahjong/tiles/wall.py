"""The 144 tiles of one hand in drawing order (rulebook W1-W5, D1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, overload

import attrs

from taimahjong.errors import Fault, NotationError, WallError, is_whole, shown
from taimahjong.tiles.chance import Seed, SeededRandom, Shuffler, digest, shuffled
from taimahjong.tiles.dice import SIZE, Break
from taimahjong.tiles.notation import read_tiles, write_tiles
from taimahjong.tiles.pictured import Pictured
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import TILES, Tile
from taimahjong.tiles.written import Written

#: The tiles of a wall in tile order: four of each kind and one of each bonus tile (T1).
FULL_SET: Final = tuple(tile for tile in TILES for _ in range(1 if tile.is_bonus else 4))
_IN_FULL_SET = Counter(FULL_SET)
LEAST_NONCE = 16  # bytes: too many to be tried one after another


def _tiles(value: str | Iterable[str | Tile]) -> tuple[Tile, ...]:
    """Tiles in the order given, each a tile or the text of one; or all of them in one text."""
    if isinstance(value, str):
        return tuple(read_tiles(value))
    if not isinstance(value, Iterable):
        raise NotationError(f"tiles are a text or a list of tiles, not {shown(value)}")
    tiles = []
    for place, one in enumerate(value):
        try:
            tiles.append(Tile.parse(one))
        except NotationError as error:
            message = f"tile {place} of the wall: {error.message}"
            raise NotationError(message, error.text, error.position) from None
    return tuple(tiles)


def _faults(tiles: tuple[Tile, ...]) -> Iterator[Fault]:
    if len(tiles) != SIZE:
        yield Fault("wall.size", "tiles", f"a wall has {SIZE} tiles, not {len(tiles)}", "T1")
    found = Counter(tiles)
    for tile, owed in _IN_FULL_SET.items():
        if found[tile] != owed:
            yield Fault("wall.copies", "tiles", f"{found[tile]} of {tile} instead of {owed}", "T1")


@attrs.frozen(repr=False)
class Wall(Pictured, Written):
    """The 144 tiles of a hand in drawing order, given as a text or a list of tiles.

    Tiles 0-63 are dealt, tile 64 is the dealer's seventeenth, and ordinary draws go on from tile 65 (D1);
    `replacement_place` tells where replacements come from (W1-W3). No player may see a wall before the hand
    is over (Z2). Raises NotationError for unreadable text and WallError, naming every fault at once, unless
    there are four of each kind and one of each bonus tile (T1).

    >>> wall = Wall.shuffled(seed=7)
    >>> len(wall), wall[0], wall == Wall.parse(str(wall))
    (144, Tile.M9, True)
    """

    tiles: tuple[Tile, ...] = attrs.field(converter=_tiles)

    def __attrs_post_init__(self) -> None:
        faults = list(_faults(self.tiles))
        if faults:
            raise WallError(faults)

    @classmethod
    def parse(cls, text: str | Wall) -> Wall:
        """Read the 144 tiles in drawing order, in any notation and with blanks anywhere between them (T3).

        Raises NotationError for unreadable text, WallError for tiles that make no wall.
        """
        if isinstance(text, Wall):
            return text
        if not isinstance(text, str):
            raise NotationError(f"a wall is a text of {SIZE} tiles, not {shown(text)}")
        return cls(text)

    @classmethod
    def shuffled(cls, seed: Seed | None = None) -> Wall:
        """A random wall, by default from the operating system's secure source.

        A seed (a whole number, a text or bytes) gives the same wall on every platform and in every version:
        `SeededRandom("wall", seed)` tells how it shuffles the 144 tiles, which start in tile order, the four
        copies of a kind together (`FULL_SET`). Who knows the seed knows the wall, so games for stakes are
        played without. Raises WallError for a seed of another type.
        """
        return cls.shuffled_by(None if seed is None else SeededRandom("wall", seed))

    @classmethod
    def shuffled_by(cls, rng: Shuffler | None) -> Wall:
        """A wall in the order in which `rng.shuffle` puts `FULL_SET`; None is the secure source.

        `rng` is a SeededRandom, which may give one wall after another, or a `random.Random`. Raises
        WallError for a source that cannot shuffle.
        """
        return cls(shuffled(FULL_SET, rng))

    def dealt(self, seat: str | Seat) -> tuple[Tile, ...]:
        """The 16 tiles dealt to a seat: four packets of four, taken in turn from the dealer on (D1).

        The dealer's seventeenth is `wall[64]`.
        """
        first = 4 * Seat.parse(seat)
        return tuple(tile for packet in range(first, 64, 16) for tile in self.tiles[packet : packet + 4])

    @staticmethod
    def replacement_place(number: int, dead_wall: int = 0) -> int:
        """Which tile of a wall, 0-143, is the replacement of this number, counted from 0 (W1-W3).

        `dead_wall` is the size of a dead wall from whose front replacements come while the live wall's tail
        makes them good at its back (W1: 16); 0 where replacements come from the tail of the wall (W2, W3).
        Raises WallError for numbers that no wall has.

        >>> [Wall.replacement_place(number, dead_wall=16) for number in (0, 1, 15, 16, 17)]
        [128, 129, 143, 127, 126]
        >>> [Wall.replacement_place(number) for number in (0, 1, 2)]
        [143, 142, 141]
        """
        if not is_whole(number, 0, SIZE - 1) or not is_whole(dead_wall, 0, SIZE):
            message = f"no wall has replacement {shown(number)} with a dead wall of {shown(dead_wall)} tiles"
            raise WallError([Fault("wall.replacement", "number", message, "W1")])
        return SIZE - dead_wall + number if number < dead_wall else SIZE - 1 - number

    @staticmethod
    def break_at(dice: int | Iterable[int], dealer: str | Seat = Seat.EAST) -> Break:
        """Where on the table each tile stands once three dice, or their total, have broken the wall (W5).

        It only places the tiles: tile 0 stays the first to be drawn. `dealer` is the side at which the
        dealer sits, see `Break`. Raises WallError for dice that cannot be thrown.
        """
        return Break(dice, dealer)

    def commitment(self, nonce: bytes) -> str:
        """A promise of this wall that can be given away before the hand: 64 hexadecimal digits (SHA-256).

        `nonce` is at least 16 random bytes, new for each wall (`secrets.token_bytes(16)`), kept secret until
        the hand is over and then told with the wall. Without one, whoever guesses how the wall was made, as
        from a small seed, could try all such walls until one fits. The digest is
        `digest("taimahjong wall 1", nonce, str(wall))`. Raises WallError for a shorter nonce.
        """
        if not isinstance(nonce, bytes) or len(nonce) < LEAST_NONCE:
            what = f"{len(nonce)} bytes" if isinstance(nonce, bytes) else shown(nonce)
            message = f"a nonce has at least {LEAST_NONCE} random bytes, not {what}"
            raise WallError([Fault("wall.nonce", "nonce", message)])
        return digest("taimahjong wall 1", nonce, str(self)).hex()

    def matches(self, commitment: str, nonce: bytes) -> bool:
        """Whether the commitment, given before the hand, promised this wall with this nonce.

        Raises WallError for a nonce shorter than 16 bytes.
        """
        return self.commitment(nonce) == commitment

    def __len__(self) -> int:
        return SIZE

    @overload
    def __getitem__(self, place: int) -> Tile: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Tile, ...]: ...

    def __getitem__(self, place: int | slice) -> Tile | tuple[Tile, ...]:
        return self.tiles[place]

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __str__(self) -> str:
        return write_tiles(self.tiles)

    def __repr__(self) -> str:
        return f"Wall.parse({str(self)!r})"
