"""What happens, and what a seat may do, in whole sentences."""

import pytest

import taimahjong as tm
from taimahjong.game import actions, events
from taimahjong.game.actions import read_move
from taimahjong.render import text
from taimahjong.render.holdings import waits_in

HAPPENED = [
    ("dealt - 123m - -", "The tiles are dealt.", "發牌。"),
    ("E exposes 52f", "East exposes orchid, spring.", "東家亮出蘭、春。"),
    ("S draws 5m", "South draws five of characters.", "南家摸五萬。"),
    ("S draws -", "South draws a tile.", "南家摸牌。"),
    ("S draws 7z for flower", "South draws red dragon for a flower.", "南家補花摸紅中。"),
    ("S draws - for kong", "South draws a tile for a kong.", "南家槓後摸牌。"),
    ("S draws 5p for claimed-kong", "South draws five of dots for a claimed kong.", "南家大明槓後摸五筒。"),
    ("opened", "Nobody holds a flower any more.", "補花完畢。"),
    ("called", "Nobody makes the original call.", "無人宣告天聽。"),
    ("called S W N", "Original call: South, West and North.", "宣告天聽：南家、西家、北家。"),
    ("W discards 1z", "West discards East wind.", "西家打東風。"),
    (
        "W discards 9s ready",
        "West discards nine of bamboo and declares the hand ready.",
        "西家打九條並宣告聽牌。",
    ),
    (
        "S claims 345m<",
        "South chows three, four, five of characters from East.",
        "南家吃三四五萬，東家打出。",
    ),
    ("S claims 555s<", "South pungs five of bamboo from East.", "南家碰五條，東家打出。"),
    ("S claims 5555s^", "South kongs five of bamboo from North.", "南家槓五條，北家打出。"),
    ("S claims 5555s", "South kongs five of bamboo.", "南家槓五條。"),
    ("N kongs 1z", "North declares a concealed kong of East wind.", "北家暗槓東風。"),
    ("N kongs -", "North declares a concealed kong, face down.", "北家暗槓。"),
    ("N adds 5m", "North adds five of characters to its pung.", "北家加槓五萬。"),
    ("N offered the last tile", "North may draw the last tile.", "北家可摸最後一張。"),
    ("N dead", "North has a dead hand now.", "北家被判相公。"),
    ("ended exhausted", "A drawn hand: no tile is left to draw.", "流局：牌已摸完。"),
    ("ended self-draw; S 123456789m123p1122s", "South wins by self-draw.", "南家自摸。"),
    ("ended discard; N 123456789m123p1122s", "North wins on the discard.", "北家胡牌。"),
]


@pytest.mark.rule("Z4")
@pytest.mark.parametrize(("event", "english", "chinese"), HAPPENED)
def test_an_event_read_aloud(event: str, english: str, chinese: str) -> None:
    happened = tm.Event.parse(event)
    assert text(happened, style="spoken") == english
    assert text(happened, style="spoken", language="zh") == chinese


def test_every_kind_of_event_is_read_aloud() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, tm.Event)}
    assert {type(tm.Event.parse(event)) for event, _, _ in HAPPENED} == kinds - {tm.Event}


@pytest.mark.rule("Z4")
def test_events_as_pictures_and_in_notation() -> None:
    happened = [tm.Event.parse(one) for one in ("S claims 345m<", "S discards 1z", "N kongs 7z", "opened")]
    assert text(happened).splitlines() == [
        "South chows 🀉 🀊 🀋 345m from East.",
        "South discards 🀀 1z.",
        "North declares a concealed kong 🀄 🀄 🀄 🀄 7777z.",
        "Nobody holds a flower any more.",
    ]
    assert text(happened, style="ascii", language="zh").splitlines() == [
        "南家吃三四五萬（東家）。",
        "南家打東風。",
        "北家暗槓中中中中。",
        "補花完畢。",
    ]
    assert text(happened[1], language="zh") == "南家打🀀 東風。"
    assert text(tm.Event.parse("S draws 5s"), style="spoken", language="pinyin") == "South draws wǔ tiáo."


MAY = [
    ("E discard 5m", "Discard five of characters.", "打五萬。"),
    ("E discard 5m ready", "Discard five of characters and declare the hand ready.", "打五萬並宣告聽牌。"),
    ("S chow 34s", "Chow with three, four of bamboo.", "用三四條吃。"),
    ("S pung", "Pung.", "碰。"),
    ("S kong", "Kong.", "槓。"),
    ("E concealed-kong 7z", "Declare a concealed kong of red dragon.", "暗槓紅中。"),
    ("E added-kong 1z", "Add East wind to the pung.", "加槓東風。"),
    ("S win", "Win.", "胡。"),
    ("S win flowers", "Win by the flowers.", "憑花牌胡。"),
    ("S call", "Make the original call.", "宣告天聽。"),
    ("S pass", "Pass.", "過。"),
    ("S draw", "Draw the last tile.", "摸最後一張。"),
    ("S decline", "Decline the last tile.", "不摸最後一張。"),
    ("S false-win", "Rule the win of South false.", "判南家詐胡。"),
    ("S dead-hand", "Rule the hand of South dead.", "判南家相公。"),
]


@pytest.mark.rule("Z4")
@pytest.mark.parametrize(("move", "english", "chinese"), MAY)
def test_a_move_read_aloud(move: str, english: str, chinese: str) -> None:
    assert text(read_move(move), style="spoken") == english
    assert text(read_move(move), style="spoken", language="zh") == chinese


def test_every_kind_of_move_is_read_aloud() -> None:
    kinds = {
        kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, actions.Move)
    }
    assert {type(read_move(move)) for move, _, _ in MAY} == kinds - {actions.Move, tm.Action, tm.Ruling}


def test_moves_on_a_menu() -> None:
    moves = [read_move(one) for one in ("S chow 34m", "S concealed-kong 1z", "S pass")]
    assert text(moves).splitlines() == [
        "Chow with 🀉 🀊 34m",
        "Declare a concealed kong 🀀 🀀 🀀 🀀 1111z",
        "Pass",
    ]
    assert text(moves, style="ascii", language="zh").splitlines() == ["用三四萬吃", "暗槓東東東東", "過"]


@pytest.mark.rule("Z4")
@pytest.mark.parametrize(("tile", "name"), [("1z", "東風"), ("5z", "白板"), ("6z", "發財"), ("7z", "紅中")])
def test_one_honour_has_its_whole_name_in_chinese(tile: str, name: str) -> None:
    told = [
        text(read_move(f"E {verb} {tile}"), style="ascii", language="zh")
        for verb in ("discard", "added-kong")
    ]
    assert told == [f"打{name}", f"加槓{name}"]
    assert text(tm.Event.parse(f"E adds {tile}"), style="ascii", language="zh") == f"東家加槓{name}。"
    assert waits_in([tm.Tile.parse(tile)], "zh") == f"聽{name}"
    assert text(read_move(f"E discard {tile} ready"), style="ascii", language="zh") == f"打{name}並宣告聽牌"
    assert (
        text(tm.Event.parse(f"E draws {tile} for kong"), style="ascii", language="zh")
        == f"東家槓後摸{name}。"
    )
