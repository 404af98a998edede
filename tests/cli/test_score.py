"""`taimahjong score` for people and with --json."""

import io
import json
import os
import re
import unicodedata
from pathlib import Path

import pytest

from taimahjong.cli.commands import run
from taimahjong.cli.jsonl import answer_line
from tests.cli.conftest import Command

HAND = "123456789m 234p 678p 5s"
EDGE = "123456789m 234p 99p 12s"

EXPLAINED = """\
four-winds: East wins on West's discard

Winds   seat East (dealer)  prevailing East
Hand    🀇 🀈 🀉  🀊 🀋 🀌  🀍 🀎 🀏  🀚 🀛 🀜  🀞 🀟 🀠  🀔 🀔
        123m   456m   789m   234p   678p   5(5)s
Won on  🀔 5s  pair wait
Waits   🀔 5s

Pattern                            Tai  Rule
────────────────────────────────────────────
Winning hand                         2  A1
Concealed straight                  10  C2
Concealed hand                       1  E2
All chows, no honours, no flowers   10  G2
Pair wait                            1  J3
────────────────────────────────────────────
Total                               24

Replaced
  No flowers              by All chows, no honours, no flowers
  Straight                by Concealed straight
  All chows               by All chows, no honours, no flowers
  No honours              by All chows, no honours, no flowers
  No honours, no flowers  by All chows, no honours, no flowers

Pays       Calculation  Points
──────────────────────────────
West       24 tai           24
──────────────────────────────
East gets                   24
"""

CHINESE = """\
club：南家自摸

風位    門風南  圈風東
手牌    🀆 🀆
        白(白)
明牌    🀇 🀈 🀉                🀘 🀘 🀘                🀀 🀀 🀀 🀀        🀎 🀎 🀎 🀎
        吃 一二三萬（東家）  碰 九九九條（北家）  暗槓 東東東東  明槓 八八八八萬
        🀟 🀟 🀟 🀟
        加槓 七七七七筒
花牌    🀢 梅  🀦 春
胡的牌  🀆 白板  單吊
聽牌    🀆 白板

台型  台  規則
──────────────
圈風   1  B3
自摸   1  E4
獨聽   1  J4
──────────────
合計   3

付款      算法                    分數
──────────────────────────────────────
東家      100 + 20 × (3 + 莊家5)   260
西家      100 + 20 × 3             160
北家      100 + 20 × 3             160
──────────────────────────────────────
南家共得                           580
"""
MANY_SETS = "5z | 123m< 999s^ [1111z] 8888m 777p+7p | 1f5f + 5z"


def test_a_hand_is_explained(taimahjong: Command) -> None:
    assert taimahjong("score", f"{HAND} + 5s", "--rules", "four-winds", "--by", "W") == (0, EXPLAINED, "")


def test_in_chinese(taimahjong: Command) -> None:
    arguments = (MANY_SETS, "--rules", "club", "--seat", "S", "--streak", "2", "--lang", "zh")
    assert taimahjong("score", *arguments) == (0, CHINESE, "")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_nothing_is_wider_than_the_terminal(taimahjong: Command, language: str) -> None:
    for rules in ("four-winds", "traditional", "mahjong-pros", "mahjong-time", "club"):
        out = taimahjong("score", MANY_SETS, "--rules", rules, "--lang", language).out
        assert max(map(_columns, out.splitlines())) <= 80
        assert all(line == line.rstrip() for line in out.splitlines())


def _columns(line: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in line)


def test_the_hand_may_stand_without_quotes_and_the_tile_apart(taimahjong: Command) -> None:
    assert taimahjong("score", *HAND.split(), "--win", "5s", "--by", "west").out == EXPLAINED
    assert taimahjong("score", f"{HAND}+5s", "--by", "西").out == EXPLAINED


def test_tai_that_are_points_are_reckoned_in_chinese(taimahjong: Command) -> None:
    out = taimahjong("score", f"{HAND} + 5s", "--rules", "four-winds", "--by", "W", "--lang", "zh").out
    assert [line.split() for line in out.splitlines() if line.startswith("西家")] == [["西家", "24台", "24"]]


