"""Phase one played to its end by quick rules, in a world where all cards are known.

The rules know what a seat knows: a hand is never chosen from by what the other one holds.
Seat 0 is the one that searches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .evaluation import Evaluation
from .realm import Realm

BEAR = 3  # what it adds to the next card


class Habits:
    """How a seat weighs its cards: by the trick that they are expected to win or to lose."""

    def __init__(
        self, realm: Realm, evaluation: Evaluation, pool: Sequence[int], tricks: int
    ) -> None:
        """`pool` are the cards that the other seat may hold; `tricks` is the size of its hand."""
        self.realm = realm
        self.evaluation = evaluation
        worth = self.worth = evaluation.follower
        total = 0.0
        for card in pool:
            total += worth[card]
        self.mean = total / len(pool) if pool else 0.0
        code, scored, spent = realm.code, evaluation.scored, evaluation.spent
        self.winning = [scored[i] - spent[i] for i in range(52)]
        self.losing = [-scored[i] - spent[i] for i in range(52)]
        for i in range(52):
            if code[i] == "W":
                self.winning[i] += evaluation.potion
            elif code[i] == "B":
                self.losing[i] += evaluation.bear
        # Cards that need more than the trick's worth and a constant.
        self.peculiar = bytes(c in "SEH" for c in code)
        self.is_peculiar = any(self.peculiar)
        self.seen_by_seer = [0.0] * 52
        if "E" in realm.codes and pool:
            for prize in range(52):
                total = 0.0
                for card in pool:
                    total += abs(worth[prize] - worth[card])
                self.seen_by_seer[prize] = total / len(pool)
        self.wins_good, self.wins_bad = self._chances(pool, tricks)
        self.good_lead = self._leads(self.wins_good)
        self.bad_lead = self._leads(self.wins_bad)

    def _chances(self, pool: Iterable[int], tricks: int) -> tuple[list[float], list[float]]:
        """Return how likely a led card wins if the other seat wants to win, or to lose."""
        realm = self.realm
        pool = list(pool)
        absent = 1 - min(0.9, tricks / len(pool)) if pool else 1.0
        good, bad = [], []
        beats = realm.beats()
        seen: dict[str, tuple[float, float]] = {}
        for led in range(52):
            text = realm.texts[led]
            if text not in seen:
                lower = lower_wild = higher = higher_wild = trumps = 0
                suit, wild, row = realm.suit[led], realm.wild, beats[led]
                for card in pool:
                    if suit[card]:
                        if row[card]:
                            higher += 1
                        else:
                            lower += 1
                    elif wild[card]:
                        if row[card]:
                            higher_wild += 1
                        else:
                            lower_wild += 1
                    elif row[card]:
                        trumps += 1
                none = absent ** (higher + higher_wild)
                wins = none * (1 - absent**lower * (1 - absent**trumps))
                forced = absent ** (lower + lower_wild) * (1 - absent**higher)
                seen[text] = wins, 1 - forced
            good.append(seen[text][0])
            bad.append(seen[text][1])
        return good, bad

    def _leads(self, chances: list[float]) -> list[tuple[float, float]]:
        """Return for each lead the factor of the trick's worth, and what is added to it."""
        return [
            (2 * p - 1, p * self.winning[i] + (1 - p) * self.losing[i])
            for i, p in enumerate(chances)
        ]

    def lead(self, hand: list[int], prize: int) -> int:
        """Choose the card to lead."""
        gain = self.worth[prize] - self.mean
        table = self.good_lead if gain > 0 else self.bad_lead
        best, most = hand[0], -99.0
        for card in hand:
            factor, more = table[card]
            weight = factor * gain + more
            if self.is_peculiar and self.peculiar[card]:
                weight = self._lead_peculiar(card, prize)
            if weight > most:
                best, most = card, weight
        return best

    def _lead_peculiar(self, card: int, prize: int) -> float:
        spent = self.evaluation.spent[card]
        if self.realm.code[card] == "S":
            gain = self.worth[card] - self.mean
            p = (self.wins_good if gain > 0 else self.wins_bad)[prize]
            extra = p * self.winning[prize] + (1 - p) * self.losing[prize]
            return (2 * p - 1) * gain + extra + self.evaluation.spent[prize] - spent
        win, lose = self._stakes(card, prize)
        p = (self.wins_good if win > lose else self.wins_bad)[card]
        return p * win + (1 - p) * lose - spent

    def _stakes(self, card: int, prize: int) -> tuple[float, float]:
        """Return what a Seer or a Ghost is worth if it wins, and if it loses."""
        worth, mean = self.worth, self.mean
        if self.realm.code[card] == "E":
            return self.seen_by_seer[prize], mean - worth[prize]
        kept = worth[card]
        return max(kept, worth[prize]) - mean, max(kept, mean) - worth[prize]

    def answer(
        self, hand: list[int], led: int, row: bytes, prize: int, *, table: bytes, suit: bytes
    ) -> int:
        """Choose the card to follow with; `row` tells which cards win."""
        worth = self.worth
        gain = worth[prize] - self.mean + self.evaluation.scored[led]
        must = False
        for card in hand:
            if suit[card]:
                must = True
                break
        winning, losing = self.winning, self.losing
        best, most = -1, -99.0
        for card in hand:
            if must and not table[card]:
                continue
            weight = winning[card] + gain if row[card] else losing[card] - gain
            if self.is_peculiar and self.peculiar[card]:
                weight = self._answer_peculiar(card, led, row, prize)
            if weight > most:
                best, most = card, weight
        return best

    def _answer_peculiar(self, card: int, led: int, row: bytes, prize: int) -> float:
        spent, undead = self.evaluation.spent[card], self.evaluation.scored[led]
        if self.realm.code[card] == "S":
            gain = self.worth[card] - self.mean + undead
            weight = self.winning[prize] + gain if row[prize] else self.losing[prize] - gain
            return weight + self.evaluation.spent[prize] - spent
        win, lose = self._stakes(card, prize)
        return (win + undead if row[card] else lose - undead) - spent


