"""Openings and ready declarations that cannot have been, at all or under the rules of the line."""

import pytest

from tests.cli.answers import EIGHT, HAND, SEVEN, Document, ask, without

FW, TR, MP, MT, CL = "four-winds", "traditional", "mahjong-pros", "mahjong-time", "club"

CLOSED = "234m 34m 678p 345s 567s 99p"
BY_EAST: Document = {"rules": FW, "hand": CLOSED, "win": "5m", "by": "discard", "from": "E", "seat": "S"}
DRAWN: Document = {"rules": FW, "hand": CLOSED, "win": "5m", "by": "self-draw"}
HEAVENLY = DRAWN | {"opening": "heavenly"}
EARTHLY = BY_EAST | {"opening": "earthly"}
DRAWN_EARTHLY = DRAWN | {"rules": TR, "opening": "earthly", "seat": "S"}
HUMAN = BY_EAST | {"rules": TR, "opening": "human"}

# What is wrong, the line, and the field, words and statement of its error.
OPENINGS = [
    (
        "heavenly by discard",
        BY_EAST | {"opening": "heavenly", "seat": "E", "from": "S"},
        "opening",
        "dealt",
        "N2",
    ),
    (
        "heavenly by another seat",
        HEAVENLY | {"seat": "S"},
        "opening",
        "won by the dealer (E), not by S",
        "N2",
    ),
    ("heavenly with a set", HEAVENLY | {"hand": HAND}, "opening", "has no declared set", "N2"),
    (
        "heavenly after a kong",
        HEAVENLY | {"hand": HAND.replace("222s", "[2222s]")},
        "opening",
        "no declared set",
        "N2",
    ),
    ("heavenly on the last tile", HEAVENLY | {"last": True}, "last", "long before the last tile", "N2"),
    (
        "heavenly after a discard",
        HEAVENLY | {"table_discards": 1},
        "table_discards",
        "before any discard",
        "N2",
    ),
    (
        "heavenly after a claim",
        HEAVENLY | {"claimed_discards": 2},
        "claimed_discards",
        "before any claim, not after 2",
        "N2",
    ),
    (
        "heavenly and ready",
        HEAVENLY | {"ready": "original"},
        "ready",
        "before anything can be declared",
        "N2",
    ),
    (
        "earthly by the dealer",
        EARTHLY | {"seat": "E", "from": "S"},
        "opening",
        "other than the dealer, not by E",
        "N3",
    ),
    ("earthly by robbing", EARTHLY | {"by": "robbed-kong"}, "opening", "not won by robbing a kong", "N3"),
    ("earthly with a set", EARTHLY | {"hand": HAND}, "opening", "has no declared set", "N3"),
    ("earthly on the last discard", EARTHLY | {"last": True}, "last", "long before", "N3"),
    (
        "earthly self-drawn",
        without(EARTHLY, "from") | {"by": "self-draw"},
        "opening",
        "a discard of the dealer",
        "N3",
    ),
    ("earthly from another", EARTHLY | {"from": "W"}, "opening", "a discard of the dealer (E)", "N3"),
    (
        "earthly on the second",
        EARTHLY | {"table_discards": 2},
        "table_discards",
        "first discard, not after 2",
        "N3",
    ),
    (
        "earthly after a claim",
        EARTHLY | {"claimed_discards": 1},
        "claimed_discards",
        "an earthly hand comes before any claim, not after 1",
        "N3",
    ),
    ("earthly on a discard", EARTHLY | {"rules": TR}, "opening", "drawn by the winner itself", "N3"),
    (
        "earthly before any",
        DRAWN_EARTHLY | {"table_discards": 0},
        "table_discards",
        "the dealer discards before S draws",
        "P1",
    ),
    (
        "earthly after a call, where nobody may have called",
        DRAWN_EARTHLY
        | {
            "rules": {"base": TR, "options": {"earthly_hand": "first_draw_uncalled"}},
            "table_discards": 3,
            "claimed_discards": 1,
        },
        "claimed_discards",
        "before anybody has called",
        "N3",
    ),
    ("human by the dealer", HUMAN | {"seat": "E", "from": "S"}, "opening", "other than the dealer", "N4"),
    (
        "human self-drawn",
        DRAWN | {"rules": TR, "opening": "human", "seat": "S"},
        "opening",
        "won on a discard",
        "N4",
    ),
    ("human by robbing", HUMAN | {"by": "robbed-kong"}, "opening", "won on a discard", "N4"),
    ("human after a call", HUMAN | {"hand": HAND}, "opening", "before anybody has called", "N4"),
    ("human too late", HUMAN | {"table_discards": 5}, "table_discards", "four discards, not after 5", "N4"),
    (
        "human after a claim",
        HUMAN | {"table_discards": 3, "claimed_discards": 1},
        "claimed_discards",
        "a human hand comes before any claim, not after 1",
        "N4",
    ),
    (
        "human before the own draw, and ready with a discard",
        HUMAN | {"rules": {"base": TR, "options": {"human_hand": "before_own_draw"}}, "ready": "earth"},
        "ready",
        "before the own first draw, so nothing was declared",
        "N4",
    ),
    ("human on the last discard", HUMAN | {"last": True}, "last", "long before", "N4"),
]

