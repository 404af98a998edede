"""The generated pages are what the code gives now."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import docs.generate
import pytest
from docs.generate import DOCS, INCLUDED, MADE, ROOT
from docs.makers import commands, events, facts, options, tai
from docs.makers.consoles import blocks

import taimahjong as tm
from taimahjong.cli.case import FIELDS
from taimahjong.cli.commands import run
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.facts import Facts
from taimahjong.rules.named import NAMED
from tests.docs.pages import generated

ELSEWHERE = "benchmarks.md"  # written from the output of the benchmarks


@pytest.mark.parametrize(("name", "make"), MADE.items(), ids=MADE.keys())
def test_no_page_is_stale(name: str, make: Callable[[], str]) -> None:
    path = DOCS / "generated" / name
    assert path.read_text(encoding="utf-8") == make(), "run: python docs/generate.py"


def test_nothing_else_lies_among_them() -> None:
    assert {path.name for path in generated()} == {*MADE, ELSEWHERE}
    assert {Path(name).name for name in INCLUDED} <= {*MADE, ELSEWHERE}


def stand_in(monkeypatch: pytest.MonkeyPatch, page: Path) -> None:
    """One page in place of all: what it should have is `new`."""
    monkeypatch.setattr(docs.generate, "pages", lambda: iter([(page, "new\n")]))
    monkeypatch.setattr(docs.generate, "ROOT", page.parent)


def test_check_refuses_a_stale_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    stand_in(monkeypatch, page)
    for text in (None, "old\n"):
        if text:
            page.write_text(text, encoding="utf-8")
        assert docs.generate.stale() == ["page.md"]
        assert docs.generate.main(["--check"]) == 1
        assert capsys.readouterr().out == "stale: page.md\n"
    assert page.read_text(encoding="utf-8") == "old\n"


def test_a_stale_page_is_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    stand_in(monkeypatch, page)
    assert docs.generate.main([]) == 0
    assert page.read_text(encoding="utf-8") == "new\n"
    assert docs.generate.main([]) == 0
    assert docs.generate.main(["--check"]) == 0
    assert capsys.readouterr().out == "written: page.md\n"
    assert docs.generate.main(["--chekc"]) == 2


def test_the_build_asks_for_fresh_pages() -> None:
    conf = (DOCS / "conf.py").read_text(encoding="utf-8")
    assert "if stale := generate.stale():" in conf
    assert "raise ConfigError" in conf


def test_every_pattern_is_in_the_tai_tables() -> None:
    page = tai.side_by_side()
    rows = re.findall(r"^\| \w+ \| `(\w+)` \|", page, re.MULTILINE)
    assert sorted(rows) == sorted(CATALOGUE)
    assert "| G1 | `all_chows` | All chows | 全順<br>*quán shùn* | 3 | – | 3 | 3 | 2 |" in page
    assert "CL calls `all_chows` 平胡 (píng hú)." in page


@pytest.mark.parametrize("name", NAMED)
def test_a_sets_page_has_its_rows_and_what_they_replace(name: str) -> None:
    rules = NAMED[name]
    page = tai.one_set(rules).partition("## The options")[0]
    for row in rules.table:
        [line] = re.findall(
            rf"^\| \w+ \| `{row.id}` \| .*<br>.* \| \(?{row.tai}\)? \| (.*) \|$", page, re.MULTILINE
        )
        replaced = {other.pattern.rule for other in rules.table if other.id in row.replaces}
        assert set(line.split(", ")) - {"", "everything"} == replaced


def test_an_option_is_told_where_it_belongs() -> None:
    scoring = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src/taimahjong/scoring").glob("*.py")
    )
    read = {name for name in options.fields() if re.search(rf"\brules\.{name}\b", scoring)}
    assert set(options.SCORING) == read


def test_options_show_their_values_and_who_has_them() -> None:
    page = options.options_page()
    assert '`"all"` FW MT<br>`"nearest"` TR MP CL<br>`"nearest_unless_three"` |' in page
    assert "`16` FW MP MT CL<br>`0` TR<br>*a whole number from 0 to 79*" in page
    assert page.count("\n| ") == len(options.fields()) + 2 * 2 + 3 + 2 * 3 + sum(
        len(words) - 1 for _, words in options.PARTS.values()
    )


def test_every_fact_is_told_with_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    page = facts.facts_page()
    assert tuple(re.findall(r"^\| `(\w+)` \| 0-\d+ \| \S.* \|$", page, re.MULTILINE)) == Facts._fields
    assert set(facts.WORDS) <= set(Facts._fields)
    assert "| `pair_kind` | 0-34 | 0-33 as in Tile, 34: none (seven pairs, flower wins) |" in page
    monkeypatch.delitem(facts.WORDS, "flowers")
    with pytest.raises(LookupError, match=r"Facts\.flowers"):
        facts.facts_page()


def test_every_command_and_option_is_told() -> None:
    page = commands.commands_page()
    for name, command in run.commands.items():
        assert f"## taimahjong {name}\n" in page
        for param in command.params:
            assert param.opts[0] in page or param.human_readable_name in page.lower()


def test_every_field_of_a_case_is_told() -> None:
    page = (DOCS / "generated" / "json-fields.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(FIELDS)
    schema = json.loads((DOCS / "generated" / "case.schema.json").read_text(encoding="utf-8"))
    assert list(schema["properties"]) == list(FIELDS)


def test_every_event_and_action_is_told_as_json() -> None:
    page = events.event_fields_page()
    kinds = tm.Event.__subclasses__()
    assert re.findall(r"^\| `(\w+)` \| .* \| \S.* \|$", page, re.MULTILINE) == [one.__name__ for one in kinds]
    told = [block.text.splitlines() for block in blocks(page) if block.language == "json"]
    sent = [tm.from_json(line, tm.Event) for line in told[0]]
    assert {type(one) for one in sent} == {*kinds}
    assert [type(tm.from_json(line, tm.Action)) for line in told[1]] == tm.Action.__subclasses__()
    hides = {type(one) for one in sent if one != one.seen_by("E")}
    assert hides == {kind for kind in kinds if "seen_by" in vars(kind)}
    assert {one.seen_by("E") for one in sent} <= {*sent}
    for event in sent:
        members = json.loads(tm.to_json(event))["value"]
        declared = "; ".join(rf"{name}: [^;]+" for name in members if name != "type")
        assert re.search(rf'\| {{ type: "{type(event).__name__}"(; {declared})? }};?$', page, re.MULTILINE)


def test_an_event_or_action_without_an_example_fails_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    for texts, name in ((events.EVENTS, "HandDied"), (events.ACTIONS, "Draw")):
        with monkeypatch.context() as patch:
            patch.delitem(texts, name)
            with pytest.raises(LookupError, match=name):
                events.event_fields_page()
