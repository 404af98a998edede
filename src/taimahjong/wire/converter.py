"""The cattrs converter that reads and writes every type of the format."""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NoReturn, get_origin

import attrs
from cattrs import Converter
from cattrs.cols import namedtuple_dict_structure_factory, namedtuple_dict_unstructure_factory
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from taimahjong.errors import MOST_TOLD, Fault, RulesError, WireError
from taimahjong.game.game import Game
from taimahjong.game.match import Match
from taimahjong.game.table import Offer, Terms
from taimahjong.patterns.facts import RANGES, Facts
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import Row, TaiTable
from taimahjong.rules.resolved import difference_from, from_resolved, resolve, resolve_difference
from taimahjong.rules.rows import (
    pattern_from,
    resolve_pattern,
    resolve_row,
    resolve_table,
    row_from,
    table_from,
)
from taimahjong.rules.rules import Difference, Rules
from taimahjong.scoring.score import Score
from taimahjong.tiles.seat import BySeat
from taimahjong.wire import hooks
from taimahjong.wire.bounds import refuse
from taimahjong.wire.formats import FAMILIES, NOTATIONS, TYPES
from taimahjong.wire.games import read_counts, read_game, read_match, write_counts, write_game, write_match
from taimahjong.wire.scores import read_score, write_score

_Resolve = Callable[[Any], Any]
_FromResolved = Callable[[Any, bool], Any]

#: What says where a table's own code is: its writer, and its reader, which must know whether to trust that.
_OF_RULES: dict[type, tuple[_Resolve, _FromResolved]] = {
    Rules: (resolve, from_resolved),
    TaiTable: (resolve_table, table_from),
    Row: (resolve_row, row_from),
    Pattern: (resolve_pattern, pattern_from),
    Difference: (resolve_difference, difference_from),
}

#: What is judged or played again when it is read: its writer and its reader.
_ANEW: dict[type, tuple[Callable[[Any, Converter], Any], Callable[[Any, Converter], Any]]] = {
    Score: (write_score, read_score),
    Game: (write_game, read_game),
    Match: (write_match, read_match),
}


@lru_cache(maxsize=2)
def converter(trust_code: bool = False) -> Converter:
    """The converter; one that trusts code loads the patterns that rules name as `"module:function"`."""
    made = Converter(
        detailed_validation=True,
        unstructure_fallback_factory=lambda _: _unwritable,
        structure_fallback_factory=_unreadable,
    )
    _register_sorts(made)
    for kind in TYPES.values():
        if issubclass(kind, enum.Enum) and kind not in NOTATIONS:
            made.register_structure_hook(kind, hooks.word_reader(kind))
            made.register_unstructure_hook(kind, hooks.writer(kind, hooks.word_of))
    for kind, parse in NOTATIONS.items():
        made.register_structure_hook(kind, hooks.notation_reader(parse))
        made.register_unstructure_hook(kind, hooks.writer(kind, str))
    for family, kinds in FAMILIES.items():
        made.register_structure_hook_func(partial(_is, family), hooks.family_reader(kinds, made))
        made.register_unstructure_hook_func(partial(_is, family), hooks.family_writer(kinds, made))
    for kind, (write, read) in _OF_RULES.items():
        made.register_structure_hook(kind, _rules_reader(read, trust_code))
        made.register_unstructure_hook(kind, hooks.writer(kind, write))
    for kind, (write_whole, read_whole) in _ANEW.items():
        made.register_structure_hook(kind, partial(_read_anew, read_whole, made))
        made.register_unstructure_hook(kind, hooks.writer(kind, partial(_write_anew, write_whole, made)))
    for kind in (*TYPES.values(), Terms, Offer):
        if issubclass(kind, tuple):  # made at once of the hooks above
            _register_named_tuple(made, kind)
    return made


