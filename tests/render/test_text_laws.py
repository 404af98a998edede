"""Laws of words: what one may not know is never told, boards keep their width, words can be read aloud."""

import re
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.errors import columns
from taimahjong.game import events
from taimahjong.game.own_fold import NOTHING
from taimahjong.render import text
from taimahjong.render.standing import held_of, revealed, won_of
from taimahjong.scoring.writing import STYLES, spoken_name
from taimahjong.testing import strategies
from taimahjong.tiles.tile import Language
from tests.game.tables import SETS
from tests.laws.game_states import SEATS, Played, played, ruled, some_history
from tests.laws.hidden import Told, other_wall

LANGUAGES: tuple[Language, ...] = ("en", "zh", "pinyin")
NOTATION = re.compile(r"\d[mpszf]\b|[\[\]<>^|+]")
PICTURES = re.compile("[\U0001f000-\U0001f02f]")
BOXES = re.compile("[\u2500-\u257f]")


def every_way(value: object) -> list[str]:
    return [text(value, style=style, language=language) for style in STYLES for language in LANGUAGES]  # type: ignore[arg-type]


def check_spoken(told: str, language: Language) -> None:
    """The words can be read aloud: sentences that end, no notation, no pictures, no lines drawn."""
    for line in told.splitlines():
        assert line.endswith("。" if language == "zh" else ".")
        assert not NOTATION.search(line), line
        assert not PICTURES.search(line)
        assert not BOXES.search(line)
        assert "  " not in line
        assert "{" not in line


@pytest.mark.rule("Z4", "Z2")
@given(played)
def test_two_games_that_a_seat_cannot_tell_apart_are_told_it_alike(hand: Played) -> None:
    chance = Random(hand.seed)
    history = some_history(hand)
    history = history[: len(history) - (history[-1].is_over and len(history) > 1)]
    game = history[-1]
    if game.is_over:
        return
    for seat in SEATS:
        told = Told.of(history, seat)
        wall = other_wall(game, seat, chance)
        again = told.again(tm.Game.start(game.rules, wall=wall, round=game.round, streak=game.streak))
        if again is not None and again.prompt == game.prompt:
            assert every_way(again.view(seat)) == every_way(game.view(seat))
            assert text(again.events_for(seat)) == text(game.events_for(seat))


@pytest.mark.rule("Z4", "Z2")
@given(ruled)
def test_a_view_is_told_without_what_others_hold(hand: Played) -> None:
    game, other = some_history(hand)[-1], tm.Wall.shuffled(seed=hand.seed)
    for seat in SEATS:
        owns = [own if one is seat else NOTHING for one, own in zip(SEATS, game._owns, strict=True)]
        ignorant = attrs.evolve(game, owns=(owns[0], owns[1], owns[2], owns[3]), wall=other, legal=[None] * 4)
        assert every_way(ignorant.view(seat)) == every_way(game.view(seat))


@pytest.mark.rule("Z4", "Z2")
@given(ruled)
def test_a_hidden_tile_is_named_to_nobody_else(hand: Played) -> None:
    for event in some_history(hand)[-1].events:
        for seat in SEATS:
            seen = event.seen_by(seat)
            if isinstance(seen, events.Drew | events.KongConcealed) and seen.tile is None:
                assert isinstance(event, events.Drew | events.KongConcealed)
                assert event.tile is not None
                for language in LANGUAGES:
                    told = text(seen, style="spoken", language=language)
                    assert spoken_name(event.tile, language) not in told
                    check_spoken(told, language)
                assert not PICTURES.search(text(seen))
                assert not NOTATION.search(text(seen, style="ascii"))


@pytest.mark.rule("Z4")
@given(ruled)
def test_no_line_of_a_board_is_longer_than_80_columns(hand: Played) -> None:
    game = some_history(hand)[-1]
    for value in (game, *map(game.view, SEATS)):
        for style in ("unicode", "ascii"):
            for language in LANGUAGES:
                told = text(value, style=style, language=language)  # type: ignore[arg-type]
                assert max(map(columns, told.splitlines())) <= 80
                assert all(line == line.rstrip() for line in told.splitlines())
                assert style == "unicode" or not PICTURES.search(told)
        assert text(value, style="ascii").isascii()  # type: ignore[arg-type]


@pytest.mark.rule("Z4")
@given(ruled)
def test_tables_and_events_can_be_read_aloud(hand: Played) -> None:
    game = some_history(hand)[-1]
    for language in LANGUAGES:
        for value in (game, *map(game.view, SEATS), game.events):
            check_spoken(text(value, style="spoken", language=language), language)  # type: ignore[arg-type]
        for seat in game.to_act:
            check_spoken(text(game.legal_actions(seat), style="spoken", language=language), language)
        if game.result is not None:
            check_spoken(
                text([game.result, game.result.settlement], style="spoken", language=language), language
            )
            check_spoken(text(game.result.scores, style="spoken", language=language), language)
        assert text(game.events, style="ascii").isascii()


@pytest.mark.rule("Z4")
@given(strategies.wins(), st.sampled_from(SETS))
def test_wins_can_be_read_aloud(win: tm.Win, rules: tm.Rules) -> None:
    try:
        score = tm.score(win, rules)
    except tm.WinError:
        score = None
    for language in LANGUAGES:
        check_spoken(text([win, win.hand], style="spoken", language=language), language)
        if score is not None:
            check_spoken(score.explain(language, "spoken"), language)
    assert score is None or score.explain("en", "ascii").isascii()
    assert text([win, win.hand], style="ascii").isascii()


@pytest.mark.rule("Z4")
@given(ruled)
def test_a_seat_hears_its_own_hand_and_every_last_discard(hand: Played) -> None:
    game = some_history(hand)[-1]
    for seat in SEATS:
        view = game.view(seat)
        lines = text(view, style="spoken").splitlines()
        assert len(lines) == 6
        assert all(spoken_name(tile, "en").split()[0] in lines[1] for tile in view.hand.concealed)
        for line, one in zip(lines[1:5], (seat, seat.next, seat.after(2), seat.before), strict=True):
            river = view.table.seats[one].river
            assert ("Last discard" in line) is bool(river)
            assert not river or f"Last discard {spoken_name(river[-1], 'en')}" in line
        assert lines[5].startswith(f"Tiles left: {view.live}, ")


@pytest.mark.rule("Z4", "Z2")
@given(ruled)
def test_a_seat_is_told_as_many_concealed_tiles_as_the_others(hand: Played) -> None:
    for game in some_history(hand):
        for seat in () if game.is_over else SEATS:
            view = game.view(seat)
            assert len(held_of(view, seat).concealed) == view.table.seats[seat].concealed


@pytest.mark.rule("Z4", "Y10")
@given(ruled)
def test_what_a_hand_shows_at_the_end_is_told_to_all_alike(hand: Played) -> None:
    game = some_history(hand)[-1]
    for seat in SEATS:
        laid = revealed(game.result, seat)
        if laid is not None:
            told = {(held_of(game.view(one), seat), won_of(game.view(one), seat)) for one in SEATS}
            assert len(told) == 1
            assert laid.won is None or len(laid.hand.concealed) % 3 == 1 or laid.won.is_bonus
