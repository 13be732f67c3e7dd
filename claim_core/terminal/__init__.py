"""A match in the terminal, for one person against a computer player."""

from .game import play

__all__ = ["play"]
