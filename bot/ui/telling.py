"""What happened, in sentences: of the trick before, and of the one that is being played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claim_core import Event, Move
from claim_core.events import (
    BecameBear,
    Changed,
    Discarded,
    Drew,
    GnomesJoined,
    LaidBefore,
    LeadChanged,
    LeftGame,
    Looked,
    PhaseTwo,
    PotionDrawn,
    PutIn,
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
from claim_core.retold import Ahead, Retold, ToldPlace, runs
from claim_core.trick import Place

from ..languages import Words
from ..scene import Scene
from . import names


class Story:
    """Tells a scene's two tricks. `trick` is the one that lies on the table, as it was told."""

    def __init__(self, scene: Scene, words: Words, *, now: bool = True) -> None:
        self.scene = scene
        self.words = words
        self.won: TrickWon | None = None
        self.using = ""  # the artifact used last
        self.trick = Retold(kingdom(scene.view.kingdom))
        self.now = self._tell(scene.story[1], changes=False) if now else ""

    def before(self) -> str:
        """Tell the trick before."""
        events = self.scene.story[0]
        if not events:
            return ""
        return Story(self.scene, self.words, now=False)._tell(events, changes=True)

    def ahead(self) -> str:
        """Say who is ahead in the trick as it lies, and why."""
        ahead = self.trick.ahead()
        why = self._why(ahead)
        return self.words("story-ahead", **self._who(ahead.best.seat), why=why)

    def changes(self, at: int) -> str:
        """Say through what a card of the trick is worth what it is worth."""
        return self._reasons(self.trick.places[at].changes)

    def _tell(self, events: Iterable[Event], *, changes: bool) -> str:
        """Tell events; those that show themselves on the table only if `changes` says so."""
        return " ".join(self._sentences(events, changes=changes))

    def _sentences(self, events: Iterable[Event], *, changes: bool) -> Iterator[str]:
        for run in runs(events):
            for event in run:
                self.trick.see(event)
            sentence = self._sentence(run, changes=changes)
            if sentence:
                yield sentence

    def _who(self, seat: int) -> dict[str, str]:
        """Give who a sentence is about; it may be whoever reads it."""
        you = "yes" if seat == self.scene.view.seat else "no"
        return {"you": you, "who": names.mention(self.words, self.scene, seat)}

    def _card(self, text: str) -> str:
        return names.card(self.words, text)

    def _sentence(self, run: list[Event], *, changes: bool) -> str | None:
        words, event = self.words, run[0]
        match event:
            case Changed() | Used(artifact="sword" | "stein" | "ring"):
                return self._changed(run) if changes else None
            case Swapped(seat, shapeshifter, prize):
                swapped = {"shapeshifter": self._card(shapeshifter), "prize": self._card(prize)}
                return words("story-swapped", **self._who(seat), **swapped)
            case Used():
                return self._used(event)
            case Looked():
                return self._looked(event)
            case TakenBack(seat, cards):
                if self.using != "hourglass":
                    return None  # the artifact's own sentence says it
                return words("story-taken-back", **self._who(seat), cards=names.cards(words, cards))
            case PutIn(seat, card):
                put = {"card": self._card(card), "back": self._card(self.trick.back)}
                return words("story-put-in", **self._who(seat), **put)
            case TrickWon():
                return self._won(event)
            case PotionDrawn(seat):
                return words("story-potion", **self._who(seat))
            case LeadChanged(seat, by):
                return words("story-lead", **self._who(seat), by=by)
            case Recruited(seat, card):
                return words("story-recruited", **self._who(seat), card=self._card(card))
            case Drew(seat, card):
                if card is None:
                    return words("story-drew", **self._who(seat))
                return words("story-drew-known", card=self._card(card))
            case Discarded(seat, card):
                if card is None:
                    return words("story-gave-up", **self._who(seat))
                return words("story-gave-up-known", **self._who(seat), card=self._card(card))
            case BecameBear(seat, card):
                return words("story-bear", **self._who(seat), card=self._card(card))
            case Scored(seat) | LaidBefore(seat):
                return self._collected(seat, run)
            case Struck(seat, giant, gnome):
                struck = {"giant": self._card(giant), "gnome": self._card(gnome)}
                return words("story-struck", **self._who(seat), **struck)
            case SetAside():
                aside = [seen.card for seen in run if isinstance(seen, SetAside)]
                return words("story-set-aside", cards=names.cards(words, aside), number=len(aside))
            case LeftGame(card):
                return words("story-left", card=self._card(card))
            case PhaseTwo():  # a player's own hand says it in words of its own
                return words("story-phase-two") if self.scene.view.seat is None else None
            case GnomesJoined(seat, cards):
                return words("story-gnomes", **self._who(seat), cards=names.cards(words, cards))
            case _:  # the table shows what was played and the prize, its head how it ended
                return None

    def _changed(self, run: list[Event]) -> str | None:
        """Say what a card is worth after all that was put on it at once."""
        changes = [event for event in run if isinstance(event, Changed)]
        if not changes:
            return None
        last = changes[-1]
        worth = self.trick.place(last.seat, last.card, first=last.by == "shield").value
        return self.words(
            "story-changed",
            card=self._card(last.card),
            worth=names.signed(worth),
            reasons=self._reasons(changes),
        )

    def _reasons(self, changes: list[Changed]) -> str:
        return names.listed(
            self.words,
            (f"{names.signed(change.change)} {self._through(change.by)}" for change in changes),
        )

    def _through(self, by: str) -> str:
        kind = "thing" if by in ("potion", "bear") else "artifact"
        return self.words(f"{kind}-{by}")

    def _used(self, used: Used) -> str | None:
        words, who = self.words, self._who(used.seat)
        self.using = used.artifact
        if used.artifact == "staff":
            return None  # who leads next says it
        move = Move.parse(used.move)
        match move.verb:
            case "crown" | "runestone":
                named = names.faction(words, move.other)
                return words(f"story-used-{move.verb}", **who, faction=named)
            case "fools_crystal":
                swapped = {"back": self._card(move.card), "given": self._card(move.other)}
                return words("story-used-fools_crystal", **who, **swapped)
            case verb:
                return words(f"story-used-{verb}", **who)

    def _looked(self, looked: Looked) -> str | None:
        who = self._who(looked.seat)
        if looked.cards is None:
            return self.words("story-looked", **who, through=looked.through)
        if looked.through != "lantern":
            return None  # the question that follows shows them
        other = names.mention(self.words, self.scene, 1 - looked.seat)
        cards = names.cards(self.words, looked.cards)
        return self.words("story-lantern", other=other, cards=cards)

    def _won(self, won: TrickWon) -> str:
        self.won = won
        if won.how == "horn":
            return self.words("story-nobody-won")
        return self.words("story-won", **self._who(won.winner), why=self._why(self.trick.ahead()))

    def _why(self, ahead: Ahead) -> str:
        """Say why who is ahead is ahead."""
        words = self.words
        best, other = self._named(ahead.best), self._named(ahead.others[0])
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
                ring = "yes" if ahead.ring else "no"
                return words("why-higher", several=several, ring=ring, best=best, other=other)

    def _named(self, place: Place) -> str:
        """`Goblin 5`, and what it is worth if that is something else."""
        card = self._card(place.card.text)
        if place.value == place.card.value:
            return card
        return self.words("card-worth", card=card, worth=names.signed(place.value))

    def _collected(self, seat: int, run: list[Event]) -> str:
        """Say what a player collects, and why or where to if that is out of the ordinary."""
        cards = [event.card for event in run if isinstance(event, Scored | LaidBefore)]
        shown = {**self._who(seat), "cards": names.cards(self.words, cards)}
        won = self.won
        if won is None or won.phase == 1:
            return self.words("story-scored", **shown)
        dwarves = seat != won.winner and won.how != "horn" and any(card[0] == "D" for card in cards)
        gnomes = any(isinstance(event, LaidBefore) for event in run)
        return self.words(
            "story-collected",
            **shown,
            dwarves="yes" if dwarves else "no",
            gnomes="yes" if gnomes else "no",
        )


def place_of(story: Story, at: int) -> ToldPlace | None:
    """Give a place of the trick as it was told, if that much was told."""
    places = story.trick.places
    return places[at] if at < len(places) else None
