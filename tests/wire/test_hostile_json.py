"""Whatever text is fed to from_json, a value or a WireError comes out, soon and with the place."""

import json
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.errors import WireError
from taimahjong.wire import from_json, hooks, to_json
from taimahjong.wire.bounds import MOST_CHARACTERS, MOST_DEPTH
from taimahjong.wire.faults import below
from taimahjong.wire.formats import TYPES
from tests.wire.values import GAME, SCORE, VALUES, WIN


def envelope(value: object, name: str = "Tile") -> str:
    return json.dumps({"taimahjong": 1, "type": name, "value": value})


def refusal(text: Any, kind: Any = tm.Tile) -> WireError:
    with pytest.raises(WireError) as caught:
        from_json(text, kind)
    assert caught.value.code
    assert len(str(caught.value)) < 4000
    return caught.value


def told(error: WireError) -> tuple[str, str]:
    return error.code, error.where


# The text --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [None, 5, b"{}", ["{}"], {"taimahjong": 1}])
def test_what_is_no_text(text: Any) -> None:
    assert told(refusal(text)) == ("wire.json", "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "}",
        "[1,]",
        '{"a":1,}',
        "{'a': 1}",
        "tru",
        '"\n"',
        "\ufeff{}",
        "01",
        "1 2",
        '"\\x"',
        "\x00",
        "//",
    ],
)
def test_what_is_no_json(text: str) -> None:
    assert told(refusal(text)) == ("wire.json", "")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_know(number: str) -> None:
    text = envelope(tm.BySeat(1, 2, 3, 4).east, "BySeat").replace("1}", f"{number}}}")
    error = refusal(text, tm.BySeat)
    assert told(error) == ("wire.json", "")
    assert f"{number} is no number of JSON" in str(error)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"taimahjong": 1, "taimahjong": 1, "type": "Tile", "value": "5m"}', "taimahjong"),
        ('{"taimahjong": 1, "type": "Tile", "value": "5m", "value": "6m"}', "value"),
        ('{"taimahjong": 1, "type": "BySeat", "value": {"E": 1, "E": 1, "S": 1, "W": 1, "N": 1}}', "E"),
        (r'{"taimahjong": 1, "type": "Tile", "value": [{"a\nb": 1, "\u0061\nb": 2}]}', r"'a\nb'"),
    ],
)
def test_a_member_that_is_there_twice(text: str, where: str) -> None:
    error = refusal(text, tm.BySeat)
    assert told(error) == ("wire.doubled", where)
    assert "is there twice" in str(error)


def test_a_text_that_is_too_long_is_not_even_looked_at() -> None:
    text = to_json(tm.Tile.M5)
    longest = text + " " * (MOST_CHARACTERS - len(text))
    assert from_json(longest, tm.Tile) is tm.Tile.M5
    assert told(refusal(longest + " ")) == ("wire.size", "")
    assert told(refusal("?" * (MOST_CHARACTERS + 1))) == ("wire.size", "")


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_nesting_that_is_too_deep_is_not_followed(opening: str, closing: str) -> None:
    deepest = opening * MOST_DEPTH + "1" + closing * MOST_DEPTH
    assert told(refusal(deepest))[0] == "wire.version"
    assert told(refusal(opening + deepest + closing)) == ("wire.depth", "")
    assert told(refusal(opening * 150_000)) == ("wire.depth", "")


@pytest.mark.parametrize(
    "text", ["[" * 60, '"' + "[" * 60, "\\" + "[" * 60, '{"a":' * 60, '\\"' + "[" * 60 + '\\"']
)
def test_brackets_in_a_text_are_no_nesting(text: str) -> None:
    assert told(refusal(envelope(text)))[0] == "notation"
    assert from_json(to_json(tm.Fault(text, text, text)), tm.Fault) == tm.Fault(text, text, text)


