"""The programs of the page Embedding in a server do what the page says of them."""

import asyncio
import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from docs.generate import DOCS
from docs.makers.consoles import blocks, write_files

import taimahjong as tm
from tests.game.positions import WAITS, begin

PAGE: Final = (DOCS / "embedding.md").read_text(encoding="utf-8")
PLAYER: Final = tm.players.BeginnerPlayer()
Load = Callable[[str], Any]


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Import one of the page's programs by its name."""
    write_files(PAGE, tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module
    for block in blocks(PAGE):
        sys.modules.pop(block.caption.removesuffix(".py"), None)


def hand_at(table: Any) -> tuple[int, int]:
    """The two numbers that an answer needs now."""
    return table.match.number, table.match.game.prompt


def answer_one(table: Any, person: tm.Seat) -> str:
    """Let the player of a person answer what it is asked."""
    view = table.match.game.view(table.match.seat_of(person))
    code: str = table.answer(person, str(PLAYER.act(view)), *hand_at(table))
    return code


@pytest.mark.rule("Z2")
def test_a_round_is_played_and_every_client_knows_its_view(load: Load) -> None:
    table = load("our_table").Table(tm.Match.start(tm.TRADITIONAL, seed=3, length="round"))
    while True:
        game = table.match.game
        clients = [
            tm.View.start(tm.TRADITIONAL, table.match.seat_of(person), round="E", streak=game.streak)
            for person in tm.Seat
        ]
        while True:
            for person in tm.Seat:
                for event in map(tm.Event.parse, table.news(person)):
                    clients[person] = clients[person].apply(event)
            if table.match.game.is_over:
                break
            asked = {table.match.person_at(seat) for seat in table.match.game.to_act}
            assert answer_one(table, min(asked)) == ""
        assert clients == [table.match.game.view(table.match.seat_of(person)) for person in tm.Seat]
        if table.match.is_over:
            return
        table.next_hand()


@pytest.mark.parametrize(
    ("person", "text", "numbers", "code"),
    [
        ("S", "S chow 35m", (1, 9), "game.late"),
        ("S", "S chow 35m", (1, 11), "game.late"),
        ("S", "S chow 35m", (2, 10), "table.other_hand"),
        ("S", "S chow 35m", (1, None), "table.no_prompt"),
        ("S", "S chow 35m", (1, "10"), "table.no_prompt"),
        ("S", "S chow 35m", (True, 10), "table.no_prompt"),
        ("S", "N pung", (1, 10), "table.other_seat"),
        ("S", "N dead-hand", (1, 10), "notation"),
        ("S", "S false-win", (1, 10), "notation"),
        ("S", "S pung", (1, 10), "game.not_held"),
        ("S", "", (1, 10), "notation"),
        ("W", "W pass", (1, 10), "game.not_asked"),
    ],
)
def test_what_is_no_answer_changes_nothing(
    load: Load, person: str, text: str, numbers: tuple[object, object], code: str
) -> None:
    table = load("our_table").Table(tm.Match.start(tm.CLUB, wall=tm.Wall.shuffled(seed=15)))
    assert table.answer("E", "E discard 4m", 1, 9) == ""
    before = table.match
    assert table.answer(person, text, *numbers) == code
    assert table.match is before


@pytest.mark.rule("Z1")
def test_a_table_that_everybody_left_comes_to_an_end(load: Load) -> None:
    table = load("our_table").Table(tm.Match.start(tm.CLUB, seed=4, length="hand"))
    while not table.match.game.is_over:
        numbers = hand_at(table)
        table.time_is_up(*numbers)
        assert hand_at(table) > numbers
    before = table.match
    table.time_is_up(*hand_at(table))
    assert table.match is before


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("name", ["four-winds", "traditional"])
def test_whether_somebody_is_asked_is_not_told_by_what_is_sent_at_once(load: Load, name: str) -> None:
    in_parts, waited = load("our_clock").in_parts, load("our_clock").WAITED_AFTER
    asked_or_not = set()
    for seed in range(4):
        game = tm.Game.start(tm.Rules.named(name), wall=tm.Wall.shuffled(seed=seed))
        while not game.is_over:
            seat = min(game.to_act)
            move = PLAYER.act(game.view(seat))
            game = game.apply(move, at=game.prompt)
            if isinstance(move, tm.Discard):
                at_once = next(in_parts(game.last_events))
                assert [type(event) for event in at_once] == [tm.events.Discarded]
                asked_or_not.add(isinstance(game.table.phase, tm.phases.Claims))
        parts = list(in_parts(game.events))
        assert [event for part in parts for event in part] == list(game.events)
        assert all(isinstance(part[-1], waited) for part in parts[:-1])
        assert not any(isinstance(event, waited) for part in parts for event in part[:-1])
    assert asked_or_not == {True, False}


@pytest.mark.rule("Z2")
def test_a_message_holds_what_its_seat_sees(load: Load) -> None:
    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=15)).apply("E discard 4m")
    told = {}
    for seat in tm.Seat:
        text, view = load("our_message").message(7, tm.View.start(tm.CLUB, seat), game.events_for(seat))
        assert view == game.view(seat)
        told[seat] = json.loads(text)
        assert [key for key, tiles in told[seat]["events"][0]["tiles"].items() if tiles] == [str(seat)]
        assert told[seat]["tiles"] == str(view.hand)
        assert (told[seat]["hand"], told[seat]["prompt"], len(told[seat]["events"])) == (7, 10, 10)
    assert told[tm.Seat.WEST]["actions"] == []
    assert told[tm.Seat.NORTH]["actions"] == ["N kong", "N pung", "N pass"]


@pytest.mark.rule("Z2")
def test_messages_cut_where_all_wait_do_not_tell_whether_others_are_asked(load: Load) -> None:
    """Until the time is over, a seat that is not asked is sent the same, whether or not another one is."""
    message, in_parts = load("our_message").message, load("our_clock").in_parts
    north, sent = "147m258p369s1122334z", []
    for west, asked in (("147m258p369s11223z", frozenset()), (WAITS["W"], frozenset([tm.Seat.WEST]))):
        game = begin(tm.CLUB, "E discard 5m", west=west, north=north, then="5m")
        assert game.to_act & {tm.Seat.WEST} == asked
        parts = list(in_parts(game.events_for("N")))
        until = next(number for number, part in enumerate(parts) if isinstance(part[-1], tm.events.Discarded))
        told = [event for part in parts[: until + 1] for event in part]
        sent.append(message(1, tm.View.start(tm.CLUB, "N"), told)[0])
    assert sent[0] == sent[1]
    assert json.loads(sent[0])["events"][-1]["tile"] == "5m"


def test_a_player_that_breaks_the_rules_is_not_taken_for_a_late_one(load: Load) -> None:
    class Cheat:
        def act(self, view: tm.View) -> tm.Action:
            return tm.DeclareWin(view.seat)

    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=15))
    with pytest.raises(tm.IllegalAction, match="does not complete"):
        asyncio.run(load("our_loop").play(game, dict.fromkeys(tm.Seat, Cheat())))


def test_the_codes_of_the_page_are_reasons() -> None:
    rows = re.findall(r"^\| (`game\.[a-z_`, .]+) \| (`[A-Z_`, ]+) \|", PAGE, re.MULTILINE)
    assert len(rows) == 4
    for codes, names in rows:
        values = [f"game.{tm.Reason[name].value}" for name in re.findall(r"[A-Z_]+", names)]
        assert re.findall(r"game\.[a-z_]+", codes) == values
