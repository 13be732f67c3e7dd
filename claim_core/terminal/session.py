"""One match after another, from the greeting to the goodbye."""

from __future__ import annotations

import os
from random import Random

from ..deals import deal
from ..match import Match
from ..players import Player
from . import fair
from .console import Console
from .game import Game
from .guide import goal
from .layout import fold


def play(match: Match, player: Player, chance: Random) -> int:
    """Play matches until the person leaves; return the exit code."""
    console = Console()
    console.say(*_heading(match), "", *_greeting(match))
    try:
        while True:
            console.say(*fair.promise(match))
            Game(match, player, chance, console).run()
            seed = _next_seed(match, console)
            dealt = deal(match.kingdom, seed, artifacts=match.artifacts)
            match, chance = Match(dealt, match.edition), Random(seed)
            console.say("", *_heading(match))
    except (EOFError, KeyboardInterrupt):
        console.say("", "Goodbye.")
        if not match.outcome:
            console.say("The match is not kept.", *fair.again(match))
    return 0


def _greeting(match: Match) -> list[str]:
    return [
        *fold(goal(match.edition.name)),
        *fold("Cards in (brackets) cannot be played. Type ? for help, rules for the rules."),
    ]


def _heading(match: Match) -> list[str]:
    kingdom = match.kingdom
    factions = ", ".join(faction.name for faction in kingdom.factions)
    artifacts = ", with artifacts" if match.artifacts else ""
    edition = f"{match.edition.name} edition"
    return fold(f"Claim: {kingdom.name} ({factions}), {edition}{artifacts}.", hang=2)


def _next_seed(match: Match, console: Console) -> bytes:
    """Ask what to play next."""
    while True:
        console.say("", *fold("Another deal? Enter deals one, again repeats this one, q leaves."))
        match console.read().lower():
            case "" | "y" | "yes":
                return os.urandom(32)
            case "again":
                return match.deal.seed
            case "q" | "quit" | "exit" | "n" | "no":
                raise EOFError
