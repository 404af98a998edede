"""Random house rules for hands that both engines play: every option that a game reads, changed at random."""

from collections.abc import Sequence
from random import Random
from typing import Any

import taimahjong as tm

SETS = ("four-winds", "traditional", "mahjong-pros", "mahjong-time", "club")
COVERS = ("incomplete", "minimum", "claimed_kong", "locked")
BOTH = (True, False)

CHOICES: dict[str, Sequence[Any]] = {
    "starting_points": (0, 2000),
    "base": (0, 30, 100),
    "per_tai": (1, 20),
    "minimum_tai": (0, 1, 3, 5, 8),
    "tai_limit": (None, 4, 10, 40),
    "dead_wall": range(41),
    "replacements_from": ("dead_wall", "tail"),
    "opening_flowers": ("passes", "at_once"),
    "dealer_seventeenth": ("dealt", "drawn"),
    "winners": ("all", "nearest", "nearest_unless_three"),
    "last_discard_claims": BOTH,
    "decline_last_draw": BOTH,
    "win_after_claimed_kong": ("yes", "no", "further_kong"),
    "swap_discard": BOTH,
    "missed_win": ("none", "same_tile", "locked"),
    "ready": ("none", "original_call", "first_discard", "any_time", "early"),
    "early_ready_uncalled": BOTH,
    "ready_must_win": BOTH,
    "ready_concealed_kong": BOTH,
    "flower_wins": ("at_once", "none", "after_replacement"),
    "seven_rob_one": ("drawn_or_exposed", "none", "drawn"),
    "seven_pairs": BOTH,
    "heavenly_tile": ("last", "any"),
    "earthly_hand": ("dealers_discard", "first_draw", "first_draw_uncalled"),
    "human_hand": ("first_go_round", "before_own_draw"),
    "draw_keeps_streak": BOTH,
    "concealed_kong_shown": BOTH,
    "timeout_wins": ("all", "none"),
}
"""The options whose values are words and numbers, each with the values that are tried."""


def dealer_tai(rng: Random) -> dict[str, Any] | None:
    """Dealer tai of some kind (Y3)."""
    some = {
        "base": rng.randrange(3),
        "per_streak": rng.randrange(3),
        "streak_limit": rng.choice((None, 0, 1, 2)),
        "on_self_draw": rng.choice(BOTH),
    }
    return rng.choice((None, some, some))


def false_win(rng: Random) -> dict[str, Any] | None:
    """A penalty for false wins of some kind (Y5)."""
    some = {
        "tai": rng.choice((0, 5, 8, 10)),
        "dealer_tai": rng.choice(BOTH),
        "deal_lost": rng.choice(BOTH),
        "covers": rng.sample(COVERS, rng.randint(0, 4)),
    }
    return rng.choice((None, some, some))


def random_options(rng: Random) -> dict[str, Any]:
    """Some options changed: none for a third of the time, else between a few and most of them."""
    share = rng.choice((0.0, 0.15, 0.5))
    options = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < share}
    options |= {make.__name__: make(rng) for make in (dealer_tai, false_win) if rng.random() < share}
    return options


def random_rules(rng: Random) -> tm.Rules:
    """One of the five sets, or a house's variant of it."""
    base, options = tm.Rules.named(rng.choice(SETS)), random_options(rng)
    if "heavenly_hand" not in base.table:
        options.pop("heavenly_tile", None)  # O11 speaks of heavenly hands alone
    return base.evolve(**options)
