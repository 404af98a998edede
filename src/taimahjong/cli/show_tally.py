"""What came of many games, as people see it in a terminal and as JSON."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from taimahjong.cli.screen import Screen, table
from taimahjong.cli.simulation import Simulation
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.game.result import Ending
from taimahjong.players.tally import Tally
from taimahjong.scoring.explain import name_of
from taimahjong.scoring.words import words_of

_MOST_TAI: Final = 20  # rows of the chart
_MOST_PATTERNS: Final = 12
_LONGEST_BAR: Final = 40


def tally_as_json(asked: Simulation, tally: Tally) -> dict[str, Any]:
    """The tally as a JSON object, the patterns most frequent first."""
    return {
        "rules": asked.rules.name,
        "length": asked.length,
        "seed": asked.seed,
        "games": tally.games,
        "hands": tally.hands,
        "endings": {one.value: tally.endings[one] for one in Ending if one in tally.endings},
        "players": [
            {
                "player": name,
                "wins": tally.wins[place],
                "win_rate": tally.win_rate(place),
                "interval": list(tally.interval(place)),
                "points": tally.points[place],
                "points_a_hand": tally.points_a_hand(place),
                "fed": tally.fed[place],
            }
            for place, name in enumerate(asked.players)
        ],
        "tai": {str(tai): number for tai, number in sorted(tally.tai.items())},
        "patterns": dict(_by_frequency(tally)),
    }


def show_tally(screen: Screen, asked: Simulation, tally: Tally, language: Spoken) -> None:
    """Print how the hands ended, how each player did, and what the winning hands were worth."""
    words = WORDS[language]
    heading = words["hands played" if asked.length == "hand" else "games"]
    story = heading.format(games=tally.games, hands=tally.hands, seed=asked.seed)
    title = words_of(language)["title"].format(rules=asked.rules.name, story=story)
    screen.show(Text(title, style="bold"), "")
    _show_endings(screen, tally, language)
    _show_players(screen, asked, tally, language)
    if tally.tai:
        _show_tai(screen, tally, language)
        _show_patterns(screen, asked, tally, language)


def _show_endings(screen: Screen, tally: Tally, language: Spoken) -> None:
    words = WORDS[language]
    lines = table(words["endings"], words["hands"], "", right=[words["hands"], ""])
    for ending in Ending:
        if number := tally.endings.get(ending, 0):
            lines.add_row(words[ending], str(number), _share(number / tally.hands))
    screen.show(lines, "")


def _show_players(screen: Screen, asked: Simulation, tally: Tally, language: Spoken) -> None:
    words = WORDS[language]
    numbers = [words[key] for key in ("wins", "interval", "points a hand", "fed")]
    wins, *others = numbers
    lines = table(words["player"], wins, "", *others, right=["", *numbers])
    for place, name in enumerate(asked.players):
        low, high = tally.interval(place)
        lines.add_row(
            f"{place + 1} {name}",
            str(tally.wins[place]),
            _share(tally.win_rate(place)),
            f"{100 * low:.1f}-{_share(high)}",
            f"{tally.points_a_hand(place):+.2f}",
            str(tally.fed[place]),
        )
    screen.show(lines, "")


def _show_tai(screen: Screen, tally: Tally, language: Spoken) -> None:
    """A bar for each number of tai, the rare high ones together."""
    words = WORDS[language]
    rows = [(str(tai), number) for tai, number in sorted(tally.tai.items())]
    if len(rows) > _MOST_TAI:
        rest = rows[_MOST_TAI - 1 :]
        more = words["or more"].format(tai=rest[0][0])
        rows = [*rows[: _MOST_TAI - 1], (more, sum(number for _, number in rest))]
    most = max(number for _, number in rows)
    lines = table(words["tai"], words["hands"], "", right=[words["tai"], words["hands"]])
    for label, number in rows:
        bar = ("█" if screen.pictures else "#") * round(_LONGEST_BAR * number / most)
        lines.add_row(label, str(number), bar)
    screen.show(lines, "")


def _show_patterns(screen: Screen, asked: Simulation, tally: Tally, language: Spoken) -> None:
    words, won = WORDS[language], sum(tally.tai.values())
    lines = table(words["patterns"], words["in wins"], "", right=[words["in wins"], ""])
    for id_, number in _by_frequency(tally)[:_MOST_PATTERNS]:
        lines.add_row(name_of(asked.rules, id_, language), str(number), _share(number / won))
    screen.show(lines)


def _by_frequency(tally: Tally) -> list[tuple[str, int]]:
    return sorted(tally.patterns.items(), key=lambda one: (-one[1], one[0]))


def _share(part: float) -> str:
    return f"{100 * part:.1f}%"
