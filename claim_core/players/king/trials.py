"""Moves tried on whole matches: with artifacts, and where no card is asked for.

A plan is one move or several of the same seat, such as an artifact and then a card. Each is carried
out in many matches that agree with what is seen. Nobody uses an artifact after that; the rest is
played by quick rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from math import fsum
from random import Random
from typing import Protocol

from ...artifacts import ARTIFACTS, LASTING, TOKENS
from ...cards import Card
from ...match import Match
from ...moves import PASS, Move
from ...trick import Place, highest, winner
from ...view import View
from ...worlds import Worlds
from . import phase_one, phase_two
from .comparing import halve
from .evaluation import evaluation_of
from .phase_one import BEAR, Ending, Habits
from .phase_two import SWING, Table, Temper, any_temper
from .realm import realm_of

Plan = tuple[Move, ...]

KEPT = {*ARTIFACTS} - {"crystal_ball"}  # in phase one: they gain more in phase two
PRICE = 0.1  # what it costs to use an artifact at the start of a match, as a chance to win
POTION = 0.1  # and a potion at the start of phase two
SPEND = 0.3  # what it costs to play a 9 instead of a 0, where the quick rules don't know the trick


class Draws(Protocol):
    """Something that matches which agree with a view can be drawn from."""

    def draw(self, chance: Random) -> Match: ...


class Trials:
    """Tries plans in the worlds of one view."""

    def __init__(self, view: View, chance: Random) -> None:
        assert view.seat is not None
        self.view, self.chance = view, chance
        self.me, self.them = view.seat, 1 - view.seat
        self.worlds: Draws = Worlds(view)
        self.realm = realm_of(view.kingdom)
        self.evaluation = evaluation_of(view.kingdom)
        unseen, hand = self.realm.find(view.unseen, view.hand)
        self.habits = Habits(self.realm, self.evaluation, unseen + hand, view.hand_sizes[self.them])
        self.mean = self.habits.mean
        tricks_left = 14 - view.trick + 13 * (view.phase == 1)
        self.price = PRICE * tricks_left / 26
        self.potion = POTION * tricks_left / 13 if view.phase == 2 else 0.0

    def sample(self) -> tuple[Match, Temper]:
        return self.worlds.draw(self.chance), any_temper(self.chance)

    def value(self, world: tuple[Match, Temper], plan: Plan) -> float:
        """Return the chance to win after a plan in a world, minus the plan's price."""
        match = self.carry_out(world[0], plan)
        return self._chance(match, world[1]) - self.price_of(match, plan)

    def carry_out(self, world: Match, plan: Plan) -> Match:
        """Return what a world becomes by a plan, up to the next card or the end."""
        match = world.copy()
        for move in plan:
            if match.decision.seat == self.me and match.is_legal(move):
                match.push(move)
        self._settle(match)
        return match

    def price_of(self, match: Match, plan: Plan) -> float:
        """Return the price of the potions and artifacts that a plan has used."""
        used = {*self.view.artifacts_held} - {artifact.name for artifact in match.held[self.me]}
        potions = sum("potion" in move.modifiers for move in plan)
        return self.price * len(used - {"crystal_ball"}) + self.potion * potions

    def won(self, match: Match) -> float:
        """Return what has been won in a match that is over."""
        assert match.outcome
        winner = match.outcome.winner
        return 0.5 if winner is None else float(winner == self.me)

    # To the next card that the quick rules can play

    def _settle(self, match: Match) -> None:
        while (seat := match.decision.seat) is not None:
            kind = match.decision.kind
            match kind:
                case "lead" | "follow":
                    if not is_odd(match):
                        return
                    match.push(self._card(match, seat))
                case "seer" | "ghost" | "keep":
                    moves = [move for move in match.legal() if move.verb == kind]
                    match.push(max(moves, key=lambda move: self._gain(match, seat, move)))
                case "crown":
                    match.push(_crown(match, seat))
                case _:
                    assert kind in ("react", "aftermath", "draw", "collect")
                    match.push(PASS)

    def _gain(self, match: Match, seat: int, move: Move) -> float:
        """Return what a Seer, a Ghost or the Crystal Ball gains by a choice."""
        worth = self._worth
        if move.verb == "keep":
            return self.evaluation.follower[self.realm.numbers[move.card][0]]
        if move.verb == "seer":
            gain = worth(match.looking[0]) - worth(match.prizes[0])
            return gain if move.other == "deck" else 0.0
        ghost = next(
            place.card
            for place in match.places
            if place.seat == seat and place.card.faction.code == "H"
        )
        due = match.recruiting[seat][0]
        gain = worth(ghost) - (worth(due) if due else self.mean)
        return gain if move.other == "keep" else 0.0

    def _worth(self, card: Card) -> float:
        return self.evaluation.follower[card.bit.bit_length() - 1]

    def _card(self, match: Match, seat: int) -> Move:
        """Choose a card in a trick that the quick rules do not know."""
        moves = [move for move in match.legal() if move.verb == "play" and not move.modifiers]
        if match.decision.kind == "lead":
            return self.chance.choice(moves)
        wins = highest if match.only_values else winner
        swings = self._swings(match) if match.phase == 2 else {}
        best, most = moves[0], -99.0
        for move in moves:
            card = match.in_hand(seat, move.card)
            places = [*match.places, Place(seat, card)]
            if match.phase == 1:
                stake = fsum(self._worth(prize) - self.mean for prize in match.prizes)
            else:
                stake = fsum(swings[place.card.faction.code] for place in (*match.frozen, *places))
            cost = SPEND * self.realm.strength[card.bit.bit_length() - 1]
            weight = (stake if wins(places)[0].seat == seat else -stake) - cost
            if weight > most:
                best, most = move, weight
        return best

    def _swings(self, match: Match) -> dict[str, float]:
        """Return what one more card of each faction is worth."""
        swings = {}
        for code, suit in match.kingdom.suits.items():
            lead = (match.score[0] & suit).bit_count() - (match.score[1] & suit).bit_count()
            left = ((match.hands[0] | match.hands[1] | match.on_table) & suit).bit_count()
            swing = SWING[left][abs(lead)]
            swings[code] = -swing if code == "D" else swing
        return swings

    # The rest of the match

    def _chance(self, match: Match, temper: Temper) -> float:
        if match.outcome:
            return self.won(match)
        led: int | None = None
        led_value: int | None = None
        if match.places:
            led, led_value = _number(match.places[0].card), match.places[0].value
        if match.phase == 1:
            world = self._world(match)
            ending = Ending(world)
            phase_one.play_out(self.habits, world, led, led_value=led_value, ending=ending)
            return self.evaluation.chance(ending)
        if self.view.phase == 1:
            return self.evaluation.chance(self._ending(match))
        table = self._table(match, temper)
        won = phase_two.play_out(self.realm, match.edition, table, led, led_value=led_value)
        return 0.5 if won is None else 1.0 - won

    def _world(self, match: Match) -> phase_one.World:
        """Return the state of phase one for the quick rules."""
        me, them = self.me, self.them
        world = phase_one.World(
            [_numbers(match.hands[me]), _numbers(match.hands[them])],
            [_number(card) for card in reversed(match.deck[match.top :])],
            _number(match.prizes[0]),
            int(match.leader != me),
        )
        world.boosts = self._boosts(match)
        world.potions_left = len(match.potion_deck)
        world.followers = _numbers(match.followers[me]), _numbers(match.followers[them])
        world.scored = _numbers(match.score[me]), _numbers(match.score[them])
        world.potions = [len(match.potions[me]), len(match.potions[them])]
        return world

    def _ending(self, match: Match) -> Ending:
        """Return how phase one ended."""
        me, them = self.me, self.them
        ending = Ending()
        ending.followers = _numbers(match.hands[me]), _numbers(match.hands[them])
        ending.scored = _numbers(match.score[me]), _numbers(match.score[them])
        ending.potions = [len(match.potions[me]), len(match.potions[them])]
        ending.boosts = self._boosts(match)
        ending.leader = int(match.leader != me)
        return ending

    def _table(self, match: Match, temper: Temper) -> Table:
        """Return the state of phase two for the quick rules."""
        me, them = self.me, self.them
        table = Table(
            [_numbers(match.hands[me]), _numbers(match.hands[them])],
            int(match.leader != me),
            temper,
        )
        table.scored = [_numbers(match.score[me]), _numbers(match.score[them])]
        gnomes = match.kingdom.stay_in_front
        table.gnomes = [_numbers(match.laid_before[seat] & gnomes) for seat in (me, them)]
        table.trolls = _numbers(match.set_aside)
        table.boosts = self._boosts(match)
        for seat, tokens in enumerate(match.tokens):
            for name, code in tokens.items():
                table.tokens.append((int(seat != me), code, TOKENS[name].value))
        for seat in (0, 1):
            if "crown" in match.windows[seat]:
                table.crown = int(seat != me)
        return table

    def _boosts(self, match: Match) -> tuple[list[int], list[int]]:
        bears = match.kingdom.suits.get("B", 0)
        mine, theirs = (
            _boosts((match.laid_before[seat] & bears).bit_count(), match.lasting[seat])
            for seat in (self.me, self.them)
        )
        return mine, theirs


