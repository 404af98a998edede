"""Judges an installed taimahjong as its user meets it; `nox -s package` runs it with the Python that has it.

The argument `cli` says that this extra is installed and must work; without it the extra must be absent.
"""

import doctest
import importlib.metadata
import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import taimahjong

ROOT = Path(__file__).resolve().parent.parent
HAND = "123456789m 234p 678p 5s"


def main(extras: list[str]) -> int:
    """Run every check; an assertion that fails says what the package lacks."""
    home = Path(taimahjong.__file__).parent
    assert not home.is_relative_to(ROOT / "src"), f"this is the checkout, not an installed package: {home}"
    assert (home / "py.typed").is_file(), "py.typed is missing: type checkers would ignore the package"
    assert importlib.metadata.version("taimahjong") == taimahjong.__version__

    case = json.dumps({"rules": "four-winds", "hand": HAND, "win": "5s", "by": "discard", "from": "W"})
    answer = json.loads(score("--jsonl", "-", given=case + "\n"))
    assert answer["wins"], answer
    assert answer["tai"] == sum(item["tai"] for item in answer["items"]), answer

    has_click = importlib.util.find_spec("click") is not None
    assert has_click == ("cli" in extras), "the environment is not the one that this check is for"
    if has_click:
        shown = json.loads(score(f"{HAND} + 5s", "--rules", "four-winds", "--by", "W", "--json"))
        assert shown["tai"] == answer["tai"], shown

    [tai] = taimahjong.batch.score(
        taimahjong.batch.Wins.of([taimahjong.Win.parse(f"{HAND} + 5s", by="W")]), taimahjong.FOUR_WINDS
    ).tai
    assert tai == answer["tai"], f"a batch says {tai} tai"

    snippets = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert snippets.failed == 0, f"{snippets.failed} of README.md's snippets fail"
    lines = snippets.attempted
    print(f"taimahjong {taimahjong.__version__} scores hands, one and many; {lines} lines of README.md run")
    return 0


def score(*arguments: str, given: str = "") -> str:
    """What `taimahjong score` prints, from outside any checkout."""
    command = [sys.executable, "-I", "-m", "taimahjong", "score", *arguments]
    return subprocess.run(command, input=given, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
