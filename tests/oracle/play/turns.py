"""An own turn: the draw, kongs, ready declarations, the discard (P1, P5, P8, P11, M2, R1-R7)."""

from tests.oracle.scorer import Meld, parse_tiles, tile_text

from . import wins
from .claims import collect_robbery
from .flowers import expose, is_bonus, replacement
from .player import Course, Options, Player, Turn, ask
from .state import OpenTile, State
from .waiting import waits_of

READY_AWARDS = {"original_call": "original", "first_discard": "original", "early": "earth"}


def first_turn(state: State) -> Turn:
    """The dealer's turn on the dealt seventeen (D1); the opening made known what it drew last (O11)."""
    state.turn.completed = state.completes("E")
    return state.turn


def ordinary_draw(state: State, seat: str) -> Course[Turn]:
    """A turn that begins with a draw from the wall; the last tile may be declined (P8)."""
    state.turn = turn = Turn(seat)
    if state.wall.live == 0:
        raise state.drawn_hand()  # W4
    if state.rules.decline_last_draw and state.wall.live == 1:
        answer = yield from ask(lambda: {seat: {"draw", "decline"}})
        if answer == (seat, "decline"):
            raise state.drawn_hand()
    state.players[seat].first_draws += 1
    yield from receive(state, turn, state.wall.draw())
    return turn


def receive(state: State, turn: Turn, tile: int) -> Course[None]:
    """A drawn tile; bonus tiles are exposed and replaced at once, repeatedly (D4)."""
    player = state.players[turn.seat]
    player.barred.clear()  # M3: until its next draw of any kind
    while is_bonus(tile):
        yield from expose(state, turn.seat, [tile])
        tile = replacement(state)
        turn.replacement = turn.replacement or "flower"  # a flower drawn after a kong counts as the kong
    player.hand.append(tile)
    turn.drawn = tile
    turn.last = state.wall.live == 0
    turn.completed = turn.completed or state.completes(turn.seat)


def kong_replacement(state: State, turn: Turn) -> Course[None]:
    """Every kong draws a replacement (P5)."""
    turn.replacement = "kong"
    yield from receive(state, turn, replacement(state))


def own_turn(state: State, turn: Turn) -> Course[None]:
    """A seat plays its turn to the discard, which then lies open."""
    state.turn = turn
    seat, player = turn.seat, state.players[turn.seat]
    while True:
        if turn_options(state, turn) == {"win"}:
            raise wins.win_by_self_draw(state, turn)  # R6: by itself
        answer = yield from ask(lambda: {seat: turn_options(state, turn)}, "turn")
        assert answer is not None
        verb, *words = answer[1].split()
        if answer[1] == "win":
            raise wins.win_by_self_draw(state, turn)
        if answer[1] == "win flowers":
            raise wins.win_by_flowers(state, seat)
        if state.rules.missed_win == "locked" and not wins.bars_to_self_draw(state, turn):
            player.locked = True  # M2: with the seat's next action
        [tile] = parse_tiles(words[0])
        if verb == "discard":
            discard(state, turn, tile, ready=words[-1] == "ready")
            return
        if verb == "concealed-kong":
            player.give(tile, tile, tile, tile)
            player.melds.append(Meld("concealed kong", tile))
        else:
            player.give(tile)
            state.open_tile = OpenTile(tile, seat, robbed=True)
            yield from collect_robbery(state, state.open_tile)
            player.melds[player.melds.index(Meld("pung", tile))] = Meld("exposed kong", tile)
        player.konged = True
        if state.rules.win_after_claimed_kong == "further_kong":
            turn.claimed_kong = False  # P9, alt
        yield from kong_replacement(state, turn)


def discard(state: State, turn: Turn, tile: int, ready: bool) -> None:
    """Put a tile on the table."""
    player = state.players[turn.seat]
    if ready:
        award = READY_AWARDS.get(state.rules.ready, "declared")
        if state.rules.ready == "any_time" and is_first_uncalled(state, player):
            award = "original"
        player.ready = award
    player.give(tile)
    player.discards += 1
    state.discards += 1
    if turn.drawn is not None and not turn.completed:
        player.locked = False  # M2
    state.open_tile = OpenTile(tile, turn.seat, robbed=False)


def is_first_uncalled(state: State, player: Player) -> bool:
    """R3: the seat's first discard while nobody has called and the seat has not konged."""
    return player.discards == 0 and not state.anyone_called and not player.konged


def turn_options(state: State, turn: Turn) -> set[str]:
    """All that the seat on turn may do."""
    player = state.players[turn.seat]
    options = {"win"} if not wins.bars_to_self_draw(state, turn) else set[str]()
    may_win_flowers = wins.may_win_flowers_on_turn(state, turn.seat)
    must_win = bool(options and player.ready and state.rules.ready_must_win)  # R6
    if may_win_flowers:
        options.add("win flowers")
    if must_win:
        return options
    options |= kongs(state, turn)
    for tile in sorted(set(player.hand) - turn.forbidden):
        if player.ready and tile != turn.drawn:
            continue  # R5
        options.add(f"discard {tile_text(tile)}")
        if may_declare_ready(state, turn, tile):
            options.add(f"discard {tile_text(tile)} ready")
    return options


def kongs(state: State, turn: Turn) -> set[str]:
    """Kongs from the own hand, after a draw or replacement (P5, W4, R5)."""
    player = state.players[turn.seat]
    if turn.drawn is None or state.wall.live == 0 or player.dead:
        return set()
    fours = {tile for tile in player.hand if player.hand.count(tile) == 4}
    if player.ready:
        if not (state.rules.ready_concealed_kong and turn.drawn in fours):
            return set()
        kong = turn.drawn
        rest = [tile for tile in player.hand if tile != kong]
        seven_pairs = state.rules.seven_pairs
        before = waits_of([*rest, kong, kong, kong], player.melded, seven_pairs)
        after = waits_of(rest, [*player.melded, kong, kong, kong, kong], seven_pairs)
        return {f"concealed-kong {tile_text(kong)}"} if before == after else set()
    options = {f"concealed-kong {tile_text(tile)}" for tile in fours}
    for meld in player.melds:
        if meld.kind == "pung" and meld.tile in player.hand:
            options.add(f"added-kong {tile_text(meld.tile)}")
    return options


def may_declare_ready(state: State, turn: Turn, tile: int) -> bool:
    """Whether ready may be declared with this discard (R1-R4, R7)."""
    rules, player = state.rules, state.players[turn.seat]
    if rules.ready == "none" or player.ready or player.dead or not state.waits(turn.seat, tile):
        return False
    untouched = player.discards == 0 and not player.called and not player.konged
    if rules.ready == "original_call":  # R1: the dealer's way
        return turn.seat == "E" and untouched
    if rules.ready == "first_discard":  # R2
        return untouched and (turn.seat == "E" or (player.waited_at_deal and tile == turn.drawn))
    if rules.ready == "early":  # R4
        uncalled = not (rules.early_ready_uncalled and state.anyone_called)
        return state.discards < 8 and player.is_closed and uncalled
    return True  # R3


def original_call(state: State) -> Course[None]:
    """R1: every non-dealer whose sixteen tiles wait is asked, all at once; the answers are told together."""
    called: dict[str, bool] = {}

    def options() -> Options:
        return {
            seat: {"call", "pass"}
            for seat, player in state.players.items()
            if seat != "E" and seat not in called and not player.dead and state.waits(seat)
        }

    while answer := (yield from ask(options)):
        called[answer[0]] = answer[1] == "call"
    for seat, ready in called.items():
        if ready:
            state.players[seat].ready = "original"
