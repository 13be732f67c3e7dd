"""The emojis of the application: what they show, and under which names Discord has them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from io import BytesIO
from typing import Final

from claim_core import ARTIFACTS, FACTIONS

from .faces import emoji_picture, plate

SIZE: Final = 128  # pixels, as large as Discord shows an emoji on a dense screen
SIGNS: Final = tuple(
    "potion bear hand prize followers vote artifact turn clock late game agreed sealed open rules"
    " unseen resign rematch replay record winner rated fallen played quiet".split()
)
_OURS: Final = re.compile(r"(?P<plain>\w+)_[0-9a-f]{4}", re.ASCII)


@dataclass(frozen=True)
class Emoji:
    """An emoji; its name for Discord ends with a hash of the drawing, so a new one is noticed."""

    emblem: str
    plain: str  # the name without the hash: screen readers read it, and each message pays for it

    @cached_property
    def name(self) -> str:
        shapes, _ = plate(self.emblem)
        return f"{self.plain}_{sha256(shapes.encode()).hexdigest()[:4]}"

    def png(self) -> bytes:
        file = BytesIO()
        emoji_picture(self.emblem, SIZE).save(file, "PNG", optimize=True)
        return file.getvalue()


def plain_name(name: str) -> str:
    """Return an emoji's name without the hash; "" if its name is not of our form."""
    found = _OURS.fullmatch(name)
    return found["plain"] if found else ""


def _ascii(name: str) -> str:
    letters = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode()
    return letters.replace(" ", "_")


EMOJIS: Final = (
    *(Emoji(f"faction-{code}", _ascii(faction.name)) for code, faction in FACTIONS.items()),
    *(Emoji(f"artifact-{name}", name.title()) for name in ARTIFACTS),
    *(Emoji(f"sign-{name}", name.title()) for name in SIGNS),
)
