"""The options that several commands have: `--rules`; `--json` and `--lang`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from taimahjong.cli.words import LANGUAGES
from taimahjong.rules.named import NAMED

C = TypeVar("C", bound=Callable[..., Any])


def rules_option(command: C) -> C:
    """Give a command the option `--rules`."""
    return click.option(
        "--rules",
        metavar="NAME|FILE",
        default="four-winds",
        show_default=True,
        help=f"{', '.join(NAMED)}, or a house-rule file (TOML).",
    )(command)


def output_options(command: C) -> C:
    """Give a command the options `--json` and `--lang`."""
    speak = click.option(
        "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the words."
    )
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")(speak(command))
