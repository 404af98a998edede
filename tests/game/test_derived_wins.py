"""What play hands over to scoring: last tiles, replacements, robbed kongs, early wins (K1-K6)."""

import pytest

import taimahjong as tm
from taimahjong.patterns.ways import Replacement
from tests.game.positions import (
    NAME_OF,
    WAITS,
    about_to_add,
    before_last_tile,
    begin,
    begin_late,
    each_set,
    last_turn,
    row,
)
from tests.game.tables import SETS, play

FOUR_WINDS, TRADITIONAL, MAHJONG_PROS, CLUB = tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.CLUB
EARLY_WINS = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME)

#: Sixteen tiles that wait for 5s and 8s, beside a concealed triplet or none.
WAITING = "123456789m234p5567s"
TRIPLET = "111m234567m234p5567s"


def how(game: tm.Game) -> object:
    assert game.result is not None
    return game.result.scores[0].win.how


# The last tiles (K1, K2) -------------------------------------------------------------------------------


@pytest.mark.rule("K1")
@each_set
def test_a_self_draw_of_the_last_live_tile(rules: tm.Rules) -> None:
    game = play(last_turn(begin_late(rules, north=WAITS["N"], last="9m5m")), "N win")
    assert row(game, "last_wall_tile") == 1
    assert how(game) == tm.SelfDraw(last=True)


@pytest.mark.rule("K1")
@each_set
def test_the_tile_before_it_is_not_the_last(rules: tm.Rules) -> None:
    game = play(before_last_tile(begin_late(rules, west=WAITS["W"], last="5m9m")), "W win")
    assert row(game, "last_wall_tile") == 0
    assert how(game) == tm.SelfDraw()


@pytest.mark.rule("K1", "K3")
@each_set
def test_the_replacement_of_a_kong_may_be_the_last_tile(rules: tm.Rules) -> None:
    late = begin_late(rules, west="1111m123789p123789s", replacements="7z", last="77z")
    game = play(before_last_tile(late), "W concealed-kong 1m; W win")
    assert row(game, "last_wall_tile") == 1
    assert row(game, "kong_draw") == (1 if "kong_draw" in rules.table else 0)
    assert how(game) == tm.SelfDraw(Replacement.KONG, last=True)


@pytest.mark.rule("K2")
@each_set
def test_the_discard_made_when_no_live_tile_is_left(rules: tm.Rules) -> None:
    game = last_turn(begin_late(rules, west=WAITS["W"], last="9m5m"))
    game = play(game, "N discard 5m; W win")
    assert row(game, "last_discard") == (0 if rules is FOUR_WINDS else 1)
    assert row(game, "last_wall_tile") == 0
    assert how(game) == tm.Discarded("N", last=True)


@pytest.mark.rule("K2")
@each_set
def test_the_discard_before_the_last_tile_is_drawn_is_not_the_last(rules: tm.Rules) -> None:
    game = before_last_tile(begin_late(rules, south=WAITS["S"], last="5m9m"))
    game = play(game, "W discard 5m; S win")
    assert row(game, "last_discard") == 0
    assert how(game) == tm.Discarded("W")


# Replacements (K3) -------------------------------------------------------------------------------------


def on_replacement(rules: tm.Rules, kong: str, replacements: str) -> tm.Game:
    """South wins on the replacement of a flower or of a kong, flowers drawn in between included."""
    actions, tiles = {
        "flower": ("E discard 1z", {"south": WAITING, "then": "1z1f"}),
        "concealed": (
            "E discard 1z; S concealed-kong 1m",
            {"south": TRIPLET, "then": "1z1m"},
        ),
        "claimed": ("E discard 1m; S kong", {"south": TRIPLET, "then": "1m"}),
        "added": (
            "E discard 1m; S pung; S discard 1z; W discard 2z; N discard 2z; E discard 2z; S added-kong 1m",
            {"south": "11m234567m234p5567s1z", "then": "1m2z2z2z1m"},
        ),
    }[kong]
    return begin(rules, actions + "; S win", replacements=replacements, **tiles)


@pytest.mark.rule("K3")
@pytest.mark.parametrize("replacements", ["5s", "2f5s", "23f5s"])
@pytest.mark.parametrize(
    ("kong", "traditional", "club"),
    [("flower", 1, 0), ("concealed", 1, 1), ("added", 1, 1), ("claimed", None, 1)],
)
def test_a_self_draw_on_a_replacement(
    kong: str, traditional: int | None, club: int, replacements: str
) -> None:
    assert row(on_replacement(CLUB, kong, replacements), "kong_draw") == club
    if traditional is None:  # it may not win there (P9)
        return
    assert row(on_replacement(TRADITIONAL, kong, replacements), "kong_draw") == traditional


@pytest.mark.rule("K3", "P9")
@pytest.mark.parametrize("replacements", ["5s", "2f5s"])
@each_set
def test_what_the_winning_tile_replaced_is_handed_over(rules: tm.Rules, replacements: str) -> None:
    rules = rules.evolve(win_after_claimed_kong="yes")
    for kong, replaced in (
        ("flower", Replacement.FLOWER),
        ("concealed", Replacement.KONG),
        ("added", Replacement.KONG),
        ("claimed", Replacement.CLAIMED_KONG),
    ):
        assert how(on_replacement(rules, kong, replacements)) == tm.SelfDraw(replaced)


