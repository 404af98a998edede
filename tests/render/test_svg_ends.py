"""Pictures of tables at the end of a hand: who won with what, whose tile it was, and what it was worth."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.game.result import Ending
from taimahjong.render.outcome import result_in_sentences
from taimahjong.scoring.explain import times, totals_of
from taimahjong.testing.strategies import games
from tests.cli.hands import won
from tests.game.positions import WAITS, about_to_add
from tests.game.tables import table
from tests.game.test_seven_rob_one import robbed, west_draws
from tests.laws.game_states import SEATS
from tests.render.pictures import Picture, Shown, drawn
from tests.render.values import played

SEVERAL_WON = table(
    tm.CLUB.evolve(winners="all"),
    "E discard 5m; N win; S win",
    east="5m",
    south="46m123789p123789s22z",
    north="46m123789p123789s44z",
)
ENDED = [
    played(tm.TRADITIONAL, seed=2),
    won(),
    SEVERAL_WON,
    about_to_add(tm.CLUB, west=WAITS["W"]).play("S added-kong 5m; W win"),
    robbed(west_draws(tm.FOUR_WINDS)),
]


def test_who_draws_the_winning_tile_shows_its_hand_with_it_marked() -> None:
    game = played()
    assert game.result is not None
    assert game.result.ending is Ending.SELF_DRAW
    (score,) = game.result.scores
    picture = drawn(game, seat=score.win.seat.next)
    assert [shown.tile for shown in picture.tiles if shown.marked] == [score.win.tile]
    assert not any(shown.gone and shown.marked for shown in picture.tiles)
    assert not Counter[tm.Tile | None](score.win.hand.concealed) - picture.counts


def marks(game: tm.Game, seat: str) -> set[tuple[tm.Tile | None, int, bool]]:
    """The marked tiles, the turn in which each lies, and whether it is gone."""
    return {(one.tile, one.turn, one.gone) for one in drawn(game, seat=seat).tiles if one.marked}


@pytest.mark.rule("T1")
def test_a_discard_that_was_won_is_marked_with_its_winner_and_gone_from_where_it_lay() -> None:
    assert marks(won(), "W") == {(tm.Tile.M5, 2, True), (tm.Tile.M5, 1, False)}


@pytest.mark.rule("T1", "P4")
def test_a_discard_that_several_won_lies_with_the_nearest() -> None:
    assert marks(SEVERAL_WON, "E") == {(tm.Tile.M5, 0, True), (tm.Tile.M5, 3, False), (tm.Tile.M5, 1, True)}


@pytest.mark.rule("P6")
def test_a_robbed_tile_leaves_the_discards_of_its_owner_alone() -> None:
    game = about_to_add(tm.CLUB, west=WAITS["W"]).apply("S added-kong 5m").apply("W win")
    assert game.result is not None
    assert (game.result.ending, game.result.loser) == (Ending.ROBBED_KONG, tm.Seat.SOUTH)
    assert game.table.seats[1].river
    assert marks(game, "S") == {(tm.Tile.M5, 3, False)}


@pytest.mark.rule("F2", "T1")
def test_a_robbed_bonus_tile_lies_with_who_robbed_it() -> None:
    game = robbed(west_draws(tm.FOUR_WINDS))
    for seat in SEATS:
        turns = {one: (seat - one) % 4 for one in SEATS}
        assert marks(game, str(seat)) == {
            (tm.Tile.WINTER, turns[tm.Seat.SOUTH], False),
            (tm.Tile.WINTER, turns[tm.Seat.WEST], True),
        }


def has_every_tile_once(picture: Picture) -> None:
    there = Counter(one.tile for one in picture.tiles if one.tile is not None and not one.gone)
    assert not [tile for tile, many in there.items() if many > (1 if tile.is_bonus else 4)]


@pytest.mark.rule("T1")
@pytest.mark.parametrize("game", ENDED, ids=[str(game.result.ending) for game in ENDED if game.result])
def test_no_tile_lies_in_two_places_at_the_end(game: tm.Game) -> None:
    has_every_tile_once(drawn(game))
    for seat in SEATS:
        has_every_tile_once(drawn(game, seat=seat))


@pytest.mark.rule("T1")
@given(games())
def test_no_tile_lies_in_two_places(game: tm.Game) -> None:
    has_every_tile_once(drawn(game))


@given(games(over=True))
def test_a_winner_lays_its_hand_out_in_the_sets_of_its_score(game: tm.Game) -> None:
    assert game.result is not None
    for score in game.result.scores:
        if score.split is not None:
            picture = drawn(game, seat=score.win.seat)
            lowest = max(one.box.bottom for one in picture.tiles if one.turn == 0)
            row = sorted((one for one in picture.tiles if one.box.bottom == lowest), key=lambda one: one.box)
            groups = apart(row)[: len(score.split.groups)]
            assert [tuple(one.tile for one in group) for group in groups] == list(score.split.groups)
            (won,) = (one for group in groups for one in group if one.marked)
            assert won.tile is score.win.tile


def apart(row: list[Shown]) -> list[list[Shown]]:
    """The tiles of a row, parted where it has gaps."""
    groups: list[list[Shown]] = []
    for before, shown in zip([None, *row], row, strict=False):
        if before is None or shown.box.left - before.box.right > 1:
            groups.append([])
        groups[-1].append(shown)
    return groups


@pytest.mark.rule("Y10", "Z2")
def test_everybody_sees_the_hand_of_a_false_winner() -> None:
    game = table(tm.CLUB, "E discard 8s; N false-win", then="8s")
    hand = game.result.false_hand if game.result else None
    assert hand is not None
    for seat in "ESW":
        upright = 1 + "ESW".index(seat)
        lying = Counter(one.tile for one in drawn(game, seat=seat).tiles if one.turn == upright)
        assert not Counter[tm.Tile | None](hand.concealed) - lying
        assert lying[None] == 0


@given(games(over=True), st.sampled_from(["en", "zh", "pinyin"]))
def test_the_end_is_told_below(game: tm.Game, language: Any) -> None:
    assert game.result is not None
    picture = drawn(game, language=language)
    picture.holds_together()
    told = [line.replace("  ", " · ") for line in result_in_sentences(game.result, language, "ascii")]
    texts = picture.texts[picture.texts.index(told[0]) :]
    assert [text for text in texts if text in told] == told
    assert picture.arrows == []


@given(games(over=True), st.sampled_from(["en", "zh"]))
def test_below_a_winner_stands_what_its_hand_was_worth(game: tm.Game, language: Any) -> None:
    assert game.result is not None
    texts = drawn(game, language=language).texts
    told = result_in_sentences(game.result, language, "ascii")
    tai = {"en": "tai", "zh": "台"}[language]
    for score, line, after in zip(game.result.scores, told, told[1:], strict=False):
        between = texts[texts.index(line) + 1 : texts.index(after.replace("  ", " · "))]
        parts = " · ".join(between).split(" · ") if between else []
        worth = parts[: len(score.items)]
        for part, item in zip(worth, score.items, strict=True):
            product = f"{times(item)} = " if item.count > 1 else ""
            assert part == f"{item.row.name_in(language)} {product}{item.tai}"
        totals = [f"{label} {amount} {tai}" for label, amount, _ in totals_of(score, language)]
        assert parts[len(score.items) :] == (totals if score.items else [])
