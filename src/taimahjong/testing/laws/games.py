"""Laws of whole hands played under the rules: answers in any order, payments, replay (rulebook P, Y, Z)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, permutations, product
from typing import Final

import attrs
from hypothesis.strategies import SearchStrategy

from taimahjong.game.actions import Action, DeclareWin
from taimahjong.game.game import Game
from taimahjong.rules.rules import Rules
from taimahjong.testing.laws.law import Law
from taimahjong.testing.laws.wins import fresh
from taimahjong.testing.strategies.play import contested_games, games

_PROMPTS, _ANSWERS, _ORDERS = 4, 8, 3
"""How many prompts of a hand are answered again, in how many ways each, in how many orders each."""
_PATIENCE: Final = 60


def _same_in_any_order(_: Rules, game: Game) -> str | None:
    """Several seats' answers to one prompt lead to the same, in whatever order they come (P3, P12)."""
    for state in islice(_asking_several(game), _PROMPTS):
        choices = [state.legal_actions(seat) for seat in sorted(state.to_act)]
        for answers in islice(_wins_first(product(*choices)), _ANSWERS):
            first, *others = (_answered(state, order) for order in islice(permutations(answers), _ORDERS))
            for other in others:
                if _end(other) != _end(first):
                    said = f"after {len(state.moves)} moves {', '.join(map(str, answers))}"
                    return f"{said}: {_end(first)}; in another order {_end(other)}"
    return None


def _ends_the_same(_: Rules, game: Game) -> str | None:
    """A hand pays out to zero, and played again from its record it ends the same (Y2, Z3)."""
    if sum(game.deltas) != 0:
        return f"the points come to {sum(game.deltas)}: {game.deltas}"
    again = _with_fresh_table(game)
    if _end(again) != _end(game):
        return f"it ended {_end(game)}; played again {_end(again)}"
    return None


def _asking_several(game: Game) -> Iterator[Game]:
    """The states of a hand in which several seats were asked and none had answered."""
    for _, state in game.record().steps():
        if len(state.to_act) > 1 and state.last_events:
            yield state


def _wins_first(answers: Iterable[tuple[Action, ...]]) -> list[tuple[Action, ...]]:
    """Combinations of answers, those with most wins first: in these the rules have most to say."""
    return sorted(answers, key=lambda said: -sum(isinstance(answer, DeclareWin) for answer in said))


def _answered(state: Game, answers: tuple[Action, ...]) -> Game:
    """The state after these answers, less those that come too late, under rules that have judged nothing."""
    game = _with_fresh_table(state)
    prompt = game.prompt
    for answer in answers:
        if game.prompt == prompt and game.refusal(answer, at=prompt) is None:
            game = game.apply(answer, at=prompt)
    return game


def _with_fresh_table(game: Game) -> Game:
    rules = attrs.evolve(game.rules, table=fresh(game.rules.table))
    return Game.start(rules, wall=game.wall, round=game.round, streak=game.streak).play(game.moves)


def _end(game: Game) -> str:
    """What has come of it, in a few words that differ where anything differs that the table can see."""
    last = "; ".join(map(str, game.last_events)) or "nothing yet"
    points = " ".join(f"{seat} {points:+}" for seat, points in game.deltas.items())
    return f"{last} ({points})"


def _told(game: Game) -> str:
    moves = game.moves
    return f"a hand of {len(moves)} moves{f', the last of them {moves[-1]}' if moves else ''}"


def _code(game: Game) -> str:
    start = f"rules, wall={str(game.wall)!r}, round={str(game.round)!r}, streak={game.streak}"
    return f"tm.Game.start({start}).play({'; '.join(map(str, game.moves))!r})"


def _finished(rules: Rules) -> SearchStrategy[Game]:
    return games(rules, over=True)


answers_in_any_order: Final = Law(
    "answers_in_any_order", _same_in_any_order, _told, _code, contested_games, 0.5, _PATIENCE
)
hands_replay: Final = Law("hands_replay", _ends_the_same, _told, _code, _finished, 0.2, _PATIENCE)
