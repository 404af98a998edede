"""What a line typed in a match means, and what it answers."""

import io
import os
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.cli.play.keys import hand_of, keys_of
from taimahjong.cli.play.meanings import Misread, Order
from taimahjong.cli.play.paper import Paper
from taimahjong.cli.play.reading import read_line
from taimahjong.cli.play.saved import Saved, save
from taimahjong.cli.play.session import Session
from taimahjong.cli.play.sitting import Left
from taimahjong.cli.play.words import HELP, SIGNS, WORDS
from taimahjong.errors import columns
from tests.cli.conftest import Command
from tests.cli.playing import script, type_lines
from tests.game.tables import SETS, drift, table, wall
from tests.game.test_eight_flowers import drawn_eighth

TURN = table(tm.CLUB, east="111122233m456p789s5z", then="5z").view("E")
CLAIM = table(tm.CLUB, "E discard 5m", east="5m", south="34m55567m112z").view("S")
WIN = table(tm.CLUB, "E discard 5m", east="5m", south="46m123789p123789s22z").view("S")
OVER = table(tm.CLUB, "E discard 5m; S win", east="5m", south="46m123789p123789s22z").view("S")


def meaning(line: str, view: tm.View) -> str:
    """The action that a line means, or what it is instead."""
    found = read_line(line, view)
    return found.word if isinstance(found, Misread) else str(found).partition(" ")[2]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("1", "discard 1m"),
        ("16", "discard 5z"),
        ("17", "discard 5z"),
        ("d", "discard 5z"),
        ("5m", "discard 5m"),
        ("三萬", "discard 3m"),
        ("打三萬", "discard 3m"),
        ("🀙", "discard 1p"),
        ("discard 3m", "discard 3m"),
        ("DISCARD 3M", "discard 3m"),
        ("e discard 三萬", "discard 3m"),
        ("discard 9", "discard 3m"),
        ("r 9", "discard 3m ready"),
        ("r9", "discard 3m ready"),
        ("3m r", "discard 3m ready"),
        ("discard 3m ready", "discard 3m ready"),
        ("聽三萬", "discard 3m ready"),
        ("r", "discard 5z ready"),
        ("k", "concealed-kong 1m"),
        ("槓", "concealed-kong 1m"),
        ("kong", "concealed-kong 1m"),
        ("k 1m", "concealed-kong 1m"),
        ("kong 一萬", "concealed-kong 1m"),
        ("concealed-kong 1m", "concealed-kong 1m"),
        ("w", "win"),
        ("胡", "win"),
        ("f", "win flowers"),
        ("p", "pung"),
        ("n", "pass"),
        ("c", "chow 12m"),
        ("added-kong 5z", "added-kong 5z"),
        ("", "nothing typed"),
        ("0", "no such tile"),
        ("18", "no such tile"),
        ("99999999999999999999", "no such tile"),
        ("discard", "one tile"),
        ("55m", "one tile"),
        ("s discard 5m", "other seat"),
        ("foo", "unknown"),
        ("5x", "unknown"),
        ("draw", "drawn already"),
        ("E draw", "drawn already"),
        ("摸", "drawn already"),
        ("不摸", "decline"),
        ("decline", "decline"),
        ("call", "call"),
        ("天聽", "call"),
        ("1 2", "one tile"),
        ("1 5m", "one tile"),
        ("5m 5m", "one tile"),
        ("d 5", "unknown"),
        ("d5m", "unknown"),
        ("5 m", "unknown"),
        ("w 5z", "unknown"),
        ("discard 5m now", "unknown"),
        ("not 5m", "unknown"),
        ("discard it", "unknown"),
        ("dont", "unknown"),
        ("draw 5m", "unknown"),
        ("摸三萬", "unknown"),
        ("p 5z", "unknown"),
        ("k1", "concealed-kong 1m"),
        ("k 1", "concealed-kong 1m"),
        ("k2", "unknown"),
        ("9r", "discard 3m ready"),
        ("3mready", "discard 3m ready"),
        ("三萬聽", "discard 3m ready"),
        ("r 3m 5m", "one tile"),
        ("k r", "unknown"),
        ("E false-win", "unknown"),
        ("dead-hand", "unknown"),
    ],
)
def test_on_turn(line: str, action: str) -> None:
    assert meaning(line, TURN) == action
    assert meaning(f"  {line} ", TURN) == action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("c1", "chow 34m"),
        ("c3", "chow 67m"),
        ("c 34m", "chow 34m"),
        ("吃三四萬", "chow 34m"),
        ("chow 67m", "chow 67m"),
        ("c", "which"),
        ("chow", "which"),
        ("c4", "which"),
        ("c 9", "which"),
        ("k 1", "kong"),
        ("k 5m", "kong"),
        ("k 2", "unknown"),
        ("p 5m", "pung"),
        ("p 6m", "unknown"),
        ("c 3m 4m", "chow 34m"),
        ("c 3 4m", "unknown"),
        ("draw", "no draw"),
        ("摸", "no draw"),
        ("d", "nothing drawn"),
        ("decline", "decline"),
        ("不摸", "decline"),
        ("no", "pass"),
        ("不要", "pass"),
        ("n pass", "other seat"),
        ("1 2", "one tile"),
        ("p", "pung"),
        ("碰", "pung"),
        ("k", "kong"),
        ("槓", "kong"),
        ("w", "win"),
        ("", "pass"),
        ("n", "pass"),
        ("過", "pass"),
        ("pass", "pass"),
        ("discard", "one tile"),
        ("打", "one tile"),
        ("5m", "discard 5m"),
    ],
)
def test_at_a_claim(line: str, action: str) -> None:
    assert meaning(line, CLAIM) == action


