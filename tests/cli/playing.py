"""Somebody at the keyboard: lines that play a match, and what comes of it."""

import io
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pytest

import taimahjong as tm
from taimahjong.cli.play.keys import keys_of
from taimahjong.players import BeginnerPlayer


class Script(NamedTuple):
    """What is typed in a match, line by line, and the match at its end."""

    lines: tuple[str, ...]
    match: tm.Match


def is_asked(view: tm.View) -> bool:
    """Whether a seat is asked a question; a single discard is made without one."""
    legal = view.legal_actions
    return bool(legal) and not (len(legal) == 1 and isinstance(legal[0], tm.Discard))


@lru_cache
def script(rules: tm.Rules, *, seed: int, person: str = "E", length: str = "hand") -> Script:
    """A match in which one person takes random legal actions, typed in one way or another."""
    random, lines = Random(seed), list[str]()
    match = tm.Match.start(rules, seed=seed, length=length)
    while True:
        while not (game := match.game).is_over:
            seat = match.seat_of(person)
            if seat in game.to_act:
                view = game.view(seat)
                action = _choice(view, random)
                if is_asked(view):
                    lines.append(typed(action, view, random))
            else:
                action = BeginnerPlayer().act(game.view(min(game.to_act)))
            match = match.apply(action)
        if match.is_over:
            return Script(tuple(lines), match)
        match = match.next_hand()
        lines.append("")


def _choice(view: tm.View, random: Random) -> tm.Action:
    """A random action; the first one, a win or claim, in every second case."""
    legal = view.legal_actions
    return random.choice([legal[0], random.choice(legal)])


def typed(action: tm.Action, view: tm.View, random: Random) -> str:
    """One of the ways to type an action."""
    ways = [str(action), str(action).partition(" ")[2], f" {str(action).lower()} "]
    ways += [key for key, one in keys_of(view).items() if one == action]
    if isinstance(action, tm.Discard):
        tile = random.choice([str(action.tile), action.tile.glyph, action.tile.name_in("zh")])
        ways.append(f"r {tile}" if action.ready else tile)
    return random.choice(ways)


def type_lines(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Let these lines come from standard input, and then its end."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def ends_of(match: tm.Match) -> list[tm.Match]:
    """The match at the end of each of its hands."""
    ends = list[tm.Match]()
    for record in match.records:
        start = tm.Match.start(match.rules, wall=record.wall, length=match.length)
        again = ends[-1].next_hand(wall=record.wall) if ends else start
        for move in record.moves:
            again = again.apply(move)
        ends.append(again)
    return ends
