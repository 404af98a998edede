"""Sets and scores as they are said, for screen readers (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from taimahjong.hands.hand import Hand
from taimahjong.scoring.explain import course_of, replaced_of, title_of, totals_of
from taimahjong.scoring.words import Words, seat_in, wind_in, words_of
from taimahjong.scoring.writing import row_in, set_in, spoken_name
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language, Tile

if TYPE_CHECKING:
    from taimahjong.scoring.score import Score

_ENGLISH: Words = {
    MeldKind.CHOW: "chow {tiles}",
    MeldKind.PUNG: "pung of {tiles}",
    MeldKind.EXPOSED_KONG: "kong of {tiles}",
    MeldKind.RAISED_KONG: "raised kong of {tiles}",
    MeldKind.CONCEALED_KONG: "concealed kong of {tiles}",
    None: "kong face down",
    "from": " from {source}",
    Source.LEFT: "the left",
    Source.ACROSS: "across",
    Source.RIGHT: "the right",
    "concealed": "{number} concealed tiles",
    "one concealed": "one concealed tile",
    "bonus": "bonus tiles",
    "sets": "; ",
    "next": " ",
    "chow": "chow {tiles}",
    "pung": "pung of {tiles}",
    "pair": "pair of {tiles}",
    "dealer": "seat {wind}, the dealer",
    "won on": "won on {tile}",
    "times": "{count} times {tai}",
    "tai": "{tai} tai",
    "rule": "rule {rule}",
    "replaced": "{name} is replaced by {by}",
    "and": ", ",
    "labelled": "{label}: {text}",
    "stop": ".",
}

_CHINESE: Words = {
    MeldKind.CHOW: "吃{tiles}",
    MeldKind.PUNG: "碰{tiles}",
    MeldKind.EXPOSED_KONG: "明槓{tiles}",
    MeldKind.RAISED_KONG: "加槓{tiles}",
    MeldKind.CONCEALED_KONG: "暗槓{tiles}",
    None: "蓋著的暗槓",
    "from": "，{source}打出",
    Source.LEFT: "上家",
    Source.ACROSS: "對家",
    Source.RIGHT: "下家",
    "concealed": "手牌{number}張",
    "one concealed": "手牌一張",
    "bonus": "花牌",
    "sets": "；",
    "next": "",
    "chow": "順子{tiles}",
    "pung": "刻子{tiles}",
    "pair": "對子{tiles}",
    "dealer": "門風{wind}，莊家",
    "won on": "胡{tile}",
    "times": "{count}乘{tai}",
    "tai": "{tai}台",
    "rule": "規則{rule}",
    "replaced": "{name}已計入{by}",
    "and": "，",
    "labelled": "{label}：{text}",
    "stop": "。",
}

WORDS: Final[Mapping[Language, Words]] = {"en": _ENGLISH, "zh": _CHINESE, "pinyin": _ENGLISH}


def meld_said(meld: Meld | None, language: Language, owner: Seat | None = None) -> str:
    """A declared set: `pung of nine of bamboo from South`, seen from its owner where that is not known."""
    words = WORDS[language]
    if meld is None:
        return words[None]
    said = words[meld.kind].format(tiles=set_in(meld.tiles, language, "spoken"))
    if meld.source is None:
        return said
    source = words[meld.source] if owner is None else seat_in(meld.source.seat(owner), language)
    return said + words["from"].format(source=source)


class Held(NamedTuple):
    """What a seat holds: concealed tiles, its sets (None: a kong lying face down), bonus tiles."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld | None, ...]
    bonus: tuple[Tile, ...]

    @classmethod
    def of(cls, hand: Hand) -> Held:
        """What a hand holds."""
        return cls(hand.concealed, hand.melds, hand.bonus)


def hand_said(hand: Hand, language: Language, owner: Seat | None = None) -> str:
    """A hand in sentences."""
    head = [number_said(len(hand.concealed), language)]
    return sentences(held_said(head, Held.of(hand), language, owner), language)


