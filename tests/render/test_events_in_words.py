"""What happens in a hand, in English and Chinese."""

import re

import pytest

import taimahjong as tm
from taimahjong.cli.words import WORDS as CLI_WORDS
from taimahjong.game import events, phases
from taimahjong.game.actions import read_move
from taimahjong.render import actions, table_words, words
from taimahjong.render.events import answer_in_words, event_in_words
from taimahjong.scoring import spoken
from taimahjong.scoring import words as scoring_words
from taimahjong.scoring.writing import row_in
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import Language

EVENTS = [
    ("dealt - 123m - -", "The tiles are dealt.", "發牌。"),
    ("E exposes 6f", "exposes 6f", "亮出夏"),
    ("E exposes 52f", "exposes 25f", "亮出蘭春"),
    ("S draws 5m", "draws 5m", "摸五萬"),
    ("S draws -", "draws a tile", "摸牌"),
    ("S draws 1f", "draws 1f", "摸梅"),
    ("S draws 7z for flower", "draws 7z for a flower", "補花摸紅中"),
    ("S draws - for flower", "draws a tile for a flower", "補花摸牌"),
    ("S draws 5p for kong", "draws 5p for a kong", "槓後摸五筒"),
    ("S draws 5p for claimed-kong", "draws 5p for a claimed kong", "大明槓後摸五筒"),
    ("opened", "Nobody holds a flower any more.", "補花完畢。"),
    ("called", "Nobody makes the original call.", "無人宣告天聽。"),
    ("called W", "Original call: West.", "宣告天聽：西家。"),
    ("called S W N", "Original call: South, West and North.", "宣告天聽：南家、西家、北家。"),
    ("W discards 9s", "discards 9s", "打九條"),
    ("W discards 9s ready", "discards 9s and declares the hand ready", "打九條並宣告聽牌"),
    ("S claims 345m<", "chows 345m from East", "吃三四五萬（東家）"),
    ("S claims 555z>", "pungs 555z from West", "碰白白白（西家）"),
    ("S claims 5555s^", "kongs 5555s from North", "槓五五五五條（北家）"),
    ("S claims 5555s", "kongs 5555s", "槓五五五五條"),
    ("N kongs 1z", "declares a concealed kong 1111z", "暗槓東東東東"),
    ("N kongs -", "declares a concealed kong", "暗槓"),
    ("N adds 5m", "adds 5m to its pung", "加槓五萬"),
    ("N offered the last tile", "may draw the last tile", "可摸最後一張"),
    ("N dead", "has a dead hand now", "被判相公"),
    ("ended exhausted", "A drawn hand: no tile is left to draw.", "流局：牌已摸完。"),
    ("ended last-flower", "A drawn hand: the last tile is a flower.", "流局：最後一張是花牌。"),
    ("ended declined", "A drawn hand: the last tile is declined.", "流局：最後一張不摸。"),
]


@pytest.mark.parametrize(("text", "english", "chinese"), EVENTS)
def test_an_event(text: str, english: str, chinese: str) -> None:
    event = tm.Event.parse(text)
    assert event_in_words(event, "en") == english
    assert event_in_words(event, "zh") == chinese
    assert event_in_words(event, "pinyin") == english


WINS = [
    ("self-draw", "S", "South wins by self-draw.", "南家自摸。"),
    ("discard", "N", "North wins on the discard.", "北家胡牌。"),
    ("discard", "SWN", "South, West and North win on the same tile.", "南家、西家、北家同胡一張。"),
    ("robbed-kong", "W", "West wins by robbing the kong.", "西家搶槓。"),
    ("robbed-kong", "SW", "South and West win on the same tile.", "南家、西家同胡一張。"),
    ("eight-flowers", "E", "East wins with all eight bonus tiles.", "東家八仙過海。"),
    ("seven-rob-one", "E", "East wins with seven bonus tiles, robbing the eighth.", "東家七搶一。"),
    ("false-win", "N", "North declares a false win.", "北家詐胡。"),
]


@pytest.mark.parametrize(("ending", "seats", "english", "chinese"), WINS)
def test_the_end(ending: str, seats: str, english: str, chinese: str) -> None:
    hands = "".join(f"; {seat} 123456789m123p1122s" for seat in seats)
    event = tm.Event.parse(f"ended {ending}{hands}")
    assert event_in_words(event, "en") == event_in_words(event, "pinyin") == english
    assert event_in_words(event, "zh") == chinese


