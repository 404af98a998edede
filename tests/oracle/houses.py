"""House rules for random cases: options, tai and overrides changed; some are an "alt:" of the rulebook."""

from typing import Any

from .rulebook import CL, FW, MP, MT, TR

FULL_DEALER_TAI = {"base": 1, "per_streak": 2, "streak_limit": None, "on_self_draw": True}

HOUSES: tuple[dict[str, Any], ...] = (
    {"base": FW, "options": {"dealer_tai": FULL_DEALER_TAI, "minimum_tai": 12}},
    {"base": FW, "options": {"seven_pairs": False, "tai_limit": 40}},
    {
        "base": FW,
        "tai": {"last_discard": 1, "kong_draw": 2, "all_honours": 16, "full_flush": 30, "no_honours": False},
    },
    {
        "base": FW,
        "tai": {"seat_wind": 1, "prevailing_wind": 1, "ping_hu": 2, "single_wait": 1, "pair_wait": False},
    },
    {"base": TR, "options": {"minimum_tai": 3}},
    {"base": TR, "options": {"minimum_tai": 5, "tai_limit": 8, "win_after_claimed_kong": "further_kong"}},
    {"base": TR, "options": {"win_after_claimed_kong": "yes", "seven_pairs": True}},
    {
        "base": TR,
        "tai": {"two_concealed_triplets": 1, "straight": 3, "concealed_straight": 5, "big_three_winds": 4},
    },
    {"base": TR, "tai": {"early_win_five": 5, "early_win_ten": 2, "no_flowers": 1, "little_three_winds": 2}},
    {
        "base": TR,
        "replaces": {"heavenly_hand": ["concealed_self_draw", "self_draw"], "exposed_hand": ["single_wait"]},
    },
    {
        "base": TR,
        "tai": {"ping_hu": False, "all_chows": 2, "edge_wait": 1},
        "replaces": {"all_honours": ["all_pungs"]},
    },
    {"base": MP, "replaces": {"big_three_dragons": ["dragon_pung"], "exposed_hand": ["pair_wait"]}},
    {
        "base": MP,
        "options": {"dealer_tai": None, "tai_limit": 30},
        "tai": {"declared_ready": 2, "edge_wait": 2},
    },
    {
        "base": MP,
        "tai": {"kong_draw": 1, "seat_flower": 2, "seat_season": 2, "four_flowers": 3, "four_seasons": 3},
    },
    {"base": MT, "options": {"tai_limit": 40, "dealer_tai": FULL_DEALER_TAI | {"streak_limit": 3}}},
    {"base": MT, "options": {"dealer_tai": FULL_DEALER_TAI | {"base": 0, "on_self_draw": False}}},
    {
        "base": MT,
        "replaces": {
            "five_concealed_triplets": ["concealed_hand"],
            "original_ready": ["concealed_hand"],
            "earthly_hand": ["concealed_hand", "early_win_five"],
            "heavenly_hand": ["concealed_self_draw"],
        },
    },
    {
        "base": MT,
        "replaces": {"full_flush": ["-no_honours", "-no_honours_no_flowers"], "straight": ["all_chows"]},
    },
    {"base": CL, "options": {"seven_pairs": True, "minimum_tai": 2, "base": 50}},
    {
        "base": CL,
        "tai": {"all_chows": False, "ping_hu": 2},
        "replaces": {"five_concealed_triplets": ["-all_pungs"]},
    },
    {
        "base": CL,
        "tai": {"two_concealed_triplets": 1, "big_three_winds": 6, "little_three_winds": 3, "straight": 1},
    },
    {"base": CL, "tai": {"exposed_kong": 1, "concealed_kong": 2, "early_win_ten": 1, "flower_or_season": 1}},
)
