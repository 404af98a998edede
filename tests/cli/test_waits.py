"""`taimahjong waits`."""

import pytest

import taimahjong as tm
from tests.cli.conftest import Command

WAITING = "123456789m 234p 67p 55s"
DISCARDING = "11224m 3456p 789s 55z | 123s"


@pytest.mark.rule("S3")
def test_a_hand_that_waits(taimahjong: Command) -> None:
    assert taimahjong("waits", WAITING, "--visible", "5p 8p 8p") == (
        0,
        """\
Hand  🀇 🀈 🀉 🀊 🀋 🀌 🀍 🀎 🀏  🀚 🀛 🀜 🀞 🀟  🀔 🀔
      123456789m         23467p     55s

The hand waits.
Waits
3 left  🀝 5p
2 left  🀠 8p
5 tiles in all
""",
        "",
    )


def test_a_hand_on_the_way(taimahjong: Command) -> None:
    out = taimahjong("waits", "1188m 2255p 3366s 777z 9s").out
    assert "\n3 tiles away from waiting.\nDraws that bring it nearer\n2 left  🀇 1m  🀎 8m  🀚 2p" in out
    assert out.endswith("12 tiles in all\n")
    out = taimahjong("waits", "1188m 2255p 3366s 777z 9s", "--seven-pairs", "--lang", "zh").out
    assert "\n已聽牌。\n聽牌\n剩3張  🀘 九條\n共3張\n" in out


def test_every_discard_is_judged(taimahjong: Command) -> None:
    lines = taimahjong("waits", DISCARDING, "--visible", "3m 3m 77z").out.splitlines()
    assert lines[3] == "One tile away from waiting."
    assert lines[5].split() == ["Discard", "Shanten", "Tiles", "Brought", "nearer", "by"]
    assert lines[7].split() == ["🀊", "4m", "1", "8", "123m", "5z"]
    assert len(lines) == 7 + len(tm.Hand.parse(DISCARDING).discards())
    chinese = taimahjong("waits", DISCARDING, "--lang", "zh").out
    assert "\n一向聽。\n" in chinese
    assert "🀜 四筒" in chinese
    assert "一二三萬 四七筒 白\n" in chinese


def test_a_complete_hand_of_seventeen_tiles(taimahjong: Command) -> None:
    printed = taimahjong("waits", *WAITING.split(), "8p")
    assert "\nThe hand is complete.\n" in printed.out
    assert taimahjong("waits", *WAITING.split(), "8p", "--json").json()["shanten"] == -1


def test_json(taimahjong: Command) -> None:
    assert taimahjong("waits", WAITING, "--visible", "5p", "--json").json() == {
        "shanten": 0,
        "waits": ["5p", "8p"],
        "total": 7,
        "left": {"5p": 3, "8p": 4},
    }
    found = taimahjong("waits", DISCARDING, "--json", "--lang", "zh").json()
    hand = tm.Hand.parse(DISCARDING)
    assert found["shanten"] == hand.shanten() == 1
    assert found["discards"] == [
        {
            "discard": str(choice.tile),
            "shanten": choice.shanten,
            "total": choice.acceptance.total,
            "left": {str(tile): left for tile, left in choice.acceptance.left},
        }
        for choice in hand.discards()
    ]


def test_a_refusal_is_all_that_is_printed(taimahjong: Command) -> None:
    status, out, err = taimahjong("waits", "123456789m 234p 67p 55s", "--visible", "55555p")
    assert (status, out) == (2, "")
    assert "copies of 5p in the hand and in sight" in err


def test_a_hand_between_two_tiles(taimahjong: Command) -> None:
    status, out, err = taimahjong("waits", "12345678m | | 12345678f", "--json")
    assert (status, out) == (2, "")
    assert "a hand of 16 or 17 tiles can be judged; this one has 8" in err
