"""Judges batches where numba is not installed: the answers of single hands, and one warning for all calls.

`nox -s plain` runs it with a Python that has numpy alone. It prints what all answers come to as one number,
which is the same with numba.
"""

import hashlib
import random
import sys
import warnings
from collections.abc import Iterator

import numpy as np

import taimahjong as tm

SETS = [f"{n}{n}{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}{n}{n}z" for n in range(1, 8)]
SETS += [f"{n}{n + 1}{n + 2}{suit}" for suit in "mps" for n in range(1, 8)] * 2

WAYS: list[tm.SelfDraw | tm.Discarded] = [
    *(tm.SelfDraw(), tm.SelfDraw(tm.Replacement.FLOWER), tm.SelfDraw(last=True), tm.Discarded("W"))
]


def chows(facts: tm.Facts) -> int:
    return facts.chows * 2


def dragons(facts: tm.Facts) -> int:
    return 1 if facts.dragon_pungs else 0


OWN = (
    tm.FOUR_WINDS.evolve(heavenly_tile="any", name="own")
    .with_pattern(tm.Pattern("own_chows", chows), tai=1)
    .with_pattern(tm.Pattern("own_dragons", dragons), tai=3, replaces=["dragon_pung"])
)
RULES = [tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB, OWN]


def some_hands(number: int) -> Iterator[tuple[tm.Hand, tm.Tile]]:
    """Hands and the tiles that come to them; most of them win."""
    chance = random.Random(16)
    while number:
        declared = chance.choice([0, 0, 0, 1, 2, 4])
        groups = chance.choices(chance.choice([SETS, SETS[27:34] + SETS[:9]]), k=5)
        pair = chance.choice(SETS[:34])
        concealed = [*groups[declared:], pair[0] * 2 + pair[-1]]
        if chance.random() < 0.15:
            declared = 0
            kinds = chance.sample(SETS[:34], 8)
            concealed = [kinds[0], *(kind[0] * 2 + kind[-1] for kind in kinds[1:])]
        melds = [
            chance.choice([meld, f"{meld[0]}{meld}", f"[{meld[0]}{meld}]"]) if meld in SETS[:34] else meld
            for meld in groups[:declared]
        ]
        bonus = " ".join(f"{n}f" for n in range(1, 9) if chance.random() < 0.2)
        try:
            hand = tm.Hand.parse(f"{' '.join(concealed)} | {' '.join(melds)} | {bonus}")
            tile = chance.choice(hand.concealed)
            hand = hand.without_tile(tile)
            if chance.random() < 0.1:
                tile = chance.choice(tm.Hand.parse("19m19p19s1234567z").concealed)
            hand.with_tile(tile)
        except tm.HandError:  # five copies
            continue
        number -= 1
        yield hand, tile


def some_wins(number: int) -> list[tm.Win]:
    """Wins that all rules can have produced."""
    chance = random.Random(8)
    found = [tm.Win.parse("123m 456p 789s 11z 55z 777z | | 12345678f", how=tm.EightFlowers())]
    for hand, tile in some_hands(number):
        how = chance.choice(WAYS)
        seat, round_ = chance.choice("ESN"), chance.choice("ESWN")
        heavenly = how == tm.SelfDraw() and not hand.melds and seat == "E"
        try:
            win = tm.Win(
                hand, tile, how, seat=seat, round=round_, opening=tm.Opening.HEAVENLY if heavenly else None
            )
            for rules in RULES:
                tm.judge(win, rules)
        except tm.WinError:
            continue
        found.append(win)
    return found


def answers(number: int) -> list[bytes]:
    """What batches answer about some hands and wins, each compared with what the single hand answers."""
    found: list[np.ndarray] = []
    hands = [hand for hand, _ in some_hands(number)]
    whole = [hand.with_tile(tile) for hand, tile in some_hands(number)]
    for pairs in (False, True):
        counts, wholes = (np.array([[*hand.counts] for hand in many]) for many in (hands, whole))
        melds = np.array(
            [[tm.batch.code_of(meld) for meld in hand.melds] + [0] * (5 - len(hand.melds)) for hand in hands]
        )
        complete = tm.batch.is_win(wholes, melds, seven_pairs=pairs)
        assert complete.tolist() == [bool(hand.splits(pairs)) for hand in whole]
        masks = tm.batch.waits(counts, melds, seven_pairs=pairs)
        assert masks.tolist() == [hand.wait_mask(pairs) for hand in hands]
        shanten = tm.batch.shanten(counts, melds, seven_pairs=pairs)
        assert shanten.tolist() == [hand.shanten(pairs) for hand in hands]
        splits = tm.batch.splits(wholes, melds, seven_pairs=pairs)
        assert [splits.row(row) for row in range(len(splits))] == [hand.splits(pairs) for hand in whole]
        found += [complete, masks, shanten, splits.offsets, splits.sets, splits.pairs]
    wins = some_wins(number)
    for rules in RULES:
        scores = tm.batch.score(tm.batch.Wins.of(wins), rules, counts=True)
        for row, win in enumerate(wins):
            compare(scores, row, tm.judge(win, rules))
        assert scores.counts is not None
        found += [scores.verdict, scores.tai, scores.uncapped, scores.waits, scores.tile, scores.sets]
        found += [scores.pair, scores.place, scores.counts]
    return [column.tobytes() for column in found]


def compare(scores: "tm.batch.Scores", row: int, single: tm.Score | tm.NoWin) -> None:
    """One row of a batch and the single hand."""
    if isinstance(single, tm.NoWin):
        assert tm.batch.VERDICTS[scores.verdict[row]] is single
        return
    assert scores.verdict[row] == 0
    assert (scores.tai[row], scores.uncapped[row]) == (single.tai, single.uncapped)
    assert scores.counts is not None
    counted = {id: int(n) for id, n in zip(scores.ids, scores.counts[row], strict=True) if n}
    assert counted == {item.id: item.count for item in single.items}
    assert int(scores.waits[row]) == single.wait_mask
    assert scores.tile[row] == (tm.batch.NO_TILE if single.win.tile is None else single.win.tile)
    sets, pairs, place = single.reading.sets, single.reading.pairs, single.reading.place
    assert [code for code in scores.sets[row].tolist() if code != tm.batch.NONE] == [*sets]
    assert scores.pair[row] == (pairs[0] if len(pairs) == 1 else tm.batch.NONE)
    expected = tm.batch.ON_PAIR if len(pairs) == 1 else tm.batch.NONE
    assert scores.place[row] == (expected if place is None else place)


def digest(columns: list[bytes]) -> str:
    """All answers as one number."""
    return hashlib.sha256(b"".join(columns)).hexdigest()


def main(number: int) -> int:
    """Run every check; an assertion that fails says what is wrong."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        columns = answers(number)
    assert "numba" not in sys.modules or sys.modules["numba"] is None, (
        "numba is here: this checks its absence"
    )
    [warning] = told
    assert warning.category is RuntimeWarning
    assert "numba is missing" in str(warning.message)
    print(digest(columns))
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
