"""How Sphinx builds the documentation: `nox -s docs`, or `sphinx-build -W docs build/docs`.

The build fails when a generated page, or what a page shows as a command's output, is stale.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sphinx.application import Sphinx
from sphinx.errors import ConfigError

import taimahjong
from docs import generate

project = "taimahjong"
author = "The taimahjong authors"
copyright = author  # noqa: A001 - the name that Sphinx reads
version = release = taimahjong.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "docs.rule_links", "docs.tidying"]
exclude_patterns = generate.INCLUDED
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
smartquotes = False  # options of the command line begin with two hyphens

default_role = "literal"  # docstrings write `code` in single backticks
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90

html_theme = "furo"
html_title = f"taimahjong {release}"
html_static_path = ["static"]
html_css_files = ["taimahjong.css"]
html_copy_source = False


def setup(_: Sphinx) -> None:
    """Called by Sphinx before it reads a page."""
    if stale := generate.stale():
        raise ConfigError(f"run `python docs/generate.py`: these are stale: {', '.join(stale)}")
