"""Recompute all ratings from the matches, in the order of their numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from claim_core import ClaimError

from ..people.anonymous import is_anonymous
from ..play.game import Changes, Game
from ..play.matches import PLAYED_BY, counts, play_again
from ..play.terms import DAY
from ..storage import Reader, Row
from ..storage import matches as match_rows
from ..storage import recounting as rows
from ..storage.recounting import Evidence
from ..storage.standings import Key, Standing, boards
from . import ratings
from .differences import Differences
from .ledger import Entry, Ledger
from .place import EVERYWHERE
from .ratings import NEWCOMER, Change, Rating

Progress: TypeAlias = Callable[[str, int], None]  # what is done, and how many of it

PAGE: Final = 500  # rows that are read at once
RECENT: Final = 2_000  # numbers up to the newest one, of which some may not be committed yet

_SEED: Final = re.compile("[0-9a-f]{64}")
_NEW: Final[Entry] = (NEWCOMER.mu, NEWCOMER.sigma, 0, 0, 0, 0)
_DAMAGE: Final = (ValueError, TypeError, AssertionError)  # raised by rows with impossible values


class Recomputation:
    """The matches recomputed so far; those with other ratings are noted in the ledger."""

    def __init__(
        self, ledger: Ledger, differences: Differences, replay: bool, progress: Progress
    ) -> None:
        self.matches = 0
        self.rated = 0
        self.unread = 0
        self._settled = 0  # up to this number no match can be missing any more
        self._seen: set[int] = set()  # the numbers after it that are recomputed
        self._ledger = ledger
        self._differences = differences
        self._replay = replay
        self._progress = progress

    async def go_on(self, db: Reader) -> None:
        """Recompute the matches that have ended since.

        A match can be committed after one with a higher number, if they share no player; those that
        do wait for each other. So one statement never shows a match without all that it depends on,
        but two may: all that is recent is read by one. What is not recent is surely committed.
        """
        newest = await rows.newest_number(db)
        settled = max(self._settled, newest - RECENT)
        while found := await match_rows.ended_after(db, self._settled, PAGE):
            older = [row for row in found if row["number"] <= settled]
            await self._recompute_new(older, db)
            self._settled = older[-1]["number"] if older else settled
            if len(older) < len(found):
                break
        self._settled = max(self._settled, settled)
        await self._recompute_new(await match_rows.ended_after(db, self._settled, 2 * RECENT), db)
        self._seen = {number for number in self._seen if number > self._settled}

    def is_new(self, number: int) -> bool:
        """Whether a match is not among those recomputed."""
        return number > self._settled and number not in self._seen

    async def _recompute_new(self, found: Sequence[Row], db: Reader) -> None:
        await self._recompute([row for row in found if row["number"] not in self._seen], db)
        self._seen.update(row["number"] for row in found)
        self._progress("matches recomputed", self.matches)

    async def standings(self, db: Reader, keys: Sequence[Key]) -> list[Standing | None]:
        """Give standings as they should be stored, or `None` where there should be none."""
        everywhere = {person for board, _, person in keys if board == EVERYWHERE}
        agreed = await rows.agreed(db, sorted(everywhere))
        right: list[Standing | None] = []
        for board, season, person in keys:
            entry = self._ledger.get((board, season, person))
            if entry is None:
                right.append(None)
                continue
            mu, sigma, wins, losses, draws, number = entry
            shown = not is_anonymous(person) and (board != EVERYWHERE or person in agreed)
            rating = Rating(mu, sigma)
            right.append(
                Standing(board, season, person, rating, wins, losses, draws, shown, number)
            )
        return right

    async def _recompute(self, found: Sequence[Row], db: Reader) -> None:
        rated = [row["id"] for row in found if row["rated"]]
        evidence = {} if self._replay else await rows.evidence(db, rated)
        for row in found:
            self.matches += 1
            try:
                game = match_rows.game_of(row)
                changes = None
                if await self._counts(db, game, evidence.get(game.id)):
                    changes = self._rate(game)
            except _DAMAGE as error:  # the others are recomputed all the same
                self._differences.add(f"match {row['id']} cannot be read: {type(error).__name__}")
                self.unread += 1
                continue
            self.rated += changes is not None
            if changes != game.ratings:
                self._differences.add(f"match {game.id} has other ratings")
                self._ledger.set_ratings(game.id, rows.text_of(changes))

    async def _counts(self, db: Reader, game: Game, evidence: Evidence | None) -> bool:
        """Whether a match counts for the ratings.

        Its moves are played again only if they are incomplete or contradict its row.
        """
        if not game.terms.rated or game.computer is not None:
            return False
        is_rated = game.ratings is not None
        if (
            evidence
            and _can_be_dealt(game)
            and evidence.is_gapless
            and evidence.moves == game.ply
            and evidence.both_have_played == is_rated
        ):
            return is_rated
        try:
            match, _ = play_again(game, await match_rows.moves_of(db, game.id))
        except Exception as error:  # any error: the others are recomputed all the same
            reason = error if isinstance(error, ClaimError) else type(error).__name__
            self._differences.add(f"match {game.id} does not play again: {reason}")
            return is_rated
        return counts(game, match)

    def _rate(self, game: Game) -> Changes:
        assert game.ended is not None
        assert game.outcome is not None
        assert game.number is not None
        first, second = sorted(game.players)
        part = ratings.part(self._ledger.count_match_of_day((game.ended // DAY, first, second)))
        winner = game.outcome.winner
        changes: list[Change] = []
        for board, season in boards(game.server, game.ended):
            keys = [(board, season, person) for person in game.players]
            old = [self._ledger.get(key) or _NEW for key in keys]
            before = [Rating(mu, sigma) for mu, sigma, *_ in old]
            after = ratings.rate(before[0], before[1], winner, part)
            for seat, (_, _, wins, losses, draws, _) in enumerate(old):
                self._ledger.put(
                    keys[seat],
                    (
                        after[seat].mu,
                        after[seat].sigma,
                        wins + (winner == seat),
                        losses + (winner == 1 - seat),
                        draws + (winner is None),
                        game.number,
                    ),
                )
                if len(changes) < 2:
                    changes.append(Change(before[seat].displayed, after[seat].displayed, part))
        return changes[0], changes[1]


def _can_be_dealt(game: Game) -> bool:
    """Whether the seed, the salt and the rules' number look right, without dealing."""
    return bool(_SEED.fullmatch(game.seed) and game.salt.isdecimal() and game.rules in PLAYED_BY)