def test_there_are_words_for_every_event_and_ending() -> None:
    told = {type(tm.Event.parse(text)) for text, _, _ in EVENTS} | {events.Ended}
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, tm.Event)}
    assert told == kinds - {tm.Event}
    assert {one.value for one in tm.Ending if not one.is_drawn} == {ending for ending, *_ in WINS}


ANSWERS = [
    ("S pass", "", "passes", "過"),
    ("S pass", "S win; S pung; S pass", "passes (could win, pung)", "過（可胡、碰）"),
    ("S pass", "S kong; S chow 34m; S pass", "passes (could kong, chow with 34m)", "過（可槓、用三四萬吃）"),
    ("S pass", "S win flowers; S pass", "passes (could win by the flowers)", "過（可憑花牌胡）"),
    ("S pass", "S call; S pass", "passes (could make the original call)", "過（可宣告天聽）"),
    ("S decline", "", "declines the last tile", "不摸最後一張"),
    ("S chow 34m", "", "asks to chow with 34m", "想用三四萬吃"),
    ("S pung", "", "asks to pung", "想碰"),
    ("S kong", "", "asks to kong", "想槓"),
    ("S win", "", "declares a win", "要胡"),
    ("S win flowers", "", "declares a win", "要胡"),
    ("S call", "", "makes the original call", "宣告天聽"),
    ("S false-win", "", "declares a win that is none", "詐胡"),
]


@pytest.mark.parametrize(("text", "instead", "english", "chinese"), ANSWERS)
def test_an_answer(text: str, instead: str, english: str, chinese: str) -> None:
    legal = [tm.Action.parse(one) for one in filter(None, instead.split("; "))]
    assert answer_in_words(read_move(text), "en", legal) == english
    assert answer_in_words(read_move(text), "zh", legal) == chinese
    assert answer_in_words(read_move(text), "pinyin", legal) == english


@pytest.mark.parametrize(
    ("language", "row"),
    [("en", "12m 9s 15z 26f"), ("zh", "一二萬 九條 東白 蘭夏"), ("pinyin", "12m 9s 15z 26f")],
)
def test_tiles_in_a_row(language: Language, row: str) -> None:
    assert row_in(read_tiles("12m 9s 15z 26f"), language) == row


def test_every_language_has_every_word() -> None:
    for table in (actions.WORDS, spoken.WORDS, table_words.WORDS, words.SPOKEN, words.WORDS):
        assert table["zh"].keys() == table["en"].keys()
        assert table["pinyin"] is table["en"]
        for word, english in table["en"].items():
            assert {*re.findall(r"{\w+}", table["zh"][word])} <= {*re.findall(r"{\w+}", english)}


@pytest.mark.rule("Z4")
def test_chinese_has_no_blanks_around_numbers() -> None:
    for table in (
        actions.WORDS,
        spoken.WORDS,
        table_words.WORDS,
        words.SPOKEN,
        words.WORDS,
        scoring_words.WORDS,
        CLI_WORDS,
    ):
        for chinese in table["zh"].values():
            filled = re.sub(
                r"{(tai|points|streak|number|live|shanten|made|claimed|minimum|games|hands|seed)}",
                "5",
                chinese,
            )
            assert not re.search(r"[\u4e00-\u9fff] 5|5 [\u4e00-\u9fff]", filled), chinese


@pytest.mark.rule("Z4")
def test_declaring_ready_and_the_original_call_have_one_word_each() -> None:
    assert actions.WORDS["zh"]["ready"].endswith("宣告聽牌")
    assert words.WORDS["zh"]["ready"].endswith("宣告聽牌")
    call = actions.WORDS["zh"][tm.OriginalCall]
    assert call == words.WORDS["zh"][tm.OriginalCall] == "宣告天聽"
    assert all(
        call in one for one in (words.WORDS["zh"][events.Called], table_words.WORDS["zh"][phases.Opening])
    )


@pytest.mark.rule("Z4")
def test_chinese_has_one_phrase_for_winning_by_flowers() -> None:
    phrase = actions.WORDS["zh"]["flowers"]
    assert phrase in table_words.WORDS["zh"][phases.FlowerRobbery]
    assert not [
        one for table in (actions.WORDS, table_words.WORDS) for one in table["zh"].values() if "可以" in one
    ]
