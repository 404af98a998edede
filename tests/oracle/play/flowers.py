"""Bonus tiles: exposed and replaced, in the opening and in play, and what wins on the way (D2-D4, F)."""

from tests.oracle.scorer import SEATS

from . import wins
from .player import Course, Options, ask, others
from .state import State


def is_bonus(tile: int) -> bool:
    """A flower or a season."""
    return tile >= 34


def replacement(state: State) -> int:
    """A replacement tile; without a live tile the hand is drawn (W4)."""
    if state.wall.live == 0:
        raise state.drawn_hand()
    return state.wall.replace()


def offer(state: State, seat: str) -> Course[None]:
    """Ask a seat about a flower win outside its own turn; it may pass (F5)."""

    def options() -> Options:
        eight = wins.may_win_eight(state, seat)
        return {seat: {"pass", "win flowers"} if eight or wins.may_rob(state, seat) else set()}

    answer = yield from ask(options)
    if answer is not None and answer[1] == "win flowers":
        raise wins.win_by_flowers(state, seat)


def expose(state: State, seat: str, tiles: list[int]) -> Course[None]:
    """A seat exposes bonus tiles; what follows before they are replaced (F1, F2, F3)."""
    rules, player = state.rules, state.players[seat]
    player.bonus += tiles
    if rules.flower_wins == "at_once" and wins.may_win_eight(state, seat):
        raise wins.win_by_flowers(state, seat)  # F1: by itself
    for robber in others(seat):
        if state.owner_of_eighth(robber) == seat:  # the eighth has just been exposed
            yield from offer(state, robber)
    reached_seven = len(player.bonus) == 7
    replacement_first = rules.flower_wins == "after_replacement"  # F2: TR
    if reached_seven and rules.seven_rob_one == "drawn_or_exposed" and not replacement_first:
        yield from offer(state, seat)


def opening(state: State) -> Course[None]:
    """Opening flowers: passes round the table, or each seat all at once (D2, D3)."""
    at_once = state.rules.opening_flowers == "at_once"
    while any(is_bonus(tile) for player in state.players.values() for tile in player.hand):
        for seat in SEATS:
            yield from opening_of(state, seat)
            while at_once and any(map(is_bonus, state.players[seat].hand)):
                yield from opening_of(state, seat)


def opening_of(state: State, seat: str) -> Course[None]:
    """A seat exposes all bonus tiles that it holds, then replaces them."""
    rules, player = state.rules, state.players[seat]
    held = [tile for tile in player.hand if is_bonus(tile)]
    if not held:
        return
    player.give(*held)
    yield from expose(state, seat, held)
    for _ in held:
        tile = replacement(state)
        player.hand.append(tile)
        if seat == "E" and rules.dealer_seventeenth == "dealt" and not is_bonus(tile):  # O11
            state.turn.drawn, state.turn.replacement = tile, "flower"
            state.turn.last = state.wall.live == 0
    if rules.flower_wins == "after_replacement":  # F5: right after its own replacements of that pass
        lying = rules.seven_rob_one == "drawn_or_exposed"
        if len(player.bonus) == 8 or (len(player.bonus) == 7 and lying):
            yield from offer(state, seat)
