"""Answers to a discard or to an added kong: one collection, in any order (P2-P4, P6, P7, P11, P12, M2-M4)."""

from collections.abc import Callable
from itertools import product

from tests.oracle.scorer import Meld, parse_tiles, tile_text

from . import wins
from .player import Course, Options, Player, Prompt, Turn, others
from .rulings import false_win
from .state import OpenTile, State

Outcome = tuple[str, str, frozenset[str]]
"""What comes of a collection: a word, the action taken, the seats concerned."""

NOTHING: Outcome = ("nothing", "", frozenset())


def outcome_of(answers: dict[str, str], owner: str, winners: str) -> Outcome:
    """What the answers come to: win > kong = pung > chow (P3, P4)."""
    declared = [seat for seat in others(owner) if answers.get(seat) == "win"]
    if declared:
        if winners == "nearest" or (winners == "nearest_unless_three" and len(declared) < 3):
            declared = declared[:1]
        return ("win", "", frozenset(declared))
    false = [seat for seat in others(owner) if answers.get(seat) == "false-win"]
    if false:
        return ("false-win", "", frozenset(false[:1]))  # Y5: only the nearest pays
    for verb in ("kong", "pung", "chow"):
        for seat in others(owner):
            if answers.get(seat, "").split()[:1] == [verb]:
                return ("taken", answers[seat], frozenset(seat))
    return NOTHING


def still_matters(
    seat: str, answers: dict[str, str], waiting: Options, outcome: Callable[[dict[str, str]], Outcome]
) -> bool:
    """Whether, for some answers of the others still waited for, this seat's answer changes the outcome."""
    rest = [other for other in waiting if other != seat]
    for choices in product(*(waiting[other] for other in rest)):
        given = answers | dict(zip(rest, choices, strict=True))
        if len({outcome(given | {seat: choice}) for choice in waiting[seat]}) > 1:
            return True
    return False


def collect(state: State, open_tile: OpenTile, options: Callable[[], Options]) -> Course[Outcome]:
    """Ask all seats at once until no answer can change the outcome; then passes take effect (P12)."""
    answers: dict[str, str] = {}

    def outcome(given: dict[str, str]) -> Outcome:
        return outcome_of(given, open_tile.owner, state.rules.winners)

    state.answered, state.false_winners = set(), set()
    while True:
        offered = options()
        given = {seat: answer for seat, answer in answers.items() if answer in offered.get(seat, ())}
        given |= dict.fromkeys(state.false_winners, "false-win")
        given |= {seat: "win" for seat, actions in offered.items() if actions == {"win"}}  # R6
        waiting = {
            seat: actions for seat, actions in offered.items() if seat not in given and actions - {"pass"}
        }
        needed = {seat for seat in waiting if still_matters(seat, given, waiting, outcome)}
        if not needed:
            break
        answer = yield Prompt(waiting, needed, "claims")
        if answer is not None:
            answers[answer[0]] = answer[1]
            state.answered.add(answer[0])
    result = outcome(given)
    if result[0] == "win":
        raise wins.win_on_taken_tile(state, set(result[2]), open_tile)
    if result[0] == "false-win":
        [seat] = result[2]
        raise false_win(state, seat)
    for seat, actions in offered.items():
        if "win" in actions:
            passed(state, state.players[seat], open_tile.tile)
    return result


def passed(state: State, player: Player, tile: int) -> None:
    """A seat let a legal winning tile of another pass (M2, M3)."""
    if state.rules.missed_win == "locked":
        player.locked = True
    if state.rules.missed_win == "same_tile":
        player.barred.add(tile)


def win_options(state: State, seat: str, open_tile: OpenTile) -> set[str]:
    """Whether the seat may win on the tile, and whether it may pass that (R6)."""
    if wins.bars_to_taking(state, seat, open_tile):
        return {"pass"}
    if state.players[seat].ready and state.rules.ready_must_win:
        return {"win"}
    return {"win", "pass"}


