"""A hand played by both engines at once: after every step they must ask, allow and hold the same."""

from copy import copy
from typing import Any

import taimahjong as tm
from taimahjong.game.phases import FlowerRobbery
from tests.oracle.scorer import SEATS, Items, Meld, parse_tiles, tile_text

from . import wins
from .player import Options
from .table import SlowTable


class Lockstep:
    """One hand in both engines: `game` is the fast one, `slow` the second one."""

    def __init__(self, rules: tm.Rules, wall: str, round: str = "E", streak: int = 0) -> None:
        """Deals the hand twice."""
        self.rules, self.wall, self.round, self.streak = rules, wall, round, streak
        self.game = tm.Game.start(rules, wall=wall, round=round, streak=streak)
        self.slow = SlowTable(rules, wall, round, streak)
        self.idle: set[tuple[int, str]] = set()  # who answered a prompt in the fast engine alone
        self.passed_flowers = False  # a robbery of flowers, since the last tile that lay open

    @property
    def over(self) -> bool:
        """Whether the hand has ended in both."""
        return self.slow.over and self.game.is_over

    def play(self, seat: str, action: str) -> None:
        """One action of a seat whose answer is needed."""
        self.passed_flowers = self.passed_flowers or isinstance(self.game.phase, FlowerRobbery)
        if action.startswith(("discard", "added-kong")):
            self.passed_flowers = False
        self.slow.play(seat, action)
        self.game = self.game.apply(f"{seat} {action}")

    def play_idly(self, seat: str, action: str) -> None:
        """An action of a seat that the fast engine still asks though its answer can't change anything."""
        self.idle.add((self.game.prompt, seat))
        self.game = self.game.apply(f"{seat} {action}")

    def rule(self, seat: str, ruling: str) -> None:
        """A referee's ruling."""
        self.slow.rule(seat, ruling)
        self.game = self.game.apply(f"{seat} {ruling}")

    def differences(self) -> list[str]:
        """Everything in which the engines differ now; each with the second engine's word last."""
        found = different("hand over", self.game.is_over, self.slow.over)
        found += held(self.game, self.slow)
        if found:
            return found
        return result_differences(self) if self.over else asked_differences(self)

    def __str__(self) -> str:
        base = tm.Rules.named(self.rules.name)
        options = {one.what: one.here for one in self.rules.diff(base)}
        moves = "; ".join(map(str, self.game.moves))
        return f"{base.name} {options}, round {self.round}, streak {self.streak}, {self.wall}:\n{moves}"


def different(what: str, fast: Any, slow: Any) -> list[str]:
    """A line that says so, where the two are not equal."""
    return [] if fast == slow else [f"{what}: {fast}, not {slow}"]


def asked_differences(hand: Lockstep) -> list[str]:
    """Who is asked what, and what a referee may rule.

    The fast engine may still ask a seat whose answer can't change anything, and may have stopped asking it.
    """
    game, slow = hand.game, hand.slow
    asked, needed, to_act = slow.asked(), slow.needed(), {str(seat) for seat in game.to_act}
    found = (
        [] if needed <= to_act <= set(asked) else [f"asked: {to_act}, not {set(asked)}, at least {needed}"]
    )
    for seat in sorted(to_act & set(asked)):
        legal = {str(action)[2:] for action in game.legal_actions(seat)}
        found += different(f"{seat} may", sorted(legal - asked[seat]), sorted(asked[seat] - legal))
    rulings: Options = {}
    for ruling in game.rulings():
        rulings.setdefault(str(ruling.seat), set()).add(ruling.verb)
    ruled = slow.rulings()
    for prompt, seat in hand.idle:
        if prompt == game.prompt:
            ruled[seat].discard("false-win")  # it has answered
    if hand.passed_flowers:  # Y5 does not say whether that ends the time to declare a win on the discard
        for seat in set(SEATS) - {slow.state.turn.seat}:
            for words in (rulings, ruled):
                words.get(seat, set()).discard("false-win")
    return found + different("rulings", rulings, ruled)


