"""The shipped tables with bytes changed, missing or doubled: refused, or what was changed did not matter."""

import zipfile
from io import BytesIO
from pathlib import Path
from random import Random

import numpy as np
import pytest

from taimahjong.errors import DamagedError
from taimahjong.shapes.kernels import build, tables
from taimahjong.shapes.kernels.tables import shipped_tables
from tests.shapes.dealing import DEEP

CONTENT = Path(tables.__file__).with_name(build.PACKED).read_bytes()
WHOLE = shipped_tables()
MANY = 4_000 if DEEP else 40


def structure() -> list[int]:
    """The places of the archive's own bytes: before each table, and the directory at the end."""
    with zipfile.ZipFile(BytesIO(CONTENT)) as packed:
        heads = [one.header_offset for one in packed.infolist()]
        return [place for head in heads for place in range(head, head + 80)] + [
            *range(packed.start_dir, len(CONTENT))
        ]


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("taimahjong.shapes.kernels.tables.resources.files", lambda _: tmp_path)
    return tmp_path / build.PACKED


def refused_or_whole(packed: Path, content: bytes) -> bool:
    """Whether such an archive is refused; if not, it holds what it should."""
    packed.write_bytes(content)
    try:
        found = shipped_tables()
    except DamagedError:
        return True
    assert found.keys() == WHOLE.keys()
    for name, table in found.items():
        assert table.dtype == WHOLE[name].dtype
        assert np.array_equal(table, WHOLE[name])
    return False


def test_flipped_bits_of_the_archive(packed: Path) -> None:
    chance, places = Random("structure"), structure()
    refused = 0
    for _ in range(MANY):
        content = bytearray(CONTENT)
        content[chance.choice(places)] ^= 1 << chance.randrange(8)
        refused += refused_or_whole(packed, bytes(content))
    assert MANY / 4 < refused < MANY  # the rest are dates, and rights that no reader asks for


def test_flipped_bits_of_the_tables(packed: Path) -> None:
    chance = Random("tables")
    inside = sorted(set(range(len(CONTENT))) - set(structure()))
    for _ in range(MANY // 2):
        content = bytearray(CONTENT)
        content[chance.choice(inside)] ^= 1 << chance.randrange(8)
        assert refused_or_whole(packed, bytes(content))


@pytest.mark.parametrize(
    ("place", "value"),
    [("version needed", 173), ("flags", 1), ("flags", 32), ("method", 1), ("method", 99)],
)
def test_archives_that_seem_to_be_of_another_sort(packed: Path, place: str, value: int) -> None:
    offset = {"version needed": (4, 6), "flags": (6, 8), "method": (8, 10)}[place]
    with zipfile.ZipFile(BytesIO(CONTENT)) as archive:
        heads = ((archive.infolist()[0].header_offset, offset[0]), (archive.start_dir, offset[1]))
    content = bytearray(CONTENT)
    for head, inside in heads:
        content[head + inside] = value
    assert refused_or_whole(packed, bytes(content))


def test_tables_that_are_cut_doubled_or_mixed_up(packed: Path) -> None:
    chance = Random("cuts")
    for _ in range(MANY // 10):
        one, other = sorted(chance.sample(range(len(CONTENT)), 2))
        assert refused_or_whole(packed, CONTENT[:other])
        assert refused_or_whole(packed, CONTENT[:one] + CONTENT[other:])
        refused_or_whole(packed, CONTENT[:one] + CONTENT[one:other] * 2 + CONTENT[other:])
        refused_or_whole(packed, CONTENT[other:] + CONTENT)
    assert refused_or_whole(packed, CONTENT[::-1])
    assert refused_or_whole(packed, bytes(len(CONTENT)))


@pytest.mark.parametrize("missing", WHOLE)
def test_an_archive_without_one_of_the_tables(packed: Path, missing: str) -> None:
    others = {name: np.zeros(1) for name in WHOLE if name != missing}
    np.savez(packed, allow_pickle=False, **others)
    with pytest.raises(DamagedError):
        shipped_tables()


def test_a_table_of_objects_is_not_unpickled(packed: Path) -> None:
    with zipfile.ZipFile(packed, "w") as archive:
        for name in WHOLE:
            content = BytesIO()
            np.save(content, np.array([{"a": 1}], object), allow_pickle=True)
            archive.writestr(f"{name}.npy", content.getvalue())
    with pytest.raises(DamagedError):
        shipped_tables()
