"""A win told in a line, and as code that makes it again."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import attrs

from taimahjong.patterns.ways import Discarded, EightFlowers, How, RobbedKong, SelfDraw
from taimahjong.patterns.win import Win


def told(win: Win) -> str:
    """The hand and the winning tile, and what is not as it mostly is."""
    return ", ".join([str(win), _way(win), *(f"{name} {value}" for name, value in _context(win))])


def code(win: Win) -> str:
    """An expression that makes the win, for a module that has `import taimahjong as tm`."""
    how = win.how
    arguments = [repr(str(win))]
    if type(how) is Discarded and how.by is not None and not how.last:
        arguments.append(f"by={str(how.by)!r}")
    elif how != SelfDraw():
        arguments.append(f"how={_how(how)}")
    arguments += [f"{name}={value!r}" for name, value in _context(win)]
    return f"tm.Win.parse({', '.join(arguments)})"


def _way(win: Win) -> str:
    how, seat = win.how, win.seat
    if isinstance(how, SelfDraw):
        after = f" after a {how.replacement.value}" if how.replacement else ""
        return f"{seat} draws it{after}{', the last tile' if how.last else ''}"
    if isinstance(how, Discarded):
        of = "a discard" if how.by is None else f"a discard of {how.by}"
        return f"{seat} wins {of}{', the last one' if how.last else ''}"
    if isinstance(how, RobbedKong):
        return f"{seat} robs a kong" if how.by is None else f"{seat} robs a kong of {how.by}"
    if isinstance(how, EightFlowers):
        return f"{seat} has all eight bonus tiles"
    return f"{seat} robs the eighth bonus tile of {how.owner}"


def _how(how: How) -> str:
    """A way of winning as code: the fields that are not as they mostly are."""
    fields = [
        (field.name, getattr(how, field.name))
        for field in attrs.fields(type(how))
        if getattr(how, field.name) != field.default
    ]
    arguments = ", ".join(f"{name}={_plain(value)!r}" for name, value in fields)
    return f"tm.{type(how).__name__}({arguments})"


def _context(win: Win) -> Iterator[tuple[str, object]]:
    """The circumstances that differ from those of a Win that is not told them."""
    for field in attrs.fields(Win):
        if field.kw_only and (value := getattr(win, field.name)) != field.default:
            yield field.name, _plain(value)


def _plain(value: object) -> object:
    """A seat, a wind or a word of the course of play as the text that stands for it."""
    if not isinstance(value, Enum):
        return value
    return value.value if isinstance(value.value, str) else str(value)
