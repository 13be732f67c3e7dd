"""What `claim-bot doctor` finds, each in one line with what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OK: Final = "ok"
WARNING: Final = "warning"  # the bot runs nevertheless
WRONG: Final = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    level: str
    about: str
    text: str

    def line(self) -> str:
        return f"{self.level:8} {self.about:13} {' '.join(self.text.split())}"
