"""The choices of a table that are more than a number or a word (rulebook Y3, Y5, Y8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NoReturn, TypeVar

import attrs

from taimahjong.errors import Fault, RulesError, is_whole, nearest, shown

T = TypeVar("T", bound=attrs.AttrsInstance)
MOST = 10**9


def number(least: int = 0, most: int = MOST) -> Any:
    """A validator: a whole number in a range."""

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if not is_whole(value, least, most):
            _refuse(field.name, f"{field.name} is a whole number from {least} to {most}, not {shown(value)}")

    return check


def none_of(value: Any) -> Any:
    """A converter: `"none"` is None, as in files that have no other word for it."""
    return None if value == "none" else value


def number_or_none(least: int = 0) -> Any:
    """A validator: a whole number from `least` on, or None."""

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if value is not None:
            number(least)(_, field, value)

    return check


def yes_or_no(_: object, field: attrs.Attribute[Any], value: object) -> None:
    """A validator: True or False."""
    if not isinstance(value, bool):
        _refuse(field.name, f"{field.name} is true or false, not {shown(value)}")


def line_of_text(_: object, field: attrs.Attribute[Any], value: object) -> None:
    """A validator: a line of text that can be printed as it is."""
    if not isinstance(value, str) or not value.isprintable() or len(value) > 100:
        _refuse(field.name, f"{field.name} is a line of text of at most 100 characters, not {shown(value)}")


def one_of(*words: str) -> Any:
    """A validator: one of these words."""

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if value not in words:
            hint = nearest(value, words)
            _refuse(field.name, f"{field.name} is one of {', '.join(words)}, not {shown(value)}{hint}")

    return check


def _refuse(where: str, message: str) -> NoReturn:
    raise RulesError([Fault("rules.option", where, message)])


def _choice(name: str, make: type[T], value: Any) -> T | None:
    """None (also written `"none"` or `false`), a value of the attrs class, or a mapping of its fields."""
    if value is None or value is False or value == "none":
        return None
    if isinstance(value, make):
        return value
    fields = list(attrs.fields_dict(make))
    if not isinstance(value, Mapping):
        _refuse(name, f"{name} is none or a table of {', '.join(fields)}, not {shown(value)}")
    for key in value:
        if key not in fields:
            _refuse(name, f"{name} has no {shown(key)}{nearest(key, fields)}; it has {', '.join(fields)}")
    try:
        return make(**value)
    except RulesError as error:
        faults = [fault._replace(where=f"{name}.{fault.where}") for fault in error.faults]
        raise RulesError(fault._replace(message=f"{name}: {fault.message}") for fault in faults) from None


@attrs.frozen
class DealerTai:
    """Tai on what the dealer makes or receives: `base` + `per_streak` × streak (Y3).

    `streak_limit` caps the streak that counts; `on_self_draw` says whether a dealer also pays them when
    another seat draws its winning tile itself (MT's bonuses: only when the dealer discards it).
    """

    base: int = attrs.field(default=1, validator=number())
    per_streak: int = attrs.field(default=2, validator=number())
    streak_limit: int | None = attrs.field(default=None, converter=none_of, validator=number_or_none())
    on_self_draw: bool = attrs.field(default=True, validator=yes_or_no)

    def at(self, streak: int) -> int:
        """The dealer tai after so many continued deals."""
        counted = streak if self.streak_limit is None else min(streak, self.streak_limit)
        return self.base + self.per_streak * counted


#: Which declarations can be false wins (Y5).
COVERS: Final = ("incomplete", "minimum", "claimed_kong", "locked")
#: What who fed the completing set does (Y8).
PARTS: Final = ("alone", "shares", "not")


def _words(value: Any, name: str, known: tuple[str, ...] = ()) -> frozenset[str]:
    words = [value] if isinstance(value, str) else value
    if isinstance(words, Mapping) or not isinstance(words, Iterable):
        words = [None]
    words = list(words)
    if not all(isinstance(word, str) for word in words):
        _refuse(name, f"{name} is a list of words, not {shown(value)}")
    for word in words:
        if known and word not in known:
            _refuse(name, f"{name} knows {', '.join(known)}, not {shown(word)}{nearest(word, known)}")
    return frozenset(words)


def _covers(value: Any) -> frozenset[str]:
    return _words(value, "covers", COVERS)


def _liable_patterns(value: Any) -> frozenset[str]:
    return _words(value, "patterns")


@attrs.frozen
class FalseWinPenalty:
    """What a false win costs (Y5): to every other seat base + `tai`, plus dealer tai where `dealer_tai`.

    `deal_lost`: a dealer who errs loses the deal. `covers`: which declarations are false wins (an
    `incomplete` hand, one below the `minimum`, on a `claimed_kong`'s replacement, while `locked`);
    the others are merely refused.
    """

    tai: int = attrs.field(default=8, validator=number())
    dealer_tai: bool = attrs.field(default=True, validator=yes_or_no)
    deal_lost: bool = attrs.field(default=True, validator=yes_or_no)
    covers: frozenset[str] = attrs.field(default=frozenset(["incomplete"]), converter=_covers)


@attrs.frozen
class Liability:
    """Who fed the completing set of these patterns pays (Y8): `alone`, `shares`, or does `not`."""

    patterns: frozenset[str] = attrs.field(
        default=frozenset(["big_three_dragons", "big_four_winds"]),
        converter=_liable_patterns,
    )
    self_draw: str = attrs.field(default="alone", validator=one_of(*PARTS))
    discard: str = attrs.field(default="shares", validator=one_of(*PARTS))


def dealer_tai_or_none(value: Any) -> DealerTai | None:
    """The option as a value: None, DealerTai, or a mapping of its fields."""
    return _choice("dealer_tai", DealerTai, value)


def false_win_or_none(value: Any) -> FalseWinPenalty | None:
    """The option as a value: None, FalseWinPenalty, or a mapping of its fields."""
    return _choice("false_win", FalseWinPenalty, value)


def liability_or_none(value: Any) -> Liability | None:
    """The option as a value: None, Liability, or a mapping of its fields."""
    return _choice("liability", Liability, value)
