"""Every reader of texts, with texts that it reads and what must hold of what it has read."""

import pickle
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import taimahjong as tm
from tests.cli.hands import won

#: The most characters of a message; a wall or a table can have twenty faults at once.
MOST_TOLD: Final = 3000


class Parser(NamedTuple):
    """A reader, texts that it reads, and what must hold of what it has made of a text."""

    read: Callable[[Any], Any]
    valid: Sequence[str]
    check: Callable[[Any], None] = lambda _: None

    def feed(self, text: Any) -> tm.TaimahjongError | None:
        """What refuses the text; any other exception than those documented passes, and fails the test."""
        try:
            found = self.read(text)
        except tm.TaimahjongError as error:
            check_error(error)
            return error
        assert found is not None
        self.check(found)
        return None


def check_error(error: tm.TaimahjongError) -> None:
    """A refusal has a code, short words, a place within its text, and reaches other processes as it is."""
    assert error.code
    assert 0 < len(str(error)) < MOST_TOLD
    assert len(error.where) <= 100
    if isinstance(error, tm.NotationError) and error.text:
        assert 0 <= error.position <= len(error.text)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.code) == (type(error), str(error), error.code)


def read_again(parse: Callable[[str], Any]) -> Callable[[Any], None]:
    """That the text of a value is read as that value."""

    def check(value: Any) -> None:
        assert parse(str(value)) == value

    return check


def hand_or_win(win: tm.Win) -> None:
    tm.judge(win, tm.TRADITIONAL)


def _replayed(record: tm.Record | tm.SeatRecord) -> None:
    """A record is played again as it says, or it is false."""
    assert type(record).parse(str(record)) == record
    try:
        record.replay()
    except tm.RecordError as error:
        check_error(error)


@lru_cache
def _game() -> tm.Game:
    return won()


def _short(record: tm.Record | tm.SeatRecord) -> str:
    """The text of a record with rules of few words, so that a change comes to the rest of it too."""
    text = str(record)
    rules = text.splitlines()[1]
    return text.replace(
        rules,
        'rules {"name": "x", "options": {"base": 5}, "table": [{"id": "ping_hu", "tai": 2, "replaces": []}]}',
    )


HANDS: Final = (
    "123456789m 234p 678p 5s",
    "34m678p345s22z | 222s 567p | 4f",
    "5s | 345p< 777p^ 2222m> 777s<+7s [1111z]",
    "67p 55s | 123m 999s 222z [1111z] | 1f5f",
    "一二三萬 紅中 紅中 🀄 2p3p4p 678p 東東 123s",
    "11223344556677m 88p",
)
_WON: Final = tuple(
    f"{hand} + {tile}" for hand, tile in zip(HANDS[:4], ("5s", "5m", "5s", "8p"), strict=True)
)
_FLOWERS: Final = ("34m678p345s22z | 222s 567p | 12345678f", "34m678p345s22z | 222s 567p | 1234567f")
_MOVES: Final = (
    "E discard 5m ready",
    "S chow 34m",
    "W concealed-kong 1z",
    "N win flowers",
    "E call",
    "S pass",
)
_EVENTS: Final = (
    "dealt 123456789m234p678p5s - - -", "S draws 5m for flower", "W draws -", "E discards 5m ready",
    "S claims 345m<", "N kongs - ", "N kongs 1z shown", "E adds 5m", "W exposes 15f",
    "S offered the last tile", "called E W", "opened", "N dead", "ended declined",
    "ended discard; S 123456789m234p678p5s + 5s; W kongs 1z; N false 123456789m234p678p5s",
)  # fmt: skip
_OUTCOMES: Final = ("discard; S 5; E -200 S 200 W 0 N 0", "exhausted; E 0 S 0 W 0 N 0")
_WALL: Final = tm.Wall.shuffled(seed=7)
_OPENED: Final = tm.Game.start(tm.CLUB, wall=_WALL)
_READY: Final = tm.Hand.parse(HANDS[0])


PARSERS: Final[dict[str, Parser]] = {
    "Tile.parse": Parser(tm.Tile.parse, ("5m", "三萬", "紅中", "🀄", "8f", "東"), read_again(tm.Tile.parse)),
    "Meld.parse": Parser(
        tm.Meld.parse,
        ("123m", "345p<", "777p^", "2222m>", "555z+5z", "777p<+7p", "[1111z]", "三四五萬"),
        read_again(tm.Meld.parse),
    ),
    "Hand.parse": Parser(tm.Hand.parse, HANDS, read_again(tm.Hand.parse)),
    "Wall.parse": Parser(tm.Wall.parse, (str(_WALL), " ".join(map(str, _WALL))), read_again(tm.Wall.parse)),
    "Win.parse": Parser(tm.Win.parse, _WON, hand_or_win),
    "Win.parse discarded": Parser(lambda text: tm.Win.parse(text, by="N", seat="S"), _WON, hand_or_win),
    "Win.parse eight flowers": Parser(
        lambda text: tm.Win.parse(text, how=tm.EightFlowers()), _FLOWERS[:1], hand_or_win
    ),
    "Win.parse seven rob one": Parser(
        lambda text: tm.Win.parse(text, how=tm.SevenRobOne("S")), _FLOWERS[1:], hand_or_win
    ),
    "Seat.parse": Parser(tm.Seat.parse, ("E", "south", "西", "n"), read_again(tm.Seat.parse)),
    "Wind.parse": Parser(tm.Wind.parse, ("E", "south", "西", "n"), read_again(tm.Wind.parse)),
    "Action.parse": Parser(tm.Action.parse, _MOVES, read_again(tm.Action.parse)),
    "Event.parse": Parser(tm.Event.parse, _EVENTS, read_again(tm.Event.parse)),
    "Outcome.parse": Parser(tm.Outcome.parse, _OUTCOMES, read_again(tm.Outcome.parse)),
    "Record.parse": Parser(
        tm.Record.parse, (str(_game().record()), *[_short(_game().record())] * 4), _replayed
    ),
    "SeatRecord.parse": Parser(
        tm.SeatRecord.parse,
        (str(_game().seat_record("S")), *[_short(_game().seat_record("S"))] * 4),
        _replayed,
    ),
    "Game.play": Parser(
        _OPENED.play, ("E discard 9m; S pass; E false-win", "E discard 3f", "E discard 2s;;")
    ),
    "Game.start wall": Parser(lambda text: tm.Game.start(tm.CLUB, wall=text), (str(_WALL),)),
    "Rules.named": Parser(tm.Rules.named, ("club", "FOUR_WINDS", "mahjong-time")),
    "Hand.acceptance visible": Parser(_READY.acceptance, ("123m 5z", "三四五萬", "1f5f", "")),
    "Pattern id": Parser(lambda text: tm.Pattern(text, len), ("mine", "all_pungs", "x9_y")),
}
