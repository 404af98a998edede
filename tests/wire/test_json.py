"""Every public value goes through JSON."""

import enum
import json
from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.errors import WireError
from taimahjong.game import events
from taimahjong.game.actions import Move
from taimahjong.patterns.ways import How
from taimahjong.wire import from_json, to_json
from taimahjong.wire.formats import TYPES, name_of
from tests.wire.values import VALUES, WIN

#: Public classes without JSON, and why.
EXCLUDED: dict[str, str] = {}


@pytest.mark.unwatched
@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
@given(st.data())
def test_a_value_comes_back(kind: type, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    text = to_json(value)
    again: object = from_json(text, kind, trust_code=True)
    assert again == value
    assert type(again) is type(value)
    assert to_json(again) == text
    assert text.isascii()
    assert list(json.loads(text)) == ["taimahjong", "type", "value"]


def test_no_type_is_forgotten() -> None:
    public = {name: getattr(tm, name) for name in tm.__all__}
    classes: dict[str, list[Any]] = {
        name: list(get_args(one)) if get_origin(one) in (Union, UnionType) else [one]
        for name, one in public.items()
        if get_origin(one) in (Union, UnionType)
        or (isinstance(one, type) and not issubclass(one, BaseException))
    }
    nameless = {name for name, kinds in classes.items() if None in map(name_of, kinds)}
    assert nameless == set(EXCLUDED)
    assert {*VALUES, Move} == set(TYPES.values())


def test_names_are_those_of_the_classes() -> None:
    assert all(kind.__name__ == name for name, kind in TYPES.items())


# Types that are asked for ----------------------------------------------------------------------------


def test_the_values_by_seat_are_of_the_type_that_is_asked_for() -> None:
    text = to_json(tm.BySeat(*tm.Seat))
    assert from_json(text, tm.BySeat[tm.Seat]) == tm.BySeat(*tm.Seat)
    assert from_json(text, tm.BySeat) == tm.BySeat("E", "S", "W", "N")
    tiles = tm.BySeat.of(lambda seat: (seat.tile, tm.Tile.M1))
    assert from_json(to_json(tiles), tm.BySeat[tuple[tm.Tile, ...]]) == tiles
    with pytest.raises(WireError, match=r"value\.E: a whole number is expected, not 'E'"):
        from_json(text, tm.BySeat[int])


def test_values_by_seat_of_a_type_that_does_not_fit() -> None:
    text = to_json(tm.BySeat.of(tm.Pass))
    assert from_json(text, tm.BySeat[tm.Pass]) == tm.BySeat.of(tm.Pass)
    with pytest.raises(WireError, match=r"value\.E: the notation of a Pung is expected, not 'E pass'"):
        from_json(text, tm.BySeat[tm.Pung])
    with pytest.raises(WireError, match="value: JSON holds no complex"):
        from_json(text, tm.BySeat[complex])


def test_a_union_takes_each_of_its_types() -> None:
    for how in (tm.SelfDraw(), tm.Discarded("S"), tm.EightFlowers()):
        assert from_json(to_json(how), How) == how
    with pytest.raises(WireError, match=r"type: SelfDraw or Discarded or .* is expected, not 'Tile'"):
        from_json(to_json(tm.Tile.M1), How)


def test_a_class_that_others_extend_takes_them_and_they_only_themselves() -> None:
    text = to_json(tm.Action.parse("S chow 34m"))
    assert json.loads(text)["type"] == "Action"
    assert from_json(text, tm.Action) == from_json(text, tm.Chow) == tm.Action.parse("S chow 34m")
    with pytest.raises(WireError, match="value: Pung is expected, not Chow"):
        from_json(text, tm.Pung)
    with pytest.raises(WireError, match="type: Ruling is expected, not 'Action'"):
        from_json(text, tm.Ruling)
    drew = events.Drew(tm.Seat.EAST, None)
    assert from_json(to_json(drew), events.Event) == from_json(to_json(drew), events.Drew) == drew
    with pytest.raises(WireError, match="value: Discarded is expected, not Drew"):
        from_json(to_json(drew), events.Discarded)


@pytest.mark.parametrize("asked", [int, object, str, None, 5, "Tile", list[tm.Tile], Any, tm.TaimahjongError])
def test_a_type_that_json_does_not_hold(asked: Any) -> None:
    with pytest.raises(WireError, match="JSON holds public values of taimahjong; ") as refused:
        from_json(to_json(tm.Tile.M1), asked)
    assert refused.value.code == "wire.type"


# What has no JSON ------------------------------------------------------------------------------------


class Colour(enum.Enum):
    RED = 1


@attrs.frozen
class Mine:
    colour: Colour = Colour.RED


LOOP: list[Any] = []
LOOP.append(LOOP)


@pytest.mark.parametrize(
    "value",
    [
        None, 5, "5m", [tm.Tile.M1], tm, tm.Tile, object(), 1.5, tm.TaimahjongError("x"), Mine(), Colour.RED,
        *(tm.BySeat(one, 1, 1, 1) for one in (1.5, float("nan"), b"x", {1}, LOOP, object(), len)),
        *(tm.BySeat(one, 1, 1, 1) for one in (10**1000, -(10**1000), 10**5000)),
        tm.Payment("E", "S", 1, 2),  # type: ignore[arg-type]  # what a checker refuses
        tm.Payment(tm.Seat.EAST, tm.Seat.SOUTH, True, 2),
        tm.Payment(tm.Seat.EAST, tm.Seat.SOUTH, 1.0, 2),  # type: ignore[arg-type]
        tm.SeatRecord(tm.CLUB, tm.Seat.EAST, (5,)),  # type: ignore[arg-type]
        tm.Settlement(5),  # type: ignore[arg-type]
        tm.Settlement((5,)),  # type: ignore[arg-type]
        tm.Acceptance(0, ((tm.Tile.M1,),)),  # type: ignore[arg-type]
        tm.Place((), 1),  # type: ignore[arg-type]
        tm.Difference("base", object(), 1),
        tm.Difference("all_pungs", 1, tm.CLUB.table["all_pungs"]),
        tm.Score(1, 2, 3, 4, 5),  # type: ignore[arg-type]
        attrs.evolve(WIN, how=tm.SelfDraw()).how.__class__,
        tm.Fault("x" * (1 << 20), "", ""),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_what_has_no_json(value: Any) -> None:
    with pytest.raises(WireError) as refused:
        to_json(value)
    assert refused.value.code in ("wire.type", "wire.value", "wire.size")
    assert len(str(refused.value)) < 500
