"""Everything about a hand that goes on: rules, wall, seats, counts, and the tile that lies open."""

from typing import Any

from taimahjong.rules.named import NAMED
from taimahjong.rules.rules import Rules
from tests.oracle.scorer import SEATS

from .player import HandOver, Player, Turn
from .waiting import is_complete, waits_of
from .wall import SlowWall, read_wall

Result = dict[str, Any]


class State:
    """A hand that goes on."""

    def __init__(self, rules: Rules, wall_text: str, prevailing: str, streak: int) -> None:
        """Nothing dealt yet; ValueError for a tai table that the brute-force scorer does not know."""
        if rules.name not in NAMED or rules.table != NAMED[rules.name].table or rules.liability:
            raise ValueError("the second engine plays the named tai tables with other options, no liability")
        self.rules = rules
        self.prevailing = prevailing
        self.streak = streak
        self.wall = SlowWall(read_wall(wall_text), rules.dead_wall, rules.replacements_from)
        self.players = {seat: Player(seat) for seat in SEATS}
        self.discards = 0  # by all seats, claimed ones included
        self.claimed = 0  # how many of them were claimed
        self.turn = Turn("E")
        self.open_tile: OpenTile | None = None
        self.answered: set[str] = set()  # in the collection that goes on
        self.false_winners: set[str] = set()  # in it too (Y5)
        self.result: Result | None = None

    @property
    def anyone_called(self) -> bool:
        """Whether any seat took a discard for a chow, pung or kong."""
        return any(player.called for player in self.players.values())

    def owner_of_eighth(self, seat: str) -> str | None:
        """Where a seat holds seven exposed bonus tiles: the seat that has the eighth exposed, if any."""
        if len(self.players[seat].bonus) != 7:
            return None
        owners = [other for other in SEATS if other != seat and self.players[other].bonus]
        return owners[0] if owners else None

    def completes(self, seat: str, tile: int | None = None) -> bool:
        """Whether the seat's hand is complete, with this tile or, already drawn, without another (H1, H2)."""
        hand = self.players[seat].hand
        return is_complete(hand if tile is None else [*hand, tile], self.rules.seven_pairs)

    def waits(self, seat: str, discard: int | None = None) -> frozenset[int]:
        """The waits of a seat's hand, once it has discarded this tile (S3)."""
        player = self.players[seat]
        hand = list(player.hand)
        if discard is not None:
            hand.remove(discard)
        return waits_of(hand, player.melded, self.rules.seven_pairs)

    def drawn_hand(self) -> HandOver:
        """The end of a hand that nobody wins (W4, X1, X3)."""
        return self.over("draw", [], None, dict.fromkeys(SEATS, 0))

    def over(
        self, kind: str, winners: list[dict[str, Any]], loser: str | None, deltas: dict[str, int]
    ) -> HandOver:
        """The end of the hand; the dealer stays after a draw and after winning (X1)."""
        stays = kind == "draw" or any(winner["seat"] == "E" for winner in winners)
        grows = not (kind == "draw" and self.rules.draw_keeps_streak)
        self.result = {
            "kind": kind,
            "winners": winners,
            "loser": loser,
            "deltas": deltas,
            "dealer_stays": stays,
            "streak": self.streak + grows if stays else 0,
        }
        return HandOver()


class OpenTile:
    """A discard, or the tile of an added kong, that may still be declared upon."""

    def __init__(self, tile: int, owner: str, robbed: bool) -> None:
        """`robbed`: the tile of an added kong."""
        self.tile, self.owner, self.robbed = tile, owner, robbed
