"""Every public value goes through pickle, and what its repr says can be pasted back."""

import copy
import pickle

import attrs
import pytest

import taimahjong as tm
import tests.patterns.own
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.rules.named import NAMED
from tests.patterns.own import five_chows_or_four, kong_of_any_sort, two_suits

WIN = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="S", ready="original", table_discards=9)
SCORE = tm.score(WIN, tm.FOUR_WINDS)
assert SCORE is not None
assert SCORE.split is not None
READY = tm.Hand.parse("123456789m 234p 67p 55s | | 1f")
HEAVENLY = tm.Win.parse("123456789m 234p 67p 55s + 8p", opening="heavenly")
HOUSE = tm.Rules.overlay(
    {
        "base": "club",
        "name": "Friday table",
        "options": {
            "dealer_tai": {"streak_limit": 3},
            "false_win": {"covers": ["minimum", "incomplete"]},
            "liability": {"discard": "alone"},
            "winners": "all",
        },
        "patterns": {"kong_draw": "or_flower", "two_suits": "tests.patterns.own:two_suits"},
        "tai": {"two_suits": 2, "single_wait": False, "all_chows": 3},
        "replaces": {"all_pungs": ["half_flush"]},
    },
    trust_code=True,
)

GAME = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7), round="S", streak=2)
ENDED = GAME.play("E false-win")
MATCH = tm.Match.start(tm.CLUB, seed="a seed", length="round")
LATE = GAME.refusal("E pass")
assert LATE is not None

PASTED = [
    tm.Tile.M1,
    tm.Tile.WINTER,
    tm.Seat.WEST,
    tm.Wind.NORTH,
    *(tm.Meld.parse(text) for text in ("123m<", "777p^", "2222m>", "777p<+7p", "[1111z]")),
    tm.BySeat(1, 2, 3, 4),
    tm.BySeat(*tm.Seat),
    READY,
    tm.Hand.parse("67p 55s | 123m 999s 222z [1111z] | 1f5f"),
    tm.Hand.parse("67p 5s | 123m< 9999s^ 222z>+2z [1111z] | 1f5f"),
    READY.acceptance(["5p"]),
    *READY.with_tile("1z").discards(),
    SCORE.split,
    tm.Split([], [tm.Tile.SOUTH], [tm.Tile.M1, tm.Tile.M1, *tm.Tile][:7]),
    *(tm.SelfDraw(replacement, last=True) for replacement in (None, *tm.Replacement)),
    tm.Discarded(),
    tm.Discarded("W", last=True),
    tm.RobbedKong("N"),
    tm.EightFlowers(),
    tm.SevenRobOne("S"),
    WIN,
    tm.Win("123456789m 234p 678p 5s", "5s", opening="heavenly", table_discards=0),
    tm.Win("123456789m 234p 678p 5s | | 1234567f", None, tm.SevenRobOne("N"), liable="W"),
    tm.Win("123456789m 234p 678p 5s | | 12345678f", None, tm.EightFlowers(), round="W"),
    SCORE.reading.facts,
    tm.DealerTai(1, 2, 3, on_self_draw=False),
    tm.FalseWinPenalty(covers=frozenset(["minimum", "locked"])),
    tm.Liability(),
    tm.settle(SCORE),
    *tm.settle(SCORE).payments,
    *tm.payout(tm.CLUB, tai=5, self_draw=True).payers,
    tm.payout(tm.CLUB, tai=5, self_draw=True, dealer="payer", streak=2),
    tm.Fault("code", "where", "message", "T1"),
    GAME.wall,
    tm.Wall.break_at((1, 2, 3)),
    tm.Wall.break_at(17, dealer="S").spot(0),
    tm.Discard("E", "5m", ready=True),
    tm.Chow("S", "34m"),
    tm.ConcealedKong("N", "1z"),
    tm.AddedKong("W", "9s"),
    tm.DeclareWin("S", flowers=True),
    *(kind("W") for kind in (tm.OriginalCall, tm.Pung, tm.Kong, tm.Pass, tm.Draw, tm.Decline)),
    tm.FalseWin("N"),
    tm.DeadHand("N"),
    GAME,
    ENDED,
    GAME.play("S dead-hand"),
    ENDED.record(),
    GAME.seat_record("N"),
    ENDED.record().outcome,
    ENDED.result,
    MATCH,
    MATCH.standings[0],
    LATE,
    *tm.Reason,
    *tm.Ending,
    *tm.Suit,
    *tm.MeldKind,
    *tm.Source,
    *tm.Shape,
    *tm.Replacement,
    *tm.Ready,
    *tm.Opening,
    *tm.NoWin,
    SCORE.place,
    SCORE,
    tm.score(HEAVENLY, tm.CLUB.evolve(heavenly_tile="any")),
    tm.score(WIN, HOUSE.evolve(ready="original_call")),
    *SCORE.items,
    *NAMED.values(),
    tm.CLUB.evolve(base=50).with_tai(all_pungs=6).without("single_wait"),
    tm.CLUB.evolve(name='it\'s "ours" 我們的', dealer_tai=None, false_win=None, tai_limit=20),
    HOUSE,
    *(rules.table for rules in NAMED.values()),
    *tm.CLUB.table,
    *HOUSE.table,
    tm.Row(kong_of_any_sort, 3, ["no_honours", "all_pungs"], en="Kong", pinyin="gàng"),
    *(pattern for variants in CATALOGUE.values() for pattern in variants),
    two_suits,
    kong_of_any_sort,
    *tm.CLUB.diff(tm.TRADITIONAL),
    *tm.CLUB.diff(HOUSE),
]
KEPT = [*PASTED, SCORE.judgement, GAME.view("W"), *ENDED.events]
NAMES = {name: getattr(tm, name) for name in tm.__all__}
#: What a program has imported that pastes a repr: the public names, and the modules of the patterns.
PASTING = NAMES | {"taimahjong": tm, "tests": tests}


