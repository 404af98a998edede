"""A match played line by line: the loop between the one who types and three beginners."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from taimahjong.cli.play.keys import Misread, Order, read_line
from taimahjong.cli.play.paper import Paper
from taimahjong.cli.play.saved import Saved, save
from taimahjong.cli.play.sheet import tell_result, tell_standings
from taimahjong.cli.play.telling import Teller
from taimahjong.cli.play.words import HELP, SIGNS, WORDS
from taimahjong.errors import shown
from taimahjong.game.actions import Action, Discard
from taimahjong.game.events import Event
from taimahjong.game.game import Game
from taimahjong.game.match import Match
from taimahjong.game.refusals import Refusal
from taimahjong.game.view import View
from taimahjong.players.beginner import BeginnerPlayer
from taimahjong.tiles.seat import Seat

_LONGEST: Final = 1000


class Left(Exception):
    """The one who plays leaves the match."""


class Session:
    """A match that is being played; `match` is always whole, so that it can be saved at any time."""

    def __init__(self, paper: Paper, saved: Saved, path: Path | None = None, *, hints: bool = False) -> None:
        self.paper = paper
        self.teller = Teller(paper, hints=hints)
        self.match: Match = saved.match
        self.person: Seat = saved.person
        self.path = path
        self.words = WORDS[paper.language]
        self.others = BeginnerPlayer()
        self.told = 0

    @property
    def seat(self) -> Seat:
        """Where the one who plays sits in this hand."""
        return self.match.seat_of(self.person)

    def play(self, *, resumed: bool = False) -> None:
        """Play to the end of the match; raises Left before it."""
        self._title(resumed=resumed)
        if resumed:
            self.told = self.match.game.prompt
            if not self.match.game.is_over:
                self.teller.shown_first(self.match.game.view(self.seat))
        while True:
            self._play_hand()
            self._tell_events()
            tell_result(self.paper, self.match, self.person)
            self.save()
            if self.match.is_over:
                break
            self._wait()
            self.match = self.match.next_hand()
            self.told = 0
            self.teller.title(self.match.game.view(self.seat), self.match.number)
        tell_standings(self.paper, self.match, self.person)

    def save(self) -> None:
        """Save the match where it has a file; what hinders it is told, and the match goes on."""
        if self.path is not None:
            self._save_in(self.path)

    def leave(self) -> None:
        """Say good-bye, and where the match was saved."""
        self.paper.say("", self.words["bye"])
        if self.path is not None and self._save_in(self.path):
            self._tell_saved(self.path)

    # A hand ------------------------------------------------------------------------------------------

    def _title(self, *, resumed: bool) -> None:
        words = self.words
        word = "resumed" if resumed else "welcome"
        self.paper.say(words[word].format(rules=self.match.rules.name, length=words[self.match.length]))
        self.teller.title(self.match.game.view(self.seat), self.match.number)

    def _play_hand(self) -> None:
        """Let all who are asked act until the hand is over."""
        while not (game := self.match.game).is_over:
            if self.seat in game.to_act:
                action = self._answer(game)
            else:
                action = self.others.act(game.view(min(game.to_act)))
            self.match = self.match.apply(action, at=game.prompt)

    def _tell_events(self) -> None:
        """Tell what the seat was sent and has not been told."""
        self.teller.events(self._news(), self.seat)

    def _news(self) -> tuple[Event, ...]:
        news = self.match.game.events_for(self.seat, since=self.told)
        self.told = self.match.game.prompt
        return news

    def _answer(self, game: Game) -> Action:
        """What the one who plays does; a single discard is made without a question."""
        view = game.view(self.seat)
        legal = view.legal_actions
        if len(legal) == 1 and isinstance(legal[0], Discard):
            self._tell_events()
            self.teller.forced(view, legal[0])
            return legal[0]
        self.save()
        self.teller.prompt(view, self._news())
        while True:
            meaning = read_line(self._line(), view)
            if isinstance(meaning, Order):
                self._obey(meaning, view)
            elif isinstance(meaning, Misread):
                self.paper.say(self.words[meaning.word].format(**meaning.fields))
            elif (refusal := game.refusal(meaning)) is None:
                return meaning
            else:
                self.paper.say(self.words["refused"].format(why=self._why(refusal)))

    def _why(self, refusal: Refusal) -> str:
        """Why an action is refused: in Chinese by the kind of reason, in English in the refusal's words."""
        words = self.words.get(refusal.reason, refusal.message)
        return f"{words} ({refusal.rule})" if refusal.rule else words

    # Lines -------------------------------------------------------------------------------------------

    def _line(self) -> str:
        """The next line that is typed; raises Left at the end of the input."""
        print("> ", end="" if sys.stdin.isatty() else "\n", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise Left
        return line[:_LONGEST]

    def _obey(self, order: Order, view: View) -> None:
        """Do what is asked for beside the game, at a question."""
        if order.name == "help":
            self.paper.block(HELP[self.paper.language])
            if not self.paper.plain:
                self.paper.block(SIGNS[self.paper.language])
        elif order.name == "hint":
            self.teller.hint(view)
        elif order.name == "table":
            self.teller.again(view)
        elif order.name == "log":
            self.paper.say(self.words["log"])
            self.teller.events(self.match.game.events_for(self.seat), self.seat)
        else:
            self._keep_or_quit(order)

    def _keep_or_quit(self, order: Order) -> None:
        """Save in a file that is named, or leave; raises Left."""
        if order.name == "save":
            if self._save_as(order.rest):
                self._tell_saved(Path(order.rest))
        elif self.path is not None:
            raise Left
        else:
            self.paper.say(self.words["save?"])
            answer = self._line().strip()
            if answer.lower() != "c" and (not answer or self._save_as(answer)):
                raise Left

    def _wait(self) -> None:
        """Wait for Enter before the next hand."""
        self.paper.say("", self.words["next"])
        view = self.match.game.view(self.seat)
        while True:
            meaning = read_line(self._line(), view)
            if not isinstance(meaning, Order):
                return
            if meaning.name in ("save", "quit"):
                self._keep_or_quit(meaning)
            elif meaning.name == "log":
                self.teller.events(self.match.game.events_for(self.seat), self.seat)
            else:
                self.paper.say(self.words["next"])

    # Files -------------------------------------------------------------------------------------------

    def _save_as(self, name: str) -> bool:
        """Save in a new file of that name, which the match is saved in from now on."""
        if not name:
            self.paper.say(self.words["save where"])
            return False
        path = Path(name)
        if not self._save_in(path, new=path != self.path):
            return False
        self.path = path
        return True

    def _save_in(self, path: Path, *, new: bool = False) -> bool:
        """Save in a file, which is not there yet if it is a new one; what hinders it is told."""
        try:
            if new and path.exists():
                self.paper.say(self.words["exists"].format(file=path))
                return False
            save(path, Saved(self.match, self.person))
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or shown(str(error))
            self.paper.say(self.words["cannot save"].format(file=path, why=why))
            return False
        return True

    def _tell_saved(self, path: Path) -> None:
        self.paper.say(self.words["save"].format(file=path))
