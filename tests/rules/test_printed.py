"""The five rule files read like the printed rules: each line cites the statement that it restates."""

import ast
import importlib
import io
import re
import tokenize
from pathlib import Path

import pytest

from taimahjong.patterns.catalogue import CATALOGUE

MODULES = ("four_winds", "traditional", "mahjong_pros", "mahjong_time", "club")
CITATION = re.compile(r"\b[A-Z]\d{1,2}\b")


def source_of(module: str) -> str:
    file = importlib.import_module(f"taimahjong.rules.{module}").__file__
    assert file is not None
    return Path(file).read_text(encoding="utf-8")


def comments(source: str) -> dict[int, str]:
    """Line number -> the comment that stands on it."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}


def cited(node: ast.expr | ast.keyword, notes: dict[int, str]) -> list[str]:
    """The rulebook ids in the comments on a node's lines, in their order."""
    assert node.end_lineno is not None
    lines = range(node.lineno, node.end_lineno + 1)
    return [id for line in lines for id in CITATION.findall(notes.get(line, ""))]


def calls(source: str, name: str) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    ]


@pytest.mark.parametrize("module", MODULES)
def test_every_row_cites_its_id_and_its_overrides_their_statement(module: str) -> None:
    source = source_of(module)
    notes, rows = comments(source), calls(source, "row")
    assert len(rows) >= 30
    for row in rows:
        assert isinstance(row.args[0], ast.Constant)
        id = str(row.args[0].value)
        ids = cited(row, notes)
        # Where 嚦咕嚦咕 is an option only, its dormant row cites that (H2).
        expected = {CATALOGUE[id][0].rule, "H2" if id == "seven_pairs_and_triplet" else ""}
        assert ids, (id, row.lineno)
        assert ids[0] in expected, (id, row.lineno)
        if any(keyword.arg == "replaces" for keyword in row.keywords):
            assert any(one.startswith("O") for one in ids), (id, row.lineno)


@pytest.mark.parametrize("module", MODULES)
def test_every_option_cites_a_statement(module: str) -> None:
    source = source_of(module)
    notes = comments(source)
    [rules] = calls(source, "Rules")
    for keyword in rules.keywords:
        if keyword.arg not in ("name", "table"):
            assert cited(keyword, notes), (keyword.arg, keyword.lineno)


@pytest.mark.parametrize("module", MODULES)
def test_the_rows_stand_in_the_rulebooks_order(module: str) -> None:
    ids = [
        row.args[0].value for row in calls(source_of(module), "row") if isinstance(row.args[0], ast.Constant)
    ]
    assert ids == [id for id in CATALOGUE if id in ids]
