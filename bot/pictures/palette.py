"""The colours of all pictures.

Colours only help: an emblem tells each faction without them. What they promise is measured by
`tools/colour_vision.py` and tested: light text and emblems on them have a contrast of at least 4.5,
and the factions differ for people with any kind of colour blindness, most of all those that meet in
a kingdom with a name.
"""

from __future__ import annotations

from typing import Final

FACTIONS: Final = {
    "G": "#187d1a",
    "K": "#0a64f5",
    "N": "#d8220f",
    "I": "#4b2606",
    "U": "#44228f",
    "D": "#653b10",
    "X": "#9438b2",
    "R": "#852642",
    "T": "#6a7159",
    "E": "#0a5f80",
    "W": "#1713d6",
    "B": "#094c33",
    "S": "#a2096c",
    "H": "#232e36",
}
INK: Final = "#fff7e6"  # of emblems, values and frames
GOLD: Final = "#f2c14e"  # of what matters now
ARTIFACT: Final = "#3b2f23"
BACK: Final = "#27364f"
FELT: Final = "#20352f"
PANEL: Final = "#2c463e"
QUIET: Final = "#a9bdb4"
DARK: Final = "#20150a"  # on gold
ICE: Final = "#bfe3f2"  # of what is frozen