def _register_sorts(made: Converter) -> None:
    for kind, read in ((int, hooks.read_whole), (bool, hooks.read_flag), (str, hooks.read_text)):
        made.register_structure_hook(kind, read)
        made.register_unstructure_hook(kind, hooks.writer(kind, kind))
    made.register_unstructure_hook(type(None), lambda value: value)
    made.register_structure_hook(bytes, read_counts)
    made.register_unstructure_hook(bytes, hooks.writer(bytes, write_counts))
    made.register_structure_hook_func(partial(_is, Any), hooks.read_plain)
    made.register_structure_hook_func(partial(_is, int | str | None), hooks.read_seed)
    made.register_structure_hook_factory(attrs.has)(_class_reader)
    made.register_unstructure_hook_factory(attrs.has)(_class_writer)
    for of, read_such, write_such in (
        (tuple, hooks.tuple_reader, hooks.tuple_writer),
        (frozenset, hooks.set_reader, hooks.set_writer),
        (BySeat, hooks.by_seat_reader, hooks.by_seat_writer),
    ):
        made.register_structure_hook_factory(partial(_is_of, of))(read_such)
        made.register_unstructure_hook_factory(partial(_is_of, of))(write_such)
    made.register_structure_hook_factory(partial(_is_of, dict))(hooks.mapping_reader)


def _is(wanted: Any, kind: Any) -> bool:
    return bool(kind == wanted)


def _is_of(wanted: type, kind: Any) -> bool:
    """Whether a type is the generic one with or without its arguments."""
    return (get_origin(kind) or kind) is wanted


def _class_reader(kind: Any, made: Converter) -> hooks.Read:
    structure: Any = make_dict_structure_fn(kind, made)
    fields = [field for field in attrs.fields(kind) if field.init]
    required = [field.name for field in fields if field.default is attrs.NOTHING]
    optional = [field.name for field in fields if field.default is not attrs.NOTHING]
    return hooks.members_reader(kind, kind.__name__.lstrip("_"), structure, required, optional)


def _class_writer(kind: Any, made: Converter) -> hooks.Write:
    return hooks.writer(kind, make_dict_unstructure_fn(kind, made))


def _register_named_tuple(made: Converter, kind: Any) -> None:
    structure: Any = namedtuple_dict_structure_factory(kind, made, True)
    optional = list(kind._field_defaults)
    required = [name for name in kind._fields if name not in optional]
    read = hooks.members_reader(kind, kind.__name__, structure, required, optional)
    made.register_structure_hook(kind, _facts_reader(read) if kind is Facts else read)
    write = namedtuple_dict_unstructure_factory(kind, made)
    made.register_unstructure_hook(kind, hooks.writer(kind, write))


def _facts_reader(read: hooks.Read) -> hooks.Read:
    def within_range(value: Any, kind: Any) -> Any:
        facts = read(value, kind)
        faults = [
            Fault("wire.value", name, f"{name} is a number from 0 to {most}, not {number}")
            for name, number, most in zip(Facts._fields, facts, RANGES, strict=True)
            if not 0 <= number <= most
        ]
        if faults:
            raise WireError(faults[: MOST_TOLD + 1])
        return facts

    return within_range


def _rules_reader(read: _FromResolved, trust_code: bool) -> hooks.Read:
    def with_path(value: Any, _: object) -> Any:
        try:
            return read(value, trust_code)
        except RulesError as error:
            raise WireError(error.faults) from None

    return with_path


def _read_anew(read: Callable[[Any, Converter], Any], made: Converter, value: Any, _: object) -> Any:
    return read(value, made)


def _write_anew(write: Callable[[Any, Converter], Any], made: Converter, value: Any) -> Any:
    return write(value, made)


def _unwritable(value: Any) -> NoReturn:
    refuse("wire.type", "", f"{type(value).__name__} has no JSON")


def _unreadable(kind: Any) -> NoReturn:
    refuse("wire.type", "", f"JSON holds no {getattr(kind, '__name__', kind)}")
