"""One hand as a state machine: actions, events, what a seat sees; then whole matches and records."""
