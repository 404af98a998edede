"""The tai table: which patterns count, how much, and which replaces which (rulebook O)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import islice
from typing import Any, NamedTuple

import attrs

from taimahjong.errors import MOST_TOLD, Fault, RulesError, is_whole, named, nearest, shown
from taimahjong.patterns.catalogue import CATALOGUE, find_pattern
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern, Predicate, frozen, line_of_text
from taimahjong.tiles.tile import Language
from taimahjong.tiles.written import Written

_CATALOGUE_ORDER = {id: number for number, id in enumerate(CATALOGUE)}
_MOST_REMEMBERED = 1 << 14
MOST_TAI = 1_000_000


def _pattern(value: object) -> Pattern:
    if not isinstance(value, Pattern):
        message = f"a row is made of a Pattern, not of {shown(value)}"
        raise RulesError([Fault("rules.pattern", "pattern", message)])
    return value


@attrs.frozen(repr=False)
class Row(Written):
    """One line of a tai table: a pattern, its tai for each match, and the patterns it replaces.

    The names are the pattern's unless the table gives its own (CLUB calls all chows 平胡).
    """

    pattern: Pattern = attrs.field(converter=_pattern)
    tai: int
    replaces: frozenset[str] = attrs.field(default=frozenset(), converter=frozen)
    en: str = line_of_text()
    zh: str = line_of_text()
    pinyin: str = line_of_text()

    @property
    def id(self) -> str:
        """The pattern's id, which the output prints whatever the variant."""
        return self.pattern.id

    def __repr__(self) -> str:
        names = "".join(f", {name}={text!r}" for name, text in self._own_names().items() if text)
        return f"Row({self.pattern!r}, {self.tai!r}, {sorted(self.replaces)}{names})"

    def _own_names(self) -> dict[Language, str]:
        return {"en": self.en, "zh": self.zh, "pinyin": self.pinyin}

    def name_in(self, language: Language = "en") -> str:
        """The table's name for the row, or the pattern's."""
        return self._own_names().get(language) or self.pattern.name_in(language)


def row(
    id: str,
    tai: int,
    *,
    variant: str | None = None,
    replaces: Iterable[str] = (),
    names: tuple[str, str, str] = ("", "", ""),
) -> Row:
    """A row with the catalogue's pattern of that id, bringing along what it replaces in every table (O1)."""
    found = find_pattern(id, variant)
    return Row(found, tai, found.replaces | frozen(replaces), *names)


@attrs.frozen
class Item:
    """A line of a score: the pattern's id, how often it matched, the line's tai, and the table's row."""

    id: str
    count: int
    tai: int
    row: Row


class Judgement(NamedTuple):
    """What a table makes of one reading: its tai, the lines that count, and the ids replaced with by what."""

    tai: int
    items: tuple[Item, ...]
    replaced: tuple[tuple[str, tuple[str, ...]], ...]


def _in_order(rows: Iterable[Row]) -> tuple[Row, ...]:
    listed = list(rows) if isinstance(rows, Iterable) else [None]
    if not all(isinstance(one, Row) for one in listed):
        raise RulesError([Fault("rules.table", "table", f"a table is a list of Rows, not {shown(rows)}")])
    return tuple(sorted(listed, key=lambda one: (_CATALOGUE_ORDER.get(one.id, len(CATALOGUE)), one.id)))


