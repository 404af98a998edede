"""A seat's hand: validity, waits, splits, shanten, acceptance, discards (rulebook H, S)."""
