"""Laws: what holds for any input."""
