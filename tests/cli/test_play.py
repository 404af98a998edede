"""`taimahjong play`: a match against three beginners."""

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.cli.play.paper import Paper
from taimahjong.cli.play.saved import read_saved
from taimahjong.cli.play.telling import Narrator
from taimahjong.errors import columns
from tests.cli.conftest import Command
from tests.cli.playing import ends_of, is_asked, script, type_lines
from tests.game.tables import SETS

LANGUAGES = ("en", "zh", "pinyin")
GLYPHS = "[\U0001f000-\U0001f02b]"
BOXES = "[\u2500-\u257f]"


@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_played_to_its_end(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rules: tm.Rules, language: str
) -> None:
    seed = LANGUAGES.index(language) + 3 * SETS.index(rules)
    plain = ["--plain"] if seed % 2 else []  # so that each set and each language is played both ways
    played = script(rules, seed=seed, person="ESWN"[seed % 4])
    type_lines(monkeypatch, played.lines)
    path = tmp_path / "match.json"
    printed = taimahjong(
        *("play", "--rules", rules.name, "--length", "hand", "--seed", str(seed), "--seat", "ESWN"[seed % 4]),
        *("--save", str(path), "--lang", language, *plain),
    )
    assert (printed.status, printed.err) == (0, "")
    assert read_saved(path).match == played.match
    assert sum(played.match.points) == 4 * rules.starting_points
    assert printed.out.count("> \n") == len(played.lines)
    assert max(map(columns, printed.out.splitlines())) <= 80
    assert "\x1b" not in printed.out
    assert "{" not in printed.out
    for one in played.match.standings:
        assert str(one.points) in printed.out.splitlines()[one.rank - 5]
    if plain:
        assert not re.search(GLYPHS, printed.out)
        assert not re.search(BOXES, printed.out)


