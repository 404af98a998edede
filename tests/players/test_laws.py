"""What holds for every player in every position, under any rules."""

from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.players import BeginnerPlayer, FirstPlayer, Player, RandomPlayer, timeout_action
from tests.laws.game_states import SEATS, Played, played

BEGINNER = BeginnerPlayer()
PLAYERS: tuple[Player, ...] = (BEGINNER, FirstPlayer(), RandomPlayer(5))


@st.composite
def asked(draw: st.DrawFn) -> list[tm.View]:
    """What the seats see that are asked, at some moments of a hand."""
    one, start = draw(played), draw(st.integers(0, 9))
    return list(views(one, start))


def views(one: Played, start: int) -> Iterator[tm.View]:
    for number, game in enumerate(one.states()):
        if number % 10 == start:
            for seat in game.to_act:
                yield game.view(seat)


@given(asked())
def test_every_player_plays_legally(seen: list[tm.View]) -> None:
    for view in seen:
        for player in PLAYERS:
            assert player.act(view) in view.legal_actions


@pytest.mark.rule("Z1")
@given(asked(), st.sampled_from(["all", "none"]))
def test_the_timeout_action_is_legal_and_declares_nothing_but_wins(seen: list[tm.View], wins: str) -> None:
    for view in [under(one, wins) for one in seen]:
        action = timeout_action(view)
        others = [one for one in view.legal_actions if not isinstance(one, tm.DeclareWin)]
        assert action in view.legal_actions
        if isinstance(action, tm.DeclareWin):
            assert wins == "all" or not others
        else:
            assert wins == "none" or others == list(view.legal_actions)
            assert isinstance(action, tm.Discard | tm.Pass | tm.Draw)
            assert not (isinstance(action, tm.Discard) and action.ready)


def under(view: tm.View, wins: str) -> tm.View:
    """The same view under rules that let a seat whose time is up win, or not."""
    terms = view.table.terms
    terms = terms._replace(rules=terms.rules.evolve(timeout_wins=wins))
    return attrs.evolve(view, table=attrs.evolve(view.table, terms=terms))


# What a beginner does ------------------------------------------------------------------------------------


def visible(view: tm.View) -> list[tm.Tile]:
    """The tiles that lie open on the table but the seat's own sets."""
    tiles = []
    for seat, shown in zip(SEATS, view.table.seats, strict=True):
        tiles += [tile for place, tile in enumerate(shown.river) if place not in shown.claimed]
        if seat is not view.seat:
            tiles += [tile for meld in shown.melds if meld for tile in meld.tiles]
    return tiles


def choices(view: tm.View) -> dict[tm.Tile, tm.DiscardChoice]:
    """What the library's analysis says of every tile that may be thrown."""
    found = view.hand.discards(visible(view), view.rules.seven_pairs)
    may = {one.tile for one in view.legal_actions if isinstance(one, tm.Discard)}
    return {one.tile: one for one in found if one.tile in may}


@given(asked())
def test_a_beginner_throws_no_tile_that_it_needs(seen: list[tm.View]) -> None:
    for view in seen:
        action = BEGINNER.act(view)
        if isinstance(action, tm.Discard):
            all_ = choices(view)
            thrown, least = all_[action.tile], min(one.shanten for one in all_.values())
            best = max(one.acceptance.total for one in all_.values() if one.shanten == least)
            if thrown.shanten > least:
                assert (thrown.shanten, least) == (1, 0)
                assert best == 0 or view.rules.minimum_tai
            elif least > 0:
                assert thrown.acceptance.total == best
            else:
                assert thrown.acceptance.total > 0 or best == 0


@given(asked())
def test_a_beginner_takes_every_win_and_claims_only_what_brings_it_nearer(seen: list[tm.View]) -> None:
    for view in seen:
        action, pairs = BEGINNER.act(view), view.rules.seven_pairs
        if isinstance(view.legal_actions[0], tm.DeclareWin):
            assert isinstance(action, tm.DeclareWin)
        elif isinstance(action, tm.Chow | tm.Pung):
            assert claimed(view, action).shanten(pairs) < view.hand.shanten(pairs)
        elif isinstance(action, tm.Kong):
            assert claimed(view, action).shanten(pairs) <= view.hand.shanten(pairs)


def claimed(view: tm.View, action: tm.Action) -> tm.Hand:
    """The hand after a claim, before its discard or replacement."""
    hand, offer = view.hand, view.table.offer
    assert offer is not None
    tile = offer.tile
    own = action.tiles if isinstance(action, tm.Chow) else (tile,) * (3 if isinstance(action, tm.Kong) else 2)
    rest = list(hand.concealed)
    for one in own:
        rest.remove(one)
    meld = tm.Meld.parse("".join(map(str, sorted((*own, tile)))))
    return tm.Hand(rest, (*hand.melds, meld), hand.bonus)


@pytest.mark.rule("Z2")
@given(played, st.integers(0, 9))
def test_what_a_seat_was_told_is_all_that_a_player_needs(one: Played, start: int) -> None:
    """A client that has nothing but the events sent to its seat answers as the server's view would."""
    game = one.game
    for number, game in enumerate(one.states()):
        if number % 40 == start:
            for seat in game.to_act:
                view = tm.View.start(game.rules, seat, round=game.round, streak=game.streak)
                for event in game.events_for(seat):
                    view = view.apply(event)
                for player in PLAYERS:
                    assert player.act(view) == player.act(game.view(seat))
                assert timeout_action(view) == timeout_action(game.view(seat))
