"""What a winning hand is worth: every division, every place of the winning tile, the best one, who pays."""

import re
from typing import Any, NamedTuple

from .partition import Block, Tiles, partitions, seven_pairs, waits
from .rulebook import CL, MP, TR, Table

Case = dict[str, Any]
Answer = dict[str, Any]
Items = dict[str, int]

SEATS = "ESWN"
FIRST = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}  # the number of the suit's tile 1
FLOWERS = {34, 35, 36, 37}
SEASONS = {38, 39, 40, 41}
WINDS = range(27, 31)
DRAGONS = range(31, 34)


class Meld(NamedTuple):
    """A declared set: chow, pung, exposed kong (a raised one too) or concealed kong, with its lowest tile."""

    kind: str
    tile: int

    @property
    def tiles(self) -> Tiles:
        """All of its tiles."""
        if self.kind == "chow":
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (3 if self.kind == "pung" else 4)


class Hand(NamedTuple):
    """A hand before the winning tile."""

    concealed: Tiles
    melds: tuple[Meld, ...]
    bonus: frozenset[int]

    @property
    def melded(self) -> Tiles:
        """The tiles of all melds."""
        return tuple(tile for meld in self.melds for tile in meld.tiles)

    @property
    def is_concealed(self) -> bool:
        """No exposed set; concealed kongs are allowed (S5)."""
        return all(meld.kind == "concealed kong" for meld in self.melds)


class Reading(NamedTuple):
    """One division of the concealed tiles and one place of the winning tile in it (S1)."""

    blocks: tuple[Block, ...]
    placed: Block | None  # None: seven pairs and a triplet, where the place means nothing (O7)


def parse_tiles(text: str) -> Tiles:
    """The tiles of a text such as "123m 55z", in order."""
    return tuple(
        sorted(
            FIRST[suit] + int(rank) - 1
            for ranks, suit in re.findall(r"(\d+)([mpszf])", text)
            for rank in ranks
        )
    )


def parse_meld(text: str) -> Meld:
    """The meld of a text such as "123m", "777p", "2222m", "777p+7p" or "[1111z]"."""
    tiles = parse_tiles(text)
    if text.startswith("["):
        return Meld("concealed kong", tiles[0])
    if len(tiles) == 4:
        return Meld("exposed kong", tiles[0])
    return Meld("pung" if tiles[0] == tiles[2] else "chow", tiles[0])


def parse_hand(text: str) -> Hand:
    """The hand of a text: concealed | melds | bonus tiles."""
    concealed, melds, bonus = (*text.split("|"), "", "")[:3]
    return Hand(parse_tiles(concealed), tuple(map(parse_meld, melds.split())), frozenset(parse_tiles(bonus)))


def tile_text(tile: int) -> str:
    """A tile as text."""
    suit = max((first, suit) for suit, first in FIRST.items() if first <= tile)[1]
    return f"{tile - FIRST[suit] + 1}{suit}"


def block_tiles(block: Block) -> Tiles:
    """The tiles of a block."""
    kind, tile = block
    if kind == "chow":
        return (tile, tile + 1, tile + 2)
    return (tile,) * (2 if kind == "pair" else 3)


def shape_of(placed: Block, win: int) -> str:
    """The shape of the win: edge, closed, open, pair or pung (S4)."""
    kind, tile = placed
    if kind != "chow":
        return kind
    if win == tile + 1:
        return "closed"
    first_rank = tile % 9 + 1
    if (win == tile and first_rank == 7) or (win == tile + 2 and first_rank == 1):
        return "edge"
    return "open"


def readings(hand: Hand, win: int, table: Table) -> list[Reading]:
    """Every division of the complete hand with every place of the winning tile."""
    tiles = tuple(sorted((*hand.concealed, win)))
    found = [
        Reading(blocks, placed)
        for blocks in partitions(tiles)
        for placed in sorted(set(blocks))
        if win in block_tiles(placed)
    ]
    if table.options["seven_pairs"] and not hand.melds:
        found += [Reading(blocks, None) for blocks in seven_pairs(tiles)]
    return found


