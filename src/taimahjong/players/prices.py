"""What a tai table pays for tiles that a hand holds or has declared already."""

from __future__ import annotations

from typing import Final, NamedTuple

from taimahjong.game.view import View
from taimahjong.patterns.table import TaiTable
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import KINDS, Tile


class Prices(NamedTuple):
    """Tai of the rows that a beginner keeps in mind; 0 for a row that the table lacks."""

    winning_hand: int
    wind_pung: int
    dragon_pung: int
    prevailing_wind: int
    seat_wind: int
    half_flush: int
    all_pungs: int
    flower_or_season: int
    seat_flower: int
    seat_season: int
    original_ready: int

    def of_set(self, kind: Tile, seat: Seat, round: Wind) -> int:
        """Tai of a pung or kong of this honour for this seat in this round."""
        if kind >= Tile.WHITE:
            return self.dragon_pung
        prevailing = self.prevailing_wind if kind is round.tile else 0
        return self.wind_pung + prevailing + (self.seat_wind if kind is seat.tile else 0)


_MOST = 64
_KNOWN: Final[dict[int, tuple[TaiTable, Prices]]] = {}


def prices(table: TaiTable) -> Prices:
    """The prices of a table, looked up once for each table: comparing two takes longer than a decision."""
    known = _KNOWN.get(id(table))
    if known is None:
        tai = {row.id: row.tai for row in table}
        known = table, Prices(*(tai.get(id_, 0) for id_ in Prices._fields))
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        _KNOWN[id(table)] = known  # which keeps the table alive, so that nothing else gets its id
    return known[1]


def keeping(view: View, left: list[int]) -> list[int]:
    """How much each of the 34 kinds is worth keeping, for choosing between discards that are equal otherwise.

    Honours count by what a pung of them pays while one is possible; with most of the hand in one suit and
    honours, those by the half flush they may become.
    """
    own, terms = view.own, view.table.terms
    known, counts = prices(terms.rules.table), own.counts
    worth = [0] * 34
    for kind in KINDS[27:]:
        if counts[kind] and counts[kind] + left[kind] > 2:
            worth[kind] = known.of_set(kind, view.seat, terms.round)
    suit = strong_suit(view, least=12)
    if suit is not None:
        for kind in (*range(9 * suit, 9 * suit + 9), *range(27, 34)):
            worth[kind] += known.half_flush
    return worth


def strong_suit(view: View, least: int) -> int | None:
    """The suit, 0 to 2, that with the honours has so many tiles or more, the declared sets all among them."""
    counts, melds = view.own.counts, view.own.melds
    for suit in range(3):
        if all(meld.tile // 9 in (suit, 3) for meld in melds):
            inside = sum(counts[9 * suit : 9 * suit + 9]) + sum(counts[27:]) + 3 * len(melds)
            if inside >= least:
                return suit
    return None


def sure_tai(view: View) -> int:
    """Tai that the seat's open hand is sure to have when it wins, or nearly so, dealer tai included (H3).

    They come from the win itself, bonus tiles, sets of honours, pairs and triplets enough for pungs alone,
    and a half flush that at most three of its 17 tiles spoil.
    """
    own, terms, seat = view.own, view.table.terms, view.seat
    known, counts, melds = prices(terms.rules.table), own.counts, own.melds
    bonus = view.table.seats[seat].bonus
    tai = known.winning_hand + known.flower_or_season * len(bonus)
    if seat.is_dealer:
        tai += terms.rules.dealer_tai_at(terms.streak)
    for tile in bonus:
        if tile.seat_number == seat + 1:
            tai += known.seat_flower if tile < Tile.SPRING else known.seat_season
    sets = [meld.tile for meld in melds if not meld.is_chow] + [kind for kind in KINDS if counts[kind] > 2]
    tai += sum(known.of_set(kind, seat, terms.round) for kind in sets if kind.is_honour)
    if all(not meld.is_chow for meld in melds) and sum(count > 1 for count in counts) + len(melds) > 5:
        tai += known.all_pungs
    return tai if strong_suit(view, least=14) is None else tai + known.half_flush
