"""The pages that people read, and what their examples are."""

from pathlib import Path

from docs.generate import DOCS, ROOT, written
from docs.makers.consoles import Block, blocks, read_call

PAGES = {str(path.relative_to(ROOT)): path for path in written()}
READMES = [name for name in PAGES if name.startswith("README")]


def text_of(name: str) -> str:
    """A page's text."""
    return PAGES[name].read_text(encoding="utf-8")


def examples(language: str) -> list[tuple[str, Block]]:
    """The blocks of a language in all pages, each with its page's name."""
    return [(name, block) for name in PAGES for block in blocks(text_of(name)) if block.language == language]


def calls(name: str) -> int:
    """How many calls of taimahjong a page's consoles show."""
    commands = [
        line.removeprefix("$ ")
        for block in blocks(text_of(name))
        if block.language == "console"
        for line in block.text.replace("\\\n", "").splitlines()
        if line.startswith("$ ")
    ]
    return sum(read_call(command) is not None for command in commands)


def generated() -> list[Path]:
    """The files of the folder that generate.py fills."""
    return sorted((DOCS / "generated").iterdir())
