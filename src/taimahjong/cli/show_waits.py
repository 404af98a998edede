"""What a hand waits for, how far away it is, and what each discard leaves, as people see it in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from rich.text import Text

from taimahjong.cli.screen import Screen, labelled, table
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.errors import Fault, HandError
from taimahjong.hands.analysis import Acceptance, DiscardChoice
from taimahjong.hands.hand import Hand
from taimahjong.scoring.explain import Part, tile_in
from taimahjong.scoring.words import tiles_in
from taimahjong.tiles.tile import Tile

Analysis = Acceptance | tuple[DiscardChoice, ...]


def analyse(hand: Hand, visible: Iterable[Tile], seven_pairs: bool) -> Analysis:
    """The acceptance of 16 tiles, or the choices of 17; raises HandError for a hand between two tiles."""
    if hand.size == 17:
        return hand.discards(visible, seven_pairs)
    if hand.size == 16:
        return hand.acceptance(visible, seven_pairs)
    message = (
        f"a hand of 16 or 17 tiles can be judged; this one has {hand.size} until its flowers are replaced"
    )
    raise HandError([Fault("hand.size", "concealed", message, "H1")])


def waits_as_json(hand: Hand, analysis: Analysis, seven_pairs: bool) -> dict[str, Any]:
    """The analysis of a hand of 16 or 17 tiles as a JSON object."""
    if isinstance(analysis, Acceptance):
        return {**_accepted(analysis), "waits": [str(tile) for tile in hand.waits(seven_pairs)]}
    found = [{"discard": str(choice.tile), **_accepted(choice.acceptance)} for choice in analysis]
    return {"shanten": hand.shanten(seven_pairs), "discards": found}


def _accepted(acceptance: Acceptance) -> dict[str, Any]:
    left = {str(tile): number for tile, number in acceptance.left}
    return {"shanten": acceptance.shanten, "total": acceptance.total, "left": left}


def show_waits(screen: Screen, hand: Hand, analysis: Analysis, seven_pairs: bool, language: Spoken) -> None:
    """Print how far a hand is from waiting and what brings it nearer, discard by discard for 17 tiles."""
    words = WORDS[language]
    groups = [tuple(suit) for _, suit in groupby(hand.concealed, lambda tile: tile.suit)]
    parts = [Part(tiles_in(group, language), group) for group in groups]
    parts += [Part(tiles_in(meld.tiles, language), meld.tiles) for meld in hand.melds]
    screen.show(labelled([(words["hand"], screen.pieces(parts))]), "")
    screen.show(Text(_distance(hand.shanten(seven_pairs), language), style="bold"))
    if isinstance(analysis, Acceptance):
        _show_acceptance(screen, analysis, language)
    else:
        _show_discards(screen, analysis, language)


def _distance(shanten: int, language: Spoken) -> str:
    word = {-1: "complete", 0: "waiting", 1: "one away"}.get(shanten, "away")
    return WORDS[language][word].format(shanten=shanten)


def _show_acceptance(screen: Screen, acceptance: Acceptance, language: Spoken) -> None:
    """The improving kinds, those of which most are left first."""
    words = WORDS[language]
    rows = []
    for number in sorted({number for _, number in acceptance.left}, reverse=True):
        kinds = [tile for tile, left in acceptance.left if left == number]
        parts = [Part(tile_in(tile, language), (tile,)) for tile in kinds]
        rows.append((words["left"].format(number=number), screen.pieces(parts)))
    screen.show(words["waits" if acceptance.shanten == 0 else "draws"], labelled(rows))
    screen.show(words["in all"].format(number=acceptance.total))


def _show_discards(screen: Screen, choices: Iterable[DiscardChoice], language: Spoken) -> None:
    words = WORDS[language]
    screen.show("")
    lines = table(
        words["discard"],
        words["shanten"],
        words["tiles"],
        words["accepts"],
        right=[words["shanten"], words["tiles"]],
    )
    for choice in choices:
        discard = screen.pieces([Part(tile_in(choice.tile, language), (choice.tile,))])
        kinds = groupby(choice.acceptance.tiles, lambda tile: tile.suit)
        accepted = " ".join(tiles_in(tiles, language) for _, tiles in kinds)
        lines.add_row(discard, str(choice.shanten), str(choice.acceptance.total), accepted)
    screen.show(lines)
