"""Who sits where: persons are named as the one who plays sees them, since they stay where they are."""

from __future__ import annotations

from taimahjong.cli.play.words import PERSONS, WORDS
from taimahjong.cli.words import Spoken
from taimahjong.scoring.words import seat_in
from taimahjong.tiles.seat import Seat


def person_in(seat: Seat, mine: Seat, language: Spoken) -> str:
    """The person in a seat, seen from the seat `mine`: you, right, across or left."""
    return PERSONS[language][(seat - mine) % 4]


def who_in(seat: Seat, mine: Seat, language: Spoken) -> str:
    """A seat and the person in it: `West (across)`, `西家（對家）`."""
    return WORDS[language]["who"].format(seat=seat_in(seat, language), person=person_in(seat, mine, language))
