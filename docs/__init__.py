"""The documentation, and how its generated pages are made."""
