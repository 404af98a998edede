"""The rulebook's notes on what is played differently elsewhere, each with its house-rule files."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from docs.makers.consoles import blocks
from taimahjong.patterns.catalogue import CATALOGUE

RULEBOOK: Final = Path(__file__).resolve().parent.parent / "rules.md"
_NOTE = re.compile(
    r"^:::\{admonition\} Played differently: (.+)\n:name: (.+)\n:class: tip\n((?:.*\n)*?):::$", re.MULTILINE
)
_ID = re.compile(r"\b[A-Z]\d{1,2}\b")


class House(NamedTuple):
    """A house-rule file of a note: its text, and the ids of the statements that it is about."""

    text: str
    ids: frozenset[str]

    @property
    def document(self) -> dict[str, Any]:
        return tomllib.loads(self.text)


class Note(NamedTuple):
    """A note: the name to link to, what it is about, and its files."""

    name: str
    title: str
    houses: tuple[House, ...]

    @property
    def rows(self) -> frozenset[str]:
        """The patterns that it plays differently: those whose statement it names or whose row it changes."""
        ids = frozenset().union(*(house.ids for house in self.houses))
        changed = {
            row
            for house in self.houses
            for section in ("patterns", "tai", "replaces")
            for row in house.document.get(section, {})
        }
        return frozenset(id_ for id_, (first, *_) in CATALOGUE.items() if id_ in changed or first.rule in ids)

    def ids_for(self, base: str) -> list[str]:
        """The statements that its files over a rule set are about."""
        ids = frozenset().union(*(house.ids for house in self.houses if house.document["base"] == base))
        return sorted(ids, key=lambda id_: (id_[0], int(id_[1:])))


def notes() -> tuple[Note, ...]:
    """All notes of the rulebook, in its order."""
    found = _NOTE.findall(RULEBOOK.read_text(encoding="utf-8"))
    return tuple(Note(name, title, tuple(_houses(title, text))) for title, name, text in found)


def _houses(title: str, text: str) -> Iterator[House]:
    """The files of a note; what each is about is said in the paragraph before it, or else in the title."""
    for block in blocks(text):
        if block.language == "toml":
            above = text[: text.rindex("```", 0, block.start)].strip()
            words = above.rpartition("\n\n")[2] or title
            yield House(block.text, frozenset(_ID.findall(words + block.text)))
