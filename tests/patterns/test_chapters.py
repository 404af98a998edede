"""The examples of tests/cases, one file a chapter of the rulebook, under all five rule sets."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import taimahjong as tm

FILES = sorted((Path(__file__).parent.parent / "cases").glob("[a-s]_*.toml"))
SETS = ("four-winds", "traditional", "mahjong-pros", "mahjong-time", "club")
CONTEXT = ("seat", "round", "replacement", "last", "discards", "claimed", "ready", "opening")
KEYS = {"title", "ids", "win", "how", "waits", *CONTEXT, *SETS}


class Example(NamedTuple):
    """One example as it stands in its file."""

    file: str
    entry: dict[str, Any]

    @property
    def title(self) -> str:
        return f"{self.file}: {self.entry['title']}"


EXAMPLES = [
    Example(path.stem, entry)
    for path in FILES
    for entry in tomllib.loads(path.read_text(encoding="utf-8"))["example"]
]


def won(entry: dict[str, Any]) -> tm.Win:
    """The example's win; `how` is a way of winning and the seat that the tile came from."""
    way, _, seat = entry.get("how", "self-draw").partition(" ")
    last = entry.get("last", False)
    ways: dict[str, Callable[[], Any]] = {
        "self-draw": lambda: tm.SelfDraw(entry.get("replacement"), last),
        "discard": lambda: tm.Discarded(seat, last),
        "robbed-kong": lambda: tm.RobbedKong(seat),
        "eight-flowers": tm.EightFlowers,
        "seven-rob-one": lambda: tm.SevenRobOne(seat),
    }
    return tm.Win.parse(
        entry["win"],
        how=ways[way](),
        seat=entry.get("seat", "E"),
        round=entry.get("round", "E"),
        table_discards=entry.get("discards"),
        claimed_discards=entry.get("claimed", 0),
        ready=entry.get("ready"),
        opening=entry.get("opening"),
    )


def lines(answer: str) -> tuple[dict[str, int], int]:
    """`straight 5 + no_flowers 1 = 6` as the tai of each line and their sum; `nothing = 0` has no line."""
    left, _, total = answer.partition(" = ")
    items = {} if left == "nothing" else dict(item.split(" ") for item in left.split(" + "))
    return {id: int(tai) for id, tai in items.items()}, int(total)


@pytest.mark.parametrize(
    ("entry", "name"),
    [
        pytest.param(one.entry, name, marks=pytest.mark.rule(*one.entry["ids"]), id=f"{one.title} [{name}]")
        for one in EXAMPLES
        for name in SETS
    ],
)
def test_every_line_of_the_example(entry: dict[str, Any], name: str) -> None:
    win, rules, answer = won(entry), tm.Rules.named(name), entry[name]
    if answer.startswith("refused "):
        with pytest.raises(tm.WinError) as refused:
            tm.score(win, rules)
        assert answer.split()[1] in [fault.rule for fault in refused.value.faults]
        return
    score = tm.score(win, rules)
    if answer == "no win":
        assert score is None
        return
    assert score is not None
    items, total = {item.id: item.tai for item in score.items}, score.tai
    assert (items, total) in [lines(either) for either in answer.split(" or ")]
    assert all(item.tai == item.count * rules.table[item.id].tai for item in score.items)
    if "waits" in entry:
        assert " ".join(map(str, score.waits)) == entry["waits"]


def test_the_examples_are_whole_and_their_sums_are_right() -> None:
    assert len(FILES) >= 10
    assert max(Counter(one.title for one in EXAMPLES).values()) == 1
    for one in EXAMPLES:
        assert set(one.entry) <= KEYS, one.title
        assert {"title", "ids", "win", *SETS} <= set(one.entry), one.title
        assert all(re.fullmatch(r"[A-Z]\d+", id) for id in one.entry["ids"]), one.title
        for name in SETS:
            answer = one.entry[name]
            if answer != "no win" and not answer.startswith("refused "):
                for either in answer.split(" or "):
                    items, total = lines(either)
                    assert sum(items.values()) == total, (one.title, name)


@pytest.mark.parametrize("name", SETS)
def test_every_row_of_a_set_counts_in_an_example(name: str) -> None:
    counted = {id for one in EXAMPLES for id in re.findall(r"[a-z]+(?:_[a-z]+)+|straight", one.entry[name])}
    dormant = set() if tm.Rules.named(name).seven_pairs else {"seven_pairs_and_triplet"}
    assert counted == {row.id for row in tm.Rules.named(name).table} - dormant
