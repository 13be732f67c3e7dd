"""What a seat or a spectator may know about a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .artifacts import LASTING
from .cards import Card
from .deals import is_seat
from .errors import ClaimError
from .events import TrickWon
from .factions.wizards import POTIONS
from .match import Match
from .moves import Move
from .outcome import Outcome
from .positions import UNDECIDED, is_decided
from .step import Decision
from .trace import score_texts
from .trick import Place

Cards = tuple[str, ...]


class TableCard(NamedTuple):
    """A card in the current trick."""

    seat: int
    card: str
    value: int  # including modifiers
    counts_as: str  # the faction it counts as for following and comparing
    plain: bool = True  # it counts as its own faction, and not as one that an artifact named
    doubled: bool = False  # by a potion


class Lasting(NamedTuple):
    """What is left of an artifact that changes a seat's next cards."""

    artifact: str
    change: int
    cards: int  # how many it still changes


@dataclass(frozen=True, slots=True)
class View:
    """A match as `seat` or a spectator (`None`) sees it; a spectator knows what both seats know.

    Pairs are by seat. Cards are texts, in deck order unless noted otherwise.
    """

    seat: int | None
    kingdom: str
    edition: str
    artifacts: bool

    phase: int
    trick: int
    leader: int
    decision: Decision
    legal: tuple[Move, ...]  # the seat's moves, even if the other seat must decide
    outcome: Outcome | None

    prizes: Cards  # in the order they were turned up
    table: tuple[TableCard, ...]  # in the order played
    frozen: tuple[TableCard, ...]  # an earlier trick, which this one also decides
    set_aside: Cards  # Trolls, and the frozen cards
    follow: str  # the faction that must be followed now, or ""
    two_cards: bool  # each seat plays two cards in the trick
    only_values: bool  # factions don't matter in the trick
    next_leader: int  # once a trick is decided: leads the next one; else as `leader`
    hand_before_lead: Cards  # with artifacts, until the trick is decided: to return to if it is
    prizes_before_lead: Cards  # played again
    looking_at: Cards  # the deck's cards shown to the deciding seat, from the top
    recruiting: tuple[Cards, Cards]  # cards about to become followers; "" is a hidden card
    collecting: tuple[Cards, Cards]  # cards still to be collected, in order

    hand: Cards
    followers: Cards
    hand_sizes: tuple[int, int]
    follower_counts: tuple[int, int]
    known: tuple[Cards, Cards]  # cards in each hand and followers known to this view
    known_hands: tuple[Cards, Cards]  # those of them in each hand
    exposed: tuple[Cards, Cards]  # those of them that everybody has seen
    voids: tuple[str, str]  # factions of which a seat has shown to have no unseen card in its hand
    unseen: Cards  # cards that may be anywhere
    returned: Cards  # unseen cards that are known to have gone back into the deck in this phase
    on_deck: str  # the deck's top card if the seat has seen it; else ""
    deck_size: int
    score: tuple[Cards, Cards]
    laid_before: tuple[Cards, Cards]  # Gnomes and Bears

    potions: tuple[int, int]
    potions_left: int
    unturned: tuple[str, ...]  # the potions that nobody has turned over yet
    artifacts_held: Cards
    artifact_counts: tuple[int, int]
    artifacts_used: tuple[Cards, Cards]
    lasting: tuple[tuple[Lasting, ...], tuple[Lasting, ...]]  # what changes a seat's next cards

    tricks: tuple[TrickWon, ...]  # all decided tricks


