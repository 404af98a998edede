"""One module for each kind of generated page: from the code to Markdown."""
