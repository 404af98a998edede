"""Pictures of whole tables: what a seat sees and nothing else, or everything, and where it lies."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.game import phases
from taimahjong.render import svg
from taimahjong.render.table_words import WORDS
from taimahjong.scoring.words import seat_in
from taimahjong.testing.strategies import games, views
from tests.cli.hands import played as drifted
from tests.game.positions import WAITS, about_to_add
from tests.game.tables import table
from tests.laws.game_states import SEATS, Played
from tests.laws.game_states import played as played_hands
from tests.laws.hidden import Told, other_wall
from tests.laws.test_hidden_laws import in_the_midst
from tests.render.pictures import Picture, Shown, drawn
from tests.render.test_svg_hands import tiles_of
from tests.render.values import played

BACK = None


def open_before(view: tm.View, seat: tm.Seat) -> Counter[tm.Tile | None]:
    """What lies open before a seat: discards, bonus tiles, sets, and the tile that it adds to one."""
    shown = view.table.seats[seat]
    melds = view.own.melds if seat is view.seat else shown.melds
    found = Counter(shown.river) + Counter(shown.bonus) + tiles_of(*(meld for meld in melds if meld))
    found[BACK] += 4 * melds.count(None)
    if isinstance(view.phase, phases.KongRobbery) and view.phase.by is seat:
        found[view.phase.tile] += 1
    return found


def expected(view: tm.View) -> Counter[tm.Tile | None]:
    """Every tile that a picture of the view has to show."""
    found: Counter[tm.Tile | None] = Counter()
    won = {score.win.seat: score.win for score in view.result.scores} if view.result else {}
    for seat in SEATS:
        found += open_before(view, seat)
        if seat in won:
            tile = won[seat].tile
            found += Counter(won[seat].hand.concealed) + Counter([tile] if tile is not None else [])
        elif view.result and view.result.false_winner is seat and view.result.false_hand:
            found += Counter(view.result.false_hand.concealed)
        elif seat is view.seat:
            found += Counter(view.own.tiles()) + Counter(view.own.flowers)
        else:
            found[BACK] += view.table.seats[seat].concealed
    return found


@pytest.mark.rule("Z2")
@given(views())
def test_a_view_shows_what_its_seat_sees(view: tm.View) -> None:
    picture = drawn(view)
    picture.holds_together()
    assert picture.counts == expected(view)


@given(games(over=False))
def test_a_game_shows_everything(game: tm.Game) -> None:
    picture = drawn(game)
    picture.holds_together()
    found: Counter[tm.Tile | None] = Counter()
    for seat in SEATS:
        view = game.view(seat)
        found += open_before(view, seat) + Counter(view.own.tiles()) + Counter(view.own.flowers)
    assert picture.counts == found
    assert sorted(side_of(picture, *arrow) for arrow in picture.arrows) == sorted(game.to_act)


@given(games())
def test_a_game_seen_from_a_seat_is_that_seats_view(game: tm.Game) -> None:
    for seat in SEATS:
        assert svg(game, seat=str(seat)) == svg(game.view(seat))


@pytest.mark.rule("Z2")
@given(played_hands)
def test_tiles_that_a_seat_cannot_see_change_nothing_in_its_picture(hand: Played) -> None:
    chance = Random(hand.seed)
    history = in_the_midst(hand, chance)
    game = history[-1]
    for seat in SEATS:
        wall = other_wall(game, seat, chance)
        start = tm.Game.start(game.rules, wall=wall, round=game.round, streak=game.streak)
        again = Told.of(history, seat).again(start)
        if again is not None and again.prompt == game.prompt:
            assert svg(again, seat=seat) == svg(game, seat=seat)


# Where everything lies -------------------------------------------------------------------------------


def sides(picture: Picture) -> dict[int, list[Shown]]:
    """The tiles of each side by the turn in which they lie, without those turned as claimed."""
    found: dict[int, list[Shown]] = {0: [], 1: [], 2: [], 3: []}
    for shown in picture.tiles:
        found[shown.turn].append(shown)
    return found


@pytest.mark.rule("P1")
@pytest.mark.parametrize("seat", SEATS)
def test_the_next_seat_sits_on_the_right(seat: tm.Seat) -> None:
    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7))
    picture = drawn(game.view(seat))
    middle = picture.box.right / 2
    found = sides(picture)
    for turn, steps in ((0, 0), (3, 1), (2, 2), (1, 3)):
        other = seat.after(steps)
        shown = game.table.seats[other]
        concealed = game.view(other).own.tiles() if not steps else (BACK,) * shown.concealed
        assert Counter(one.tile for one in found[turn]) == Counter(concealed) + Counter(shown.bonus)
    assert all(shown.box.top > middle for shown in found[0])
    assert all(shown.box.left > middle for shown in found[3])
    assert all(shown.box.bottom < middle for shown in found[2])
    assert all(shown.box.right < middle for shown in found[1])


def side_of(picture: Picture, x: float, y: float) -> int:
    """At how many seats after the lower one a place lies."""
    across, down = x - picture.box.right / 2, y - picture.box.right / 2
    assert max(abs(across), abs(down)) > 100
    if abs(across) > abs(down):
        return 1 if across > 0 else 3
    return 0 if down > 0 else 2


@pytest.mark.parametrize("seat", SEATS)
def test_each_name_stands_at_its_side_and_can_be_read(seat: tm.Seat) -> None:
    picture = drawn(played(moves=30).view(seat))
    names = [one for one in picture.placed_texts if one.text in ("East", "South", "West", "North")]
    sides = {tm.Seat.parse(one.text): (side_of(picture, one.x, one.y), one.turn) for one in names}
    turns = {0: 0, 1: 3, 2: 0, 3: 1}
    assert sides == {other: (steps, turns[steps]) for steps in range(4) for other in [seat.after(steps)]}


def test_discards_lie_in_rows_of_six_from_the_middle_out() -> None:
    game = drifted()
    seat = max(SEATS, key=lambda one: len(game.table.seats[one].river))
    river = game.table.seats[seat].river
    assert len(river) > 12
    picture = drawn(game, seat=seat)
    middle, lowest = picture.box.right / 2, max(shown.box.bottom for shown in picture.tiles)
    lying = [
        shown
        for shown in picture.tiles
        if shown.turn == 0 and abs(shown.box.left + 30 - middle) < 180 and shown.box.bottom < lowest - 80
    ]
    rows = sorted({shown.box.top for shown in lying})
    assert [sum(shown.box.top == row for shown in lying) for row in rows[:2]] == [6, 6]
    in_order = sorted(lying, key=lambda shown: (shown.box.top, shown.box.left))
    assert tuple(shown.tile for shown in in_order) == river
    assert rows[0] - middle < 230


# What is marked --------------------------------------------------------------------------------------


@given(views(over=False))
def test_claimed_discards_leave_a_smaller_picture_and_the_last_one_is_marked(view: tm.View) -> None:
    picture = drawn(view)
    gone: Counter[tm.Tile | None] = Counter()
    for shown in view.table.seats:
        gone += Counter(shown.river[place] for place in shown.claimed)
    assert Counter(one.tile for one in picture.tiles if one.gone) == gone
    offer = view.table.offer
    marked = [one.tile for one in picture.tiles if one.marked]
    lies = offer is not None and (not offer.kong or isinstance(view.phase, phases.KongRobbery))
    assert marked == ([offer.tile] if offer is not None and lies else [])


@pytest.mark.rule("P6")
def test_a_tile_added_to_a_pung_lies_across_it_and_is_marked_while_it_may_be_robbed() -> None:
    game = about_to_add(tm.CLUB, west=WAITS["W"]).apply("S added-kong 5m")
    for seat in SEATS:
        *_, added = (shown for shown in drawn(game, seat=seat).tiles if shown.tile is tm.Tile.M5)
        assert added.marked
        assert added.turn == (1 + seat - tm.Seat.SOUTH) % 4
    after = game.apply("W pass")
    assert not any(shown.marked for shown in drawn(after).tiles)


@pytest.mark.rule("Z2", "P5")
def test_a_kong_lying_face_down_shows_four_backs() -> None:
    actions = "E discard 5z; W pung; W discard 9m; N concealed-kong 1z"
    game = table(tm.CLUB, actions, west="55z9m", north="111z9p", then="5z1z7z")
    assert game.table.seats[3].melds == (None,)
    concealed = game.table.seats
    backs = drawn(game.view("S")).counts[BACK]
    assert backs == 4 + sum(concealed[seat].concealed for seat in (0, 2, 3))
    assert drawn(game.view("N")).counts[BACK] == 2 + sum(concealed[seat].concealed for seat in (0, 1, 2))


def marked_seats(game: tm.Game, language: Any) -> tuple[int, int]:
    """How many seats are named ready, and dead."""
    texts, words = drawn(game, language=language, seat="W").texts, WORDS[language]
    return texts.count(words["ready"]), texts.count(words["dead hand"])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_ready_and_dead_hands_are_named(language: Any) -> None:
    game = table(tm.MAHJONG_TIME, "E discard 1z", south=WAITS["S"], then="1z2z")
    assert marked_seats(game, language) == (0, 0)
    ready = game.apply("S discard 2z ready")
    assert marked_seats(ready, language) == (1, 0)
    assert marked_seats(ready.apply(tm.DeadHand("E")), language) == (1, 1)
    assert marked_seats(ready.apply(tm.DeadHand("S")), language) == (0, 1)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_middle_tells_the_wind_and_the_tiles_left(language: Any) -> None:
    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7), round="S")
    wind = {"en": "prevailing South", "zh": "南風圈"}[language]
    live = WORDS[language]["live"].format(live=game.table.live)
    texts = drawn(game, language=language).texts
    assert {wind, live} <= set(texts)
    assert not any("streak" in text or "連" in text for text in texts)


@pytest.mark.rule("X1")
@pytest.mark.parametrize(("language", "words"), [("en", "dealer's streak 3"), ("zh", "連莊3")])
def test_the_middle_tells_the_dealers_streak(language: Any, words: str) -> None:
    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7), streak=3)
    assert WORDS[language]["streak"].format(streak=3) == words
    assert words in drawn(game, language=language).texts


@pytest.mark.rule("P1")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("language", "words"), [("en", "dealer"), ("zh", "莊家")])
def test_the_dealers_sign_says_so(seat: tm.Seat, language: Any, words: str) -> None:
    picture = drawn(played(moves=30), seat=seat, language=language)
    (sign,) = (one for one in picture.placed_texts if one.text == words)
    (name,) = (one for one in picture.placed_texts if one.text in ("East", "東家"))
    assert (sign.turn, side_of(picture, sign.x, sign.y)) == (name.turn, side_of(picture, name.x, name.y))


@given(views(over=False))
def test_the_description_says_whose_turn_the_arrow_means(view: tm.View) -> None:
    if isinstance(view.phase, phases.Turn):
        name = "Your turn." if view.phase.seat is view.seat else f"{seat_in(view.phase.seat, 'en')}'s turn."
        assert name in (drawn(view).description or "")


@given(views(over=False))
def test_an_arrow_points_to_who_is_on_turn_and_to_the_own_seat_while_it_is_asked(view: tm.View) -> None:
    picture = drawn(view)
    on_turn: tm.Seat | None = getattr(view.phase, "seat", None)
    acting = {seat for seat in SEATS if seat is on_turn or (seat is view.seat and view.legal_actions)}
    assert {side_of(picture, *arrow) for arrow in picture.arrows} == {
        (seat - view.seat) % 4 for seat in acting
    }
    assert len(picture.arrows) == len(acting)


def test_before_the_deal_a_table_is_empty() -> None:
    view = tm.View.start(tm.CLUB, "E")
    picture = drawn(view)
    assert picture.tiles == []
    picture.holds_together()
