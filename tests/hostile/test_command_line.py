"""Arguments and record files changed at random: an answer, or one message and exit status 2."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import strategies as st

import taimahjong as tm
from tests.cli.conftest import Command, Printed, taimahjong
from tests.cli.hands import won
from tests.hostile.changes import changed_text
from tests.hostile.executions import feed

__all__ = ["taimahjong"]

HAND: Final = "123456789m 234p 678p 5s"
#: Commands that work; the arguments that hold text are changed, the options stay.
CALLS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "score": (
        ("--rules", "club", "--by", "W", "--seat", "S", "--round", "E", "--", f"{HAND} + 5s"),
        (
            "--rules",
            "traditional",
            "--win",
            "5s",
            "--table-discards",
            "9",
            "--streak",
            "2",
            "--json",
            "--",
            HAND,
        ),
        ("--ready", "original", "--replacement", "kong", "--lang", "zh", "--", f"{HAND} | | 1f + 5s"),
        ("--how", "seven-rob-one", "--by", "N", "--", "34m678p345s22z | 222s 567p | 1234567f"),
    ),
    "waits": (("--visible", "123m 5z", "--", HAND), ("--rules", "four-winds", "--json", "--", f"{HAND}6s")),
    "rules": (("--", "club"), ("--diff", "traditional", "--json", "--", "mahjong-pros")),
    "replay": (
        ("--seat", "S", "--moves", "1..3", "--"),
        ("--json", "--"),
        ("--boards", "--lang", "zh", "--"),
    ),
    "simulate": (
        ("--hands", "1", "--seed", "7", "--players", "first,random,first,first", "--rules", "club"),
        ("--hands", "1", "--seed", "a seed", "--players", "random", "--length", "hand", "--json"),
    ),
}
RECORDS: Final = (str(won().record()), str(won().seat_record("S")), tm.to_json(won()))


def changed(arguments: Sequence[str], chance: Random) -> list[str]:
    """The arguments, one or two of their texts changed."""
    found = list(arguments)
    texts = [
        place for place, one in enumerate(found) if not one.startswith("--") and found[place - 1] != "--hands"
    ]
    for place in chance.sample(texts, min(len(texts), chance.randint(1, 2))):
        found[place] = changed_text(found[place], chance).replace("\0", "")[:5000]
    return found


def check(printed: Printed) -> None:
    assert printed.status in (0, 2)
    assert bool(printed.out) == (printed.status == 0)
    assert bool(printed.err) == (printed.status == 2)
    if printed.err:
        assert printed.err.startswith("taimahjong: ")
        assert len(printed.err) < 6000  # click repeats what it cannot take, and that is 5,000 here


@pytest.mark.parametrize("name", CALLS)
def test_changed_arguments_are_answered_or_refused(
    taimahjong: Command, name: str, record_property: Callable[[str, Any], None], tmp_path: Path
) -> None:
    record = tmp_path / "hand.txt"

    def call(seed: int) -> None:
        chance = Random(seed)
        arguments = changed(chance.choice(CALLS[name]), chance)
        if name == "replay":
            text = chance.choice(RECORDS)
            if chance.random() < 0.7:
                text = changed_text(text, chance)
            record.write_bytes(text.encode("utf-8", "surrogatepass"))
            arguments.append(str(record))
        check(taimahjong(name, *arguments))

    feed(f"taimahjong {name}", st.integers(0, 1 << 32), call, record_property)


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--players", "x" * 100_000),
        ("simulate", "--players", "first," * 20_000),
        ("replay", "--moves", "1" * 100_000, "-"),
        ("rules", "x" * 200),
        ("rules", "club", "--diff", "\udcff"),
        ("score", HAND, "--win", "\udcff"),
        ("waits", "5" * 100_000),
    ],
    ids=lambda arguments: " ".join(arguments)[:20],
)
def test_messages_are_short_however_long_the_argument(
    taimahjong: Command, arguments: tuple[str, ...]
) -> None:
    printed = taimahjong(*arguments)
    assert printed.status == 2
    check(printed)
    assert len(printed.err) < 700


@pytest.mark.parametrize("name", ["rules", "score"])
def test_a_name_too_long_for_a_file(taimahjong: Command, name: str) -> None:
    hand = [f"{HAND} + 5s", "--rules"] if name == "score" else []
    check(taimahjong(name, *hand, "x" * 5000))


def test_a_seed_of_bytes_that_are_no_text(taimahjong: Command) -> None:
    check(taimahjong("simulate", "--hands", "1", "--players", "random", "--seed", "\udcff"))
