"""Plays and writes the playthroughs anew."""

import sys

from . import SETS, kept, playthrough

if sys.argv[1:] != ["--write"]:
    sys.exit("python -m tests.game.playthroughs --write")
for rules in SETS:
    kept(rules).write_text(playthrough(rules), encoding="utf-8")
