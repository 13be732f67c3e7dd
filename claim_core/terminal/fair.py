"""The fairness of a deal: the commitment before the match, and how to check it afterwards."""

from __future__ import annotations

from ..chance import commitment
from ..editions import default_edition
from ..match import Match
from . import program
from .layout import fold


def promise(match: Match) -> list[str]:
    """Show the commitment before the first card is played."""
    return [f"Commitment {commitment(match.deal.seed)}"]


def explanation(match: Match) -> list[str]:
    """Explain what the commitment is for."""
    return [
        *promise(match),
        *fold(
            "It is the SHA-256 of the seed from which all cards were dealt. When the match is"
            " over, the seed is shown, and you can check that nothing was changed in between."
        ),
    ]


def proof(match: Match) -> list[str]:
    """Show how to check the deal."""
    dealt = match.deal.deck[:13]
    hand = " ".join(card.text for card in match.kingdom.cards if card in dealt)
    return [
        *fold("The deal was fixed before the first card. To check it, deal its seed again:"),
        *_command("deal", match),
        *fold("It must print the commitment that you were shown,"),
        f"  {commitment(match.deal.seed)}",
        *fold(
            f"and a deck that begins with the 13 cards you were dealt: {hand}, in any order.",
            hang=2,
        ),
    ]


def again(match: Match) -> list[str]:
    """Show how to play the same deal again."""
    return ["The same deal again:", *_command("play", match)]


def _command(verb: str, match: Match) -> list[str]:
    words = [program.command(), verb, "--kingdom", match.kingdom.codes]
    if match.artifacts:
        words.append("--artifacts")
    if verb == "play" and match.edition != default_edition(match.kingdom, match.artifacts):
        words += ["--edition", match.edition.name]
    return [f"  {' '.join(words)} \\", f"    --seed {match.deal.seed.hex()}"]
