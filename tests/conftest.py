"""How far laws look: a repeatable sample in every run, far more with TAIMAHJONG_DEEP=1 (`nox -s laws`)."""

import os

from hypothesis import settings

# Child processes write as they do for a user: what a shell's setting would hide must show.
os.environ.pop("PYTHONUNBUFFERED", None)

# No deadline: a busy machine must not turn a slow example into a failure.
settings.register_profile("quick", max_examples=100, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=10_000, deadline=None, print_blob=True)
settings.load_profile("deep" if os.environ.get("TAIMAHJONG_DEEP") == "1" else "quick")
