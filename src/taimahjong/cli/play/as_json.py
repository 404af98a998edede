"""A match for a program that plays a seat: JSON lines out, an action a line in."""

from __future__ import annotations

import re
import sys
from typing import Any, Final

from taimahjong.cli.play.sitting import Left, Sitting
from taimahjong.cli.replay_as_json import outcome_as_json
from taimahjong.cli.screen import print_json
from taimahjong.errors import NotationError
from taimahjong.game.actions import Action
from taimahjong.game.game import Game
from taimahjong.game.refusals import IllegalAction
from taimahjong.tiles.seat import Seat

_SEAT: Final = re.compile(r"[ESWN]\s", re.IGNORECASE)


class Exchange(Sitting):
    """A match in which a program answers the prompts of a seat."""

    def play(self) -> None:
        """Print a line for the match, every prompt and every end of a hand; raises Left before the end."""
        print_json(self._start())
        while True:
            self.play_hand(self._answer)
            self._end_hand()
            if self.match.is_over:
                return
            self.next_hand()

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
        if self.path is not None and (why := self.why_unsaved(self.path)):
            _tell_error("save", f"cannot save in {self.path}: {why}")

    def _start(self) -> dict[str, Any]:
        """Who plays what; without the seed, which gives the walls away."""
        match = self.match
        return {
            "rules": match.rules.name,
            "length": match.length,
            "person": str(self.person),
            "hand": match.number,
            "seat": str(self.seat),
        }

    def _answer(self, game: Game) -> Action:
        """The action that the program answers with; raises Left when it has no more to say."""
        self.save()
        seat = self.seat
        view = game.view(seat)
        prompt = {
            "prompt": game.prompt,
            "hand": self.match.number,
            "seat": str(seat),
            "round": str(game.round),
            "streak": game.streak,
            "tiles": str(view.hand),
            "events": self._news(),
            "actions": [str(action) for action in view.legal_actions],
        }
        print_json(prompt)
        while line := sys.stdin.readline():
            action = _read(line.removeprefix("\ufeff").strip(), game, seat)
            if action is not None:
                return action
        raise Left

    def _news(self) -> list[str]:
        return [str(event) for event in self.news()]

    def _end_hand(self) -> None:
        line: dict[str, Any] = {"hand": self.match.number, "events": self._news()}
        line |= outcome_as_json(self.match.game.result)
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
