"""Hypothesis strategies for every type that JSON holds."""

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.actions import read_move
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.rules.named import NAMED
from taimahjong.testing.strategies.choices import false_win_penalties, liabilities
from tests.laws.drawn import cases, paid, streaks, won, won_hands
from tests.patterns.own import five_chows_or_four, kong_of_any_sort, two_suits
from tests.rules.drawn import dealer_tai, houses

WIN = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="S", table_discards=9)
SCORE: tm.Score = tm.score(WIN, tm.CLUB) or pytest.fail("a winning hand")
NAMED_RULES = list(NAMED.values())
tiles = st.sampled_from(tm.Tile)
kinds = st.sampled_from(list(tm.Tile)[:34])
seats = st.sampled_from(tm.Seat)
numbers = st.integers(-(10**40) + 1, 10**40 - 1)
words = st.text(max_size=30)
names = words.filter(str.isprintable)
flags = st.booleans()
OWN = (
    two_suits,
    kong_of_any_sort,
    tm.Pattern("mine", five_chows_or_four, zh="我的", replaces=["all_pungs"], alone=True),
)
patterns = st.sampled_from([*(one for variants in CATALOGUE.values() for one in variants), *OWN])
rows = st.builds(
    tm.Row,
    patterns,
    st.integers(0, 1_000_000),
    st.frozensets(st.sampled_from(sorted(CATALOGUE)), max_size=3),
    en=names,
    zh=names,
    pinyin=names,
)
melds = st.sampled_from(
    [tm.Meld.parse(text) for text in ("123m", "345p<", "777p^", "2222m>", "555z+5z", "777p<+7p", "[1111z]")]
)
items = won.map(lambda drawn: drawn.score.items).filter(bool).flatmap(st.sampled_from)
payments = st.builds(tm.Payment, seats, seats, numbers, numbers)
shares = st.builds(tm.PayerShare, numbers, numbers, flags)
acceptances = st.builds(
    tm.Acceptance,
    st.integers(-1, 8),
    st.lists(st.tuples(kinds, st.integers(0, 4)), max_size=5).map(tuple),
)
differences = st.tuples(houses, houses).map(lambda two: two[0].diff(two[1]))
discarded = st.builds(tm.Discarded, st.none() | seats, flags)

results = st.builds(
    lambda drawn, streak: tm.Result(
        tm.Ending.DISCARD,
        (drawn.score,),
        tm.settle(drawn.score, streak=streak),
        dealer_stays=False,
        streak=streak,
    ),
    paid,
    streaks,
) | st.builds(tm.Result, st.sampled_from(tm.Ending), false_winner=st.none() | seats, streak=st.integers(0, 9))
dealt = st.lists(tiles, max_size=17).map(tuple)
happened = st.one_of(
    st.builds(events.Dealt, st.builds(tm.BySeat, *[st.none() | dealt] * 4)),
    st.builds(events.Exposed, seats, dealt),
    st.builds(events.Drew, seats, st.none() | tiles, st.none() | st.sampled_from(tm.Replacement)),
    st.just(events.Opened()),
    st.builds(events.Discarded, seats, tiles, flags),
    st.builds(events.Claimed, seats, melds),
)
texts_of_actions = st.sampled_from(
    [
        "E discard 5m ready",
        "S call",
        "S chow 34m",
        "S pung",
        "W kong",
        "E added-kong 5m",
        "N win flowers",
        "S pass",
    ]
)


def play(seed: int, rules: tm.Rules, moves: int) -> tm.Game:
    """A hand after so many moves, or at its end."""
    chance, game = Random(seed), tm.Game.start(rules, wall=tm.Wall.shuffled(seed=seed), streak=seed % 3)
    for _ in range(moves):
        if not game.is_over:
            game = game.apply(chance.choice(game.legal_actions(chance.choice(sorted(game.to_act)))))
    return game


@cache
def play_match(seed: int | str, rules: tm.Rules) -> tm.Match:
    """A match some moves into its second hand, or at its end."""
    chance, match = Random(str(seed)), tm.Match.start(rules, seed=seed, length="round")
    for _ in range(150):
        if match.is_over:
            return match
        if match.game.is_over:
            match = match.next_hand()
        game = match.game
        match = match.apply(chance.choice(game.legal_actions(chance.choice(sorted(game.to_act)))))
    return match


