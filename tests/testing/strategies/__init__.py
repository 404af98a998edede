"""Each strategy makes what it promises, all of it, and shrinks to what is easy to read."""