def test_keys_that_nothing_answers_to() -> None:
    plain = table(tm.CLUB, east="123789m123789p22s5z7z").view("E")
    assert meaning("k", plain) == "no kong"
    claimed = table(tm.CLUB, "E discard 5m; S pung", east="5m", south="55m").view("S")
    assert meaning("d", claimed) == "nothing drawn"
    assert meaning("k", claimed) == "no kong"


def test_one_of_several_ready_discards_is_named() -> None:
    ready = table(tm.TRADITIONAL, east="46m123789p123789s22z", then="1z").view("E")
    keys = [key for key, action in keys_of(ready).items() if isinstance(action, tm.Discard) and action.ready]
    assert keys == ["r17"]
    for line in ("r", "R", "ready", "聽", "E discard 1z ready", "r17", "打1z聽"):
        assert meaning(line, ready) == "discard 1z ready"
    several = table(tm.TRADITIONAL, east="46m123789p123789s22z", then="5m").view("E")
    assert len({action for key, action in keys_of(several).items() if key.startswith("r")}) > 1
    found = read_line("ready", several)
    assert isinstance(found, Misread)
    assert found.fields["keys"].split(", ")[0] in keys_of(several)


def test_one_chow_is_counted_too() -> None:
    one = table(tm.CLUB, "E discard 5m", east="5m", south="34m").view("S")
    for line in ("c", "c1", "C 1", "吃1", "chow 1", "吃"):
        assert meaning(line, one) == "chow 34m"
    assert meaning("c2", one) == "unknown"


@pytest.mark.rule("P8")
def test_the_last_tile_is_drawn_or_declined() -> None:
    before = drift(table(tm.MAHJONG_PROS), 1)
    last = before.apply(before.legal_actions("W")[-1]).view("N")
    for line in ("d", "draw", "摸", "N draw"):
        assert meaning(line, last) == "draw"
    for line in ("n", "decline", "不摸", "N decline"):
        assert meaning(line, last) == "decline"


@pytest.mark.rule("P8")
@pytest.mark.parametrize("line", ["decline", "不摸", "draw", "摸", "d"])
def test_words_for_the_last_tile_let_no_win_pass(line: str) -> None:
    found = read_line(line, WIN)
    assert found not in WIN.legal_actions


def test_enter_alone_lets_no_win_pass() -> None:
    assert meaning("", WIN) == "win offered"
    assert meaning("n", WIN) == "pass"
    assert meaning("w", WIN) == "win"
    on_turn = drawn_eighth(tm.TRADITIONAL).view("S")  # where nothing is passed
    assert read_line("", on_turn) == Misread("win on turn", {"key": "w"})
    only_by_flowers = drawn_eighth(tm.TRADITIONAL, "1z").view("S")
    assert read_line("", only_by_flowers) == Misread("win on turn", {"key": "f"})


