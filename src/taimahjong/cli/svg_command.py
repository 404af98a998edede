"""The command `svg` (the extra `cli`)."""

from __future__ import annotations

import sys
from functools import reduce
from itertools import islice
from typing import Any, Final, TypeVar

import click
from click.core import ParameterSource

from taimahjong.cli.case import FLOWER_WAYS, judge_case
from taimahjong.cli.options import output_options
from taimahjong.cli.records import read_record
from taimahjong.cli.refusals import Refusal
from taimahjong.cli.screen import print_json
from taimahjong.cli.win_options import HANDS, case_of, win_options
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.errors import HandError, NotationError, RenderError
from taimahjong.game.game import Game
from taimahjong.game.record import Record, SeatRecord
from taimahjong.game.view import View
from taimahjong.hands.hand import Hand
from taimahjong.patterns.win import split_win
from taimahjong.render.document import LEAST_SIZE, MOST_SIZE, Svg, svg
from taimahjong.render.palette import PALETTES, Palette, palette_of
from taimahjong.scoring.score import NoWin, Score
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import Tile

T = TypeVar("T", Game, View)
_MOST_MOVES: Final = 10**6


def _palette(ctx: click.Context, param: click.Parameter, value: str) -> Palette:
    """The palette of that name."""
    try:
        return palette_of(value)
    except RenderError as error:
        raise click.BadParameter(str(error), ctx, param) from None


@click.command(
    "svg",
    epilog=f"""{HANDS}
\b
Examples:
  taimahjong svg "234p 678p 5s | 123m< 999s [1111z] | 1f5f" --out hand.svg
  taimahjong svg "123456789m 234p 678p 5s + 5s" --by W --out score.svg
  taimahjong svg "123456789m 5z" --index --palette high_contrast
  taimahjong svg --record hand.txt --move 40 --seat S --lang zh
""",
)
@click.argument("hand", nargs=-1, metavar="HAND")
@win_options
@click.option("--record", metavar="FILE|-", help="Draw the table of a record instead, - for standard input.")
@click.option("--move", type=click.IntRange(0, _MOST_MOVES), metavar="N",
              help="After which move of the record; 0 is the deal.  [default: the last]")  # fmt: skip
@click.option("--palette", callback=_palette, metavar="NAME", default="standard", show_default=True,
              help=f"The colours: {', '.join(PALETTES)}.")  # fmt: skip
@click.option("--index", is_flag=True, help="A rank or letter on every tile.")
@click.option("--size", type=click.IntRange(LEAST_SIZE, MOST_SIZE), metavar="PX", default=48,
              show_default=True, help="The width of a tile in pixels.")  # fmt: skip
@click.option("--out", metavar="FILE|-", help="Write the picture to a file, - for standard output.")
@output_options
@click.pass_context
def svg_command(
    ctx: click.Context,
    /,
    *,
    record: str | None,
    move: int | None,
    palette: Palette,
    index: bool,
    size: int,
    out: str | None,
    as_json: bool,
    lang: Spoken,
    **given: Any,
) -> None:
    """Draw tiles, a hand, a score or a table as an SVG picture.

    HAND is tiles, 'concealed | melds | bonus tiles', or a won hand with '+ TILE' and the options of `score`,
    whose score is drawn. With --record a whole table is drawn: open, or with --seat as that seat sees it. A
    saved match stands for the record of its last hand.

    Exit status: 0 for a picture, 2 for what cannot be read or is no win.
    """
    if record is None:
        if move is not None:
            raise click.UsageError("--move counts the moves of a --record", ctx)
        value: object = _held(ctx, given, lang)
    elif given["hand"]:
        raise click.UsageError("--record draws a table: leave out HAND", ctx)
    else:
        _refuse_win_options(ctx, given, "and a --record has none: leave it out", but="seat")
        value = _table(ctx, read_record(record), move, given["seat"])
    picture = svg(value, palette=palette, index=index, size=size, language=lang)
    filed = out not in (None, "-")
    if filed:
        _write(picture, str(out))
    if as_json:
        print_json({"svg": str(picture), "width": picture.width, "height": picture.height})
    elif not filed:
        print(_printable(picture))


def _held(ctx: click.Context, given: dict[str, Any], language: Spoken) -> Score | Hand | list[Tile]:
    """The score, the hand or the tiles that the arguments name."""
    text = " ".join(given["hand"])
    if not text.strip():
        raise click.UsageError("what is to be drawn is missing: a HAND, or --record FILE", ctx)
    if given["win"] is None and given["by"] not in FLOWER_WAYS and not _has_winning_tile(text):
        _refuse_win_options(ctx, given, "which is written 'HAND + TILE'")
        return _hand_or_tiles(text)
    (_, rules, _), found = judge_case(case_of(ctx, given))
    if isinstance(found, NoWin):
        words = WORDS[language]
        reason = words[found].format(minimum=rules.minimum_tai)
        raise Refusal(f"{words['no win'].format(rules=rules.name)}. {reason}")
    return found


def _refuse_win_options(ctx: click.Context, given: dict[str, Any], why: str, but: str = "") -> None:
    """Refuse what tells of a win where none is drawn, in words that end with the reason."""
    for param in ctx.command.params:
        name = param.name or ""
        if name not in given or name in ("hand", but):
            continue
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{param.opts[0]} tells of a win, {why}", ctx)


def _has_winning_tile(text: str) -> bool:
    """Whether a won hand is meant; raises NotationError for one whose winning tile cannot be read."""
    if "+" not in text:
        return False
    try:
        split_win(text)
    except NotationError as error:
        try:
            Hand.parse(text)  # the plus of a raised kong
        except NotationError:
            raise error from None
        except HandError:
            pass
        return False
    return True


def _hand_or_tiles(text: str) -> Hand | list[Tile]:
    """A hand; tiles of another number than a seat holds are a row."""
    if "|" in text:
        return Hand.parse(text)
    tiles = read_tiles(text)
    try:
        return Hand(tiles)
    except HandError:
        return tiles


def _table(
    ctx: click.Context, record: Record | SeatRecord, move: int | None, seat: str | None
) -> Game | View:
    """The table after a move of the record, or after an event of a seat's record."""
    if isinstance(record, Record):
        _in_record(ctx, move, len(record.moves), "moves")
        game = reduce(_later, islice(record.steps(), move), record.start())
        return game if seat is None else game.view(seat)
    if seat not in (None, str(record.seat)):
        raise click.BadParameter(f"this is what {record.seat} saw", ctx, param_hint="'--seat'")
    _in_record(ctx, move, len(record.events), "events")
    view = View.start(record.rules, record.seat, round=record.round, streak=record.streak)
    return reduce(_later, islice(record.steps(), move), view)


def _later(_: T, step: tuple[object, T]) -> T:
    """The game or view after a step of a record."""
    return step[1]


def _in_record(ctx: click.Context, move: int | None, many: int, what: str) -> None:
    """Refuse a move that comes after the last."""
    if move is not None and move > many:
        raise click.BadParameter(f"the record has {many} {what}", ctx, param_hint="'--move'")


def _write(picture: Svg, path: str) -> None:
    try:
        picture.save(path)
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from None


def _printable(picture: Svg) -> str:
    """The picture as any terminal's encoding can print it, without changing what it says."""
    encoding = (sys.stdout.encoding or "ascii").lower().replace("_", "-")
    return picture if encoding in ("utf-8", "utf8") else picture.encode("ascii", "xmlcharrefreplace").decode()
