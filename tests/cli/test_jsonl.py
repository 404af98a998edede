"""`taimahjong score --jsonl`: answers line by line, whatever the lines hold."""

import gc
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong.cli import jsonl
from taimahjong.cli.jsonl import MOST_CHARACTERS, answer, answer_line, score_lines
from tests.cli.conftest import Command
from tests.laws.drawn import Drawn, cases

CASE = {"rules": "four-winds", "hand": "123456789m 234p 678p 5s", "win": "5s", "by": "discard", "from": "W"}
LINE = json.dumps(CASE).encode()
ANSWER = json.loads(answer_line(LINE))
PATIENCE = 60


@pytest.fixture
def server() -> Iterator[subprocess.Popen[bytes]]:
    """The command reading from a pipe that stays open."""
    command = [sys.executable, "-m", "taimahjong", "score", "--jsonl", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        stop = threading.Timer(PATIENCE, process.kill)  # a lost answer must not hang the suite
        stop.start()
        yield process
        stop.cancel()
        process.kill()


def pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def test_a_case_and_its_answer() -> None:
    assert ANSWER == {
        "wins": True,
        "tai": 24,
        "uncapped": 24,
        "items": [
            {"id": "winning_hand", "count": 1, "tai": 2},
            {"id": "concealed_straight", "count": 1, "tai": 10},
            {"id": "concealed_hand", "count": 1, "tai": 1},
            {"id": "all_chows_no_honours_no_flowers", "count": 1, "tai": 10},
            {"id": "pair_wait", "count": 1, "tai": 1},
        ],
        "replaced": {
            "no_flowers": ["all_chows_no_honours_no_flowers"],
            "straight": ["concealed_straight"],
            "all_chows": ["all_chows_no_honours_no_flowers"],
            "no_honours": ["all_chows_no_honours_no_flowers"],
            "no_honours_no_flowers": ["all_chows_no_honours_no_flowers"],
        },
        "waits": ["5s"],
        "deltas": {"E": 24, "S": 0, "W": -24, "N": 0},
    }


def test_each_answer_comes_before_more_is_waited_for(server: subprocess.Popen[bytes]) -> None:
    given, got = pipes(server)
    for line in (LINE, b"nonsense", LINE):
        given.write(line + b"\n")
        given.flush()
        assert got.readline() == answer_line(line)
    given.write(LINE + b"\n" + LINE + b"\n" + LINE[:40])
    given.flush()
    assert [got.readline(), got.readline()] == [answer_line(LINE)] * 2
    given.write(LINE[40:])
    given.close()
    assert got.read() == answer_line(LINE)
    assert server.wait() == 0


def test_a_reader_that_goes_away_ends_it_quietly(server: subprocess.Popen[bytes]) -> None:
    given, got = pipes(server)
    got.close()
    given.write(LINE + b"\n")
    given.close()
    assert server.wait() == 0


def score(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], text: bytes) -> list[Any]:
    """The answers to a file."""
    cases = tmp_path / "cases.jsonl"
    cases.write_bytes(text)
    assert score_lines(str(cases)) == 0
    return [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]


