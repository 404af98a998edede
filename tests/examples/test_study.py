"""The notebook runs from its first cell to its last, which checks the answer that it gives."""

import os
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import taimahjong as tm

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "study.ipynb"


def read() -> Any:
    """The notebook as it is kept."""
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]  # nbformat has no types


def shown(notebook: Any) -> list[str]:
    """What its cells print."""
    return [
        output["text"]
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        if output["output_type"] == "stream"
    ]


def test_it_runs_and_says_what_it_is_kept_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = [str(Path(tm.__file__).parents[1]), os.environ.get("PYTHONPATH")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, path)))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # it would only take longer
    notebook = read()
    client = NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    )
    client.execute()
    assert shown(notebook) == shown(read())
    pictures = [
        kind
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        for kind in output.get("data", {})
        if kind.startswith("image/")
    ]
    assert pictures == ["image/png", "image/png", "image/png", "image/svg+xml"]


def test_it_is_kept_with_its_pictures_and_stays_light() -> None:
    assert "image/png" in NOTEBOOK.read_text(encoding="utf-8")
    assert NOTEBOOK.stat().st_size < 200_000
