"""Errors of the engine."""


class ClaimError(ValueError):
    """The base class of everything that the engine refuses.

    The message is for programmers. `why` names the reason and `values` what it is about, such as a
    faction by its code, so that a person can be told in any language. Only mistakes that no person
    can make in a match or on the command line have no reason.
    """

    def __init__(self, message: str, why: str = "", **values: str) -> None:
        super().__init__(message)
        self.why = why
        self.values = values


class BadKingdom(ClaimError):
    """Factions that do not form a kingdom."""


class BadDeal(ClaimError):
    """An invalid seed, edition or spelled-out deal."""


class BadPosition(ClaimError):
    """A text that is not a position."""


class BadMove(ClaimError):
    """A text that is not a move."""


class IllegalMove(ClaimError):
    """A move that the seat may not make now."""


class BadRecord(ClaimError):
    """A record that cannot be read, or whose result differs from that of its moves."""