GAME = play(3, tm.TRADITIONAL, 40)
games = st.builds(play, st.integers(0, 2**32), st.sampled_from(NAMED_RULES), st.integers(0, 150))
records = games.map(tm.Game.record)

#: Values of each type.
VALUES: dict[type, st.SearchStrategy[Any]] = {
    tm.Tile: tiles,
    tm.Suit: st.sampled_from(tm.Suit),
    tm.Seat: seats,
    tm.Wind: st.sampled_from(tm.Wind),
    tm.Meld: melds,
    tm.MeldKind: st.sampled_from(tm.MeldKind),
    tm.Source: st.sampled_from(tm.Source),
    tm.Hand: cases.map(lambda drawn: drawn.win.hand),
    tm.BySeat: st.builds(tm.BySeat, *[st.none() | flags | numbers | words] * 4),
    tm.Shape: st.sampled_from(tm.Shape),
    tm.Split: won_hands.map(lambda drawn: drawn.score.split),
    tm.Place: won_hands.map(lambda drawn: drawn.score.place),
    tm.Acceptance: acceptances,
    tm.DiscardChoice: st.builds(tm.DiscardChoice, kinds, acceptances),
    tm.Replacement: st.sampled_from(tm.Replacement),
    tm.Ready: st.sampled_from(tm.Ready),
    tm.Opening: st.sampled_from(tm.Opening),
    tm.NoWin: st.sampled_from(tm.NoWin),
    tm.SelfDraw: st.builds(tm.SelfDraw, st.none() | st.sampled_from(tm.Replacement), flags),
    tm.Discarded: discarded,
    tm.RobbedKong: st.builds(tm.RobbedKong, st.none() | seats),
    tm.EightFlowers: st.just(tm.EightFlowers()),
    tm.SevenRobOne: st.builds(tm.SevenRobOne, seats),
    tm.Win: cases.map(lambda drawn: drawn.win),
    tm.Facts: won.map(lambda drawn: drawn.score.reading.facts),
    tm.Score: won.map(lambda drawn: drawn.score),
    tm.Item: items,
    tm.Payment: payments,
    tm.Settlement: st.tuples(paid, streaks).map(lambda two: tm.settle(two[0].score, streak=two[1])),
    tm.PayerShare: shares,
    tm.Payout: st.builds(tm.Payout, st.lists(shares, max_size=3).map(tuple), flags),
    tm.Rules: houses | st.sampled_from(NAMED_RULES),
    tm.TaiTable: houses.map(lambda rules: rules.table),
    tm.Row: rows,
    tm.Pattern: patterns,
    tm.Difference: differences.filter(bool).flatmap(st.sampled_from),
    tm.DealerTai: dealer_tai,
    tm.FalseWinPenalty: false_win_penalties(),
    tm.Liability: liabilities(),
    tm.Wall: st.integers().map(tm.Wall.shuffled),
    tm.Action: texts_of_actions.map(tm.Action.parse),
    tm.Ruling: st.sampled_from(["E false-win", "S dead-hand"]).map(read_move),
    events.Event: happened,
    tm.Game: games,
    tm.View: st.builds(tm.Game.view, games, seats),
    tm.Match: st.builds(play_match, st.sampled_from([7, "a seed", 2**2000]), st.sampled_from(NAMED_RULES)),
    tm.Standing: st.builds(tm.Standing, st.integers(1, 4), seats, numbers),
    tm.Break: st.builds(tm.Break, st.integers(3, 18), seats),
    tm.Spot: st.builds(tm.Spot, seats, st.integers(1, 18), flags),
    tm.Record: records,
    tm.SeatRecord: st.builds(tm.Game.seat_record, games, seats),
    tm.Outcome: st.builds(
        tm.Outcome,
        st.sampled_from(tm.Ending),
        st.lists(st.tuples(seats, numbers), max_size=3).map(tuple),
        st.builds(tm.BySeat, numbers, numbers, numbers, numbers),
    ),
    tm.Ending: st.sampled_from(tm.Ending),
    tm.Result: results,
    tm.Reason: st.sampled_from(tm.Reason),
    tm.Refusal: st.builds(tm.Refusal, st.sampled_from(tm.Reason), words, words),
    tm.Fault: st.builds(tm.Fault, words, words, words, words),
}
