"""Which facts a predicate says that it looks at: those that its source names."""

from __future__ import annotations

import ast
from types import FunctionType
from typing import Final

import attrs

from taimahjong.patterns.discipline import definition_of
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import TaiTable

EVERYTHING: Final = frozenset(Facts._fields)


def facts_named(pattern: Pattern, inside: tuple[Pattern, ...] = ()) -> frozenset[str]:
    """The fields of Facts that the source of a predicate names, or those of the patterns that it names.

    All of them where the source can't be read as one function. `inside` are the patterns that name this one.
    """
    predicate = pattern.predicate
    definition = definition_of(predicate)
    if definition is None or not isinstance(predicate, FunctionType):
        return EVERYTHING
    found: set[str] = set()
    for node in ast.walk(definition):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Name):
            other = predicate.__globals__.get(node.id)
            if isinstance(other, Pattern) and other not in inside:
                found |= facts_named(other, (*inside, pattern))
    return EVERYTHING & found


def without_readers(table: TaiTable, fields: frozenset[str]) -> TaiTable:
    """The table without the rows whose predicates name any of these facts."""
    rows = [row for row in table if not facts_named(row.pattern) & fields]
    gone = {row.id for row in table} - {row.id for row in rows}
    return attrs.evolve(table, rows=[attrs.evolve(row, replaces=row.replaces - gone) for row in rows])
