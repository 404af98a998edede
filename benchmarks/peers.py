"""Other libraries' calls for the same work, each only where its library is installed.

All of them score four sets and a pair, so they get hands of 14 or 13 tiles of their own game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from benchmarks.hands import Block, Sample, block_tiles, counts_of
from benchmarks.measure import Contender

SETS = 4
PEERS = ("mahjong", "PyMahjongGB", "xiangting", "rlcard", "riichienv")


def version_of(peer: str) -> str | None:
    """The installed version of a peer, or None."""
    try:
        return version(peer)
    except PackageNotFoundError:
        return None


def peer_contender(peer: str, work: str) -> Contender | None:
    """How the peer does this work; None if it cannot or is not installed."""
    make = _MAKERS.get((peer, work))
    return make() if make and version_of(peer) else None


def _counts(sample: Sample) -> tuple[list[int]]:
    return (counts_of(sample.tiles),)


class _Copies:
    """Riichi's libraries number all 136 tiles; which copy is meant makes no difference here."""

    def __init__(self) -> None:
        self._used = counts_of(())

    def numbered(self, kinds: Sequence[int]) -> list[int]:
        """The next copy of each of these kinds."""
        numbers = []
        for kind in kinds:
            numbers.append(4 * kind + self._used[kind])
            self._used[kind] += 1
        return numbers


# mahjong: riichi, plain Python.


def _mahjong_win() -> Contender:
    return Contender(SETS, import_module("mahjong.agari").Agari.is_agari, _counts)


def _mahjong_waits() -> Contender:
    """It has no call for waits: each kind of which a copy is left is tried."""
    is_agari = import_module("mahjong.agari").Agari.is_agari

    def waits(counts: list[int]) -> list[int]:
        found = []
        for kind in range(34):
            if counts[kind] < 4:
                counts[kind] += 1
                if is_agari(counts):
                    found.append(kind)
                counts[kind] -= 1
        return found

    return Contender(SETS, waits, _counts)


def _mahjong_splits() -> Contender:
    return Contender(SETS, import_module("mahjong.hand_calculating.divider").HandDivider.divide_hand, _counts)


def _mahjong_shanten() -> Contender:
    """Four sets and a pair alone, as `Hand.shanten` without seven pairs."""
    shanten = import_module("mahjong.shanten").Shanten.calculate_shanten_for_regular_hand
    return Contender(SETS, shanten, _counts)