def test_a_win_without_tai_says_that_no_pattern_counts(taimahjong: Command) -> None:
    arguments = ["234m 34p 55s | 123m< 777s^ 999p> + 5p", "--rules", "club", "--seat", "S", "--by", "W"]
    assert (
        "\n\nPattern             Tai  Rule\n─────────────────────────────\nNo pattern counts.\n"
        "─────────────────────────────\nTotal                 0\n"
    ) in taimahjong("score", *arguments).out
    assert "\n無台。\n" in taimahjong("score", *arguments, "--lang", "zh").out


@pytest.mark.rule("H4")
def test_a_limit_shows_both_totals(taimahjong: Command, tmp_path: Path) -> None:
    house = tmp_path / "low.toml"
    house.write_text('base = "four-winds"\n[options]\ntai_limit = 7\n', encoding="utf-8")
    printed = taimahjong("score", f"{HAND} + 5s", "--rules", str(house), "--by", "W")
    assert printed.out.startswith("low: East wins")
    lines = [line.split() for line in printed.out.splitlines()]
    assert ["Total", "24"] in lines
    assert ["Limit", "7", "H4"] in lines
    assert ["West", "7", "tai", "7"] in lines


@pytest.mark.rule("Y2")
def test_payments_need_a_payer(taimahjong: Command) -> None:
    printed = taimahjong("score", f"{HAND} + 5s", "--how", "discard")
    assert printed.out.endswith("\nWho pays is not named: add --by SEAT.\n")
    assert "on another seat's discard" in printed.out
    assert "deltas" not in taimahjong("score", f"{HAND} + 5s", "--how", "discard", "--json").json()


@pytest.mark.rule("Y1", "Y3")
@pytest.mark.parametrize(
    ("options", "calculation"),
    [
        (["--rules", "club"], "100 + 20 × (2 + 1 for the dealer)"),
        (["--rules", "club", "--streak", "3"], "100 + 20 × (2 + 7 for the dealer)"),
        (["--rules", "club", "--base", "0"], "20 × (2 + 1 for the dealer)"),
        (["--rules", "club", "--base", "0", "--per-tai", "1"], "2 tai + 1 for the dealer"),
        (["--rules", "club", "--per-tai", "1"], "100 + 2 + 1 for the dealer"),
        (["--rules", "club", "--seat", "S"], "100 + 20 × 2"),
        (["--rules", "club", "--seat", "S", "--base", "5", "--per-tai", "1"], "5 + 2"),
    ],
)
def test_how_the_points_come_about(taimahjong: Command, options: list[str], calculation: str) -> None:
    out = taimahjong("score", "11m 234p 678p 567s 99s 555z + 1m", "--by", "W", *options).out
    [line] = [line for line in out.splitlines() if line.startswith("West")]
    assert re.findall(r"^West +(.+?) +\d+$", line) == [calculation]


def test_a_hand_that_does_not_win_is_an_answer(taimahjong: Command) -> None:
    expected = "four-winds: no legal win\n\nThe tiles make no five sets and a pair (H1).\nWaits  🀔 5s\n"
    assert taimahjong("score", f"{HAND} + 6s") == (0, expected, "")
    printed = taimahjong("score", "159m 159p 159s 1234567z + 6s", "--lang", "zh")
    assert printed == (0, "four-winds：不能胡\n\n不成五組一對（H1）。\n聽牌  無\n", "")


