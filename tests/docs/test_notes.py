"""The rulebook's notes on what is played differently elsewhere: their files do what the notes say."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from docs.makers import tai
from docs.makers.notes import RULEBOOK as PAGE
from docs.makers.notes import House, notes

import taimahjong as tm
from taimahjong.rules.named import NAMED
from tests.game.positions import WAITS, begin, begin_late, discarded, last_turn, row, throw_drawn
from tests.game.tables import legal, play

RULEBOOK: Final = PAGE.read_text(encoding="utf-8")
CLOSED = "34m567678p222345s22z + 5m"
TRIPLETS = "333m111777p444999s2z + 2z"
EXPOSED = "5s | 123m 678p 999p 567s 222z + 5s"


def rows_of(rules: tm.Rules, text: str, how: dict[str, Any]) -> set[tuple[str, int]]:
    """The rows that count in a win, with their tai."""
    score = tm.score(tm.Win.parse(text, **how), rules)
    assert score
    return {(item.id, item.tai) for item in score.items}


def winners(rules: tm.Rules) -> str:
    """Who wins when north and south declare on east's discard."""
    game = play(discarded(rules, "E", "5m", south=WAITS["S"], north=WAITS["N"]), "N win; S win")
    assert game.result
    return "".join(map(str, game.result.winners))


def wins_on_a_further_kong(rules: tm.Rules) -> bool:
    """Whether west, which claimed a kong and declared another, may win on the replacement."""
    tiles = {"west": "555m1111p789p123789s", "then": "5m", "replacements": "1z1z"}
    return "win" in legal(begin(rules, "E discard 5m; W kong; W concealed-kong 1p", **tiles), "W")


def ready_after_a_call(rules: tm.Rules) -> bool:
    """Whether south may declare ready within eight discards, although west has called."""
    actions = "E discard 1z; W pung; W discard 3z; N discard 4z; E discard 4z"
    game = begin(rules, actions, south="123456789m234p5567s", west="11z3z", then="1z4z4z2z")
    return "discard 2z ready" in legal(game, "S")


def earthly_after_a_call(rules: tm.Rules) -> int:
    """West wins on its first draw; north has claimed east's first discard."""
    tiles = {"west": "123456789m234p5567s", "north": "99p3z", "then": "9p4z4z5s"}
    actions = "E discard 9p; N pung; N discard 3z; E discard 4z; S discard 4z; W win"
    return row(begin(rules, actions, **tiles), "earthly_hand")


def human_after_calls(rules: tm.Rules) -> int:
    """South wins before its first draw, after claims of others."""
    tiles = {"south": "123456789m234p5567s", "west": "99p3z", "east": "11z8s", "then": "9p1z"}
    actions = "E discard 9p; W pung; W discard 3z; N discard 1z; E pung; E discard 8s; S win"
    return row(begin(rules, actions, **tiles), "human_hand")


def streak_after_a_draw(rules: tm.Rules) -> int:
    game = throw_drawn(last_turn(begin_late(rules, last="99m")))
    assert game.result
    assert game.result.ending.is_drawn
    return game.result.streak


def when_time_is_up(rules: tm.Rules) -> str:
    """What west does that could win on east's discard."""
    return str(tm.timeout_action(discarded(rules, "E", "5m", west=WAITS["W"]).view("W")))


class Elsewhere(NamedTuple):
    """A case that the set and the rules of a note decide differently."""

    id: str
    here: object
    there: object
    look: Callable[[tm.Rules], object]


ELSEWHERE = [
    Elsewhere("P4", "S", "SN", winners),
    Elsewhere("P9", False, True, wins_on_a_further_kong),
    Elsewhere("R4", True, False, ready_after_a_call),
    Elsewhere("N3", 16, 0, earthly_after_a_call),
    Elsewhere("N4", 0, 8, human_after_calls),
    Elsewhere("X5", 1, 0, streak_after_a_draw),
    Elsewhere("Z1", "W win", "W pass", when_time_is_up),
]


class Scored(NamedTuple):
    """A win in which rows count under the set that do not under the rules of a note, and the other way."""

    id: str
    lost: dict[str, int]
    gained: dict[str, int]
    text: str
    how: dict[str, Any]


