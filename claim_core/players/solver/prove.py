"""The search: proves whether seat 0 reaches a result, and how much of each sum that takes.

A proof is written as its slack (see `tally`). If seat 0 reaches the result, that is how far each
sum could fall and it still would; if not, it is how far each could rise and it still would not, and
the proof is the complement, a negative number. So one proof settles all scores that are at least as
good, or at least as bad.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .lean import SHIFT, Lean, bits
from .tally import Tally

# In which order to lead and to answer; a good one saves most of the work.
LEADS = "XGKUTREWBSHNID"

Prove = Callable[[int, int, int, int], int]


class OutOfNodes(Exception):
    """The search was ended before it had a proof."""


class Budget:
    """How many positions may be searched; from time to time `stop` is asked whether to stop."""

    CHUNK = 1024
    TABLE = 100_000  # how many positions a table holds before it is cleared

    def __init__(self) -> None:
        self.given = 0
        self.left = 0  # besides the chunk
        self.chunk = 0
        self.stop: Callable[[], bool] | None = None
        self.tables: list[dict[Any, Any]] = []  # what was found, kept within bounds

    @property
    def used(self) -> int:
        return self.given - self.left - self.chunk

    def set(self, nodes: int, stop: Callable[[], bool] | None) -> None:
        self.given = nodes
        self.chunk = min(nodes, self.CHUNK)
        self.left = nodes - self.chunk
        self.stop = stop

    def take(self) -> None:
        """Count a position."""
        if not self.chunk:
            self.more()
        self.chunk -= 1

    def more(self) -> None:
        """Begin the next chunk, or end the search."""
        if self.left <= 0 or (self.stop and self.stop()):
            self.left = self.chunk = 0
            raise OutOfNodes
        self.chunk = min(self.left, self.CHUNK)
        self.left -= self.chunk
        for table in self.tables:
            if len(table) > self.TABLE:
                table.clear()


class Scorer:
    """What the cards of a phase two add to the score, and what they can still change."""

    def __init__(self, lean: Lean, tally: Tally) -> None:
        self.lean = lean
        self.tally = tally
        texts = [card.text for card in lean.cards]
        self.added = [[tally.added(seat, text) for text in texts] for seat in (0, 1)]
        self.weight = [tally.weight(text) for text in texts]
        dwarves = lean.dwarves
        # By the trick's winner: what a card of the trick adds to the score.
        self.gain = [
            [self.added[seat ^ dwarves >> i & 1][i] for i in range(lean.count)] for seat in (0, 1)
        ]
        self.reduced: dict[tuple[int, int], tuple[int, int]] = {}

    def rest(self, cards: int) -> int:
        """Return what a set of cards can still change."""
        return sum(self.weight[i] for i in bits(cards))

    def collect(
        self, led: int, followed: int, winner: int, left: int, score: int, table: int
    ) -> tuple[int, int]:
        """Return the score and the table after a trick; the general form of adding gains."""
        won, lost, struck, table = self.lean.collect(led, followed, winner, left, table)
        mine, theirs = self.added[winner], self.added[1 - winner]
        for i in bits(won):
            score += mine[i]
        for i in bits(lost):
            score += theirs[i]
        for i in bits(struck):
            score -= theirs[i]
        return score, table

    def reduce(self, table: int, left: int) -> tuple[int, int]:
        """Return the table without what cannot matter, and what the rest can still change.

        Gnomes that no Giant can strike any more are safe, and identical ones are interchangeable.
        """
        pair = left & (self.lean.giants | self.lean.gnomes)
        found = self.reduced.get((table, pair))
        if found is None:
            found = self.reduced[table, pair] = self._reduce(table, pair)
        return found

    def _reduce(self, table: int, left: int) -> tuple[int, int]:
        lean = self.lean
        reduced = table & lean.trolls
        rest = self.rest(reduced)
        for shift in (0, SHIFT):
            for i in bits(table >> shift & lean.gnomes):
                if left & lean.hunters[i]:
                    rest += self.weight[i]
                elif not self.tally.count_gnomes:
                    continue
                alike = lean.alike[i] & ~left & ~(reduced >> shift)
                reduced |= (alike & -alike) << shift
        return reduced, rest

    def settled(self, left: int, score: int, table: int) -> int | None:
        """Return who wins if that is certain however the cards left are played, else `None`."""
        tally = self.tally
        table, rest = self.reduce(table, left)
        rest += self.rest(left)
        lowest, _ = tally.bounds(draw_is_enough=False)
        _, highest = tally.bounds(draw_is_enough=True)
        if (((score | tally.guard) - lowest - rest) & tally.five).bit_count() >= 3:
            return 1
        if (((highest - rest | tally.guard) - score) & tally.five).bit_count() >= 3:
            return -1
        return None

    def result(self, score: int, table: int) -> int:
        """Return who wins at the end: 1 is seat 0, -1 is seat 1, 0 is nobody."""
        cards = self.lean.cards
        first, second = (
            sorted((cards[i].value for i in bits(table >> shift & self.lean.gnomes)), reverse=True)
            for shift in (0, SHIFT)
        )
        return self.tally.result(score, (first, second))


def prover(scorer: Scorer, budget: Budget, *, draw_is_enough: bool) -> Prove:
    """Return a function that proves whether seat 0 wins, or does not lose.

    Its arguments are the cards left, who leads, the score, and the reduced table. It keeps its
    proofs: ask the same function about all positions of a match.
    """
    lean, tally = scorer.lean, scorer.tally
    guard, five, width = tally.guard, tally.five, tally.width
    plenty, most = tally.plenty, tally.most
    down = width - 1
    lowest, highest = tally.bounds(draw_is_enough=draw_is_enough)
    owned, suit, beaten_by, wild = lean.owned, lean.suit, lean.beaten_by, lean.wild
    gain, weight = scorer.gain, scorer.weight
    plain = not (lean.trolls or lean.dragons or tally.count_gnomes or (lean.gnomes and lean.giants))
    lead_rank, win_rank, lose_rank = orders(lean)
    distinct = distinguisher(lean, scorer)
    # By position: from which scores on the result is reached, and up to which it is not.
    reached: dict[int, list[int]] = {}
    missed: dict[int, list[int]] = {}
    budget.tables += reached, missed

    def prove(left: int, leader: int, score: int, rest: int, table: int) -> int:
        guarded = score | guard
        # The vote may be settled whatever happens, …
        risk = rest
        if table:
            table, more = scorer.reduce(table, left)
            risk += more
        surely = guarded - lowest - risk
        if (for_me := surely & five).bit_count() >= 3:
            return _three(tally, surely, for_me)
        surely = (highest - risk | guard) - score
        if (for_them := surely & five).bit_count() >= 3:
            return ~_three(tally, surely, for_them)
        if not left:
            result = scorer.result(score, table)
            return 0 if result > 0 or (draw_is_enough and not result) else -1
        # … or by an earlier proof.
        key = table << SHIFT + 1 | left << 1 | leader
        for bound in reached.get(key, ()):
            slack = guarded - bound
            if slack & guard == guard:
                return slack ^ guard
        for bound in missed.get(key, ()):
            slack = (bound | guard) - score
            if slack & guard == guard:
                return ~(slack ^ guard)

        if not budget.chunk:
            budget.more()
        budget.chunk -= 1
        follower = 1 - leader
        mine, theirs = left & owned[leader], left & owned[follower]
        leads = distinct(mine, theirs, table)
        leads.sort(key=lead_rank.__getitem__)
        failed = plenty  # the least slack with which the leads failed
        for led in leads:
            answers = theirs & (suit[led] | wild) if theirs & suit[led] else theirs
            beating = beaten_by[led]
            replies = distinct(answers, mine, table)
            replies.sort(key=lambda i: win_rank[i] if beating >> i & 1 else lose_rank[i])
            proof = plenty  # that the lead succeeds: the least slack with which it was answered
            without, less = left ^ 1 << led, rest - weight[led]
            for reply in replies:
                winner = follower if beating >> reply & 1 else leader
                after = without ^ 1 << reply
                if plain:
                    gained = gain[winner]
                    slack = prove(
                        after, winner, score + gained[led] + gained[reply], less - weight[reply], 0
                    )
                else:
                    then, on_table = scorer.collect(led, reply, winner, after, score, table)
                    nxt = lean.next_leader(leader, led, reply, winner)
                    slack = prove(after, nxt, then, less - weight[reply], on_table)
                if leader:
                    slack = ~slack
                if slack < 0:  # the lead fails
                    slack = ~slack
                    where = (failed | guard) - slack & guard
                    failed ^= (failed ^ slack) & (where - (where >> down))
                    break
                where = (proof | guard) - slack & guard
                proof ^= (proof ^ slack) & (where - (where >> down))
            else:
                break
        else:
            proof = ~failed
        if leader:
            proof = ~proof
        if proof >= 0:
            where = (proof | guard) - plenty & guard
            unneeded = where - (where >> down)
            bound = (guarded - proof) & ~unneeded & ~guard
            reached.setdefault(key, []).append(bound)
        else:
            where = (~proof | guard) - plenty & guard
            unneeded = where - (where >> down)
            bound = (score + ~proof) & ~unneeded & ~guard | most & unneeded
            missed.setdefault(key, []).append(bound)
        return proof

    def start(left: int, leader: int, score: int, table: int) -> int:
        return prove(left, leader, score, scorer.rest(left), table)

    return start


def _three(tally: Tally, slack: int, guards: int) -> int:
    """Return the slack of a vote that is settled by three or more fields; three are enough."""
    width = tally.width
    mask = (1 << width - 1) - 1
    while guards.bit_count() > 3:
        _, least = min(
            (slack >> i * width & mask, i) for i in range(5) if guards >> (i + 1) * width - 1 & 1
        )
        guards ^= 1 << (least + 1) * width - 1
    needed = guards - (guards >> width - 1)
    return slack & needed | tally.plenty & ~needed


def distinguisher(lean: Lean, scorer: Scorer) -> Callable[[int, int, int], list[int]]:
    """Return a function that lists a hand's cards, only one of those that are equal in effect.

    Two cards are equal if they add the same to the score and no card of the other seat that is left
    comes between them.
    """
    rivals = []
    for i in range(lean.count):
        beats = sum(1 << j for j in range(lean.count) if lean.beaten_by[j] >> i & 1)
        lower_trolls = lean.trolls & (1 << i) - 1 if lean.trolls >> i & 1 else 0
        rivals.append(lean.beaten_by[i] | beats << SHIFT | lower_trolls << 2 * SHIFT)
    kinds: dict[object, int] = {}
    kind = [
        kinds.setdefault(
            (card.faction, scorer.gain[0][i], card.faction.code in "NI" and card.value), i
        )
        for i, card in enumerate(lean.cards)
    ]
    trolls = lean.trolls
    every = 1 | 1 << SHIFT | 1 << 2 * SHIFT

    def distinct(cards: int, others: int, table: int) -> list[int]:
        found: list[int] = []
        others = (others | table & trolls) * every
        last_kind = last = -1
        while cards:
            low = cards & -cards
            cards ^= low
            i = low.bit_length() - 1
            if kind[i] != last_kind or (rivals[i] ^ rivals[last]) & others:
                last_kind, last = kind[i], i
                found.append(i)
        return found

    return distinct


def orders(lean: Lean) -> tuple[list[int], list[int], list[int]]:
    """Return the order in which to try each card: as a lead, as a winning and a losing answer."""
    leads, wins, loses = [], [], []
    for card in lean.cards:
        code, value = card.faction.code, card.value
        leads.append(100 * LEADS.index(code) + (value if code == "D" else -value))
        if code == "D":
            wins.append(100 + value)
            loses.append(-50 - value)
        else:
            wins.append(value + 20 * card.wild)
            loses.append(50 + value + 20 * card.wild)
    return leads, wins, loses
