"""A match in a file, as JSON or as `taimahjong play` saved it, stands for the record of its last hand."""

import io
import json
import sys
from pathlib import Path

import pytest

import taimahjong as tm
from taimahjong.cli.play.saved import Saved, save
from taimahjong.game.match import Match
from taimahjong.players.simple import FirstPlayer
from taimahjong.wire import to_json
from tests.cli.conftest import Command
from tests.cli.hands import saved


def match_of(hands: int) -> Match:
    """A match whose last hand is in its midst, after so many whole ones."""
    match, player = Match.start(tm.CLUB, seed=7, length="round"), FirstPlayer()
    while len(match.records) <= hands or len(match.game.moves) < 20:
        if match.game.is_over:
            match = match.next_hand()
        else:
            match = match.apply(player.act(match.game.view(min(match.game.to_act))))
    return match


@pytest.fixture(params=["json", "play"])
def found(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[tm.Game, str]:
    """The last hand of a match, and a file with the match."""
    match = match_of(1)
    path = tmp_path / "match.json"
    if request.param == "play":
        save(path, Saved(match, tm.Seat.SOUTH))
    else:
        path.write_text(to_json(match), encoding="utf-8")
    return match.game, str(path)


def test_its_last_hand_is_replayed(taimahjong: Command, tmp_path: Path, found: tuple[tm.Game, str]) -> None:
    game, path = found
    record = saved(tmp_path, game)
    assert taimahjong("replay", path).out == taimahjong("replay", record).out != ""
    seen = taimahjong("replay", path, "--seat", "W", "--json")
    assert seen == taimahjong("replay", record, "--seat", "W", "--json")


def test_its_last_hand_is_drawn(taimahjong: Command, found: tuple[tm.Game, str]) -> None:
    game, path = found
    assert taimahjong("svg", "--record", path).out == f"{tm.render.svg(game)}\n"


def test_a_damaged_file_is_refused(taimahjong: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps({"match": {}, "person": "E", "taimahjong-play": 1}), encoding="utf-8")
    for command in (["replay", str(path)], ["svg", "--record", str(path)]):
        status, out, err = taimahjong(*command)
        assert (status, out) == (2, "")
        assert err.startswith(f"taimahjong: {path}: ")


def test_a_saved_match_is_read_from_its_file(taimahjong: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    class Given:
        buffer = io.BytesIO(b'{"taimahjong-play": 1, "person": "E", "match": {}}')

    monkeypatch.setattr(sys, "stdin", Given())
    status, out, err = taimahjong("replay", "-")
    assert (status, out) == (2, "")
    assert err == "taimahjong: standard input: a match that was saved is read from its file\n"
