"""Tiles, hands, scores, events, actions and tables in words (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final, TypeAlias

from taimahjong.errors import Fault, RenderError, known_language, shown
from taimahjong.game.actions import Move
from taimahjong.game.events import Event
from taimahjong.game.game import Game
from taimahjong.game.result import Result
from taimahjong.game.view import View
from taimahjong.hands.hand import Hand
from taimahjong.patterns.win import Win
from taimahjong.render.actions import action_in_words
from taimahjong.render.board import game_drawn, view_drawn
from taimahjong.render.events import event_in_sentence
from taimahjong.render.holdings import held_in, meld_in_notation
from taimahjong.render.outcome import result_in_sentences, settlement_in_sentences
from taimahjong.render.spoken import game_said, view_said
from taimahjong.scoring.score import Score
from taimahjong.scoring.settle import Settlement
from taimahjong.scoring.spoken import Held, hand_said, meld_said, sentence, won_said
from taimahjong.scoring.words import WORDS, story_of
from taimahjong.scoring.writing import Style, known_style, row_in, told_in
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.tile import Language, Tile

#: What has words; of these, many at once have a line each, tiles a row.
One: TypeAlias = Tile | Meld | Hand | Win | Score | Settlement | Result | Event | Move | View | Game
Telling: TypeAlias = One | Iterable[One]
_MOST: Final = 10_000
_KNOWN = "tiles, sets, hands, wins, scores, payments, results, events, actions, views, games and lists"


def text(value: Telling, *, style: Style = "unicode", language: Language = "en") -> str:
    """A value in words: English, Chinese (`zh`), or English with names in `pinyin`.

    The style `unicode` writes tiles as pictures and in notation, `ascii` in notation alone, `spoken` by their
    names in whole sentences, for screen readers; a score is written in notation in both of the first two.
    Views and games are drawn in at most 80 columns, or spoken a line each in the order in which one needs to
    know: what goes on and is asked, the own hand, the others with their last discards, the tiles left. Tiles
    make a row, so that `text(shown.river)` tells all discards of a seat, and a list of anything else, of at
    most 10,000 values, has a line for each. Nothing is told that the value does not show: not which kong of
    another seat lies face down.

    Raises RenderError for a value without words, for too many and for an unknown style, NotationError for a
    language.

    >>> text(Tile.S5), text([Tile.S2, Tile.S3, Tile.EAST], style="spoken"), text(Tile.S5, language="zh")
    ('🀔 5s', 'two, three of bamboo; East wind', '🀔 五條')
    """
    known_style(style)
    known_language(language, WORDS)
    if not isinstance(value, str) and isinstance(value, Iterable):
        many = tuple(islice(value, _MOST + 1))
        if len(many) > _MOST:
            raise RenderError(
                [Fault("render.value", "value", f"at most {_MOST} values are told at once", "Z4")]
            )
        tiles = [one for one in many if isinstance(one, Tile)]
        if len(tiles) == len(many):
            return row_in(tiles, language, style)
        return "\n".join(_one(one, language, style) for one in many)
    return _one(value, language, style)


def _one(value: object, language: Language, style: Style) -> str:
    spoken = style == "spoken"
    match value:
        case Tile():
            return told_in([value], language, style)
        case Meld():
            return meld_said(value, language) if spoken else meld_in_notation(value, language, style)
        case Hand():
            return _hand(value, language, style)
        case Win():
            return _win(value, language, style)
        case Score():
            return value.explain(language, style)
        case Settlement():
            return "\n".join(settlement_in_sentences(value, language))
        case Result():
            return "\n".join(result_in_sentences(value, language, style))
        case Event():
            return event_in_sentence(value, language, style)
        case Move():
            action = action_in_words(value, language, style)
            return sentence([action], language) if spoken else action[:1].upper() + action[1:]
        case View():
            return "\n".join(view_said(value, language) if spoken else view_drawn(value, language, style))
        case Game():
            return "\n".join(game_said(value, language) if spoken else game_drawn(value, language, style))
    raise RenderError([Fault("render.value", "value", f"{_KNOWN} have words, not {shown(value)}", "Z4")])


def _hand(hand: Hand, language: Language, style: Style) -> str:
    return hand_said(hand, language) if style == "spoken" else held_in(Held.of(hand), language, style)


def _win(win: Win, language: Language, style: Style) -> str:
    """Who won how, the hand, and the winning tile."""
    story = sentence([story_of(win, language)], language)
    tile = win.tile
    if style == "spoken":
        won = [] if tile is None else [sentence([won_said(tile, language)], language)]
        return "\n".join([story, hand_said(win.hand, language, win.seat), *won])
    plus = "" if tile is None else f" + {row_in([tile], language, style)}"
    return f"{story}\n{held_in(Held.of(win.hand), language, style)}{plus}"
