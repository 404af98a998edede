"""Pieces of Markdown."""

from collections.abc import Iterable, Sequence

NOTE = "% Made by `python docs/generate.py`; what is written here by hand is lost.\n\n"

#: The five sets' short names, in the rulebook's order.
SHORT = {"four-winds": "FW", "traditional": "TR", "mahjong-pros": "MP", "mahjong-time": "MT", "club": "CL"}


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], right: Iterable[str] = ()) -> str:
    """A table; the columns named in `right` hold numbers."""
    numbers = set(right)
    lines = [headings, ["--:" if heading in numbers else "---" for heading in headings], *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def code(text: object) -> str:
    """Text as code."""
    return f"`{text}`" if str(text) else ""
