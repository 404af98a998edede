"""What taimahjong is timed on: its public calls, and the shapes below them, which take counts as peers do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from benchmarks.hands import Sample, block_tiles, counts_of, samples, tiles_text
from benchmarks.measure import Contender

import taimahjong as tm
from taimahjong import shapes

SETS = 5
RULES = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)
_READY = {
    "four-winds": "original",
    "traditional": "earth",
    "mahjong-pros": "declared",
    "mahjong-time": "original",
}
_HOUSES: tuple[dict[str, Any], ...] = (
    {"base": "club", "tai": {"all_pungs": 6, "single_wait": False}},
    {"base": "four-winds", "options": {"tai_limit": 40}, "tai": {"kong_draw": 2}},
    {"base": "traditional", "options": {"seven_pairs": True}, "patterns": {"kong_draw": "kong"}},
)


def hand_text(sample: Sample) -> str:
    """The hand before the winning tile: concealed | melds | bonus tiles."""
    tiles = list(sample.tiles)
    tiles.remove(sample.won)
    melds = []
    for kind, lowest in sample.melds:
        text = tiles_text(block_tiles((kind, lowest)))
        melds.append(f"[{text}]" if kind == "concealed kong" else text)
    return f"{tiles_text(tiles)} | {' '.join(melds)} | {tiles_text(sample.bonus)}"


def win_text(sample: Sample) -> str:
    """Hand + winning tile."""
    return f"{hand_text(sample)} + {tiles_text([sample.won])}"


def _context(sample: Sample) -> dict[str, Any]:
    """What beside the tiles tells how the hand was won."""
    if sample.self_drawn:
        replacement = "kong" if sample.kong_draw else None
        how: tm.SelfDraw | tm.Discarded = tm.SelfDraw(replacement, sample.last)
    else:
        how = tm.Discarded(_payer(sample), sample.last)
    return {
        "how": how,
        "seat": tm.Seat(sample.seat),
        "round": tm.Wind(sample.round),
        "table_discards": sample.discards,
        "ready": _READY.get(RULES[sample.table].name) if sample.ready else None,
    }


def read_win(text: str, context: dict[str, Any]) -> tm.Win:
    """The win in a text."""
    return tm.Win.parse(text, **context)


def _payer(sample: Sample) -> tm.Seat:
    return tm.Seat(sample.seat).after(1 + (sample.round + len(sample.tiles)) % 3)


def score_with_reasons(win: tm.Win, rules: tm.Rules) -> object:
    """The tai and the lines that make it up, asked for as a caller would."""
    score = tm.score(win, rules)
    return score and (score.tai, score.items)


def _counts(sample: Sample) -> tuple[bytes, int]:
    return bytes(counts_of(sample.tiles)), SETS


def _hand(sample: Sample) -> tuple[tm.Hand]:
    return (tm.Hand(map(tm.Tile, sample.tiles)),)


def sample_win(sample: Sample) -> tm.Win:
    """The win that a sample tells, under the rule set that it names."""
    return read_win(win_text(sample), _context(sample))


def _won(sample: Sample) -> tuple[tm.Win, tm.Rules]:
    return sample_win(sample), RULES[sample.table]


#: For each sort of work what is timed: the row's words, and the contender.
CONTENDERS: dict[str, dict[str, Contender]] = {
    "win": {"win check, counts": Contender(SETS, shapes.is_complete, _counts)},
    "waits": {
        "waits, counts": Contender(SETS, shapes.waits, _counts),
        "waits, Hand": Contender(SETS, tm.Hand.waits, _hand),
    },
    "splits": {
        "splits, counts": Contender(SETS, shapes.splits, _counts),
        "splits, Hand": Contender(SETS, tm.Hand.splits, _hand),
    },
    "shanten": {
        "shanten, counts": Contender(SETS, shapes.distance, _counts),
        "shanten, Hand": Contender(SETS, tm.Hand.shanten, _hand),
    },
    "score": {"score(win, rules), reasons": Contender(SETS, score_with_reasons, _won)},
    "read": {
        "Hand.parse": Contender(SETS, tm.Hand.parse, lambda sample: (hand_text(sample),)),
        "Win.parse": Contender(SETS, read_win, lambda sample: (win_text(sample), _context(sample))),
    },
}


def json_lines(number: int) -> Iterator[str]:
    """Cases of the JSON-lines protocol under all five rule sets.

    Of a hundred, eight are incomplete, three flower wins, ten under house rules, five with their own stakes.
    """
    rng = Random("json lines")
    for sample in islice(samples("score", SETS), number):
        case = _case(sample)
        kind = rng.random()
        if kind < 0.08:
            case["win"] = tiles_text([_other_tile(sample)])
        elif kind < 0.11:
            case = {key: case[key] for key in ("rules", "seat", "round", "streak")}
            case |= {"hand": hand_text(sample._replace(bonus=tuple(range(34, 42)))), "by": "eight-flowers"}
        if rng.random() < 0.1 and not sample.ready:
            case["rules"] = rng.choice(_HOUSES)
        if rng.random() < 0.05:
            case |= {"base": 50, "per_tai": 20}
        yield json.dumps(case)


def _other_tile(sample: Sample) -> int:
    """A kind that the hand has none of, which rarely completes it."""
    held = {*sample.tiles, *(tile for block in sample.melds for tile in block_tiles(block))}
    return next(kind for kind in range(33, -1, -1) if kind not in held)


def _case(sample: Sample) -> dict[str, Any]:
    rules = RULES[sample.table]
    case: dict[str, Any] = {
        "rules": rules.name,
        "hand": hand_text(sample),
        "win": tiles_text([sample.won]),
        "by": "self-draw" if sample.self_drawn else "discard",
        "seat": "ESWN"[sample.seat],
        "round": "ESWN"[sample.round],
        "streak": sample.round,
    }
    if not sample.self_drawn:
        case["from"] = str(_payer(sample))
    if sample.kong_draw:
        case["replacement"] = "kong"
    if sample.last:
        case["last"] = True
    if sample.discards is not None:
        case["table_discards"] = sample.discards
    if sample.ready and rules.name in _READY:
        case["ready"] = _READY[rules.name]
    return case
