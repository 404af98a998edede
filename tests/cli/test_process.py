"""The command as a process of its own: other terminals, other encodings, no extra, closed pipes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.hands import played, saved

HAND = "123456789m 234p 678p 5s"
WITHOUT_EXTRA = (
    "import sys, runpy; sys.modules[{module!r}] = None; runpy.run_module('taimahjong', run_name='__main__')"
)


def taimahjong(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return _run("-m", "taimahjong", *arguments, given=given, **environment)


def _run(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, *arguments],
        input=given,
        capture_output=True,
        env={**os.environ, "COLUMNS": "80", **environment},
        check=False,
    )


COMMANDS = [
    ["score", f"{HAND} | | 1f2f + 5s"],
    ["score", f"{HAND} + 5s", "--lang", "zh"],
    ["score", f"{HAND} + 6s"],
    ["waits", HAND, "--lang", "zh"],
    ["rules", "club", "--lang", "zh"],
    ["rules", "club", "--json"],
    ["score", "--help"],
    ["simulate", "--rules", "club", "--hands", "2", "--players", "first", "--lang", "zh"],
]


@pytest.mark.unwatched
@pytest.mark.parametrize(
    ("encoding", "arguments"),
    [*(("ascii", command) for command in COMMANDS), *(("cp950", command) for command in COMMANDS[:2])],
)
def test_every_encoding_will_do(encoding: str, arguments: list[str]) -> None:
    done = taimahjong(*arguments, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ["ascii", "cp950", "utf-8"])
def test_a_refusal_in_every_encoding(encoding: str) -> None:
    refused = taimahjong("score", "五x + 5s", PYTHONIOENCODING=encoding)
    assert refused.returncode == 2
    assert refused.stderr.decode(encoding).splitlines()[-1] == "    ^"


def test_pictures_where_they_can_be_shown() -> None:
    assert "🀔 5s" in taimahjong("waits", HAND, PYTHONIOENCODING="utf-8").stdout.decode()
    assert "條" in taimahjong("waits", HAND, "--lang", "zh", PYTHONIOENCODING="cp950").stdout.decode("cp950")


def test_ascii_has_its_own_lines_and_signs() -> None:
    out = taimahjong("score", f"{HAND} | | 1f2f + 5s", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "Hand    123m  456m  789m  234p  678p  5(5)s" in out
    assert "|2 x 1 |" in out
    simulated = taimahjong("simulate", "--hands", "4", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert re.search(r"\|#{40}\n", simulated)


def test_arguments_that_are_no_text() -> None:
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"taimahjong", b"score", b"1\xff2m + 5s"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"is no tile" in done.stderr or b"is missing" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["click", "rich"])
def test_without_the_extra(module: str) -> None:
    program = WITHOUT_EXTRA.format(module=module)
    for arguments in (["score", f"{HAND} + 5s"], []):
        done = _run("-c", program, *arguments)
        assert done.returncode != 0
        [message] = done.stderr.decode().splitlines()
        assert message == f"taimahjong: {module} is missing; install it with: pip install 'taimahjong[cli]'"
    case = b'{"rules":"club","hand":"123456789m 234p 678p 5s","win":"5s","by":"self-draw"}'
    done = _run("-c", program, "score", "--jsonl", "-", given=case)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b'{"wins": true')


def test_the_installed_command() -> None:
    program = "from taimahjong.__main__ import main; main()"
    done = _run("-c", program, "rules", "club", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == taimahjong("rules", "club", "--json").stdout
    assert _run("-c", program, "rules", "clubb").returncode == 2


def test_another_missing_module_is_not_blamed_on_the_extra() -> None:
    done = _run("-c", WITHOUT_EXTRA.format(module="tomllib"), "rules")
    assert done.returncode == 1
    assert b"tomllib" in done.stderr
    assert b"pip install" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device to write to")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "taimahjong", "rules", "club"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"taimahjong: cannot write: ")


@pytest.mark.parametrize(
    "arguments", [["rules", "four-winds", "--json"], ["replay", "--boards"], ["replay", "--json"]]
)
def test_a_reader_that_goes_away(arguments: list[str], tmp_path: Path) -> None:
    hand = [saved(tmp_path, played())] if arguments[0] == "replay" else []
    command = [sys.executable, "-m", "taimahjong", *arguments, *hand]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="a POSIX shell closes the streams")
@pytest.mark.parametrize(
    ("line", "stream"),
    [
        ("score --jsonl - <&-", "input"),
        ("score --jsonl - </dev/null >&-", "output"),
        (f'score "{HAND} + 5s" >&-', "output"),
        ("rules club --json >&-", "output"),
        ("replay - <&-", "input"),
        ("replay - --json <&-", "input"),
    ],
)
def test_a_standard_stream_that_is_closed(line: str, stream: str) -> None:
    shell = ["/bin/sh", "-c", f'exec "$0" -m taimahjong {line}', sys.executable]
    done = subprocess.run(shell, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"taimahjong: standard {stream} is closed\n"


def test_a_house_file_of_endless_depth(tmp_path: Path) -> None:
    house = tmp_path / "deep.toml"
    house.write_text('base = "club"\n[options]\n' + ".".join("a" * 5000) + " = 1\n", encoding="utf-8")
    done = taimahjong("score", f"{HAND} + 5s", "--rules", str(house))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
