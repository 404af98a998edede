"""The options of Rules: what each decides, its values, which set has which."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import Any

import attrs

from docs.makers.markdown import NOTE, SHORT, code, table
from taimahjong.rules.named import NAMED
from taimahjong.rules.options import DealerTai, FalseWinPenalty, Liability, yes_or_no
from taimahjong.rules.rules import Rules

#: What each option decides. An option without words here fails the build.
SCORING = {
    "base": "Points of every payment before any tai.",
    "per_tai": "Points for each tai.",
    "minimum_tai": "Tai that a hand needs to win; dealer tai of a dealer who wins count too.",
    "tai_limit": "The most tai that a hand can be worth, before dealer tai.",
    "win_after_claimed_kong": (
        "Whether the replacement of a kong claimed from a discard may win; `further_kong`: only that of a "
        "further kong in the same turn."
    ),
    "ready": (
        "The ready declarations that there are: `original_call` R1, `first_discard` R2, `any_time` R3, "
        "`early` R4."
    ),
    "ready_concealed_kong": "Whether a hand that was declared ready may still declare a concealed kong.",
    "flower_wins": (
        "When eight bonus tiles win: as soon as the eighth is exposed, or after its replacement was drawn."
    ),
    "seven_rob_one": (
        "When seven bonus tiles may rob the eighth: only when another seat draws it, or also when it "
        "lies exposed."
    ),
    "seven_pairs": "Whether seven pairs and a triplet is a winning hand.",
    "heavenly_tile": "The winning tile of a heavenly hand: the last one drawn, or the one that suits best.",
    "earthly_hand": (
        "Won on the dealer's first discard, drawn by a seat's first draw, or that while nobody has called."
    ),
    "human_hand": "Won on a discard of the first go-round, or on any before the seat's own first draw.",
    "dealer_tai": "Tai on every payment that the dealer makes or receives.",
    "false_win": "What a false win costs, and which declarations are one.",
    "liability": "What the seat pays that fed the completing set.",
}
PLAY = {
    "starting_points": "Points of every seat before the first hand.",
    "dead_wall": "How many tiles always stay undrawn at the end of the wall.",
    "replacements_from": "Where replacements are drawn: the front of the dead wall, or the wall's tail.",
    "opening_flowers": (
        "How bonus tiles are replaced after the deal: in passes round the table, or each seat all at once."
    ),
    "dealer_seventeenth": "Whether the dealer's seventeenth tile is dealt, or drawn after the opening.",
    "winners": (
        "Who wins when several seats declare on one discard; `nearest_unless_three`: of two the nearest, "
        "three all."
    ),
    "last_discard_claims": "Whether the last discard may be taken for a chow or pung too.",
    "decline_last_draw": "Whether the last live tile may be left in the wall, which draws the hand.",
    "swap_discard": "Whether the kind just claimed, or the other end of the chow, may be discarded at once.",
    "missed_win": "What a passed winning tile bars: nothing, wins on the same tile, or every win (`locked`).",
    "early_ready_uncalled": "Whether earth ready asks that nobody has called.",
    "ready_must_win": "Whether a seat that declared ready has to take a winning tile.",
    "draw_keeps_streak": "Whether a drawn hand leaves the dealer's streak as it was.",
    "concealed_kong_shown": "Whether the others see the kind of a concealed kong.",
    "timeout_wins": "Whether a seat whose time is up takes a win that it has.",
}
PARTS = {
    "dealer_tai": (
        DealerTai,
        {
            "base": "Tai for being the dealer.",
            "per_streak": "Tai for each continued deal.",
            "streak_limit": "The most continued deals that count.",
            "on_self_draw": "Whether a dealer pays them on another seat's self-draw too.",
        },
    ),
    "false_win": (
        FalseWinPenalty,
        {
            "tai": "Tai paid to each other seat, with the base.",
            "dealer_tai": "Whether dealer tai are paid where either of the two deals.",
            "deal_lost": "Whether a dealer who errs loses the deal.",
            "covers": (
                "Which declarations are false wins: `incomplete`, `minimum`, `claimed_kong`, `locked`; "
                "the others are merely refused."
            ),
        },
    ),
    "liability": (
        Liability,
        {
            "patterns": "The rows that make the seat liable which fed their completing set.",
            "self_draw": "Its part of a self-draw: `alone`, `shares` (half of each payment) or `not`.",
            "discard": "Its part of a win on another seat's tile: `alone`, `shares` or `not`.",
        },
    ),
}


def fields() -> Mapping[str, attrs.Attribute[Any]]:
    """The options, in the order of Rules."""
    return {field.name: field for field in attrs.fields(Rules) if field.name not in ("name", "table")}


def rule_ids() -> Mapping[str, str]:
    """The rulebook ids of each option: the comment behind its field."""
    lines = re.findall(r"^    (\w+): .*# ([A-Z]\d.*)$", inspect.getsource(Rules), re.MULTILINE)
    ids = {
        name: found.replace("-", "\u2011").replace(" ", "\xa0") for name, found in lines
    }  # unbroken in cells
    if missing := set(fields()) - set(ids):
        raise LookupError(f"no rulebook id stands behind {sorted(missing)}")
    return ids


def options_page() -> str:
    """The page with every option, its values and which set has which."""
    words = SCORING | PLAY
    if set(words) != set(fields()):
        raise LookupError(f"options and their words differ: {sorted(set(words) ^ set(fields()))}")
    text = f"{NOTE}# Options\n\n"
    text += (
        "The fields of [`Rules`](../api.md), and the keys of `[options]` in a\n"
        "[house-rule file](../house-rules.md). The first value is the one that `Rules` has by itself;\n"
        "behind each stand the sets that have it.\n\n"
    )
    text += "## Scoring and payment\n\n" + _table_of(SCORING)
    text += "\n## Options with parts\n\n"
    text += "Each is `none`, or a table of these parts; parts that are left out have the value shown.\n"
    for name, (make, parts) in PARTS.items():
        rows = [
            [code(field.name), parts[field.name], code(toml(field.default))] for field in attrs.fields(make)
        ]
        text += f"\n### {name}\n\n{table(['part', 'what it is', 'if left out'], rows)}"
    text += "\n## Play\n\n"
    text += "A [game](../playing.md) obeys these like those above; scoring alone does not read them.\n\n"
    return text + _table_of(PLAY)


def _table_of(words: Mapping[str, str]) -> str:
    ids, known = rule_ids(), fields()
    rows = [
        [ids[name], code(name), words[name], "<br>".join(_values(known[name]))]
        for name in known
        if name in words
    ]
    return table(["id", "option", "what it decides", "values"], rows)


def _values(field: attrs.Attribute[Any]) -> list[str]:
    """The values that an option can have, the default first, each with the sets that have it."""
    held: dict[Any, list[str]] = {field.default: []}
    for rules in NAMED.values():
        held.setdefault(getattr(rules, field.name), []).append(SHORT[rules.name])
    words = _words(field)
    held |= {word: [] for word in words if word not in held}
    lines = [" ".join([code(toml(value)), *sets]) for value, sets in held.items()]
    return lines if words else [*lines, *_kind(field)]


def _words(field: attrs.Attribute[Any]) -> tuple[Any, ...]:
    """The words that an option knows; none where any number or table of parts will do."""
    if field.validator is yes_or_no:
        return (False, True)
    found: tuple[str, ...] = _closure(field).get("words", ())
    return found


def _kind(field: attrs.Attribute[Any]) -> list[str]:
    """A line on what else the option takes."""
    if field.name in PARTS:
        return [f"a table of [parts](#{field.name})"]
    bounds = _closure(field)
    most = bounds.get("most", 10**9)
    end = f" to {most}" if most < 10**9 else ""
    return [f"*a whole number from {bounds['least']}{end}*" if bounds["least"] >= 0 else "*a whole number*"]


def _closure(field: attrs.Attribute[Any]) -> Mapping[str, Any]:
    """The limits that the option's validator was made with."""
    return inspect.getclosurevars(field.validator).nonlocals if field.validator else {}


def toml(value: Any) -> str:
    """A value as a house-rule file writes it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, frozenset):
        return f"[{', '.join(toml(one) for one in sorted(value))}]"
    if attrs.has(type(value)):
        parts = ((field.name, getattr(value, field.name)) for field in attrs.fields(type(value)))
        return f"{{ {', '.join(f'{name} = {toml(one)}' for name, one in parts if one is not None)} }}"
    return f'"{value}"'


def options_of(rules: Rules) -> str:
    """A set's options as a table."""
    ids = rule_ids()
    rows = [[ids[name], code(name), code(toml(getattr(rules, name)))] for name in fields()]
    return table(["id", "option", "value"], rows)
