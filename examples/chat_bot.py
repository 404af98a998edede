"""A chat bot that scores mahjong hands: `reply` answers one message, and this program chats on a terminal.

    !tai 123456789m 234p 67p 55s + 5p by W seat S rules club zh

The hand is written in any of the ways that taimahjong reads: `123m 5z`, `三萬 紅中`, 🀇🀈🀉. The rest may stand
anywhere or be left out; without `by` it is a self-draw. Without `+` the bot says what the hand waits for.
"""

import re
import sys
import unicodedata
from typing import Literal

import taimahjong as tm

USAGE = "!tai HAND + TILE [by SEAT] [seat SEAT] [round WIND] [rules NAME] [streak N] [zh]"
LONGEST = 400  # characters; a hand with all its options takes fewer than a hundred

COMMAND = re.compile(r"\s*!\s*(?:tai\b|台)", re.IGNORECASE)
# `by W`, `by: west`, `放槍 西`: a name, maybe a colon, and a word.
OPTION = re.compile(
    r"(?:\b(?P<by>by|from)|\b(?P<seat>seat)|\b(?P<round>round|wind)|\b(?P<rules>rules?)|\b(?P<streak>streak))"
    r"(?:\s*[:=]\s*|\s+)(?P<word>\S+)"
    r"|(?:(?P<by_zh>放[槍铳銃枪])|(?P<seat_zh>門風|门风)|(?P<round_zh>圈風|圈风)|(?P<streak_zh>連莊|连庄))"
    r"\s*[:=]?\s*(?P<word_zh>[0-9]+|[A-Za-z]+|\S)",
    re.IGNORECASE,
)
LANGUAGE = re.compile(r"\b(?:zh|chinese)\b|中文", re.IGNORECASE)
SELF_DRAW = re.compile(r"\bself[- ]?draw\b|自摸", re.IGNORECASE)

WHY_NOT = {
    tm.NoWin.INCOMPLETE: "these tiles make no five sets and a pair",
    tm.NoWin.BELOW_MINIMUM: "it has fewer tai than these rules ask for",
    tm.NoWin.CLAIMED_KONG: "these rules forbid it after a claimed kong",
}


def reply(message: str) -> str:
    """What the bot says to a message; nothing to one that is not meant for it. Never raises."""
    message = unicodedata.normalize("NFKC", message[: LONGEST + 1])  # ＋ and ｜ are + and |
    command = COMMAND.match(message)
    if command is None:
        return ""
    if len(message) > LONGEST:
        return "That is too long for a hand of mahjong."
    text = message[command.end() :]
    options = options_in(text)
    chinese = LANGUAGE.search(text) is not None
    for pattern in (OPTION, LANGUAGE, SELF_DRAW):
        text = pattern.sub(" ", text)
    hand = text.strip()
    if not hand or hand.lower() in {"help", "?"}:
        return USAGE
    try:
        rules = tm.Rules.named(options.get("rules", "club"))
        if "+" in hand:
            return scored(hand, options, rules, chinese=chinese)
        return awaited(hand, rules, chinese=chinese)
    except tm.TaimahjongError as error:
        return str(error)  # says what is wrong, and shows the place in what was typed


def options_in(text: str) -> dict[str, str]:
    """The options that stand in a message, by their English names."""
    found: dict[str, str] = {}
    for match in OPTION.finditer(text):
        words = {name.removesuffix("_zh"): word for name, word in match.groupdict().items() if word}
        value = words.pop("word").rstrip(",;.")
        found |= dict.fromkeys(words, value)
    return found


def scored(text: str, options: dict[str, str], rules: tm.Rules, *, chinese: bool) -> str:
    """The tai of a win, what they are for, and who pays."""
    streak = options.get("streak", "0")
    if not re.fullmatch(r"[0-9]{1,3}", streak):
        return f"streak is a number, not {streak[:20]!r}"
    win = tm.Win.parse(
        text, by=options.get("by"), seat=options.get("seat", "E"), round=options.get("round", "E")
    )
    score = tm.judge(win, rules, streak=int(streak))
    if isinstance(score, tm.NoWin):
        return f"No win: {WHY_NOT[score]}"
    language: Literal["en", "zh"] = "zh" if chinese else "en"
    unit = "台" if chinese else "tai"
    items = ", ".join(f"{item.row.name_in(language)} {item.tai}" for item in score.items)
    paid = ", ".join(
        f"{seat.name_in(language)} {points:+}"
        for seat, points in zip(tm.Seat, tm.settle(score, streak=int(streak)).deltas, strict=True)
        if points
    )
    return "\n".join(filter(None, (f"{score.tai} {unit} ({rules.name})", items, paid)))


def awaited(text: str, rules: tm.Rules, *, chinese: bool) -> str:
    """What a hand waits for, or how far it is from waiting."""
    hand = tm.Hand.parse(text)
    missing = hand.shanten(seven_pairs=rules.seven_pairs)
    if missing < 0:
        return "That is a complete hand: put a + before the tile that completed it."
    if missing > 0:
        return f"Not waiting yet: {missing} {'tile' if missing == 1 else 'tiles'} short."
    if hand.size == 17:
        best = hand.discards(seven_pairs=rules.seven_pairs)[0].tile
        return f"One tile too many to wait: throw {best} {best.glyph}"
    waits = " ".join(f"{tile} {tile.glyph}" for tile in hand.waits(seven_pairs=rules.seven_pairs))
    return f"聽 {waits}" if chinese else f"Waits for {waits}"


def main() -> None:
    """Chat on standard input and output, one message a line."""
    for line in sys.stdin:
        answer = reply(line)
        if answer:
            print(answer, flush=True)


if __name__ == "__main__":
    main()
