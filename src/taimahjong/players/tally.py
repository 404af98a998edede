"""What came of many hands: who won how often and how much, which tai, which patterns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import TypeVar

import attrs

from taimahjong.errors import Fault, RulesError, is_whole, shown
from taimahjong.game.result import Ending, Result
from taimahjong.tiles.seat import Seat

K = TypeVar("K")


def _nobody() -> tuple[int, ...]:
    return (0, 0, 0, 0)


@attrs.frozen
class Tally:
    """Sums over games; the tallies of parts add up to the tally of the whole.

    `endings` counts hands by how they ended, `tai` winning hands by their tai (before the table's limit),
    `patterns` winning hands by the patterns that counted in them. The four players have each their `wins`,
    the tiles they `fed` to winners, and the `points` they gained or lost.
    """

    games: int = 0
    hands: int = 0
    endings: Mapping[Ending, int] = attrs.field(factory=dict)
    tai: Mapping[int, int] = attrs.field(factory=dict)
    patterns: Mapping[str, int] = attrs.field(factory=dict)
    wins: tuple[int, ...] = attrs.field(factory=_nobody)
    fed: tuple[int, ...] = attrs.field(factory=_nobody)
    points: tuple[int, ...] = attrs.field(factory=_nobody)

    @classmethod
    def of_hand(cls, result: Result, seats: Sequence[Seat]) -> Tally:
        """The tally of one finished hand; `seats` are where the four players sat. It is no game by itself."""
        fed = len(result.scores) if result.loser is not None else 0
        return cls(
            hands=1,
            endings={result.ending: 1},
            tai=Counter(score.uncapped for score in result.scores),
            patterns=Counter(item.id for score in result.scores for item in score.items),
            wins=tuple(int(seat in result.winners) for seat in seats),
            fed=tuple(fed * (seat is result.loser) for seat in seats),
            points=tuple(result.deltas[seat] for seat in seats),
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.hands + other.hands,
            _sum(self.endings, other.endings),
            _sum(self.tai, other.tai),
            _sum(self.patterns, other.patterns),
            _sum_each(self.wins, other.wins),
            _sum_each(self.fed, other.fed),
            _sum_each(self.points, other.points),
        )

    @property
    def drawn(self) -> int:
        """How many hands nobody won (X3)."""
        return sum(number for ending, number in self.endings.items() if ending.is_drawn)

    def win_rate(self, player: int) -> float:
        """The part of all hands that a player (0-3) won; 0.0 without any hand."""
        return self.wins[_number(player)] / self.hands if self.hands else 0.0

    def interval(self, player: int, z: float = 1.96) -> tuple[float, float]:
        """Wilson's interval for a player's win rate; z = 1.96 holds the true rate 95 times in 100."""
        hands, rate = self.hands, self.win_rate(player)
        if not hands:
            return (0.0, 1.0)
        middle = rate + z * z / (2 * hands)
        half = z * sqrt(rate * (1 - rate) / hands + z * z / (4 * hands * hands))
        whole = 1 + z * z / hands
        return (max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))

    def points_a_hand(self, player: int) -> float:
        """What a player gained or lost a hand on average, in points."""
        return self.points[_number(player)] / self.hands if self.hands else 0.0


def _number(player: int) -> int:
    if not is_whole(player, 0, 3):
        message = f"players are numbered 0 to 3, not {shown(player)}"
        raise RulesError([Fault("simulate.player", "player", message)])
    return player


def _sum(one: Mapping[K, int], other: Mapping[K, int]) -> Mapping[K, int]:
    return dict(Counter(one) + Counter(other))


def _sum_each(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))
