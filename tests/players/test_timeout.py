"""What a seat does whose time is up (Z1)."""

import pytest

import taimahjong as tm
from tests.game.positions import (
    WAITS,
    about_to_add,
    before_last_tile,
    begin,
    each_set,
    settle,
    throw_drawn,
    turn_of,
)
from tests.game.tables import SETS, drift, legal, play, table, throws

#: Seven bonus tiles and nine others; with their replacements the hand waits for 5s and 8s.
SEVEN = "1234567f123456789m"
WAITING = "234p5567s"


def timeout(game: tm.Game, seat: str) -> str:
    return str(tm.timeout_action(game.view(seat)))


def no_wins(rules: tm.Rules) -> tm.Rules:
    return rules.evolve(timeout_wins="none")


# An available win is taken -------------------------------------------------------------------------------


def offered(rules: tm.Rules) -> tm.Game:
    """East throws the tile that west waits for."""
    return begin(rules, "E discard 5m", then="5m", west=WAITS["W"])


def drawn(rules: tm.Rules) -> tm.Game:
    """South draws the tile that it waits for."""
    return turn_of("S", begin(rules, then="9m5m", south=WAITS["S"]))


def robbable(rules: tm.Rules) -> tm.Game:
    """South adds the tile that west waits for to a pung."""
    return play(about_to_add(rules, west=WAITS["W"]), "S added-kong 5m")


def eighth(rules: tm.Rules, actions: str = "", then: str = "", streak: int = 0) -> tm.Game:
    """South has seven bonus tiles when west draws the eighth; then these actions."""
    before = "S pass; " if rules.ready == "original_call" else ""
    before += "E discard 1z; S discard 1z; "
    tiles = {"south": SEVEN, "then": "1z1z8f" + then, "replacements": WAITING + "3z"}
    return table(rules, before + actions, streak=streak, **tiles)


@pytest.mark.rule("Z1")
@each_set
def test_a_discard_is_won_on(rules: tm.Rules) -> None:
    assert timeout(offered(rules), "W") == "W win"


@pytest.mark.rule("Z1")
@each_set
def test_a_drawn_tile_is_won_on(rules: tm.Rules) -> None:
    assert timeout(drawn(rules), "S") == "S win"


@pytest.mark.rule("Z1")
@each_set
def test_a_kong_is_robbed(rules: tm.Rules) -> None:
    assert timeout(robbable(rules), "W") == "W win"


@pytest.mark.rule("Z1", "F5")
@each_set
def test_the_eighth_flower_is_robbed(rules: tm.Rules) -> None:
    assert timeout(eighth(rules), "S") == "S win flowers"


@pytest.mark.rule("Z1")
@each_set
def test_a_house_may_let_no_win_be_taken(rules: tm.Rules) -> None:
    house = no_wins(rules)
    assert timeout(offered(house), "W") == "W pass"
    assert timeout(drawn(house), "S") == "S discard 5m"
    assert timeout(robbable(house), "W") == "W pass"
    assert timeout(eighth(house), "S") == "S pass"


# Of two wins the larger receipt (F6) ---------------------------------------------------------------------


def two_wins(rules: tm.Rules, streak: int = 0) -> tm.Game:
    """South, which let the robbery pass, draws a tile that completes its hand: 5 tai in TRADITIONAL."""
    game = eighth(rules, "S pass; W discard 3z; N discard 4z; E discard 4z", "4z4z5s", streak)
    assert legal(game, "S")[:2] == ["win", "win flowers"]
    return game


def eight_and_a_win(actions: str, then: str, replacements: str) -> tm.Game:
    """South has eight flowers and a hand that its drawn tile completes."""
    game = table(tm.TRADITIONAL, actions, south=SEVEN, then=then, replacements=replacements)
    assert legal(game, "S")[:2] == ["win", "win flowers"]
    return game


@pytest.mark.rule("Z1", "F6")
def test_of_two_self_draws_the_one_of_more_tai_is_taken() -> None:
    early = eight_and_a_win("E discard 1z", "1z8f", WAITING + "5s")  # an earthly hand: 24 tai
    assert timeout(early, "S") == "S win"
    actions = "E discard 1z; S discard 3z; W discard 4z; N discard 4z; E discard 2z"
    late = eight_and_a_win(actions, "1z8f4z4z2z5s", WAITING + "3z")  # 5 tai
    assert timeout(late, "S") == "S win flowers"


