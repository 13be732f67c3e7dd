"""The fairness of a deal: the commitment before the match, and how to check it afterwards."""

from __future__ import annotations

from claim_core.chance import commitment
from claim_core.editions import default_edition
from claim_core.match import Match
from languages import Words

from . import program
from .layout import fold


def promise(match: Match, words: Words) -> list[str]:
    """Show the commitment before the first card is played."""
    return [words("terminal-commitment", digits=commitment(match.deal.seed))]


def explanation(match: Match, words: Words) -> list[str]:
    """Explain what the commitment is for."""
    return [*promise(match, words), *fold(words("terminal-commitment-why"))]


def proof(match: Match, words: Words) -> list[str]:
    """Show how to check the deal."""
    dealt = match.deal.deck[:13]
    hand = " ".join(card.text for card in match.kingdom.cards if card in dealt)
    return [
        *fold(words("terminal-proof")),
        *_command("deal", match),
        *fold(words("terminal-proof-commitment")),
        f"  {commitment(match.deal.seed)}",
        *fold(words("terminal-proof-hand", cards=hand), hang=2),
    ]


def again(match: Match, words: Words) -> list[str]:
    """Show how to play the same deal again."""
    return [*fold(words("terminal-same-deal")), *_command("play", match)]


def _command(verb: str, match: Match) -> list[str]:
    command = [program.command(), verb, "--kingdom", match.kingdom.codes]
    if match.artifacts:
        command.append("--artifacts")
    if verb == "play" and match.edition != default_edition(match.kingdom, match.artifacts):
        command += ["--edition", match.edition.name]
    return [f"  {' '.join(command)} \\", f"    --seed {match.deal.seed.hex()}"]