def _mahjong_score() -> Contender:
    estimate = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
    meld_class = import_module("mahjong.meld").Meld
    config_module = import_module("mahjong.hand_calculating.hand_config")

    @cache
    def config(course: Sample) -> object:
        return config_module.HandConfig(
            is_tsumo=course.self_drawn,
            is_riichi=course.ready,
            is_rinshan=course.kong_draw,
            is_haitei=course.last and course.self_drawn and not course.kong_draw,
            is_houtei=course.last and not course.self_drawn,
            player_wind=27 + course.seat,
            round_wind=27 + course.round,
            options=config_module.OptionalRules(has_open_tanyao=True),
        )

    def arguments(sample: Sample) -> tuple[object, ...]:
        copies = _Copies()
        melds, tiles = [], copies.numbered(sample.tiles)
        won = next(number for number in tiles if number // 4 == sample.won)
        for block in sample.melds:
            kind = "chi" if block[0] == "chow" else "pon" if block[0] == "pung" else "kan"
            numbers = copies.numbered(block_tiles(block))
            tiles += numbers
            melds.append(meld_class(kind, numbers, opened=block[0] != "concealed kong"))
        course = sample._replace(tiles=(), melds=(), won=0, discards=None, bonus=(), table=0)
        return tiles, won, melds, None, config(course)

    return Contender(SETS, estimate, arguments)


# PyMahjongGB: Chinese official rules, C++.

_GB_TILES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
_GB_TILES += [f"F{rank}" for rank in range(1, 5)] + [f"J{rank}" for rank in range(1, 4)]
_GB_PACKS = {"chow": "CHI", "pung": "PENG", "exposed kong": "GANG", "concealed kong": "GANG"}


def _gb_shanten() -> Contender:
    """It counts from 13 tiles, in every form, and tells nothing else (`RegularShanten` lists tiles too)."""

    def arguments(sample: Sample) -> tuple[object, ...]:
        return (), tuple(_GB_TILES[tile] for number, tile in enumerate(sample.tiles) if number != 6)

    return Contender(SETS, import_module("MahjongGB").MahjongShanten, arguments)


def _gb_score() -> Contender:
    def pack(block: Block) -> tuple[str, str, int]:
        kind, lowest = block
        middle = lowest + 1 if kind == "chow" else lowest
        return _GB_PACKS[kind], _GB_TILES[middle], 0 if kind == "concealed kong" else 1

    def arguments(sample: Sample) -> tuple[object, ...]:
        tiles = list(sample.tiles)
        tiles.remove(sample.won)
        return (
            tuple(map(pack, sample.melds)),
            tuple(_GB_TILES[tile] for tile in tiles),
            _GB_TILES[sample.won],
            len(sample.bonus),
            sample.self_drawn,
            False,
            sample.kong_draw,
            sample.last,
            sample.seat,
            sample.round,
        )

    return Contender(SETS, import_module("MahjongGB").MahjongFanCalculator, arguments)


# xiangting: Rust.


def _xiangting_waits() -> Contender:
    xiangting = import_module("xiangting")
    return _with_players(xiangting.calculate_necessary_tiles, xiangting)


def _xiangting_shanten() -> Contender:
    xiangting = import_module("xiangting")
    return _with_players(xiangting.calculate_replacement_number, xiangting)


def _with_players(call: Callable[..., object], xiangting: Any) -> Contender:
    four = xiangting.PlayerCount.FOUR
    return Contender(SETS, call, lambda sample: (counts_of(sample.tiles), four))


# riichienv: riichi, Rust. Its own classes are called without the Python ones around them, which add a little.


def _numbered(sample: Sample) -> tuple[list[int]]:
    return (_Copies().numbered(sample.tiles),)


def _riichienv_waits() -> Contender:
    evaluator = import_module("riichienv._riichienv").HandEvaluator
    return Contender(SETS, lambda tiles: evaluator(tiles).get_waits(), _numbered)


def _riichienv_shanten() -> Contender:
    """In every form of riichi."""
    return Contender(SETS, import_module("riichienv._riichienv").calculate_shanten, _numbered)


def _riichienv_score() -> Contender:
    core = import_module("riichienv._riichienv")
    kinds = {
        "chow": core.MeldType.Chi,
        "pung": core.MeldType.Pon,
        "exposed kong": core.MeldType.Daiminkan,
        "concealed kong": core.MeldType.Ankan,
    }
    winds = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)

    def call(tiles: list[int], melds: list[object], won: int, conditions: object) -> object:
        return core.HandEvaluator(tiles, melds).calc(won, [], [], conditions)

    def arguments(sample: Sample) -> tuple[object, ...]:
        copies = _Copies()
        tiles = copies.numbered(sample.tiles)
        won = next(number for number in tiles if number // 4 == sample.won)
        melds = [
            core.Meld(kinds[block[0]], copies.numbered(block_tiles(block)), block[0] != "concealed kong")
            for block in sample.melds
        ]
        conditions = core.Conditions(
            tsumo=sample.self_drawn,
            riichi=sample.ready,
            rinshan=sample.kong_draw,
            haitei=sample.last and sample.self_drawn and not sample.kong_draw,
            houtei=sample.last and not sample.self_drawn,
            player_wind=winds[sample.seat],
            round_wind=winds[sample.round],
        )
        return tiles, melds, won, conditions

    return Contender(SETS, call, arguments)


_MAKERS: dict[tuple[str, str], Callable[[], Contender]] = {
    ("mahjong", "win"): _mahjong_win,
    ("mahjong", "waits"): _mahjong_waits,
    ("mahjong", "splits"): _mahjong_splits,
    ("mahjong", "shanten"): _mahjong_shanten,
    ("mahjong", "score"): _mahjong_score,
    ("PyMahjongGB", "shanten"): _gb_shanten,
    ("PyMahjongGB", "score"): _gb_score,
    ("xiangting", "waits"): _xiangting_waits,
    ("xiangting", "shanten"): _xiangting_shanten,
    ("riichienv", "waits"): _riichienv_waits,
    ("riichienv", "shanten"): _riichienv_shanten,
    ("riichienv", "score"): _riichienv_score,
}
