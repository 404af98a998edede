"""A score in words."""

import re
import unicodedata

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.errors import columns
from taimahjong.scoring.explain import notes_of
from taimahjong.scoring.words import WORDS, tiles_in
from taimahjong.tiles.tile import Language

STRAIGHT = "123456789m 234p 678p 5s + 5s"
MANY_SETS = "5z | 123m< 999s^ 777p>+7p [1111z] 8888m | 1f2f5f + 5z"
NAMED = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)


def scored(win: tm.Win, rules: tm.Rules = tm.FOUR_WINDS) -> tm.Score:
    found = tm.score(win, rules)
    assert found is not None
    return found


def explained(text: str, rules: tm.Rules = tm.FOUR_WINDS, language: Language = "en", **win: object) -> str:
    return scored(tm.Win.parse(text, **win), rules).explain(language)  # type: ignore[arg-type]


def test_a_score_in_english() -> None:
    assert (
        explained(STRAIGHT, by="W")
        == """\
four-winds: East wins on West's discard

Winds   seat East (dealer)  prevailing East
Hand    123m  456m  789m  234p  678p  5(5)s
Won on  5s  pair wait
Waits   5s

Winning hand                          2 tai  A1
Concealed straight                   10 tai  C2
Concealed hand                        1 tai  E2
All chows, no honours, no flowers    10 tai  G2
Pair wait                             1 tai  J3
-----------------------------------------------
Total                                24 tai

Replaced
  No flowers              by All chows, no honours, no flowers
  Straight                by Concealed straight
  All chows               by All chows, no honours, no flowers
  No honours              by All chows, no honours, no flowers
  No honours, no flowers  by All chows, no honours, no flowers"""
    )


def test_a_score_in_chinese() -> None:
    assert (
        explained(MANY_SETS, tm.MAHJONG_PROS, "zh", seat="S", by="E", round="W")
        == """\
mahjong-pros：南家胡牌，東家放槍

風位    門風南  圈風西
手牌    白(白)
明牌    吃 一二三萬（東家）  碰 九九九條（北家）  加槓 七七七七筒（西家）
        暗槓 東東東東  明槓 八八八八萬
花牌    梅  蘭  春
胡的牌  白板  單吊
聽牌    白板

花牌  3 × 1     3 台  A2
風刻            1 台  B1
明槓  2 × 1     2 台  B5
暗槓            2 台  B6
單吊            2 台  J3
------------------------
合計           10 台"""
    )


def test_what_was_replaced_in_chinese() -> None:
    assert explained(STRAIGHT, by="W", language="zh").split("\n\n")[-1].splitlines() == [
        "不計",
        "  無花      已計入無字無花全順",
        "  一條龍    已計入門清一條龍",
        "  全順      已計入無字無花全順",
        "  無字      已計入無字無花全順",
        "  無字無花  已計入無字無花全順",
    ]


def test_a_win_without_tai_says_that_no_pattern_counts() -> None:
    plain = "234m 34p 55s | 123m< 777s^ 999p> + 5p"
    assert explained(plain, tm.CLUB, by="W", seat="S").split("\n\n")[-1].splitlines() == [
        "No pattern counts.",
        "------------------",
        "Total     0 tai",
    ]
    assert explained(plain, tm.CLUB, "zh", by="W", seat="S").split("\n\n")[-1].splitlines()[0] == "無台。"


def test_a_single_honour_has_its_whole_name_in_chinese() -> None:
    text = explained("123456789m 234p 55s 11z + 1z", tm.CLUB, "zh", by="W", seat="S")
    assert "\n胡的牌  東風  對碰\n聽牌    五條  東風\n" in text


def test_pinyin_names_the_patterns() -> None:
    text = explained(STRAIGHT, tm.CLUB, "pinyin", by="W")
    assert text.startswith("club: East wins on West's discard\n")
    assert "\npíng hú      2 tai  G1\n" in text
    assert "1f méi  5f chūn" in explained("5z | 123m 999s 111m 444m 777m | 1f5f + 5z", language="pinyin")


@pytest.mark.parametrize("language", ["fr", "EN", "", None, ["en"]])
def test_other_languages_are_refused(language: Language) -> None:
    with pytest.raises(tm.NotationError, match="the languages are en, zh, pinyin, not"):
        scored(tm.Win.parse(STRAIGHT)).explain(language)


@pytest.mark.rule("H4")
def test_a_limit_that_cuts_shows_both_totals() -> None:
    low = tm.FOUR_WINDS.evolve(tai_limit=7)
    assert explained(STRAIGHT, low, by="W").splitlines()[13:15] == [
        "Total                                24 tai",
        "Limit                                 7 tai  H4",
    ]
    assert "封頂" in explained(STRAIGHT, low, "zh", by="W")
    assert "Limit" not in explained(STRAIGHT, tm.FOUR_WINDS.evolve(tai_limit=24), by="W")


