"""House rules: a named set with options, variants, tai values and overrides laid over it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from taimahjong.errors import Fault, RulesError, is_whole, named, nearest, shown
from taimahjong.patterns.catalogue import find_pattern
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import Row, TaiTable, row
from taimahjong.rules.code import as_pattern, load_code
from taimahjong.rules.documents import refuse
from taimahjong.rules.named import find_named
from taimahjong.rules.rules import Rules

_SECTIONS = ("base", "name", "options", "patterns", "tai", "replaces")
_NOT_OPTIONS = ("name", "table")
MOST_CHARACTERS: Final = 1 << 16  # a file that changes everything takes a sixth
MOST_IN_LINE: Final = 1 << 12  # a dotted key takes the square of its length in time


def load_house(path: str | os.PathLike[str], *, trust_code: bool = False) -> Rules:
    """Rules from a TOML file; named after the file unless it has a `name`."""
    return lay_over(read_house(path), trust_code=trust_code)


def read_house(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The document in a TOML file, with the file's name for its rules unless it has a `name`."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            text = file.read(MOST_CHARACTERS + 1)
        too_long = len(text) > MOST_CHARACTERS or max(map(len, text.split("\n"))) > MOST_IN_LINE
        document = {} if too_long else tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, a number of thousands of digits
        message = f"{path} is no TOML: {str(error)[:200]}"
        raise RulesError([Fault("rules.toml", str(path), message)]) from None
    if too_long:
        most = f"{MOST_CHARACTERS:,} characters, {MOST_IN_LINE:,} in a line"
        refuse("rules.size", str(path), f"{path} is too long: house rules take at most {most}")
    return {"name": Path(path).stem, **document}


def lay_over(document: Mapping[str, Any], *, trust_code: bool = False) -> Rules:
    """Rules from a document with `base` and the sections that a house-rule file has.

    Options come first, then `patterns` (a variant, or `"module:function"` with `trust_code`), `tai` (`false`
    removes a row) and `replaces` (added to a row's own, `"-pattern"` takes one out).
    """
    if not isinstance(document, Mapping):
        refuse("rules.document", "", f"house rules are a table with base = ..., not {shown(document)}")
    for key in document:
        if key not in _SECTIONS:
            refuse(
                "rules.unknown_key", named(key), f"house rules have no {shown(key)}{nearest(key, _SECTIONS)}"
            )
    if "base" not in document:
        refuse("rules.base", "base", 'house rules name the set they start from: base = "club"')
    rules = find_named(document["base"])
    options = _section(document, "options")
    for key in _NOT_OPTIONS:
        if key in options:
            refuse("rules.unknown_option", key, f"there is no option {shown(key)}")
    name = document.get("name", f"{rules.name} (house)")
    return rules.evolve(name=name, table=_lay_table(rules, document, trust_code), **options)


def _lay_table(rules: Rules, document: Mapping[str, Any], trust_code: bool) -> TaiTable:
    tai = _section(document, "tai")
    table = rules.table
    added = {}  # rows with a pattern of the file's own choice that the base does not have
    for id_, variant in _section(document, "patterns").items():
        pattern = _pattern(id_, variant, trust_code)
        if id_ in table:
            table = table.with_row(_repatterned(table[id_], pattern))
        elif id_ in tai:
            added[id_] = Row(pattern, 0, pattern.replaces)
        else:
            refuse("rules.no_tai", id_, f"[tai] gives no value for {id_}, which {rules.name} does not have")
    for id_, value in tai.items():
        table = _with_value(table, id_, value, added)
    for id_, replaced in _section(document, "replaces").items():
        if not isinstance(replaced, list) or not all(isinstance(one, str) for one in replaced):
            refuse("rules.replaces", id_, f"[replaces] {id_} is a list of patterns, not {shown(replaced)}")
        table = table.with_replaces(id_, *replaced)
    return table


def _with_value(table: TaiTable, id_: str, value: Any, rows: Mapping[str, Row]) -> TaiTable:
    if value is False:
        return table.without(id_) if id_ in table else _absent(table, id_)
    if not is_whole(value):
        refuse("rules.tai", id_, f"[tai] {id_} is a number, or false to remove it, not {shown(value)}")
    here = table[id_] if id_ in table else rows.get(id_) or row(id_, 0)
    return table.with_row(Row(here.pattern, value, here.replaces, here.en, here.zh, here.pinyin))


def _absent(table: TaiTable, id_: str) -> TaiTable:
    find_pattern(id_)  # removing what is not there is fine, as long as it is a pattern
    return table


def _repatterned(old: Row, new: Pattern) -> Row:
    return Row(new, old.tai, old.replaces | new.replaces, old.en, old.zh, old.pinyin)


def _section(document: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    section = document.get(name, {})
    if not isinstance(section, Mapping) or not all(isinstance(key, str) for key in section):
        refuse("rules.section", name, f"[{name}] is a table of names and values, not {shown(section)}")
    return dict(section)


def _pattern(id_: str, variant: Any, trust_code: bool) -> Pattern:
    if not isinstance(variant, str):
        refuse("rules.variant", id_, f"[patterns] {id_} is the name of a variant, not {shown(variant)}")
    if ":" not in variant:
        return find_pattern(id_, variant)
    of = f"[patterns] {id_}"
    found = load_code(variant, trust_code=trust_code, id=id_, of=of, remedy="load the file")
    return as_pattern(found, id=id_, of=of)
