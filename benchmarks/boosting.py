"""A ring of five that boosts one of them, its boss, by the old rules of rating and by the new ones.

The five decide among themselves who wins, and only the rules limit how much they play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Final

from bot.play.terms import DAY
from bot.standings.ratings import RULES, Rating, divisor, divisors, newcomer, rate
from bot.storage.standings import FORMER_FOR

from .load import row

BOSS, *FRIENDS = range(5)
MATCHES: Final = 12  # of the same two in a day; further ones have no effect
FRESH: Final = 20  # new accounts in a day
RETURNS: Final = 20  # how often a friend is forgotten in a day, and comes back
LOSSES: Final = 3  # before each of these times
SPANS: Final = {"a day": 1, "a week": 7, "a season": 91}


class Ring:
    """The accounts that the ring uses, which are numbers, and their ratings by some rules."""

    def __init__(self, rules: int) -> None:
        self.rules = rules
        self.ratings: dict[int, Rating] = {}
        self.day = 0
        self._matches = 0
        self._first: dict[int, int] = {}  # the number of each account's first match
        self._today: Counter[tuple[int, int]] = Counter()  # the matches of two accounts
        self._former: list[tuple[int, int]] = []  # days and numbers of the boss's against former

    def rating(self, account: int) -> Rating:
        return self.ratings.get(account, newcomer(self.rules))

    def fresh(self) -> int:
        """Return a new account; one that was forgotten and comes back is one, too."""
        return max(*self.ratings, BOSS, *FRIENDS) + 1

    def play(self, winner: int, loser: int, *, is_short: bool = False) -> None:
        self._matches += 1
        for account in (winner, loser):
            self._first.setdefault(account, self._matches)
        pair = min(winner, loser), max(winner, loser)
        self._today[pair] += 1
        nth = self._today[pair]
        if self.rules == 1:
            parts = divisor(nth), divisor(nth)
        else:
            former = self._count_former(loser) if winner == BOSS else 0
            parts = divisors((nth + former, nth), 0, is_short=is_short)
        new = rate(self.rating(winner), self.rating(loser), 0, parts, self.rules)
        self.ratings[winner], self.ratings[loser] = new

    def forget(self, account: int) -> None:
        """Forget an account that has played only today and against the boss."""
        last = self._today[BOSS, account]
        self._former += [(self.day, self._first[account])] * last

    def _count_former(self, opponent: int) -> int:
        """Count the boss's matches against former players of whom the opponent may be one."""
        since = self.day - FORMER_FOR // DAY
        return sum(day > since and number < self._first[opponent] for day, number in self._former)

    def sleep(self) -> None:
        self.day += 1
        self._today.clear()


# The ways to spend a day


def lose_to_the_boss(ring: Ring) -> None:
    for _ in range(MATCHES):
        for friend in FRIENDS:
            ring.play(BOSS, friend)


def give_up_at_once(ring: Ring) -> None:
    for _ in range(MATCHES):
        for friend in FRIENDS:
            ring.play(BOSS, friend, is_short=True)


def become_known_first(ring: Ring) -> None:
    """Friends share their wins, so that a win over them counts more."""
    for number in range(MATCHES):
        for pair in combinations(FRIENDS, 2):
            ring.play(*(pair if number % 2 else pair[::-1]))
    lose_to_the_boss(ring)


def beat_the_next(ring: Ring) -> None:
    """Each beats all those after them, so that the boss beats winners."""
    for _ in range(MATCHES):
        for better, worse in sorted(combinations((BOSS, *FRIENDS), 2), reverse=True):
            ring.play(better, worse)


def make_fresh_accounts(ring: Ring) -> None:
    for _ in range(FRESH):
        ring.play(BOSS, ring.fresh())


def forget_and_return(ring: Ring) -> None:
    for _ in range(RETURNS):
        account = ring.fresh()
        for _ in range(LOSSES):
            ring.play(BOSS, account)
        ring.forget(account)


def do_everything(ring: Ring) -> None:
    beat_the_next(ring)
    make_fresh_accounts(ring)
    forget_and_return(ring)


WAYS: Final[dict[str, Callable[[Ring], None]]] = {
    "friends lose to the boss": lose_to_the_boss,
    "they give up or time out at once": give_up_at_once,
    "they become known first": become_known_first,
    "each beats the next": beat_the_next,
    f"{FRESH} fresh accounts a day": make_fresh_accounts,
    f"forgotten after {LOSSES} losses": forget_and_return,
    "the last three together": do_everything,
}


def boost(way: Callable[[Ring], None], rules: int) -> list[Rating]:
    """Return the boss's rating after each span."""
    ring = Ring(rules)
    found = []
    for day in range(1, max(SPANS.values()) + 1):
        way(ring)
        ring.sleep()
        if day in SPANS.values():
            found.append(ring.rating(BOSS))
    return found


def show() -> None:
    """Print the boss's rating, and the points, in each way and at most."""
    columns = [f"{span}, {age}" for span in SPANS for age in ("old", "new")]
    row("rating (points)", *columns)
    most: list[tuple[int, int]] = [(0, 0)] * len(columns)
    for name, way in WAYS.items():
        results = zip(boost(way, 1), boost(way, RULES), strict=True)
        shown = [rating.displayed for pair in results for rating in pair]
        cells = [(each.rating, each.points) for each in shown]
        most = [max(pair) for pair in zip(most, cells, strict=True)]
        row(name, *map(_cell, cells))
    row("at most", *map(_cell, most))


def _cell(values: tuple[int, int]) -> str:
    rating, points = values
    return f"{rating} ({points})"
