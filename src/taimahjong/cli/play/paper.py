"""Where a match is printed: plain lines for all, folded at 80 columns at most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from taimahjong.cli.play.folding import fold
from taimahjong.cli.screen import Screen
from taimahjong.cli.words import Spoken
from taimahjong.errors import columns
from taimahjong.scoring.writing import Style

_WIDTH: Final = 80
_NARROWEST: Final = 10


class Paper:
    """Prints to standard output; `plain` for those who listen: sentences, one thing a line."""

    def __init__(self, language: Spoken, *, plain: bool = False) -> None:
        self._screen = Screen()
        self._terminal = Console()  # asked for its width anew each time: it may be resized
        self.language: Spoken = language
        self.plain = plain

    @property
    def screen(self) -> Screen:
        """Where tables are printed, as wide as a line may be."""
        self._screen.console.width = self.width
        return self._screen

    @property
    def style(self) -> Style:
        """How tiles are written."""
        if self.plain:
            return "spoken"
        return "unicode" if self._screen.pictures else "ascii"

    @property
    def width(self) -> int:
        """How many columns a line may take."""
        return min(_WIDTH, self._terminal.width)

    def say(self, *lines: str, whole: Iterable[str] = ()) -> None:
        """Print lines, those that are too long folded; what stands in `whole` is never broken."""
        for line in lines:
            print("\n".join(fold(line, self.width, whole)))

    def head(self, line: str) -> None:
        """Print a heading, with a blank line before it."""
        self.screen.show("", Text(line, style="" if self.plain else "bold"))

    def menu(self, menu: Iterable[tuple[str, str]]) -> None:
        """Print keys and what they do: `[p] pung  [c] chow with 34m`, or each on a line of its own."""
        if self.plain:
            self.say(*(f"{keys}: {words}" for keys, words in menu))
            return
        lines: list[str] = []
        for item in (f"[{keys}] {words}" for keys, words in menu):
            if lines and columns(lines[-1]) + 2 + columns(item) <= self.width:
                lines[-1] += f"  {item}"
            else:
                lines.append(item)
        self.say(*lines)

    def row(self, label: str, content: str) -> None:
        """Print a label with what belongs to it beside, folded in its own column."""
        first, *more = fold(content, max(_NARROWEST, self.width - columns(label) - 2))
        print(f"{label}  {first}")
        for line in more:
            print(" " * (columns(label) + 2) + line)

    def block(self, text: str) -> None:
        """Print a text that has its own lines."""
        self.say(*text.splitlines())
