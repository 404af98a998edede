"""Judges an installed taimahjong as its user meets it; `nox -s package` runs it with the Python that has it.

The argument `cli` says that this extra is installed and must work; without it the extra must be absent.
"""

import doctest
import importlib.metadata
import importlib.util
import json
import subprocess
import sys
import tempfile
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
    assert "LICENSE" in {path.name for path in importlib.metadata.files("taimahjong") or ()}

    case = json.dumps({"rules": "four-winds", "hand": HAND, "win": "5s", "by": "discard", "from": "W"})
    answer = json.loads(score("--jsonl", "-", given=case + "\n"))
    assert answer["wins"], answer
    assert answer["tai"] == sum(item["tai"] for item in answer["items"]), answer

    has_click = importlib.util.find_spec("click") is not None
    assert has_click == ("cli" in extras), "the environment is not the one that this check is for"
    if has_click:
        assert run("-m", "taimahjong", "--version") == f"taimahjong {taimahjong.__version__}\n"
        shown = json.loads(score(f"{HAND} + 5s", "--rules", "four-winds", "--by", "W", "--json"))
        assert shown["tai"] == answer["tai"], shown

    [tai] = taimahjong.batch.score(
        taimahjong.batch.Wins.of([taimahjong.Win.parse(f"{HAND} + 5s", by="W")]), taimahjong.FOUR_WINDS
    ).tai
    assert tai == answer["tai"], f"a batch says {tai} tai"

    check_examples()

    snippets = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert snippets.failed == 0, f"{snippets.failed} of README.md's snippets fail"
    told = f"{snippets.attempted} lines of README.md and the examples run"
    print(f"taimahjong {taimahjong.__version__} scores hands, one and many; {told}")
    return 0


def check_examples() -> None:
    """The programs among the examples; the suite runs the notebook, which needs more than the package."""
    examples = ROOT / "examples"
    said = run(str(examples / "chat_bot.py"), given=f"!tai {HAND} + 5s by W seat S\n")
    assert said.startswith("4 tai (club)"), said
    with tempfile.TemporaryDirectory() as folder:
        told = run(str(examples / "server.py"), "--rules", "club", "--seed", "7", "--save", folder)
        record = taimahjong.Record.parse(Path(folder, "hand-1.txt").read_text(encoding="utf-8"))
    points = record.replay().deltas
    assert f"points: E {points.east}, S {points.south}, W {points.west}, N {points.north}" in told, told


def score(*arguments: str, given: str = "") -> str:
    """What `taimahjong score` prints."""
    return run("-m", "taimahjong", "score", *arguments, given=given)


def run(*arguments: str, given: str = "") -> str:
    """What this Python prints with these arguments, from outside any checkout."""
    command = [sys.executable, "-I", "-X", "utf8", *arguments]
    return subprocess.run(command, input=given, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
