"""Whatever is fed to the readers, nothing but the documented errors comes out, and their place is right."""

import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import taimahjong as tm

# Every character that means something somewhere, and some that look as if they did.
GRAMMAR = "0123456789mpszf |+[]<>^ESWNewn"
CHINESE = "一二三四五六七八九十萬万筒餅饼條条索東东南西北中發发白紅红板財财青風风梅蘭兰菊竹春夏秋冬"
TILES = "".join(map(chr, range(0x1F000, 0x1F02C)))
LOOK_ALIKES = "²٣５Ⅷ①𝟝０ｍ〇兩\ufe0e\ufe0f\u200d\u3000\x00\x1c\x85\u2028\ud800\udfff"
WORDS = [
    "123m", "777p", "2222m", "777p+7p", "777p<+7p", "[1111z]", "345p<", "123z", "111f", "5s", " + 5s", " | ",
    "123456789m", "234p", "678p", "1234567f", "三四五萬", "紅中", "🀄\ufe0e", "east", "four-winds", "club",
]  # fmt: skip

texts = st.one_of(
    st.text(),
    st.text(st.characters(codec=None)),  # surrogates too
    st.text(st.sampled_from(GRAMMAR)),
    st.text(st.sampled_from(GRAMMAR + CHINESE + TILES + LOOK_ALIKES)),
    st.lists(st.sampled_from([*WORDS, " ", "x", "²"]), max_size=12).map("".join),
    st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.binary()
    | st.sampled_from(tm.Tile)
    | st.builds(object),
    lambda inner: (
        st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text(), inner) | st.frozensets(st.text())
    ),
    max_leaves=5,
)

READERS: dict[str, Callable[[Any], object]] = {
    "tile": tm.Tile.parse,
    "meld": tm.Meld.parse,
    "hand": tm.Hand.parse,
    "win": tm.Win.parse,
    "discard": lambda text: tm.Win.parse(text, by="S"),
    "eight flowers": lambda text: tm.Win.parse(text, how=tm.EightFlowers()),
    "seven rob one": lambda text: tm.Win.parse(text, how=tm.SevenRobOne("S")),
    "seat": tm.Seat.parse,
    "wind": tm.Wind.parse,
    "rules": tm.Rules.named,
}
every_reader = pytest.mark.parametrize("reader", READERS)
READY = tm.Hand.parse("123456789m 234p 678p 5s")


def read(reader: str, value: object) -> tm.TaimahjongError | None:
    """The error of the family, or None; any other exception passes and fails the test."""
    try:
        found = READERS[reader](value)
    except tm.TaimahjongError as error:
        return error
    assert found is not None
    return None


@every_reader
@given(texts)
@example("²m")
@example("1\ud800m")
@example("m" * 400)
@example("777p+7p")
@example("+" * 50)
@example("|" * 50)
@example("[" * 50 + "]" * 50)
@example("1111z" * 6 + "f")
def test_any_text(reader: str, text: str) -> None:
    error = read(reader, text)
    if error is not None:
        assert error.code
        assert str(error)
    if isinstance(error, tm.NotationError) and error.text:
        assert 0 <= error.position <= len(error.text)
        assert error.text == text


@every_reader
@given(values)
def test_any_value_that_is_no_text(reader: str, value: object) -> None:
    if not (reader == "tile" and isinstance(value, tm.Tile)):
        error = read(reader, value)
        assert isinstance(error, tm.RulesError if reader == "rules" else tm.NotationError)
        assert error.code
        assert len(str(error)) < 1000


@pytest.mark.parametrize("field", ["seat", "round", "by", "liable", "ready", "opening", "table_discards"])
@given(texts | values)
def test_any_context_of_a_win(field: str, value: Any) -> None:
    context = {field: value}
    with contextlib.suppress(tm.TaimahjongError):
        tm.Win.parse("123456789m 234p 678p 5s + 5s", **context)


@pytest.mark.parametrize("make", [tm.Discarded, tm.RobbedKong, tm.SevenRobOne, tm.SelfDraw])
@given(texts | values)
def test_any_way_of_winning(make: Callable[[Any], tm.SelfDraw], value: Any) -> None:
    with contextlib.suppress(tm.TaimahjongError):
        tm.Win.parse("123456789m 234p 678p 5s | | 1f + 5s", how=make(value))


@given(texts, st.lists(texts, max_size=4), texts)
def test_a_hand_from_any_texts(concealed: str, melds: list[str], bonus: str) -> None:
    with contextlib.suppress(tm.TaimahjongError):
        hand = tm.Hand(concealed, melds, bonus)
        assert tm.Hand.parse(str(hand)) == hand


