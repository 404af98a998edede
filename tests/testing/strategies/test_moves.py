"""Any action and any ruling."""

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.testing.strategies import actions, rulings
from tests.testing.finding import first


@given(actions())
def test_an_action_reads_back(action: tm.Action) -> None:
    assert tm.Action.parse(str(action)) == action


#: By name: a slotted class has a twin of the same name, for as long as that is not collected as garbage.
KINDS = sorted({kind.__name__ for base in (tm.Action, tm.Ruling) for kind in base.__subclasses__()})


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_is_made_by_every_seat(name: str) -> None:
    kind: type[tm.Action | tm.Ruling] = getattr(tm, name)
    strategy = rulings() if issubclass(kind, tm.Ruling) else actions()
    assert isinstance(first(strategy, lambda move: type(move) is kind and move.seat is tm.Seat.NORTH), kind)


def test_the_simplest_is_easts_pass() -> None:
    assert first(actions()) == tm.Pass("E")
    assert first(rulings()) == tm.FalseWin("E")
