"""What cards and tricks are worth to a seat, by rules of thumb.

All is weighed in one currency: 1 is a faction's vote that hangs on this very card. What one seat
gains the other loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import exp, sqrt

from ..cards import Card
from ..kingdoms import kingdom
from ..standing import standing_of
from ..trick import Place, winner
from ..view import Lying, View

# What a 9 is worth more than a 0: as a follower, and in the hand of each phase.
RECRUIT = 0.9
SPEND = {1: 0.3, 2: 1.0}

# What a faction's power adds to the strength of its cards, in values.
STRONGER = {"K": 2, "X": 3}

POTION = 0.1  # what a Wizard wins
BEAR = 0.1  # what a Druid becomes
LEAD = 0.2  # what it is worth that one leads and not the other

Prizes = tuple[Card, ...]
Answers = list[tuple[Card, float, float]]  # each with how likely it is, and its cost


class Judgement:
    """A match as one seat sees it, and what everything there is worth to it."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me = view.seat
        self.them = 1 - view.seat
        self.suits = kingdom(view.kingdom).suits
        self.cards = cards_of(view.kingdom)
        self.standing = standing_of(view)
        self.tips = {code: self._tip(code) for code in view.kingdom}
        self.spend = SPEND[view.phase]
        self.mean = mean(self.worth(self.cards[text]) for text in view.unseen)
        self.bonus = self._bonus(0), self._bonus(1)
        self.places = [self._lies(lying) for lying in view.table]
        self.prizes: Prizes = tuple(self.cards[text] for text in view.prizes)
        self.answers = list(self._answers())

    def _tip(self, code: str) -> float:
        """Say how much a faction's vote hangs on one card more."""
        view, piles = self.view, self.standing.piles
        lead = len(piles[0][code]) - len(piles[1][code])
        table = [lying.card for lying in view.table]
        places = (*view.known, view.unseen, view.set_aside, view.prizes, table)
        left = sum(text[0] == code for texts in places for text in texts)
        if not left or abs(lead) > left:
            return 0.0
        return exp(-lead * lead / (2 * left)) / sqrt(left)

    def _bonus(self, seat: int) -> int:
        """Give what will lie on the next card that a seat plays."""
        view = self.view
        bears = sum(text[0] == "B" for text in view.before[seat])
        return 2 * (view.boots[seat] > 0) - 2 * (view.axe[seat] > 0) + 3 * bears

    def _lies(self, lying: Lying) -> Place:
        place = Place(lying.seat, self.cards[lying.card])
        place.value = lying.value
        place.suit = self.suits[lying.counts_as]
        place.plain = place.suit == place.card.suit
        return place

    def _answers(self) -> Iterator[tuple[Card, float, float]]:
        """Give the cards that the other hand may hold, how likely it does, and their cost."""
        view = self.view
        known = view.known[self.them] if view.phase == 2 else ()
        hidden = view.hand_sizes[self.them] - len(known)
        for text in known:
            yield self.cards[text], 1.0, self.cost(self.cards[text])
        for text in view.unseen:
            card = self.cards[text]
            yield card, min(1.0, hidden / len(view.unseen)), self.cost(card)

    # Cards

    def strength(self, card: Card) -> float:
        """Say how well a card wins tricks: a 9 without power is 1."""
        return (card.value + STRONGER.get(card.faction.code, 0)) / 9

    def cost(self, card: Card) -> float:
        """Weigh a card in a hand of this phase."""
        return self.spend * self.strength(card)

    def worth(self, card: Card) -> float:
        """Weigh a card as a follower for phase two."""
        return RECRUIT * self.strength(card)

    # Tricks

    def lay(self, seat: int, card: Card, prizes: Prizes) -> tuple[Place, Prizes]:
        """Play a card, in thought; a Shapeshifter changes places with the prize."""
        place = Place(seat, card)
        place.value += self.bonus[seat]
        if prizes and card.faction.code == "S":
            place.put(prizes[0])
            prizes = card, *prizes[1:]
        return place, prizes

    def gain(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        """Weigh a trick for me."""
        weight = self.spoils(places, prizes, won_by)
        return weight if won_by == self.me else -weight

    def spoils(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        """Weigh a trick for who wins it: the cards, and what their powers do besides."""
        raise NotImplementedError

    def power(self, code: str, wins: bool) -> float:
        """Weigh what a played card does for the trick's winner, in either phase."""
        if code == "W" and wins and self.view.potions_left:
            return POTION
        if code == "R" and not wins:
            return -LEAD
        return 0.0

    def as_it_lies(self, places: list[Place], prizes: Prizes) -> float:
        return self.gain(places, prizes, winner(places)[0].seat)

    def expect(self, places: list[Place], prizes: Prizes) -> float:
        """Weigh a trick that the other seat will answer with the best card that it has."""
        lead = places[0].suit
        following: Answers = []
        others: Answers = []
        for answer in self.answers:
            card = answer[0]
            (following if card.suit == lead or card.wild else others).append(answer)
        expected, rest = 0.0, 1.0  # how likely the other seat has none of these cards
        for cards in (following, others):
            if rest > 0.03:
                for weight, likely in sorted(self._answered(places, prizes, cards)):
                    expected += rest * likely * weight
                    rest *= 1 - likely
        return expected / (1 - rest)

    def _answered(
        self, places: list[Place], prizes: Prizes, cards: Answers
    ) -> Iterator[tuple[float, float]]:
        for card, likely, cost in cards:
            place, left = self.lay(self.them, card, prizes)
            yield self.as_it_lies([*places, place], left) + cost, likely


class Recruiting(Judgement):
    """Phase one: what counts is who gets which followers."""

    def spoils(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        won, lost = self.worth(prizes[0]), self.mean
        besides = sum(self.worth(prize) - self.mean for prize in prizes[1:])
        for place in places:
            code, wins = place.card.faction.code, place.seat == won_by
            besides += self.power(code, wins)
            if code == "U":
                besides += self.tips[code]
            elif code == "B" and not wins:
                besides -= BEAR
            elif code == "E" and wins:
                won, lost = max(won, lost), min(won, lost)
            elif code == "H" and wins:
                won = max(won, self.worth(place.card))
            elif code == "H":
                lost = max(lost, self.worth(place.card))
        return won - lost + besides


class Scoring(Judgement):
    """Phase two: what counts is who collects which cards."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.frozen = [self._lies(lying) for lying in view.frozen]
        self.troll_waits = any(text[0] == "T" for text in view.set_aside)

    def spoils(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        weight = sum(self.power(p.card.faction.code, p.seat == won_by) for p in places)
        troll = self.troll_waits
        for place in (*self.frozen, *places):
            if place.card.faction.code == "T":
                troll = True  # one is collected, however many there are
            else:
                weight += self.stake(place.card, won_by)
        return weight + self.tips["T"] if troll else weight

    def stake(self, card: Card, won_by: int) -> float:
        """Weigh a card of a trick for the trick's winner."""
        code = card.faction.code
        if code == "D":
            return -self.tips[code]
        if code == "I" and f"N{card.value}" in self.view.before[1 - won_by]:
            return self.tips[code] + self.tips["N"]
        return self.tips[code]


def judge(view: View) -> Judgement:
    return Recruiting(view) if view.phase == 1 else Scoring(view)


def mean(weights: Iterable[float]) -> float:
    listed = list(weights)
    return sum(listed) / len(listed) if listed else 0.0


@lru_cache(maxsize=512)
def cards_of(codes: str) -> dict[str, Card]:
    """Give a kingdom's cards by their texts; of those that are alike, any one."""
    return {card.text: card for card in kingdom(codes).cards}
