"""Errors of the engine, with messages that a player can read."""


class ClaimError(ValueError):
    """The base class of everything that the engine refuses."""


class BadKingdom(ClaimError):
    """Factions that do not form a kingdom."""


class BadDeal(ClaimError):
    """An invalid seed, edition or spelled-out deal."""


class BadMove(ClaimError):
    """A text that is not a move."""


class IllegalMove(ClaimError):
    """A move that the seat may not make now."""


class BadRecord(ClaimError):
    """A record that cannot be read, or whose result differs from that of its moves."""
