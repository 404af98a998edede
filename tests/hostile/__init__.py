"""What no honest user writes, fed to everything that reads."""
