"""The words of the command line's tables."""

from taimahjong.cli.words import WORDS


def test_every_language_has_every_word() -> None:
    assert WORDS["zh"].keys() == WORDS["en"].keys() == WORDS["pinyin"].keys()
