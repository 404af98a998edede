"""A hand as text: at every decision what lies where, who may do what, what was done and what came of it."""

from collections.abc import Iterable, Iterator

import taimahjong as tm
from taimahjong.game.phases import Claims, FlowerRobbery, KongRobbery, LastDraw, Opening, Phase, Turn
from taimahjong.tiles.notation import write_tiles


def told(games: Iterable[tm.Game]) -> Iterator[str]:
    """The lines of a whole hand, from the game at every decision."""
    for game in games:
        yield from map(str, game.moves[-1:])
        yield from (f"    {event}" for event in game.last_events)
        yield ""
        yield from end(game) if game.is_over else decision(game)
        yield from [] if game.is_over else [""]


def decision(game: tm.Game) -> Iterator[str]:
    """The table at a decision, and who may do what."""
    yield f"--- {game.prompt}: {question(game.phase)}, {game.table.live} live tiles ---"
    for seat in tm.Seat:
        yield f"{seat}  {seat_text(game, seat)}"
    for seat in sorted(game.to_act):
        yield f"{seat} may {'; '.join(offered(game.legal_actions(seat)))}"


def question(phase: Phase) -> str:
    """What the table waits for."""
    match phase:
        case Opening():
            return "original calls"
        case Turn(seat=seat):
            return f"{seat} on turn"
        case Claims(tile=tile, by=by):
            return f"claims of {tile} from {by}"
        case KongRobbery(tile=tile, by=by):
            return f"robbing the kong of {tile} from {by}"
        case FlowerRobbery(seat=seat, owner=owner):
            return f"{seat} may win by flowers" + (f", robbing {owner}" if owner is not None else "")
        case LastDraw(seat=seat):
            return f"the last tile, offered to {seat}"
    raise AssertionError(phase)


def seat_text(game: tm.Game, seat: tm.Seat) -> str:
    """A seat's tiles, the drawn one apart; its discards (* claimed), what it declared, what bars it."""
    view, shown = game.view(seat), game.table.seats[seat]
    own, hand = view.own, view.hand
    parts = [str(hand if own.drawn is None else own.hand(shown.bonus, without=own.drawn))]
    if own.drawn is not None:
        parts.append(f"+ {own.drawn}")
    river = [f"{tile}{'*' * (place in shown.claimed)}" for place, tile in enumerate(shown.river)]
    parts += ["   river", *river] if river else []
    parts += [f"   {shown.ready.value} ready"] if shown.ready else []
    parts += ["   locked (M2)"] if own.locked else []
    barred = [tile for tile in tm.Tile if own.barred >> tile & 1]
    parts += [f"   barred from {write_tiles(barred)} (M3)"] if barred else []
    return " ".join(parts)


def offered(actions: Iterable[tm.Action]) -> list[str]:
    """The actions of a seat, its discards in one."""
    plain, ready, others = list[tm.Tile](), list[tm.Tile](), list[str]()
    for action in actions:
        if isinstance(action, tm.Discard):
            (ready if action.ready else plain).append(action.tile)
        else:
            others.append(str(action).split(" ", 1)[1])
    others += [f"discard one of {write_tiles(plain)}"] if plain else []
    others += [f"declare ready with one of {write_tiles(ready)}"] if ready else []
    return others


def end(game: tm.Game) -> Iterator[str]:
    """How the hand ended, each score with its reasons, who pays whom, who deals next."""
    result = game.result
    assert result is not None
    yield f"=== {result.ending.value} ==="
    for score in result.scores:
        yield from [*score.explain().splitlines(), ""]
    for payment in result.settlement.payments:
        yield f"{payment.payer} pays {payment.winner} {payment.points} for {payment.tai} tai"
    yield "Points " + ", ".join(f"{seat} {result.deltas[seat]:+}" for seat in tm.Seat)
    yield f"The dealer {'stays' if result.dealer_stays else 'changes'}, streak {result.streak}"
