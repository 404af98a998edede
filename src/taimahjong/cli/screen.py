"""The terminal: tiles as pictures where it can show them, plain text where it cannot."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from taimahjong.scoring.explain import Part
from taimahjong.tiles.tile import Tile


def forgive_encoding() -> None:
    """Let characters that the terminal's encoding lacks print as `?` instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_json(value: Any) -> None:
    """Print a value as one line of JSON at once, escaped where the terminal's encoding is not Unicode."""
    text = json.dumps(value, ensure_ascii=not _can_show("麻\N{MAHJONG TILE ONE OF CHARACTERS}"))
    print(text, flush=True)


def _can_show(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


class Screen:
    """Prints to standard output; what it is given is text, never markup."""

    def __init__(self) -> None:
        self.console: Console = Console(highlight=False, markup=False, emoji=False)
        self.pictures: bool = _can_show("\N{MAHJONG TILE ONE OF CHARACTERS}")

    def show(self, *renderables: RenderableType) -> None:
        """Print things below each other; a file gets no blanks at the ends of lines."""
        if self.console.is_terminal:
            self.console.print(*renderables, sep="\n")
            return
        with self.console.capture() as capture:
            self.console.print(*renderables, sep="\n")
        self.console.out("\n".join(line.rstrip() for line in capture.get().split("\n")), end="")

    def pieces(self, parts: Sequence[Part]) -> RenderableType:
        """Parts beside each other with pictures of their tiles: above a set's words, before a tile's."""
        gap = "\n" if any(len(part.tiles) > 1 for part in parts) else " "
        pieces = [
            Text(gap).join([self.picture(part.tiles, part.won), Text(part.text)])
            if part.tiles and self.pictures
            else Text(part.text)
            for part in parts
        ]
        return Columns(pieces, padding=(0, 2))

    def picture(self, tiles: Iterable[Tile], won: int | None = None) -> Text:
        """The Unicode characters of tiles, with room between them; the winning one stands out."""
        return Text(" ").join(
            Text(tile.glyph, style="reverse" if place == won else "") for place, tile in enumerate(tiles)
        )

    def plain(self, text: str) -> str:
        """The text with the multiplication sign that every terminal has."""
        return text if self.pictures else text.replace("×", "x")


def labelled(rows: Iterable[tuple[RenderableType, RenderableType]]) -> Table:
    """Labels in a column, and what belongs to them beside."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for label, content in rows:
        grid.add_row(label, content)
    return grid


def table(
    *headings: str, right: Collection[str] = (), whole: Collection[str] = (), footer: bool = False
) -> Table:
    """An empty table; the columns named in `right` hold numbers, those in `whole` are never folded."""
    made = Table(
        box=box.SIMPLE,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        show_footer=footer,
        header_style="bold",
        footer_style="bold",
    )
    for heading in headings:
        made.add_column(heading, justify="right" if heading in right else "left", no_wrap=heading in whole)
    return made
