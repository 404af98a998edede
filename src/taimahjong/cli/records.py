"""Records from a file or standard input, and the steps that they tell."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from taimahjong.cli.refusals import Refusal
from taimahjong.errors import RecordError, WireError
from taimahjong.game.actions import Action, Move, Pass
from taimahjong.game.events import Event
from taimahjong.game.game import Game
from taimahjong.game.match import Match
from taimahjong.game.record import Record, SeatRecord
from taimahjong.game.record_text import MOST_TEXT
from taimahjong.tiles.seat import Seat

_MOST_BYTES: Final = 4 * MOST_TEXT  # no character takes more
_SAVED: Final = re.compile(r'"taimahjong-play"\s*:')


class Step(NamedTuple):
    """A move and what followed it by itself; the deal is step 0, without a move.

    The steps of a seat's record are its events, from 1 on: it names no moves. `to_act` are the seats asked
    afterwards (of a seat's record that seat alone, since it knows of no other); `instead` is what a seat that
    passed could have done.
    """

    number: int
    move: Move | None
    events: tuple[Event, ...]
    to_act: tuple[Seat, ...]
    instead: tuple[Action, ...] = ()


class Span(NamedTuple):
    """The steps from the first move that is told to the last; the deal goes with move 1."""

    first: int
    last: int

    def holds(self, number: int) -> bool:
        """Whether the step of that number is told."""
        return self.first <= max(1, number) <= self.last


def read_record(source: str) -> Record | SeatRecord:
    """The record in a file, or in standard input for `-`: its text or its JSON.

    A match, its JSON or the file in which `taimahjong play` saved it, stands for its last hand.

    Raises Refusal for what cannot be read or played, naming the source, and the line or move; OSError.
    """
    name = "standard input" if source == "-" else source
    text = _read_text(source, name)
    try:
        record = _from_json(text, source) if text.lstrip().startswith("{") else _from_text(text, name)
        record.replay()
    except (RecordError, WireError) as error:
        raise Refusal(f"{name}: {error}") from None
    return record


def _read_text(source: str, name: str) -> str:
    if source == "-":
        if sys.stdin is None:
            raise Refusal("standard input is closed")
        content = sys.stdin.buffer.read(_MOST_BYTES + 1)
    else:
        with Path(source).open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise Refusal(f"{name}: a record has at most {_MOST_BYTES:,} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(f"{name}: this is no UTF-8 text (at byte {error.start + 1})") from None


def _from_text(text: str, name: str) -> Record | SeatRecord:
    kind = SeatRecord if text.split(None, 2)[:2] == ["taimahjong", "seat-record"] else Record
    try:
        return kind.parse(text)
    except RecordError as error:
        told = error.message if "\n" in error.message else str(error)  # what draws a caret shows the line
        place = f"{name}, line {error.number}" if error.number else name
        raise Refusal(f"{place}: {told}") from None


def _from_json(text: str, source: str) -> Record | SeatRecord:
    from taimahjong.cli.play.saved import read_saved  # noqa: PLC0415  only for such a file
    from taimahjong.wire import from_json  # noqa: PLC0415  loads cattrs, which no other input needs

    found: Record | SeatRecord | Game | Match
    if not _SAVED.search(text):
        found = from_json(text, Record | SeatRecord | Game | Match)
    elif source == "-":
        raise Refusal("standard input: a match that was saved is read from its file")
    else:
        found = read_saved(Path(source)).match
    if isinstance(found, Match):
        found = found.game
    return found.record() if isinstance(found, Game) else found


def steps_of(record: Record | SeatRecord) -> Iterator[Step]:
    """The steps of a record; raises RecordError for the first that cannot be."""
    if isinstance(record, SeatRecord):
        for number, (event, view) in enumerate(record.steps(), 1):
            yield Step(number, None, (event,), (record.seat,) if view.legal_actions else ())
        return
    game = record.start()
    yield Step(0, None, game.events, tuple(sorted(game.to_act)))
    for number, (move, after) in enumerate(record.steps(), 1):
        instead = game.legal_actions(move.seat) if isinstance(move, Pass) else ()
        yield Step(number, move, after.last_events, tuple(sorted(after.to_act)), instead)
        game = after
