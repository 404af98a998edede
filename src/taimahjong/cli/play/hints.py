"""A hint: what a beginner would do, and what the best discards leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from taimahjong.cli.play.keys import hand_of
from taimahjong.cli.play.words import WORDS
from taimahjong.cli.words import Spoken
from taimahjong.game.actions import Discard
from taimahjong.game.phases import Turn
from taimahjong.game.view import View
from taimahjong.hands.analysis import Acceptance
from taimahjong.players.beginner import BeginnerPlayer
from taimahjong.render.actions import action_in_words
from taimahjong.scoring.writing import Style, row_in
from taimahjong.tiles.tile import Tile

_MOST: Final = 3


def hints_in(view: View, language: Spoken, style: Style) -> list[str]:
    """What a beginner would do, and how near the hand is to a win."""
    words = WORDS[language]
    style = "ascii" if style == "unicode" else style
    advised = BeginnerPlayer().act(view)
    lines = [words["hint"].format(action=action_in_words(advised, language, style))]
    hand, pairs, visible = view.hand, view.rules.seven_pairs, list(_visible(view))
    if isinstance(view.phase, Turn) and hand.size == 17:
        numbers = hand_of(view)
        possible = {one.tile for one in view.legal_actions if isinstance(one, Discard)}
        first = advised.tile if isinstance(advised, Discard) else None
        choices = [one for one in hand.discards(visible, pairs) if one.tile in possible]
        choices.sort(key=lambda choice: choice.tile is not first)
        for choice in choices[:_MOST]:
            key = numbers.index(choice.tile) + 1
            fields = _near(choice.acceptance, language, style)
            tile = row_in([choice.tile], language, style)
            lines.append(words["after discard"].format(key=key, tile=tile, **fields))
    elif hand.size == 16:
        lines.append(words["now"].format(**_near(hand.acceptance(visible, pairs), language, style)))
    return lines


def _near(acceptance: Acceptance, language: Spoken, style: Style) -> dict[str, str]:
    """How many tiles are missing, how many help, and which."""
    words, shanten = WORDS[language], acceptance.shanten
    word = {0: "waiting", 1: "one away"}.get(shanten, "away")
    return {
        "shanten": words[word].format(shanten=shanten),
        "number": str(acceptance.total),
        "tiles": row_in(acceptance.tiles, language, style) or words["nothing"],
    }


def _visible(view: View) -> Iterator[Tile]:
    """The tiles that lie open outside the seat's own hand, bonus tiles apart."""
    for seat, shown in enumerate(view.table.seats):
        yield from shown.unclaimed
        if seat != view.seat:
            for meld in shown.melds:
                yield from () if meld is None else meld.tiles
