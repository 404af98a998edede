"""Declared sets of every kind."""

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.testing.strategies import melds
from tests.testing.finding import first, shrunk


def test_the_simplest_is_a_chow_of_characters() -> None:
    assert str(shrunk(melds())) == "123m"


@pytest.mark.parametrize("kind", tm.MeldKind)
@pytest.mark.parametrize("source", [None, *tm.Source])
def test_every_kind_comes_from_everywhere_it_can(kind: tm.MeldKind, source: tm.Source | None) -> None:
    try:
        tm.Meld(kind, "5m", source)
    except tm.HandError:
        return
    assert first(melds(), lambda meld: meld.kind is kind and meld.source is source).is_kong == (
        "kong" in kind.value
    )


@given(melds(sources=False))
def test_without_sources_no_set_tells_where_it_came_from(meld: tm.Meld) -> None:
    assert meld.source is None
