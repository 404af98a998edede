"""What the table remembers of a seat, and of the turn that is being played."""

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

from tests.oracle.scorer import SEATS, Meld

Options = dict[str, set[str]]
"""Seat letter to the texts of its actions, without the seat."""

Answer = tuple[str, str] | None
"""A seat and its action; None: look again, a referee has spoken."""


class Prompt(NamedTuple):
    """Who is asked what, and whose answer can still change something."""

    asked: Options
    needed: set[str]
    kind: str  # "turn", "claims" (on a discard or an added kong) or "other"


T = TypeVar("T")
Course = Generator[Prompt, Answer, T]
"""A part of the hand: it yields prompts and is sent answers."""


class HandOver(Exception):
    """The hand has ended."""


def others(seat: str) -> str:
    """The other seats, counter-clockwise from the one after this seat."""
    place = SEATS.index(seat)
    return SEATS[place + 1 :] + SEATS[:place]


def ask(options: Callable[[], Options], kind: str = "other") -> Course[tuple[str, str] | None]:
    """One answer of one seat; None when nobody is, or is any longer, to be asked."""
    while True:
        asked = {seat: actions for seat, actions in options().items() if actions}
        if not asked:
            return None
        answer = yield Prompt(asked, set(asked), kind)
        if answer is not None:
            return answer


class Player:
    """A seat: its tiles, and what it did."""

    def __init__(self, seat: str) -> None:
        """An empty seat."""
        self.seat = seat
        self.hand: list[int] = []
        self.melds: list[Meld] = []
        self.bonus: list[int] = []
        self.called = False
        self.konged = False
        self.discards = 0
        self.first_draws = 0  # ordinary draws so far
        self.waited_at_deal = False
        self.ready: str | None = None  # "original", "declared" or "earth"
        self.locked = False  # M2
        self.barred: set[int] = set()  # M3
        self.dead = False  # Y6

    @property
    def melded(self) -> list[int]:
        """The tiles of all melds."""
        return [tile for meld in self.melds for tile in meld.tiles]

    @property
    def is_closed(self) -> bool:
        """No exposed set (S5)."""
        return all(meld.kind == "concealed kong" for meld in self.melds)

    def give(self, *tiles: int) -> None:
        """Take tiles out of the hand."""
        for tile in tiles:
            self.hand.remove(tile)


class Turn:
    """An own turn: how it began, and the tile drawn last."""

    def __init__(self, seat: str) -> None:
        """A turn without a drawn tile."""
        self.seat = seat
        self.drawn: int | None = None
        self.replacement: str | None = None  # what the drawn tile replaced: "kong" or "flower"
        self.last = False  # no live tile was left after it (K1)
        self.completed = False  # a tile drawn in this turn completed the hand (M2)
        self.claimed_kong = False  # P9
        self.forbidden: set[int] = set()  # P11
