"""TRADITIONAL: base and tai, the dealer's streak (連N拉N), missed wins (過水), earth ready (地聽)."""

from taimahjong.patterns.table import TaiTable, row
from taimahjong.rules.options import DealerTai, FalseWinPenalty
from taimahjong.rules.rules import Rules

TRADITIONAL = Rules(
    name="traditional",
    base=100,  # Y1
    per_tai=20,  # Y1
    dead_wall=0,  # W3
    replacements_from="tail",  # W3
    dealer_seventeenth="drawn",  # D1
    winners="nearest",  # P4
    win_after_claimed_kong="no",  # P9
    missed_win="locked",  # M2
    ready="early",  # R4
    ready_must_win=True,  # R6
    ready_concealed_kong=True,  # R5
    flower_wins="after_replacement",  # F1
    earthly_hand="first_draw",  # N3
    dealer_tai=DealerTai(),  # Y3
    false_win=FalseWinPenalty(  # Y5
        tai=5, dealer_tai=False, covers=frozenset(["incomplete", "minimum", "claimed_kong", "locked"])
    ),
    table=TaiTable(
        [
            row("seat_flower", 1),  # A4
            row("seat_season", 1),  # A5
            row("dragon_pung", 1),  # B2
            row("prevailing_wind", 1),  # B3
            row("seat_wind", 1),  # B4
            row("three_concealed_triplets", 2),  # C4
            row("four_concealed_triplets", 5),  # C5
            row("five_concealed_triplets", 8),  # C6 O8: all pungs add
            row("little_three_dragons", 4, replaces=["dragon_pung"]),  # C7 O8
            row("big_three_dragons", 8, replaces=["dragon_pung"]),  # C8 O8
            row("little_four_winds", 8),  # C11 O8: the wind pungs add
            row("big_four_winds", 16, replaces=["prevailing_wind", "seat_wind"]),  # C12 O8
            row("exposed_hand", 2, variant="not_self_drawn"),  # E1 O8: the single wait adds
            row("concealed_hand", 1),  # E2
            row("concealed_self_draw", 3),  # E3
            row("self_draw", 1),  # E4
            row("ping_hu", 2),  # G3
            row("all_pungs", 4),  # G4
            row("half_flush", 4),  # G7
            row("full_flush", 8),  # G8
            row("all_honours", 8),  # G9 O8: all pungs add
            row("single_wait", 1),  # J4
            row("last_wall_tile", 1),  # K1
            row("last_discard", 1),  # K2
            row("kong_draw", 1, variant="or_flower"),  # K3
            row("robbing_a_kong", 1),  # K4
            row("earth_ready", 8),  # L3
            row("seven_pairs_and_triplet", 8),  # H2: only under the option seven_pairs
            row("heavenly_hand", 24),  # N2
            row("earthly_hand", 16),  # N3
            row("human_hand", 8),  # N4
            row("eight_flowers", 8),  # N5
            row("seven_rob_one", 8),  # N6
        ]
    ),
)
