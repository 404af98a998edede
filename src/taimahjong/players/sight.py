"""What a player sees at a glance: how near its tiles are to a win, and which tiles may still come."""

from __future__ import annotations

from typing import NamedTuple

from taimahjong import shapes
from taimahjong.game.view import View


class Sight(NamedTuple):
    """A seat's tiles as counts of 34 kinds, and the copies that it has not seen.

    `counts` are its concealed tiles, `held` those of its declared sets (None without any), `sets` how many
    sets it still needs, `pairs` whether seven pairs and a triplet would win too (H2), `left` how many copies
    of each kind lie neither in its hand nor open on the table.
    """

    counts: bytes
    held: bytes | None
    sets: int
    pairs: bool
    left: list[int]

    def lack(self, counts: bytes) -> int:
        """How many tiles are missing when the concealed tiles are these; shanten is one less."""
        missing = shapes.distance(counts, self.sets, self.held)
        return min(missing, shapes.pairs_distance(counts)) if self.pairs else missing

    def accepted(self, counts: bytes) -> int:
        """How many tiles not seen yet would bring these concealed tiles nearer."""
        mask = shapes.improving(counts, self.sets, self.held)
        if self.pairs:
            by_sets, by_pairs = shapes.distance(counts, self.sets, self.held), shapes.pairs_distance(counts)
            if by_pairs < by_sets:
                mask = 0
            if by_pairs <= by_sets:
                mask |= shapes.pairs_improving(counts)
        left, many = self.left, 0
        while mask:
            kind = mask.bit_length() - 1
            mask ^= 1 << kind
            many += left[kind]
        return many


def sight(view: View) -> Sight:
    """What the seat sees."""
    own = view.own
    sets = 5 - len(own.melds)
    return Sight(own.counts, own.held, sets, view.rules.seven_pairs and sets == 5, unseen(view))


def lack(view: View) -> int:
    """How many tiles the seat's hand lacks."""
    return sight(view).lack(view.own.counts)


def unseen(view: View) -> list[int]:
    """How many copies of each of the 34 kinds lie neither in the seat's hand nor open on the table (0-4).

    A kong that lies face down in front of another seat counts as not seen.
    """
    left = [4 - held for held in view.own.counts]
    for seat, shown in enumerate(view.table.seats):
        river = shown.river
        for tile in river:
            left[tile] -= 1
        for place in shown.claimed:  # it lies in another's set now
            left[river[place]] += 1
        for meld in view.own.melds if seat == view.seat else shown.melds:
            if meld is not None:
                for tile in meld.tiles:
                    left[tile] -= 1
    return left
