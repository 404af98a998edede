"""The tai of one won hand, with every reason (rulebook S, H3, H4, P9)."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import attrs

from taimahjong.errors import Fault, WinError, is_whole, shown
from taimahjong.hands.hand import kinds_of
from taimahjong.hands.split import Place, Split
from taimahjong.patterns.readings import Reading, readings
from taimahjong.patterns.table import Item, Judgement
from taimahjong.patterns.ways import Opening, Replacement, SelfDraw
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.scoring.explain import explain
from taimahjong.scoring.permitted import rule_faults
from taimahjong.scoring.spoken import score_said
from taimahjong.scoring.writing import Style, known_style
from taimahjong.tiles.pictured import Pictured
from taimahjong.tiles.tile import Language, Named, Tile
from taimahjong.tiles.written import Written


class NoWin(Named, enum.Enum):
    """Why a readable hand is no legal win."""

    INCOMPLETE = "incomplete"
    BELOW_MINIMUM = "minimum"
    CLAIMED_KONG = "claimed_kong"


@attrs.frozen(repr=False)
class Score(Pictured, Written):
    """A won hand's tai under some rules: the reading that is worth most, and why.

    `tai` is after the table's limit and without dealer tai, `uncapped` before the limit (H4).
    """

    win: Win
    rules: Rules
    reading: Reading
    judgement: Judgement
    wait_mask: int

    @property
    def uncapped(self) -> int:
        """The tai of all lines together, before the table's limit."""
        return self.judgement.tai

    @property
    def tai(self) -> int:
        """The tai that are paid, before dealer tai: at most the table's limit (H4)."""
        limit = self.rules.tai_limit
        return self.uncapped if limit is None else min(self.uncapped, limit)

    @property
    def items(self) -> tuple[Item, ...]:
        """The lines that count, in the order of the tai table."""
        return self.judgement.items

    @property
    def replaced(self) -> dict[str, tuple[str, ...]]:
        """The patterns that matched without counting, each with those that replace it (O1-O11)."""
        return dict(self.judgement.replaced)

    @property
    def waits(self) -> tuple[Tile, ...]:
        """The kinds that the hand waited for (S3); empty for a flower win of a hand that does not wait."""
        return kinds_of(self.wait_mask)

    @property
    def split(self) -> Split | None:
        """The chosen split of the concealed tiles with the winning one; None for a flower win."""
        return self.reading.split()

    @property
    def place(self) -> Place | None:
        """Where the winning tile sits in the split; None for a flower win."""
        return None if self.win.tile is None else self.reading.winning_place(self.win.tile)

    def explain(self, language: Language = "en", style: Style = "unicode") -> str:
        """The score as lines of text: English, Chinese (`zh`), or English with names in `pinyin`.

        `ascii` takes no signs that an old terminal lacks, `spoken` whole sentences, for screen readers (Z4).
        Raises NotationError for another language, RenderError for another style.
        """
        known_style(style)
        return score_said(self, language) if style == "spoken" else explain(self, language, style)

    def __repr__(self) -> str:
        return f"score({self.win!r}, {self.rules!r})"


def judge(win: Win, rules: Rules, *, streak: int = 0) -> Score | NoWin:
    """The score, or why there is none; raises WinError for a win that these rules cannot have produced."""
    if not isinstance(win, Win):
        raise WinError([Fault("win.type", "win", f"a Win is scored, not {shown(win)}: see Win.parse")])
    if type(rules) is not Rules:
        require_rules(rules)
    if streak != 0 and not is_whole(streak):
        raise WinError(
            [Fault("win.streak", "streak", f"a streak is a number from 0 on, not {shown(streak)}")]
        )
    faults = rule_faults(win, rules)
    if faults:
        raise WinError(faults)
    found = _best_score(win, rules)
    if rules.heavenly_tile == "any" and win.opening is Opening.HEAVENLY and win.tile is not None:
        others = _with_other_last_tiles(win, win.tile, rules)
        found = max(filter(None, [found, *others]), key=_tai, default=None)
    if found is None:
        return NoWin.INCOMPLETE
    if rules.win_after_claimed_kong != "yes" and _on_claimed_kong(win):
        return NoWin.CLAIMED_KONG
    if rules.minimum_tai:
        dealer_tai = rules.dealer_tai_at(streak) if win.seat.is_dealer else 0
        if found.uncapped + dealer_tai < rules.minimum_tai:
            return NoWin.BELOW_MINIMUM
    return found


def _on_claimed_kong(win: Win) -> bool:
    return isinstance(win.how, SelfDraw) and win.how.replacement is Replacement.CLAIMED_KONG


def _best_score(win: Win, rules: Rules) -> Score | None:
    """The score of the reading with most tai, the first of them in the readings' order (S1, O12)."""
    wait_mask = win.hand.wait_mask(rules.seven_pairs)
    best: Reading | None = None
    most: Judgement | None = None
    judge_facts = rules.table.judge
    for reading in readings(win, rules.seven_pairs, wait_mask.bit_count()):
        judgement = judge_facts(reading.facts)
        if most is None or judgement.tai > most.tai:
            best, most = reading, judgement
    return Score(win, rules, best, most, wait_mask) if best and most else None


def _with_other_last_tiles(win: Win, last: Tile, rules: Rules) -> Iterator[Score | None]:
    """The scores of a heavenly hand with each of its other tiles as the last one (O11, `heavenly_tile`)."""
    dealt = win.hand.with_tile(last)
    for tile in dict.fromkeys(dealt.concealed):
        if tile is not last:
            yield _best_score(attrs.evolve(win, hand=dealt.without_tile(tile), tile=tile), rules)


def _tai(score: Score) -> int:
    return score.uncapped


def score(win: Win, rules: Rules, *, streak: int = 0) -> Score | None:
    """The score of a win, or None when the tiles or the rules make it no legal win.

    Every split and every place of the winning tile is tried and the one with most tai is taken (S1, O12).
    In a heavenly hand under `heavenly_tile="any"`, `Score.win` names the last tile that scores most (O11).
    `streak` is the dealer's: with a minimum, a dealer's tai count towards it (H3). Raises WinError for a win
    that these rules cannot have produced, such as a ready declaration that they do not know.

    >>> import taimahjong as tm
    >>> win = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W")
    >>> [(item.id, item.tai) for item in tm.score(win, tm.TRADITIONAL).items]
    [('concealed_hand', 1), ('single_wait', 1)]
    """
    found = judge(win, rules, streak=streak)
    return found if isinstance(found, Score) else None
