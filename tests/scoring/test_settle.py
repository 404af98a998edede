"""Who pays whom and how much, worked by hand from the rulebook (Y1-Y5, Y7, Y10, F1, F3, F4)."""

from typing import Any

import pytest

import taimahjong as tm

ALL = [tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB]

NOTHING = "34m678p345s22z | 222s 567p | 4f + 5m"  # of an open hand: no row of TRADITIONAL, in all seats but N
TWO_TAI = "123456789m 234p 678p 5s + 5s"  # on a discard: concealed hand 1, single wait 1 in TRADITIONAL
FLOWERS = "34m678p345s22z | 222s 567p | 12345678f"
SEVEN = "34m678p345s22z | 222s 567p | 1234567f"


def scored(text: str, rules: tm.Rules = tm.TRADITIONAL, streak: int = 0, **how: Any) -> tm.Score:
    score = tm.score(tm.Win.parse(text, **how), rules, streak=streak)
    assert score is not None
    return score


def deltas(*scores: tm.Score, streak: int = 0) -> tuple[int, ...]:
    return tuple(tm.settle(*scores, streak=streak).deltas)


@pytest.mark.rule("Y1")
def test_the_amount_is_the_base_and_so_much_a_tai() -> None:
    assert [(rules.base, rules.per_tai) for rules in ALL] == [(0, 1), (100, 20), (0, 1), (0, 1), (100, 20)]
    score = scored(TWO_TAI, by="W", seat="S")
    assert score.tai == 2
    assert deltas(score) == (0, 140, -140, 0)
    assert deltas(scored(TWO_TAI, tm.FOUR_WINDS, by="W", seat="S")) == (0, 24, -24, 0)


@pytest.mark.rule("Y1")
@pytest.mark.parametrize(
    ("base", "per_tai", "points"), [(30, 10, 50), (50, 20, 90), (300, 100, 500), (0, 1, 2), (100, 0, 100)]
)
@pytest.mark.parametrize("rules", [tm.TRADITIONAL, tm.CLUB.without("all_chows")], ids=["traditional", "club"])
def test_a_table_agrees_on_its_stakes(rules: tm.Rules, base: int, per_tai: int, points: int) -> None:
    score = scored(TWO_TAI, rules.evolve(base=base, per_tai=per_tai), by="W", seat="S")
    assert score.tai == 2
    assert deltas(score) == (0, points, -points, 0)


@pytest.mark.rule("Y1", "H3")
def test_a_win_without_tai_pays_the_base() -> None:
    for rules in (tm.TRADITIONAL, tm.CLUB):
        score = scored(NOTHING, rules, by="W", seat="S")
        assert (score.tai, score.items) == (0, ())
        assert deltas(score) == (0, 100, -100, 0)
    bare = tm.MAHJONG_PROS.without("flower_or_season")
    assert deltas(scored(NOTHING, bare, by="W", seat="S")) == (0, 0, 0, 0)


@pytest.mark.rule("Y2")
def test_the_discarder_pays_alone_and_a_self_draw_is_paid_by_all() -> None:
    assert deltas(scored(NOTHING, by="N", seat="W")) == (0, 0, 100, -100)
    robbed = scored(NOTHING, how=tm.RobbedKong(by="N"), seat="W")
    assert [item.id for item in robbed.items] == ["robbing_a_kong"]
    assert deltas(robbed) == (0, 0, 120, -120)
    drawn = scored(NOTHING, tm.MAHJONG_TIME, seat="W")
    assert drawn.tai == 4  # winning hand 2, the one bonus tile 1, self-draw 1
    assert deltas(drawn) == (-4, -4, 12, -4)
    payments = tm.settle(drawn).payments
    assert payments == tuple(
        tm.Payment(payer, tm.Seat.WEST, 4, 4) for payer in tm.Seat if payer != tm.Seat.WEST
    )


@pytest.mark.rule("Y3")
@pytest.mark.parametrize("rules", [tm.TRADITIONAL, tm.CLUB], ids=["traditional", "club"])
@pytest.mark.parametrize(("streak", "points"), [(0, 120), (1, 160), (2, 200), (3, 240), (10, 520)])
def test_dealer_tai_on_what_the_dealer_wins_or_pays(rules: tm.Rules, streak: int, points: int) -> None:
    dealer, other = scored(NOTHING, rules, by="S"), scored(NOTHING, rules, by="E", seat="S")
    assert (dealer.tai, other.tai) == (0, 0)
    assert deltas(dealer, streak=streak) == (points, -points, 0, 0)
    assert deltas(other, streak=streak) == (-points, points, 0, 0)
    assert tm.settle(dealer, streak=streak).payments[0].tai == 1 + 2 * streak
    assert deltas(scored(NOTHING, rules, by="N", seat="S"), streak=streak) == (0, 100, 0, -100)


