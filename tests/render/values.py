"""A value of every kind that has a picture."""

from functools import lru_cache

import taimahjong as tm

WIN = tm.Win.parse("5z | 123m< 999s> [1111z] 8888m^ 777p<+7p | 1f5f + 5z", seat="S")


@lru_cache
def played(rules: tm.Rules = tm.CLUB, seed: int = 8, moves: int = 10**6) -> tm.Game:
    """A hand that four beginners have played, up to a move."""
    player = tm.players.BeginnerPlayer()
    game = tm.Game.start(rules, wall=tm.Wall.shuffled(seed=seed))
    while not game.is_over and len(game.moves) < moves:
        game = game.apply(player.act(game.view(min(game.to_act))))
    return game


def score_of(win: tm.Win, rules: tm.Rules = tm.FOUR_WINDS) -> tm.Score:
    """The score of a win that is one."""
    found = tm.score(win, rules)
    assert found is not None
    return found


VALUES: dict[str, object] = {
    "tile": tm.Tile.RED,
    "row": [tm.Tile.M1, tm.Tile.EAST, tm.Tile.PLUM],
    "meld": tm.Meld.parse("777p<+7p"),
    "hand": tm.Hand.parse("234p 5s | 123m< 999s^ [1111z] 777p<+7p | 1f5f"),
    "win": WIN,
    "score": score_of(WIN),
    "view": played(moves=40).view("S"),
    "game": played(moves=40),
    "over": played(),
}
