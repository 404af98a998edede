"""What a match begins with: options, encodings, what is told first, and what is read."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import taimahjong as tm
from taimahjong.cli.play_command import LENGTHS
from taimahjong.game.match import DEALS
from tests.cli.conftest import Command
from tests.cli.playing import script, type_lines

NEW = ("play", "--rules", "club", "--seed", "4")


def test_the_lengths_are_those_of_a_match() -> None:
    assert sorted(LENGTHS) == sorted(DEALS)


def test_the_command_loads_no_match_for_others() -> None:
    code = (
        "import sys; import taimahjong.cli.play_command as one; "
        "sys.exit(any(name.startswith('taimahjong.cli.play.') or name == 'taimahjong.game.match'"
        " for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("option", ["--plain", "--hints"])
def test_what_shapes_words_is_refused_beside_json(taimahjong: Command, option: str) -> None:
    printed = taimahjong("play", "--json", option)
    assert (printed.status, printed.out) == (2, "")
    assert f"leave out {option}" in printed.err


@pytest.mark.parametrize(
    ("encoding", "language", "shown"),
    [
        ("ascii", "zh", False),
        ("latin-1", "zh", False),
        ("ascii", "pinyin", False),
        ("big5", "zh", True),
        ("utf-8", "zh", True),
        ("ascii", "en", True),
    ],
)
def test_an_encoding_that_cannot_show_the_language(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, encoding: str, language: str, shown: bool
) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    type_lines(monkeypatch, [])
    monkeypatch.setattr("sys.stdout", out)
    printed = taimahjong("play", "--seed", "4", "--lang", language)
    assert printed.status == (0 if shown else 2)
    if not shown:
        assert encoding in printed.err
        assert "PYTHONIOENCODING=utf-8" in printed.err
        assert "English" in printed.err


def test_json_needs_no_encoding(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    type_lines(monkeypatch, [])
    monkeypatch.setattr("sys.stdout", out)
    assert taimahjong("play", "--seed", "4", "--lang", "zh", "--json").status == 0


def test_a_mark_before_the_first_line_is_skipped(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = tm.Match.start(tm.CLUB, seed=4).game.view("E")
    first = str(view.legal_actions[0])
    for way in ([], ["--json"]):
        type_lines(monkeypatch, [f"\ufeff{first}"])
        out = taimahjong(*NEW, *way).out
        assert "means nothing" not in out
        assert '"error"' not in out
    assert json.loads(out.splitlines()[2])["events"][0] == first.replace("discard", "discards")


def test_another_seat_is_not_acted_for(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    type_lines(monkeypatch, ["S discard 5m", "s discard 5m", "E discard 9z", "discard 1f"])
    told = [json.loads(line) for line in taimahjong(*NEW, "--json").out.splitlines()]
    errors = [one["error"] for one in told if "error" in one]
    assert [one["code"] for one in errors] == [
        "game.not_yours",
        "game.not_yours",
        "notation",
        "game.not_held",
    ]
    assert "it is for S to do" in errors[0]["message"]


def test_a_long_line_is_cut(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    type_lines(monkeypatch, [f"{' ' * 1000}1"])
    out = taimahjong(*NEW).out
    assert "Type one of the keys and press Enter.\n" in out


def test_what_was_told_before_is_not_told_again(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = str(tmp_path / "match.json")
    type_lines(monkeypatch, script(tm.CLUB, seed=4).lines[:2])
    taimahjong(*NEW, "--save", path)
    type_lines(monkeypatch, [])
    again = taimahjong("play", "--resume", path).out
    assert "Nobody holds a flower any more." not in again
    assert again.count("Type x to see what happened in this hand before.\n") == 1
    type_lines(monkeypatch, ["x"])
    assert "Nobody holds a flower any more." in taimahjong("play", "--resume", path).out


def test_a_spoken_table_asks_by_itself(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for way, many in (["--plain"], 1), ([], 2):
        type_lines(monkeypatch, ["t"])
        assert taimahjong(*NEW, *way).out.count("Which tile do you discard?") == many


def test_a_hint_in_chinese(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    type_lines(monkeypatch, ["h"])
    assert "8：打九筒後 4 向聽；進張 36 張：" in taimahjong(*NEW, "--lang", "zh").out
