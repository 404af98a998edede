"""Very many wins at once, in every circumstance that the rules know, always the same for a seed."""

from typing import Any, NamedTuple

import numpy as np

import taimahjong as tm
from taimahjong.batch import NO_SEAT, NO_TILE, Way, Wins
from taimahjong.patterns.facts import UNKNOWN_DISCARDS
from taimahjong.patterns.readings import READY_CODES
from taimahjong.scoring.permitted import READY_KINDS
from tests.batch.themes import (
    CONCEALED_KONG,
    CONCEALED_KONGS,
    EXPOSED_KONG,
    NO_MELDS,
    RAISED_KONG,
    STYLES,
    Hands,
    Numbers,
    Random,
    any_kind,
    declared,
    drafts,
    exchanged,
    pairs_and_triplet,
    without_one,
)

Judged = tm.Score | tm.NoWin


class Deal(NamedTuple):
    """What is planned for each row, and its hand without the winning tile."""

    rng: Random
    rules: tm.Rules
    plan: Numbers
    ready: Numbers
    hands: Hands


PLANS = ("ordinary", "near miss", "ready", "robbed", "heavenly", "earthly", "human", "eight", "seven")
WEIGHTS = (48, 8, 14, 9, 5, 5, 4, 3, 4)


def drawn(seed: int, rules: tm.Rules, rows: int) -> Wins:
    """So many wins and near misses; a few contradict themselves or the rules."""
    rng = np.random.default_rng(seed)
    plan = rng.choice(np.array(PLANS), rows, p=np.array(WEIGHTS) / sum(WEIGHTS))
    if rules.ready == "none":
        plan[plan == "ready"] = "ordinary"
    ready = _ready(rng, rules, plan)
    hands = _hands(rng, rules, plan, ready)
    win_tile = _win_tile(rng, hands, plan)
    hands.tiles[np.arange(rows), win_tile] -= 1
    _spoil(rng, hands, win_tile, plan == "near miss")
    columns = _course(Deal(rng, rules, plan, ready, hands))
    _flower_wins(rng, columns, hands, win_tile, plan)
    return Wins(hands.tiles, hands.melds, columns.pop("bonus"), win_tile, **columns)


