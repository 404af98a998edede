"""`taimahjong replay`: a hand again, move by move."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.cli.screen import Screen, labelled
from taimahjong.errors import columns
from taimahjong.game import events
from tests.cli.conftest import Command
from tests.cli.hands import WAITING, played, saved, won
from tests.game.tables import SETS, drift, play, table

WON = """\
club: prevailing East, dealer's streak 2

The deal
East   1458m 147p 147s 234567z
South  46m 123789p 123789s 22z
West   369m 369p 369s 345567z 4f
North  147m 149p 147s 1112347z

     West   exposes 4f, draws 8s for a flower
            Nobody holds a flower any more.
  1  East   draws 5z, discards 5z   1458m 147p 147s 234567z
  3  West   pungs 555z from East, discards 9m  36m 369p 3689s 3467z | 555z^
  5  North  draws 1z, declares a concealed kong 1111z, draws 2f for a kong,
            exposes 2f, draws 3z for a kong, discards 9p
                                    147m 14p 147s 23347z | [1111z]
  6  East   draws 7z, discards 5m   148m 147p 147s 2345677z
  7         South wins on the discard.

The end, live tiles left: 58
East   148m 147p 147s 2345677z
       (5z) 5m
South  46m 123789p 123789s 22z  waits 5m
West   36m 369p 3689s 3467z | 555z^ | 4f
       9m
North  147m 14p 147s 23347z | [1111z] | 2f
       9p

club: South wins on East's discard

Winds   seat South  prevailing East
Play    4 discards on the table  1 of them claimed
Hand    🀊 🀋 🀌   🀙 🀚 🀛  🀟 🀠 🀡  🀐 🀑 🀒  🀖 🀗 🀘  🀁 🀁
        4(5)6m  123p   789p   123s   789s   22z
Won on  🀋 5m  closed wait
Waits   🀋 5m

Pattern         Tai  Rule
─────────────────────────
Concealed hand    1  E2
All chows         2  G1
Single wait       1  J4
─────────────────────────
Total             4

Pays        Calculation                        Points
─────────────────────────────────────────────────────
East        100 + 20 × (4 + 5 for the dealer)     280
─────────────────────────────────────────────────────
South gets                                        280

Points  East -280  South +280  West 0  North 0
The deal passes to South.
"""

CHINESE = """\
club：東風圈、連莊2

配牌
東家  一四五八萬 一四七筒 一四七條 南西北白發中
南家  四六萬 一二三七八九筒 一二三七八九條 南南
西家  三六九萬 三六九筒 三六九條 西北白白發中 竹
北家  一四七萬 一四九筒 一四七條 東東東南西北中

     西家  亮出竹，補花摸八條
           補花完畢。
  1  東家  摸白板，打白板   一四五八萬 一四七筒 一四七條 南西北白發中
  3  西家  碰白白白（東家），打九萬
                            三六萬 三六九筒 三六八九條 西北發中 | 白白白^
  5  北家  摸東風，暗槓東東東東，槓後摸蘭，亮出蘭，槓後摸西風，打九筒
                            一四七萬 一四筒 一四七條 南西西北中 | [東東東東]
  6  東家  摸紅中，打五萬   一四八萬 一四七筒 一四七條 南西北白發中中
  7        南家胡牌。

終局，尚餘58張
東家  一四八萬 一四七筒 一四七條 南西北白發中中
      (白) 五萬
南家  四六萬 一二三七八九筒 一二三七八九條 南南  聽五萬
西家  三六萬 三六九筒 三六八九條 西北發中 | 白白白^ | 竹
      九萬
北家  一四七萬 一四筒 一四七條 南西西北中 | [東東東東] | 蘭
      九筒

"""

SEEN_BY_WEST = """\
club: prevailing East, dealer's streak 2, as West saw it

The deal
West  369m 369p 369s 345567z 4f

  3  West   exposes 4f, draws 8s for a flower
  4         Nobody holds a flower any more.
  6  East   draws a tile, discards 5z
  8  West   pungs 555z from East, discards 9m  36m 369p 3689s 3467z | 555z^
 14  North  draws a tile, declares a concealed kong, draws a tile for a kong,
            exposes 2f, draws a tile for a kong, discards 9p
