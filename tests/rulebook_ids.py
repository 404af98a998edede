"""The ids of the rulebook's statements: T1 to T3, W1 to W5, and so on."""

from typing import Final

_SECTIONS = """
T   3  Tiles
W   5  Walls
D   4  Deal
P  12  Play
M   5  Missed wins
R   7  Ready declarations
F   7  Flower wins
H   4  Hands that win
S   7  Scoring
A   6  The win, and bonus tiles
B   6  Winds, dragons, kongs
C  12  Sets that belong together
E   4  Exposed and concealed
G   9  Chows, pungs, suits
J   4  Waits
K   6  How the tile came
L   3  Ready declarations that score
N   6  Limit hands
O  12  What replaces what
Y  10  Payment
X   5  Match
Z   4  What a server needs
"""

_LINES = [line.split(maxsplit=2) for line in _SECTIONS.split("\n") if line]

#: The titles of the sections by their letters.
TITLES: Final = {letter: title for letter, _, title in _LINES}
#: Every statement, in the rulebook's order.
IDS: Final = tuple(f"{letter}{one}" for letter, count, _ in _LINES for one in range(1, int(count) + 1))
