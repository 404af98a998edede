"""A score read aloud, and in plain characters."""

import pytest

import taimahjong as tm
from taimahjong.render import text
from taimahjong.tiles.tile import Language

MANY_SETS = "5z | 123m< 999s^ 777p>+7p [1111z] 8888m | 1f2f5f + 5z"
STRAIGHT = "123456789m 234p 678p 5s + 5s"


def scored(win: tm.Win, rules: tm.Rules = tm.FOUR_WINDS) -> tm.Score:
    found = tm.score(win, rules)
    assert found is not None
    return found


def said(win: tm.Win, rules: tm.Rules = tm.FOUR_WINDS, language: Language = "en") -> list[str]:
    return scored(win, rules).explain(language, "spoken").splitlines()


@pytest.mark.rule("Z4")
def test_a_score_read_aloud() -> None:
    win = tm.Win.parse(STRAIGHT, by="W", ready="original", table_discards=12)
    assert said(win) == [
        "four-winds: East wins on West's discard.",
        "Winds: seat East, the dealer, prevailing East.",
        "Play: Ready on the original hand, 12 discards on the table.",
        (
            "Hand: chow one, two, three of characters; chow four, five, six of characters; "
            "chow seven, eight, nine of characters; chow two, three, four of dots; "
            "chow six, seven, eight of dots; pair of five of bamboo."
        ),
        "Won on: five of bamboo, pair wait.",
        "Waits: five of bamboo.",
        "Winning hand, 2 tai, rule A1.",
        "Concealed straight, 10 tai, rule C2.",
        "Concealed hand, 1 tai, rule E2.",
        "All chows, no honours, no flowers, 10 tai, rule G2.",
        "Pair wait, 1 tai, rule J3.",
        "Ready on the original hand, 15 tai, rule L1.",
        "Total, 39 tai.",
        "No flowers is replaced by All chows, no honours, no flowers.",
        "Straight is replaced by Concealed straight.",
        "All chows is replaced by All chows, no honours, no flowers.",
        "No honours is replaced by All chows, no honours, no flowers.",
        "No honours, no flowers is replaced by All chows, no honours, no flowers.",
    ]


@pytest.mark.rule("Z4")
def test_a_score_read_aloud_in_chinese() -> None:
    assert said(tm.Win.parse(MANY_SETS, seat="S", by="E", round="W"), tm.MAHJONG_PROS, "zh") == [
        "mahjong-pros：南家胡牌，東家放槍。",
        "風位：門風南，圈風西。",
        "手牌：對子白板。",
        "明牌：吃一二三萬，東家打出；碰九條，北家打出；加槓七筒，西家打出；暗槓東風；明槓八萬。",
        "花牌：梅、蘭、春。",
        "胡的牌：白板，單吊。",
        "聽牌：白板。",
        "花牌，3乘1，3台，規則A2。",
        "風刻，1台，規則B1。",
        "明槓，2乘1，2台，規則B5。",
        "暗槓，2台，規則B6。",
        "單吊，2台，規則J3。",
        "合計，10台。",
    ]


@pytest.mark.rule("Z4", "H4")
def test_a_limit_and_a_product_read_aloud() -> None:
    lines = said(tm.Win.parse(MANY_SETS, seat="S", by="E"), tm.MAHJONG_PROS.evolve(tai_limit=5))
    assert "Flower or season, 3 times 1, 3 tai, rule A2." in lines
    assert lines[-2:] == ["Total, 10 tai.", "Limit, 5 tai, rule H4."]
    assert "pung of nine of bamboo from North; raised kong of seven of dots from West" in lines[3]
    assert lines[1] == "Winds: seat South, prevailing East."


def test_pungs_and_pairs_read_aloud() -> None:
    [hand] = [line for line in said(tm.Win.parse("11223344556677m 88s + 8s")) if line.startswith("Hand")]
    assert hand.startswith("Hand: pung of eight of bamboo; pair of one of characters; pair of two of ")


def test_a_flower_win_is_read_by_suits() -> None:
    lines = said(tm.Win.parse("159m159p159s1234567z | | 1234f567f", how=tm.SevenRobOne("N")))
    assert "Won on: winter." in lines
    assert (
        "Hand: one, five, nine of characters; one, five, nine of dots; one, five, nine of bamboo; "
        "East, South, West, North wind; white, green, red dragon."
    ) in lines


def test_a_pattern_of_ones_own_has_no_rule() -> None:
    @tm.pattern("all_mine")
    def all_mine(f: tm.Facts) -> int:
        return f.chows

    assert "All mine, 5 times 3, 15 tai." in said(tm.Win.parse(STRAIGHT), tm.CLUB.with_pattern(all_mine, 3))


@pytest.mark.rule("Z4")
@pytest.mark.parametrize("rules", [tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB])
def test_plain_characters_are_plain(rules: tm.Rules) -> None:
    score = scored(tm.Win.parse(MANY_SETS, seat="S", by="E", round="W"), rules)
    plain = score.explain("en", "ascii")
    assert plain.isascii()
    assert plain == score.explain().replace("×", "x")
    assert score.explain("zh", "ascii") == score.explain("zh").replace("×", "x")
    assert ("×" in score.explain()) is any(item.count > 1 for item in score.items)


@pytest.mark.rule("Z4")
def test_a_win_without_tai_is_said_to_have_none() -> None:
    win = tm.Win.parse("234m 34p 55s | 123m< 777s^ 999p> + 5p", by="W", seat="S")
    assert scored(win, tm.CLUB).explain("en", "spoken").splitlines()[-2:] == [
        "No pattern counts.",
        "Total, 0 tai.",
    ]
    assert scored(win, tm.CLUB).explain("zh", "spoken").splitlines()[-2:] == ["無台。", "合計，0台。"]


@pytest.mark.rule("Z4")
def test_what_was_replaced_is_said_in_chinese() -> None:
    lines = said(tm.Win.parse(STRAIGHT, by="W"), language="zh")
    assert "一條龍已計入門清一條龍。" in lines


def test_text_of_a_score_is_its_explanation() -> None:
    score = scored(tm.Win.parse(STRAIGHT))
    assert text(score) == score.explain()
    assert text(score, style="spoken", language="zh") == score.explain("zh", "spoken")