"""


@pytest.fixture
def hand(tmp_path: Path) -> str:
    """The record of a hand that South won."""
    return saved(tmp_path, won())


def test_a_hand_move_by_move(taimahjong: Command, hand: str) -> None:
    assert taimahjong("replay", hand) == (0, WON, "")


def test_in_chinese(taimahjong: Command, hand: str) -> None:
    printed = taimahjong("replay", hand, "--lang", "zh")
    assert printed.out.startswith(CHINESE + "club：南家胡牌，東家放槍\n")
    assert printed.out.endswith("\n分數  東家 -280  南家 +280  西家 0  北家 0\n南家上莊。\n")


def test_names_in_pinyin_stand_among_english_words(taimahjong: Command, hand: str) -> None:
    out = taimahjong("replay", hand, "--lang", "pinyin").out
    assert out[: out.index("Pattern")] == WON[: WON.index("Pattern")]
    assert "\nmén qīng    1  E2\n" in out


# What a record may be ------------------------------------------------------------------------------------


def test_every_form_of_a_record_will_do(
    taimahjong: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = won()
    text = str(game.record())
    forms = (text, f"\ufeff{text}", f"\n  {tm.to_json(game.record())}", tm.to_json(game))
    for form in forms:
        assert taimahjong("replay", saved(tmp_path, form)) == (0, WON, "")
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(form.encode())))
        assert taimahjong("replay", "-") == (0, WON, "")


@pytest.mark.rule("Z2")
def test_what_one_seat_saw(taimahjong: Command, hand: str, tmp_path: Path) -> None:
    assert taimahjong("replay", hand, "--seat", "W", "--moves", "1..14") == (0, SEEN_BY_WEST, "")
    seen = won().seat_record("W")
    whole = taimahjong("replay", hand, "--seat", "west")
    for form in (str(seen), tm.to_json(seen)):
        path = saved(tmp_path, form, "west.txt")
        assert taimahjong("replay", path) == whole
        assert taimahjong("replay", path, "--seat", "W") == whole
    assert "\nSouth  46m 123789p 123789s 22z\n" in whole.out  # the winner's hand is shown at the end
    assert "\nNorth  13 tiles | [1111z] | 2f\n" in whole.out


@pytest.mark.rule("Z2", "Y10")
def test_a_winner_shows_the_drawn_tile_too(taimahjong: Command, tmp_path: Path) -> None:
    game = table(tm.CLUB, "E discard 1z; S win", south=WAITING, then="9m5m")
    path = saved(tmp_path, game)
    for seat in "ESN":
        out = taimahjong("replay", path, "--seat", seat).out
        assert "\nSouth  456m 123789p 123789s 22z\n" in out


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("seat", "ESWN")
def test_a_seat_is_told_its_own_events_alone(taimahjong: Command, tmp_path: Path, seat: str) -> None:
    game = played(seed=3)
    path = saved(tmp_path, game)
    lines = taimahjong("replay", path, "--seat", seat, "--json").out.splitlines()
    *steps, outcome = map(json.loads, lines)
    assert [step["move"] for step in steps] == [None] * len(steps)
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
    assert tuple(event_of(step["events"][0]) for step in steps) == game.events_for(seat)
    assert {one for step in steps for one in step["to_act"]} == {seat}
    assert outcome["outcome"]["ending"] == "exhausted"
    assert "passes" not in taimahjong("replay", path, "--seat", seat).out  # that would be a secret told


def event_of(document: Any) -> tm.Event:
    return tm.from_json(json.dumps({"taimahjong": 1, "type": "Event", "value": document}), tm.Event)


@pytest.mark.rule("Z3")
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_json_has_every_move_and_event(taimahjong: Command, tmp_path: Path, rules: tm.Rules) -> None:
    game = played(rules, 2)
    *steps, last = map(json.loads, taimahjong("replay", saved(tmp_path, game), "--json").out.splitlines())
    assert [step["number"] for step in steps] == list(range(len(game.moves) + 1))
    assert [step["move"] for step in steps] == [None, *map(str, game.moves)]
    assert tuple(event_of(event) for step in steps for event in step["events"]) == game.events
    again = tm.Game.start(rules, wall=game.wall, round="S", streak=2)
    for step in steps:
        again = again if step["move"] is None else again.apply(step["move"])
        assert step["to_act"] == [str(seat) for seat in sorted(again.to_act)]
    assert game.result is not None
    assert last == {
        "outcome": {
            "ending": game.result.ending.value,
            "winners": [],
            "false_winner": None,
            "payments": [],
            "deltas": {"E": 0, "S": 0, "W": 0, "N": 0},
            "dealer_stays": True,
            "streak": 3,
        }
    }


def test_json_of_a_win(taimahjong: Command, hand: str) -> None:
    printed = taimahjong("replay", hand, "--json", "--lang", "zh")
    last = json.loads(printed.out.splitlines()[-1])
    assert last["outcome"] == {
        "ending": "discard",
        "winners": [
            {
                "seat": "S",
                "tai": 4,
                "uncapped": 4,
                "items": [
                    {"id": "concealed_hand", "count": 1, "tai": 1},
                    {"id": "all_chows", "count": 1, "tai": 2},
                    {"id": "single_wait", "count": 1, "tai": 1},
                ],
                "replaced": {},
            }
        ],
        "false_winner": None,
        "payments": [{"payer": "E", "winner": "S", "points": 280, "tai": 9}],
        "deltas": {"E": -280, "S": 280, "W": 0, "N": 0},
        "dealer_stays": False,
        "streak": 0,
    }


# What is told --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_every_move_has_its_number_and_every_discard_its_hand(
    taimahjong: Command, tmp_path: Path, rules: tm.Rules
) -> None:
    game = played(rules, 3)
    out = taimahjong("replay", saved(tmp_path, game)).out
    moves = out[: out.index("The end")]
    numbers = [int(line[:3]) for line in moves.splitlines() if line[:3].strip().isdigit()]
    claims = {number for number, move in enumerate(game.moves, 1) if isinstance(move, CLAIMS)}
    missing = set(range(1, len(game.moves) + 1)) - set(numbers)
    assert numbers == sorted(set(numbers))
    assert missing <= claims  # on one line with the discard that follows
    for verb, kind in (
        ("discards ", events.Discarded),
        ("draws ", events.Drew),
        ("exposes ", events.Exposed),
    ):
        assert moves.count(verb) == sum(isinstance(event, kind) for event in game.events)
    again = game.record().start()
    for move in game.moves:
        again = again.apply(move)
        if isinstance(move, tm.Discard):
            hand = str(tm.Hand(again.view(move.seat).own.tiles(), again.view(move.seat).own.melds))
            assert squeezed(hand) in squeezed(moves)


CLAIMS = (tm.Chow, tm.Pung, tm.Kong, tm.ConcealedKong, tm.AddedKong)


def squeezed(text: str) -> str:
    """A text without blanks, which a hand in words has between its suits."""
    return text.replace(" ", "")


@pytest.mark.unwatched
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_nothing_is_wider_than_the_terminal(taimahjong: Command, tmp_path: Path, rules: tm.Rules) -> None:
    for language, seed in (("en", 1), ("zh", 2)):
        path = saved(tmp_path, played(rules, seed))
        for more in ([], ["--seat", "N"]):
            out = taimahjong("replay", path, "--boards", "--lang", language, *more).out
            assert max(map(columns, out.splitlines())) <= 80
            assert all(line == line.rstrip() for line in out.splitlines())
            assert "…" not in out


def test_a_row_that_fills_its_line_is_shown_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    row = " ".join(["(一萬)", *["二筒"] * 12])  # as a heading of four columns leaves it room
    monkeypatch.setenv("COLUMNS", str(4 + 2 + columns(row)))
    Screen().show(labelled([("東家", f"{row} 三條")]))
    assert capsys.readouterr().out == f"東家  {row}\n      三條\n"


def test_a_narrow_terminal_folds_the_lines(
    taimahjong: Command, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = taimahjong("replay", hand).out
    assert max(map(columns, out.splitlines())) <= 30
    assert "  3  West   pungs 555z from\n            East, discards 9m\n" in out


def test_a_pass_tells_what_it_lets_go(taimahjong: Command, tmp_path: Path) -> None:
    game = table(tm.CLUB, "E discard 5m; S pass; W pass", south=WAITING, west="55m", east="5m")
    out = taimahjong("replay", saved(tmp_path, game)).out
    assert "  2  South  passes (could win, chow with 46m)\n" in out
    assert "  3  West   passes (could pung)\n" in out
    assert re.search(r"^     South  draws \S+\n$", out, re.MULTILINE)
    chinese = taimahjong("replay", saved(tmp_path, game), "--lang", "zh").out
    assert "  2  南家  過（可胡、用四六萬吃）\n  3  西家  過（可碰）\n" in chinese


def test_what_follows_a_pass_by_itself_has_no_number(taimahjong: Command, tmp_path: Path) -> None:
    game = table(tm.CLUB, "E discard 5m; W pass; S pass", south=WAITING, west="55m", east="5m")
    out = taimahjong("replay", saved(tmp_path, game)).out
    assert re.search(r"^  3  South  passes \(could .+\)\n     South  draws \S+\n", out, re.MULTILINE)


def test_many_deeds_go_on_in_the_next_line(taimahjong: Command, tmp_path: Path) -> None:
    path = saved(tmp_path, table(tm.CLUB, "E pass", east="1234567f", south="8f"))
    english, chinese = (taimahjong("replay", path, "--lang", language).out for language in ("en", "zh"))
    assert english.count(" for a flower") == chinese.count("補花摸") == 8
    assert "…" not in english + chinese


@pytest.mark.rule("P2")
def test_a_claim_that_another_outranks(taimahjong: Command, tmp_path: Path) -> None:
    game = table(tm.CLUB, "E discard 5m; S chow 34m; W pung", south="34m", west="55m", east="5m")
    out = taimahjong("replay", saved(tmp_path, game)).out
    assert "  2  South  asks to chow with 34m\n  3  West   pungs 555m from East\n" in out


@pytest.mark.rule("P4")
def test_several_winners_are_scored_one_by_one(taimahjong: Command, tmp_path: Path) -> None:
    rules, north = tm.CLUB.evolve(winners="all"), "46m123789p123789s44z"
    game = table(rules, "E discard 5m; N win; S win", east="5m", south=WAITING, north=north)
    out = taimahjong("replay", saved(tmp_path, game)).out
    assert "  2  North  declares a win\n" in out
    assert "  3         South and North win on the same tile.\n" in out
    assert out.index("club: South wins on East's discard") < out.index("club: North wins on East's discard")
    assert game.result is not None
    first, second = game.deltas.south, game.deltas.north
    gets = re.findall(r"^(South|North) gets +(\d+)$", out, re.MULTILINE)
    assert gets == [("South", str(first)), ("North", str(second))]
    assert out.endswith(
        f"\nPoints  East {-first - second}  South +{first}  West 0  North +{second}\n"
        "The deal passes to South.\n"
    )


@pytest.mark.rule("P6")
def test_a_robbed_kong(taimahjong: Command, tmp_path: Path) -> None:
    actions = "E discard 5m; W pass; S pung; S discard 1z; W discard 7z; N discard 6z; E discard 6z"
    robbed = f"{actions}; S added-kong 5m; W win"
    west = "46m123789p123789s33z"
    game = table(tm.CLUB, robbed, east="5m", south="55m", west=west, then="9m7z6z6z5m")
    out = taimahjong("replay", saved(tmp_path, game)).out
    assert "  8  South  draws 5m, adds 5m to its pung\n" in out
    assert "  9         West wins by robbing the kong.\n" in out


@pytest.mark.rule("Y5")
def test_a_false_win_is_paid_for(taimahjong: Command, tmp_path: Path) -> None:
    path = saved(tmp_path, table(tm.CLUB, "E discard 1z; S false-win", streak=1))
    out = taimahjong("replay", path).out
    assert "  2         South declares a false win.\n" in out
    assert out.endswith(
        """