@pytest.mark.rule("H3")
def test_a_hand_below_the_minimum(taimahjong: Command, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('base = "traditional"\n[options]\nminimum_tai = 9\n', encoding="utf-8")
    arguments = ["score", f"{HAND} + 5s", "--rules", str(house), "--by", "W", "--seat", "S"]
    assert "less than the minimum of 9 tai (H3)" in taimahjong(*arguments).out
    assert "未達起胡9台（H3）" in taimahjong(*arguments, "--lang", "zh").out
    assert taimahjong(*arguments, "--json").json()["why"] == "below the minimum of 9 tai (H3)"


@pytest.mark.rule("P9")
def test_the_replacement_of_a_claimed_kong(taimahjong: Command) -> None:
    arguments = ["score", "123m 456p 789s 5z | 2222p 333m + 5z", "--replacement", "claimed-kong"]
    assert "replacement of a claimed kong (P9)" in taimahjong(*arguments, "--rules", "traditional").out
    assert "on the replacement of a claimed kong" in taimahjong(*arguments).out


CASES = [
    ([f"{HAND} + 5s", "--by", "W"], {"hand": HAND, "win": "5s", "by": "discard", "from": "W"}),
    ([f"{HAND} + 5s"], {"hand": HAND, "win": "5s", "by": "self-draw"}),
    (
        [f"{EDGE} + 3s", "--how", "robbed-kong", "--by", "N", "--seat", "S", "--round", "W", "--streak", "2"],
        {"hand": EDGE, "win": "3s", "by": "robbed-kong", "from": "N", "seat": "S", "round": "W", "streak": 2},
    ),
    (
        [f"{HAND} | | 1f + 5s", "--replacement", "flower", "--last", "--base", "0", "--per-tai", "7"],
        {"hand": f"{HAND} | | 1f", "win": "5s", "by": "self-draw", "replacement": "flower", "last": True}
        | {"base": 0, "per_tai": 7},
    ),
    (
        [f"{HAND} + 5s", "--by", "E", "--seat", "S", "--table-discards", "1", "--claimed-discards", "0"],
        {"hand": HAND, "win": "5s", "by": "discard", "from": "E", "seat": "S", "table_discards": 1}
        | {"claimed_discards": 0},
    ),
    (
        [f"{HAND} + 5s", "--by", "E", "--seat", "S", "--ready", "original"],
        {"hand": HAND, "win": "5s", "by": "discard", "from": "E", "seat": "S", "ready": "original"},
    ),
    (
        [f"{HAND} + 5s", "--by", "E", "--seat", "S", "--opening", "earthly"],
        {"hand": HAND, "win": "5s", "by": "discard", "from": "E", "seat": "S", "opening": "earthly"},
    ),
    ([f"{HAND} + 6s"], {"hand": HAND, "win": "6s", "by": "self-draw"}),
    ([f"{HAND} | | 1234f 5678f", "--how", "eight-flowers"],
     {"hand": f"{HAND} | | 1234f 5678f", "by": "eight-flowers"}),
    ([f"{HAND} | | 1234f 567f", "--how", "seven-rob-one", "--by", "N"],
     {"hand": f"{HAND} | | 1234f 567f", "by": "seven-rob-one", "from": "N"}),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "case"), CASES)
@pytest.mark.parametrize("rules", ["four-winds", "mahjong-time"])
def test_json_is_the_answer_of_the_protocol(
    taimahjong: Command, arguments: list[str], case: dict[str, object], rules: str
) -> None:
    printed = taimahjong("score", *arguments, "--rules", rules, "--json")
    expected = json.loads(answer_line(json.dumps({"rules": rules, **case}).encode()))
    assert "error" not in expected
    assert (printed.status, printed.json(), printed.err) == (0, expected, "")
    assert taimahjong("score", *arguments, "--rules", rules).status == 0


def test_a_house_file(taimahjong: Command, tmp_path: Path) -> None:
    house = tmp_path / "evening.toml"
    house.write_text('base = "club"\n[tai]\nsingle_wait = 6\n[options]\nbase = 50\n', encoding="utf-8")
    printed = taimahjong("score", f"{HAND} + 5s", "--rules", str(house), "--by", "W", "--seat", "S", "--json")
    assert printed.json()["deltas"] == {"E": 0, "S": 230, "W": -230, "N": 0}
    assert taimahjong("score", f"{HAND} + 5s", "--rules", str(house)).out.startswith("evening: ")
    house.write_text('base = "club"\nname = "morning"\n', encoding="utf-8")
    assert taimahjong("score", f"{HAND} + 5s", "--rules", str(house)).out.startswith("morning: ")


def test_output_that_is_no_stream_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr("sys.stdout", written)
    with pytest.raises(SystemExit):
        run.main(["score", f"{HAND} + 5s", "--by", "W"], prog_name="taimahjong")
    assert "Hand    123m  456m  789m  234p  678p  5(5)s" in written.getvalue()


def test_a_terminal_gets_weight_but_no_colours(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    plain = taimahjong("score", f"{HAND} + 5s", "--by", "W")
    assert "\x1b[1mfour-winds: East wins on West's discard\x1b[0m" in plain.out
    codes = {code.partition("m")[0] for code in plain.out.split("\x1b[")[1:]}
    assert codes <= {"0", "1", "7"}
    monkeypatch.setenv("NO_COLOR", "1")
    assert taimahjong("score", f"{HAND} + 5s", "--by", "W") == plain
    assert os.environ["COLUMNS"] == "80"
