"""A strategy for every public value type, loaded when Hypothesis first asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, get_args

from hypothesis import strategies as st

from taimahjong import events, phases
from taimahjong.errors import Fault
from taimahjong.game.actions import Action, Ruling
from taimahjong.game.game import Game
from taimahjong.game.match import Match, Standing
from taimahjong.game.record import Outcome, Record, SeatRecord
from taimahjong.game.refusals import Refusal
from taimahjong.game.result import Result
from taimahjong.game.view import View
from taimahjong.hands.analysis import Acceptance, DiscardChoice
from taimahjong.hands.hand import Hand
from taimahjong.hands.split import Place, Split
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import Item, Row, TaiTable
from taimahjong.patterns.ways import (
    Discarded,
    EightFlowers,
    Replacement,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
)
from taimahjong.patterns.win import Win
from taimahjong.rules.options import DealerTai, FalseWinPenalty, Liability
from taimahjong.rules.rules import Difference, Rules
from taimahjong.scoring.payout import PayerShare, Payout, payout
from taimahjong.scoring.score import Score, score
from taimahjong.scoring.settle import Payment, Settlement, settle
from taimahjong.testing.strategies.choices import (
    dealer_tai,
    false_win_penalties,
    liabilities,
    named_rules,
    rules,
)
from taimahjong.testing.strategies.holdings import complete_hands, hands
from taimahjong.testing.strategies.kinds import bonus_tiles, seats, tiles
from taimahjong.testing.strategies.moves import ACTIONS, RULINGS, actions, rulings
from taimahjong.testing.strategies.play import events as any_events
from taimahjong.testing.strategies.play import games, matches, records, seat_records, views
from taimahjong.testing.strategies.sets import melds
from taimahjong.testing.strategies.wall_orders import walls
from taimahjong.testing.strategies.winning import wins
from taimahjong.tiles.dice import Break, Spot
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.seat import BySeat
from taimahjong.tiles.tile import Tile
from taimahjong.tiles.wall import Wall

_SEATS: Final = seats()
_FLAGS: Final = st.booleans()
_FEW: Final = st.integers(0, 8)
_WORDS: Final = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=8)
_SEAT_OR_NONE: Final = st.none() | _SEATS
_REPLACEMENTS: Final = st.none() | st.sampled_from(Replacement)
_DEFAULT_OF_SEATS: Final = st.integers(-1000, 1000)


def strategy_of(kind: Any) -> st.SearchStrategy[Any]:
    """The strategy of a public value type; of BySeat, which is generic, that of its values' type."""
    if kind is BySeat or getattr(kind, "__origin__", None) is BySeat:
        value = next(map(st.from_type, get_args(kind)), _DEFAULT_OF_SEATS)
        return st.builds(BySeat, value, value, value, value)
    return STRATEGIES[kind]()


def _each(found: st.SearchStrategy[Any], parts: Callable[[Any], Iterable[Any]]) -> st.SearchStrategy[Any]:
    """One of the parts of a value that has any."""
    return found.map(lambda one: [*parts(one)]).filter(bool).flatmap(st.sampled_from)


@st.composite
def scores(draw: st.DrawFn, paid: bool = False) -> Score:
    """Scores of wins under the named sets, or only those whose payers are known."""
    played_for = draw(named_rules())
    won = draw(wins(played_for).filter(lambda win: not paid or win.is_self_drawn or win.payer is not None))
    found = score(won, played_for)
    assert found is not None
    return found


def settlements() -> st.SearchStrategy[Settlement]:
    """What a win pays, whatever the dealer's streak."""
    return st.builds(lambda one, streak: settle(one, streak=streak), scores(paid=True), _FEW)


def payouts() -> st.SearchStrategy[Payout]:
    """What so many tai pay (Y9)."""
    dealers = st.sampled_from((None, "winner", "payer"))
    return st.builds(payout, rules(), tai=st.integers(0, 40), self_draw=_FLAGS, dealer=dealers, streak=_FEW)


def refusals() -> st.SearchStrategy[Refusal]:
    """Why a game refuses an action."""
    return st.builds(lambda game, action: game.refusal(action), games(), actions()).filter(bool)


def splits() -> st.SearchStrategy[Split]:
    """The ways to lay out complete hands, seven pairs and a triplet among them."""
    return _each(complete_hands(seven_pairs=True), lambda hand: hand.splits(seven_pairs=True))


def places() -> st.SearchStrategy[Place]:
    """Where a tile may sit in a split (S4)."""
    return _each(splits(), lambda split: [place for tile in split.groups for place in split.places(tile[0])])


def _always(strategy: st.SearchStrategy[Any]) -> Callable[[], st.SearchStrategy[Any]]:
    return lambda: strategy


def _claimed(meld: Meld) -> bool:
    return meld.source is not None


