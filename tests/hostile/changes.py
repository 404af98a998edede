"""Valid texts, bytes and documents, changed as an attacker or a broken program would change them."""

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

#: What is put somewhere into a text: numbers, marks, brackets, look-alikes, characters that are none.
PIECES: Final = (
    *("", " ", "  ", "\t", "\n", "\r\n", "\x00", "\x1c", "\x85", "\u2028", "\u3000", "\ufeff"),
    *("\u200d", "\u202e", "\ud800", "\udfff", "\U0010ffff", "\ufe0f", "e\u0301", "\u0301" * 30, "⃣"),
    *("🀄", "🀄\ufe0e", "🏳️‍🌈", "ﷺ", "0", "-1", "00", "1e400", "0x1f", "1_0", "１２", "٣", "²", "Ⅷ", "𝟝"),
    *("〇", "9" * 30, "9" * 5000, "-" * 40, "NaN", "5m", "1f", "8z", "0p", "123456789m", "1111z"),
    *("777p+7p", "[1111z]", "三四五萬", "紅中", "ESWN", "E", "south", "|", "+", "<", "^", ">", "[", "]", "{"),
    *("}", "[[[[", '{"a":', '"', "'", "\\", "\\u0000", ";", ":", ",", "=", "#", "true", "null", "none"),
    *("[]", "{}", "club", "x" * 300, "__class__", "os:system", "%s%n", "{0}", "$(x)"),
)  # fmt: skip

_WIDE = {ord(char): 0xFEE0 + ord(char) for char in "0123456789mpszf[]|+<>"}
MOST = 20_000


#: A number for each change, which decides all of it: Hypothesis draws one number sooner than five.
_seeds = st.integers(0, 1 << 32)


def changed_text(text: str, chance: Random) -> str:
    """One change of a text."""
    start, end = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
    before, middle, after = text[:start], text[start:end], text[end:]
    near = text[start : start + chance.randint(1, 12)]
    rest, piece = text[start + len(near) :], chance.choice(PIECES)
    changes: tuple[Callable[[], str], ...] = (
        lambda: before + after,
        lambda: before + rest,
        lambda: before + middle * 2 + after,
        lambda: before + near * chance.randint(2, 60) + rest,
        lambda: before + text[end : end + 1] + middle[1:] + text[start : start + 1] + text[end + 1 :],
        lambda: before + middle[::-1] + after,
        lambda: before + piece + text[start:],
        lambda: before + piece + rest,
        lambda: before + near.translate(_WIDE) + rest,
        lambda: before + "".join(char + "\u0301" for char in near) + rest,
        lambda: before + near.swapcase() + rest,
        lambda: before + piece * chance.randint(2, 40) + text[start:],
        lambda: before,
        lambda: after + before,
        lambda: "[" * start + text + "]" * start,
    )
    return chance.choice(changes)()[:MOST]


def _any_text(chance: Random) -> str:
    return "".join(
        chance.choice(PIECES) if chance.random() < 0.5 else chr(chance.randrange(0x110000))
        for _ in range(chance.randrange(12))
    )


def _change_text(valid: Sequence[str], first: int, seeds: Sequence[int]) -> str:
    chance = Random(first)
    text = _any_text(chance) if chance.random() < 0.1 else chance.choice(valid)
    for seed in seeds:
        text = changed_text(text, Random(seed))
    return text


def changed_texts(valid: Sequence[str]) -> st.SearchStrategy[str]:
    """Texts of which each was valid before it was changed in one to four places; one in ten is any text."""
    return st.builds(_change_text, st.just(valid), _seeds, st.lists(_seeds, min_size=1, max_size=4))


# Documents -----------------------------------------------------------------------------------------------

LEAVES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 5, 2**31, 2**63, -(10**45), 10**4000, 0.5, 1e308, float("inf")),
    *(float("nan"), [], {}, [[]], [None], {"": None}, {"type": "Discarded"}),
    *({"id": "all_pungs", "tai": 1}, [1] * 300, ["5m", 1], "type", "id", "E", "club", "all_pungs"),
    *("none", "E discard 5m", "tests.patterns.own:two_suits", "os:system"),
)  # fmt: skip


def _places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a document with each of its keys."""
    for key, value in document.items() if isinstance(document, dict) else enumerate(document):
        yield document, key
        if isinstance(value, (dict, list)):
            yield from _places(value)


def _nested(value: Any, depth: int) -> Any:
    for number in range(depth):
        value = [value] if number % 2 else {"a": value}
    return value


def changed_document(document: Any, chance: Random) -> None:
    """One change of a document, in place."""
    places = list(_places(document))
    if not places:
        return
    held, key = chance.choice(places)
    value, leaf = held[key], chance.choice((*LEAVES, *PIECES))
    if isinstance(leaf, (list, dict)):
        leaf = json.loads(json.dumps(leaf))  # or one that is put in twice could hold itself in the end
    kind = chance.randrange(9)
    if kind == 0:
        held[key] = leaf
    elif kind == 1:
        del held[key]
    elif kind == 2 and isinstance(held, dict):
        held[f"{key}{chance.choice('xs')}"] = held.pop(key)  # a name misspelt
    elif kind == 3 and isinstance(held, dict):
        held[str(leaf)[:40]] = value
    elif kind in (2, 3):
        held.insert(key, leaf)
    elif kind == 4:
        held[key] = _nested(value, chance.randint(1, 70))
    elif kind == 5:
        other, its = chance.choice(places)
        held[key], other[its] = json.loads(json.dumps(other[its])), json.loads(json.dumps(value))
    elif kind == 6 and isinstance(value, str):
        held[key] = changed_text(value, chance)
    elif kind == 7 and isinstance(value, list):
        held[key] = value * 2 + value[:1] * chance.randrange(50)
    elif kind == 8 and isinstance(value, int):
        held[key] = chance.choice((str(value), -value, value % 1000 / 2, value + 1, value << 200))
    else:
        held[key] = [value, leaf]


def _change_document(texts: Sequence[str], first: int, seeds: Sequence[int]) -> Any:
    document = json.loads(Random(first).choice(texts))
    for seed in seeds:
        changed_document(document, Random(seed))
    return document


def changed_documents(valid: Sequence[Any]) -> st.SearchStrategy[Any]:
    """JSON documents of which each was valid before it was changed in one to three places."""
    texts = [json.dumps(one) for one in valid]
    return st.builds(_change_document, st.just(texts), _seeds, st.lists(_seeds, min_size=1, max_size=3))
