"""A hand played again, move by move, as people see it in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from taimahjong.cli.records import Span, Step
from taimahjong.cli.screen import Screen, labelled
from taimahjong.cli.show_result import show_result
from taimahjong.cli.watching import Watched
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.errors import columns
from taimahjong.game.actions import Draw, Move, Pass
from taimahjong.game.events import Claimed, Dealt, Discarded, Drew, Ended, Event, Exposed, LastOffered
from taimahjong.game.record import Record, SeatRecord
from taimahjong.render.events import answer_in_words, doer_of, event_in_words
from taimahjong.render.holdings import held_in, river_in, shown_in, waits_in
from taimahjong.scoring.explain import name_of
from taimahjong.scoring.words import seat_in, wind_in, words_of
from taimahjong.tiles.seat import Seat

#: How wide the columns of a line are, and how far behind its words the hand stands if there is room.
_NUMBER: Final = 3
_SEAT: Final = {"en": 5, "zh": 4, "pinyin": 5}
_HAND_AT: Final = {"en": 24, "zh": 17, "pinyin": 24}


class _Line:
    """What one seat did in a row: the number of its last move, its deeds, its hand after a discard."""

    def __init__(self, seat: Seat | None, number: int | None) -> None:
        self.seat = seat
        self.number = number
        self.deeds: list[str] = []
        self.hand = ""


def show_replay(
    screen: Screen,
    record: Record | SeatRecord,
    steps: Iterable[Step],
    span: Span,
    *,
    boards: bool,
    language: Spoken,
) -> None:
    """Print what a hand is played for, its moves in the span, and how it ended if the span holds the end."""
    _Teller(screen, record, span, boards, language).tell(steps)


class _Teller:
    """Prints a hand step by step."""

    def __init__(
        self, screen: Screen, record: Record | SeatRecord, span: Span, boards: bool, language: Spoken
    ) -> None:
        self.screen = screen
        self.record = record
        self.watched = Watched(record)
        self.span = span
        self.boards = boards
        self.language: Spoken = language
        self.words = WORDS[language]
        self.line: _Line | None = None
        self.turn = Seat.EAST

    def tell(self, steps: Iterable[Step]) -> None:
        """Print everything."""
        self.screen.show(Text(self._title(), style="bold"), "")
        number, to_act = 0, tuple[Seat, ...]()
        for step in steps:
            number, to_act = step.number, step.to_act
            if number == self.span.first > 1:
                self._board(number - 1)
            if self.span.holds(number):
                self._step(step)
            else:
                self._skip(step)
        self._end_line()
        if self.span.last >= number:
            self._end(number, to_act)

    def _title(self) -> str:
        record, words = self.record, words_of(self.language)
        wind = words["round"].format(wind=wind_in(record.round, self.language))
        parts = [wind, self.words["streak"].format(streak=record.streak)]
        if isinstance(record, SeatRecord):
            parts.append(self.words["seen by"].format(seat=seat_in(record.seat, self.language)))
        return words["title"].format(rules=record.rules.name, story=words["and"].join(parts))

    # Steps -------------------------------------------------------------------------------------------

    def _skip(self, step: Step) -> None:
        for event in step.events:
            self._passes_east(event)
            self.watched.apply(event)

    def _step(self, step: Step) -> None:
        """Print a move that has no event of its own, and every event."""
        move = step.move
        if move is not None and _needs_words(move, step.events):
            answer = answer_in_words(move, self.language, step.instead)
            self._say(move.seat, step.number, answer)
            self._end_line()
        for event in step.events:
            done = step.number if move is not None else step.number - 1
            if self._passes_east(event) and self.boards and done >= self.span.first:
                self._end_line()
                self.screen.show("")
                self._board(done)
            self.watched.apply(event)
            self._event(step, event)

    def _event(self, step: Step, event: Event) -> None:
        if isinstance(event, Dealt):
            self._deal()
            return
        seat = doer_of(event)
        number = step.number if step.move is None or _is_done_by(step.move, event) else None
        self._say(seat, number, event_in_words(event, self.language))
        if isinstance(event, Discarded) and self.line is not None:
            self.line.hand = self._hand(event.seat)
            self._end_line()

    def _passes_east(self, event: Event) -> bool:
        """Whether with the event the turn comes to East, or goes past it: a go-round is over."""
        if not isinstance(event, Claimed) and not (isinstance(event, Drew) and event.replacement is None):
            return False
        before, self.turn = self.turn, event.seat
        return self.turn < before

    # Lines -------------------------------------------------------------------------------------------

    def _say(self, seat: Seat | None, number: int | None, deed: str) -> None:
        """Add to the line of the seat, or begin one."""
        if self.line is None or seat is None or self.line.seat is not seat:
            self._end_line()
            self.line = _Line(seat, number)
        self.line.deeds.append(deed)
        self.line.number = number or self.line.number

    def _end_line(self) -> None:
        line, self.line = self.line, None
        if line is None:
            return
        seat = "" if line.seat is None else seat_in(line.seat, self.language)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", width=_NUMBER)
        grid.add_column(width=_SEAT[self.language])
        grid.add_column(overflow="fold")
        grid.add_row(str(line.number or ""), seat, Text(self._laid_out(line)))
        self.screen.show(grid)

    def _laid_out(self, line: _Line) -> str:
        """What the seat did, with its hand beside it, or below where there is no room."""
        text = self.words["then"].join(line.deeds)
        if not line.hand:
            return text
        width = self.screen.console.width - _NUMBER - 2 - _SEAT[self.language] - 2
        beside = _HAND_AT[self.language]
        at = max(columns(text) + 2, beside)
        if at + columns(line.hand) <= width:
            return text + " " * (at - columns(text)) + line.hand
        at = max(0, min(beside, width - columns(line.hand)))
        return f"{text}\n{' ' * at}{line.hand}"

    def _hand(self, seat: Seat) -> str:
        """The concealed tiles and sets of a seat, and what it waits for; nothing where they are hidden."""
        held, waits = self.watched.held(seat), self.watched.waits(seat)
        if held is None:
            return ""
        text = held_in(held._replace(bonus=()), self.language)
        return f"{text}  {waits_in(waits, self.language)}" if waits else text

    # Boards ------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """The hands as they were dealt."""
        self.screen.show(Text(self.words["deal"], style="bold"))
        hands = [(seat, self.watched.held(seat)) for seat in Seat]
        self.screen.show(
            labelled(
                (seat_in(seat, self.language), Text(held_in(held, self.language)))
                for seat, held in hands
                if held is not None
            ),
            "",
        )

    def _board(self, number: int | None) -> None:
        """Every seat's hand and discards; at the end of a hand without the number of a move."""
        after = "after event" if isinstance(self.record, SeatRecord) else "after"
        title = self.words["end" if number is None else after]
        live = self.watched.table.live
        self.screen.show(
            Text(title.format(number=number, live=live), style="bold"),
            labelled((seat_in(seat, self.language), self._seat(seat)) for seat in Seat),
            "",
        )

    def _seat(self, seat: Seat) -> RenderableType:
        shown, held, language = self.watched.table.seats[seat], self.watched.held(seat), self.language
        parts = [shown_in(shown, language) if held is None else held_in(held, language)]
        if waits := self.watched.waits(seat):
            parts.append(waits_in(waits, language))
        if shown.ready is not None:
            parts.append(name_of(self.record.rules, f"{shown.ready.value}_ready", language))
        if shown.dead:
            parts.append(self.words["dead hand"])
        rows = ["  ".join(parts), river_in(shown, language)]
        return Group(*(Text(row) for row in rows if row))

    # The end -----------------------------------------------------------------------------------------

    def _end(self, number: int, to_act: tuple[Seat, ...]) -> None:
        self.screen.show("")
        result = next(iter(self.watched.views.values())).result
        if result is None:
            seats = self.words["and"].join(seat_in(seat, self.language) for seat in to_act)
            self._board(number)
            self.screen.show(self.words["to act" if to_act else "unfinished"].format(seats=seats))
            return
        self._board(None)
        show_result(self.screen, result, self.record.streak, self.language)


def _needs_words(move: Move, events: Iterable[Event]) -> bool:
    """Whether none of the events that followed tells the move."""
    return isinstance(move, Pass) or not any(move.seat in _doers(event) for event in events)


def _is_done_by(move: Move, event: Event) -> bool:
    """Whether the event is what the move did, and not what followed by itself."""
    follows = isinstance(event, Exposed | Drew | LastOffered) and not isinstance(move, Draw)
    return not follows and move.seat in _doers(event)


def _doers(event: Event) -> tuple[Seat, ...]:
    """The seats that an event is told of."""
    if isinstance(event, Ended):
        return tuple(one.seat for one in event.hands)
    seat = doer_of(event)
    return getattr(event, "seats", ()) if seat is None else (seat,)