OWN_KONG = CLOSED.replace("234m", "") + " | [2222m]"
RAISED = CLOSED.replace("234m", "") + " | 222s"
CLAIMED_KONG = CLOSED.replace("234m", "") + " | 2222s"
READY = [
    ("original in TR", BY_EAST | {"rules": TR, "ready": "original"}, "ready", "knows 'earth', not", "R1-R4"),
    (
        "original in CL",
        BY_EAST | {"rules": CL, "ready": "original"},
        "ready",
        "knows no declarations",
        "R1-R4",
    ),
    (
        "earth in FW",
        BY_EAST | {"ready": "earth"},
        "ready",
        "four-winds knows 'original', not ready 'earth'",
        "R1-R4",
    ),
    (
        "earth in MT",
        BY_EAST | {"rules": MT, "ready": "earth"},
        "ready",
        "mahjong-time knows 'original'",
        "R1-R4",
    ),
    ("earth in MP", BY_EAST | {"rules": MP, "ready": "earth"}, "ready", "'declared' or 'original'", "R1-R4"),
    ("declared in FW", BY_EAST | {"ready": "declared"}, "ready", "not ready 'declared'", "R1-R4"),
    ("original with a call", BY_EAST | {"hand": RAISED, "ready": "original"}, "ready", "closed hand", "R5"),
    ("original with a kong", BY_EAST | {"hand": OWN_KONG, "ready": "original"}, "ready", "no kong", "R5"),
    (
        "earth with a call",
        BY_EAST | {"rules": TR, "hand": RAISED, "ready": "earth"},
        "ready",
        "closed hand",
        "R5",
    ),
    (
        "original in MP with a call",
        BY_EAST | {"rules": MP, "hand": RAISED, "ready": "original"},
        "ready",
        "closed",
        "R5",
    ),
    (
        "original before earthly in MT",
        EARTHLY | {"rules": MT, "ready": "original"},
        "ready",
        "after an earthly",
        "N3",
    ),
    (
        "original before earthly in MP",
        EARTHLY | {"rules": MP, "ready": "original"},
        "ready",
        "after an earthly",
        "N3",
    ),
    (
        "declared before earthly",
        EARTHLY | {"rules": MP, "ready": "declared"},
        "ready",
        "after an earthly hand",
        "N3",
    ),
    (
        "declared before any discard",
        DRAWN | {"rules": MP, "ready": "declared", "table_discards": 0},
        "table_discards",
        "which 0 do not include",
        "R3",
    ),
    (
        "earth on the first discard",
        BY_EAST | {"rules": TR, "seat": "S", "ready": "earth", "table_discards": 1},
        "table_discards",
        "which 1 do not include",
        "R3",
    ),
    (
        "original on the first discard in MT",
        BY_EAST | {"rules": MT, "ready": "original", "table_discards": 1},
        "table_discards",
        "ready in mahjong-time is declared with a discard, which 1 do not include",
        "R2",
    ),
    (
        "original before any discard in MP",
        DRAWN | {"rules": MP, "ready": "original", "table_discards": 0},
        "table_discards",
        "which 0 do not include",
        "R2",
    ),
    (
        "declared and a claimed kong",
        DRAWN | {"rules": MP, "hand": CLAIMED_KONG, "ready": "declared", "replacement": "claimed-kong"},
        "replacement",
        "only concealed kongs",
        "R5",
    ),
    (
        "declared and a raised kong",
        DRAWN | {"rules": MP, "hand": RAISED + "+2s", "ready": "declared", "replacement": "kong"},
        "replacement",
        "only concealed kongs",
        "R5",
    ),
    ("earth before earthly", DRAWN_EARTHLY | {"ready": "earth"}, "ready", "after an earthly hand", "N3"),
]


