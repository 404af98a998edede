"""Hypothesis strategies for every type that JSON holds."""

from random import Random
from typing import Any

from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.actions import Action, Ruling, read_move
from taimahjong.game.game import Game
from taimahjong.game.record import Outcome, Record, SeatRecord
from taimahjong.game.refusals import Reason, Refusal
from taimahjong.game.result import Ending, Result
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.rules.named import NAMED
from taimahjong.rules.options import FalseWinPenalty
from taimahjong.tiles.wall import Wall
from tests.laws.drawn import cases, paid, streaks, won, won_hands
from tests.patterns.own import five_chows_or_four, kong_of_any_sort, two_suits
from tests.rules.drawn import houses

NAMED_RULES = list(NAMED.values())
tiles = st.sampled_from(tm.Tile)
kinds = st.sampled_from(list(tm.Tile)[:34])
seats = st.sampled_from(tm.Seat)
numbers = st.integers(-(10**40) + 1, 10**40 - 1)
words = st.text(max_size=30)
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
    en=words,
    zh=words,
    pinyin=words,
)
melds = st.sampled_from(
    [tm.Meld.parse(text) for text in ("123m", "345p<", "777p^", "2222m>", "555z+5z", "777p<+7p", "[1111z]")]
)
items = won.map(lambda drawn: drawn.score.items).flatmap(st.sampled_from)
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
    lambda drawn, streak: Result(
        Ending.DISCARD,
        (drawn.score,),
        tm.settle(drawn.score, streak=streak),
        dealer_stays=False,
        streak=streak,
    ),
    paid,
    streaks,
) | st.builds(Result, st.sampled_from(Ending), false_winner=st.none() | seats, streak=st.integers(0, 9))
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


def play(seed: int, rules: tm.Rules, moves: int) -> Game:
    """A hand after so many moves, or at its end."""
    chance, game = Random(seed), Game.start(rules, wall=Wall.shuffled(seed=seed), streak=seed % 3)
    for _ in range(moves):
        if not game.is_over:
            game = game.apply(chance.choice(game.legal_actions(chance.choice(sorted(game.to_act)))))
    return game


games = st.builds(play, st.integers(0, 2**32), st.sampled_from(NAMED_RULES), st.integers(0, 150))
records = games.map(Game.record)

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
    tm.DealerTai: houses.map(lambda rules: rules.dealer_tai).filter(bool),
    FalseWinPenalty: houses.map(lambda rules: rules.false_win).filter(bool),
    tm.Liability: houses.map(lambda rules: rules.liability).filter(bool),
    Wall: st.integers().map(Wall.shuffled),
    Action: texts_of_actions.map(Action.parse),
    Ruling: st.sampled_from(["E false-win", "S dead-hand"]).map(read_move),
    events.Event: happened,
    Game: games,
    Record: records,
    SeatRecord: st.builds(Game.seat_record, games, seats),
    Outcome: st.builds(
        Outcome,
        st.sampled_from(Ending),
        st.lists(st.tuples(seats, numbers), max_size=3).map(tuple),
        st.builds(tm.BySeat, numbers, numbers, numbers, numbers),
    ),
    Ending: st.sampled_from(Ending),
    Result: results,
    Reason: st.sampled_from(Reason),
    Refusal: st.builds(Refusal, st.sampled_from(Reason), words, words),
    tm.Fault: st.builds(tm.Fault, words, words, words, words),
}
