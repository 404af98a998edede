"""Every choice a table can make: Rules, the five named sets, house rules."""
