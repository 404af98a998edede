"""The benchmarks work and measure what they say. Nothing here is timed."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from benchmarks import ours
from benchmarks.hands import block_tiles, counts_of, samples
from benchmarks.peers import PEERS, peer_contender
from benchmarks.report import Goal, Peer, Row, table

from taimahjong.cli.jsonl import answer_line

ROOT = Path(__file__).resolve().parent.parent
WORKS = ("win", "waits", "splits", "shanten", "score", "read")


@pytest.mark.parametrize("works", [("score", "waits"), ("jsonl", "process"), ("games",)])
def test_a_quick_run_prints_its_table_and_writes_it_as_json(works: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = [sys.executable, "benchmarks/run.py", "--quick", "--json", str(file), "--only", *works]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
    assert len(rows) >= 4
    for row in rows:
        assert row["ours"] > 0
        assert f"\n{row['what']}" in run.stdout


@pytest.mark.parametrize("sets", [4, 5])
@pytest.mark.parametrize("work", WORKS)
def test_hands_are_possible_varied_and_the_same_in_every_run(work: str, sets: int) -> None:
    hands = list(islice(samples(work, sets), 300))
    assert hands == list(islice(samples(work, sets), 300))
    assert len({(hand.tiles, hand.melds, hand.won) for hand in hands}) == 300
    for hand in hands:
        tiles = [*hand.tiles, *(tile for block in hand.melds for tile in block_tiles(block))]
        assert max(counts_of(tiles)) <= 4
        assert len(hand.tiles) + 3 * len(hand.melds) == 3 * sets + (1 if work == "waits" else 2)


@pytest.mark.parametrize("work", WORKS)
def test_every_contender_answers(work: str) -> None:
    peers = (peer_contender(peer, work) for peer in PEERS)
    for contender in [*ours.CONTENDERS[work].values(), *filter(None, peers)]:
        for hand in islice(samples(work, contender.sets), 100):
            assert contender.call(*contender.arguments(hand)) is not None


def test_json_lines_are_cases_of_all_sorts() -> None:
    answers = [json.loads(answer_line(line.encode())) for line in ours.json_lines(500)]
    assert not any("error" in answer for answer in answers)
    assert 5 < sum(not answer["wins"] for answer in answers) < 100
    ids = {item["id"] for answer in answers if answer["wins"] for item in answer["items"]}
    assert {"eight_flowers", "full_flush", "all_pungs", "kong_draw", "earth_ready", "seat_wind"} <= ids


@pytest.mark.parametrize(("ours_takes", "verdict"), [(1e-6, "target"), (1.5e-6, "at least"), (4e-6, "BELOW")])
def test_a_row_tells_the_worst_of_its_goals(ours_takes: float, verdict: str) -> None:
    peers = {"mahjong": Peer(1e-5, 1e-5 / ours_takes)}
    row = Row("work", "fresh", "s", ours_takes, peers, Goal(2e-6, 3e-6), {"mahjong": Goal(10, 5)})
    assert row.verdict == verdict
    assert verdict in table([row])
