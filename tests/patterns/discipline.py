"""What a predicate may be made of, so that one function serves one hand and whole columns of them."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from enum import IntEnum
from typing import Any

from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern

FIELDS = set(Facts._fields)
COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def breaches(function: Callable[..., Any]) -> list[str]:
    """Everything in a predicate that would not mean the same for ints and for columns of them."""
    [definition] = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    assert isinstance(definition, ast.FunctionDef)
    arguments = [argument.arg for argument in definition.args.args]
    if len(arguments) != 1:
        return ["a predicate takes the facts and nothing else"]
    body = [one for one in definition.body if not _is_docstring(one)]
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return ["a predicate is one return"]
    walk = _Walk(arguments[0], inspect.unwrap(function).__globals__)
    if walk.truth(body[0].value) or walk.number(body[0].value):
        return []
    return walk.found


class _Walk:
    def __init__(self, facts: str, scope: dict[str, Any]) -> None:
        self.facts = facts
        self.scope = scope
        self.found: list[str] = []

    def truth(self, node: ast.expr) -> bool:
        """One comparison, or several joined with & and |, or another pattern of the same facts."""
        match node:
            case ast.BinOp(left=left, op=ast.BitAnd() | ast.BitOr(), right=right):
                return self.truth(left) and self.truth(right)
            case ast.Compare(left=left, ops=[op], comparators=[right]) if isinstance(op, COMPARISONS):
                return self.number(left) and self.number(right)
            case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=self.facts)], keywords=[]):
                return isinstance(self.scope.get(name), Pattern) or self.breach(node)
        return self.breach(node)

    def number(self, node: ast.expr) -> bool:
        """A fact, a whole number, a constant of the module, a Shape; or these with + - *."""
        match node:
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult(), right=right):
                return self.number(left) and self.number(right)
            case ast.Attribute(value=ast.Name(id=self.facts), attr=field) if field in FIELDS:
                return True
            case ast.Attribute(value=ast.Name(id=name), attr=member):
                enum = self.scope.get(name)
                known = isinstance(enum, type) and issubclass(enum, IntEnum) and member in enum.__members__
                return known or self.breach(node)
            case ast.Constant(value=value) if type(value) is int:
                return True
            case ast.Name(id=name) if type(self.scope.get(name)) is int:
                return True
        return self.breach(node)

    def breach(self, node: ast.expr) -> bool:
        self.found.append(f"{type(node).__name__}: {ast.unparse(node)}")
        return False


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
