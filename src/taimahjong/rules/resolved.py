"""Rules as a document that says everything, so that it means the same under any later release."""

from __future__ import annotations

from typing import Any

import attrs

from taimahjong.errors import RulesError, nearest, shown
from taimahjong.patterns.table import Row
from taimahjong.rules.documents import at, members, only_at, refuse, text
from taimahjong.rules.named import NAMED
from taimahjong.rules.rows import resolve_row, resolve_table, row_from, table_from
from taimahjong.rules.rules import Difference, Rules

#: The options of Rules by name.
OPTIONS = {field.name: field for field in attrs.fields(Rules) if field.name not in ("name", "table")}


def resolve(rules: Rules) -> dict[str, Any]:
    """The rules as plain JSON types: `name`, every one of the `options`, and the `table` row by row.

    Unlike a house-rule file it leans on no named set. A row has its `id`, its `variant` where it has
    several, `tai`, what it `replaces`, and names where the table has its own; a pattern of the table's own
    has `code`, the `"module:function"` where it is found. Raises RulesError for a pattern whose predicate is
    no function of a module.

    >>> import taimahjong as tm
    >>> resolve(tm.CLUB)["table"][14]
    {'id': 'exposed_hand', 'variant': 'not_self_drawn', 'tai': 2, 'replaces': ['single_wait']}
    """
    return {
        "name": rules.name,
        "options": {name: plain_option(getattr(rules, name)) for name in OPTIONS},
        "table": resolve_table(rules.table),
    }


def from_resolved(document: object, trust_code: bool = False) -> Rules:
    """The rules that `resolve` wrote.

    An option that is missing, because a release wrote the document that had none such, takes its default;
    `trust_code` loads the patterns that are named as code. Raises RulesError for everything else, unknown
    names with the nearest known one; `where` is the path in the document, such as `table[3].tai`.
    """
    told = members(document, "the rules", ("name", "options", "table"))
    with at("options"):
        options = members(told["options"], "the options", (), OPTIONS)
    with at("table"):
        table = table_from(told["table"], trust_code)
    try:
        rules = Rules(name=told["name"], table=table, **options)
    except RulesError as error:
        raise RulesError(
            fault if fault.where == "name" else fault._replace(where=f"options.{fault.where}")
            for fault in error.faults
        ) from None
    named = NAMED.get(rules.name)
    return named if named == rules else rules  # whose table remembers what it has judged


def resolve_difference(difference: Difference) -> dict[str, Any]:
    """A difference as a document: the `option` or the `row` that it is of, and what is `here` and `there`.

    The two are told apart because some options are called like patterns.
    """
    sides = (difference.here, difference.there)
    if any(isinstance(side, Row) for side in sides):
        here, there = (side and resolve_row(side) for side in sides)
        return {"row": difference.what, "here": here, "there": there}
    here, there = map(plain_option, sides)
    return {"option": difference.what, "here": here, "there": there}


def difference_from(document: object, trust_code: bool = False) -> Difference:
    """The difference that `resolve_difference` wrote; raises RulesError, `where` is the path."""
    told = members(document, "a difference", ("here", "there"), ("option", "row"))
    if ("option" in told) is ("row" in told):
        refuse("rules.document", "", "a difference is of an option or of a row")
    kind = "row" if "row" in told else "option"
    what = text(told[kind], kind)
    if kind == "option" and what != "name" and what not in OPTIONS:
        refuse("rules.unknown_option", kind, f"there is no option {shown(what)}{nearest(what, OPTIONS)}")
    sides = []
    for name in ("here", "there"):
        with at(name):
            sides.append(_row(what, told[name], trust_code) if kind == "row" else _option(what, told[name]))
    return Difference(what, *sides)


def plain_option(value: Any) -> Any:
    """The value of an option as JSON types."""
    if isinstance(value, frozenset):
        return sorted(value)
    if attrs.has(type(value)):
        return {field.name: plain_option(getattr(value, field.name)) for field in attrs.fields(type(value))}
    return value


def _row(id_: str, document: object, trust_code: bool) -> Row | None:
    if document is None:
        return None
    row = row_from(document, trust_code)
    if row.id != id_:
        refuse("rules.document", "id", f"this is to be a row of {id_[:100]}, not of {row.id}")
    return row


def _option(name: str, value: Any) -> Any:
    """The value that Rules would have, given this one."""
    field: Any = attrs.fields_dict(Rules)[name]
    with only_at(""):
        read = field.converter(value) if field.converter else value
        if field.validator:
            field.validator(None, field, read)
    return read
