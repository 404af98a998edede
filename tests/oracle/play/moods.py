"""Players for random hands: whom a mood moves to claim, kong, declare, win or let pass."""

from random import Random
from typing import NamedTuple

from tests.oracle.scorer import parse_tiles

from .table import SlowTable


class Mood(NamedTuple):
    """How likely a player takes what is offered, and how likely its discard is one that keeps it waiting."""

    wins: float
    claims: float
    kongs: float
    declares: float
    keeps: float


MOODS = {
    "random": Mood(0.3, 0.3, 0.3, 0.3, 0.0),
    "eager": Mood(1.0, 0.5, 0.8, 0.8, 0.9),
    "passing": Mood(0.0, 0.4, 0.8, 0.5, 0.9),  # for missed wins
    "wavering": Mood(0.4, 0.2, 0.6, 0.3, 1.0),
    "kongs": Mood(0.3, 0.9, 0.9, 0.0, 0.3),
    "quiet": Mood(0.8, 0.0, 0.1, 0.2, 0.9),
}


def choose(rng: Random, table: SlowTable, seat: str, mood: str) -> str:
    """One of the actions that the seat is asked for."""
    actions = sorted(table.asked()[seat])
    rng.shuffle(actions)
    liking = MOODS[mood]
    chances = {
        "win": liking.wins,
        "chow": liking.claims,
        "pung": liking.claims,
        "kong": liking.kongs * 0.5,
        "concealed-kong": liking.kongs,
        "added-kong": liking.kongs,
        "call": liking.declares,
    }
    for action in actions:
        if rng.random() < chances.get(action.split()[0], 0.0):
            return action
    declarations = [action for action in actions if action.endswith("ready")]
    if declarations and rng.random() < liking.declares:
        return declarations[0]
    others = [action for action in actions if action.split()[0] in ("discard", "pass", "draw", "decline")]
    others = [action for action in others if not action.endswith("ready")]
    if others and others[0].startswith("discard") and rng.random() < liking.keeps:
        return max(others, key=lambda action: keeps(table, seat, action))
    return others[0] if others else actions[0]


def keeps(table: SlowTable, seat: str, discard: str) -> tuple[int, int]:
    """How many kinds complete the hand after a discard; then, whether the tile stands alone."""
    [tile] = parse_tiles(discard.split()[1])
    hand = table.state.players[seat].hand
    near = range(tile - 2, tile + 3) if tile < 27 else [tile]
    neighbours = sum(hand.count(other) for other in near if other // 9 == tile // 9)
    return (len(table.state.waits(seat, tile)), -neighbours)