South pays for a false win

To     Points
─────────────
East      320
West      260
North     260

Points  East +320  South -840  West +260  North +260
East deals again, streak 2.
"""
    )
    last = json.loads(taimahjong("replay", path, "--json").out.splitlines()[-1])["outcome"]
    assert (last["false_winner"], last["winners"], last["deltas"]["S"]) == ("S", [], -840)
    assert "南家詐胡賠付" in taimahjong("replay", path, "--lang", "zh").out


@pytest.mark.rule("P8")
def test_a_declined_last_tile(taimahjong: Command, tmp_path: Path) -> None:
    game = drift(table(tm.MAHJONG_PROS), 1)
    [seat] = game.to_act
    drawn = game.view(seat).drawn
    assert drawn is not None
    game = game.apply(tm.Discard(seat, drawn))
    game = play(game, [f"{one} pass" for one in game.to_act if tm.Pass(one) in game.legal_actions(one)])
    [seat] = game.to_act
    out = taimahjong("replay", saved(tmp_path, game.apply(f"{seat} decline"))).out
    name = seat.name_in("en")
    assert f"{len(game.moves) + 1:>3}  {name:<5}  may draw the last tile, declines the last tile\n" in out
    assert "            A drawn hand: the last tile is declined.\n" in out
    assert out.endswith("2p\n\nEast deals again, streak 1.\n")  # nobody pays


@pytest.mark.rule("R1")
def test_original_calls_and_ready_hands(taimahjong: Command, tmp_path: Path) -> None:
    game = table(tm.FOUR_WINDS, "S call", south=WAITING)
    out = taimahjong("replay", saved(tmp_path, game)).out
    assert "  1         Original call: South.\n" in out
    assert "\nSouth  46m 123789p 123789s 22z  waits 5m  Ready on the original hand\n" in out
    chinese = taimahjong("replay", saved(tmp_path, game), "--lang", "zh").out
    assert "\n南家  四六萬 一二三七八九筒 一二三七八九條 南南  聽五萬  天聽\n" in chinese


@pytest.mark.rule("Y6")
def test_a_dead_hand(taimahjong: Command, tmp_path: Path) -> None:
    out = taimahjong("replay", saved(tmp_path, table(tm.TRADITIONAL, "S dead-hand; E discard 1z"))).out
    assert "  1  South  has a dead hand now\n" in out
    assert "\nSouth  1258m 258p 258s 1234567z  dead hand\n" in out


def test_a_hand_that_goes_on(taimahjong: Command, tmp_path: Path) -> None:
    game = table(tm.CLUB, "E discard 5m", south=WAITING, west="55m", east="5m")
    path = saved(tmp_path, game)
    out = taimahjong("replay", path).out
    assert "\nAfter move 1, live tiles left: 63\n" in out
    assert out.endswith("\nThe hand is not over: South, West to act.\n")
    assert taimahjong("replay", path, "--lang", "zh").out.endswith("\n牌局未完：待南家、西家。\n")
    assert taimahjong("replay", path, "--seat", "S").out.endswith("\nThe hand is not over: South to act.\n")
    assert taimahjong("replay", path, "--seat", "N").out.endswith("\nThe hand is not over.\n")
    assert json.loads(taimahjong("replay", path, "--json").out.splitlines()[-1]) == {"outcome": None}
    drawn = taimahjong("replay", saved(tmp_path, table(tm.CLUB, "E discard 1z", south=WAITING))).out
    assert "waits" not in drawn  # with a tile to discard South waits for none
    started = taimahjong("replay", saved(tmp_path, table(tm.CLUB)))
    assert started.out.endswith("\nThe hand is not over: East to act.\n")


# Boards and parts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [tm.CLUB, tm.FOUR_WINDS], ids=lambda rules: rules.name)
def test_a_board_after_every_go_round(taimahjong: Command, tmp_path: Path, rules: tm.Rules) -> None:
    game = drift(table(rules, "S pass" if rules is tm.FOUR_WINDS else "", south=WAITING), 40)
    out = taimahjong("replay", saved(tmp_path, game), "--boards").out
    places = [number for number, move in enumerate(game.moves, 1) if isinstance(move, tm.Discard)]
    boards = [line.split()[2].rstrip(",") for line in out.splitlines() if line.startswith("After move")]
    complete = [places[last] for last in range(3, len(places), 4)]
    assert [int(number) for number in boards] == [*complete, *({len(game.moves)} - {*complete[-1:]})]
    assert taimahjong("replay", saved(tmp_path, game)).out.count("After move") == 1
    for seat in "ESWN":
        seen = taimahjong("replay", saved(tmp_path, game), "--boards", "--seat", seat).out
        assert seen.count("After event") == len(boards)


def test_boards_in_a_part_of_the_moves(taimahjong: Command, hand: str) -> None:
    for part, places in (("4..", [3, 5]), ("5..", [4, 5]), ("6..", [5]), ("..6", [5])):
        out = taimahjong("replay", hand, "--boards", "--moves", part).out
        assert [int(number) for number in re.findall(r"After move (\d+),", out)] == places
    for part, places in (("14..", [13, 14]), ("15..", [14])):
        out = taimahjong("replay", hand, "--boards", "--moves", part, "--seat", "W").out
        assert [int(number) for number in re.findall(r"After event (\d+),", out)] == places


def test_a_claim_past_east_ends_a_go_round(taimahjong: Command, tmp_path: Path) -> None:
    actions = "E discard 1z; S discard 1z; W discard 5m; S pung; S discard 2z"
    game = table(tm.CLUB, actions, south="55m", west="5m")
    lines = taimahjong("replay", saved(tmp_path, game), "--boards").out.splitlines()
    assert [line[:12] for line in lines if line.startswith("After")] == ["After move 4", "After move 5"]


def test_a_board_shows_hands_and_discards(taimahjong: Command, hand: str) -> None:
    out = taimahjong("replay", hand, "--boards").out
    assert (
        """
