"""The score of one win with its reasons, and who pays whom (rulebook S, Y)."""
