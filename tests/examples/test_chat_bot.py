"""The chat bot says what a hand is worth, or what is wrong with it, whatever it is sent."""

import subprocess
import sys

import pytest
from examples import chat_bot
from examples.chat_bot import reply
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm

HAND = "123456789m 234p 67p 55s"
THREE = "3 tai (club)\nConcealed hand 1, All chows 2\nSouth +160, West -160"

# What people type, in any order: most of it is nonsense, and some of it a hand.
PIECES = st.lists(
    st.sampled_from(
        f"{HAND} + 5p by W from: seat S round= E rules club four-winds streak 2 99 zh 中文 自摸 放槍 西 "
        "門風 南 圈風 連莊 一二三萬 紅中 🀇 🀝 🀢 ＋ | 123s 666z [1111z] 1f 0 ② help ! !tai 11111111".split()
    )
    | st.text(max_size=5)
).map(" ".join)


def test_a_win_is_told_with_its_tai_its_reasons_and_who_pays() -> None:
    assert reply(f"!tai {HAND} + 5p by W seat S rules club") == THREE


def test_chinese_is_spoken_on_request() -> None:
    assert (
        reply(f"!tai {HAND} + 5p by W seat S rules club zh")
        == "3台（club）\n門清1、平胡2\n南家+160、西家-160"
    )


@pytest.mark.parametrize(
    "message",
    [
        f"!TAI  {HAND}+5p By west, SEAT: s",
        f"!tai seat=S by=W {HAND} + 5p",
        "!tai 一二三四五六七八九萬 二三四筒 六七筒 五五條 + 五筒 from 西 seat 南",
        "！台 🀇🀈🀉🀊🀋🀌🀍🀎🀏🀚🀛🀜🀞🀟🀔🀔＋🀝放槍西門風南",
    ],
)
def test_messages_are_read_forgivingly(message: str) -> None:
    assert reply(message) == THREE


def test_without_a_discarder_it_is_a_self_draw() -> None:
    drawn = reply(f"!tai {HAND} + 5p")
    assert drawn == reply(f"!tai {HAND} + 5p self-draw") == reply(f"!tai {HAND} + 5p 自摸")
    assert drawn.startswith("5 tai (club), self-draw\n")
    assert drawn.endswith("East +660, South -220, West -220, North -220")


def test_the_dealer_s_streak_is_paid() -> None:
    assert reply(f"!tai {HAND} + 5p by W streak 2").endswith("East +260, West -260")
    assert reply(f"!tai {HAND} + 5p streak two") == "streak is a number, not 'two'"


def test_a_self_draw_is_said_to_be_one_in_chinese() -> None:
    assert reply(f"!tai {HAND} + 5p 中文").startswith("5台（club），自摸\n門清")
    assert "自摸" not in reply(f"!tai {HAND} + 5p by W 中文")


def test_a_hand_before_its_winning_tile_is_told_its_waits() -> None:
    assert reply(f"!tai {HAND}") == "Waits for 5p 🀝 8p 🀠"
    assert reply(f"!tai {HAND} zh") == "聽五筒、八筒"
    assert reply("!tai 123456789m 234p 55s 11z zh") == "聽五條、東風"


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("1122m 345p 78s 5z | 123s 666z", "Not waiting yet: 1 tile short."),
        ("19m 19p 19s 1234567z 258m", "Not waiting yet: 8 tiles short."),
        (f"{HAND} 5z", "One tile too many to wait: throw 5z 🀆"),
        (f"{HAND} 5p", "That is a complete hand: put a + before the tile that completed it."),
    ],
)
def test_a_hand_that_does_not_wait_is_told_why(hand: str, answer: str) -> None:
    assert reply(f"!tai {hand}") == answer


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1122m 345p 78s 5z | 123s 666z", "還沒聽牌：還差1張。"),
        ("19m 19p 19s 1234567z 258m", "還沒聽牌：還差8張。"),
        (f"{HAND} 5z", "多一張：打白板就聽牌"),
        (f"{HAND} 5p", "這副牌已經胡了：請在胡的牌前面寫 +。"),
        (f"{HAND} + 6p by W", "不能胡：不成五組一對"),
        (f"{HAND} + 5p 連莊 two", "連莊後面要寫數字，不是「two」"),
        ("1" * 300 + " " + "2" * 100, "太長了，不是一副麻將牌。"),
        ("help", chat_bot.USAGE_ZH),
        ("", chat_bot.USAGE_ZH),
    ],
)
def test_every_answer_has_chinese_words(typed: str, answer: str) -> None:
    assert reply(f"!tai zh {typed}") == answer


def test_both_languages_have_every_word() -> None:
    assert chat_bot.CHINESE.keys() == chat_bot.ENGLISH.keys()
    assert {*tm.NoWin} < chat_bot.ENGLISH.keys()


@pytest.mark.parametrize("usage", [chat_bot.USAGE, chat_bot.USAGE_ZH])
def test_help_names_the_chinese_words(usage: str) -> None:
    assert reply("!tai help") == chat_bot.USAGE
    assert reply("!台 說明") == reply("!台 中文 help") == chat_bot.USAGE_ZH
    for word in ("放槍 西", "門風 南", "圈風 東", "連莊 2", "自摸", "中文"):
        assert word in usage


def test_the_chinese_words_of_the_help_are_understood() -> None:
    said = reply(f"!台 {HAND} + 5p 放槍 西 門風 南 圈風 東 連莊 2 中文")
    assert said == reply(f"!tai {HAND} + 5p by W seat S round E streak 2 zh")


def test_what_cannot_be_read_is_shown_with_a_caret() -> None:
    says, typed, caret = reply("!tai 123456789m 234x + 5p by W").splitlines()
    assert says.startswith("a suit letter")
    assert typed[caret.index("^")] == "x"


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        (f"{HAND} + 6p by W", "No win: these tiles make no five sets and a pair"),
        (f"{HAND} + 5p by S seat S", "S cannot win on its own tile (P2)"),
        (f"{HAND} + 5p by Q", "a seat is written E, S, W or N, not 'Q'"),
        ("1" * 500, "That is too long for a hand of mahjong."),
        ("", chat_bot.USAGE),
        (" Help", chat_bot.USAGE),
    ],
)
def test_what_is_no_win_is_told_why(message: str, answer: str) -> None:
    assert reply(f"!tai {message}") == answer


def test_unknown_rules_are_told_with_the_nearest_name() -> None:
    assert "did you mean 'club'?" in reply(f"!tai {HAND} + 5p rules clob")


@pytest.mark.parametrize("message", ["", "hello", "tai?", "!tail 123m", "the !tai command"])
def test_talk_that_is_not_meant_for_it_gets_no_answer(message: str) -> None:
    assert reply(message) == ""


@given(st.text() | PIECES)
def test_it_has_an_answer_to_everything(text: str) -> None:
    assert reply(f"!tai {text}") != "" or text[:1].isalnum() or text[:1] == "_"
    reply(text)


def test_it_chats_line_by_line() -> None:
    said = f"good evening\n!tai {HAND} + 5p by W seat S\n!tai {HAND}\n"
    run = subprocess.run(
        [sys.executable, "-X", "utf8", chat_bot.__file__],
        input=said,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == f"{THREE}\nWaits for 5p 🀝 8p 🀠\n"
