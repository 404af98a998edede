"""The text of events, one line each: `S draws 5m for flower`, `S draws -` where the tile is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from taimahjong.errors import NotationError, nearest, shown
from taimahjong.game.events import (
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exposed,
    HandDied,
    KongAdded,
    KongConcealed,
    LastOffered,
    Opened,
    Revealed,
)
from taimahjong.game.result import Ending
from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import Replacement
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.notation import read_tiles, write_tiles
from taimahjong.tiles.seat import BySeat, Seat
from taimahjong.tiles.tile import Tile

HIDDEN = "-"


def write_event(event: Event) -> str:
    """The event as a line of text, which `read_event` reads."""
    return _WRITERS[type(event)](event)


def read_event(text: str) -> Event:
    """The event that a line of text tells; raises NotationError for a text that is none."""
    if not isinstance(text, str):
        raise NotationError(f"an event is written like 'S discards 5m', not {shown(text)}")
    words = text.split()
    try:
        if words[:1] in (["dealt"], ["opened"], ["called"], ["ended"]):
            return _WHOLE_TABLE[words[0]](words[1:], text)
        if len(words) > 1:
            return _read_of_seat(Seat.parse(words[0]), words[1], words[2:], text)
    except NotationError as error:
        raise (error if error.text == text else NotationError(error.message, text)) from None
    raise NotationError("an event is a seat and what it does, like 'S discards 5m'", text)


def _tile(tile: Tile | None) -> str:
    return HIDDEN if tile is None else str(tile)


def _read_tile(word: str) -> Tile | None:
    return None if word == HIDDEN else Tile.parse(word)


# Writing -------------------------------------------------------------------------------------------------


def _write_dealt(event: Dealt) -> str:
    return "dealt " + " ".join(HIDDEN if tiles is None else write_tiles(tiles) for tiles in event.tiles)


def _write_drew(event: Drew) -> str:
    kind = f" for {event.replacement.value}" if event.replacement else ""
    return f"{event.seat} draws {_tile(event.tile)}{kind}"


def _write_ended(event: Ended) -> str:
    hands = [
        f"{one.seat} {one.hand}" + ("" if one.drawn is None else f" + {one.drawn}") for one in event.hands
    ]
    kongs = [f"{seat} kongs {write_tiles(kong)}" for seat, kong in event.concealed_kongs.items() if kong]
    voided = [f"{one.seat} false {one.hand}" for one in event.voided]
    return "; ".join([f"ended {event.ending.value}", *hands, *voided, *kongs])


_WRITERS: Final[dict[type[Event], Callable[[Any], str]]] = {
    Dealt: _write_dealt,
    Opened: lambda _: "opened",
    Called: lambda event: " ".join(("called", *map(str, event.seats))),
    Exposed: lambda event: f"{event.seat} exposes {write_tiles(event.tiles)}",
    Drew: _write_drew,
    Discarded: lambda event: f"{event.seat} discards {event.tile}" + (" ready" if event.ready else ""),
    Claimed: lambda event: f"{event.seat} claims {event.meld}",
    KongConcealed: lambda event: (
        f"{event.seat} kongs {_tile(event.tile)}" + (" shown" if event.shown else "")
    ),
    KongAdded: lambda event: f"{event.seat} adds {event.tile}",
    LastOffered: lambda event: f"{event.seat} offered the last tile",
    HandDied: lambda event: f"{event.seat} dead",
    Ended: _write_ended,
}


# Reading -------------------------------------------------------------------------------------------------


def _read_of_seat(seat: Seat, verb: str, rest: list[str], text: str) -> Event:
    match verb, rest:
        case "exposes", [tiles]:
            return Exposed(seat, tuple(read_tiles(tiles)))
        case "draws", [tile]:
            return Drew(seat, _read_tile(tile))
        case "draws", [tile, "for", kind]:
            return Drew(seat, _read_tile(tile), _replacement(kind, text))
        case "discards", [tile]:
            return Discarded(seat, Tile.parse(tile))
        case "discards", [tile, "ready"]:
            return Discarded(seat, Tile.parse(tile), ready=True)
        case "claims", [meld]:
            return Claimed(seat, Meld.parse(meld))
        case "kongs", [tile]:
            return KongConcealed(seat, _read_tile(tile))
        case "kongs", [tile, "shown"]:
            return KongConcealed(seat, Tile.parse(tile), shown=True)
        case "adds", [tile]:
            return KongAdded(seat, Tile.parse(tile))
        case "offered", ["the", "last", "tile"]:
            return LastOffered(seat)
        case "dead", []:
            return HandDied(seat)
        case _:
            hint = "" if verb in _VERBS else nearest(verb, _VERBS)
            raise NotationError(f"{shown(verb)} tells no event{hint}", text, text.index(verb))


_VERBS = ("exposes", "draws", "discards", "claims", "kongs", "adds", "offered", "dead")


def _replacement(word: str, text: str) -> Replacement:
    for kind in Replacement:
        if kind.value == word:
            return kind
    raise NotationError(f"a replacement is for a flower, a kong or a claimed-kong, not {shown(word)}", text)


def _read_dealt(words: list[str], text: str) -> Event:
    if len(words) != 4:
        raise NotationError("the tiles of four seats are dealt", text)
    return Dealt(BySeat(*(None if word == HIDDEN else tuple(read_tiles(word)) for word in words)))


def _read_opened(words: list[str], text: str) -> Event:
    if words:
        raise NotationError("nothing follows opened", text)
    return Opened()


def _read_called(words: list[str], _: str) -> Event:
    return Called(tuple(map(Seat.parse, words)))


def _read_ended(_: list[str], text: str) -> Event:
    first, *parts = text.split(";")
    word = first.split()[1:]
    ending = next((one for one in Ending if [one.value] == word), None)
    if ending is None:
        known = ", ".join(one.value for one in Ending)
        raise NotationError(f"a hand ends by one of {known}, not {shown(' '.join(word))}", text)
    hands: list[Revealed] = []
    voided: list[Revealed] = []
    kongs: dict[Seat, tuple[Tile, ...]] = {}
    for part in parts:
        words = part.split(None, 2)
        if len(words) == 3 and words[1] == "kongs":
            kongs[Seat.parse(words[0])] = tuple(read_tiles(words[2]))
        elif len(words) == 3 and words[1] == "false":
            voided.append(_read_revealed(f"{words[0]} {words[2]}", text))
        else:
            hands.append(_read_revealed(part, text))
    return Ended(ending, tuple(hands), BySeat.of(lambda seat: kongs.get(seat, ())), tuple(voided))


def _read_revealed(part: str, text: str) -> Revealed:
    seat, _, hand = part.strip().partition(" ")
    tiles, plus, drawn = hand.rpartition(" + ")
    if not hand:
        raise NotationError("a hand is shown as its seat and its tiles", text)
    return Revealed(
        Seat.parse(seat), Hand.parse(tiles if plus else hand), Tile.parse(drawn) if plus else None
    )


_WHOLE_TABLE: Final[dict[str, Callable[[list[str], str], Event]]] = {
    "dealt": _read_dealt,
    "opened": _read_opened,
    "called": _read_called,
    "ended": _read_ended,
}
