"""Public values as JSON and back: `to_json`, `from_json`."""

from taimahjong.wire.envelope import from_json, to_json

__all__ = ["from_json", "to_json"]
