"""The reference of the command line, from its click commands."""

import re
from collections.abc import Iterator

import click

from docs.makers.markdown import NOTE, code, table
from taimahjong.cli.commands import run


def commands_page() -> str:
    """The page with every command, its arguments, options and examples."""
    text = f"{NOTE}# The command line\n\n"
    text += (
        "`pip install 'taimahjong[cli]'` brings the command `taimahjong`; `python -m taimahjong` is the\n"
        "same. `taimahjong score --jsonl` works without the extra.\n\n"
    )
    text += _words_of(run.help) + _options(run) + _words_of(run.epilog)
    for name, command in run.commands.items():
        text += _section(f"## taimahjong {name}", name, command)
        if isinstance(command, click.Group):
            for inner, one in command.commands.items():
                text += _section(f"### taimahjong {name} {inner}", f"{name} {inner}", one)
    return text.rstrip() + "\n"


def _section(heading: str, name: str, command: click.Command) -> str:
    usage = f"```text\n{_usage(name, command)}\n```"
    words = _words_of(command.help) + _options(command) + _words_of(command.epilog)
    return f"{heading}\n\n{usage}\n\n{words}"


def _usage(name: str, command: click.Command) -> str:
    if isinstance(command, click.Group):
        return f"taimahjong {name} {command.subcommand_metavar}"
    arguments = [
        param.metavar or param.human_readable_name.upper()
        for param in command.params
        if isinstance(param, click.Argument)
    ]
    return " ".join(["taimahjong", name, "[OPTIONS]", *arguments])


def _words_of(text: str | None) -> str:
    """A command's words in paragraphs; what is laid out by hand stays as it is."""
    return "".join(f"{paragraph}\n\n" for paragraph in _paragraphs(text or ""))


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        first, _, rest = paragraph.partition("\n")
        if first.strip() == "\b":
            yield f"```text\n{rest.rstrip()}\n```"
        elif paragraph:
            words = " ".join(line.strip() for line in paragraph.splitlines())
            yield re.sub(r"(?<!\S)(--[a-z-]+|[A-Z]{3,}|'HAND [^']*'|'concealed[^']*')", _as_code, words)


def _as_code(found: re.Match[str]) -> str:
    return code(found[0].strip("'"))


def _options(command: click.Command) -> str:
    rows = []
    for param in command.params:
        if isinstance(param, click.Option):
            values = "" if param.is_flag else f" {_metavar(param)}"
            rows.append([", ".join(code(name + values) for name in param.opts), _words(param)])
    return table(["option", "what it does"], rows) + "\n" if rows else ""


def _metavar(option: click.Option) -> str:
    if option.metavar:
        return option.metavar
    if isinstance(option.type, click.Choice):
        return "|".join(map(str, option.type.choices))
    return option.type.name.upper()


def _words(option: click.Option) -> str:
    default = f" Default: {code(option.default)}." if option.show_default else ""
    return re.sub(r"\s*\[default: (.*)\]$", r" Default: \1.", option.help or "") + default
