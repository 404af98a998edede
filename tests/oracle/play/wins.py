"""Which wins are legal, and what they are worth by the brute-force scorer."""

from typing import Any

import attrs

from tests.oracle.drafts import hand_text
from tests.oracle.scorer import SEATS, Answer, Case, score, tile_text

from .player import HandOver, Turn, others
from .state import OpenTile, State


def rules_of(state: State) -> dict[str, Any]:
    """The rules as the scorer takes them. P9 is judged here, not there."""
    rules = state.rules
    names = ("base", "per_tai", "minimum_tai", "tai_limit", "seven_pairs")
    options: dict[str, Any] = {name: getattr(rules, name) for name in names}
    options["win_after_claimed_kong"] = "yes"
    options["dealer_tai"] = attrs.asdict(rules.dealer_tai) if rules.dealer_tai else None
    return {"base": rules.name, "options": options}


def judged(state: State, seat: str, concealed: list[int], **more: Any) -> Answer:
    """The scorer's answer about a seat's hand."""
    player = state.players[seat]
    case: Case = {
        "rules": rules_of(state),
        "hand": hand_text(concealed, player.melds, player.bonus),
        "seat": seat,
        "round": state.prevailing,
        "streak": state.streak,
        "ready": player.ready,
        "table_discards": state.discards,
        "claimed_discards": state.claimed,
    }
    return score(case | more) | {"tile": more.get("win")}


def self_draw(state: State, turn: Turn) -> Answer:
    """What the hand on turn is worth with its drawn tile as the winning one."""
    assert turn.drawn is not None
    seat, player = turn.seat, state.players[turn.seat]
    opening = None
    if seat == "E":
        if state.discards == 0 and not player.konged:
            opening = "heavenly"  # N2
    elif state.rules.earthly_hand != "dealers_discard":  # N3
        first = player.first_draws == 1 and not (player.called or player.konged or player.discards)
        uncalled = state.rules.earthly_hand == "first_draw" or not state.anyone_called
        opening = "earthly" if first and uncalled else None
    winning_tiles = [turn.drawn]
    if opening == "heavenly" and state.rules.heavenly_tile == "any":  # O11
        winning_tiles = sorted(set(player.hand))
    answers = []
    for tile in winning_tiles:
        concealed = list(player.hand)
        concealed.remove(tile)
        answers.append(
            judged(
                state,
                seat,
                concealed,
                win=tile_text(tile),
                by="self-draw",
                replacement=turn.replacement,
                last=turn.last,
                opening=opening,
            )
        )
    return max(answers, key=lambda answer: answer.get("uncapped", -1))


def taken_tile(state: State, seat: str, open_tile: OpenTile) -> Answer:
    """What a hand is worth with another seat's discard, or with the tile of its added kong (P6)."""
    opening = None
    rules, player = state.rules, state.players[seat]
    if not open_tile.robbed and seat != "E":
        if rules.human_hand == "before_own_draw":  # N4
            human = player.first_draws == 0
        else:
            human = state.discards <= 4 and not state.anyone_called
        if rules.earthly_hand == "dealers_discard" and state.discards == 1:  # N3
            opening = "earthly"
        elif human:
            opening = "human"
    return judged(
        state,
        seat,
        player.hand,
        win=tile_text(open_tile.tile),
        by="robbed-kong" if open_tile.robbed else "discard",
        last=not open_tile.robbed and state.wall.live == 0,  # K2
        opening=opening,
        **{"from": open_tile.owner},
    )


def eight_flowers(state: State, seat: str) -> Answer:
    """What all eight bonus tiles are worth (F1)."""
    player = state.players[seat]
    return judged(state, seat, player.hand, by="eight-flowers") | {"tile": tile_text(player.bonus[-1])}


def seven_rob_one(state: State, seat: str, owner: str) -> Answer:
    """What robbing the eighth bonus tile is worth (F2, F3)."""
    answer = judged(state, seat, state.players[seat].hand, by="seven-rob-one", **{"from": owner})
    return answer | {"tile": tile_text(state.players[owner].bonus[-1])}