def tile_patterns(hand: Hand, win: int) -> Items:
    """What shows without dividing the hand: bonus tiles, kongs, honours and suits."""
    tiles = (*hand.concealed, *hand.melded, win)
    suits = {tile // 9 for tile in tiles if tile < 27}
    honours = any(tile >= 27 for tile in tiles)
    kongs = [meld.kind for meld in hand.melds]
    return {
        "winning_hand": 1,
        "flower_or_season": len(hand.bonus),
        "no_flowers": not hand.bonus,
        "four_flowers": hand.bonus >= FLOWERS,
        "four_seasons": hand.bonus >= SEASONS,
        "exposed_kong": kongs.count("exposed kong"),
        "concealed_kong": kongs.count("concealed kong"),
        "concealed_hand": hand.is_concealed,
        "no_honours": not honours,
        "no_honours_no_flowers": not honours and not hand.bonus,
        "half_flush": len(suits) == 1 and honours,
        "full_flush": len(suits) == 1 and not honours,
        "all_honours": not suits,
    }


def event_patterns(case: Case, hand: Hand, table: Table) -> Items:
    """What the course of play shows: the seat, how the hand was won, when, and what was declared."""
    by, last, ready, opening = case["by"], case["last"], case["ready"], case["opening"]
    seat = SEATS.index(case["seat"])
    self_draw = by == "self-draw"
    kong_draws = ["kong", "claimed-kong"] + (["flower"] if table.name == TR else [])
    exposed = [meld for meld in hand.melds if meld.kind != "concealed kong"]
    discards = case["table_discards"]
    if discards is not None and table.name == MP:
        discards -= case["claimed_discards"]
    return {
        "seat_flower": 34 + seat in hand.bonus,
        "seat_season": 38 + seat in hand.bonus,
        "exposed_hand": len(exposed) == 5 and not (self_draw and table.name in (TR, CL)),
        "concealed_self_draw": hand.is_concealed and self_draw,
        "self_draw": self_draw,
        "last_wall_tile": self_draw and last,
        "last_discard": by == "discard" and last,
        "kong_draw": self_draw and case["replacement"] in kong_draws,
        "robbing_a_kong": by == "robbed-kong",
        "early_win_five": discards is not None and discards <= 5,
        "early_win_ten": discards is not None and 6 <= discards <= (10 if table.name == MP else 9),
        "original_ready": ready == "original",
        "declared_ready": ready in ("declared", "original"),
        "earth_ready": ready == "earth",
        "heavenly_hand": opening == "heavenly",
        "earthly_hand": opening == "earthly",
        "human_hand": opening == "human",
    }


def shape_patterns(case: Case, hand: Hand, win: int, reading: Reading, kinds: Tiles) -> Items:
    """What one reading of the hand shows: its sets, its pair and the place of the winning tile."""
    if reading.placed is None:
        return {"seven_pairs_and_triplet": 1}
    self_draw = case["by"] == "self-draw"
    own_chows = {tile for kind, tile in reading.blocks if kind == "chow"}
    chows = [tile for kind, tile in reading.blocks if kind == "chow"]
    chows += [meld.tile for meld in hand.melds if meld.kind == "chow"]
    pungs = [tile for kind, tile in reading.blocks if kind == "pung"]
    hidden = len(pungs) + sum(meld.kind == "concealed kong" for meld in hand.melds)
    if reading.placed[0] == "pung" and not self_draw:
        hidden -= 1  # S2
    pungs += [meld.tile for meld in hand.melds if meld.kind != "chow"]
    [pair] = [tile for kind, tile in reading.blocks if kind == "pair"]
    winds = sum(tile in WINDS for tile in pungs)
    dragons = sum(tile in DRAGONS for tile in pungs)
    plain = not hand.bonus and all(tile < 27 for tile in (*chows, *pungs, pair))
    shape = shape_of(reading.placed, win)
    one_sided = shape in ("edge", "closed", "pair")
    straights = [{suit, suit + 3, suit + 6} for suit in (0, 9, 18)]
    return {
        "wind_pung": winds,
        "dragon_pung": dragons,
        "prevailing_wind": 27 + SEATS.index(case["round"]) in pungs,
        "seat_wind": 27 + SEATS.index(case["seat"]) in pungs,
        "straight": any(straight <= set(chows) for straight in straights),
        "concealed_straight": any(straight <= own_chows for straight in straights),
        "two_concealed_triplets": hidden >= 2,
        "three_concealed_triplets": hidden >= 3,
        "four_concealed_triplets": hidden >= 4,
        "five_concealed_triplets": hidden >= 5,
        "little_three_dragons": dragons == 2 and pair in DRAGONS,
        "big_three_dragons": dragons == 3,
        "little_three_winds": winds >= 2 and pair in WINDS,
        "big_three_winds": winds >= 3,
        "little_four_winds": winds == 3 and pair in WINDS,
        "big_four_winds": winds == 4,
        "all_chows": len(chows) == 5,
        "all_chows_no_honours_no_flowers": len(chows) == 5 and plain,
        "ping_hu": len(chows) == 5 and plain and not self_draw and shape == "open" and len(kinds) >= 2,
        "all_pungs": len(pungs) == 5,
        "edge_wait": shape == "edge",
        "closed_wait": shape == "closed",
        "pair_wait": shape == "pair",
        "single_wait": one_sided and len(kinds) == 1,
    }


def payments(case: Case, table: Table, tai: int) -> dict[str, int] | None:
    """What each seat wins and loses (Y1-Y3), or None when the payer is not named."""
    winner, by = case["seat"], case["by"]
    drawn = by in ("self-draw", "eight-flowers")
    payers = [seat for seat in SEATS if seat != winner] if drawn else [case["from"]]
    if payers == [None]:
        return None
    base, per_tai = (
        table.options[name] if case[name] is None else case[name] for name in ("base", "per_tai")
    )
    deltas = dict.fromkeys(SEATS, 0)
    for payer in payers:
        dealer_pays = payer == "E" and (
            not drawn or table.options["dealer_tai"] is None or table.options["dealer_tai"]["on_self_draw"]
        )
        owed = tai + (table.dealer_tai(case["streak"]) if winner == "E" or dealer_pays else 0)
        deltas[payer] -= base + per_tai * owed
        deltas[winner] += base + per_tai * owed
    return deltas


DEFAULTS: Case = {
    "win": None,
    "by": "self-draw",
    "seat": "E",
    "round": "E",
    "replacement": None,
    "last": False,
    "table_discards": None,
    "claimed_discards": 0,
    "ready": None,
    "opening": None,
    "streak": 0,
    "from": None,
    "base": None,
    "per_tai": None,
}


def score(case: Case) -> Answer:
    """The answer to one case of the JSON-lines protocol, with `all_best`, the items of every best reading."""
    case = DEFAULTS | case
    table = Table(case["rules"])
    hand = parse_hand(case["hand"])
    flower_win = {"eight-flowers": "eight_flowers", "seven-rob-one": "seven_rob_one"}.get(case["by"])
    answer: Answer = {}
    if flower_win:
        totals = [table.counting({flower_win: 1})]  # F4, O1: alone
    else:
        [win] = parse_tiles(case["win"])
        kinds = waits(hand.concealed, hand.melded, table.options["seven_pairs"])
        answer["waits"] = [tile_text(kind) for kind in kinds]
        plain = tile_patterns(hand, win) | event_patterns(case, hand, table)
        totals = [
            table.counting(plain | shape_patterns(case, hand, win, reading, kinds))
            for reading in readings(hand, win, table)
        ]
        if not totals:
            return {"wins": False, "why": "incomplete"} | answer
        if case["replacement"] == "claimed-kong" and table.options["win_after_claimed_kong"] != "yes":
            return {"wins": False, "why": "claimed kong"} | answer  # P9
    best = max(sum(items.values()) for items in totals)
    own = best + (table.dealer_tai(case["streak"]) if case["seat"] == "E" else 0)
    if own < table.options["minimum_tai"]:
        return {"wins": False, "why": "minimum"} | answer  # H3
    limit = table.options["tai_limit"]
    tai = best if limit is None else min(best, limit)  # H4
    all_best: list[Items] = []
    for items in totals:
        if sum(items.values()) == best and items not in all_best:
            all_best.append(items)
    all_best.sort(key=lambda items: sorted(items.items()))
    answer = {"wins": True, "tai": tai, "uncapped": best, "items": all_best[0], "all_best": all_best} | answer
    deltas = payments(case, table, tai)
    if deltas is not None:
        answer["deltas"] = deltas
    return answer
