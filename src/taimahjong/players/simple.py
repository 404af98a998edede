"""Players that look at nothing but what is allowed."""

from __future__ import annotations

from typing import Any

import attrs

from taimahjong.game.actions import Action
from taimahjong.game.view import View
from taimahjong.players.player import asked_for
from taimahjong.tiles.chance import Seed, SeededRandom


def _seed(_: object, __: attrs.Attribute[Any], value: Seed) -> None:
    SeededRandom(value)  # refuses what is no seed


@attrs.frozen
class RandomPlayer:
    """Takes any legal action, all equally likely.

    It remembers nothing: one seed answers one view always alike, on every platform and in every version,
    whatever was asked before. Seats with the same seed choose independently. Raises WallError for what is
    no seed.
    """

    seed: Seed = attrs.field(default=0, validator=_seed)

    def act(self, view: View, /) -> Action:
        """One of the legal actions, by chance; raises IllegalAction when the seat is not asked."""
        legal = asked_for(view)
        chance = SeededRandom("random player", self.seed, int(view.seat), view.prompt, view.own.counts)
        return chance.choice(legal)


@attrs.frozen
class FirstPlayer:
    """Takes the first of the legal actions: a win, a kong, a pung, a chow, the lowest tile to discard."""

    def act(self, view: View, /) -> Action:
        """The first legal action; raises IllegalAction when the seat is not asked."""
        return asked_for(view)[0]
