"""Hypothesis makes a value of every public type from its type alone, and shows it as its repr does."""

import enum
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from typing import Any

import attrs
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.testing import values
from taimahjong.testing.registration import register, value_types
from taimahjong.testing.strategies import records, seat_records, views
from taimahjong.tiles.written import Written
from tests.test_project import HEAVY, ROOT, loaded_by
from tests.testing.finding import first

register()
PUBLIC = {one for name in tm.__all__ if isinstance(one := getattr(tm, name), type)}
VALUES = {one for one in PUBLIC if not issubclass(one, Exception)}
WRITTEN = [kind for kind in value_types() if issubclass(kind, Written)]


@pytest.mark.parametrize("kind", sorted(VALUES - {*value_types()}, key=str), ids=lambda kind: kind.__name__)
def test_what_is_not_registered_hypothesis_makes_by_itself(kind: type) -> None:
    assert issubclass(kind, enum.Enum)
    assert isinstance(first(st.from_type(kind)), kind)


@pytest.mark.parametrize("kind", value_types(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_values_are_made_of_every_type_that_is_registered(kind: type) -> None:
    assert kind in values.STRATEGIES or kind is tm.BySeat
    assert isinstance(first(st.from_type(kind)), kind)


def test_nothing_else_is_made() -> None:
    assert {*values.STRATEGIES, tm.BySeat} == {*value_types()}


@pytest.mark.parametrize("value", [int, tm.Hand, str, tm.BySeat[bool]], ids=str)
def test_four_values_by_seat_are_of_the_type_named(value: Any) -> None:
    made = first(st.from_type(tm.BySeat[value]))
    assert {type(one) for one in made} == {getattr(value, "__origin__", value)}


@given(...)
def test_arguments_that_are_annotated_are_made(hand: tm.Hand, points: tm.BySeat[int], tile: tm.Tile) -> None:
    assert 8 <= hand.size <= 17
    assert len([*points]) == 4
    assert tile in tm.Tile


class _Page:
    """Takes what a printer is told."""

    def __init__(self) -> None:
        self.written = ""

    def text(self, text: str) -> None:
        self.written += text


@pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.__name__)
def test_hypothesis_shows_a_value_as_its_repr_does(kind: Any) -> None:
    value, page = first(st.from_type(kind)), _Page()
    value._repr_pretty_(page, False)
    assert page.written == repr(value)


def test_what_has_a_repr_of_its_own_is_shown_by_it() -> None:
    own = {
        kind
        for kind in value_types()
        if attrs.has(kind) and "__repr__" in vars(kind) and "attrs" not in kind.__repr__.__code__.co_filename
    }
    assert own <= {*WRITTEN}
    assert tm.Hand in own


def test_a_failing_test_shows_what_can_be_pasted() -> None:
    program = """
from hypothesis import Phase, given, settings
from taimahjong.testing.registration import register
from taimahjong.testing.strategies import hands, rules
register()
@settings(database=None, derandomize=True, phases=[Phase.generate])
@given(hands(), rules())
def test(hand, rules):
    assert False
test()
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "hand=Hand.parse('234678m456p34578s11z')" in run.stderr
    assert "rules=Rules.named('club')" in run.stderr


# print_blob: where tests run for a gate, Hypothesis would add a second note to the failure
@settings(database=None, derandomize=True, phases=[Phase.generate], max_examples=1, print_blob=False)
@given(records(), seat_records(), views())
def fails(record: tm.Record, seat_record: tm.SeatRecord, view: tm.View) -> None:
    raise AssertionError((record, seat_record, view))


def test_records_and_views_are_shown_as_what_makes_them() -> None:
    with pytest.raises(AssertionError) as failed:
        fails()
    [note] = failed.value.__notes__
    pasted = eval(f"dict({note.partition('(')[2]}", dict(vars(tm)))
    assert (*pasted.values(),) == failed.value.args[0]


def test_hypothesis_finds_the_registration() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [(name, place)] = project["entry-points"]["hypothesis"].items()
    assert EntryPoint(name, place, "hypothesis").load() is register


def test_registering_loads_little() -> None:
    loaded = loaded_by("import hypothesis; from taimahjong.testing.registration import register; register()")
    assert loaded & (HEAVY - {"hypothesis", "asyncio", "concurrent.futures"}) == set()
    assert {name for name in loaded if name.startswith("taimahjong.testing.")} == {
        "taimahjong.testing.registration"
    }