@pytest.mark.parametrize(
    ("line", "name"),
    [("?", "help"), ("？", "help"), ("H", "hint"), ("t", "table"), ("log", "log"), ("q", "quit")],
)
def test_orders(line: str, name: str) -> None:
    assert read_line(line, TURN) == Order(name)
    assert read_line("save My File.json", TURN) == Order("save", "My File.json")
    assert read_line(" SAVE\tＡ．ｊｓｏｎ ", TURN) == Order("save", "Ａ．ｊｓｏｎ")
    assert read_line("牌譜　① 局.txt", TURN) == Order("record", "① 局.txt")
    assert read_line("record", TURN) == Order("record")


def test_the_drawn_tile_stands_last() -> None:
    assert tm.render.text(hand_of(TURN), style="ascii") == "111122233m 456p 789s 5z5z".replace("5z5z", "55z")
    drawn = table(tm.CLUB, then="1m").view("E")
    assert hand_of(drawn)[-1] is tm.Tile.M1
    assert hand_of(drawn)[:-1] == tuple(sorted(hand_of(drawn)[:-1]))


@given(data=st.data(), rules=st.sampled_from(SETS))
def test_every_key_is_a_legal_action_and_every_action_has_a_key(data: st.DataObject, rules: tm.Rules) -> None:
    game = script(rules, seed=data.draw(st.integers(0, 3))).match.game
    again = game.record().start()
    for move in game.moves[: data.draw(st.integers(0, len(game.moves) - 1))]:
        again = again.apply(move)
    for seat in again.to_act:
        view = again.view(seat)
        assert set(keys_of(view).values()) == set(view.legal_actions)
        for key, action in keys_of(view).items():
            assert read_line(key, view) == action


@given(line=st.text() | st.text("0123456789rkcpwfnd ?htxqmpsz五萬東中打聽discarhow", max_size=12))
@pytest.mark.parametrize("view", [TURN, CLAIM, WIN, OVER], ids=["turn", "claim", "win", "over"])
def test_any_line_means_something(line: str, view: tm.View) -> None:
    found = read_line(line, view)
    if isinstance(found, Misread):
        for words in WORDS.values():
            assert words[found.word].format(**found.fields)
    elif isinstance(found, tm.Action):
        assert found.seat is view.seat
    else:
        assert found.name in ("help", "hint", "table", "log", "quit", "save", "record")


@given(
    lines=st.lists(st.text(max_size=20) | st.sampled_from(["r", "c", "p 5m", "5m ready", "x", "h", "?", "w"]))
)
def test_what_is_refused_changes_nothing(lines: list[str]) -> None:
    match = tm.Match.start(tm.FOUR_WINDS, seed=3)
    view = match.game.view("E")
    for line in lines:
        found = read_line(line, view)
        assume(isinstance(found, Misread | tm.Action) or found.name not in ("quit", "save", "record"))
        assume(found not in view.legal_actions)
    typed = "".join(line.replace("\n", "").replace("\r", "") + "\n" for line in lines)
    with redirect_stdout(io.StringIO()), patch("sys.stdin", io.StringIO(typed)):
        session = Session(Paper("en"), Saved(match, tm.Seat.EAST))
        with pytest.raises(Left):
            session.play()
    assert session.match == match
    assert session.match.game.prompt == match.game.prompt