@pytest.mark.rule("K3")
@pytest.mark.parametrize("rules", [TRADITIONAL, CLUB], ids=lambda rules: rules.name)
def test_an_ordinary_draw_is_no_replacement(rules: tm.Rules) -> None:
    kong = "E discard 1z; S concealed-kong 1m; S discard 2z; W discard 3z; N discard 3z; E discard 3z; S win"
    game = begin(rules, kong, south=TRIPLET, then="1z1m3z3z3z5s", replacements="2z")
    assert row(game, "kong_draw") == 0
    assert how(game) == tm.SelfDraw()


# Robbed kongs (K4) -------------------------------------------------------------------------------------


@pytest.mark.rule("K4")
@each_set
def test_robbing_a_kong(rules: tm.Rules) -> None:
    game = play(about_to_add(rules, west=WAITS["W"]), "S added-kong 5m; W win")
    assert row(game, "robbing_a_kong") == 1
    assert how(game) == tm.RobbedKong("S")


# Early wins (K5, K6) -----------------------------------------------------------------------------------


#: Drawn and thrown one after another; nobody can claim them.
THROWN = ["7z", "7z", "7z", "6z", "6z", "6z", "5z", "5z", "5z", "9m"]


def after_discards(rules: tm.Rules, number: int) -> tm.Game:
    """A seat wins on the table's discard of this number, none having been claimed."""
    thrower = tm.Seat((number - 1) % 4)
    winner = str(thrower.next)
    tiles = [*THROWN[: number - 1], "5m"]
    actions = [f"{'ESWN'[count % 4]} discard {tile}" for count, tile in enumerate(tiles)]
    game = begin(rules, then="".join(tiles), **{NAME_OF[winner]: WAITS[winner]})
    return play(game, [*actions, f"{winner} win"])


@pytest.mark.rule("K5", "K6")
@pytest.mark.parametrize(
    ("number", "five", "ten", "ten_in_pros"),
    [(2, 10, 0, 0), (5, 10, 0, 0), (6, 0, 5, 5), (9, 0, 5, 5), (10, 0, 0, 5), (11, 0, 0, 0)],
)
@pytest.mark.parametrize("rules", EARLY_WINS, ids=lambda rules: rules.name)
def test_the_discards_of_all_four_seats_count_the_winning_one_included(
    rules: tm.Rules, number: int, five: int, ten: int, ten_in_pros: int
) -> None:
    game = after_discards(rules, number)
    assert row(game, "early_win_five") == five
    assert row(game, "early_win_ten") == (ten_in_pros if rules is MAHJONG_PROS else ten)


@pytest.mark.rule("K5", "K6")
@pytest.mark.parametrize(("number", "five", "ten"), [(5, 10, 0), (9, 0, 5)])
@pytest.mark.parametrize("rules", EARLY_WINS, ids=lambda rules: rules.name)
def test_on_a_self_draw_those_made_before_count(rules: tm.Rules, number: int, five: int, ten: int) -> None:
    thrown = THROWN[:number]
    actions = [f"{'ESWN'[count % 4]} discard {tile}" for count, tile in enumerate(thrown)]
    game = begin(rules, then="".join(thrown) + "5m", south=WAITS["S"])
    game = play(game, [*actions, "S win"])
    assert (row(game, "early_win_five"), row(game, "early_win_ten")) == (five, ten)


@pytest.mark.rule("K5", "K6")
@pytest.mark.parametrize("rules", EARLY_WINS, ids=lambda rules: rules.name)
def test_claimed_discards_count_but_not_in_mahjong_pros(rules: tm.Rules) -> None:
    # The sixth discard wins, the first was claimed.
    actions = (
        "E discard 9p; N pung; N discard 7z; E discard 7z; S discard 6z; W discard 6z; N discard 5m; S win"
    )
    game = begin(rules, actions, south=WAITS["S"].replace("789p", "345p"), north="99p7z", then="9p7z6z6z5m")
    five, ten = (10, 0) if rules is MAHJONG_PROS else (0, 5)
    assert (row(game, "early_win_five"), row(game, "early_win_ten")) == (five, ten)


@pytest.mark.rule("K5", "P6")
@pytest.mark.parametrize("rules", EARLY_WINS, ids=lambda rules: rules.name)
def test_a_robbed_tile_is_no_discard(rules: tm.Rules) -> None:
    game = about_to_add(rules, west=WAITS["W"])
    assert game.table.discards == 5
    assert row(play(game, "S added-kong 5m; W win"), "early_win_five") == 10


@pytest.mark.rule("K5", "K6")
@each_set
def test_the_numbers_are_handed_over(rules: tm.Rules) -> None:
    claimed = about_to_add(rules, west=WAITS["W"])
    for game, discards, claims in (
        (after_discards(rules, 7), 7, 0),
        (play(claimed, "S added-kong 5m; W win"), 5, 1),
    ):
        assert game.result is not None
        win = game.result.scores[0].win
        assert (win.table_discards, win.claimed_discards) == (discards, claims)


@pytest.mark.rule("K1", "K2", "K3", "K4", "K5", "K6")
def test_every_set_has_the_rows_that_it_knows() -> None:
    rows = (
        "last_wall_tile",
        "last_discard",
        "kong_draw",
        "robbing_a_kong",
        "early_win_five",
        "early_win_ten",
    )
    known = {rules.name: "".join("x" if id_ in rules.table else "-" for id_ in rows) for rules in SETS}
    assert known == {
        "four-winds": "x--xxx",
        "traditional": "xxxx--",
        "mahjong-pros": "xx-xxx",
        "mahjong-time": "xx-xxx",
        "club": "xxxx--",
    }
