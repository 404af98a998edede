"""Tai and payment (rulebook H3, H4, Y)."""
