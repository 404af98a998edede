"""What every player is: an answer to whatever its seat is asked (rulebook Z2)."""

from __future__ import annotations

from typing import Protocol

from taimahjong.errors import shown
from taimahjong.game.actions import Action
from taimahjong.game.refusals import IllegalAction, Reason, Refusal
from taimahjong.game.view import View


class Player(Protocol):
    """Plays a seat: `act` chooses one of the view's legal actions.

    A player knows nothing but the View, so any seat of any game may be given to it, also in the middle of a
    hand. `act` raises IllegalAction when the seat is not asked.
    """

    def act(self, view: View, /) -> Action:
        """The action that the seat answers with."""


def asked_for(view: View) -> tuple[Action, ...]:
    """What the seat may choose from; raises IllegalAction when it is not asked, or has answered."""
    given: object = view
    if not isinstance(given, View):
        raise IllegalAction(Refusal(Reason.NOT_ASKED, f"a View is played from, not {shown(given)}", "Z2"))
    legal = view.legal_actions
    if not legal:
        raise IllegalAction(_not_asked(view))
    return legal


def _not_asked(view: View) -> Refusal:
    if view.is_over:
        return Refusal(Reason.OVER, "the hand is over")
    if view.answer is not None:
        return Refusal(Reason.ANSWERED, f"{view.seat} has answered already", "P12")
    return Refusal(Reason.NOT_ASKED, f"{view.seat} is not asked for anything now", "Z1")
