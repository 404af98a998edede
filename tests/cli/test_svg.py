"""`taimahjong svg`: tiles, hands, scores and tables as pictures."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.render import svg
from taimahjong.tiles.notation import read_tiles
from tests.cli.conftest import Command
from tests.cli.hands import saved, won
from tests.cli.test_process import taimahjong as process
from tests.render.values import score_of

HAND = "123456789m 234p 678p 5s"
MELDED = "234p 5s | 123m< 999s^ [1111z] 777p<+7p | 1f5f"


def test_a_hand(taimahjong: Command) -> None:
    assert taimahjong("svg", MELDED) == (0, f"{svg(tm.Hand.parse(MELDED))}\n", "")
    assert taimahjong("svg", "234p", "5s", "|", "123m", "999s", "[1111z]", "777p").out == (
        f"{svg(tm.Hand.parse('234p 5s | 123m 999s [1111z] 777p'))}\n"
    )


def test_tiles_that_are_no_whole_hand_are_a_row(taimahjong: Command) -> None:
    assert taimahjong("svg", "5z5m1f").out == f"{svg(read_tiles('5z5m1f'))}\n"
    assert taimahjong("svg", HAND).out == f"{svg(tm.Hand.parse(HAND))}\n"


def test_a_hand_ending_with_a_raised_kong_has_no_winning_tile(taimahjong: Command) -> None:
    text = "55z | 123m 999s 111z 222z 777p+7p"
    assert taimahjong("svg", text).out == f"{svg(tm.Hand.parse(text))}\n"


def test_a_won_hand_is_drawn_as_its_score(taimahjong: Command) -> None:
    win = tm.Win.parse(f"{HAND} + 5s", by="W", seat="S", round="N")
    options = ["--by", "W", "--seat", "S", "--round", "N"]
    assert taimahjong("svg", f"{HAND} + 5s", *options).out == f"{svg(score_of(win))}\n"
    assert taimahjong("svg", HAND, "--win", "5s", *options).out == f"{svg(score_of(win))}\n"
    club = taimahjong("svg", f"{HAND} + 5s", *options, "--rules", "club", "--lang", "zh")
    assert club.out == f"{svg(score_of(win, tm.CLUB), language='zh')}\n"


def test_a_flower_win_has_no_winning_tile(taimahjong: Command) -> None:
    win = tm.Win.parse(f"{HAND} | | 12345678f", how=tm.EightFlowers())
    printed = taimahjong("svg", f"{HAND} | | 12345678f", "--how", "eight-flowers")
    assert printed.out == f"{svg(score_of(win))}\n"


def test_palette_index_and_size(taimahjong: Command) -> None:
    printed = taimahjong("svg", "5m", "--palette", "high_contrast", "--index", "--size", "100")
    assert printed.out == f"{svg([tm.Tile.M5], palette='high_contrast', index=True, size=100)}\n"


def test_a_record_is_drawn_at_its_end_or_after_a_move(taimahjong: Command, tmp_path: Path) -> None:
    game = won()
    path = saved(tmp_path, game)
    steps = [game.record().start(), *(after for _, after in game.record().steps())]
    assert taimahjong("svg", "--record", path).out == f"{svg(game)}\n"
    for move in (0, 3, len(steps) - 1):
        assert taimahjong("svg", "--record", path, "--move", str(move)).out == f"{svg(steps[move])}\n"
    seen = taimahjong("svg", "--record", path, "--move", "3", "--seat", "W", "--lang", "zh")
    assert seen.out == f"{svg(steps[3].view('W'), language='zh')}\n"


def test_a_seats_record_is_drawn_after_an_event(taimahjong: Command, tmp_path: Path) -> None:
    record = won().seat_record("W")
    path = saved(tmp_path, record)
    views = [view for _, view in record.steps()]
    assert taimahjong("svg", "--record", path).out == f"{svg(views[-1])}\n"
    assert taimahjong("svg", "--record", path, "--move", "5", "--seat", "W").out == f"{svg(views[4])}\n"
    assert (
        taimahjong("svg", "--record", path, "--move", "0").out
        == f"{svg(tm.View.start(tm.CLUB, 'W', streak=2))}\n"
    )


def test_json_tells_the_size(taimahjong: Command) -> None:
    printed = taimahjong("svg", "123m", "--size", "60", "--json")
    assert printed.json() == {"svg": svg(read_tiles("123m"), size=60), "width": 180, "height": 80}
    assert json.loads(printed.out)["svg"].startswith("<svg ")


def test_a_picture_is_written_to_a_file(taimahjong: Command, tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    assert taimahjong("svg", "5z", "--lang", "zh", "--out", str(path)) == (0, "", "")
    assert path.read_text(encoding="utf-8") == svg([tm.Tile.WHITE], language="zh")
    printed = taimahjong("svg", "5z", "--out", str(path), "--json").json()
    assert printed["svg"] == path.read_text(encoding="utf-8") == svg([tm.Tile.WHITE])


def test_a_dash_is_standard_output(
    taimahjong: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert taimahjong("svg", "5z", "--out", "-") == (0, f"{svg([tm.Tile.WHITE])}\n", "")
    assert taimahjong("svg", "5z", "--out", "-", "--json").json()["svg"] == svg([tm.Tile.WHITE])
    assert not [*tmp_path.iterdir()]


def test_other_encodings_get_character_references() -> None:
    printed = process("svg", "1z", "--lang", "zh", PYTHONIOENCODING="big5")
    assert printed.returncode == 0
    assert printed.stdout.decode("ascii").rstrip() == (
        svg([tm.Tile.EAST], language="zh").encode("ascii", "xmlcharrefreplace").decode()
    )
    whole = process("svg", "1z", "--lang", "zh", PYTHONIOENCODING="utf-8")
    assert whole.stdout.decode().rstrip() == svg([tm.Tile.EAST], language="zh")


def test_a_record_is_read_from_standard_input(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    class Given:
        buffer = io.BytesIO(str(won().record()).encode())

    monkeypatch.setattr(sys, "stdin", Given())
    assert taimahjong("svg", "--record", "-").out == f"{svg(won())}\n"


REFUSED: list[tuple[list[str], str]] = [
    ([], "what is to be drawn is missing: a HAND, or --record FILE"),
    (["--seat", "S"], "what is to be drawn is missing"),
    (["5m", "--move", "3"], "--move counts the moves of a --record"),
    (["5m", "--record", "x.txt"], "--record draws a table: leave out HAND"),
    (["--record", "nowhere.txt"], "cannot read nowhere.txt: No such file"),
    (["5m", "--by", "W"], "--by tells of a win, which is written 'HAND + TILE'"),
    (["5m", "--rules", "club"], "--rules tells of a win"),
    (["5m", "--last"], "--last tells of a win"),
    (["5m", "--seat", "S"], "--seat tells of a win"),
    (["5m", "--size", "7"], "7 is not in the range 8<=x<=400"),
    (["5m", "--palette", "grey"], "the palettes are standard, red_green_safe"),
    (["5m", "--palette", "high-contrast"], "did you mean 'high_contrast'?"),
    ([""], "what is to be drawn is missing: a HAND, or --record FILE"),
    ([" ", ""], "what is to be drawn is missing: a HAND, or --record FILE"),
    (["5m", "--lang", "fr"], "'fr' is not one of"),
    ([f"{HAND} + 6s"], "four-winds: no legal win. The tiles make no five sets and a pair (H1)."),
    ([f"{HAND} + 6s", "--lang", "zh"], "four-winds：不能胡"),
    ([f"{HAND} + 5s", "--rules", "nowhere"], "there are no rules 'nowhere'"),
    ([f"{HAND} | 135m"], "'135m' is no chow"),
    ([f"{HAND} | 123m"], "make 19 tiles; a seat holds 16"),
    (["5m | | 9f"], "there is no tile 9f"),
]


@pytest.mark.parametrize(("arguments", "words"), REFUSED)
def test_what_cannot_be_drawn_is_refused_in_one_message(
    taimahjong: Command, arguments: list[str], words: str
) -> None:
    status, out, err = taimahjong("svg", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("taimahjong: ")
    assert words in err


@pytest.mark.parametrize(
    ("text", "column"), [(f"{HAND} + 5x", 27), (f"{HAND} +", 25), ("5m 9z", 3), (f"{HAND} | 135m", 26)]
)
def test_a_caret_shows_the_place(taimahjong: Command, text: str, column: int) -> None:
    status, out, err = taimahjong("svg", text)
    _, shown, caret = err.splitlines()
    assert (status, out) == (2, "")
    assert shown == f"  {text}"
    assert caret == " " * (2 + column) + "^"


@pytest.mark.parametrize(
    ("record", "options", "words"),
    [
        (won().record(), ["--move", "8"], "'--move': the record has 7 moves"),
        (won().record(), ["--by", "W"], "--by tells of a win, and a --record has none: leave it out"),
        (won().seat_record("W"), ["--move", "99"], "'--move': the record has 17 events"),
        (won().seat_record("W"), ["--seat", "E"], "'--seat': this is what W saw"),
        ("rubbish", [], "hand.txt, line 1"),
    ],
)
def test_what_a_record_does_not_have_is_refused(
    taimahjong: Command, tmp_path: Path, record: Any, options: list[str], words: str
) -> None:
    status, out, err = taimahjong("svg", "--record", saved(tmp_path, record), *options)
    assert (status, out) == (2, "")
    assert re.search(re.escape(words), err)


def test_a_file_that_cannot_be_written_is_refused(taimahjong: Command, tmp_path: Path) -> None:
    path = tmp_path / "no folder" / "x.svg"
    status, out, err = taimahjong("svg", "5m", "--out", str(path))
    assert (status, out) == (2, "")
    assert err.startswith(f"taimahjong: cannot write {path}: ")
