"""The caret that shows the place in unreadable text, as a terminal shows it."""

import pytest

from taimahjong import Hand, NotationError, Tile
from taimahjong.errors import columns


def drawing(text: str) -> list[str]:
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    return str(caught.value).split("\n")


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("x", 0),
        ("5m x", 3),
        ("三萬 x", 5),  # a Chinese character takes two columns
        ("三x", 2),
        ("🀇 x", 2),  # most tiles take one column
        ("🀄 x", 3),  # the red dragon takes two
        ("🀇\ufe0e x", 2),  # what selects the variant takes none
        ("ｘ", 0),
    ],
)
def test_the_caret_stands_under_the_place(text: str, under: int) -> None:
    message, line, caret = drawing(text)
    assert line == f"  {text}"
    assert caret == " " * (2 + under) + "^"
    assert "^" not in message


@pytest.mark.parametrize("text", ["5m\nx", "x" + "5m" * 200])
def test_many_lines_and_very_long_text_are_not_drawn(text: str) -> None:
    (message,) = drawing(text)
    assert message.endswith(f"(at character {text.index('x') + 1})")


def test_without_text_there_is_nothing_to_draw() -> None:
    assert drawing("") == ["one tile was expected, here are 0"]
    assert str(NotationError("words")) == "words"


def test_the_caret_points_into_the_whole_hand() -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse("三四五萬 | 777x")
    assert str(caught.value).split("\n")[1:] == ["  三四五萬 | 777x", " " * 16 + "^"]


def test_an_error_told_of_a_longer_text() -> None:
    error = NotationError("words", "5x", 1).within("123m 5x", 5)
    assert (error.message, error.text, error.position) == ("words", "123m 5x", 6)


def test_columns() -> None:
    widths = {"": 0, "5m": 2, "三萬": 4, "🀄": 2, "🀇\ufe0f": 1, "ǒ": 1, "o\u030c": 1}
    assert {text: columns(text) for text in widths} == widths