class Ending:
    """How phase one ended; pairs are by seat."""

    def __init__(self, world: World | None = None) -> None:
        self.followers: tuple[list[int], list[int]] = ([], [])
        self.scored: tuple[list[int], list[int]] = ([], [])
        if world:
            self.followers = world.followers[0].copy(), world.followers[1].copy()
            self.scored = world.scored[0].copy(), world.scored[1].copy()
        self.potions = world.potions.copy() if world else [0, 0]
        self.boosts: tuple[list[int], list[int]] = ([], [])
        self.leader = 0

    def others(self) -> tuple[int, int, float]:
        """Return what seat 0 has more than seat 1: the lead, potions and Bears."""
        first, second = self.boosts
        bears = (sum(first) - sum(second)) / BEAR
        return -1 if self.leader else 1, self.potions[0] - self.potions[1], bears


class World:
    """One possible state of phase one between two tricks or two cards."""

    __slots__ = (
        *("boosts", "deck", "followers", "hands", "leader"),
        *("potions", "potions_left", "prize", "scored"),
    )

    def __init__(self, hands: list[list[int]], deck: list[int], prize: int, leader: int) -> None:
        self.hands = hands
        self.deck = deck  # the top last
        self.prize = prize  # of the trick that begins
        self.leader = leader
        # What is added to the next cards of each seat, the very next last.
        self.boosts: tuple[list[int], list[int]] = ([], [])
        self.potions = [0, 0]
        self.potions_left = 10
        self.followers: tuple[list[int], list[int]] = ([], [])
        self.scored: tuple[list[int], list[int]] = ([], [])


def play_out(
    habits: Habits,
    world: World,
    led: int | None = None,
    answer: int | None = None,
    *,
    led_value: int | None = None,
    bonus: int = 0,
    ending: Ending | None = None,
) -> float:
    """Return what seat 0 gains over seat 1.

    The first trick's lead and answer may be given. If the lead is already on the table,
    `led_value` is its value, and the card is not in the hand.
    `bonus` is added to the value of the first card that is played, or of the given answer. `ending`
    collects what the seats get.
    """
    realm, evaluation = habits.realm, habits.evaluation
    worth, scored = evaluation.follower, evaluation.scored
    code, value, suits, tables = realm.code, realm.value, realm.suit, realm.follows
    peculiar = not {"R", "W", "B", "S", "E", "H"}.isdisjoint(realm.codes) or bool(
        bonus or led_value is not None or world.boosts[0] or world.boosts[1]
    )
    level = realm.beats()
    hands = [world.hands[0].copy(), world.hands[1].copy()]
    deck = world.deck.copy()
    boosts = world.boosts[0].copy(), world.boosts[1].copy()
    potions_left = world.potions_left
    total = 0.0
    leader = world.leader
    prize = world.prize
    while True:
        # The lead.
        ahead = 0
        if led_value is None:
            if led is None:
                led = habits.lead(hands[leader], prize)
            hands[leader].remove(led)
            if peculiar:
                if code[led] == "S":
                    led, prize = prize, led
                if boosts[leader]:
                    ahead = boosts[leader].pop()
                if answer is None:
                    ahead += bonus
                    bonus = 0
        else:
            assert led is not None
            ahead = led_value - value[led]
            led_value = None
        # The answer.
        follower = 1 - leader
        row = level[led]
        if peculiar:
            if boosts[follower]:
                ahead -= boosts[follower].pop()
            if bonus:
                ahead -= bonus
                bonus = 0
            if ahead:
                row = realm.beats(ahead)[led]
        if answer is None:
            answer = habits.answer(
                hands[follower], led, row, prize, table=tables[led], suit=suits[led]
            )
        hands[follower].remove(answer)
        if peculiar and code[answer] == "S":
            answer, prize = prize, answer
        winner = follower if row[answer] else leader
        top = deck.pop()
        # What each seat gets.
        sign = -1 if winner else 1
        to_winner, to_loser = prize, top
        next_leader = winner
        if peculiar:
            best, other = (answer, led) if winner == follower else (led, answer)
            kind = code[best]
            if kind == "W" and potions_left:
                potions_left -= 1
                total += sign * evaluation.potion
                if ending:
                    ending.potions[winner] += 1
            elif kind == "E" and worth[top] > worth[prize]:
                to_winner, to_loser = top, prize
            elif kind == "H" and worth[best] > worth[prize]:
                to_winner = best
            kind = code[other]
            if kind == "B":
                boost = boosts[1 - winner]
                boost.append(BEAR + (boost.pop() if boost else 0))
            elif kind == "H":
                due = worth[prize] if to_loser == prize else habits.mean
                if worth[other] > due:
                    to_loser = other
            if code[answer] == "R":
                next_leader = follower
            elif code[led] == "R":
                next_leader = leader
        total += sign * (worth[to_winner] - worth[to_loser] + scored[led] + scored[answer])
        if ending:
            ending.followers[winner].append(to_winner)
            ending.followers[1 - winner].append(to_loser)
            ending.scored[winner].extend(card for card in (led, answer) if code[card] == "U")
        leader = next_leader
        if not hands[0]:
            break
        prize = deck.pop()
        led = answer = None
    total += evaluation.lead * (-1 if leader else 1)
    if peculiar:
        total += evaluation.bear * (sum(boosts[0]) - sum(boosts[1])) / BEAR
    if ending:
        ending.leader, ending.boosts = leader, boosts
    return total
