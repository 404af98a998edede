"""`taimahjong rules`."""

from pathlib import Path

import pytest

import taimahjong as tm
from taimahjong.rules.named import NAMED
from tests.cli.conftest import Command


def test_the_five_have_a_line_each(taimahjong: Command) -> None:
    for language in ("en", "zh"):
        lines = taimahjong("rules", "--lang", language).out.splitlines()
        assert [line.split()[0] for line in lines] == list(NAMED)
    found = taimahjong("rules", "--json").json()
    assert [one["name"] for one in found] == list(NAMED)
    assert all(one["about"] for one in found)


@pytest.mark.parametrize("name", NAMED)
def test_options_and_rows(taimahjong: Command, name: str) -> None:
    out = taimahjong("rules", name).out
    lines = [line.split() for line in out.splitlines()]
    rules = tm.Rules.named(name)
    assert ["base", str(rules.base)] in lines
    for row in rules.table:
        [line] = [line for line in lines if line[:2] == [row.pattern.rule, row.id]]
        barred = row.id == "seven_pairs_and_triplet" and not rules.seven_pairs  # H2
        assert (f"({row.tai})" if barred else str(row.tai)) in line
    assert max(map(len, out.splitlines())) <= 80


def test_a_row_tells_its_variant_and_what_it_replaces(taimahjong: Command) -> None:
    out = taimahjong("rules", "club", "--lang", "zh").out
    lines = [line.split() for line in out.splitlines()]
    assert ["E1", "exposed_hand", "(not_self_drawn)", "全求人", "2", "J4"] in lines
    assert ["C12", "big_four_winds", "大四喜", "16", "B3", "B4", "C11"] in lines
    assert "dealer_tai              base 1, per_streak 2, streak_limit 無, on_self_draw true\n" in out


def test_differences(taimahjong: Command) -> None:
    lines = [line.split() for line in taimahjong("rules", "club", "--diff", "traditional").out.splitlines()]
    assert lines[0] == ["club", "traditional"]
    assert ["dead_wall", "16", "0"] in lines
    assert ["ping_hu", "none", "2", "tai"] in lines
    assert ["all_honours", "16", "tai,", "replaces", "all_pungs", "8", "tai"] in lines
    assert taimahjong("rules", "club", "--diff", "Club").out == "club and club are the same.\n"


def test_house_rules_beside_their_base(taimahjong: Command, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('base = "club"\n[tai]\nall_pungs = 5\nsingle_wait = false\n', encoding="utf-8")
    found = taimahjong("rules", str(house), "--diff", "club", "--json").json()
    assert [(one["what"], one["here"] and one["here"]["tai"], one["there"]["tai"]) for one in found] == [
        ("all_pungs", 5, 4),
        ("single_wait", None, 1),
    ]
    house.write_text('base = "club"\n', encoding="utf-8")
    assert taimahjong("rules", str(house), "--diff", "club").out == "house and club are the same.\n"


def test_json(taimahjong: Command) -> None:
    found = taimahjong("rules", "traditional", "--json").json()
    assert found["name"] == "traditional"
    assert found["options"]["dealer_tai"] == {
        "base": 1,
        "per_streak": 2,
        "streak_limit": None,
        "on_self_draw": True,
    }
    assert found["options"]["false_win"]["covers"] == ["claimed_kong", "incomplete", "locked", "minimum"]
    rows = {row["id"]: row for row in found["table"]}
    assert rows["big_four_winds"]["rule"] == "C12"
    assert rows["kong_draw"] == {
        "id": "kong_draw",
        "rule": "K3",
        "tai": 1,
        "variant": "or_flower",
        "replaces": [],
        "en": "Kong draw",
        "zh": "槓上開花",
        "pinyin": "gàng shàng kāi huā",
    }
    # The options can be laid over another set as they are.
    house = tm.Rules.overlay({"base": "club", "options": found["options"]})
    assert house.evolve(name="", table=tm.TRADITIONAL.table) == tm.TRADITIONAL.evolve(name="")
