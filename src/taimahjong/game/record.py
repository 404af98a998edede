"""Hands kept as text: a full record replays, a seat's record tells again what that seat saw (rulebook Z3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

import attrs

from taimahjong.errors import NotationError, RecordError, TaimahjongError, shown
from taimahjong.game.actions import Move, read_move
from taimahjong.game.events import Event
from taimahjong.game.game import Game
from taimahjong.game.record_text import Line, read_sheet, told, write_sheet
from taimahjong.game.refusals import IllegalAction
from taimahjong.game.result import Ending, Result
from taimahjong.game.view import View
from taimahjong.rules.rules import Rules
from taimahjong.tiles.seat import BySeat, Seat, Wind
from taimahjong.tiles.wall import Wall

T = TypeVar("T")
#: A number of an outcome: a payment has 28 digits at most.
_NUMBER = re.compile("-?[0-9]{1,40}")


@attrs.frozen
class Outcome:
    """What a record keeps of a result: the ending, each winner's tai (nearest first), the points."""

    ending: Ending
    tai: tuple[tuple[Seat, int], ...]
    deltas: BySeat[int]

    @classmethod
    def of(cls, result: Result) -> Outcome:
        """The outcome of a result."""
        tai = tuple((score.win.seat, score.uncapped) for score in result.scores)
        return cls(result.ending, tai, result.deltas)

    @classmethod
    def parse(cls, text: str) -> Outcome:
        """Read `discard; S 5; E -200 S 200 W 0 N 0`; raises NotationError."""
        if not isinstance(text, str):
            raise NotationError(f"an outcome is read from a text, not from {shown(text)}")
        first, *winners = (part.split() for part in text.rstrip("; ").split(";"))
        last = winners.pop() if winners else []
        ending = next((one for one in Ending if [one.value] == first), None)
        if ending is None or any(len(words) != 2 for words in winners) or len(last) != 8:
            raise NotationError("an outcome is written like 'discard; S 5; E -200 S 200 W 0 N 0'", text)
        try:
            tai = tuple((Seat.parse(seat), _whole(number)) for seat, number in winners)
            points = {Seat.parse(last[place]): _whole(last[place + 1]) for place in (0, 2, 4, 6)}
            return cls(ending, tai, BySeat.of(points.__getitem__))
        except (ValueError, KeyError):
            message = "an outcome gives tai and the points of four seats as whole numbers"
            raise NotationError(message, text) from None

    def __str__(self) -> str:
        points = " ".join(f"{seat} {number}" for seat, number in self.deltas.items())
        winners = (f"{seat} {tai}" for seat, tai in self.tai)
        return "; ".join([self.ending.value, *winners, points])


@attrs.frozen
class Record:
    """A hand that can be played again: resolved rules, the wall, every move, and the outcome if it ended.

    >>> import taimahjong as tm
    >>> record = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7)).record()
    >>> tm.Record.parse(str(record)) == record
    True
    """

    rules: Rules
    wall: Wall
    moves: tuple[Move, ...] = ()
    outcome: Outcome | None = None
    round: Wind = attrs.field(default=Wind.EAST, kw_only=True)
    streak: int = attrs.field(default=0, kw_only=True)

    @classmethod
    def parse(cls, text: str, *, trust_code: bool = False) -> Record:
        """Read the text of a record; raises RecordError with the line.

        `trust_code` imports the modules that its rules name for patterns of their own.
        """
        names = ("round", "streak", "wall")
        rules, headers, lines = read_sheet(text, "record", names, trust_code=trust_code)
        outcome = None
        if lines and lines[-1].text.startswith("outcome "):
            outcome = _read(lines.pop(), lambda line: Outcome.parse(line.removeprefix("outcome ")))
        return cls(
            rules,
            _read(headers["wall"], Wall.parse),
            tuple(_read(line, read_move) for line in lines),
            outcome,
            round=_read(headers["round"], Wind.parse),
            streak=_read_streak(headers["streak"]),
        )

    def start(self) -> Game:
        """The game before the first move."""
        return Game.start(self.rules, wall=self.wall, round=self.round, streak=self.streak)

    def steps(self) -> Iterator[tuple[Move, Game]]:
        """Every move with the game after it; raises RecordError for the first that the rules refuse."""
        game = self.start()
        for number, move in enumerate(self.moves, 1):
            try:
                game = game.apply(move)
            except IllegalAction as error:
                message = f"move {number} of {len(self.moves)} is refused: {error}"
                raise RecordError(message, number, str(move)) from None
            yield move, game

    def replay(self) -> Game:
        """The game that the record tells; raises RecordError where it is false, naming the place."""
        game = self.start()
        for _, after in self.steps():
            game = after
        found = None if game.result is None else Outcome.of(game.result)
        if self.outcome is not None and found != self.outcome:
            message = f"the moves lead to {found or 'no end'}, not to the outcome of the record"
            raise RecordError(message, len(self.moves), str(self.outcome))
        return game

    def __str__(self) -> str:
        headers = {"round": self.round, "streak": self.streak, "wall": self.wall}
        ending = [] if self.outcome is None else [f"outcome {self.outcome}"]
        return write_sheet("record", self.rules, headers, [*self.moves, *ending])


@attrs.frozen
class SeatRecord:
    """What one seat saw of a hand, hidden tiles left blank: it keeps no secret of another seat."""

    rules: Rules
    seat: Seat
    events: tuple[Event, ...]
    round: Wind = attrs.field(default=Wind.EAST, kw_only=True)
    streak: int = attrs.field(default=0, kw_only=True)

    @classmethod
    def parse(cls, text: str, *, trust_code: bool = False) -> SeatRecord:
        """Read the text of a seat's record; raises RecordError with the line."""
        names = ("seat", "round", "streak")
        rules, headers, lines = read_sheet(text, "seat-record", names, trust_code=trust_code)
        return cls(
            rules,
            _read(headers["seat"], Seat.parse),
            tuple(_read(line, Event.parse) for line in lines),
            round=_read(headers["round"], Wind.parse),
            streak=_read_streak(headers["streak"]),
        )

    def steps(self) -> Iterator[tuple[Event, View]]:
        """Every event with the view after it; raises RecordError for the first that cannot be."""
        view = View.start(self.rules, self.seat, round=self.round, streak=self.streak)
        for number, event in enumerate(self.events, 1):
            fault = view.fault_of(event)
            if fault:
                raise RecordError(f"event {number} cannot be: {fault}", number, str(event))
            view = view.apply(event)
            yield event, view

    def replay(self) -> View:
        """What the seat knew at the end; raises RecordError where the record is false, naming the place."""
        view = View.start(self.rules, self.seat, round=self.round, streak=self.streak)
        for _, after in self.steps():
            view = after
        return view

    def __str__(self) -> str:
        headers = {"seat": self.seat, "round": self.round, "streak": self.streak}
        return write_sheet("seat-record", self.rules, headers, self.events)


def _read(line: Line, read: Callable[[str], T]) -> T:
    try:
        return read(line.text)
    except TaimahjongError as error:
        raise told(line, error) from None


def _whole(text: str) -> int:
    """A whole number as it is written here; `int` alone would also read `1_0` and full-width digits."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _read_streak(line: Line) -> int:
    if not line.text.isascii() or not line.text.isdigit() or len(line.text) > 9:
        raise RecordError("a streak is a number from 0 on", line.number, line.text)
    return int(line.text)
