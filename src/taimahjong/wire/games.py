"""Games and matches as JSON: the records from which they are played again; views as what they hold."""

from __future__ import annotations

from typing import Any

import attrs
from cattrs import Converter

from taimahjong.errors import Fault, RecordError, WireError
from taimahjong.game import phases
from taimahjong.game.actions import Move
from taimahjong.game.game import Game
from taimahjong.game.match import Match
from taimahjong.game.record import Outcome, Record
from taimahjong.game.result import Result
from taimahjong.rules.rules import Rules
from taimahjong.tiles.notation import read_tiles, write_tiles
from taimahjong.tiles.seat import Wind
from taimahjong.tiles.tile import FIRST_BONUS, KINDS
from taimahjong.tiles.wall import Wall
from taimahjong.wire.bounds import refuse
from taimahjong.wire.faults import wrong

attrs.resolve_types(phases.Over, localns={"Result": Result})  # which that module imports for checkers alone


@attrs.frozen
class _Record:
    """A record without its rules, which are the match's."""

    wall: Wall
    moves: tuple[Move, ...]
    outcome: Outcome | None
    round: Wind
    streak: int


@attrs.frozen
class _Match:
    """A match as its hands, the one being played last."""

    rules: Rules
    length: str
    seed: int | str | None
    hands: tuple[_Record, ...]


def write_game(game: Game, converter: Converter) -> Any:
    """The document of a Game: that of its record."""
    return converter.unstructure(game.record())


def read_game(document: Any, converter: Converter) -> Game:
    """The Game that a record leads to; raises RecordError for a false one."""
    record: Record = converter.structure(document, Record)
    return record.replay()


def write_match(match: Match, converter: Converter) -> Any:
    """The document of a Match."""
    hands = tuple(_Record(one.wall, one.moves, one.outcome, one.round, one.streak) for one in match.records)
    return converter.unstructure(_Match(match.rules, match.length, match.seed, hands))


def read_match(document: Any, converter: Converter) -> Match:
    """The Match that its hands lead to; raises WireError naming the first that cannot be."""
    told: _Match = converter.structure(document, _Match)
    if not told.hands:
        refuse("wire.value", "hands", "a match has at least one hand")
    records = [
        Record(told.rules, one.wall, one.moves, one.outcome, round=one.round, streak=one.streak)
        for one in told.hands
    ]
    try:
        return Match.resume(told.rules, records, length=told.length, seed=told.seed)
    except RecordError as error:
        raise WireError([Fault(error.code, f"hands[{error.number - 1}]", str(error))]) from None


def write_counts(counts: bytes) -> str:
    """Counts of the 34 kinds as the notation of the tiles."""
    return write_tiles(kind for kind, number in zip(KINDS, counts, strict=True) for _ in range(number))


def read_counts(value: Any, _: object) -> bytes:
    """The counts of the tiles that a notation lists."""
    if not isinstance(value, str):
        raise wrong("the notation of tiles", value)
    counts = bytearray(FIRST_BONUS)
    for tile in read_tiles(value):
        if tile.is_bonus or counts[tile] == 4:
            refuse("wire.value", "", f"there are no more {tile} that form sets")
        counts[tile] += 1
    return bytes(counts)