@pytest.mark.unwatched
@every_reader
@pytest.mark.parametrize(
    "unit",
    ["x", "5", "m", "1m ", "[", "|", "+", "<", " ", "三", "🀄", "\ud800", "777p ", "\ufe0f", "7x7p+7p "],
)
def test_huge_text_is_answered_in_a_few_words(reader: str, unit: str) -> None:
    text = unit * (100_000 // len(unit)) + "q"
    error = read(reader, text)
    assert error is not None
    assert error.code
    assert len(str(error)) < 1500


HUGE = 10**5000  # more digits than Python writes
WITH_HUGE: dict[str, Callable[[Any], object]] = {
    **{name: reader for name, reader in READERS.items() if name != "rules"},
    "concealed": tm.Hand,
    "a concealed tile": lambda value: tm.Hand([value]),
    "melds": lambda value: tm.Hand("1m", value),
    "a meld": lambda value: tm.Hand("1m", [value]),
    "bonus": lambda value: tm.Hand("1m", (), value),
    "visible": READY.acceptance,
    "a visible tile": lambda value: READY.acceptance([value]),
    "a tile to add": READY.with_tile,
    "kind of a meld": lambda value: tm.Meld(value, "1m"),
    "tile of a meld": lambda value: tm.Meld("pung", value),
    "source of a meld": lambda value: tm.Meld("pung", "1m", value),
    "language": tm.Tile.M1.name_in,
    "by seat": lambda value: tm.BySeat(1, 2, 3, 4)[value],
    "last": lambda value: tm.SelfDraw(last=value),
    "last discard": lambda value: tm.Discarded(last=value),
    "discarder": tm.Discarded,
    "owner": tm.SevenRobOne,
    "hand of a win": lambda value: tm.Win(value, "5s"),
    "tile of a win": lambda value: tm.Win(READY, value),
    "how": lambda value: tm.Win(READY, "5s", value),
    "seat of a win": lambda value: tm.Win(READY, "5s", seat=value),
    "round": lambda value: tm.Win(READY, "5s", round=value),
    "table discards": lambda value: tm.Win(READY, "5s", table_discards=value),
    "claimed discards": lambda value: tm.Win(READY, "5s", claimed_discards=value),
    "liable": lambda value: tm.Win(READY, "5s", liable=value),
    "house rules": tm.Rules.overlay,
    "options": lambda value: tm.Rules.overlay({"base": "club", "options": value}),
    "an option": lambda value: tm.Rules.overlay({"base": "club", "options": {"base": value}}),
    "a variant": lambda value: tm.Rules.overlay({"base": "club", "patterns": {"kong_draw": value}}),
    "tai": lambda value: tm.Rules.overlay({"base": "club", "tai": {"all_pungs": value}}),
    "replaced": lambda value: tm.Rules.overlay({"base": "club", "replaces": {"all_pungs": [value]}}),
    "name": lambda value: tm.Rules.overlay({"base": "club", "name": value}),
    "table": lambda value: tm.CLUB.evolve(table=value),
    "limit": lambda value: tm.CLUB.evolve(tai_limit=value),
    "tai of a row": lambda value: tm.CLUB.with_tai(all_pungs=value),
    "dealer tai": lambda value: tm.CLUB.evolve(dealer_tai=value),
    "streak limit": lambda value: tm.DealerTai(streak_limit=value),
    "tai of a false win": tm.FalseWinPenalty,
    "covers": lambda value: tm.FalseWinPenalty(covers=[value]),
    "liable patterns": tm.Liability,
    "a liable pattern": lambda value: tm.Liability([value]),
    "id": lambda value: tm.Pattern(value, len),
    "predicate": lambda value: tm.Pattern("mine", value),
    "settled streak": lambda value: tm.settle(streak=value),
    "false win": lambda value: tm.settle_false_win(value, tm.CLUB),
    "streak of a false win": lambda value: tm.settle_false_win("E", tm.CLUB, streak=value),
    "payout": lambda value: tm.payout(tm.CLUB, tai=value),
    "streak of a payout": lambda value: tm.payout(tm.CLUB, tai=1, streak=value),
    "dealer of a payout": lambda value: tm.payout(tm.CLUB, tai=1, dealer=value),
}


@pytest.mark.parametrize("value", [HUGE, -HUGE], ids=["huge", "minus huge"])
@pytest.mark.parametrize("place", WITH_HUGE)
def test_numbers_of_thousands_of_digits(place: str, value: int) -> None:
    with pytest.raises(tm.TaimahjongError) as caught:
        WITH_HUGE[place](value)
    assert len(str(caught.value)) < 500
