"""JSON of every public value."""
