"""The colours at the edges of messages; they only repeat what the text says."""

from __future__ import annotations

from typing import Final

GOLD: Final = 0xC9A227
GREEN: Final = 0x4E9F5B
BLUE: Final = 0x3B82C4
QUIET: Final = 0x80848E

PHASE_COLOURS: Final = {1: GOLD, 2: BLUE}
