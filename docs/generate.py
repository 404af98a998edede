"""Writes what the documentation takes from the code: `python docs/generate.py`.

With `--check` nothing is written: the exit status is 1 when a page is not what the code gives now.
"""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from docs.coverage import coverage_page
from docs.makers.commands import commands_page
from docs.makers.consoles import refreshed
from docs.makers.events import event_fields_page
from docs.makers.facts import facts_page
from docs.makers.json_lines import fields_page, schema_page
from docs.makers.options import options_page
from docs.makers.pictures import PICTURES
from docs.makers.sheet import sheet
from docs.makers.tai import one_set, side_by_side
from docs.makers.testing import laws_page, strategies_page
from docs.makers.tiles import tiles_page
from taimahjong.rules.named import NAMED

DOCS: Final = Path(__file__).resolve().parent
ROOT: Final = DOCS.parent
#: Pages made from the code alone, by their names in docs/generated.
MADE: Final[dict[str, Callable[[], str]]] = {
    "tai.md": side_by_side,
    **{f"{name}.md": partial(one_set, rules) for name, rules in NAMED.items()},
    "options.md": options_page,
    "coverage.md": coverage_page,
    "cli.md": commands_page,
    "json-fields.md": fields_page,
    "case.schema.json": schema_page,
    "tiles.md": tiles_page,
    "tiles.svg": sheet,
    **PICTURES,
    "facts.md": facts_page,
    "event-fields.md": event_fields_page,
    "laws.md": laws_page,
    "strategies.md": strategies_page,
}
#: Parts of other pages, which are no pages by themselves.
INCLUDED: Final = [
    f"generated/{name}"
    for name in (
        "json-fields.md",
        "event-fields.md",
        "tiles.md",
        "facts.md",
        "laws.md",
        "strategies.md",
        "benchmarks.md",
    )
]


def written() -> list[Path]:
    """The pages written by hand, in which the commands' outputs are kept true."""
    return [*sorted(ROOT.glob("README*.md")), *sorted(DOCS.glob("*.md"))]


def pages() -> Iterator[tuple[Path, str]]:
    """Every page with the text that it should have now."""
    for name, make in MADE.items():
        yield DOCS / "generated" / name, make()
    texts = [path.read_text(encoding="utf-8") for path in written()]
    with ThreadPoolExecutor() as pool:
        yield from zip(written(), pool.map(refreshed, texts), strict=True)


def is_stale(path: Path, text: str) -> bool:
    """Whether a page does not have that text."""
    return not path.exists() or path.read_text(encoding="utf-8") != text


def stale() -> list[str]:
    """The pages that are not what the code gives now."""
    return [str(path.relative_to(ROOT)) for path, text in pages() if is_stale(path, text)]


def main(arguments: list[str]) -> int:
    """Write the stale pages, or with `--check` only name them."""
    check = arguments == ["--check"]
    if arguments and not check:
        print(__doc__)
        return 2
    found = 0
    for path, text in pages():
        if is_stale(path, text):
            found += 1
            print("stale:" if check else "written:", path.relative_to(ROOT))
            if not check:
                path.write_text(text, encoding="utf-8", newline="\n")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
