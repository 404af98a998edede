"""Rules: every choice that a table can make, as one value (rulebook W-Z, the options of the house rules)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import attrs

from taimahjong.errors import Fault, RulesError, nearest, shown
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import TaiTable
from taimahjong.rules.options import (
    DealerTai,
    FalseWinPenalty,
    Liability,
    dealer_tai_or_none,
    false_win_or_none,
    liability_or_none,
    line_of_text,
    none_of,
    number,
    number_or_none,
    one_of,
    yes_or_no,
)
from taimahjong.tiles.written import Written


def _words(*words: str) -> Any:
    return attrs.field(default=words[0], validator=one_of(*words), metadata={"words": words})


def _tai_table(_: object, __: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, TaiTable):
        raise RulesError([Fault("rules.table", "table", f"table is a TaiTable, not {shown(value)}")])


def _flag(default: bool) -> Any:
    return attrs.field(default=default, validator=yes_or_no)


@attrs.frozen(kw_only=True, repr=False)
class Rules(Written):
    """A table's rules: its name, its tai table, and its options. Immutable; changes make new Rules.

    Every option is a field; the documentation's page Options tells what each decides. Unknown names and
    impossible values raise RulesError.

    >>> import taimahjong as tm
    >>> house = tm.CLUB.evolve(base=50).with_tai(all_pungs=6).without("single_wait")
    >>> house.table["all_pungs"].tai
    6
    """

    name: str = attrs.field(default="house", validator=line_of_text)
    table: TaiTable = attrs.field(validator=_tai_table)

    starting_points: int = attrs.field(default=0, validator=number(-(10**9)))  # Y7
    base: int = attrs.field(default=0, validator=number())  # Y1
    per_tai: int = attrs.field(default=1, validator=number())  # Y1
    minimum_tai: int = attrs.field(default=0, validator=number())  # H3
    tai_limit: int | None = attrs.field(default=None, converter=none_of, validator=number_or_none(1))  # H4

    dead_wall: int = attrs.field(default=16, validator=number(0, 79))  # W1-W3
    replacements_from: str = _words("dead_wall", "tail")  # W1-W3
    opening_flowers: str = _words("passes", "at_once")  # D2 D3
    dealer_seventeenth: str = _words("dealt", "drawn")  # D1

    winners: str = _words("all", "nearest", "nearest_unless_three")  # P4
    last_discard_claims: bool = _flag(False)  # P7
    decline_last_draw: bool = _flag(False)  # P8
    win_after_claimed_kong: str = _words("yes", "no", "further_kong")  # P9
    swap_discard: bool = _flag(True)  # P11
    missed_win: str = _words("none", "same_tile", "locked")  # M1-M3

    ready: str = _words("none", "original_call", "first_discard", "any_time", "early")  # R1-R4
    early_ready_uncalled: bool = _flag(False)  # R4
    ready_must_win: bool = _flag(False)  # R6
    ready_concealed_kong: bool = _flag(False)  # R5

    flower_wins: str = _words("at_once", "none", "after_replacement")  # F1
    seven_rob_one: str = _words("drawn_or_exposed", "none", "drawn")  # F2
    seven_pairs: bool = _flag(False)  # H2
    heavenly_tile: str = _words("last", "any")  # O11
    earthly_hand: str = _words("dealers_discard", "first_draw", "first_draw_uncalled")  # N3
    human_hand: str = _words("first_go_round", "before_own_draw")  # N4

    dealer_tai: DealerTai | None = attrs.field(default=None, converter=dealer_tai_or_none)  # Y3
    draw_keeps_streak: bool = _flag(False)  # X1 X5
    false_win: FalseWinPenalty | None = attrs.field(default=None, converter=false_win_or_none)  # Y5
    concealed_kong_shown: bool = _flag(False)  # Z2
    timeout_wins: str = _words("all", "none")  # Z1
    liability: Liability | None = attrs.field(default=None, converter=liability_or_none)  # Y8

    def __attrs_post_init__(self) -> None:
        if self.liability:
            for id_ in sorted(self.liability.patterns):
                if id_ not in self.table:
                    message = f"liability names {shown(id_)}, which the table has no row of"
                    hint = nearest(id_, [row.id for row in self.table])
                    raise RulesError([Fault("rules.option", "liability", message + hint, "Y8")])

    @classmethod
    def named(cls, name: str) -> Rules:
        """One of the five named rule sets: four-winds, traditional, mahjong-pros, mahjong-time, club.

        Raises RulesError naming the nearest.
        """
        from taimahjong.rules.named import find_named  # noqa: PLC0415  the named sets are made of Rules

        return find_named(name)

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, trust_code: bool = False) -> Rules:
        """Read a house-rule file (TOML); see the docs' chapter on house rules.

        `trust_code=True` lets the file name predicates as `"module:function"`, which imports that module.
        Raises RulesError for anything that is no rule, OSError for a file that cannot be read.
        """
        from taimahjong.rules.house import load_house  # noqa: PLC0415  a house file is laid over named Rules

        return load_house(path, trust_code=trust_code)

    @classmethod
    def overlay(cls, document: dict[str, Any], *, trust_code: bool = False) -> Rules:
        """Rules from the content of a house-rule file: `base`, `options`, `patterns`, `tai`, `replaces`."""
        from taimahjong.rules.house import lay_over  # noqa: PLC0415  as above

        return lay_over(document, trust_code=trust_code)

    def evolve(self, **options: Any) -> Rules:
        """The rules with other options; unknown ones are refused with the nearest known one named."""
        known = attrs.fields_dict(Rules)
        for key in options:
            if key not in known:
                message = f"there is no option {shown(key)}{nearest(key, known.keys() - {'name', 'table'})}"
                raise RulesError([Fault("rules.unknown_option", key, message)])
        return attrs.evolve(self, **options)

    def with_tai(self, **tai: int) -> Rules:
        """The rules with other tai values; a catalogue pattern that the table lacks is added."""
        return attrs.evolve(self, table=self.table.with_tai(**tai))

    def without(self, *ids: str) -> Rules:
        """The rules without these rows of the tai table."""
        return attrs.evolve(self, table=self.table.without(*ids))

    def with_pattern(self, pattern: Pattern, tai: int, replaces: Iterable[str] = ()) -> Rules:
        """The rules with a pattern of one's own in the tai table."""
        return attrs.evolve(self, table=self.table.with_pattern(pattern, tai, replaces))

    def with_variant(self, id: str, variant: str) -> Rules:
        """The rules with another reading of a row of the tai table."""
        return attrs.evolve(self, table=self.table.with_variant(id, variant))

    def with_replaces(self, id: str, *ids: str) -> Rules:
        """The rules in which a row replaces these too; `-pattern` takes one out."""
        return attrs.evolve(self, table=self.table.with_replaces(id, *ids))

    def diff(self, other: Rules) -> tuple[Difference, ...]:
        """Every option and every row in which the two differ, this one's value first."""
        require_rules(other)
        found = [
            Difference(field.name, getattr(self, field.name), getattr(other, field.name))
            for field in attrs.fields(Rules)
            if field.name != "table" and getattr(self, field.name) != getattr(other, field.name)
        ]
        for id_ in dict.fromkeys([row.id for row in (*self.table, *other.table)]):
            mine = self.table.get(id_)
            theirs = other.table.get(id_)
            if mine != theirs:
                found.append(Difference(id_, mine, theirs))
        return tuple(found)

    def __repr__(self) -> str:
        from taimahjong.rules.named import NAMED  # noqa: PLC0415  as above

        if NAMED.get(self.name) == self:
            return f"Rules.named({self.name!r})"
        changed = (
            f"{field.name}={getattr(self, field.name)!r}"
            for field in attrs.fields(Rules)
            if getattr(self, field.name) != field.default
        )
        return f"Rules({', '.join(changed)})"

    def dealer_tai_at(self, streak: int) -> int:
        """Dealer tai on a payment that the dealer makes or receives after so many continued deals (Y3)."""
        return self.dealer_tai.at(streak) if self.dealer_tai else 0


@attrs.frozen
class Difference:
    """An option or a row (by pattern id) that two Rules have differently; None: a row that is not there."""

    what: str
    here: Any
    there: Any


def require_rules(rules: object) -> None:
    """Raise RulesError for what is no Rules, such as a name."""
    if not isinstance(rules, Rules):
        hint = ": see Rules.named" if isinstance(rules, str) else ""
        raise RulesError([Fault("rules.type", "rules", f"Rules are wanted here, not {shown(rules)}{hint}")])
