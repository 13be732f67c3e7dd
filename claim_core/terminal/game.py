"""The match itself: show, ask, play, tell."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from random import Random

from ..artifacts import ARTIFACTS
from ..chance import commitment
from ..errors import ClaimError
from ..events import Event, seen_by
from ..factions import FACTIONS
from ..match import Match
from ..moves import RESIGN, Move
from ..players import Player, answer
from ..view import View, view
from . import screen
from .guide import guide
from .paint import Paint
from .words import offer, question, tell, verdict

ME, COMPUTER = 0, 1

HELP = """\
Type a card (g5) to play it, or the number of an offer. With a card: g5 potion, g5 sword,
g5 stein=d, g5 ring. Enter alone plays if there is only one move.
  moves       all that you may do now        table      the table again
  followers   your followers so far          unseen     cards not seen yet
  rules       the rules, by topic            resign     give up
  quit        leave; the match is not kept"""


def play(match: Match, player: Player, chance: Random) -> int:
    """Play a match to its end, or until the person leaves; give the exit code."""
    return _Game(match, player, chance).run()


class _Game:
    def __init__(self, match: Match, player: Player, chance: Random) -> None:
        self.match = match
        self.player = player
        self.chance = chance
        self.paint = Paint(sys.stdout)
        self.waited = -1  # the ply at which the offer to use something first was declined
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a letter shows "?"

    def run(self) -> int:
        match = self.match
        names = ", ".join(faction.name for faction in match.kingdom.factions)
        artifacts = ", with artifacts" if match.artifacts else ""
        self.say(
            f"Claim: {match.kingdom.name} ({names}), {match.edition.name} edition{artifacts}.",
            f"The deal is fixed; its commitment is {commitment(match.deal.seed)}.",
            "Type ? for help.",
        )
        try:
            while not match.outcome:
                self.turn()
        except EOFError:
            self.say("", "You leave the table; the match is not kept.")
            return 0
        self.say("", *verdict(self.view(), ME))
        self.say(*self.proof())
        return 0

    def view(self) -> View:
        return view(self.match, ME)

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def proof(self) -> list[str]:
        command = f"claim_core deal --kingdom {self.match.kingdom.codes}"
        if self.match.artifacts:
            command += " --artifacts"
        return [f"Check the deal: python -m {command} --seed {self.match.deal.seed.hex()}"]

    def turn(self) -> None:
        """Ask who owes the decision, and before the computer acts who could use something first."""
        if self.match.decision.seat == COMPUTER and self.use_in_time():
            return
        move = answer(self.match, self.player, COMPUTER, self.chance)
        if move is not None:
            self.tell(self.match.push(move, COMPUTER))
            return
        self.show()
        while True:
            try:
                chosen = self.ask()
                if chosen is None:
                    continue
                self.tell(self.match.push(chosen, ME))
                return
            except ClaimError as error:
                self.say(f"Not possible: {error}.")

    def use_in_time(self) -> bool:
        """Offer what one may use while the computer is to move; say whether it was used."""
        offers = view(self.match, ME).legal
        if not offers or self.waited == len(self.match.moves):
            return False
        self.waited = len(self.match.moves)
        named = ", ".join(offer(move) for move in offers)
        self.show()
        self.say(f"It is the computer's turn. Use the {named} first?")
        typed = input(f"({', '.join(move.text for move in offers)}, or Enter to go on) > ")
        used = next((move for move in offers if move.text == typed.strip().lower()), None)
        if used:
            self.tell(self.match.push(used, ME))
        return used is not None

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            told = tell(seen_by(event, ME), ME)
            if told:
                self.say(f"  {told}")

    def show(self) -> None:
        seen = self.view()
        self.say("", *screen.table(seen, self.paint), *screen.hand(seen, self.paint))

    def ask(self) -> Move | None:
        """Ask for a move; `None` if something else was wanted, or nothing understood."""
        seen = self.view()
        offers = self.offers(seen)
        self.say(self.paint("strong", question(seen)))
        for number, move in enumerate(offers, 1):
            self.say(f"  {number:>2}  {offer(move)}")
        typed = " ".join(input("> ").split()).lower()
        if not typed:
            return self.only_move(seen)
        if typed == "resign":
            return self.resign()
        if typed.isdecimal() and len(typed) < 4:
            if 1 <= int(typed) <= len(offers):
                return offers[int(typed) - 1]
            self.say("There is no such number; a card is typed with its letter, as in g5.")
            return None
        if self.command(typed):
            return None
        return Move.parse(move_text(typed))

    @staticmethod
    def offers(seen: View) -> list[Move]:
        """Give what is offered by number: everything but plain cards and cards with modifiers."""
        return [move for move in seen.legal if move.verb != "play"]

    def only_move(self, seen: View) -> Move | None:
        if len(seen.legal) == 1:
            return seen.legal[0]
        self.say("Type a card or a number; ? for help.")
        return None

    def resign(self) -> Move | None:
        if input("Give up this match? (yes, no) ").strip().lower() in ("y", "yes"):
            return RESIGN
        return None

    def command(self, typed: str) -> bool:
        """Carry out anything that is not a move."""
        word, _, rest = typed.partition(" ")
        seen = self.view()
        if word in ("?", "help"):
            self.say(HELP)
        elif word in ("q", "quit", "exit"):
            raise EOFError
        elif word == "rules":
            self.say(*guide(rest))
        elif word == "table":
            self.show()
        elif word == "unseen":
            self.say(*screen.unseen(seen, self.paint))
        elif word == "followers":
            self.say(*screen.followers(seen, self.paint))
        elif word == "moves":
            self.say("  ".join(move.text for move in seen.legal))
        elif not move_like(typed):
            self.say(f"“{typed[:40]}” is neither a card nor a command; ? for help.")
        else:
            return False
        return True


_CARD = re.compile(r"(?<![a-z])[a-z]\d")
_FACTION = re.compile(r"(?<=[=>])[a-z](?![a-z\d])")


def move_text(typed: str) -> str:
    """Write what was typed as a move: cards and factions in capitals, modifiers with a plus."""
    joined = re.sub(r" *([+=>]) *| +", lambda gap: gap[1] or "+", typed)
    for pattern in (_CARD, _FACTION):
        joined = pattern.sub(lambda letters: letters[0].upper(), joined)
    return joined


def move_like(typed: str) -> bool:
    """Whether this was meant as a move."""
    first = re.split(r"[ +=>]", typed, maxsplit=1)[0]
    card = len(first) == 2 and first[0].upper() in FACTIONS and first[1].isdecimal()
    return card or first in ARTIFACTS or first in ("pass", "keep", "seer", "ghost")
