"""Persons stay and seats go round: what is told of both once the deal has passed."""

import json
import re
from functools import lru_cache
from pathlib import Path

import pytest

import taimahjong as tm
from tests.cli.conftest import Command
from tests.cli.playing import Script, ends_of, script, type_lines

ME = tm.Seat.NORTH
NAMES = {"you": 0, "right": 1, "across": 2, "left": 3}
TERMINAL = Path(__file__).parents[2] / "docs" / "terminal.md"
MATCH = ("play", "--rules", "traditional", "--seed", "9", "--seat", "N")


@lru_cache
def played() -> Script:
    """A round in which persons and seats, and all of their points, come apart."""
    found = script(tm.TRADITIONAL, seed=9, person="N", length="round")
    last = ends_of(found.match)[-1]
    assert last.dealer is tm.Seat.NORTH
    assert len(set(last.points)) == 4
    return found


def expected() -> list[tuple[str, str, int, int]]:
    """Of each hand each person: what it is called, its seat, what the hand brought, the sum."""
    rows = []
    for end in ends_of(played().match):
        for name, step in NAMES.items():
            person = ME.after(step)
            seat = end.seat_of(person)
            rows.append((name, seat.name_in("en"), end.game.deltas[seat], end.points[person]))
    return rows


def printed(taimahjong: Command, monkeypatch: pytest.MonkeyPatch, *more: str) -> str:
    type_lines(monkeypatch, played().lines)
    return taimahjong(*MATCH, *more).out


@pytest.mark.rule("X1", "Y7")
def test_the_sheet_of_every_hand(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    out = printed(taimahjong, monkeypatch)
    found = re.findall(r"^(\w+) +(East|South|West|North) +([-+]?\d+) +(-?\d+)$", out, re.MULTILINE)
    assert [(name, seat, int(delta), int(sum_)) for name, seat, delta, sum_ in found] == expected()


@pytest.mark.rule("X1", "Y7")
def test_the_spoken_sheet_of_every_hand(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    out = printed(taimahjong, monkeypatch, "--plain")
    found = re.findall(r"^(\w+) \((\w+)\): ([-+]?\d+), now (-?\d+) points$", out, re.MULTILINE)
    assert [(name, seat, int(delta), int(sum_)) for seat, name, delta, sum_ in found] == expected()


@pytest.mark.rule("X4")
def test_the_standings_name_persons(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.findall(r"^(\d)\. (\w+): (-?\d+) points$", printed(taimahjong, monkeypatch), re.MULTILINE)
    names = list(NAMES)
    assert found == [
        (str(one.rank), names[(one.person - ME) % 4], str(one.points)) for one in played().match.standings
    ]


def test_the_title_of_every_hand(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.findall(r"^Hand (\d+): .*you are (\w+)", printed(taimahjong, monkeypatch), re.MULTILINE)
    seats = [end.seat_of(ME).name_in("en") for end in ends_of(played().match)]
    assert found == [(str(number), seat) for number, seat in enumerate(seats, 1)]
    assert seats[0] == "North"
    assert seats[-1] == "East"


def test_a_program_is_told_persons_and_seats(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [
        str(move)
        for end in ends_of(played().match)
        for move in end.game.moves
        if isinstance(move, tm.Action) and move.seat is end.seat_of(ME)
    ]
    type_lines(monkeypatch, answers)
    start, *told = map(json.loads, taimahjong(*MATCH, "--json").out.splitlines())
    assert start == {"rules": "traditional", "length": "round", "person": "N", "hand": 1, "seat": "N"}
    ends = [one for one in told if "outcome" in one]
    matches = ends_of(played().match)
    for one, end in zip(ends, matches, strict=True):
        assert one["persons"] == {str(seat): str(end.person_at(seat)) for seat in tm.Seat}
        assert one["points"] == {str(person): end.points[person] for person in tm.Seat}
    [documented] = re.findall(r"^```json\n(.+)\n```$", TERMINAL.read_text(encoding="utf-8"), re.MULTILINE)
    shown = json.loads(documented)
    assert list(shown) == list(ends[0])
    assert list(shown["outcome"]) == list(ends[0]["outcome"])
    assert any(one["persons"]["E"] != "E" for one in ends)
    for before, after in zip([None, *ends], ends, strict=False):
        for seat, delta in after["outcome"]["deltas"].items():
            person = after["persons"][seat]
            had = tm.TRADITIONAL.starting_points if before is None else before["points"][person]
            assert after["points"][person] == had + delta
