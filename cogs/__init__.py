"""Slash commands and presses: each reads what was asked, calls one use case, shows the answer."""
