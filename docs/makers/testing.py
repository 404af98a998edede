"""The laws and the strategies of `taimahjong.testing`, each with what its docstring says first."""

import inspect
import re

from docs.makers.markdown import NOTE, code, table
from taimahjong.testing import strategies
from taimahjong.testing.laws import SAYS


def laws_page() -> str:
    """A table of every law that `check_rules` tries."""
    return NOTE + table(["law", "what it says"], [[code(name), words] for name, words in SAYS.items()])


def strategies_page() -> str:
    """A table of every strategy, with its arguments."""
    return NOTE + table(["strategy", "what it makes"], [_row(name) for name in strategies.__all__])


def _row(name: str) -> list[str]:
    found = getattr(strategies, name)
    arguments = ", ".join(
        parameter.name
        if parameter.default is inspect.Parameter.empty
        else f"{parameter.name}={parameter.default!r}"
        for parameter in inspect.signature(found).parameters.values()
    )
    first = inspect.getdoc(found) or ""
    return [code(f"{name}({arguments})"), _flat(first.partition("\n\n")[0])]


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)
