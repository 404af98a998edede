"""What a referee may rule: a false win, a dead hand (Y5, Y6)."""

from tests.oracle.scorer import SEATS

from . import wins
from .player import HandOver, Prompt
from .state import State


def rulings(state: State, prompt: Prompt) -> dict[str, set[str]]:
    """The rulings that a seat may be given now."""
    found = {}
    for seat, player in state.players.items():
        found[seat] = set[str]() if player.dead else {"dead-hand"}
        if declares_falsely(state, prompt, seat):
            found[seat].add("false-win")
    return {seat: words for seat, words in found.items() if words}


def declares_falsely(state: State, prompt: Prompt, seat: str) -> bool:
    """Whether a win that the seat declares now would be a false one, and not merely refused (Y5)."""
    rules, open_tile = state.rules, state.open_tile
    if rules.false_win is None or state.players[seat].dead:
        return False
    if prompt.kind == "turn" and seat == state.turn.seat:
        bars = wins.bars_to_self_draw(state, state.turn)
        if "nothing drawn" in bars and "incomplete" not in bars:
            return False  # bad timing
    else:
        answered = prompt.kind == "claims" and seat in state.answered | state.false_winners
        if open_tile is None or seat == open_tile.owner or answered:
            return False
        bars = wins.bars_to_taking(state, seat, open_tile)
    return bool(bars & rules.false_win.covers)


def false_win(state: State, seat: str) -> HandOver:
    """The end of a hand by a false win: the declarer pays every other seat; who deals next (Y5, X1)."""
    penalty = state.rules.false_win
    assert penalty is not None
    deltas = dict.fromkeys(SEATS, 0)
    for other in SEATS:
        if other == seat:
            continue
        tai = penalty.tai
        if penalty.dealer_tai and "E" in (seat, other):
            tai += state.rules.dealer_tai_at(state.streak)
        amount = state.rules.base + state.rules.per_tai * tai
        deltas[seat] -= amount
        deltas[other] += amount
    over = state.over("false-win", [], seat, deltas)
    stays = not (seat == "E" and penalty.deal_lost)
    assert state.result is not None
    state.result |= {"dealer_stays": stays, "streak": state.streak + 1 if stays else 0}
    return over
