"""Slash commands and presses: each parses its arguments, calls one use case, shows the result."""
