"""The match itself: show the table, ask, play, describe what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from claim_core.errors import BadMove, IllegalMove
from claim_core.events import Event, seen_by
from claim_core.match import Match
from claim_core.moves import RESIGN, Move
from claim_core.players import Player, answer
from claim_core.players.advice import advise
from claim_core.telling import names
from claim_core.view import View, view
from languages import Words

from . import fair
from .asking import asked, consequence, modifier_examples, situation
from .choices import Choice, Choices
from .console import Console
from .guide import Guide
from .layout import fold, menu
from .narration import Narrator
from .reading import COMMANDS, Reader, as_typed, folded, shown
from .refusing import refusal
from .screen import Screen
from .standing import Score

ME, COMPUTER = 0, 1

Moves: TypeAlias = tuple[Move, ...]


class Game:
    """One match, played until it ends or the person leaves."""

    def __init__(
        self,
        match: Match,
        player: Player,
        chance: Random,
        console: Console,
        words: Words,
        reader: Reader,
    ) -> None:
        self.match = match
        self.player = player
        self.chance = chance
        self.console = console
        self.words = words
        self.reader = reader
        self.paint = console.paint
        self.choices = Choices(words, reader)
        self.guide = Guide(words, reader, self.paint)
        self.narrator = Narrator(match, ME, words)
        self.screen = Screen(words, self.paint)
        self.happened: list[Event] = []  # not yet described
        self.current: list[str] = []  # lines about the current trick
        self.last: list[str] = []  # lines about the previous one
        self.tricks = len(match.tricks)  # how many are covered by `last`
        self.waited_at = -1  # the ply at which I last chose to wait
        self.commands: dict[str, Callable[[], None]] = {
            "help": self.help,
            "rules": lambda: console.write(*self.guide.of_match(self.view())),
            "table": self.show,
            "score": self.score,
            "last": lambda: console.write(*(self.last or [words("terminal-no-trick")])),
            "moves": self.moves,
            "followers": lambda: console.write(*self.screen.followers(self.view())),
            "unseen": lambda: console.write(*self.screen.unseen(self.view())),
            "hint": self.hint,
            "deal": lambda: console.write(*fair.explanation(match, words)),
            "quit": self.leave,
        }

    def run(self) -> None:
        while not self.match.outcome:
            self.turn()
        self.console.write("", *self.verdict())

    def view(self) -> View:
        return view(self.match, ME)

    def fold(self, text: str) -> None:
        self.console.write(*fold(text))

    def confirm(self, question: str) -> bool:
        return self.reader.is_yes(self.console.read(f"{question} "))

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
        self.happened += [seen_by(event, ME) for event in match.push(move, seat)]
        if match.decision == ("collect", COMPUTER):
            return  # collecting card by card would show that it has something to use
        events, self.happened = self.happened, []
        lines = [
            line for text in self.narrator.sentences(events) for line in fold(f"  {text}", hang=4)
        ]
        self.console.write(*lines)
        self.current += lines
        if len(match.tricks) > self.tricks and match.decision.kind in ("lead", "over"):
            self.tricks = len(match.tricks)
            self.last, self.current = self.current, []

    def show(self) -> None:
        seen = self.view()
        self.console.write("", *self.screen.table(seen), *self.screen.hand(seen))

    def ask(self) -> None:
        """Ask until there is a valid answer."""
        seen = self.view()
        offers = self.choices.of(seen)
        if seen.decision.kind in ("lead", "follow"):
            self.show()
        offered = [*menu([offer.label for offer in offers]), *self.with_cards(seen)]
        self.put_question(seen, offered)
        while True:
            typed = self.console.read()
            if self.command(typed):
                self.put_question(seen, offered)
            elif self.take_answer(typed, seen, offers):
                return
            else:
                self.put_question(seen)

    def put_question(self, seen: View, offered: Sequence[str] = ()) -> None:
        """Print a question and the choices; omit the choices when asking again after a typo."""
        before = situation(seen, self.words)
        if seen.decision.kind == "react":
            before.append(self.narrator.who_is_ahead())
        question = [self.paint("strong", line) for line in fold(asked(seen, self.words))]
        after = [line for text in consequence(seen, self.words) for line in fold(text)]
        self.console.write("", *(fold(" ".join(before)) if before else ()), *question, *after)
        self.console.write(*offered)

    def with_cards(self, seen: View) -> list[str]:
        """List what can be played with a card."""
        examples = modifier_examples(seen, self.words)
        if not examples:
            return []
        listed = names.listed(self.words, map(names.glued, examples))
        return fold(f"  {self.words('terminal-with-cards', examples=listed)}", hang=4)

    def command(self, typed: str) -> bool:
        """Run a command such as `help`; return whether the input was one."""
        if typed.startswith("?"):
            typed = f"{shown(self.words, 'help')} {typed[1:]}"
        word, _, topic = typed.partition(" ")
        name = self.reader.commands.get(folded(word), "")
        if name in ("help", "rules") and topic.strip():
            self.console.write(*self.guide.about(topic))
            return True
        name = self.reader.commands.get(folded(typed), "")
        if name in self.commands:
            self.commands[name]()
        return name in self.commands

    def help(self) -> None:
        """Show what can be typed."""
        words = self.words
        lines = {words(f"help-{each}"): each for each in ("card", "with", "choice", "enter")}
        lines |= {shown(words, command): command for command in COMMANDS[1:]}
        room = max(map(len, lines)) + 4
        for typed, what in lines.items():
            self.console.write(*fold(words(f"help-{what}-does"), f"  {typed}", hang=room))

    def moves(self) -> None:
        """List the cards that can be played, as they are typed, and everything else by name."""
        seen = self.view()
        plays = [as_typed(move, self.words) for move in seen.legal if move.verb == "play"]
        offered = [offer.label for offer in self.choices.of(seen)]
        if plays:
            self.fold(names.listed(self.words, map(names.glued, plays)))
        self.console.write(*menu(offered))

    def hint(self) -> None:
        """Say what the king would do, and why."""
        seen, words = self.view(), self.words
        if seen.decision.seat != ME:
            self.fold(words("terminal-king-waits"))
            return
        advice = advise(seen, Random(len(self.match.moves)))  # the same if I ask again
        move = self.name_of(advice.move, seen)
        if advice.move.verb == "play":
            told = [words("advice-move", move=move)]
        else:
            told = [words("terminal-king-chooses", choice=move)]
        told.append(words(f"advice-why-{advice.why}", who=words("computer-name")))
        if advice.percent is not None:
            told.append(words("advice-chance", percent=advice.percent))
        self.fold(" ".join(told))

    def name_of(self, move: Move, seen: View) -> str:
        """Name a move as it is typed, or by the choices that lead to it."""
        if move.verb == "play":
            return as_typed(move, self.words)
        if move.verb == "pass":
            return self.words(f"pass-{seen.decision.kind}")
        named, offers = [], self.choices.of(seen)
        while True:
            offer = next(offer for offer in offers if move in offer.moves)
            named.append(offer.label)
            if len(offer.moves) == 1:
                return names.listed(self.words, named)
            _, offers = self.choices.narrow(offer.moves)

    def leave(self) -> None:
        if self.confirm(self.words("quit-sure")):
            raise EOFError

    def take_answer(self, typed: str, seen: View, offers: list[Choice]) -> bool:
        """Make the typed moves; return whether the input was an answer."""
        try:
            moves = self.read_moves(typed, seen, offers)
            for move in moves or ():
                self.push(move, ME)
        except BadMove:
            self.fold(self.words("typed-no-move", typed=typed[:40]))
            return False
        except IllegalMove as error:
            self.fold(refusal(error, self.words))
            return False
        return moves is not None

    def read_moves(self, typed: str, seen: View, offers: list[Choice]) -> Moves | None:
        """Return the typed moves; an empty tuple is to wait, `None` is no answer."""
        words, reader = self.words, self.reader
        if not typed:
            return self.read_enter(seen, offers)
        if reader.commands.get(folded(typed)) == "resign":
            return (RESIGN,) if self.confirm(words("resign-sure")) else None
        found = self.choices.matching(typed, offers)
        if len(found) == 1:
            return self.narrow_down(found[0].moves)
        quoted = typed[:40]
        if found:
            labels = names.listed(words, (offer.label for offer in found))
            self.fold(words("typed-several", typed=quoted, choices=labels))
        elif typed.isdecimal():
            self.fold(words("typed-no-number"))
        elif folded(typed) in reader.modifiers:
            self.fold(words("typed-modifier", typed=quoted))
        elif reader.looks_like_move(typed):
            return (Move.parse(reader.move_text(typed)),)
        else:
            self.fold(words("typed-unknown", typed=quoted))
        return None

    def read_enter(self, seen: View, offers: list[Choice]) -> Moves | None:
        """Return the moves for Enter alone: pass, or the only legal move."""
        if offers and "pass" in offers[-1].names:
            return offers[-1].moves
        if len(seen.legal) == 1:
            return seen.legal
        self.fold(self.words("typed-nothing"))
        return None

    def narrow_down(self, moves: Moves) -> Moves | None:
        """Ask further questions until one move is left."""
        words = self.words
        while len(moves) > 1:
            which, offers = self.choices.narrow(moves)
            question = fold(words("ask-or-back", asked=which))
            self.console.write("", *(self.paint("strong", line) for line in question))
            self.console.write(*menu([offer.label for offer in offers]))
            while len(found := self.choices.matching(typed := self.console.read(), offers)) != 1:
                if not typed:
                    return None
                self.fold(words("typed-none-of-these", typed=typed[:40]))
            moves = found[0].moves
        return moves

    def score(self) -> None:
        score = Score(self.view(), self.words)
        self.console.write(*score.table(self.paint), *fold(score.now()))

    def verdict(self) -> list[str]:
        """Describe how the match ended and how to check its deal."""
        seen, words = self.view(), self.words
        assert seen.outcome is not None
        score = Score(seen, words)
        ended = [self.paint("strong", line) for line in fold(score.verdict())]
        if seen.outcome.votes is not None:
            why = [line for text in score.tiebreak() for line in fold(text)]
            ended = [*score.table(self.paint), "", *ended, *why]
        return [*ended, "", *fair.proof(self.match, words), *fair.again(self.match, words)]
