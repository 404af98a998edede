"""A match for a program that plays a seat: JSON lines out, an action a line in."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from taimahjong.cli.play.saved import Saved, save
from taimahjong.cli.replay_as_json import outcome_as_json
from taimahjong.cli.screen import print_json
from taimahjong.errors import NotationError
from taimahjong.game.actions import Action
from taimahjong.game.game import Game
from taimahjong.game.match import Match
from taimahjong.game.refusals import IllegalAction
from taimahjong.players.beginner import BeginnerPlayer
from taimahjong.tiles.seat import Seat


class Exchange:
    """A match in which a program answers the prompts of a seat."""

    def __init__(self, saved: Saved, path: Path | None) -> None:
        self.match: Match = saved.match
        self.person: Seat = saved.person
        self.path = path
        self.told = 0

    def play(self) -> None:
        """Print a line for every prompt and every end of a hand until the match or the input is over."""
        others = BeginnerPlayer()
        while True:
            while not (game := self.match.game).is_over:
                seat = self.match.seat_of(self.person)
                action = (
                    self._answer(game) if seat in game.to_act else others.act(game.view(min(game.to_act)))
                )
                if action is None:
                    return
                self.match = self.match.apply(action, at=game.prompt)
            self._end_hand(game)
            if self.match.is_over:
                return
            self.match, self.told = self.match.next_hand(), 0

    def end(self) -> None:
        """Print the last line: whether the match is over, and how it stands."""
        self.save()
        standings = [
            {"rank": one.rank, "person": str(one.person), "points": one.points}
            for one in self.match.standings
        ]
        print_json({"over": self.match.is_over, "person": str(self.person), "standings": standings})

    def save(self) -> None:
        """Save the match where it has a file; raises OSError."""
        if self.path is not None:
            save(self.path, Saved(self.match, self.person))

    def _answer(self, game: Game) -> Action | None:
        """The action that the program answers with; None when it has no more to say."""
        self.save()
        seat = self.match.seat_of(self.person)
        view = game.view(seat)
        prompt = {
            "prompt": game.prompt,
            "hand": self.match.number,
            "seat": str(seat),
            "round": str(game.round),
            "streak": game.streak,
            "tiles": str(view.hand),
            "events": self._news(game),
            "actions": [str(action) for action in view.legal_actions],
        }
        print_json(prompt)
        while line := sys.stdin.readline():
            action = _read(line.strip(), game, seat)
            if action is not None:
                return action
        return None

    def _news(self, game: Game) -> list[str]:
        seat = self.match.seat_of(self.person)
        news = [str(event) for event in game.events_for(seat, since=self.told)]
        self.told = game.prompt
        return news

    def _end_hand(self, game: Game) -> None:
        line: dict[str, Any] = {"hand": self.match.number, "events": self._news(game)}
        line |= outcome_as_json(game.result)
        points = {str(person): number for person, number in self.match.points.items()}
        print_json({**line, "points": points})


def _read(text: str, game: Game, seat: Seat) -> Action | None:
    """The legal action in a line, with its seat or without; an error is printed for any other."""
    try:
        action = Action.parse(text if text[:2].upper() == f"{seat} " else f"{seat} {text}")
    except NotationError as error:
        print_json({"error": {"code": error.code, "message": error.message, "rule": ""}})
        return None
    refusal = game.refusal(action)
    if refusal is None:
        return action
    code, message = IllegalAction(refusal).code, refusal.message
    print_json({"error": {"code": code, "message": message, "rule": refusal.rule}})
    return None