@pytest.mark.rule("Y2", "Y3")
@pytest.mark.parametrize("rules", [tm.TRADITIONAL, tm.CLUB], ids=["traditional", "club"])
def test_dealer_tai_on_a_self_draw(rules: tm.Rules) -> None:
    assert deltas(scored(NOTHING, rules)) == (420, -140, -140, -140)  # self-draw 1 and dealer 1, three times
    assert deltas(scored(NOTHING, rules), streak=2) == (660, -220, -220, -220)
    assert deltas(scored(NOTHING, rules, seat="S")) == (
        -140,
        380,
        -120,
        -120,
    )  # the dealer alone pays its tai
    assert deltas(scored(NOTHING, rules, seat="S"), streak=2) == (-220, 460, -120, -120)


@pytest.mark.rule("Y3")
def test_dealer_tai_in_the_sets_of_one_point_a_tai() -> None:
    pros = scored(NOTHING, tm.MAHJONG_PROS, by="E", seat="S")
    assert pros.tai == 1  # the bonus tile
    assert [deltas(pros, streak=streak)[1] for streak in (0, 1, 2)] == [2, 4, 6]
    for rules in (tm.FOUR_WINDS, tm.MAHJONG_TIME):
        for streak in (0, 3):
            assert deltas(scored(NOTHING, rules, by="E", seat="S"), streak=streak) == (-3, 3, 0, 0)
            assert deltas(scored(NOTHING, rules, by="S", seat="E"), streak=streak) == (3, -3, 0, 0)
            assert deltas(scored(NOTHING, rules), streak=streak) == (12, -4, -4, -4)


@pytest.mark.rule("Y3")
@pytest.mark.parametrize(
    ("option", "bonuses"),
    [
        ({"base": 0}, [0, 2, 4, 6, 8, 10]),  # a continued deal: 2, 4, 6, and 2n beyond the third
        ({"base": 0, "streak_limit": 3}, [0, 2, 4, 6, 6, 6]),
        ({"base": 4, "per_streak": 0}, [4, 4, 4, 4, 4, 4]),  # a dealer's bonus, as agreed
        ({"base": 2, "streak_limit": 2}, [2, 4, 6, 6, 6, 6]),  # both
    ],
)
def test_the_two_options_of_mahjong_time(option: dict[str, int], bonuses: list[int]) -> None:
    rules = tm.MAHJONG_TIME.evolve(dealer_tai=option | {"on_self_draw": False})
    dealer, other = scored(NOTHING, rules, by="S"), scored(NOTHING, rules, by="E", seat="S")
    drawn, against = scored(NOTHING, rules), scored(NOTHING, rules, seat="S")
    for streak, bonus in enumerate(bonuses):
        won, paid = 3 + bonus, 4 + bonus
        assert deltas(dealer, streak=streak) == (won, -won, 0, 0)
        assert deltas(other, streak=streak) == (-won, won, 0, 0)
        assert deltas(drawn, streak=streak) == (3 * paid, -paid, -paid, -paid)
        assert deltas(against, streak=streak) == (-4, 12, -4, -4)  # paid for the discard only


@pytest.mark.rule("Y4")
def test_each_of_several_winners_is_paid_in_full() -> None:
    rules = tm.TRADITIONAL.evolve(winners="all")
    dealer = scored(NOTHING, rules, by="W", seat="E")
    south = scored("34m 111222p 333s 99p 2z2z2z + 5m", rules, by="W", seat="S")
    assert [(item.id, item.tai) for item in south.items] == [
        ("seat_wind", 1),
        ("four_concealed_triplets", 5),
        ("concealed_hand", 1),
    ]
    # South 100 + 7 * 20; the dealer 100 + 1 * 20, with a streak of two 100 + 5 * 20.
    assert deltas(dealer, south) == (120, 240, -360, 0)
    assert deltas(south, dealer) == (120, 240, -360, 0)
    assert deltas(dealer, south, streak=2) == (200, 240, -440, 0)
    assert [payment.tai for payment in tm.settle(dealer, south, streak=2).payments] == [5, 7]


@pytest.mark.rule("Y4", "Y3")
def test_a_dealer_pays_its_tai_to_each_of_three_winners() -> None:
    winners = [scored(NOTHING, tm.CLUB.evolve(winners="all"), by="E", seat=seat) for seat in "SWN"]
    assert [score.tai for score in winners] == [0, 0, 1]  # bamboo is North's flower
    assert deltas(*winners, streak=1) == (-500, 160, 160, 180)


