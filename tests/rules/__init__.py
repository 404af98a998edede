"""Tests of rules/: the five named sets, options and house rules."""
