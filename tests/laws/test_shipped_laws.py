"""The laws that are shipped hold for every table that the tests know, far more cases in a deep run."""

import pytest

import taimahjong as tm
from taimahjong.testing.laws import LAWS, Law
from tests.batch.houses import EVERY, name
from tests.shapes.dealing import DEEP

EXAMPLES = 1000 if DEEP else 10


@pytest.mark.rule("O1", "O12", "S1", "S6", "S7", "P3", "P12", "Y2", "Z3")
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
@pytest.mark.parametrize("rules", EVERY, ids=name)
def test_every_table_keeps_every_law(rules: tm.Rules, law: Law) -> None:
    assert law.find(rules, EXAMPLES) is None
