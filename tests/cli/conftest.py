"""The command line as a user meets it: 80 columns, no terminal."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from taimahjong.cli.commands import run


class Printed(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


Command = Callable[..., Printed]


@pytest.fixture
def taimahjong(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command `taimahjong`, called with its arguments."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str) -> Printed:
        with pytest.raises(SystemExit) as ended:
            run.main(list(arguments), prog_name="taimahjong")
        status = ended.value.code
        assert status is None or isinstance(status, int)
        return Printed(status or 0, *capsys.readouterr())

    return call