@pytest.mark.parametrize("digits", [1_001, 4_000, 5_000, 1_000_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_numbers_that_are_too_large(digits: int, sign: str) -> None:
    text = '{"taimahjong": 1, "type": "BySeat", "value": {"E": %s, "S": 0, "W": 0, "N": 0}}'
    assert from_json(text % (sign + "9" * 1000), tm.BySeat).east == int(sign + "9" * 1000)
    error = refusal(text % (sign + "9" * digits), tm.BySeat)
    assert told(error) == ("wire.size", "")
    assert f"a number of {digits} digits" in str(error)


@pytest.mark.parametrize("number", ["1.0", "1e3", "1e400", "-1e400", "0.1", "1E-400", "9" * 5000 + ".0"])
def test_fractions_are_no_whole_numbers(number: str) -> None:
    text = '{"taimahjong": 1, "type": "BySeat", "value": {"E": %s, "S": 0, "W": 0, "N": 0}}'
    for kind in (tm.BySeat, tm.BySeat[int], tm.BySeat[str], tm.BySeat[bool]):
        assert told(refusal(text % number, kind)) == ("wire.value", "value.E")


# The envelope ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "code", "where"),
    [
        (None, "version", ""),
        ([], "version", ""),
        ("5m", "version", ""),
        ({}, "version", ""),
        ({"type": "Tile", "value": "5m"}, "version", ""),
        ({"taimahjong": 2, "kind": "Tile"}, "version", "taimahjong"),
        ({"taimahjong": 0, "type": "Tile", "value": "5m"}, "version", "taimahjong"),
        ({"taimahjong": True, "type": "Tile", "value": "5m"}, "version", "taimahjong"),
        ({"taimahjong": 1.0, "type": "Tile", "value": "5m"}, "version", "taimahjong"),
        ({"taimahjong": "1", "type": "Tile", "value": "5m"}, "version", "taimahjong"),
        ({"taimahjong": None, "type": "Tile", "value": "5m"}, "version", "taimahjong"),
        ({"taimahjong": 1, "value": "5m"}, "missing", "type"),
        ({"taimahjong": 1, "type": "Tile"}, "missing", "value"),
        ({"taimahjong": 1, "type": "Tile", "value": "5m", "more": 1}, "unknown", "more"),
        ({"taimahjong": 1, "type": "Seat", "value": "E"}, "type", "type"),
        ({"taimahjong": 1, "type": "tile", "value": "5m"}, "type", "type"),
        ({"taimahjong": 1, "type": "x" * 100_000, "value": "5m"}, "type", "type"),
        ({"taimahjong": 1, "type": None, "value": "5m"}, "type", "type"),
        ({"taimahjong": 1, "type": ["Tile"], "value": "5m"}, "type", "type"),
        ({"taimahjong": 1, "type": "int", "value": 5}, "type", "type"),
    ],
)
def test_another_envelope(document: Any, code: str, where: str) -> None:
    assert told(refusal(json.dumps(document))) == (f"wire.{code}", where)


def test_another_version_is_named() -> None:
    message = "taimahjong: this is version 2 of the format; this release reads 1"
    assert str(refusal('{"taimahjong": 2}')) == message


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_every_type_refuses_the_name_of_another(kind: type) -> None:
    for name in TYPES:
        if name != kind.__name__:
            assert told(refusal(envelope("E", name), kind)) == ("wire.type", "type")


# The value -------------------------------------------------------------------------------------------

WHOLE: dict[str, Any] = {
    "win": WIN,
    "score": SCORE,
    "rules": tm.CLUB,
    "payout": tm.payout(tm.CLUB, tai=5, self_draw=True),
    "choice": tm.Hand.parse("123456789m 234p 67p 55s 1z").discards()[0],
    "facts": SCORE.reading.facts,
    "game": GAME,
    "by seat": tm.BySeat(1, "E", True, None),
}


@pytest.mark.parametrize(
    ("place", "value", "code", "where", "words"),
    [
        ("win.hand", 5, "wire.value", "hand", "the notation of a Hand is expected, not 5"),
        ("win.hand", "1x", "notation", "hand", "(at character 2)"),
        ("win.hand", "11111m 234p 678p 5s", "hand.copies", "hand", "5 copies of 1m"),
        ("win.tile", "", "notation", "tile", "one tile was expected, here are 0"),
        ("win.how", None, "wire.value", "how", "an object whose type is one of SelfDraw, Discarded"),
        ("win.how", {}, "wire.value", "how", "an object whose type is one of"),
        ("win.how.type", "Discarde", "wire.value", "how.type", "did you mean 'Discarded'?"),
        ("win.how.type", {}, "wire.value", "how.type", "not an object"),
        ("win.how.by", "X", "notation", "how.by", "a seat is written E, S, W or N"),
        ("win.how.last", 1, "wire.value", "how.last", "true or false is expected, not 1"),
        ("win.how.lst", True, "wire.unknown", "how.lst", "Discarded has no 'lst'; did you mean 'last'?"),
        ("win.hnd", "", "wire.unknown", "hnd", "Win has no 'hnd'; did you mean 'hand'?"),
        ("win.hand", ..., "wire.missing", "hand", "Win needs hand"),
        ("win.ready", "erth", "wire.value", "ready", "did you mean 'earth'?"),
        ("win.table_discards", "9", "wire.value", "table_discards", "a whole number is expected, not '9'"),
        ("win.table_discards", True, "wire.value", "table_discards", "not True"),
        ("win.table_discards", 500, "win.table_discards", "table_discards", "500"),
        ("win.seat", "W", "win.by", "", "W cannot win on its own tile"),
        ("win", [], "wire.value", "", "Win, an object of hand, tile"),
        ("score.tai", "4", "wire.value", "tai", "a whole number is expected"),
        ("score.items.0.tai", None, "wire.value", "items[0].tai", "a whole number is expected, not null"),
        ("score.items.1.row", {}, "wire.unknown", "items[1].row", "Item has no 'row'"),
        ("score.items.1", 5, "wire.value", "items[1]", "Item, an object of id, count, tai"),
        ("score.items", {}, "wire.value", "items", "a list is expected, not an object"),
        ("score.replaced", [], "wire.value", "replaced", "an object is expected, not a list"),
        ("score.replaced", {"a b": 5}, "wire.value", "replaced.'a b'", "a list is expected, not 5"),
        ("score.uncaped", 5, "wire.unknown", "uncaped", "did you mean 'uncapped'?"),
        ("score.rules.table.3.tai", "4", "rules.tai", "rules.table[3].tai", "tai is a number from 0"),
        ("score.rules.options.base", "4", "rules.option", "rules.options.base", "base is a whole number"),
        ("score.win.how.by", "S", "win.by", "win", "S cannot win on its own tile"),
        ("score.split.chows.1", "6x", "notation", "split.chows[1]", "a suit letter"),
        ("score.place.shape", "egde", "wire.value", "place.shape", "did you mean 'edge'?"),
        ("rules.options.base", 1.5, "rules.option", "options.base", "base is a whole number"),
        ("rules.table.0", [], "rules.document", "table[0]", "a row is a table of"),
        ("payout.payers.2.points", "1", "wire.value", "payers[2].points", "a whole number"),
        ("payout.payers.2.deler", True, "wire.unknown", "payers[2].deler", "PayerShare has no 'deler'"),
        ("choice.acceptance.left.0", ["5m"], "wire.value", "acceptance.left[0]", "a list of 2"),
        ("choice.acceptance.left.0.1", "5m", "wire.value", "acceptance.left[0][1]", "a whole number"),
        ("facts.suits", 4, "wire.value", "suits", "suits is a number from 0 to 3, not 4"),
        ("facts.suits", -1, "wire.value", "suits", "suits is a number from 0 to 3, not -1"),
        ("facts.suits", ..., "wire.missing", "suits", "Facts needs suits"),
        ("facts.suit", 1, "wire.unknown", "suit", "Facts has no 'suit'"),
        ("game.moves.2", "E fly", "notation", "moves[2]", "there is no move 'fly'"),
        ("game.wall", "1m", "wall.size", "wall", "a wall has 144 tiles, not 1"),
        ("game.streak", -1, "game.streak", "", "a streak is a number from 0 on"),
        ("by seat.W", ..., "wire.missing", "W", "BySeat needs W"),
        ("by seat.X", 1, "wire.unknown", "X", "BySeat has no 'X'"),
        ("by seat.W", [], "wire.value", "W", "a whole number, a text"),
    ],
)  # fmt: skip
def test_a_value_that_is_wrong_somewhere(place: str, value: Any, code: str, where: str, words: str) -> None:
    whole, *path = place.split(".")
    document = json.loads(to_json(WHOLE[whole]))
    part = document
    *steps, last = ["value", *path]
    for step in steps:
        part = part[int(step) if isinstance(part, list) else step]
    if value is ...:
        del part[last]
    else:
        part[int(last) if isinstance(part, list) else last] = value
    error = refusal(json.dumps(document), type(WHOLE[whole]))
    assert told(error) == (code, f"value.{where}".rstrip("."))
    assert words in str(error)
    assert str(error).startswith(f"{error.where}: ")


def test_all_that_is_wrong_is_told_at_once() -> None:
    document = json.loads(to_json(WIN))
    document["value"].update(hand="1x", tile=5, how={"type": "Discarded", "by": 1, "last": 2})
    error = refusal(json.dumps(document), tm.Win)
    assert [fault.where for fault in error.faults] == [
        "value.hand",
        "value.tile",
        "value.how.by",
        "value.how.last",
    ]


MANY: dict[str, tuple[type, Any]] = {
    "wrong items": (tm.Acceptance, {"shanten": 0, "left": [1] * 200_000}),
    "deep wrong items": (tm.Acceptance, {"shanten": 0, "left": [[1, ""]] * 100_000}),
    "unknown members": (tm.Win, {f"x{number}": 1 for number in range(80_000)}),
    "unknown options": (tm.Rules, {"name": "", "table": [], "options": {f"x{n}": 1 for n in range(80_000)}}),
    "rows": (tm.TaiTable, [{"id": "all_pungs", "tai": 1, "replaces": ["x"]}] * 16_000),
    "tiles": (tm.Hand, "1m" * 500_000),
    "melds": (tm.Hand, "1m|" + "777p+7p " * 120_000),
    "bonus tiles": (tm.Hand, "1m||" + "1f" * 500_000),
    "a wall": (tm.Wall, "1m" * 500_000),
    "payments": (tm.Settlement, {"payments": [{"payer": "X"}] * 50_000}),
    "a word": (tm.Ready, "x" * 1_000_000),
    "a member": (tm.Win, {"x" * 1_000_000: 1}),
    "a name": (tm.Pattern, {"id": "x" * 1_000_000}),
    "moves": (tm.Game, {"rules": 1, "wall": "", "moves": ["E pass"] * 80_000}),
}


@pytest.mark.parametrize("many", MANY)
def test_a_megabyte_of_it(many: str) -> None:
    kind, value = MANY[many]
    text = json.dumps({"taimahjong": 1, "type": kind.__name__, "value": value}, separators=(",", ":"))
    assert 400_000 < len(text) <= MOST_CHARACTERS
    assert len(refusal(text, kind).faults) < 60


def test_a_megabyte_of_right_items_is_read() -> None:
    text = envelope({"shanten": 0, "left": [["5p", 1]] * 80_000}, "Acceptance")
    assert from_json(text, tm.Acceptance).left == ((tm.Tile.P5, 1),) * 80_000


def test_reading_stops_once_enough_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    told_of = []

    def counted(place: str, error: Exception) -> list[tm.Fault]:
        told_of.append(place)
        return below(place, error)

    monkeypatch.setattr(hooks, "below", counted)
    error = refusal(envelope({"shanten": 0, "left": [1] * 1000}, "Acceptance"), tm.Acceptance)
    assert [fault.where for fault in error.faults] == [f"value.left[{place}]" for place in range(21)]
    assert told_of == [f"[{place}]" for place in range(21)]
    assert str(error).endswith("; and more")


def test_an_error_that_is_no_refusal_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        below("value", ZeroDivisionError())
