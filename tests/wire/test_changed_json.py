"""Documents changed at random are refused as documented, or read."""

import contextlib
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.errors import WireError
from taimahjong.wire import from_json, to_json
from taimahjong.wire.formats import TYPES
from tests.wire.test_hostile_json import WHOLE, envelope
from tests.wire.values import GAME, SCORE, VALUES, WIN

# Anything --------------------------------------------------------------------------------------------

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**45), 10**45)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        ["5m", "E", "Discarded", "all_pungs", "123m", "E discard 5m", "tests.patterns.own:two_suits"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["type", "id", "code", "tai", "base", "E", "replaces", "option", "row", "x"]),
            inner,
        )
    ),
    max_leaves=6,
)


def places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a document with each of its keys."""
    for key, value in list(document.items() if isinstance(document, dict) else enumerate(document)):
        yield document, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def replaced(place: Any, key: Any, value: Any) -> None:
    place[key] = value


def removed(place: Any, key: Any, _: Any) -> None:
    del place[key]


def added(place: Any, key: Any, value: Any) -> None:
    if isinstance(place, list):
        place.insert(key, value)
    else:
        place[f"{key}x"] = value


def doubled(place: Any, key: Any, _: Any) -> None:
    if isinstance(place, list):
        place += deepcopy(place)
    else:
        place[key] = deepcopy(place)


def swapped(place: Any, key: Any, value: Any) -> None:
    place[key] = [place[key]] if value else {"type": place[key]}


CHANGES: list[Callable[[Any, Any, Any], None]] = [replaced, removed, added, doubled, swapped]


DOCUMENTS = [
    json.dumps(json.loads(to_json(one)))
    for one in (
        *WHOLE.values(),
        GAME.seat_record("S"),
        GAME.view("W"),
        tm.Match.start(tm.CLUB, seed=7),
        tm.settle(SCORE),
        *tm.CLUB.diff(tm.TRADITIONAL)[:1],
        *tm.CLUB.diff(tm.CLUB.with_tai(all_pungs=6)),
        *GAME.events[:3],
        tm.FalseWinPenalty(),
        tm.Liability(),
    )
]


@pytest.mark.parametrize("whole", DOCUMENTS, ids=lambda text: json.loads(text)["type"])
@given(st.data())
def test_a_changed_document_is_refused_or_read(whole: str, data: st.DataObject) -> None:
    document = json.loads(whole)
    kind = TYPES[document["type"]]
    for _ in range(data.draw(st.integers(1, 3))):
        place, key = data.draw(st.sampled_from(list(places(document))))
        with contextlib.suppress(IndexError, KeyError):  # a change within what an earlier one took out
            data.draw(st.sampled_from(CHANGES))(place, key, data.draw(plain))
    with contextlib.suppress(WireError):
        found: object = from_json(json.dumps(document), kind)
        assert from_json(to_json(found), kind) == found


@given(st.sampled_from(list(VALUES)), plain)
def test_any_value(kind: type, value: Any) -> None:
    with contextlib.suppress(WireError):
        assert isinstance(from_json(envelope(value, kind.__name__), kind), kind)


@given(st.text() | st.text(st.sampled_from('{}[]":,\\ 0123456789.eE+-truefalsnNI')) | plain.map(json.dumps))
def test_any_text(text: str) -> None:
    with contextlib.suppress(WireError):
        from_json(text, tm.Win)


@given(st.data())
def test_a_text_that_is_cut_or_garbled(data: st.DataObject) -> None:
    text = to_json(WIN)
    place = data.draw(st.integers(0, len(text)))
    garbled = text[:place] + data.draw(st.text(max_size=3)) + text[data.draw(st.integers(place, len(text))) :]
    with contextlib.suppress(WireError):
        from_json(garbled, tm.Win)
