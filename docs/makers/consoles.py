"""The pages' examples: blocks of code with their captions, and consoles whose commands are run.

A console block shows commands behind `$ `, each followed by what it prints. Those that run taimahjong are run
here, in a folder that holds the page's captioned blocks as files; other commands (pip) stand as they are.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WIDTH = 80
_BLOCK = re.compile(
    r"^(?P<fence>```+)(?P<info>[^`\n]*)\n(?P<options>(?::[a-z-]+:.*\n)*)(?P<body>(?:.*\n)*?)(?P=fence)[ ]*$",
    re.MULTILINE,
)
_OURS = (["taimahjong"], ["python", "-m", "taimahjong"])


class Block(NamedTuple):
    """A fenced block of a page: its language, its caption (a file's name) and its text."""

    language: str
    caption: str
    text: str
    start: int  # where its text begins in the page
    line: int


def blocks(page: str) -> list[Block]:
    """The fenced blocks of a page, in their order."""
    found = []
    for match in _BLOCK.finditer(page):
        caption = re.search(r"^:caption: (.+)$", match["options"], re.MULTILINE)
        language = match["info"].replace("{code-block}", "").strip()
        line = page.count("\n", 0, match.start("body")) + 1
        text = match["body"].removeprefix("\n") if match["options"] else match["body"]
        start = match.start("body") + len(match["body"]) - len(text)
        found.append(Block(language, caption[1] if caption else "", text, start, line))
    return found


def write_files(page: str, folder: Path) -> None:
    """Write the page's captioned blocks into a folder, under their captions."""
    for block in blocks(page):
        if block.caption:
            (folder / block.caption).write_text(block.text, encoding="utf-8")


def refreshed(page: str) -> str:
    """The page with what its commands print now."""
    shown = [block for block in blocks(page) if block.language == "console"]
    with tempfile.TemporaryDirectory() as folder:
        write_files(page, Path(folder))
        for block in reversed(shown):
            text = "".join(_refreshed_commands(block.text, Path(folder)))
            page = page[: block.start] + text + page[block.start + len(block.text) :]
    return page


def _refreshed_commands(text: str, folder: Path) -> Iterator[str]:
    """The commands of a console with what they print now."""
    for entry in re.split(r"^(?=\$ )", text, flags=re.MULTILINE):
        command = re.match(r"\$ ((?:.*\\\n)*.*\n)", entry)
        call = command and read_call(command[1])
        yield f"{command[0]}{output(call, folder)}" if command and call else entry


class Call(NamedTuple):
    """A call of taimahjong: its arguments, and what is given to its standard input."""

    arguments: list[str]
    given: str


def read_call(line: str) -> Call | None:
    """The call of taimahjong in a command line, maybe behind `echo TEXT |`; None for other commands."""
    words, given = shlex.split(line.replace("\\\n", "")), ""
    if words[:1] == ["echo"] and words[2:3] == ["|"]:
        given, words = f"{words[1]}\n", words[3:]
    for ours in _OURS:
        if words[: len(ours)] == ours:
            return Call(words[len(ours) :], given)
    return None


def output(call: Call, folder: Path) -> str:
    """What a call prints in a folder, in 80 columns and without colours."""
    settings = {"COLUMNS": str(WIDTH), "NO_COLOR": "1", "PYTHONUTF8": "1", "PYTHONIOENCODING": "utf-8"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("FORCE_COLOR", "TTY_"))}
    if "PYTHONPATH" in kept:
        kept["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, kept["PYTHONPATH"].split(os.pathsep)))
    run = subprocess.run(  # noqa: S603 - the commands are those of our own pages
        [sys.executable, "-m", "taimahjong", *call.arguments],
        input=call.given,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        cwd=folder,
        env=kept | settings,
        check=False,
    )
    return "".join(f"{one.rstrip()}\n" for one in run.stdout.splitlines())
