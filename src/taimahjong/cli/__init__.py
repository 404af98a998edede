"""The command line (extra `cli`), and JSON lines for programs in other languages (no extra)."""
