"""One match after another, from the greeting to the goodbye."""

from __future__ import annotations

import os
from random import Random

from claim_core.deals import deal
from claim_core.match import Match
from claim_core.players import Player
from claim_core.telling import names
from languages import Words

from . import fair
from .console import Console
from .game import Game
from .layout import fold
from .plain import plain_words
from .reading import Reader, folded, shown


def play(match: Match, player: Player, chance: Random, language: str) -> int:
    """Play matches until the person leaves; return the exit code."""
    words = plain_words(language)
    console, reader = Console(), Reader(words)
    console.write(*_heading(match, words), "", *_greeting(match, words))
    try:
        while True:
            console.write(*fair.promise(match, words))
            Game(match, player, chance, console, words, reader).run()
            seed = _next_seed(match, console, words, reader)
            dealt = deal(match.kingdom, seed, artifacts=match.artifacts)
            match, chance = Match(dealt, match.edition), Random(seed)
            console.write("", *_heading(match, words))
    except (EOFError, KeyboardInterrupt):
        console.write("", words("terminal-goodbye"))
        if not match.outcome:
            console.write(*fold(words("terminal-not-kept")), *fair.again(match, words))
    return 0


def _greeting(match: Match, words: Words) -> list[str]:
    goal, votes = words("terminal-goal"), words(f"guide-votes-{match.edition.name}")
    return [
        *fold(words("terminal-against", who=words("computer-name"))),
        *fold(f"{goal} {votes}"),
        *fold(words("terminal-start", rules=shown(words, "rules"))),
    ]


def _heading(match: Match, words: Words) -> list[str]:
    codes = match.kingdom.codes
    heading = words(
        "terminal-heading",
        kingdom=names.kingdom(words, codes),
        factions=names.listed(words, (words(f"faction-{code}") for code in codes)),
        edition=words(f"edition-{match.edition.name}"),
        artifacts="yes" if match.artifacts else "no",
    )
    return fold(heading, hang=2)


def _next_seed(match: Match, console: Console, words: Words, reader: Reader) -> bytes:
    """Ask what to play next."""
    another = words("terminal-another", again=shown(words, "again"), quit=shown(words, "quit"))
    while True:
        console.write("", *fold(another))
        typed = folded(console.read())
        if typed in ("", *reader.spellings("yes")):
            return os.urandom(32)
        if typed in reader.spellings("again"):
            return match.deal.seed
        if typed in reader.spellings("quit", "no"):
            raise EOFError
