"""What happens, in English and Chinese: `pungs 555s from South`, `碰五五五條（南家）` (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from taimahjong.game.actions import Action, Chow, Move, Pass
from taimahjong.game.events import (
    Called,
    Claimed,
    Discarded,
    Drew,
    Ended,
    Event,
    Exposed,
    KongAdded,
    KongConcealed,
)
from taimahjong.render.actions import action_in_words
from taimahjong.render.words import words_in
from taimahjong.scoring.words import Words, seat_in
from taimahjong.scoring.writing import Style, row_in, set_in, told_in
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language


def event_in_sentence(event: Event, language: Language, style: Style) -> str:
    """What happened, as a whole sentence."""
    deed = event_in_words(event, language, style)
    seat = doer_of(event)
    return (
        deed
        if seat is None
        else words_in(language, style)["deed"].format(seat=seat_in(seat, language), deed=deed)
    )


def doer_of(event: Event) -> Seat | None:
    """The seat that did it; None for what happens to the whole table."""
    seat: Seat | None = getattr(event, "seat", None)
    return seat


def event_in_words(event: Event, language: Language, style: Style = "ascii") -> str:
    """What a seat does, without its name: `draws 5m`; a whole sentence for what has no single seat."""
    words = words_in(language, style)
    match event:
        case Exposed(tiles=tiles):
            return words[Exposed].format(tiles=row_in(sorted(tiles), language, style))
        case Drew(tile=tile, replacement=replacement):
            drawn = words["a tile"] if tile is None else told_in([tile], language, style)
            return words[replacement or Drew].format(tile=drawn)
        case Called(seats=seats):
            return words[Called if seats else "no call"].format(seats=seats_in(seats, language))
        case Discarded(tile=tile, ready=ready):
            return words["ready" if ready else Discarded].format(tile=told_in([tile], language, style))
        case Claimed(seat=seat, meld=meld):
            claim = words[meld.kind].format(tiles=set_in(meld.tiles, language, style))
            source = (
                words["from"].format(seat=seat_in(meld.source.seat(seat), language)) if meld.source else ""
            )
            return claim + source
        case KongConcealed(tile=tile):
            return (
                words["face down"]
                if tile is None
                else words[KongConcealed].format(tiles=set_in((tile,) * 4, language, style))
            )
        case KongAdded(tile=tile):
            return words[KongAdded].format(tile=told_in([tile], language, style))
        case Ended():
            return _ended(event, words, language)
    return words[type(event)]


def _ended(event: Ended, words: Words, language: Language) -> str:
    """By whom and how the hand ended."""
    seats = seats_in([one.seat for one in event.hands], language)
    return words["several" if len(event.hands) > 1 else event.ending].format(seats=seats)


def seats_in(seats: Sequence[Seat], language: Language) -> str:
    """Seats in a row: `South, West and North`."""
    names = [seat_in(seat, language) for seat in seats]
    words = words_in(language, "ascii")
    return words["and last"].join(filter(None, [words["and"].join(names[:-1]), *names[-1:]]))


def answer_in_words(move: Move, language: Language, instead: Iterable[Action] = ()) -> str:
    """What a seat answers to a prompt, without its name; `instead` is what a pass lets go."""
    words = words_in(language, "ascii")
    if isinstance(move, Pass):
        could = words["and"].join(
            action_in_words(one, language) for one in instead if not isinstance(one, Pass)
        )
        return words["instead"].format(actions=could) if could else words[Pass]
    tiles = row_in(move.tiles, language) if isinstance(move, Chow) else ""
    return words[type(move)].format(tiles=tiles)
