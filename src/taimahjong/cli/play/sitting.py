"""A match in which one who types, or a program, sits among three beginners."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from taimahjong.cli.play.saved import Saved, why_unsaved
from taimahjong.game.actions import Action
from taimahjong.game.events import Event
from taimahjong.game.game import Game
from taimahjong.game.match import Match
from taimahjong.players.beginner import BeginnerPlayer
from taimahjong.tiles.seat import Seat


class Left(Exception):
    """The one who plays leaves the match."""


class Sitting:
    """A match that is being played; `match` is always whole, so that it can be saved at any time.

    `told` counts the events of the hand that the one who plays has been told.
    """

    def __init__(self, saved: Saved, path: Path | None = None) -> None:
        self.match: Match = saved.match
        self.person: Seat = saved.person
        self.path = path
        self.told: int = 0
        self._others: BeginnerPlayer = BeginnerPlayer()

    @property
    def seat(self) -> Seat:
        """Where the one who plays sits in this hand."""
        return self.match.seat_of(self.person)

    def play_hand(self, answer: Callable[[Game], Action]) -> None:
        """Let all who are asked act until the hand is over; `answer` tells what the one who plays does."""
        while not (game := self.match.game).is_over:
            if self.seat in game.to_act:
                action = answer(game)
            else:
                action = self._others.act(game.view(min(game.to_act)))
            self.match = self.match.apply(action, at=game.prompt)

    def next_hand(self) -> None:
        """Deal the next hand, of which nothing has been told."""
        self.match, self.told = self.match.next_hand(), 0

    def news(self) -> tuple[Event, ...]:
        """What the seat was sent and has not been told."""
        game = self.match.game
        news = game.events_for(self.seat, since=self.told)
        self.told = game.prompt
        return news

    def why_unsaved(self, path: Path) -> str:
        """Save the match in a file; the words for what hinders it, or nothing."""
        return why_unsaved(path, Saved(self.match, self.person))
