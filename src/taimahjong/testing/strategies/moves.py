"""Moves: actions of seats, legal or not, and a referee's rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from taimahjong.game.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    DeadHand,
    DeclareWin,
    Decline,
    Discard,
    Draw,
    FalseWin,
    Kong,
    OriginalCall,
    Pass,
    Pung,
    Ruling,
)
from taimahjong.testing.strategies.kinds import seats, tiles

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_SEATS: Final = seats()
_TILES: Final = tiles(bonus=True)
_FLAGS: Final = st.booleans()
#: A strategy for each kind of action.
ACTIONS: Final[dict[type[Action], SearchStrategy[Action]]] = {
    **{kind: st.builds(kind, _SEATS) for kind in (Pass, OriginalCall, Pung, Kong, Draw, Decline)},
    Discard: st.builds(Discard, _SEATS, _TILES, _FLAGS),
    Chow: st.builds(Chow, _SEATS, st.tuples(_TILES, _TILES)),
    ConcealedKong: st.builds(ConcealedKong, _SEATS, _TILES),
    AddedKong: st.builds(AddedKong, _SEATS, _TILES),
    DeclareWin: st.builds(DeclareWin, _SEATS, _FLAGS),
}
#: A strategy for each kind of ruling.
RULINGS: Final[dict[type[Ruling], SearchStrategy[Ruling]]] = {
    kind: st.builds(kind, _SEATS) for kind in (FalseWin, DeadHand)
}


def actions() -> SearchStrategy[Action]:
    """Any action of any seat, most of which no game allows now; the simplest is East's pass.

    The actions that a game does allow are `game.legal_actions(seat)`.
    """
    return st.one_of([*ACTIONS.values()])


def rulings() -> SearchStrategy[Ruling]:
    """Any ruling on any seat (Y5, Y6); the simplest calls a win of East's false."""
    return st.one_of([*RULINGS.values()])
