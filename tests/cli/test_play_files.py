"""The files of a match: where it is saved, what hinders it, and the record of a hand."""

import json
import os
import shlex
from pathlib import Path
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.cli.play.saved import read_saved, why_unwritten
from taimahjong.cli.play.words import WORDS
from tests.cli.conftest import Command
from tests.cli.playing import script, type_lines

NEW = ("play", "--rules", "club", "--seed", "4")
LINKS = pytest.mark.skipif(os.name == "nt", reason="on Windows not everybody may make links")


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder in which files are named."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("answer", ["", "n", "No", "q", "quit", "不", "否", "Ｎ"])
def test_leaving_without_saving(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path, answer: str
) -> None:
    type_lines(monkeypatch, ["q", answer, "1"])
    out = taimahjong(*NEW).out
    assert out.endswith("You left the match.\n")
    assert "Saved" not in out
    assert not list(folder.iterdir())


@pytest.mark.parametrize("answer", ["y", "YES", "?", "是", "save"])
def test_a_name_is_asked_for_again(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path, answer: str
) -> None:
    type_lines(monkeypatch, ["q", answer, "./n", "1"])
    out = taimahjong(*NEW).out
    assert out.count("Type the name of a file that is not there yet, n to leave unsaved") == 1
    assert out.endswith("You left the match.\nSaved in n. Go on with: taimahjong play --resume n\n")
    assert [path.name for path in folder.iterdir()] == ["n"]


def test_the_order_to_save_answers_too(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    type_lines(monkeypatch, ["q", "save one.json"])
    taimahjong(*NEW)
    assert [path.name for path in folder.iterdir()] == ["one.json"]


def test_a_name_is_taken_as_it_is_typed(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    name = "Ａ ① it's.json"
    type_lines(monkeypatch, [f"save {name}", f"record {name}.txt"])
    out = taimahjong(*NEW).out
    assert {path.name for path in folder.iterdir()} == {name, f"{name}.txt"}
    assert f"Saved in {name}. Go on with:\ntaimahjong play --resume {shlex.quote(name)}\n" in out
    assert f"taimahjong replay {shlex.quote(name + '.txt')}\n" in out


def test_a_long_name_stays_in_one_piece(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    (folder / "a b").mkdir()
    name = f"a b/{'long ' * 20}.json"
    type_lines(monkeypatch, [f"save {name}", f"record {name}", "record no/such/folder"])
    lines = taimahjong(*NEW).out.splitlines()
    assert f"taimahjong play --resume {shlex.quote(name)}" in lines
    assert name in lines


@LINKS
def test_a_link_goes_on_pointing_at_the_match(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    (folder / "kept").mkdir()
    target, link = folder / "kept" / "match.json", folder / "link.json"
    type_lines(monkeypatch, [])
    taimahjong(*NEW, "--save", str(target))
    target.chmod(0o640)
    link.symlink_to(target)
    type_lines(monkeypatch, script(tm.CLUB, seed=4).lines[:1])
    taimahjong("play", "--resume", str(link))
    assert link.is_symlink()
    assert len(read_saved(target).match.game.moves) > 0
    assert [path.name for path in target.parent.iterdir()] == ["match.json"]
    assert target.stat().st_mode & 0o777 == 0o640


@LINKS
def test_a_link_to_nothing_is_no_new_file(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    (folder / "link").symlink_to(folder / "nothing")
    type_lines(monkeypatch, ["save link", "record link"])
    out = taimahjong(*NEW).out
    assert out.count("link exists already") == 2
    assert [path.name for path in folder.iterdir()] == ["link"]
    assert taimahjong(*NEW, "--save", "link").status == 2


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"taimahjong-play": 2}, "it is from a newer version of taimahjong"),
        ({"taimahjong-play": True}, "it is no match saved by taimahjong play"),
        ({"taimahjong-play": 1.0}, "it is no match saved by taimahjong play"),
        ({"taimahjong-play": 0}, "it is no match saved by taimahjong play"),
        ({"more": 1}, "it is no match saved by taimahjong play"),
    ],
)
def test_another_version(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path, change: dict[str, Any], why: str
) -> None:
    type_lines(monkeypatch, [])
    taimahjong(*NEW, "--save", "match.json")
    path = folder / "match.json"
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="ascii")), **change}), encoding="ascii")
    assert why in taimahjong("play", "--resume", "match.json").err


