"""Patterns, rows and tai tables as plain documents, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from taimahjong.errors import is_whole, shown
from taimahjong.patterns.catalogue import CATALOGUE, find_pattern
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import MOST_TAI, Row, TaiTable
from taimahjong.rules.code import as_pattern, load_code, place_of
from taimahjong.rules.documents import at, members, only_at, refuse, text, texts

_NAMES = ("en", "zh", "pinyin")
_OF_PATTERN = ("variant", "code", "pattern")
_OWN = {field.name: field.default for field in attrs.fields(Pattern) if field.name not in ("id", "predicate")}


def resolve_pattern(pattern: Pattern) -> dict[str, Any]:
    """A pattern as a document: its `id` and `variant`, or the `code` of a table's own.

    Code is `"module:function"`; what the Pattern there does not tell itself stands under `pattern`. Raises
    RulesError for a predicate that is no function of a module.
    """
    if pattern in CATALOGUE.get(pattern.id, ()):
        return {"id": pattern.id, **({"variant": pattern.variant} if pattern.variant else {})}
    place, found = place_of(pattern)
    document: dict[str, Any] = {"id": pattern.id, "code": place}
    if found != pattern:
        own = {name: getattr(pattern, name) for name in _OWN}
        document["pattern"] = {
            name: sorted(value) if isinstance(value, frozenset) else value
            for name, value in own.items()
            if value != _OWN[name]
        }
    return document


def pattern_from(document: object, trust_code: bool = False) -> Pattern:
    """The pattern that `resolve_pattern` wrote; code is loaded only with `trust_code`.

    Raises RulesError; `where` is the path in the document.
    """
    return _pattern(members(document, "a pattern", ("id",), _OF_PATTERN), trust_code)


def resolve_row(row: Row) -> dict[str, Any]:
    """A row as a document: its pattern, `tai`, what it `replaces` in order, and names of the row's own."""
    names = {name: getattr(row, name) for name in _NAMES if getattr(row, name)}
    return {**resolve_pattern(row.pattern), "tai": row.tai, "replaces": sorted(row.replaces), **names}


def row_from(document: object, trust_code: bool = False) -> Row:
    """The row that `resolve_row` wrote; raises RulesError, `where` is the path in the document."""
    told = members(document, "a row", ("id", "tai", "replaces"), (*_OF_PATTERN, *_NAMES))
    tai = told["tai"]
    if not is_whole(tai, 0, MOST_TAI):
        refuse("rules.tai", "tai", f"tai is a number from 0 to {MOST_TAI}, not {shown(tai)}")
    names = {name: text(told[name], name) for name in _NAMES if name in told}
    return Row(_pattern(told, trust_code), tai, texts(told["replaces"], "replaces"), **names)


def resolve_table(table: TaiTable) -> list[dict[str, Any]]:
    """The rows of a table as documents, in its order."""
    return [resolve_row(row) for row in table]


def table_from(document: object, trust_code: bool = False) -> TaiTable:
    """The table that `resolve_table` wrote; raises RulesError, `where` is the path in the document."""
    if not isinstance(document, list):
        refuse("rules.document", "", f"a tai table is a list of rows, not {shown(document)}")
    rows = []
    for place, row in enumerate(document):
        with at(f"[{place}]"):
            rows.append(row_from(row, trust_code))
    with only_at(""):
        return TaiTable(rows)


def _pattern(told: Mapping[str, Any], trust_code: bool) -> Pattern:
    id_ = text(told["id"], "id")
    if "code" not in told:
        if "pattern" in told:
            refuse("rules.document", "pattern", "pattern adds to code, of which there is none here")
        variant = text(told.get("variant", ""), "variant")
        with only_at("variant" if id_ in CATALOGUE else "id"):
            return find_pattern(id_, variant)
    if "variant" in told:
        refuse("rules.document", "variant", "a pattern has either a variant or code")
    code, of = text(told["code"], "code"), f"the pattern {id_[:100]}"
    with only_at("code"):
        found = load_code(code, trust_code=trust_code, id=id_, of=of, remedy="read it")
    if "pattern" not in told:
        with only_at("id"):
            return as_pattern(found, id=id_, of=of)
    with at("pattern"):
        own = members(told["pattern"], "a pattern", (), _OWN)
        for name, value in own.items():
            _check_own(name, value)
    with only_at("id"):
        return Pattern(id_, found.predicate if isinstance(found, Pattern) else found, **own)


def _check_own(name: str, value: object) -> None:
    """Refuse a value that this field of a Pattern cannot have."""
    if name == "replaces":
        texts(value, name)
    elif name != "alone":
        text(value, name)
    elif not isinstance(value, bool):
        refuse("rules.document", name, f"alone is true or false, not {shown(value)}")
