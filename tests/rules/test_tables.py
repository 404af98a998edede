"""The five tai tables against the rulebook's: every value, every row, every override, in both directions."""

from typing import NamedTuple

import pytest

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE, find_pattern

SETS = {
    "FW": tm.FOUR_WINDS,
    "TR": tm.TRADITIONAL,
    "MP": tm.MAHJONG_PROS,
    "MT": tm.MAHJONG_TIME,
    "CL": tm.CLUB,
}

#: Tables A-N of the rulebook: - where a set has no such row, * where the table prints no Chinese name.
TABLE = """
id   pattern                          zh          FW  TR  MP  MT  CL
A1   winning_hand                     胡牌         2   -   -   2   -
A2   flower_or_season                 花牌         1   -   1   1   -
A3   no_flowers                       無花         1   -   1   1   -
A4   seat_flower                      正花         -   1   -   -   1
A5   seat_season                      正花         -   1   -   -   1
A6   four_flowers                     花槓         -   -   -   -   2
A6   four_seasons                     花槓         -   -   -   -   2
B1   wind_pung                        風刻         1   -   1   1   -
B2   dragon_pung                      三元牌       1   1   1   1   1
B3   prevailing_wind                  圈風         -   1   -   -   1
B4   seat_wind                        門風         -   1   -   -   1
B5   exposed_kong                     明槓         1   -   1   1   -
B6   concealed_kong                   暗槓         2   -   2   2   -
C1   straight                         一條龍       5   -   5   5   -
C2   concealed_straight               門清一條龍  10   -  10  10   -
C3   two_concealed_triplets           二暗刻       2   -   2   2   -
C4   three_concealed_triplets         三暗刻       5   2   5   5   2
C5   four_concealed_triplets          四暗刻      15   5  10  15   5
C6   five_concealed_triplets          五暗刻      40   8  40  40   8
C7   little_three_dragons             小三元      15   4  10  15   4
C8   big_three_dragons                大三元      30   8  30  30   8
C9   little_three_winds               小三風       5   -   5   5   -
C10  big_three_winds                  大三風      15   -  10  15   -
C11  little_four_winds                小四喜      30   8  30  30   8
C12  big_four_winds                   大四喜      40  16  40  40  16
E1   exposed_hand                     全求人      10   2  10  10   2
E2   concealed_hand                   門清         1   1   1   1   1
E3   concealed_self_draw              門清自摸     3   3   3   3   3
E4   self_draw                        自摸         1   1   1   1   1
G1   all_chows                        全順         3   -   3   3   2
G2   all_chows_no_honours_no_flowers  無字無花全順 10   -  10  10   -
G3   ping_hu                          平胡         -   2   -   -   -
G4   all_pungs                        碰碰胡      10   4  10  10   4
G5   no_honours                       無字         1   -   1   1   -
G6   no_honours_no_flowers            無字無花     3   -   3   3   -
G7   half_flush                       混一色      10   4  10  10   4
G8   full_flush                       清一色      40   8  40  40   8
G9   all_honours                      字一色       -   8   -   -  16
J1   edge_wait                        邊張         1   -   -   1   -
J2   closed_wait                      嵌張         1   -   2   1   -
J3   pair_wait                        單吊         1   -   2   1   -
J4   single_wait                      獨聽         -   1   -   -   1
K1   last_wall_tile                   海底撈月     1   1   1   1   1
K2   last_discard                     河底撈魚     -   1   1   1   1
K3   kong_draw                        槓上開花     -   1   -   -   1
K4   robbing_a_kong                   搶槓         1   1   1   1   1
K5   early_win_five                   *           10   -  10  10   -
K6   early_win_ten                    *            5   -   5   5   -
L1   original_ready                   天聽        15   -  10  15   -
L2   declared_ready                   聽牌         -   -   1   -   -
L3   earth_ready                      地聽         -   8   -   -   -
N1   seven_pairs_and_triplet          嚦咕嚦咕    30   -  30  30   -
N2   heavenly_hand                    天胡        40  24  40  40   -
N3   earthly_hand                     地胡        40  16  40  40   -
N4   human_hand                       人胡         -   8   -   -   -
N5   eight_flowers                    八仙過海    30   8  30  30   8
N6   seven_rob_one                    七搶一      20   8  20  20   8
"""

#: Statements O1-O10: `left > right, right`; a chain means every pair in it. A6 stands for its two rows.
OVERRIDES = """
O1   FW TR MP MT CL   C8 > C7
O1   FW TR MP MT CL   C6 > C5 > C4 > C3
O1   FW TR MP MT CL   C12 > C11 > C10 > C9
O1   FW TR MP MT CL   G8 > G7
O1   FW TR MP MT CL   E3 > E2, E4
O1   FW TR MP MT CL   C2 > C1
O1   FW TR MP MT CL   K5 > K6
O2   FW MP MT         G2 > G1, G5, G6, A3
O2   FW MP MT         G6 > G5, A3
O3   FW MT            C7 > B2
O3   FW MT            C8 > B2
O3   FW MT            C9 > B1
O3   FW MT            C10 > B1
O3   FW MT            C11 > B1
O3   FW MT            C12 > B1
O4   FW MT            E1 > J3
O5   FW               N2 > K5, K6
O5   FW               N3 > K5, K6
O6   MT               G8 > G5, G6
O6   MT               C6 > G4
O6   MT               N1 > E2, E3
O8   TR               C7 > B2
O8   TR               C8 > B2
O8   TR               C12 > B3, B4
O9   CL               C7 > B2
O9   CL               C8 > B2
O9   CL               C11 > B3, B4
O9   CL               C12 > B3, B4
O9   CL               E1 > J4
O9   CL               G9 > G4
O9   CL               C6 > G4
O9   CL               four_flowers > A4
O9   CL               four_seasons > A5
O10  MP               L1 > L2
"""

