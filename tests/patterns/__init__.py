"""Tests of patterns/: wins, facts, predicates and the tai table."""
