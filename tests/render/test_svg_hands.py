"""Pictures of declared sets, hands and won hands: which tiles lie where."""

from collections import Counter

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.testing.strategies import hands, melds, wins
from tests.render.pictures import Picture, drawn
from tests.render.values import WIN

BACK = None


def tiles_of(*sets: tm.Meld) -> Counter[tm.Tile | None]:
    """What declared sets show: of a concealed kong two tiles are face down."""
    shown: Counter[tm.Tile | None] = Counter()
    for meld in sets:
        hidden = 2 if meld.kind is tm.MeldKind.CONCEALED_KONG else 0
        shown.update(meld.tiles[hidden:])
        shown.update([BACK] * hidden)
    return shown


def turned(picture: Picture) -> list[int]:
    """The places, from left to right, of the tiles in the lowest row that lie turned."""
    bottom = [shown for shown in picture.tiles if shown.box.bottom == picture.box.bottom]
    return [place for place, shown in enumerate(sorted(bottom, key=lambda one: one.box.left)) if shown.turn]


@given(melds())
def test_a_set_shows_its_tiles(meld: tm.Meld) -> None:
    picture = drawn(meld)
    picture.holds_together()
    assert picture.counts == tiles_of(meld)


@pytest.mark.rule("P5")
def test_a_concealed_kong_has_its_outer_tiles_face_down() -> None:
    assert [one.tile for one in drawn(tm.Meld.parse("[1111z]")).tiles] == [
        BACK,
        tm.Tile.EAST,
        tm.Tile.EAST,
        BACK,
    ]


@pytest.mark.rule("P2")
@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("777p<", [0]),
        ("777p^", [1]),
        ("777p>", [2]),
        ("777p", []),
        ("7777p<", [0]),
        ("7777p^", [1]),
        ("7777p>", [3]),
        ("7777p", []),
        ("777p<+7p", [0]),
        ("777p^+7p", [1]),
        ("777p>+7p", [2]),
        ("777p+7p", []),
        ("123p<", []),
        ("123p", []),
        ("[7777p]", []),
    ],
)
def test_the_claimed_tile_lies_turned_at_the_side_it_came_from(text: str, places: list[int]) -> None:
    picture = drawn(tm.Meld.parse(text))
    assert turned(picture) == places
    assert {shown.turn for shown in picture.tiles} <= {0, 1}


@pytest.mark.rule("P6")
@pytest.mark.parametrize(
    ("text", "place"), [("777p<+7p", 0), ("777p^+7p", 1), ("777p>+7p", 2), ("777p+7p", 1)]
)
def test_the_tile_added_to_a_pung_lies_across_the_claimed_one(text: str, place: int) -> None:
    picture = drawn(tm.Meld.parse(text))
    *lying, added = picture.tiles
    below = lying[place]
    assert added.turn == 1
    assert added.box.bottom == below.box.top
    assert added.box.left + added.box.right == below.box.left + below.box.right


@given(hands())
def test_a_hand_shows_every_tile_once(hand: tm.Hand) -> None:
    picture = drawn(hand)
    picture.holds_together()
    assert picture.counts == Counter(hand.concealed) + Counter(hand.bonus) + tiles_of(*hand.melds)
    assert not any(shown.marked or shown.gone for shown in picture.tiles)


@given(hands(melds=False, bonus=False))
def test_concealed_tiles_stand_in_order(hand: tm.Hand) -> None:
    tiles = sorted(drawn(hand).tiles, key=lambda shown: shown.box.left)
    assert [shown.tile for shown in tiles] == list(hand.concealed)
    assert {shown.box.top for shown in tiles} == {0}


def test_a_hand_has_sets_and_bonus_tiles_at_its_right() -> None:
    tiles = drawn(tm.Hand.parse("5s | 123m 456m 789m 111z 222z | 1f5f")).tiles
    in_order = sorted(tiles, key=lambda shown: shown.box.left)
    assert "".join(str(shown.tile) for shown in in_order) == (
        "5s" + "".join(f"{rank}m" for rank in range(1, 10)) + "1z1z1z2z2z2z1f5f"
    )


@given(wins())
def test_a_win_shows_the_hand_and_marks_the_winning_tile(win: tm.Win) -> None:
    picture = drawn(win)
    picture.holds_together()
    won = Counter([win.tile] if win.tile is not None else [])
    hand = win.hand
    assert picture.counts == Counter(hand.concealed) + Counter(hand.bonus) + tiles_of(*hand.melds) + won
    assert Counter(shown.tile for shown in picture.tiles if shown.marked) == won


def test_a_win_says_who_won_and_how() -> None:
    assert drawn(WIN).texts == ["South wins by self-draw"]
    assert drawn(WIN, language="zh").texts == ["南家自摸"]


def test_words_lie_on_a_background_of_their_own() -> None:
    whole = drawn(WIN).svg
    assert 'fill="#ffffff"/>' in whole.partition("</defs>")[2]
    assert 'fill="#ffffff"' not in drawn(WIN.hand).svg.partition("</defs>")[2]