def test_a_bad_line_never_stops_the_others(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    bad = [b"", b"  ", b"\xff\xfe", b"{", b"[]", b'"club"', b"NaN", b'{"rules":"club"}', b"9" * 5000, b"\x00"]
    answers = score(tmp_path, capsysbinary, b"\n".join([LINE, *bad, LINE]))
    assert answers[0] == answers[-1] == ANSWER
    assert len(answers) == len(bad) + 2
    for refused in answers[1:-1]:
        assert set(refused) == {"error", "where"}
        assert refused["error"]


def test_lines_that_come_together_are_answered_in_their_order(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    changes: tuple[dict[str, str], ...] = (
        {},
        {"win": "1z"},
        {"win": "x"},
        {"ready": "earth"},
        {"rules": "club"},
        {"hand": "1f"},
    )
    lines = [json.dumps(CASE | change).encode() for change in changes] * 2
    lines[3:3] = [b"{", b"[]", b"[" * 5000]
    answers = score(tmp_path, capsysbinary, b"\n".join(lines))
    assert answers == [json.loads(answer_line(line)) for line in lines]


@pytest.mark.unwatched
def test_what_is_answered_leaves_no_circles_behind(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    changes: tuple[dict[str, str], ...] = (
        {},
        {"win": "1z"},
        {"win": "x"},
        {"ready": "earth"},
        {"hand": "1f | 12m"},
        {"rules": "clup"},
    )
    text = b"\n".join([b"{", b"[]", *(json.dumps(CASE | change).encode() for change in changes), b""])
    score(tmp_path, capsysbinary, text)
    gc.collect()
    gc.disable()
    try:
        score(tmp_path, capsysbinary, text * 20)
        assert gc.collect() < 20
    finally:
        gc.enable()


def test_line_ends_and_marks(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    text = b"\xef\xbb\xbf" + LINE + b"\r\n" + LINE + b"\r\n"
    assert score(tmp_path, capsysbinary, text) == [ANSWER, ANSWER]
    assert score(tmp_path, capsysbinary, b"") == []


@pytest.mark.parametrize("size", [MOST_CHARACTERS, 3 * MOST_CHARACTERS, 10 * MOST_CHARACTERS + 7])
@pytest.mark.parametrize("last", [True, False])
def test_long_lines(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], size: int, last: bool
) -> None:
    long = b'{"rules": "' + b"x" * size + b'"}'
    lines = [LINE, long] if last else [LINE, long, long, LINE]
    answers = score(tmp_path, capsysbinary, b"\n".join(lines))
    assert len(answers) == len(lines)
    assert [found for found in answers if "error" not in found] == [ANSWER] * (1 if last else 2)
    assert "longer than" in answers[1]["error"]
    assert len(json.dumps(answers[1])) < 200


@pytest.mark.parametrize("place", ["rules", "hand", "by", "streak", "unknown"])
@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a":', "}")])
def test_deep_nesting(place: str, opened: str, closed: str) -> None:
    limit = sys.getrecursionlimit()
    for depth in [1, 50, *range(limit - 150, limit + 20), 5000]:
        inner = opened * depth + "1" + closed * depth
        line = json.dumps(CASE | {place: "DEEP"}).replace('"DEEP"', inner)
        assert "error" in json.loads(answer_line(line.encode()))


@given(st.binary(max_size=60) | st.text(max_size=40).map(str.encode))
def test_any_bytes_get_an_answer(line: bytes) -> None:
    told = answer_line(line.replace(b"\n", b""))
    assert told.endswith(b"\n")
    assert told.count(b"\n") == 1
    assert "error" in json.loads(told)


@given(
    field=st.sampled_from([*CASE, "seat", "replacement", "ready", "opening", "streak", "table_discards"]),
    value=st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text()),
)
def test_any_value_gets_an_answer(field: str, value: object) -> None:
    told = json.loads(answer_line(json.dumps(CASE | {field: value}).encode()))
    assert "wins" in told or set(told) == {"error", "where"}


@given(cases)
def test_an_answer_is_written_as_an_encoder_writes_it(drawn: Drawn) -> None:
    line = answer_line(json.dumps(drawn.document).encode()).decode()
    assert line == json.dumps(json.loads(line), ensure_ascii=False) + "\n"
    assert answer(drawn.document) == json.loads(line)


def test_a_full_memory_of_reasons_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        json.dumps(CASE | change).encode()
        for change in ({}, {"by": "self-draw", "from": None}, {"rules": "club"}, {"table_discards": 3}, {})
    ]
    answers = [answer_line(line) for line in lines]
    assert len(set(answers)) == 4
    monkeypatch.setattr(jsonl, "_MOST_TOLD", 2)
    monkeypatch.setattr(jsonl, "_told", {})
    for _ in range(2):
        assert [answer_line(line) for line in lines] == answers
        assert len(jsonl._told) <= 2


def test_characters_that_are_none(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    [told] = score(tmp_path, capsysbinary, json.dumps(CASE | {"hand": "\ud800"}).encode())
    assert told["where"] == "hand"


def test_other_ways_to_write_the_option(taimahjong: Command, tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_bytes(LINE)
    for arguments in ([f"--jsonl={cases}"], ["--jsonl", str(cases), "--json"]):
        assert taimahjong("score", *arguments).json() == ANSWER


def test_standard_input_and_a_file_that_is_missing() -> None:
    command = [sys.executable, "-m", "taimahjong", "score", "--jsonl"]
    done = subprocess.run([*command, "-"], input=LINE, capture_output=True, check=True)
    assert json.loads(done.stdout) == ANSWER
    failed = subprocess.run([*command, os.devnull + "/x"], capture_output=True, check=False)
    assert (failed.returncode, failed.stdout) == (2, b"")
    assert failed.stderr.startswith(b"taimahjong: cannot read ")
    assert failed.stderr.count(b"\n") == 1


def test_a_field_that_is_there_twice(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    [told] = score(tmp_path, capsysbinary, LINE.strip()[:-1] + b', "by": "self-draw"}')
    assert told == {"error": "the field 'by' is there twice", "where": "by"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device to write to")
def test_answers_that_cannot_be_written() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "taimahjong", "score", "--jsonl", "-"]
        done = subprocess.run(command, input=LINE, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"taimahjong: cannot write the answers: ")
    assert done.stderr.count(b"\n") == 1
