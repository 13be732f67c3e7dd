"""A challenge: what is offered to whom, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from .terms import Terms

OPEN, ACCEPTED, DECLINED, WITHDRAWN, EXPIRED = (
    "open",
    "accepted",
    "declined",
    "withdrawn",
    "expired",
)


@dataclass(frozen=True, slots=True)
class Offer:
    id: str
    server: str
    channel: str
    message: str | None  # `None` until Discord has told it
    challenger: str
    opponent: str | None  # `None`: anyone; once accepted, who did
    terms: Terms
    commitment: str  # SHA-256 of the server seed, hex
    made: int
    ends: int
    state: str = OPEN
    link: str = ""  # to the table, once accepted
