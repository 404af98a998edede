"""What the pages let decide for a seat plays every hand to its end, under every set."""

import doctest
from collections.abc import Callable

import pytest

import taimahjong as tm
from tests.docs.pages import text_of
from tests.game.tables import SETS

Decide = Callable[[tm.View], tm.Action]


def decider(page: str) -> Decide:
    """The function `decide` of a page."""
    [program] = [
        one.source
        for one in doctest.DocTestParser().get_examples(text_of(page))
        if one.source.startswith("def decide(")
    ]
    names: dict[str, Decide] = {}
    exec(program, {"tm": tm}, names)  # the documentation's own program
    return names["decide"]


@pytest.mark.parametrize("page", ["docs/playing.md", "docs/matches.md"])
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_the_pages_decide_plays_every_hand_to_its_end(page: str, rules: tm.Rules) -> None:
    decide = decider(page)
    asked = set()
    for seed in range(12):
        game = tm.Game.start(rules, wall=tm.Wall.shuffled(seed=seed))
        while not game.is_over:
            seat = min(game.to_act)
            asked.add(type(game.phase))
            game = game.apply(decide(game.view(seat)), at=game.prompt, seat=seat)
    assert (tm.phases.LastDraw in asked) == (rules.name == "mahjong-pros")
