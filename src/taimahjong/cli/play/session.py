"""A match played line by line: the loop between the one who types and three beginners."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from taimahjong.cli.play.meanings import Misread, Order
from taimahjong.cli.play.paper import Paper
from taimahjong.cli.play.reading import normal, read_line
from taimahjong.cli.play.saved import Saved, why_unwritten
from taimahjong.cli.play.sheet import tell_result, tell_standings
from taimahjong.cli.play.sitting import Left, Sitting
from taimahjong.cli.play.telling import Narrator
from taimahjong.cli.play.words import HELP, SIGNS, WORDS
from taimahjong.game.actions import Action, Discard
from taimahjong.game.game import Game
from taimahjong.game.refusals import Refusal
from taimahjong.game.view import View

_LONGEST: Final = 1000
_COMMAND: Final = re.compile("taimahjong (play|replay) .*")
#: What is answered to the question whether to save, and is no file's name: `./n` names that file.
_NOT_SAVED: Final = {"n", "no", "q", "quit", "exit", "不", "不要", "不用", "否"}
_NO_NAME: Final = {"y", "yes", "?", "h", "help", "save", "要", "好", "是"}
_PLAY_ON: Final = {"c"}
_SAVE_BEFORE: Final = re.compile("^(save|存檔)[ \u3000]+(?=.)", re.IGNORECASE)


class Session(Sitting):
    """A match that somebody plays who reads and types."""

    def __init__(self, paper: Paper, saved: Saved, path: Path | None = None, *, hints: bool = False) -> None:
        super().__init__(saved, path)
        self.paper = paper
        self.narrator: Narrator = Narrator(paper, hints=hints)
        self.words: Mapping[object, str] = WORDS[paper.language]

    def play(self, *, resumed: bool = False) -> None:
        """Play to the end of the match; raises Left before it."""
        self._title(resumed=resumed)
        if resumed:
            self.news()  # what came before is told only when it is asked for
            if not self.match.game.is_over:
                self.paper.say(self.words["before"])
                self.narrator.shown_first(self.match.game.view(self.seat))
        while True:
            self.play_hand(self._answer)
            self._tell_events()
            tell_result(self.paper, self.match, self.person)
            self.save()
            if self.match.is_over:
                break
            self._wait()
            self.next_hand()
            self.narrator.title(self.match.game.view(self.seat), self.match.number)
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
        self.narrator.title(self.match.game.view(self.seat), self.match.number)

    def _tell_events(self) -> None:
        """Tell what the seat was sent and has not been told."""
        self.narrator.events(self.news(), self.seat)

    def _answer(self, game: Game) -> Action:
        """What the one who plays does; a single discard is made without a question."""
        view = game.view(self.seat)
        legal = view.legal_actions
        if len(legal) == 1 and isinstance(legal[0], Discard):
            self._tell_events()
            self.narrator.forced(view, legal[0])
            return legal[0]
        self.save()
        self.narrator.prompt(view, self.news())
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
        return line.removeprefix("\ufeff")[:_LONGEST]

    def _obey(self, order: Order, view: View) -> None:
        """Do what is asked for beside the game, at a question."""
        if order.name == "hint":
            self.narrator.hint(view)
        elif order.name == "table":
            self.narrator.again(view)
        else:
            self._obey_anywhere(order)

    def _obey_anywhere(self, order: Order) -> None:
        """Do what needs no question; raises Left."""
        if order.name == "help":
            self.paper.block(HELP[self.paper.language])
            if not self.paper.plain:
                self.paper.block(SIGNS[self.paper.language])
        elif order.name == "log":
            self.paper.say(self.words["log"])
            self.narrator.events(self.match.game.events_for(self.seat), self.seat)
        elif order.name == "record":
            self._record(order.rest)
        elif order.name == "save":
            if self._save_as(order.rest):
                self._tell_saved(Path(order.rest))
        else:
            self._quit()

    def _quit(self) -> None:
        """Leave, unless the question whether to save is answered otherwise; raises Left."""
        if self.path is not None:
            raise Left
        self.paper.say(self.words["save?"])
        while (answer := self._line().strip()) and (word := normal(answer)) not in _NOT_SAVED:
            if word in _PLAY_ON:
                return
            if word not in _NO_NAME and self._save_as(_SAVE_BEFORE.sub("", answer)):
                break
            self.paper.say(self.words["save as?"])
        raise Left

    def _wait(self) -> None:
        """Wait for Enter before the next hand."""
        self.paper.say("", self.words["next"])
        view = self.match.game.view(self.seat)
        while line := self._line().strip():
            meaning = read_line(line, view)
            if isinstance(meaning, Order) and meaning.name not in ("hint", "table"):
                self._obey_anywhere(meaning)
            else:
                self.paper.say(self.words["between"])

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
        if new and os.path.lexists(path):
            self._tell_file("exists", path)
            return False
        why = self.why_unsaved(path)
        if why:
            self._tell_file("cannot save", path, why=why)
        return not why

    def _record(self, name: str) -> None:
        """Write the hand's record in a new file of that name."""
        path = Path(name)
        if not name:
            self.paper.say(self.words["record where"])
        elif os.path.lexists(path):
            self._tell_file("exists", path)
        elif why := why_unwritten(path, str(self.match.game.record())):
            self._tell_file("cannot save", path, why=why)
        else:
            self._tell_file("record", path)
            if not self.match.game.is_over:
                self.paper.say(self.words["record open"])

    def _tell_saved(self, path: Path) -> None:
        self._tell_file("save", path)

    def _tell_file(self, word: str, path: Path, **fields: str) -> None:
        """Say something of a file, its name and the command that reads it each in one piece."""
        quoted = shlex.quote(str(path))
        line = self.words[word].format(file=path, quoted=quoted, **fields)
        found = _COMMAND.search(line)
        self.paper.say(line, whole=[str(path), *([found[0]] if found else [])])
