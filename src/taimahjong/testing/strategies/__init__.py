"""Strategies for Hypothesis: tiles, sets, hands, walls, wins, rules, games and what belongs to them.

Everything they make is legal, but for `actions` and `rulings`, and shrinks to what is easy to read. They also
belong to their types: `hypothesis.strategies.from_type(tm.Hand)` makes hands, and so does `@given` for
annotated arguments.

>>> from hypothesis import find
>>> str(find(waiting_hands(), lambda hand: len(hand.melds) == 1))
'678m456p34578s11z | 234m'
"""

import taimahjong.testing.needed  # noqa: F401  tells what to install where Hypothesis is missing
from taimahjong.testing.strategies.choices import house_rules, rules
from taimahjong.testing.strategies.holdings import complete_hands, hands, waiting_hands
from taimahjong.testing.strategies.kinds import bonus_tiles, seats, tiles, winds
from taimahjong.testing.strategies.moves import actions, rulings
from taimahjong.testing.strategies.play import events, games, matches, records, seat_records, views
from taimahjong.testing.strategies.sets import melds
from taimahjong.testing.strategies.wall_orders import walls
from taimahjong.testing.strategies.winning import wins

__all__ = [
    "actions",
    "bonus_tiles",
    "complete_hands",
    "events",
    "games",
    "hands",
    "house_rules",
    "matches",
    "melds",
    "records",
    "rules",
    "rulings",
    "seat_records",
    "seats",
    "tiles",
    "views",
    "waiting_hands",
    "walls",
    "winds",
    "wins",
]
