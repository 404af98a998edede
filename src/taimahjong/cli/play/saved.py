"""A match in a file: saved whole or not at all, read with care.

The file is one JSON object: `taimahjong-play` is the version of the format, `person` the seat that the one
who plays had in the first hand, `match` the match as `to_json` writes it. It names the walls.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from taimahjong.cli.refusals import Refusal
from taimahjong.errors import NotationError, WireError, is_whole, shown
from taimahjong.game.match import Match
from taimahjong.rules.documents import once
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
    place = Path(os.path.realpath(path))  # a link goes on pointing at the match
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(f"{json.dumps(document)}\n")
        with suppress(FileNotFoundError):  # a new file stays its owner's: it names the walls
            shutil.copymode(place, name)
        os.replace(name, place)  # noqa: PTH105  Path.replace says less of what fails
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def why_unsaved(path: Path, saved: Saved) -> str:
    """Save the match; the words for what hinders it, or nothing."""
    return _hindered(lambda: save(path, saved))


def why_unwritten(path: Path, text: str) -> str:
    """Write a text in a file that is not there yet; the words for what hinders it, or nothing."""

    def write() -> None:
        with path.open("x", encoding="utf-8") as file:
            file.write(text if text.endswith("\n") else f"{text}\n")

    return _hindered(write)


def _hindered(write: Callable[[], None]) -> str:
    try:
        write()
    except OSError as error:
        return error.strerror or str(error)
    except ValueError as error:  # a name that no file can have
        return shown(str(error))
    return ""


def read_saved(path: Path) -> Saved:
    """The match in a file; raises Refusal naming the file and what is wrong with it, or OSError."""
    from taimahjong.wire import from_json  # noqa: PLC0415  as above

    document = _read_object(path)
    version = document.get(_MARK)
    if is_whole(version, VERSION + 1):
        raise _damaged(path, f"it is from a newer version of taimahjong (its version is {version})")
    if document.keys() != _MEMBERS or not is_whole(version, VERSION):
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
        document = json.loads(data.decode("utf-8-sig"), object_pairs_hook=lambda pairs: once(pairs, _doubled))
    except (ValueError, RecursionError) as error:
        raise _damaged(path, f"it cannot be read: {error}") from None
    if not isinstance(document, dict):
        raise _damaged(path, f"a saved match is a JSON object, not {shown(document)}")
    return document


def _doubled(name: str) -> NoReturn:
    raise ValueError(f"{shown(name)} stands there twice")


def _damaged(path: Path, why: str) -> Refusal:
    return Refusal(f"{path}: this match cannot be resumed: {why}")
