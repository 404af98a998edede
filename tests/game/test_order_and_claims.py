"""Whose turn it is, who may claim a discard, and who gets it (P1-P4, P12)."""

from itertools import permutations

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import Claims, Turn
from tests.game.positions import (
    NAME_OF,
    WAITS,
    begin,
    discarded,
    each_set,
    melds,
    settle,
    told,
)
from tests.game.tables import drift, legal, play, reason

each_seat = pytest.mark.parametrize("by", "ESWN")
ALL_PAID = (tm.FOUR_WINDS, tm.MAHJONG_TIME)
NEAREST_PAID = (tm.TRADITIONAL, tm.MAHJONG_PROS, tm.CLUB)

#: On east's 5m south may chow, west pung, north win.
EACH_ANOTHER = {"then": "5m", "south": "46m", "west": "55m", "north": WAITS["N"]}


def after(seat: str, steps: int) -> str:
    return str(tm.Seat.parse(seat).after(steps))


def outcome(game: tm.Game) -> str:
    """Who took the tile and how, or how the game went on."""
    if game.result is not None:
        return f"{''.join(map(str, game.result.winners))} wins"
    return next((line for line in told(game) if "takes" in line), "nobody")


# P1 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P1")
@each_set
def test_the_dealer_discards_first(rules: tm.Rules) -> None:
    game = begin(rules)
    assert game.to_act == {tm.Seat.EAST}
    assert isinstance(game.phase, Turn)
    assert [seat.river for seat in game.table.seats] == [()] * 4
    assert game.apply("E discard 1z").table.seats[tm.Seat.EAST].river == (tm.Tile.EAST,)


@pytest.mark.rule("P1")
@each_set
def test_play_goes_counter_clockwise_east_south_west_north(rules: tm.Rules) -> None:
    game = drift(begin(rules), begin(rules).table.live - 9)
    order = [str(event.seat) for event in game.events if isinstance(event, events.Discarded)]
    assert "".join(order) == "ESWNESWNE"


