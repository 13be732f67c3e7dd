"""Examples of the rules in sentences and as pictures, as the engine plays them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from claim_core import Event, View, view
from claim_core.derived.observed import ObservedTrick
from claim_core.events import (
    BecameBear,
    Changed,
    Discarded,
    Drew,
    Ended,
    LeadChanged,
    LeftGame,
    Looked,
    PhaseTwo,
    PotionDrawn,
    PrizeTurnedUp,
    PutInFront,
    Recruited,
    Scored,
    SetAside,
    Struck,
    Swapped,
    TakenBack,
    TrickWon,
    Used,
)
from claim_core.kingdoms import kingdom
from claim_core.records import parse_seated
from claim_core.view import TableCard
from languages import Words

from ..archive.positions import ReplayedMove
from ..pictures.example import ExamplePicture, Gain
from ..pictures.result import ResultPicture, result_of
from .examples import VOTE, Example
from .replay_story import ReplayStory
from .votes import lines_of


class PlayedExample(NamedTuple):
    view: View  # of a spectator, before the first move
    moves: tuple[ReplayedMove, ...]

    @property
    def events(self) -> Iterator[Event]:
        return (event for move in self.moves for event in move.events)


class ToldExample(NamedTuple):
    played: list[str]
    won: str  # who wins, and why
    then: list[str]


@cache
def play(example: Example) -> PlayedExample:
    """Play an example, up to where the next trick would begin."""
    match = example.start()
    before = view(match, None)
    moves = []
    is_won = False
    for ply, text in enumerate(example.moves, 1):
        seat, move = parse_seated(text)
        events = []
        for event in match.push(move, seat):
            is_won = is_won or isinstance(event, TrickWon)
            if not (is_won and isinstance(event, PrizeTurnedUp | PhaseTwo | Ended)):
                events.append(event)
        moves.append(ReplayedMove(ply, seat, move, tuple(events)))
    return PlayedExample(before, tuple(moves))


class ExampleStory(ReplayStory):
    """Tells an example, whose players have names that are natural in the language."""

    def __init__(self, played: PlayedExample, words: Words) -> None:
        super().__init__(played.view, words, example_names(words).__getitem__)
        self.prizes = played.view.prizes

    def _sentence(self, run: list[Event]) -> str | None:
        match run[0]:
            case PrizeTurnedUp(card):
                return self._prize(card)
            case _:
                return super()._sentence(run)

    def _prize(self, card: str) -> str:
        is_first = card in self.prizes
        id = "example-prize" if is_first else "example-second-prize"
        return self.words(id, card=self._card(card))


def example_names(words: Words) -> tuple[str, str]:
    return words("example-first"), words("example-second")


def tell(example: Example, words: Words) -> ToldExample:
    """Tell an example in sentences."""
    played = play(example)
    story = ExampleStory(played, words)
    told = story.sentences(map(PrizeTurnedUp, played.view.prizes))
    told += "\n".join(story.retell(played.moves)).splitlines()
    at = told.index(story.why_won)
    return ToldExample(told[:at], told[at], told[at + 1 :])


def picture_of(example: Example, words: Words) -> ExamplePicture:
    """Return what the picture of an example shows."""
    played = play(example)
    realm = kingdom(played.view.kingdom)
    trick = ObservedTrick(realm)
    prizes = list(played.view.prizes)
    frozen: tuple[TableCard, ...] = ()
    used: tuple[list[str], list[str]] = [], []
    gains: tuple[dict[str, list[str]], dict[str, list[str]]] = {}, {}
    aside, gone = [], []
    best = None

    def on_table() -> tuple[TableCard, ...]:
        return tuple(
            TableCard(place.seat, place.card.text, place.value, realm.faction_of(place.suit).code)
            for place in trick.places
        )

    for event in played.events:
        if isinstance(event, Used) and event.artifact == "necklace":
            frozen = on_table()
        trick.see(event)
        if gain := _gain(event):
            seat, where, cards = gain
            gains[seat].setdefault(where, []).extend(cards)
        match event:
            case PrizeTurnedUp(card):
                prizes.append(card)
            case Swapped(shapeshifter=card):
                prizes[0] = card
            case Used(seat, artifact) | Changed(seat, by="potion" | "bear" as artifact):
                used[seat].append(artifact)
            case TrickWon(nobody_won=False):
                best = trick.places.index(trick.ahead().best)
            case SetAside(card) if card not in (each.card for each in frozen):
                aside.append(card)
            case LeftGame(card) | Struck(gnome=card) | Discarded(card=str(card)):
                gone.append(card)
    return ExamplePicture(
        names=example_names(words),
        leader=played.view.leader,
        used=(tuple(used[0]), tuple(used[1])),
        prizes=tuple(prizes),
        on_table=on_table(),
        frozen=frozen,
        best=best,
        gains=(_gains(gains[0]), _gains(gains[1])),
        aside=tuple(aside),
        gone=tuple(gone),
    )


def tell_vote(words: Words) -> list[str]:
    """Tell the example of a vote, a line for each faction."""
    return lines_of(_end_of_vote(), words, example_names(words))


def picture_of_vote(words: Words) -> ResultPicture:
    return result_of(_end_of_vote(), example_names(words))


@cache
def _end_of_vote() -> View:
    match = VOTE.start()
    for text in VOTE.moves:
        seat, move = parse_seated(text)
        match.push(move, seat)
    return view(match, None)


def _gain(event: Event) -> tuple[int, str, tuple[str, ...]] | None:
    """Return who gets or sees something, where it goes, and the cards."""
    match event:
        case Recruited(seat, card) | Drew(seat, str(card)):
            return seat, "followers", (card,)
        case Scored(seat, card):
            return seat, "score", (card,)
        case PutInFront(seat, card):
            return seat, "front", (card,)
        case BecameBear(seat, card):
            return seat, "bear", (card,)
        case TakenBack(seat, cards):
            return seat, "hand", cards
        case Looked(seat, cards=tuple(cards)):
            return seat, "seen", cards
        case Used(seat, "crown" | "runestone" as artifact, move):
            return seat, "score", (f"{artifact}={move[-1]}",)
        case PotionDrawn(seat):
            return seat, "potion", ()
        case LeadChanged(seat):
            return seat, "lead", ()
        case _:
            return None


def _gains(found: dict[str, list[str]]) -> tuple[Gain, ...]:
    return tuple(Gain(where, tuple(cards)) for where, cards in found.items())
