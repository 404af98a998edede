"""Lines of the JSON-lines protocol, and the shapes of answer that it documents."""

import json
from typing import Any

from taimahjong.cli.jsonl import answer_line

Document = dict[str, Any]

HAND = "34m678p345s22z | 222s 567p | 4f"  # North's flower; two-sided on 2m and 5m
DISCARD: Document = {
    "rules": "traditional",
    "hand": HAND,
    "win": "5m",
    "by": "discard",
    "from": "S",
    "seat": "W",
}
DRAW: Document = {"rules": "traditional", "hand": HAND, "win": "5m", "by": "self-draw", "seat": "W"}
KONG = DRAW | {"hand": "34m678p345s22z | 2222s 567p | 4f"}
CLOSED = DISCARD | {"hand": "234m 34m 678p 345s 567s 99p"}
EIGHT: Document = {"rules": "club", "hand": "34m678p345s22z | 222s 567p | 12345678f", "by": "eight-flowers"}
SEVEN: Document = {
    "rules": "club",
    "hand": "34m678p345s22z | 222s 567p | 1234567f",
    "by": "seven-rob-one",
    "from": "N",
}

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]


def checked(line: bytes) -> dict[str, Any]:
    """The answer in one line; fails unless it has one of the documented shapes."""
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    answer: dict[str, Any] = json.loads(line)
    if "error" in answer:
        assert set(answer) == {"error", "where"}
        assert isinstance(answer["error"], str)
        assert isinstance(answer["where"], str)
        assert answer["error"]
        return answer
    assert answer["waits"] == [kind for kind in KINDS if kind in answer["waits"]]
    if not answer["wins"]:
        assert set(answer) == {"wins", "why", "waits"}
        assert answer["wins"] is False
        assert isinstance(answer["why"], str)
        return answer
    assert answer["wins"] is True
    assert set(answer) - {"deltas"} == {"wins", "tai", "uncapped", "items", "replaced", "waits"}
    for item in answer["items"]:
        assert set(item) == {"id", "count", "tai"}
        assert item["count"] >= 1
    counting = {item["id"] for item in answer["items"]}
    assert len(counting) == len(answer["items"])
    assert answer["uncapped"] == sum(item["tai"] for item in answer["items"]) >= answer["tai"] >= 0
    for replaced, by in answer["replaced"].items():
        assert replaced not in counting
        assert by
        assert set(by) <= counting
    if "deltas" in answer:
        assert list(answer["deltas"]) == list("ESWN")
        assert sum(answer["deltas"].values()) == 0
    return answer


def ask(document: Any) -> dict[str, Any]:
    return checked(answer_line(json.dumps(document).encode()))


def without(document: Document, *fields: str) -> Document:
    return {name: value for name, value in document.items() if name not in fields}
