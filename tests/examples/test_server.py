"""The server lets out what a seat may know, when everybody hears of it, and lets in what may be played."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from examples import server
from examples.server import Message, document

import taimahjong as tm
from tests.examples.wires import Gate, Served, Wire, served

E, S, W, N = tm.Seat
#: East begins, and after its 4m South is asked about a chow and North about a pung; after its 3z nobody is.
WALL = tm.Wall.shuffled(seed=15)
CLAIMED, UNCLAIMED = "E discard 4m", "E discard 3z"
PLAYER = tm.players.BeginnerPlayer()


async def played(four: Served, act: Callable[[tm.View], tm.Action] | None) -> tm.Game:
    """The hand to its end, each client playing from what it was told; None: nobody ever answers."""

    async def play(seat: tm.Seat) -> None:
        wire = four.wires[seat]
        view = tm.View.start(four.table.match.rules, seat)
        while message := await wire.hear():
            if "event" in message:
                view = view.apply(server.read(message["event"], tm.Event))
            if "prompt" in message and act is not None and view.legal_actions:
                wire.say({"hand": 1, "prompt": message["prompt"], "action": str(act(view))})

    await asyncio.gather(*(play(seat) for seat in tm.Seat), four.playing)
    return four.table.match.game


def told(wire: Wire, key: str) -> list[Message]:
    """The messages with this key that came over a wire."""
    return [message for message in wire.told if key in message]


@pytest.mark.rule("Z2")
def test_a_seat_is_told_what_it_may_know_and_nothing_else() -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL, claim_seconds=0.02) as four:
            game = await played(four, PLAYER.act)
            for seat, wire in four.wires.items():
                begins, *_ = wire.told
                assert {*begins} == {"hand", "seat", "rules", "round", "streak", "commitment"}
                assert [one["event"] for one in told(wire, "event")] == [
                    document(event.seen_by(seat)) for event in game.events
                ]
                others = {key for message in wire.told[1:-2] for key in message} - {"event"}
                assert others <= {
                    "hand",
                    "prompt",
                    "seconds",
                    "taken",
                    "refused",
                }  # it may be too late on a busy machine
                for one in told(wire, "event"):
                    event = one["event"]["value"]
                    if event["type"] == "Drew" and event["seat"] != str(seat):
                        assert event["tile"] is None

    asyncio.run(main())


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("rules", [tm.CLUB, tm.FOUR_WINDS], ids=lambda rules: rules.name)
def test_the_clocks_run_alike_for_all_seats_after_every_discard(rules: tm.Rules) -> None:
    async def main() -> None:
        async with served(rules, WALL, claim_seconds=0.02) as four:
            game = await played(four, PLAYER.act)
            clocks = {seat: told(wire, "seconds") for seat, wire in four.wires.items()}
            assert clocks[E] == clocks[S] == clocks[W] == clocks[N]
            at = {message["prompt"]: message["seconds"] for message in clocks[E]}
            several = {
                number
                for number, event in enumerate(game.events, 1)
                if isinstance(event, tm.events.Discarded | tm.events.KongAdded)
                or (isinstance(event, tm.events.Opened) and rules.ready == "original_call")
            }
            asked = {
                after.prompt
                for _, after in game.record().steps()
                if isinstance(after.phase, tm.phases.Claims)
            }
            assert asked < several  # and after some of them nobody was
            assert {number for number, seconds in at.items() if seconds == 0.02} == several

    asyncio.run(main())


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("discard", [CLAIMED, UNCLAIMED])
def test_nobody_hears_whether_a_discard_can_be_claimed(discard: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)

    async def main() -> None:
        async with served(tm.CLUB, WALL, claim_seconds=3) as four:
            await four.until("prompt")
            assert await four.wires[E].answer(9, discard) == "taken"
            assert await four.until("prompt") == [{"hand": 1, "prompt": 10, "seconds": 3}] * 4
            assert (four.table.match.game.prompt == 10) == (discard == CLAIMED)
            for person, wire in four.wires.items():
                assert await wire.hears_nothing()
                if person is not S and person is not N:
                    assert (
                        await wire.answer(10, f"{person} pass") == f"{person} pass: that is not possible now"
                    )
            assert gate.slept == [3]
            gate.time_is_up()
            assert [{*message} for message in await four.until("prompt")] == [
                {"hand", "prompt", "seconds"}
            ] * 4

    asyncio.run(main())


@pytest.mark.rule("P12")
def test_answers_to_a_discard_are_settled_together_when_its_time_is_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Gate(monkeypatch)

    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            south, north = four.wires[S], four.wires[N]
            await four.until("prompt")
            assert await four.wires[E].answer(9, CLAIMED) == "taken"
            await four.until("prompt")
            assert await north.answer(10, "N pung") == "taken"
            for wire in four.wires.values():
                assert await wire.hears_nothing()
            assert await south.answer(10, "S chow 35m") == "taken"
            assert await south.answer(10, "S pass") == "S pass: S has answered already"
            gate.time_is_up()
            claimed = document(tm.Event.parse("N claims 444m>"))
            assert [message["event"] for message in await four.until("event")] == [claimed] * 4
            assert await four.until("prompt") == [{"hand": 1, "prompt": 11, "seconds": 30}] * 4
            late = "S chow 35m: the time for that is over, or has not come"
            assert await south.answer(10, "S chow 35m") == late

    asyncio.run(main())


@pytest.mark.parametrize(
    ("person", "prompt", "action", "words"),
    [
        (E, 9, "E discard 5m", "E discard 5m: E holds no 5m"),
        (E, 9, "E win", "E win: 3z does not complete the hand (H1)"),
        (E, 9, "S pass", "E cannot move for S"),
        (S, 9, "S discard 5m", "S discard 5m: it is E's turn, not S's (P1)"),
        (E, 8, CLAIMED, f"{CLAIMED}: the time for that is over, or has not come"),
        (E, 10, CLAIMED, f"{CLAIMED}: the time for that is over, or has not come"),
        (E, None, CLAIMED, f"{CLAIMED}: the time for that is over, or has not come"),
        (E, 9, "E false-win", None),
        (E, 9, {"a": []}, None),
        (E, 9, "\ud800", None),
    ],
)
def test_what_may_not_be_played_is_refused_with_the_reason(
    person: tm.Seat, prompt: object, action: object, words: str | None
) -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            await four.until("prompt")
            refused = await four.wires[person].answer(prompt, action)
            assert refused == words if words else refused != "taken"
            assert four.table.match.game.moves == ()

    asyncio.run(main())


@pytest.mark.parametrize("hand", [0, 2, None])
def test_an_answer_is_for_its_hand_alone(hand: object) -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            await four.until("prompt")
            late = f"{CLAIMED}: the time for that is over, or has not come"
            assert await four.wires[E].answer(9, CLAIMED, hand) == late

    asyncio.run(main())


@pytest.mark.parametrize(
    "line", [b"", b"nonsense", b"[]", b"\xff", b"[" * 30_000, b'{"prompt": 9}', b"1" * 9_000]
)
def test_lines_that_say_nothing_are_refused_and_stop_nobody(line: bytes) -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            await four.until("prompt")
            four.wires[E].say(line)
            assert {*await four.wires[E].hear()} == {"refused"}
            assert await four.wires[E].answer(9, CLAIMED) == "taken"

    asyncio.run(main())


def test_a_line_without_end_ends_its_connection_alone() -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            await four.until("prompt")
            four.wires[S].say(b"1" * 200_000)
            assert await four.wires[S].hear() == {}
            assert await four.wires[E].answer(9, CLAIMED) == "taken"

    asyncio.run(main())


@pytest.mark.parametrize(
    ("joining", "words"),
    [
        ({"person": "E", "key": "guessed"}, "the key is wrong"),
        ({"person": "E"}, "the key is wrong"),
        ({"person": "X", "key": ""}, "a seat is written"),
        ({"prompt": 9, "action": CLAIMED}, "a seat is written"),
        ({"person": "E", "hand": 1, "since": 10}, "there are 9 events so far"),
        ({"person": "E", "hand": 1, "since": "9"}, "there are 9 events so far"),
    ],
)
def test_who_is_none_of_the_four_is_not_let_in(joining: Message, words: str) -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            await four.until("prompt")
            stranger = await Wire.to(four.port)
            stranger.say({"key": four.table.keys.east} | joining if "since" in joining else joining)
            assert words in (await stranger.hear())["refused"]
            stranger.writer.close()
            assert await four.wires[E].hears_nothing()

    asyncio.run(main())


@pytest.mark.rule("Z2")
def test_who_comes_back_is_told_what_the_others_were_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)

    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            await four.until("prompt")
            four.wires[W].writer.close()
            assert await four.wires[E].answer(9, UNCLAIMED) == "taken"
            await four.wires[E].until("prompt")
            game = four.table.match.game
            assert game.prompt == 11  # South has drawn already, but nobody knows
            west = await four.join(W, hand=1, since=7)
            assert (await west.hear())["seat"] == "W"
            missed = [(await west.hear())["event"] for _ in range(3)]
            assert missed == [document(event) for event in game.events_for(W)[7:10]]
            assert (await west.hear())["prompt"] == 10
            assert await west.hears_nothing()
            gate.time_is_up()
            assert (await west.hear())["event"] == document(tm.Event.parse("S draws -"))

    asyncio.run(main())


def test_a_second_wire_of_a_person_takes_the_place_of_the_first() -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL) as four:
            await four.until("prompt")
            first = four.wires[E]
            second = await four.join(E, hand=1, since=9)
            await second.until("prompt")
            assert await first.hear() == {}
            first.writer.close()
            assert await second.answer(9, CLAIMED) == "taken"

    asyncio.run(main())


@pytest.mark.rule("Z1")
@pytest.mark.parametrize(
    "rules",
    [tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB],
    ids=lambda rules: rules.name,
)
def test_who_never_answers_is_played_by_the_timeout_action(rules: tm.Rules) -> None:
    async def main() -> None:
        async with served(rules, WALL, turn_seconds=0.0005, claim_seconds=0.0005) as four:
            game = await played(four, None)
            expected = tm.Game.start(rules, wall=WALL)
            while not expected.is_over:
                expected = expected.apply(tm.timeout_action(expected.view(min(expected.to_act))))
            assert game == expected

    asyncio.run(main())


def test_the_wall_is_promised_before_the_hand_and_shown_after_it() -> None:
    async def main() -> None:
        async with served(tm.CLUB, WALL, turn_seconds=0.0005, claim_seconds=0.0005) as four:
            game = await played(four, None)
            for wire in four.wires.values():
                [promise], [over] = told(wire, "commitment"), told(wire, "wall")
                assert over is wire.told[-2]  # after the last event, before the end
                wall = tm.Wall.parse(over["wall"])
                assert wall == game.wall
                assert wall.matches(promise["commitment"], bytes.fromhex(over["nonce"]))
                assert over["points"] == [*game.deltas]

    asyncio.run(main())


def test_a_changed_wall_is_noticed() -> None:
    async def main() -> None:
        client = server.Client(E, "", PLAYER)
        client.commitment = WALL.commitment(bytes(16))
        writer = None
        await client.hear({"wall": str(WALL), "nonce": bytes(16).hex()}, writer)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="changed the wall"):
            await client.hear({"wall": str(tm.Wall.shuffled(seed=16)), "nonce": bytes(16).hex()}, writer)  # type: ignore[arg-type]

    asyncio.run(main())


def test_the_demonstration_plays_to_the_end(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-W",
        "error",
        server.__file__,
        "--rules",
        "club",
        "--seed",
        "7",
        "--hands",
        "2",
    ]
    times = ["--turn-seconds", "0.1", "--claim-seconds", "0.02"]
    run = subprocess.run(
        [*command, *times, "--save", str(tmp_path)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "W is gone\n" in run.stdout
    assert "W is back and has missed" in run.stdout
    assert "no answer from S" in run.stdout
    assert "S was refused" in run.stdout
    ended = run.stdout.splitlines()[-1]
    points = [int(word.strip(",")) for word in ended.split()[2::2]]
    records = [
        tm.Record.parse((tmp_path / f"hand-{hand}.txt").read_text(encoding="utf-8")) for hand in (1, 2)
    ]
    match = tm.Match.resume(tm.CLUB, records, seed=7)
    assert match.game.is_over
    assert points == [*match.points]
    assert sum(points) == 0
