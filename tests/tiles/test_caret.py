"""The caret that shows the place in unreadable text, as a terminal shows it."""

import pytest

from taimahjong import Hand, Meld, NotationError, Tile
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
        ("19z", 1),  # under the digit that is wrong, not under the first of its row
        ("1279z", 3),
        ("1m 189z", 4),
        ("一九z", 2),
        ("89f", 1),
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


@pytest.mark.parametrize("char", list("\t\r\v\f\x1c\x1f\x85\u2028\u2029"))
def test_text_with_control_characters_is_not_drawn(char: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(f"5m{char}x")
    assert str(caught.value) == "'x' is no tile (at character 4)"


@pytest.mark.parametrize("char", list("\0\a\b\x1b\x7f\u200e\u202e\ue000\ud800"))
def test_a_character_that_cannot_be_shown_is_escaped(char: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(f"5m{char}")
    assert str(caught.value) == f"{char!r} is no tile (at character 3)"
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("[1119z]", 4),
        ("777p<+8z", 6),
        ("77<x", 2),
        ("77^7x+7p", 2),
        ("[222x]", 4),
        ("<12x", 3),
        ("777p^+7x", 7),
    ],
)
def test_marks_and_brackets_do_not_move_the_caret(text: str, under: int) -> None:
    for before in ("", "123m 5s | 999m^ "):
        with pytest.raises(NotationError) as caught:
            Hand.parse(before + text) if before else Meld.parse(text)
        shift = len(before) + under
        assert str(caught.value).split("\n")[1:] == [f"  {before}{text}", " " * (2 + shift) + "^"]
        assert caught.value.position == shift


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