@pytest.mark.rule("H1")
def test_a_refusal_tells_why(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    type_lines(monkeypatch, ["w", "1f", "p"])
    out = taimahjong("play", "--seed", "3").out
    assert "Not possible: 2z does not complete the hand (H1)\n" in out
    assert "Not possible: E holds no 1f\n" in out
    assert "Not possible: E is on turn: it wins, declares a kong or discards (P1)\n" in out
    type_lines(monkeypatch, ["w"])
    assert "不行：不成五組一對 (H1)\n" in taimahjong("play", "--seed", "3", "--lang", "zh").out


def test_all_languages_have_the_same_words() -> None:
    assert {word for word in WORDS["zh"] if not isinstance(word, tm.Reason)} == set(WORDS["en"])
    assert set(tm.Reason) <= set(WORDS["zh"])
    told = [*HELP.values(), *SIGNS.values(), *(text for words in WORDS.values() for text in words.values())]
    assert max(columns(line) for text in told if "{" not in text for line in text.splitlines()) <= 80


def resumed(
    taimahjong: Command,
    monkeypatch: pytest.MonkeyPatch,
    path: Path,
    game: tm.Game,
    lines: list[str],
    *more: str,
) -> str:
    """What is printed when a match of one hand goes on for East."""
    match = tm.Match.start(game.rules, wall=game.wall, length="hand")
    for move in game.moves:
        match = match.apply(move)
    save(path, Saved(match, tm.Seat.EAST))
    type_lines(monkeypatch, lines)
    return taimahjong("play", "--resume", str(path), *more).out


@pytest.mark.rule("Z2")
def test_a_kong_that_lies_face_down_stays_hidden(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tiles = wall(tm.CLUB, east="1m", north="1111z", then="1m2m2m2m")
    game = tm.Game.start(tm.CLUB, wall=tiles)
    for way in ([], ["--plain"], ["--lang", "zh"]):
        out = resumed(taimahjong, monkeypatch, tmp_path / "match.json", game, ["1m", "x", "t"], *way)
        assert "declares a concealed kong" in out or "暗槓" in out
        for told in ("1z", "東風", "東東", "East wind", "\N{MAHJONG TILE EAST WIND}"):
            assert told not in out.replace("東風圈", "")


@pytest.mark.rule("R5")
def test_a_ready_hand_throws_what_it_draws(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = table(tm.TRADITIONAL, east="46m123789p123789s22z", then="1z")
    out = resumed(taimahjong, monkeypatch, tmp_path / "match.json", game, ["r 1z", *["n"] * 9])
    assert "declares the hand ready" in out
    assert "your ready hand lets you do nothing else." in out


@pytest.mark.rule("R5")
def test_a_ready_hand_is_told_what_it_waits_for(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = table(tm.MAHJONG_PROS, east="46m123789p123789s22z", then="1z4s5p6m5m")
    for way, told in (([], "5m"), (["--plain"], "five of characters"), (["--lang", "zh"], "五萬")):
        out = resumed(taimahjong, monkeypatch, tmp_path / "match.json", game, ["r 1z"], *way)
        assert f"Your hand is ready and waits for {told}.\n" in out or f"已宣告聽牌，聽{told}。\n" in out


@pytest.mark.rule("Y1", "Y2")
def test_the_sheet_after_a_win(taimahjong: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = table(tm.CLUB, east="46m123789p123789s22z", then="5m")
    path = tmp_path / "match.json"
    out = resumed(taimahjong, monkeypatch, path, game, ["w"])
    assert "\nYou win!\n" in out
    assert "Single wait" in out
    assert "East gets" in out
    said = resumed(taimahjong, monkeypatch, path, game, ["w"], "--plain")
    assert "South (right) pays East (you) " in said
    assert "1. you: " in said


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals of this kind")
def test_a_hand_in_a_real_terminal(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

    path = tmp_path / "match.json"
    arguments = ["play", "--rules", "club", "--seed", "5", "--save", str(path)]
    with Terminal([*arguments, "--length", "hand"]) as terminal:
        for line in script(tm.CLUB, seed=5).lines:
            assert terminal.until("> ").endswith("> ")
            terminal.type(f"{line}\n")
        assert "The match is over" in terminal.rest()
    assert terminal.status == 0


@pytest.mark.skipif(os.name == "nt", reason="as above")
def test_ctrl_c_and_ctrl_d_leave_cleanly(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

    for key, status in (("\x03", 130), ("\x04", 0)):
        path = tmp_path / f"{status}.json"
        with Terminal(["play", "--seed", "5", "--save", str(path)]) as terminal:
            terminal.until("> ")
            terminal.type(key)
            out = terminal.rest()
        assert terminal.status == status, out
        assert "You left the match." in out
        assert "Traceback" not in out
        assert "Aborted" not in out
        assert path.exists()