_OF_EVENTS: dict[type, Callable[[], st.SearchStrategy[Any]]] = {
    events.Event: any_events,
    events.Dealt: lambda: walls().map(lambda wall: events.Dealt(BySeat.of(wall.dealt))),
    events.Exposed: lambda: st.builds(
        events.Exposed, _SEATS, st.lists(bonus_tiles(), min_size=1, unique=True).map(tuple)
    ),
    events.Drew: lambda: st.builds(events.Drew, _SEATS, st.none() | tiles(bonus=True), _REPLACEMENTS),
    events.Opened: lambda: st.builds(events.Opened),
    events.Called: lambda: st.builds(events.Called, st.lists(_SEATS, unique=True).map(tuple)),
    events.Discarded: lambda: st.builds(events.Discarded, _SEATS, tiles(), _FLAGS),
    events.Claimed: lambda: st.builds(events.Claimed, _SEATS, melds().filter(_claimed)),
    events.KongConcealed: lambda: st.builds(events.KongConcealed, _SEATS, tiles(), _FLAGS),
    events.KongAdded: lambda: st.builds(events.KongAdded, _SEATS, tiles()),
    events.LastOffered: lambda: st.builds(events.LastOffered, _SEATS),
    events.HandDied: lambda: st.builds(events.HandDied, _SEATS),
    events.Revealed: lambda: st.builds(events.Revealed, _SEATS, hands(16), st.none() | tiles()),
    events.Ended: lambda: games(over=True).map(lambda game: game.events[-1]),
}
_DRAWING: Final = st.builds(phases.Drawing, _SEATS, _REPLACEMENTS)
_FLOWERS: Final = st.builds(phases.Flowers, _SEATS, _FEW)
_OF_PHASES: dict[type, Callable[[], st.SearchStrategy[Any]]] = {
    phases.Flowers: lambda: _FLOWERS,
    phases.Opening: lambda: st.builds(phases.Opening),
    phases.Drawing: lambda: _DRAWING,
    phases.Turn: lambda: st.builds(phases.Turn, _SEATS, _REPLACEMENTS, _FLAGS, st.none() | tiles()),
    phases.Claims: lambda: st.builds(phases.Claims, tiles(), _SEATS, _FLAGS),
    phases.KongRobbery: lambda: st.builds(
        phases.KongRobbery, tiles(), _SEATS, st.sampled_from((Replacement.KONG, Replacement.CLAIMED_KONG))
    ),
    phases.FlowerRobbery: lambda: st.builds(phases.FlowerRobbery, _SEATS, _SEAT_OR_NONE, _FLOWERS | _DRAWING),
    phases.LastDraw: lambda: st.builds(phases.LastDraw, _SEATS),
    phases.Over: lambda: st.builds(phases.Over, STRATEGIES[Result]()),
}
#: What makes the values of each type.
STRATEGIES: Final[dict[type, Callable[[], st.SearchStrategy[Any]]]] = {
    **{kind: _always(made) for kind, made in (*ACTIONS.items(), *RULINGS.items())},
    **_OF_EVENTS,
    **_OF_PHASES,
    Tile: lambda: tiles(bonus=True),
    Break: lambda: st.builds(Break, st.integers(3, 18), _SEATS),
    Spot: lambda: _each(STRATEGIES[Break](), lambda broken: broken.spots),
    Wall: walls,
    Meld: melds,
    Hand: hands,
    Split: splits,
    Place: places,
    Acceptance: lambda: hands(16).map(lambda hand: hand.acceptance()),
    DiscardChoice: lambda: _each(hands(17), lambda hand: hand.discards()),
    SelfDraw: lambda: st.builds(SelfDraw, _REPLACEMENTS, _FLAGS),
    Discarded: lambda: st.builds(Discarded, _SEAT_OR_NONE, _FLAGS),
    RobbedKong: lambda: st.builds(RobbedKong, _SEAT_OR_NONE),
    EightFlowers: lambda: st.builds(EightFlowers),
    SevenRobOne: lambda: st.builds(SevenRobOne, _SEATS),
    Win: wins,
    Facts: lambda: scores().map(lambda found: found.reading.facts),
    Pattern: lambda: st.sampled_from([one for variants in CATALOGUE.values() for one in variants]),
    Row: lambda: _each(rules(), lambda one: one.table),
    TaiTable: lambda: rules().map(lambda one: one.table),
    DealerTai: dealer_tai,
    FalseWinPenalty: false_win_penalties,
    Liability: liabilities,
    Rules: rules,
    Difference: lambda: _each(st.tuples(rules(), rules()), lambda two: two[0].diff(two[1])),
    Score: scores,
    Item: lambda: _each(scores(), lambda found: found.items),
    Payment: lambda: _each(settlements(), lambda settlement: settlement.payments),
    Settlement: settlements,
    PayerShare: lambda: _each(payouts(), lambda found: found.payers),
    Payout: payouts,
    Action: actions,
    Ruling: rulings,
    Refusal: refusals,
    Game: games,
    View: views,
    Result: lambda: games(over=True).map(lambda game: game.result),
    Record: records,
    SeatRecord: seat_records,
    Outcome: lambda: records(over=True).map(lambda record: record.outcome),
    Match: matches,
    Standing: lambda: _each(matches(), lambda match: match.standings),
    Fault: lambda: st.builds(Fault, _WORDS, _WORDS, _WORDS, st.just("") | _WORDS),
}
