"""The question that a seat is asked, its hand with numbers, and the keys that answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from taimahjong.cli.play.keys import hand_of, keys_of
from taimahjong.cli.play.people import who_in
from taimahjong.cli.play.words import WORDS
from taimahjong.cli.words import Spoken
from taimahjong.errors import columns
from taimahjong.game.actions import Action, Discard
from taimahjong.game.phases import Claims, FlowerRobbery, KongRobbery, Turn
from taimahjong.game.view import View
from taimahjong.render.actions import action_in_words
from taimahjong.scoring.writing import Style, row_in, spoken_name
from taimahjong.tiles.tile import Tile

_STYLE: Final[Mapping[bool, Style]] = {True: "spoken", False: "ascii"}
_CELL: Final = 4
_GAP: Final = 1
_LABEL: Final = 6


def named_in(tile: Tile, language: Spoken, *, plain: bool = False) -> str:
    """A tile for somebody who learns the notation: `five of characters (5m)`; its name alone where plain."""
    name = spoken_name(tile, language)
    return name if plain or language == "zh" else f"{name} ({tile})"


def question_in(view: View, language: Spoken, *, plain: bool = False) -> str:
    """What the seat is asked."""
    words, phase = WORDS[language], view.phase
    if isinstance(phase, Turn):
        tile = view.drawn if phase.claimed is None else phase.claimed
        if tile is None:
            return words["waited"]
        word = words[Turn if phase.claimed is None else "claimed"]
        return word.format(tile=named_in(tile, language, plain=plain))
    if isinstance(phase, Claims | KongRobbery):
        who = who_in(phase.by, view.seat, language)
        return words[type(phase)].format(who=who, tile=named_in(phase.tile, language, plain=plain))
    if isinstance(phase, FlowerRobbery) and phase.owner is not None:
        return words["rob"].format(who=who_in(phase.owner, view.seat, language))
    return words[type(phase)]


def menu_in(view: View, language: Spoken, *, plain: bool = False) -> list[tuple[str, str]]:
    """The keys that may be pressed, each with what it does."""
    words, keys, style = WORDS[language], keys_of(view), _STYLE[plain]
    throws = [int(key) for key in keys if key.isdigit()]
    menu = [(_ranges(throws), words["numbers"])] if throws else []
    if "d" in keys and isinstance(keys["d"], Discard):
        menu.append(("d", words["drawn key"]))
    ready = [key for key in keys if key.startswith("r") and key != "r"]
    if ready:
        menu.append((", ".join(sorted(ready, key=lambda key: int(key[1:]))), words["ready keys"]))
    done = set[Action]()
    for key, action in keys.items():
        if key and not isinstance(action, Discard) and action not in done:
            done.add(action)
            shown = f"{key}{words['or']}{words['enter']}" if keys.get("") == action else key
            menu.append((shown, action_in_words(action, language, style)))
    return menu


def more_keys_in(language: Spoken) -> list[tuple[str, str]]:
    """The keys that may be pressed at any question."""
    words = WORDS[language]
    return [("h", words["hint key"]), ("?", words["help key"])]


def _ranges(numbers: Iterable[int]) -> str:
    """Numbers with dashes: 1-3, 7."""
    parts = []
    for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        row = [number for _, number in run]
        parts.append(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}")
    return ", ".join(parts)


# The hand ------------------------------------------------------------------------------------------------


def numbered_in(view: View, language: Spoken, width: int) -> list[str]:
    """The concealed tiles in columns under their numbers; what was just drawn stands apart.

    Where all do not fit beside each other, numbers and tiles go on below together.
    """
    hand, apart = hand_of(view), view.drawn is not None
    rows = [[str(number) for number in range(1, len(hand) + 1)]]
    if language == "zh":
        names = [row_in([tile], language) for tile in hand]
        rows += [[name[:1] for name in names], [name[1:] for name in names]]
    else:
        rows.append([str(tile) for tile in hand])
    label = WORDS[language]["tiles"]
    lines = []
    many = max(1, (width - _LABEL - _GAP) // _CELL)
    for first in range(0, len(hand), many):
        last = first + many >= len(hand)
        for number, row in enumerate(rows):
            head = label if number == 1 and not first else ""
            cells = [_right(cell, _CELL) for cell in row[first : first + many]]
            if apart and last and len(cells) > 1:
                cells.insert(-1, " " * _GAP)
            lines.append((head + " " * (_LABEL - columns(head)) + "".join(cells)).rstrip())
    return [line for line in lines if line]  # honours alone have no second row in Chinese


def _right(text: str, width: int) -> str:
    return " " * (width - columns(text)) + text


def spoken_hand_in(view: View, language: Spoken) -> list[str]:
    """The concealed tiles with their numbers in words, a suit a line, and the tile just drawn."""
    words, hand = WORDS[language], hand_of(view)
    drawn = view.drawn is not None
    lines = []
    numbered = list(enumerate(hand, 1))
    for suit, group in groupby(numbered[:-1] if drawn else numbered, lambda pair: pair[1].suit):
        tiles = words["and"].join(f"{number} {_short(tile, language)}" for number, tile in group)
        lines.append(words["suit rows"].format(name=words[suit.value], tiles=tiles))
    if drawn:
        last = f"{len(hand)} {named_in(hand[-1], language, plain=True)}"
        lines.append(words["drawn tile"].format(tile=last))
    return lines


def _short(tile: Tile, language: Spoken) -> str:
    """A tile in a row of its suit: its rank in a word, or the name of an honour."""
    name = spoken_name(tile, language)
    return name if language == "zh" or tile.is_honour else name.partition(" ")[0]
