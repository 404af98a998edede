"""Games to try laws on: rules of every kind, walls that make things happen, players whom a mood moves."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

import taimahjong as tm
from taimahjong import shapes
from taimahjong.game.own import changed
from taimahjong.rules.options import PARTS
from taimahjong.testing.strategies.choices import OPTIONS
from tests.game.tables import SETS
from tests.oracle.houses import HOUSES
from tests.oracle.play import FLAVOURS, random_wall
from tests.oracle.play.moods import MOODS, Mood
from tests.shapes.dealing import DEEP

SEATS = tuple(tm.Seat)
_BASES = (*SETS, *map(tm.Rules.overlay, HOUSES))
_FED = ("big_three_dragons", "big_three_winds", "big_four_winds")


def _house(number: int, options: dict[str, Any], fed: frozenset[str], parts: tuple[str, str]) -> tm.Rules:
    base = _BASES[number]
    known = [id_ for id_ in fed if id_ in base.table]
    return base.evolve(**options, liability=tm.Liability(known, *parts) if known else None)


#: Rules of a house that has changed some options of some set, and maybe its tai table.
houses = st.builds(
    _house,
    st.sampled_from(range(len(_BASES))),
    st.fixed_dictionaries({}, optional=OPTIONS),
    st.frozensets(st.sampled_from(_FED)),
    st.tuples(st.sampled_from(PARTS), st.sampled_from(PARTS)),
)
rules = st.sampled_from(SETS) | houses
moods = st.sampled_from(list(MOODS.values()))
seeds = st.integers(0, 2**32)


@lru_cache(1000)
def themed(seed: int, theme: str) -> tm.Wall:
    """A wall on a theme, always the same for the same seed."""
    chance = Random(seed)
    return tm.Wall.shuffled_by(chance) if theme == "shuffled" else tm.Wall(random_wall(chance, theme))


#: A quick run tries the same few again, for they take longer to make than to play.
walls = st.builds(themed, seeds if DEEP else st.integers(0, 24), st.sampled_from(FLAVOURS))


def _start(rules: tm.Rules, wall: tm.Wall, round: str, streak: int) -> tm.Game:
    return tm.Game.start(rules, wall=wall, round=round, streak=streak)


#: Hands just dealt.
dealt = st.builds(_start, rules, walls, st.sampled_from("ESWN"), st.integers(0, 3))


class Played(NamedTuple):
    """A hand to play: its deal, how its players are minded, how often a referee rules, the seed of it all."""

    game: tm.Game
    mood: Mood
    ruled: float
    seed: int

    def states(self) -> Iterator[tm.Game]:
        """The game now and after each move."""
        return states(self.game, self.mood, Random(self.seed), self.ruled)


played = st.builds(Played, dealt, moods, st.just(0.0), seeds)
#: With a referee who rules now and then.
ruled = st.builds(Played, dealt, moods, st.sampled_from([0.0, 0.02]), seeds)


def states(game: tm.Game, mood: Mood, chance: Random, ruled: float = 0.0) -> Iterator[tm.Game]:
    """The game now and after every move up to its end, the seats deciding as the mood moves them."""
    yield game
    while not game.is_over:
        rulings = game.rulings() if ruled and chance.random() < ruled else ()
        game = game.apply(chance.choice(rulings) if rulings else choose(game, mood, chance))
        yield game


def some_history(hand: Played) -> list[tm.Game]:
    """The states of a hand up to any one of them."""
    history = list(hand.states())
    return history[: 1 + hand.seed % len(history)]


def choose(game: tm.Game, mood: Mood, chance: Random) -> tm.Action:
    """An action of a seat that is asked."""
    seat = chance.choice(sorted(game.to_act))
    plain = []
    for action in game.legal_actions(seat):
        liking = _liking(action, mood)
        if liking is None:
            plain.append(action)
        elif chance.random() < liking:
            return action
    if not plain:
        return chance.choice(game.legal_actions(seat))
    if isinstance(plain[0], tm.Discard) and chance.random() < mood.keeps:
        return _keeping(game.view(seat), plain)
    return chance.choice(plain)


def _keeping(view: tm.View, discards: list[tm.Action]) -> tm.Action:
    """A discard after which the seat waits, if there is one; or else the tile just drawn."""
    own, needed = view.own, 5 - len(view.own.melds)
    tiles = [action.tile for action in discards if isinstance(action, tm.Discard)]
    if not own.waits and shapes.distance(own.counts, needed, own.held) < 2:
        tiles.sort(key=lambda tile: shapes.waits(changed(own.counts, tile, -1), needed, own.held) == 0)
        return tm.Discard(view.seat, tiles[0])
    return tm.Discard(view.seat, own.drawn if own.drawn in tiles else tiles[0])


def _liking(action: tm.Action, mood: Mood) -> float | None:
    """How likely a player takes what it may do; None for what it may do otherwise."""
    if isinstance(action, tm.DeclareWin):
        return mood.wins
    if isinstance(action, tm.Chow | tm.Pung):
        return mood.claims
    if isinstance(action, tm.Kong | tm.ConcealedKong | tm.AddedKong):
        return mood.kongs
    if isinstance(action, tm.OriginalCall) or (isinstance(action, tm.Discard) and action.ready):
        return mood.declares
    return None