def test_every_public_class_is_tried() -> None:
    classes = {one for one in NAMES.values() if isinstance(one, type) and not issubclass(one, Exception)}
    tried = {kind for value in KEPT for kind in type(value).__mro__}
    assert classes - tried == set()
    assert None not in KEPT


@pytest.mark.parametrize("value", PASTED, ids=lambda value: type(value).__name__)
def test_a_repr_can_be_pasted_back(value: object) -> None:
    again = eval(repr(value), dict(PASTING))
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize("value", KEPT, ids=lambda value: type(value).__name__)
def test_a_value_goes_through_pickle_and_copy(value: object) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert type(again) is type(value)
        assert hash(again) == hash(value)
    assert copy.copy(value) == copy.deepcopy(value) == value


@pytest.mark.parametrize(
    "value", [one for one in KEPT if attrs.has(type(one))], ids=lambda one: type(one).__name__
)
def test_a_value_cannot_be_changed(value: attrs.AttrsInstance) -> None:
    for field in (*attrs.fields_dict(type(value)), "new"):
        with pytest.raises(AttributeError):
            setattr(value, field, None)


@pytest.mark.parametrize(
    "error",
    [
        tm.NotationError("words", "5x", 1),
        tm.HandError(
            [tm.Fault("hand.size", "concealed", "words", "H1"), tm.Fault("hand.copies", "bonus", "more")]
        ),
        tm.WinError([tm.Fault("win.by", "by", "words")]),
        tm.RulesError([tm.Fault("rules.tai", "tai", "words")]),
        tm.SettlementError([tm.Fault("settle.seats", "scores", "words", "Y4")]),
        tm.WallError([tm.Fault("wall.size", "tiles", "words", "T1")]),
        tm.WireError([tm.Fault("wire.value", "value.tai", "words")]),
        tm.RecordError("words", 3, "E discard 5m"),
        tm.IllegalAction(LATE),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_goes_through_pickle(error: tm.TaimahjongError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.code, again.where, vars(again)) == (
        str(error),
        error.code,
        error.where,
        vars(error),
    )
    assert isinstance(error, tm.TaimahjongError)
    assert isinstance(error, ValueError)


def test_a_pattern_of_no_module_shows_all_that_it_is() -> None:
    mine = tm.Pattern("mine", five_chows_or_four, en="Mine", replaces=["no_honours"], alone=True)
    shown = repr(mine)
    assert shown.startswith(f"Pattern(id='mine', predicate={five_chows_or_four!r}, en='Mine', ")
    assert eval(shown.replace(repr(five_chows_or_four), "five_chows_or_four"), NAMES | globals()) == mine