def view(match: Match, seat: int | None) -> View:
    """Return a match as a seat or (`None`) a spectator sees it."""
    if seat is not None and not is_seat(seat):
        raise ClaimError(f"there is no seat {seat}")
    kingdom = match.kingdom
    texts_of = kingdom.texts_of
    holdings = [match.hands[who] | match.followers[who] for who in (0, 1)]
    located = match.public | match.on_table | match.set_aside
    own_hand = own_followers = 0
    if seat is not None:
        own_hand, own_followers = match.hands[seat], match.followers[seat]
        located |= match.peeked[seat] | holdings[seat]
    decides = seat is not None and match.decision.seat == seat
    kind = match.decision.kind
    may_go_back = match.artifacts and kind in UNDECIDED
    return View(
        seat=seat,
        kingdom=kingdom.codes,
        edition=match.edition.name,
        artifacts=match.artifacts,
        phase=match.phase,
        trick=match.trick,
        leader=match.leader,
        decision=match.decision,
        legal=() if seat is None else tuple(match.legal(seat)),
        outcome=match.outcome,
        prizes=_texts(match.prizes),
        table=_on_table(match, match.places),
        frozen=_on_table(match, match.frozen),
        set_aside=texts_of(match.set_aside),
        follow=_follow(match),
        two_cards=match.width == 2,
        only_values=match.only_values,
        next_leader=match.next_leader if is_decided(match) else match.leader,
        hand_before_lead=texts_of(match.before_lead[0][seat])
        if seat is not None and may_go_back
        else (),
        prizes_before_lead=_texts(match.before_lead[1]) if may_go_back else (),
        looking_at=_texts(match.looking) if decides else (),
        recruiting=(_recruiting(match, 0, located), _recruiting(match, 1, located)),
        collecting=(_texts(match.collecting[0]), _texts(match.collecting[1])),
        hand=texts_of(own_hand),
        followers=texts_of(own_followers),
        hand_sizes=_pair(match.hands),
        follower_counts=_pair(match.followers),
        known=(texts_of(holdings[0] & located), texts_of(holdings[1] & located)),
        known_hands=(texts_of(match.hands[0] & located), texts_of(match.hands[1] & located)),
        exposed=(texts_of(holdings[0] & match.public), texts_of(holdings[1] & match.public)),
        voids=(_codes(match, match.voids[0]), _codes(match, match.voids[1])),
        unseen=texts_of(kingdom.all_cards & ~located),
        returned=() if seat is None else texts_of(match.returned[seat] & ~located),
        on_deck=_on_deck(match, located),
        deck_size=len(match.deck) - match.top,
        score=(score_texts(match, 0), score_texts(match, 1)),
        laid_before=(texts_of(match.laid_before[0]), texts_of(match.laid_before[1])),
        potions=(len(match.potions[0]), len(match.potions[1])),
        potions_left=len(match.potion_deck),
        unturned=_unturned(match),
        artifacts_held=() if seat is None else tuple(a.name for a in match.held[seat]),
        artifact_counts=(len(match.held[0]), len(match.held[1])),
        artifacts_used=(match.used[0], match.used[1]),
        lasting=(_lasting(match, 0), _lasting(match, 1)),
        tricks=tuple(match.tricks),
    )


def _texts(cards: list[Card] | tuple[Card, ...]) -> Cards:
    return tuple(card.text for card in cards)


def _pair(sets: list[int]) -> tuple[int, int]:
    return sets[0].bit_count(), sets[1].bit_count()


def _on_table(match: Match, places: list[Place]) -> tuple[TableCard, ...]:
    return tuple(
        TableCard(
            place.seat,
            place.card.text,
            place.value,
            match.kingdom.faction_of(place.suit).code,
            place.plain,
            place.doubled,
        )
        for place in places
    )


def _lasting(match: Match, seat: int) -> tuple[Lasting, ...]:
    left = match.lasting[seat]
    return tuple(Lasting(a, LASTING[a].change, left[a]) for a in LASTING if a in left)


def _recruiting(match: Match, seat: int, located: int) -> Cards:
    return tuple(
        card.text if card and card.bit & located else "" for card in match.recruiting[seat]
    )


def _codes(match: Match, suits: int) -> str:
    return "".join(code for code, suit in match.kingdom.suits.items() if suit & suits)


def _on_deck(match: Match, located: int) -> str:
    if match.top == len(match.deck):
        return ""
    card = match.deck[match.top]
    return card.text if card.bit & located else ""


def _unturned(match: Match) -> tuple[str, ...]:
    if "W" not in match.kingdom.suits:
        return ()
    hidden = (*match.potion_deck, *match.potions[0], *match.potions[1])
    return tuple(potion for potion in POTIONS if potion in hidden)


def _follow(match: Match) -> str:
    if match.decision.kind not in ("lead", "follow") or not match.places or match.only_values:
        return ""
    return match.kingdom.faction_of(match.places[0].suit).code
