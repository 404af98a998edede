"""Batches are refused exactly where one win after the other would be, with the same words."""

import functools
from collections import Counter
from typing import Any

import attrs
import numpy as np
import pytest
from numpy.typing import NDArray

import taimahjong as tm
from taimahjong.batch import circumstances
from taimahjong.batch.circumstances import first_refused
from taimahjong.batch.columns import BLOCK, blocks
from taimahjong.batch.melds import HELD
from taimahjong.batch.wins import Way, Wins, by_columns
from taimahjong.cli.case import read_case
from taimahjong.errors import BatchError, Fault, WinError
from taimahjong.rules.rules import Rules
from taimahjong.scoring.permitted import rule_faults
from tests.oracle.generate import cases

NAMES = [field.name for field in attrs.fields(Wins)]
ROWS = 40_000
RULES = (
    tm.FOUR_WINDS,
    tm.TRADITIONAL,
    tm.MAHJONG_PROS,
    tm.MAHJONG_TIME,
    tm.CLUB,
    tm.TRADITIONAL.evolve(earthly_hand="first_draw_uncalled", ready="any_time", flower_wins="none"),
    tm.TRADITIONAL.evolve(human_hand="before_own_draw", seven_rob_one="none"),
    tm.MAHJONG_PROS.evolve(earthly_hand="dealers_discard", ready="first_discard", ready_concealed_kong=True),
)
#: Every fault of the two judges that columns can express: its code, field and rulebook id.
FAULTS = {
    *(("win." + where, "by", "P2") for where in ("by", "owner")),
    ("win.liable", "liable", "Y8"),
    *(("win.ready", "ready", rule) for rule in ("N2", "N3", "R5", "R1-R4")),
    ("win.ready", "table_discards", "R2"),
    *(("win.replacement", "replacement", rule) for rule in ("K3", "R5")),
    *(("win.how", "how", rule) for rule in ("F1", "F2")),
    *(("win.tile", "win_tile", rule) for rule in ("F1", "F2", "S6", "T1", "P6")),
    *(("win.opening", "opening", rule) for rule in ("F5", "N2", "N3", "N4")),
    *(("win.last", "last", rule) for rule in ("N2", "N3", "N4")),
    *(("win.table_discards", "table_discards", rule) for rule in ("N2", "K5", "P1", "R3")),
    *(("win.claimed_discards", "claimed_discards", rule) for rule in ("N2", "K5")),
    *(
        ("win.opening", where, rule)
        for where in ("table_discards", "claimed_discards")
        for rule in ("N3", "N4")
    ),
    ("win.opening", "ready", "N4"),
}


def faults_of(wins: Wins, rules: Rules) -> list[list[Fault]]:
    """What is wrong with each row: what its Win, or the score of that Win, raises."""
    found = []
    for row in range(len(wins)):
        try:
            found.append(by_columns(rule_faults(wins.row(row), rules)))
        except WinError as error:
            found.append(by_columns(error.faults))
    return found


def refusal(wins: Wins, rules: Rules) -> tuple[int | None, list[Fault]]:
    """The first row that is refused, and why; the row is None where all are fine."""
    try:
        first_refused(wins, rules, slice(0, len(wins)))
    except BatchError as error:
        return error.row, [*error.faults]
    return None, []


def expected(faults: list[list[Fault]]) -> tuple[int | None, list[Fault]]:
    """The same, from the faults of each row."""
    return next(((row, each) for row, each in enumerate(faults) if each), (None, []))


@functools.cache
def valid() -> tuple[Wins, tuple[Rules, ...]]:
    """Wins that contradict nothing, each with its rules, house rules among them."""
    read = [read_case(case) for case in cases(11, 2500)]
    return Wins.of(case.win for case in read), tuple(case.rules for case in read)


