"""The page: the first of the computer players, who has learned some rules of thumb.

It weighs all that it may do by the trick on the table, and does what weighs most.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from math import inf
from random import Random

from ..factions.wizards import POTIONS
from ..moves import Move
from ..standing import standing_of
from ..trick import Place, highest, winner
from ..view import View
from .judgement import LEAD, judge, mean

KEEP = 1.5  # what an artifact must gain to be used now, with the whole match to come
SIP = 0.05  # the same of a potion


def page(view: View, chance: Random) -> Move | None:
    """Do what weighs most, any of the best; wait where there is no need to act."""
    if view.decision.seat != view.seat:
        return None
    thought = Thought(view)
    weights = {move: WEIGHED[move.verb](thought, move) for move in view.legal}
    most = max(weights.values())
    return chance.choice([move for move, weight in weights.items() if weight == most])


class Thought:
    """What each move of one decision brings: a method for each verb.

    A card to play weighs what is expected of the trick. Everything else weighs what it gains over
    passing, and an artifact less what it is worth to keep it.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.judgement = judge(view)
        self.me = self.judgement.me
        self.cards = self.judgement.cards
        self.places = self.judgement.places
        self.prizes = self.judgement.prizes
        tricks_left = 14 - view.trick + 13 * (view.phase == 1)
        self.keep = KEEP * tricks_left / 26

    # A card

    def play(self, move: Move) -> float:
        cost = self.judgement.cost(self.cards[move.card])
        if self.view.decision.kind == "follow":
            potions = POTIONS if "potion" in move.modifiers else ("",)
            return mean(self.follow(move, potion) for potion in potions) - cost
        if move.modifiers:
            return -inf  # they are for tricks that can be judged
        place, prizes = self.judgement.lay(self.me, self.cards[move.card], self.prizes)
        return self.judgement.expect([*self.places, place], prizes) - cost

    def follow(self, move: Move, potion: str) -> float:
        """Weigh the trick with this card in it, and this potion on it."""
        place, prizes = self.judgement.lay(self.me, self.cards[move.card], self.prizes)
        wins = winner
        for modifier in move.modifiers:
            match modifier.partition("="):
                case "potion", _, _ if potion == "x2":
                    place.double()
                case "potion", _, _:
                    place.value += int(potion)
                case "sword", _, _:
                    place.value += 3
                case "stein", _, code:
                    place.suit, place.plain = self.judgement.suits[code], False
                case _:
                    wins = highest
        places = [*self.places, place]
        price = sum(SIP if modifier == "potion" else self.keep for modifier in move.modifiers)
        return self.judgement.gain(places, prizes, wins(places)[0].seat) - price

    def bow(self, move: Move) -> float:
        """Play for twice as much, if that is good."""
        best = max(self.play(move) for move in self.view.legal if move.verb == "play")
        return 2 * best - self.keep

    # When both cards lie

    @cached_property
    def now(self) -> float:
        """What the trick weighs as it lies."""
        return self.judgement.as_it_lies(self.places, self.prizes)

    def if_it_lay(self, place: Place, changed: Place) -> float:
        """Give what it gains to have a place changed."""
        places = [changed if other is place else other for other in self.places]
        return self.judgement.as_it_lies(places, self.prizes) - self.now - self.keep

    def find(self, seat: int, text: str) -> Place:
        """Find a seat's card on the table, by name under a Bow."""
        return next(p for p in self.places if p.seat == seat and text in ("", p.card.text))

    def shield(self, move: Move) -> float:
        if self.view.decision.kind == "follow":
            return -inf  # there is time
        place = self.find(1 - self.me, move.card)
        changed = place.copy()
        changed.value -= 3
        return self.if_it_lay(place, changed)

    def horse(self, move: Move) -> float:
        back, put = (move.card, move.other) if move.other else ("", move.card)
        place, card = self.find(self.me, back), self.cards[put]
        changed = place.copy()
        changed.put(card)
        spent = self.judgement.cost(card) - self.judgement.cost(place.card)
        return self.if_it_lay(place, changed) - spent

    def another_trick(self, move: Move) -> float:
        """Weigh a trick that nobody knows yet, against this one."""
        return -self.now - self.keep

    def horn(self, move: Move) -> float:
        tips = self.judgement.tips
        mine = sum(
            tips[place.card.faction.code] * (1 if place.seat == self.me else -1)
            for place in self.places
        )
        return mine - self.now - self.keep

    # When the trick is decided

    def staff(self, move: Move) -> float:
        return LEAD - self.keep

    def spear(self, move: Move) -> float:
        speared = next(place for place in self.places if place.card.text == move.card)
        left = [place for place in self.places if place is not speared]
        theirs = self.judgement.them
        lost = self.judgement.spoils(self.places, (), theirs)
        return lost - self.judgement.spoils(left, (), theirs) - self.keep

    # Followers, and cards collected

    def seer(self, move: Move) -> float:
        gain = self.worth(self.view.looking_at[0]) - self.worth(self.view.prizes[0])
        return gain if move.other == "deck" else -gain

    def ghost(self, move: Move) -> float:
        ghost = next(
            p.card for p in self.places if p.seat == self.me and p.card.faction.code == "H"
        )
        gain = self.judgement.worth(ghost) - self.worth(self.view.due[self.me][0])
        return gain if move.other == "keep" else -gain

    def take(self, move: Move) -> float:
        return self.worth(move.card)

    def worth(self, text: str) -> float:
        """Weigh a follower, a hidden one like any."""
        return self.judgement.worth(self.cards[text]) if text else self.judgement.mean

    def fools_crystal(self, move: Move) -> float:
        judgement, mine, scored = self.judgement, self.cards[move.card], self.cards[move.other]
        gained = judgement.cost(mine) - judgement.cost(scored)
        return gained + self.tip(move.other) - self.tip(move.card) - self.keep

    def runestone(self, move: Move) -> float:
        return self.tip(move.other) - self.tip(move.card) - self.keep

    def tip(self, text: str) -> float:
        """Say how much hangs on one card more, of this card's faction."""
        return self.judgement.tips[text[0]]

    # The end

    def crown(self, move: Move) -> float:
        return self.vote(move.text) - self.vote()

    def vote(self, *crown: str) -> float:
        """Weigh how the match ends: to win is all, then votes count."""
        score = list(self.view.score)
        score[self.me] += crown
        standing = standing_of(replace(self.view, score=(score[0], score[1])))
        votes = standing.counts[self.me] - standing.counts[1 - self.me]
        won = {self.me: 1, None: 0, 1 - self.me: -1}[standing.winner]
        return 10 * won + votes

    # Without a thought

    def nothing(self, move: Move) -> float:
        return 0.0

    def at_once(self, move: Move) -> float:
        """Use what costs nothing, and cannot become more useful."""
        return inf

    def in_phase_two(self, move: Move) -> float:
        """Use Boots and Axe as soon as tricks score."""
        leads = self.view.phase == 2 and self.view.decision.kind == "lead"
        return inf if leads else -inf


WEIGHED: dict[str, Callable[[Thought, Move], float]] = {
    "play": Thought.play,
    "pass": Thought.nothing,
    "bow": Thought.bow,
    "boots": Thought.in_phase_two,
    "axe": Thought.in_phase_two,
    "shield": Thought.shield,
    "horse": Thought.horse,
    "hourglass": Thought.another_trick,
    "necklace": Thought.another_trick,
    "horn": Thought.horn,
    "staff": Thought.staff,
    "spear": Thought.spear,
    "lantern": Thought.at_once,
    "seer": Thought.seer,
    "ghost": Thought.ghost,
    "crystal_ball": Thought.at_once,
    "keep": Thought.take,
    "fools_crystal": Thought.fools_crystal,
    "runestone": Thought.runestone,
    "crown": Thought.crown,
}
