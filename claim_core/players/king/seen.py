"""What a seat sees, as the numbers of its kingdom's cards, and the worlds that agree with it.

In a world, the seat that sees is seat 0.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from ...moves import Move
from ...view import View
from .evaluation import evaluation_of
from .phase_one import BEAR, World
from .phase_two import Table, any_temper
from .realm import realm_of


class Seen:
    """The cards of a view: their numbers, by where they are."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me, self.them = view.seat, 1 - view.seat
        self.realm = realm_of(view.kingdom)
        self.evaluation = evaluation_of(view.kingdom)
        hand = view.known_hands[self.them]
        followers = Counter(view.known[self.them]) - Counter(hand)
        (
            self.hand,
            self.followers,
            self.their_followers,
            self.their_hand,
            self.unseen,
            self.prizes,
            self.table,
            self.trolls,
            *piles,
        ) = self.realm.find(
            view.hand,
            view.followers,
            followers.elements(),
            hand,
            view.unseen,
            view.prizes,
            [place.card for place in view.table],
            [card for card in view.set_aside if card[0] == "T"],
            *(
                [card for card in cards if "=" not in card]
                for seat in (self.me, self.them)
                for cards in (view.score[seat], view.laid_before[seat])
            ),
        )
        self.scored = [piles[0], piles[2]]
        self.laid_before = [piles[1], piles[3]]
        self.leader = int(view.leader != self.me)
        voids, returned = view.voids[self.them], view.returned
        self.allowed = [
            card
            for card in self.unseen
            if self.realm.code[card] not in voids and self.realm.texts[card] not in returned
        ]

    def _deal(self, chance: Random) -> tuple[list[int], list[int]]:
        """Deal the unseen cards: to the other hand, and the rest."""
        missing = self.view.hand_sizes[self.them] - len(self.their_hand)
        among = self.allowed if len(self.allowed) >= missing else self.unseen
        hand = chance.sample(among, missing)
        held = set(hand)
        rest = [card for card in self.unseen if card not in held]
        chance.shuffle(rest)
        return self.their_hand + hand, rest

    def boosts(self) -> tuple[list[int], list[int]]:
        """Return what the Bears in front of the seats add to their next cards."""
        bears = [sum(self.realm.code[card] == "B" for card in front) for front in self.laid_before]
        return [BEAR] * bears[0], [BEAR] * bears[1]

    def bonus(self, card: int, move: Move, chance: Random) -> int:
        """Return what is added to the value of a card, with a random potion if one is used."""
        more = sum(lasting.change for lasting in self.view.lasting[self.me])
        if move.modifiers:
            potion = chance.choice(self.view.unturned)
            more += self.realm.value[card] if potion == "x2" else int(potion)
        return more

    def world(self, chance: Random) -> World:
        """Return a random state of phase one that agrees with the view."""
        view = self.view
        hand, rest = self._deal(chance)
        hidden = view.follower_counts[self.them] - len(self.their_followers)
        world = World(
            [self.hand, hand], rest[hidden : hidden + view.deck_size], self.prizes[0], self.leader
        )
        world.boosts = self.boosts()
        world.potions_left = view.potions_left
        world.potions = [view.potions[self.me], view.potions[self.them]]
        world.followers = self.followers, self.their_followers + rest[:hidden]
        world.scored = self.scored[0], self.scored[1]
        return world

    def table_of(self, chance: Random) -> Table:
        """Return a random state of phase two that agrees with the view."""
        hand, _ = self._deal(chance)
        code = self.realm.code
        table = Table([self.hand, hand], self.leader, any_temper(chance))
        table.scored = self.scored
        table.gnomes = [[card for card in front if code[card] == "N"] for front in self.laid_before]
        table.trolls = self.trolls
        table.boosts = self.boosts()
        return table
