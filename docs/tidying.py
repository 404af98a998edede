"""A Sphinx extension: small things that would distract on a page."""

import enum
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


def end_examples(_: Sphinx, doctree: nodes.document) -> None:
    """Drop the blank line that ends an example, where the tests need it."""
    for block in doctree.findall(nodes.literal_block):
        block.rawsource = block.astext().rstrip("\n")
        block.children = []
        block.append(nodes.Text(block.rawsource))


#: What programs are given and never make, or whose fields a table tells.
NOT_MADE = ("taimahjong.Score", "taimahjong.Facts", "taimahjong.Game", "taimahjong.game.table.Table")


def tidy_signature(*event: Any) -> tuple[str | None, str | None]:
    """Show no signature where nobody needs it, and attrs' word for a default that is made anew as dots."""
    _, _, name, thing, _, signature, returns = event
    if name in NOT_MADE or (isinstance(thing, type) and issubclass(thing, enum.Enum)):
        return "", None
    return signature and signature.replace("NOTHING", "..."), returns


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("doctree-read", end_examples)
    app.connect("autodoc-process-signature", tidy_signature)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
