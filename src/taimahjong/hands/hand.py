"""A seat's tiles at one moment of a hand (rulebook H1, S3, S5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

import attrs

from taimahjong import shapes
from taimahjong.errors import Fault, HandError, NotationError, shown
from taimahjong.hands.analysis import Acceptance, DiscardChoice, acceptance, discards
from taimahjong.hands.faults import hand_faults
from taimahjong.hands.split import Split, split_of_pairs, split_of_sets
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.notation import read_part, read_tiles, write_tiles
from taimahjong.tiles.pictured import Pictured
from taimahjong.tiles.tile import KINDS, Tile
from taimahjong.tiles.written import Written

#: What is usual stands first: to ask an abstract class takes ten times as long.
_ITERABLE = (tuple, list, Iterable)


def _tiles(value: str | Iterable[str | Tile]) -> tuple[Tile, ...]:
    """Tiles in their order, each a tile or the text of one; or all of them in one text."""
    if isinstance(value, str):
        return tuple(sorted(read_tiles(value)))
    if not isinstance(value, _ITERABLE):
        raise NotationError(f"tiles are a text or a list of tiles, not {shown(value)}")
    tiles = tuple(value)
    if {*map(type, tiles)} <= {Tile}:  # the usual case, told quickly
        return tuple(sorted(cast("tuple[Tile, ...]", tiles)))
    return tuple(sorted(map(Tile.parse, tiles)))


def _melds(value: str | Iterable[str | Meld]) -> tuple[Meld, ...]:
    if not isinstance(value, _ITERABLE):
        raise NotationError(f"melds are a text or a list of melds, not {shown(value)}")
    return tuple(map(Meld.parse, value.split() if isinstance(value, str) else value))


def _read_melds(text: str, place: int, part: str) -> tuple[list[Meld], list[Fault]]:
    """The melds written in a part of a text that starts at a place, and what is wrong with the others."""
    melds: list[Meld] = []
    faults: list[Fault] = []
    for word in part.split():
        place = text.index(word, place)
        try:
            melds.append(Meld.parse(word))
        except NotationError as error:
            raise error.within(text, place) from None
        except HandError as error:
            faults += error.faults
        place += len(word)
    return melds, faults


@attrs.frozen(repr=False)
class Hand(Pictured, Written):
    """Concealed tiles, declared sets and exposed bonus tiles of one seat, at any legal moment of a hand.

    A seat holds 16 tiles, 17 when it has to discard, counting every declared set as three; while exposed
    bonus tiles have not been replaced yet, as many fewer. `HandError` names every fault at once.

    >>> hand = Hand.parse("234p 678p 5s | 123m 999s [1111z] | 1f5f")
    >>> hand
    Hand.parse('234678p5s | 123m 999s [1111z] | 15f')
    >>> [str(tile) for tile in hand.waits()]
    ['5s']
    """

    concealed: tuple[Tile, ...] = attrs.field(converter=_tiles)
    melds: tuple[Meld, ...] = attrs.field(default=(), converter=_melds)
    bonus: tuple[Tile, ...] = attrs.field(default=(), converter=_tiles)
    #: How many of each of the 34 kinds are concealed.
    counts: bytes = attrs.field(init=False, eq=False)
    #: How many of each kind lie in the declared sets; None without declared sets.
    held: bytes | None = attrs.field(init=False, eq=False)
    _masks: list[int | None] = attrs.field(init=False, eq=False)  # what wait_mask() has answered

    def __attrs_post_init__(self) -> None:
        if (number := len(self.concealed) + 3 * len(self.melds)) > 136:
            message = f"there are 136 tiles that form sets, not {number}"
            raise HandError([Fault("hand.size", "concealed", message, "T1")])
        counts = bytearray(42)
        for tile in self.concealed:
            counts[tile] += 1
        held = None
        if self.melds:
            sets = bytearray(34)
            for meld in self.melds:
                if meld.is_chow:
                    for tile in meld.tiles:
                        sets[tile] += 1
                else:
                    sets[meld.tile] += 4 if meld.is_kong else 3
            held = bytes(sets)
        object.__setattr__(self, "counts", bytes(counts[:34]))
        object.__setattr__(self, "held", held)
        object.__setattr__(self, "_masks", [None, None])
        faults = hand_faults(self)
        if faults:
            raise HandError(faults)

    @classmethod
    def parse(cls, text: str | Hand) -> Hand:
        """Read `concealed | melds | bonus tiles`; the later parts may be left out.

        Raises NotationError for unreadable text, HandError for tiles that no seat can hold.
        """
        if isinstance(text, Hand):
            return text
        if not isinstance(text, str):
            raise NotationError(f"a hand is written 'concealed | melds | bonus', not {shown(text)}")
        return _remembered(text) if len(text) <= _LONGEST else _read_hand(text)

    @property
    def size(self) -> int:
        """How many tiles the seat holds, every declared set counted as three (16 or 17 in play)."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def sets_needed(self) -> int:
        """How many of the five sets are not declared yet."""
        return 5 - len(self.melds)

    @property
    def is_concealed(self) -> bool:
        """Whether no set is exposed; concealed kongs keep a hand concealed (S5)."""
        return not any(meld.is_exposed for meld in self.melds)

    def copies(self, kind: str | Tile) -> int:
        """How many copies of a tile the seat has itself, declared sets and bonus tiles included."""
        kind = Tile.parse(kind)
        if kind.is_bonus:
            return self.bonus.count(kind)
        return self.counts[kind] + (self.held[kind] if self.held else 0)

    def with_tile(self, tile: str | Tile) -> Hand:
        """The hand with one more concealed tile."""
        return Hand((*self.concealed, Tile.parse(tile)), self.melds, self.bonus)

    def without_tile(self, tile: str | Tile) -> Hand:
        """The hand after a concealed tile has left it; raises HandError when it holds no such tile."""
        tile = Tile.parse(tile)
        rest = list(self.concealed)
        if tile not in rest:
            raise HandError([Fault("hand.missing", "concealed", f"the hand holds no {tile}")])
        rest.remove(tile)
        return Hand(rest, self.melds, self.bonus)

    def wait_mask(self, seven_pairs: bool = False) -> int:
        """`waits()` as bits: bit k stands for kind k. A hand remembers the answer."""
        mask = self._masks[bool(seven_pairs)]
        if mask is None:
            mask = 0
            if self.size == 16:
                mask = shapes.waits(self.counts, self.sets_needed, self.held)
                if seven_pairs and not self.melds:
                    mask |= shapes.pairs_waits(self.counts)
            self._masks[bool(seven_pairs)] = mask
        return mask

    def waits(self, seven_pairs: bool = False) -> tuple[Tile, ...]:
        """The kinds that complete a hand of 16 tiles, without those it holds all four of itself (S3).

        `seven_pairs` asks for seven pairs and a triplet too (H2). A hand of another size waits for nothing.
        """
        return kinds_of(self.wait_mask(seven_pairs))

    def splits(self, seven_pairs: bool = False) -> tuple[Split, ...]:
        """Every way to lay out the concealed tiles as the sets still needed and a pair (S1).

        Empty unless the hand is complete. `seven_pairs` adds the readings as seven pairs and a triplet (H2).
        """
        found = shapes.splits(self.counts, self.sets_needed)
        splits = [split_of_sets(sets, pair) for sets, pair in found]
        if seven_pairs and not self.melds:
            splits += [split_of_pairs(*raw) for raw in shapes.pairs_split(self.counts)]
        return tuple(splits)

    def shanten(self, seven_pairs: bool = False) -> int:
        """How many tiles are missing until the hand waits: 0 when it waits, -1 when it is complete.

        Kinds of which the hand has all four itself, declared sets included, cannot be drawn again (S3).
        """
        distance = shapes.distance(self.counts, self.sets_needed, self.held)
        if seven_pairs and not self.melds:
            distance = min(distance, shapes.pairs_distance(self.counts))
        return distance - 1

    def acceptance(self, visible: str | Iterable[str | Tile] = (), seven_pairs: bool = False) -> Acceptance:
        """Which kinds bring a hand of 16 tiles nearer, and how many of each are left.

        `visible` are tiles seen elsewhere: discards and the other seats' sets. Raises HandError for a hand
        that has to discard first: `discards()` tells its choices.
        """
        self._expect_size(16, "acceptance", "discards() analyses a hand that has to discard")
        return acceptance(self, _tiles(visible), seven_pairs)

    def discards(
        self, visible: str | Iterable[str | Tile] = (), seven_pairs: bool = False
    ) -> tuple[DiscardChoice, ...]:
        """What each discard of a hand of 17 tiles leaves: shanten and acceptance, the best choice first.

        Raises HandError for a hand of another size.
        """
        self._expect_size(17, "discards", "acceptance() analyses a hand that waits for its draw")
        return discards(self, _tiles(visible), seven_pairs)

    def _expect_size(self, size: int, what: str, instead: str) -> None:
        if self.size != size:
            message = f"{what} needs a hand of {size} tiles, this one has {self.size}; {instead}"
            raise HandError([Fault("hand.size", "concealed", message)])

    def __str__(self) -> str:
        parts = [write_tiles(self.concealed), " ".join(map(str, self.melds)), write_tiles(self.bonus)]
        while not parts[-1]:
            parts.pop()
        return " | ".join(parts).replace("|  |", "| |")

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"


@lru_cache(maxsize=4096)
def kinds_of(mask: int) -> tuple[Tile, ...]:
    """The kinds whose bits are set, in order."""
    return tuple(kind for kind in KINDS if mask >> kind & 1)


def _read_hand(text: str) -> Hand:
    parts = text.split("|")
    if len(parts) > 3:
        place = len("|".join(parts[:3]))
        raise NotationError("a hand has three parts: concealed | melds | bonus", text, place)
    concealed = read_part(text, parts[0], 0)
    melds, faults = _read_melds(text, len(parts[0]) + 1, parts[1]) if len(parts) > 1 else ([], [])
    bonus = read_part(text, parts[2], len(text) - len(parts[2])) if len(parts) > 2 else []
    try:
        hand = Hand(concealed, melds, bonus)
    except HandError as error:  # without the melds that are none, its size says nothing
        faults += [fault for fault in error.faults if not faults or fault.code != "hand.size"]
    if faults:
        raise HandError(faults)
    return hand


_LONGEST = 100
#: Programs ask about the same hand again and again: under several rules, after each discard.
_remembered = lru_cache(maxsize=4096)(_read_hand)
