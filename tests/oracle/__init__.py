"""A second scorer, written from the rulebook's text alone: slow, plain, and sharing nothing with ours."""
