"""The programs of the page Embedding in a server do what the page says of them."""

import asyncio
import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from docs.generate import DOCS
from docs.makers.consoles import blocks, write_files

import taimahjong as tm
from tests.game.positions import WAITS, begin

PAGE: Final = (DOCS / "embedding.md").read_text(encoding="utf-8")
PLAYER: Final = tm.players.BeginnerPlayer()
WALL: Final = tm.Wall.shuffled(seed=15)
Load = Callable[[str], Any]


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Import one of the page's programs by its name."""
    write_files(PAGE, tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module
    for block in blocks(PAGE):
        sys.modules.pop(block.caption.removesuffix(".py"), None)


@pytest.fixture
def table_of(load: Load) -> Callable[[tm.Game], Any]:
    """A table at which a game is played, shown up to where all first wait."""
    make = load("our_table").Table
    return lambda game: make(attrs.evolve(tm.Match.start(game.rules, seed=1, length="hand"), game=game))


def prompt_of(table: Any) -> tuple[int, int]:
    """The two numbers that an answer needs now."""
    return table.match.number, table.shown


def answer_all(table: Any) -> None:
    """Let the player of each seat answer what it sees that it is asked, then let the time run out."""
    numbers = prompt_of(table)
    for seat in tm.Seat:
        view = table.views[seat]
        if view.legal_actions and prompt_of(table) == numbers:
            assert table.take(table.match.person_at(seat), str(PLAYER.act(view)), *numbers) == ""
    table.settle(*numbers)
    assert prompt_of(table) > numbers


@pytest.mark.rule("Z2")
def test_a_round_is_played_and_every_client_knows_its_view(load: Load) -> None:
    table = load("our_table").Table(tm.Match.start(tm.TRADITIONAL, seed=3, length="round"))
    while True:
        game = table.match.game
        clients = {
            person: tm.View.start(tm.TRADITIONAL, table.match.seat_of(person), round="E", streak=game.streak)
            for person in tm.Seat
        }
        while True:
            for person, client in clients.items():
                for event in map(str, table.news(person, table.match.number, client.prompt)):
                    clients[person] = clients[person].apply(tm.Event.parse(event))
                assert clients[person] == table.views[table.match.seat_of(person)]
            if table.views[tm.Seat.EAST].is_over:
                break
            answer_all(table)
        assert table.shown == table.match.game.prompt
        if table.match.is_over:
            return
        table.next_hand()


@pytest.mark.parametrize(
    ("person", "text", "numbers", "code"),
    [
        ("S", "S chow 35m", (1, 9), "table.late"),
        ("S", "S chow 35m", (1, 11), "table.late"),
        ("S", "S chow 35m", (2, 10), "table.late"),
        ("S", "S chow 35m", (1, None), "table.no_prompt"),
        ("S", "S chow 35m", (1, "10"), "table.no_prompt"),
        ("S", "S chow 35m", (True, 10), "table.no_prompt"),
        ("S", "N pung", (1, 10), "table.other_seat"),
        ("S", "N dead-hand", (1, 10), "notation"),
        ("S", "S false-win", (1, 10), "notation"),
        ("S", "S pung", (1, 10), "table.refused"),
        ("S", "", (1, 10), "notation"),
        ("W", "W pass", (1, 10), "table.refused"),
    ],
)
def test_what_is_no_answer_changes_nothing(
    load: Load, person: str, text: str, numbers: tuple[object, object], code: str
) -> None:
    table = load("our_table").Table(tm.Match.start(tm.CLUB, wall=WALL))
    assert table.take("E", "E discard 4m", 1, 9) == ""
    before = vars(table).copy()
    assert table.take(person, text, *numbers) == code
    assert vars(table) == before
    assert table.answers == {}


@pytest.mark.rule("Z1")
def test_a_table_that_everybody_left_comes_to_an_end(load: Load) -> None:
    table = load("our_table").Table(tm.Match.start(tm.CLUB, seed=4, length="hand"))
    while not table.views[tm.Seat.EAST].is_over:
        numbers = prompt_of(table)
        table.settle(*numbers)
        assert prompt_of(table) > numbers
    assert table.match.game.is_over
    before = table.match
    table.settle(*prompt_of(table))
    table.settle(1, 9)
    assert table.match is before


@pytest.mark.rule("Z3")
def test_a_table_made_again_of_its_records_stands_where_it_was_shown(load: Load) -> None:
    make = load("our_table").Table
    table = make(tm.Match.start(tm.FOUR_WINDS, seed=2))
    for _ in range(30):
        answer_all(table)
        again = make(tm.Match.resume(tm.FOUR_WINDS, table.match.records, seed=2))
        while again.shown < table.shown:
            again.show()
        assert (again.match, again.views) == (table.match, table.views)


# What nobody may learn -------------------------------------------------------------------------------

#: North is not asked about the 5m that East throws; West is in the second world, and nobody in the first.
NORTH, NOBODY = "147m258p369s1122334z", "147m258p369s11223z"
WORLDS: Final = ((NOBODY, frozenset[tm.Seat]()), (WAITS["W"], frozenset([tm.Seat.WEST])))


@pytest.fixture
def worlds(table_of: Callable[[tm.Game], Any]) -> list[Any]:
    """Two tables that look the same to North, who is not asked; at the second one West is."""
    tables = []
    for west, asked in WORLDS:
        game = begin(tm.CLUB, "E discard 5m", west=west, north=NORTH, then="5m")
        assert game.to_act & {tm.Seat.WEST} == asked
        tables.append(table_of(game))
    one, other = tables
    assert one.match.game.prompt > other.match.game.prompt  # the game went on where nobody was asked
    return tables


@pytest.mark.rule("Z2")
def test_a_seat_that_is_not_asked_gets_the_same_reply_whoever_is(worlds: list[Any]) -> None:
    shown = worlds[0].shown
    texts = ("N pass", "N win", "N pung", "N kong", "N chow 34m", "N discard 1m", "N draw", "W pass", "?")
    for prompt in range(shown - 2, shown + 4):
        for text in texts:
            one, other = (table.take("N", text, 1, prompt) for table in worlds)
            assert one == other != ""


@pytest.mark.rule("Z2")
def test_who_comes_back_is_told_what_was_shown_whoever_is_asked(worlds: list[Any], load: Load) -> None:
    message = load("our_message").message
    shown = worlds[0].shown
    for hand, since in [*((1, number) for number in range(-1, shown + 5)), (2, shown), (1, None), (1, True)]:
        one, other = (table.news("N", hand, since) for table in worlds)
        assert one == other
        assert len(one) == (
            shown - since if hand == 1 and since in range(shown + 1) and since is not True else shown
        )
        assert message(worlds[0], "N", hand, since) == message(worlds[1], "N", hand, since)
    assert json.loads(message(worlds[0], "N", 1, 0))["events"][-1]["tile"] == "5m"


@pytest.mark.rule("Z2")
def test_an_answer_neither_fetches_the_news_nor_shows_that_another_was_given(load: Load) -> None:
    """Pung and chow are in, and would be settled: until the time is over nobody hears of it."""
    table = load("our_table").Table(tm.Match.start(tm.CLUB, wall=WALL))
    assert table.take("E", "E discard 4m", 1, 9) == ""
    assert table.match.game.to_act == {tm.Seat.SOUTH, tm.Seat.NORTH}
    assert table.take("N", "N kong", 1, 10) == ""
    assert table.take("S", "S chow 35m", 1, 10) == ""
    for person in tm.Seat:
        assert table.take(person, f"{person} pass", 1, 9) == "table.late"
        assert table.news(person, 1, 10) == ()
    assert table.shown == 10
    table.settle(1, 10)
    assert str(table.news("W", 1, 10)[0]) == "N claims 4444m>"


@pytest.mark.rule("Z2")
def test_the_next_seat_cannot_act_before_it_is_told_its_draw(load: Load) -> None:
    table = load("our_table").Table(tm.Match.start(tm.CLUB, wall=WALL))
    assert table.take("E", "E discard 3z", 1, 9) == ""
    game = table.match.game
    assert (game.to_act, game.prompt, table.shown) == ({tm.Seat.SOUTH}, 11, 10)
    for prompt, code in ((10, "table.refused"), (11, "table.late")):
        assert {table.take("S", str(action), 1, prompt) for action in game.legal_actions("S")} == {code}
    table.settle(1, 10)
    assert table.take("S", str(game.legal_actions("S")[0]), 1, 11) == ""


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("name", ["four-winds", "traditional", "mahjong-pros"])
def test_after_every_discard_all_wait_whether_or_not_a_seat_is_asked(load: Load, name: str) -> None:
    asked_or_not = set()
    for seed in range(3):
        table = load("our_table").Table(tm.Match.start(tm.Rules.named(name), seed=seed, length="hand"))
        stops = set()
        while not table.views[tm.Seat.EAST].is_over:
            stops.add(table.shown)
            if table.asks_several:
                asked_or_not.add(table.match.game.prompt == table.shown)
            answer_all(table)
        after = (tm.events.Discarded, tm.events.KongAdded)
        events = enumerate(table.match.game.events, 1)
        assert {number for number, event in events if isinstance(event, after)} <= stops
    assert asked_or_not == {True, False}


@pytest.mark.rule("Z2")
def test_a_message_holds_what_its_seat_sees(load: Load) -> None:
    table = load("our_table").Table(tm.Match.start(tm.CLUB, wall=WALL))
    table.take("E", "E discard 4m", 1, 9)
    told = {seat: json.loads(load("our_message").message(table, seat, 1, 0)) for seat in tm.Seat}
    for seat, one in told.items():
        assert [key for key, tiles in one["events"][0]["tiles"].items() if tiles] == [str(seat)]
        assert one["tiles"] == str(table.match.game.view(seat).hand)
        assert (one["hand"], one["seat"], one["prompt"], len(one["events"])) == (1, str(seat), 10, 10)
    assert told[tm.Seat.WEST]["actions"] == []
    assert told[tm.Seat.NORTH]["actions"] == ["N kong", "N pung", "N pass"]
    assert table.take("N", "N pung", 1, 10) == ""
    again = json.loads(load("our_message").message(table, "N", 1, 10))
    assert (again["events"], again["actions"]) == ([], [])


# False wins ------------------------------------------------------------------------------------------


@pytest.fixture
def refereed(load: Load) -> Callable[..., Any]:
    """A table with a referee after a discard of East, shown up to it."""

    def make(rules: tm.Rules = tm.CLUB, discard: str = "4m", **tiles: str) -> Any:
        if tiles:
            game = begin(rules, f"E discard {discard}", then=discard, **tiles)
        else:
            game = tm.Game.start(rules, wall=WALL).apply(f"E discard {discard}")
        match = attrs.evolve(tm.Match.start(rules, seed=1, length="hand"), game=game)
        table = load("our_referee").RefereedTable(match)
        assert str(table.news("E", 1, table.shown - 1)[0]) == f"E discards {discard}"
        return table

    return make


def ended(table: Any) -> str:
    """The last event, when nothing more is to be shown."""
    assert table.shown == table.match.game.prompt
    return str(table.news("E", table.match.number, table.shown - 1)[0]).partition(" |")[0]


@pytest.mark.rule("Y5")
@pytest.mark.parametrize(("discard", "goes_on"), [("4m", False), ("3z", True)])
@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_a_false_win_is_told_when_the_time_is_over(
    refereed: Callable[..., Any], discard: str, goes_on: bool, seat: str
) -> None:
    table = refereed(discard=discard)
    assert (table.match.game.prompt > table.shown) == goes_on
    assert table.take(seat, f"{seat} win", 1, 10) == ""
    assert table.take(seat, f"{seat} pass", 1, 10) == "table.answered"
    assert [table.news(person, 1, 10) for person in tm.Seat] == [()] * 4
    table.settle(1, 10)
    assert ended(table).startswith(f"ended false-win; {seat} ")


@pytest.mark.rule("Y5")
def test_a_legal_win_makes_a_false_one_void(refereed: Callable[..., Any]) -> None:
    table = refereed(discard="5m", west=WAITS["W"], north=NORTH)
    prompt = table.shown
    assert [table.take(seat, f"{seat} win", 1, prompt) for seat in ("N", "W")] == ["", ""]
    table.settle(1, prompt)
    assert table.match.game.result.winners == (tm.Seat.WEST,)


@pytest.mark.rule("Y5")
@pytest.mark.parametrize("discard", ["4m", "3z"])
def test_of_two_false_wins_the_nearest_is_paid_for(refereed: Callable[..., Any], discard: str) -> None:
    table = refereed(discard=discard)
    assert [table.take(seat, f"{seat} win", 1, 10) for seat in ("N", "W")] == ["", ""]
    table.settle(1, 10)
    assert ended(table).startswith("ended false-win; W ")


@pytest.mark.rule("Y5")
def test_a_false_win_on_the_own_turn_ends_the_hand_and_nobody_else_may_declare(
    refereed: Callable[..., Any],
) -> None:
    table = refereed()
    assert table.take("E", "E win", 1, 10) == "table.refused"  # on its own discard
    table.settle(1, 10)
    [seat] = table.match.game.to_act
    for other in tm.Seat:
        if other is not seat:
            assert table.take(other, f"{other} win", *prompt_of(table)) == "table.refused"
    assert table.take(seat, f"{seat} win", *prompt_of(table)) == ""
    assert ended(table).startswith(f"ended false-win; {seat} ")


@pytest.mark.rule("Y5")
def test_what_is_not_punished_is_as_if_nobody_had_declared(refereed: Callable[..., Any]) -> None:
    table = refereed(tm.MAHJONG_TIME)
    assert table.take("N", "N win", *prompt_of(table)) == "table.refused"
    table = refereed()
    table.match = table.match.apply("N dead-hand")
    table.show()
    assert table.take("N", "N win", *prompt_of(table)) == ""
    table.settle(*prompt_of(table))
    assert not table.match.game.is_over


# The other programs ----------------------------------------------------------------------------------


def test_a_player_that_breaks_the_rules_is_not_taken_for_a_late_one(load: Load) -> None:
    class Cheat:
        def act(self, view: tm.View) -> tm.Action:
            return tm.DeclareWin(view.seat)

    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=15))
    with pytest.raises(tm.IllegalAction, match="does not complete"):
        asyncio.run(load("our_loop").play(game, dict.fromkeys(tm.Seat, Cheat())))


def test_the_codes_of_the_page_are_those_of_its_table() -> None:
    [program] = [block.text for block in blocks(PAGE) if block.caption == "our_table.py"]
    rows = re.findall(r"^\| (`[a-z_`, .]+) \| .* \|$", PAGE, re.MULTILINE)
    told = [code for row in rows for code in re.findall(r"`([a-z_.]+)`", row) if code != "code"]
    assert sorted(told) == sorted({*re.findall(r'"(table\.\w+)"', program), "notation"})