VARIANTS = {
    ("TR", "exposed_hand"): "not_self_drawn",
    ("CL", "exposed_hand"): "not_self_drawn",
    ("TR", "kong_draw"): "or_flower",
    ("MP", "early_win_five"): "unclaimed",
    ("MP", "early_win_ten"): "unclaimed_six_to_ten",
}


class Printed(NamedTuple):
    """One printed value: rulebook id, pattern, Chinese name, rule set, tai."""

    rule: str
    id: str
    zh: str
    set: str
    tai: str


PRINTED = [
    Printed(rule, id, zh, name, tai)
    for rule, id, zh, *row in map(str.split, TABLE.splitlines()[2:])
    for name, tai in zip(SETS, row, strict=True)
]
IDS = {one.rule: one.id for one in PRINTED}
NAMED = {one.id: one for one in PRINTED}


def override_pairs() -> list[tuple[str, str, str, str]]:
    """Statement, rule set, the replacing and the replaced pattern."""
    pairs = []
    for line in OVERRIDES.splitlines()[1:]:
        statement, names, chain = line[:5].strip(), line[5:22].split(), line[22:]
        links = [[IDS.get(id, id) for id in link.split(", ")] for link in chain.split(" > ")]
        for place, left in enumerate(links[:-1]):
            rights = [right for link in links[place + 1 :] for right in link]
            pairs += [(statement, name, left[0], right) for name in names for right in rights]
    return pairs


PAIRS = override_pairs()


@pytest.mark.parametrize(
    "printed",
    [
        pytest.param(one, marks=pytest.mark.rule(one.rule), id=f"{one.rule} {one.id} {one.set}")
        for one in PRINTED
    ],
)
def test_value(printed: Printed) -> None:
    table = SETS[printed.set].table
    if (printed.id, printed.tai) == ("seven_pairs_and_triplet", "-"):
        # H2: the row waits for the option 嚦咕嚦咕, which is worth 8 and which these sets do not take.
        assert (table[printed.id].tai, SETS[printed.set].seven_pairs) == (8, False)
    elif printed.tai == "-":
        assert printed.id not in table
    else:
        row = table[printed.id]
        assert (row.tai, row.pattern.rule) == (int(printed.tai), printed.rule)
        # The pattern's names tell apart the two rows that the rulebook calls 正花 and the two it calls 花槓.
        own = "平胡" if (printed.set, printed.rule) == ("CL", "G1") else printed.zh
        assert own == "*" or row.name_in("zh").partition("（")[0] == own


@pytest.mark.parametrize("name", SETS)
def test_no_row_is_more_than_the_rulebook_prints(name: str) -> None:
    here = {one.id for one in PRINTED if one.set == name and one.tai != "-"}
    assert {row.id for row in SETS[name].table} == here | {"seven_pairs_and_triplet"}


def test_the_catalogue_is_the_printed_table_in_its_order() -> None:
    assert list(CATALOGUE) == list(NAMED)
    for id, variants in CATALOGUE.items():
        for pattern in variants:
            strict = (pattern.id, pattern.variant) == ("all_chows", "strict")  # O9: G3 in place of G1
            assert pattern.rule == ("G3" if strict else NAMED[id].rule)
            assert pattern.en
            assert pattern.pinyin


@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        pytest.param(name, left, right, marks=pytest.mark.rule(rule), id=f"{rule} {name} {left} > {right}")
        for rule, name, left, right in PAIRS
        if left in SETS[name].table
    ],
)
def test_override(name: str, left: str, right: str) -> None:
    assert right in SETS[name].table[left].replaces


@pytest.mark.rule("O1", "O2", "O3", "O4", "O5", "O6", "O8", "O9", "O10")
@pytest.mark.parametrize("name", SETS)
def test_no_override_is_more_than_the_rulebook_prints(name: str) -> None:
    printed = {(left, right) for _, set_, left, right in PAIRS if set_ == name}
    assert {(row.id, right) for row in SETS[name].table for right in row.replaces} <= printed


@pytest.mark.rule("O1")
def test_wins_by_bonus_tiles_silence_everything_and_nothing_else_does() -> None:
    alone = {pattern.id for variants in CATALOGUE.values() for pattern in variants if pattern.alone}
    assert alone == {"eight_flowers", "seven_rob_one"}


@pytest.mark.rule("O1")
def test_what_belongs_to_all_sets_belongs_to_the_catalogue() -> None:
    everywhere = {(left, right) for rule, _, left, right in PAIRS if rule == "O1"}
    found = {(one.id, right) for many in CATALOGUE.values() for one in many for right in one.replaces}
    assert found == everywhere


@pytest.mark.rule("E1", "G1", "K3", "K5", "K6")
@pytest.mark.parametrize("name", SETS)
def test_the_sets_take_the_variants_that_the_rulebook_gives_them(name: str) -> None:
    for row in SETS[name].table:
        expected = VARIANTS.get((name, row.id))
        assert row.pattern is find_pattern(row.id, expected), row.id
