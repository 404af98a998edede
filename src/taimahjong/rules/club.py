"""CLUB: base and tai, one winner (截胡), missed wins on the same tile (過水), false wins."""

from taimahjong.patterns.table import TaiTable, row
from taimahjong.rules.options import DealerTai, FalseWinPenalty
from taimahjong.rules.rules import Rules

CLUB = Rules(
    name="club",
    base=100,  # Y1
    per_tai=20,  # Y1
    dead_wall=16,  # W2
    replacements_from="tail",  # W2
    dealer_seventeenth="drawn",  # D1
    winners="nearest",  # P4
    missed_win="same_tile",  # M3
    dealer_tai=DealerTai(),  # Y3
    false_win=FalseWinPenalty(),  # Y5
    table=TaiTable(
        [
            row("seat_flower", 1),  # A4
            row("seat_season", 1),  # A5
            row("four_flowers", 2, replaces=["seat_flower"]),  # A6 O9
            row("four_seasons", 2, replaces=["seat_season"]),  # A6 O9
            row("dragon_pung", 1),  # B2
            row("prevailing_wind", 1),  # B3
            row("seat_wind", 1),  # B4
            row("three_concealed_triplets", 2),  # C4
            row("four_concealed_triplets", 5),  # C5
            row("five_concealed_triplets", 8, replaces=["all_pungs"]),  # C6 O9
            row("little_three_dragons", 4, replaces=["dragon_pung"]),  # C7 O9
            row("big_three_dragons", 8, replaces=["dragon_pung"]),  # C8 O9
            row("little_four_winds", 8, replaces=["prevailing_wind", "seat_wind"]),  # C11 O9
            row("big_four_winds", 16, replaces=["prevailing_wind", "seat_wind"]),  # C12 O9
            row("exposed_hand", 2, variant="not_self_drawn", replaces=["single_wait"]),  # E1 O9
            row("concealed_hand", 1),  # E2
            row("concealed_self_draw", 3),  # E3
            row("self_draw", 1),  # E4
            row("all_chows", 2, names=("All chows", "平胡", "píng hú")),  # G1
            row("all_pungs", 4),  # G4
            row("half_flush", 4),  # G7
            row("full_flush", 8),  # G8
            row("all_honours", 16, replaces=["all_pungs"]),  # G9 O9
            row("single_wait", 1),  # J4
            row("last_wall_tile", 1),  # K1
            row("last_discard", 1),  # K2
            row("kong_draw", 1),  # K3
            row("robbing_a_kong", 1),  # K4
            row("seven_pairs_and_triplet", 8),  # H2: only under the option seven_pairs
            row("eight_flowers", 8),  # N5
            row("seven_rob_one", 8),  # N6
        ]
    ),
)