@pytest.mark.rule("Z1", "F6")
@pytest.mark.parametrize(
    "rules", [rules for rules in SETS if rules is not tm.MAHJONG_TIME], ids=lambda rules: rules.name
)
def test_three_payers_of_a_self_draw_outweigh_one_of_a_robbery(rules: tm.Rules) -> None:
    game = two_wins(rules)
    assert timeout(game, "S") == "S win"
    by_hand, by_flowers = (play(game, win).deltas["S"] for win in ("S win", "S win flowers"))
    assert by_hand > by_flowers


@pytest.mark.rule("Z1", "F6")
@pytest.mark.parametrize(("streak", "action"), [(0, "S win flowers"), (1, "S win")])
def test_dealer_tai_count_in_what_all_pay(streak: int, action: str) -> None:
    rules = tm.TRADITIONAL.evolve(base=0, per_tai=1).with_tai(seven_rob_one=17)
    game = two_wins(rules, streak)  # 3 * 5 and the dealer tai of one payer, 1 + 2 * streak
    assert play(game, "S win").deltas["S"] == 16 + 2 * streak
    assert timeout(game, "S") == action


@pytest.mark.rule("Z1", "F6")
def test_of_two_equal_receipts_the_hand_is_shown() -> None:
    rules = tm.TRADITIONAL.evolve(base=0, per_tai=1).with_tai(seven_rob_one=16)
    game = two_wins(rules)
    assert play(game, "S win").deltas["S"] == play(game, "S win flowers").deltas["S"] == 16
    assert timeout(game, "S") == "S win"


@pytest.mark.rule("Z1", "R6")
def test_where_nothing_but_a_win_is_allowed_one_is_taken() -> None:
    rules = no_wins(tm.TRADITIONAL)
    actions = "E discard 1z; S discard 1z ready; S pass; W discard 3z; N discard 4z; E discard 4z"
    game = table(rules, actions, south=SEVEN, then="1z1z8f4z4z5s", replacements=WAITING + "3z")
    assert legal(game, "S") == ["win", "win flowers"]
    assert timeout(game, "S") == "S win"


@pytest.mark.rule("Z1")
def test_a_house_that_lets_no_win_be_taken_discards_beside_two() -> None:
    assert timeout(two_wins(no_wins(tm.TRADITIONAL)), "S") == "S discard 5s"


# Otherwise: pass, declare nothing, kong nothing ----------------------------------------------------------

each_option = pytest.mark.parametrize("wins", ["all", "none"])


@pytest.mark.rule("Z1")
@each_set
@each_option
def test_a_claim_is_passed(rules: tm.Rules, wins: str) -> None:
    game = begin(rules.evolve(timeout_wins=wins), "E discard 5m", then="5m", south="555m46m")
    assert legal(game, "S") == ["kong", "pung", "chow 46m", "pass"]
    assert timeout(game, "S") == "S pass"


@pytest.mark.rule("Z1")
@each_option
def test_no_original_call_is_made(wins: str) -> None:
    game = table(tm.FOUR_WINDS.evolve(timeout_wins=wins), south=WAITS["S"], then="9m")
    assert legal(game, "S") == ["call", "pass"]
    assert timeout(game, "S") == "S pass"


@pytest.mark.rule("Z1")
@pytest.mark.parametrize("rules", SETS[:4], ids=lambda rules: rules.name)
@each_option
def test_no_hand_is_declared_ready(rules: tm.Rules, wins: str) -> None:
    game = begin(rules.evolve(timeout_wins=wins), east=WAITS["E"], then="9m")
    assert "discard 9m ready" in legal(game, "E")
    assert timeout(game, "E") == "E discard 9m"


@pytest.mark.rule("Z1")
@each_set
@each_option
def test_no_kong_is_declared(rules: tm.Rules, wins: str) -> None:
    house = rules.evolve(timeout_wins=wins)
    concealed = begin(house, east="1111p", then="9m")
    assert legal(concealed, "E") == ["concealed-kong 1p"]
    assert timeout(concealed, "E") == "E discard 9m"
    added = about_to_add(house)
    assert "added-kong 5m" in legal(added, "S")
    assert timeout(added, "S") == "S discard 5m"


# Otherwise: the drawn tile, or the last one --------------------------------------------------------------


@pytest.mark.rule("Z1")
@each_set
@each_option
def test_the_drawn_tile_is_thrown(rules: tm.Rules, wins: str) -> None:
    game = begin(rules.evolve(timeout_wins=wins), east="19m19p19s1234567z", then="5p7m")
    assert timeout(game, "E") == "E discard 5p"
    game = turn_of("S", game.apply("E discard 5p"))
    assert timeout(game, "S") == "S discard 7m"


