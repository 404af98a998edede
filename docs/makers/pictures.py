"""The pictures that the pages show."""

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from taimahjong.game.game import Game
from taimahjong.hands.hand import Hand
from taimahjong.patterns.win import Win
from taimahjong.players import BeginnerPlayer
from taimahjong.render import PALETTES, svg
from taimahjong.rules.named import CLUB, TRADITIONAL
from taimahjong.scoring.score import score
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.wall import Wall

#: Tiles of every ink, some that look alike, and a bonus tile of each group.
_SAMPLE: Final = "159m 159p 159s 1567z 1f5f"
_PROMPTS: Final = 64


def _hand() -> str:
    return svg(Hand.parse("678p 5s | 123m< 999s^ [1111z] 222p>+2p | 1f5f"))


def _score() -> str:
    win = Win.parse("99m 55577z 123m | 666z^ [2222z] | 1f5f + 7z", round="S")
    found = score(win, TRADITIONAL)
    assert found  # noqa: S101 - five sets and a pair
    return svg(found)


@cache
def middle_of_a_hand() -> Game:
    """A hand after some moves of four beginners."""
    player = BeginnerPlayer()
    game = Game.start(CLUB, wall=Wall.shuffled(seed=12))
    for _ in range(_PROMPTS):
        seat = min(game.to_act)
        game = game.apply(player.act(game.view(seat)), at=game.prompt)
    return game


def _table() -> str:
    return svg(middle_of_a_hand().view("S"), size=36)


def _sample(palette: str, index: bool) -> str:
    return svg(read_tiles(_SAMPLE), palette=palette, index=index, size=40)


#: Every picture by the name of its file in docs/generated.
PICTURES: Final[dict[str, Callable[[], str]]] = {
    "hand.svg": _hand,
    "score.svg": _score,
    "table.svg": _table,
    **{f"palette-{name}.svg": partial(_sample, name, index=False) for name in PALETTES},
    "index.svg": partial(_sample, "standard", index=True),
}
