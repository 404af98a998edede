"""A match for a program that plays a seat: JSON lines out, an action a line in."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

from taimahjong.cli.play.saved import Saved, why_unsaved
from taimahjong.cli.replay_as_json import outcome_as_json
from taimahjong.cli.screen import print_json
from taimahjong.errors import NotationError
from taimahjong.game.actions import Action
from taimahjong.game.game import Game
from taimahjong.game.match import Match
from taimahjong.game.refusals import IllegalAction
from taimahjong.players.beginner import BeginnerPlayer
from taimahjong.tiles.seat import Seat

_SEAT: Final = re.compile(r"[ESWN]\s", re.IGNORECASE)


class Exchange:
    """A match in which a program answers the prompts of a seat."""

    def __init__(self, saved: Saved, path: Path | None) -> None:
        self.match: Match = saved.match
        self.person: Seat = saved.person
        self.path = path
        self.told: int = 0

    def play(self) -> None:
        """Print a line for the match, every prompt and every end of a hand, until match or input is over."""
        others = BeginnerPlayer()
        print_json(self._start())
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
        """Save the match where it has a file; what hinders it is told, and the match goes on."""
        if self.path is not None and (why := why_unsaved(self.path, Saved(self.match, self.person))):
            _tell_error("save", f"cannot save in {self.path}: {why}")

    def _start(self) -> dict[str, Any]:
        """Who plays what; without the seed, which gives the walls away."""
        match = self.match
        return {
            "rules": match.rules.name,
            "length": match.length,
            "person": str(self.person),
            "hand": match.number,
            "seat": str(match.seat_of(self.person)),
        }

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
            action = _read(line.removeprefix("\ufeff").strip(), game, seat)
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
        line["persons"] = {str(seat): str(self.match.person_at(seat)) for seat in Seat}
        line["points"] = {str(person): number for person, number in self.match.points.items()}
        print_json(line)


def _read(text: str, game: Game, seat: Seat) -> Action | None:
    """The legal action in a line, with its seat or without; an error is printed for any other."""
    try:
        action = Action.parse(text if _SEAT.match(text) else f"{seat} {text}")
    except NotationError as error:
        _tell_error(error.code, error.message)
        return None
    refusal = game.refusal(action, seat=seat)
    if refusal is None:
        return action
    _tell_error(IllegalAction(refusal).code, refusal.message, refusal.rule)
    return None


def _tell_error(code: str, message: str, rule: str = "") -> None:
    print_json({"error": {"code": code, "message": message, "rule": rule}})
