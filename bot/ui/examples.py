"""Tricks that show what the rules say: the positions, and what is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, NamedTuple

from claim_core import Match
from claim_core.staging import stage

CLASSIC, SECOND, MAGIC = "GKUDX", "NIRTE", "GKWBS"


class Example(NamedTuple):
    """A trick, from a position that has only the cards that it needs."""

    start: Callable[[], Match]
    moves: tuple[str, ...]  # as in a record


def _recruit(
    one: str,
    other: str,
    moves: str,
    kingdom: str = CLASSIC,
    *,
    prize: str = "X7",
    deck: str = "D3",
    **position: Any,
) -> Example:
    """Return an example of phase one. Both hands have a card left, so that the phase goes on."""
    start = partial(stage, kingdom, (one, other), prize=prize, deck=deck, **position)
    return Example(start, tuple(moves.split()))


def _score(one: str, other: str, moves: str, kingdom: str = CLASSIC, **position: Any) -> Example:
    """Return an example of phase two."""
    return Example(partial(stage, kingdom, (one, other), phase=2, **position), tuple(moves.split()))


@cache
def first_example(kingdom: str) -> Example:
    """Return the first trick that the rules of a kingdom show."""
    prize, top = f"{kingdom[2]}9", f"{kingdom[3]}4"
    if kingdom.startswith("GK"):
        return _recruit("G6 K2", "G8 K3", "0:G6 1:G8", kingdom, prize=prize, deck=top)
    return _recruit("N5 I3", "N7 I5", "0:N5 1:N7", kingdom, prize=prize, deck=top)


# The last trick of a match, and the vote.
VOTE: Final = _score("G9", "G8", "0:G9 1:G8", score=("G2 K5 D9 D1 X2", "G0 G0 K9 K3 U7 U4 D8 D3"))

# By topic. The first of several has a picture.
EXAMPLES: Final = {
    "game": (first_example(CLASSIC),),
    "tricks": (
        _recruit("G3 U1", "D9 U2", "0:G3 1:D9", prize="X6", deck="K2"),
        _recruit("D5 U1", "D2 X5", "0:D5 1:X5", prize="G6", deck="K2"),
    ),
    "phase-one": (_recruit("K4 U1", "K7 U2", "0:K4 1:K7", prize="U8", deck="G2"),),
    "phase-two": (_score("U6 G1", "U2 G3", "0:U6 1:U2"),),
    "values": (
        _recruit(
            "G5 W1", "G7 W2", "0:G5 1:G7", MAGIC, prize="K8", deck="S3", laid_before=("B4", "")
        ),
    ),
    "potions": (
        _recruit(
            *("G4 W1", "G7 W2", "0:G4+potion 1:G7", MAGIC),
            prize="K8",
            deck="S3",
            potions=("+5", ""),
        ),
    ),
    "faction-G": (_recruit("G6 U1", "G8 U2", "0:G6 1:G8"),),
    "faction-K": (_recruit("G9 U1", "K2 U2", "0:G9 1:K2"),),
    "faction-N": (_score("N7 R1", "N3 R2", "0:N7 1:N3", SECOND),),
    "faction-I": (_score("I7 R1", "I3 R2", "0:I7 1:I3", SECOND, laid_before=("", "N1 N7")),),
    "faction-U": (_recruit("U4 G1", "U8 G2", "0:U4 1:U8", prize="K6"),),
    "faction-D": (_score("G7 U1", "D9 U2", "0:G7 1:D9"),),
    "faction-X": (_recruit("G6 U1", "G2 X8", "0:G6 1:X8", prize="K7"),),
    "faction-R": (_recruit("N7 T1", "R2 T2", "0:N7 1:R2", SECOND, prize="E6", deck="I3"),),
    "faction-T": (_score("T4 R1", "T8 R2", "0:T4 1:T8", SECOND),),
    "faction-E": (
        _recruit("E7 R1", "E2 R2", "0:E7 1:E2 0:seer=deck", SECOND, prize="N1", deck="T9"),
    ),
    "faction-W": (
        _recruit(
            *("W6 G1", "W2 G3", "0:W6 1:W2", MAGIC), prize="K5", deck="S3", potion_deck="+4 -2"
        ),
    ),
    "faction-B": (
        _recruit("G6 W1", "B8 W2", "0:G6 1:B8", MAGIC, prize="K5", deck="S3"),
        _recruit(
            "G6 W1", "G4 W2", "0:G6 1:G4", MAGIC, prize="K8", deck="S4", laid_before=("", "B8")
        ),
    ),
    "faction-S": (_recruit("G6 W1", "S1 W2", "0:G6 1:S1", MAGIC, prize="G9", deck="K3"),),
    "faction-H": (
        _recruit("H9 U1", "D2 U2", "0:H9 1:D2 0:ghost=keep", "GKUDH", prize="G0", deck="K3"),
    ),
    "artifact-crown": (
        _score("G7", "G2", "0:G7 1:G2 0:crown=D", artifacts=("crown", ""), score=("D3", "D8")),
    ),
    "artifact-sword": (_recruit("G6 U1", "G4 U2", "0:G6 1:G4+sword", artifacts=("", "sword")),),
    "artifact-horn": (_score("G3 D1", "U9 D2", "0:G3 1:U9 1:horn", artifacts=("", "horn")),),
    "artifact-spear": (_score("G9 D1", "G2 D2", "0:G9 1:G2 1:spear=G9", artifacts=("", "spear")),),
    "artifact-crystal_ball": (
        _recruit(
            *("G8 U1", "G2 U2", "0:G8 1:G2 1:crystal_ball 1:keep=K9"),
            prize="X5",
            deck="G0 K9 D3",
            artifacts=("", "crystal_ball"),
        ),
    ),
    "artifact-fools_crystal": (
        _score(
            *("G9 K2", "U8 D2", "0:G9 1:U8 0:fools_crystal=G9>K2"), artifacts=("fools_crystal", "")
        ),
    ),
    "artifact-horse": (
        _recruit("G5 G9", "G7 U2", "0:G5 1:G7 0:horse=G9", artifacts=("horse", "")),
    ),
    "artifact-boots": (_recruit("G5 U1", "G4 U2", "0:G5 1:boots 1:G4", artifacts=("", "boots")),),
    "artifact-runestone": (
        _score(
            *("U3 G1", "K2 G4", "0:U3 1:K2 0:runestone=U3>D"),
            artifacts=("runestone", ""),
            score=("D3", "D8"),
        ),
    ),
    "artifact-lantern": (
        _score(
            *("G9 U1 U2 U3 U4 U5", "G2 D1 D2 K8 X4 X6", "0:G9 1:G2 0:lantern"),
            artifacts=("lantern", ""),
        ),
    ),
    "artifact-staff": (_recruit("G9 U1", "G2 U2", "0:G9 1:G2 1:staff", artifacts=("", "staff")),),
    "artifact-necklace": (
        _score(
            *("G4 U8 D1", "G6 U3 D2", "0:G4 1:G6 0:necklace 0:U8 1:U3"),
            artifacts=("necklace", ""),
        ),
    ),
    "artifact-hourglass": (
        _recruit(
            *("G5 K4", "G7 D2", "0:G5 1:G7 0:hourglass 0:K4 1:D2"), artifacts=("hourglass", "")
        ),
    ),
    "artifact-shield": (
        _recruit("G8 U1", "G6 U2", "0:G8 1:shield 1:G6", artifacts=("", "shield")),
    ),
    "artifact-stein": (_recruit("G5 U1", "D9 U2", "0:G5 1:D9+stein=G", artifacts=("", "stein")),),
    "artifact-axe": (_recruit("G6 U1", "G5 U2", "1:axe 0:G6 1:G5", artifacts=("", "axe")),),
    "artifact-bow": (
        _recruit(
            *("G7 G3 U1", "G8 K2 U2", "0:bow 0:G7 0:G3 1:G8 1:K2"),
            deck="U9 D3 D5",
            artifacts=("bow", ""),
        ),
    ),
    "artifact-ring": (
        _recruit("G7 U1", "G2 D9", "0:G7 1:D9+ring", deck="K3", artifacts=("", "ring")),
    ),
}
