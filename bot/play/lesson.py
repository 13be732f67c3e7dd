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
    SetAside,
    Struck,
    Swapped,
    TrickWon,
)

MOST: Final = 2  # hints at a time
# Hints of which one is enough, because they explain the same.
SAME: Final = {"lead": "trick", "follow": "trick", "follow-X": "trick"}
# The factions whose power concerns whoever plays a card of theirs or answers one, by the phase.
POWERS: Final = {1: "URWBSEH", 2: "DRWNIT"}
# Advice for when there is nothing else to tell, by the phase and the trick from which it is given.
ADVICE: Final = {
    (1, 2): "gone",
    (1, 3): "explain",
    (1, 4): "many",
    (1, 12): "last",
    (2, 2): "score",
    (2, 3): "unseen",
    (2, 5): "enough",
}
WEAK: Final = 3  # the highest value of a prize that is not worth a strong card


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
        self.told_now = ()
        for hint in (*_at_first(now), *self._of_events(now), *_of_position(now)):
            self._tell(hint)
        for hint in _advice(now):
            if not self.told_now:
                self._tell(hint)
        self.events.clear()

    def _tell(self, hint: Hint) -> None:
        """Tell something if it is new and there is room for it."""
        topic = SAME.get(hint.name, hint.name)
        if len(self.told_now) < MOST and topic not in self.told:
            self.told_now += (hint,)
            self.told.add(topic)

    def _of_events(self, now: View) -> Iterator[Hint]:
        """Yield what the events since the last decision teach."""
        if any(isinstance(event, PhaseTwo) for event in self.events):
            return  # the last trick of phase one is no example of what comes now
        led, is_lead = "", now.decision.kind == "lead" and not now.table
        for event in self.events:
            match event:
                case Played(_, card):
                    if led and card[0] == "X" and led != "X":
                        yield Hint("power-X")
                    led = led or card[0]
                case TrickWon(winner=self.seat, how="alone", cards=(first, second), counts_as=""):
                    led = ""
                    yield Hint("off", second, first[0])
                case TrickWon(how=how):
                    led = ""
                    if how == "knight":
                        yield Hint("power-K")
                case Recruited(self.seat, card, "prize") if is_lead:
                    yield Hint("won", card)
                case Drew(self.seat, card):
                    yield Hint("lost", card or "")
                case _:
                    if power := _power(event):
                        yield Hint(f"power-{power}")


def _power(event: Event) -> str:
    """Return the faction whose power an event shows, or ""."""
    match event:
        case LeadChanged(by="dragon"):
            return "R"
        case SetAside(card) if card[0] == "T":
            return "T"
        case PotionDrawn():
            return "W"
        case BecameBear():
            return "B"
        case Swapped():
            return "S"
        case PutInFront():
            return "N"
        case Struck():
            return "I"
        case _:
            return ""


def _at_first(now: View) -> Iterator[Hint]:
    """Yield what comes first: what this is about, and the power of the card to be answered."""
    if now.decision.kind not in ("lead", "follow"):
        return
    if now.phase == 2:
        yield Hint("phase-two")
    else:
        yield Hint("prize", now.prizes[0])
    if not now.table:
        yield Hint("lead")
    elif now.follow and any(card[0] == now.follow for card in now.hand):
        has_double = now.follow != "X" and any(card[0] == "X" for card in now.hand)
        yield Hint("follow-X" if has_double else "follow", faction=now.follow)
    if now.trick > 1:
        yield Hint("goal")
    if now.follow and now.follow in POWERS[now.phase]:
        yield Hint(f"power-{now.follow}")


def _of_position(now: View) -> Iterator[Hint]:
    """Yield what somebody has to know to decide now, above all what the cards can do."""
    kind = now.decision.kind
    if kind in ("seer", "ghost"):
        yield Hint("power-E" if kind == "seer" else "power-H")
    if kind in ("lead", "follow"):
        playable = _playable(now)
        if kind == "follow" and now.follow and now.follow not in playable:
            yield Hint("void", faction=now.follow)
        if now.follow and now.follow != "X" and "X" in playable:
            yield Hint("power-X")
        if (now.follow == "G" and "K" in playable) or (not now.table and "G" in playable):
            yield Hint("power-K")
        for power in POWERS[now.phase]:
            if power in playable:
                yield Hint(f"power-{power}")
        if any("potion" in move.modifiers for move in now.legal):
            yield Hint("potion")
    if any(move.verb in ARTIFACTS for move in now.legal):
        yield Hint("artifact")


def _playable(now: View) -> set[str]:
    """Return the factions of the cards that can be played."""
    return {move.card[0] for move in now.legal if move.verb == "play"}


def _advice(now: View) -> Iterator[Hint]:
    """Yield what is good to know in any trick in which there is a choice."""
    if now.decision.kind not in ("lead", "follow") or len(now.legal) == 1:
        return
    may_win = not now.follow or now.follow in _playable(now)
    if now.phase == 1 and may_win and int(now.prizes[0][1:]) <= WEAK:
        yield Hint("lose", now.prizes[0])
    for (phase, trick), name in ADVICE.items():
        if phase == now.phase and trick <= now.trick:
            yield Hint(name)