EARTHLY: Final = {"seat": "S", "opening": "earthly", "table_discards": 1}
DRAWN_BY_THREE: Final = {"concealed_self_draw": 3}
SCORED: Final = [
    Scored("E1", {"single_wait": 1}, {"exposed_hand": 2}, EXPOSED, {}),
    Scored("G3", {"all_chows": 2}, {}, "34m22z678p345s | 456s 567p + 5m", {"by": "W"}),
    Scored("O9", {"all_chows": 2}, {}, "34m22z678p345s | 456s 567p + 5m", {"by": "W"}),
    Scored("O9", {}, {"all_pungs": 4}, TRIPLETS, {"by": "W"}),
    Scored("O3", {"dragon_pung": 3}, {}, "34m678p22z | 555z 666z 777z + 5m", {"by": "W"}),
    Scored("O6", {"concealed_hand": 1}, {}, TRIPLETS, {"by": "W"}),
    Scored("O6", {"concealed_hand": 1}, {}, CLOSED, {"by": "W", "ready": "original"}),
    Scored("O6", {"concealed_hand": 1, "early_win_five": 10}, {}, CLOSED, {"by": "E", **EARTHLY}),
    Scored("O6", DRAWN_BY_THREE, {"concealed_hand": 1, "self_draw": 1}, CLOSED, {"opening": "heavenly"}),
    Scored("O8", DRAWN_BY_THREE, {}, CLOSED, {"opening": "heavenly"}),
    Scored("O8", DRAWN_BY_THREE, {}, CLOSED, EARTHLY),
    Scored("O8", {"concealed_hand": 1}, {}, CLOSED, {"opening": "human", "seat": "S", "by": "E"}),
    Scored("O8", DRAWN_BY_THREE, {}, CLOSED, {"ready": "earth"}),
    Scored("O8", {"concealed_hand": 1}, {}, CLOSED, {"ready": "earth", "by": "W"}),
    Scored("O11", {}, {"closed_wait": 1}, CLOSED, {"opening": "heavenly"}),
]


#: The statements that can be read in another way, each of which a note must tell.
READINGS: Final = {"P4", "P9", "R4", "E1", "N3", "N4", "O3", "O6", "O8", "O9", "X5", "Z1"}


def houses(id_: str) -> list[House]:
    """The house-rule files of the notes that are about a statement."""
    return [house for note in notes() for house in note.houses if id_ in house.ids]


@pytest.mark.parametrize("case", ELSEWHERE, ids=lambda case: case.id)
def test_a_note_tells_the_rules_of_the_other_way(case: Elsewhere) -> None:
    decided = [
        (case.look(NAMED[house.document["base"]]), case.look(tm.Rules.overlay(house.document)))
        for house in houses(case.id)
    ]
    assert (case.here, case.there) in decided


@pytest.mark.parametrize("case", SCORED, ids=lambda case: case.id)
def test_a_note_counts_the_other_rows(case: Scored) -> None:
    found = []
    for house in houses(case.id):
        here, there = (
            rows_of(rules, case.text, case.how)
            for rules in (NAMED[house.document["base"]], tm.Rules.overlay(house.document))
        )
        found.append((dict(here - there), dict(there - here)))
    assert (case.lost, case.gained) in found


def test_every_other_reading_has_a_note_and_a_case() -> None:
    assert {case.id for case in ELSEWHERE} | {case.id for case in SCORED} >= READINGS
    assert all(map(houses, READINGS))


def test_every_note_is_read_and_stands_in_its_chapter() -> None:
    assert len(notes()) == RULEBOOK.count(":::{admonition} Played differently: ")
    assert sum(len(note.houses) for note in notes()) == RULEBOOK.count("\n```toml\n")
    for note in notes():
        chapter = note.name.removeprefix("differently-").upper()
        assert all(any(id_.startswith(chapter) for id_ in house.ids) for house in note.houses)
        above = RULEBOOK[: RULEBOOK.index(f":::{{admonition}} Played differently: {note.title}\n")]
        assert re.findall(r"^##+ ([A-Z])\. ", above, re.MULTILINE)[-1] == chapter


def test_other_values_that_a_note_names_are_values_of_the_same_option() -> None:
    found = 0
    for house in (house for note in notes() for house in note.houses):
        for name, comment in re.findall(r"^(\w+) = [^#\n]+# (.*)$", house.text, re.MULTILINE):
            for word in re.findall(r'"(\w+)"', comment):
                section = "options" if name in house.document.get("options", {}) else "patterns"
                changed = {**house.document, section: {**house.document[section], name: word}}
                assert tm.Rules.overlay(changed) != tm.Rules.overlay(house.document)
                found += 1
    assert found > 10


def test_the_tables_side_by_side_lead_to_the_notes() -> None:
    page = tai.side_by_side()
    words = "`exposed_hand` ([an exposed hand that draws its tile](#differently-e))"
    assert f"\nPlayed differently elsewhere: {words}.\n" in page
    for note in notes():
        lines = "".join(line for line in page.splitlines() if f"](#{note.name})" in line)
        assert set(re.findall(r"`(\w+)`", lines)) == note.rows


@pytest.mark.parametrize("name", NAMED)
def test_the_page_of_a_set_leads_to_its_notes(name: str) -> None:
    page = tai.one_set(NAMED[name])
    for note in notes():
        has_file = any(house.document["base"] == name for house in note.houses)
        assert (f"- [{note.title}](#{note.name}) (" in page) is has_file
    assert name != "club" or "(#differently-z) (Z1, Z2)\n" in page
