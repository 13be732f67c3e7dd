"""Run the whole, unmodified bot on a playground, with players who press what they see."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from typing import Any

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.people.person import User
from bot.pictures.emojis import EMOJIS
from bot.play.matches import LoadedMatch
from bot.play.terms import Terms
from bot.process.client import ClaimBot
from bot.process.services import Services
from bot.process.settings import load_settings
from bot.storage import matches as rows
from bot.storage.opening import open_database
from bot.ui.names import GLUE, SIGNS
from claim_core import Match, parse_record, write_record
from claim_core.records import Replay
from languages import Words, words_of
from playground import Playground
from playground import client as discord_client
from playground.interactions import COMPONENT, Outcome
from playground.people import Person
from playground.world import Channel, Message
from tests.waiting import LONGEST, until

BUTTON, SELECT = 2, 3


class Harness:
    """A playground and the bot in one process, both on the playground's clock."""

    def __init__(self, ground: Playground, url: str) -> None:
        self.ground = ground
        self.url = url
        self.bot: ClaimBot
        self._running: asyncio.Task[None]
        self.people = [ground.alice, ground.bob, ground.carol]

    @property
    def services(self) -> Services:
        return self.bot.services

    @property
    def words(self) -> Words:
        return words_of("en")

    def now(self) -> int:
        return int(self.ground.clock.now() * 1000)

    async def open(self) -> None:
        """Start the bot, and wait until it is ready."""
        Route.BASE = self.ground.api
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.ground.gateway.url)
        environ = {"DISCORD_TOKEN": self.ground.bot.token, "DATABASE_URL": self.url}
        settings = load_settings(environ, None)
        database = await open_database(self.url)
        self.bot = ClaimBot(settings, database, now=self.now, pause=0.0)
        self._running = asyncio.create_task(self.bot.start(self.ground.bot.token))
        online = asyncio.create_task(self.ground.until_online())
        await asyncio.wait({online, self._running}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            online.cancel()
            self._running.result()
        await online
        await self.bot.wait_until_ready()

    async def close(self) -> None:
        """Stop the bot as a signal would."""
        await self.bot.close()
        await asyncio.gather(self._running, return_exceptions=True)

    async def restart(self) -> None:
        await self.close()
        self.ground.clock.move(5)  # Discord lets a bot IDENTIFY every five seconds
        await self.open()

    def newcomer(self, name: str, channel: Channel | None = None) -> Person:
        """Let somebody new join the server."""
        user = self.ground.world.add_user(name)
        self.ground.world.join(self.ground.guild, user)
        person = self.ground.play(user, channel)
        self.people.append(person)
        return person

    async def challenge(self, **options: Any) -> Message:
        """Let Alice challenge Bob; return the message."""
        ground = self.ground
        outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user, **options)
        assert outcome.message
        assert outcome.message.owner is None, text_of(outcome.message)
        return outcome.message

    async def match(self, **options: Any) -> str:
        """Let Alice challenge Bob, and Bob accept; return the match's code."""
        return await self.match_of(self.ground.alice, self.ground.bob, **options)

    async def match_of(self, first: Person, second: Person, **options: Any) -> str:
        challenged = await first.run("claim challenge", opponent=second.user, **options)
        assert not challenged.failed
        assert challenged.message
        code = code_of(challenged.message, "accept")
        pressed = await second.press(f"v1:accept:{code}", challenged.message)
        assert not pressed.failed
        await self.ground.until(lambda: hand_of(first, code) and hand_of(second, code))
        return code

    async def against_computer(self, person: Person, **options: Any) -> str:
        """Let somebody challenge the bot; return the match's code."""
        before = await self.live_of(person)
        outcome = await person.run("claim challenge", opponent=self.ground.bot.user, **options)
        assert outcome.message
        (code,) = {*await self.live_of(person)} - {*before}
        return code

    async def press(
        self, person: Person, id: str, *values: str, message: Message | None = None
    ) -> Outcome:
        """Press a composed id, as a program would; values are those of a select."""
        ground = self.ground
        message = message or self.any_message(person)
        kind = SELECT if values else BUTTON
        data: dict[str, Any] = {"custom_id": id, "component_type": kind, "id": 1}
        if values:
            data["values"] = list(values)
        return await ground.interactions.begin(
            COMPONENT, ground.bot, person.user, message.channel, data, message
        ).result

    def any_message(self, person: Person) -> Message:
        """Return a public message of the bot's."""
        bot = self.ground.bot.user
        return next(m for m in person.sees() if m.author is bot and m.owner is None)

    async def computer_match_arguments(self, person: Person) -> tuple[Any, ...]:
        """Return arguments of `play_computer`, to begin a match without a request."""
        ground = self.ground
        who = User(person.user.id, str(person))
        terms = Terms("GKUDX", False, "international", "day")
        channel, bot = ground.channel.id, ground.bot.user.id
        return ground.guild.id, channel, who, bot, terms, "page", ground.world.new_id()

    async def until_quiet(self) -> None:
        """Wait until no work on tables, hands, pings and challenges is under way."""
        services = self.services
        while busy := [
            *services.tables.worker.tasks.values(),
            *services.hands.worker.tasks.values(),
            *services.pings.worker.tasks.values(),
            *services.invitations.worker.tasks.values(),
        ]:
            await asyncio.wait(busy)

    async def settle(self) -> None:
        """Wait until all requests are dealt with, and the work that followed from them."""
        while requests := list(self.services.requests):
            await asyncio.wait(requests)
        await self.until_quiet()

    async def play_computer_out(
        self, person: Person, code: str, chance: random.Random
    ) -> LoadedMatch:
        """Let somebody play against the bot until the match is over."""
        while True:
            loaded = await self.until_match(
                code,
                lambda loaded: loaded.match.outcome is not None or loaded.match.decision.seat == 0,
            )
            if loaded.match.outcome:
                return loaded
            await self.until_refreshed(code)
            await self.play_on(code, 1, chance)

    def lose_table(self, code: str) -> None:
        """Delete from the database where a match's table is, while the bot is stopped."""
        with closing(sqlite3.connect(self.url.removeprefix("sqlite:///"))) as db, db:
            unknown = "message = NULL, posted = NULL, shown = -1"
            db.execute(f"UPDATE matches SET {unknown} WHERE id = ?", (code,))

    async def until_connected(self) -> None:
        """Wait until the bot knows that it is connected again."""
        await until(self.bot.is_connected)

    async def until_refreshed(self, code: str) -> None:
        """Wait until the player to move sees the current state of the match."""
        loaded = await self.load(code)
        mover = player(self, loaded, loaded.match.decision.seat or 0)
        at_ply = f"v1:play:{code}:{loaded.game.ply}:", f"v1:pick:{code}:{loaded.game.ply}"

        def sees() -> bool:
            return any(id.startswith(at_ply) for id in ids_of(hand_of(mover, code)))

        await self.ground.until(sees)

    async def until_match(self, code: str, condition: Callable[[LoadedMatch], bool]) -> LoadedMatch:
        """Wait until a match meets a condition."""

        async def meets() -> LoadedMatch | None:
            loaded = await self.load(code)
            return loaded if condition(loaded) else None

        found: LoadedMatch = await until(meets)
        return found

    async def turn(self, code: str) -> tuple[LoadedMatch, Person, Person]:
        """Return a match, the player to move, and the other one."""
        loaded = await self.load(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        return loaded, player(self, loaded, seat), player(self, loaded, 1 - seat)

    async def play_on(
        self, code: str, plies: int, chance: random.Random | None = None
    ) -> LoadedMatch:
        """Let both players press what they see, for some plies."""
        goal = (await self.load(code)).game.ply + plies
        chance = chance or random.Random(code)
        return await play_out(self, code, chance, lambda loaded: loaded.game.ply >= goal)

    async def skip_to_the_end(self, code: str, chance: random.Random) -> None:
        """Play a match of two people to its last tricks, and show only what it comes to."""
        await self.until_quiet()
        await self.skip(code, chance, is_near_the_end)
        self.services.tables.refresh(code)
        loaded = await self.load(code)
        for seat in (0, 1):
            private(await self.press(player(self, loaded, seat), f"v1:hand:{code}"))

    async def skip(
        self, code: str, chance: random.Random, until: Callable[[LoadedMatch], bool]
    ) -> None:
        """Play a match at random until a condition is met, without showing any of it."""
        services = self.services
        followers, services.events.followers = services.events.followers, []
        while (seat := (loaded := await self.load(code)).match.decision.seat) is not None:
            if until(loaded):
                break
            move = chance.choice(loaded.match.legal(seat))
            await services.referee.play(code, loaded.game.players[seat], loaded.game.ply, move)
        services.events.followers = followers

    async def pass_time(self, milliseconds: int) -> None:
        """Let time pass in which people can play; moving only the clock makes an absence."""
        absences = self.services.absences
        self.ground.clock.move(milliseconds / 1000)
        absences._last_beats = dict.fromkeys(absences._last_beats, self.now())
        await absences.beat()
        self.services.alarms.arm()

    async def live_of(self, person: Person) -> list[str]:
        """Return the codes of somebody's live matches."""
        return await rows.live_of(self.services.db, person.user.id)

    async def load(self, code: str) -> LoadedMatch:
        return await self.services.matches.get(code)

    async def until_shown(self, code: str) -> None:
        """Wait until the table shows the current state of the match."""
        tables = self.services.tables
        async with asyncio.timeout(LONGEST):
            while await self.shown_version(code) < (await self.load(code)).game.version:
                await asyncio.wait([tables.worker.touch(code)])

    async def shown_version(self, code: str) -> int:
        """Return the version of a match that its table shows."""
        return (await self.services.tables.places.get(code)).shown


@asynccontextmanager
async def open_harness(ground: Playground, url: str) -> AsyncIterator[Harness]:
    harness = Harness(ground, url)
    await harness.open()
    try:
        yield harness
    finally:
        await harness.close()


def as_written(text: str) -> str:
    """Return a text with Unicode emojis in place of the drawings that took theirs.

    No space is a no-break space any more, since a drawing is followed by a plain one.
    """
    emblems = {emoji.name: emoji.emblem for emoji in EMOJIS}
    written = {emblem: sign for sign, emblem in SIGNS.items()}
    return re.sub(r"<:(\w+):\d+>", lambda found: written[emblems[found[1]]], plain(text))


def plain(text: str) -> str:
    """Return a text without no-break spaces, and with names of commands in place of mentions."""
    return re.sub(r"</([^:>]+):\d+>", r"`/\1`", text.replace(GLUE, " "))


def code_of(message: Message, action: str) -> str:
    """Return the code in the id of a message's button."""
    for component in discord_client.components(message):
        id = component.get("custom_id", "")
        if id.startswith(f"v1:{action}:"):
            return str(id.split(":")[2])
    return ""


def table_of(person: Person, code: str) -> Message:
    """Return the newest table of a match that somebody sees."""
    ids = {f"v1:{action}:{code}" for action in ("rules", "rematch", "verify")}
    return next(
        message
        for message in reversed(person.sees())
        if message.owner is None and ids & set(ids_of(message))
    )


def hand_of(person: Person, code: str) -> Message | None:
    """Return the newest hand of a match that somebody sees, in any channel."""
    starts = f"v1:unseen:{code}", f"v1:with:{code}:", f"v1:rematch:{code}"
    hands = [
        message
        for message in person.private.values()
        if not message.deleted and any(id.startswith(starts) for id in ids_of(message))
    ]
    return max(hands, key=lambda message: int(message.id), default=None)


@dataclass(frozen=True)
class Choice:
    """Something that can be pressed or chosen on a hand."""

    message: Message
    id: str
    value: str = ""

    @property
    def action(self) -> str:
        return self.id.split(":")[1]

    @property
    def move(self) -> str:
        """The move that this makes."""
        return self.value or self.id.split(":", 4)[4]

    async def take(self, person: Person) -> Outcome:
        if self.value:
            return await person.choose(self.value, message=self.message, select=self.id)
        return await person.press(self.id, self.message)


def choices_of(person: Person, code: str, *actions: str) -> list[Choice]:
    """List what can be pressed or chosen on a hand, for these actions."""
    message = hand_of(person, code)
    found: list[Choice] = []
    for component in discord_client.components(message) if message else ():
        id = component.get("custom_id", "")
        if message is None or component.get("disabled") or id.split(":")[1:2] == []:
            continue
        if id.split(":")[1] in actions:
            options = component.get("options")
            if options is None:
                found.append(Choice(message, id))
            else:
                found += [Choice(message, id, option["value"]) for option in options]
    return found


def moves_of(person: Person, code: str) -> list[Choice]:
    return choices_of(person, code, "play", "pick")


async def play_out(
    harness: Harness,
    code: str,
    chance: random.Random,
    until: Callable[[LoadedMatch], bool] = lambda loaded: False,
) -> LoadedMatch:
    """Let both players press what they see, at random, until the match is over."""
    ground = harness.ground
    while True:
        loaded = await harness.load(code)
        if loaded.match.outcome or until(loaded):
            return loaded
        seat = loaded.match.decision.seat
        assert seat is not None
        person = player(harness, loaded, seat)

        def at_ply(person: Person = person, ply: int = loaded.game.ply) -> list[Choice]:
            choices = choices_of(person, code, "play", "pick", "with", "narrow")
            return [choice for choice in choices if choice.id.split(":")[3] == str(ply)]

        outcome = await chance.choice(await ground.until(at_ply)).take(person)
        assert not outcome.failed


def is_near_the_end(loaded: LoadedMatch) -> bool:
    return loaded.match.phase == 2 and loaded.match.trick > 11


def player(harness: Harness, loaded: LoadedMatch, seat: int) -> Person:
    """Find the person on a seat."""
    id = loaded.game.players[seat]
    return next(person for person in harness.people if person.user.id == id)


def text_of(message: Message) -> str:
    """Return the whole text of a message."""
    return discord_client.all_text(message)


def private(outcome: Outcome) -> str:
    """Check that an answer is seen by its reader only, and return its text."""
    assert not outcome.failed
    assert outcome.message
    assert outcome.message.owner is outcome.interaction.user, text_of(outcome.message)
    return text_of(outcome.message)


def ids_of(message: Message | None) -> list[str]:
    """List the ids of all buttons and selects of a message, disabled ones included."""
    return [
        component["custom_id"]
        for component in (discord_client.components(message) if message else ())
        if "custom_id" in component
    ]


def replays(match: Match) -> bool:
    """Whether the record of a match that is over leads to its result."""
    replay = Replay(parse_record(write_record(match)))
    for ply in range(len(replay.record.moves)):
        replay.push(ply)
    return replay.finish() == match.outcome
