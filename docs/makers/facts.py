"""The fields of Facts: the values of each, and what it is."""

import inspect
import re
from collections.abc import Iterator

from docs.makers.markdown import NOTE, code, table
from taimahjong.hands.split import Shape
from taimahjong.patterns import facts
from taimahjong.patterns.facts import RANGES, Facts

#: What a field is whose comment in Facts does not tell it. A field without any words fails the build.
WORDS = {
    "shape": "what the winning tile filled (S4): "
    + ", ".join(f"{shape.value} {shape.name.lower()}" for shape in Shape),
    "chows": "declared ones included",
    "wind_pungs": "pungs and kongs of winds",
    "dragon_pungs": "pungs and kongs of dragons",
    "prevailing_wind_pungs": "1: a pung or kong of the prevailing wind",
    "seat_wind_pungs": "1: a pung or kong of the seat wind",
    "wind_pair": "1: the pair is a wind",
    "dragon_pair": "1: the pair is a dragon",
    "exposed_sets": "all declared sets but concealed kongs (S5)",
    "exposed_kongs": "claimed from a discard, or raised from a pung",
    "concealed_kongs": "declared face down",
    "waiting_kinds": "how many kinds the hand waited for (S3)",
    "flowers": "plum, orchid, chrysanthemum, bamboo",
    "seasons": "spring, summer, autumn, winter",
    "seat_flower": "1: the flower of the seat is among them (T2)",
    "seat_season": "1: the season of the seat is among them (T2)",
    "self_drawn": "1: all three others pay, as for a draw or for eight bonus tiles (Y2)",
    "robbed_kong": "1: won on the tile that another seat added to its pung (K4)",
    "eight_flowers": "1: won with all eight bonus tiles (F1)",
    "seven_rob_one": "1: won with seven bonus tiles and the eighth robbed (F2)",
    "seat": "the winner's seat wind, 0-3 = E, S, W, N",
    "round": "the prevailing wind, 0-3 = E, S, W, N",
    "table_discards": f"all seats' discards, the one won included; {facts.UNKNOWN_DISCARDS}: unknown",
    "claimed_discards": "how many of them were claimed for sets",
}


def facts_page() -> str:
    """A table for each group of fields, under the comment that heads it in Facts."""
    source = inspect.getsource(Facts).partition('"""\n\n')[2]
    text = NOTE
    for group in re.split(r"^    # ", source, flags=re.MULTILINE)[1:]:
        title, _, fields = group.partition("\n")
        text += f"{title}\n\n{table(['field', 'values', 'what it is'], _rows(fields))}\n"
    return text.rstrip() + "\n"


def _rows(fields: str) -> Iterator[list[str]]:
    for name, comment in re.findall(r"^    (\w+): int(?:  # (.*))?$", fields, re.MULTILINE):
        yield [code(name), f"0-{getattr(RANGES, name)}", WORDS.get(name) or comment or _without_words(name)]


def _without_words(name: str) -> str:
    raise LookupError(f"no words tell what Facts.{name} is")
