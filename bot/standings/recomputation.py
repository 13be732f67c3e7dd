"""Recompute all ratings from the matches, in the order of their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from claim_core import ClaimError

from ..people.anonymous import is_anonymous
from ..play.game import Changes, Game
from ..play.levels import is_level
from ..play.matches import (
    PLAYED_BY,
    cards_played,
    counts,
    play_again,
    rated_players,
    rates_level,
)
from ..play.snapshot import RESULT
from ..play.terms import DAY
from ..storage import Progress, Reader, Row, history
from ..storage import matches as match_rows
from ..storage import recounting as rows
from ..storage.recounting import Evidence
from ..storage.standings import FORMER_FOR, Key, Standing, boards
from . import ratings
from .board import EVERYWHERE
from .differences import Differences
from .ledger import Entry, Ledger
from .ratings import MIN_CARDS, NO_EFFECT, Change, Rating, newcomer

Cards: TypeAlias = tuple[int, int]  # that each seat has played

PAGE: Final = 500  # rows that are read by one statement
RECENT: Final = 2_000  # numbers up to the newest, of which some may not be committed yet

_SEED: Final = re.compile("[0-9a-f]{64}")
_DAMAGE: Final = (
    ValueError,
    TypeError,
    LookupError,
    AssertionError,
)  # raised by rows with impossible values


class Recomputation:
    """The matches recomputed so far; the ledger notes those that have different ratings."""

    def __init__(
        self, ledger: Ledger, differences: Differences, replay: bool, progress: Progress
    ) -> None:
        self.matches = 0
        self.rated = 0
        self.unreadable = 0
        self._complete_up_to = 0  # up to this number no match can be missing any more
        self._seen: set[int] = set()  # higher numbers that have been recomputed
        self._ledger = ledger
        self._differences = differences
        self._replay = replay
        self._progress = progress
        self._of = 0  # how many matches there were at the beginning

    async def recompute(self, db: Reader) -> None:
        """Recompute the matches that have ended since the last call.

        A match can be committed after one with a higher number if they share no player; matches
        that share a player wait for each other. So a single statement never shows a match without
        all those it depends on, but several statements may: therefore all recent matches are read
        by one. Matches that are not recent are certainly committed.
        """
        self._of = self._of or await history.count_finished(db)
        newest = await rows.newest_number(db)
        complete = max(self._complete_up_to, newest - RECENT)
        while found := await match_rows.ended_after(db, self._complete_up_to, PAGE):
            older = [row for row in found if row["number"] <= complete]
            await self._recompute_new(older, db)
            self._complete_up_to = older[-1]["number"] if older else complete
            if len(older) < len(found):
                break
        self._complete_up_to = max(self._complete_up_to, complete)
        recent = await match_rows.ended_after(db, self._complete_up_to, 2 * RECENT)
        await self._recompute_new(recent, db)
        self._seen = {number for number in self._seen if number > self._complete_up_to}

    def is_new(self, number: int) -> bool:
        """Whether a match has not been recomputed yet."""
        return number > self._complete_up_to and number not in self._seen

    async def _recompute_new(self, found: Sequence[Row], db: Reader) -> None:
        await self._recompute_rows([row for row in found if row["number"] not in self._seen], db)
        self._seen.update(row["number"] for row in found)
        self._progress("matches recomputed", self.matches, self._of)

    async def standings(self, db: Reader, keys: Sequence[Key]) -> list[Standing | None]:
        """Return standings as they should be stored, or `None` where none should exist."""
        everywhere = {person for board, _, person in keys if board == EVERYWHERE}
        agreed = await rows.agreed(db, sorted(everywhere))
        expected: list[Standing | None] = []
        for board, season, person in keys:
            entry = self._ledger.get((board, season, person))
            if entry is None:
                expected.append(None)
                continue
            mu, sigma, wins, losses, draws, number, played = entry
            is_person = not is_anonymous(person) and not is_level(person)
            shown = is_person and (board != EVERYWHERE or person in agreed)
            rating = Rating(mu, sigma)
            expected.append(
                Standing(board, season, person, rating, wins, losses, draws, shown, number, played)
            )
        return expected

    async def _recompute_rows(self, found: Sequence[Row], db: Reader) -> None:
        rated = [row["id"] for row in found if row["rated"] or row["computer"] is not None]
        evidence: dict[str, Evidence] = {}
        for start in () if self._replay else range(0, len(rated), PAGE):
            evidence |= await rows.evidence(db, rated[start : start + PAGE])
        for row in found:
            self.matches += 1
            try:
                game = match_rows.game_of(row)
                cards = await self._cards(db, game, evidence.get(game.id))
                changes = self._rate(game, cards) if _is_rated(game, cards) else None
                if rates_level(game):
                    self._rate_level(game, cards)
            except _DAMAGE as error:  # the other matches are recomputed nevertheless
                self._differences.add(f"match {row['id']} cannot be read: {type(error).__name__}")
                self.unreadable += 1
                continue
            self.rated += changes is not None
            if changes != game.ratings and not await rows.being_deleted(db, [game.server]):
                self._differences.add(f"match {game.id} has different ratings")
                self._ledger.set_ratings(game.id, match_rows.text_of_ratings(changes))

    async def _cards(self, db: Reader, game: Game, evidence: Evidence | None) -> Cards | None:
        """Return how many cards each seat has played, or `None` if that is not known.

        The moves of a match that rates somebody are played again only if they are incomplete or
        contradict its row, or with `replay`.
        """
        if not counts(game) and not rates_level(game):
            return None
        if game.state == RESULT:  # without moves; `server_deletion` says what its `ply` means
            return None if game.ratings else (game.ply, game.ply)
        if (
            evidence
            and _can_be_dealt(game)
            and evidence.is_gapless
            and evidence.moves == game.ply
            and _agree(game, evidence.cards)
        ):
            return evidence.cards
        try:
            match, _ = play_again(game, await match_rows.moves_of(db, game.id))
        except Exception as error:  # any error: the other matches are recomputed nevertheless
            if not await rows.being_deleted(db, [game.server]):
                reason = error if isinstance(error, ClaimError) else type(error).__name__
                self._differences.add(f"match {game.id} cannot be replayed: {reason}")
            return None
        return cards_played(match)

    def _rate(self, game: Game, cards: Cards | None) -> Changes:
        assert game.ended is not None
        assert game.outcome is not None
        assert game.number is not None
        divisors = self._divisors(game, game.ended, cards)
        winner, new = game.outcome.winner, newcomer(game.rating_rules)
        changes: list[Change] = []
        for board, season in boards(game.server, game.ended):
            keys = [(board, season, person) for person in game.players]
            old = [self._ledger.get(key) or (new.mu, new.sigma, 0, 0, 0, 0, 0) for key in keys]
            before = [Rating(mu, sigma) for mu, sigma, *_ in old]
            after = ratings.rate(before[0], before[1], winner, divisors, game.rating_rules)
            for seat, entry in enumerate(old):
                self._ledger.put(keys[seat], _entry_after(entry, after[seat], game, seat))
                if len(changes) < 2:
                    changes.append(
                        Change(before[seat].displayed, after[seat].displayed, divisors[seat])
                    )
        return changes[0], changes[1]

    def _rate_level(self, game: Game, cards: Cards | None) -> None:
        """Rate the computer's level by the person's ratings, which stay as they are."""
        assert game.computer is not None
        assert game.ended is not None
        assert game.outcome is not None
        assert game.number is not None
        players, seat, winner = rated_players(game), game.computer, game.outcome.winner
        first, second = sorted(players)
        nth = self._ledger.count_match_of_day((game.ended // DAY, first, second))
        is_short = cards is not None and _is_short(cards)
        divisors = ratings.divisors((nth, nth), winner, is_short=is_short)
        new = newcomer(game.rating_rules)
        for board, season in boards(game.server, game.ended):
            keys = [(board, season, id) for id in players]
            old = [self._ledger.get(key) or (new.mu, new.sigma, 0, 0, 0, 0, 0) for key in keys]
            before = [Rating(mu, sigma) for mu, sigma, *_ in old]
            after = ratings.rate(before[0], before[1], winner, divisors, game.rating_rules)[seat]
            self._ledger.put(keys[seat], _entry_after(old[seat], after, game, seat))

    def _divisors(self, game: Game, ended: int, cards: Cards | None) -> tuple[int, int]:
        """Return by what to divide a match's effect on each seat.

        It is not known who had been forgotten when the match ended, so the stored divisors are
        right if some of the matches against people who are former players by now explain them.
        """
        assert game.outcome is not None
        first, second = sorted(game.players)
        nth = self._ledger.count_match_of_day((ended // DAY, first, second))
        former = [
            self._ledger.count_former(
                game.players[seat], ended - FORMER_FOR, game.players[1 - seat]
            )
            for seat in (0, 1)
        ]
        for seat in (0, 1):
            if is_anonymous(game.players[1 - seat]):
                self._ledger.add_former(game.players[seat], ended, game.players[1 - seat])
        if game.rating_rules == 1:
            return ratings.divisor(nth), ratings.divisor(nth)
        winner = game.outcome.winner
        stored = game.ratings and (game.ratings[0].divisor, game.ratings[1].divisor)
        if cards is None and stored:
            return stored
        is_short = cards is not None and _is_short(cards)
        at_least = ratings.divisors((nth, nth), winner, is_short=is_short)
        at_most = ratings.divisors((nth + former[0], nth + former[1]), winner, is_short=is_short)
        if stored and all(
            low <= divisor <= high and divisor.bit_count() == 1
            for low, divisor, high in zip(at_least, stored, at_most, strict=True)
        ):
            return stored
        return at_least


def _entry_after(entry: Entry, rating: Rating, game: Game, seat: int) -> Entry:
    """Return the entry of a seat after a match."""
    assert game.outcome is not None
    assert game.number is not None
    assert game.ended is not None
    _, _, wins, losses, draws, _, _ = entry
    winner = game.outcome.winner
    return (
        rating.mu,
        rating.sigma,
        wins + (winner == seat),
        losses + (winner == 1 - seat),
        draws + (winner is None),
        game.number,
        game.ended,
    )


def _is_rated(game: Game, cards: Cards | None) -> bool:
    """Whether a result is rated; what cannot be replayed stays as it was."""
    if not counts(game):
        return False
    if cards is None:
        return game.ratings is not None
    return game.rating_rules > 1 or min(cards) > 0


def _is_short(cards: Cards) -> bool:
    return min(cards) < MIN_CARDS


def _agree(game: Game, cards: Cards) -> bool:
    """Whether a match's row and the cards that were played agree on what it counts."""
    if _is_rated(game, cards) != (game.ratings is not None):
        return False
    winner = game.outcome.winner if game.outcome else None
    if game.rating_rules == 1 or game.ratings is None or winner is None or not _is_short(cards):
        return True
    return game.ratings[winner].divisor == NO_EFFECT


def _can_be_dealt(game: Game) -> bool:
    """Whether the seed, the salt and the rules' number look right, without dealing."""
    return bool(_SEED.fullmatch(game.seed) and game.salt.isdecimal() and game.rules in PLAYED_BY)
