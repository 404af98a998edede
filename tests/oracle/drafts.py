"""Random complete hands on purpose-built themes: rare shapes, awkward divisions, many kongs."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from .partition import Block
from .scorer import DRAGONS, WINDS, block_tiles, tile_text

HONOURS = list(range(27, 34))
SUITED = list(range(27))
STARTS = [tile for tile in SUITED if tile % 9 <= 6]


class Theme(NamedTuple):
    """What a hand is made of: sets that it must have, and where the others and the pair come from."""

    fixed: list[Block]
    starts: list[int]  # lowest tiles of chows
    kinds: list[int]  # tiles of pungs
    chow_share: float
    pairs: list[int]


def suit_of(rng: Random) -> tuple[list[int], list[int]]:
    """The chow starts and the kinds of one random suit."""
    first = rng.choice((0, 9, 18))
    return list(range(first, first + 7)), list(range(first, first + 9))


def fill(rng: Random, fixed: list[Block]) -> Theme:
    """Some sets given, anything else, leaning to one side."""
    return Theme(fixed, STARTS, SUITED + HONOURS, rng.choice((0.1, 0.5, 0.9)), SUITED + HONOURS)


def anything(rng: Random) -> Theme:
    """Nothing in particular."""
    return fill(rng, [])


def chows(rng: Random) -> Theme:
    """Five chows."""
    return Theme([], STARTS, [], 1.0, HONOURS if rng.random() < 0.2 else SUITED)


def pungs(rng: Random) -> Theme:
    """Five pungs."""
    return Theme([], [], SUITED + HONOURS * rng.randint(1, 3), 0.0, SUITED + HONOURS)


def plain(rng: Random) -> Theme:
    """No honours."""
    return Theme([], STARTS, SUITED, rng.choice((0.3, 0.7)), SUITED)


def half_flush(rng: Random) -> Theme:
    """One suit and honours."""
    starts, kinds = suit_of(rng)
    if rng.random() < 0.5:
        return Theme([("pung", rng.choice(HONOURS))], starts, kinds + HONOURS, 0.5, kinds + HONOURS)
    return Theme([], starts, kinds + HONOURS, rng.choice((0.2, 0.7)), HONOURS)


def full_flush(rng: Random) -> Theme:
    """One suit alone."""
    starts, kinds = suit_of(rng)
    return Theme([], starts, kinds, rng.choice((0.3, 0.8, 1.0)), kinds)


def honours(rng: Random) -> Theme:
    """Honours alone."""
    order = rng.sample(HONOURS, 7)
    return Theme([("pung", kind) for kind in order[:5]], [], [], 0.0, order[5:])


def crowded(rng: Random) -> Theme:
    """Three sets and a pair within a few neighbouring ranks: many divisions."""
    first = 9 * rng.randrange(3) + rng.randrange(5)
    kinds = list(range(first, first + 5))
    near = Theme([], kinds[:3], kinds, 0.6, kinds)
    if rng.random() < 0.4:
        return near
    other = [tile for tile in STARTS if tile // 9 != first // 9]
    elsewhere: list[Block] = [
        ("chow", rng.choice(other)) if rng.random() < 0.6 else ("pung", rng.choice(HONOURS + other))
        for _ in range(2)
    ]
    return near._replace(fixed=elsewhere)


def stairs(rng: Random) -> Theme:
    """Three neighbouring pungs, which are three equal chows too."""
    first = rng.choice(STARTS)
    return fill(rng, [("pung", first), ("pung", first + 1), ("pung", first + 2)])


def own_four(rng: Random) -> Theme:
    """A pung and a chow that share a tile: four own copies that are no kong."""
    start = rng.choice(STARTS)
    return fill(rng, [("chow", start), ("pung", start + rng.randrange(3))])


def straight(rng: Random) -> Theme:
    """123, 456 and 789 of a suit, twice one of them at times."""
    first = rng.choice((0, 9, 18))
    run: list[Block] = [("chow", first), ("chow", first + 3), ("chow", first + 6)]
    if rng.random() < 0.3:
        run.append(rng.choice(run))
    return fill(rng, run)


def dragons(rng: Random) -> Theme:
    """Two dragon pungs and a dragon pair, or three pungs."""
    order = rng.sample(list(DRAGONS), 3)
    if rng.random() < 0.5:
        return fill(rng, [("pung", kind) for kind in order])
    return fill(rng, [("pung", kind) for kind in order[:2]])._replace(pairs=order[2:])


def winds(rng: Random) -> Theme:
    """Two, three or four wind pungs, with or without a wind pair."""
    order = rng.sample(list(WINDS), 4)
    sets = rng.choice((2, 3, 3, 4, 4))
    theme = fill(rng, [("pung", kind) for kind in order[:sets]])
    return theme._replace(pairs=order[sets:]) if sets < 4 and rng.random() < 0.7 else theme


THEMES = {
    anything: 3,
    chows: 4,
    plain: 1,
    pungs: 2,
    half_flush: 1,
    full_flush: 1,
    honours: 1,
    crowded: 2,
    stairs: 1,
    own_four: 1,
    straight: 1,
    dragons: 1,
    winds: 2,
}


def sets_and_pair(rng: Random) -> list[Block]:
    """Five sets and a pair on a random theme."""
    [make] = rng.choices(list(THEMES), list(THEMES.values()))
    while True:
        theme = make(rng)
        blocks = list(theme.fixed)
        while len(blocks) < 5:
            if rng.random() < theme.chow_share:
                blocks.append(("chow", rng.choice(theme.starts)))
            else:
                blocks.append(("pung", rng.choice(theme.kinds)))
        blocks.append(("pair", rng.choice(theme.pairs)))
        if possible(tile for block in blocks for tile in block_tiles(block)):
            return blocks


def pairs_and_triplet(rng: Random) -> list[Block]:
    """Seven pairs and a triplet, often of few kinds: flushes, neighbours that form chows, four of a kind."""
    while True:
        pool = rng.choice((SUITED + HONOURS, SUITED, HONOURS, suit_of(rng)[1], suit_of(rng)[1] + HONOURS))
        blocks: list[Block] = [("pair", rng.choice(pool)) for _ in range(7)]
        if rng.random() < 0.4:
            first = 9 * rng.randrange(3) + rng.randrange(3)
            blocks = [("pair", tile) for tile in range(first, first + 7)]
        blocks.append(("pung", rng.choice(pool)))
        if possible(tile for block in blocks for tile in block_tiles(block)):
            return blocks


def possible(tiles: Iterable[int]) -> bool:
    """At most four copies of each kind."""
    return max(Counter(tiles).values()) <= 4


class Draft(NamedTuple):
    """A complete hand: its concealed tiles, and its melds as (kind, lowest tile)."""

    concealed: list[int]
    melds: list[tuple[str, int]]

    @property
    def melded(self) -> list[int]:
        """The tiles of all melds."""
        return [tile for kind, lowest in self.melds for tile in meld_tiles(kind, lowest)]

    def count(self, *kinds: str) -> int:
        """How many melds are of these kinds."""
        return sum(kind in kinds for kind, _ in self.melds)

    @property
    def exposed(self) -> int:
        """How many melds were claimed."""
        return len(self.melds) - self.count("concealed kong")


# How likely a chow is claimed, a pung is claimed, a claimed pung is a kong, an own pung is a kong.
STYLES = {
    "no melds": (0.0, 0.0, 0.0, 0.0),
    "closed": (0.0, 0.0, 0.0, 0.3),
    "concealed kongs": (0.0, 0.0, 0.0, 0.9),
    "open": (0.4, 0.4, 0.2, 0.1),
    "exposed": (1.0, 1.0, 0.4, 0.0),
    "kongs": (0.3, 0.5, 0.8, 0.8),
}


def declare(rng: Random, blocks: list[Block], style: str) -> Draft:
    """Some of the blocks as melds; a kong only where its fourth tile exists."""
    chow, pung, claimed_kong, own_kong = STYLES[style]
    tiles = Counter(tile for block in blocks for tile in block_tiles(block))
    draft = Draft([], [])
    for kind, lowest in blocks:
        roll, kong_roll = rng.random(), rng.random()
        fourth = kind == "pung" and tiles[lowest] == 3
        if kind == "chow" and roll < chow:
            draft.melds.append(("chow", lowest))
        elif kind == "pung" and roll < pung:
            kong = fourth and kong_roll < claimed_kong
            draft.melds.append((rng.choice(("exposed kong", "raised kong")) if kong else "pung", lowest))
        elif fourth and kong_roll < own_kong:
            draft.melds.append(("concealed kong", lowest))
        else:
            draft.concealed.extend(block_tiles((kind, lowest)))
    return draft


def meld_tiles(kind: str, lowest: int) -> list[int]:
    """The tiles of a meld."""
    if kind == "chow":
        return [lowest, lowest + 1, lowest + 2]
    return [lowest] * (3 if kind == "pung" else 4)


def meld_text(kind: str, lowest: int) -> str:
    """A meld as text."""
    ranks = tiles_text(meld_tiles(kind, lowest))
    if kind == "raised kong":
        return f"{ranks[1:]}+{tile_text(lowest)}"
    return f"[{ranks}]" if kind == "concealed kong" else ranks


def tiles_text(tiles: Iterable[int]) -> str:
    """Tiles as text, a suit's ranks before its letter."""
    words = [tile_text(tile) for tile in sorted(tiles)]
    return "".join(
        "".join(word[0] for word in words if word[1] == suit) + suit
        for suit in "mpszf"
        if any(word[1] == suit for word in words)
    )


def hand_text(concealed: Iterable[int], melds: Iterable[tuple[str, int]], bonus: Iterable[int]) -> str:
    """A hand as text: concealed | melds | bonus tiles."""
    parts = [tiles_text(concealed), " ".join(meld_text(*meld) for meld in melds), tiles_text(bonus)]
    return " | ".join(parts).replace("|  |", "| |").rstrip(" |")
