"""The command `taimahjong`, and its commands `score` and `waits` (the extra `cli`)."""

from __future__ import annotations

from typing import Any

import click

from taimahjong._version import __version__
from taimahjong.cli.case import judge_case
from taimahjong.cli.game_commands import replay_command, simulate_command
from taimahjong.cli.jsonl import answer, score_lines
from taimahjong.cli.options import output_options
from taimahjong.cli.play_command import play_command
from taimahjong.cli.refusals import OneMessage
from taimahjong.cli.rules_commands import rules_command
from taimahjong.cli.screen import Screen, print_json
from taimahjong.cli.show_score import show_no_win, show_score
from taimahjong.cli.show_waits import analyse, show_waits, waits_as_json
from taimahjong.cli.svg_command import svg_command
from taimahjong.cli.warmup import warmup_command
from taimahjong.cli.win_options import HANDS, case_of, win_options
from taimahjong.cli.words import Spoken
from taimahjong.hands.hand import Hand
from taimahjong.scoring.score import NoWin
from taimahjong.tiles.notation import read_tiles


@click.group(
    cls=OneMessage,
    name="taimahjong",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="""
\b
Examples:
  taimahjong score "123456789m 234p 678p 5s + 5s" --rules four-winds --by W
  taimahjong waits "123456789m 234p 67p 55s"
  taimahjong rules club --diff traditional
""",
)
@click.version_option(__version__, prog_name="taimahjong", message="%(prog)s %(version)s")
@click.pass_context
def run(ctx: click.Context) -> None:
    """Taiwanese 16-tile mahjong: the tai of a hand with every reason, its waits, the rules, and whole hands.

    Exit status: 0 for an answer, 2 for input that cannot be read or contradicts itself.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@run.command(
    "score",
    epilog=f"""{HANDS}
\b
Examples:
  taimahjong score "123456789m 234p 678p 5s + 5s" --rules club --by W
  taimahjong score "5z | 123m 999s [1111z] 8888m 777p+7p | 1f5f + 5z" --seat S
  taimahjong score "23m55p|123s 456s 777z 999p + 1m" --how robbed-kong --by N
  taimahjong score "123456789m 234p 67p 55s" --win 8p --rules house.toml
  taimahjong score "1122334455667m99p1z" --win 1z --json
  taimahjong score --jsonl cases.jsonl
""",
)
@click.argument("hand", nargs=-1, metavar="HAND")
@win_options
@click.option("--base", type=int, metavar="N", help="Base stake in place of the rules' own.")
@click.option("--per-tai", type=int, metavar="N", help="Stake for each tai in place of the rules' own.")
@click.option("--jsonl", metavar="FILE|-", help="Score one JSON case a line instead, - for standard input.")
@output_options
@click.pass_context
def score_command(
    ctx: click.Context, /, *, jsonl: str | None, as_json: bool, lang: Spoken, **given: Any
) -> None:
    """Score a winning hand and say why, and who pays how much.

    HAND is 'concealed | melds | bonus tiles + winning tile'; parts that are empty may be left out. With
    --how eight-flowers or seven-rob-one there is no winning tile.

    A readable hand that is no legal win is an answer too: why not, and the waits. Exit status: 0 for an
    answer, 2 for input that cannot be read or contradicts itself.
    """
    if jsonl is not None:
        if given["hand"]:
            raise click.UsageError("--jsonl reads its hands from the file: leave out HAND", ctx)
        ctx.exit(score_lines(jsonl))
    case = case_of(ctx, given)
    if as_json:
        print_json(answer(case))
        return
    (win, rules, streak), found = judge_case(case)
    if isinstance(found, NoWin):
        show_no_win(Screen(), found, win, rules, lang)
    else:
        show_score(Screen(), found, streak, lang)


@run.command(
    "waits",
    epilog=f"""{HANDS}
\b
Examples:
  taimahjong waits "123456789m 234p 67p 55s"
  taimahjong waits "11224m 3456p 789s 55z | 123s" --visible "3m 3m 77z"
  taimahjong waits "1188m 2255p 3366s 777z 9s" --seven-pairs --lang zh
""",
)
@click.argument("hand", nargs=-1, metavar="HAND")
@click.option("--visible", metavar="TILES", default="", help="Tiles seen elsewhere: discards, others' sets.")
@click.option("--seven-pairs", is_flag=True, help="Count seven pairs and a triplet as a winning hand too.")
@output_options
@click.pass_context
def waits_command(
    ctx: click.Context,
    /,
    *,
    hand: tuple[str, ...],
    visible: str,
    seven_pairs: bool,
    as_json: bool,
    lang: Spoken,
) -> None:
    """Tell what a hand waits for, how far away it is, and what brings it nearer.

    HAND is 'concealed | melds'. For a hand of 17 tiles every discard is judged, the best one first: shanten
    (how many tiles are missing until the hand waits), how many tiles bring it nearer, and which.
    """
    if not hand:
        raise click.UsageError("a hand is missing", ctx)
    read = Hand.parse(" ".join(hand))
    analysis = analyse(read, read_tiles(visible), seven_pairs)
    if as_json:
        print_json(waits_as_json(read, analysis, seven_pairs))
    else:
        show_waits(Screen(), read, analysis, seven_pairs, lang)


run.add_command(rules_command)
run.add_command(replay_command)
run.add_command(simulate_command)
run.add_command(play_command)
run.add_command(svg_command)
run.add_command(warmup_command)
