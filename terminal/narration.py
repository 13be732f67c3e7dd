"""Describe what happened, and why, to the person at the terminal."""

from __future__ import annotations

from dataclasses import replace

from claim_core.derived.observed import ObservedTrick
from claim_core.events import Discarded, Drew, Event, Looked, PhaseTwo, Played, TrickWon
from claim_core.match import Match
from claim_core.telling.story import Story
from claim_core.view import view
from languages import Words


class Narrator(Story):
    """Describes the events of one match as they happen."""

    def __init__(self, match: Match, me: int, words: Words) -> None:
        super().__init__(view(match, me), words, self._computer, with_changes=True)
        self.trick = ObservedTrick(match.kingdom, match.places, only_values=match.only_values)
        self.won = match.tricks[-1] if match.tricks else None
        self.peeked: str | None = None  # the deck's top card, while known through my Seer

    def _computer(self, seat: int) -> str:
        return self.words("computer-name")

    def _sentence(self, run: list[Event]) -> str | None:
        event = run[0]
        if isinstance(event, Drew) or (isinstance(event, Discarded) and not event.open):
            event, self.peeked = replace(event, card=event.card or self.peeked), None
        match event:
            case Played():
                return self._played(event)
            case Looked(through="seer", cards=(card,)):
                self.peeked = card
                return None  # the next question shows it
            case Drew(seat, str(card)) if seat != self.reader:
                return self.words("story-drew-seen", who=self.named(seat), card=self._card(card))
            case PhaseTwo():
                return self.words("terminal-phase-two")
            case _:
                return super()._sentence([event, *run[1:]])

    def _trick_won(self, won: TrickWon) -> str:
        sentence = super()._trick_won(won)
        self.trick.clear()
        self.peeked = None
        return sentence
