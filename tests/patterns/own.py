"""Patterns of a table's own, as a user's module holds them."""

import taimahjong as tm


@tm.pattern("two_suits", en="Two suits", zh="缺一門", pinyin="quē yì mén", replaces=["no_honours"])
def two_suits(f: tm.Facts) -> int:
    return f.suits == 2


@tm.pattern("kong_of_any_sort")
def kong_of_any_sort(f: tm.Facts) -> int:
    return f.exposed_kongs + f.concealed_kongs


def five_chows_or_four(f: tm.Facts) -> int:
    return f.chows >= 4


NO_FUNCTION = 5
