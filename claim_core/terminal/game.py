"""The match itself: show the table, ask, play, describe what happened."""

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
from .asking import modifier_examples, question
from .choices import Choice, choices, matching, narrow
from .console import Console
from .guide import guide
from .layout import fold, menu
from .narration import Narrator
from .reading import MODIFIERS, looks_like_move, move_text, plain
from .standing import Score
from .words import listed

ME, COMPUTER = 0, 1

Moves: TypeAlias = tuple[Move, ...]

HELP = {
    "g5": "play a card; goblin 5 works, too",
    "g5 sword": "play it with something: potion, sword, stein=d, ring",
    "1, horn, h": "choose what is offered by its number, name or first letters",
    "Enter": "play your only card, or use nothing that is offered",
    "rules": "the rules of this match; rules giants: those about Giants",
    "table": "the table and your hand again",
    "score": "the score piles, and who is winning",
    "last": "the last trick again",
    "moves": "everything you may do now",
    "followers": "your followers so far",
    "unseen": "the cards not seen yet",
    "deal": "how you know that the deal is fair",
    "resign": "give up",
    "quit": "leave",
}


class Game:
    """One match, played until it ends or the person leaves."""

    def __init__(self, match: Match, player: Player, chance: Random, console: Console) -> None:
        self.match = match
        self.player = player
        self.chance = chance
        self.console = console
        self.paint = console.paint
        self.narrator = Narrator(match, ME)
        self.current: list[str] = []  # lines about the current trick
        self.last: list[str] = []  # lines about the previous one
        self.tricks = len(match.tricks)  # how many are covered by `last`
        self.waited_at = -1  # the ply at which I last chose to wait
        self.commands: dict[str, Callable[[], None]] = {
            "table": self.show,
            "score": self.score,
            "last": lambda: self.console.say(*(self.last or ["No trick has been played yet."])),
            "moves": lambda: self.fold("  ".join(move.text for move in self.view().legal)),
            "followers": lambda: self.console.say(*screen.followers(self.view(), self.paint)),
            "unseen": lambda: self.console.say(*screen.unseen(self.view(), self.paint)),
            "deal": lambda: self.console.say(*fair.explanation(match)),
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
        """Ask the seat that must decide; before the computer leads, offer me my artifacts."""
        match = self.match
        leads = match.decision == ("lead", COMPUTER) and not match.places
        if leads and self.waited_at != len(match.moves) and self.view().legal:
            self.waited_at = len(match.moves)
            self.ask()
            return
        move = answer(match, self.player, COMPUTER, self.chance)
        if move is None:
            self.ask()
        else:
            self.push(move, COMPUTER)

    def push(self, move: Move, seat: int) -> None:
        """Make a move and describe what happened."""
        match = self.match
        events = [seen_by(event, ME) for event in match.push(move, seat)]
        lines = [
            line for text in self.narrator.describe(events) for line in fold(f"  {text}", hang=4)
        ]
        self.console.say(*lines)
        self.current += lines
        if len(match.tricks) > self.tricks and match.decision.kind in ("lead", "over"):
            self.tricks = len(match.tricks)
            self.last, self.current = self.current, []

    def show(self) -> None:
        seen = self.view()
        self.console.say("", *screen.table(seen, self.paint), *screen.hand(seen, self.paint))

    def ask(self) -> None:
        """Ask until there is a valid answer."""
        seen = self.view()
        ahead = self.narrator.ahead() if seen.decision.kind == "react" else ""
        asked = fold(question(seen, ahead))
        offers = choices(seen)
        if seen.decision.kind in ("lead", "follow"):
            self.show()
        offered = [*menu([offer.label for offer in offers]), *with_cards(seen)]
        self.put_question(asked, offered)
        while True:
            typed = self.console.read()
            try:
                if self.command(typed):
                    self.put_question(asked, offered)
                elif self.take_answer(typed, seen, offers):
                    return
                else:
                    self.put_question(asked)
            except ClaimError as error:
                self.fold(f"Not possible: {error}.")
                self.put_question(asked)

    def put_question(self, asked: list[str], offered: Sequence[str] = ()) -> None:
        """Print a question and the choices; omit the choices when asking again after a typo."""
        self.console.say("", *(self.paint("strong", line) for line in asked))
        self.console.say(*offered)

    def command(self, typed: str) -> bool:
        """Run a command such as `help`; return whether the input was one."""
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
            if self.console.confirm("Leave this match?"):
                raise EOFError
        elif typed.lower() in self.commands:
            self.commands[typed.lower()]()
        else:
            return False
        return True

    def take_answer(self, typed: str, seen: View, offers: list[Choice]) -> bool:
        """Make the typed moves; return whether the input was an answer."""
        moves = self.read_moves(typed, seen, offers)
        for move in moves or ():
            self.push(move, ME)
        return moves is not None

    def read_moves(self, typed: str, seen: View, offers: list[Choice]) -> Moves | None:
        """Return the typed moves; an empty tuple is to wait, `None` is no answer."""
        if not typed:
            return self.read_enter(seen, offers)
        if typed.lower() == "resign":
            return (RESIGN,) if self.console.confirm("Give up this match?") else None
        found = matching(typed, offers)
        if len(found) == 1:
            return self.narrow_down(found[0].moves)
        if found:
            labels = listed([offer.label for offer in found], "or")
            self.fold(f"“{typed[:40]}” may be {labels}.")
        elif typed.isdecimal():
            self.fold("There is no such number; a card is typed with its letter, as in g5.")
        elif plain(typed) in MODIFIERS:
            self.fold(f"“{typed}” goes with a card, as in g5 {typed}.")
        elif looks_like_move(typed):
            return (Move.parse(move_text(typed)),)
        else:
            self.fold(f"“{typed[:40]}” is neither a card nor a command; ? for help.")
        return None

    def read_enter(self, seen: View, offers: list[Choice]) -> Moves | None:
        """Return the moves for Enter alone: pass, or the only legal move."""
        if offers and "pass" in offers[-1].names:
            return offers[-1].moves
        if len(seen.legal) == 1:
            return seen.legal
        self.fold("Type a card or a number; ? for help.")
        return None

    def narrow_down(self, moves: Moves) -> Moves | None:
        """Ask further questions until one move is left."""
        while len(moves) > 1:
            asked, offers = narrow(moves)
            self.put_question(
                fold(f"{asked} (Enter: back)"), menu([offer.label for offer in offers])
            )
            while len(found := matching(typed := self.console.read(), offers)) != 1:
                if not typed:
                    return None
                self.fold(f"“{typed[:40]}” is none of these.")
            moves = found[0].moves
        return moves

    def score(self) -> None:
        score = Score(self.view())
        self.console.say(*score.table(self.paint), *fold(score.now()))

    def verdict(self) -> list[str]:
        """Describe how the match ended and how to check its deal."""
        seen = self.view()
        assert seen.outcome is not None
        if seen.outcome.votes is None:
            lines = ["You gave up; the computer wins."]
        else:
            score = Score(seen)
            lines = [*score.table(self.paint), "", *fold(score.verdict())]
            lines = [*lines[:-1], self.paint("strong", lines[-1])]
        return [*lines, "", *fair.proof(self.match), *fair.again(self.match)]


def with_cards(seen: View) -> list[str]:
    """List what can be played with a card."""
    examples = modifier_examples(seen)
    return fold(f"  with a card: {', '.join(examples)}", hang=4) if examples else []