def held(game: tm.Game, slow: SlowTable) -> list[str]:
    """What lies where: the tiles of every seat, the wall, the counts of discards and claims."""
    state, table = slow.state, game.table
    found = different("live tiles", table.live, state.wall.live)
    found += different("discards", (table.discards, table.claims), (state.discards, state.claimed))
    for seat, player in state.players.items():
        hand = game.view(seat).hand
        tiles = sorted([*hand.concealed, *game.view(seat).own.flowers])
        found += different(f"tiles of {seat}", text(tiles), text(sorted(player.hand)))
        if not (game.is_over and game.result and game.result.ending is tm.Ending.ROBBED_KONG):
            melds = [Meld(kind_of(meld), int(meld.tile)) for meld in hand.melds]
            found += different(f"melds of {seat}", melds, player.melds)
        found += different(f"bonus of {seat}", text(sorted(hand.bonus)), text(sorted(player.bonus)))
        ready = table.seats[tm.Seat.parse(seat)].ready
        found += different(f"{seat} ready", ready and ready.value, player.ready)
    return found


def kind_of(meld: tm.Meld) -> str:
    """The second engine's word for the kind of a meld."""
    if meld.is_kong:
        return "exposed kong" if meld.is_exposed else "concealed kong"
    return "chow" if meld.is_chow else "pung"


def text(tiles: list[Any]) -> str:
    """Tiles as a text."""
    return " ".join(tile_text(int(tile)) for tile in tiles)


def result_differences(hand: Lockstep) -> list[str]:
    """How the hand ended, for whom, at which price, and who deals next."""
    fast, slow = hand.game.result, hand.slow.result
    assert fast is not None
    kind = "draw" if fast.ending.is_drawn else fast.ending.value
    payer = fast.false_winner if fast.false_winner is not None else fast.loser
    found = different("kind", kind, slow["kind"])
    found += different("loser", None if payer is None else str(payer), slow["loser"])
    found += different("deltas", {seat: fast.deltas[seat] for seat in SEATS}, slow["deltas"])
    found += different("next", (fast.dealer_stays, fast.streak), (slow["dealer_stays"], slow["streak"]))
    found += different("winners", list(map(str, fast.winners)), [one["seat"] for one in slow["winners"]])
    if not found:
        for score, winner in zip(fast.scores, slow["winners"], strict=True):
            found += score_differences(hand.slow, score, winner)
    return found


def score_differences(slow: SlowTable, score: tm.Score, winner: dict[str, Any]) -> list[str]:
    """Tai, items and winning tile of a winner; readings that tie are all right (O12)."""
    seat, items = winner["seat"], {item.id: item.tai for item in score.items}
    found = different(f"tai of {seat}", score.tai, winner["tai"])
    tile = winner["tile"] if score.win.is_flower_win else str(score.win.tile)
    if (items, tile) != (winner["items"], winner["tile"]) and not found:
        ties = tied(slow, seat, tile, winner["tai"])
        if items not in ties:
            found += different(f"items of {seat} on {tile}", items, (winner["tile"], ties))
    return found


def tied(slow: SlowTable, seat: str, tile: str, tai: int) -> list[Items]:
    """All readings of a win on this tile that are worth so much, as the second engine sees them."""
    state = copy(slow.state)
    if slow.result["kind"] == "self-draw":
        turn = copy(state.turn)
        [turn.drawn] = parse_tiles(tile)
        state.rules = state.rules.evolve(heavenly_tile="last")  # O11: on this tile of the hand
        answer = wins.self_draw(state, turn)
    else:
        assert state.open_tile is not None
        answer = wins.taken_tile(state, seat, state.open_tile)
    best: list[Items] = answer["all_best"]
    return best if answer["tai"] == tai else []
