"""What seldom happens in a hand, counted while both engines play it: proof that a sample covers it."""

from collections import Counter
from itertools import product

import taimahjong as tm
from taimahjong.game.phases import Claims, FlowerRobbery, Flowers, KongRobbery, LastDraw, Turn
from tests.oracle.scorer import SEATS

from . import wins
from .lockstep import Lockstep
from .player import others

ENDINGS = tuple(ending.value for ending in tm.Ending)
ITEMS = (
    "heavenly_hand",
    "earthly_hand",
    "human_hand",
    "original_ready",
    "declared_ready",
    "earth_ready",
    "last_wall_tile",
    "last_discard",
    "kong_draw",
    "robbing_a_kong",
    "exposed_hand",
    "seven_pairs_and_triplet",
    "early_win_five",
    "early_win_ten",
)
ASKED = (
    "robbing a kong asked",
    "robbing a kong asked of several",
    "eight flowers asked",
    "robbing the eighth asked in the opening",
    "robbing the eighth asked when drawn",
    "robbing a lying eighth asked",
    "flower win open on turn",
    "flower win or ordinary win",
    "last tile may be declined",
    "last discard may be claimed",
    "kong before the last live tile",
    "kong of a ready hand",
    "swap forbids a discard",
)
BARRED = tuple(
    f"{bar} bars {what}"
    for bar, what in product(("claimed_kong", "locked", "minimum"), ("a self-draw", "another's tile"))
    if (bar, what) != ("claimed_kong", "another's tile")
)
TAKEN = (
    "original call",
    "ready discard, original_call",
    "ready discard, first_discard",
    "ready discard, any_time",
    "ready discard, early",
    "false win on turn",
    "false win on a discard",
    "false win on an added kong",
    "dead hand",
    "answer that can't matter",
)
ENDED = (
    "ready hand wins by itself on its draw",
    "ready hand wins by itself on another's tile",
    "dead hand at the end",
    "two winners",
    "three winners",
    "false win voided",
    "dealer keeps the deal",
    "dealer loses the deal",
)
EVENTS = (*ENDINGS, *ITEMS, *ASKED, *BARRED, "same tile bars another's tile", *TAKEN, *ENDED)
"""All that is counted, by name."""


def printed(counted: Counter[str]) -> str:
    """How often each happened."""
    return "\n".join(f"{event:48}{counted[event] or '-':>8}" for event in EVENTS)


def count_asked(hand: Lockstep, counted: Counter[str]) -> None:
    """What is rare in the question that the hand has come to."""
    phase, live = hand.game.phase, hand.game.table.live
    asked = hand.slow.asked()
    actions = [action for options in asked.values() for action in options]
    if isinstance(phase, KongRobbery):
        counted["robbing a kong asked"] += 1
        counted["robbing a kong asked of several"] += len(asked) > 1
    elif isinstance(phase, FlowerRobbery):
        counted[flower_question(phase)] += 1
    elif isinstance(phase, LastDraw):
        counted["last tile may be declined"] += 1
    elif isinstance(phase, Claims):
        takes = any(action.split()[0] in ("chow", "pung", "kong") for action in actions)
        counted["last discard may be claimed"] += takes and live == 0
    elif isinstance(phase, Turn):
        kongs = any("kong" in action for action in actions)
        turn = hand.slow.state.turn
        counted["flower win open on turn"] += "win flowers" in actions
        counted["flower win or ordinary win"] += {"win", "win flowers"} <= set(actions)
        counted["kong before the last live tile"] += kongs and live == 1
        counted["kong of a ready hand"] += kongs and hand.slow.state.players[turn.seat].ready is not None
        counted["swap forbids a discard"] += bool(
            turn.forbidden & set(hand.slow.state.players[turn.seat].hand)
        )
    for bar in bars(hand):
        counted[bar] += 1


def flower_question(phase: FlowerRobbery) -> str:
    """Which of the flower wins a seat is asked about."""
    if phase.owner is None:
        return "eight flowers asked"
    if phase.owner.value != phase.resume.seat.value:
        return "robbing a lying eighth asked"
    opening = isinstance(phase.resume, Flowers)
    return f"robbing the eighth asked {'in the opening' if opening else 'when drawn'}"


def bars(hand: Lockstep) -> list[str]:
    """Every single reason for which a complete hand may not win now."""
    state, found = hand.slow.state, []
    if isinstance(hand.game.phase, Turn):
        why = wins.bars_to_self_draw(state, state.turn)
        found += [f"{why.pop()} bars a self-draw"] if len(why) == 1 else []
    elif state.open_tile is not None:
        for seat in others(state.open_tile.owner):
            why = wins.bars_to_taking(state, seat, state.open_tile)
            found += [f"{why.pop()} bars another's tile"] if len(why) == 1 else []
    return [bar for bar in found if bar in EVENTS]


def count_move(hand: Lockstep, action: str, counted: Counter[str]) -> None:
    """What is rare in an action or a ruling that is about to be played."""
    phase = hand.game.phase
    if action == "call":
        counted["original call"] += 1
    elif action.endswith("ready"):
        counted[f"ready discard, {hand.rules.ready}"] += 1
    elif action == "dead-hand":
        counted["dead hand"] += 1
    elif action == "false-win":
        where = {Claims: "a discard", KongRobbery: "an added kong"}.get(type(phase))
        counted["false win " + (f"on {where}" if where else "on turn")] += 1


def count_end(hand: Lockstep, last: str, counted: Counter[str]) -> None:
    """What is rare in how the hand ended, after this last action or ruling."""
    result, players = hand.game.result, hand.slow.state.players
    assert result is not None
    counted[result.ending.value] += 1
    counted.update(item.id for score in result.scores for item in score.items if item.id in ITEMS)
    if result.scores and not last.startswith("win"):
        drawn = result.ending is tm.Ending.SELF_DRAW
        flowers = result.ending is tm.Ending.EIGHT_FLOWERS
        where = "its draw" if drawn else "another's tile"
        counted[f"ready hand wins by itself on {where}"] += not flowers
    counted["dead hand at the end"] += any(players[seat].dead for seat in SEATS)
    counted["two winners"] += len(result.winners) == 2
    counted["three winners"] += len(result.winners) == 3
    ruled = any(isinstance(move, tm.FalseWin) for move in hand.game.moves)
    counted["false win voided"] += ruled and result.false_winner is None
    counted["dealer keeps the deal" if result.dealer_stays else "dealer loses the deal"] += 1
