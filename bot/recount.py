"""`claim-bot recount`: reckon all ratings again from the moves, and compare the stored ones."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Final

from claim_core import ClaimError

from . import ratings
from .former import is_former
from .matches import counts, play_again
from .offline import with_database
from .ratings import Change
from .storage import Database, Reader, Statement, Transaction
from .storage import matches as match_rows
from .storage import standings as rows
from .storage.matches import Changes, Game
from .storage.standings import EVERYWHERE, GRAINS, Key, Standing
from .terms import DAY

PAGE: Final = 1000  # rows that are read at once
TOLD: Final = 50  # differences that are told one by one

_DAMAGE: Final = (ValueError, TypeError, AssertionError)  # what a row without sense leads to


def command(arguments: Sequence[str]) -> int:
    """Recount, as the command line asks; a difference that stays is a failure."""
    parser = argparse.ArgumentParser(
        prog="claim-bot recount",
        description="Reckon all ratings again from the moves, and compare the stored ones.",
    )
    parser.add_argument("--repair", action="store_true", help="correct them; stop the bot first")
    repair: bool = parser.parse_args(arguments).repair

    async def work(db: Database) -> int:
        counted = await recount(db, repair=repair)
        print(counted.told())
        return 1 if counted.differences and (counted.unread or not repair) else 0

    return with_database(work)


async def recount(db: Database, *, repair: bool = False) -> Recount:
    """Reckon all ratings again.

    Nobody has to wait while they are compared: what ended meanwhile is played, too, and then all
    is looked at as it was at one moment. To repair them, everything is done in one transaction.
    """
    if repair:
        return await db.transact(_repair)
    again = Recount()
    await again.go_on(db)

    async def compare(then: Reader) -> None:
        await again.go_on(then)
        await again.compare(then)

    await db.look(compare)
    return again


async def _repair(tx: Transaction) -> Recount:
    again = Recount()
    await again.go_on(tx)
    await again.compare(tx)
    await tx.run_all(again.mends)
    return again


class Recount:
    """The matches reckoned so far, in the order in which they ended."""

    def __init__(self) -> None:
        self.matches = 0
        self.rated = 0
        self.unread = 0
        self.number = 0  # of the last of them
        self.standings: dict[Key, Standing] = {}
        self._days: Counter[tuple[frozenset[str], int]] = Counter()  # rated matches of two in a day
        self._wrong_matches: list[tuple[str, Statement | None]] = []
        self._wrong_rows: list[tuple[str, Statement]] = []

    @property
    def differences(self) -> list[str]:
        return [said for said, _ in (*self._wrong_matches, *self._wrong_rows)]

    @property
    def mends(self) -> list[Statement]:
        """Give what repairs it all; nothing, where it is not known what a match did."""
        if self.unread:
            return []
        return [mend for _, mend in (*self._wrong_matches, *self._wrong_rows) if mend]

    def told(self) -> str:
        """Say what came out."""
        found = self.differences
        lines = found[:TOLD]
        if len(found) > TOLD:
            lines.append(f"… and {len(found) - TOLD} more")
        counted = f"matches: {self.matches}, rated: {self.rated}, standings: {len(self.standings)}"
        lines.append(f"{counted}; " + (f"differences: {len(found)}" if found else "all as stored"))
        if self.unread:
            lines.append(f"matches that cannot be read: {self.unread}; nothing can be repaired")
        return "\n".join(lines)

    async def go_on(self, db: Reader) -> None:
        """Reckon what has ended since."""
        while found := await match_rows.ended_after(db, self.number, PAGE):
            for row in found:
                self.number = row["number"]
                self.matches += 1
                try:
                    await self._reckon(db, match_rows.game_of(row))
                except _DAMAGE as error:  # the others are reckoned all the same
                    said = f"match {row['id']} cannot be read: {type(error).__name__}"
                    self._wrong_matches.append((said, None))
                    self.unread += 1

    async def compare(self, db: Reader) -> None:
        """Compare the standings, and how many people are counted with which points."""
        agreed = await rows.agreed(db)
        right = {key: _shown(standing, agreed) for key, standing in self.standings.items()}
        self._wrong_rows = []
        missing = dict(right)
        key = ("", "", "")
        while page := await rows.page(db, key, PAGE):
            for stored, points in page:
                key = stored.key
                missing.pop(key, None)
                self._compare_one(stored, points, right.get(key))
        for each in missing.values():
            self._wrong_rows.append((f"{_name(each)} is missing", rows.stored(each)))
        self._compare_counts(right, await rows.all_counts(db))

    async def _reckon(self, db: Reader, game: Game) -> None:
        changes = self._rate(game) if await self._counts(db, game) else None
        if changes != game.ratings:
            mend = match_rows.ended(replace(game, ratings=changes))
            self._wrong_matches.append((f"match {game.id} has other ratings", mend))
        self.rated += changes is not None

    async def _counts(self, db: Reader, game: Game) -> bool:
        """Whether a match is rated, as its moves say; if they say nothing, it is as it was."""
        if not game.terms.rated:
            return False
        try:
            match, _ = play_again(game, await match_rows.moves_of(db, game.id))
        except Exception as error:  # whatever it is: the others are reckoned all the same
            said = error if isinstance(error, ClaimError) else type(error).__name__
            self._wrong_matches.append((f"match {game.id} does not play again: {said}", None))
            return game.ratings is not None
        return counts(game, match)

    def _rate(self, game: Game) -> Changes:
        assert game.ended is not None
        day = frozenset(game.players), game.ended // DAY
        self._days[day] += 1
        part = ratings.part(self._days[day])
        changes = []
        for board, season in rows.boards(game.server, game.ended):
            first, second = (
                self.standings.get((board, season, person)) or Standing(board, season, person)
                for person in game.players
            )
            for before, after in zip(
                (first, second), rows.played(first, second, game, part), strict=True
            ):
                self.standings[after.key] = after
                changes.append(Change(before.rating.shown, after.rating.shown, part))
        return changes[0], changes[1]

    def _compare_one(self, stored: Standing, points: int, right: Standing | None) -> None:
        if right is None:
            self._wrong_rows.append((f"{_name(stored)} comes of no match", rows.removed(stored)))
        elif stored != right or points != right.points:
            reckoned = _told(right, right.points)
            said = f"{_name(stored)} is stored as {_told(stored, points)}, reckoned as {reckoned}"
            self._wrong_rows.append((said, rows.stored(right)))

    def _compare_counts(
        self, right: Mapping[Key, Standing], stored: Mapping[tuple[str, str, int, int], int]
    ) -> None:
        lacking: Counter[tuple[str, str, int, int]] = Counter()
        for each in right.values():
            if each.shown:
                for grain in GRAINS:
                    lacking[each.board, each.season, grain, each.points // grain * grain] += 1
        lacking.subtract(stored)
        for bucket, number in sorted(lacking.items()):
            if number:
                said = f"{number:+} people lack among those counted as {bucket}"
                self._wrong_rows.append((said, rows.recounted(*bucket, number)))


def _shown(standing: Standing, agreed: Set[str]) -> Standing:
    person = standing.person
    shown = not is_former(person) and (standing.board != EVERYWHERE or person in agreed)
    return replace(standing, shown=shown)


def _name(standing: Standing) -> str:
    return f"the standing of {standing.person} on {standing.board} {standing.season}".rstrip()


def _told(standing: Standing, points: int) -> str:
    rating = standing.rating
    record = f"+{standing.wins} -{standing.losses} ={standing.draws}, match {standing.number}"
    hidden = "" if standing.shown else ", not shown"
    return f"{points} points from {rating.mu} ± {rating.sigma} ({record}{hidden})"
