"""The king: the strongest player."""

from .king import king, king_with

__all__ = ["king", "king_with"]
