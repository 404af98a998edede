"""Values and texts of every sort are refused as documented or read; tests/hostile changes documents."""

import contextlib
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.errors import WireError
from taimahjong.wire import from_json, to_json
from tests.wire.test_hostile_json import envelope
from tests.wire.values import VALUES, WIN

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
