"""What a game and a view of it have in common: they lie over a public table."""

from __future__ import annotations

from taimahjong.game.phases import Over, Phase
from taimahjong.game.result import Result
from taimahjong.game.table import Table
from taimahjong.rules.rules import Rules
from taimahjong.tiles.seat import Wind


class AtTable:
    """What everybody knows of a hand."""

    __slots__ = ()
    table: Table

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.table.rules

    @property
    def round(self) -> Wind:
        """The prevailing wind (S7)."""
        return self.table.terms.round

    @property
    def streak(self) -> int:
        """How often the dealer has kept the deal (X1)."""
        return self.table.terms.streak

    @property
    def phase(self) -> Phase:
        """What the table is waiting for."""
        return self.table.phase

    @property
    def prompt(self) -> int:
        """The number of what is asked now, to be sent with an answer: how many events there have been."""
        return self.table.prompt

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return isinstance(self.table.phase, Over)

    @property
    def result(self) -> Result | None:
        """How the hand ended; None while it goes on."""
        phase = self.table.phase
        return phase.result if isinstance(phase, Over) else None
