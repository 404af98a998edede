"""SlowTable: one hand, from the wall to the result."""

from taimahjong.rules.rules import Rules
from tests.oracle.scorer import SEATS

from .claims import collect_claims
from .flowers import is_bonus, opening
from .player import Answer, Course, HandOver, Options, Prompt, others
from .rulings import false_win, rulings
from .state import Result, State
from .turns import first_turn, kong_replacement, ordinary_draw, original_call, own_turn


def deal(state: State) -> None:
    """Four packets of four to each seat from the dealer on; the seventeenth where it is dealt (D1)."""
    for _ in range(4):
        for seat in SEATS:
            state.players[seat].hand += [state.wall.draw() for _ in range(4)]
    if state.rules.dealer_seventeenth == "dealt":
        seventeenth = state.wall.draw()
        state.players["E"].hand.append(seventeenth)
        state.players["E"].first_draws = 1
        if not is_bonus(seventeenth):
            state.turn.drawn = seventeenth
            state.turn.last = state.wall.live == 0


def course(state: State) -> Course[None]:
    """A whole hand."""
    deal(state)
    yield from opening(state)
    for player in state.players.values():
        player.waited_at_deal = player.seat != "E" and bool(state.waits(player.seat))
    if state.rules.ready == "original_call":
        yield from original_call(state)
    if state.rules.dealer_seventeenth == "dealt":
        turn = first_turn(state)
    else:
        turn = yield from ordinary_draw(state, "E")
    while True:
        yield from own_turn(state, turn)
        assert state.open_tile is not None
        taken = yield from collect_claims(state, state.open_tile)
        if taken is None:
            turn = yield from ordinary_draw(state, others(turn.seat)[0])  # P1
            continue
        turn = state.turn = taken
        if state.players[turn.seat].melds[-1].kind == "exposed kong":
            yield from kong_replacement(state, turn)


class SlowTable:
    """One hand. Who is asked what, one answer after another, until it is over."""

    def __init__(self, rules: Rules, wall_text: str, round: str = "E", streak: int = 0) -> None:
        """Deals and plays on to the first question; ValueError for rules or a wall that it does not know."""
        self.state = State(rules, wall_text, round, streak)
        self._course = course(self.state)
        self._prompt: Prompt | None = None
        self._go_on(None)

    def _go_on(self, answer: Answer) -> None:
        try:
            self._prompt = self._course.send(answer)
        except HandOver:
            self._prompt = None

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self._prompt is None

    @property
    def result(self) -> Result:
        """kind, winners (nearest first), loser, deltas, dealer_stays, streak; ValueError before the end."""
        if self.state.result is None:
            raise ValueError("the hand goes on")
        return self.state.result

    def asked(self) -> Options:
        """Every seat that is asked, with all its actions, as texts without the seat."""
        return {seat: set(actions) for seat, actions in self._prompt.asked.items()} if self._prompt else {}

    def needed(self) -> set[str]:
        """The asked seats whose answer can still change something; when none is left, nobody is asked."""
        return set(self._prompt.needed) if self._prompt else set()

    def play(self, seat: str, action: str) -> None:
        """One answer or action; ValueError when it is not among those asked for."""
        if action not in self.asked().get(seat, ()):
            raise ValueError(f"{seat} {action} is not among {self.asked()}")
        if self._prompt is not None and self._prompt.kind != "claims":
            self.state.open_tile = None  # Y5: a discard may be declared upon until the next player acts
        self._go_on((seat, action))

    def rulings(self) -> Options:
        """The rulings that a referee may give now, by seat (Y5, Y6)."""
        return rulings(self.state, self._prompt) if self._prompt else {}

    def rule(self, seat: str, ruling: str) -> None:
        """A ruling: "false-win" or "dead-hand"; ValueError when it may not be given."""
        if self._prompt is None or ruling not in self.rulings().get(seat, ()):
            raise ValueError(f"{ruling} of {seat} is not among {self.rulings()}")
        if ruling == "dead-hand":
            self.state.players[seat].dead = True
            self._go_on(None)
        elif self._prompt.kind == "claims":
            self.state.false_winners.add(seat)  # its answer; a legal win on the tile voids it
            self._go_on(None)
        else:
            false_win(self.state, seat)
            self._prompt = None
