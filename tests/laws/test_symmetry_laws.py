"""Laws of symmetry: no rule tells suits, dragons or mirrored ranks apart, nor the order of tiles given."""

from collections.abc import Callable, Sequence
from random import Random

import attrs
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from tests.oracle.scorer import score as all_best

from .drawn import Drawn, cases, won

Move = Callable[[tm.Tile], tm.Tile]


def with_suits(order: Sequence[int]) -> Move:
    """A tile of suit 0, 1 or 2 becomes one of the suit that the order names."""
    return lambda tile: tm.Tile(9 * order[tile // 9] + tile % 9) if tile < 27 else tile


def mirrored(suits: frozenset[int]) -> Move:
    """In these suits the ranks 1-9 become 9-1."""
    return lambda tile: tm.Tile(tile // 9 * 9 + 8 - tile % 9) if tile < 27 and tile // 9 in suits else tile


def with_dragons(order: Sequence[tm.Tile]) -> Move:
    return lambda tile: order[tile - tm.Tile.WHITE] if tm.Tile.WHITE <= tile <= tm.Tile.RED else tile


suits = st.permutations(range(3)).map(with_suits)
mirrors = st.frozensets(st.sampled_from(range(3)), min_size=1).map(mirrored)
dragons = st.permutations([tm.Tile.WHITE, tm.Tile.GREEN, tm.Tile.RED]).map(with_dragons)


def moved(win: tm.Win, move: Move) -> tm.Win:
    """The same win with other tiles."""
    hand = win.hand
    melds = [tm.Meld(meld.kind, min(map(move, meld.tiles)), meld.source) for meld in hand.melds]
    tile = None if win.tile is None else move(win.tile)
    return attrs.evolve(win, hand=tm.Hand(map(move, hand.concealed), melds, hand.bonus), tile=tile)


def same_reasons(drawn: Drawn, other: tm.Score | tm.NoWin) -> bool:
    """Whether the scores are the same, or that of another reading that ties (O12)."""
    found = drawn.judged
    if isinstance(found, tm.NoWin) or isinstance(other, tm.NoWin):
        return found is other
    if (other.tai, other.uncapped) != (found.tai, found.uncapped):
        return False
    items = {item.id: item.tai for item in other.items}
    return (
        items == {item.id: item.tai for item in found.items} or items in all_best(drawn.document)["all_best"]
    )


@given(cases, st.one_of(suits, mirrors, dragons))
def test_no_rule_tells_suits_dragons_or_mirrored_ranks_apart(drawn: Drawn, move: Move) -> None:
    other = drawn._replace(win=moved(drawn.win, move))
    assert same_reasons(drawn, other.judged)
    waits = other.win.hand.waits(drawn.rules.seven_pairs)
    assert set(waits) == set(map(move, drawn.win.hand.waits(drawn.rules.seven_pairs)))


@given(won, st.randoms(use_true_random=False))
def test_the_order_in_which_tiles_and_melds_are_given_changes_nothing(drawn: Drawn, rng: Random) -> None:
    hand = drawn.win.hand
    tiles, bonus = (rng.sample(part, len(part)) for part in (hand.concealed, hand.bonus))
    shuffled = tm.Hand(tiles, rng.sample(hand.melds, len(hand.melds)), bonus)
    assert attrs.evolve(shuffled, melds=hand.melds) == hand
    assert same_reasons(
        drawn, tm.judge(attrs.evolve(drawn.win, hand=shuffled), drawn.rules, streak=drawn.streak)
    )
