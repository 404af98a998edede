"""How the command line refuses: one message on standard error, exit status 2."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from taimahjong.cli.case import FIELDS, CaseError
from taimahjong.cli.jsonl import forget_output
from taimahjong.cli.screen import forgive_encoding
from taimahjong.errors import TaimahjongError

#: The options whose names differ from the protocol's fields.
_OPTIONS = {"hand": "HAND", "from": "--by", "by": "--how"}


class Refusal(click.ClickException):
    """Input that cannot be worked on, with the words for its author."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Print the words on standard error."""
        print(f"taimahjong: {self.message}", file=file or sys.stderr)


@contextmanager
def refusing() -> Iterator[None]:
    """Turn whatever is wrong with the input into a Refusal."""
    try:
        yield
    except click.UsageError as error:
        hint = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        raise Refusal(error.format_message() + hint) from None
    except CaseError as error:
        field = error.where.partition(".")[0]
        option = _OPTIONS.get(field) or f"--{field.replace('_', '-')}" if field in FIELDS else ""
        raise Refusal(f"{option}: {error}" if option else str(error)) from None
    except TaimahjongError as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise
        what = f"cannot read {error.filename}" if error.filename else "cannot write"
        if not error.filename:
            forget_output()
        raise Refusal(f"{what}: {error.strerror}") from None


class OneMessage(click.Group):
    """A group of commands that never shows more than one message for what is wrong."""

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        """Read the options that stand before the command."""
        forgive_encoding()
        with refusing():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with refusing():
            return super().invoke(ctx)
