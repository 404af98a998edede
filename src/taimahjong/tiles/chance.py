"""What chance decides, repeatably from a seed or securely from the operating system (rulebook X5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from taimahjong.errors import Fault, WallError, shown
from taimahjong.tiles.seat import Seat

T = TypeVar("T")
Seed: TypeAlias = int | str | bytes


class Shuffler(Protocol):
    """What puts a list in a random order: SeededRandom, `random.Random`, `secrets.SystemRandom`."""

    def shuffle(self, values: list[Any], /) -> None:
        """Put the list in a random order, in place."""


def digest(*parts: Seed) -> bytes:
    """The SHA-256 digest (32 bytes) of values, written so that no two rows of values look alike.

    Each value is written as its sort (`i` whole number, `s` text, `b` bytes), the length of what follows
    the colon in decimal, `:`, and then a number in lower-case hexadecimal with a `-` when it is negative,
    text in UTF-8, bytes as they are: `digest("wall", 7, -255)` hashes `s4:walli1:7i3:-ff`.
    Raises WallError for a value of another type.
    """
    from hashlib import sha256  # noqa: PLC0415  loads OpenSSL, which few programs need at their start

    return sha256(b"".join(map(_written, parts))).digest()


def _written(part: object) -> bytes:
    if isinstance(part, bytes):
        sort, body = b"b", part
    elif isinstance(part, str):
        sort, body = b"s", part.encode("utf-8", "surrogatepass")
    elif isinstance(part, int) and not isinstance(part, bool):
        sort, body = b"i", b"%x" % part
    else:
        message = f"a seed is a whole number, a text or bytes, not {shown(part)}"
        raise WallError([Fault("chance.seed", "seed", message)])
    return b"%s%d:%s" % (sort, len(body), body)


class SeededRandom:
    """A source of chance that gives the same for the same seed on every platform and in every version.

    The seed is one value or several, each a whole number, a text or bytes; others of another type, value
    or number give an unrelated stream. It is no secret source: who knows the seed knows all that follows.

    The stream is made of SHA-256 digests of 32 bytes, so that a program in any language can repeat it:
    the key is `digest("taimahjong chance 1", *seed)`, block n is `digest(key, n)`, and the stream of bytes
    is block 0, block 1, and so on.

    >>> dice = SeededRandom("table 5", 1)
    >>> [1 + dice.below(6) for _ in range(3)]
    [6, 2, 3]
    """

    def __init__(self, seed: Seed, *more: Seed) -> None:
        self._key = digest("taimahjong chance 1", seed, *more)
        self._blocks = 0
        self._left = b""

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, all equally likely; raises WallError for a limit below 1.

        With b the number of bits of `limit` - 1, it takes the fewest bytes that hold b bits, the highest
        first, and keeps their lowest b bits; numbers that are not below the limit are thrown away and
        drawn anew. A limit of 1 takes no bytes.
        """
        if not isinstance(limit, int) or isinstance(limit, bool) or limit < 1:
            message = f"chance needs at least one thing to choose from, not {shown(limit)}"
            raise WallError([Fault("chance.limit", "limit", message)])
        bits = (limit - 1).bit_length()
        size, mask = (bits + 7) // 8, (1 << bits) - 1
        number = self._take(size) & mask
        while number >= limit:
            number = self._take(size) & mask
        return number

    def choice(self, values: Sequence[T]) -> T:
        """One of the values, `values[below(len(values))]`; raises WallError where there is none."""
        return values[self.below(len(values))]

    def shuffle(self, values: list[Any]) -> None:
        """Put the list in a random order, in place (Fisher-Yates).

        For each place i from the last down to 1 the values at i and at `below(i + 1)` change places.
        """
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]

    def _take(self, size: int) -> int:
        while len(self._left) < size:
            self._left += digest(self._key, self._blocks)
            self._blocks += 1
        taken, self._left = self._left[:size], self._left[size:]
        return int.from_bytes(taken, "big")


def shuffled(values: Iterable[T], rng: Shuffler | None = None) -> list[T]:
    """The values in the order that `rng.shuffle` gives them; None asks the operating system's secure source.

    Raises WallError for a source that cannot shuffle.
    """
    order = list(values)
    if rng is None:
        from secrets import SystemRandom  # noqa: PLC0415  scoring never needs it

        rng = SystemRandom()
    if not callable(getattr(rng, "shuffle", None)):
        message = f"chance is a SeededRandom or a random.Random, not {shown(rng)}"
        raise WallError([Fault("chance.source", "rng", message)])
    rng.shuffle(order)
    return order


def draw_seats(rng: Shuffler | None = None) -> tuple[Seat, Seat, Seat, Seat]:
    """The seats that four persons get when each draws one of the four wind tiles; East deals first (X5).

    `rng` is a SeededRandom or a `random.Random`, of which only `shuffle` is used; by default chance comes
    from the operating system's secure source. Raises WallError for a source that cannot shuffle.

    >>> draw_seats(SeededRandom("table 5"))
    (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
    """
    first, second, third, fourth = shuffled(Seat, rng)
    return first, second, third, fourth
