"""Laws that any rules must keep, for those who write rules: `check_rules(my_rules)` in a test tries them."""

import taimahjong.testing.needed  # noqa: F401  tells what to install where Hypothesis is missing
from taimahjong.testing.laws.check import (
    EVERY_ROW_COUNTS,
    LAWS,
    SAYS,
    Report,
    check_law,
    check_pattern,
    check_rules,
    examine,
)
from taimahjong.testing.laws.law import Broken, BrokenLaw, Law
from taimahjong.testing.laws.survey import Meeting, Sighting, Survey, survey

__all__ = [
    "EVERY_ROW_COUNTS",
    "LAWS",
    "SAYS",
    "Broken",
    "BrokenLaw",
    "Law",
    "Meeting",
    "Report",
    "Sighting",
    "Survey",
    "check_law",
    "check_pattern",
    "check_rules",
    "examine",
    "survey",
]
