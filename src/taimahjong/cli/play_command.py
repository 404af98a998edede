"""The command `play` (the extra `cli`)."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource

from taimahjong.cli.arguments import find_rules, seat_letter, seed_of
from taimahjong.cli.options import output_options, rules_option
from taimahjong.cli.refusals import Refusal
from taimahjong.cli.words import Spoken
from taimahjong.tiles.seat import Seat

#: The lengths of `match.DEALS`, which the other commands need not load.
LENGTHS: Final = ("hand", "round", "full")


@click.command(
    "play",
    epilog="""
\b
Examples:
  taimahjong play
  taimahjong play --rules club --length hand --hints
  taimahjong play --plain --lang zh
  taimahjong play --save match.json
  taimahjong play --resume match.json
""",
)
@rules_option
@click.option("--length", type=click.Choice(LENGTHS), default="round", show_default=True,
              help="One hand, or a match of one round or the full four.")  # fmt: skip
@click.option("--seat", callback=seat_letter, metavar="SEAT", default="E", show_default=True,
              help="Your seat in the first hand; E deals.")  # fmt: skip
@click.option("--seed", callback=seed_of, metavar="SEED",
              help="The same seed, a number or a text, gives the same walls.")  # fmt: skip
@click.option("--plain", is_flag=True, help="For screen readers: sentences, one thing a line.")
@click.option("--hints", is_flag=True, help="Show a hint at every question.")
@click.option("--save", "save_in", metavar="FILE", help="Save the match in a new file as it goes on.")
@click.option("--resume", metavar="FILE", help="Go on with a match that was saved, and save it there.")
@output_options
@click.pass_context
def play_command(
    ctx: click.Context,
    /,
    *,
    rules: str,
    length: str,
    seat: str,
    seed: int | str | None,
    save_in: str | None,
    resume: str | None,
    as_json: bool,
    **shown: Any,
) -> None:
    """Play a match against three beginners.

    Type a key and press Enter; ? tells the keys. The others see nothing but what their seats may see. The
    file in which a match is saved names every wall: whoever looks into it cheats.

    With --json each question is a line {"prompt", "events", "actions", ...}, answered by a line with one of
    the actions; other lines tell the match at first, the end of a hand, errors, and at last the standings.

    Exit status: 0 at the end of the match, of the input or for q; 130 for Ctrl-C.
    """
    from taimahjong.cli.play.saved import Saved, read_saved  # noqa: PLC0415  only this command
    from taimahjong.game.match import Match  # noqa: PLC0415  as above

    if as_json:
        _refuse_beside_json(ctx)
    else:
        _refuse_unprintable(shown["lang"])
    if sys.stdin is None:
        raise Refusal("standard input is closed")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    path = None if save_in is None else Path(save_in)
    if resume is not None:
        _refuse_beside_resume(ctx)
        path = Path(resume)
        saved = read_saved(path)
    else:
        if path is not None and os.path.lexists(path):
            raise Refusal(f"{path} exists already: go on with --resume, or name another file")
        match = Match.start(find_rules(rules), seed=seed, length=length)
        saved = Saved(match, Seat.parse(seat))
    if path is not None:
        _save_first(path, saved)
    if as_json:
        _exchange(ctx, saved, path)
    else:
        _play(ctx, saved, path, resumed=resume is not None, **shown)


def _refuse_beside_resume(ctx: click.Context) -> None:
    """Refuse what a saved match has decided already."""
    for name, option in (
        ("rules", "--rules"),
        ("length", "--length"),
        ("seat", "--seat"),
        ("seed", "--seed"),
        ("save_in", "--save"),
    ):
        if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise click.UsageError(f"--resume goes on with the match in the file: leave out {option}", ctx)


def _refuse_beside_json(ctx: click.Context) -> None:
    """Refuse options that shape what people read."""
    for name in ("plain", "hints"):
        if ctx.params[name]:
            raise click.UsageError(f"--json has no words to shape: leave out --{name}", ctx)


def _refuse_unprintable(language: Spoken) -> None:
    """Refuse a language of which standard output could print little but question marks."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        {"en": "", "zh": "打萬", "pinyin": "ǎ"}[language].encode(encoding)
    except UnicodeEncodeError:
        raise Refusal(
            f"the output's encoding, {encoding}, cannot show --lang {language}: "
            "set PYTHONIOENCODING=utf-8 where the terminal can, or play in English"
        ) from None


def _save_first(path: Path, saved: Any) -> None:
    """Save the match before it begins: a file that cannot be written is told at once."""
    from taimahjong.cli.play.saved import why_unsaved  # noqa: PLC0415  only this command

    if why := why_unsaved(path, saved):
        raise Refusal(f"cannot save in {path}: {why}")


def _play(
    ctx: click.Context,
    saved: Any,
    path: Path | None,
    *,
    resumed: bool,
    lang: Spoken,
    plain: bool,
    hints: bool,
) -> None:
    from taimahjong.cli.play.paper import Paper  # noqa: PLC0415  only this command
    from taimahjong.cli.play.session import Session  # noqa: PLC0415  as above
    from taimahjong.cli.play.sitting import Left  # noqa: PLC0415  as above

    session = Session(Paper(lang, plain=plain), saved, path, hints=hints)
    try:
        session.play(resumed=resumed)
    except Left:
        session.leave()
    except KeyboardInterrupt:
        session.leave()
        ctx.exit(130)


def _exchange(ctx: click.Context, saved: Any, path: Path | None) -> None:
    from taimahjong.cli.play.as_json import Exchange  # noqa: PLC0415  only this command
    from taimahjong.cli.play.sitting import Left  # noqa: PLC0415  as above

    exchange = Exchange(saved, path)
    try:
        exchange.play()
    except Left:
        pass
    except KeyboardInterrupt:
        exchange.end()
        ctx.exit(130)
    exchange.end()
