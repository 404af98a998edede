"""What may be thrown after a chow or a pung (P11)."""

import pytest

import taimahjong as tm
from tests.game.positions import begin, each_set, turn_of
from tests.game.tables import legal, reason, throws

MP = tm.MAHJONG_PROS.evolve(swap_discard=False)

#: Tile, the two own tiles claimed with, the rest of the hand that matters, what may not be thrown.
SWAPS = [
    ("5m", "34m", "2568m", "25m"),
    ("5m", "46m", "3578m", "5m"),
    ("5m", "67m", "2358m", "58m"),
    ("1m", "23m", "14m", "14m"),
    ("4m", "23m", "14m", "14m"),
    ("3m", "12m", "3m4m", "3m"),
    ("7m", "89m", "67m", "7m"),
    ("9m", "78m", "69m", "69m"),
    ("1p", "23p", "9m14p", "14p"),
    ("3p", "12p", "9m3p", "3p"),
    ("7p", "89p", "7p1s", "7p"),
    ("9s", "78s", "69s1z", "69s"),
    ("6s", "78s", "69s1z", "69s"),
    ("3s", "12s", "9p3s", "3s"),
]


def chowed(rules: tm.Rules, tile: str, own: str, rest: str) -> tm.Game:
    honours = "11223344556677"[: 14 - sum(one.isdigit() for one in rest)] + "z"
    return begin(rules, f"E discard {tile}; S chow {own}", then=tile, south=own + rest + honours)


def tiles(text: str) -> set[str]:
    return {rank + text[-1] for rank in text[:-1]}


@pytest.mark.rule("P11")
@each_set
@pytest.mark.parametrize(("tile", "own", "rest", "barred"), SWAPS)
def test_after_a_chow_any_tile_may_be_thrown(
    rules: tm.Rules, tile: str, own: str, rest: str, barred: str
) -> None:
    game = chowed(rules, tile, own, rest)
    held = {str(one) for one in game.view("S").hand.concealed}
    assert tiles(barred) <= held
    assert set(throws(game, "S")) == held


@pytest.mark.rule("P11")
@each_set
def test_after_a_pung_the_fourth_tile_may_be_thrown(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m; S pung", then="5m", south="555m")
    assert "5m" in throws(game, "S")


@pytest.mark.rule("P11")
@pytest.mark.parametrize(("tile", "own", "rest", "barred"), SWAPS)
def test_a_house_may_forbid_the_claimed_kind_and_the_other_end_of_the_chow(
    tile: str, own: str, rest: str, barred: str
) -> None:
    game = chowed(tm.CLUB.evolve(swap_discard=False), tile, own, rest)
    held = {str(one) for one in game.view("S").hand.concealed}
    assert set(throws(game, "S")) == held - tiles(barred)
    for one in tiles(barred):
        assert reason(game, f"S discard {one}") == ("swap", "P11")


@pytest.mark.rule("P11")
@each_set
def test_a_house_may_forbid_the_fourth_tile_after_a_pung(rules: tm.Rules) -> None:
    game = begin(rules.evolve(swap_discard=False), "E discard 5m; S pung", then="5m", south="555m4m")
    assert "5m" not in throws(game, "S")
    assert "4m" in throws(game, "S")
    assert reason(game, "S discard 5m") == ("swap", "P11")


@pytest.mark.rule("P11")
def test_what_is_forbidden_may_not_be_thrown_with_a_ready_declaration_either() -> None:
    south = "46m5m123p456p789p12s11z"
    free = begin(tm.MAHJONG_PROS, "E discard 5m; S chow 46m", then="5m", south=south)
    assert "discard 5m ready" in legal(free, "S")
    game = begin(MP, "E discard 5m; S chow 46m", then="5m", south=south)
    assert legal(game, "S") == []
    assert reason(game, "S discard 5m ready") == ("swap", "P11")


@pytest.mark.rule("P11")
def test_what_was_forbidden_may_be_thrown_a_turn_later() -> None:
    game = begin(MP, "E discard 5m; S pung; S discard 1z", then="5m7z6z6z", south="555m1z")
    assert "5m" in throws(turn_of("S", game), "S")


@pytest.mark.rule("P11")
def test_a_kong_restricts_nothing() -> None:
    game = begin(MP, "E discard 5m; S kong", then="5m", south="555m", replacements="9s")
    assert "9s" in throws(game, "S")


@pytest.mark.rule("P11")
def test_a_claim_that_leaves_nothing_to_throw_is_refused() -> None:
    moves = "E discard 9m; S pung; S discard 1z; W discard 9p; S pung; S discard 2z; W discard 9s; S pung"
    moves += "; S discard 3z; W discard 1p; S pung; S discard 4z; W discard 7s; N discard 6s; E discard 5m"
    south = {"then": "9m9p9s1p7s6s5m", "south": "99m99p99s11p1234z2234m"}
    assert legal(begin(tm.MAHJONG_PROS, moves, **south), "S") == ["win", "chow 34m", "pass"]
    game = begin(MP, moves, **south)
    assert legal(game, "S") == ["win", "pass"]
    assert reason(game, "S chow 34m") == ("swap", "P11")
