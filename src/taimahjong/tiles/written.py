"""Values that are shown as their repr writes them, which can be pasted back, not field by field."""

from __future__ import annotations

from typing import Protocol


class _Printer(Protocol):
    def text(self, text: str) -> None: ...


class Written:
    """A value whose repr is shorter than its fields, and makes it again."""

    __slots__ = ()

    def _repr_pretty_(self, printer: _Printer, cycle: bool) -> None:  # noqa: ARG002  the signature they call
        """Print the repr: Hypothesis and IPython ask a value for this, and else list its fields."""
        printer.text(repr(self))
