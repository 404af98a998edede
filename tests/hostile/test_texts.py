"""Texts that were valid before they were changed are read, or refused as documented."""

from collections.abc import Callable
from typing import Any

import pytest

import taimahjong as tm
from tests.hostile import executions
from tests.hostile.changes import changed_texts
from tests.hostile.executions import CASES, TEXTS, feed
from tests.hostile.found import FOUND
from tests.hostile.parsers import PARSERS


def test_every_parser_is_fed() -> None:
    assert set(PARSERS) == set(TEXTS)


def test_the_executions_are_as_many_as_is_stated() -> None:
    cases = sum(CASES.values())
    made = f"{60 * cases:,} executions in a quick run, {10_000 * cases:,} in a deep one"
    assert f"{cases} cases of {len(CASES)} parsers: {made}" in str(executions.__doc__)


@pytest.mark.parametrize("name", PARSERS)
def test_what_is_valid_is_read(name: str) -> None:
    refused = [PARSERS[name].feed(text) for text in PARSERS[name].valid]
    if name == "Game.play":  # an action that the rules refuse is no fault of its text
        assert all(error is None or isinstance(error, tm.IllegalAction) for error in refused)
    else:
        assert set(refused) == {None}


@pytest.mark.parametrize("name", PARSERS)
def test_a_changed_text_is_read_or_refused(name: str, record_property: Callable[[str, Any], None]) -> None:
    parser = PARSERS[name]
    feed(name, changed_texts(parser.valid), parser.feed, record_property)


@pytest.mark.parametrize(("name", "text"), FOUND)
def test_what_was_once_read_wrongly(name: str, text: str) -> None:
    PARSERS[name].feed(text)
