"""Estimates of what cards and tricks are worth to a seat, by rules of thumb.

The unit is one faction's vote: a card is worth 1 if it decides a vote for certain. What one seat
gains, the other loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import exp, fsum, sqrt  # fsum: what sum of floats returns depends on the Python

from ..cards import Card
from ..derived.standing import standing_of
from ..kingdoms import kingdom
from ..trick import Place, winner
from ..view import TableCard, View

# How much more a 9 is worth than a 0: as a follower, and in the hand in each phase.
RECRUIT = 0.9
SPEND = {1: 0.3, 2: 1.0}

# How much a faction's power adds to the value of its cards.
STRONGER = {"K": 2, "X": 3}

POTION = 0.1  # won by a Wizard
BEAR = 0.1  # left by a losing Druid
LEAD = 0.2  # for leading the next trick instead of the other seat

Prizes = tuple[Card, ...]
Answers = list[tuple[Card, float, float]]  # card, probability, cost


class Judgement:
    """An evaluation of a match from one seat's view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me = view.seat
        self.them = 1 - view.seat
        self.suits = kingdom(view.kingdom).suits
        self.cards = cards_of(view.kingdom)
        self.standing = standing_of(view)
        self.swings = {code: self._swing(code) for code in view.kingdom}
        self.spend = SPEND[view.phase]
        self.mean = mean(self.worth(self.cards[text]) for text in view.unseen)
        self.bonus = self._next_card_bonus(0), self._next_card_bonus(1)
        self.places = [self._place(entry) for entry in view.table]
        self.prizes: Prizes = tuple(self.cards[text] for text in view.prizes)
        self.answers = list(self._answers())

    def _swing(self, code: str) -> float:
        """Estimate how likely one more card is to swing a faction's vote."""
        view, piles = self.view, self.standing.piles
        lead = len(piles[0][code]) - len(piles[1][code])
        table = [entry.card for entry in view.table]
        places = (*view.known, view.unseen, view.set_aside, view.prizes, table)
        left = sum(text[0] == code for texts in places for text in texts)
        if not left or abs(lead) > left:
            return 0.0
        return exp(-lead * lead / (2 * left)) / sqrt(left)

    def _next_card_bonus(self, seat: int) -> int:
        """Return the bonus on the next card that a seat plays."""
        view = self.view
        bears = sum(text[0] == "B" for text in view.laid_before[seat])
        return sum(lasting.change for lasting in view.lasting[seat]) + 3 * bears

    def _place(self, entry: TableCard) -> Place:
        place = Place(entry.seat, self.cards[entry.card])
        place.value = entry.value
        place.suit = self.suits[entry.counts_as]
        place.plain = place.suit == place.card.suit
        return place

    def _answers(self) -> Iterator[tuple[Card, float, float]]:
        """Yield the cards that the other hand may contain, with probability and cost."""
        view = self.view
        known = view.known[self.them] if view.phase == 2 else ()
        hidden = view.hand_sizes[self.them] - len(known)
        for text in known:
            yield self.cards[text], 1.0, self.cost(self.cards[text])
        for text in view.unseen:
            card = self.cards[text]
            yield card, min(1.0, hidden / len(view.unseen)), self.cost(card)

    # Cards

    def cost(self, card: Card) -> float:
        """Return what it costs to spend a card from the hand in this phase."""
        return self.spend * strength(card)

    def worth(self, card: Card) -> float:
        """Return what a card is worth as a follower for phase two."""
        return RECRUIT * strength(card)

    # Tricks

    def simulate_play(self, seat: int, card: Card, prizes: Prizes) -> tuple[Place, Prizes]:
        """Return the table after playing a card; a Shapeshifter swaps places with the prize."""
        place = Place(seat, card)
        place.value += self.bonus[seat]
        if prizes and card.faction.code == "S":
            place.put(prizes[0])
            prizes = card, *prizes[1:]
        return place, prizes

    def gain(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        """Return what a trick is worth to me, given its winner."""
        weight = self.spoils(places, prizes, won_by)
        return weight if won_by == self.me else -weight

    def spoils(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        """Return what a trick is worth to its winner: its cards and the effects of their powers."""
        raise NotImplementedError

    def power(self, code: str, wins: bool) -> float:
        """Return what a played card's power is worth to the trick's winner, in either phase."""
        if code == "W" and wins and self.view.potions_left:
            return POTION
        if code == "R" and not wins:
            return -LEAD
        return 0.0

    def current_value(self, places: list[Place], prizes: Prizes) -> float:
        return self.gain(places, prizes, winner(places)[0].seat)

    def expect(self, places: list[Place], prizes: Prizes) -> float:
        """Return the expected value of a trick that the other seat answers with its best card."""
        lead = places[0].suit
        following: Answers = []
        others: Answers = []
        for answer in self.answers:
            card = answer[0]
            (following if card.suit == lead or card.wild else others).append(answer)
        expected, rest = 0.0, 1.0  # rest: the probability that none of the cards so far is held
        for cards in (following, others):
            if rest > 0.03:
                for weight, probability in sorted(self._answer_values(places, prizes, cards)):
                    expected += rest * probability * weight
                    rest *= 1 - probability
        return expected / (1 - rest)

    def _answer_values(
        self, places: list[Place], prizes: Prizes, cards: Answers
    ) -> Iterator[tuple[float, float]]:
        for card, probability, cost in cards:
            place, left = self.simulate_play(self.them, card, prizes)
            yield self.current_value([*places, place], left) + cost, probability


class Recruiting(Judgement):
    """The evaluation of phase one, by who gets which followers."""

    def spoils(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        won, lost = self.worth(prizes[0]), self.mean
        besides = fsum(self.worth(prize) - self.mean for prize in prizes[1:])
        for place in places:
            code, wins = place.card.faction.code, place.seat == won_by
            besides += self.power(code, wins)
            if code == "U":
                besides += self.swings[code]
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
    """The evaluation of phase two, by who collects which cards."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.frozen = [self._place(entry) for entry in view.frozen]
        self.troll_waits = any(text[0] == "T" for text in view.set_aside)

    def spoils(self, places: list[Place], prizes: Prizes, won_by: int) -> float:
        weight = fsum(self.power(p.card.faction.code, p.seat == won_by) for p in places)
        troll = self.troll_waits
        for place in (*self.frozen, *places):
            if place.card.faction.code == "T":
                troll = True  # only one is collected, however many there are
            else:
                weight += self.stake(place.card, won_by)
        return weight + self.swings["T"] if troll else weight

    def stake(self, card: Card, won_by: int) -> float:
        """Return what a card in the trick is worth to the trick's winner."""
        code = card.faction.code
        if code == "D":
            return -self.swings[code]
        if code == "I" and f"N{card.value}" in self.view.laid_before[1 - won_by]:
            return self.swings[code] + self.swings["N"]
        return self.swings[code]


def strength(card: Card) -> float:
    """Return how well a card wins tricks; a 9 without a power is 1."""
    return (card.value + STRONGER.get(card.faction.code, 0)) / 9


def judge(view: View) -> Judgement:
    return Recruiting(view) if view.phase == 1 else Scoring(view)


def mean(weights: Iterable[float]) -> float:
    listed = list(weights)
    return fsum(listed) / len(listed) if listed else 0.0


@lru_cache(maxsize=512)
def cards_of(codes: str) -> dict[str, Card]:
    """Map texts to a kingdom's cards; any one of identical cards."""
    return {card.text: card for card in kingdom(codes).cards}
