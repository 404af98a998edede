"""The examples of the pages: consoles, house-rule files, programs in other languages."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from docs.generate import DOCS
from docs.makers.consoles import Block, Call, blocks, output, read_call, refreshed, write_files

import taimahjong as tm
from taimahjong.testing import laws, strategies
from tests.docs.pages import PAGES, examples, text_of

WITH_CONSOLES = [name for name in PAGES if name.startswith("docs") and "```console" in text_of(name)]
HOUSES = examples("toml")


@pytest.mark.unwatched
@pytest.mark.parametrize("name", WITH_CONSOLES)
def test_the_consoles_show_what_the_commands_print(name: str) -> None:
    page = text_of(name)
    assert refreshed(page) == page


@pytest.mark.parametrize(("name", "house"), HOUSES, ids=[f"{name}:{block.line}" for name, block in HOUSES])
def test_a_house_rule_file_changes_something(
    name: str, house: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_files(text_of(name), tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "this.toml").write_text(house.text, encoding="utf-8")
    rules = tm.Rules.load("this.toml", trust_code=house.caption == "with_code.toml")
    base = re.search(r'^base = "(.+)"$', house.text, re.MULTILINE)
    assert base
    changes = {one.what for one in tm.Rules.named(base[1]).diff(rules)}
    assert changes > {"name"}
    sys.modules.pop("our_patterns", None)


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_program_in_javascript_runs(tmp_path: Path) -> None:
    run = run_javascript(tmp_path, "taimahjong")
    assert (run.returncode, run.stdout) == (0, "1 { E: 140, S: 0, W: -140, N: 0 }\n"), run.stderr


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_program_in_javascript_says_when_the_scorer_has_ended(tmp_path: Path) -> None:
    run = run_javascript(tmp_path, "no_such_module")
    assert run.returncode == 1
    assert "Error: the scorer has ended: does this python3 have taimahjong?\n" in run.stderr


def run_javascript(folder: Path, module: str) -> subprocess.CompletedProcess[str]:
    """The program of the page, with this Python as `python3` and a module in place of taimahjong."""
    write_files(text_of("docs/json-lines.md"), folder)
    program = (folder / "score.mjs").read_text(encoding="utf-8")
    program = program.replace('"python3"', repr(sys.executable)).replace('"taimahjong"', repr(module))
    (folder / "score.mjs").write_text(program, encoding="utf-8")
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(Path(tm.__file__).parents[1])]))
    return subprocess.run(
        ["node", "score.mjs"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_a_score_in_words_is_shown_as_it_is() -> None:
    big = tm.score(tm.Win.parse("99m 55577z 123m | 666z^ [2222z] + 7z"), tm.FOUR_WINDS)
    assert big
    [shown] = [block for block in blocks(text_of("docs/scoring.md")) if block.language == "text"]
    assert shown.text == big.explain("zh") + "\n"


def _documented(page: str) -> list[str]:
    return re.findall(r"^\.\. auto\w+:: (?:taimahjong\.(?:game\.)?)?(\w+)$", page, re.MULTILINE)


def test_the_api_page_has_every_public_name() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    for_tests = page.partition("\n## Testing\n")[2].partition("\n## ")[0]
    assert set(_documented(for_tests)) == {*laws.__all__, *strategies.__all__} - {
        "EVERY_ROW_COUNTS",
        "LAWS",
        "SAYS",
    }
    documented = set(_documented(page.replace(for_tests, "")))
    constants = {"CLUB", "FOUR_WINDS", "MAHJONG_PROS", "MAHJONG_TIME", "TRADITIONAL", "__version__"}
    assert documented == set(tm.__all__) - constants
    assert all(f"`{name}`" in page for name in constants - {"__version__"})


def test_every_page_is_in_the_contents() -> None:
    contents = (DOCS / "index.md").read_text(encoding="utf-8")
    for path in DOCS.glob("*.md"):
        assert path.stem == "index" or f"\n{path.stem}\n" in contents


PAGE = """
```{code-block} toml
:caption: two.toml

base = "club"
```

```console
$ pip install taimahjong
Successfully installed
$ taimahjong rules two.toml \\
    --diff club
anything
$ echo 'x' | taimahjong score --jsonl -
```
"""


def test_blocks_are_read_with_captions_and_places() -> None:
    first, second = blocks(PAGE)
    assert first == Block("toml", "two.toml", 'base = "club"\n', PAGE.index("base"), 4)
    assert (second.language, second.caption, second.line) == ("console", "", 9)


def test_only_our_commands_are_run_again() -> None:
    page = refreshed(PAGE)
    assert "$ pip install taimahjong\nSuccessfully installed\n" in page
    assert "--diff club\ntwo and club are the same.\n$ echo" in page
    assert '| taimahjong score --jsonl -\n{"error": "the line is no JSON' in page
    assert refreshed(page) == page


def test_a_command_line_is_read() -> None:
    assert read_call('taimahjong score "1m + 2m"\n') == Call(["score", "1m + 2m"], "")
    assert read_call("echo '{}' | python -m taimahjong score --jsonl -") == Call(
        ["score", "--jsonl", "-"], "{}\n"
    )
    assert read_call("python3 dev.py score") is None
    assert read_call("pip install 'taimahjong[cli]'") is None


def test_what_fails_is_shown_too(tmp_path: Path) -> None:
    assert output(Call(["waits", "1x"], ""), tmp_path).startswith("taimahjong: ")
