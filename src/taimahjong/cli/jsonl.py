"""`taimahjong score --jsonl FILE|-`: one JSON case a line in, one JSON answer a line out."""

from __future__ import annotations

import json
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from taimahjong.cli.case import Case, CaseError, judge_case, judged, read_case
from taimahjong.errors import shown
from taimahjong.hands.hand import kinds_of
from taimahjong.patterns.table import Judgement
from taimahjong.rules.documents import once
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import NoWin, Score
from taimahjong.scoring.settle import settle

MOST_CHARACTERS = 1 << 16  # no honest case is a hundredth as long
_CHUNK = 1 << 16
_MOST_TOLD = 1 << 15


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return once(pairs, _doubled)


def _doubled(name: str) -> NoReturn:
    raise CaseError(f"the field {shown(name)} is there twice", name[:100])


_decode = json.JSONDecoder(object_pairs_hook=_object).decode
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
        forget_output()  # the reader has gone; there is nobody to tell
    except OSError as error:
        what = f"cannot read {source}" if error.filename else "cannot write the answers"
        sys.stderr.write(f"taimahjong: {what}: {error.strerror}\n")
        forget_output()
        return 2
    return 0


def forget_output() -> None:
    """Let what could not be written go, or Python would try, and fail, once more when it ends."""
    with suppress(OSError):  # what stands in for standard output in tests has no descriptor
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
            yield _answer_lines(lines)
    if rest and not skipping:
        yield answer_line(rest)


def answer_line(line: bytes) -> bytes:
    """The answer to one line, with its line end; never raises for anything in the line."""
    return _answer_lines([line])


def _answer_lines(lines: list[bytes]) -> bytes:
    """The answers to lines, with their line ends.

    Each step is taken for all of them before the next: a processor is fastest at what it has just done.
    """
    found: list[Any] = lines
    for step in (_load, read_case, judged, _text):
        found = [_tried(step, one) for one in found]
    return "\n".join([*found, ""]).encode("utf-8", "backslashreplace")


def _tried(step: Callable[[Any], Any], given: Any) -> Any:
    """What a step makes of a line; the answer, where this step or one before could not read it."""
    if type(given) is _Refusal:
        return given
    try:
        return step(given)
    except CaseError as error:
        return _Refusal(_encode({"error": str(error), "where": error.where}))
    except RecursionError:
        return _Refusal(_encode({"error": "the line is nested too deeply", "where": ""}))


class _Refusal(str):
    """The answer to a line that cannot be read."""

    __slots__ = ()


def _load(line: bytes) -> Any:
    if len(line) > MOST_CHARACTERS:
        raise CaseError(f"the line is longer than {MOST_CHARACTERS} bytes", "")
    try:
        return _decode(line.removeprefix(BOM_UTF8).decode().strip())
    except (ValueError, RecursionError) as error:
        raise CaseError(f"the line is no JSON: {error}", "") from None


def answer(document: Any) -> dict[str, Any]:
    """The answer to one case of the protocol; raises CaseError for a case that cannot be read."""
    found: dict[str, Any] = json.loads(_text(judge_case(document)))
    return found


def _text(case_and_score: tuple[Case, Score | NoWin]) -> str:
    """The answer as JSON, put together from remembered pieces."""
    (win, rules, streak), found = case_and_score
    if isinstance(found, NoWin):
        waits = _kinds(win.hand.wait_mask(rules.seven_pairs))
        return f'{{"wins": false, "why": {_encode(why_not(found, rules))}, "waits": {waits}}}'
    deltas = ""
    if win.payer is not None or win.is_self_drawn:
        east, south, west, north = settle(found, streak=streak).deltas
        deltas = f', "deltas": {{"E": {east}, "S": {south}, "W": {west}, "N": {north}}}'
    total = f'"tai": {found.tai}, "uncapped": {found.uncapped}'
    return (
        f'{{"wins": true, {total}, {_reasons(found.judgement)}, "waits": {_kinds(found.wait_mask)}{deltas}}}'
    )


def why_not(reason: NoWin, rules: Rules) -> str:
    """Words for a hand without a legal win, with the rulebook id."""
    if reason is NoWin.INCOMPLETE:
        pairs = ", nor seven pairs and a triplet" if rules.seven_pairs else ""
        return f"incomplete: no five sets and a pair{pairs} (H1)"
    if reason is NoWin.BELOW_MINIMUM:
        return f"below the minimum of {rules.minimum_tai} tai (H3)"
    return "drawn as the replacement of a claimed kong (P9)"


_told: dict[int, tuple[Judgement, str]] = {}


def _reasons(judgement: Judgement) -> str:
    """The members `items` and `replaced`. Tables share their judgements, so the text is made once for each.

    What is remembered holds on to its judgement, whose id therefore stays its own.
    """
    found = _told.get(id(judgement))
    if found is None:
        if len(_told) >= _MOST_TOLD:
            _told.clear()
        items = [f'{{"id": "{one.id}", "count": {one.count}, "tai": {one.tai}}}' for one in judgement.items]
        replaced = [f'"{id_}": {_words(by)}' for id_, by in judgement.replaced]
        text = f'"items": [{", ".join(items)}], "replaced": {{{", ".join(replaced)}}}'
        found = _told[id(judgement)] = judgement, text
    return found[1]


@lru_cache(maxsize=4096)
def _kinds(mask: int) -> str:
    return _words([str(kind) for kind in kinds_of(mask)])


def _words(words: Iterable[str]) -> str:
    """Ids and tiles as a JSON list: nothing in them needs an escape."""
    return "[" + ", ".join([f'"{word}"' for word in words]) + "]"