def bars_to_self_draw(state: State, turn: Turn) -> set[str]:
    """Why the hand on turn may not win on its drawn tile; nothing: it may."""
    player = state.players[turn.seat]
    bars = {"dead"} if player.dead else set()  # Y6
    if turn.drawn is None:
        bars.add("nothing drawn")  # P5: a claim is no draw
    if not state.completes(turn.seat):
        return bars | {"incomplete"}
    if turn.claimed_kong:
        bars.add("claimed_kong")  # P9
    if player.locked:
        bars.add("locked")  # M2; M3 never bars a self-draw
    if turn.drawn is not None and not self_draw(state, turn)["wins"]:
        bars.add("minimum")  # H3
    return bars


def bars_to_taking(state: State, seat: str, open_tile: OpenTile) -> set[str]:
    """Why a seat may not win on another's tile; nothing: it may."""
    player = state.players[seat]
    bars = {"dead"} if player.dead else set()  # Y6
    if not state.completes(seat, open_tile.tile):
        return bars | {"incomplete"}
    if player.locked:
        bars.add("locked")  # M2
    if open_tile.tile in player.barred:
        bars.add("same tile")  # M3
    if not taken_tile(state, seat, open_tile)["wins"]:
        bars.add("minimum")  # H3
    return bars


def may_win_eight(state: State, seat: str) -> bool:
    """Whether a seat's eight bonus tiles win; neither locks, P9 nor R5 bar it, the minimum does (M5)."""
    player = state.players[seat]
    return len(player.bonus) == 8 and not player.dead and eight_flowers(state, seat)["wins"]


def may_rob(state: State, seat: str) -> bool:
    """Whether a seat holding seven bonus tiles may rob the eighth, as far as the tiles go (F2, M5)."""
    owner = state.owner_of_eighth(seat)
    if owner is None or state.players[seat].dead or state.rules.seven_rob_one == "none":
        return False
    return bool(seven_rob_one(state, seat, owner)["wins"])


def may_win_flowers_on_turn(state: State, seat: str) -> bool:
    """Whether a flower win is open at an own turn: passed before, or TR's after the replacement (F5)."""
    if state.rules.flower_wins == "after_replacement" and may_win_eight(state, seat):
        return True
    return state.rules.seven_rob_one == "drawn_or_exposed" and may_rob(state, seat)


def win(state: State, kind: str, answers: dict[str, Answer], loser: str | None) -> HandOver:
    """The end of the hand by these wins, each paid in full (P4, Y2, Y4)."""
    deltas = dict.fromkeys(SEATS, 0)
    for answer in answers.values():
        for seat in SEATS:
            deltas[seat] += answer["deltas"][seat]
    winners = [
        {"seat": seat, "tile": answer["tile"], "tai": answer["tai"], "items": answer["items"]}
        for seat, answer in answers.items()
    ]
    return state.over(kind, winners, loser, deltas)


def win_by_self_draw(state: State, turn: Turn) -> HandOver:
    """The seat on turn wins on its drawn tile."""
    return win(state, "self-draw", {turn.seat: self_draw(state, turn)}, None)


def win_by_flowers(state: State, seat: str) -> HandOver:
    """A seat wins by eight bonus tiles, or with seven by robbing the eighth."""
    owner = state.owner_of_eighth(seat)
    if owner is None:
        return win(state, "eight-flowers", {seat: eight_flowers(state, seat)}, None)
    return win(state, "seven-rob-one", {seat: seven_rob_one(state, seat, owner)}, owner)


def win_on_taken_tile(state: State, seats: set[str], open_tile: OpenTile) -> HandOver:
    """Seats win on another's tile; the nearest is told first."""
    answers = {seat: taken_tile(state, seat, open_tile) for seat in others(open_tile.owner) if seat in seats}
    kind = "robbed-kong" if open_tile.robbed else "discard"
    return win(state, kind, answers, open_tile.owner)
