"""What happened, in sentences: the events of a trick as one reader may know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from languages import Words

from ..artifacts import TOKENS
from ..derived.observed import Ahead, ObservedTrick, is_change, runs
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
    PrizeTurnedUp,
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
from ..kingdoms import kingdom
from ..moves import Move
from ..trick import Place
from ..view import View
from . import names

Named: TypeAlias = Callable[[int], str]  # names the player in a seat


class Story:
    """Puts events into sentences for the reader of a view, and rebuilds the trick from them.

    `named` names the player in a seat, unless that is the reader, who is "you". `with_changes`
    says whether there are sentences about changed values of cards. While a trick is on the table,
    they are shown next to each card instead.
    """

    def __init__(
        self, view: View, words: Words, named: Named, *, with_changes: bool = False
    ) -> None:
        self.reader = view.seat
        self.words = words
        self.named = named
        self.with_changes = with_changes
        self.trick = ObservedTrick(kingdom(view.kingdom))
        self.won: TrickWon | None = None
        self.last_used = ""  # an artifact

    def sentences(self, events: Iterable[Event]) -> list[str]:
        found = []
        for run in runs(events):
            for event in run:
                self.trick.see(event)
            if sentence := self._sentence(run):
                found.append(sentence)
        return found

    def who_is_ahead(self) -> str:
        """Say who is ahead in the trick, and why."""
        ahead = self.trick.ahead()
        reason = self._reason(ahead)
        return self.words("story-ahead", **self._who(ahead.best.seat), why=reason)

    def reasons_for_value(self, at: int, value: int) -> str:
        """Say why a card of the trick is worth what it is; "" if no event explains it."""
        places = self.trick.places
        if at >= len(places) or places[at].value != value:
            return ""
        return self._changes(places[at].changes)

    def _who(self, seat: int) -> dict[str, str]:
        """Return the values that name a player in a sentence, where the reader is "you"."""
        you = "yes" if seat == self.reader else "no"
        return {"you": you, "who": self.named(seat)}

    def _both(self, seat: int) -> dict[str, str]:
        """Return the values that name who does something to the other player, and that player."""
        readers = {seat: "user", 1 - seat: "other", None: "spectator"}
        return {
            "reader": readers[self.reader],
            "who": self.named(seat),
            "other": self.named(1 - seat),
        }

    def _card(self, text: str) -> str:
        return names.card(self.words, text)

    def _cards(self, texts: Iterable[str]) -> str:
        """Name cards inside a sentence."""
        return names.joined(self.words, map(self._card, texts))

    def _sentence(self, run: list[Event]) -> str | None:
        """Return the sentence for events that belong together, if there is one."""
        words, event = self.words, run[0]
        match event:
            case Played() | PrizeTurnedUp():  # the table shows them
                return None
            case TrickWon():
                return self._trick_won(event)
            case Scored(seat) | PutInFront(seat):
                return self._collected(seat, run)
            case Recruited(seat, card):
                return words("story-recruited", **self._who(seat), card=self._card(card))
            case Drew(seat, card):
                if card is None:
                    return words("story-drew", **self._who(seat))
                return words("story-drew-known", card=self._card(card))
            case Changed() | Used() if is_change(event):
                return self._changed(run) if self.with_changes else None
            case Swapped(seat, shapeshifter, prize):
                pair = {"shapeshifter": self._card(shapeshifter), "prize": self._card(prize)}
                return words("story-swapped", **self._who(seat), **pair)
            case Used():
                return self._used(event)
            case Looked():
                return self._looked(event)
            case TakenBack(seat, cards):
                if self.last_used != "hourglass":
                    return None  # the artifact's own sentence says it
                return words("story-taken-back", **self._who(seat), cards=self._cards(cards))
            case PutIn(seat, card):
                back = self._card(self.trick.back)
                return words("story-put-in", **self._who(seat), card=self._card(card), back=back)
            case PotionDrawn(seat):
                return words("story-potion", **self._who(seat))
            case LeadChanged(seat, by):
                return words("story-lead", **self._who(seat), by=by)
            case Discarded(seat, card):
                if card is None:
                    return words("story-gave-up", **self._who(seat))
                return words("story-gave-up-known", **self._who(seat), card=self._card(card))
            case BecameBear(seat, card):
                return words("story-bear", **self._who(seat), card=self._card(card))
            case Struck(seat, giant, gnome):
                pair = {"giant": self._card(giant), "gnome": self._card(gnome)}
                return words("story-struck", **self._who(seat), **pair)
            case SetAside() if self.last_used == "necklace":  # frozen, as its own sentence says
                return None
            case SetAside():
                aside = [each.card for each in run if isinstance(each, SetAside)]
                return words("story-set-aside", cards=self._cards(aside), number=len(aside))
            case LeftGame(card):
                return words("story-left", card=self._card(card))
            case PhaseTwo():  # a player's hand has a sentence of its own for it
                return words("story-phase-two") if self.reader is None else None
            case GnomesJoined(seat, cards):
                return words("story-gnomes", **self._who(seat), cards=names.cards(words, cards))
            case _:  # the heading of the table says how the match ended
                return None

    def _played(self, played: Played) -> str:
        """Say which card was played, and whether that reveals that its player could not follow."""
        words, trick, seat = self.words, self.trick, played.seat
        card = self._card(played.card)
        if played.modifiers:
            modifiers = names.joined(words, map(self._modifier, played.modifiers))
            card = words("move-with", move=card, thing=modifiers)
        if len(trick.places) == 1:
            return words("story-led", **self._who(seat), card=card)
        if trick.shows_void(played) and seat != self.reader:
            led = names.faction(words, trick.led())
            return words("story-played-void", who=self.named(seat), card=card, faction=led)
        return words("story-played", **self._who(seat), card=card)

    def _modifier(self, modifier: str) -> str:
        """Name what a card was played with."""
        name, _, code = modifier.partition("=")
        if name == "potion":
            return self.words("with-potion")
        artifact = names.artifact(self.words, name)
        if not code:
            return artifact
        faction = f"{names.FACTION_EMOJI[code]}{names.GLUE}{names.one_of(self.words, code)}"
        return self.words("choice-artifact", artifact=artifact, thing=faction)

    def _changed(self, run: list[Event]) -> str | None:
        """Say what a card is worth after changes that came together."""
        changes = [event for event in run if isinstance(event, Changed)]
        if not changes:
            return None
        last = changes[-1]
        worth = self.trick.changed_place(last).value
        return self.words(
            "story-changed",
            card=self._card(last.card),
            worth=names.signed(worth),
            reasons=self._changes(changes),
        )

    def _changes(self, changes: list[Changed]) -> str:
        """List changes of a card's value, each with what caused it."""
        return names.listed(
            self.words,
            (f"{names.signed(change.change)} {self._cause(change.by)}" for change in changes),
        )

    def _cause(self, by: str) -> str:
        is_artifact = by in names.ARTIFACT_EMOJI
        return self.words(f"artifact-{by}" if is_artifact else f"thing-{by}")

    def _used(self, used: Used) -> str | None:
        words, who = self.words, self._who(used.seat)
        self.last_used = used.artifact
        if used.artifact == "staff":
            return None  # the sentence about who leads next says it
        move = Move.parse(used.move)
        match move.verb:
            case verb if verb in TOKENS:
                faction = names.faction(words, move.other)
                return words(f"story-used-{verb}", **who, faction=faction)
            case "fools_crystal":
                back, given = self._card(move.card), self._card(move.other)
                return words("story-used-fools_crystal", **who, back=back, given=given)
            case "axe" | "shield" as verb:
                return words(f"story-used-{verb}", **self._both(used.seat))
            case verb:
                return words(f"story-used-{verb}", **who)

    def _looked(self, looked: Looked) -> str | None:
        if looked.cards is None:
            return self.words("story-looked", **self._both(looked.seat), through=looked.through)
        if looked.through != "lantern":
            return None  # the question that follows shows the cards
        other = self.named(1 - looked.seat)
        return self.words("story-lantern", other=other, cards=self._cards(looked.cards))

    def _trick_won(self, won: TrickWon) -> str:
        self.won, self.last_used = won, ""
        if won.nobody_won:
            return self.words("story-nobody-won")
        reason = self._reason(self.trick.ahead())
        return self.words("story-won", **self._who(won.winner), why=reason)

    def _reason(self, ahead: Ahead) -> str:
        """Say why the best card of the trick beats the others."""
        words = self.words
        best, other = self._card_and_worth(ahead.best), self._card_and_worth(ahead.others[0])
        several = "no" if len(ahead.others) == 1 else "yes"
        match ahead.how:
            case "knight":
                return words("why-knight", best=best)
            case "alone":
                led = names.faction(words, self.trick.led())
                whose = self._who(ahead.others[0].seat)
                return words("why-alone", several=several, **whose, other=other, faction=led)
            case "tie":
                return words("why-tie", several=several, best=best, other=other)
            case _:
                ring = "yes" if ahead.only_values else "no"
                return words("why-higher", several=several, ring=ring, best=best, other=other)

    def _card_and_worth(self, place: Place) -> str:
        """`👺 Goblin 5`, and what it is worth if that is something else."""
        card = self._card(place.card.text)
        if place.value == place.card.value:
            return card
        return self.words("card-worth", card=card, worth=names.signed(place.value))

    def _collected(self, seat: int, run: list[Event]) -> str:
        """Say what a player collects, with the reason or the place where that is unusual."""
        cards = [event.card for event in run if isinstance(event, Scored | PutInFront)]
        won = self.won
        if won is None or won.phase == 1:
            listed = names.cards(self.words, cards)
            return self.words("story-scored", **self._who(seat), cards=listed)
        dwarves = (
            seat != won.winner and not won.nobody_won and any(card[0] == "D" for card in cards)
        )
        gnomes = any(isinstance(event, PutInFront) for event in run)
        return self.words(
            "story-collected",
            **self._who(seat),
            cards=self._cards(cards),
            dwarves="yes" if dwarves else "no",
            gnomes="yes" if gnomes else "no",
        )