@pytest.mark.parametrize(
    ("document", "where", "words", "rule"),
    [pytest.param(*case, id=title) for title, *case in [*OPENINGS, *READY]],
)
def test_a_declaration_that_cannot_be_names_its_field_and_its_statement(
    document: Document, where: str, words: str, rule: str
) -> None:
    answer = ask(document)
    assert answer.get("where") == where, answer
    assert words in answer["error"]
    assert f"({rule})" in answer["error"] or not rule


#: What comes near to these and is no contradiction.
FINE = {
    "heavenly": HEAVENLY | {"table_discards": 0},
    "heavenly on a flower's replacement": HEAVENLY | {"hand": CLOSED + " | | 1f", "replacement": "flower"},
    "earthly": EARTHLY | {"table_discards": 1},
    "declared, and the replacement of an own kong": DRAWN
    | {"rules": MP, "hand": OWN_KONG, "ready": "declared", "replacement": "kong", "table_discards": 1},
    "earthly after a call": DRAWN_EARTHLY | {"table_discards": 3, "claimed_discards": 1},
    "earthly, the original call made": EARTHLY | {"ready": "original"},
    "earthly, the payer not named": without(EARTHLY, "from"),
    "earthly drawn": DRAWN_EARTHLY | {"table_discards": 1},
    "human": HUMAN | {"table_discards": 4},
    "human with an own kong": HUMAN | {"hand": OWN_KONG},
    "human and ready": HUMAN | {"ready": "earth", "table_discards": 4},
    "human before the own draw": HUMAN
    | {
        "rules": {"base": TR, "options": {"human_hand": "before_own_draw"}},
        "table_discards": 5,
        "claimed_discards": 1,
    },
    "earth with an own kong": BY_EAST | {"rules": TR, "hand": OWN_KONG, "ready": "earth"},
    "original with an own kong": BY_EAST | {"rules": MP, "hand": OWN_KONG, "ready": "original"},
    "declared with a call": BY_EAST | {"rules": MP, "hand": RAISED, "ready": "declared"},
    "eight flowers on turn": EIGHT | {"hand": HAND.replace("34m", "349m").replace("4f", "12345678f")},
    "seven flowers, ready": SEVEN | {"rules": FW, "hand": CLOSED + " | | 1234567f", "ready": "original"},
    "an opening without its row": BY_EAST | {"rules": CL, "opening": "earthly", "from": "W"},
}


@pytest.mark.parametrize("title", FINE)
def test_what_only_looks_like_a_contradiction(title: str) -> None:
    assert ask(FINE[title])["wins"] is True


def test_every_fault_is_told_at_once() -> None:
    answer = ask(HEAVENLY | {"seat": "S", "hand": HAND, "last": True, "table_discards": 3, "ready": "earth"})
    assert answer["where"] == "opening"
    assert answer["error"].count("(N2)") == 5
