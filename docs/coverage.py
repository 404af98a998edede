"""The rulebook coverage page: which tests prove which statement, read from the tests without running them."""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.rulebook_ids import IDS, TITLES

from docs.makers.markdown import NOTE, code

ROOT = Path(__file__).resolve().parent.parent

HEAD = """# Rulebook coverage

The statements of [the rulebook](../rules.md) and the tests that prove them. A test names its statements
(`@pytest.mark.rule("G4")`); the examples in `tests/cases` list theirs. The suite fails when a statement has
no test.
"""
COMPUTED = """
## Tests with tables of their own

These take their statements from tables that they hold, or from the examples, one case for each line:

"""


class Proof(NamedTuple):
    """A test (or an example), its file, and the ids that it names; none: it computes them."""

    file: str
    name: str
    ids: tuple[str, ...]


def proofs(root: Path = ROOT) -> Iterator[Proof]:
    """Every test marked with a rule, and every example with ids, in the order of files and lines."""
    for path in sorted((root / "tests").rglob("*")):
        file = path.relative_to(root).as_posix()
        if path.name.startswith("test_") and path.suffix == ".py":
            for name, ids in marked_tests(ast.parse(path.read_text(encoding="utf-8"))):
                yield Proof(file, name, ids)
        elif path.suffix == ".toml":
            for example in tomllib.loads(path.read_text(encoding="utf-8")).get("example", ()):
                yield Proof(file, example["title"], tuple(example["ids"]))


def marked_tests(module: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tests of a module that have a rule mark, of their own, their class's or the module's."""
    values = {
        target.id: node.value
        for node in module.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    everywhere = list(marks(values["pytestmark"], values)) if "pytestmark" in values else []
    for node in module.body:
        shared = list(everywhere)
        functions = [node]
        prefix = ""
        if isinstance(node, ast.ClassDef):
            shared += [mark for decorator in node.decorator_list for mark in marks(decorator, values)]
            functions, prefix = node.body, f"{node.name}::"
        for function in functions:
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                own = [mark for decorator in function.decorator_list for mark in marks(decorator, values)]
                if found := shared + own:
                    ids = dict.fromkeys(id_ for mark in found for id_ in ids_of(mark))
                    yield prefix + function.name, tuple(ids)


def marks(node: ast.expr, values: dict[str, ast.expr]) -> Iterator[ast.Call]:
    """The calls of `pytest.mark.rule` within an expression, through the module's names."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and ast.unparse(inner.func) == "pytest.mark.rule":
            yield inner
        elif isinstance(inner, ast.Name) and inner.id in values:
            rest = {name: value for name, value in values.items() if name != inner.id}
            yield from marks(values[inner.id], rest)


def ids_of(mark: ast.Call) -> Iterator[str]:
    """The ids that stand in the mark itself."""
    for argument in mark.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def coverage_page() -> str:
    """The page: every statement that has a test, with its tests by file."""
    tests: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    computed: dict[str, list[str]] = defaultdict(list)
    for proof in proofs():
        for id_ in proof.ids:
            tests[id_][proof.file].append(proof.name)
        if not proof.ids:
            computed[proof.file].append(proof.name)
    text = NOTE + HEAD
    for letter, title in TITLES.items():
        proved = [id_ for id_ in IDS if id_[0] == letter and id_ in tests]
        if proved:
            text += f"\n## {letter}. {title}\n\n"
            text += "".join(f"- {id_}\n{listed(tests[id_], '  ')}" for id_ in proved)
    return text + (COMPUTED + listed(computed) if computed else "")


def listed(files: dict[str, list[str]], indent: str = "") -> str:
    """The tests of each file, a line a file; the titles of examples stand as words."""
    lines = []
    for file, names in files.items():
        shown = ", ".join(code(name) if file.endswith(".py") else f"“{name}”" for name in names)
        lines.append(f"{indent}- `{file}`: {shown}\n")
    return "".join(lines)
