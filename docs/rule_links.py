"""A Sphinx extension: the rulebook's ids are anchors where they are stated, and links everywhere else.

`- G4 text` and the table row `| G4 | ...` of rules.md state G4, which becomes `rules.html#G4`.
"""

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.nodes import make_refnode

RULEBOOK = "rules"
ID = re.compile(r"\b[A-Z]\d{1,2}\b")
STATEMENT = re.compile(rf"({ID.pattern})(?: |$)")
NO_LINKS_IN = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.target)


def state(app: Sphinx, doctree: nodes.document) -> None:
    """Give every statement of the rulebook its anchor, and write its id in bold."""
    if app.env.docname != RULEBOOK:
        return
    for node in doctree.findall(nodes.Element):
        if not isinstance(node, nodes.list_item | nodes.row):
            continue
        text = next(node.findall(nodes.Text), None)
        found = STATEMENT.match(text) if text is not None else None
        if text is None or found is None or text.parent is None:
            continue
        id_, words = found[1], text[len(found[1]) :]
        if doctree.ids.get(id_) is None:  # two rows share A6: the first is the anchor
            doctree.ids[id_] = node
            node["ids"].append(id_)
        text.parent.replace(text, [nodes.strong(id_, id_, classes=["rule-id"]), nodes.Text(words)])
        stated(app)[id_] = RULEBOOK


def link(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Turn the ids in a page's words into links to their statements."""
    for text in list(doctree.findall(nodes.Text)):
        if text.parent is None or any(isinstance(one, NO_LINKS_IN) for one in ancestors(text)):
            continue
        pieces = list(linked(app, str(text), docname))
        if len(pieces) > 1 or not isinstance(pieces[0], nodes.Text):
            text.parent.replace(text, pieces)


def linked(app: Sphinx, text: str, docname: str) -> Iterator[nodes.Node]:
    """The text in pieces, those that are ids of statements being links."""
    start = 0
    for found in ID.finditer(text):
        if found[0] in stated(app):
            yield nodes.Text(text[start : found.start()])
            words = nodes.Text(found[0])
            yield make_refnode(app.builder, docname, RULEBOOK, found[0], words)
            start = found.end()
    yield nodes.Text(text[start:])


def ancestors(node: nodes.Node) -> Iterator[nodes.Node]:
    """What a node is in; a statement's own id counts as a link already."""
    while node.parent is not None:
        node = node.parent
        yield nodes.title() if "rule-id" in getattr(node, "attributes", {}).get("classes", ()) else node


def stated(app: Sphinx) -> dict[str, str]:
    """The ids that have a statement, kept with Sphinx's other memories of pages."""
    env: Any = app.env
    if not hasattr(env, "stated_rules"):
        env.stated_rules = {}
    found: dict[str, str] = env.stated_rules
    return found


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("doctree-read", state)
    app.connect("doctree-resolved", link)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
