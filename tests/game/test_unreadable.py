"""Texts of events and records that cannot be read, and seats' records that cannot be true (Z3)."""

import pytest

import taimahjong as tm
from taimahjong.players import FirstPlayer
from taimahjong.players.simulate import play

EVENTS = (
    *("", "E", "X draws 5m", "E dances", "E discards", "E discards 5m twice", "E draws 5m for fun"),
    *("dealt - - -", "opened now", "called X", "ended", "ended badly", "ended discard; S", "E kongs - shown"),
)
GAME = play(tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=3)), [FirstPlayer()] * 4)
RECORD = str(GAME.record())
SEEN = str(GAME.seat_record("S"))


@pytest.mark.parametrize("text", EVENTS)
def test_what_tells_no_event_is_refused(text: str) -> None:
    with pytest.raises(tm.NotationError):
        tm.Event.parse(text)


@pytest.mark.rule("Z3")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("taimahjong record 1", "taimahjong record 2"),
        ("taimahjong record 1", "a record"),
        ("round E", "streak 0"),
        ("streak 0", "streak many"),
        ("rules {", "rules {{"),
        ('"base": 100', '"base": 100, "base": 100'),
        ('"base": 100', '"bass": 100'),
        ("wall ", "wall 1m"),
        ("E discard", "E throw"),
        ("; E ", "; Q "),
        ("; E ", "; E x"),
    ],
)
def test_a_record_that_cannot_be_read_is_refused_with_its_line(old: str, new: str) -> None:
    assert old in RECORD
    with pytest.raises(tm.RecordError) as caught:
        tm.Record.parse(RECORD.replace(old, new, 1))
    assert caught.value.number > 0


@pytest.mark.rule("Z3")
def test_a_record_of_another_outcome_is_false() -> None:
    false = RECORD.replace("outcome ", "outcome declined; E 0 S 0 W 0 N 0 #").split("#")[0]
    with pytest.raises(tm.RecordError, match="not to the outcome"):
        tm.Record.parse(false).replay()
    with pytest.raises(tm.RecordError, match="is read from a text"):
        tm.Record.parse(7)  # type: ignore[arg-type]  # the point
    with pytest.raises(tm.RecordError, match="at most"):
        tm.Record.parse(RECORD + " " * (1 << 20))


FALSE_EVENTS = (
    "opened",
    "dealt - - - -",
    "N draws 5m",
    "S draws -",
    "S offered the last tile",
    "ended declined",
)


@pytest.mark.rule("Z3")
@pytest.mark.parametrize("line", FALSE_EVENTS)
@pytest.mark.parametrize("place", [7, 12, 40])
def test_an_event_that_cannot_come_there_is_named(line: str, place: int) -> None:
    lines = SEEN.splitlines()
    false = "\n".join([*lines[:place], line, *lines[place:]])
    with pytest.raises(tm.RecordError, match=r"event \d+ cannot be"):
        tm.SeatRecord.parse(false).replay()
