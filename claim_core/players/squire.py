"""The squire: a computer player that follows rules of thumb.

It weighs every move by the trick on the table and makes the best one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from math import fsum, inf
from random import Random

from ..derived.standing import standing_of
from ..factions.wizards import POTIONS
from ..moves import Move
from ..trick import Place, highest, winner
from ..view import View
from .judgement import LEAD, Judgement, judge, mean

ARTIFACT_COST = 1.5  # the gain for which it uses an artifact at the start of a match
POTION_COST = 0.05  # the gain for which it uses a potion


def squire(view: View, chance: Random) -> Move | None:
    """Make one of the best moves; wait if the other seat must decide."""
    if view.decision.seat != view.seat:
        return None
    return best_of(weigh(view), chance)


def weigh(view: View, judge: Callable[[View], Judgement] = judge) -> dict[Move, float]:
    """Return the weight of each legal move."""
    weigher = Weigher(view, judge(view))
    return {move: WEIGHTS[move.verb](weigher, move) for move in view.legal}


def best_of(weights: dict[Move, float], chance: Random) -> Move:
    """Choose one of the moves with the greatest weight."""
    most = max(weights.values())
    return chance.choice([move for move, weight in weights.items() if weight == most])


class Weigher:
    """Weighs the moves of one decision, with a method per verb.

    The weight of a card is the expected value of the trick. The weight of any other move is its
    gain over passing; for an artifact, minus the value of keeping it.
    """

    def __init__(self, view: View, judgement: Judgement) -> None:
        self.view = view
        self.judgement = judgement
        self.me = self.judgement.me
        self.cards = self.judgement.cards
        self.places = self.judgement.places
        self.prizes = self.judgement.prizes
        tricks_left = 14 - view.trick + 13 * (view.phase == 1)
        self.keep = ARTIFACT_COST * tricks_left / 26

    # Cards

    def play(self, move: Move) -> float:
        cost = self.judgement.cost(self.cards[move.card])
        if self.view.decision.kind == "follow":
            potions = POTIONS if "potion" in move.modifiers else ("",)
            return mean(self.follow(move, potion) for potion in potions) - cost
        if move.modifiers:
            return -inf  # modifiers are kept until the other card is known
        place, prizes = self.judgement.simulate_play(self.me, self.cards[move.card], self.prizes)
        return self.judgement.expect([*self.places, place], prizes) - cost

    def follow(self, move: Move, potion: str) -> float:
        """Weigh following with this card and this potion."""
        place, prizes = self.judgement.simulate_play(self.me, self.cards[move.card], self.prizes)
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
        price = fsum(
            POTION_COST if modifier == "potion" else self.keep for modifier in move.modifiers
        )
        return self.judgement.gain(places, prizes, wins(places)[0].seat) - price

    def bow(self, move: Move) -> float:
        """Weigh doubling the stakes."""
        best = max(self.play(move) for move in self.view.legal if move.verb == "play")
        return 2 * best - self.keep

    # Reactions to the cards on the table

    @cached_property
    def now(self) -> float:
        """The value of the trick as it stands."""
        return self.judgement.current_value(self.places, self.prizes)

    def gain_by_change(self, place: Place, changed: Place) -> float:
        """Return the gain of changing a place."""
        places = [changed if other is place else other for other in self.places]
        return self.judgement.current_value(places, self.prizes) - self.now - self.keep

    def find(self, seat: int, text: str) -> Place:
        """Find a seat's card on the table, by name if there are two."""
        return next(p for p in self.places if p.seat == seat and text in ("", p.card.text))

    def shield(self, move: Move) -> float:
        if self.view.decision.kind == "follow":
            return -inf  # it can be used later
        place = self.find(1 - self.me, move.card)
        changed = place.copy()
        changed.value -= 3
        return self.gain_by_change(place, changed)

    def horse(self, move: Move) -> float:
        back, put = (move.card, move.other) if move.other else ("", move.card)
        place, card = self.find(self.me, back), self.cards[put]
        changed = place.copy()
        changed.put(card)
        spent = self.judgement.cost(card) - self.judgement.cost(place.card)
        return self.gain_by_change(place, changed) - spent

    def another_trick(self, move: Move) -> float:
        """Weigh replacing this trick by an unknown one."""
        return -self.now - self.keep

    def horn(self, move: Move) -> float:
        swings = self.judgement.swings
        mine = fsum(
            swings[place.card.faction.code] * (1 if place.seat == self.me else -1)
            for place in self.places
        )
        return mine - self.now - self.keep

    # After the trick is decided

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
        gain = self.judgement.worth(ghost) - self.worth(self.view.recruiting[self.me][0])
        return gain if move.other == "keep" else -gain

    def take(self, move: Move) -> float:
        return self.worth(move.card)

    def worth(self, text: str) -> float:
        """Return the value of a follower, or the mean if it is hidden."""
        return self.judgement.worth(self.cards[text]) if text else self.judgement.mean

    def fools_crystal(self, move: Move) -> float:
        judgement, mine, scored = self.judgement, self.cards[move.card], self.cards[move.other]
        gained = judgement.cost(mine) - judgement.cost(scored)
        return gained + self.swing(move.other) - self.swing(move.card) - self.keep

    def runestone(self, move: Move) -> float:
        return self.swing(move.other) - self.swing(move.card) - self.keep

    def swing(self, text: str) -> float:
        """Return the value of one more card of this card's faction."""
        return self.judgement.swings[text[0]]

    # The end

    def crown(self, move: Move) -> float:
        return self.vote(move.text) - self.vote()

    def vote(self, *crown: str) -> float:
        """Weigh the end of the match: winning first, then votes."""
        score = list(self.view.score)
        score[self.me] += crown
        standing = standing_of(replace(self.view, score=(score[0], score[1])))
        votes = standing.counts[self.me] - standing.counts[1 - self.me]
        won = {self.me: 1, None: 0, 1 - self.me: -1}[standing.winner]
        return 10 * won + votes

    # Without evaluation

    def zero(self, move: Move) -> float:
        return 0.0

    def immediately(self, move: Move) -> float:
        """Use what costs nothing and cannot become more useful."""
        return inf

    def in_phase_two(self, move: Move) -> float:
        """Use Boots and Axe as soon as tricks score."""
        leads = self.view.phase == 2 and self.view.decision.kind == "lead"
        return inf if leads else -inf


WEIGHTS: dict[str, Callable[[Weigher, Move], float]] = {
    "play": Weigher.play,
    "pass": Weigher.zero,
    "bow": Weigher.bow,
    "boots": Weigher.in_phase_two,
    "axe": Weigher.in_phase_two,
    "shield": Weigher.shield,
    "horse": Weigher.horse,
    "hourglass": Weigher.another_trick,
    "necklace": Weigher.another_trick,
    "horn": Weigher.horn,
    "staff": Weigher.staff,
    "spear": Weigher.spear,
    "lantern": Weigher.immediately,
    "seer": Weigher.seer,
    "ghost": Weigher.ghost,
    "crystal_ball": Weigher.immediately,
    "keep": Weigher.take,
    "fools_crystal": Weigher.fools_crystal,
    "runestone": Weigher.runestone,
    "crown": Weigher.crown,
}
