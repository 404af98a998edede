"""Whole hands a second time, from the rulebook's text alone: slow, plain, and sharing nothing with ours."""

from .table import SlowTable
from .walls import FLAVOURS, random_wall

__all__ = ["FLAVOURS", "SlowTable", "random_wall"]
