"""A game server and its clients: sockets, JSON lines, clocks; one player is slow, one is cut off for a while.

    python examples/server.py --rules club --seed 7 --hands 1

`Table` is the server, `Client` a program at the other end of a wire, and `demo` runs both in one process.
taimahjong decides what may happen and what each seat may know of it. The rest is here: who may move for which
seat, what is sent when, clocks, lost connections, and the proof that the wall was not changed.

The server sends JSON objects, one a line:

    {"hand": 1, "seat": "S", "rules": …, "round": "E", "streak": 0, "commitment": "…"}   a hand begins
    {"event": …}                                          what the seat may know of what happened
    {"hand": 1, "prompt": 9, "seconds": 5}                after event 9 the table waits, so long at most
    {"taken": 9} or {"refused": "…"}                      to a client that has answered
    {"wall": "…", "nonce": "…", "points": [0, 0, 0, 0]}   the hand is over

Clients send who they are, with the hand and the number of its events that they have, and then answers:

    {"person": "S", "key": "…", "hand": 1, "since": 9}
    {"hand": 1, "prompt": 9, "action": "S pung"}
"""

import argparse
import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import taimahjong as tm

T = TypeVar("T")
Message = dict[str, Any]
MOST_UNREAD = 1_000_000  # bytes; a client that reads so late is cut off
SETTLING = 0.01  # seconds from the end of a clock until play goes on, however little there was to settle
EVERYDAY = tm.events.Dealt | tm.events.Drew | tm.events.Opened | tm.events.Discarded  # not worth a line


def document(value: object) -> Any:
    """A value of taimahjong as part of a JSON message."""
    return json.loads(tm.to_json(value))


def read(part: Any, kind: type[T]) -> T:
    """The value that a part of a JSON message holds; raises TaimahjongError for anything else."""
    return tm.from_json(json.dumps(part), kind)


def told_to_all(event: tm.Event) -> tm.Event:
    """The event as a seat may be told that did not bring it about."""
    seat = getattr(event, "seat", tm.Seat.EAST)
    return event.seen_by(seat.next)


# The server ------------------------------------------------------------------------------------------


class Refused(Exception):
    """Something that a client sent cannot be taken; the words go back to it."""


