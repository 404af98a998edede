"""Hands for the commands, and their records in files."""

from functools import lru_cache
from pathlib import Path

import taimahjong as tm
from taimahjong.players.simple import RandomPlayer
from taimahjong.players.simulate import play
from tests.game.tables import table

#: South waits for 5m, West for nothing near.
WAITING = "46m123789p123789s22z"


@lru_cache
def played(rules: tm.Rules = tm.CLUB, seed: int = 1) -> tm.Game:
    """A hand that four random players have played."""
    start = tm.Game.start(rules, wall=tm.Wall.shuffled(seed=seed), round="S", streak=seed)
    return play(start, [RandomPlayer(seed)] * 4)


def won() -> tm.Game:
    """A short hand with a flower, a pung and a concealed kong, which South wins on East's discard."""
    actions = "E discard 5z; W pung; W discard 9m; N concealed-kong 1z; N discard 9p; E discard 5m; S win"
    return table(
        tm.CLUB,
        actions,
        streak=2,
        east="5m",
        south=WAITING,
        west="55z9m4f",
        north="111z9p",
        then="5z1z7z",
        replacements="8s2f3z",
    )


def saved(folder: Path, value: object, name: str = "hand.txt") -> str:
    """The path of a file with a text, or with that of a record or of a game's record."""
    path = folder / name
    text = str(value.record() if isinstance(value, tm.Game) else value)
    path.write_text(text, encoding="utf-8")
    return str(path)
