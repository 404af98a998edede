"""The command `rules`: shows rules, and `rules check` tries the laws on them (the extra `cli`)."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from taimahjong.cli.arguments import find_rules
from taimahjong.cli.options import output_options
from taimahjong.cli.refusals import Refusal
from taimahjong.cli.screen import Screen, print_json
from taimahjong.cli.show_rules import (
    differences_as_json,
    names_as_json,
    rules_as_json,
    show_differences,
    show_names,
    show_rules,
)
from taimahjong.cli.words import Spoken
from taimahjong.errors import RulesError


class _ShownUnlessNamed(click.Group):
    """A group whose command `show` needs no name: `taimahjong rules club`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the name there unless a command or the group's help is asked for."""
        if args[:1] not in ([name] for name in (*self.commands, *ctx.help_option_names)):
            args = ["show", *args]
        return super().parse_args(ctx, args)


@click.group(
    "rules",
    cls=_ShownUnlessNamed,
    subcommand_metavar="[show] | check  [OPTIONS] [NAME|FILE]",
    epilog="""
\b
Examples:
  taimahjong rules
  taimahjong rules club --diff traditional
  taimahjong rules check house.toml
""",
)
def rules_command() -> None:
    """Show the rule sets, or check rules of your own: `taimahjong rules check house.toml`.

    The word `show` may be left out.
    """


@rules_command.command(
    "show",
    epilog="""
\b
Examples:
  taimahjong rules
  taimahjong rules traditional --lang zh
  taimahjong rules house.toml --diff club
""",
)
@click.argument("rules", required=False, metavar="[NAME|FILE]")
@click.option("--diff", metavar="NAME|FILE", help="Show only where these rules differ.")
@output_options
@click.pass_context
def show_command(
    ctx: click.Context, /, *, rules: str | None, diff: str | None, as_json: bool, lang: Spoken
) -> None:
    """List the rule sets, or the options and the tai table of one, or how two differ.

    NAME is one of the five rule sets, FILE a house-rule file (TOML).
    """
    if rules is None:
        if diff is not None:
            raise click.UsageError("--diff compares two rule sets: name the first", ctx)
        if as_json:
            print_json(names_as_json(lang))
        else:
            show_names(Screen(), lang)
        return
    here = find_rules(rules)
    if diff is not None:
        there = find_rules(diff)
        if as_json:
            print_json(differences_as_json(here, there))
        else:
            show_differences(Screen(), here, there, lang)
    elif as_json:
        print_json(rules_as_json(here))
    else:
        show_rules(Screen(), here, lang)


@rules_command.command(
    "check",
    epilog="""
\b
Examples:
  taimahjong rules check house.toml
  taimahjong rules check house.toml --examples 1000 --seed 7
  taimahjong rules check club --never single_wait --json
""",
)
@click.argument("rules", metavar="NAME|FILE")
@click.option(
    "--examples",
    type=click.IntRange(1, 10**6),
    default=100,
    show_default=True,
    metavar="N",
    help="How many cases each law is tried on; a hundred times as many wins are looked at.",
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Try other cases.")
@click.option("--never", multiple=True, metavar="ID", help="A row that may go without ever counting.")
@click.option("--pairs", is_flag=True, help="List every pair of rows that met, with a win.")
@click.option("--trust-code", is_flag=True,
              help="Import the predicates that FILE names, from modules beside it too.")  # fmt: skip
@output_options
@click.pass_context
def check_command(
    ctx: click.Context,
    /,
    *,
    rules: str,
    examples: int,
    seed: int,
    never: tuple[str, ...],
    pairs: bool,
    trust_code: bool,
    as_json: bool,
    lang: Spoken,
) -> None:
    """Try the laws that any rules must keep, and tell what each row of the tai table does in random wins.

    Needs the extra `testing`. Exit status: 0 if every law holds in all cases tried, 1 if one is broken, 2 for
    rules that cannot be read.
    """
    if trust_code:
        sys.path.insert(0, str(Path(rules).resolve().parent))
    try:
        found = find_rules(rules, trust_code=trust_code)
    except RulesError as error:
        if trust_code or error.code != "rules.code":
            raise
        raise Refusal(f"{error} (here: --trust-code)") from None
    try:
        from taimahjong.cli import show_check  # noqa: PLC0415  Hypothesis loads for this command alone
    except ImportError as error:
        if error.name != "hypothesis":
            raise
        raise Refusal(str(error)) from None
    report = show_check.examine(found, examples=examples, seed=seed, never=never)
    if as_json:
        print_json(show_check.report_as_json(report))
    else:
        show_check.show_report(Screen(), report, lang, pairs=pairs)
    ctx.exit(1 if report.broken else 0)
