"""What tells of a hand or a won hand on the command line: the argument HAND, and the options beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from taimahjong.cli.arguments import check_text, rules_source, seat_letter
from taimahjong.cli.case import FIELDS, FLOWER_WAYS, WAYS
from taimahjong.cli.options import rules_option
from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import Opening, Ready, Replacement
from taimahjong.patterns.win import split_win

C = TypeVar("C", bound=Callable[..., Any])

HANDS: Final = """
\b
Tiles: 1-9m characters, 1-9p dots, 1-9s bamboo, 1234z winds E S W N, 5z white,
6z green, 7z red, 1-4f flowers, 5-8f seasons; Chinese names and Unicode tiles.
Melds: 123m chow, 777p pung, 2222m kong, 777p+7p kong raised from a pung,
[1111z] concealed kong; < ^ > after claimed tiles: from left, across, right.
"""


def _values(enumeration: Any) -> click.Choice[str]:
    return click.Choice([member.value for member in enumeration])


_OPTIONS: Final = (
    click.option("--win", metavar="TILE", help="The winning tile, where HAND does not end in '+ TILE'."),
    rules_option,
    click.option(
        "--by",
        "from",
        callback=seat_letter,
        metavar="SEAT",
        help="Whose tile was won: the discarder, konger or owner of the eighth flower.",
    ),
    click.option(
        "--how",
        "by",
        type=click.Choice(WAYS),
        help="The way of winning.  [default: discard with --by, else self-draw]",
    ),
    click.option(
        "--seat",
        callback=seat_letter,
        metavar="SEAT",
        help="The winner's seat; E is the dealer.  [default: E]",
    ),
    click.option("--round", callback=seat_letter, metavar="SEAT", help="The prevailing wind.  [default: E]"),
    click.option("--replacement", type=_values(Replacement), help="What the winning tile replaced."),
    click.option("--last", is_flag=True, help="Won on the last tile of the wall, or the discard after it."),
    click.option(
        "--table-discards", type=int, metavar="N", help="Discards of all seats, the winning one included."
    ),
    click.option("--claimed-discards", type=int, metavar="N", help="How many of them were claimed for sets."),
    click.option("--ready", type=_values(Ready), help="The winner's ready declaration."),
    click.option("--opening", type=_values(Opening), help="A win in the opening."),
    click.option("--streak", type=int, metavar="N", help="The dealer's streak."),
)


def win_options(command: C) -> C:
    """Give a command the options that tell how a hand was won."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def case_of(ctx: click.Context, given: dict[str, Any]) -> dict[str, Any]:
    """The case of the JSON-lines protocol that the arguments describe."""
    if not given["hand"]:
        raise click.UsageError("a hand is missing: 'HAND + TILE', or --jsonl FILE", ctx)
    case = {name: given[name] for name in FIELDS if given.get(name) is not None}
    case.setdefault("by", "discard" if "from" in case else "self-draw")
    case["rules"] = rules_source(given["rules"])
    text = case["hand"] = " ".join(given["hand"])
    if "win" not in case and case["by"] not in FLOWER_WAYS:
        case["hand"], tile = split_win(text)
        case["win"] = str(tile)
    check_text(Hand.parse, case["hand"], text)
    return case