WAYS: list[tuple[str, tm.Win]] = [
    ("East wins by self-draw|東家自摸", tm.Win.parse(STRAIGHT)),
    (
        "East wins by self-draw, on the replacement of a flower|東家自摸，補花所得",
        tm.Win.parse("123456789m 234p 678p 5s | | 1f + 5s", how=tm.SelfDraw("flower")),
    ),
    (
        "East wins by self-draw, on the replacement of a kong|東家自摸，槓後補牌",
        tm.Win.parse("123456789m 234p 5s | [1111z] + 5s", how=tm.SelfDraw("kong")),
    ),
    (
        "East wins by self-draw, on the last tile of the wall|東家自摸，海底牌",
        tm.Win.parse(STRAIGHT, how=tm.SelfDraw(last=True)),
    ),
    (
        "East wins by self-draw, on the replacement of a claimed kong|東家自摸，大明槓後補牌",
        tm.Win.parse("123456789m 234p 5s | 1111z + 5s", how=tm.SelfDraw("claimed-kong")),
    ),
    ("South wins on West's discard|南家胡牌，西家放槍", tm.Win.parse(STRAIGHT, by="W", seat="S")),
    (
        "South wins on North's discard, the last one|南家胡牌，北家放槍，河底牌",
        tm.Win.parse(STRAIGHT, how=tm.Discarded("N", last=True), seat="S"),
    ),
    ("East wins on another seat's discard|東家胡牌，別家放槍", tm.Win.parse(STRAIGHT, how=tm.Discarded())),
    (
        "West wins by robbing East's kong|西家搶東家的槓",
        tm.Win.parse("123456789m 234p 67p 55s + 8p", how=tm.RobbedKong("E"), seat="W"),
    ),
    (
        "East wins by robbing another seat's kong|東家搶別家的槓",
        tm.Win.parse("123456789m 234p 67p 55s + 8p", how=tm.RobbedKong()),
    ),
    (
        "East wins with all eight bonus tiles|東家八仙過海",
        tm.Win.parse("159m159p159s1234567z | | 1234f5678f", how=tm.EightFlowers()),
    ),
    (
        "East wins with seven bonus tiles, robbing the eighth from North|東家七搶一，搶北家的花牌",
        tm.Win.parse("159m159p159s1234567z | | 1234f567f", how=tm.SevenRobOne("N")),
    ),
]


@pytest.mark.parametrize(("stories", "win"), WAYS)
def test_every_way_of_winning(stories: str, win: tm.Win) -> None:
    english, chinese = stories.split("|")
    assert scored(win).explain("en").splitlines()[0] == f"four-winds: {english}"
    assert scored(win).explain("zh").splitlines()[0] == f"four-winds：{chinese}"


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("text", "place", "english", "chinese"),
    [
        ("123456789m 55p 777z 12s + 3s", "12(3)s", "edge wait", "邊張"),
        ("123456789m 55p 777z 89s + 7s", "(7)89s", "edge wait", "邊張"),
        ("123456789m 55p 777z 13s + 2s", "1(2)3s", "closed wait", "嵌張"),
        ("123456789m 55p 777z 34s + 5s", "34(5)s", "two-sided wait", "兩面"),
        ("123456789m 55p 777z 99s + 9s", "99(9)s", "pung wait", "對碰"),
        ("123456789m 555p 777z 9s + 9s", "9(9)s", "pair wait", "單吊"),
    ],
)
def test_where_the_winning_tile_sits(text: str, place: str, english: str, chinese: str) -> None:
    score = scored(tm.Win.parse(text))
    lines = {line.split("  ")[0]: line for line in score.explain().splitlines()}
    assert place in lines["Hand"].split()
    assert lines["Won on"] == f"Won on  {score.win.tile}  {english}"
    assert f"  {chinese}\n" in score.explain("zh")


def test_seven_pairs_mark_the_triplet_or_a_pair() -> None:
    assert "Hand    88(8)s  11m  22m  33m  44m  55m  66m  77m\nWon on  8s\n" in explained(
        "11223344556677m 88s + 8s"
    )
    assert "Hand    888s  1(1)m  22m  33m  44m  55m  66m  77m\nWon on  1m\n" in explained(
        "1223344556677m 888s + 1m", tm.FOUR_WINDS.with_tai(seven_pairs_and_triplet=90)
    )


