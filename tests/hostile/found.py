"""Texts that were once read wrongly, by their parser: an error of another sort, or none."""

from typing import Final

FOUND: Final = (
    *(("Outcome.parse", text) for text in ("", "discard", ";", "; ;", "exhausted;")),
    *(("Outcome.parse", f"discard; S {number}; E 0 S 0 W 0 N 0") for number in ("1_0", "１", "٣", "+5", "²")),
    ("Event.parse", "E exposes " + "1f" * 100_000),
    ("Event.parse", "dealt - - - " + "5m" * 100_000),
)
