"""What type checkers must see in the public names: mypy and pyright judge this file, and the tests run it."""

from typing import assert_type

import taimahjong as tm


def test_hands() -> None:
    hand = tm.Hand.parse("234p 678p 5s | 123m 999s [1111z] | 1f5f")
    assert_type(hand.waits(), tuple[tm.Tile, ...])
    assert_type(hand.shanten(seven_pairs=False), int)
    assert_type(hand.with_tile("5s").splits(), tuple[tm.Split, ...])
    assert_type(hand.acceptance(visible=["5s"]).total, int)
    assert_type(hand.melds, tuple[tm.Meld, ...])
    assert_type(tm.Tile.parse("5s").suit, tm.Suit)
    assert_type(hand.with_tile("5s").discards(), tuple[tm.DiscardChoice, ...])


def test_wins_take_text_where_a_value_is_expected() -> None:
    win = tm.Win("123456789m 234p 678p 5s", "5s", tm.Discarded(by="W"), seat="E", round="S", ready=None)
    assert_type(win, tm.Win)
    assert_type(win.seat, tm.Seat)
    assert_type(win.payer, tm.Seat | None)
    assert_type(tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W"), tm.Win)


def test_scores_and_payments() -> None:
    win = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W")
    score = tm.score(win, tm.FOUR_WINDS)
    assert_type(score, tm.Score | None)
    assert score is not None
    assert_type(score.tai, int)
    assert_type(score.items, tuple[tm.Item, ...])
    assert_type(score.replaced, dict[str, tuple[str, ...]])
    assert_type(score.explain("zh"), str)
    settlement = tm.settle(score, streak=0)
    assert_type(settlement.deltas, tm.BySeat[int])
    assert_type(settlement.deltas[tm.Seat.EAST], int)
    assert_type(settlement.payments, tuple[tm.Payment, ...])
    assert_type(tm.payout(tm.CLUB, tai=5, self_draw=True, dealer="winner", streak=2), tm.Payout)


def test_rules() -> None:
    assert_type(tm.Rules.named("club"), tm.Rules)
    assert_type(tm.CLUB.evolve(tai_limit=8).with_tai(all_chows=3), tm.Rules)
    assert_type(tm.CLUB.without("three_concealed_triplets"), tm.Rules)
    assert_type(tm.CLUB.diff(tm.TRADITIONAL), tuple[tm.Difference, ...])


def test_games_and_views() -> None:
    game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7), round="E", streak=0)
    assert_type(game.to_act, frozenset[tm.Seat])
    assert_type(game.legal_actions("E"), tuple[tm.Action, ...])
    assert_type(game.rulings(), tuple[tm.Ruling, ...])
    assert_type(game.refusal("E pass"), tm.Refusal | None)
    assert_type(game.apply(tm.Discard("E", game.view("E").hand.concealed[0]), at=game.prompt), tm.Game)
    assert_type(game.events, tuple[tm.Event, ...])
    assert_type(game.events_for("S", since=3), tuple[tm.Event, ...])
    assert_type(game.result, tm.Result | None)
    assert_type(game.deltas, tm.BySeat[int])
    view = game.view("S")
    assert_type(view.apply(game.events_for("S")[0]), tm.View)
    assert_type(view.legal_actions, tuple[tm.Action, ...])
    assert_type(tm.Action.parse("S chow 34m"), tm.Action)


def test_records_and_matches() -> None:
    match = tm.Match.start(tm.CLUB, seed=7, length="round")
    assert_type(match.game, tm.Game)
    assert_type(match.points, tm.BySeat[int])
    assert_type(match.standings, tuple[tm.Standing, ...])
    assert_type(match.game.record().replay(), tm.Game)
    assert_type(match.game.seat_record("E").replay(), tm.View)
    assert_type(tm.from_json(tm.to_json(match), tm.Match), tm.Match)


def test_players() -> None:
    beginner: tm.players.Player = tm.players.BeginnerPlayer()
    view = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7)).view("E")
    assert_type(beginner.act(view), tm.Action)
    assert_type(tm.timeout_action(view), tm.Action)
    tally = tm.players.simulate(1, tm.CLUB, [beginner] * 4, seed=1)
    assert_type(tally.win_rate(0), float)
