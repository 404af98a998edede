"""Seeded random cases of the JSON-lines protocol that contradict no statement of the rulebook."""

from collections.abc import Iterator
from random import Random
from typing import Any

from .drafts import STYLES, Draft, declare, hand_text, pairs_and_triplet, sets_and_pair
from .houses import HOUSES
from .rulebook import CL, FW, MP, MT, SETS, TR, Table
from .scorer import Case, tile_text

PLANS = {
    "ordinary": 50,
    "near miss": 8,
    "ready": 14,
    "heavenly": 4,
    "earthly": 4,
    "human": 4,
    "robbed": 9,
    "eight": 3,
    "seven": 4,
}


def cases(seed: int, number: int) -> Iterator[Case]:
    """So many cases, always the same for a seed: the rule sets in turn, three in ten with house rules."""
    rng = Random(seed)
    for index in range(number):
        base = SETS[index % 5]
        houses = [house for house in HOUSES if house["base"] == base]
        yield one_case(rng, base, rng.choice(houses) if rng.random() < 0.3 else base)


def one_case(rng: Random, base: str, rules: str | dict[str, Any]) -> Case:
    """A case under some rules."""
    [plan] = rng.choices(list(PLANS), list(PLANS.values()))
    if (plan == "ready" and base == CL) or (plan == "human" and base != TR):
        plan = "ordinary"
    if plan in ("heavenly", "earthly") and base == CL:
        plan = "robbed"
    case: Case = {"rules": rules, "seat": rng.choice("ESWN"), "round": rng.choice("ESWN")}
    case["streak"] = rng.choice((0, 0, 0, 1, 2, 5))
    if rng.random() < 0.1:
        case |= {"base": rng.choice((0, 5, 30, 300)), "per_tai": rng.choice((1, 2, 10, 100))}
    if plan in ("eight", "seven"):
        flower_win(rng, case, plan)
    else:
        hand_win(rng, case, base, plan)
    return {field: value for field, value in case.items() if value is not None and value is not False}


def flower_win(rng: Random, case: Case, plan: str) -> None:
    """Eight flowers, or seven that rob the eighth, with any hand."""
    draft = declare(rng, sets_and_pair(rng), rng.choice(list(STYLES)))
    # Eight flowers win before the replacement, in TR after it; seven may rob in a turn of their own.
    after_draw = Table(case["rules"]).name == TR if plan == "eight" else True
    if not after_draw or rng.random() < 0.7:
        draft.concealed.remove(rng.choice(draft.concealed))
    bonus = rng.sample(range(34, 42), 8 if plan == "eight" else 7)
    case["hand"] = hand_text(draft.concealed, draft.melds, bonus)
    case["by"] = "eight-flowers" if plan == "eight" else "seven-rob-one"
    if plan == "seven":
        case["from"] = rng.choice([seat for seat in "ESWN" if seat != case["seat"]])


def draft_for(rng: Random, table: Table, plan: str, ready: str | None) -> Draft:
    """A complete hand with melds that the plan allows."""
    styles = ["no melds", "no melds", "closed", "concealed kongs", "open", "exposed", "kongs"]
    if plan in ("heavenly", "earthly") or (ready == "original" and table.name in (FW, MT)):
        styles = ["no melds"]
    elif plan == "human" or ready in ("original", "earth"):
        styles = ["no melds", "closed", "concealed kongs"]
    # Where pairs do not win, a hand of pairs may not wait: no declaration, no winning opening (R7).
    may_be_pairs = plan != "robbed" and (table.options["seven_pairs"] or plan == "ordinary")
    if may_be_pairs and rng.random() < (0.15 if table.options["seven_pairs"] else 0.04):
        return declare(rng, pairs_and_triplet(rng), "no melds")
    return declare(rng, sets_and_pair(rng), rng.choice(styles))


