"""What can be wrong with what somebody asks of the engine, said so that a player can read it."""


class ClaimError(ValueError):
    """Anything the engine refuses."""


class BadKingdom(ClaimError):
    """Five factions that make no kingdom."""


class BadDeal(ClaimError):
    """A seed, an edition or a spelled-out deal that fits no match."""


class BadMove(ClaimError):
    """A text that is no move at all."""


class IllegalMove(ClaimError):
    """A move that this seat may not make now."""


class BadRecord(ClaimError):
    """A record that cannot be read, or that does not say what its moves say."""
