"""Players who like to win, to declare and to claim, and throw what brings them nearer to a hand."""

from collections.abc import Iterator
from random import Random

import taimahjong as tm

#: How likely an action is taken where it is offered; a seat that takes none passes or discards.
LIKED = {
    "win": 0.6,
    "call": 0.9,
    "concealed-kong": 0.9,
    "added-kong": 0.9,
    "kong": 0.9,
    "pung": 0.6,
    "chow": 0.4,
}


def played(game: tm.Game, seed: int) -> Iterator[tm.Game]:
    """The game at every decision up to its end, always the same for the same seed."""
    chance = Random(seed)
    yield game
    while not game.is_over:
        game = game.apply(choice(game, chance))
        yield game


def choice(game: tm.Game, chance: Random) -> tm.Action:
    """What one of the asked seats does."""
    seat = chance.choice(sorted(game.to_act))
    actions = sorted(game.legal_actions(seat), key=str)
    for action in chance.sample(actions, len(actions)):
        if chance.random() < LIKED.get(action.verb, 0.0):
            return action
    discards = [action for action in actions if isinstance(action, tm.Discard)]
    ready = [action for action in discards if action.ready]
    if discards:
        hand = game.view(seat).hand
        return min(ready or discards, key=lambda action: (away(hand, action.tile), chance.random()))
    return next(action for action in actions if isinstance(action, tm.Pass | tm.Draw))


def away(hand: tm.Hand, discard: tm.Tile) -> int:
    """How far the hand is from waiting without a tile."""
    concealed = list(hand.concealed)
    concealed.remove(discard)
    return tm.Hand(concealed, hand.melds, hand.bonus).shanten()
