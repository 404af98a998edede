"""The brute-force scorer and the library agree on random cases, and no row or rare shape is left out."""

import os
from collections import Counter
from typing import Any

import pytest

from taimahjong.cli.jsonl import answer

from .generate import cases
from .partition import partitions
from .rulebook import IDS, SETS, Table
from .scorer import DEFAULTS, Answer, Case, parse_hand, parse_tiles, score

DEEP = os.environ.get("TAIMAHJONG_DEEP") == "1"
SEEDS = range(20, 32) if DEEP else range(20, 21)
CASES_PER_SEED = 2000

#: The reasons of the second scorer, and the statement that the library's answer names.
REASONS = {"incomplete": "(H1)", "minimum": "(H3)", "claimed kong": "(P9)"}


@pytest.mark.rule("H1", "H2", "H3", "H4", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "P9", "F4")
@pytest.mark.rule("O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9", "O10", "O12", "Y1", "Y2", "Y3")
def test_the_library_agrees_with_the_brute_force() -> None:
    counted, shapes = Counter[tuple[str, str]](), Counter[str]()
    for seed in SEEDS:
        for case in cases(seed, CASES_PER_SEED):
            expected = score(case)
            found = answer(case)
            assert differences(expected, found) == [], (case, expected, found)
            base = Table(case["rules"]).name
            counted.update((row, base) for row in expected.get("items", ()))
            shapes.update(shapes_of(DEFAULTS | case, expected))
    table = printed(counted, shapes)
    print(table)
    forgotten = [row for row in IDS if not any(counted[row, base] for base in SETS)]
    forgotten += [shape for shape, times in shapes.items() if not times]
    if DEEP:
        forgotten += [f"{row} in {base}" for base in SETS for row in rows(base) if not counted[row, base]]
    assert not forgotten, f"{forgotten} never occurred:\n{table}"


def differences(expected: Answer, found: dict[str, Any]) -> list[str]:
    """The fields in which the library's answer is another one."""
    if expected["wins"] != found["wins"]:
        return ["wins"]
    wrong = ["waits"] if expected.get("waits", found["waits"]) != found["waits"] else []
    if not expected["wins"]:
        return wrong + (["why"] if REASONS[expected["why"]] not in found["why"] else [])
    items = {item["id"]: item["tai"] for item in found["items"]}
    if items not in expected["all_best"] or len(items) != len(found["items"]):
        wrong.append("items")
    return wrong + [name for name in ("tai", "uncapped", "deltas") if expected.get(name) != found.get(name)]


def rows(base: str) -> list[str]:
    """The rows of a named set; seven pairs wait for an option in the sets without them (H2)."""
    table = Table(base)
    return [row for row in table.tai if row != "seven_pairs_and_triplet" or table.options["seven_pairs"]]


def shapes_of(case: Case, expected: Answer) -> Counter[str]:
    """The rare shapes, each with whether the case is one."""
    hand = parse_hand(case["hand"])
    win = parse_tiles(case["win"] or "")
    tiles = Counter((*hand.concealed, *hand.melded, *win))
    kongs = [meld.tile for meld in hand.melds if "kong" in meld.kind]
    suits = {tile // 9 for tile in tiles if tile < 27}
    honours = any(tile >= 27 for tile in tiles)
    own_four = any(times == 4 and tile not in kongs for tile, times in tiles.items())
    divisions = len(partitions(tuple(sorted((*hand.concealed, *win)))))
    found = {
        "honours only": expected["wins"] and not suits,
        "half flush": expected["wins"] and len(suits) == 1 and honours,
        "full flush": expected["wins"] and len(suits) == 1 and not honours,
        "five concealed triplets": "five_concealed_triplets" in expected.get("items", ()),
        "seven pairs and a triplet": "seven_pairs_and_triplet" in expected.get("items", ()),
        "three kongs or more": len(kongs) >= 3,
        "five kongs": len(kongs) == 5,
        "four own copies that are no kong": own_four,
        "two divisions or more": divisions >= 2,
        "four divisions or more": divisions >= 4,
        "best readings that tie": len(expected.get("all_best", ())) >= 2,
        "capped": expected["wins"] and expected["tai"] < expected["uncapped"],
        "waits of three kinds or more": len(expected.get("waits", ())) >= 3,
    }
    found |= {f"no win: {reason}": expected.get("why") == reason for reason in REASONS}
    for field, values in (
        ("by", ("self-draw", "discard", "robbed-kong", "eight-flowers", "seven-rob-one")),
        ("opening", ("heavenly", "earthly", "human")),
        ("ready", ("original", "declared", "earth")),
        ("replacement", ("kong", "claimed-kong", "flower")),
        ("last", (True,)),
    ):
        found |= {f"{field}: {value}": case[field] == value for value in values}
    return Counter({shape: int(bool(is_one)) for shape, is_one in found.items()})


def printed(counted: Counter[tuple[str, str]], shapes: Counter[str]) -> str:
    """How often each row counted in each rule set (a house's rows stand under the set it builds on)."""
    lines = [f"{'counted':36}" + "".join(f"{base:>14}" for base in SETS)]
    lines += [f"{row:36}" + "".join(f"{counted[row, base] or '-':>14}" for base in SETS) for row in IDS]
    return "\n".join([*lines, "", *(f"{shape:36}{times:14}" for shape, times in shapes.items())])
