"""A match in a file: saved whole or not at all, read with care.

The file is one JSON object: `taimahjong-play` is the version of the format, `person` the seat that the one
who plays had in the first hand, `match` the match as `to_json` writes it. It names the walls.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from taimahjong.cli.refusals import Refusal
from taimahjong.errors import NotationError, WireError, shown
from taimahjong.game.match import Match
from taimahjong.tiles.seat import Seat

VERSION: Final = 1
_MARK: Final = "taimahjong-play"
_MEMBERS: Final = {_MARK, "person", "match"}
_MOST_BYTES: Final = 1 << 21


class Saved(NamedTuple):
    """A match, and the person that plays it: the seat that it had in the first hand."""

    match: Match
    person: Seat


def save(path: Path, saved: Saved) -> None:
    """Write the match beside the file and then put it in its place; raises OSError.

    A match that was saved before stays as it is until the new one is whole.
    """
    from taimahjong.wire import to_json  # noqa: PLC0415  loads cattrs, which only JSON needs

    document = {_MARK: VERSION, "person": str(saved.person), "match": json.loads(to_json(saved.match))}
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(f"{json.dumps(document)}\n")
        os.replace(name, path)  # noqa: PTH105  Path.replace says less of what fails
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def read_saved(path: Path) -> Saved:
    """The match in a file; raises Refusal naming the file and what is wrong with it, or OSError."""
    from taimahjong.wire import from_json  # noqa: PLC0415  as above

    document = _read_object(path)
    if document.keys() != _MEMBERS or document[_MARK] != VERSION:
        raise _damaged(path, f"it is no match saved by taimahjong play (version {VERSION})")
    try:
        person = Seat.parse(document["person"])
        return Saved(from_json(json.dumps(document["match"]), Match), person)
    except (NotationError, WireError) as error:
        raise _damaged(path, str(error)) from None


def _read_object(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        data = file.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise _damaged(path, f"it has more than {_MOST_BYTES} bytes")
    try:
        document = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise _damaged(path, f"this is no JSON: {error}") from None
    if not isinstance(document, dict):
        raise _damaged(path, f"a saved match is a JSON object, not {shown(document)}")
    return document


def _damaged(path: Path, why: str) -> Refusal:
    return Refusal(f"{path}: this match cannot be resumed: {why}")
