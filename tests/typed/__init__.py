"""Programs that use the public names, for type checkers to judge."""
