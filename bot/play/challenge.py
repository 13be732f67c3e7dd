"""A challenge: the terms, the players, and its state."""

from __future__ import annotations

from dataclasses import dataclass

from .terms import Terms

OPEN = "open"
ACCEPTED = "accepted"
DECLINED = "declined"
WITHDRAWN = "withdrawn"
EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Challenge:
    id: str
    server: str
    channel: str
    message: str | None  # `None` until it is known to be posted
    challenger: str
    opponent: str | None  # `None`: anyone may accept; later, the person who did
    terms: Terms
    commitment: str  # SHA-256 of the server seed, hex
    made: int
    ends: int
    state: str = OPEN
    link: str = ""  # to the table, once accepted
    links: int = 0  # how many rematches the commitment fixes the server seeds of
