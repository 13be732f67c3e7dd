"""The eighteen artifacts, in unshuffled order. A new one needs a file and an entry here."""

from .artifact import Artifact, Lasting, Modifier, Token
from .axe import Axe
from .boots import Boots
from .bow import Bow
from .crown import Crown
from .crystal_ball import CrystalBall
from .fools_crystal import FoolsCrystal
from .horn import Horn
from .horse import Horse
from .hourglass import Hourglass
from .lantern import Lantern
from .necklace import Necklace
from .ring import Ring
from .runestone import Runestone
from .shield import Shield
from .spear import Spear
from .staff import Staff
from .stein import Stein
from .sword import Sword

ARTIFACTS: dict[str, Artifact] = {
    artifact.name: artifact
    for artifact in (
        Crown(),
        Sword(),
        Horn(),
        Spear(),
        CrystalBall(),
        FoolsCrystal(),
        Horse(),
        Boots(),
        Runestone(),
        Lantern(),
        Staff(),
        Necklace(),
        Hourglass(),
        Shield(),
        Stein(),
        Axe(),
        Bow(),
        Ring(),
    )
}
LASTING = {name: each for name, each in ARTIFACTS.items() if isinstance(each, Lasting)}
MODIFIERS = {name: each for name, each in ARTIFACTS.items() if isinstance(each, Modifier)}
TOKENS = {name: each for name, each in ARTIFACTS.items() if isinstance(each, Token)}


def artifact_of(name: str) -> Artifact:
    return ARTIFACTS[name]


__all__ = ["ARTIFACTS", "LASTING", "MODIFIERS", "TOKENS", "Artifact", "Modifier", "artifact_of"]
