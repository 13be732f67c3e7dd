"""The match itself: show, ask, play, tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from ..errors import ClaimError
from ..events import seen_by
from ..match import Match
from ..moves import RESIGN, Move
from ..players import Player, answer
from ..view import View, view
from . import fair, screen
from .asking import extras, question
from .choices import Choice, choices, chosen, narrow
from .console import Console
from .guide import guide
from .layout import fold, menu
from .reading import MODIFIERS, move_like, move_text, plain
from .standing import Score
from .telling import Teller
from .words import listed

ME, COMPUTER = 0, 1

Moves: TypeAlias = tuple[Move, ...]

HELP = {
    "g5": "play a card; goblin 5 will do as well",
    "g5 sword": "play it with something: potion, sword, stein=d, ring",
    "1, horn, h": "what is offered, by its number, name or beginning",
    "Enter": "play an only card; use nothing, where something is offered",
    "rules": "the rules of this match; rules X: about anything, as rules giants",
    "table": "the table and your hand again",
    "score": "the score piles, and who is winning",
    "last": "the last trick once more",
    "moves": "all that you may do now",
    "followers": "your followers so far",
    "unseen": "the cards not seen yet",
    "deal": "how you know that the deal is fair",
    "resign": "give up",
    "quit": "leave",
}


class Game:
    """One match, played to its end, or until the person leaves."""

    def __init__(self, match: Match, player: Player, chance: Random, console: Console) -> None:
        self.match = match
        self.player = player
        self.chance = chance
        self.console = console
        self.paint = console.paint
        self.teller = Teller(match, ME)
        self.story: list[str] = []  # of the trick that is being played
        self.last: list[str] = []  # of the one before
        self.tricks = len(match.tricks)  # that `last` knows of
        self.waited = -1  # the ply at which I let the computer go on
        self.commands: dict[str, Callable[[], None]] = {
            "table": self.show,
            "score": self.score,
            "last": lambda: self.console.say(*(self.last or ["No trick has been played yet."])),
            "moves": lambda: self.fold("  ".join(move.text for move in self.view().legal)),
            "followers": lambda: self.console.say(*screen.followers(self.view(), self.paint)),
            "unseen": lambda: self.console.say(*screen.unseen(self.view(), self.paint)),
            "deal": lambda: self.console.say(*fair.explained(match)),
        }

    def run(self) -> None:
        while not self.match.outcome:
            self.turn()
        self.console.say("", *self.verdict())

    def view(self) -> View:
        return view(self.match, ME)

    def fold(self, text: str) -> None:
        self.console.say(*fold(text))

    def turn(self) -> None:
        """Ask who owes the decision, and me if I could use something before the computer leads."""
        match = self.match
        leads = match.decision == ("lead", COMPUTER) and not match.places
        if leads and self.waited != len(match.moves) and self.view().legal:
            self.waited = len(match.moves)
            self.ask()
            return
        move = answer(match, self.player, COMPUTER, self.chance)
        if move is None:
            self.ask()
        else:
            self.push(move, COMPUTER)

    def push(self, move: Move, seat: int) -> None:
        """Make a move and tell what happens."""
        match = self.match
        events = [seen_by(event, ME) for event in match.push(move, seat)]
        told = [line for text in self.teller.tell(events) for line in fold(f"  {text}", hang=4)]
        self.console.say(*told)
        self.story += told
        if len(match.tricks) > self.tricks and match.decision.kind in ("lead", "over"):
            self.tricks = len(match.tricks)
            self.last, self.story = self.story, []

    def show(self) -> None:
        seen = self.view()
        self.console.say("", *screen.table(seen, self.paint), *screen.hand(seen, self.paint))

    def ask(self) -> None:
        """Ask until there is an answer."""
        seen = self.view()
        ahead = self.teller.ahead() if seen.decision.kind == "react" else ""
        asked = fold(question(seen, ahead))
        offers = choices(seen)
        if seen.decision.kind in ("lead", "follow"):
            self.show()
        offered = [*menu([offer.label for offer in offers]), *with_cards(seen)]
        self.pose(asked, offered)
        while True:
            typed = self.console.read()
            try:
                if self.command(typed):
                    self.pose(asked, offered)
                elif self.answered(typed, seen, offers):
                    return
                else:
                    self.pose(asked)
            except ClaimError as error:
                self.fold(f"Not possible: {error}.")
                self.pose(asked)

    def pose(self, asked: list[str], offered: Sequence[str] = ()) -> None:
        """Put a question, and what is offered; after a slip of the fingers it alone will do."""
        self.console.say("", *(self.paint("strong", line) for line in asked))
        self.console.say(*offered)

    def command(self, typed: str) -> bool:
        """Carry out what is no answer; say whether this was such a thing."""
        if typed.startswith("?"):
            typed = f"help {typed[1:]}"
        word, _, topic = typed.partition(" ")
        word, topic = word.lower(), topic.strip()
        if word == "rules" or (word == "help" and topic):
            self.console.say(*guide(topic, self.view()))
        elif word == "help":
            for example, text in HELP.items():
                self.console.say(*fold(text, f"  {example}", hang=16))
        elif word in ("q", "quit", "exit"):
            if self.console.agreed("Leave this match?"):
                raise EOFError
        elif typed.lower() in self.commands:
            self.commands[typed.lower()]()
        else:
            return False
        return True

    def answered(self, typed: str, seen: View, offers: list[Choice]) -> bool:
        """Take an answer; say whether it was one."""
        moves = self.meant(typed, seen, offers)
        for move in moves or ():
            self.push(move, ME)
        return moves is not None

    def meant(self, typed: str, seen: View, offers: list[Choice]) -> Moves | None:
        """Read a move, or none where I let the computer go on; `None` is no answer."""
        if not typed:
            return self.entered(seen, offers)
        if typed.lower() == "resign":
            return (RESIGN,) if self.console.agreed("Give up this match?") else None
        found = chosen(typed, offers)
        if len(found) == 1:
            return self.narrowed(found[0].moves)
        if found:
            labels = listed([offer.label for offer in found], "or")
            self.fold(f"“{typed[:40]}” may be {labels}.")
        elif typed.isdecimal():
            self.fold("There is no such number; a card is typed with its letter, as in g5.")
        elif plain(typed) in MODIFIERS:
            self.fold(f"“{typed}” goes with a card, as in g5 {typed}.")
        elif move_like(typed):
            return (Move.parse(move_text(typed)),)
        else:
            self.fold(f"“{typed[:40]}” is neither a card nor a command; ? for help.")
        return None

    def entered(self, seen: View, offers: list[Choice]) -> Moves | None:
        """Take Enter alone: pass, or do the only thing there is to do."""
        if offers and "pass" in offers[-1].names:
            return offers[-1].moves
        if len(seen.legal) == 1:
            return seen.legal
        self.fold("Type a card or a number; ? for help.")
        return None

    def narrowed(self, moves: Moves) -> Moves | None:
        """Ask on until one move is left."""
        while len(moves) > 1:
            asked, offers = narrow(moves)
            self.pose(fold(f"{asked} (Enter: back)"), menu([offer.label for offer in offers]))
            while len(found := chosen(typed := self.console.read(), offers)) != 1:
                if not typed:
                    return None
                self.fold(f"“{typed[:40]}” is none of these.")
            moves = found[0].moves
        return moves

    def score(self) -> None:
        score = Score(self.view())
        self.console.say(*score.table(self.paint), *fold(score.now()))

    def verdict(self) -> list[str]:
        """Tell how the match ended, and how to check its deal."""
        seen = self.view()
        assert seen.outcome is not None
        if seen.outcome.votes is None:
            told = ["You gave up; the computer wins."]
        else:
            score = Score(seen)
            told = [*score.table(self.paint), "", *fold(score.verdict())]
            told = [*told[:-1], self.paint("strong", told[-1])]
        return [*told, "", *fair.proof(self.match), *fair.again(self.match)]


def with_cards(seen: View) -> list[str]:
    """Say what can be played with a card."""
    examples = extras(seen)
    return fold(f"  with a card: {', '.join(examples)}", hang=4) if examples else []
