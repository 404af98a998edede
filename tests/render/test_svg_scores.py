"""Pictures of scores: the hand as it was laid out, and every line in words."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.scoring.explain import replaced_of, times, title_of, totals_of
from taimahjong.testing.strategies import wins
from tests.game.tables import SETS
from tests.render.pictures import drawn
from tests.render.test_svg_hands import tiles_of
from tests.render.values import WIN, score_of

scores = st.sampled_from(SETS).flatmap(lambda rules: wins(rules).map(lambda win: score_of(win, rules)))


@given(scores, st.sampled_from(["en", "zh", "pinyin"]))
def test_a_score_shows_all_tiles_and_the_waits_smaller(score: tm.Score, language: Any) -> None:
    picture = drawn(score, language=language)
    picture.holds_together()
    hand, tile = score.win.hand, score.win.tile
    concealed = Counter(hand.concealed) + Counter(() if tile is None or score.split is None else (tile,))
    large = Counter(shown.tile for shown in picture.tiles if max(shown.box.size) == 80)
    assert large == concealed + tiles_of(*hand.melds) + Counter(hand.bonus)
    small = [shown.tile for shown in picture.tiles if max(shown.box.size) == 56]
    assert small == list(score.waits)
    assert len(picture.tiles) == large.total() + len(small)


@given(scores)
def test_the_winning_tile_is_marked_in_its_place(score: tm.Score) -> None:
    marked = [shown for shown in drawn(score).tiles if shown.marked]
    if score.place is None or score.split is None:
        assert marked == []
        return
    tiles = drawn(score).tiles
    (won,) = marked
    assert won.tile is score.win.tile
    lefts = {shown.box.left: shown.tile for shown in tiles if shown.box.top == won.box.top}
    rank = score.place.tiles[::-1].index(won.tile)
    places = [won.box.left + 60 * (rank - from_end) for from_end in range(len(score.place.tiles))]
    assert [lefts[round(place, 2)] for place in reversed(places)] == list(score.place.tiles)


@given(scores)
def test_sets_of_the_split_stand_apart(score: tm.Score) -> None:
    if score.split is None:
        return
    (top,) = {shown.box.top for shown in drawn(score).tiles if shown.marked}
    row = sorted(
        (shown for shown in drawn(score).tiles if shown.box.top == top), key=lambda one: one.box.left
    )
    groups: list[list[tm.Tile | None]] = [[]]
    for before, shown in zip([row[0], *row], row, strict=False):
        if shown.box.left - before.box.right > 1:
            groups.append([])
        groups[-1].append(shown.tile)
    assert [tuple(group) for group in groups] == list(score.split.groups)


@given(scores, st.sampled_from(["en", "zh"]))
def test_a_score_tells_every_line_and_the_total(score: tm.Score, language: Any) -> None:
    texts = drawn(score, language=language).texts
    tai = {"en": "tai", "zh": "台"}[language]
    told = Counter(texts)
    assert texts[0] == title_of(score, language)
    for item in score.items:
        assert told[item.row.name_in(language)]
        assert told[f"{item.tai} {tai}"]
        assert told[item.row.pattern.rule]
        assert not times(item) or told[times(item)]
    for label, amount, rule in totals_of(score, language):
        assert told[label] == 1
        assert told[f"{amount} {tai}"]
        assert not rule or told[rule]
    by = {"en": "by", "zh": "已計"}[language]
    for name, others in replaced_of(score, language):
        line = f"{name} · {by} {others}"
        assert any(text == line or (text.endswith("…") and line.startswith(text[:-1])) for text in texts)


def test_a_limit_is_told_below_the_total() -> None:
    win = tm.Win.parse("5z | [1111z] [2222z] [3333z] [4444z] [6666z] | 12345678f + 5z")
    texts = drawn(score_of(win, tm.CLUB.evolve(tai_limit=10))).texts
    assert texts[texts.index("Limit") :][:3] == ["Limit", "10 tai", "H4"]


@pytest.mark.rule("P2")
def test_declared_sets_have_their_words_below() -> None:
    picture = drawn(score_of(WIN), language="zh")
    assert {"raised kong 7777p", "from East"} <= set(drawn(score_of(WIN)).texts)
    for words in ("吃 一二三萬（東家）", "碰 九九九條（西家）", "暗槓 東東東東", "明槓 八八八八萬（北家）"):
        assert words in picture.texts


def test_numbers_end_at_one_place() -> None:
    placed = drawn(score_of(WIN)).placed_texts
    numbers = [one for one in placed if one.text.endswith(" tai")]
    assert {one.anchor for one in numbers} == {"end"}
    assert len({one.x for one in numbers}) == 1
    assert len(numbers) == 8
