"""The five tai tables side by side, and a page for each rule set."""

from collections.abc import Iterator

from docs.makers.markdown import NOTE, SHORT, code, table
from docs.makers.notes import notes
from docs.makers.options import options_of
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.table import Row
from taimahjong.rules.named import NAMED
from taimahjong.rules.rules import Rules

CHAPTERS = {
    "A": "The win, and bonus tiles",
    "B": "Winds, dragons, kongs",
    "C": "Sets that belong together",
    "E": "Exposed and concealed",
    "G": "Chows, pungs, suits",
    "J": "Waits",
    "K": "How the tile came",
    "L": "Ready declarations",
    "N": "Limit hands",
}
CHARACTERS = {
    "four-winds": "Tai add up, one tai is one point, and a winning hand alone is worth two.",
    "traditional": "Base and tai, the dealer's streak 連N拉N, missed wins 過水, earth ready 地聽.",
    "mahjong-pros": "Ready declarations, one winner, the dealer's streak.",
    "mahjong-time": "Near four-winds; a pattern includes what it implies.",
    "club": "Base and tai, one winner 截胡, same-tile missed wins 過水, false wins 詐胡.",
}


def side_by_side() -> str:
    """The page with all five tables."""
    text = f"{NOTE}# The tai tables\n\n"
    text += (
        "Every pattern with its tai in each rule set; – stands where a set has no such row, brackets where\n"
        "an option must allow the row first (H2). What each pattern takes is said in\n"
        "[the rulebook](../rules.md#a-n-the-patterns), what replaces what on the pages of the sets: "
        + ", ".join(f"[{short}]({name}.md)" for name, short in SHORT.items())
        + ".\n"
    )
    for letter, title in CHAPTERS.items():
        rows = [list(_line(id_)) for id_ in CATALOGUE if CATALOGUE[id_][0].rule.startswith(letter)]
        headings = ["id", "pattern", "name", "中文", *SHORT.values()]
        text += f"\n## {letter}. {title}\n\n{table(headings, rows, right=SHORT.values())}"
        text += "".join(f"\n{words}\n" for words in (*_own_names(letter), *_elsewhere(letter)))
    return text


def _line(id_: str) -> Iterator[str]:
    pattern = CATALOGUE[id_][0]
    yield pattern.rule
    yield code(id_)
    yield pattern.en
    yield f"{pattern.zh}<br>*{pattern.pinyin}*"
    for rules in NAMED.values():
        row = rules.table.get(id_)
        yield "–" if row is None else _tai(row, rules)


def _tai(row: Row, rules: Rules) -> str:
    waits_for_option = row.id == "seven_pairs_and_triplet" and not rules.seven_pairs
    return f"({row.tai})" if waits_for_option else str(row.tai)


def _own_names(letter: str) -> Iterator[str]:
    """A sentence for each row that a set calls by a name of its own."""
    for rules in NAMED.values():
        for row in rules.table:
            if row.zh and row.pattern.rule.startswith(letter):
                yield f"{SHORT[rules.name]} calls {code(row.id)} {row.zh} ({row.pinyin})."


def _elsewhere(letter: str) -> Iterator[str]:
    """A sentence for each note of the rulebook on how rows of a chapter are played differently."""
    for note in notes():
        rows = [id_ for id_ in CATALOGUE if id_ in note.rows and CATALOGUE[id_][0].rule.startswith(letter)]
        if rows:
            named = ", ".join(map(code, rows))
            yield f"Played differently elsewhere: {named} ([{note.title}](#{note.name}))."


def one_set(rules: Rules) -> str:
    """The page of a rule set: its character, its own options, its table with what each row replaces."""
    constant = rules.name.replace("-", "_").upper()
    lines = []
    for row in rules.table:
        replaced = [other.pattern.rule for other in rules.table if other.id in row.replaces]
        names = [row.name_in("en"), f"{row.name_in('zh')}<br>*{row.name_in('pinyin')}*"]
        note = "everything" if row.pattern.alone else ", ".join(replaced)
        lines.append([row.pattern.rule, code(row.id), *names, _tai(row, rules), note])
    text = (
        f"{NOTE}# {constant}\n\n{CHARACTERS[rules.name]} Known to programs and files as `{rules.name}`.\n\n"
    )
    text += "## The tai table\n\n"
    text += table(["id", "pattern", "name", "中文", "tai", "replaces"], lines, right=["tai"])
    if not rules.seven_pairs:
        text += "\nSeven pairs and a triplet counts only under the option `seven_pairs` (H2).\n"
    text += "\nRows that can be read in several ways, and the reading of this set:\n\n"
    text += table(
        ["id", "pattern", "this set", "other readings"],
        [
            [row.pattern.rule, code(row.id), code(row.pattern.variant), ", ".join(_other_variants(row))]
            for row in rules.table
            if row.pattern.variant
        ],
    )
    text += "\n## The options\n\n[Options](options.md) tells what each of them decides.\n\n"
    text += options_of(rules)
    text += "\n## Played differently elsewhere\n\nEach is one house-rule file away from this set:\n\n"
    return text + "".join(
        f"- [{one.title}](#{one.name}) ({', '.join(ids)})\n"
        for one in notes()
        if (ids := one.ids_for(rules.name))
    )


def _other_variants(row: Row) -> Iterator[str]:
    return (code(one.variant) for one in CATALOGUE[row.id] if one.variant != row.pattern.variant)