def robbery_options(state: State, open_tile: OpenTile) -> Options:
    """Who may rob an added kong (P6)."""
    return {seat: win_options(state, seat, open_tile) for seat in others(open_tile.owner)}


def collect_robbery(state: State, open_tile: OpenTile) -> Course[None]:
    """Ask the seats that may rob the kong; it is complete only when nobody does."""
    yield from collect(state, open_tile, lambda: robbery_options(state, open_tile))


def claim_options(state: State, open_tile: OpenTile) -> Options:
    """What each other seat may do with a discard."""
    options = {}
    for seat in others(open_tile.owner):
        player, found = state.players[seat], win_options(state, seat, open_tile)
        if found != {"win"} and not player.ready and not player.dead:  # R5, R6, Y6
            found |= sets(state, player, open_tile)
        options[seat] = found
    return options


def sets(state: State, player: Player, open_tile: OpenTile) -> set[str]:
    """The chows, pung and kong that a seat may take a discard for."""
    tile, hand, live = open_tile.tile, player.hand, state.wall.live
    found = set[str]()
    if live == 0 and not state.rules.last_discard_claims:
        return found  # P7
    if hand.count(tile) >= 3 and live > 0:
        found.add("kong")  # W4
    if hand.count(tile) >= 2 and leaves_a_discard(state, player, tile, (tile, tile)):
        found.add("pung")
    if player.seat == others(open_tile.owner)[0]:  # P2
        for own in ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2)):
            held = is_chow(sorted((tile, *own))) and set(own) <= set(hand)
            if held and leaves_a_discard(state, player, tile, own):
                found.add(chow_text(own))
    return found


def is_chow(tiles: list[int]) -> bool:
    """Whether three numbers in order are a chow of one suit."""
    return tiles[0] >= 0 and tiles[2] < 27 and tiles[0] // 9 == tiles[2] // 9


def chow_text(own: tuple[int, int]) -> str:
    """The action that names the two own tiles."""
    first, second = map(tile_text, own)
    return f"chow {first[0]}{second}"


def leaves_a_discard(state: State, player: Player, tile: int, own: tuple[int, int]) -> bool:
    """P11: whether a tile is left that may be discarded after the claim."""
    left = list(player.hand)
    for one in own:
        left.remove(one)
    return bool(set(left) - swap_kinds(state, tile, own))


def swap_kinds(state: State, tile: int, own: tuple[int, int]) -> set[int]:
    """P11: what may not be discarded after a chow or pung: the claimed kind, the chow's other end."""
    if state.rules.swap_discard:
        return set()
    low, high = own
    kinds = {tile}
    if high == low + 1:
        other_end = low - 1 if tile == high + 1 else high + 1
        if is_chow(sorted((other_end, low, high))):
            kinds.add(other_end)
    return kinds


def collect_claims(state: State, open_tile: OpenTile) -> Course[Turn | None]:
    """Ask who claims a discard; the turn of the seat that took it, or None."""
    result = yield from collect(state, open_tile, lambda: claim_options(state, open_tile))
    if result[0] == "nothing":
        return None
    [seat] = result[2]
    return take(state, open_tile.tile, seat, result[1])


def take(state: State, tile: int, seat: str, action: str) -> Turn:
    """A seat takes the discard for a chow, pung or kong."""
    player, turn = state.players[seat], Turn(seat)
    verb, *words = action.split()
    own = parse_tiles(words[0]) if words else (tile,) * (3 if verb == "kong" else 2)
    player.give(*own)
    player.called = True
    state.claimed += 1
    state.open_tile = None
    if verb == "kong":
        player.melds.append(Meld("exposed kong", tile))
        player.konged = True
        turn.claimed_kong = state.rules.win_after_claimed_kong != "yes"  # P9
    else:
        player.melds.append(Meld(verb, min(tile, *own)))
        turn.forbidden = swap_kinds(state, tile, (own[0], own[1]))
    return turn
