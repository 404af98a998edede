"""What a notebook shows of a value: its picture, drawn by what is loaded only then."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.render import svg
from taimahjong.testing import strategies
from tests.render.values import VALUES
from tests.test_project import loaded_by

SHOWN = {name: value for name, value in VALUES.items() if name != "row"} | {"wall": tm.Wall.shuffled(seed=7)}


@pytest.mark.parametrize("value", SHOWN.values(), ids=SHOWN)
def test_a_notebook_shows_the_picture_of_a_value(value: Any) -> None:
    assert value._repr_svg_() == svg(value)


@given(
    st.one_of(
        strategies.tiles(bonus=True),
        strategies.melds(),
        strategies.hands(),
        strategies.wins(),
        strategies.walls(),
        strategies.games(),
        strategies.views(),
    )
)
def test_a_notebook_can_show_every_value(value: Any) -> None:
    assert value._repr_svg_().startswith("<svg ")


def test_pictures_are_loaded_when_a_notebook_asks() -> None:
    asking = "import taimahjong as tm; tile = tm.Tile.M5"
    assert not {name for name in loaded_by(asking) if name.startswith("taimahjong.render")}
    assert "taimahjong.render.document" in loaded_by(f"{asking}; tile._repr_svg_()")


def test_words_and_commands_load_no_drawings() -> None:
    loaded = loaded_by("import taimahjong.render, taimahjong.cli.commands")
    assert "taimahjong.render.document" in loaded
    assert not {"taimahjong.render.drawing", "taimahjong.render.brush", "taimahjong.render.tiles"} & loaded
