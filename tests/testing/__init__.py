"""Strategies and laws for those who test rules of their own."""
