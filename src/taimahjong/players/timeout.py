"""What a seat does whose time is up (rulebook Z1)."""

from __future__ import annotations

from taimahjong.game.actions import Action, DeclareWin, Discard, Draw, Pass
from taimahjong.game.view import View
from taimahjong.players.player import asked_for
from taimahjong.players.receipts import best_win


def timeout_action(view: View) -> Action:
    """The action of a seat that does not answer in time; the clock is the server's (Z1).

    It takes a win that is open, a robbery too, and the one that pays more in all where there are two (F5,
    F6). Otherwise it passes, draws the last tile, declares nothing, and discards the tile it drew, or the
    last one in hand order that may be thrown when it drew none. Under `timeout_wins="none"` it wins only
    where nothing else is allowed. Raises IllegalAction when the seat is not asked.

    >>> import taimahjong as tm
    >>> game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7))
    >>> str(timeout_action(game.view("E")))
    'E discard 3p'
    """
    legal = asked_for(view)
    wins = [one for one in legal if isinstance(one, DeclareWin)]
    if wins and (view.rules.timeout_wins == "all" or len(wins) == len(legal)):
        return best_win(view, wins)
    for one in legal:
        if isinstance(one, Pass | Draw):
            return one
    discards = [one for one in legal if isinstance(one, Discard) and not one.ready]
    return next((one for one in discards if one.tile is view.drawn), discards[-1])