def valid(seed: int, rules: tm.Rules, rows: int) -> tuple[Wins, list[int], list[Judged]]:
    """So many wins that these rules can have produced, a streak for each, and what `judge` makes of it."""
    wins = drawn(seed, rules, rows + rows // 8 + 40)
    streaks = np.random.default_rng(seed).choice((0, 0, 0, 1, 2, 5), len(wins)).tolist()
    kept: list[int] = []
    judged: list[Judged] = []
    for row, streak in enumerate(streaks):
        try:
            judged.append(tm.judge(wins.row(row), rules, streak=streak))
        except tm.WinError:
            continue
        kept.append(row)
        if len(kept) == rows:
            break
    assert len(kept) == rows, "too many of the wins contradict themselves"
    return wins[kept], [streaks[row] for row in kept], judged


def _ready(rng: Random, rules: tm.Rules, plan: Numbers) -> Numbers:
    """A declaration that the rules know, where it is planned."""
    known = [READY_CODES[one] for one in READY_KINDS[rules.ready]] or [0]
    return np.where(plan == "ready", rng.choice(known, len(plan)), 0)


def _hands(rng: Random, rules: tm.Rules, plan: Numbers, ready: Numbers) -> Hands:
    """Hands as closed as their plans want them."""
    rows = len(plan)
    style = rng.choice([*range(len(STYLES)), NO_MELDS], rows)
    closed = np.isin(plan, ("ready", "human")) & (ready != 2)
    style[closed] = rng.choice((NO_MELDS, CONCEALED_KONGS), int(closed.sum()))
    if not rules.ready_concealed_kong:
        style[ready == 1] = NO_MELDS
    style[np.isin(plan, ("heavenly", "earthly"))] = NO_MELDS
    hands = declared(rng, *drafts(rng, rows), style)
    pairs = (plan != "robbed") & (rng.random(rows) < (0.12 if rules.seven_pairs else 0.03))
    hands.tiles[pairs], hands.melds[pairs] = pairs_and_triplet(rng, int(pairs.sum()))
    return hands


def _win_tile(rng: Random, hands: Hands, plan: Numbers) -> Numbers:
    """One of the concealed tiles; in a robbed kong one that is single, where the hand has such a tile."""
    single = hands.tiles * (hands.tiles + hands.held == 1)
    robbed = (plan == "robbed") & single.any(axis=1)
    plan[(plan == "robbed") & ~robbed] = "ordinary"
    return any_kind(rng, np.where(robbed[:, None], single, hands.tiles) > 0)


def _spoil(rng: Random, hands: Hands, win_tile: Numbers, near: Numbers) -> None:
    """Exchange the winning tile or another one."""
    part = hands.rows(near)
    other_tile = any_kind(rng, part.tiles + part.held < 4)
    change = rng.random(len(part.tiles)) < 0.5
    win_tile[near] = np.where(change, other_tile, win_tile[near])
    hands.tiles[near] = np.where(change[:, None], part.tiles, exchanged(rng, part).tiles)


def _course(deal: Deal) -> dict[str, Any]:
    """How each was won, and what the course of play shows."""
    rng, rules, plan, ready, _ = deal
    rows = len(plan)
    seat = rng.integers(4, size=rows)
    how = np.where(rng.random(rows) < 0.5, Way.SELF_DRAW, Way.DISCARDED)
    how[plan == "robbed"] = Way.ROBBED_KONG
    heavenly, earthly, human = (plan == word for word in ("heavenly", "earthly", "human"))
    first_draw = earthly & (rules.earthly_hand != "dealers_discard")
    opened = heavenly | earthly | human
    seat = np.where(heavenly, 0, np.where(earthly | human, rng.integers(1, 4, rows), seat))
    how[heavenly | first_draw] = Way.SELF_DRAW
    how[(earthly & ~first_draw) | human] = Way.DISCARDED
    last = (how <= Way.DISCARDED) & ~opened & (rng.random(rows) < 0.12)

    bonus = _bonus(rng, rows)
    by = np.where(rng.random(rows) < 0.1, NO_SEAT, (seat + rng.integers(1, 4, rows)) % 4)
    by[earthly] = 0
    made = _discards(deal, seat, last)
    early = rng.integers(1, 5, rows)  # the discard that a human hand is won on
    made["table_discards"] = np.where(human, early, made["table_discards"])
    by = np.where(human, (early - 1) % 4, by)
    made["table_discards"][opened & (rng.random(rows) < 0.3)] = UNKNOWN_DISCARDS
    by[how == Way.SELF_DRAW] = NO_SEAT
    liable = np.where(rng.random(rows) < 0.2, (seat + rng.integers(1, 4, rows)) % 4, NO_SEAT)
    opening = heavenly + 2 * earthly + 3 * human
    if rules.ready == "original_call":
        ready = np.where(earthly & (rng.random(rows) < 0.3), 1, ready)
    elif rules.ready == "early":
        ready = np.where(human & (seat < early - 1) & (rng.random(rows) < 0.3), 3, ready)
    return made | {
        "bonus": bonus,
        "how": how,
        "by": by,
        "replacement": _replacement(deal._replace(ready=ready), how, bonus, opened),
        "last": last,
        "seat": seat,
        "round": rng.integers(4, size=rows),
        "ready": ready,
        "opening": opening,
        "liable": liable,
    }


def _bonus(rng: Random, rows: int) -> Numbers:
    """Bonus tiles as bits: often none, sometimes nearly all, or one group whole."""
    share = rng.choice((0, 0, 0, 0.1, 0.3, 0.6, 0.9), (rows, 1))
    bits = np.packbits(rng.random((rows, 8)) < share, axis=1, bitorder="little")[:, 0]
    return bits | rng.choice((0, 0, 0, 0, 0, 0, 0, 0, 0b1111, 0b11110000), rows).astype(np.uint8)


def _discards(deal: Deal, seat: Numbers, last: Numbers) -> dict[str, Numbers]:
    """How many discards were made and claimed: few, many or unknown, enough for the claimed sets."""
    rng, rules, plan, ready, hands = deal
    rows = len(plan)
    exposed = ((hands.melds != 0) & (hands.melds < CONCEALED_KONG)).sum(axis=1)
    least = np.maximum(2 * exposed + 1, np.where(ready != 0, 4, 2))
    made = np.where(rng.random(rows) < 0.6, rng.integers(2, 13, rows), rng.integers(2, 81, rows))
    made = np.maximum(np.where(last, rng.integers(45, 91, rows), made), least)
    room = np.maximum((made - 1) // 2 - exposed, 0)
    claimed = exposed + (rng.random(rows) * (room + 1)).astype(np.int64)
    claimed[rng.random(rows) < 0.5] = 0
    unknown = rng.random(rows) < 0.35
    made[unknown], claimed[unknown & (rng.random(rows) < 0.7)] = UNKNOWN_DISCARDS, 0
    early = np.isin(plan, ("heavenly", "earthly", "human"))
    claimed[early] = 0
    made[plan == "heavenly"] = 0
    first_draw = rules.earthly_hand != "dealers_discard"
    made = np.where(plan == "earthly", seat if first_draw else 1, made)
    return {"table_discards": made, "claimed_discards": claimed}


def _replacement(deal: Deal, how: Numbers, bonus: Numbers, opened: Numbers) -> Numbers:
    """What a draw replaced, where the hand has such a tile or kong."""
    rng, ready, melds = deal.rng, deal.ready, deal.hands.melds
    wanted = rng.choice((0, 0, 0, 1, 2, 2, 3), len(how))
    own = (melds >= CONCEALED_KONG).any(axis=1)
    raised = ((melds >= RAISED_KONG) & (melds < CONCEALED_KONG)).any(axis=1) & (ready == 0)
    exposed = ((melds >= EXPOSED_KONG) & (melds < RAISED_KONG)).any(axis=1) & (ready == 0)
    wanted[exposed & (rng.random(len(how)) < 0.3)] = 3
    has = np.choose(
        wanted, [np.full(len(how), True), bonus != 0, (own | raised) & ~opened, exposed & ~opened]
    )
    return np.where(has & (how == Way.SELF_DRAW), wanted, 0)


def _flower_wins(
    rng: Random, columns: dict[str, Any], hands: Hands, win_tile: Numbers, plan: Numbers
) -> None:
    """Turn the planned rows into wins by bonus tiles; their hands may be at any moment."""
    eight, seven = plan == "eight", plan == "seven"
    flower = eight | seven
    rows = len(plan)
    for columns_of_none, nothing in (("replacement", 0), ("last", 0), ("opening", 0)):
        columns[columns_of_none][flower] = nothing
    columns["how"] = np.select([eight, seven], [Way.EIGHT_FLOWERS, Way.SEVEN_ROB_ONE], columns["how"])
    missing = rng.integers(8, size=rows)
    columns["bonus"] = np.select([eight, seven], [255, 255 ^ (1 << missing)], columns["bonus"])
    other = (columns["seat"] + rng.integers(1, 4, rows)) % 4
    columns["by"] = np.select([eight, seven], [NO_SEAT, other], columns["by"])
    seventeen = flower & (rng.random(rows) < 0.3)
    hands.tiles[seventeen, win_tile[seventeen]] += 1
    fewer = flower & (rng.random(rows) < 0.2) & (hands.tiles.sum(axis=1) > 2)
    for _ in range(2):
        hands.tiles[fewer] = without_one(rng, hands.rows(fewer)).tiles
    win_tile[eight] = NO_TILE
    win_tile[seven] = 34 + missing[seven]
