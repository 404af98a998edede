"""Tells what to install where Hypothesis is missing; imported before anything that needs it."""

try:
    import hypothesis as _hypothesis  # noqa: F401  only to see that it is there
except ImportError as _missing:
    raise ImportError(
        'taimahjong.testing needs Hypothesis: pip install "taimahjong[testing]"', name="hypothesis"
    ) from _missing