After move 5, live tiles left: 59
East   1458m 147p 147s 234567z
       (5z)
South  46m 123789p 123789s 22z  waits 5m
West   36m 369p 3689s 3467z | 555z^ | 4f
       9m
North  147m 14p 147s 23347z | [1111z] | 2f
       9p

  6  East   draws 7z, discards 5m   148m 147p 147s 2345677z
"""
        in out
    )
    seen = taimahjong("replay", hand, "--boards", "--seat", "W").out
    assert (
        """
After event 14, live tiles left: 59
East   16 tiles
       (5z)
South  16 tiles
West   36m 369p 3689s 3467z | 555z^ | 4f
       9m
North  13 tiles | [????] | 2f
       9p

 16  East   draws a tile, discards 5m
"""
        in seen
    )


def test_kongs_in_chinese_boards(taimahjong: Command, tmp_path: Path) -> None:
    actions = "E discard 5m; S pung; S discard 1z; W discard 7z; N discard 6z; E discard 6z; S added-kong 5m"
    game = table(tm.CLUB, actions, east="5m", south="55m", then="9m7z6z6z5m")
    assert " | 五五五萬<+五萬" in taimahjong("replay", saved(tmp_path, game), "--lang", "zh").out


@pytest.mark.parametrize(
    ("part", "first", "last"), [("3..5", 3, 5), ("6..", 6, 7), ("..2", 1, 2), ("4", 4, 4), (" 2..99 ", 2, 7)]
)
def test_a_part_of_the_moves(taimahjong: Command, hand: str, part: str, first: int, last: int) -> None:
    lines = taimahjong("replay", hand, "--moves", part, "--json").out.splitlines()
    found = [json.loads(line).get("number", "end") for line in lines]
    assert found == [*([0] if first == 1 else []), *range(first, last + 1), *(["end"] if last == 7 else [])]
    out = taimahjong("replay", hand, "--moves", part).out
    assert ("\nThe deal\n" in out) is (first == 1)
    assert (f"After move {first - 1}," in out) is (first > 1)
    assert ("The end" in out) is (last == 7)


def test_the_lines_of_a_part(taimahjong: Command, hand: str) -> None:
    out = taimahjong("replay", hand, "--moves", "3..4").out
    assert out.endswith(
        """