#: What a changed column holds; small numbers of discards and the bounds of bonus tiles matter most.
VALUES: dict[str, list[int]] = {
    "win_tile": [*range(42), 255, 255, 255],
    "how": [*range(5)],
    "by": [*range(5)],
    "replacement": [*range(4)],
    "last": [0, 1],
    "seat": [*range(4)],
    "round": [*range(4)],
    "table_discards": [0, 0, 1, 1, 2, 3, 4, 5, 6, 40, 126, 127],
    "claimed_discards": [0, 0, 1, 2, 3, 4, 5, 126],
    "ready": [*range(4)],
    "opening": [*range(4)],
    "liable": [*range(5)],
    "bonus": [0, 1, 64, 255, *(255 - (1 << bit) for bit in range(8)), 0b1010],
}


@functools.cache
def changed() -> Wins:
    """Rows of valid wins of which some columns are changed at random, so that many contradict themselves."""
    rng = np.random.default_rng(2)
    source = valid()[0][rng.integers(0, 2500, ROWS)]
    columns = {name: np.array(getattr(source, name)) for name in NAMES}
    swap_melds(columns, rng)
    for name, values in VALUES.items():
        rows = np.flatnonzero(rng.random(ROWS) < (0.5 if name == "round" else 0.09))
        columns[name][rows] = rng.choice(np.array(values, np.uint8), len(rows))
    hold_one_of_the_winning_tile(columns, rng)
    make_readable(columns, source)
    return Wins(**columns)


def swap_melds(columns: dict[str, NDArray[np.uint8]], rng: np.random.Generator) -> None:
    """Turn melds of one tile into pungs and kongs of other sorts, where there is a tile for it."""
    for place in range(5):
        codes = columns["melds"][:, place]
        bases = np.select([codes >= 124, codes >= 90, codes >= 56], [124, 90, 56], 1)
        fits = (codes != 0) & ((codes < 35) | (codes > 55)) & (rng.random(ROWS) < 0.3)
        others = rng.choice([1, 56, 90, 124], ROWS) + codes - bases
        tried = columns["melds"].copy()
        tried[fits, place] = others[fits]
        copies = columns["concealed"] + HELD[tried].sum(axis=1, dtype=np.uint8)
        kept = (copies <= 4).all(axis=1)
        columns["melds"][kept] = tried[kept]


def hold_one_of_the_winning_tile(columns: dict[str, NDArray[np.uint8]], rng: np.random.Generator) -> None:
    """Win some rows with a kind of which the hand has some already, or all four."""
    copies = columns["concealed"] + HELD[columns["melds"]].sum(axis=1, dtype=np.uint8)
    for least in (1, 4):
        rows = np.flatnonzero((copies >= least).any(axis=1) & (rng.random(ROWS) < 0.05))
        columns["win_tile"][rows] = (copies[rows] >= least).argmax(axis=1)


def make_readable(columns: dict[str, NDArray[np.uint8]], source: Wins) -> None:
    """Take back what no row can say: it would be refused before any row is judged."""
    sizes = columns["concealed"].sum(axis=1) + 3 * (columns["melds"] != 0).sum(axis=1)
    odd = sizes != 16
    for name in ("how", "bonus"):
        columns[name][odd] = getattr(source, name)[odd]
    how, by = columns["how"], columns["by"]
    columns["replacement"][how != Way.SELF_DRAW] = 0
    columns["last"][how > Way.DISCARDED] = 0
    by[(how == Way.SELF_DRAW) | (how == Way.EIGHT_FLOWERS)] = 4
    by[(how == Way.SEVEN_ROB_ONE) & (by == 4)] = 2


@functools.cache
def judged() -> tuple[list[list[Fault]], ...]:
    """What is wrong with each changed row, under each of the rules."""
    found: list[list[list[Fault]]] = [[] for _ in RULES]
    for row in range(ROWS):
        try:
            win = changed().row(row)
        except WinError as error:
            for each in found:
                each.append(by_columns(error.faults))
        else:
            for rules, each in zip(RULES, found, strict=True):
                each.append(by_columns(rule_faults(win, rules)))
    return tuple(found)


