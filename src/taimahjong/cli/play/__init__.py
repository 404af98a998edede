"""A match played in a terminal by one person against three players of code (the extra `cli`)."""
