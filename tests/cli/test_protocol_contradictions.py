"""Lines that contradict themselves or their rules: refused, naming the field and the statement."""

import pytest

from tests.cli.answers import DISCARD, DRAW, EIGHT, HAND, KONG, SEVEN, Document, ask, without

# What is wrong, the line, and the field, words and statement of its error.
TILES = [
    ("fifteen tiles", DISCARD | {"hand": "4m678p345s22z | 222s 567p"}, "hand", "make 15 tiles", "H1"),
    ("seventeen tiles", DISCARD | {"hand": HAND.replace("34m", "349m")}, "hand", "this hand has 17", "H1"),
    (
        "tiles missing for a flower",
        DRAW | {"hand": HAND.replace("34m", "3m")},
        "hand",
        "this hand has 15",
        "H1",
    ),
    (
        "five copies",
        DISCARD | {"hand": "34m678p345s55s | 555s 567p"},
        "hand",
        "copies",
        "T1",
    ),
    ("two plums", DISCARD | {"hand": HAND + "44f"}, "hand", "there is one 4f only", "T1"),
    ("a flower in the hand", DISCARD | {"hand": HAND.replace("34m", "3m1f")}, "hand", "third part", "D4"),
    (
        "faults in every part",
        DISCARD | {"hand": "11111m 22222m | 123z 567z 111f | 5m"},
        "hand",
        "567z: honours form no chow (P2); flowers never form sets: 1f (S6); 5 copies of 1m",
        "T1",
    ),
    (
        "a chow of honours",
        DISCARD | {"hand": HAND.replace("222s", "123z")},
        "hand",
        "123z: honours form no chow",
        "P2",
    ),
    (
        "a set of flowers",
        DISCARD | {"hand": HAND.replace("222s", "111f")},
        "hand",
        "flowers never form sets",
        "S6",
    ),
    ("a chow from across", DISCARD | {"hand": HAND.replace("567p", "567p^")}, "hand", "seat before", "P2"),
    ("a flower won", DISCARD | {"win": "1f"}, "win", "1f completes no set and no pair", "S6"),
    ("a fifth copy", DISCARD | {"hand": "5555m 678p 345s | 222s 567p"}, "win", "there is no fifth", "T1"),
    ("a fifth copy of a kong's", DRAW | {"hand": HAND.replace("222s", "[5555m]")}, "win", "no fifth", "T1"),
    (
        "a robbed tile that the winner holds",
        DISCARD | {"by": "robbed-kong", "hand": "345m 46m 678p 22z | 222s 567p"},
        "win",
        "it holds 1",
        "P6",
    ),
    ("a robbed kong of three", DISCARD | {"by": "robbed-kong", "win": "2z"}, "win", "it holds 2", "P6"),
]

PAYERS = [
    ("the own discard", DISCARD | {"from": "W"}, "from", "W cannot win on its own tile", "P2"),
    (
        "the own kong",
        DISCARD | {"by": "robbed-kong", "from": "W"},
        "from",
        "W cannot win on its own tile",
        "P2",
    ),
    ("the own flower", SEVEN | {"from": "E"}, "from", "E cannot win on its own tile", "P2"),
    ("a self-draw from another", DRAW | {"from": "S"}, "from", "comes from no other seat", ""),
    ("eight flowers from another", EIGHT | {"from": "S"}, "from", "comes from no other seat", ""),
    ("a robber without a victim", without(SEVEN, "from"), "from", "owner of the eighth", ""),
]

DRAWS = [
    ("a discard on a replacement", DISCARD | {"replacement": "kong"}, "replacement", "by is 'discard'", ""),
    (
        "a robbed kong on a replacement",
        DISCARD | {"by": "robbed-kong", "replacement": "kong"},
        "replacement",
        "",
        "",
    ),
    ("eight flowers on a replacement", EIGHT | {"replacement": "flower"}, "replacement", "drawn by", ""),
    ("seven flowers on a replacement", SEVEN | {"replacement": "flower"}, "replacement", "drawn by", ""),
    (
        "no flower replaced",
        KONG | {"hand": HAND[:-3], "replacement": "flower"},
        "replacement",
        "a bonus tile",
        "K3",
    ),
    ("no kong replaced", DRAW | {"replacement": "kong"}, "replacement", "needs a kong", "K3"),
    (
        "no claimed kong replaced",
        DRAW | {"hand": HAND.replace("222s", "[2222s]"), "replacement": "claimed-kong"},
        "replacement",
        "an exposed kong",
        "K3",
    ),
    ("the last robbed kong", DISCARD | {"by": "robbed-kong", "last": True}, "last", "last discard", ""),
    ("the last eight flowers", EIGHT | {"last": True}, "last", "last discard", ""),
    ("the last seven flowers", SEVEN | {"last": True}, "last", "last discard", ""),
    (
        "drawn before any discard",
        DRAW | {"table_discards": 0},
        "table_discards",
        "the dealer discards before W draws",
        "P1",
    ),
    (
        "won before any discard",
        DISCARD | {"table_discards": 0},
        "table_discards",
        "at least one discard",
        "K5",
    ),
    (
        "robbed before any",
        DISCARD | {"by": "robbed-kong", "table_discards": 0},
        "table_discards",
        "at least",
        "K5",
    ),
    (
        "the won discard claimed",
        DISCARD | {"table_discards": 4, "claimed_discards": 4},
        "claimed_discards",
        "4 of 4 discards cannot have been claimed for sets, the last one was won",
        "K5",
    ),
    (
        "more claimed than made",
        DRAW | {"table_discards": 4, "claimed_discards": 5},
        "claimed_discards",
        "5 of 4 discards cannot have been claimed",
        "K5",
    ),
]

FLOWERS = [
    (
        "eight flowers are seven",
        EIGHT | {"hand": SEVEN["hand"]},
        "by",
        "all eight bonus tiles, the hand has 7",
        "F1",
    ),
    (
        "seven flowers are eight",
        SEVEN | {"hand": EIGHT["hand"]},
        "by",
        "needs seven bonus tiles, the hand has 8",
        "F2",
    ),
    (
        "seven flowers are six",
        SEVEN | {"hand": SEVEN["hand"].replace("7f", "f")},
        "by",
        "the hand has 6",
        "F2",
    ),
    ("heavenly flowers", EIGHT | {"opening": "heavenly"}, "opening", "is no heavenly hand", "F5"),
    ("human flowers", SEVEN | {"opening": "human", "seat": "S"}, "opening", "is no human hand", "F5"),
    (
        "eight flowers where they do not win",
        EIGHT | {"rules": {"base": "club", "options": {"flower_wins": "none"}}},
        "by",
        "club (house) has no win with eight flowers",
        "F1",
    ),
    (
        "seven where they rob nothing",
        SEVEN | {"rules": {"base": "traditional", "options": {"seven_rob_one": "none"}}},
        "by",
        "traditional (house) has no seven rob one",
        "F2",
    ),
]


@pytest.mark.parametrize(
    ("document", "where", "words", "rule"),
    [pytest.param(*case, id=title) for title, *case in [*TILES, *PAYERS, *DRAWS, *FLOWERS]],
)
def test_a_contradiction_names_its_field_and_its_statement(
    document: Document, where: str, words: str, rule: str
) -> None:
    answer = ask(document)
    assert answer.get("where") == where, answer
    assert words in answer["error"]
    assert f"({rule})" in answer["error"] or not rule
