"""The colours of all pictures.

White text on a faction's colour has a contrast of at least 4.5. Colours only help: an emblem tells
each faction without them.
"""

from __future__ import annotations

from typing import Final

FACTIONS: Final = {
    "G": "#2f7a32",
    "K": "#1f5aa6",
    "N": "#c2362b",
    "I": "#6b4a2b",
    "U": "#4a4458",
    "D": "#a3560a",
    "X": "#7a2f8f",
    "R": "#b3123e",
    "T": "#566b12",
    "E": "#0b7285",
    "W": "#3d3aa8",
    "B": "#1f6b4f",
    "S": "#b0287a",
    "H": "#51687a",
}
INK: Final = "#fff7e6"  # of emblems, values and frames
GOLD: Final = "#f2c14e"  # of what matters now
ARTIFACT: Final = "#3b2f23"
BACK: Final = "#27364f"
FELT: Final = "#20352f"
PANEL: Final = "#2c463e"
QUIET: Final = "#a9bdb4"
