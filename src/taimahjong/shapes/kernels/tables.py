"""The tables of the kernels: those that are shipped packed, and what is quickly made."""

from __future__ import annotations

import struct
import zipfile
import zlib
from functools import cache, reduce
from importlib import resources
from io import BytesIO
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from taimahjong.errors import DamagedError
from taimahjong.shapes.kernels.build import BROKEN, PACKED, RANKS, Table
from taimahjong.shapes.pairs import PROFILE as OF_PROFILE
from taimahjong.shapes.suits import HONOURS

# A profile in one number: how many kinds have one, two, three and four tiles, with room for a whole hand's.
PROFILE: Final = (0, 1, 1 << 5, 1 << 9, 1 << 12)
PROFILES: Final = 1 << 15
# Room for keys, so many that a mask keeps every number within.
SUIT_KEYS: Final = 1 << 21
HONOUR_KEYS: Final = 1 << 17
_FAR = 99


class Tables(NamedTuple):
    """What the kernels look up, by the key of a suit or of the honours; `build` tells what it means."""

    form: Table
    honour_form: Table
    waits: Table
    honour_waits: Table
    first: Table  # of its readings in `words`, 0 where it has none
    honour_first: Table
    words: Table
    lack: Table
    honour_lack: Table
    lacking: Table
    honour_lacking: Table
    two: Table
    three: Table
    whole: Table
    profile: Table  # of honours too
    pairs_lack: Table  # by profile: the tiles missing for seven pairs and a triplet
    pairs_nearer: Table  # by profile: bit c if one more of a kind with c tiles leaves fewer missing


_SHIPPED: Final = tuple(
    name for name in Tables._fields if name not in ("profile", "pairs_lack", "pairs_nearer")
)
#: Whatever a damaged archive makes of its reader; RuntimeError is for one that seems to be encrypted.
_DAMAGE: Final = (
    OSError,
    EOFError,
    ValueError,
    LookupError,
    RuntimeError,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
)


@cache
def tables() -> Tables:
    """All tables, unpacked when they are first asked for; raises DamagedError where they are not whole."""
    shipped = shipped_tables()
    lack, nearer = _pairs()
    profile = reduce(np.add.outer, [np.array(PROFILE, np.uint16)] * RANKS).ravel()
    found = {**shipped, "profile": profile}
    found = {name: _with_room(table, BROKEN if "form" in name else 0) for name, table in found.items()}
    return Tables(**found, pairs_lack=lack, pairs_nearer=nearer)


def shipped_tables() -> dict[str, Table]:
    """The tables as they are packed; raises DamagedError where they are not whole.

    Each is read to its end before numpy sees it, for only there is it compared with its checksum.
    """
    try:
        with (resources.files(__package__) / PACKED).open("rb") as file, zipfile.ZipFile(file) as packed:
            return {name: np.load(BytesIO(packed.read(f"{name}.npy"))) for name in _SHIPPED}
    except _DAMAGE as error:
        message = f"{PACKED} of the package taimahjong cannot be read: install the package again"
        raise DamagedError(message) from error


def _with_room(table: Table, filler: int) -> Table:
    """A table by key with the room that there is for keys."""
    room = {5**RANKS: SUIT_KEYS, 5**HONOURS: HONOUR_KEYS}.get(len(table))
    if room is None:
        return table
    return np.concatenate([table, np.full(room - len(table), filler, table.dtype)])


def _pairs() -> tuple[Table, Table]:
    """What each profile of up to 17 tiles lacks for seven pairs and a triplet, and which counts help."""
    lack, nearer = np.full(PROFILES, _FAR, np.uint8), np.zeros(PROFILES, np.uint8)
    for kinds in product(range(18), range(9), range(6), range(5)):
        if sum(count * n for count, n in enumerate(kinds, 1)) <= 17:
            _, missing, digits = OF_PROFILE[kinds]
            number = sum(n * field for n, field in zip(kinds, PROFILE[1:], strict=True))
            lack[number] = missing
            nearer[number] = sum((digits[count] == ord("1")) << count for count in range(4))
    return lack, nearer
