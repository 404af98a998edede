"""Random walls on purpose-built themes, as text: hands near ready, many flowers, pungs, kongs to rob."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

from tests.oracle.partition import Tiles
from tests.oracle.scorer import SEATS, tile_text

SUITED = range(27)
KINDS = range(34)
BONUS = range(34, 42)


class Builder:
    """A wall in the making: four dealt hands, what is drawn next, and what is left."""

    def __init__(self, rng: Random) -> None:
        """All 144 tiles are still left."""
        self.rng = rng
        self.left = Counter([*(tile for tile in KINDS for _ in range(4)), *BONUS])
        self.hands: dict[str, list[int]] = {seat: [] for seat in SEATS}
        self.first: list[int] = []  # drawn first, in order, from the dealer's seventeenth on
        self.soon: list[int] = []  # early draws
        self.replacements: list[int] = []

    def take(self, tiles: Iterable[int], into: list[int], most: int = 144) -> bool:
        """Move the tiles, if all are left and there is room for them."""
        wanted = Counter(tiles)
        if any(self.left[tile] < number for tile, number in wanted.items()):
            return False
        if len(into) + wanted.total() > most:
            return False
        self.left -= wanted
        into.extend(wanted.elements())
        return True

    def fill(self, hand: list[int], most: int, make: Callable[[], Iterable[int]]) -> None:
        """Put one after another into a hand until it is full; a fair try, for not everything may be left."""
        for _ in range(200):
            self.take(make(), hand, most)

    def any_left(self, kinds: Iterable[int]) -> list[int]:
        """All tiles of these kinds that are left, shuffled."""
        found = [tile for tile in kinds for _ in range(self.left[tile])]
        self.rng.shuffle(found)
        return found

    def text(self) -> str:
        """The wall: hands filled up at random, early draws, the rest; replacements at both their places."""
        for hand in self.hands.values():
            while len(hand) < 16:
                self.take(self.any_left([*KINDS, *BONUS])[:1], hand)
            self.rng.shuffle(hand)
        packets = [hand[four : four + 4] for four in range(0, 16, 4) for hand in self.hands.values()]
        dealt = [tile for packet in packets for tile in packet]
        self.rng.shuffle(self.soon)
        rest = [*self.first, *self.soon, *self.any_left([*KINDS, *BONUS])]
        half = (len(self.replacements) + 1) // 2
        # The first replacement is tile 128, or the last one: the end of the wall is 16 tiles.
        end = [*self.replacements[:half]]
        while len(end) + len(self.replacements[half:]) < 16:
            end.append(rest.pop())
        end += self.replacements[half:][::-1]
        return "".join(map(tile_text, [*dealt, *rest, *end]))


def block(rng: Random, chows: float) -> Tiles:
    """A chow or a pung."""
    if rng.random() < chows:
        low = rng.choice([tile for tile in SUITED if tile % 9 <= 6])
        return (low, low + 1, low + 2)
    return (rng.choice(KINDS),) * 3


def pair(rng: Random) -> Tiles:
    """Two of a kind."""
    return (rng.choice(KINDS),) * 2


def near_hand(builder: Builder, seat: str, chows: float, off: int) -> None:
    """Sixteen tiles that wait when `off` is 0, and lack one more tile for each further one."""
    rng, hand = builder.rng, builder.hands[seat]
    builder.fill(hand, 15, lambda: block(rng, chows))
    builder.fill(hand, 17, lambda: pair(rng))
    for number in range(off + 1):
        tile = hand.pop(rng.randrange(len(hand)))
        if number == 0 and rng.random() < 0.6:
            builder.soon.append(tile)
        else:
            builder.left[tile] += 1


def shuffled(builder: Builder) -> None:
    """Nothing in particular."""


def near(builder: Builder) -> None:
    """Hands that wait, or nearly; what they lack comes early."""
    rng = builder.rng
    chows = rng.choice((0.3, 0.7, 0.9))
    for seat in rng.sample(SEATS, 4):
        near_hand(builder, seat, chows, rng.choice((0, 0, 0, 1, 1, 2)))
    if rng.random() < 0.5:
        builder.take(builder.any_left(KINDS)[: rng.randint(4, 20)], builder.soon)


def ready(builder: Builder) -> None:
    """One seat waits for several tiles at once, the others nearly, and one hand may be complete as dealt."""
    rng = builder.rng
    seat = rng.choice(SEATS)
    low = rng.choice([tile for tile in SUITED if tile % 9 <= 2])
    long = rng.choice(((0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5, 6), (0, 0, 0, 1, 2, 3, 4)))
    hand = builder.hands[seat]
    builder.take((low + step for step in long), hand, 16)
    if len(long) == 5:
        builder.fill(hand, 7, lambda: pair(rng))
    builder.fill(hand, 16, lambda: block(rng, 0.6))
    for other in SEATS:
        if other != seat:
            near_hand(builder, other, 0.8, rng.choice((0, 1, 1)))
    builder.take(builder.any_left(range(low, low + 9))[: rng.randint(0, 6)], builder.soon)


def flowers(builder: Builder) -> None:
    """Most bonus tiles for one seat, dealt, as replacements or drawn early; often one for another seat."""
    rng = builder.rng
    tiles = rng.sample(BONUS, 8)
    seat, other = rng.sample(SEATS, 2)
    dealt = rng.choice((4, 5, 6, 6, 7, 7, 7, 8))
    builder.take(tiles[:dealt], builder.hands[seat])
    spare = tiles[dealt:]
    if spare and rng.random() < 0.6:
        builder.take([spare.pop()], builder.hands[other])
    for tile in spare:
        place = rng.random()
        if place < 0.4:
            builder.take([tile], builder.replacements)
        elif place < 0.8:
            builder.take([tile], builder.soon)
    filler = builder.any_left(KINDS)[: rng.randint(0, 4)]
    builder.take(filler, builder.replacements)
    rng.shuffle(builder.replacements)
    builder.take(builder.any_left(KINDS)[: rng.randint(0, 12)], builder.soon)
    if rng.random() < 0.5:
        near_hand(builder, rng.choice([name for name in SEATS if name not in (seat, other)]), 0.7, 0)


def pungs(builder: Builder) -> None:
    """Pairs, triplets and fours everywhere: claims, kongs, many replacements."""
    rng = builder.rng
    kinds = rng.sample(KINDS, 34)
    for seat in SEATS:
        hand = builder.hands[seat]
        while len(hand) < 15 and kinds:
            copies = rng.choice((2, 2, 3, 3, 3, 4))
            builder.take((kinds.pop(),) * copies, hand, 16)


def waiting_for(builder: Builder, seat: str, two: Tiles) -> None:
    """A hand that waits for what completes these two tiles to a chow, with four sets and a pair."""
    rng, hand = builder.rng, builder.hands[seat]
    builder.take(two, hand)
    builder.fill(hand, 14, lambda: block(rng, 0.8))
    builder.fill(hand, 16, lambda: pair(rng))


def few_kinds(builder: Builder, seat: str) -> None:
    """A hand of pungs and pairs beside what it holds, so that single tiles are soon discarded."""
    hand = builder.hands[seat]
    builder.fill(hand, len(hand) + 8, lambda: pair(builder.rng))
    builder.fill(hand, 16, lambda: block(builder.rng, 0.0))


def shared_waits(builder: Builder) -> None:
    """Two or three seats wait for the same kinds; another has them to discard."""
    rng = builder.rng
    feeder, *waiting = rng.sample(SEATS, 4)
    low = rng.choice([tile for tile in SUITED if tile % 9 <= 5])
    builder.take((low, low + 3), builder.hands[feeder])
    for seat in waiting[: rng.choice((2, 3, 3))]:
        waiting_for(builder, seat, (low + 1, low + 2))
    few_kinds(builder, feeder)
    builder.take(builder.any_left((low, low + 3))[: rng.randint(0, 4)], builder.soon)


def robberies(builder: Builder) -> None:
    """E discards what S makes a pung of; W and N then draw what makes them wait for its fourth tile."""
    rng = builder.rng
    kind = rng.choice([tile for tile in SUITED if 1 <= tile % 9 <= 7])
    held = rng.choice((2, 3))
    builder.take((kind,), builder.first)
    builder.take((kind,) * held, builder.hands["S"])
    few_kinds(builder, "E")
    few_kinds(builder, "S")
    draws = []
    for seat in "WN":
        waiting_for(builder, seat, (kind - 1, kind + 1))
        hand = builder.hands[seat]
        draws.append(hand.pop(rng.randrange(2, 14)))
    builder.first += draws
    builder.take(builder.any_left(KINDS)[:1], builder.first)
    if held == 2:
        builder.take((kind,), builder.first)


MAKERS: dict[str, Callable[[Builder], None]] = {
    maker.__name__: maker for maker in (shuffled, near, ready, flowers, pungs, shared_waits, robberies)
}

FLAVOURS = tuple(MAKERS)
"""The names of the themes."""


def random_wall(rng: Random, flavour: str) -> str:
    """A wall's text on one of the themes: always the same for the same state of `rng`."""
    builder = Builder(rng)
    MAKERS[flavour](builder)
    return builder.text()
