"""Rules as people see them in a terminal: the five named sets, options and tai table, differences."""

from __future__ import annotations

from typing import Any

import attrs
from rich.text import Text

from taimahjong.cli.screen import Screen, labelled, table
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.patterns.table import Row
from taimahjong.rules.named import NAMED
from taimahjong.rules.rules import Difference, Rules


def show_names(screen: Screen, language: Spoken) -> None:
    """Print the named sets, one a line."""
    screen.show(labelled((name, WORDS[language][name]) for name in NAMED))


def show_rules(screen: Screen, rules: Rules, language: Spoken) -> None:
    """Print every option and every row of the tai table; the tai of a row that an option bars in brackets."""
    words = WORDS[language]
    screen.show(Text(rules.name, style="bold"), "")
    screen.show(labelled((name, _value_in(value, language)) for name, value in options_of(rules).items()), "")
    lines = table(
        words["rule"],
        words["id"],
        words["name"],
        words["tai"],
        words["replaces"],
        right=[words["tai"]],
        whole=[words["id"]],
    )
    for row in rules.table:
        tai = (
            f"({row.tai})" if row.id == "seven_pairs_and_triplet" and not rules.seven_pairs else str(row.tai)
        )
        lines.add_row(row.pattern.rule, _id_in(row), row.name_in(language), tai, _replaced_in(row, rules))
    screen.show(lines)


def show_differences(screen: Screen, here: Rules, there: Rules, language: Spoken) -> None:
    """Print every option and row in which two rules differ."""
    differences = _differences(here, there)
    if not differences:
        screen.show(WORDS[language]["same"].format(here=here.name, there=there.name))
        return
    lines = table("", here.name, there.name)
    for one in differences:
        lines.add_row(one.what, _value_in(one.here, language), _value_in(one.there, language))
    screen.show(lines)


def names_as_json(language: Spoken) -> list[dict[str, str]]:
    """The named sets as JSON objects."""
    return [{"name": name, "about": WORDS[language][name]} for name in NAMED]


def rules_as_json(rules: Rules) -> dict[str, Any]:
    """Every option and every row as a JSON object."""
    return {"name": rules.name, "options": options_of(rules), "table": [_plain(row) for row in rules.table]}


def differences_as_json(here: Rules, there: Rules) -> list[dict[str, Any]]:
    """Every difference as a JSON object; null stands for a row that is not there."""
    return [
        {"what": one.what, "here": _plain(one.here), "there": _plain(one.there)}
        for one in _differences(here, there)
    ]


def options_of(rules: Rules) -> dict[str, Any]:
    """The options by name, as a house-rule file would write them."""
    names = [field.name for field in attrs.fields(Rules) if field.name not in ("name", "table")]
    return {name: _plain(getattr(rules, name)) for name in names}


def _differences(here: Rules, there: Rules) -> list[Difference]:
    return [one for one in here.diff(there) if one.what != "name"]


def _plain(value: Any) -> Any:
    """A value of an option, or a row, as JSON has it."""
    if isinstance(value, Row):
        names = {language: value.name_in(language) for language in ("en", "zh", "pinyin")}
        variant = {"variant": value.pattern.variant} if value.pattern.variant else {}
        replaces = sorted(value.replaces)
        return {
            "id": value.id,
            "rule": value.pattern.rule,
            "tai": value.tai,
            **variant,
            "replaces": replaces,
            **names,
        }
    if isinstance(value, frozenset):
        return sorted(value)
    if attrs.has(type(value)):
        return {field.name: _plain(getattr(value, field.name)) for field in attrs.fields(type(value))}
    return value


def _value_in(value: Any, language: Spoken) -> str:
    """An option's value, or a row, in a few words."""
    if isinstance(value, Row):
        parts = [f"{value.tai} {WORDS[language]['tai'].lower()}"]
        parts += [value.pattern.variant] if value.pattern.variant else []
        parts += (
            [f"{WORDS[language]['replaces'].lower()} {' '.join(sorted(value.replaces))}"]
            if value.replaces
            else []
        )
        return ", ".join(parts)
    plain = _plain(value)
    if plain is None:
        return WORDS[language]["none"]
    if isinstance(plain, bool):
        return str(plain).lower()
    if isinstance(plain, dict):
        return ", ".join(f"{name} {_value_in(one, language)}" for name, one in plain.items())
    return " ".join(map(str, plain)) if isinstance(plain, list) else str(plain)


def _id_in(row: Row) -> str:
    return f"{row.id} ({row.pattern.variant})" if row.pattern.variant else row.id


def _replaced_in(row: Row, rules: Rules) -> str:
    """What a row replaces, by rulebook id where the table has it, else by pattern id."""
    ids = [one.pattern.rule or one.id for one in rules.table if one.id in row.replaces]
    return " ".join(dict.fromkeys(ids))
