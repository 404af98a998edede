"""Values that notebooks show as pictures."""

from __future__ import annotations

import importlib


class Pictured:
    """A value that `taimahjong.render.svg` draws."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The value's picture: a notebook asks for it, and only then what draws it is loaded."""
        picture: str = importlib.import_module("taimahjong.render").svg(self)
        return picture
