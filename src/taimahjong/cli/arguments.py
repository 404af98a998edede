"""What people write on the command line, read with the place of every mistake: hands, seats, rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from taimahjong.errors import HandError, NotationError
from taimahjong.rules.house import read_house
from taimahjong.rules.named import find_named
from taimahjong.rules.rules import Rules
from taimahjong.tiles.seat import Seat


def seat_letter(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The letter of the seat or wind that an option names: E, S, W, N, or a name in English or Chinese."""
    try:
        return None if value is None else str(Seat.parse(value))
    except NotationError as error:
        raise click.BadParameter(str(error), ctx, param) from None


def seed_of(
    ctx: click.Context,  # noqa: ARG001  click's terms
    param: click.Parameter,  # noqa: ARG001  click's terms
    value: str | None,
) -> int | str | None:
    """The seed that an option names: a whole number, or else a text."""
    return int(value) if value is not None and re.fullmatch(r"-?\d{1,18}", value, re.ASCII) else value


def check_text(parse: Callable[[str], object], part: str, text: str, start: int = 0) -> None:
    """Raise NotationError for a part of a text that cannot be read, with its place in the whole.

    Readable tiles that no seat can hold are left to the reader of cases, which tells all their faults.
    """
    try:
        parse(part)
    except NotationError as error:
        raise error.within(text, start) from None
    except HandError:
        pass


def find_rules(text: str, *, trust_code: bool = False) -> Rules:
    """The named rules, or those of a house-rule file; raises RulesError or OSError."""
    return Rules.load(text, trust_code=trust_code) if _is_file(text) else find_named(text)


def rules_source(text: str) -> str | dict[str, Any]:
    """What a case has in its field `rules`: a name, or the content of a house-rule file."""
    return read_house(text) if _is_file(text) else text


def _is_file(text: str) -> bool:
    return Path(text).suffix == ".toml" or Path(text).is_file()
