"""Rules: the named sets, and houses that have changed some of what they choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs
from hypothesis import strategies as st

from taimahjong.errors import Fault, RulesError, shown
from taimahjong.patterns.catalogue import CATALOGUE, find_pattern
from taimahjong.patterns.table import Row, TaiTable, row
from taimahjong.rules.named import CLUB, NAMED
from taimahjong.rules.options import COVERS, PARTS, DealerTai, FalseWinPenalty, Liability
from taimahjong.rules.rules import Rules

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

#: The five sets, that with the fewest choices in play first.
_NAMED: Final = st.sampled_from((CLUB, *(one for one in NAMED.values() if one is not CLUB)))
_FEW: Final = st.integers(0, 4)
_IDS: Final = st.sampled_from(tuple(CATALOGUE))
_VARIANTS: Final = st.sampled_from(
    [(id_, one.variant) for id_, variants in CATALOGUE.items() if len(variants) > 1 for one in variants]
)
_TAI: Final = st.integers(0, 40)


def dealer_tai() -> SearchStrategy[DealerTai]:
    """Dealer tai of any kind (Y3)."""
    return st.builds(DealerTai, _FEW, _FEW, st.none() | _FEW, st.booleans())


def false_win_penalties() -> SearchStrategy[FalseWinPenalty]:
    """What a false win may cost, whatever declarations are false wins (Y5)."""
    covers = st.frozensets(st.sampled_from(COVERS))
    return st.builds(FalseWinPenalty, st.integers(0, 20), st.booleans(), st.booleans(), covers)


def liabilities(ids: SearchStrategy[str] = _IDS) -> SearchStrategy[Liability]:
    """Liability for patterns of these ids (Y8)."""
    parts = st.sampled_from(PARTS)
    return st.builds(Liability, st.frozensets(ids, min_size=1, max_size=4), parts, parts)


#: Values of the options that are neither a word nor true or false.
_OTHERS: Final[dict[str, SearchStrategy[Any]]] = {
    "starting_points": st.sampled_from((0, 500, 10_000)),
    "base": st.sampled_from((0, 30, 50, 100, 300)),
    "per_tai": st.sampled_from((1, 0, 10, 20, 100)),
    "minimum_tai": st.sampled_from((0, 1, 3, 5, 8, 12)),
    "tai_limit": st.none() | st.integers(1, 40),
    "dead_wall": st.sampled_from((16, 0)) | st.integers(0, 79),
    "dealer_tai": st.none() | dealer_tai(),
    "false_win": st.none() | false_win_penalties(),
}


def _values(field: attrs.Attribute[Any]) -> SearchStrategy[Any]:
    if "words" in field.metadata:
        return st.sampled_from(field.metadata["words"])
    return st.booleans() if isinstance(field.default, bool) else _OTHERS[field.name]


#: Values of every option but liability, which depends on the table.
OPTIONS: Final = {
    field.name: _values(field)
    for field in attrs.fields(Rules)
    if field.name not in ("name", "table", "liability")
}


def named_rules() -> SearchStrategy[Rules]:
    """One of the five named sets."""
    return _NAMED


def rules() -> SearchStrategy[Rules]:
    """One of the five named sets or a house's rules; the simplest are CLUB."""
    return _NAMED | house_rules()


def house_rules(base: Rules | SearchStrategy[Rules] | None = None) -> SearchStrategy[Rules]:
    """Rules that a house has made of `base`, or of any of the five named sets; the simplest are the base.

    Any option may be changed, any tai (0-40), rows removed, catalogue patterns added, other variants chosen,
    further overrides laid down or taken out (O1), and some patterns made liable (Y8). Numbers are such as
    tables agree on: a minimum up to 12 tai, a limit from 1 to 40. What they have changed is called "house".

    Raises RulesError for a base that is no Rules.
    """
    return _houses(rules_from(base, _NAMED))


def rules_from(
    given: Rules | SearchStrategy[Rules] | None, instead: SearchStrategy[Rules]
) -> SearchStrategy[Rules]:
    """A strategy of the rules given as they are or as a strategy, or the other; raises RulesError."""
    if given is None:
        return instead
    if isinstance(given, Rules):
        return st.just(given)
    found: object = given
    if isinstance(found, st.SearchStrategy):
        return found
    message = f"rules are Rules or a strategy of them, not {shown(given)}"
    raise RulesError([Fault("rules.type", "rules", message)])


@st.composite
def _houses(draw: st.DrawFn, bases: SearchStrategy[Rules]) -> Rules:
    base = draw(bases)
    changed = {
        **draw(st.fixed_dictionaries({}, optional=OPTIONS)),
        "table": draw(_tables(base.table)),
    }
    ids = [row.id for row in changed["table"]]
    liability = base.liability
    if ids and draw(st.integers(0, 3)) == 3:
        liability = draw(st.none() | liabilities(st.sampled_from(ids)))
    elif liability and not liability.patterns <= {*ids}:
        liability = None
    house = base.evolve(**changed, liability=liability)
    return house if house == base else house.evolve(name="house")


@st.composite
def _tables(draw: st.DrawFn, table: TaiTable) -> TaiTable:
    """A table with rows changed, added and removed, with other variants and other overrides."""
    rows = {one.id: one for one in table}
    ids = st.sampled_from([*rows]) | _IDS if rows else _IDS
    for id_, tai in draw(st.dictionaries(ids, _TAI, max_size=6)).items():
        rows[id_] = attrs.evolve(rows[id_], tai=tai) if id_ in rows else row(id_, tai)
    for id_, variant in draw(st.lists(_VARIANTS, max_size=3)):
        if id_ in rows:
            rows[id_] = attrs.evolve(rows[id_], pattern=find_pattern(id_, variant))
    for id_ in draw(st.lists(ids, max_size=4)):
        rows.pop(id_, None)
    replaced = [(one.id, other) for one in rows.values() for other in sorted(one.replaces)]
    taken_out = st.lists(st.sampled_from(replaced), max_size=3) if replaced else st.just([])
    changed = dict(rows)
    for one, other in (*draw(st.lists(st.tuples(ids, ids), max_size=4)), *draw(taken_out)):
        if one in rows and one != other:
            changed[one] = attrs.evolve(changed[one], replaces=changed[one].replaces ^ {other})
    return _table(changed) or _table(rows) or table


def _table(rows: Mapping[str, Row]) -> TaiTable | None:
    """The table of these rows; None where overrides run in a circle (O1)."""
    try:
        return TaiTable(rows.values())
    except RulesError:
        return None
