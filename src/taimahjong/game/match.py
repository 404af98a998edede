"""A match: hand after hand, the deal going round, until the rounds are played (rulebook X)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from taimahjong.errors import Fault, RecordError, RulesError, nearest, shown
from taimahjong.game.actions import Move
from taimahjong.game.game import Game
from taimahjong.game.record import Record
from taimahjong.game.refusals import IllegalAction, Reason, Refusal
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.tiles.chance import SeededRandom
from taimahjong.tiles.seat import BySeat, Seat, Wind
from taimahjong.tiles.wall import Wall

#: How often the deal must pass until a match of each length is over; a hand ends it at once (X2).
DEALS: Final = {"full": 16, "round": 4, "hand": 1}


@attrs.frozen
class Standing:
    """A person's place in a match; equal points share a rank (X4)."""

    rank: int
    person: Seat
    points: int


@attrs.frozen
class Match:
    """Hands played one after another by four persons, each named by the seat it had in the first hand.

    `deals` counts how often the deal has passed, `brought` the points with which each person began the hand
    that `game` is, `played` the records of the hands before. Walls follow from the seed, or are shuffled
    securely without one.

    >>> import taimahjong as tm
    >>> match = tm.Match.start(tm.CLUB, seed=7, length="round")
    >>> match.game.to_act, match.seat_of("S"), match.points
    (frozenset({Seat.EAST}), Seat.SOUTH, BySeat(east=0, south=0, west=0, north=0))
    """

    rules: Rules
    length: str
    seed: int | str | None
    game: Game
    deals: int
    brought: BySeat[int]
    played: tuple[Record, ...] = ()

    @classmethod
    def start(
        cls,
        rules: Rules,
        *,
        seed: int | str | None = None,
        length: str = "full",
        wall: Wall | None = None,
    ) -> Match:
        """Begin a match of four rounds (`full`), one `round` or one `hand`; `wall` is the first hand's.

        Raises RulesError for another length, WallError for a seed that is none.
        """
        require_rules(rules)
        if length not in DEALS:
            message = f"a match is one of {', '.join(DEALS)}, not {shown(length)}{nearest(length, DEALS)}"
            raise RulesError([Fault("match.length", "length", message, "X2")])
        points = rules.starting_points
        game = Game.start(rules, wall=wall or _wall(seed, 1))
        return cls(rules, length, seed, game, 0, BySeat(points, points, points, points))

    @classmethod
    def resume(
        cls, rules: Rules, hands: Iterable[Record], *, length: str = "full", seed: int | str | None = None
    ) -> Match:
        """A match that was left: its hands' records, the last one maybe unfinished, are played again.

        Raises RecordError for a record that cannot be of this match.
        """
        match = None
        for number, record in enumerate(hands, 1):
            if match is None:
                match = cls.start(rules, seed=seed, length=length, wall=record.wall)
            elif not match.game.is_over or match.is_over:
                what = "the match is over" if match.is_over else "the hand before is not over"
                raise RecordError(f"hand {number} of the match cannot be: {what}", number)
            else:
                match = match.next_hand(wall=record.wall)
            match = _replayed(match, record, number)
        return cls.start(rules, seed=seed, length=length) if match is None else match

    @property
    def records(self) -> tuple[Record, ...]:
        """The records of all hands so far, the one being played included; `resume` takes them."""
        return (*self.played, self.game.record())

    @property
    def number(self) -> int:
        """The number of the hand being played, from 1 on."""
        return len(self.played) + 1

    @property
    def dealer(self) -> Seat:
        """The person who deals."""
        return Seat.EAST.after(self.deals)

    def seat_of(self, person: str | Seat) -> Seat:
        """The seat in which a person sits in this hand."""
        return Seat.EAST.after(Seat.parse(person) - self.dealer)

    def person_at(self, seat: str | Seat) -> Seat:
        """The person that sits in a seat in this hand."""
        return self.dealer.after(Seat.parse(seat))

    @property
    def points(self) -> BySeat[int]:
        """The points of each person, the hand counted in once it is over (Y7)."""
        deltas = self.game.deltas
        return BySeat.of(lambda person: self.brought[person] + deltas[self.seat_of(person)])

    @property
    def is_over(self) -> bool:
        """Whether the last hand has been played; a drawn one is played on, unless it is the only one (X3)."""
        result = self.game.result
        if result is None:
            return False
        return self.length == "hand" or self.deals + (not result.dealer_stays) >= DEALS[self.length]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The persons by their points, the best first; final once the match is over (X4)."""
        points = self.points
        order = sorted(Seat, key=lambda person: (-points[person], person))
        return tuple(
            Standing(1 + sum(other > points[person] for other in points), person, points[person])
            for person in order
        )

    def apply(self, move: str | Move, *, at: int | None = None, seat: str | Seat | None = None) -> Match:
        """The match after a move in its hand, judged as the game judges it, which raises IllegalAction."""
        return attrs.evolve(self, game=self.game.apply(move, at=at, seat=seat))

    def next_hand(self, *, wall: Wall | None = None) -> Match:
        """The match with the next hand dealt; raises IllegalAction while a hand is played and at the end."""
        result = self.game.result
        if result is None:
            raise IllegalAction(Refusal(Reason.NOT_NOW, "the hand is not over", "X1"))
        if self.is_over:
            raise IllegalAction(Refusal(Reason.OVER, "the match is over", "X4"))
        deals = self.deals + (not result.dealer_stays)
        game = Game.start(
            self.rules,
            wall=wall or _wall(self.seed, self.number + 1),
            round=Wind(deals // 4),
            streak=result.streak,
        )
        return attrs.evolve(
            self, game=game, deals=deals, brought=self.points, played=(*self.played, self.game.record())
        )

    def __str__(self) -> str:
        return f"hand {self.number} of a match ({self.length}), {self.game}"


def _replayed(match: Match, record: Record, number: int) -> Match:
    """The match with its hand played on as the record says."""
    game = match.game
    if (record.rules, record.round, record.streak) != (match.rules, game.round, game.streak):
        message = (
            f"hand {number} of the match has the match's rules, round {game.round}, streak {game.streak}"
        )
        raise RecordError(message, number)
    try:
        return attrs.evolve(match, game=record.replay())
    except RecordError as error:
        raise RecordError(f"hand {number} of the match: {error.message}", number, error.text) from None


def _wall(seed: int | str | None, number: int) -> Wall | None:
    """The wall of a match's hand of that number; None lets the game shuffle one securely."""
    return None if seed is None else Wall.shuffled_by(SeededRandom("match", seed, number))
