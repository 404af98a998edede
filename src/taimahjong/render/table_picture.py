"""A whole table as a picture: hands, sets, bonus tiles and discards round the middle (rulebook Z2)."""

from __future__ import annotations

from typing import Final

from taimahjong.game.result import Result
from taimahjong.render.hand_picture import PART_GAP, SET_GAP, meld_picture, row_picture
from taimahjong.render.outcome import result_in_sentences
from taimahjong.render.pieces import (
    EMPTY,
    Painter,
    Piece,
    Spot,
    below,
    beside,
    laid,
    rows,
    scaled,
    shortened,
    turned,
)
from taimahjong.render.table_seats import Board, Group, Laid
from taimahjong.render.table_words import WORDS
from taimahjong.render.tiles import HEIGHT, WIDTH
from taimahjong.scoring.explain import filled, times, totals_of
from taimahjong.scoring.score import Score
from taimahjong.scoring.words import seat_in, wind_in, words_of
from taimahjong.tiles.tile import Language

_ROW: Final = 6  # discards
_LEAST_ROWS: Final = 3  # of discards
_BONUS: Final = 0.7  # how large bonus tiles are, so that eight have room in a row
_MIDDLE: Final = 420
_GAP: Final = 12
_CORNER: Final = 48  # between what belongs to one seat and to the next


def table_picture(painter: Painter, board: Board) -> Piece:
    """The table seen from above, the board's seat at the lower side, the next one on its right (P1).

    Play goes on counter-clockwise. The discards of a seat lie in rows of six, the first nearest the middle,
    of those that others claimed or won a smaller picture; the last discard and a winning tile are marked.
    Bonus tiles lie above the right end of the hand.
    """
    hands = [_hand(painter, laid_out) for laid_out in board.laid]
    rivers = [_river(painter, laid_out) for laid_out in board.laid]
    bonuses = [scaled(row_picture(painter, *laid_out.bonus), _BONUS) for laid_out in board.laid]
    deep = max(hand.height for hand in hands)
    river = max(_LEAST_ROWS * HEIGHT, *(one.height for one in rivers))
    beside_river = max(bonus.width for bonus in bonuses) + PART_GAP
    side = max(
        _MIDDLE + 2 * (river + deep + 2 * _GAP),
        _ROW * WIDTH + 2 * (beside_river + deep + _CORNER),
        max(hand.width for hand in hands) + deep + _CORNER,
    )
    spots = [Spot(_middle(painter, board), (side - _MIDDLE) / 2, (side - _MIDDLE) / 2)]
    for laid_out in board.laid:
        seat = laid_out.seat
        one = _side(side, deep, hands[seat], rivers[seat], bonuses[seat])
        spots.append(Spot(turned(one, (board.seat - seat) % 4), 0, 0))
    table = laid(side, side, spots)
    return below([table, below(_ending(painter, board.result), 4)], 2 * _GAP)


def _side(side: float, deep: float, hand: Piece, river: Piece, bonus: Piece) -> Piece:
    """What lies before the seat at the lower side, in a square as large as the table.

    The hand leaves the corner at its right to that of the next seat, so that no two ever meet.
    """
    middle = (side - _MIDDLE) / 2
    right = min((side + hand.width) / 2, side - deep - _CORNER)
    return laid(
        side,
        side,
        [
            Spot(hand, right - hand.width, side - hand.height),
            Spot(river, (side - _ROW * WIDTH) / 2, middle + _MIDDLE + _GAP),
            Spot(bonus, right - bonus.width, side - hand.height - _GAP - bonus.height),
        ],
    )


def _ending(painter: Painter, result: Result | None) -> list[Piece]:
    """How the hand ended, below each winner what its hand was worth, and the points."""
    if result is None:
        return []
    lines = []
    for place, line in enumerate(result_in_sentences(result, painter.language, "ascii")):
        lines.append(painter.text(line.replace("  ", " · "), most=90))
        if place < len(result.scores):
            worth = filled("", _worth(result.scores[place], painter.language), " · ")
            lines += [painter.text(one, 20, quiet=True, most=90) for one in worth]
    return lines


