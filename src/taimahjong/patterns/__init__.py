"""How a hand was won, the facts of it, one predicate a pattern, and the tai table (rulebook A-O)."""
