"""What the table waits for, and what a seat may do about it (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from taimahjong.game.actions import Action, Discard, FalseWin, Move, Pass
from taimahjong.game.phases import OFFERING, FlowerRobbery, LastDraw, Opening, Over, Turn
from taimahjong.game.view import View
from taimahjong.render.actions import action_in_words
from taimahjong.render.table_words import WORDS
from taimahjong.scoring.spoken import meld_said
from taimahjong.scoring.words import meld_in, seat_in
from taimahjong.scoring.writing import Style, told_in
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language, Tile


@attrs.frozen
class Teller:
    """Tells in a language and style what goes on, saying `you` to one seat or to none."""

    language: Language
    style: Style
    you: Seat | None = None

    def subject(self, seat: Seat) -> str:
        """A seat as the subject of a sentence."""
        return WORDS[self.language]["you"] if seat is self.you else seat_in(seat, self.language)

    def happening(self, view: View) -> list[str]:
        """What is going on in the hand that a seat sees, in sentences; nothing when it is over."""
        words, phase = WORDS[self.language], view.phase
        if isinstance(phase, Over):
            return []
        if isinstance(phase, OFFERING):
            tile = self._tiles([phase.tile])
            return [words[type(phase)].format(seat=self.subject(phase.by), tile=tile)]
        if isinstance(phase, Turn):
            return self._turn(phase, view)
        if isinstance(phase, FlowerRobbery | LastDraw) and view.legal_actions:
            return []  # what the seat may do says it
        seat = "" if isinstance(phase, Opening) else self.subject(phase.seat)
        return [words[type(phase)].format(seat=seat)]

    def _turn(self, phase: Turn, view: View) -> list[str]:
        """Whose turn it is, and what began it."""
        words, seat = WORDS[self.language], self.subject(phase.seat)
        told = [words["your turn"] if phase.seat is self.you else words["turn"].format(seat=seat)]
        if phase.claimed is not None:
            meld = self._set(view.table.seats[phase.seat].melds[-1], phase.seat)
            told.append(words["claimed"].format(seat=seat, meld=meld))
        elif view.drawn is not None:
            told.append(words["drew"].format(seat=seat, tile=self._tiles([view.drawn])))
        return told

    def _set(self, meld: Meld | None, owner: Seat) -> str:
        assert meld is not None  # noqa: S101  what was claimed lies open
        if self.style == "spoken":
            return meld_said(meld, self.language, owner)
        told = meld_in(meld, owner, self.language)
        return told.replace(" ", "") if self.language == "zh" else told

    def _tiles(self, tiles: Iterable[Tile]) -> str:
        return told_in(tiles, self.language, self.style)

    def may(self, view: View) -> list[str]:
        """What the seat may do now, or has answered, in sentences."""
        words = WORDS[self.language]
        seat = self.subject(view.seat)
        if view.answer is not None:
            false = isinstance(view.answer, FalseWin)
            action = words[FalseWin] if false else self._told(view.answer)
            return [words["answered"].format(seat=seat, action=action)]
        actions = view.legal_actions
        if not actions:
            return []
        told = []
        if choices := self.choices(actions):
            told.append(words["may"].format(seat=seat, actions=self._either(choices)))
        for key, tiles in (("may ready", ready_tiles(actions)), ("may not", barred_tiles(view))):
            if tiles:
                told.append(words[key].format(seat=seat, tiles=self._tiles(tiles)))
        return told

    def choices(self, actions: Sequence[Action]) -> list[str]:
        """What may be done, a pass last; the tiles that may be thrown not one by one.

        Nothing where any tile must be thrown: whose turn it is says it.
        """
        words = WORDS[self.language]
        plain = [one for one in actions if isinstance(one, Discard) and not one.ready]
        told = [self._told(one) for one in actions if not isinstance(one, Discard | Pass)]
        if plain:
            told.append(self._told(plain[0]) if len(plain) == 1 else words["any"])
        if told == [words["any"]]:
            return []
        return told + [self._told(one) for one in actions if isinstance(one, Pass)]

    def _told(self, action: Move) -> str:
        return action_in_words(action, self.language, self.style)

    def _either(self, might: Sequence[str]) -> str:
        """Choices in a row: `win; pung; or pass`."""
        words = WORDS[self.language]
        if len(might) < 3:
            return words["or"].join(might)
        return words["choice"].join(might[:-1]) + words["last choice"] + might[-1]


def ready_tiles(actions: Iterable[Action]) -> tuple[Tile, ...]:
    """The kinds that declare the hand ready when they are thrown (R1-R4)."""
    return tuple(one.tile for one in actions if isinstance(one, Discard) and one.ready)


def barred_tiles(view: View) -> tuple[Tile, ...]:
    """The kinds that the claim which began the seat's turn forbids it to throw (P11)."""
    actions, phase = view.legal_actions, view.phase
    if not actions or not isinstance(phase, Turn) or phase.claimed is None:
        return ()
    allowed = {one.tile for one in actions if isinstance(one, Discard)}
    return tuple(tile for tile in dict.fromkeys(view.own.tiles()) if tile not in allowed)
