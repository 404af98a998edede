"""A Hypothesis strategy: house rules with numbers and names that no table would agree on."""

from typing import Any

from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.rules.named import NAMED
from taimahjong.testing.strategies import house_rules
from tests.oracle.houses import HOUSES

numbers = st.integers(0, 10**9)
dealer_tai = st.builds(tm.DealerTai, numbers, numbers, st.none() | numbers, st.booleans())
extremes = st.fixed_dictionaries(
    {},
    optional={
        "name": st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"]), max_size=40).filter(
            str.isprintable
        ),
        "starting_points": st.integers(-(10**9), 10**9),
        "base": numbers,
        "minimum_tai": numbers,
        "tai_limit": st.none() | st.integers(1, 10**9),
        "dealer_tai": st.none() | dealer_tai,
    },
)
tai = st.dictionaries(st.sampled_from(sorted(CATALOGUE)), st.integers(0, 1_000_000), max_size=5)


def changed(house: tm.Rules, options: dict[str, Any], values: dict[str, int]) -> tm.Rules:
    known = {id_: value for id_, value in values.items() if id_ in house.table}
    return house.evolve(**options).with_tai(**known)


houses = st.builds(
    changed,
    house_rules(st.sampled_from([*map(tm.Rules.overlay, HOUSES), *NAMED.values()])),
    extremes,
    tai,
)
