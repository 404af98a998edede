"""The benchmarks work and measure what they say. Nothing here is timed."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from benchmarks import arrays, ours, plot, processes
from benchmarks import run as runner
from benchmarks.aims import AIMS, summary
from benchmarks.hands import block_tiles, counts_of, samples
from benchmarks.peers import PEERS, peer_contender
from benchmarks.report import BATCH, FIRST_WARM_SECONDS, GAME_BYTES, RATIOS, Goal, Peer, Row, figure, table
from benchmarks.wins import many_wins, wins

import taimahjong as tm
from taimahjong.cli.jsonl import answer_line

ROOT = Path(__file__).resolve().parent.parent
WORKS = ("win", "waits", "splits", "shanten", "score", "read")


@pytest.mark.parametrize(
    "works",
    [("score", "waits"), ("jsonl", "process"), ("games",), ("threads", "memory")],
)
def test_a_quick_run_prints_its_table_and_writes_it_as_json(works: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = [sys.executable, "benchmarks/run.py", "--quick", "--json", str(file), "--only", *works]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
    assert len(rows) >= 4
    for row in rows:
        assert row["ours"] > 0
        assert f"\n{row['what']}" in run.stdout


def test_a_quick_run_draws_and_tells_the_aims(tmp_path: Path) -> None:
    drawn, told = tmp_path / "batch.svg", tmp_path / "figures.md"
    files = ["--plot", str(drawn), "--markdown", str(told)]
    command = [sys.executable, "benchmarks/run.py", "--quick", *files, "--only", "batch", "growth", "first"]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    assert_is_a_plot(drawn.read_text(encoding="utf-8"))
    text = told.read_text(encoding="utf-8")
    for row in ("is_win, hands/s | 80.0 M | 50.0 M |", "cold cache | 5.00 s | 10.00 s |"):
        assert row in text


def test_the_plot_needs_its_works() -> None:
    command = [sys.executable, "benchmarks/run.py", "--plot", "batch.svg", "--only", "batch"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 2
    assert "the plot shows batch and growth" in run.stderr


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


def test_first_calls_begin_without_machine_code(tmp_path: Path) -> None:
    environment = processes.with_package_of_its_own(tmp_path)
    source = "import taimahjong; print(taimahjong.__file__)"
    command = [sys.executable, "-c", source]
    run = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True)
    assert Path(run.stdout.strip()) == tmp_path / "taimahjong" / "__init__.py"
    assert "NUMBA_CACHE_DIR" not in environment
    assert not [*tmp_path.rglob("*.nb?")]


@pytest.mark.parametrize("tiles", [14, 17])
@pytest.mark.parametrize("work", ["win", "waits", "shanten", "splits"])
def test_arrays_hold_possible_varied_hands_the_same_in_every_run(work: str, tiles: int) -> None:
    size = tiles - (work == "waits")
    found = arrays.hands(work, 2000, size)
    assert found.dtype == np.uint8
    assert found.flags.c_contiguous
    assert (found.sum(axis=1) == size).all()
    assert found.max() == 4
    assert len(np.unique(found, axis=0)) > 1900
    assert (found == arrays.hands(work, 2000, size)).all()


def test_arrays_hold_complete_hands_and_others() -> None:
    won = tm.batch.is_win(arrays.hands("win", 2000, 17))
    assert 900 < won.sum() < 1100
    assert set(tm.batch.shanten(arrays.hands("shanten", 2000, 17))) >= set(range(-1, 7))
    assert (tm.batch.waits(arrays.hands("waits", 2000, 16)) != 0).mean() > 0.1
    assert tm.batch.is_win(arrays.hands("splits", 2000, 17)).all()


def test_large_arrays_have_the_same_hands_in_random_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrays, "MOST_DIFFERENT", 50)
    found = arrays.hands("win", 1000, 17)
    assert len(found) == 1000
    assert 40 < len(np.unique(found, axis=0)) <= 50
    assert (found[:50] != found[50:100]).any()


@pytest.mark.parametrize("rules", ours.RULES, ids=lambda rules: rules.name)
def test_wins_come_in_all_ways_and_are_possible(rules: tm.Rules) -> None:
    some = list(islice(wins(rules), 4000))
    assert len(set(some)) == 4000
    assert {type(win.how) for win in some} == {
        tm.SelfDraw,
        tm.Discarded,
        tm.RobbedKong,
        tm.EightFlowers,
        tm.SevenRobOne,
    }
    drawn = {win.how.replacement for win in some if isinstance(win.how, tm.SelfDraw)}
    assert {None, tm.Replacement.FLOWER, tm.Replacement.KONG} <= drawn
    assert {tm.Opening.HEAVENLY, tm.Opening.EARTHLY, tm.Opening.HUMAN} <= {win.opening for win in some}
    assert any(win.hand.melds for win in some)
    assert any(win.ready for win in some) == (rules.ready != "none")
    assert not tm.batch.score(tm.batch.Wins.of(some), rules).verdict.any()


def test_many_wins_repeat_different_ones() -> None:
    found = many_wins(tm.CLUB, 40, 1000)
    assert len(found) == 1000
    assert len(np.unique(found.concealed, axis=0)) > 30


@pytest.mark.parametrize(("ours_takes", "verdict"), [(1e-6, "target"), (1.5e-6, "at least"), (4e-6, "BELOW")])
def test_a_row_tells_the_worst_of_its_goals(ours_takes: float, verdict: str) -> None:
    peers = {"mahjong": Peer(1e-5, 1e-5 / ours_takes)}
    row = Row("work", "fresh", "s", ours_takes, peers, Goal(2e-6, 3e-6), {"mahjong": Goal(10, 5)})
    assert row.verdict == verdict
    assert verdict in table([row])


def test_rates_are_hands_a_second_and_ratios_those_of_the_times() -> None:
    row = Row.of_rates("is_win", "17 tiles", [1e-8, 2e-8, 4e-8], {"mahjong": [1e-5, 1e-5, 4e-5]})
    assert row.unit == "hands/s"
    assert row.ours == pytest.approx(50e6)
    assert row.peers["mahjong"] == pytest.approx((1e5, 1000))
    assert "50.0 M" in table([row])


@pytest.mark.parametrize(("rate", "verdict"), [(81e6, "target"), (60e6, "at least"), (40e6, "BELOW")])
def test_more_hands_a_second_are_better(rate: float, verdict: str) -> None:
    assert Row("is_win", "17 tiles", "hands/s", rate, goal=BATCH["is_win"]).verdict == verdict


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [
        (74, "hands/s", "74"),
        (812_345, "hands/s", "812,345"),
        (12_345_678, "hands/s", "12.3 M"),
        (1.874, "times", "1.87×"),
        (0.00000125, "s", "1.25 µs"),
        (0.0672, "s", "67.2 ms"),
        (5, "s", "5.00 s"),
    ],
)
def test_figures_are_short(value: float, unit: str, words: str) -> None:
    assert figure(value, unit) == words


def test_the_aims_tell_the_worst_row_that_is_theirs() -> None:
    results = {
        "batch": [
            Row("score", "club", "hands/s", 12e6, goal=BATCH["score"]),
            Row("score", "four-winds", "hands/s", 4e6, goal=BATCH["score"]),
            Row("score with counts", "club", "hands/s", 2e6),
        ],
        "splits": [
            Row("splits, Hand", "repeated", "s", 1e-6, {"mahjong": Peer(3e-5, 30)}, None, RATIOS["splits"]),
            Row("splits, Hand", "fresh", "s", 1e-5, {"mahjong": Peer(3e-5, 3)}, None, RATIOS["splits"]),
        ],
        "first": [Row("process of one is_win", "warm cache", "s", 0.8, goal=FIRST_WARM_SECONDS)],
        "games": [
            Row("a finished game, club", "-", "bytes", 16_000, goal=GAME_BYTES),
            Row("a finished game, traditional", "-", "bytes", 60_000, goal=GAME_BYTES),
        ],
    }
    _, _, *found = summary(results)
    assert found == [
        "| score, every rule set, hands/s | 10.0 M | 3.0 M | 4.0 M | at least | `--only batch` |",
        "| single splits beside mahjong | 20× | 10× | 30× | target | `--only splits` |",
        "| fresh process, one `is_win`, warm cache | 700 ms | 1.00 s | 800 ms | at least | `--only first` |",
        "| bytes of a `Game` and its history | 50,000 | 200,000 | 60,000 | at least | `--only games` |",
    ]


def test_every_aim_names_a_work() -> None:
    shown = [work for works in runner.TABLES for work in works]
    assert sorted(shown) == sorted(runner.WORKS)
    assert {aim.work for aim in AIMS} <= set(shown)


PLOTTED = (
    [
        Row("is_win", "17 tiles", "hands/s", 6.5e7, {"mahjong": Peer(2.2e5, 295)}),
        Row("is_win", "17 tiles, both forms", "hands/s", 5e7, {"mahjong": Peer(2.2e5, 227)}),
        Row("score", "club", "hands/s", 4e6, {"mahjong": Peer(2e4, 200), "riichienv": Peer(4e5, 10)}),
        Row("score with counts", "club", "hands/s", 3e6),
    ],
    [
        Row("is_win", "1", "s", 2e-5),
        Row("is_win", "1,000", "s", 4e-5),
        Row("is_win, ten times as many", "1,000", "times", 9),
    ],
)


def assert_is_a_plot(text: str) -> None:
    assert len(text) < 60_000
    assert "prefers-color-scheme: dark" in text
    root = ET.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not any("NaN" in value or "inf" in value for one in root.iter() for value in one.attrib.values())


def test_the_plot_shows_each_figure_once_and_is_the_same_again() -> None:
    text = plot.svg(*PLOTTED)
    assert_is_a_plot(text)
    assert text == plot.svg(*PLOTTED)
    for tip in (
        "is_win, taimahjong: 65.0 M a second",
        "is_win, mahjong: 220,000 a second",
        "score, riichienv: 400,000 a second",
        "is_win, 1,000 hands: 25.0 M a second",
    ):
        assert text.count(f"<title>{tip}</title>") == 1
    assert "50.0 M" not in text
    assert "with counts" not in text


def test_the_plot_is_drawn_without_peers() -> None:
    rates, growth = PLOTTED
    alone = [row._replace(peers={}, goal=BATCH["score"]) for row in rates if row.what == "score"]
    assert_is_a_plot(plot.svg(alone, growth))
