"""A whole table as a picture: hands, sets, bonus tiles and discards round the middle (rulebook Z2)."""

from __future__ import annotations

from typing import Final

from taimahjong.render.hand_picture import PART_GAP, SET_GAP, meld_picture, row_picture
from taimahjong.render.outcome import result_in_sentences
from taimahjong.render.pieces import EMPTY, Painter, Piece, Spot, below, beside, laid, rows, turned
from taimahjong.render.table_seats import Board, Laid
from taimahjong.render.table_words import WORDS
from taimahjong.render.tiles import HEIGHT, WIDTH
from taimahjong.scoring.words import seat_in, wind_in, words_of

_ROW: Final = 6  # discards
_BONUS_ROW: Final = 4
_LEAST_ROWS: Final = 3  # of discards, so that eight bonus tiles have room beside them
_MIDDLE: Final = 420
_GAP: Final = 12


def table_picture(painter: Painter, board: Board) -> Piece:
    """The table seen from above, the board's seat at the lower side, the next one on its right (P1).

    Play goes on counter-clockwise. The discards of a seat lie in rows of six, the first nearest the middle,
    those that others claimed pale; the last discard and a winning tile are marked.
    """
    hands = [_hand(painter, laid_out) for laid_out in board.laid]
    rivers = [_river(painter, laid_out) for laid_out in board.laid]
    deep = max(hand.height for hand in hands)
    river = max(_LEAST_ROWS * HEIGHT, *(one.height for one in rivers))
    side = max(_MIDDLE + 2 * (river + deep + 2 * _GAP), max(hand.width for hand in hands) + deep + _GAP)
    spots = [Spot(_middle(painter, board), (side - _MIDDLE) / 2, (side - _MIDDLE) / 2)]
    for laid_out in board.laid:
        seat = laid_out.seat
        bonus = rows([painter.tile(tile) for tile in laid_out.bonus], _BONUS_ROW)
        one = _side(side, deep, hands[seat], rivers[seat], bonus)
        spots.append(Spot(turned(one, (board.seat - seat) % 4), 0, 0))
    table = laid(side, side, spots)
    told = result_in_sentences(board.result, painter.language, "ascii") if board.result else []
    ending = [painter.text(line.replace("  ", " · "), most=90) for line in told]
    return below([table, below(ending, 4)], _GAP)


def _side(side: float, deep: float, hand: Piece, river: Piece, bonus: Piece) -> Piece:
    """What lies before the seat at the lower side, in a square as large as the table.

    The hand leaves the corner at its right to that of the next seat, so that no two ever meet.
    """
    middle = (side - _MIDDLE) / 2
    x = min((side - hand.width) / 2, side - deep - _GAP - hand.width)
    return laid(
        side,
        side,
        [
            Spot(hand, x, side - hand.height),
            Spot(river, (side - _ROW * WIDTH) / 2, middle + _MIDDLE + _GAP),
            Spot(bonus, middle + _MIDDLE, side - deep - _GAP - bonus.height),
        ],
    )


def _hand(painter: Painter, one: Laid) -> Piece:
    """The concealed tiles, the one drawn or won beside them, and the declared sets."""
    apart = beside([painter.tile(tile, marked=one.won) for tile in one.apart])
    concealed = beside([row_picture(painter, one.concealed), apart], SET_GAP)
    melds = [
        meld_picture(painter, meld, offered=meld is not None and one.added is meld.tile and not meld.is_chow)
        for meld in one.melds
    ]
    return beside([concealed, beside(melds, SET_GAP)], PART_GAP)


def _river(painter: Painter, one: Laid) -> Piece:
    last = len(one.river) - 1 if one.last else None
    tiles = [
        painter.tile(tile, dimmed=place in one.claimed, marked=place == last)
        for place, tile in enumerate(one.river)
    ]
    return rows(tiles, _ROW)


def _middle(painter: Painter, board: Board) -> Piece:
    """The prevailing wind, the tiles left and the dealer's streak, and at each side who sits there."""
    words, language = words_of(painter.language), painter.language
    wind = wind_in(board.table.terms.round, language)
    lines = [
        painter.text(words["prevailing wind"].format(wind=wind), 26, bold=True, align="middle"),
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
    """A seat's name, its declarations, and an arrow towards it while it is to act."""
    language = painter.language
    key = "dead hand" if one.dead else "ready" if one.ready else None
    state = WORDS[language][key] if key else ""
    parts = [
        painter.text(state, 20, quiet=True, align="middle"),
        painter.text(seat_in(one.seat, language), 26, bold=True, align="middle"),
        _arrow(painter, up=upside_down) if one.acts else EMPTY,
    ]
    return below(parts[::-1] if upside_down else parts, 2, "middle")


def _arrow(painter: Painter, *, up: bool) -> Piece:
    way = "M2 18L22 2L42 18Z" if up else "M2 2L22 18L42 2Z"
    dark, bright = painter.palette.text, painter.palette.mark
    return Piece(44, 20, f'<path d="{way}" fill="{bright}" stroke="{dark}" stroke-width="1.5"/>')
