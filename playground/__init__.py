"""A local stand-in for Discord, for people without a token and for tests."""

from .served import Playground

__all__ = ["Playground"]