def test_the_changed_rows_are_fine_and_refused_for_every_reason() -> None:
    for faults in judged():
        assert 0.1 < sum(map(bool, faults)) / ROWS < 0.8
    found = Counter(
        (fault.code, fault.where, fault.rule) for faults in judged() for each in faults for fault in each
    )
    assert {*found} == FAULTS
    alone = {
        (each[0].code, each[0].where, each[0].rule)
        for faults in judged()
        for each in faults
        if len(each) == 1
    }
    assert alone == FAULTS  # so that no fault is seen only beside another


@pytest.mark.parametrize("number", range(len(RULES)))
def test_rows_that_share_a_key_are_fine_or_refused_together(number: int) -> None:
    keys = np.concatenate([circumstances._keys(changed(), block) for block in blocks(0, ROWS)])
    refused = np.array([*map(bool, judged()[number])])
    assert not {*keys[refused].tolist()} & {*keys[~refused].tolist()}


@pytest.mark.rule("F1", "F2", "F5", "K3", "K5", "P1", "P2", "P6", "S6", "T1", "Y8")
@pytest.mark.rule("N2", "N3", "N4", "R1", "R2", "R3", "R4", "R5")
@pytest.mark.parametrize("number", range(len(RULES)))
def test_changed_rows_are_refused_exactly_where_one_win_is(number: int) -> None:
    wins, rules, faults = changed(), RULES[number], judged()[number]
    fine = np.array([not each for each in faults])
    assert refusal(wins[fine], rules) == (None, [])
    for row in np.flatnonzero(~fine)[:: len(RULES)][:400].tolist():
        assert refusal(wins[row : row + 1], rules) == (0, faults[row])
    for start in range(0, ROWS, 997):
        assert refusal(wins[start : start + 50], rules) == expected(faults[start : start + 50])


def test_a_single_refused_row_is_found_wherever_it_stands() -> None:
    faults = judged()[1]
    fine = [row for row, each in enumerate(faults) if not each]
    places = np.resize(fine, BLOCK + 300)
    for row, place in ((0, 5), (BLOCK - 1, 100), (BLOCK, 200), (BLOCK + 299, 300)):
        refused = [row for row, each in enumerate(faults) if each][place]
        here = places.copy()
        here[row] = refused
        assert refusal(changed()[here], tm.TRADITIONAL) == (row, faults[refused])


def test_the_first_of_many_refused_rows_is_told() -> None:
    assert refusal(changed(), tm.CLUB) == expected(judged()[4])
    assert refusal(changed()[::-1], tm.CLUB) == expected(judged()[4][::-1])


def test_only_the_rows_that_are_asked_about_are_judged() -> None:
    faults = judged()[1]
    refused = [row for row, each in enumerate(faults) if each]
    for first, second in ((refused[0], refused[1]), (refused[-2], refused[-1])):
        first_refused(changed(), tm.TRADITIONAL, slice(first + 1, second))
        with pytest.raises(BatchError) as caught:
            first_refused(changed(), tm.TRADITIONAL, slice(first + 1, ROWS))
        assert (caught.value.row, [*caught.value.faults]) == (second, faults[second])


def test_valid_wins_pass_under_their_rules() -> None:
    wins, rules = valid()
    for one in dict.fromkeys(rules):
        assert refusal(wins[[each == one for each in rules]], one) == (None, [])


@pytest.mark.parametrize("number", range(len(RULES)))
def test_valid_wins_of_other_rules_are_refused_exactly_where_one_win_is(number: int) -> None:
    wins, rules = valid()[0], RULES[number]
    faults = faults_of(wins, rules)
    assert any(faults)
    fine = np.array([not each for each in faults])
    assert refusal(wins[fine], rules) == (None, [])
    assert refusal(wins, rules) == expected(faults)
    for row in np.flatnonzero(~fine).tolist():
        assert refusal(wins[row : row + 1], rules) == (0, faults[row])


def test_random_wins_have_few_keys() -> None:
    wins, _ = valid()
    keys: Any = circumstances._keys(wins, slice(0, len(wins)))
    assert 20 < len({*keys.tolist()}) < 200


def test_nothing_is_refused_in_a_batch_without_rows() -> None:
    assert refusal(changed()[:0], tm.TRADITIONAL) == (None, [])
