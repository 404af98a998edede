"""Rules and players on their way to another process, or the reason why they cannot go there."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, NoReturn

from taimahjong.errors import Fault, RulesError
from taimahjong.players.player import Player
from taimahjong.rules.rules import Rules


class Parcel(NamedTuple):
    """Pickled rules and players, and beside them the parts that a worker may be unable to load, by name."""

    content: bytes
    parts: tuple[tuple[str, bytes], ...]


def pack(rules: Rules, players: Sequence[Player]) -> Parcel:
    """The parcel; raises RulesError naming the pattern or the player that cannot be pickled."""
    parts = tuple((name, _pickled(name, part)) for name, part in _own_parts(rules, players))
    return Parcel(_pickled("rules", (rules, tuple(players))), parts)


def unpack(parcel: Parcel) -> tuple[Rules, tuple[Player, ...]]:
    """The rules and the players; raises RulesError naming what cannot be loaded here.

    Left to itself the pool would take a worker that cannot load its work for one that died.
    """
    try:
        found: tuple[Rules, tuple[Player, ...]] = pickle.loads(parcel.content)  # noqa: S301  packed above
    except Exception as error:  # noqa: BLE001  a module that is imported may raise anything
        for name, part in parcel.parts:
            _load(name, part)
        _refuse("rules", "loaded by a worker", error)
    return found


def _own_parts(rules: Rules, players: Sequence[Player]) -> Iterator[tuple[str, object]]:
    """What is not the library's own: patterns by their id, players by their place."""
    for row in rules.table:
        if not str(getattr(row.pattern.predicate, "__module__", "")).startswith("taimahjong."):
            yield row.id, row.pattern
    for place, player in enumerate(players):
        yield f"players[{place}]", player


def _pickled(name: str, part: Any) -> bytes:
    try:
        return pickle.dumps(part)
    except Exception as error:  # noqa: BLE001  each sort of value has its own error, and may have its own code
        _refuse(name, "sent to another process", error)


def _load(name: str, part: bytes) -> None:
    try:
        pickle.loads(part)  # noqa: S301  as above
    except Exception as error:  # noqa: BLE001  as above
        _refuse(name, "loaded by a worker", error)


def _refuse(name: str, what: str, error: Exception) -> NoReturn:
    hint = "predicates and players are functions and classes of modules that a worker can import"
    message = f"{name} cannot be {what} ({str(error)[:200]}): {hint}"
    raise RulesError([Fault("simulate.process", name, message)]) from error
