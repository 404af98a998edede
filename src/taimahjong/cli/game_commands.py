"""The commands `replay` and `simulate` (the extra `cli`)."""

from __future__ import annotations

import re

import click

from taimahjong.cli.arguments import find_rules, seat_letter, seed_of
from taimahjong.cli.options import output_options, rules_option
from taimahjong.cli.records import Span, read_record, steps_of
from taimahjong.cli.replay_as_json import outcome_as_json, step_as_json
from taimahjong.cli.screen import Screen, print_json
from taimahjong.cli.show_replay import show_replay
from taimahjong.cli.words import Spoken
from taimahjong.errors import nearest, shown
from taimahjong.game.match import DEALS
from taimahjong.game.record import Record, SeatRecord

_PLAYERS = ("beginner", "random", "first")
_MOST_GAMES = 10**7
_MOST_WORKERS = 61  # Windows can wait for no more


def _span(ctx: click.Context, param: click.Parameter, value: str | None) -> Span | None:
    """The moves that `10..20`, `10..`, `..20` or `10` names."""
    if value is None:
        return None
    found = re.fullmatch(r"(\d{0,6})(\.\.)?(\d{0,6})", value.strip(), re.ASCII)
    if found is None or not (found[1] or found[3]):
        raise click.BadParameter(f"moves are named like 10..20, not {shown(value)}", ctx, param)
    first = int(found[1] or 1)
    last = int(found[3] or 10**6) if found[2] else first
    if first < 1 or last < first:
        what = "moves are numbered from 1 on" if first < 1 else f"move {last} comes before move {first}"
        raise click.BadParameter(f"{what}: {shown(value)}", ctx, param)
    return Span(first, last)


@click.command(
    "replay",
    epilog="""
\b
Examples:
  taimahjong replay hand.txt
  taimahjong replay hand.txt --boards --lang zh
  taimahjong replay hand.txt --seat S --moves 30..40
  taimahjong replay hand.txt --json
""",
)
@click.argument("record", metavar="RECORD|-")
@click.option("--seat", callback=seat_letter, metavar="SEAT", help="Tell only what that seat saw.")
@click.option(
    "--moves", "span", callback=_span, metavar="FROM..TO", help="Only these moves: 10..20, 10.., ..20."
)
@click.option("--boards", is_flag=True, help="Show all hands and discards after every go-round.")
@output_options
@click.pass_context
def replay_command(
    ctx: click.Context,
    /,
    *,
    record: str,
    seat: str | None,
    span: Span | None,
    boards: bool,
    as_json: bool,
    lang: Spoken,
) -> None:
    """Play a hand again, move by move, and score how it ended.

    RECORD is a file, or - for standard input: what str() or to_json() of a Record or SeatRecord gave, or a
    match (its JSON, or what play --save keeps), which stands for its last hand. Beside
    a discard stands the hand that is left, and what it waits for.

    A record is checked before anything is printed: one that the rules refuse is refused, its move and the
    reason named. With --seat the events of that seat's record are numbered instead of the moves.
    """
    found = _seen_by(ctx, read_record(record), seat)
    many = len(found.moves if isinstance(found, Record) else found.events)
    if span is None:
        span = Span(1, max(1, many))
    elif span.first > max(1, many):
        what = "moves" if isinstance(found, Record) else "events"
        raise click.BadParameter(f"the record has {many} {what}", ctx, param_hint="'--moves'")
    if not as_json:
        show_replay(Screen(), found, steps_of(found), span, boards=boards, language=lang)
        return
    for step in steps_of(found):
        if span.holds(step.number):
            print_json(step_as_json(step))
    if span.last >= many:
        print_json(outcome_as_json(found.replay().result))


def _seen_by(ctx: click.Context, record: Record | SeatRecord, seat: str | None) -> Record | SeatRecord:
    """The record, or what a seat saw of it."""
    if seat is None or (isinstance(record, SeatRecord) and str(record.seat) == seat):
        return record
    if isinstance(record, SeatRecord):
        raise click.BadParameter(f"this is what {record.seat} saw", ctx, param_hint="'--seat'")
    return record.replay().seat_record(seat)


def _players(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    """The four players that `beginner,random,random,random` names; a single name stands for all four."""
    names = [name.strip().lower() for name in value.split(",")]
    for name in names:
        if name not in _PLAYERS:
            message = f"a player is one of {', '.join(_PLAYERS)}, not {shown(name)}{nearest(name, _PLAYERS)}"
            raise click.BadParameter(message, ctx, param)
    if len(names) not in (1, 4):
        raise click.BadParameter(f"one name or four are given, not {len(names)}", ctx, param)
    return tuple(names * (4 // len(names)))


@click.command(
    "simulate",
    epilog="""
\b
Players:
  beginner   plays for speed and takes every win
  random     takes any legal action
  first      takes the first legal action: a win, else a kong, pung or chow
\b
Examples:
  taimahjong simulate --rules club --hands 20 --lang zh
  taimahjong simulate --hands 20 --players beginner,random,random,random
  taimahjong simulate --length round --hands 4 --workers 2 --seed 7 --json
""",
)
@rules_option
@click.option("--hands", "--games", "games", type=click.IntRange(1, _MOST_GAMES), metavar="N", default=100,
              show_default=True, help="How many hands, or matches of another --length.")  # fmt: skip
@click.option("--players", callback=_players, metavar="NAMES", default="beginner", show_default=True,
              help="Four players with commas between, or one for all seats.")  # fmt: skip
@click.option("--seed", callback=seed_of, metavar="SEED", default="0", show_default=True,
              help="The same seed, a number or a text, gives the same hands.")  # fmt: skip
@click.option("--length", type=click.Choice(list(DEALS)[::-1]), default="hand", show_default=True,
              help="Single hands, or matches of one round or the full four.")  # fmt: skip
@click.option("--workers", type=click.IntRange(1, _MOST_WORKERS), metavar="N", default=1, show_default=True,
              help="Processes that share the work; the outcome is the same.")  # fmt: skip
@output_options
@click.pass_context
def simulate_command(
    ctx: click.Context,
    /,
    *,
    rules: str,
    games: int,
    players: tuple[str, ...],
    seed: int | str,
    length: str,
    workers: int,
    as_json: bool,
    lang: Spoken,
) -> None:
    """Let players of code play many hands, and tell how they ended and what they were worth.

    The players change seats from game to game. Beside the part of the hands that a player won stands its 95%
    interval (Wilson's).

    Ctrl-C stops the games; what has been played until then is told, and the exit status is 130.
    """
    from taimahjong.cli.show_tally import show_tally, tally_as_json  # noqa: PLC0415  only this command
    from taimahjong.cli.simulation import Simulation, run_simulation  # noqa: PLC0415  loads the players

    asked = Simulation(find_rules(rules), games, length, players, seed)
    tally = run_simulation(asked, workers)
    if tally.games and as_json:
        print_json(tally_as_json(asked, tally))
    elif tally.games:
        show_tally(Screen(), asked, tally, lang)
    if tally.games < games:
        click.echo(f"taimahjong: interrupted after {tally.games} of {games} games", err=True)
        ctx.exit(130)