@pytest.mark.parametrize("name", ["person", "rules"])
def test_what_stands_twice_is_refused(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path, name: str
) -> None:
    type_lines(monkeypatch, [])
    taimahjong(*NEW, "--save", "match.json")
    path = folder / "match.json"
    text = path.read_text(encoding="ascii")
    doubled = text.replace(f'"{name}": ', f'"{name}": "E", "{name}": ', 1)
    assert doubled != text
    path.write_text(doubled, encoding="ascii")
    printed = taimahjong("play", "--resume", "match.json")
    assert printed.status == 2
    assert f"'{name}' stands there twice" in printed.err


@pytest.mark.parametrize("more", [[], ["--json"]], ids=["text", "json"])
def test_a_save_that_fails_ends_no_match(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path, more: list[str]
) -> None:
    replace, saves = os.replace, list[str]()

    def fail(source: str, target: str) -> None:
        saves.append(source)
        if len(saves) > 1:
            raise OSError(28, "No space left on device", source)
        replace(source, target)

    monkeypatch.setattr("os.replace", fail)
    lines = script(tm.CLUB, seed=4).lines
    answers = script(tm.CLUB, seed=4).match.game.moves
    east = [str(move) for move in answers if move.seat is tm.Seat.EAST]
    type_lines(monkeypatch, east if more else lines)
    printed = taimahjong(*NEW, "--length", "hand", "--save", "match.json", *more)
    assert (printed.status, printed.err) == (0, "")
    if more:
        told = [json.loads(line) for line in printed.out.splitlines()]
        errors = [one["error"] for one in told if "error" in one]
        message = "cannot save in match.json: No space left on device"
        assert errors[0] == {"code": "save", "message": message, "rule": ""}
        assert told[-1]["over"] is True
    else:
        assert "Cannot save in match.json: No space left on device. The match goes on.\n" in printed.out
        assert "The match is over" in printed.out
    assert [path.name for path in folder.iterdir()] == ["match.json"]


# The record of a hand ------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["record", "牌譜"])
def test_the_record_of_a_hand(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, folder: Path, order: str
) -> None:
    played = script(tm.CLUB, seed=4, person="N", length="round")
    first = played.lines[: played.lines.index("")]
    orders = [f"{order} one.txt", f"{order} one.txt", order]
    type_lines(monkeypatch, [f"{order} zero.txt", *first, *orders])
    out = taimahjong(*NEW, "--seat", "N").out
    assert tm.Record.parse((folder / "one.txt").read_text(encoding="utf-8")) == played.match.records[0]
    assert not tm.Record.parse((folder / "zero.txt").read_text(encoding="utf-8")).replay().is_over
    assert "Recorded in one.txt. Look at it with: taimahjong replay one.txt\n" in out
    assert out.count("one.txt exists already: choose another name.") == 1
    assert "Name a file: record FILE\n" in out
    assert "It names everybody's tiles and the wall: this hand is not over.\n" in out
    assert taimahjong("replay", "one.txt").status == 0
    assert taimahjong("svg", "--record", "one.txt").out.startswith("<svg")


def test_a_file_that_comes_in_between_is_kept(folder: Path) -> None:
    path = folder / "one.txt"
    path.write_text("kept", encoding="utf-8")
    assert why_unwritten(path, "a record") == "File exists"
    assert path.read_text(encoding="utf-8") == "kept"
    assert why_unwritten(folder / "two.txt", "a record") == ""
    assert why_unwritten(Path("\0"), "a record") != ""


def test_words_tell_every_file_in_both_languages() -> None:
    for words in WORDS.values():
        assert "record" in words["between"]
        assert "{quoted}" in words["record"]
        assert "{quoted}" in words["save"]
