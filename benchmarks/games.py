"""Whole hands played: decisions a second of random legal play, hands a second of the beginner, memory."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable, Iterator
from importlib import import_module
from operator import truediv
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from benchmarks.peers import version_of
from benchmarks.report import DECISIONS, GAME_BYTES, Peer, Row

import taimahjong as tm
from taimahjong.players import BeginnerPlayer
from taimahjong.players.simulate import play

SETS = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)


class Played(NamedTuple):
    """What one turn of a contender played, and the processor seconds that it took."""

    hands: int
    decisions: int
    seconds: float


def _ours(rules: tm.Rules, hands: int, chance: random.Random) -> Played:
    """Random legal play: every decision lists the asked seat's legal actions and applies one."""
    walls = [tm.Wall.shuffled_by(chance) for _ in range(hands)]
    decisions = 0
    began = process_time()
    for wall in walls:
        game = tm.Game.start(rules, wall=wall)
        while not game.is_over:
            (seat, *_) = game.to_act
            legal = game.legal_actions(seat)
            game = game.apply(legal[int(chance.random() * len(legal))])
            decisions += 1
    return Played(hands, decisions, process_time() - began)


def _rlcard(hands: int, chance: random.Random) -> Played:
    """The same in rlcard's bare core, without its environment."""
    new_game = import_module("rlcard.games.mahjong").Game
    decisions = 0
    began = process_time()
    for _ in range(hands):
        game = new_game()
        state, _seat = game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions(state)
            state, _seat = game.step(legal[int(chance.random() * len(legal))])
            decisions += 1
    return Played(hands, decisions, process_time() - began)


def _riichienv(hands: int, chance: random.Random) -> Played:
    """The same in riichienv, whose core is Rust."""
    new_game = import_module("riichienv").RiichiEnv
    decisions = 0
    began = process_time()
    for _ in range(hands):
        game: Any = new_game()
        asked = game.reset()
        while not game.done():
            answers = {}
            for seat, seen in asked.items():
                legal = seen.legal_actions()
                answers[seat] = legal[int(chance.random() * len(legal))]
                decisions += 1
            asked = game.step(answers)
    return Played(hands, decisions, process_time() - began)


_PEERS: dict[str, Callable[[int, random.Random], Played]] = {"rlcard": _rlcard, "riichienv": _riichienv}


def rows(hands: int, rounds: int) -> Iterator[Row]:
    """Random play beside the peers' in the same rounds, then the beginner's, then what a game keeps."""
    yield from _random_play(hands, rounds)
    for rules in SETS:
        yield Row(f"beginners, {rules.name}", "-", "hands/s", _beginners(rules, max(1, hands // 2)))
    for rules in SETS:
        size = median(_kept(rules, seed) for seed in range(max(3, hands // 5)))
        yield Row(f"a finished game, {rules.name}", "-", "bytes", size, goal=GAME_BYTES)


def _random_play(hands: int, rounds: int) -> Iterator[Row]:
    peers = {peer: play_peer for peer, play_peer in _PEERS.items() if version_of(peer)}
    chance = random.Random(16)
    ours: dict[str, list[float]] = {rules.name: [] for rules in SETS}
    theirs: dict[str, list[float]] = {peer: [] for peer in peers}
    for number in range(rounds + 1):
        for rules in SETS:
            ours[rules.name].append(_rate(_ours(rules, hands, chance)))
        for peer, play_peer in peers.items():
            theirs[peer].append(_rate(play_peer(hands, chance)))
        if not number:  # a first round fills what is remembered, untimed
            for rates in (*ours.values(), *theirs.values()):
                rates.clear()
    for rules in SETS:
        rates = ours[rules.name]
        found = {
            peer: Peer(median(theirs[peer]), median(map(truediv, rates, theirs[peer]))) for peer in peers
        }
        yield Row(f"random play, {rules.name}", "-", "decisions/s", median(rates), found, goals=DECISIONS)


def _rate(played: Played) -> float:
    return played.decisions / played.seconds


def _beginners(rules: tm.Rules, hands: int) -> float:
    """Hands a second of four beginners."""
    players = [BeginnerPlayer()] * 4
    walls = [tm.Wall.shuffled(seed=number) for number in range(hands + 2)]
    began = 0.0
    for number, wall in enumerate(walls):
        if number == 2:
            began = process_time()
        play(tm.Game.start(rules, wall=wall), players)
    return hands / (process_time() - began)


def _kept(rules: tm.Rules, seed: int) -> int:
    """The bytes that a randomly played game and its history keep, its wall and rules apart."""
    chance, wall = random.Random(seed), tm.Wall.shuffled(seed=seed)
    for traced in (False, True):  # what is remembered for all games is there after the first
        gc.collect()
        if traced:
            tracemalloc.start()
        game = tm.Game.start(rules, wall=wall)
        while not game.is_over:
            game = game.apply(chance.choice(game.legal_actions(min(game.to_act))))
        chance = random.Random(seed)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size