def test_the_course_of_play() -> None:
    win = tm.Win.parse(STRAIGHT, by="E", seat="S", ready="original", table_discards=7, claimed_discards=2)
    english, chinese = scored(win).explain(), scored(win).explain("zh")
    assert "\nPlay    Ready on the original hand  7 discards on the table  2 of them claimed\n" in english
    assert "\n牌局    天聽  全桌打出7張  其中2張被吃碰槓\n" in chinese
    heavenly = tm.Win.parse(STRAIGHT, opening="heavenly")
    assert "\nPlay    Heavenly hand\n" in scored(heavenly).explain()
    # A table without the row still calls it by its name.
    assert "\n牌局    天胡\n" in scored(heavenly, tm.CLUB).explain("zh")


def test_a_line_holds_as_much_as_78_columns_have_room_for() -> None:
    win = tm.Win.parse(STRAIGHT, by="E", seat="S", ready="original", table_discards=7, claimed_discards=2)
    broken = []
    for length in range(1, 100):
        name = "R" * length
        row = attrs.evolve(tm.FOUR_WINDS.table["original_ready"], en=name)
        lines = scored(win, tm.FOUR_WINDS.evolve(table=tm.FOUR_WINDS.table.with_row(row))).explain()
        first, second = lines.split("Play    ")[1].splitlines()[:2]
        parts = [name, "7 discards on the table", "2 of them claimed"]
        fitting = max(count for count in (1, 2, 3) if count == 1 or len("  ".join(parts[:count])) <= 70)
        assert first == "  ".join(parts[:fitting])
        broken.append(fitting)
        if fitting < 3:
            assert second.startswith(f"{'':8}{parts[fitting]}")
    assert set(broken) == {1, 2, 3}


def test_a_flower_win_shows_the_hand_by_suits() -> None:
    text = explained("159m159p159s1234567z | | 1234f567f", how=tm.SevenRobOne("N"))
    assert "Hand    159m  159p  159s  1234567z\n" in text
    assert "Won on  8f winter\n" in text
    assert "Waits" not in text
    assert "Seven rob one    20 tai  N6\n" in text


def test_a_pattern_of_ones_own() -> None:
    @tm.pattern("all_mine")
    def all_mine(f: tm.Facts) -> int:
        return f.chows

    rules = tm.CLUB.with_pattern(all_mine, 3, replaces=["all_chows"])
    text = explained(STRAIGHT, rules, by="W")
    assert "\nAll mine        5 × 3    15 tai\n" in text
    assert "  All chows  by All mine" in text
    assert "All mine" in explained(STRAIGHT, rules, "zh", by="W")


@pytest.mark.parametrize("rules", NAMED, ids=lambda rules: rules.name)
@pytest.mark.parametrize("language", ["en", "zh", "pinyin"])
def test_columns_stand_below_each_other(rules: tm.Rules, language: Language) -> None:
    lines = explained(MANY_SETS, rules, language).splitlines()
    assert all(columns(line) <= 80 and line == line.rstrip() for line in lines)
    tai = f" {WORDS[language]['tai']}"
    ends = {columns(line[: line.index(tai)]) for line in lines if f"{tai}  " in line or line.endswith(tai)}
    assert len(ends) == 1


def test_every_language_has_every_word() -> None:
    assert set(WORDS["en"]) == set(WORDS["zh"])
    for key, english in WORDS["en"].items():
        chinese = WORDS["zh"][key]
        assert bool(english) == bool(chinese)
        assert set(re.findall(r"{\w+}", english)) == set(re.findall(r"{\w+}", chinese))


def test_tiles_as_each_language_writes_them() -> None:
    for tile in map(tm.Tile.parse, ("1m", "9p", "5s", "1z", "5z", "6z", "7z")):
        assert tiles_in([tile, tile], "en") == str(tile)[0] * 2 + str(tile)[1]
        written = tiles_in([tile, tile], "zh")
        assert [tm.Tile.parse(written[0] + written[2:]), len(written)] == [tile, 2 if tile.is_honour else 3]


def test_notes_name_the_tiles_of_their_words() -> None:
    notes = {note.label: note.parts for note in notes_of(scored(tm.Win.parse(STRAIGHT, by="W")), "en")}
    assert notes["Hand"][-1] == ("5(5)s", (tm.Tile.S5, tm.Tile.S5), 1)
    assert notes["Waits"] == (("5s", (tm.Tile.S5,), None),)


def test_chinese_writes_a_number_and_the_suit() -> None:
    written = [tiles_in([tile], "zh") for tile in tm.Tile if tile < tm.Tile.EAST]
    assert written == [rank + suit for suit in "萬筒條" for rank in "一二三四五六七八九"]


@given(st.text(max_size=20))
def test_columns_of_text(text: str) -> None:
    assert columns(text) == sum(map(columns, text))
    assert columns("") == 0
    assert columns("中🀄a") == 5
    assert columns("🀇\ufe0e") == 1
    for char in text:
        assert columns(char) in (0, 1, 2)
        if unicodedata.east_asian_width(char) in "WF" and not unicodedata.category(char).startswith("M"):
            assert columns(char) == 2
