"""Pictures of scores: the hand as it was laid out, and every line in words."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.scoring.explain import notes_of, replaced_of, times, title_of, totals_of
from taimahjong.scoring.words import words_of
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
    for name, others in replaced_of(score, language):
        line = f"{name} · {words_of(language)['replaced by'].format(by=others)}"
        assert any(text == line or (text.endswith("…") and line.startswith(text[:-1])) for text in texts)


def test_a_limit_is_told_below_the_total() -> None:
    win = tm.Win.parse("5z | [1111z] [2222z] [3333z] [4444z] [6666z] | 12345678f + 5z")
    texts = drawn(score_of(win, tm.CLUB.evolve(tai_limit=10))).texts
    assert texts[texts.index("Limit") :][:3] == ["Limit", "10 tai", "H4"]


@pytest.mark.rule("P2")
def test_declared_sets_have_their_words_below() -> None:
    texts = drawn(score_of(WIN)).texts
    assert texts[texts.index("raised kong 7777p") + 1] == "from East"
    texts = drawn(score_of(WIN), language="zh").texts
    for words, seat in (("吃 一二三萬", "東家"), ("碰 九九九條", "西家"), ("明槓 八八八八萬", "北家")):
        assert texts[texts.index(words) + 1] == f"（{seat}）"
    assert "暗槓 東東東東" in texts


@given(scores, st.sampled_from(["en", "zh", "pinyin"]))
def test_declared_sets_lie_at_most_a_tile_apart(score: tm.Score, language: Any) -> None:
    melds = score.win.hand.melds
    if melds:
        tiles = drawn(score, language=language).tiles
        before = sum(map(len, score.split.groups)) if score.split else len(score.win.hand.concealed)
        row = tiles[before:][: sum(len(meld.tiles) for meld in melds)]
        for one, other in pairwise(sorted(row, key=lambda one: one.box.left)):
            assert other.box.left - one.box.right <= 60


def test_a_score_of_nothing_says_so() -> None:
    win = tm.Win.parse("12345678m 234p 55z | 999s< + 9m", by="W")
    nothing = tm.CLUB.evolve(table=tm.TaiTable([]))
    texts = drawn(score_of(win, nothing)).texts
    assert texts[texts.index("No pattern counts.") :][:3] == ["No pattern counts.", "Total", "0 tai"]


def test_numbers_end_at_one_place() -> None:
    placed = drawn(score_of(WIN)).placed_texts
    numbers = [one for one in placed if one.text.endswith(" tai")]
    assert {one.anchor for one in numbers} == {"end"}
    assert len({one.x for one in numbers}) == 1
    assert len(numbers) == 8


@given(scores)
def test_notes_have_the_same_keys_in_every_language(score: tm.Score) -> None:
    keys = [note.key for note in notes_of(score, "en")]
    assert keys == [note.key for note in notes_of(score, "zh")] == list(dict.fromkeys(keys))
