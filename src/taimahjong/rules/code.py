"""Patterns of a table's own: named `"module:function"` in files, and loaded only where code is trusted."""

from __future__ import annotations

import importlib
import sys
from typing import Any

from taimahjong.errors import shown
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.pattern import Pattern, Predicate
from taimahjong.rules.documents import refuse


def load_code(place: str, *, trust_code: bool, id: str, of: str, remedy: str) -> Pattern | Predicate:
    """The Pattern or predicate at `"module:function"`; `of` says in a refusal who names it.

    Raises RulesError with the `remedy`, before anything is imported, unless code is trusted.
    """
    if not trust_code:
        refuse("rules.code", id, f"{of} names code ({place[:100]}): {remedy} with trust_code=True to run it")
    module, _, function = place.partition(":")
    try:
        found: Pattern | Predicate = getattr(importlib.import_module(module), function)
    except Exception as error:  # noqa: BLE001  a module that is imported may raise anything
        refuse("rules.code", id, f"{of}: cannot load {place[:100]}: {str(error)[:200]}")
    if not callable(found):
        refuse("rules.code", id, f"{of}: {place[:100]} is no function")
    return found


def as_pattern(found: Pattern | Predicate, *, id: str, of: str) -> Pattern:
    """What was loaded as the pattern of that id; a plain predicate takes the catalogue's names."""
    if isinstance(found, Pattern):
        if found.id != id:
            refuse("rules.code", id, f"{of} names code of another pattern, {found.id}")
        return found
    names = CATALOGUE[id][0] if id in CATALOGUE else None
    return Pattern(id, found, *((names.en, names.zh, names.pinyin) if names else ()))


def place_of(pattern: Pattern) -> tuple[str, Pattern | Predicate]:
    """The `"module:function"` where a pattern's predicate is found again, and what stands there.

    Raises RulesError for a predicate that no module has under its name: a lambda, a function in another.
    """
    predicate: Any = pattern.predicate
    module, name = getattr(predicate, "__module__", ""), getattr(predicate, "__name__", "")
    found = getattr(sys.modules.get(module), name, None)
    if found is not predicate and not (isinstance(found, Pattern) and found.predicate is predicate):
        what = f"its predicate is no function of a module but {shown(predicate)}"
        refuse("rules.code", pattern.id, f"{pattern.id} cannot be written: {what}")
    return f"{module}:{name}", found
