"""The first lesson: what to tell somebody who learns the game by playing it, move by move.

What has been told follows from the moves alone, so it needs no memory: the lesson goes on after a
restart as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from claim_core import ARTIFACTS, Event, Match, View, seen_by, view
from claim_core.events import (
    BecameBear,
    Drew,
    LeadChanged,
    PhaseTwo,
    Played,
    PotionDrawn,
    PutInFront,
    Recruited,
    Scored,
    SetAside,
    Struck,
    Swapped,
    TrickWon,
)

MOST: Final = 2  # hints at a time
# Advice that fits any trick, by the phase and the trick in which it is given.
ADVICE: Final = {
    (1, 4): "many",
    (1, 7): "lose",
    (1, 13): "last",
    (2, 3): "unseen",
    (2, 6): "score",
}


@dataclass(frozen=True, slots=True)
class Hint:
    """Something to tell: its name, and the cards or factions that it is about."""

    name: str
    card: str = ""
    faction: str = ""


def hints(match: Match, seat: int) -> tuple[Hint, ...]:
    """Return what a seat is told now: what it was told when it last had something to decide."""
    lesson = _Lesson(seat)
    again = type(match)(match.deal, match.edition)  # by the rules that it is played by
    lesson.see(again.opening)
    for by, move in match.moves:
        lesson.ask(again)
        lesson.see(again.push(move, by))
    if match.outcome:
        return ()
    lesson.ask(again)
    return lesson.told_now


class _Lesson:
    """What one seat has seen and was told so far."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.told: set[str] = set()
        self.told_now: tuple[Hint, ...] = ()
        self.events: list[Event] = []  # since the seat was last asked

    def see(self, events: Iterable[Event]) -> None:
        self.events += [seen_by(event, self.seat) for event in events]

    def ask(self, match: Match) -> None:
        """Choose what to tell if the seat is to decide now."""
        if match.decision.seat != self.seat:
            return
        now = view(match, self.seat)
        fresh: dict[str, Hint] = {}
        for hint in (*_of_the_prize(now), *self._of_events(now), *_of_position(now)):
            if hint.name not in self.told:
                fresh.setdefault(hint.name, hint)
        self.told_now = tuple(fresh.values())[:MOST]
        self.told.update(hint.name for hint in self.told_now)
        self.events.clear()

    def _of_events(self, now: View) -> Iterator[Hint]:
        """Yield what the events since the last decision teach."""
        led, won = "", None
        if any(isinstance(event, PhaseTwo) for event in self.events):
            yield Hint("phase-two")
        for event in self.events:
            match event:
                case Played(_, card):
                    if led and card[0] == "X" and led != "X":
                        yield Hint("power-X", card)
                    led = led or card[0]
                case TrickWon(how=how):
                    won, led = event, ""
                    if how == "knight":
                        yield Hint("power-K")
                case Recruited(self.seat, card, "prize"):
                    yield Hint("won", card)
                case Drew(self.seat, card):
                    yield Hint("lost", card or "")
                case Scored(seat, card) if won and won.phase == 1:
                    yield Hint("power-U", card)
                case Scored(seat, card) if card[0] == "D" and won and seat != won.winner:
                    yield Hint("power-D", card)
                case Scored(self.seat) if won and won.winner == self.seat:
                    yield Hint("scored")
                case _:
                    if power := _power(event):
                        yield power


def _power(event: Event) -> Hint | None:
    """Return the power of a faction that an event shows."""
    match event:
        case LeadChanged(by="dragon"):
            return Hint("power-R")
        case SetAside(card) if card[0] == "T":
            return Hint("power-T", card)
        case PotionDrawn():
            return Hint("power-W")
        case BecameBear(_, card):
            return Hint("power-B", card)
        case Swapped(_, card):
            return Hint("power-S", card)
        case PutInFront(_, card):
            return Hint("power-N", card)
        case Struck(_, card):
            return Hint("power-I", card)
        case _:
            return None


def _of_the_prize(now: View) -> Iterator[Hint]:
    if now.phase == 1 and now.decision.kind in ("lead", "follow"):
        yield Hint("prize", now.prizes[0])


def _of_position(now: View) -> Iterator[Hint]:
    """Yield what somebody has to know to decide now."""
    kind = now.decision.kind
    if kind in ("seer", "ghost"):
        yield Hint("power-E" if kind == "seer" else "power-H")
    if kind == "lead" and not now.table:
        yield Hint("lead")
    if kind == "follow" and now.follow:
        can_follow = any(card[0] == now.follow for card in now.hand)
        yield Hint("follow" if can_follow else "void", faction=now.follow)
    if kind in ("lead", "follow"):
        if advice := ADVICE.get((now.phase, now.trick)):
            yield Hint(advice)
        if any("potion" in move.modifiers for move in now.legal):
            yield Hint("potion")
    if any(move.verb in ARTIFACTS for move in now.legal):
        yield Hint("artifact")
