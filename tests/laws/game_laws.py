"""What holds in every state of a hand, whatever the rules: counted anew, where the game remembers."""

from collections import Counter
from functools import lru_cache
from random import Random

import attrs
import pytest

import taimahjong as tm
from taimahjong.game import events, phases
from taimahjong.game.actions import Move, read_move
from taimahjong.game.table import Table
from taimahjong.tiles.tile import KINDS, TILES
from taimahjong.tiles.wall import FULL_SET
from tests.laws.game_states import SEATS

ALL_TILES = bytes(1 if tile.is_bonus else 4 for tile in TILES)
assert sum(ALL_TILES) == len(FULL_SET)


def check_cheaply(game: tm.Game) -> None:
    """The laws that cost little."""
    assert all_tiles(game) == ALL_TILES
    check_sizes(game.table, [sum(own.counts) + len(own.flowers) for own in game._owns])
    check_who_acts(game)


def check(game: tm.Game) -> None:
    """Every law about one state."""
    check_cheaply(game)
    check_points(game)
    check_known(game)
    check_counters(game)
    check_sides(game)


# Tiles -------------------------------------------------------------------------------------------------


def all_tiles(game: tm.Game) -> bytes:
    """How many there are of each tile, wherever they lie: 144 of them, whatever happens (T1)."""
    found = bytearray(42)
    for tile in undrawn(game):
        found[tile] += 1
    for seat in SEATS:
        own, shown = game._owns[seat], game.table.seats[seat]
        for kind, number in enumerate(own.counts):
            found[kind] += number
        melds = [tile for meld in own.melds for tile in meld.tiles]
        river = [tile for place, tile in enumerate(shown.river) if place not in shown.claimed]
        for tile in (*own.flowers, *melds, *shown.bonus, *river):
            found[tile] += 1
    added = added_tile(game)
    if added is not None:
        found[added] += 1
    return bytes(found)


def undrawn(game: tm.Game) -> list[tm.Tile]:
    """The tiles still in the wall, those of a dead wall included."""
    return [game.wall[place] for place in undrawn_places(game)]


def undrawn_places(game: tm.Game) -> list[int]:
    """Where in the wall they are."""
    rules, table = game.rules, game.table
    dead_wall = rules.dead_wall if rules.replacements_from == "dead_wall" else 0
    gone = set(replacements_of(dead_wall)[: table.replaced])
    return [place for place in range(table.drawn, 144) if place not in gone]


@lru_cache
def replacements_of(dead_wall: int) -> tuple[int, ...]:
    """The places of the replacements in their order, counted by hand: a dead wall, then backwards (W1-W3)."""
    return (*range(144 - dead_wall, 144), *range(143 - dead_wall, -1, -1))


def added_tile(game: tm.Game) -> tm.Tile | None:
    """The tile that is being added to a pung and lies in nobody's tiles yet, or was robbed of it (P6)."""
    if not isinstance(game.phase, phases.KongRobbery | phases.Over):
        return None
    for event in reversed(game.events):
        if isinstance(event, events.KongAdded):
            return event.tile
        if not isinstance(event, events.Ended | events.HandDied):
            return None
    return None


def check_sizes(table: Table, concealed: list[int]) -> None:
    """Every seat holds as many tiles as its part in the phase asks for, a set counted as three."""
    for seat in SEATS:
        shown = table.seats[seat]
        assert shown.concealed == concealed[seat]
        if not isinstance(table.phase, phases.Over):
            assert shown.concealed + 3 * len(shown.melds) == size(table, table.phase, seat), (seat, table)


def size(table: Table, phase: phases.Phase, seat: tm.Seat) -> int:
    """How many tiles a seat holds in a phase."""
    match phase:
        case phases.FlowerRobbery(resume=resume):
            return size(table, resume, seat)
        case phases.Turn(seat=one):
            return 17 if one is seat else 16
        case phases.Flowers(seat=one, owed=owed):
            owing = owed if one is seat else 0
        case phases.Opening():
            owing = 0
        case _:
            return 16
    return 16 - owing + (seat is tm.Seat.EAST and table.rules.dealer_seventeenth == "dealt")


# What is asked -----------------------------------------------------------------------------------------


def check_who_acts(game: tm.Game) -> None:
    """A hand is over exactly when nobody may act; who is asked has a choice, and nobody else has any."""
    assert game.is_over == (not game.to_act) == (game.result is not None)
    may_act = frozenset(seat for seat in SEATS if game.legal_actions(seat))
    assert may_act == game.to_act
    for seat in may_act:
        assert len(set(game.legal_actions(seat))) == len(game.legal_actions(seat))