def held_said(head: Iterable[str], held: Held, language: Language, owner: Seat | None = None) -> list[str]:
    """What a seat holds, its tiles under a head, then set by set."""
    words = WORDS[language]
    parts = [words["and"].join(head)]
    if held.concealed:
        parts = [_labelled(parts[0], row_in(held.concealed, language, "spoken"), language)]
    parts += [meld_said(meld, language, owner) for meld in held.melds]
    if held.bonus:
        parts.append(_labelled(words["bonus"], row_in(held.bonus, language, "spoken"), language))
    return parts


def _labelled(label: str, text: str, language: Language) -> str:
    return WORDS[language]["labelled"].format(label=label, text=text)


def number_said(number: int, language: Language) -> str:
    """How many concealed tiles a seat has."""
    return WORDS[language]["one concealed" if number == 1 else "concealed"].format(number=number)


def won_said(tile: Tile, language: Language) -> str:
    """The winning tile."""
    return WORDS[language]["won on"].format(tile=spoken_name(tile, language))


def sentence(parts: Iterable[str], language: Language, label: str = "", joint: str = "and") -> str:
    """Parts in one sentence, maybe under a label."""
    words = WORDS[language]
    text = words[joint].join(parts)
    text = _labelled(label, text, language) if label else text
    return text[:1].upper() + text[1:] + words["stop"]


def sentences(parts: Iterable[str], language: Language) -> str:
    """Each part as a sentence."""
    return WORDS[language]["next"].join(sentence([part], language) for part in parts)


def score_said(score: Score, language: Language) -> str:
    """A score in sentences, each on a line of its own: who won how, the hand, every line, what it replaced.

    Raises NotationError for a language that it does not speak.
    """
    labels = words_of(language)
    told = [title_of(score, language) + WORDS[language]["stop"]]
    for label, parts in _notes(score, language).items():
        if parts:
            joint = "sets" if label in ("hand", "declared") else "and"
            told.append(sentence(parts, language, labels[label], joint))
    told += _lines(score, language)
    words = WORDS[language]
    told += [
        sentence([words["replaced"].format(name=name, by=by)], language)
        for name, by in replaced_of(score, language)
    ]
    return "\n".join(told)


def _notes(score: Score, language: Language) -> dict[str, list[str]]:
    """What was there to count, by the labels of `explain`."""
    words, labels, win = WORDS[language], words_of(language), score.win
    seat = (words["dealer"] if win.seat.is_dealer else labels["seat wind"]).format(
        wind=wind_in(win.seat, language)
    )
    won = [] if win.tile is None else [spoken_name(win.tile, language)]
    if score.place and (shape := labels[score.place.shape]):
        won.append(shape)
    return {
        "winds": [seat, labels["prevailing wind"].format(wind=wind_in(win.round, language))],
        "play": course_of(score, language),
        "hand": _groups(score, language),
        "declared": [meld_said(meld, language, win.seat) for meld in win.hand.melds],
        "bonus": [row_in(win.hand.bonus, language, "spoken")] if win.hand.bonus else [],
        "won on": won,
        "waits": [row_in(score.waits, language, "spoken")] if score.waits else [],
    }


def _groups(score: Score, language: Language) -> list[str]:
    """The concealed tiles set by set in the chosen split; by suits for a flower win."""
    if score.split is None:
        return [row_in(score.win.hand.concealed, language, "spoken")]
    words = WORDS[language]
    said = []
    for group in score.split.groups:
        kind = "pair" if len(group) == 2 else "pung" if group[0] is group[1] else "chow"
        said.append(words[kind].format(tiles=set_in(group, language, "spoken")))
    return said


def _lines(score: Score, language: Language) -> list[str]:
    """Every pattern that counts, and the total."""
    words = WORDS[language]
    rows = []
    for item in score.items:
        product = [words["times"].format(count=item.count, tai=item.row.tai)] if item.count > 1 else []
        rows.append(([item.row.name_in(language), *product], item.tai, item.row.pattern.rule))
    rows += [([label], tai, rule) for label, tai, rule in totals_of(score, language)]
    none = [] if score.items else [words_of(language)["no pattern"]]
    return none + [
        sentence(
            [*named, words["tai"].format(tai=tai), *([words["rule"].format(rule=rule)] if rule else [])],
            language,
        )
        for named, tai, rule in rows
    ]
