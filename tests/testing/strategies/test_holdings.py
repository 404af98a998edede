"""Hands: of the size and the shanten asked for, of every sort, easy to read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.testing.strategies import complete_hands, hands, waiting_hands
from tests.testing.finding import first, shrunk


@pytest.mark.rule("H1")
@given(st.data(), st.sampled_from([None, *range(8, 18)]), st.booleans())
def test_a_hand_has_the_size_asked_for(data: st.DataObject, size: int | None, melds: bool) -> None:
    hand = data.draw(hands(size, melds=melds))
    assert hand.size == size or size is None
    assert melds or not hand.melds


@given(st.data(), st.integers(-1, 6), st.sampled_from([16, 17, None]), st.booleans())
def test_a_hand_has_the_shanten_asked_for(
    data: st.DataObject, shanten: int, size: int | None, seven_pairs: bool
) -> None:
    if shanten == -1:
        size = 17
    hand = data.draw(hands(size, shanten=shanten, seven_pairs=seven_pairs))
    assert hand.shanten(seven_pairs) == shanten
    assert size in (None, hand.size)


@pytest.mark.parametrize("shanten", range(-1, 7))
def test_hands_of_each_shanten_are_made_without_a_complaint(shanten: int) -> None:
    @given(hands(shanten=shanten, seven_pairs=True))
    def made(hand: tm.Hand) -> None:
        assert hand.shanten(True) == shanten

    made()


@given(hands(bonus=False))
def test_without_bonus_tiles_a_hand_is_whole(hand: tm.Hand) -> None:
    assert not hand.bonus
    assert hand.size in (16, 17)


@given(waiting_hands())
def test_a_waiting_hand_waits(hand: tm.Hand) -> None:
    assert hand.waits()


@given(complete_hands(seven_pairs=True))
def test_a_complete_hand_wins_as_it_lies(hand: tm.Hand) -> None:
    assert hand.splits(seven_pairs=True)


@pytest.mark.parametrize(
    ("strategy", "text"),
    [
        (hands(), "234678m456p34578s11z"),
        (waiting_hands(), "234678m456p34578s11z"),
        (complete_hands(), "234678m456p345678s11z"),
        (hands(shanten=3), "234678m456p58s11234z"),
    ],
)
def test_the_simplest_is_easy_to_read(strategy: st.SearchStrategy[tm.Hand], text: str) -> None:
    assert str(first(strategy)) == text


def test_the_simplest_short_hand_has_a_plain_flower_first() -> None:
    assert str(first(hands(14))).startswith("234678m456p458s11z | | 1")


def test_a_failing_hand_shrinks_to_a_plain_one() -> None:
    assert str(shrunk(waiting_hands(), lambda hand: len(hand.melds) == 1)) == "678m456p34578s11z | 234m"
    assert str(shrunk(complete_hands(), lambda hand: hand.bonus)) == "234678m456p345678s11z | | 1f"
    assert len(shrunk(waiting_hands(), lambda hand: len(hand.waits()) > 2).melds) == 0


@pytest.mark.parametrize("number", range(6))
def test_a_complete_hand_declares_any_number_of_sets(number: int) -> None:
    assert len(first(complete_hands(), lambda hand: len(hand.melds) == number).melds) == number


@pytest.mark.parametrize("kind", tm.MeldKind)
def test_a_hand_declares_every_kind_of_set(kind: tm.MeldKind) -> None:
    first(waiting_hands(), lambda hand: any(meld.kind is kind for meld in hand.melds))


def _suits(hand: tm.Hand) -> set[tm.Suit]:
    return {tile.suit for tile in (*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles))}


@pytest.mark.parametrize(
    "suits",
    [
        {tm.Suit.DOTS},
        {tm.Suit.HONOURS},
        {tm.Suit.BAMBOO, tm.Suit.HONOURS},
        {*tm.Suit} - {tm.Suit.BONUS},
    ],
)
def test_rare_hands_occur(suits: set[tm.Suit]) -> None:
    first(complete_hands(), lambda hand: _suits(hand) == suits)


@pytest.mark.rule("H2")
def test_seven_pairs_and_a_triplet_occur() -> None:
    found = first(complete_hands(seven_pairs=True), lambda hand: not hand.splits())
    assert found.splits(seven_pairs=True)


@pytest.mark.parametrize(
    ("wanted", "code", "message"),
    [
        ({"size": 18}, "testing.size", "hands hold 8 to 17 tiles, not 18 (H1)"),
        ({"size": 7}, "testing.size", "hands hold 8 to 17 tiles, not 7 (H1)"),
        ({"size": True}, "testing.size", "hands hold 8 to 17 tiles, not True (H1)"),
        (
            {"size": 15, "bonus": False},
            "testing.size",
            "hands hold 16 to 17 tiles, not 15: fewer only while bonus tiles are not replaced (H1)",
        ),
        ({"shanten": 7}, "testing.shanten", "hands are made for a shanten from -1 to 6, not 7"),
        ({"shanten": "0"}, "testing.shanten", "hands are made for a shanten from -1 to 6, not '0'"),
        (
            {"size": 16, "shanten": -1},
            "testing.shanten",
            "a hand of 16 tiles has a shanten of at least 0, not -1",
        ),
        (
            {"size": 9, "shanten": 6},
            "testing.shanten",
            "a hand of 9 tiles has a shanten of at least 7, not 6",
        ),
    ],
)
def test_what_no_hand_has_is_refused_at_once(wanted: dict[str, int], code: str, message: str) -> None:
    with pytest.raises(tm.HandError) as caught:
        hands(**wanted)  # type: ignore[arg-type]  # True and '0' are no numbers
    assert (caught.value.code, str(caught.value)) == (code, message)
