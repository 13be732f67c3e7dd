"""A local stand-in for Discord, for tests and for people without a token."""

from .served import Playground

__all__ = ["Playground"]
