"""FOUR_WINDS: additive tai, one tai is one point, a winning hand is worth two."""

from taimahjong.patterns.table import TaiTable, row
from taimahjong.rules.rules import Rules

FOUR_WINDS = Rules(
    name="four-winds",
    starting_points=2000,  # Y7
    last_discard_claims=True,  # P7
    ready="original_call",  # R1
    seven_pairs=True,  # H2
    table=TaiTable(
        [
            row("winning_hand", 2),  # A1
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
            row("four_concealed_triplets", 15),  # C5
            row("five_concealed_triplets", 40),  # C6
            row("little_three_dragons", 15, replaces=["dragon_pung"]),  # C7 O3
            row("big_three_dragons", 30, replaces=["dragon_pung"]),  # C8 O3
            row("little_three_winds", 5, replaces=["wind_pung"]),  # C9 O3
            row("big_three_winds", 15, replaces=["wind_pung"]),  # C10 O3
            row("little_four_winds", 30, replaces=["wind_pung"]),  # C11 O3
            row("big_four_winds", 40, replaces=["wind_pung"]),  # C12 O3
            row("exposed_hand", 10, replaces=["pair_wait"]),  # E1 O4
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
            row("edge_wait", 1),  # J1
            row("closed_wait", 1),  # J2
            row("pair_wait", 1),  # J3
            row("last_wall_tile", 1),  # K1
            row("robbing_a_kong", 1),  # K4
            row("early_win_five", 10),  # K5
            row("early_win_ten", 5),  # K6
            row("original_ready", 15),  # L1
            row("seven_pairs_and_triplet", 30),  # N1
            row("heavenly_hand", 40, replaces=["early_win_five", "early_win_ten"]),  # N2 O5
            row("earthly_hand", 40, replaces=["early_win_five", "early_win_ten"]),  # N3 O5
            row("eight_flowers", 30),  # N5
            row("seven_rob_one", 20),  # N6
        ]
    ),
)
