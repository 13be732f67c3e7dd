"""A match in the terminal for one person against a computer player."""

from . import program
from .session import play

__all__ = ["play", "program"]
