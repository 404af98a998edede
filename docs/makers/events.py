"""Events and actions in JSON: what each holds, an example of each, and types for TypeScript."""

import inspect
from collections.abc import Iterable, Iterator
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import attrs

from docs.makers.markdown import NOTE, code, table
from taimahjong.game.actions import Action
from taimahjong.game.events import Event, Revealed
from taimahjong.game.result import Ending
from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import Replacement
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.seat import BySeat, Seat
from taimahjong.tiles.tile import Tile
from taimahjong.wire.envelope import to_json
from taimahjong.wire.formats import FAMILIES
from taimahjong.wire.hooks import word_of

#: An example of each event, told in full. An event without one fails the build.
EVENTS: Final = {
    "Dealt": "dealt 5s3m1s92p4z11m2p64z6p5s7p2s2z 86p7m23s3p92m3p79s5m6z6m1z4s "
    "1m444p23m2z7m1z3p2m1p6z69p5m 2f99s3z5s6f9m9p1z9s9p8s5f6m4z2m",
    "Exposed": "N exposes 265f",
    "Drew": "N draws 3s for flower",
    "Opened": "opened",
    "Called": "called S N",
    "Discarded": "S discards 5m ready",
    "Claimed": "S claims 789m<",
    "KongConcealed": "N kongs 8s",
    "KongAdded": "S adds 9s",
    "LastOffered": "S offered the last tile",
    "HandDied": "S dead",
    "Ended": "ended self-draw; W 2245m123p | 123m< 789m< 4444p< | 1f + 3m; N kongs 8s",
}
#: An example of each action. An action without one fails the build.
ACTIONS: Final = {
    "Discard": "E discard 5m ready",
    "OriginalCall": "S call",
    "Chow": "S chow 34m",
    "Pung": "S pung",
    "Kong": "S kong",
    "ConcealedKong": "E concealed-kong 5m",
    "AddedKong": "E added-kong 5m",
    "DeclareWin": "S win",
    "Pass": "S pass",
    "Draw": "S draw",
    "Decline": "S decline",
}
#: What is written as a text, each with an example.
TEXTS: Final = {
    Tile: "5m",
    Meld: "444m>",
    Hand: "2245m123p | 123m< 789m< 4444p< | 1f",
    Action: "S chow 34m",
}
PLAIN: Final[dict[Any, str]] = {bool: "boolean", int: "number", str: "string", NoneType: "null"}


def event_fields_page() -> str:
    """The table of events, examples of them and of actions, and the types of all that they hold."""
    actions = (Action.parse(example(kind, ACTIONS)) for kind in Action.__subclasses__())
    return (
        f"{NOTE}{table(['event', 'members', 'what it tells'], map(_row, FAMILIES[Event]))}\n"
        "`to_json` writes every member always. Here is an event of each kind, and after it what another\n"
        "seat is sent in its place where that differs; the deal is sent in full to nobody:\n\n"
        f"{_block('json', map(to_json, _events()))}\n"
        "An action of each kind:\n\n"
        f"{_block('json', map(to_json, actions))}\n"
        "The same as types for TypeScript; `Told` is what `to_json` writes:\n\n"
        f"{_block('typescript', _types())}"
    )


def example(kind: type, texts: dict[str, str]) -> str:
    """The example of a class of events or actions."""
    if kind.__name__ not in texts:
        raise LookupError(f"no example shows what {kind.__name__} is in JSON")
    return texts[kind.__name__]


def _block(language: str, lines: Iterable[str]) -> str:
    return f"```{language}\n" + "".join(f"{line}\n" for line in lines) + "```\n"


def _events() -> Iterator[Event]:
    """Each example, and what East is told of it where it is told something else."""
    for kind in FAMILIES[Event]:
        event = Event.parse(example(kind, EVENTS))
        yield from dict.fromkeys((event, event.seen_by("E")))


def _row(kind: type[Event]) -> list[str]:
    members = (code(f"{name}: {told}") for name, told in _members(kind))
    first = (inspect.getdoc(kind) or "").partition("\n\n")[0]
    return [code(kind.__name__), "<br>".join(members), first.replace("\n", " ")]


def _members(kind: type) -> Iterator[tuple[str, str]]:
    """The members of a class, each with its type in the words of TypeScript."""
    hints = get_type_hints(kind)
    for field in attrs.fields(kind):
        yield field.name, _type(hints[field.name])


def _type(hint: Any) -> str:
    """A type in the words of TypeScript."""
    inner = [_type(one) for one in get_args(hint) if one is not ...]
    if get_origin(hint) is UnionType:
        return " | ".join(inner)
    if get_origin(hint) is tuple:
        return f"{inner[0]}[]"
    if get_origin(hint) is BySeat:
        return f"Record<Seat, {inner[0]}>"
    return PLAIN.get(hint) or str(hint.__name__)


def _types() -> Iterator[str]:
    for words in (Seat, Replacement, Ending):
        members = (f'"{one if words is Seat else word_of(one)}"' for one in words)
        yield f"type {words.__name__} = {' | '.join(members)};"
    for kind, text in TEXTS.items():
        yield f"type {kind.__name__} = string; // {text}"
    yield f"type Revealed = {_object(*_members(Revealed))};"
    yield "type Event ="
    *kinds, last = (_object(("type", f'"{kind.__name__}"'), *_members(kind)) for kind in FAMILIES[Event])
    yield from (f"  | {kind}" for kind in kinds)
    yield f"  | {last};"
    yield "type Told ="
    yield '  | { taimahjong: 1; type: "Event"; value: Event }'
    yield '  | { taimahjong: 1; type: "Action"; value: Action };'


def _object(*members: tuple[str, str]) -> str:
    return "{ " + "; ".join(f"{name}: {told}" for name, told in members) + " }"
