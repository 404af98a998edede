"""The rulebook's tai table and its overrides, typed from the text of tables A-N and statements O1-O10."""

from typing import Any

FW, TR, MP, MT, CL = SETS = ("four-winds", "traditional", "mahjong-pros", "mahjong-time", "club")

TABLE = """
                                     FW  TR  MP  MT  CL
A1   winning_hand                     2   -   -   2   -
A2   flower_or_season                 1   -   1   1   -
A3   no_flowers                       1   -   1   1   -
A4   seat_flower                      -   1   -   -   1
A5   seat_season                      -   1   -   -   1
A6   four_flowers                     -   -   -   -   2
A6   four_seasons                     -   -   -   -   2
B1   wind_pung                        1   -   1   1   -
B2   dragon_pung                      1   1   1   1   1
B3   prevailing_wind                  -   1   -   -   1
B4   seat_wind                        -   1   -   -   1
B5   exposed_kong                     1   -   1   1   -
B6   concealed_kong                   2   -   2   2   -
C1   straight                         5   -   5   5   -
C2   concealed_straight              10   -  10  10   -
C3   two_concealed_triplets           2   -   2   2   -
C4   three_concealed_triplets         5   2   5   5   2
C5   four_concealed_triplets         15   5  10  15   5
C6   five_concealed_triplets         40   8  40  40   8
C7   little_three_dragons            15   4  10  15   4
C8   big_three_dragons               30   8  30  30   8
C9   little_three_winds               5   -   5   5   -
C10  big_three_winds                 15   -  10  15   -
C11  little_four_winds               30   8  30  30   8
C12  big_four_winds                  40  16  40  40  16
E1   exposed_hand                    10   2  10  10   2
E2   concealed_hand                   1   1   1   1   1
E3   concealed_self_draw              3   3   3   3   3
E4   self_draw                        1   1   1   1   1
G1   all_chows                        3   -   3   3   2
G2   all_chows_no_honours_no_flowers 10   -  10  10   -
G3   ping_hu                          -   2   -   -   -
G4   all_pungs                       10   4  10  10   4
G5   no_honours                       1   -   1   1   -
G6   no_honours_no_flowers            3   -   3   3   -
G7   half_flush                      10   4  10  10   4
G8   full_flush                      40   8  40  40   8
G9   all_honours                      -   8   -   -  16
J1   edge_wait                        1   -   -   1   -
J2   closed_wait                      1   -   2   1   -
J3   pair_wait                        1   -   2   1   -
J4   single_wait                      -   1   -   -   1
K1   last_wall_tile                   1   1   1   1   1
K2   last_discard                     -   1   1   1   1
K3   kong_draw                        -   1   -   -   1
K4   robbing_a_kong                   1   1   1   1   1
K5   early_win_five                  10   -  10  10   -
K6   early_win_ten                    5   -   5   5   -
L1   original_ready                  15   -  10  15   -
L2   declared_ready                   -   -   1   -   -
L3   earth_ready                      -   8   -   -   -
N1   seven_pairs_and_triplet         30   8  30  30   8
N2   heavenly_hand                   40  24  40  40   -
N3   earthly_hand                    40  16  40  40   -
N4   human_hand                       -   8   -   -   -
N5   eight_flowers                   30   8  30  30   8
N6   seven_rob_one                   20   8  20  20   8
"""
# N1 is not in TR and CL: its 8 there waits for the option 嚦咕嚦咕 (H2).

ROWS = [line.split() for line in TABLE.splitlines()[2:]]
IDS = tuple(row[1] for row in ROWS)

Replacing = set[tuple[str, str]]


def tai_rows(base: str) -> dict[str, int]:
    """The rows of a named rule set: id to tai."""
    column = 2 + SETS.index(base)
    return {row[1]: int(row[column]) for row in ROWS if row[column] != "-"}


def chain(*ids: str) -> Replacing:
    """Every pair of a chain: each replaces all that follow it."""
    return {(left, right) for place, left in enumerate(ids) for right in ids[place + 1 :]}


def over(lefts: str, rights: str) -> Replacing:
    """Each of the left rows replaces each of the right ones."""
    return {(left, right) for left in lefts.split() for right in rights.split()}


