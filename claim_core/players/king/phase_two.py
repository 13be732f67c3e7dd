"""Phase two played to its end by quick rules with open hands, by the same rules of the game."""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import NamedTuple

from ...artifacts import TOKENS
from ...editions import Edition
from .realm import Realm

# How likely one more card swings a faction's vote, by the cards left and by the lead.
SWING = [[0.0] * 53] + [
    [exp(-lead * lead / (2 * left)) / sqrt(left) if lead <= left else 0.0 for lead in range(53)]
    for left in range(1, 53)
]


Piles = dict[str, list[int]]  # the values of the cards, by faction

CROWN = TOKENS["crown"].value


class Temper(NamedTuple):
    """How the rules weigh cards: with different tempers, the same hands are played differently."""

    care: tuple[float, ...] = (1.0,) * 5  # by faction, for its vote
    spend: float = 1.0  # what it costs to play a 9 instead of a 0


CALM = Temper()
VARIETY = 0.4


def any_temper(chance: Random) -> Temper:
    care = tuple([exp(chance.gauss(0, VARIETY)) for _ in range(5)])
    return Temper(care, exp(chance.gauss(0, VARIETY)))


class Table:
    """A position of phase two between two tricks or two cards. Pairs are by seat."""

    __slots__ = (
        *("boosts", "crown", "gnomes", "hands", "leader"),
        *("scored", "temper", "tokens", "trolls"),
    )

    def __init__(self, hands: list[list[int]], leader: int, temper: Temper = CALM) -> None:
        self.hands = hands
        self.leader = leader
        self.temper = temper
        self.scored: list[list[int]] = [[], []]
        self.gnomes: list[list[int]] = [[], []]  # in front of the seats
        self.trolls: list[int] = []  # set aside
        # What is added to the next cards of each seat, the very next last.
        self.boosts: tuple[list[int], list[int]] = ([], [])
        self.tokens: list[tuple[int, str, int]] = []  # Runestone and Crown: seat, faction, value
        self.crown: int | None = None  # the seat that still has the Crown


