"""The command in a pseudo-terminal, as somebody sits before it."""

import os
import select
import signal
import sys
from types import TracebackType
from typing import Self


class Terminal:
    """A process of the command whose standard streams are a terminal."""

    def __init__(self, arguments: list[str]) -> None:
        import pty

        self.status: int | None = None
        self.seen = ""
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
        self.process, self.terminal = pty.fork()
        if not self.process:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background job has it ignored
            os.execve(sys.executable, [sys.executable, "-m", "taimahjong", *arguments], environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.terminal)
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.terminal, text.encode())

    def until(self, mark: str) -> str:
        """What is printed from now until the mark comes."""
        while mark not in self.seen:
            if not self._read():
                raise AssertionError(f"the end came before {mark!r}: {self.seen}")
        told, _, self.seen = self.seen.partition(mark)
        return told + mark

    def rest(self) -> str:
        """What is printed until the process ends."""
        while self._read():
            pass
        return self.seen

    def _read(self) -> bool:
        ready, _, _ = select.select([self.terminal], [], [], 30)
        try:
            found = os.read(self.terminal, 65536) if ready else b""
        except OSError:  # what Linux says at the end of a terminal
            found = b""
        self.seen += found.decode(errors="replace")
        return bool(found)
