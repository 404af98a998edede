"""Rules with a mistake each, such as a house or a program could make: some law finds it."""

import itertools
from random import Random
from typing import Any

import attrs

import taimahjong as tm
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.table import Judgement

_asked = itertools.count()


@tm.pattern("minus_one")
def minus_one(f: Facts) -> int:
    """Takes tai away where it should replace."""
    return -1 * (f.exposed_sets == 5)


@tm.pattern("by_average")
def by_average(f: Facts) -> int:
    """Divides by what is nothing in hands without pungs."""
    return f.concealed_pungs // f.pungs


@tm.pattern("every_third")
def every_third(_: Facts) -> int:
    """Remembers how often it was asked."""
    return next(_asked) % 3 == 0


@tm.pattern("pair_of_characters")
def pair_of_characters(f: Facts) -> int:
    """Looks at the pair's kind without saying so."""
    return f[10] < 9


@tm.pattern("dragons_and_ones")
def dragons_and_ones(f: Facts) -> int:
    """Looks at the pair's kind without saying so, in hands that hardly ever come."""
    return (f[10] % 9 == 0) & (f[10] < 18) & (f.dragon_pungs == 2)


@tm.pattern("left_hand")
def left_hand(f: Facts) -> int:
    """Looks at the seat without saying so."""
    return int(f._asdict()["seat"] == 3)


@tm.pattern("pungs_and_chows")
def pungs_and_chows(f: Facts) -> int:
    """Can never be: six sets."""
    return (f.pungs >= 3) & (f.chows >= 3)


@tm.pattern("many_honours")
def many_honours(f: Facts) -> int:
    """Means three wind or dragon pungs, and counts tiles."""
    return f.honours >= 9


@tm.pattern("fails_seldom")
def fails_seldom(f: Facts) -> int:
    """Divides by nothing where a kong is robbed for a hand with two dragon pungs."""
    return f.pungs // (1 - (f.robbed_kong == 1) * (f.dragon_pungs == 2))


class NoHash:
    """A predicate that cannot be looked up by its hash."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __call__(self, facts: Facts) -> int:
        return int(facts.pungs > 2)


class Forgetful(tm.TaiTable):
    """A table that counts all that matches, whatever replaces it."""

    def judge(self, facts: Facts) -> Judgement:
        items = [
            tm.Item(row.id, count, count * row.tai, row)
            for row in self.rows
            if (count := int(row.pattern(facts)))
        ]
        return Judgement(sum(item.tai for item in items), tuple(items), ())


class Busting(tm.TaiTable):
    """A table in which a hand of more than thirty tai counts ten."""

    def judge(self, facts: Facts) -> Judgement:
        found = super().judge(facts)
        return found._replace(tai=10) if found.tai > 30 else found


@attrs.frozen
class Shrinking(tm.DealerTai):
    """Dealer tai that fall with every continued deal, below nothing at last."""

    def at(self, streak: int) -> int:
        return self.base - 20 * streak


class Tossed(tm.Rules):
    """Rules that toss a coin for who wins when several could."""

    _chance = Random(1)

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        return Tossed._chance.choice(["nearest", "all"]) if name == "winners" else found


def with_table(kind: type[tm.TaiTable], rules: tm.Rules) -> tm.Rules:
    """The rules with a table of that kind."""
    return rules.evolve(table=kind(rules.table.rows))


def toss(rules: tm.Rules) -> tm.Rules:
    """The same rules, but for the coin."""
    return Tossed(**{field.name: getattr(rules, field.name) for field in attrs.fields(tm.Rules)})


#: By the law that finds it: rules with a mistake.
FAULTY = {
    "answers_are_counts": tm.CLUB.with_pattern(minus_one, 2),
    "same_again": tm.CLUB.with_pattern(every_third, 1),
    "overridden_never_counts": with_table(Forgetful, tm.FOUR_WINDS),
    "more_tai_never_less": with_table(Busting, tm.MAHJONG_TIME),
    "payments_sum_to_zero": tm.CLUB.evolve(dealer_tai=Shrinking(1, 2)),
    "single_equals_batch": with_table(Forgetful, tm.CLUB),
    "suits_are_alike": tm.TRADITIONAL.with_pattern(pair_of_characters, 1),
    "seats_are_alike": tm.MAHJONG_PROS.with_pattern(left_hand, 1),
    "answers_in_any_order": toss(tm.FOUR_WINDS),
    "hands_replay": tm.FOUR_WINDS.with_pattern(every_third, 5),
    "every_row_counts": tm.CLUB.with_pattern(pungs_and_chows, 3),
}
