"""`taimahjong score --jsonl FILE|-`: one JSON case a line in, one JSON answer a line out."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from taimahjong.cli.case import CaseError, field_of, read_case
from taimahjong.errors import WinError
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import NoWin, Score, judge
from taimahjong.scoring.settle import settle
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import KINDS

MOST_CHARACTERS = 1 << 16  # no honest case is a hundredth as long
_CHUNK = 1 << 16
_NAMES = tuple(map(str, KINDS))
_SEATS = tuple(map(str, Seat))
_decode = json.JSONDecoder().decode
_encode = json.JSONEncoder(ensure_ascii=False).encode


def score_lines(source: str) -> int:
    """Answer every line of a file, or of standard input for `-`; returns the exit status.

    Answers are flushed whenever the input pauses, so another program can talk to it line by line.
    """
    try:
        if source == "-":
            _write_answers(sys.stdin.buffer)
        else:
            with Path(source).open("rb") as file:
                _write_answers(file)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; there is nobody to tell
    except OSError as error:
        sys.stderr.write(f"taimahjong: cannot read {source}: {error.strerror}\n")
        return 2
    return 0


def _write_answers(file: BinaryIO) -> None:
    for answers in _answers(file):
        sys.stdout.buffer.write(answers)
        sys.stdout.buffer.flush()


def _answers(file: BinaryIO) -> Iterator[bytes]:
    """The answers to what has arrived, before more is waited for."""
    rest = b""
    skipping = False
    while chunk := file.read1(_CHUNK):  # type: ignore[attr-defined]  # BufferedReader and stdin have it
        *lines, rest = (rest + chunk).split(b"\n")
        if skipping and lines:
            skipping, lines = False, lines[1:]
        if len(rest) > MOST_CHARACTERS:
            if not skipping:
                lines.append(rest)
            skipping, rest = True, b""
        if lines:
            yield b"".join(map(answer_line, lines))
    if rest and not skipping:
        yield answer_line(rest)


def answer_line(line: bytes) -> bytes:
    """The answer to one line, with its line end; never raises for anything in the line."""
    try:
        found = answer(_load(line))
    except CaseError as error:
        found = {"error": str(error), "where": error.where}
    except RecursionError:
        found = {"error": "the line is nested too deeply", "where": ""}
    return _encode(found).encode("utf-8", "backslashreplace") + b"\n"


def _load(line: bytes) -> Any:
    if len(line) > MOST_CHARACTERS:
        raise CaseError(f"the line is longer than {MOST_CHARACTERS} bytes", "")
    try:
        return _decode(line.decode("utf-8-sig").strip())
    except (ValueError, RecursionError) as error:
        raise CaseError(f"the line is no JSON: {error}", "") from None


def answer(document: Any) -> dict[str, Any]:
    """The answer to one case of the protocol; raises CaseError for a case that cannot be read."""
    win, rules, streak = read_case(document)
    try:
        found = judge(win, rules, streak=streak)
    except WinError as error:
        raise CaseError(str(error), field_of(error)) from None
    if isinstance(found, NoWin):
        mask = win.hand.wait_mask(rules.seven_pairs)
        return {"wins": False, "why": why_not(found, rules), "waits": _kinds(mask)}
    result = {
        "wins": True,
        "tai": found.tai,
        "uncapped": found.uncapped,
        "items": [{"id": item.id, "count": item.count, "tai": item.tai} for item in found.items],
        "replaced": {id_: list(by) for id_, by in found.judgement.replaced},
        "waits": _kinds(found.wait_mask),
    }
    if win.is_self_drawn or win.payer is not None:
        result["deltas"] = _deltas(found, streak)
    return result


def why_not(reason: NoWin, rules: Rules) -> str:
    """Words for a hand without a legal win, with the rulebook id."""
    if reason is NoWin.INCOMPLETE:
        pairs = ", nor seven pairs and a triplet" if rules.seven_pairs else ""
        return f"incomplete: no five sets and a pair{pairs} (H1)"
    if reason is NoWin.BELOW_MINIMUM:
        return f"below the minimum of {rules.minimum_tai} tai (H3)"
    return "drawn as the replacement of a claimed kong (P9)"


def _deltas(score: Score, streak: int) -> dict[str, int]:
    return dict(zip(_SEATS, settle(score, streak=streak).deltas, strict=True))


def _kinds(mask: int) -> list[str]:
    return [_NAMES[kind] for kind in range(34) if mask >> kind & 1]
