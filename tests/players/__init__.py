"""Those who play a seat (rulebook Z1, Z2)."""
