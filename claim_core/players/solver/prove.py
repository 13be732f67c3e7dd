"""The search: proves whether seat 0 reaches a result, and how much of each sum that takes.

A proof is written as its slack (see `tally`). If seat 0 reaches the result, that is how far each
sum could fall and it still would; if not, it is how far each could rise and it still would not, and
the proof is the complement, a negative number. So one proof settles all scores that are at least as
good, or at least as bad.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .choices import Answers, Leads, Orders, distinguisher
from .scorer import Scorer
from .shapes import ID_BITS, Shapes
from .tally import Tally

Prove = Callable[[int, int, int, int], int]


class OutOfNodes(Exception):
    """The search was ended before it had a proof."""


class Budget:
    """How many positions may be searched; from time to time `stop` is asked whether to stop."""

    CHUNK = 1024
    TABLE = 100_000  # how many positions a table holds before it is cleared

    def __init__(self) -> None:
        self.given = 0
        self.kept = 0  # for later shares
        self.left = 0  # of this share, besides the chunk
        self.chunk = 0
        self.stop: Callable[[], bool] | None = None
        self.tables: list[dict[Any, Any]] = []  # what was found, kept within bounds

    @property
    def used(self) -> int:
        return self.given - self.kept - self.left - self.chunk

    def set(self, nodes: int, stop: Callable[[], bool] | None = None) -> None:
        self.given = nodes
        self.kept, self.left, self.chunk = nodes, 0, 0
        self.stop = stop
        self.share(nodes)

    def share(self, nodes: int) -> bool:
        """Let the next search take so many positions at most; return whether any are left."""
        available = self.given - self.used
        self.left = min(nodes, available)
        self.kept = available - self.left
        self.chunk = min(self.left, self.CHUNK)
        self.left -= self.chunk
        return available > 0

    def take(self) -> None:
        """Count a position."""
        if not self.chunk:
            self.more()
        self.chunk -= 1

    def more(self) -> None:
        """Begin the next chunk, or end the search."""
        for table in self.tables:
            if len(table) > self.TABLE:
                table.clear()
        if (self.left or self.kept) and self.stop and self.stop():
            self.given = self.used
            self.kept = self.left = 0
        if not self.left:
            raise OutOfNodes
        self.chunk = min(self.left, self.CHUNK)
        self.left -= self.chunk


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
    plain = not (lean.trolls or lean.dragons or scorer.gnomes_matter)
    others_dragons = [lean.dragons & owned[1], lean.dragons & owned[0]]
    distinct = distinguisher(lean, scorer)
    shapes = [Shapes(lean, scorer, code) for code in lean.suits]
    shape_a, shape_b, shape_c, shape_d, shape_e = shapes
    cards_a, cards_b, cards_c, cards_d, cards_e = [each.among for each in shapes]
    table_shift = 10 * width + 5 * ID_BITS
    cash, cash_shift = (1 << 5 * width) - 1, 5 * width
    loose = wild | lean.trolls  # cards of which the equal ones depend on more than their faction
    tame = [each for each in lean.suits.values() if not each & loose]
    orders = Orders(lean)
    leads_of = [
        [(each | wild, Leads(lean, orders, distinct, each, seat)) for each in tame]
        for seat in (0, 1)
    ]
    loose_leads_of = [
        [
            (each, Leads(lean, orders, distinct, each, seat))
            for each in lean.suits.values()
            if each & loose
        ]
        for seat in (0, 1)
    ]
    answers_to = [Answers(lean, orders, distinct, led) for led in range(lean.count)]
    # By position: from which scores on the result is reached, and up to which it is not.
    reached: dict[int, tuple[int, ...]] = {}  # tuples, as no garbage is looked for in them
    missed: dict[int, tuple[int, ...]] = {}
    budget.tables += reached, missed, *shapes, *(shape.numbers for shape in shapes), *answers_to
    budget.tables += [leads for seat in (0, 1) for _, leads in leads_of[seat]]

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
        shape = (
            shape_a[left & cards_a]
            | shape_b[left & cards_b]
            | shape_c[left & cards_c]
            | shape_d[left & cards_d]
            | shape_e[left & cards_e]
        )
        # … or with what the leader can cash, …
        if not left & others_dragons[leader]:
            if leader:
                surely = (highest - risk + (shape >> cash_shift & cash) | guard) - score
                if (for_them := surely & five).bit_count() >= 3:
                    return ~_three(tally, surely, for_them)
            else:
                surely = guarded - lowest - risk + (shape & cash)
                if (for_me := surely & five).bit_count() >= 3:
                    return _three(tally, surely, for_me)
        # … or by an earlier proof.
        key = (table << table_shift | shape) << 1 | leader
        if key in reached:
            for bound in reached[key]:
                slack = guarded - bound
                if slack & guard == guard:
                    return slack ^ guard
        if key in missed:
            for bound in missed[key]:
                slack = (bound | guard) - score
                if slack & guard == guard:
                    return ~(slack ^ guard)

        if not budget.chunk:
            budget.more()
        budget.chunk -= 1
        follower = 1 - leader
        mine, theirs = left & owned[leader], left & owned[follower]
        groups = [group for among, leads in leads_of[leader] if (group := leads[left & among])[0]]
        if mine & loose:
            groups += [
                group
                for suit_, leads in loose_leads_of[leader]
                if (group := leads.group(mine & suit_, theirs, table))[0]
            ]
        groups.sort()
        failed = plenty  # the least slack with which the leads failed
        for led in [led for group in groups for led in group[2]]:
            beating = beaten_by[led]
            suit_led = suit[led]
            if not theirs & suit_led:
                replies = distinct(theirs, mine, table)
                replies.sort(key=answers_to[led].order.__getitem__)
            elif loose >> led & 1:
                replies = distinct(theirs & (suit_led | wild), mine, table)
                replies.sort(key=answers_to[led].order.__getitem__)
            else:
                replies = answers_to[led][left & (suit_led | wild)]
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
            reached[key] = (*reached.get(key, ()), bound)
        else:
            where = (~proof | guard) - plenty & guard
            unneeded = where - (where >> down)
            bound = (score + ~proof) & ~unneeded & ~guard | most & unneeded
            missed[key] = (*missed.get(key, ()), bound)
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
