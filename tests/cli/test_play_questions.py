"""Every question that a match asks, and what else can be typed at it."""

import json
from pathlib import Path

import pytest

import taimahjong as tm
from taimahjong.cli.play.asking import menu_in, question_in
from taimahjong.cli.play.saved import Saved, read_saved, save
from taimahjong.cli.play.words import HELP
from tests.cli.conftest import Command
from tests.cli.playing import script, type_lines
from tests.game.positions import WAITS, about_to_add
from tests.game.tables import drift, table
from tests.game.test_seven_rob_one import west_draws

DISCARDED = table(tm.CLUB, "E discard 5m", east="5m", south="34m555m")
OPENING = table(tm.FOUR_WINDS, south="123456789m234p5567s")
ROBBED = about_to_add(tm.CLUB, west=WAITS["W"]).apply("S added-kong 5m")
ADDED = about_to_add(tm.CLUB)
SEVEN = west_draws(tm.CLUB)
CLAIMED = DISCARDED.apply("S pung")
BEFORE = drift(table(tm.MAHJONG_PROS), 1)
LAST = BEFORE.apply(BEFORE.legal_actions("W")[-1])


@pytest.mark.parametrize(
    ("game", "question", "menu"),
    [
        (
            DISCARDED,
            "East (left) discarded five of characters (5m). Do you take it?",
            {"k": "kong", "p": "pung", "c": "chow with 34m", "n or Enter": "pass"},
        ),
        (
            ROBBED,
            "South (left) adds five of characters (5m) to a pung, and you win with it. Do you rob the kong?",
            {"w": "win", "n": "pass"},
        ),
        (
            SEVEN,
            "You have seven bonus tiles and can win with the eighth, which West (right) has. Do you?",
            {"f": "win by the flowers", "n": "pass"},
        ),
        (
            OPENING,
            "Your dealt tiles wait for a win already. Do you declare the hand ready?",
            {"r": "make the original call", "n or Enter": "pass"},
        ),
        (
            CLAIMED,
            "You took five of characters (5m). Which tile do you discard?",
            {"1-14": "discard that tile"},
        ),
        (
            LAST,
            "One tile is left. Do you draw it? Declining ends the hand: nobody wins.",
            {"d": "draw the last tile", "n": "decline the last tile"},
        ),
        (ADDED, None, {"k": "add 5m to the pung", "d": "discard the drawn tile"}),
    ],
    ids=["claim", "kong", "flowers", "opening", "claimed", "last", "own kong"],
)
def test_a_question_and_its_keys(game: tm.Game, question: str | None, menu: dict[str, str]) -> None:
    view = game.view(min(game.to_act))
    assert question is None or question_in(view, "en") == question
    told = dict(menu_in(view, "en"))
    assert menu.items() <= told.items()
    for language in ("zh", "pinyin"):
        assert "{" not in question_in(view, language, plain=True)
        assert len(menu_in(view, language, plain=True)) == len(told)


def test_between_hands(taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    played = script(tm.CLUB, seed=4, person="N", length="round")
    first = played.lines[: played.lines.index("")]
    type_lines(monkeypatch, [*first, "?", "t", "h", "5m", "log", "save", "save one.json", "q"])
    printed = taimahjong("play", "--rules", "club", "--seed", "4", "--seat", "N")
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.count("Press Enter for the next hand.") == 1
    assert printed.out.count("Enter: next hand; x: what happened; save FILE, record FILE; q: leave") == 3
    assert printed.out.count(HELP["en"]) == 1
    assert printed.out.endswith(
        "You left the match.\nSaved in one.json. Go on with: taimahjong play --resume one.json\n"
    )
    saved = read_saved(Path("one.json")).match
    assert saved.game.is_over
    assert saved.records[0] == played.match.records[0]


@pytest.mark.rule("W4")
def test_a_drawn_hand(taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = tm.Match.start(tm.MAHJONG_PROS, wall=LAST.wall, length="hand")
    for move in LAST.moves:
        match = match.apply(move)
    save(path, Saved(match, match.person_at(min(LAST.to_act))))
    type_lines(monkeypatch, ["n"])
    out = taimahjong("play", "--resume", str(path)).out
    assert "\nDrawn: last tile declined\n\nNobody wins: nobody pays.\n" in out
    assert "1. you: 0 points" in out


class Interrupted:
    """A keyboard at which Ctrl-C is pressed after the first line."""

    def __init__(self, line: str) -> None:
        self.lines = [f"{line}\n"]

    def readline(self) -> str:
        if not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop()

    def isatty(self) -> bool:
        return False


@pytest.mark.parametrize("more", [[], ["--json"]], ids=["text", "json"])
def test_ctrl_c_saves(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("match.json")
    first = script(tm.CLUB, seed=4).lines[0]
    monkeypatch.setattr("sys.stdin", Interrupted(first))
    printed = taimahjong("play", "--rules", "club", "--seed", "4", "--save", str(path), *more)
    assert (printed.status, printed.err) == (130, "")
    assert read_saved(path).match.seed == 4
    if more:
        assert json.loads(printed.out.splitlines()[-1])["over"] is False
    else:
        assert "\nYou left the match.\nSaved in " in printed.out


def test_a_program_goes_on_with_a_match(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    type_lines(monkeypatch, [])
    new = taimahjong("play", "--json", "--seed", "4", "--save", str(path))
    start, prompt, end = map(json.loads, new.out.splitlines())
    assert prompt["events"][0].startswith("dealt ")
    assert end["over"] is False
    type_lines(monkeypatch, [prompt["actions"][0].lower()])
    again = taimahjong("play", "--json", "--resume", str(path)).out.splitlines()
    assert [json.loads(line) for line in again[:2]] == [start, prompt]
    moves = read_saved(path).match.game.moves
    assert str(moves[0]) == prompt["actions"][0]


def test_standard_input_that_is_closed(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert taimahjong("play") == (2, "", "taimahjong: standard input is closed\n")


def test_a_file_that_can_be_saved_no_more(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "match.json"
    type_lines(monkeypatch, [])
    taimahjong("play", "--seed", "4", "--save", str(path))
    before = path.read_bytes()
    monkeypatch.setattr("os.replace", full)
    type_lines(monkeypatch, ["1", "1"])
    printed = taimahjong("play", "--resume", str(path))
    assert (printed.status, printed.err) == (
        2,
        f"taimahjong: cannot save in {path}: No space left on device\n",
    )
    type_lines(monkeypatch, ["save new.json", "1"])
    monkeypatch.chdir(tmp_path)
    out = taimahjong("play", "--seed", "4").out
    assert "Cannot save in new.json: No space left on device. The match goes on.\n" in out
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
