"""A finished match laid open: how it stood after each move, and where each faction's cards went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from claim_core import Event, Match, Move, View, view
from claim_core.events import TrickWon
from claim_core.standing import counting

from .errors import Refusal
from .matches import NOTHING_TOLD, Live, begin
from .scene import BROKEN, LIVE, Scene

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """A move, and all that it brought about, hidden cards among it."""

    ply: int  # of the match after it
    seat: int
    move: Move
    kind: str  # of the decision that was owed
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a trick is over."""

    ply: int
    phase: int
    trick: int
    two: bool  # under a Bow it is two in one
    won: TrickWon | None  # `None`: it was frozen, or broken off


@dataclass(frozen=True, slots=True)
class Moment:
    """A finished match as it stood after `ply` moves, with all hands open."""

    scene: Scene  # as everybody saw it
    views: tuple[View, View]  # as each seat saw it
    made: tuple[Made, ...]  # the moves of the trick that the last of them belongs to
    ply: int
    last: int  # how many moves there were in all
    stops: tuple[Stop, ...]

    @property
    def over(self) -> bool:
        return self.ply == self.last

    @property
    def stop(self) -> Stop | None:
        """The trick that has just ended, if the last move ended one."""
        return next((stop for stop in self.stops if stop.ply == self.ply), None)


@dataclass(frozen=True, slots=True)
class Turn:
    """A trick in which cards of a faction came to a score pile, or left one."""

    stop: Stop
    made: tuple[Made, ...]
    gained: tuple[Cards, Cards]  # by seat
    lost: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a faction's cards in a match."""

    code: str
    scene: Scene  # at the end
    turns: tuple[Turn, ...]
    followers: tuple[Cards, Cards] | None  # when phase two began, if it did; by seat
    nowhere: Cards  # cards that lie on no score pile at the end
    ply: int  # from where it was asked


def must_be_told(live: Live) -> None:
    """Refuse to lay open a match that is being played, or does not play again."""
    if live.game.state == LIVE:
        raise Refusal("replay-live", match=live.game.id)
    if live.game.state == BROKEN:
        raise Refusal("replay-broken", match=live.game.id)


def moment(live: Live, ply: int) -> Moment:
    """Lay a finished match open after some of its moves; there are no more than all of them."""
    must_be_told(live)
    last = len(live.match.moves)
    ply = max(0, min(ply, last))
    stops: list[Stop] = []
    made: tuple[Made, ...] = ()
    for _, stop, trick in tricks(live):
        stops.append(stop)
        if trick[0].ply <= ply:
            made = tuple(each for each in trick if each.ply <= ply)
    at = live.match if ply == last else after(live, ply)
    scene = live.scene(None)
    return Moment(
        scene=replace(scene, ply=ply, view=view(at, None), story=NOTHING_TOLD),
        views=(view(at, 0), view(at, 1)),
        made=made,
        ply=ply,
        last=last,
        stops=tuple(stops),
    )


def fate(live: Live, code: str, ply: int) -> Fate:
    """Tell what became of a faction's cards, trick by trick, to who asks it after a move."""
    must_be_told(live)
    turns = []
    before = Counter[str](), Counter[str]()
    followers = None
    for match, stop, made in tricks(live):
        if match.phase == 2 and not followers:
            followers = _hand(match, 0, code), _hand(match, 1, code)
        now = _pile(match, 0, code), _pile(match, 1, code)
        gained = _cards(now[0] - before[0]), _cards(now[1] - before[1])
        lost = _cards(before[0] - now[0]), _cards(before[1] - now[1])
        if any((*gained, *lost)):
            turns.append(Turn(stop, made, gained, lost))
        before = now
    everything = Counter(card.text for card in live.match.kingdom.cards if card.text[0] == code)
    return Fate(
        code=code,
        scene=replace(live.scene(None), story=NOTHING_TOLD),
        turns=tuple(turns),
        followers=followers,
        nowhere=_cards(everything - before[0] - before[1]),
        ply=ply,
    )


def tricks(live: Live) -> Iterator[tuple[Match, Stop, tuple[Made, ...]]]:
    """Play a match again trick by trick: give it after each, and the moves."""
    match = begin(live.game)
    made: list[Made] = []
    for ply, (seat, move) in enumerate(live.match.moves, 1):
        phase, trick, two = match.phase, match.trick, match.width == 2
        kind = match.decision.kind
        made.append(Made(ply, seat, move, kind, tuple(match.push(move, seat))))
        if (match.phase, match.trick) != (phase, trick) or ply == len(live.match.moves):
            events = (event for each in made for event in each.events)
            won = next((event for event in events if isinstance(event, TrickWon)), None)
            yield match, Stop(ply, phase, trick, two, won), tuple(made)
            made = []


def after(live: Live, ply: int) -> Match:
    """Give a match as it stood after some of its moves."""
    match = begin(live.game)
    for seat, move in live.match.moves[:ply]:
        match.push(move, seat)
    return match


def _pile(match: Match, seat: int, code: str) -> Counter[str]:
    """Count a faction's cards that count for a seat, and what stands for such cards."""
    shown = view(match, None)
    cards = counting(shown.score[seat], shown.before[seat])
    return Counter(card for card in cards if code in (card[0], card.partition("=")[2]))


def _hand(match: Match, seat: int, code: str) -> Cards:
    """Give a faction's cards that a seat holds."""
    return tuple(card for card in view(match, seat).hand if card[0] == code)


def _cards(pile: Counter[str]) -> Cards:
    return tuple(sorted(pile.elements()))
