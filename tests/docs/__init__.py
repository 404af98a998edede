"""The documentation says what is so: its examples, its generated pages, the rulebook's numbers."""
