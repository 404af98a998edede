"""Players that look at nothing but what is allowed."""

import pickle
from collections import Counter
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.players import FirstPlayer, Player, RandomPlayer
from tests.game.positions import WAITS, about_to_add, begin, each_set

OPENING = begin(tm.CLUB, east="19m19p19s1234567z")


def chosen(player: Player, game: tm.Game, seat: str) -> str:
    return str(player.act(game.view(seat)))


def hand(seed: int, players: list[Player]) -> tm.Game:
    """A hand played to its end."""
    game = tm.Game.start(tm.MAHJONG_TIME, wall=tm.Wall.shuffled(seed=seed))
    while not game.is_over:
        seat = min(game.to_act)
        game = game.apply(players[seat].act(game.view(seat)))
    return game


def test_a_random_player_takes_any_action_about_equally_often() -> None:
    legal = OPENING.legal_actions("E")
    counts = Counter(RandomPlayer(seed).act(OPENING.view("E")) for seed in range(100 * len(legal)))
    assert set(counts) == set(legal)
    assert min(counts.values()) > 70
    assert max(counts.values()) < 130


def test_the_same_seed_answers_the_same_view_alike_whatever_came_before() -> None:
    player = RandomPlayer("a seed")
    first = chosen(player, OPENING, "E")
    hand(1, [player] * 4)
    assert chosen(player, OPENING, "E") == chosen(RandomPlayer("a seed"), OPENING, "E") == first


@pytest.mark.parametrize(
    ("seed", "moves"),
    [
        (0, "E discard 7p; S discard 7s; W discard 1p; N discard 5z; E discard 4m"),
        ("x", "E discard 4m; S chow 56m; S discard 2z; W discard 1s; N discard 2p"),
        (b"x", "E discard 2s; S discard 5m; W discard 3p; S pung; S discard 1z"),
    ],
)
def test_it_answers_alike_in_every_version(seed: Any, moves: str) -> None:
    """Recorded once: these must never change."""
    assert "; ".join(map(str, hand(5, [RandomPlayer(seed)] * 4).moves[:5])) == moves


def test_it_chooses_anew_in_another_hand_at_another_prompt_and_in_another_seat() -> None:
    player = RandomPlayer(3)
    walls = [tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=seed)) for seed in range(40)]
    places = Counter(game.legal_actions("E").index(player.act(game.view("E"))) for game in walls)
    assert len(places) > 10
    game = hand(2, [player] * 4)
    ranks = Counter(move.tile.rank for move in game.moves if isinstance(move, tm.Discard))
    assert len(ranks) == 9
    view = OPENING.view("E")
    seats = {str(RandomPlayer(seed).act(view)) for seed in range(8)}
    assert len(seats) > 3


@pytest.mark.parametrize("seed", [1.5, None, True, ("a", "b")])
def test_what_is_no_seed_is_refused_at_once(seed: Any) -> None:
    with pytest.raises(tm.WallError, match="a seed is"):
        RandomPlayer(seed)


@each_set
def test_the_first_player_takes_what_is_listed_first(rules: tm.Rules) -> None:
    first = FirstPlayer()
    claims = begin(rules, "E discard 5m", then="5m", south="555m46m", west=WAITS["W"])
    assert chosen(first, claims, "W") == "W win"
    assert chosen(first, claims, "S") == "S kong"
    assert chosen(first, about_to_add(rules), "S") == "S added-kong 5m"
    assert chosen(first, begin(rules, east="2m8p9s", then="1m"), "E") == "E discard 1m"


@pytest.mark.parametrize("player", [RandomPlayer(3), FirstPlayer()])
def test_they_are_values(player: Player) -> None:
    assert pickle.loads(pickle.dumps(player)) == player
    assert len({player, pickle.loads(pickle.dumps(player))}) == 1


@pytest.mark.parametrize("player", [RandomPlayer(3), FirstPlayer()])
def test_a_seat_that_is_not_asked_plays_nothing(player: Player) -> None:
    with pytest.raises(tm.IllegalAction) as caught:
        player.act(OPENING.view("W"))
    assert caught.value.code == "game.not_asked"
