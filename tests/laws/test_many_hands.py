"""Very many hands of each rule set: the cheap laws after every move, all others at the end of a hand.

A fifth of the hands is replayed from its record and from a seat's.
"""

from random import Random

import pytest

import taimahjong as tm
from tests.game.positions import each_set
from tests.laws.game_laws import check, check_cheaply
from tests.laws.game_states import SEATS, states, themed
from tests.laws.kept_laws import check_record, same
from tests.oracle.play import FLAVOURS
from tests.oracle.play.moods import MOODS
from tests.shapes.dealing import DEEP

#: 50,000 hands of each set in a deep run, in parts that can be run one by one.
PARTS, HANDS = (50, 1_000) if DEEP else (1, 30)
THEMES = (*FLAVOURS, *["shuffled"] * len(FLAVOURS))


@each_set
@pytest.mark.parametrize("part", range(PARTS))
def test_every_law_holds_in_many_hands(rules: tm.Rules, part: int) -> None:
    chance = Random(f"{rules.name} {part}")
    for number in range(HANDS):
        wall = themed(chance.getrandbits(32), chance.choice(THEMES))
        mood = MOODS[chance.choice(list(MOODS))]
        ruled = chance.choice((0.0, 0.0, 0.0, 0.01))
        streak = chance.choice((0, 0, 1, 4))
        game = tm.Game.start(rules, wall=wall, round=chance.choice("ESWN"), streak=streak)
        for game in states(game, mood, chance, ruled):  # noqa: B020  the last state is the hand played
            check_cheaply(game)
        check(game)
        if number % 5 == 0:
            assert same(game.record().replay(), game)
            seat = SEATS[number // 5 % 4]
            assert game.seat_record(seat).replay() == game.view(seat)
        if number % 20 == 0:
            check_record(game)
