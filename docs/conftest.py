"""The examples of a page run in a folder of their own, which holds the page's captioned blocks as files."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.makers.consoles import blocks, write_files


@pytest.fixture(autouse=True)
def beside_its_files(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    page = request.path.read_text(encoding="utf-8")
    write_files(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield
    for block in blocks(page):
        sys.modules.pop(block.caption.removesuffix(".py"), None)