@pytest.mark.rule("P1")
@each_set
def test_play_goes_on_from_the_seat_that_claimed(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m; W pung", west="55m", then="5m")
    assert game.to_act == {tm.Seat.WEST}
    assert told(settle(game.apply("W discard 1z")))[-1].startswith("N draws")


# P2 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P2")
@each_set
@each_seat
def test_a_chow_is_claimed_from_the_seat_before_only(rules: tm.Rules, by: str) -> None:
    game = discarded(rules, by, "5m", **{NAME_OF[seat]: "46m" for seat in "ESWN" if seat != by})
    assert legal(game, after(by, 1)) == ["chow 46m", "pass"]
    for steps in (2, 3):
        assert legal(game, after(by, steps)) == []
        assert reason(game, f"{after(by, steps)} chow 46m") == ("not_from_there", "P2")


@pytest.mark.rule("P2")
@pytest.mark.parametrize(
    ("tile", "own", "chows"),
    [
        ("5m", "3467m", ["chow 34m", "chow 46m", "chow 67m"]),
        ("1p", "23p", ["chow 23p"]),
        ("2p", "134p", ["chow 13p", "chow 34p"]),
        ("8s", "679s", ["chow 67s", "chow 79s"]),
        ("9s", "78s", ["chow 78s"]),
        ("9m", "12p", []),
        ("1p", "89m", []),
        ("5m", "46p46s", []),
        ("2z", "13z", []),
        ("6z", "57z", []),
    ],
)
def test_a_chow_is_three_numbers_in_a_row_of_one_suit(tile: str, own: str, chows: list[str]) -> None:
    game = discarded(tm.CLUB, "E", tile, south=own)
    assert [action for action in legal(game, "S") if action.startswith("chow")] == chows


@pytest.mark.rule("P2")
@each_set
@each_seat
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_pung_and_kong_are_claimed_from_any_seat(rules: tm.Rules, by: str, steps: int) -> None:
    seat = after(by, steps)
    game = discarded(rules, by, "5m", **{NAME_OF[seat]: "55m"})
    assert legal(game, seat) == ["pung", "pass"]
    punged = game.apply(f"{seat} pung")
    mark = {1: "<", 2: "^", 3: ">"}[steps]
    assert melds(punged, seat) == f"555m{mark}"
    assert punged.to_act == {tm.Seat.parse(seat)}
    assert legal(punged, seat) == []
    game = discarded(rules, by, "5m", **{NAME_OF[seat]: "555m"})
    assert legal(game, seat) == ["kong", "pung", "pass"]
    assert melds(game.apply(f"{seat} kong"), seat) == f"5555m{mark}"


@pytest.mark.rule("P2")
@each_set
@each_seat
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_winning_tile_is_claimed_from_any_seat_also_to_complete_a_chow(
    rules: tm.Rules, by: str, steps: int
) -> None:
    seat = after(by, steps)
    game = discarded(rules, by, "5m", **{NAME_OF[seat]: WAITS[seat]})
    assert legal(game, seat) == (["win", "chow 46m", "pass"] if steps == 1 else ["win", "pass"])
    won = game.apply(f"{seat} win")
    assert won.result is not None
    assert won.result.ending is tm.Ending.DISCARD
    assert (won.result.winners, won.result.loser) == ((tm.Seat.parse(seat),), tm.Seat.parse(by))
    assert won.result.scores[0].win.tile is tm.Tile.M5


# P3 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P3")
@each_set
@pytest.mark.parametrize(
    ("answers", "taken"),
    [
        (("S chow 46m", "W pung", "N win"), "N wins"),
        (("S chow 46m", "W pung", "N pass"), "W takes 555m^"),
        (("S chow 46m", "W pass", "N win"), "N wins"),
        (("S chow 46m", "W pass", "N pass"), "S takes 456m<"),
        (("S pass", "W pung", "N win"), "N wins"),
        (("S pass", "W pung", "N pass"), "W takes 555m^"),
        (("S pass", "W pass", "N pass"), "nobody"),
    ],
)
def test_a_win_goes_before_a_pung_before_a_chow_in_whatever_order_they_are_declared(
    rules: tm.Rules, answers: tuple[str, ...], taken: str
) -> None:
    ends = set()
    for order in permutations(answers):
        game = begin(rules, "E discard 5m", **EACH_ANOTHER)
        for answer in order:
            if tm.Seat.parse(answer[0]) in game.to_act and isinstance(game.phase, Claims):
                game = game.apply(answer)
        assert outcome(game) == taken
        ends.add(game.events)
    assert len(ends) == 1


@pytest.mark.rule("P3")
@each_set
def test_a_kong_goes_before_a_chow_and_a_win_before_a_kong(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m", then="5m", south="46m", west="555m", north=WAITS["N"])
    assert outcome(play(game, "S chow 46m; W kong; N pass")) == "W takes 5555m^"
    assert outcome(play(game, "N pass; W kong")) == "W takes 5555m^"
    assert outcome(play(game, "S chow 46m; W kong; N win")) == "N wins"
    assert outcome(play(game, "W kong; N win")) == "N wins"
    assert outcome(play(game, "S chow 46m; N pass; W pass")) == "S takes 456m<"


# P4 ------------------------------------------------------------------------------------------------------


def three_win(rules: tm.Rules, by: str, declaring: str) -> tm.Game:
    """A discard that all three others may win on, those not declaring passing."""
    game = discarded(rules, by, "5m", **{NAME_OF[seat]: WAITS[seat] for seat in "ESWN" if seat != by})
    for steps in (3, 2, 1):  # the nearest answers last, so that none is spared the question
        seat = after(by, steps)
        game = game.apply(f"{seat} {'win' if seat in declaring else 'pass'}")
    return game


@pytest.mark.rule("P4")
@each_seat
@pytest.mark.parametrize("rules", ALL_PAID, ids=lambda rules: rules.name)
def test_all_who_declare_win_and_each_is_paid_in_full(rules: tm.Rules, by: str) -> None:
    result = three_win(rules, by, "ESWN").result
    assert result is not None
    assert "".join(map(str, result.winners)) == "".join(after(by, steps) for steps in (1, 2, 3))
    for seat in result.winners:
        alone = three_win(rules, by, str(seat)).result
        assert alone is not None
        assert result.deltas[seat] == alone.deltas[seat] > 0
    assert result.deltas[by] == -sum(result.deltas[seat] for seat in result.winners)


@pytest.mark.rule("P4")
@each_seat
@pytest.mark.parametrize("rules", NEAREST_PAID, ids=lambda rules: rules.name)
def test_only_the_nearest_after_the_discarder_wins(rules: tm.Rules, by: str) -> None:
    result, alone = three_win(rules, by, "ESWN").result, three_win(rules, by, after(by, 1)).result
    assert result is not None
    assert alone is not None
    assert result.winners == (tm.Seat.parse(after(by, 1)),)
    assert result.deltas == alone.deltas
    second = three_win(rules, by, after(by, 2) + after(by, 3)).result
    assert second is not None
    assert second.winners == (tm.Seat.parse(after(by, 2)),)


@pytest.mark.rule("P4")
@each_set
@pytest.mark.parametrize(
    ("winners", "two", "three"),
    [("all", "SN", "SWN"), ("nearest", "S", "S"), ("nearest_unless_three", "S", "SWN")],
)
def test_who_wins_on_one_discard_is_a_choice(rules: tm.Rules, winners: str, two: str, three: str) -> None:
    house = rules.evolve(winners=winners)
    assert outcome(three_win(house, "E", "SN")) == f"{two} wins"
    assert outcome(three_win(house, "E", "SWN")) == f"{three} wins"
    assert outcome(three_win(house, "E", "W")) == "W wins"


# P12 -----------------------------------------------------------------------------------------------------

#: On east's 5m south may win or chow, west win or pung, north win.
MANY = {"then": "5m", "south": WAITS["S"], "west": "55m44z123m456p456p456s", "north": WAITS["N"]}


@pytest.mark.rule("P12")
@each_set
def test_all_who_may_take_a_discard_are_asked_at_once(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m", **EACH_ANOTHER)
    assert game.to_act == {tm.Seat.SOUTH, tm.Seat.WEST, tm.Seat.NORTH}
    prompt = game.prompt
    assert game.apply("W pung", at=prompt).prompt == prompt
    assert game.apply("W pung", at=prompt).apply("S pass", at=prompt).prompt == prompt


@pytest.mark.rule("P12")
@pytest.mark.parametrize("rules", NEAREST_PAID, ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("answers", "taken"),
    [
        ("S win; W win; N win", "S wins"),
        ("S pass; W win; N win", "W wins"),
        ("S pass; W pung; N win", "N wins"),
        ("S chow 46m; W pass; N win", "N wins"),
        ("S chow 46m; W pung; N pass", "W takes 555m^"),
        ("S chow 46m; W pass; N pass", "S takes 456m<"),
        ("S pass; W pass; N pass", "nobody"),
    ],
)
def test_if_the_nearest_winner_passes_the_next_wins_then_a_pung_then_a_chow(
    rules: tm.Rules, answers: str, taken: str
) -> None:
    for order in permutations(answers.split("; ")):
        game = begin(rules, "E discard 5m", **MANY)
        for answer in order:
            if isinstance(game.phase, Claims):
                game = game.apply(answer)
        assert outcome(game) == taken


@pytest.mark.rule("P12")
@pytest.mark.parametrize(("rules", "field"), [(tm.TRADITIONAL, "locked"), (tm.CLUB, "barred")])
def test_passing_takes_effect_when_the_collection_is_settled(rules: tm.Rules, field: str) -> None:
    game = begin(rules, "E discard 5m", **MANY)
    one = game.apply("S pass")
    two = one.apply("W pass")
    assert [bool(getattr(two.view(seat).own, field)) for seat in "SWN"] == [False] * 3
    three = two.apply("N pass")
    assert [bool(getattr(three.view(seat).own, field)) for seat in "WN"] == [True] * 2


@pytest.mark.rule("P12")
@pytest.mark.parametrize("rules", [tm.TRADITIONAL, tm.CLUB], ids=lambda rules: rules.name)
def test_the_lock_of_a_pass_stands_from_the_next_discard_on(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m; S pass; W pass; N pass; S discard 5m", **{**MANY, "then": "5m5m"})
    assert legal(game, "W") == ["pung", "pass"]
    assert legal(game, "N") == []
    assert reason(game, "W win")[0] == reason(game, "N win")[0] == "missed_win"


@pytest.mark.rule("P12")
@each_set
def test_a_seat_that_cannot_take_the_tile_is_not_asked(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m", then="5m", west="55m")
    assert game.to_act == {tm.Seat.WEST}
    assert [legal(game, seat) for seat in "ESN"] == [[], [], []]
    assert begin(rules, "E discard 5m", then="5m").to_act == {tm.Seat.SOUTH}
    assert isinstance(begin(rules, "E discard 5m", then="5m").phase, Turn)
