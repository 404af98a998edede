"""Shapes against brute force: every answer found a second time, by slower and plainer ways."""
