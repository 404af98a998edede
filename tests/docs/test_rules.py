"""The rulebook's numbers, ids and links."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from docs.generate import DOCS, ROOT
from docs.makers.markdown import SHORT

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.facts import Facts
from taimahjong.rules.named import NAMED

RULEBOOK = (DOCS / "rules.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([A-Z]\d+) \| `(\w+)` (\S+)( ×n)? \| (.+?) \| (.+?) \|$", re.MULTILINE)
ROWS = {row[2]: row for row in ROW.finditer(RULEBOOK)}


def stated() -> list[str]:
    """The ids that the rulebook states, rows of its tables and items of its lists."""
    return re.findall(r"^(?:- |\| )([A-Z]\d{1,2}) ", RULEBOOK, re.MULTILINE)


def test_a_statement_is_made_once() -> None:
    ids = stated()
    assert sorted({id_ for id_ in ids if ids.count(id_) > 1}) == ["A6"]  # four flowers, four seasons


def test_the_rulebook_has_every_pattern() -> None:
    assert list(ROWS) == list(CATALOGUE)


@pytest.mark.parametrize("id_", CATALOGUE)
def test_a_pattern_is_written_as_it_is_scored(id_: str) -> None:
    row, pattern = ROWS[id_], CATALOGUE[id_][0]
    assert row[1] == pattern.rule
    assert row[3] == pattern.zh.partition("（")[0]
    for written, rules in zip(row[6].split(" | "), NAMED.values(), strict=True):
        optional = id_ == "seven_pairs_and_triplet" and not rules.seven_pairs
        tai = "–" if id_ not in rules.table or optional else str(rules.table[id_].tai)
        assert written == tai, rules.name


@pytest.mark.parametrize("id_", CATALOGUE)
def test_times_n_stands_where_a_row_can_match_more_than_once(id_: str) -> None:
    several = Facts(*(9 for _ in Facts._fields))
    assert bool(ROWS[id_][4]) == (CATALOGUE[id_][0].predicate(several) > 1 and id_ not in ONCE)


#: Facts that are 0 or 1, so that a row which returns them matches once.
ONCE = {
    "straight", "concealed_straight", "prevailing_wind", "seat_wind", "seat_flower", "seat_season",
    "self_draw", "seven_pairs_and_triplet", "robbing_a_kong", "eight_flowers", "seven_rob_one",
}  # fmt: skip


def overrides(statements: str) -> Iterator[tuple[str, str]]:
    """The pairs of ids that a text says replace each other: in `A, B > C, D` and in every pair of a chain."""
    for clause in re.findall(r"[A-Z]\d+(?:, [A-Z]\d+)*(?: > [A-Z]\d+(?:, [A-Z]\d+)*)+", statements):
        groups = [group.split(", ") for group in clause.split(" > ")]
        for place, left in enumerate(groups):
            for right in groups[place + 1 :]:
                yield from ((one, other) for one in left for other in right)


def statement(id_: str) -> str:
    """The words of a statement."""
    found = re.search(rf"^- {id_} (.*\n(?:  .*\n)*)", RULEBOOK, re.MULTILINE)
    assert found
    return re.sub(r"\s+", " ", found[1])


def said_of(name: str) -> set[tuple[str, str]]:
    """The overrides between rows of a rule set, as O1 to O10 say them."""
    text = statement("O1")
    own = {
        "four-winds": ["O2", "O3", "O4", "O5"],
        "traditional": ["O8"],
        "mahjong-pros": ["O2", "O10"],
        "mahjong-time": ["O2", "O3", "O4", "O6"],
        "club": ["O9"],
    }[name]
    pairs = set(overrides(" ".join([text, *map(statement, own)])))
    if name == "mahjong-time":
        pairs |= {
            ("G8", "G6"),
            ("N1", "E3"),
        }  # what O6 says in words: turns G6 back into A3, turns E3 into E4
    if name == "club":
        pairs |= {("A6", "A4"), ("A6", "A5")}  # A6 > the A4 or A5 of its own group
    held = {row.pattern.rule for row in NAMED[name].table}
    return {(left, right) for left, right in pairs if left in held and right in held}


@pytest.mark.parametrize("name", NAMED)
def test_what_replaces_what_is_written_as_it_is_scored(name: str) -> None:
    table = NAMED[name].table
    scored = {
        (row.pattern.rule, table[id_].pattern.rule) for row in table for id_ in row.replaces if id_ in table
    }
    assert said_of(name) == scored


def test_every_id_in_a_message_can_be_looked_up() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    cited = {id_ for text in sources for id_ in re.findall(r'"([A-Z]\d{1,2})"', text)}
    assert cited - set(stated()) == set()


def test_the_sets_are_named_as_everywhere() -> None:
    for name, short in SHORT.items():
        constant = name.replace("-", "_").upper()
        assert f"| `{constant}` | {short} |" in RULEBOOK
        assert getattr(tm, constant) is NAMED[name]


def test_no_page_names_a_place_outside() -> None:
    pages: list[Path] = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    found = {
        address
        for page in pages
        for address in re.findall(r"https?://[^\s)>\"]+", page.read_text(encoding="utf-8"))
    }
    known = ("https://keepachangelog.com", "https://semver.org", "https://nox.thea.codes")
    assert {address for address in found if not address.startswith(known)} == set()
