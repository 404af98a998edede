"""What the command line refuses: one message on standard error, nothing on standard output, exit status 2."""

import io
import re
from pathlib import Path

import click
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taimahjong.cli.commands import run
from taimahjong.cli.rules_commands import rules_command
from taimahjong.errors import NotationError
from taimahjong.patterns.win import split_win
from taimahjong.tiles.tile import Tile
from tests.cli.conftest import Command
from tests.cli.hands import played, saved

HAND = "123456789m 234p 678p 5s"
WIN = f"{HAND} + 5s"
MISSING = "the winning tile is missing: a win is written 'hand + tile'"

CARETS = [
    (["score", f"{HAND} + 5x"], "is missing", f"{HAND} + 5x", 27),
    (["score", f"{HAND} | 12x + 5s"], "is missing", f"{HAND} | 12x + 5s", 28),
    (["score", HAND], MISSING, HAND, len(HAND)),
    (["score", f"{HAND} +"], MISSING, f"{HAND} +", len(HAND) + 2),
    (["score", "55z | 123m 777p+7p"], MISSING, "55z | 123m 777p+7p", 18),
    (["score", "55z | 777p+7p 123m"], MISSING, "55z | 777p+7p 123m", 18),
    (["score", "55z | 777p+7p | 1f"], MISSING, "55z | 777p+7p | 1f", 18),
    (["score", f"{HAND} | 135m + 5s"], "'135m' is no chow", f"{HAND} | 135m + 5s", 26),
    (["score", WIN, "--win", "5s"], "'+' is no tile", WIN, 24),
    (["score", WIN, "--how", "eight-flowers"], "'+' is no tile", WIN, 24),
    (["score", "三萬四萬x + 5s"], "'x' is no tile", "三萬四萬x + 5s", 8),
    (["waits", "1234q"], "missing", "1234q", 4),
    (["waits", HAND, "--visible", "5s 9z"], "there is no tile 9z", "5s 9z", 3),
]


@pytest.mark.parametrize(("arguments", "words", "text", "column"), CARETS)
def test_a_caret_shows_the_place(
    taimahjong: Command, arguments: list[str], words: str, text: str, column: int
) -> None:
    status, out, err = taimahjong(*arguments)
    message, shown, caret = err.splitlines()
    assert (status, out) == (2, "")
    assert message.startswith("taimahjong: ")
    assert words in message
    assert shown == f"  {text}"
    assert caret == " " * (2 + column) + "^"


ONE_LINERS = [
    (["scor"], "No such command 'scor'"),
    (["score"], "a hand is missing"),
    (["waits"], "a hand is missing"),
    (["score", WIN, "--ruls", "club"], "No such option"),
    (["score", WIN, "--rules", "clubb"], "--rules: there are no rules 'clubb'; did you mean 'club'?"),
    (["score", WIN, "--rules", "nowhere.toml"], "cannot read nowhere.toml: No such file"),
    (["rules", "nowhere.toml"], "cannot read nowhere.toml: No such file"),
    (["rules", "tradtional"], "there are no rules 'tradtional'; did you mean 'traditional'?"),
    (["rules", "club", "--diff", "mahjong"], "did you mean 'mahjong-"),
    (["rules", "--diff", "club"], "--diff compares two rule sets"),
    (["score", WIN, "--by", "Q"], "'--by': a seat is written E, S, W or N, not 'Q'"),
    (["score", WIN, "--seat", "5"], "'--seat': a seat is written E, S, W or N, not '5'"),
    (["score", WIN, "--how", "flower"], "'flower' is not one of"),
    (["score", WIN, "--lang", "fr"], "'fr' is not one of"),
    (["score", WIN, "--table-discards", "x"], "'x' is not a valid integer"),
    (["score", WIN, "--table-discards", "500"], "--table-discards: table_discards is a whole number"),
    (["score", WIN, "--streak", "-1"], "--streak: streak is a whole number"),
    (["score", HAND, "--win", "5t"], "--win: "),
    (["score", WIN, "--how", "self-draw", "--by", "W"], "--by: a win by self-draw comes from no other seat"),
    (["score", f"{HAND} | | 1234567f", "--how", "seven-rob-one"], "--by: seven-rob-one names the owner"),
    (["score", f"{HAND} | | 123f", "--how", "eight-flowers"], "--how: eight flowers needs all eight"),
    (["score", HAND, "--win", "5s", "--how", "eight-flowers"], "--win: a win by eight-flowers has no"),
    (["score", WIN, "--opening", "heavenly", "--by", "W"], "--opening: a heavenly hand"),
    (["score", WIN, "--by", "W", "--replacement", "kong"], "--replacement: "),
    (["score", WIN, "--by", "W", "--how", "robbed-kong"], "--win: the robbed kong has four 5s"),
    (["score", WIN, "--ready", "earth"], "--ready: four-winds knows"),
    (["score", "11111m 22222p 3s + 4s"], "HAND: "),
    (["waits", "123m"], "3 concealed tiles make 3 tiles"),
    (["waits", "5z 1234m"], "(H1)"),
    (["score", "--jsonl", "nowhere.jsonl", "--json"], "cannot read nowhere.jsonl"),
    (["score", WIN, "--jsonl", "-"], "--jsonl reads its hands from the file"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "words"), ONE_LINERS)
