"""`taimahjong simulate`."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import taimahjong as tm
from taimahjong.cli import simulation
from taimahjong.cli.screen import Screen
from taimahjong.cli.show_tally import show_tally
from taimahjong.cli.simulation import Simulation
from taimahjong.cli.words import LANGUAGES
from taimahjong.errors import columns
from taimahjong.players.simple import FirstPlayer, RandomPlayer
from taimahjong.players.simulate import simulate
from taimahjong.players.tally import Tally
from tests.cli.conftest import Command

FIRST = ["--rules", "club", "--hands", "25", "--players", "first", "--seed", "1"]

#: What somebody may have counted: hands that ended in every way, wins of every sort.
COUNTED = Tally(
    games=40,
    hands=200,
    endings={
        tm.Ending.SELF_DRAW: 50,
        tm.Ending.DISCARD: 130,
        tm.Ending.ROBBED_KONG: 1,
        tm.Ending.EIGHT_FLOWERS: 2,
        tm.Ending.SEVEN_ROB_ONE: 3,
        tm.Ending.FALSE_WIN: 4,
        tm.Ending.EXHAUSTED: 7,
        tm.Ending.LAST_FLOWER: 2,
        tm.Ending.DECLINED: 1,
    },
    tai={0: 20, 1: 80, 2: 40, 3: 30, 4: 16},
    patterns={"self_draw": 50, "dragon_pung": 93, "all_chows": 62, "seat_wind": 50},
    wins=(100, 60, 26, 0),
    fed=(10, 20, 30, 40),
    points=(20000, 1, -20001, 0),
)

SHOWN = """\
club: 40 games of 200 hands, seed 7

How the hands ended        Hands
───────────────────────────────────────
Self-draw                     50  25.0%
Discard                      130  65.0%
Robbed kong                    1   0.5%
Eight flowers                  2   1.0%
Seven rob one                  3   1.5%
False win                      4   2.0%
Drawn: no tile left            7   3.5%
Drawn: last tile a flower      2   1.0%
Drawn: last tile declined      1   0.5%

Player      Wins         95% interval  Points a hand  Tiles fed
───────────────────────────────────────────────────────────────
1 beginner   100  50.0%    43.1-56.9%        +100.00         10
2 random      60  30.0%    24.1-36.7%          +0.01         20
3 random      26  13.0%     9.0-18.4%        -100.00         30
4 first        0   0.0%      0.0-1.9%          +0.00         40

Tai  Hands
────────────────────────────────────────────────────
  0     20  ██████████
  1     80  ████████████████████████████████████████
  2     40  ████████████████████
  3     30  ███████████████
  4     16  ████████

Most frequent patterns  Winning hands
────────────────────────────────────────────
Dragon pung                        93  50.0%
All chows                          62  33.3%
Seat wind                          50  26.9%
Self-draw                          50  26.9%
"""

CHINESE = """\
club：40場共200局，種子7

結束方式          局數
─────────────────────────────
自摸                50  25.0%
放槍               130  65.0%
搶槓                 1   0.5%
八仙過海             2   1.0%
七搶一               3   1.5%
詐胡                 4   2.0%
流局：牌已摸完       7   3.5%
流局：末張是花牌     2   1.0%
流局：末張不摸       1   0.5%

