"""What lies on the table: tiles, seats, declared sets, and their notation (rulebook T, S7)."""
