"""An evening on which the bot dies again and again, and what must be true when it is over."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.languages import words_of
from bot.play.absences import Absences
from bot.play.challenge import ACCEPTED, OPEN
from bot.play.matches import LoadedMatch, Matches, counts
from bot.play.snapshot import OVER
from bot.standings.ratings import Change
from bot.standings.recount import Recount, recount
from bot.storage import Database
from bot.storage import challenges as challenge_rows
from bot.storage import matches as match_rows
from bot.storage.opening import open_database
from bot.storage.shares import ALL
from bot.ui.names import GLUE
from bot.ui.table import table
from playground import Playground, client, messages
from playground.people import Person
from playground.screens import Screen
from playground.world import Json, Message

from .mortal import Mortal, die_sometime
from .regulars import Notes, Pair, ids

PAIRS: Final = 4
ALONE: Final = 2  # who play against the computer
SWEEPS: Final = 30.0  # seconds that it may take until all tables are up to date
SWEPT: Final = 4  # a second, in which a bot that always died young has left many behind


class Evening:
    """People who play, a bot that dies, and a witness of all that is said in public."""

    def __init__(self, ground: Playground, folder: Path, seed: int | str) -> None:
        self.ground = ground
        self.chance = Random(seed)
        self.url = f"sqlite:///{folder}/claim.db"
        self.bot = Mortal(ground, self.url, folder / "log")
        self.notes = Notes()
        self.witness = Witness(ground, ground.carol.user)
        self.kills = 0
        self.enough = False
        self.counted: Recount

    async def pass_by(self, kills: int) -> None:
        """Kill the bot so many times; let all matches be played to their ends; look at it all."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._kill(kills))
                for pair in self._pairs():
                    tasks.create_task(pair.play(lambda: self.enough))
            self.bot.kill()
            await self.bot.bury()
            await self.bot.start()
            await self.bot.until_there()
            await Checks(self).check_tables()
            await self.bot.end()
        finally:
            await self.bot.close()
        await Checks(self).check()

    async def _kill(self, kills: int) -> None:
        while self.kills < kills:
            await die_sometime(self.bot, self.chance)
            self.kills += 1
        self.enough = True
        await self.bot.start()
        await self.bot.until_there()

    def _pairs(self) -> Iterator[Pair]:
        for number in range(PAIRS + ALONE):
            first = self._newcomer("Ann" if number < PAIRS else "Eve")
            meet = partial(self._newcomer, "Ben") if number < PAIRS else None
            chance = Random(self.chance.random())
            yield Pair(first, meet, self.bot, self.notes, chance)

    def _newcomer(self, name: str) -> Person:
        ground = self.ground
        user = ground.world.add_user(f"{name}{len(ground.guild.members)}")
        ground.world.join(ground.guild, user)
        return ground.play(user)


class Witness(Screen):
    """Sees all that is public, and remembers which messages were whose table or call."""

    def __init__(self, ground: Playground, user: Any) -> None:
        super().__init__(ground, user)
        self.tables: dict[str, set[str]] = defaultdict(set)  # messages, by match
        self.announced: dict[str, set[str]] = defaultdict(set)  # messages, by nonce
        self.results: dict[str, set[str]] = defaultdict(set)  # as tables told them, by match

    def show(self, kind: str, data: Json) -> None:
        if kind != "message":
            return
        told = data["message"]
        channel = self.ground.world.channels[told["channel_id"]]
        message = channel.messages.get(told["id"])
        if message is None:
            return
        if message.nonce:
            self.announced[str(message.nonce)].add(message.id)
        for id in ids(message):
            action, code = id.split(":")[1:3]
            if action in ("hand", "rematch"):
                self.tables[code].add(message.id)
            if action == "rematch":
                self.results[code].add(result(message))