@attrs.frozen(repr=False)
class TaiTable(Written):
    """Rows by pattern id. A matched pattern counts unless a counting pattern replaces it.

    `replaces` is direct, never closed: a chain lists all its pairs. Building a table checks it and raises
    RulesError for unknown ids, doubled rows, values that are no tai, and overrides that run in a circle.
    """

    rows: tuple[Row, ...] = attrs.field(converter=_in_order)
    _predicates: tuple[Predicate, ...] = attrs.field(init=False, eq=False)
    order: tuple[int, ...] = attrs.field(init=False, eq=False)
    replacers: tuple[tuple[int, ...], ...] = attrs.field(init=False, eq=False)
    _judged: dict[tuple[int, ...], Judgement] = attrs.field(init=False, eq=False, factory=dict)
    _resolved: dict[tuple[int, ...], Judgement] = attrs.field(init=False, eq=False, factory=dict)
    _items: dict[tuple[int, int], Item] = attrs.field(init=False, eq=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        faults = list(islice(_row_faults(self.rows), MOST_TOLD + 1))
        if faults:
            raise RulesError(faults)
        numbers = {one.id: number for number, one in enumerate(self.rows)}
        replacers = tuple(
            tuple(number for number, other in enumerate(self.rows) if one.id in other.replaces)
            for one in self.rows
        )
        sorter = TopologicalSorter({numbers[one.id]: replacers[numbers[one.id]] for one in self.rows})
        try:
            order = tuple(sorter.static_order())
        except CycleError as error:
            circle = " > ".join(self.rows[number].id for number in error.args[1])
            message = f"overrides run in a circle: {circle}"
            raise RulesError([Fault("rules.circular", "replaces", message, "O1")]) from None
        object.__setattr__(self, "_predicates", tuple(one.pattern.predicate for one in self.rows))
        object.__setattr__(self, "order", order)
        object.__setattr__(self, "replacers", replacers)

    def __getitem__(self, id: str) -> Row:
        """The row of that pattern; KeyError when the table has none."""
        found = self.get(id)
        if found is None:
            raise KeyError(id)
        return found

    def get(self, id: str) -> Row | None:
        """The row of that pattern, or None."""
        return next((one for one in self.rows if one.id == id), None)

    def __contains__(self, id: object) -> bool:
        return any(one.id == id for one in self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"TaiTable({list(self.rows)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (TaiTable, (self.rows,))

    def with_row(self, new: Row) -> TaiTable:
        """The table with this row in place of the one of the same id, or added."""
        return TaiTable((*(one for one in self.rows if one.id != new.id), new))

    def with_tai(self, **tai: int) -> TaiTable:
        """The table with other values; a catalogue pattern that it lacks is added with its overrides (O1)."""
        table = self
        for id_, value in tai.items():
            table = table.with_row(attrs.evolve(self[id_], tai=value) if id_ in self else row(id_, value))
        return table

    def without(self, *ids: str) -> TaiTable:
        """The table without these rows; raises RulesError for a pattern it does not have."""
        for id_ in ids:
            self.require(id_)
        return TaiTable(one for one in self.rows if one.id not in ids)

    def with_pattern(self, pattern: Pattern, tai: int, replaces: Iterable[str] = ()) -> TaiTable:
        """The table with a pattern of one's own, or another predicate in place of the pattern of that id."""
        return self.with_row(Row(pattern, tai, _pattern(pattern).replaces | frozen(replaces)))

    def with_variant(self, id: str, variant: str) -> TaiTable:
        """The table with another reading of a row (E1, G1, K3, K5, K6); its tai and overrides stay."""
        return self.with_row(attrs.evolve(self.require(id), pattern=find_pattern(id, variant)))

    def with_replaces(self, id: str, *ids: str) -> TaiTable:
        """The table in which the row replaces these too; `-pattern` takes one out that it replaces now."""
        one = self.require(id)
        replaces = set(one.replaces)
        frozen(ids)  # refuses what is no text
        for other in ids:
            if not other.startswith("-"):
                replaces.add(other)
            elif other[1:] in replaces:
                replaces.remove(other[1:])
            else:
                now = ", ".join(sorted(replaces)) or "nothing"
                message = f"{id} does not replace {shown(other[1:])}; it replaces {now}"
                raise RulesError([Fault("rules.not_replaced", id, message, "O1")])
        return self.with_row(attrs.evolve(one, replaces=frozenset(replaces)))

    def require(self, id: str) -> Row:
        """The row of that pattern; raises RulesError naming the nearest when the table has none."""
        found = self.get(id)
        if found is not None:
            return found
        message = f"the table has no row {shown(id)}{nearest(id, [one.id for one in self.rows])}"
        raise RulesError([Fault("rules.no_row", named(id), message)])

    def judge(self, facts: Facts) -> Judgement:
        """What counts in one reading, in the table's order.

        A table remembers its latest answers: by the Facts, and by how often each row matched, which decides
        all the rest.
        """
        found = self._judged.get(facts)
        if found is None:
            counts = tuple([predicate(facts) for predicate in self._predicates])
            if facts.eight_flowers or facts.seven_rob_one:  # F4: nothing but its own tai
                alone = [one.pattern.alone for one in self.rows]
                counts = tuple([count if own else 0 for count, own in zip(counts, alone, strict=True)])
            try:
                found = self._resolved.get(counts)
            except TypeError:  # an answer that is no number, which _item refuses by name
                found = None
            if found is None:
                found = _remember(self._resolved, counts, self._resolve(counts))
            # A plain tuple of numbers, unlike Facts, is none of what the garbage collector looks through.
            _remember(self._judged, tuple(facts), found)
        return found

    def _resolve(self, counts: tuple[int, ...]) -> Judgement:
        rows = self.rows
        matched = [number for number in self.order if counts[number] != 0]
        matched = [number for number in matched if rows[number].pattern.alone] or matched
        counting = []
        replaced = []
        for number in matched:  # those that replace come before those they replace
            by = [other for other in self.replacers[number] if other in counting]
            if by:
                replaced.append((number, by))
            else:
                counting.append(number)
        items = tuple([self._item(number, counts[number]) for number in sorted(counting)])
        lines = tuple(
            [(rows[number].id, tuple([rows[other].id for other in by])) for number, by in sorted(replaced)]
        )
        return Judgement(sum([item.tai for item in items]), items, lines)

    def _item(self, number: int, count: int) -> Item:
        one = self.rows[number]
        if not isinstance(count, int) or count < 0:
            message = f"the predicate of {one.id} answered {shown(count)}, which is no number of matches"
            raise RulesError([Fault("rules.predicate", one.id, message)])
        found = self._items.get((number, count))
        if found is None:
            found = self._items[number, count] = Item(one.id, int(count), count * one.tai, one)
        return found


def _remember(
    memory: dict[tuple[int, ...], Judgement], key: tuple[int, ...], judgement: Judgement
) -> Judgement:
    if len(memory) >= _MOST_REMEMBERED:
        memory.clear()
    memory[key] = judgement
    return judgement


def _row_faults(rows: tuple[Row, ...]) -> Iterator[Fault]:
    ids = [one.id for one in rows]
    known = {*ids, *CATALOGUE}
    for one in rows:
        if ids.count(one.id) > 1:
            yield Fault("rules.doubled", one.id, f"the table has more than one row {one.id}")
        if not is_whole(one.tai, 0, MOST_TAI):
            message = f"the tai of {one.id} is a number from 0 to {MOST_TAI}, not {shown(one.tai)}"
            yield Fault("rules.tai", one.id, message)
        if one.id in one.replaces:
            yield Fault("rules.circular", one.id, f"{one.id} replaces itself", "O1")
        for other in sorted(one.replaces - known):
            message = f"{one.id} replaces {shown(other)}, which is no pattern{nearest(other, known)}"
            yield Fault("rules.unknown_pattern", one.id, message)