def replacing(base: str) -> Replacing:
    """Who replaces whom in a named rule set, as (left, right); flower wins, O1's last part, are not in it."""
    # O1, all sets.
    pairs = over("big_three_dragons", "little_three_dragons")
    pairs |= chain(
        "five_concealed_triplets",
        "four_concealed_triplets",
        "three_concealed_triplets",
        "two_concealed_triplets",
    )
    pairs |= chain("big_four_winds", "little_four_winds", "big_three_winds", "little_three_winds")
    pairs |= over("full_flush", "half_flush")
    pairs |= over("concealed_self_draw", "concealed_hand self_draw")
    pairs |= over("concealed_straight", "straight")
    pairs |= over("early_win_five", "early_win_ten")
    if base in (FW, MT, MP):  # O2
        pairs |= over(
            "all_chows_no_honours_no_flowers", "all_chows no_honours no_honours_no_flowers no_flowers"
        )
        pairs |= over("no_honours_no_flowers", "no_honours no_flowers")
    if base in (FW, MT):  # O3
        pairs |= over("little_three_dragons big_three_dragons", "dragon_pung")
        pairs |= over("little_three_winds big_three_winds little_four_winds big_four_winds", "wind_pung")
    if base in (FW, MT):  # O4
        pairs |= over("exposed_hand", "pair_wait")
    if base == FW:  # O5
        pairs |= over("heavenly_hand earthly_hand", "early_win_five early_win_ten")
    if base == MT:  # O6: G6 goes while A3 stays; E3 goes while E4 stays
        pairs |= over("full_flush", "no_honours no_honours_no_flowers")
        pairs |= over("five_concealed_triplets", "all_pungs")
        pairs |= over("seven_pairs_and_triplet", "concealed_hand concealed_self_draw")
    if base == TR:  # O8
        pairs |= over("little_three_dragons big_three_dragons", "dragon_pung")
        pairs |= over("big_four_winds", "prevailing_wind seat_wind")
    if base == CL:  # O9
        pairs |= over("little_three_dragons big_three_dragons", "dragon_pung")
        pairs |= over("little_four_winds big_four_winds", "prevailing_wind seat_wind")
        pairs |= over("exposed_hand", "single_wait")
        pairs |= over("all_honours five_concealed_triplets", "all_pungs")
        pairs |= over("four_flowers", "seat_flower") | over("four_seasons", "seat_season")
    if base == MP:  # O10
        pairs |= over("original_ready", "declared_ready")
    return pairs


class Table:
    """A rule set as it is played: a named one, or one with a house's changes."""

    def __init__(self, rules: str | dict[str, Any]) -> None:
        """Takes a name or an overlay; raises ValueError for a change that this scorer does not know."""
        house: dict[str, Any] = {"base": rules} if isinstance(rules, str) else rules
        self.name: str = house["base"]
        unknown = set(house) - {"base", "options", "tai", "replaces"}
        if self.name not in SETS or unknown:
            raise ValueError(f"not a rule set of this scorer: {rules}")
        self.options: dict[str, Any] = {
            "base": 100 if self.name in (TR, CL) else 0,  # Y1
            "per_tai": 20 if self.name in (TR, CL) else 1,
            "minimum_tai": 0,  # H3
            "tai_limit": None,  # H4
            "seven_pairs": self.name in (FW, MP, MT),  # H2
            "win_after_claimed_kong": "no" if self.name == TR else "yes",  # P9
            "dealer_tai": None,  # Y3
        }
        if self.name in (TR, MP, CL):
            self.options["dealer_tai"] = {
                "base": 1,
                "per_streak": 2,
                "streak_limit": None,
                "on_self_draw": True,
            }
        options: dict[str, Any] = house.get("options", {})
        if set(options) - set(self.options):
            raise ValueError(f"options unknown to this scorer: {options}")
        self.options |= options
        self.tai = tai_rows(self.name)
        for name, tai in house.get("tai", {}).items():
            if tai is False:
                self.tai.pop(name, None)
            else:
                self.tai[name] = tai
        self.replacing = replacing(self.name)
        for left, rights in house.get("replaces", {}).items():
            for right in rights:
                if right.startswith("-"):
                    self.replacing.discard((left, right[1:]))
                else:
                    self.replacing.add((left, right))

    def dealer_tai(self, streak: int) -> int:
        """The tai that the dealer's part in a payment adds (Y3)."""
        dealer = self.options["dealer_tai"]
        if dealer is None:
            return 0
        limit = dealer["streak_limit"]
        counted = streak if limit is None else min(streak, limit)
        return int(dealer["base"] + dealer["per_streak"] * counted)

    def counting(self, matched: dict[str, int]) -> dict[str, int]:
        """The tai of the matched rows that count: a matched row counts unless a counting row replaces it."""
        matched = {name: times for name, times in matched.items() if times and name in self.tai}
        answers: dict[str, bool] = {}

        def counts(name: str) -> bool:
            if name not in answers:
                answers[name] = not any(
                    (other, name) in self.replacing and counts(other) for other in matched
                )
            return answers[name]

        return {name: times * self.tai[name] for name, times in matched.items() if counts(name)}
