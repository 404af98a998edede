"""Whether the hands shown at the end can be what lay on the table, and can win (rulebook Y10, Z2, Z3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from taimahjong.errors import TaimahjongError
from taimahjong.game.actions import DeclareWin
from taimahjong.game.copies import copies_fault, seen_by
from taimahjong.game.ending import BY_FLOWERS, wins_of
from taimahjong.game.events import Ended, Revealed
from taimahjong.game.fold import turned_up
from taimahjong.game.legality import forced_win, legal_actions
from taimahjong.game.own import Own
from taimahjong.game.result import Ending
from taimahjong.game.table import SEATS, Table
from taimahjong.game.wins import barred_by_claimed_kong, flower_win
from taimahjong.patterns.ways import EightFlowers
from taimahjong.scoring.score import Score, judge
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile

_ON_A_TILE: Final = (Ending.DISCARD, Ending.ROBBED_KONG)
#: How many seats can win together under each option (P4).
_TOGETHER: Final = {"all": (1, 2, 3), "nearest": (1,), "nearest_unless_three": (1, 3)}


def end_fault(table: Table, own: Own, me: Seat, event: Ended) -> str:
    """Why the hand cannot end with these hands shown, as the seat `me` knows it; empty when it can."""
    shown = [*event.hands, *event.voided]
    if len({one.seat for one in shown}) < len(shown):
        return "a seat shows its hand once"
    for seat in SEATS:
        melds = own.melds if seat is me else table.seats[seat].melds
        if not _turns_up(melds, event.concealed_kongs[seat]):
            return f"these are not the concealed kongs of {seat}"
    for one in shown:
        if not _lay_there(table, event, one) or (one.seat is me and not _is_own(own, one)):
            return f"that is not the hand of {one.seat}"
        if (one.drawn is not None) is not (event.ending is Ending.SELF_DRAW):
            return f"only a tile that {one.seat} drew to win stands beside its hand"
    if event.voided and table.rules.false_win is None:
        return "there are no false wins under these rules"
    if fault := _copies_fault(table, own, me, event):
        return fault
    return "" if event.ending.is_drawn else _win_fault(table, own, me, event)


def _turns_up(melds: Iterable[Meld | None], kongs: tuple[Tile, ...]) -> bool:
    """Whether these are all concealed kongs of a seat, in their order."""
    lying = [meld for meld in melds if meld is None or meld.kind is MeldKind.CONCEALED_KONG]
    return len(lying) == len(kongs) and all(
        not tile.is_bonus and (meld is None or meld.tile is tile)
        for meld, tile in zip(lying, kongs, strict=True)
    )


def _lay_there(table: Table, event: Ended, one: Revealed) -> bool:
    """Whether a shown hand has the sets, the bonus tiles and as many tiles as lay before its seat."""
    shown = table.seats[one.seat]
    return (
        one.hand.melds == turned_up(shown.melds, event.concealed_kongs[one.seat])
        and sorted(one.hand.bonus) == sorted(shown.bonus)
        and _tiles(one).total() == shown.concealed
    )


def _is_own(own: Own, one: Revealed) -> bool:
    """Whether a shown hand is the seat's own, won on the tile that it drew."""
    return _tiles(one) == Counter(own.tiles()) and one.drawn in (None, own.drawn)


def _tiles(one: Revealed) -> Counter[Tile]:
    """The concealed tiles of a shown hand, the one drawn to win among them."""
    return Counter(one.hand.concealed if one.drawn is None else (*one.hand.concealed, one.drawn))


def _copies_fault(table: Table, own: Own, me: Seat, event: Ended) -> str:
    """Whether the tiles that lie open now are more of a kind than there are."""
    seen = seen_by(table, own, me)
    for seat in SEATS:
        if seat is not me:
            melds = table.seats[seat].melds
            for old, turned in zip(melds, turned_up(melds, event.concealed_kongs[seat]), strict=True):
                seen.update(turned.tiles if turned and old is None else ())
    for one in (*event.hands, *event.voided):
        if one.seat is not me:
            seen += _tiles(one)
    return copies_fault(seen)


def _win_fault(table: Table, own: Own, me: Seat, event: Ended) -> str:
    """Whether these seats can win so (P4, F1, F2, Y6, and all that scoring asks)."""
    seats = [one.seat for one in event.hands]
    if event.ending is Ending.FALSE_WIN:
        return ""
    if any(table.seats[seat].dead for seat in seats):
        return "a dead hand wins nothing"
    if event.ending in _ON_A_TILE and table.offer is not None:
        by = table.offer.by
        if seats != sorted(seats, key=lambda seat: (seat - by) % 4):
            return "the winner nearest to the tile comes first"
        if len(seats) not in _TOGETHER[table.rules.winners]:
            return f"under these rules {len(seats)} seats cannot win together"
    if event.ending in BY_FLOWERS:
        how = flower_win(table, seats[0])
        if how is None or isinstance(how, EightFlowers) is not (event.ending is Ending.EIGHT_FLOWERS):
            return f"{seats[0]} cannot win by its bonus tiles"
    elif event.ending is Ending.SELF_DRAW and barred_by_claimed_kong(table):
        return "the replacement of a claimed kong wins nothing"
    elif me in seats and not forced_win(table, own, me):
        win = DeclareWin(me)
        if win not in legal_actions(table, own, me):
            return f"{win} is not legal"
    return _score_fault(table, event)


def _score_fault(table: Table, event: Ended) -> str:
    """Whether each shown hand is a win that these rules score."""
    try:
        for win in wins_of(table, event):
            if not isinstance(judge(win, table.rules, streak=table.terms.streak), Score):
                return f"the hand of {win.seat} does not win"
    except TaimahjongError as error:
        return str(error)
    return ""