def _worth(score: Score, language: Language) -> list[str]:
    """Each pattern that counts with its tai, and the total; nothing where no pattern counts."""
    if not score.items:
        return []
    tai = words_of(language)["tai"]
    patterns = [
        f"{shortened(item.row.name_in(language), 44)} {f'{times(item)} = ' if times(item) else ''}{item.tai}"
        for item in score.items
    ]
    return [*patterns, *(f"{label} {amount} {tai}" for label, amount, _ in totals_of(score, language))]


def _hand(painter: Painter, one: Laid) -> Piece:
    """The concealed tiles, what was drawn last beside them, and the declared sets."""
    groups = [row_picture(painter, *group) for group in (*one.groups, Group(one.apart))]
    concealed = beside(groups, SET_GAP)
    melds = [
        meld_picture(painter, meld, offered=meld is not None and one.added is meld.tile and not meld.is_chow)
        for meld in one.melds
    ]
    return beside([concealed, beside(melds, SET_GAP)], PART_GAP)


def _river(painter: Painter, one: Laid) -> Piece:
    last = len(one.river) - 1 if one.last else None
    tiles = [
        painter.tile(tile, gone=place in one.gone, marked=place == last)
        for place, tile in enumerate(one.river)
    ]
    return rows(tiles, _ROW)


def _middle(painter: Painter, board: Board) -> Piece:
    """The prevailing wind, the tiles left and the dealer's streak, and at each side who sits there."""
    words, language = words_of(painter.language), painter.language
    wind = wind_in(board.table.terms.round, language)
    lines = [
        painter.text(words["round"].format(wind=wind), 26, bold=True, align="middle"),
        painter.text(WORDS[language]["live"].format(live=board.table.live), 24, align="middle"),
    ]
    if streak := board.table.terms.streak:
        lines.append(painter.text(WORDS[language]["streak"].format(streak=streak), 24, align="middle"))
    about = below(lines, 6, "middle")
    middle = _MIDDLE / 2
    spots = [Spot(about, middle - about.width / 2, middle - about.height / 2)]
    for one in board.laid:
        place = (one.seat - board.seat) % 4
        sign = _sign(painter, one, upside_down=place == 2)
        far = _MIDDLE - sign.height - 8
        across = middle - sign.width / 2
        sign = turned(sign, {1: 3, 3: 1}.get(place, 0))
        x, y = ((across, far), (far, across), (across, 8), (8, across))[place]
        spots.append(Spot(sign, x, y))
    return laid(_MIDDLE, _MIDDLE, [Spot(_frame(painter), 0, 0), *spots])


def _frame(painter: Painter) -> Piece:
    edge = _MIDDLE - 2
    colour = painter.palette.quiet
    body = f'<rect x="1" y="1" width="{edge}" height="{edge}" rx="16" fill="none" stroke="{colour}"/>'
    return Piece(_MIDDLE, _MIDDLE, body)


def _sign(painter: Painter, one: Laid, *, upside_down: bool) -> Piece:
    """A seat's name, whether it deals, its declarations, and an arrow towards it while it is to act."""
    language = painter.language
    facts = {"dealer": one.seat.is_dealer, "ready": one.ready and not one.dead, "dead hand": one.dead}
    stands = [painter.text(WORDS[language][key], 20, quiet=True) for key, holds in facts.items() if holds]
    parts = [
        beside(stands, 12),
        painter.text(seat_in(one.seat, language), 26, bold=True, align="middle"),
        _arrow(painter, up=upside_down) if one.acts else EMPTY,
    ]
    return below(parts[::-1] if upside_down else parts, 2, "middle")


def _arrow(painter: Painter, *, up: bool) -> Piece:
    way = "M2 18L22 2L42 18Z" if up else "M2 2L22 18L42 2Z"
    dark, bright = painter.palette.text, painter.palette.mark
    return Piece(44, 20, f'<path d="{way}" fill="{bright}" stroke="{dark}" stroke-width="1.5"/>')