def test_one_line_says_what_is_wrong(taimahjong: Command, arguments: list[str], words: str) -> None:
    status, out, err = taimahjong(*arguments)
    assert (status, out) == (2, "")
    [message] = err.splitlines()
    assert message.startswith("taimahjong: ")
    assert words in message


HOUSES = [
    ("base = 'club'\n[options]\nbase = 2020-01-01\n", "base is a whole number"),
    ("base = 'club'\n[options]\nbse = 1\n", "there is no option 'bse'; did you mean 'base'?"),
    ("base = 'club'\n[tai]\nall_pung = 1\n", "did you mean 'all_pungs'?"),
    ("base = 'club'\n[patterns]\nmine = 'os:system'\n", "trust_code=True"),
    ("base = ", "is no TOML"),
    ("", "base = "),
]


@pytest.mark.parametrize(("text", "words"), HOUSES)
@pytest.mark.parametrize("command", [["rules"], ["score", WIN, "--rules"]])
def test_house_files(taimahjong: Command, tmp_path: Path, command: list[str], text: str, words: str) -> None:
    house = tmp_path / "house.toml"
    house.write_text(text, encoding="utf-8")
    status, out, err = taimahjong(*command, str(house))
    assert (status, out) == (2, "")
    assert words in err
    assert err.startswith("taimahjong: ")


def test_a_house_file_that_is_no_text(taimahjong: Command, tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.write_bytes(b"\xff\x00\xfe")
    assert taimahjong("rules", str(house)).status == 2
    assert taimahjong("rules", str(tmp_path), "--diff", "club").status == 2
    (tmp_path / "folder.toml").mkdir()
    assert "cannot read" in taimahjong("score", WIN, "--rules", str(tmp_path / "folder.toml")).err


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.text(max_size=30) | st.text("123456789mpszf+|[]<^> 東中梅五萬", max_size=40),
    option=st.sampled_from(["--win", "--by", "--rules", "--streak", "--visible", "--replacement"]),
    value=st.text(max_size=10),
    command=st.sampled_from(["score", "waits", "rules"]),
)
def test_nothing_ends_in_a_traceback(
    taimahjong: Command, text: str, option: str, value: str, command: str
) -> None:
    value = value.replace("\0", "")
    status, out, err = taimahjong(command, option, value, "--", text.replace("\0", ""))
    assert status in (0, 2)
    assert bool(out) == (status == 0)
    assert bool(err) == (status == 2)


@pytest.mark.parametrize(
    ("text", "hand", "tile"),
    [
        ("55z | 777p+7p + 5z", "55z | 777p+7p ", "5z"),
        ("55z|777p+7p+5z", "55z|777p+7p", "5z"),
        ("55z | 777p+7p | 1f+5z", "55z | 777p+7p | 1f", "5z"),
        ("555z 777p+7p", "555z 777p", "7p"),
        ("55z | 777p +7p", "55z | 777p ", "7p"),
        ("55z | 777p+ 7p", "55z | 777p", "7p"),
        ("55z+🀆", "55z", "🀆"),
    ],
)
def test_the_winning_tile_follows_the_last_plus(text: str, hand: str, tile: str) -> None:
    assert split_win(text) == (hand, Tile.parse(tile))


@given(st.text("12357mpszf+|[] ", max_size=30))
def test_a_win_is_split_at_the_plus_or_refused(text: str) -> None:
    try:
        hand, tile = split_win(text)
    except NotationError as error:
        place = error.position
    else:
        place = len(hand)
        assert text[place] == "+"
        assert Tile.parse(text[place + 1 :]) is tile
    assert 0 <= place <= len(text)


COMMANDS: list[tuple[str, click.Command]] = [
    ("", run),
    *run.commands.items(),
    *((f"rules {name}", command) for name, command in rules_command.commands.items()),
]


@pytest.mark.parametrize(("name", "command"), COMMANDS)
def test_help(taimahjong: Command, name: str, command: click.Command) -> None:
    printed = taimahjong(*name.split(), "--help")
    assert printed == (0, taimahjong(*name.split(), "-h").out, "")
    assert command.help
    assert max(map(len, printed.out.splitlines())) <= 80
    assert "\n  Examples:\n" in printed.out


def test_alone_it_shows_its_help(taimahjong: Command) -> None:
    assert taimahjong() == taimahjong("--help")


@pytest.mark.unwatched
def test_the_examples_of_the_help_work(
    taimahjong: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())  # who plays leaves at once
    Path("house.toml").write_text('base = "club"\n', encoding="utf-8")
    Path("cases.jsonl").write_text("", encoding="utf-8")
    saved(tmp_path, played())
    for name, _ in COMMANDS:
        examples = taimahjong(*name.split(), "--help").out.partition("Examples:")[2].strip().splitlines()
        assert len(examples) >= 3
        for example in examples:
            words = [quoted or bare for quoted, bare in re.findall(r'"(.*?)"|(\S+)', example)]
            words = words[words.index("taimahjong") + 1 :]
            few = ["--examples", "4"] if words[:2] == ["rules", "check"] else []
            printed = taimahjong(*words, *few)
            assert (printed.status, printed.err) == (0, ""), example
            assert "no legal win" not in printed.out


def test_version(taimahjong: Command) -> None:
    import taimahjong as package

    assert taimahjong("--version") == (0, f"taimahjong {package.__version__}\n", "")
