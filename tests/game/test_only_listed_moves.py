"""In any position a move is made exactly when it is listed; every other one is refused, and told why."""

from itertools import combinations_with_replacement
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.game.actions import Move
from tests.game.true_reasons import Told
from tests.laws.game_states import Played, played

PAIRS = tuple(combinations_with_replacement(tm.Tile, 2))
NEAR = tuple(pair for pair in PAIRS if pair[1] - pair[0] < 3)
FAR = tuple(pair for pair in PAIRS if pair[1] - pair[0] > 2)


def moves_of(seat: tm.Seat) -> tuple[Move, ...]:
    """Every move that can be written for a seat, but for chows with tiles that are far from each other."""
    kinds = (tm.Discard, tm.ConcealedKong, tm.AddedKong)
    with_tile = [kind(seat, tile) for tile in tm.Tile for kind in kinds]
    ready = [tm.Discard(seat, tile, ready=True) for tile in tm.Tile]
    chows = [tm.Chow(seat, pair) for pair in NEAR]
    plain = (tm.OriginalCall, tm.Pung, tm.Kong, tm.DeclareWin, tm.Pass, tm.Draw, tm.Decline)
    rulings = (tm.FalseWin(seat), tm.DeadHand(seat))
    flowers = tm.DeclareWin(seat, flowers=True)
    return (*with_tile, *ready, *chows, *(kind(seat) for kind in plain), flowers, *rulings)


ALMOST_EVERY_MOVE = tuple(move for seat in tm.Seat for move in moves_of(seat))
FAR_CHOWS = tuple(tm.Chow(seat, pair) for seat in tm.Seat for pair in FAR)


def sampled(hand: Played, seed: int) -> tm.Game:
    """A state of a hand: as often a rare phase as a common one, and a hand ruled dead now and then."""
    chance = Random(seed)
    by_phase: dict[type, list[tm.Game]] = {}
    for game in hand.states():
        by_phase.setdefault(type(game.phase), []).append(game)
    game = chance.choice(by_phase[chance.choice(sorted(by_phase, key=lambda phase: phase.__name__))])
    dead = [ruling for ruling in game.rulings() if isinstance(ruling, tm.DeadHand)]
    return game.apply(chance.choice(dead)) if dead and chance.random() < 0.2 else game


def check(game: tm.Game, move: Move, *, listed: bool) -> None:
    """The move is made if it is listed, and otherwise refused for a reason that is true."""
    refusal = game.refusal(move)
    if listed:
        assert refusal is None, (move, refusal)
        assert game.apply(move).moves == (*game.moves, move)
        return
    assert refusal is not None, move
    assert refusal.message, move
    assert "None" not in refusal.message, refusal
    assert Told(game, move, refusal).is_true, (move, refusal)
    try:
        game.apply(move)
    except tm.IllegalAction as error:
        found = error.refusal
    assert found == refusal, move


@given(played, st.integers(0, 2**32))
def test_a_move_is_made_exactly_when_it_is_listed_and_else_refused_for_a_true_reason(
    hand: Played, seed: int
) -> None:
    game = sampled(hand, seed)
    listed = {move for seat in tm.Seat for move in game.legal_actions(seat)} | set(game.rulings())
    before = repr(game)
    assert listed <= set(ALMOST_EVERY_MOVE)
    for move in (*ALMOST_EVERY_MOVE, *Random(seed).sample(FAR_CHOWS, 20)):
        check(game, move, listed=move in listed)
    assert repr(game) == before
