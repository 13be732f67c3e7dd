"""What two players agree on before a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60_000  # times are milliseconds everywhere
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

# How long a decision may take at each pace; `None`: any time.
PACES: Final[dict[str, int | None]] = {
    "live": 3 * MINUTE,
    "day": 24 * HOUR,
    "three-days": 72 * HOUR,
    "none": None,
}


@dataclass(frozen=True, slots=True)
class Terms:
    kingdom: str  # the five codes
    artifacts: bool
    edition: str
    pace: str
    rated: bool = False  # both agree: one by challenging, the other by accepting