def play_out(
    realm: Realm,
    edition: Edition,
    table: Table,
    led: int | None = None,
    answer: int | None = None,
    *,
    led_value: int | None = None,
    bonus: int = 0,
) -> int | None:
    """Return the winner of the match.

    The first trick's lead and answer may be given. If the lead is already on the table,
    `led_value` is its value, and the card is not in the hand. `bonus` is added to the value of the
    first card that is played.
    """
    code, value, faction, strength = realm.code, realm.value, realm.faction, realm.strength
    suits, follows, level = realm.suit, realm.follows, realm.beats()
    hands = [hand.copy() for hand in table.hands]
    scored = [pile.copy() for pile in table.scored]
    gnomes = [front.copy() for front in table.gnomes]
    trolls = table.trolls.copy()
    boosts = table.boosts[0].copy(), table.boosts[1].copy()
    leader = table.leader
    care, spend = table.temper
    care = tuple([-c if name == "D" else c for c, name in zip(care, realm.codes, strict=True)])
    counts = [0] * 5  # by faction: how many more cards seat 0 has
    left = [0] * 5
    for sign, piles in ((1, (scored[0], gnomes[0])), (-1, (scored[1], gnomes[1]))):
        for pile in piles:
            for card in pile:
                counts[faction[card]] += sign
    for seat, name, _ in table.tokens:
        counts[realm.codes.index(name)] += -1 if seat else 1
    for cards in (*hands, trolls):
        for card in cards:
            left[faction[card]] += 1
    if led_value is not None:
        assert led is not None
        left[faction[led]] += 1
    while hands[0] or hands[1]:
        # What a card of the trick is worth to its winner, by card.
        swing = [SWING[left[i]][abs(counts[i])] * care[i] for i in range(5)]
        follower = 1 - leader
        mine, theirs = hands[leader], hands[follower]
        ahead = 0
        if led_value is None:
            if led is None:
                led = _lead(realm, swing, spend, mine, theirs) if len(mine) > 1 else mine[0]
            mine.remove(led)
            if boosts[leader]:
                ahead = boosts[leader].pop()
            if answer is None:
                ahead += bonus
                bonus = 0
        else:
            assert led is not None
            ahead = led_value - value[led]
            led_value = None
        if boosts[follower]:
            ahead -= boosts[follower].pop()
        if bonus:
            ahead -= bonus
            bonus = 0
        row = realm.beats(ahead)[led] if ahead else level[led]
        if answer is None:
            may = theirs
            if len(theirs) > 1:
                suit = suits[led]
                for card in theirs:
                    if suit[card]:
                        allowed = follows[led]
                        may = [card for card in theirs if allowed[card]]
                        break
            answer, most = may[0], -99.0
            if len(may) > 1:
                stake = swing[faction[led]]
                for card in may:
                    weight = stake + swing[faction[card]]
                    if not row[card]:
                        weight = -weight
                    weight -= spend * strength[card]
                    if weight > most:
                        answer, most = card, weight
        theirs.remove(answer)
        winner = follower if row[answer] else leader
        loser = 1 - winner
        leader_next = winner
        sign = 1 if winner == 0 else -1
        for card in (led, answer):
            if code[card] == "I":
                for gnome in gnomes[loser]:
                    if value[gnome] == value[card]:
                        gnomes[loser].remove(gnome)
                        counts[faction[gnome]] += sign
                        break
        for card in (led, answer):
            kind = code[card]
            left[faction[card]] -= 1
            if kind == "T":
                trolls.append(card)
                left[faction[card]] += 1
            elif kind == "D":
                scored[loser].append(card)
                counts[faction[card]] -= sign
            elif kind == "N":
                gnomes[winner].append(card)
                counts[faction[card]] += sign
            else:
                scored[winner].append(card)
                counts[faction[card]] += sign
            if kind == "R":
                leader_next = leader if card == led else follower
        if trolls:
            taken = trolls if not mine else [max(trolls)]
            for card in taken:
                scored[winner].append(card)
                counts[faction[card]] += sign
                left[faction[card]] -= 1
            trolls = [card for card in trolls if card not in taken]
        leader = leader_next
        led = answer = None
    votes: tuple[Piles, Piles] = ({}, {})
    for seat in (0, 1):
        for name in realm.codes:
            votes[seat][name] = []
        for card in (*scored[seat], *gnomes[seat]):
            votes[seat][code[card]].append(value[card])
    for seat, name, worth in table.tokens:
        votes[seat][name].append(worth)
    for seat in (0, 1):
        for values in votes[seat].values():
            values.sort(reverse=True)
    won = edition.winner(edition.vote(votes), votes)
    if table.crown is not None and won != table.crown:
        return _crowned(edition, votes, table.crown, won)
    return won


def _crowned(
    edition: Edition, votes: tuple[Piles, Piles], seat: int, won: int | None
) -> int | None:
    """Return the winner if the seat uses its Crown as well as it can."""
    best = won
    for name in votes[seat]:
        crowned = votes[0].copy(), votes[1].copy()
        crowned[seat][name] = sorted((*votes[seat][name], CROWN), reverse=True)
        found = edition.winner(edition.vote(crowned), crowned)
        if found == seat:
            return seat
        if found is None:
            best = None
    return best


def _lead(
    realm: Realm, swing: list[float], spend: float, mine: list[int], theirs: list[int]
) -> int:
    """Choose the lead that is best against the best answer to it."""
    faction, strength = realm.faction, realm.strength
    suits, follows, beats = realm.suit, realm.follows, realm.beats()
    worths = [(card, swing[faction[card]], spend * strength[card]) for card in theirs]
    best, most = mine[0], -99.0
    for led in mine:
        stake = swing[faction[led]]
        row, suit, allowed = beats[led], suits[led], follows[led]
        must = False
        for card in theirs:
            if suit[card]:
                must = True
                break
        reply = -99.0
        for card, worth, cost in worths:
            if must and not allowed[card]:
                continue
            weight = (stake + worth if row[card] else -stake - worth) - cost
            if weight > reply:
                reply = weight
        weight = -reply - spend * strength[led]
        if weight > most:
            best, most = led, weight
    return best
