"""What lies on the table (rulebook T, S7)."""
