"""The numbered choices: everything that a player may do except playing a card."""

from __future__ import annotations

from typing import NamedTuple

from claim_core.artifacts import ARTIFACTS
from claim_core.moves import Move
from claim_core.telling import names
from claim_core.view import View
from languages import Words, meant

from .reading import Reader, folded


class Choice(NamedTuple):
    """One choice; if it has several moves, a further question follows."""

    label: str
    names: tuple[str, ...]  # texts that select it
    moves: tuple[Move, ...]


class Choices:
    """Offers choices to a person, and finds the one that was typed."""

    def __init__(self, words: Words, reader: Reader) -> None:
        self.words = words
        self.reader = reader

    def of(self, view: View) -> list[Choice]:
        """Return the choices available now; passing is the last."""
        by_verb: dict[str, list[Move]] = {}
        for move in view.legal:
            if move.verb != "play":
                by_verb.setdefault(move.verb, []).append(move)
        passing = by_verb.pop("pass", [])
        offers: list[Choice] = []
        for verb, moves in by_verb.items():
            if verb in ARTIFACTS:
                offers.append(self._artifact(verb, moves))
            else:
                offers += [self._answer(view, move) for move in moves]
        waits = view.decision.seat != view.seat
        if passing or waits:
            if len(offers) == 1:  # a yes/no question
                yes = self.reader.spellings("yes")
                offers[0] = offers[0]._replace(names=(*offers[0].names, *yes))
            offers.append(self._passing(view, tuple(passing), waits=waits))
        return offers

    def _passing(self, view: View, moves: tuple[Move, ...], *, waits: bool) -> Choice:
        words = self.words
        choice = words("terminal-go-on") if waits else words(f"pass-{view.decision.kind}")
        label = words("terminal-or-enter", choice=choice)
        return Choice(label, ("pass", *self.reader.spellings("pass")), moves)

    def _artifact(self, name: str, moves: list[Move]) -> Choice:
        label = self.words(f"artifact-{name}")
        if len(moves) == 1 and (text := moves[0].other or moves[0].card):
            label = self.words("choice-artifact", artifact=label, thing=self._thing(text))
        return Choice(label, self.reader.artifact(name), tuple(moves))

    def _answer(self, view: View, move: Move) -> Choice:
        """Return a choice for a Seer, a Ghost or the Crystal Ball: a card to take."""
        match move.verb, move.other:
            case "seer", "deck":
                return self._card(view.looking_at[0], move, "deck", source="deck")
            case "seer", _:
                return self._card(view.prizes[0], move, "prize", source="prize")
            case "ghost", "keep":
                ghosts = [c.card for c in view.table if c.seat == view.seat and c.card[0] == "H"]
                return self._card(ghosts[0], move, "keep")
            case "ghost", _:
                return self._due(view, move)
            case _:
                return self._card(move.card, move)

    def _due(self, view: View, move: Move) -> Choice:
        """Return the choice of the card that a Ghost would replace."""
        assert view.seat is not None
        card = view.recruiting[view.seat][0]
        if not card:
            spellings = self.reader.spellings("leave", "deck")
            return Choice(self.words("choice-unseen"), spellings, (move,))
        source = "prize" if card in view.prizes else "deck"
        return self._card(card, move, "leave", source=source)

    def _card(self, card: str, move: Move, *spelled: str, source: str = "") -> Choice:
        label = names.card_label(self.words, card)
        if source:
            label = self.words(f"choice-{source}", card=label)
        return Choice(label, (*self.reader.spellings(*spelled), card.lower()), (move,))

    def narrow(self, moves: tuple[Move, ...]) -> tuple[str, list[Choice]]:
        """Return a question about one part in which these moves differ, and its choices."""
        verb = moves[0].verb
        by_card = {move.card for move in moves}
        field = "card" if len(by_card) > 1 else "other"
        things: dict[str, list[Move]] = {}
        for move in moves:
            things.setdefault(getattr(move, field), []).append(move)
        offers = [
            Choice(self._thing(text), self._names(text), tuple(kept))
            for text, kept in things.items()
        ]
        return self._which(verb, both=field == "card" and bool(moves[0].other)), offers

    def _which(self, verb: str, *, both: bool) -> str:
        """Ask for a card or a faction; `both` if this is the first of two cards."""
        if both:
            return self.words("first-horse")
        return self.words("ask-shield") if verb == "shield" else self.words(f"which-{verb}")

    def _thing(self, text: str) -> str:
        words = self.words
        return names.card_label(words, text) if len(text) == 2 else words(f"faction-{text}")

    def _names(self, text: str) -> tuple[str, ...]:
        if len(text) == 2:
            return (text.lower(),)
        return (text.lower(), *self.reader.faction(text))

    def matching(self, typed: str, offers: list[Choice]) -> list[Choice]:
        """Return the choices selected by number, name or part of a name."""
        if typed.isdecimal():
            number = int(typed) if len(typed) < 4 else 0
            return offers[number - 1 : number] if number else []
        text, card = folded(typed), self.reader.move_text(typed).lower()
        exact = [offer for offer in offers if text in offer.names or card in offer.names]
        if exact or set(typed) & set("=+>"):  # a move as it is written in records
            return exact
        return meant(typed, {offer: offer.names for offer in offers})