def all_moves() -> list[Move]:
    """Every move that can be written down."""
    tiles = [str(tile) for tile in TILES]
    verbs = [
        *("call", "pung", "kong", "win", "win flowers", "pass", "draw", "decline", "false-win", "dead-hand"),
        *(f"{verb} {tile}" for verb in ("discard", "concealed-kong", "added-kong") for tile in tiles),
        *(f"discard {tile} ready" for tile in tiles),
        *(f"chow {one}{other}" for place, one in enumerate(tiles) for other in tiles[place : place + 3]),
    ]
    return [read_move(f"{seat} {verb}") for seat in "ESWN" for verb in verbs]


MOVES = tuple(all_moves())


def check_moves(game: tm.Game, chance: Random, number: int) -> None:
    """What is listed is applied, everything else refused; a game is never changed by it. Tries a sample."""
    listed = {move for seat in SEATS for move in game.legal_actions(seat)} | set(game.rulings())
    assert listed <= set(MOVES)
    before = attrs.astuple(game, recurse=False, filter=lambda field, _: field.name != "_legal")
    for move in {*chance.sample(MOVES, number), *chance.sample(sorted(listed, key=str), min(2, len(listed)))}:
        refusal = game.refusal(move)
        assert (refusal is None) is (move in listed)
        if refusal is None:
            assert game.apply(move) != game
        else:
            with pytest.raises(tm.IllegalAction) as refused:
                game.apply(move)
            assert refused.value.refusal == refusal
        late = game.refusal(move, at=game.prompt - 1)
        assert late is not None
        assert late.reason is tm.Reason.LATE
    now = attrs.astuple(game, recurse=False, filter=lambda field, _: field.name != "_legal")
    assert all(one is other for one, other in zip(before, now, strict=True))


# What is remembered ------------------------------------------------------------------------------------


def check_points(game: tm.Game) -> None:
    """What some win others pay, and nobody pays before the end (Y2)."""
    assert sum(game.deltas) == 0
    if game.result is None:
        assert game.deltas == tm.BySeat(0, 0, 0, 0)
    else:
        assert not (game.result.ending.is_drawn and any(game.deltas))


def check_known(game: tm.Game) -> None:
    """What a seat remembers of its tiles is what its hand shows (S3)."""
    opened = any(isinstance(event, events.Opened) for event in game.events)
    for seat in SEATS:
        own, shown = game._owns[seat], game.table.seats[seat]
        held = Counter(tile for meld in own.melds for tile in meld.tiles)
        assert own.held == (bytes(held[kind] for kind in KINDS) if own.melds else None)
        on_turn = isinstance(game.phase, phases.Turn) and game.phase.seat is seat
        hand = own.hand((*shown.bonus, *own.flowers), without=own.drawn)
        # Nothing is known before the opening flowers are done, or of 17 tiles.
        if opened and not (on_turn and own.drawn is None) and hand.size == 16:
            waits = sum(1 << tile for tile in hand.waits(seven_pairs=game.rules.seven_pairs))
            assert own.waits == waits, (seat, hand)


def check_sides(game: tm.Game) -> None:
    """The table shows of each seat's sets all but the kongs that lie face down (Z2)."""
    for seat in SEATS:
        shown = []
        for meld in game._owns[seat].melds:
            hidden = meld.kind is tm.MeldKind.CONCEALED_KONG and not game.rules.concealed_kong_shown
            shown.append(None if hidden and not game.is_over else meld)
        assert game.table.seats[seat].melds == tuple(shown)


def check_counters(game: tm.Game) -> None:
    """What the table counts is what has happened."""
    table, told = game.table, game.events
    drawn = [one for one in told if isinstance(one, events.Drew)]
    ordinary = [one.seat for one in drawn if one.replacement is None]
    discards = [one for one in told if isinstance(one, events.Discarded)]
    claims = [one for one in told if isinstance(one, events.Claimed)]
    assert table.prompt == len(told)
    assert table.drawn == 64 + (game.rules.dealer_seventeenth == "dealt") + len(ordinary)
    assert table.replaced == len(drawn) - len(ordinary)
    assert (table.discards, table.claims) == (len(discards), len(claims))
    assert table.live == len(undrawn(game)) - game.rules.dead_wall >= 0
    for seat in SEATS:
        shown = table.seats[seat]
        assert shown.draws == ordinary.count(seat)
        assert shown.river == tuple(one.tile for one in discards if one.seat is seat)
        assert len(set(shown.claimed)) == len(shown.claimed)
        exposed = [one.tiles for one in told if isinstance(one, events.Exposed) and one.seat is seat]
        assert shown.bonus == tuple(sorted(tile for tiles in exposed for tile in tiles))
    assert sum(len(table.seats[seat].claimed) for seat in SEATS) == len(claims)
