"""The command `warmup`: makes batches ready, so that no later call waits for the compiler."""

from __future__ import annotations

import time
from typing import NamedTuple

import click

from taimahjong.cli.screen import print_json
from taimahjong.hands.hand import Hand
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.win import Win
from taimahjong.rules.named import FOUR_WINDS


class Warmth(NamedTuple):
    """The loops that were compiled, those found in a cache, its folders, and why it lacks some if it does."""

    compiled: list[str]
    found: list[str]
    cache: list[str]
    seconds: float
    why_not: str


@click.command(
    "warmup",
    epilog="""
\b
Examples:
  taimahjong warmup
  taimahjong warmup --json
  NUMBA_CACHE_DIR=/var/cache/numba taimahjong warmup
""",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def warmup_command(ctx: click.Context, /, *, as_json: bool) -> None:
    """Compile what batches run, and keep it where later processes find it.

    Without this the first calls compile, which takes some seconds. The machine code is kept beside the
    package, or in the user's cache where the package cannot be written to; the last example names another
    folder. It serves the same release on the same kind of processor.

    Exit status: 0 when the next process compiles nothing, 1 when it has to, with the reason.
    """
    warmth = warm_up()
    if as_json:
        print_json(warmth._asdict())
    else:
        for name in warmth.compiled:
            click.echo(f"compiled  {name}")
        for folder in warmth.cache:
            click.echo(f"cache     {folder}")
        found, compiled = len(warmth.found), len(warmth.compiled)
        click.echo(f"{compiled} loops compiled, {found} found in the cache, in {warmth.seconds:.1f} s")
    if warmth.why_not:
        click.echo(f"taimahjong: {warmth.why_not}", err=True)
        ctx.exit(1)


def warm_up() -> Warmth:
    """Compile and keep every loop that the functions of `taimahjong.batch` run."""
    began = time.perf_counter()
    try:
        from taimahjong import batch  # noqa: F401, PLC0415  the heaviest of all that the command line loads
        from taimahjong.shapes.kernels.jit import COMPILES, KERNELS, UNCACHED, WHY_NOT  # noqa: PLC0415
    except ModuleNotFoundError as error:
        return Warmth([], [], [], 0, str(error))
    if not COMPILES:
        return Warmth([], [], [], 0, f"numba is missing, so that batches run in plain Python: {WHY_NOT}")
    if not KERNELS:
        return Warmth([], [], [], 0, "nothing is compiled while NUMBA_DISABLE_JIT is set")
    call_all()
    stats = {name: one.stats for name, one in sorted(KERNELS.items())}
    return Warmth(
        [name for name, one in stats.items() if one.cache_misses],
        [name for name, one in stats.items() if one.cache_hits and not one.cache_misses],
        sorted({one.cache_path for name, one in stats.items() if one.cache_path and name not in UNCACHED}),
        round(time.perf_counter() - began, 3),
        f"the cache cannot be written: {next(iter(UNCACHED.values()))}" if UNCACHED else "",
    )


def call_all() -> None:
    """Call every function of `taimahjong.batch`, with arrays of all types that its loops meet."""
    from taimahjong import batch  # noqa: PLC0415

    waiting = Hand.parse("123456789m 234p 5s | 678p")
    complete = waiting.with_tile("5s")
    melds = [[batch.code_of(meld) for meld in waiting.melds] + [0] * (5 - len(waiting.melds))]
    for seven_pairs in (False, True):
        batch.waits([[*waiting.counts]], melds, seven_pairs=seven_pairs)
        batch.shanten([[*waiting.counts]], melds, seven_pairs=seven_pairs)
        batch.is_win([[*complete.counts]], melds, seven_pairs=seven_pairs)
        batch.splits([[*complete.counts]], melds, seven_pairs=seven_pairs)
    wins = batch.Wins.of([Win(waiting, "5s")])
    for rules in (FOUR_WINDS, FOUR_WINDS.with_pattern(Pattern("all_chows_again", _all_chows), 1)):
        _ = batch.score(wins, rules, counts=True).sets


def _all_chows(facts: Facts) -> int:
    return facts.chows == 5
