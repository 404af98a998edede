"""How far facts are from matching a predicate, so that a search knows which of two wins is nearer."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any, Final

from taimahjong.patterns.discipline import breaches, definition_of
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern

Measure = Callable[[Facts], int]
_OPERATORS: Final[dict[type[ast.operator], Callable[[Any, Any], int]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
_DISTANCES: Final[dict[type[ast.cmpop], Callable[[int, int], int]]] = {
    ast.Eq: lambda left, right: abs(left - right),
    ast.NotEq: lambda left, right: int(left == right),
    ast.Lt: lambda left, right: max(0, left - right + 1),
    ast.LtE: lambda left, right: max(0, left - right),
    ast.Gt: lambda left, right: max(0, right - left + 1),
    ast.GtE: lambda left, right: max(0, right - left),
}


def conditions_of(pattern: Pattern) -> list[Measure]:
    """What a predicate asks for, each as a measure of how far facts are from it: 0 where they have it.

    They are what it joins with `&`; a comparison is as far off as its sides are, `|` the lesser of its sides.
    A predicate that no one can see through (`breaches`) is one condition, met or not.
    """
    predicate: Any = pattern.predicate
    definition = definition_of(predicate)
    if definition is None or breaches(predicate):
        return [lambda facts: int(not pattern(facts))]
    [returned] = [node for node in definition.body if isinstance(node, ast.Return)]
    assert returned.value is not None
    return _conditions(returned.value, predicate.__globals__)


def _conditions(node: ast.expr, scope: dict[str, Any]) -> list[Measure]:
    match node:
        case ast.BinOp(left=left, op=ast.BitAnd(), right=right):
            return [*_conditions(left, scope), *_conditions(right, scope)]
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            sides = _conditions(left, scope), _conditions(right, scope)
            return [lambda found: min(sum(one(found) for one in side) for side in sides)]
        case ast.Compare(left=left, ops=[compared], comparators=[right]):
            low, high, apart = _number(left, scope), _number(right, scope), _DISTANCES[type(compared)]
            return [lambda found: apart(low(found), high(found))]
        case ast.Call(func=ast.Name(id=name)):
            return conditions_of(scope[name])
    number = _number(node, scope)
    return [lambda found: max(0, 1 - number(found))]


def _number(node: ast.expr, scope: dict[str, Any]) -> Measure:
    """The value of a fact, a number, a constant, or of these with + - *."""
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            one, two, joined = _number(left, scope), _number(right, scope), _OPERATORS[type(op)]
            return lambda found: joined(one(found), two(found))
        case ast.Attribute(attr=field) if field in Facts._fields:
            return operator.attrgetter(field)
    value = eval(compile(ast.Expression(node), "<constant>", "eval"), scope)  # noqa: S307  numbers and constants
    return lambda _: value
