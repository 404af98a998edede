"""MAHJONG_PROS: one winner, a ready declaration at any time, dealer tai with the streak."""

from taimahjong.patterns.table import TaiTable, row
from taimahjong.rules.options import DealerTai
from taimahjong.rules.rules import Rules

MAHJONG_PROS = Rules(
    name="mahjong-pros",
    winners="nearest",  # P4
    decline_last_draw=True,  # P8
    ready="any_time",  # R3
    ready_concealed_kong=True,  # R5
    seven_pairs=True,  # H2
    dealer_tai=DealerTai(),  # Y3
    table=TaiTable(
        [
            row("flower_or_season", 1),  # A2
            row("no_flowers", 1),  # A3
            row("wind_pung", 1),  # B1
            row("dragon_pung", 1),  # B2
            row("exposed_kong", 1),  # B5
            row("concealed_kong", 2),  # B6
            row("straight", 5),  # C1
            row("concealed_straight", 10),  # C2
            row("two_concealed_triplets", 2),  # C3
            row("three_concealed_triplets", 5),  # C4
            row("four_concealed_triplets", 10),  # C5
            row("five_concealed_triplets", 40),  # C6
            row("little_three_dragons", 10),  # C7 O3: dragon pungs add
            row("big_three_dragons", 30),  # C8
            row("little_three_winds", 5),  # C9 O3: wind pungs add
            row("big_three_winds", 10),  # C10
            row("little_four_winds", 30),  # C11
            row("big_four_winds", 40),  # C12
            row("exposed_hand", 10),  # E1 O4: the pair wait adds
            row("concealed_hand", 1),  # E2
            row("concealed_self_draw", 3),  # E3
            row("self_draw", 1),  # E4
            row("all_chows", 3),  # G1
            row(
                "all_chows_no_honours_no_flowers",  # G2 O2
                10,
                replaces=["all_chows", "no_honours", "no_honours_no_flowers", "no_flowers"],
            ),
            row("all_pungs", 10),  # G4
            row("no_honours", 1),  # G5
            row("no_honours_no_flowers", 3, replaces=["no_honours", "no_flowers"]),  # G6 O2
            row("half_flush", 10),  # G7
            row("full_flush", 40),  # G8 O6: no honours adds
            row("closed_wait", 2),  # J2
            row("pair_wait", 2),  # J3
            row("last_wall_tile", 1),  # K1
            row("last_discard", 1),  # K2
            row("robbing_a_kong", 1),  # K4
            row("early_win_five", 10, variant="unclaimed"),  # K5
            row("early_win_ten", 5, variant="unclaimed_six_to_ten"),  # K6
            row("original_ready", 10, replaces=["declared_ready"]),  # L1 O10
            row("declared_ready", 1),  # L2
            row("seven_pairs_and_triplet", 30),  # N1
            row("heavenly_hand", 40),  # N2 O5: early wins add
            row("earthly_hand", 40),  # N3
            row("eight_flowers", 30),  # N5
            row("seven_rob_one", 20),  # N6
        ]
    ),
)