def is_odd(match: Match) -> bool:
    """Whether the quick rules do not know the trick on the table."""
    places = match.places
    return bool(
        match.width == 2
        or match.frozen
        or match.only_values
        or len(places) > 1
        or (places and not places[0].plain)
    )


def _boosts(bears: int, lasting: Mapping[str, int]) -> list[int]:
    """Return what is added to a seat's next cards, the very next last."""
    if not (bears or lasting):
        return []
    first = sum(LASTING[name].change for name in lasting)
    second = sum(LASTING[name].change for name, cards in lasting.items() if cards > 1)
    return [second, BEAR * bears + first]


def _crown(match: Match, seat: int) -> Move:
    """Return the best use of the Crown."""
    best, most = PASS, -1.0
    for move in match.legal():
        after = match.copy()
        after.push(move)
        assert after.outcome
        won = after.outcome.winner
        result = 0.5 if won is None else float(won == seat)
        if result > most:
            best, most = move, result
    return best


def _number(card: Card) -> int:
    return card.bit.bit_length() - 1


def _numbers(cards: int) -> list[int]:
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def try_plans(view: View, trials: Trials, rollouts: int) -> dict[Plan, float]:
    """Return the chance to win with each sensible plan."""
    results = halve(plans_of(view, trials), rollouts, trials.sample, trials.value)
    if more := longer_plans(view, sorted(results, key=lambda plan: -results[plan])[:3]):
        results |= halve(more, rollouts // 2, trials.sample, trials.value)
    return results


def sensible(view: View) -> list[Move]:
    """List the legal moves, in phase one without those that use an artifact too early."""
    if view.phase == 2:
        return [*view.legal]
    return [
        move for move in view.legal if move.verb not in KEPT and {*move.modifiers} <= {"potion"}
    ]


def plans_of(view: View, trials: Trials) -> list[Plan]:
    """List the sensible moves.

    The Sword, the Stein and the Ring are played by the second seat only, if they change who wins,
    or which card may be played.
    """
    kind = view.decision.kind
    moves = sensible(view)
    if kind not in ("lead", "follow"):
        return [(move,) for move in moves]
    plays = [move for move in moves if move.verb == "play"]
    plain = [move for move in plays if move.modifiers in ((), ("potion",))]
    plans: list[Plan] = [(move,) for move in plain]
    if kind == "lead" or view.two_cards:
        return plans
    match = trials.worlds.draw(trials.chance)
    won = {move.card: _wins(match, move) for move in plain if not move.modifiers}
    tried: set[tuple[str, str, bool]] = set()
    for move in plays:
        if len(move.modifiers) == 1 and move not in plain:
            wins = _wins(match, move)
            same = move.card, move.modifiers[0].partition("=")[0], wins
            if won.get(move.card) in (None, not wins) and same not in tried:
                tried.add(same)
                plans.append((move,))
    return plans


def longer_plans(view: View, best: list[Plan]) -> list[Plan]:
    """List the best plans and those that begin with an artifact; none if there is no artifact."""
    first = [move for move in sensible(view) if move.verb in ("boots", "axe", "bow")]
    plans = [(move, *plan) for move in first if move.verb != "bow" for plan in best]
    plans += [
        (move, *one, *two)
        for move in first
        if move.verb == "bow"
        for one, two in permutations(best, 2)
    ]
    return best + plans if plans else []


def _wins(match: Match, move: Move) -> bool:
    """Whether the second seat's card wins the trick as it lies."""
    seat, after = match.decision.seat, match.copy()
    after.push(move)
    if len(after.tricks) > len(match.tricks):
        return after.tricks[-1].winner == seat
    wins = highest if after.only_values else winner
    return wins(after.places)[0].seat == seat
