"""Pictures and words of tiles, hands, scores and tables, for people and screen readers (rulebook Z4)."""

from taimahjong.render.document import Svg, svg
from taimahjong.render.palette import PALETTES, Palette
from taimahjong.render.telling import text
from taimahjong.scoring.writing import Style

__all__ = ["PALETTES", "Palette", "Style", "Svg", "svg", "text"]
