"""One seat's tiles (rulebook H1, H2, S3-S5)."""