def test_a_match_of_several_hands(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played = script(tm.CLUB, seed=4, person="N", length="round")
    type_lines(monkeypatch, played.lines)
    path = tmp_path / "match.json"
    printed = taimahjong("play", "--rules", "club", "--seed", "4", "--seat", "north", "--save", str(path))
    assert (printed.status, printed.err) == (0, "")
    saved = read_saved(path)
    assert (saved.match, saved.person) == (played.match, tm.Seat.NORTH)
    assert len(re.findall(r"^Hand \d+:", printed.out, re.MULTILINE)) == played.match.number > 3
    assert printed.out.count("Press Enter for the next hand.") == played.match.number - 1
    assert printed.out.count("The match is over") == 1


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_what_is_shown_follows_from_what_the_seat_may_know(
    taimahjong: Command,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    rules: tm.Rules,
) -> None:
    played = script(rules, seed=21, person="W")
    type_lines(monkeypatch, played.lines)
    arguments = ["--rules", rules.name, "--length", "hand", "--seed", "21", "--seat", "W", "--hints"]
    *asked, _ = taimahjong("play", *arguments).out.split("> \n")
    record, prompts = played.match.game.seat_record("W"), prompts_to(played.match.game, "W")
    narrator, told = Narrator(Paper("en"), hints=True), 0
    capsys.readouterr()
    for number, (_, view) in enumerate(record.steps(), 1):
        if number not in prompts:
            continue
        news, told = record.events[told:number], number
        if is_asked(view):
            narrator.prompt(view, news)
            assert asked.pop(0).endswith(capsys.readouterr().out)
        else:
            [discard] = view.legal_actions
            assert isinstance(discard, tm.Discard)
            narrator.events(news, view.seat)
            narrator.forced(view, discard)
    assert not asked


def prompts_to(game: tm.Game, seat: str) -> set[int]:
    """The numbers of the prompts at which a seat was asked."""
    again, found = game.record().start(), set[int]()
    for move in game.moves:
        if tm.Seat.parse(seat) in again.to_act:
            found.add(again.prompt)
        again = again.apply(move)
    return found


# The end of the input, leaving, saving -------------------------------------------------------------------


def test_the_end_of_the_input_leaves(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    type_lines(monkeypatch, [])
    printed = taimahjong("play", "--seed", "3")
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.endswith("> \n\nYou left the match.\n")


@pytest.mark.parametrize("lines", [["q"], [], ["1", "quit"]])
def test_leaving_saves(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lines: list[str]
) -> None:
    path = tmp_path / "match.json"
    type_lines(monkeypatch, lines)
    printed = taimahjong("play", "--seed", "3", "--save", str(path))
    assert printed.status == 0
    assert f"\nGo on with:\ntaimahjong play --resume {path}\n" in printed.out
    assert sum(move.seat is tm.Seat.EAST for move in read_saved(path).match.game.moves) == lines.count("1")


def test_leaving_offers_to_save(taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.json").write_text("kept", encoding="utf-8")
    type_lines(monkeypatch, ["q", "c", "1", "q", "there.json", "no/such/folder", "new.json", "1"])
    printed = taimahjong("play", "--seed", "3")
    assert printed.out.count("Save the match?") == 2  # a name that will not do is asked for again
    assert "there.json exists already" in printed.out
    assert "Cannot save in no/such/folder: No such file or directory." in printed.out.replace("\n", " ")
    assert printed.out.count("Saved in new.json.") == 1
    assert len(read_saved(Path("new.json")).match.game.moves) >= 1
    assert {path.name for path in tmp_path.iterdir()} == {"there.json", "new.json"}
    assert Path("there.json").read_text(encoding="utf-8") == "kept"


def test_a_match_that_goes_on_goes_on_the_same(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played = script(tm.TRADITIONAL, seed=6, person="S", length="round")
    path = tmp_path / "match.json"
    many = len(played.lines)
    cuts = sorted({0, 1, many // 3, played.lines.index(""), played.lines.index("") + 1, many})
    for number, (first, last) in enumerate(itertools.pairwise(cuts)):
        type_lines(monkeypatch, played.lines[first:last])
        new = ["--rules", "traditional", "--seed", "6", "--seat", "S", "--save", str(path)]
        printed = taimahjong("play", *(["--resume", str(path)] if number else new))
        assert (printed.status, printed.err) == (0, "")
    assert read_saved(path).match == played.match
    points = [str(one.points) for one in played.match.standings]
    assert re.findall(r"^\d\. \w+: (-?\d+) points$", printed.out, re.MULTILINE) == points


def test_without_a_seed_the_walls_are_kept(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    type_lines(monkeypatch, ["1"])
    taimahjong("play", "--save", str(path))
    saved = read_saved(path)
    type_lines(monkeypatch, [])
    taimahjong("play", "--resume", str(path))
    assert saved.match.seed is None
    assert read_saved(path) == saved


def test_a_finished_match_tells_its_end_again(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    played = script(tm.CLUB, seed=1)
    type_lines(monkeypatch, played.lines)
    arguments = ["--rules", "club", "--length", "hand", "--seed", "1"]
    end = taimahjong("play", *arguments, "--save", str(path)).out.splitlines()[-8:]
    type_lines(monkeypatch, [])
    assert taimahjong("play", "--resume", str(path)).out.splitlines()[-8:] == end


@pytest.mark.parametrize("option", ["--rules", "--length", "--seat", "--seed", "--save"])
def test_what_the_file_has_decided_is_not_given_again(taimahjong: Command, option: str) -> None:
    given = {"--length": "hand", "--seat": "E"}.get(option, "club")
    printed = taimahjong("play", "--resume", "match.json", option, given)
    assert (printed.status, printed.out) == (2, "")
    assert f"leave out {option}" in printed.err


def test_no_file_is_overwritten(taimahjong: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("kept", encoding="utf-8")
    printed = taimahjong("play", "--save", str(path))
    assert (printed.status, printed.out) == (2, "")
    assert "exists already" in printed.err
    assert path.read_text(encoding="utf-8") == "kept"
    assert taimahjong("play", "--save", str(tmp_path / "no" / "folder.json")).status == 2


DAMAGES: dict[str, Callable[[str], str]] = {
    "empty": lambda _: "",
    "cut": lambda text: text[: len(text) // 2],
    "no object": lambda _: "[1]",
    "version": lambda text: text.replace('"taimahjong-play": 1', '"taimahjong-play": 2'),
    "member": lambda text: text.replace('"person"', '"persons"'),
    "person": lambda text: text.replace('"person": "E"', '"person": "X"'),
    "person's type": lambda text: text.replace('"person": "E"', '"person": [1]'),
    "type": lambda text: text.replace('"Match"', '"Game"'),
    "move": lambda text: text.replace('"E discard ', '"S discard ', 1),
    "length": lambda text: text.replace('"hand"', '"forever"'),
    "depth": lambda _: "[" * 100_000,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: str
) -> None:
    path = tmp_path / "match.json"
    type_lines(monkeypatch, ["1"])
    taimahjong("play", "--seed", "3", "--length", "hand", "--save", str(path))
    text = path.read_text(encoding="utf-8")
    damaged = DAMAGES[damage](text)
    assert damaged != text
    path.write_text(damaged, encoding="utf-8")
    printed = taimahjong("play", "--resume", str(path))
    assert (printed.status, printed.out) == (2, "")
    assert printed.err.startswith(f"taimahjong: {path}: this match cannot be resumed: ")
    assert path.read_text(encoding="utf-8") == damaged


def test_a_file_that_cannot_be_read(taimahjong: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert taimahjong("play", "--resume", str(path)).status == 2
    path.write_bytes(b"\xff{}")
    printed = taimahjong("play", "--resume", str(path))
    assert printed.status == 2
    assert "cannot be resumed" in printed.err
    path.write_bytes(b" " * (1 << 21) + b"{}")
    assert "bytes" in taimahjong("play", "--resume", str(path)).err


# For programs --------------------------------------------------------------------------------------------


def test_a_program_plays_a_seat(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    played = script(tm.CLUB, seed=5, person="S", length="round")
    lines: list[str] = []
    for move in moves_of(played.match, "S"):
        lines += ["nonsense", "discard 1f", str(move)]
    type_lines(monkeypatch, lines)
    printed = taimahjong("play", "--json", "--rules", "club", "--seed", "5", "--seat", "S")
    _, *told, last = map(json.loads, printed.out.splitlines())
    prompts = [one for one in told if "prompt" in one]
    ends = [one for one in told if "outcome" in one]
    errors = [one["error"]["code"] for one in told if "error" in one]
    assert len(told) == len(prompts) + len(ends) + len(errors)
    assert errors[::2] == ["notation"] * len(prompts)
    assert len(errors[1::2]) == len(prompts)
    assert {"game.not_held", "game.not_now"} <= set(errors[1::2])
    assert len(ends) == played.match.number
    assert last["over"] is True
    assert [one["points"] for one in last["standings"]] == [one.points for one in played.match.standings]
    for number, end in enumerate(ends, 1):
        record = played.match.records[number - 1].replay()
        seat = prompts_of(prompts, number)[0]["seat"]
        events = [event for one in prompts_of(prompts, number) for event in one["events"]] + end["events"]
        assert tuple(map(tm.Event.parse, events)) == record.events_for(seat)


def prompts_of(prompts: list[dict[str, Any]], hand: int) -> list[dict[str, Any]]:
    return [one for one in prompts if one["hand"] == hand]


def moves_of(match: tm.Match, person: str) -> list[tm.Action]:
    """What a person did, hand after hand, in the seats that it had."""
    return [
        move
        for end in ends_of(match)
        for move in end.game.moves
        if isinstance(move, tm.Action) and move.seat is end.seat_of(person)
    ]