def hand_win(rng: Random, case: Case, base: str, plan: str) -> None:
    """A win, or nearly one, with the seventeenth tile."""
    ready: str | None = None
    if plan == "ready" or (plan == "earthly" and base == FW and rng.random() < 0.3):
        ready = "earth" if base == TR else "original"
        if base == MP and rng.random() < 0.6:
            ready = "declared"
    draft = draft_for(rng, Table(case["rules"]), plan, ready)
    win = rng.choice(draft.concealed)
    by = "self-draw" if rng.random() < 0.5 else "discard"
    if plan == "robbed" or (plan == "ready" and rng.random() < 0.1):
        everything = draft.concealed + draft.melded
        single = [tile for tile in draft.concealed if everything.count(tile) == 1]
        if single:
            win, by = rng.choice(single), "robbed-kong"
    if plan == "heavenly" or (plan == "earthly" and base == TR):
        by = "self-draw"
    elif plan in ("earthly", "human"):
        by = "discard"
    draft.concealed.remove(win)
    if plan == "near miss":
        win = near_miss(rng, draft)
    bonus = rng.sample(range(34, 42), rng.choice((0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7)))
    if rng.random() < 0.1:
        group = range(34, 38) if rng.random() < 0.5 else range(38, 42)
        bonus = sorted({*bonus[:3], *group})
    case |= {
        "hand": hand_text(draft.concealed, draft.melds, bonus),
        "win": tile_text(win),
        "by": by,
        "ready": ready,
    }
    if plan in ("heavenly", "earthly", "human"):
        opening(rng, case, base, plan, bool(bonus))
    else:
        course(rng, case, base, draft, bool(bonus))


def near_miss(rng: Random, draft: Draft) -> int:
    """Another winning tile, or the right one beside a wrong hand."""
    everything = draft.concealed + draft.melded
    win = rng.choice([tile for tile in range(34) if everything.count(tile) < 4])
    if rng.random() < 0.5:
        everything.append(win)
        draft.concealed.remove(rng.choice(draft.concealed))
        draft.concealed.append(rng.choice([tile for tile in range(34) if everything.count(tile) < 4]))
    return win


def others(case: Case) -> list[str]:
    """The seats that are not the winner's."""
    return [seat for seat in "ESWN" if seat != case["seat"]]


def opening(rng: Random, case: Case, base: str, plan: str, bonus: bool) -> None:
    """A win on the dealt hand, on the dealer's first discard, on the first draw or in the first go-round."""
    known = rng.random() < 0.7
    case["opening"] = plan
    if case["by"] == "self-draw" and bonus and rng.random() < 0.3:
        case["replacement"] = "flower"
    if plan == "heavenly":
        case["seat"] = "E"
        case["table_discards"] = 0 if known else None
        return
    case["seat"] = rng.choice("SWN")
    place = "ESWN".index(case["seat"])
    if plan == "earthly" and base == TR:
        case["table_discards"] = place if known else None  # each seat before it has discarded once
        return
    discards = 1 if plan == "earthly" else rng.choice([n for n in (1, 2, 3, 4) if n - 1 != place])
    case["table_discards"] = discards if known else None
    case["from"] = "ESWN"[discards - 1]
    if plan == "human" and place < discards - 1 and rng.random() < 0.3:
        case["ready"] = "earth"  # declared with its one discard


def course(rng: Random, case: Case, base: str, draft: Draft, bonus: bool) -> None:
    """A win later on: from whom, on what draw, how late."""
    by, ready = case["by"], case["ready"]
    if by != "self-draw":
        case["from"] = None if rng.random() < 0.1 else rng.choice(others(case))
    last = by != "robbed-kong" and rng.random() < 0.12
    case["last"] = last
    if by == "self-draw":
        draws: list[str | None] = [None, None, None]
        if bonus:
            draws.append("flower")
        if draft.count("concealed kong") or (draft.count("raised kong") and not ready):
            draws += ["kong", "kong"]
        if draft.count("exposed kong") and not ready:
            draws += ["claimed-kong"] * 4
        case["replacement"] = rng.choice(draws)
    if rng.random() < 0.35:
        return
    # A claimed set costs a discard of somebody's and one of the seat's own.
    least = max(2 * draft.exposed + 1, 2 if base != TR else 5, 4 if ready else 0)
    discards = rng.choice((*range(2, 13), rng.randint(2, 80)))
    if last:
        discards = rng.randint(45, 90)
    case["table_discards"] = max(discards, least)
    if rng.random() < 0.4:
        case["claimed_discards"] = rng.randint(draft.exposed, (case["table_discards"] - 1) // 2)