@pytest.mark.rule("F1", "F4", "Y2")
@pytest.mark.parametrize(
    ("rules", "tai", "each"),
    [
        (tm.FOUR_WINDS, 30, 30),
        (tm.TRADITIONAL, 8, 260),
        (tm.MAHJONG_PROS, 30, 30),
        (tm.MAHJONG_TIME, 30, 30),
        (tm.CLUB, 8, 260),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_eight_flowers_are_paid_by_all(rules: tm.Rules, tai: int, each: int) -> None:
    score = scored(FLOWERS, rules, how=tm.EightFlowers(), seat="W")
    assert [(item.id, item.tai) for item in score.items] == [("eight_flowers", tai)]
    dealer_tai = 3 * rules.per_tai if rules.dealer_tai else 0  # streak 1
    assert deltas(score, streak=1) == (-each - dealer_tai, -each, 3 * each + dealer_tai, -each)


@pytest.mark.rule("F3", "F4")
@pytest.mark.parametrize(
    ("rules", "tai", "points"),
    [
        (tm.FOUR_WINDS, 20, 20),
        (tm.TRADITIONAL, 8, 260),
        (tm.MAHJONG_PROS, 20, 20),
        (tm.MAHJONG_TIME, 20, 20),
        (tm.CLUB, 8, 260),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_the_owner_of_the_eighth_pays_its_robber_alone(rules: tm.Rules, tai: int, points: int) -> None:
    score = scored(SEVEN, rules, how=tm.SevenRobOne(owner="N"), seat="W")
    assert [(item.id, item.tai) for item in score.items] == [("seven_rob_one", tai)]
    assert score.win.tile is tm.Tile.WINTER
    assert deltas(score) == (0, 0, points, -points)
    dealer_tai = rules.per_tai if rules.dealer_tai else 0
    dealer = scored(SEVEN, rules, how=tm.SevenRobOne(owner="N"))
    assert deltas(dealer) == (points + dealer_tai, 0, 0, -points - dealer_tai)


@pytest.mark.rule("Y5")
def test_a_false_win_in_club_pays_eight_tai_with_dealer_tai() -> None:
    assert tuple(tm.settle_false_win("S", tm.CLUB).deltas) == (280, -800, 260, 260)
    assert tuple(tm.settle_false_win("S", tm.CLUB, streak=2).deltas) == (360, -880, 260, 260)
    assert tuple(tm.settle_false_win("E", tm.CLUB, streak=1).deltas) == (-960, 320, 320, 320)
    tai = {payment.winner: payment.tai for payment in tm.settle_false_win(tm.Seat.SOUTH, tm.CLUB).payments}
    assert tai == {tm.Seat.EAST: 9, tm.Seat.WEST: 8, tm.Seat.NORTH: 8}


@pytest.mark.rule("Y5")
def test_a_false_win_in_traditional_pays_five_tai_without_dealer_tai() -> None:
    for streak in (0, 2):
        assert tuple(tm.settle_false_win("S", tm.TRADITIONAL, streak=streak).deltas) == (200, -600, 200, 200)
        assert tuple(tm.settle_false_win("E", tm.TRADITIONAL, streak=streak).deltas) == (-600, 200, 200, 200)
    ten = tm.TRADITIONAL.evolve(false_win={"tai": 10, "dealer_tai": False})
    assert tuple(tm.settle_false_win("W", ten).deltas) == (300, 300, -900, 300)


@pytest.mark.rule("Y5")
@pytest.mark.parametrize(
    "rules", [tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME], ids=lambda rules: rules.name
)
def test_elsewhere_there_is_no_false_win(rules: tm.Rules) -> None:
    with pytest.raises(tm.SettlementError, match=r"an illegal win is refused \(Y5\)") as error:
        tm.settle_false_win("S", rules)
    assert (error.value.code, error.value.where) == ("settle.false_win", "rules")
    house = rules.evolve(false_win={"tai": 3})
    assert tuple(tm.settle_false_win("S", house).deltas) == (
        3 + bool(rules.dealer_tai),
        -9 - bool(rules.dealer_tai),
        3,
        3,
    )


@pytest.mark.rule("Y7")
def test_the_points_that_a_match_starts_with() -> None:
    assert [rules.starting_points for rules in ALL] == [2000, 0, 0, 0, 0]


@pytest.mark.rule("Y10")
def test_a_settled_win_shows_the_winners_hand() -> None:
    score = scored(NOTHING, by="W", seat="S")
    assert (score.win.hand, score.win.tile) == (tm.Hand.parse(NOTHING.partition(" + ")[0]), tm.Tile.M5)
