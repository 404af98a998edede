"""One whole hand for each named rule set as annotated text, kept beside this file as `<rules>.txt`.

What any change does to a hand shows as a difference there. The first lines of a file say what is played:
rules, round, streak, wall, and the seed of the players' choices. `python -m tests.game.playthroughs --write`
plays it anew and writes what follows; that is to be read before it is kept.
"""

from pathlib import Path

import taimahjong as tm

from .players import played
from .text import told

SETS = ("four-winds", "traditional", "mahjong-pros", "mahjong-time", "club")


def kept(rules: str) -> Path:
    """The file of a rule set's hand."""
    return Path(__file__).with_name(f"{rules}.txt")


def playthrough(rules: str) -> str:
    """The text of a rule set's hand as it is played now."""
    head = kept(rules).read_text(encoding="utf-8").partition("\n\n")[0]
    terms = dict(line.split(" ", 1) for line in head.splitlines())
    game = tm.Game.start(
        tm.Rules.named(terms["rules"]),
        wall=terms["wall"],
        round=terms["round"],
        streak=int(terms["streak"]),
    )
    return "\n".join([head, "", *told(played(game, int(terms["seed"])))]) + "\n"