class Checks:
    """What must be true when it is over."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.notes = evening.notes
        self.ground = evening.ground
        self.db: Database

    async def check_tables(self) -> None:
        """Wait until every table shows how its match ended, as the database has it."""
        async with self._database():
            wanted = {loaded.game.id: shown(loaded) async for loaded in self._all()}
        assert self.notes.finished <= wanted.keys()
        tables = self.evening.witness.tables

        def left() -> list[str]:
            return [
                code
                for code, parts in wanted.items()
                if not any(contents(self._message(id)) == parts for id in tables[code])
            ]

        try:
            await self.ground.until(lambda: not left(), SWEEPS + len(wanted) / SWEPT)
        except TimeoutError:
            code = left()[0]
            stands = [contents(self._message(id)) for id in tables[code]]
            raise AssertionError(f"{left()}: {stands}, not {wanted[code]}") from None

    async def check(self) -> None:
        async with self._database():
            lives = {loaded.game.id: loaded async for loaded in self._all()}
            for code, loaded in lives.items():
                self._check_moves(code, loaded)
                self._check_result(code, loaded)
            await self._check_endings(lives)
            await self._check_challenges(lives)
        self._check_public(lives)
        failed = self.ground.interactions.failures
        failed = [one for one in failed if one.id not in self.evening.bot.excused]
        assert not failed, [(one.data, one.made, one.answer) for one in failed]
        assert not self.ground.breaches, self.ground.breaches
        assert not self.notes.stale, self.notes.stale
        assert "Traceback" not in self.evening.bot.said(), self.evening.bot.said()
        assert " ERROR " not in self.evening.bot.said(), self.evening.bot.said()

    @asynccontextmanager
    async def _database(self) -> AsyncIterator[None]:
        self.db = await open_database(self.evening.url)
        try:
            yield
        finally:
            await self.db.close()

    async def _all(self) -> AsyncIterator[LoadedMatch]:
        """Return all matches, each played again from its moves."""
        matches = Matches(self.db, Absences(self.db, lambda: ALL, lambda: 0))
        for row in await self.db.all("SELECT id FROM matches ORDER BY id"):
            loaded = await matches.get(row["id"])
            rows = await match_rows.moves_of(self.db, row["id"])
            assert [each.ply for each in rows] == list(range(len(rows)))
            assert loaded.game.state == OVER, f"{row['id']} is {loaded.game.state}"
            assert loaded.match.outcome == loaded.game.outcome
            assert len(rows) == loaded.game.ply
            yield loaded

    def _check_moves(self, code: str, loaded: LoadedMatch) -> None:
        """What was answered is there; what is there was pressed, or is the computer's."""
        game = loaded.game
        made = [(game.players[seat], move.text) for seat, move in loaded.match.moves]
        tries = self.notes.tries[code]
        for ply, person, move in self.notes.answered[code]:
            assert ply < len(made), f"{code}: {move} at {ply} was answered, and is lost"
            others = {(one.person, one.move) for one in tries if one.ply == ply}
            stale = made[ply][0] != person or made[ply] in others  # by boots, or by oneself
            assert stale or made[ply] == (person, move), f"{code}: {made[ply]} at {ply}"
        tried = {(one.person, one.move) for one in tries}
        for ply, (person, move) in enumerate(made):
            by_computer = game.computer is not None and person == game.players[game.computer]
            assert by_computer or (person, move) in tried, f"{code}: nobody made {move} at {ply}"

    def _check_result(self, code: str, loaded: LoadedMatch) -> None:
        """A match is rated as was agreed; all were told the same of it, and what is stored."""
        game = loaded.game
        assert game.terms.rated == (code in self.notes.rated), code
        assert (game.ratings is not None) == counts(game, loaded.match), code
        (told,) = self.evening.witness.results[code]
        for each in (told, *self.notes.told[code]):
            text = each.replace(GLUE, " ")
            assert text.count(" → **") == (2 if game.ratings else 0), text
            for change in game.ratings or ():
                assert f" {written(change)}" in text, text

    async def _check_endings(self, lives: dict[str, LoadedMatch]) -> None:
        """Endings are numbered in their order; the ratings come out again of the moves."""
        games = sorted(
            (loaded.game for loaded in lives.values()), key=lambda game: game.number or 0
        )
        assert [game.number for game in games] == [*range(1, len(games) + 1)]
        times = [game.ended or 0 for game in games]
        assert times == sorted(times)
        self.evening.counted = again = await recount(self.db)
        assert again.differences == []
        assert again.matches == len(games)
        assert again.rated == sum(game.ratings is not None for game in games)

    async def _check_challenges(self, lives: dict[str, LoadedMatch]) -> None:
        """A challenge is open, or closed for good; an accepted one is a match."""
        for row in await self.db.all("SELECT id FROM challenges"):
            offer = await challenge_rows.find(self.db, row["id"])
            assert offer
            assert (offer.state == ACCEPTED) == (offer.id in lives), offer
        for message in self._messages():
            for id in ids(message):
                action, code = id.split(":")[1:3]
                if action == "accept":
                    offer = await challenge_rows.find(self.db, code)
                    assert offer
                    assert offer.state == OPEN, f"{code} is {offer.state}, and seems to be open"

    def _check_public(self, lives: dict[str, LoadedMatch]) -> None:
        """Each match has one table, and nothing was announced twice."""
        witness = self.evening.witness
        for code, laid in witness.tables.items():
            found = [self._message(id) for id in sorted(laid)]
            assert len(found) == 1, (code, [(one.id, one.nonce, contents(one)) for one in found])
        assert witness.tables.keys() == lives.keys()
        assert {nonce: ids for nonce, ids in witness.announced.items() if len(ids) > 1} == {}
        calls = defaultdict(list)
        for message in self._messages():
            if str(message.nonce).startswith("call."):
                calls[str(message.nonce).split(".")[1]].append(client.all_text(message))
        assert {code: said for code, said in calls.items() if len(said) > 1} == {}

    def _messages(self) -> Iterator[Message]:
        for channel in self.ground.guild.channels.values():
            yield from channel.messages.values()

    def _message(self, id: str) -> Message:
        return next(message for message in self._messages() if message.id == id)


def shown(loaded: LoadedMatch) -> list[str]:
    """Return what a table says in words when it is up to date."""
    return said(table(loaded.snapshot(None), words_of("en")))


def contents(message: Message) -> list[str]:
    return said(message.components)


def result(message: Message) -> str:
    """Return what a table tells of a result: who won, and what it did to the ratings."""
    verdict, *others = contents(message)
    return "\n".join([verdict, *(text for text in others if "📈" in text)])


def written(change: Change) -> str:
    """Return what a match did to a rating, as it is written."""
    before, after = change.before, change.after
    gained = after.rating - before.rating
    by = f"{gained:+}".replace("-", "−") if gained else "0"
    unsure = ", provisional" if after.is_provisional else ""
    return f"{before.rating} → **{after.rating}** ({by}) ± {after.deviation}{unsure}"


def said(components: list[Json]) -> list[str]:
    return [one["content"] for one in messages.walk(components) if "content" in one]