class Table:
    """Four persons, named by their seats in the first hand, and the match that they play.

    What has been shown runs behind what the game knows. After a discard the game has gone on at once if
    nobody can claim, and waits if somebody can; to the persons the same time goes by in both cases, and no
    answer, refusal or clock tells them which it was.
    """

    def __init__(
        self,
        match: tm.Match,
        *,
        turn_seconds: float,
        claim_seconds: float,
        log: Callable[[str], None] = print,
    ) -> None:
        self.match = match
        self.keys = tm.BySeat.of(lambda _: secrets.token_urlsafe(16))  # each for that person alone
        self.turn_seconds, self.claim_seconds, self.log = turn_seconds, claim_seconds, log
        self.lines: dict[tm.Seat, asyncio.StreamWriter] = {}
        self.everybody, self.answered = asyncio.Event(), asyncio.Event()
        self.nonce = b""
        self.shown: dict[tm.Seat, tm.View] = {}  # what each seat has been told
        self.answers: dict[tm.Seat, tm.Action] = {}
        self.deadline: float | None = None  # while the table waits
        self.over: Message | None = None
        self.is_closed = False

    # The course of a hand

    async def play(self, hands: int) -> None:
        """Play so many hands, or less where the match ends before."""
        await self.everybody.wait()
        while True:
            self.begin_hand()
            await self.play_hand()
            if self.match.number >= hands or self.match.is_over:
                break
            self.match = self.match.next_hand()
        self.is_closed = True
        for line in self.lines.values():
            line.close()

    def begin_hand(self) -> None:
        """Promise the wall, and forget the hand before."""
        game = self.match.game
        self.nonce, self.over = secrets.token_bytes(16), None
        self.shown = {
            seat: tm.View.start(game.rules, seat, round=game.round, streak=game.streak) for seat in tm.Seat
        }
        for person in tm.Seat:
            self.send(person, self.beginning(person))

    async def play_hand(self) -> None:
        """Show one event after another, and wait wherever somebody is asked or could be."""
        table = self.shown[tm.Seat.EAST]  # of this view only what everybody knows is used
        while not table.is_over:
            event = self.match.game.events[table.prompt]
            for seat, view in self.shown.items():
                seen = event.seen_by(seat)
                self.shown[seat] = view.apply(seen)
                self.send(self.match.person_at(seat), {"event": document(seen)})
            table = self.shown[tm.Seat.EAST]
            if not isinstance(event, EVERYDAY):
                self.log(f"{table.prompt:4}  {told_to_all(event)}")
            if isinstance(table.phase, tm.phases.ASKING_SEVERAL):
                await self.wait(table.prompt, self.claim_seconds, to_the_end=True)
            elif self.match.game.to_act and self.match.game.prompt == table.prompt:
                await self.wait(table.prompt, self.turn_seconds, to_the_end=False)
        game = self.match.game
        self.over = {"wall": str(game.wall), "nonce": self.nonce.hex(), "points": [*self.match.points]}
        for person in tm.Seat:
            self.send(person, self.over)

    async def wait(self, prompt: int, seconds: float, *, to_the_end: bool) -> None:
        """Run one clock for all, then play the answers that came in, and for those who gave none.

        Where several could be asked the clock runs to its end, whoever is asked and has answered: neither
        that somebody can claim nor how long it thinks about it may be seen. What there is to settle is
        settled before play goes on, at a moment that does not depend on it.
        """
        self.answers = {}
        self.answered.clear()
        self.deadline = asyncio.get_running_loop().time() + seconds
        for person in tm.Seat:
            self.send(person, {"hand": self.match.number, "prompt": prompt, "seconds": seconds})
        if to_the_end:
            await asyncio.sleep(seconds)
            going_on = asyncio.create_task(asyncio.sleep(SETTLING))
        else:
            going_on = None
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.answered.wait(), seconds)
        self.deadline = None
        for seat in tm.Seat:
            game = self.match.game
            if game.prompt == prompt and seat in game.to_act:
                action = self.answers.get(seat) or self.time_is_up(seat)
                self.match = self.match.apply(action, at=prompt, seat=seat)
        if going_on:
            await going_on

    def time_is_up(self, seat: tm.Seat) -> tm.Action:
        """What is played for a seat that has not answered in time, or is away."""
        view = self.shown[seat]
        action = tm.timeout_action(view)
        if not isinstance(view.phase, tm.phases.ASKING_SEVERAL):  # else the log would tell who was asked
            self.log(f"{view.prompt:4}  no answer from {seat}: {action}")
        return action

    # What clients send

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Talk to one client until it goes."""
        person: tm.Seat | None = None
        with contextlib.suppress(ConnectionError, ValueError):  # ValueError: a line without end
            while not self.is_closed and (line := await reader.readline()):
                try:
                    message = self.read(line)
                    if person is None:
                        person = self.join(message, writer)
                    else:
                        writer.write(line_of({"taken": self.take(person, message)}))
                except Refused as refused:
                    writer.write(line_of({"refused": str(refused)}))
                await writer.drain()  # who does not read is not read either
        if person is not None and self.lines.get(person) is writer:
            del self.lines[person]
            if not self.is_closed:
                self.log(f"      {person} is gone")
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    @staticmethod
    def read(line: bytes) -> Message:
        """The message of a line."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise Refused("a message is a JSON object")
        return message

    def join(self, message: Message, writer: asyncio.StreamWriter) -> tm.Seat:
        """Let in who proves to be one of the four, and tell what it has missed."""
        try:
            person = tm.Seat.parse(message.get("person", ""))
        except tm.NotationError as error:
            raise Refused(str(error)) from None
        if not secrets.compare_digest(str(message.get("key")).encode(), self.keys[person].encode()):
            raise Refused("the key is wrong")
        seat = self.match.seat_of(person)
        number = self.shown[seat].prompt if self.shown else 0
        since = message.get("since") if message.get("hand") == self.match.number else 0
        if not isinstance(since, int) or not 0 <= since <= number:
            raise Refused(f"there are {number} events so far")
        if person in self.lines:
            self.lines[person].close()  # it is back before its old line was found dead
        self.lines[person] = writer
        if len(self.lines) == 4:
            self.everybody.set()
        if self.shown:
            self.catch_up(person, since, number)
        return person

    def catch_up(self, person: tm.Seat, since: int, number: int) -> None:
        """Tell a person who was away what it has missed, and no more than the others were told."""
        self.log(f"{number:4}  {person} is back and has missed {number - since} events")
        self.send(person, self.beginning(person))
        for event in self.match.game.events_for(self.match.seat_of(person), since=since)[: number - since]:
            self.send(person, {"event": document(event)})
        if self.deadline is not None:
            left = round(max(self.deadline - asyncio.get_running_loop().time(), 0.0), 3)
            self.send(person, {"hand": self.match.number, "prompt": number, "seconds": left})
        if self.over:
            self.send(person, self.over)

    def take(self, person: tm.Seat, message: Message) -> int:
        """Keep an answer until its prompt is settled; its number."""
        seat = self.match.seat_of(person)
        try:
            action = tm.Action.parse(str(message.get("action")))
        except tm.NotationError as error:
            raise Refused(str(error)) from None
        view = self.shown.get(seat)
        asked = (self.match.number, view.prompt) if view and self.deadline is not None else None
        if view is None or (message.get("hand"), message.get("prompt")) != asked:
            raise Refused(f"{action}: the time for that is over, or has not come")
        if action.seat is not seat:
            raise Refused(f"{seat} cannot move for {action.seat}")
        if seat in self.answers:
            raise Refused(f"{action}: {seat} has answered already")
        if action not in view.legal_actions:
            raise Refused(f"{action}: {self.reason(action, view)}")
        self.answers[seat] = action
        self.answered.set()
        return view.prompt

    def reason(self, action: tm.Action, view: tm.View) -> str:
        """Why an action is none that the seat may do now."""
        if isinstance(view.phase, tm.phases.ASKING_SEVERAL):
            return "that is not possible now"  # the game may have gone on: its own words would tell
        return str(self.match.game.refusal(action))

    # What is sent

    def beginning(self, person: tm.Seat) -> Message:
        """What a client must know before the first event."""
        game = self.match.game
        return {
            "hand": self.match.number,
            "seat": str(self.match.seat_of(person)),
            "rules": document(game.rules),
            "round": str(game.round),
            "streak": game.streak,
            "commitment": game.wall.commitment(self.nonce),
        }

    def send(self, person: tm.Seat, message: Message) -> None:
        """Send to a person who is there."""
        line = self.lines.get(person)
        if line is not None and not line.is_closing():
            line.write(line_of(message))
            if line.transport.get_write_buffer_size() > MOST_UNREAD:
                line.transport.abort()


