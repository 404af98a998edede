"""What a typed line can be beside an action: an order, or nothing."""

from __future__ import annotations

from typing import NamedTuple


class Order(NamedTuple):
    """Something asked for that is no action; `rest` is what was typed behind it."""

    name: str
    rest: str = ""


class Misread(NamedTuple):
    """A line that means nothing: which words of `words.WORDS` say so, and what stands in them."""

    word: str
    fields: dict[str, str]
