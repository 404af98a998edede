"""A Hypothesis strategy: rules with options, tai and liability of their own."""

from typing import Any

import attrs
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.rules.named import NAMED
from tests.oracle.houses import HOUSES

WORDS = {
    "replacements_from": ("dead_wall", "tail"),
    "winners": ("all", "nearest", "nearest_unless_three"),
    "win_after_claimed_kong": ("yes", "no", "further_kong"),
    "missed_win": ("none", "same_tile", "locked"),
    "ready": ("none", "original_call", "first_discard", "any_time", "early"),
    "flower_wins": ("at_once", "none", "after_replacement"),
    "earthly_hand": ("dealers_discard", "first_draw", "first_draw_uncalled"),
}
numbers = st.integers(0, 10**9)
covers = st.frozensets(st.sampled_from(["incomplete", "minimum", "claimed_kong", "locked"]))
shares = st.sampled_from(["alone", "shares", "not"])
ids = st.sampled_from(sorted(CATALOGUE))
dealer_tai = st.builds(tm.DealerTai, numbers, numbers, st.none() | numbers, st.booleans())
penalties = st.builds(tm.FalseWinPenalty, numbers, st.booleans(), st.booleans(), covers)
liabilities = st.builds(tm.Liability, st.frozensets(ids, max_size=3), shares, shares)
options = st.fixed_dictionaries(
    {},
    optional={
        "name": st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"]), max_size=40).filter(
            str.isprintable
        ),
        "starting_points": st.integers(-(10**9), 10**9),
        "base": numbers,
        "minimum_tai": numbers,
        "tai_limit": st.none() | st.integers(1, 10**9),
        "dead_wall": st.integers(0, 79),
        "seven_pairs": st.booleans(),
        "ready_must_win": st.booleans(),
        "dealer_tai": st.none() | dealer_tai,
        "false_win": st.none() | penalties,
        **{name: st.sampled_from(words) for name, words in WORDS.items()},
    },
)


def laid_over(
    house: dict[str, Any], changed: dict[str, Any], tai: dict[str, int], liable: tm.Liability
) -> tm.Rules:
    rules = tm.Rules.overlay(house).evolve(**changed).with_tai(**tai)
    known = [id_ for id_ in liable.patterns if id_ in rules.table]
    return rules.evolve(liability=attrs.evolve(liable, patterns=known) if known else None)


houses = st.builds(
    laid_over,
    st.sampled_from([*HOUSES, *({"base": name} for name in NAMED)]),
    options,
    st.dictionaries(ids, st.integers(0, 1_000_000), max_size=5),
    liabilities,
)
