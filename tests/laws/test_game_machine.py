"""Hands under any rules, driven by whatever Hypothesis thinks of, with every law checked after every move."""

from random import Random

import attrs
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import taimahjong as tm
from taimahjong.game.actions import Move
from tests.laws.game_laws import check, check_cheaply, check_moves
from tests.laws.game_states import SEATS, choose, dealt, moods, seeds
from tests.laws.kept_laws import check_record
from tests.laws.missed_wins import Missed
from tests.oracle.play.moods import Mood


def going_on(machine: "GameMachine") -> bool:
    return not machine.game.is_over


class GameMachine(RuleBasedStateMachine):
    """One hand after another, and beside it what four clients and a keeper of missed wins know of it."""

    game: tm.Game
    missed: Missed
    clients: list[tm.View]

    @initialize(game=dealt)
    def deal(self, game: tm.Game) -> None:
        self.game = game
        self.missed = Missed.at(game)
        self.clients = [
            tm.View.start(game.rules, seat, round=game.round, streak=game.streak) for seat in SEATS
        ]
        self._tell(0)

    def _move(self, move: Move) -> None:
        before = self.game
        self.game = before.apply(move, at=before.prompt)
        assert self.game.moves == (*before.moves, move)
        assert self.game.events == before.events + self.game.last_events
        self.missed = self.missed.after(before, self.game)
        self._tell(before.prompt)
        check_cheaply(self.game)

    def _tell(self, since: int) -> None:
        """Every client is sent what it has not seen."""
        for seat in SEATS:
            for event in self.game.events_for(seat, since=since):
                self.clients[seat] = self.clients[seat].apply(event)

    @precondition(going_on)
    @rule(number=seeds)
    def act(self, number: int) -> None:
        """Any legal action of any seat asked."""
        actions = [action for seat in sorted(self.game.to_act) for action in self.game.legal_actions(seat)]
        self._move(actions[number % len(actions)])

    @precondition(going_on)
    @rule(mood=moods, seed=seeds, number=st.integers(1, 20))
    def play_on(self, mood: Mood, seed: int, number: int) -> None:
        """Many actions, as a mood chooses them."""
        chance = Random(seed)
        for _ in range(number):
            if not self.game.is_over:
                self._move(choose(self.game, mood, chance))

    @precondition(lambda machine: machine.game.rulings())
    @rule(number=seeds)
    def judge(self, number: int) -> None:
        """A ruling of the referee."""
        rulings = self.game.rulings()
        self._move(rulings[number % len(rulings)])

    @rule(seed=seeds)
    def try_moves(self, seed: int) -> None:
        """Moves of every kind, most of them refused."""
        check_moves(self.game, Random(seed), 10)

    @precondition(lambda machine: machine.game.is_over)
    @rule(game=dealt)
    def deal_again(self, game: tm.Game) -> None:
        """Another hand, the one before being recorded."""
        check_record(self.game)
        self.deal(game)

    @invariant()
    def every_law_holds(self) -> None:
        check(self.game)

    @invariant()
    def clients_see_what_the_server_says(self) -> None:
        for seat, client in zip(SEATS, self.clients, strict=True):
            view = self.game.view(seat)
            assert client == view
            answered = attrs.evolve(client, answer=view.answer)  # which the client knows, having sent it
            assert answered.legal_actions == view.legal_actions == self.game.legal_actions(seat)

    @invariant()
    def wins_let_pass_are_remembered(self) -> None:
        if not self.game.is_over:
            self.missed.check(self.game)


TestGame = GameMachine.TestCase
TestGame.settings = settings(TestGame.settings, stateful_step_count=20)