玩家        胡牌            95%區間  每局得分  放槍
───────────────────────────────────────────────────
1 beginner   100  50.0%  43.1-56.9%   +100.00    10
"""


#: The simulation that gave it, as the command asks for one.
ASKED = Simulation(tm.CLUB, 40, "round", ("beginner", "random", "random", "first"), 7)


def test_everything_is_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    show_tally(Screen(), ASKED, COUNTED, "en")
    assert capsys.readouterr().out == SHOWN
    show_tally(Screen(), ASKED, COUNTED, "zh")
    chinese = capsys.readouterr().out
    assert chinese.startswith(CHINESE)
    assert re.search(r"\n最常見台型 +胡牌局數\n─+\n三元牌 +93  50.0%\n平胡 +62 ", chinese)
    show_tally(Screen(), ASKED._replace(length="hand"), COUNTED, "pinyin")
    pinyin = capsys.readouterr().out
    assert pinyin.startswith("club: 200 hands, seed 7\n")
    assert "\nsān yuán pái " in pinyin


def test_rare_high_tai_share_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    many = Tally(games=50, hands=50, tai=dict.fromkeys(range(3, 28), 2), patterns={"self_draw": 50})
    show_tally(Screen(), ASKED, many, "en")
    lines = capsys.readouterr().out.splitlines()
    chart = lines[lines.index("Tai  Hands".rjust(len("22 or more  Hands"))) + 2 :][:20]
    assert [line.split("█")[0].split() for line in chart[:19]] == [[str(tai), "2"] for tai in range(3, 22)]
    assert chart[19] == "22 or more     12  " + "█" * 40


def test_a_simulation_of_hands(taimahjong: Command) -> None:
    printed = taimahjong("simulate", *FIRST)
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.startswith("club: 25 hands, seed 1\n\nHow the hands ended")
    assert [line[:7] for line in printed.out.splitlines() if re.match(r"\d ", line)] == [
        f"{number} first" for number in (1, 2, 3, 4)
    ]
    assert taimahjong("simulate", *FIRST).out == printed.out
    assert taimahjong("simulate", *FIRST[:-1], "2").out != printed.out


@pytest.mark.unwatched
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_terminal(taimahjong: Command, language: str) -> None:
    for rules in ("four-winds", "traditional"):
        arguments = ["--hands", "8", "--rules", rules, "--seed", "a text", "--lang", language]
        out = taimahjong("simulate", *arguments).out
        assert max(map(columns, out.splitlines())) <= 80
        assert all(line == line.rstrip() for line in out.splitlines())


def test_json_is_the_tally(taimahjong: Command) -> None:
    players: list[tm.players.Player] = [
        FirstPlayer(),
        RandomPlayer("7/1"),
        RandomPlayer("7/2"),
        FirstPlayer(),
    ]
    tally = simulate(12, tm.CLUB, players, seed=7)
    names = ["first", "random", "random", "first"]
    printed = taimahjong(
        "simulate", "--rules", "club", "--games", "12", "--players", "First, random,random,first",
        "--seed", "7", "--json",
    )  # fmt: skip
    assert (printed.status, printed.err) == (0, "")
    assert printed.json() == {
        "rules": "club",
        "length": "hand",
        "seed": 7,
        "games": 12,
        "hands": 12,
        "endings": {ending.value: number for ending, number in tally.endings.items()},
        "players": [
            {
                "player": name,
                "wins": tally.wins[place],
                "win_rate": tally.win_rate(place),
                "interval": list(tally.interval(place)),
                "points": tally.points[place],
                "points_a_hand": tally.points_a_hand(place),
                "fed": tally.fed[place],
            }
            for place, name in enumerate(names)
        ],
        "tai": {str(tai): number for tai, number in tally.tai.items()},
        "patterns": tally.patterns,
    }


def test_the_most_frequent_patterns_come_first_in_json(taimahjong: Command) -> None:
    found = taimahjong("simulate", "--hands", "20", "--json").json()["patterns"]
    assert list(found.values()) == sorted(found.values(), reverse=True)


@pytest.mark.rule("X2")
def test_matches(taimahjong: Command, tmp_path: Path) -> None:
    house = tmp_path / "evening.toml"
    house.write_text('base = "club"\n', encoding="utf-8")
    arguments = ["--rules", str(house), "--hands", "2", "--length", "round", "--seed", "x"]
    out = taimahjong("simulate", *arguments).out
    found = re.match(r"evening: 2 games of (\d+) hands, seed x\n", out)
    assert found
    assert int(found[1]) >= 8
    assert taimahjong("simulate", *arguments, "--json").json()["hands"] == int(found[1])


def test_workers_come_to_the_same(taimahjong: Command) -> None:
    alone = taimahjong("simulate", *FIRST)
    assert taimahjong("simulate", *FIRST, "--workers", "2") == alone


def stopping_at(number: int) -> Callable[[int], object]:
    """A bar that interrupts the games when so many are done."""

    @contextmanager
    def bar(_: int) -> Iterator[Callable[[int], None]]:
        def progress(done: int) -> None:
            if done >= number:
                raise KeyboardInterrupt

        yield progress

    return bar


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_who_stops_it_is_told_what_was_counted(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, form: list[str], workers: str
) -> None:
    counted = taimahjong("simulate", *FIRST, *form, "--hands", "40")
    monkeypatch.setattr(simulation, "_bar", stopping_at(40))
    printed = taimahjong("simulate", *FIRST, *form, "--hands", "90", "--workers", workers)
    assert printed == (130, counted.out, "taimahjong: interrupted after 40 of 90 games\n")


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_nothing_is_told_when_nothing_was_counted(
    taimahjong: Command, monkeypatch: pytest.MonkeyPatch, more: list[str]
) -> None:
    def act(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(FirstPlayer, "act", act)
    printed = taimahjong("simulate", *FIRST, *more)
    assert printed == (130, "", "taimahjong: interrupted after 0 of 25 games\n")


def read_until(pattern: bytes, terminal: int) -> bytes:
    """What a terminal was sent until it shows something."""
    shown = b""
    while not re.search(pattern, shown):
        sent = os.read(terminal, 4096)
        assert sent, shown
        shown += sent
    return shown


def heed_interrupts() -> None:
    """Undo what a shell does to the programs that it starts in the background: they ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="Windows has neither such terminals nor such signals")
def test_a_terminal_shows_how_far_it_is_and_can_stop_it() -> None:
    import pty

    terminal, other_end = pty.openpty()
    command = [sys.executable, "-m", "taimahjong", "simulate", "--players", "first", "--hands", "50000"]
    with subprocess.Popen(
        [*command, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=other_end,
        env={**os.environ, "COLUMNS": "80", "TERM": "xterm"},
        preexec_fn=heed_interrupts,  # noqa: PLW1509  it only sets a signal
        start_new_session=True,
    ) as process:
        os.close(other_end)
        shown = read_until(rb"[1-9]\d*/50000", terminal)
        os.killpg(process.pid, signal.SIGINT)
        shown += read_until(b"interrupted after", terminal)
        assert process.stdout is not None
        out = process.stdout.read().decode()
    os.close(terminal)
    assert process.returncode == 130
    assert re.match(r"four-winds: \d+ hands, seed 0\n", out)
    assert b"Traceback" not in shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "beginer"], "a player is one of beginner, random, first, not 'beginer'; did you mean"),
        (["--players", "first,first"], "one name or four are given, not 2"),
        (["--players", ""], "a player is one of"),
        (["--hands", "0"], "'--hands'"),
        (["--workers", "0"], "'--workers'"),
        (["--length", "match"], "'match' is not one of"),
        (["--rules", "clubb"], "did you mean 'club'?"),
        (["--rules", "nowhere.toml"], "cannot read nowhere.toml: No such file"),
        (["hand"], "unexpected extra argument"),
    ],
)
def test_what_cannot_be_simulated(taimahjong: Command, arguments: list[str], words: str) -> None:
    status, out, err = taimahjong("simulate", *arguments)
    assert (status, out) == (2, "")
    [message] = err.splitlines()
    assert message.startswith("taimahjong: ")
    assert words in message
