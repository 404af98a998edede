"""Very many complete hands at once, always the same for a seed: themes that reach the rarest of them."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from taimahjong.batch.melds import HELD

Numbers = NDArray[Any]
Random = np.random.Generator
Drafts = tuple[Numbers, Numbers]
"""Of each hand the codes of five sets (n, 5), pungs before 34, and the kind of the pair (n,)."""

KINDS, SUITED, HONOURS, STARTS = np.arange(34), np.arange(27), np.arange(27, 34), np.arange(34, 55)
EXPOSED_KONG, RAISED_KONG, CONCEALED_KONG = 56, 90, 124
"""The codes of the kongs of kind 0; a chow's or pung's is one more than that of its set."""
SETS = HELD[1:56]
"""How many of each kind the set of a code holds."""


class Hands(NamedTuple):
    """Complete hands: all concealed tiles (n, 34), and the codes of the declared sets (n, 5)."""

    tiles: Numbers
    melds: Numbers

    @property
    def held(self) -> Numbers:
        """How many of each kind lie in the declared sets."""
        return held_in(self.melds)

    def rows(self, chosen: Numbers) -> "Hands":
        """Some of the hands."""
        return Hands(self.tiles[chosen], self.melds[chosen])


def held_in(melds: Numbers) -> Numbers:
    """How many of each kind lie in the declared sets of each row."""
    held: Numbers = HELD[melds].sum(axis=1, dtype=np.uint8)
    return held


def mixed(rng: Random, rows: int, chows: tuple[float, ...], kinds: Numbers, pairs: Numbers) -> Drafts:
    """Any chows, and pungs of some kinds; in each hand one of these shares of chows."""
    is_chow = rng.random((rows, 5)) < rng.choice(chows, rows)[:, None]
    codes = np.where(is_chow, rng.choice(STARTS, (rows, 5)), rng.choice(kinds, (rows, 5)))
    return codes, rng.choice(pairs, rows)


def anything(rng: Random, rows: int) -> Drafts:
    return mixed(rng, rows, (0.1, 0.5, 0.9), KINDS, KINDS)


def chows(rng: Random, rows: int) -> Drafts:
    return mixed(rng, rows, (1,), KINDS, np.append(SUITED, HONOURS[:3]))


def plain(rng: Random, rows: int) -> Drafts:
    return mixed(rng, rows, (0.3, 0.7), SUITED, SUITED)


def pungs(rng: Random, rows: int) -> Drafts:
    return mixed(rng, rows, (0,), np.append(KINDS, HONOURS), KINDS)


def full_flush(rng: Random, rows: int) -> Drafts:
    suit = rng.integers(3, size=(rows, 1))
    is_chow = rng.random((rows, 5)) < rng.choice((0.3, 0.8, 1), (rows, 1))
    chow, pung = 34 + 7 * suit + rng.integers(7, size=(rows, 5)), 9 * suit + rng.integers(9, size=(rows, 5))
    return np.where(is_chow, chow, pung), 9 * suit[:, 0] + rng.integers(9, size=rows)


def half_flush(rng: Random, rows: int) -> Drafts:
    codes, pair = full_flush(rng, rows)
    codes = np.where(rng.random((rows, 5)) < 0.4, rng.choice(HONOURS, (rows, 5)), codes)
    return codes, np.where(rng.random(rows) < 0.6, rng.choice(HONOURS, rows), pair)


def orders(rng: Random, rows: int, kinds: Numbers) -> Numbers:
    """The kinds in a random order for each row."""
    return rng.permuted(np.tile(kinds, (rows, 1)), axis=1)


def all_honours(rng: Random, rows: int) -> Drafts:
    order = orders(rng, rows, HONOURS)
    return order[:, :5], order[:, 5]


def groups_of(rng: Random, rows: int, kinds: Numbers) -> Drafts:
    """Pungs of all of these kinds, or of some and often a pair of one more."""
    codes, pair = anything(rng, rows)
    order, number = orders(rng, rows, kinds), rng.integers(2, len(kinds) + 1, rows)
    for place in range(len(kinds)):
        codes[:, place] = np.where(place < number, order[:, place], codes[:, place])
    with_pair = (number < len(kinds)) & (rng.random(rows) < 0.7)
    return codes, np.where(with_pair, order[np.arange(rows), number % len(kinds)], pair)


def winds(rng: Random, rows: int) -> Drafts:
    return groups_of(rng, rows, HONOURS[:4])


def dragons(rng: Random, rows: int) -> Drafts:
    return groups_of(rng, rows, HONOURS[4:])


def straight(rng: Random, rows: int) -> Drafts:
    codes, pair = anything(rng, rows)
    first = 34 + 7 * rng.integers(3, size=rows)
    for place in range(3):
        codes[:, place] = first + 3 * place
    return codes, pair


def stairs(rng: Random, rows: int) -> Drafts:
    """Three neighbouring pungs, which are three equal chows too."""
    codes, pair = anything(rng, rows)
    first = 9 * rng.integers(3, size=rows) + rng.integers(7, size=rows)
    for place in range(3):
        codes[:, place] = first + place
    return codes, pair


def crowded(rng: Random, rows: int) -> Drafts:
    """Three or all sets and the pair within five ranks: many ways to lay them out."""
    codes, pair = anything(rng, rows)
    suit, low = rng.integers(3, size=(rows, 1)), rng.integers(5, size=(rows, 1))
    near = np.where(
        rng.random((rows, 5)) < 0.7,
        34 + 7 * suit + low + rng.integers(3, size=(rows, 5)),
        9 * suit + low + rng.integers(5, size=(rows, 5)),
    )
    number = rng.choice((3, 3, 4, 5), (rows, 1))
    codes = np.where(np.arange(5) < number, near, codes)
    return codes, np.where(rng.random(rows) < 0.7, (9 * suit + low)[:, 0] + rng.integers(5, size=rows), pair)


THEMES: dict[Callable[[Random, int], Drafts], int] = {
    anything: 4, chows: 5, plain: 1, pungs: 3, full_flush: 2, half_flush: 2, all_honours: 1, winds: 3,
    dragons: 2, straight: 2, stairs: 2, crowded: 3,
}  # fmt: skip


def drafts(rng: Random, rows: int) -> Drafts:
    """Five sets and a pair on random themes, with at most four of each kind."""
    numbers = rng.multinomial(rows, np.array([*THEMES.values()]) / sum(THEMES.values()))
    parts = [_possible(rng, theme, int(number)) for theme, number in zip(THEMES, numbers, strict=True)]
    order = rng.permutation(rows)
    return np.concatenate([codes for codes, _ in parts])[order], np.concatenate([one for _, one in parts])[
        order
    ]


def _possible(rng: Random, theme: Callable[[Random, int], Drafts], rows: int) -> Drafts:
    found: list[Drafts] = [(np.zeros((0, 5), np.int64), np.zeros(0, np.int64))]
    while (missing := rows - sum(len(pair) for _, pair in found)) > 0:
        codes, pair = theme(rng, 2 * missing + 20)
        fits = np.flatnonzero((tiles_in(codes, pair) <= 4).all(axis=1))[:missing]
        found.append((codes[fits], pair[fits]))
    return np.concatenate([codes for codes, _ in found]), np.concatenate([pair for _, pair in found])


def tiles_in(codes: Numbers, pair: Numbers) -> Numbers:
    """The tiles of sets and a pair."""
    tiles: Numbers = SETS[codes].sum(axis=1, dtype=np.uint8)
    tiles[np.arange(len(pair)), pair] += 2
    return tiles


#: How likely a chow is claimed, a pung is claimed, a claimed pung is a kong, an own pung is a kong.
STYLES = np.array(
    [
        (0, 0, 0, 0),
        (0, 0, 0, 0.9),
        (0, 0, 0, 0.3),
        (0.4, 0.4, 0.2, 0.1),
        (1, 1, 0.4, 0),
        (0.3, 0.5, 0.8, 0.8),
    ]
)
NO_MELDS, CONCEALED_KONGS = 0, 1


def declared(rng: Random, codes: Numbers, pair: Numbers, style: Numbers) -> Hands:
    """The hands with some of their sets declared; a kong only where the fourth tile exists."""
    tiles = tiles_in(codes, pair)
    chow, pung, claimed_kong, own_kong = STYLES[style].T[:, :, None]
    roll, kong_roll = rng.random(codes.shape), rng.random(codes.shape)
    is_chow = codes >= 34
    claimed = roll < np.where(is_chow, chow, pung)
    fourth = ~is_chow & (np.take_along_axis(tiles, np.minimum(codes, 33), axis=1) == 3)
    kong = fourth & (kong_roll < np.where(claimed, claimed_kong, own_kong))
    open_kong = np.where(rng.random(codes.shape) < 0.5, EXPOSED_KONG, RAISED_KONG)
    melds = np.where(kong, codes + np.where(claimed, open_kong, CONCEALED_KONG), (codes + 1) * claimed)
    concealed = tiles - (SETS[codes] * (melds != 0)[:, :, None]).sum(axis=1, dtype=np.uint8)
    return Hands(concealed, melds.astype(np.uint8))


def pairs_and_triplet(rng: Random, rows: int) -> Hands:
    """Seven pairs and a triplet, often of few kinds: flushes, neighbours that form chows, four of a kind."""
    found: list[Numbers] = [np.zeros((0, 34), np.uint8)]
    while sum(map(len, found)) < rows:
        suit = 9 * rng.integers(3, size=(rows, 1))
        few = rng.integers(16, size=(rows, 8))
        few = np.where(few < 9, suit + few, 18 + few)  # one suit and the honours
        flush = suit + rng.integers(9, size=(rows, 8))
        row = suit + rng.integers(3, size=(rows, 1)) + np.arange(8)
        row[:, 7] = rng.integers(34, size=rows)
        choices = [rng.integers(34, size=(rows, 8)), few, flush, row, rng.choice(HONOURS, (rows, 8))]
        kinds = np.choose(rng.integers(len(choices), size=(rows, 1)), choices)
        tiles = np.eye(34, dtype=np.uint8)[kinds]
        counts = 2 * tiles[:, :7].sum(axis=1, dtype=np.uint8) + 3 * tiles[:, 7]
        found.append(counts[(counts <= 4).all(axis=1)])
    tiles = np.concatenate(found)[:rows]
    return Hands(tiles, np.zeros((rows, 5), np.uint8))


def any_hands(rng: Random, rows: int) -> Hands:
    """Complete hands of every style, one in eight of seven pairs and a triplet."""
    codes, pair = drafts(rng, rows)
    hands = declared(rng, codes, pair, rng.integers(len(STYLES), size=rows))
    pairs = rng.random(rows) < 1 / 8
    seven = pairs_and_triplet(rng, int(pairs.sum()))
    hands.tiles[pairs], hands.melds[pairs] = seven
    return hands


def any_kind(rng: Random, allowed: Numbers) -> Numbers:
    """One of the kinds that each row allows, all equally likely."""
    chosen: Numbers = (rng.random(allowed.shape) * allowed).argmax(axis=1)
    return chosen


def exchanged(rng: Random, hands: Hands) -> Hands:
    """The hands with one concealed tile exchanged for another of the wall."""
    tiles, rows = hands.tiles.copy(), np.arange(len(hands.tiles))
    tiles[rows, any_kind(rng, tiles > 0)] -= 1
    tiles[rows, any_kind(rng, tiles + hands.held < 4)] += 1
    return hands._replace(tiles=tiles)


def without_one(rng: Random, hands: Hands) -> Hands:
    """The hands with one concealed tile less."""
    tiles = hands.tiles.copy()
    tiles[np.arange(len(tiles)), any_kind(rng, tiles > 0)] -= 1
    return hands._replace(tiles=tiles)