def line_of(message: Message) -> bytes:
    """A message as it is sent."""
    return json.dumps(message).encode() + b"\n"


# A client --------------------------------------------------------------------------------------------


class Client:
    """A player at the other end of a wire; it knows what it was sent, and nothing else.

    To show what a server must stand, it thinks too long about every so manieth prompt (`slow_every`), and
    is cut off for a while after an event (`cut_after`).
    """

    def __init__(
        self, person: tm.Seat, key: str, player: tm.players.Player, slow_every: int = 0, cut_after: int = 0
    ) -> None:
        self.person, self.key, self.player = person, key, player
        self.slow_every, self.cut_after = slow_every, cut_after
        self.hand, self.commitment, self.asked = 0, "", 0
        self.view: tm.View | None = None
        self.refused: list[str] = []

    async def play(self, port: int) -> None:
        """Play until the server has no more hands."""
        while await self.talk(port):
            await asyncio.sleep(0.3)

    async def talk(self, port: int) -> bool:
        """Play until the line is cut; whether it was this end that cut it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        since = self.view.prompt if self.view else 0
        joining = {"person": str(self.person), "key": self.key, "hand": self.hand, "since": since}
        writer.write(line_of(joining))
        cut = False
        with contextlib.suppress(ConnectionError):
            while not cut and (line := await reader.readline()):
                await self.hear(json.loads(line), writer)
                cut = self.view is not None and 0 < self.cut_after <= self.view.prompt
        if cut:
            self.cut_after = 0
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
        return cut

    async def hear(self, message: Message, writer: asyncio.StreamWriter) -> None:
        """Take note of what the server says, and answer where the seat is asked."""
        match message:
            case {"hand": int(number), "seat": str(seat), "rules": rules, "round": round, "streak": streak}:
                if number != self.hand:
                    self.view = tm.View.start(read(rules, tm.Rules), seat, round=round, streak=streak)
                    self.hand, self.commitment = number, message["commitment"]
            case {"event": event} if self.view:
                self.view = self.view.apply(read(event, tm.Event))
            case {"prompt": prompt, "seconds": seconds} if self.view and self.view.legal_actions:
                action = self.player.act(self.view)
                self.view = self.view.answered(action)
                self.asked += 1
                if self.slow_every and self.asked % self.slow_every == 0:
                    await asyncio.sleep(1.5 * seconds)
                writer.write(line_of({"hand": self.hand, "prompt": prompt, "action": str(action)}))
            case {"refused": str(words)}:
                self.refused.append(words)
            case {"wall": str(wall), "nonce": str(nonce)}:
                if not tm.Wall.parse(wall).matches(self.commitment, bytes.fromhex(nonce)):
                    raise ValueError("the server has changed the wall")


# Both in one process ---------------------------------------------------------------------------------


async def demo(match: tm.Match, hands: int, turn_seconds: float, claim_seconds: float) -> tm.Match:
    """The match after so many hands of four clients, of whom South is often slow and West is cut off."""
    table = Table(match, turn_seconds=turn_seconds, claim_seconds=claim_seconds)
    player = tm.players.BeginnerPlayer()
    clients = [
        Client(tm.Seat.EAST, table.keys.east, player),
        Client(tm.Seat.SOUTH, table.keys.south, player, slow_every=6),
        Client(tm.Seat.WEST, table.keys.west, player, cut_after=40),
        Client(tm.Seat.NORTH, table.keys.north, player),
    ]
    async with await asyncio.start_server(table.serve, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        await asyncio.gather(table.play(hands), *(client.play(port) for client in clients))
    for client in clients:
        for words in client.refused:
            print(f"      {client.person} was refused {words}")
    return table.match


def main() -> None:
    """Run the demonstration and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", type=tm.Rules.named, default=tm.CLUB, help="the name of a rule set")
    parser.add_argument("--seed", type=int, help="for walls that can be had again (default: secure chance)")
    parser.add_argument("--hands", type=int, default=1)
    parser.add_argument("--turn-seconds", type=float, default=0.1)
    parser.add_argument("--claim-seconds", type=float, default=0.02)
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="where records are written")
    chosen = parser.parse_args()
    match = tm.Match.start(chosen.rules, seed=chosen.seed, length="full")
    match = asyncio.run(demo(match, chosen.hands, chosen.turn_seconds, chosen.claim_seconds))
    if chosen.save:
        chosen.save.mkdir(parents=True, exist_ok=True)
        for number, record in enumerate(match.records, 1):
            (chosen.save / f"hand-{number}.txt").write_text(f"{record}\n", encoding="utf-8")
    points = (f"{person} {points}" for person, points in zip(tm.Seat, match.points, strict=True))
    print("points:", ", ".join(points))


if __name__ == "__main__":
    main()
