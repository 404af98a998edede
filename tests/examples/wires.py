"""A server under test: its table, four wires to it, and the only clock that it has."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import attrs
import pytest
from examples.server import SETTLING, Message, Table

import taimahjong as tm

PATIENCE = 30  # seconds, for what comes at once unless something is broken


class Gate:
    """Takes the place of the clock that runs while several may be asked: it is over when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.slept: list[float] = []
        self._opened = asyncio.Semaphore(0)
        monkeypatch.setattr("examples.server.asyncio.sleep", self._sleep)

    async def _sleep(self, seconds: float) -> None:
        if seconds == SETTLING:
            return
        self.slept.append(seconds)
        await self._opened.acquire()

    def time_is_up(self) -> None:
        """End the clock that runs."""
        self._opened.release()


@attrs.define
class Wire:
    """One client's connection, and everything that it was told."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    told: list[Message] = attrs.field(factory=list)

    @classmethod
    async def to(cls, port: int) -> Wire:
        """A wire over which nothing has been said."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def hear(self) -> Message:
        """The next message; empty when the server has closed."""
        line = b""
        with contextlib.suppress(ConnectionError):  # the server may close before it has read everything
            line = await asyncio.wait_for(self.reader.readline(), PATIENCE)
        message: Message = json.loads(line) if line else {}
        self.told.append(message)
        return message

    async def until(self, key: str) -> Message:
        """Hear on, up to a message that has this key."""
        while True:
            message = await self.hear()
            if key in message or not message:
                return message

    async def to_its_end(self) -> None:
        """Hear until the server closes."""
        while await self.hear():
            pass

    def say(self, message: Message | bytes) -> None:
        """Send a message, or a line as it is."""
        self.writer.write(
            message + b"\n" if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
        )

    async def answer(self, prompt: Any, action: Any, hand: Any = 1) -> str:
        """What the server says to an answer: `taken`, or the words of its refusal."""
        self.say({"hand": hand, "prompt": prompt, "action": action})
        heard = await self.hear()
        assert {"taken", "refused"} & {*heard}, f"something else came first: {heard}"
        return str(heard.get("refused", "taken"))

    async def hears_nothing(self) -> bool:
        """Whether nothing has been sent that was not heard: the reply to nonsense is the next message."""
        self.say(b"nonsense")
        return await self.hear() == {"refused": "a message is a JSON object"}


@attrs.define
class Served:
    """A table that is served, and the four wires to it by person."""

    table: Table
    port: int
    wires: dict[tm.Seat, Wire]
    playing: asyncio.Task[None]

    async def join(self, person: tm.Seat, **more: Any) -> Wire:
        """A new wire for a person."""
        wire = await Wire.to(self.port)
        wire.say({"person": str(person), "key": self.table.keys[person]} | more)
        self.wires[person] = wire
        return wire

    async def until(self, key: str) -> list[Message]:
        """What each of the four hears that has this key."""
        return [await self.wires[person].until(key) for person in tm.Seat]


@contextlib.asynccontextmanager
async def served(
    rules: tm.Rules, wall: tm.Wall, turn_seconds: float = PATIENCE, claim_seconds: float = 0.001
) -> AsyncIterator[Served]:
    """One hand being played at a table by four clients that say nothing by themselves."""
    match = tm.Match.start(rules, length="hand", wall=wall)
    table = Table(match, turn_seconds=turn_seconds, claim_seconds=claim_seconds, log=lambda _: None)
    async with await asyncio.start_server(table.serve, "127.0.0.1", 0) as listening:
        playing = asyncio.create_task(table.play(hands=1))
        all_four = Served(table, listening.sockets[0].getsockname()[1], {}, playing)
        for person in tm.Seat:
            await all_four.join(person)
        try:
            yield all_four
        finally:
            playing.cancel()
            for wire in all_four.wires.values():
                wire.writer.close()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            await asyncio.wait_for(asyncio.gather(*others, return_exceptions=True), PATIENCE)
