"""A server's settings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Server:
    id: str
    language: str | None = None  # `None`: as the server's settings on Discord say
    threads: bool = False  # whether each match gets a thread of its own
    kingdom: str = "GKUDX"
    artifacts: bool = False
    edition: str | None = None  # `None`: the kingdom's
    pace: str = "day"
    rated: bool = False
    open_challenges: int = 3  # at most, for each member
    live_matches: int = 10
    pictures: bool = True  # whether tables and challenges show pictures, or words only
    locale: str | None = None  # at Discord, as last heard; not a setting of ours
