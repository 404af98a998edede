"""The one place that holds the version; the package's metadata and the docs read it here."""

__version__ = "0.1.0"
