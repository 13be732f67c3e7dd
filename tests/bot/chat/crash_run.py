"""Kill the bot again and again while people play, then check that nothing was lost."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

from bot.people.server import Server
from bot.play.absences import Absences
from bot.play.challenge import ACCEPTED, OPEN
from bot.play.game import Game
from bot.play.matches import LoadedMatch, Matches, counts
from bot.play.pointless import is_pointless
from bot.play.snapshot import OVER
from bot.standings.ratings import Change
from bot.standings.recount import recount
from bot.storage import Database, servers
from bot.storage import challenges as challenge_rows
from bot.storage import matches as match_rows
from bot.storage.opening import open_database
from bot.storage.shares import ALL
from bot.ui.table import table
from claim_core import PASS, Match
from languages import words_of
from playground import Playground, client, messages
from playground.people import Person
from playground.screens import Screen
from playground.world import Json, Message

from .harness import as_written, plain
from .killable_bot import KillableBot, kill_sometime
from .persistent_players import Notes, Pair, ids

PAIRS: Final = 4
ALONE: Final = 2  # players against the computer
SWEEPS: Final = 30.0  # seconds that it may take until all tables are up to date
SHOWN: Final = 5.0  # seconds in which an open hand shows a move
MANY: Final = 25
SWEPT: Final = 4  # tables per second; a bot that is often killed early leaves many behind


class Run(Protocol):
    """What has happened to people who played, to be checked."""

    ground: Playground
    url: str
    notes: Notes
    witness: Witness
    recomputed: int  # rated matches

    def excused(self) -> set[str]:
        """Return the interactions that no process could answer."""
        ...

    def log_text(self) -> str: ...


class CrashRun:
    """People who play, a bot that is killed, and a witness of all public messages."""

    def __init__(
        self, ground: Playground, folder: Path, seed: int | str, *, pictures: bool
    ) -> None:
        self.ground = ground
        self.chance = Random(seed)
        self.pictures = pictures
        self.url = f"sqlite:///{folder}/claim.db"
        self.bot = KillableBot(ground, self.url, folder / "log")
        self.notes = Notes()
        self.witness = Witness(ground, ground.carol.user)
        self.kills = 0
        self.done_killing = False
        self.recomputed = 0

    async def perform(self, kills: int) -> None:
        """Kill the bot so many times, let all matches end, and check everything."""
        await self._change_settings()
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._kill(kills))
                for pair in self._pairs():
                    tasks.create_task(pair.play(lambda: self.done_killing))
            self.bot.kill()
            await self.bot.until_dead()
            await self.bot.start()
            await self.bot.until_online()
            await Checks(self).check_tables()
            await self.bot.stop()
        finally:
            await self.bot.close()
        await Checks(self).check()

    def excused(self) -> set[str]:
        return self.bot.excused

    def log_text(self) -> str:
        return self.bot.log_text()

    async def _change_settings(self) -> None:
        """Let each kill leave an open challenge of which its challenger does not know."""
        db = await open_database(self.url)
        id = self.ground.guild.id
        settings = Server(id, open_challenges=MANY, pictures=self.pictures)
        await db.transact(lambda tx: servers.save(tx, settings))
        await db.close()

    async def _kill(self, kills: int) -> None:
        while self.kills < kills:
            await kill_sometime(self.bot, self.chance)
            self.kills += 1
        self.done_killing = True
        await self.bot.start()
        await self.bot.until_online()

    def _pairs(self) -> Iterator[Pair]:
        for number in range(PAIRS + ALONE):
            first = self._newcomer("Ann" if number < PAIRS else "Eve")
            meet = partial(self._newcomer, "Ben") if number < PAIRS else None
            chance = Random(self.chance.random())
            yield Pair(first, meet, self.ground.guild, self.bot, self.notes, chance)

    def _newcomer(self, name: str) -> Person:
        ground = self.ground
        user = ground.world.add_user(f"{name}{len(ground.guild.members)}")
        ground.world.join(ground.guild, user)
        return ground.play(user)


class Witness(Screen):
    """Sees all public messages, and notes which ones were tables or announcements."""

    def __init__(self, ground: Playground, user: Any) -> None:
        super().__init__(ground, user)
        self.tables: dict[str, dict[str, Message]] = defaultdict(dict)  # by match and id
        self.announced: dict[str, set[str]] = defaultdict(set)  # messages, by nonce
        self.results: dict[str, set[str]] = defaultdict(set)  # as tables showed them, by match
        self.messages: dict[str, Message] = {}

    def show(self, kind: str, data: Json) -> None:
        if kind not in ("message", "message_update"):
            return
        sent = data["message"]
        channel = self.ground.world.channels[sent["channel_id"]]
        message = channel.messages.get(sent["id"])
        if message is None:
            return
        self.messages[message.id] = message
        if message.nonce:
            self.announced[str(message.nonce)].add(message.id)
        for id in ids(message):
            action, code = id.split(":")[1:3]
            if action in ("rules", "verify"):
                self.tables[code][message.id] = message
            if action == "verify":
                self.results[code].add(result(message))


class Checks:
    """What must be true after a run."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.notes = run.notes
        self.ground = run.ground
        self.db: Database

    async def check_tables(self) -> None:
        """Wait until every table shows how its match ended, as the database has it."""
        async with self._database():
            wanted = {loaded.game.id: shown(loaded) async for loaded in self._all()}
        assert self.notes.finished <= wanted.keys()
        tables, left = self.run.witness.tables, list(wanted)

        def none_is_left() -> bool:
            left[:] = [code for code in left if not is_up_to_date(code)]
            return not left

        def is_up_to_date(code: str) -> bool:
            return any(contents(one) == wanted[code] for one in tables[code].values())

        try:
            await self.ground.until(none_is_left, SWEEPS + len(wanted) / SWEPT)
        except TimeoutError:
            found = [contents(one) for one in tables[left[0]].values()]
            raise AssertionError(f"{left}: {found}, not {wanted[left[0]]}") from None

    async def check(self) -> None:
        async with self._database():
            matches = {loaded.game.id: loaded async for loaded in self._all()}
            for code, loaded in matches.items():
                self._check_moves(code, loaded)
                if loaded.game.state == OVER:
                    self._check_result(code, loaded)
            await self._check_hands()
            await self._check_endings(matches)
            await self._check_challenges(matches)
        self._check_public(matches)
        self._check_answers()
        assert not self.ground.breaches, self.ground.breaches
        assert "Traceback" not in self.run.log_text(), self.run.log_text()
        assert " ERROR " not in self.run.log_text(), self.run.log_text()

    @asynccontextmanager
    async def _database(self) -> AsyncIterator[None]:
        self.db = await open_database(self.run.url)
        try:
            yield
        finally:
            await self.db.close()

    async def _all(self) -> AsyncIterator[LoadedMatch]:
        """Yield all matches, each replayed from its moves."""
        matches = Matches(self.db, Absences(self.db, lambda: ALL, lambda: 0))
        for row in await self.db.all("SELECT id FROM matches ORDER BY id"):
            loaded = await matches.get(row["id"])
            rows = await match_rows.moves_of(self.db, row["id"])
            assert [each.ply for each in rows] == list(range(len(rows)))
            assert self._may_be_left(loaded.game), loaded.game
            assert loaded.match.outcome == loaded.game.outcome
            assert len(rows) == loaded.game.ply
            yield loaded

    def _may_be_left(self, game: Game) -> bool:
        """Whether a match may be stored like this when everybody has gone."""
        return game.state == OVER

    def _check_moves(self, code: str, loaded: LoadedMatch) -> None:
        """Check that no answered move is lost, and that each was tried or is the computer's."""
        game = loaded.game
        made = [(game.players[seat], move.text) for seat, move in loaded.match.moves]
        tries = self.notes.tries[code]
        for ply, person, move, _ in self.notes.answered[code]:
            if ply == len(made) and game.state != OVER:
                continue  # it came after the end
            assert ply < len(made), f"{code}: {move} at {ply} was answered, and is lost"
            others = {(one.person, one.move) for one in tries if one.may_have_made(ply)}
            # Boots or an earlier press of one's own may have come first.
            stale = made[ply][0] != person or made[ply] in others
            assert stale or made[ply] == (person, move), f"{code}: {made[ply]} at {ply}"
        match = Match(loaded.match.deal, loaded.match.edition)
        for ply, (seat, done) in enumerate(loaded.match.moves):
            by_bot = seat == game.computer or (done == PASS and is_pointless(match))
            made_by = game.players[seat], done.text
            was_tried = any(
                (one.person, one.move) == made_by and one.may_have_made(ply) for one in tries
            )
            assert by_bot or was_tried, f"{code}: nobody made {done.text} at {ply}"
            match.push(done, seat)

    def _check_result(self, code: str, loaded: LoadedMatch) -> None:
        """Check that a match is rated as agreed, and that all messages show what is stored."""
        game = loaded.game
        assert game.terms.rated == (code in self.notes.rated), code
        assert (game.ratings is not None) == counts(game), code
        (of_table,) = self.run.witness.results[code]
        for each in (of_table, *self.notes.results[code]):
            text = plain(each)
            assert text.count(" → **") == (2 if game.ratings else 0), text
            for change in game.ratings or ():
                assert f" {rating_text(change)}" in text, text

    async def _check_hands(self) -> None:
        """Check that hands showed every move soon, unless a kill took their tokens."""
        for hand in self.notes.overdue:
            rows = await match_rows.moves_of(self.db, hand.match)
            waited = hand.at - rows[hand.ply].at / 1000
            assert waited < SHOWN, f"{hand}: {rows[hand.ply]}"

    async def _check_endings(self, matches: dict[str, LoadedMatch]) -> None:
        """Check that endings are numbered in their order, and ratings can be recomputed."""
        games = [loaded.game for loaded in matches.values() if loaded.game.state == OVER]
        games.sort(key=lambda game: game.number or 0)
        numbers = [game.number for game in games]
        assert len(set(numbers)) == len(numbers)
        if self.run.url.startswith("sqlite"):  # on a server, a repeated transaction skips numbers
            assert numbers == [*range(1, len(games) + 1)]
            self._check_order(games)
        again = await recount(self.db)
        assert again.differences == []
        assert again.matches == len(games)
        assert again.rated == sum(game.ratings is not None for game in games)
        self.run.recomputed = again.rated

    def _check_order(self, games: list[Game]) -> None:
        """Check that matches ended in the order of their numbers."""
        times = [game.ended or 0 for game in games]
        assert times == sorted(times)

    async def _check_challenges(self, matches: dict[str, LoadedMatch]) -> None:
        """Check that exactly accepted challenges are matches, and only open ones have buttons."""
        for row in await self.db.all("SELECT id FROM challenges"):
            challenge = await challenge_rows.find(self.db, row["id"])
            assert challenge
            assert (challenge.state == ACCEPTED) == (challenge.id in matches), challenge
        assert await self._only_looking_open() == []

    async def _only_looking_open(self) -> list[str]:
        """List the challenges with buttons that are not open, with their states."""
        found = []
        for message in list(self._messages()):
            for id in ids(message):
                action, code = id.split(":")[1:3]
                if action == "accept":
                    challenge = await challenge_rows.find(self.db, code)
                    assert challenge
                    if challenge.state != OPEN:
                        found.append(f"{code}: {challenge.state}")
        return found

    def _check_public(self, matches: dict[str, LoadedMatch]) -> None:
        """Check that each match has one table, and that nothing was announced twice."""
        witness = self.run.witness
        for code, posted in witness.tables.items():
            found = [(one.id, one.nonce, contents(one)) for one in posted.values()]
            assert len(found) == 1, (code, found)
        assert witness.tables.keys() == matches.keys()
        assert {nonce: sent for nonce, sent in witness.announced.items() if len(sent) > 1} == {}
        pings = defaultdict(list)
        for message in self._messages():
            if str(message.nonce).startswith("ping."):
                pings[str(message.nonce).split(".")[1]].append(client.all_text(message))
        assert {code: texts for code, texts in pings.items() if len(texts) > 1} == {}

    def _check_answers(self) -> None:
        """Check that no interaction failed but those that nobody was there to answer."""
        failed = self.ground.interactions.failures
        failed = [one for one in failed if one.id not in self.run.excused()]
        assert not failed, [(one.data, one.made, one.answer) for one in failed]

    def _messages(self) -> Iterator[Message]:
        for channel in self.ground.world.channels.values():
            yield from channel.messages.values()

    def _message(self, id: str) -> Message:
        return self.run.witness.messages[id]


def shown(loaded: LoadedMatch) -> list[str]:
    """List the texts of a table that is up to date."""
    return [plain(text) for text in texts_of(table(loaded.snapshot(None), words_of("en")))]


def contents(message: Message) -> list[str]:
    return [as_written(text) for text in texts_of(message.components)]


def result(message: Message) -> str:
    """Return what a table shows of a result: who won, and the rating changes."""
    verdict, *others = contents(message)
    return "\n".join([verdict, *(text for text in others if "📈" in text)])


def rating_text(change: Change) -> str:
    """Return the text of a rating change."""
    before, after = change.before, change.after
    gained = after.rating - before.rating
    by = f"{gained:+}".replace("-", "−") if gained else "0"
    unsure = ", provisional" if after.is_provisional else ""
    return f"{before.rating} → **{after.rating}** ({by}) ± {after.deviation}{unsure}"


def texts_of(components: list[Json]) -> list[str]:
    return [one["content"] for one in messages.walk(components) if "content" in one]