After move 2, live tiles left: 62
East   1458m 147p 147s 234567z
       (5z)
South  46m 123789p 123789s 22z  waits 5m
West   369m 369p 3689s 3467z | 555z^ | 4f
North  147m 149p 147s 1112347z

  3  West   discards 9m             36m 369p 3689s 3467z | 555z^
  4  North  draws 1z, declares a concealed kong 1111z, draws 2f for a kong,
            exposes 2f, draws 3z for a kong
"""
    )


# Refusals ------------------------------------------------------------------------------------------------


def test_an_argument_is_wanted(taimahjong: Command) -> None:
    printed = taimahjong("replay")
    assert (printed.status, printed.out) == (2, "")
    assert "Missing argument 'RECORD|-'" in printed.err


REFUSED = [
    ("E discard 5z", "E discard 9m", "move 1 of 7 is refused: E holds no 9m ('E discard 9m')"),
    ("W pung", "W kong", "move 2 of 7 is refused: W does not hold 5z, 5z, 5z (P2) ('W kong')"),
    (
        "S 4;",
        "S 5;",
        "the moves lead to discard; S 4; E -280 S 280 W 0 N 0, not to the outcome of the record",
    ),
]


@pytest.mark.rule("Z3")
@pytest.mark.parametrize(("true", "false", "words"), REFUSED)
def test_a_false_record(taimahjong: Command, tmp_path: Path, true: str, false: str, words: str) -> None:
    path = saved(tmp_path, str(won().record()).replace(true, false, 1))
    for more in ([], ["--json"], ["--seat", "S"], ["--moves", "1"]):
        status, out, err = taimahjong("replay", path, *more)
        assert (status, out) == (2, "")
        assert err.startswith(f"taimahjong: {path}: {words}")
        assert err.count("\n") == 1


@pytest.mark.rule("Z3")
def test_a_false_record_of_a_seat(taimahjong: Command, tmp_path: Path) -> None:
    text = str(won().seat_record("W")).replace("W discards 9m", "W discards 1m")
    path = saved(tmp_path, text)
    message = "event 8 cannot be: W discard 1m is not legal ('W discards 1m')"
    assert taimahjong("replay", path) == (2, "", f"taimahjong: {path}: {message}\n")


UNREADABLE = [
    ("", "line 1: a record begins with 'taimahjong record 1'"),
    ("taimahjong record 2\n", "line 1: this record is of version '2'; this release reads version 1"),
    ("taimahjong record 1\nrules {}\nround E\n", "line 4: line 4 of a record gives the streak"),
    ("taimahjong seat-record 1\nrules {}\n", "line 3: line 3 of a seat-record gives the seat"),
    ('{"taimahjong": 2}', "taimahjong: this is version 2 of the format"),
    (
        '{"taimahjong": 1, "type": "Tile", "value": "5m"}',
        "Record or SeatRecord or Game or Match is expected, not 'Tile'",
    ),
    ("{", "this is no JSON"),
]


@pytest.mark.rule("Z3")
@pytest.mark.parametrize(("text", "words"), UNREADABLE)
def test_what_is_no_record(taimahjong: Command, tmp_path: Path, text: str, words: str) -> None:
    path = saved(tmp_path, text)
    status, out, err = taimahjong("replay", path)
    assert (status, out) == (2, "")
    assert err.startswith(f"taimahjong: {path}")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.rule("Z3")
def test_a_line_that_cannot_be_read_is_shown(taimahjong: Command, tmp_path: Path) -> None:
    path = saved(tmp_path, str(won().record()).replace("N discard 9p", "N discard 9x"))
    status, out, err = taimahjong("replay", path)
    assert (status, out) == (2, "")
    message, line, caret = err.splitlines()
    assert message.startswith(f"taimahjong: {path}, line 10: ")
    assert line == "  N discard 9x"
    assert caret.strip() == "^"


def test_what_is_no_text(taimahjong: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hand.txt"
    path.write_bytes(b"taimahjong \xff")
    message = f"taimahjong: {path}: this is no UTF-8 text (at byte 12)\n"
    assert taimahjong("replay", str(path)) == (2, "", message)
    path.write_bytes(b" " * (1 << 22) + b"x")
    assert "a record has at most 4,194,304 bytes" in taimahjong("replay", str(path)).err
    assert taimahjong("replay", str(tmp_path)).err == f"taimahjong: cannot read {tmp_path}: Is a directory\n"
    assert "cannot read nowhere.txt: No such file" in taimahjong("replay", "nowhere.txt").err
    monkeypatch.setattr(sys, "stdin", None)
    assert taimahjong("replay", "-") == (2, "", "taimahjong: standard input is closed\n")


def test_rules_with_code_of_their_own_are_not_trusted(taimahjong: Command, tmp_path: Path) -> None:
    text = str(won().record()).replace('{"id": "all_pungs"', '{"id": "mine", "predicate": "os:system"')
    status, out, err = taimahjong("replay", saved(tmp_path, text))
    assert (status, out) == (2, "")
    assert "line 2: " in err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--moves", "x"], "moves are named like 10..20, not 'x'"),
        (["--moves", ".."], "moves are named like 10..20, not '..'"),
        (["--moves", "٣"], "moves are named like 10..20"),
        (["--moves", "3..2"], "move 2 comes before move 3: '3..2'"),
        (["--moves", "0..2"], "moves are numbered from 1 on"),
        (["--moves", "8.."], "'--moves': the record has 7 moves"),
        (["--seat", "S", "--moves", "99"], "'--moves': the record has 17 events"),
        (["--seat", "X"], "a seat is written E, S, W or N"),
    ],
)
def test_options_that_cannot_be(taimahjong: Command, hand: str, options: list[str], words: str) -> None:
    status, out, err = taimahjong("replay", hand, *options)
    assert (status, out) == (2, "")
    [message] = err.splitlines()
    assert words in message


def test_a_seat_cannot_tell_what_another_saw(taimahjong: Command, tmp_path: Path) -> None:
    path = saved(tmp_path, won().seat_record("W"))
    status, out, err = taimahjong("replay", path, "--seat", "S")
    assert (status, out) == (2, "")
    assert "'--seat': this is what W saw" in err
