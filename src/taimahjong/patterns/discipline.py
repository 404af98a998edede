"""What a predicate may be made of, so that one function serves one hand and whole columns of them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from enum import IntEnum
from types import CodeType, FunctionType
from typing import Any, Final

from taimahjong.patterns.facts import RANGES
from taimahjong.patterns.pattern import Pattern, Predicate

MOST: Final = 1 << 62
"""What no sum or product may reach: columns are of 64 bits."""
_COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def breaches(predicate: Predicate) -> list[str]:
    """Everything in a predicate that might not mean the same for ints and for columns of them.

    A predicate is one `return` of comparisons joined with `&` and `|`, or of a sum: facts, whole numbers and
    constants of its module with `+`, `-` and `*`. A comparison may not be added to, nor a number be joined.
    """
    definition = definition_of(predicate)
    if definition is None or not isinstance(predicate, FunctionType):
        return ["its source cannot be read as one function"]
    if not _is_code_of(definition, predicate):
        return ["its source is not what runs"]
    if predicate.__closure__:
        return ["it uses what surrounds it, which is no constant of its module"]
    arguments = definition.args
    others = arguments.posonlyargs, arguments.vararg, arguments.kwarg, arguments.kwonlyargs
    if len(arguments.args) != 1 or any(others):
        return ["a predicate takes the facts and nothing else"]
    body = [one for one in definition.body if not _is_docstring(one)]
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return ["a predicate is one return"]
    walk = _Walk(arguments.args[0].arg, predicate.__globals__)
    if walk.is_truth(body[0].value) or walk.most(body[0].value) is not None:
        return []
    return walk.found


def definition_of(predicate: object) -> ast.FunctionDef | None:
    """The syntax tree of a function, None for what has none of its own."""
    if hasattr(predicate, "__wrapped__"):  # the source would be that of what it wraps
        return None
    try:
        [definition] = ast.parse(textwrap.dedent(inspect.getsource(predicate))).body  # type: ignore[arg-type]
    except (OSError, TypeError, ValueError, SyntaxError):
        return None
    return definition if isinstance(definition, ast.FunctionDef) else None


def _is_code_of(definition: ast.FunctionDef, predicate: FunctionType) -> bool:
    """Whether a definition compiles to the code of the function: a file may have changed meanwhile."""
    alone = ast.FunctionDef(**{**vars(definition), "decorator_list": [], "returns": None})
    for argument in alone.args.args:
        argument.annotation = None
    compiled = compile(ast.Module([alone], []), "<predicate>", "exec", dont_inherit=True)
    code = next(one for one in compiled.co_consts if isinstance(one, CodeType))
    own = predicate.__code__
    return (code.co_code, code.co_consts, code.co_names) == (own.co_code, own.co_consts, own.co_names)


class _Walk:
    def __init__(self, facts: str, scope: dict[str, Any]) -> None:
        self.facts = facts
        self.scope = scope
        self.found: list[str] = []

    def is_truth(self, node: ast.expr) -> bool:
        """One comparison, or several joined with & and |, or another pattern of the same facts."""
        match node:
            case ast.BinOp(left=left, op=ast.BitAnd() | ast.BitOr(), right=right):
                return self.is_truth(left) and self.is_truth(right)
            case ast.Compare(left=left, ops=[op], comparators=[right]) if isinstance(op, _COMPARISONS):
                return self.most(left) is not None and self.most(right) is not None
            case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=self.facts)], keywords=[]):
                called = self.scope.get(name)
                is_one = type(called) is Pattern and name != self.facts and not breaches(called.predicate)
                return is_one or self.refuse(node)
        return self.refuse(node)

    def most(self, node: ast.expr) -> int | None:
        """The greatest size of a fact, a number, a constant, or of these with + - *; None for others."""
        size: int | None = None
        match node:
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() as op, right=right):
                a, b = self.most(left), self.most(right)
                if a is None or b is None:
                    return None
                size = a * b if isinstance(op, ast.Mult) else a + b
            case ast.Attribute(value=ast.Name(id=self.facts), attr=field) if field in RANGES._fields:
                size = getattr(RANGES, field)
            case ast.Attribute(value=ast.Name(id=name), attr=member) if name != self.facts:
                enum = self.scope.get(name)
                if isinstance(enum, type) and issubclass(enum, IntEnum) and member in enum.__members__:
                    size = abs(int(enum[member]))
            case ast.Constant(value=value) if type(value) is int:
                size = abs(value)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=value)) if type(value) is int:
                size = abs(value)
            case ast.Name(id=name) if type(self.scope.get(name)) is int and name != self.facts:
                size = abs(self.scope[name])
        if size is None or size >= MOST:
            self.refuse(node)
            return None
        return size

    def refuse(self, node: ast.expr) -> bool:
        self.found.append(f"{type(node).__name__}: {ast.unparse(node)}")
        return False


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
