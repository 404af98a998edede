"""The soak in small: it plays, and its status tells of a broken law and of memory that grows."""

import pytest

from tests import soak
from tests.laws import game_laws
from tests.soak import MORE_BLOCKS, MORE_RESIDENT, RULES, Use


def test_hands_are_played_and_nothing_is_broken(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--hands", "20", "--seed", "small"]) == 0
    out = capsys.readouterr().out
    assert f"hands under {len(RULES)} rules" in out
    assert "\n0 violations\n" in out
    assert out.endswith("of the hands: flat\n")


def test_a_broken_law_is_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(_: object) -> None:
        raise AssertionError("a tile too many")

    monkeypatch.setattr(game_laws, "check_cheaply", broken)
    monkeypatch.setattr(soak, "RULES", RULES[:1])
    assert soak.main(["--hands", "5"]) == 1
    out = capsys.readouterr().out
    assert "checked: AssertionError('a tile too many')" in out
    assert "\n2 violations\n" in out


@pytest.mark.parametrize("more", [Use(MORE_BLOCKS + 1, 0), Use(0, MORE_RESIDENT + 1)])
def test_memory_that_grows_is_told(
    more: Use, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    uses = iter([Use(0, 0), more])
    monkeypatch.setattr(soak, "use", lambda: next(uses))
    monkeypatch.setattr(soak, "MEASURED", 2)
    monkeypatch.setattr(soak, "RULES", RULES[4:5])
    assert soak.main(["--hands", "6"]) == 1
    assert capsys.readouterr().out.endswith("GROWN\n")


def test_what_is_kept_is_seen() -> None:
    kept = []
    before = soak.use().blocks
    kept += [object() for _ in range(MORE_BLOCKS)]
    assert soak.use().blocks - before > 0.9 * MORE_BLOCKS
    del kept
    assert soak.use().blocks - before < 0.1 * MORE_BLOCKS
