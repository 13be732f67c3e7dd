"""The vote as a sum: what each card adds for the seat that scores it.

Every card is scored in the end, so a faction's vote is the sign of a sum: a card weighs so much
that the number of cards decides, and as much more as it decides a tie. The sums of all factions are
fields of one integer, so that scores are added and compared as a whole.

A field holds its sum plus `base`, and its highest bit, the guard, is 0. How much a sum may change
without changing a result is its *slack*; a slack of `plenty` means that the sum does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...editions import EDITIONS, Values

Weights = dict[int, int]  # by value
GnomesInFront = tuple[Values, Values]  # by seat, highest first


class Tally:
    """The weights of the cards of one match's vote, and what follows from the sums.

    `cards` are all that may be in the vote; `giants` says whether Giants may still strike Gnomes.
    """

    def __init__(self, codes: str, edition: str, cards: Iterable[str], giants: bool) -> None:
        self.codes = codes
        self.edition = EDITIONS[edition]
        self.giants = giants
        self.counts = {code: Counter[int]() for code in codes}
        for card in cards:
            self.counts[card[0]][int(card[1])] += 1
        # Which factions may give their vote to nobody.
        self.may_abstain = {code for code in codes if self._may_abstain(code)}
        # Whether the vote of the Gnomes is no sum: then it is counted in the end.
        self.count_gnomes = (
            "N" in codes
            and edition != "magic"
            and (giants or max(self.counts["N"].values(), default=0) > 2)
        )
        self.equal_votes = edition != "international" and bool(self.may_abstain)
        units = {code: self._units(code) for code in codes}
        self.weights = {code: weights for code, (_, weights) in units.items()}
        self.unit = {code: unit for code, (unit, _) in units.items()}

        # Per field its faction, and what a card of each value adds for seat 0 and for seat 1.
        fields: list[tuple[str, Weights, Weights]] = [
            (code, weights, _negative(weights)) for code, weights in self.weights.items()
        ]
        self.own_gnomes = 0  # the field of seat 0's Gnomes; seat 1's is the next
        if self.equal_votes and edition == "german":
            for code in codes:
                values = {value: value for value in range(10)}
                fields.append((code, values, _negative(values)))
        elif self.equal_votes and giants:
            one, none = dict.fromkeys(range(10), 1), dict.fromkeys(range(10), 0)
            self.own_gnomes = len(fields)
            fields += [("N", one, none), ("N", none, _negative(one))]

        reach = max(
            sum(max(abs(mine[value]), abs(theirs[value])) * n for value, n in counts.items())
            for (code, mine, theirs) in fields
            for counts in [self.counts[code]]
        )
        self.width = (8 * reach + 2).bit_length() + 1
        self.fields = len(fields)
        ones = self.pack([1] * len(fields))
        self.zero = 3 * reach + 1
        self.base = ones * self.zero
        self.plenty = ones * (2 * reach + 1)
        self.most = ones * (6 * reach + 2)
        self.guard = ones << self.width - 1
        self.five = self.guard & (1 << 5 * self.width) - 1
        self.fields_of = fields

    def pack(self, numbers: Sequence[int]) -> int:
        return sum(number << self.width * i for i, number in enumerate(numbers))

    def unpack(self, score: int) -> list[int]:
        mask = (1 << self.width) - 1
        return [(score >> self.width * i & mask) - self.zero for i in range(self.fields)]

    def added(self, seat: int, card: str) -> int:
        """Return what a card adds to the score of the seat that scores it.

        A Runestone counts as a card that breaks no tie.
        """
        if "=" in card:
            code = card[-1]
            return (-self.unit[code] if seat else self.unit[code]) << (
                self.width * self.codes.index(code)
            )
        return self.pack(
            [
                (theirs if seat else mine)[int(card[1])] if code == card[0] else 0
                for code, mine, theirs in self.fields_of
            ]
        )

    def weight(self, card: str) -> int:
        """Return how much a card can still change the factions' sums, for either seat."""
        return self.weights[card[0]][int(card[1])] << self.width * self.codes.index(card[0])

    def bounds(self, *, draw_is_enough: bool) -> tuple[int, int]:
        """Return from which sums on a vote is seat 0's, and up to which it is not.

        Equal votes can only be told apart at the end, so they are between the two.
        """
        lowest, highest = [], []
        for code in self.codes:
            if self.equal_votes or (code == "N" and self.count_gnomes):
                lowest.append(1)
                highest.append(-1)
            else:
                lowest.append(0 if draw_is_enough else 1)
                highest.append(-1 if draw_is_enough else 0)
        rest = [0] * (self.fields - 5)
        return self.base + self.pack(lowest + rest), self.base + self.pack(highest + rest)

    def result(self, score: int, gnomes: GnomesInFront) -> int:
        """Return who wins: 1 is seat 0, -1 is seat 1, 0 is nobody."""
        sums = self.unpack(score)
        votes: dict[str, int | None] = {}
        for code, total in zip(self.codes, sums, strict=False):
            if code == "N" and self.count_gnomes:
                votes |= self.edition.vote(({"N": gnomes[0]}, {"N": gnomes[1]}))
            else:
                votes[code] = None if total == 0 else 0 if total > 0 else 1
        cast = list(votes.values())
        lead = cast.count(0) - cast.count(1)
        if self.edition.name == "international":
            return (cast.count(0) >= 3) - (cast.count(1) >= 3)
        if not lead:
            own = [self._own(seat, votes, sums, gnomes) for seat in (0, 1)]
            lead = own[0] - own[1]
        return (lead > 0) - (lead < 0)

    def _own(
        self, seat: int, votes: dict[str, int | None], sums: list[int], gnomes: GnomesInFront
    ) -> int:
        """Return what breaks equal votes: the weight of a seat's cards in the factions it won."""
        own = 0
        for i, code in enumerate(self.codes):
            if votes[code] != seat:
                continue
            counts = self.counts[code]
            if code == "N" and self.count_gnomes:
                own += sum(gnomes[seat])
            elif code == "N" and self.own_gnomes:
                own += abs(sums[self.own_gnomes + seat])
            elif self.edition.name == "german":
                more = sums[5 + i] * (-1 if seat else 1)
                own += (sum(counts.elements()) + more) // 2
            else:
                more = round(sums[i] / self.unit[code]) * (-1 if seat else 1)
                own += (counts.total() + more) // 2
        return own

    def _may_abstain(self, code: str) -> bool:
        counts = self.counts[code]
        if not counts or (code == "N" and self.giants):
            return True
        if self.edition.name == "magic":
            return 1 not in counts.values()
        return counts[max(counts)] > 1

    def _units(self, code: str) -> tuple[int, Weights]:
        """Return what each card weighs, and what it weighs by value."""
        counts = self.counts[code]
        if code == "N" and self.count_gnomes:
            return 1, dict.fromkeys(range(10), 1)
        breaking: list[int] = []  # the values that can break a tie, highest first
        for value in sorted(counts, reverse=True):
            breaking.append(value)
            always_breaks = counts[value] == 1 and not (code == "N" and self.giants)
            if self.edition.name != "magic" or always_breaks:
                break
        more, unit = {}, 1
        for value in reversed(breaking):
            more[value] = unit
            unit *= 2 * counts[value] + 1
        if not self.equal_votes:
            unit = unit // 2 + 1
        return unit, {value: unit + more.get(value, 0) for value in range(10)}


def _negative(weights: Weights) -> Weights:
    return {value: -weight for value, weight in weights.items()}
