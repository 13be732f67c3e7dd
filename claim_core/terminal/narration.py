"""Describe what happened, and why, to the person at the terminal (`me`)."""

from __future__ import annotations

from collections.abc import Iterable

from ..events import (
    BecameBear,
    Changed,
    Discarded,
    Drew,
    Event,
    GnomesJoined,
    LeadChanged,
    LeftGame,
    Looked,
    PhaseTwo,
    Played,
    PotionDrawn,
    PutIn,
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
from ..match import Match
from ..moves import Move
from ..observed import ObservedTrick, runs
from .reasons import reason
from .words import (
    capital,
    card_name,
    faction_name,
    listed,
    own,
    possessive,
    signed,
    subject,
    the_cards,
    title,
)

NAMES = {"bear": "Bear", "potion": "potion"}  # causes of changes that are not artifacts

EFFECTS = {
    "boots": ": +2 for {my} next two cards",
    "axe": ": −2 for {theirs} next two cards",
    "bow": ": each player plays two cards",
    "horn": ": each player collects the card played",
    "necklace": ": the next trick decides about these cards, too",
    "hourglass": ": the trick is played again",
}


class Narrator:
    """Describes the events of one match, and remembers the context needed for it."""

    def __init__(self, match: Match, me: int) -> None:
        self.me = me
        self.trick = ObservedTrick(match.kingdom, match.places, ring=match.ring)
        self.won = match.tricks[-1] if match.tricks else None
        self.peeked: str | None = None  # the deck's top card, while known through my Seer
        self.using = ""  # the artifact used last
        self.explained = False  # whether Giants were mentioned

    def describe(self, events: Iterable[Event]) -> list[str]:
        """Describe events in order; some kinds are combined in one sentence."""
        return [sentence for run in runs(events) if (sentence := self._describe(run))]

    def ahead(self) -> str:
        """Say who is ahead in the current trick, and why."""
        seat = self.trick.ahead().best.seat
        ahead = "you are" if seat == self.me else "the computer is"
        return f"{ahead} ahead: {reason(self.trick, self.me)}"

    def _describe(self, run: list[Event]) -> str | None:
        me, event = self.me, run[0]
        void = isinstance(event, Played) and self.trick.shows_void(event)
        for seen in run:
            self.trick.see(seen)
        match event:
            case Played(seat, card, modifiers):
                card = f"the {card_name(card)}{_modifier_text(modifiers)}"
                if void and seat != me:
                    return f"The computer has no {faction_name(self.trick.led())} and plays {card}."
                return f"{subject(seat, me, 'play', 'plays')} {card}."
            case Changed() | Used(artifact="sword" | "stein" | "ring"):
                return self._changed([seen for seen in run if isinstance(seen, Changed)])
            case Swapped(seat, shapeshifter, prize):
                return (
                    f"{capital(possessive(seat, me))} {card_name(shapeshifter)} changes places"
                    f" with the {card_name(prize)}, which is now the card played."
                )
            case Used():
                return self._used(event)
            case Looked():
                return self._looked(event)
            case TakenBack(seat, cards):
                if self.using != "hourglass":
                    return None  # another sentence says this
                return f"{subject(seat, me, 'take', 'takes')} {the_cards(cards)} back."
            case PutIn(seat, card):
                puts = subject(seat, me, "put", "puts")
                return f"{puts} the {card_name(card)} in place of the {card_name(self.trick.back)}."
            case TrickWon():
                return self._won(event)
            case PotionDrawn(seat):
                return f"{subject(seat, me, 'draw', 'draws')} a potion: the Wizard won."
            case LeadChanged(seat, by):
                reason = "the last Dragon" if by == "dragon" else f"the {title(by)}"
                return f"{subject(seat, me, 'lead', 'leads')} the next trick ({reason})."
            case Recruited(seat, card):
                return f"{subject(seat, me, 'recruit', 'recruits')} the {card_name(card)}."
            case Drew(seat, card):
                return (
                    f"{subject(seat, me, 'draw', 'draws')} {self._deck_card(card)} as a follower."
                )
            case Discarded(seat, card, is_open):
                given_up = f"the {card_name(card)}" if is_open and card else self._deck_card(card)
                return f"{subject(seat, me, 'give', 'gives')} up {given_up} for the Ghost."
            case BecameBear(seat, card):
                bear = f"{capital(possessive(seat, me))} {card_name(card)} becomes a Bear"
                return f"{bear}: +3 for {own(seat, me)} next card."
            case Scored(seat) | PutInFront(seat):
                return self._collected(seat, run)
            case Struck(seat, giant, gnome):
                gnome = f"{possessive(seat, me)} {card_name(gnome)}"
                return f"The {card_name(giant)} strikes {gnome}, which leaves the game."
            case SetAside():
                aside = [seen.card for seen in run if isinstance(seen, SetAside)]
                verb = "is" if len(aside) == 1 else "are"
                return f"{capital(the_cards(aside))} {verb} set aside."
            case LeftGame(card):
                return f"The {card_name(card)} leaves the game."
            case PhaseTwo():
                return "Phase two: your followers are your hand now, and every trick scores."
            case GnomesJoined(seat, cards):
                gnomes = listed([card_name(card) for card in cards])
                return f"{capital(possessive(seat, me))} score pile gets the Gnomes: {gnomes}."
            case _:  # the table shows the prize, the verdict describes the end
                return None

    def _changed(self, changes: list[Changed]) -> str | None:
        """Say what a card is worth after one or more changes."""
        if not changes:
            return None
        last = changes[-1]
        worth = self.trick.place(last.seat, last.card, first=last.by == "shield").value
        reasons = ", ".join(
            f"{signed(change.change)} {NAMES.get(change.by) or title(change.by)}"
            for change in changes
        )
        card = f"{capital(possessive(last.seat, self.me))} {card_name(last.card)}"
        return f"{card} is worth {signed(str(worth))} now ({reasons})."

    def _used(self, used: Used) -> str | None:
        self.using = used.artifact
        if used.artifact == "staff":
            return None  # LeadChanged says this
        move = Move.parse(used.move)
        match move.verb:
            case "crown" | "runestone":
                effect = f" for the {faction_name(move.other)}"
            case "fools_crystal":
                back, given = card_name(move.card), card_name(move.other)
                effect = f": the {back} goes to the hand, the {given} to the score pile"
            case verb:
                effect = EFFECTS.get(verb, "").format(
                    my=own(used.seat, self.me), theirs=possessive(1 - used.seat, self.me)
                )
        return f"{subject(used.seat, self.me, 'use', 'uses')} the {title(move.verb)}{effect}."

    def _looked(self, looked: Looked) -> str | None:
        self.peeked = None
        if looked.seat != self.me:
            at = {"seer": "the deck's top card", "lantern": "three of your cards"}
            return f"The computer looks at {at.get(looked.through, 'the top cards of the deck')}."
        assert looked.cards is not None
        if looked.through == "lantern":
            return f"You see {the_cards(looked.cards)} in the computer's hand."
        if looked.through == "seer":
            self.peeked = looked.cards[0]
        return None  # the next question shows them

    def _won(self, won: TrickWon) -> str:
        self.won, self.peeked = won, None
        why = reason(self.trick, self.me)
        self.trick.clear()
        if won.how == "horn":
            return "Nobody wins the trick."
        return f"{subject(won.winner, self.me, 'win', 'wins')} the trick: {why}."

    def _deck_card(self, card: str | None) -> str:
        """Name a card that was on top of the deck, if it is known to me."""
        known, self.peeked = card or self.peeked, None
        return f"the {card_name(known)}" if known else "a hidden card"

    def _collected(self, seat: int, run: list[Event]) -> str:
        """Say what a player collects, and explain what is unusual about it."""
        won, me = self.won, self.me
        assert won is not None
        cards = [seen.card for seen in run if isinstance(seen, Scored | PutInFront)]
        sentence = f"{subject(seat, me, 'collect', 'collects')} {the_cards(cards)}"
        if won.phase == 1:
            return f"{sentence} for the score pile."
        if seat != won.winner and won.how != "horn" and any(card[0] == "D" for card in cards):
            sentence += " (Dwarves go to the loser)"
        if any(isinstance(seen, PutInFront) for seen in run):
            sentence += "; the Gnome lies in front"
            if not self.explained:
                sentence += ", where a Giant of its value can strike it"
            self.explained = True
        return f"{sentence}."


def _modifier_text(modifiers: tuple[str, ...]) -> str:
    """Say what a card is played with."""
    words = []
    for modifier in modifiers:
        name, _, code = modifier.partition("=")
        words.append("a potion" if name == "potion" else f"the {title(name)}")
        if code:
            words[-1] += f" (as one of the {faction_name(code)})"
    return f" with {listed(words)}" if words else ""
