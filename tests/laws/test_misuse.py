"""Values of the wrong sort in every place of the public names: documented errors, short and with a place."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.cli.jsonl import answer_line
from tests.cli.answers import CLOSED

HUGE = 10**5000
READY = tm.Hand.parse("123456789m 234p 678p 5s")
PLACES: dict[str, Callable[[Any], object]] = {
    "ready": lambda v: tm.Win(READY, "5s", ready=v),
    "opening": lambda v: tm.Win(READY, "5s", opening=v),
    "replacement": tm.SelfDraw,
    "rules": tm.Rules.named,
    "base": lambda v: tm.Rules.overlay({"base": v}),
    "key": lambda v: tm.Rules.overlay({"base": "club", v: 1}),
    "key of an option": lambda v: tm.CLUB.evolve(dealer_tai={v: 1}),
    "winners": lambda v: tm.CLUB.evolve(winners=v),
    "liability part": lambda v: tm.Liability(discard=v),
    "variant": lambda v: tm.CLUB.with_variant("kong_draw", v),
    "row": tm.CLUB.without,
    "replaces": lambda v: tm.CLUB.with_replaces("all_pungs", v),
    "pattern replaces": lambda v: tm.Pattern("mine", len, replaces=v),
    "pattern replaces one": lambda v: tm.CLUB.with_pattern(tm.Pattern("mine", len, replaces=[v]), 1),
    "pattern replaces two": lambda v: tm.CLUB.with_pattern(tm.Pattern("mine", len, replaces=[v, "x"]), 1),
    "row's pattern": lambda v: tm.CLUB.with_pattern(v, 1),
    "rows": tm.TaiTable,
    "a row": lambda v: tm.TaiTable([v]),
}


@pytest.mark.parametrize("value", [HUGE, 5], ids=["huge", "5"])
@pytest.mark.parametrize("place", PLACES)
def test_family_errors_only(place: str, value: Any) -> None:
    with pytest.raises(tm.TaimahjongError):
        PLACES[place](value)


@pytest.mark.parametrize("number", ["9" * 5000, "0x" + "f" * 5000])
@pytest.mark.parametrize("line", ["base = {}", "base = 'club'\noptions.winners = {}"])
def test_house_files(tmp_path: Path, number: str, line: str) -> None:
    (tmp_path / "h.toml").write_text(line.format(number))
    with pytest.raises(tm.RulesError):
        tm.Rules.load(tmp_path / "h.toml")


@pytest.mark.parametrize("named", [tm.CLUB.table["all_pungs"], tm.CLUB.table["all_pungs"].pattern])
def test_languages(named: Any) -> None:
    with pytest.raises(tm.NotationError):
        named.name_in("fr")


def test_language_that_is_a_list() -> None:
    language: Any = []
    with pytest.raises(tm.NotationError):
        tm.Tile.M1.name_in(language)


def test_decorator_takes_no_text() -> None:
    with pytest.raises(tm.RulesError):
        tm.pattern("mine", replaces="abc")(len)


def answers_a_list(_: tm.Facts) -> Any:
    return []


def test_an_answer_that_cannot_be_hashed() -> None:
    with pytest.raises(tm.RulesError):
        tm.score(tm.Win(READY, "5s"), tm.CLUB.with_pattern(tm.Pattern("mine", answers_a_list), 1))


LONG = "x" * 30000


@pytest.mark.parametrize(
    "sections",
    [
        {"tai": {LONG: 1}},
        {LONG: 1},
        {"options": {LONG: 1}},
        {"patterns": {LONG: "a"}},
        {"replaces": {LONG: []}},
        {"replaces": {"all_pungs": [LONG]}},
        {"replaces": {"all_pungs": ["-" + LONG]}},
        {"patterns": {"all_pungs": "x:" + LONG}},
    ],
    ids=lambda sections: str(sections)[:30],
)
def test_bounded(sections: dict[str, Any]) -> None:
    answer = json.loads(answer_line(json.dumps(CLOSED | {"rules": {"base": "club"} | sections}).encode()))
    assert len(answer["where"]) <= 110
    assert len(answer["error"]) < 1000


def test_no_silly_hint() -> None:
    with pytest.raises(tm.RulesError) as caught:
        tm.CLUB.evolve(liability={"discard": None})
    assert "did you mean" not in str(caught.value)


TWO: Any = 2


def test_seven_pairs_flag() -> None:
    assert READY.waits(seven_pairs=TWO) == READY.waits(seven_pairs=True)