@pytest.mark.rule("Z1")
@each_set
def test_the_replacement_drawn_last_is_thrown(rules: tm.Rules) -> None:
    game = begin(rules, east="1111p", then="9m", replacements="1f2m")
    assert timeout(play(game, "E concealed-kong 1p"), "E") == "E discard 2m"


@pytest.mark.rule("Z1")
@each_set
@pytest.mark.parametrize("claim", ["pung", "chow 46m"])
def test_without_a_drawn_tile_the_last_in_hand_order_is_thrown(rules: tm.Rules, claim: str) -> None:
    game = begin(rules, f"E discard 5m; S {claim}", then="5m", south="55m46m19s2z6z")
    assert game.view("S").drawn is None
    assert timeout(game, "S") == f"S discard {game.view('S').hand.concealed[-1]}" == "S discard 6z"


@pytest.mark.rule("Z1", "P11")
def test_the_last_that_may_be_thrown() -> None:
    rules = tm.CLUB.evolve(swap_discard=False)
    game = begin(rules, "E discard 7z; S pung", then="7z", south="777z6z")
    assert throws(game, "S")[-1] == "6z"
    assert str(game.view("S").hand.concealed[-1]) == "7z"
    assert timeout(game, "S") == "S discard 6z"


@pytest.mark.rule("Z1", "R5")
def test_a_ready_hand_throws_what_it_drew() -> None:
    game = begin(tm.MAHJONG_PROS, "E discard 9m ready", east=WAITS["E"], then="9m")
    game = turn_of("E", settle(game))
    [only] = throws(game, "E")
    assert timeout(game, "E") == f"E discard {only}"


@pytest.mark.rule("Z1", "P8")
@each_option
def test_the_last_tile_is_drawn(wins: str) -> None:
    game = before_last_tile(begin(tm.MAHJONG_PROS.evolve(timeout_wins=wins)))
    game = settle(throw_drawn(game))
    [seat] = map(str, game.to_act)
    assert legal(game, seat) == ["draw", "decline"]
    assert timeout(game, seat) == f"{seat} draw"


@pytest.mark.rule("Z1", "Y6")
def test_a_dead_hand_throws_what_it_drew() -> None:
    game = play(drawn(tm.TRADITIONAL), "S dead-hand")
    assert timeout(game, "S") == "S discard 5m"


@pytest.mark.rule("Z1")
@each_set
def test_a_hand_that_nobody_plays_comes_to_its_end(rules: tm.Rules) -> None:
    game = tm.Game.start(rules, wall=tm.Wall.shuffled(seed=4))
    while not game.is_over:
        seat = min(game.to_act)
        game = game.apply(tm.timeout_action(game.view(seat)), at=game.prompt)
    assert sum(game.deltas) == 0


# A seat that is not asked --------------------------------------------------------------------------------


def refused(view: tm.View) -> tuple[str, str]:
    with pytest.raises(tm.IllegalAction) as caught:
        tm.timeout_action(view)
    return caught.value.code, str(caught.value)


@pytest.mark.rule("Z1")
def test_a_seat_that_is_not_asked_has_none() -> None:
    game = begin(tm.CLUB, then="5m", west=WAITS["W"])
    assert refused(game.view("S")) == ("game.not_asked", "S is not asked for anything now (Z1)")


@pytest.mark.rule("Z1")
def test_nor_has_one_that_has_answered() -> None:
    game = begin(tm.CLUB, "E discard 5m", then="5m", west=WAITS["W"], south="46m")
    game = game.apply("S pass")
    assert game.to_act == {tm.Seat.WEST}
    assert refused(game.view("S")) == ("game.answered", "S has answered already (P12)")


@pytest.mark.rule("Z1")
def test_nor_is_there_one_when_the_hand_is_over() -> None:
    over = drift(begin(tm.CLUB), 0)
    while not over.is_over:
        over = settle(throw_drawn(over))
    assert refused(over.view("E")) == ("game.over", "the hand is over")


@pytest.mark.rule("Z2")
def test_it_is_found_from_a_view_alone() -> None:
    game: object = begin(tm.CLUB)
    with pytest.raises(tm.IllegalAction, match="a View is played from"):
        tm.timeout_action(game)  # type: ignore[arg-type]  # what is refused
