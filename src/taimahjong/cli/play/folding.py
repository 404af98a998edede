"""Lines folded to a width in columns, in English between words, in Chinese between characters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from taimahjong.errors import columns

_WIDE: Final = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_CLOSING: Final = "，。、：；！？）」』》〉"
_OPENING: Final = "（「『《〈"
_TILES: Final = "一二三四五六七八九萬筒條東南西北中發白梅蘭竹菊春夏秋冬"
#: Where a line may end: behind blanks, but not between a number and what it counts; beside a Chinese
#: character, but not within tiles, before a closing mark, behind an opening one or behind a number.
_BREAK: Final = re.compile(
    f"(?!(?<=[{_TILES}])[{_TILES}])(?:"
    f"(?<=[ ])(?=[^ ])(?<![0-9] (?=[{_WIDE}]))"
    f"|(?<=[{_WIDE}])(?<![{_OPENING}])(?=[^ {_CLOSING}])"
    f"|(?<=[^ 0-9{_OPENING}])(?=[{_WIDE}])(?![{_CLOSING}])"
    ")"
)


def fold(line: str, width: int, whole: Iterable[str] = ()) -> list[str]:
    """The lines that a text makes; what stands in `whole`, such as a file's name, is never broken.

    A word is broken only where it is longer than a line, and what is whole not even then.
    """
    if columns(line) <= width:
        return [line]
    lines = [""]
    for piece in _pieces(line, tuple(whole)):
        if lines[-1] and columns(lines[-1]) + columns(piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece
        if not any(one in piece for one in whole):
            *full, rest = _cut(lines[-1], width)
            lines[-1:] = [*full, rest]
    return [one.rstrip() for one in lines]


def _pieces(line: str, whole: tuple[str, ...]) -> Iterator[str]:
    """The parts between which a line may be folded."""
    kept = [found.span() for one in whole if one for found in re.finditer(re.escape(one), line)]
    start = 0
    for found in _BREAK.finditer(line):
        place = found.start()
        if place > start and not any(first < place < last for first, last in kept):
            yield line[start:place]
            start = place
    yield line[start:]


def _cut(text: str, width: int) -> list[str]:
    """A text in parts of a width at most, blanks at its end not counted."""
    parts = [""]
    for char in text:
        if char != " " and columns(parts[-1]) + columns(char) > width:
            parts.append("")
        parts[-1] += char
    return parts
