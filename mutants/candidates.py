"""Which mutants are worth a run: sensible exchanges, in code that runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

#: The operators of cosmic-ray that are used. Left out:
#: - most exchanges of comparisons: what finds the neighbours and the contrary (for `<` these are `<=`, `!=`
#:   and `>=`) finds the others too;
#: - `is` for `==`, which mean the same for enum members, None and True;
#: - most exchanges of binary operators: any test finds `<<` for `+`, only good ones find `-` for it;
#: - `+` for a unary `-`, which is the mutant without any, and `~`, which is like one of NumberReplacer's;
#: - RemoveDecorator: without `@pattern` or `@property` hardly anything can be imported;
#: - VariableReplacer and VariableInserter, which put in numbers at random.
OPERATORS = frozenset(
    f"core/{name}"
    for name in (
        *(f"ReplaceComparisonOperator_Eq_{other}" for other in ("NotEq", "LtE", "GtE")),
        *(f"ReplaceComparisonOperator_NotEq_{other}" for other in ("Eq", "Lt", "Gt")),
        *(f"ReplaceComparisonOperator_Lt_{other}" for other in ("LtE", "NotEq", "GtE")),
        *(f"ReplaceComparisonOperator_LtE_{other}" for other in ("Lt", "Eq", "Gt")),
        *(f"ReplaceComparisonOperator_Gt_{other}" for other in ("GtE", "NotEq", "LtE")),
        *(f"ReplaceComparisonOperator_GtE_{other}" for other in ("Gt", "Eq", "Lt")),
        "ReplaceComparisonOperator_Is_IsNot",
        "ReplaceComparisonOperator_IsNot_Is",
        "ReplaceBinaryOperator_Add_Sub",
        "ReplaceBinaryOperator_Sub_Add",
        "ReplaceBinaryOperator_Mul_Add",
        "ReplaceBinaryOperator_FloorDiv_Mul",
        "ReplaceBinaryOperator_Mod_FloorDiv",
        "ReplaceBinaryOperator_Pow_Mul",
        "ReplaceBinaryOperator_BitAnd_BitOr",
        "ReplaceBinaryOperator_BitOr_BitAnd",
        "ReplaceBinaryOperator_LShift_RShift",
        "ReplaceBinaryOperator_RShift_LShift",
        "ReplaceUnaryOperator_Delete_USub",
        "ReplaceUnaryOperator_Delete_Not",
        "AddNot",
        "ReplaceAndWithOr",
        "ReplaceOrWithAnd",
        "ReplaceTrueWithFalse",
        "ReplaceFalseWithTrue",
        "ReplaceBreakWithContinue",
        "ReplaceContinueWithBreak",
        "NumberReplacer",
        "ExceptionReplacer",
        "ZeroIterationForLoop",
    )
)
_ORDERS = frozenset({"Lt", "LtE", "Gt", "GtE"})

Place = tuple[int, int]


class Span(NamedTuple):
    """From one place in a text to another: lines from 1, characters from 0."""

    start: Place
    end: Place

    def holds(self, place: Place) -> bool:
        """Whether the place is within."""
        return self.start <= place < self.end


class Module:
    """The source of a module, and what in it is no code or not to be exchanged.

    `ranges` are the greatest values of the fields of Facts.
    """

    def __init__(self, source: str, ranges: dict[str, int]) -> None:
        self._lines = source.splitlines()
        self._no_code: list[Span] = []
        self._words: list[Span] = []
        self._same: list[tuple[Span, str]] = []
        self._between: list[Span] = []
        for node in ast.walk(ast.parse(source)):
            self._no_code += map(self._span, _not_run(node))
            if isinstance(node, ast.Compare) and any(map(_is_word, (node.left, *node.comparators))):
                self._words.append(self._span(node))
            if isinstance(node, ast.BinOp):
                self._between.append(Span(self._span(node.left).end, self._span(node.right).start))
            if isinstance(node, ast.Compare) and (exchanged := _same_in_range(node, ranges)):
                self._same.append((self._span(node), exchanged))

    def is_no_code(self, place: Place) -> bool:
        """Whether a mutant there changes types alone: nothing that runs."""
        return any(span.holds(place) for span in self._no_code)

    def is_sensible(self, operator: str, place: Place) -> bool:
        """Whether the exchange is one of those wanted.

        A star that unpacks is no operator, though cosmic-ray takes it for one. Words have no order.
        """
        if operator not in OPERATORS:
            return False
        if "BinaryOperator" in operator:
            return any(span.holds(place) for span in self._between)
        orders = "Comparison" in operator and operator.rpartition("_")[2] in _ORDERS
        return not orders or not any(span.holds(place) for span in self._words)

    def is_same(self, operator: str, place: Place) -> bool:
        """Whether the exchange could only show for a fact out of its range: `== 0` with `<= 0`."""
        return any(span.holds(place) and operator.endswith(exchanged) for span, exchanged in self._same)

    def _span(self, node: ast.expr | ast.stmt) -> Span:
        first, last = node.lineno, node.end_lineno or node.lineno
        end = self._characters(last, node.end_col_offset or 0)
        return Span((first, self._characters(first, node.col_offset)), (last, end))

    def _characters(self, line: int, offset: int) -> int:
        """The offset in characters: the syntax tree counts the bytes of UTF-8."""
        return len(self._lines[line - 1].encode()[:offset].decode())


def _not_run(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """The parts of a node that only a type checker reads: annotations, and what it alone imports."""
    if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
        yield node.annotation
    if isinstance(node, ast.FunctionDef):
        if node.returns is not None:
            yield node.returns
        if "overload" in map(ast.unparse, node.decorator_list):
            yield node
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        yield node


def _same_in_range(node: ast.Compare, ranges: dict[str, int]) -> str:
    """Which exchange shows for no fact within its range, which tests prove of all; or nothing."""
    match node:
        case ast.Compare(ast.Attribute(ast.Name("f"), field), [ast.Eq()], [ast.Constant(int(end))]):
            if field in ranges and end in (0, ranges[field]):
                return "Eq_LtE" if end == 0 else "Eq_GtE"
    return ""


def ranges_in(source: str) -> dict[str, int]:
    """The greatest value of each field, as the module of Facts declares them."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Assign([ast.Name("RANGES")], ast.Call(keywords=fields)):
                return {
                    str(field.arg): field.value.value
                    for field in fields
                    if isinstance(field.value, ast.Constant) and isinstance(field.value.value, int)
                }
    return {}


def _is_word(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
