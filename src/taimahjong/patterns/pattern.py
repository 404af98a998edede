"""A pattern: an id, its names, and one pure function over Facts."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from typing import Any, Final

import attrs

from taimahjong.errors import Fault, RulesError, known_language, shown
from taimahjong.patterns.facts import Facts
from taimahjong.tiles.tile import Language
from taimahjong.tiles.written import Written

Predicate = Callable[[Facts], int]

_CALLED: Final = {"rule": "rulebook id", "variant": "variant"}


def frozen(ids: Iterable[str]) -> frozenset[str]:
    """Pattern ids as a set that cannot change; raises RulesError for what is no list of texts."""
    listed = [None] if isinstance(ids, str) or not isinstance(ids, Iterable) else list(ids)
    if not all(isinstance(id_, str) for id_ in listed):
        message = f"patterns to replace are a list of ids, not {shown(ids)}"
        raise RulesError([Fault("rules.replaces", "replaces", message)])
    return frozenset(ids)


def _id(value: str) -> str:
    if not (isinstance(value, str) and re.fullmatch(r"[a-z][a-z0-9_]*", value)):
        message = f"a pattern's id is lower-case words joined by _, not {shown(value)}"
        raise RulesError([Fault("rules.pattern_id", "patterns", message)])
    return value


def _callable(_: object, __: attrs.Attribute[Any], value: Any) -> None:
    if not callable(value):
        message = f"a pattern's predicate is a function of Facts, not {shown(value)}"
        raise RulesError([Fault("rules.predicate", "predicate", message)])


def _line_of_text(_: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str) or not value.isprintable():
        name = _CALLED.get(field.name, f"name ({field.name})")
        message = f"a pattern's {name} is a line of text that can be printed, not {shown(value)}"
        raise RulesError([Fault("rules.pattern_text", field.name, message)])


def line_of_text() -> Any:
    """A field for a name or an id as people read it: one line that can be printed as it is, maybe empty."""
    return attrs.field(default="", validator=_line_of_text)


@attrs.frozen(repr=False)
class Pattern(Written):
    """One scoring pattern: how many times it matches a reading, its names, and its rulebook id.

    `predicate` takes Facts and returns how often the pattern matches (0: not at all). It must be a function
    of a module if it is to reach other processes, and for batches it may only compare, `&`, `|`, `+`, `-`
    and `*`. `variant` tells readings of one row apart; a table holds one for each id. `replaces` are the
    overrides that belong to the pattern in every table (O1); `alone` silences everything else (F4).
    """

    id: str = attrs.field(converter=_id)
    predicate: Predicate = attrs.field(validator=_callable)
    en: str = line_of_text()
    zh: str = line_of_text()
    pinyin: str = line_of_text()
    rule: str = line_of_text()
    variant: str = line_of_text()
    replaces: frozenset[str] = attrs.field(default=frozenset(), converter=frozen)
    alone: bool = False

    def __call__(self, facts: Facts) -> int:
        """How often the pattern matches."""
        return self.predicate(facts)

    def name_in(self, language: Language = "en") -> str:
        """The name in English, Chinese (`zh`) or `pinyin`; the id in words where it has none."""
        names = {"en": self.en, "zh": self.zh, "pinyin": self.pinyin}
        known_language(language, names)
        return names[language] or self.en or self.id.replace("_", " ").capitalize()

    def __reduce__(self) -> tuple[Any, ...]:
        place = self._place()
        return (_named, place) if place else (Pattern, attrs.astuple(self, recurse=False))

    def __repr__(self) -> str:
        place = self._place()
        if place:
            return ".".join(place)
        values = ", ".join(f"{name}={value!r}" for name, value in attrs.asdict(self, recurse=False).items())
        return f"Pattern({values})"

    def _place(self) -> tuple[str, str] | None:
        """Module and name of the pattern: the decorator leaves it where its function was."""
        module, name = getattr(self.predicate, "__module__", ""), getattr(self.predicate, "__name__", "")
        return (module, name) if getattr(sys.modules.get(module), name, None) is self else None


def _named(module: str, name: str) -> Pattern:
    __import__(module)
    found: Pattern = getattr(sys.modules[module], name)
    return found


def pattern(
    id: str,
    *,
    en: str = "",
    zh: str = "",
    pinyin: str = "",
    rule: str = "",
    variant: str = "",
    replaces: Iterable[str] = (),
    alone: bool = False,
) -> Callable[[Predicate], Pattern]:
    """Make a Pattern of the function below.

    >>> @pattern("all_melded", en="All melded", zh="全落地")
    ... def all_melded(f: Facts) -> int:
    ...     return f.exposed_sets == 5
    >>> all_melded.name_in("zh")
    '全落地'
    """

    def make(predicate: Predicate) -> Pattern:
        return Pattern(id, predicate, en, zh, pinyin, rule, variant, frozen(replaces), alone)

    return make
