"""The work for a hostile input grows with its size, and not with the square of it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import taimahjong as tm
from taimahjong.cli.jsonl import answer_line
from taimahjong.game import actions
from tests.cli.answers import CLOSED
from tests.hostile.parsers import PARSERS
from tests.hostile.work import Counted, grows_evenly

UNITS: Final = (
    *(
        "x",
        "5",
        "m",
        "1m ",
        "1f",
        "[",
        "|",
        "+",
        "<",
        " ",
        "三",
        "三四五萬",
        "🀄",
        "\ud800",
        "777p ",
        "\ufe0f",
        "7x7p+7p ",
    ),
    *("; ", "E pass;", "E discards ", "\n", "E 5;", "- "),
)
SIZE: Final = 40


@pytest.mark.parametrize("name", PARSERS)
def test_texts(name: str) -> None:
    read = PARSERS[name].read
    for unit in UNITS:
        grows_evenly(lambda size, unit=unit: lambda: read(Counted(unit * size + "q")), SIZE)  # type: ignore[misc]  # a default


@pytest.mark.parametrize("name", ["Record.parse", "SeatRecord.parse", "Event.parse", "Outcome.parse"])
@pytest.mark.parametrize("unit", ["E pass\n", "E discards 5m\n", "x\n", "\n", "1f", " 5m", "; S 5", "9"])
def test_what_follows_a_valid_text(name: str, unit: str) -> None:
    valid = PARSERS[name].valid[-1]
    grows_evenly(lambda size: lambda: PARSERS[name].read(Counted(valid + unit * size)), SIZE)


TILES: Final = ("5m", 1)
JSON: Final[dict[str, tuple[str, Callable[[int], Any]]]] = {
    "right items": ("Acceptance", lambda size: {"shanten": 0, "left": [TILES] * size}),
    "wrong items": ("Acceptance", lambda size: {"shanten": 0, "left": [1] * size}),
    "deep wrong items": ("Acceptance", lambda size: {"shanten": 0, "left": [[1, ""]] * size}),
    "unknown members": ("Win", lambda size: {f"x{number}": 1 for number in range(size)}),
    "options": (
        "Rules",
        lambda size: {"name": "", "table": [], "options": {f"x{n}": 1 for n in range(size)}},
    ),
    "the same row": ("TaiTable", lambda size: [{"id": "all_pungs", "tai": 1, "replaces": []}] * size),
    "rows": ("TaiTable", lambda size: [{"id": f"x{n}", "tai": 1, "replaces": []} for n in range(size)]),
    "replaced": (
        "TaiTable",
        lambda size: [{"id": "all_pungs", "tai": 1, "replaces": [f"x{n}" for n in range(size)]}],
    ),
    "tiles": ("Hand", lambda size: "1m" * size),
    "melds": ("Hand", lambda size: "1m|" + "777p+7p " * size),
    "a wall": ("Wall", lambda size: "1m" * size),
    "payments": ("Settlement", lambda size: {"payments": [{"payer": "X"}] * size}),
    "a word": ("Ready", lambda size: "x" * size),
    "a member": ("Win", lambda size: {"x" * size: 1}),
    "moves": ("Game", lambda size: {"rules": 1, "wall": "", "moves": ["E pass"] * size}),
}


@pytest.mark.parametrize("name", JSON)
def test_json(name: str) -> None:
    kind, make = JSON[name]

    def read(size: int) -> Callable[[], object]:
        text = json.dumps({"taimahjong": 1, "type": kind, "value": make(size)})
        return lambda: tm.from_json(text, getattr(tm, kind))

    grows_evenly(read, 60)


LINES: Final[dict[str, Callable[[int], str]]] = {
    "members": lambda size: json.dumps({f"x{number}": 1 for number in range(size)}),
    "a member twice": lambda size: (
        "{" + "".join(f'"x{number}":1,' for number in range(size)) + f'"x{size - 1}":1}}'
    ),
    "tai": lambda size: json.dumps(
        CLOSED | {"rules": {"base": "club", "tai": {f"x{n}": 1 for n in range(size)}}}
    ),
    "options": lambda size: json.dumps(
        CLOSED | {"rules": {"base": "club", "options": {f"x{n}": 1 for n in range(size)}}}
    ),
    "replaced": lambda size: json.dumps(
        CLOSED | {"rules": {"base": "club", "replaces": {"all_pungs": [f"x{n}" for n in range(size)]}}}
    ),
    "liable": lambda size: json.dumps(
        CLOSED
        | {"rules": {"base": "club", "options": {"liability": {"patterns": [f"x{n}" for n in range(size)]}}}}
    ),
    "a hand": lambda size: json.dumps(CLOSED | {"hand": "1m" * size}),
    "melds": lambda size: json.dumps(CLOSED | {"hand": "5s | " + "777p+7p " * size}),
    "a word": lambda size: json.dumps(CLOSED | {"by": "x" * size}),
    "deep": lambda size: "[" * size,
}


@pytest.mark.parametrize("name", LINES)
def test_lines(name: str) -> None:
    def answer(size: int) -> Callable[[], object]:
        line = LINES[name](size).encode()
        return lambda: answer_line(line)

    grows_evenly(answer, 100)


def test_house_files(tmp_path: Path) -> None:
    for unit in ("a{} = 1\n", "[tai]\n", "# x\n", "[a{}]\n", "x", "[[a]]\n", "a.b{} = 1\n", '"\\u0041'):

        def load(size: int, unit: str = unit) -> Callable[[], object]:
            path = tmp_path / "house.toml"
            path.write_text("".join(unit.format(number) for number in range(size)), encoding="utf-8")
            return lambda: tm.Rules.load(path)

        grows_evenly(load, 30)


def test_what_takes_the_square_is_found() -> None:
    def nested(size: int) -> Callable[[], object]:
        def call() -> None:
            for _ in range(size):
                for _ in range(size):
                    pass

        return call

    def counting(size: int) -> Callable[[], object]:
        names = [str(number) for number in range(size)]
        return lambda: [name for name in names if names.count(name) > 1]

    def slicing(size: int) -> Callable[[], object]:
        text = Counted("x" * size)
        return lambda: [text[place:] for place in range(size)]

    for call in (nested, counting, slicing):
        with pytest.raises(AssertionError, match="ten times as many take"):
            grows_evenly(call, 60)


def test_long_texts_are_not_remembered() -> None:
    remembered = len(actions._READ)
    for number in range(5):
        long = f"E{' ' * (1000 + number)}pass"
        assert tm.Action.parse(long) == tm.Pass(tm.Seat.EAST)
        assert long not in actions._READ
    assert len(actions._READ) == remembered


def test_writing_many_tiles() -> None:
    event = tm.Event.parse("E exposes " + "1f" * 50_000)
    assert str(event) == "E exposes " + "1" * 50_000 + "f"
    grows_evenly(lambda size: lambda: str(tm.Event.parse("E exposes " + "1f" * size)), 60)
