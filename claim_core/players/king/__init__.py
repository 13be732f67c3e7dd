"""The king: the strongest player."""

from .king import chances, king, king_with

__all__ = ["chances", "king", "king_with"]
