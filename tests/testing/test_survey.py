"""What the rows of a table do in random wins: which count, which are always replaced, which meet."""

import pytest

import taimahjong as tm
from taimahjong.testing.laws import Survey, survey
from taimahjong.testing.search import random_scores
from tests.testing.faulty import many_honours, pungs_and_chows

RULES = (
    tm.CLUB.with_pattern(many_honours, 3)
    .with_pattern(pungs_and_chows, 5)
    .with_tai(original_ready=8)
    .with_replaces("self_draw", "last_wall_tile")
    .with_replaces("concealed_self_draw", "last_wall_tile")
)


@pytest.fixture(scope="module")
def seen() -> Survey:
    return survey(RULES, tries=1500)


def row(seen: Survey, id_: str) -> object:
    return next(one for one in seen.rows if one.id == id_)


@pytest.mark.unwatched
def test_rows_are_counted_as_their_wins_score(seen: Survey) -> None:
    scores = [score for _, score in random_scores(RULES, 1500, seed=0)]
    assert seen.wins == len(scores)
    assert [one.id for one in seen.rows] == [one.id for one in RULES.table]
    for one in seen.rows:
        assert one.counted == sum(one.id in {item.id for item in score.items} for score in scores)
        assert one.replaced == sum(one.id in score.replaced for score in scores)


def test_the_example_of_a_row_scores_it(seen: Survey) -> None:
    for one in seen.rows:
        if one.example is not None:
            score = tm.score(one.example, RULES)
            assert score is not None
            assert one.id in {item.id for item in score.items}
            assert one.is_fine


def test_rows_that_never_count_tell_why(seen: Survey) -> None:
    told = {one.id: (one.why, one.is_fine) for one in seen.never}
    assert told == {
        "last_wall_tile": ("it was replaced each time, by concealed_self_draw, self_draw", False),
        "original_ready": ("it waits for the option ready = original_call", True),
        "seven_pairs_and_triplet": ("it waits for the option seven_pairs = True", True),
        "pungs_and_chows": ("no hand can match it: its facts exclude each other", False),
    }


@pytest.mark.unwatched
def test_meetings_are_pairs_of_lines_of_one_score(seen: Survey) -> None:
    scores = [score for _, score in random_scores(RULES, 1500, seed=0)]
    lines = [{item.id for item in score.items} for score in scores]
    assert len(seen.meetings) > 100
    for met in seen.meetings:
        pair = {met.first, met.second}
        assert met.times == sum(pair <= ids for ids in lines)
        assert met.first_always is all(met.second in ids for ids in lines if met.first in ids)
        assert met.second_always is all(met.first in ids for ids in lines if met.second in ids)
        score = tm.score(met.example, RULES)
        assert score is not None
        assert pair <= {item.id for item in score.items}
        assert met.second not in RULES.table[met.first].replaces
    assert {(met.first, met.second) for met in seen.meetings_of("many_honours")} >= {
        ("all_pungs", "many_honours")
    }


def test_a_row_that_never_comes_alone_is_pointed_out(seen: Survey) -> None:
    always = {
        (met.first, met.second) if met.first_always else (met.second, met.first)
        for met in seen.meetings
        if met.first_always or met.second_always
    }
    assert ("big_four_winds", "many_honours") in always
    assert ("many_honours", "big_four_winds") not in always


def test_a_row_that_few_wins_do_not_show_waits_for_no_option() -> None:
    found = survey(tm.CLUB, 5)
    assert sum(one.counted == 0 for one in found.rows) > 20
    assert [one.id for one in found.never] == ["seven_pairs_and_triplet"]


@pytest.mark.unwatched
def test_a_row_below_the_minimum_says_so() -> None:
    rows = [tm.CLUB.table["eight_flowers"], tm.CLUB.table["big_four_winds"]]
    rules = tm.CLUB.evolve(table=tm.TaiTable(rows), minimum_tai=12)
    [one] = survey(rules, 100).never
    assert (one.id, one.is_fine) == ("eight_flowers", False)
    assert one.why == "no win with it was found that comes to the minimum of 12 tai"


def test_what_cannot_be_looked_at_is_refused() -> None:
    with pytest.raises(tm.RulesError, match="tries are a number from 1 on, not 0"):
        survey(tm.CLUB, 0)


@pytest.mark.unwatched
def test_the_same_seed_sees_the_same() -> None:
    assert survey(tm.CLUB, 200, seed=5) == survey(tm.CLUB, 200, seed=5) != survey(tm.CLUB, 200, seed=6)
