"""A chat bot that scores mahjong hands: `reply` answers one message, and this program chats on a terminal.

    !tai 123456789m 234p 67p 55s + 5p by W seat S rules club zh

The hand is written in any of the ways that taimahjong reads: `123m 5z`, `三萬 紅中`, 🀇🀈🀉. The rest may stand
anywhere or be left out; without `by` it is a self-draw, which the answer says. Without `+` the bot says what
the hand waits for. `zh` or `中文` asks for an answer in Chinese; the options have Chinese words too:

    !台 一二三四五六七八九萬 二三四筒 六七筒 五五條 + 五筒 放槍 西 門風 南 圈風 東 連莊 2 中文
"""

import re
import sys
import unicodedata
from typing import Literal

import taimahjong as tm

USAGE = """\
!tai HAND + TILE [by SEAT] [seat SEAT] [round WIND] [rules NAME] [streak N] [self-draw] [zh]
Chinese words: 放槍 西 (by), 門風 南 (seat), 圈風 東 (round), 連莊 2 (streak), 自摸 (self-draw), 中文 (zh)"""
USAGE_ZH = """\
!台 手牌 + 胡的牌 [放槍 西] [門風 南] [圈風 東] [連莊 2] [自摸] [rules 規則] [中文]
沒寫放槍就是自摸；不寫 + 則說聽什麼牌。規則：four-winds、traditional、mahjong-pros、mahjong-time、club"""
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

Language = Literal["en", "zh"]

ENGLISH = {
    "usage": USAGE,
    "long": "That is too long for a hand of mahjong.",
    "streak": "streak is a number, not {streak!r}",
    tm.NoWin.INCOMPLETE: "No win: these tiles make no five sets and a pair",
    tm.NoWin.BELOW_MINIMUM: "No win: it has fewer tai than these rules ask for",
    tm.NoWin.CLAIMED_KONG: "No win: these rules forbid it after a claimed kong",
    "tai": "{tai} tai ({rules})",
    "self-draw": ", self-draw",
    "item": "{name} {tai}",
    "points": "{seat} {points:+}",
    "and": ", ",
    "complete": "That is a complete hand: put a + before the tile that completed it.",
    "one short": "Not waiting yet: 1 tile short.",
    "short": "Not waiting yet: {missing} tiles short.",
    "throw": "One tile too many to wait: throw {tile}",
    "waits": "Waits for {tiles}",
    "between": " ",
}
CHINESE = {
    "usage": USAGE_ZH,
    "long": "太長了，不是一副麻將牌。",
    "streak": "連莊後面要寫數字，不是「{streak}」",
    tm.NoWin.INCOMPLETE: "不能胡：不成五組一對",
    tm.NoWin.BELOW_MINIMUM: "不能胡：未達起胡台數",
    tm.NoWin.CLAIMED_KONG: "不能胡：大明槓後補進的牌不能胡",
    "tai": "{tai}台（{rules}）",
    "self-draw": "，自摸",
    "item": "{name}{tai}",
    "points": "{seat}家{points:+}",
    "and": "、",
    "complete": "這副牌已經胡了：請在胡的牌前面寫 +。",
    "one short": "還沒聽牌：還差1張。",
    "short": "還沒聽牌：還差{missing}張。",
    "throw": "多一張：打{tile}就聽牌",
    "waits": "聽{tiles}",
    "between": "、",
}
WORDS = {"en": ENGLISH, "zh": CHINESE}


def reply(message: str) -> str:
    """What the bot says to a message; nothing to one that is not meant for it. Never raises."""
    message = unicodedata.normalize("NFKC", message[: LONGEST + 1])  # ＋ and ｜ are + and |
    command = COMMAND.match(message)
    if command is None:
        return ""
    text = message[command.end() :]
    language: Language = "zh" if LANGUAGE.search(text) else "en"
    words = WORDS[language]
    if len(message) > LONGEST:
        return words["long"]
    options = options_in(text)
    for pattern in (OPTION, LANGUAGE, SELF_DRAW):
        text = pattern.sub(" ", text)
    hand = text.strip()
    if hand == "說明":
        return USAGE_ZH
    if not hand or hand.lower() in {"help", "?"}:
        return words["usage"]
    try:
        rules = tm.Rules.named(options.get("rules", "club"))
        if "+" in hand:
            return scored(hand, options, rules, language)
        return awaited(hand, rules, language)
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


def scored(text: str, options: dict[str, str], rules: tm.Rules, language: Language) -> str:
    """The tai of a win, what they are for, and who pays."""
    words = WORDS[language]
    streak = options.get("streak", "0")
    if not re.fullmatch(r"[0-9]{1,3}", streak):
        return words["streak"].format(streak=streak[:20])
    win = tm.Win.parse(
        text, by=options.get("by"), seat=options.get("seat", "E"), round=options.get("round", "E")
    )
    score = tm.judge(win, rules, streak=int(streak))
    if isinstance(score, tm.NoWin):
        return words[score]
    head = words["tai"].format(tai=score.tai, rules=rules.name) + words["self-draw"] * win.is_self_drawn
    items = words["and"].join(
        words["item"].format(name=item.row.name_in(language), tai=item.tai) for item in score.items
    )
    paid = words["and"].join(
        words["points"].format(seat=seat.name_in(language), points=points)
        for seat, points in zip(tm.Seat, tm.settle(score, streak=int(streak)).deltas, strict=True)
        if points
    )
    return "\n".join(filter(None, (head, items, paid)))


def awaited(text: str, rules: tm.Rules, language: Language) -> str:
    """What a hand waits for, or how far it is from waiting."""
    words, hand = WORDS[language], tm.Hand.parse(text)
    missing = hand.shanten(seven_pairs=rules.seven_pairs)
    if missing < 0:
        return words["complete"]
    if missing > 0:
        return words["one short" if missing == 1 else "short"].format(missing=missing)
    if hand.size == 17:
        best = hand.discards(seven_pairs=rules.seven_pairs)[0].tile
        return words["throw"].format(tile=named(best, language))
    waits = (named(tile, language) for tile in hand.waits(seven_pairs=rules.seven_pairs))
    return words["waits"].format(tiles=words["between"].join(waits))


def named(tile: tm.Tile, language: Language) -> str:
    """A tile by its Chinese name, or in notation with its picture."""
    return tm.render.text(tile, style="spoken", language="zh") if language == "zh" else f"{tile} {tile.glyph}"


def main() -> None:
    """Chat on standard input and output, one message a line."""
    for line in sys.stdin:
        answer = reply(line)
        if answer:
            print(answer, flush=True)


if __name__ == "__main__":
    main()
