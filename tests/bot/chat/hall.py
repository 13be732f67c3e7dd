"""The whole bot, unmodified, on a playground, and players who press what they see."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import ClaimBot
from bot.house import House
from bot.matches import Live
from bot.settings import load_settings
from bot.storage.opening import open_database
from playground import Playground
from playground import client as discord_client
from playground.interactions import Outcome
from playground.people import Person
from playground.world import Message


class Hall:
    """A playground with the bot in it, in one process; time is the playground's for both."""

    def __init__(self, ground: Playground, url: str) -> None:
        self.ground = ground
        self.url = url
        self.bot: ClaimBot
        self._running: asyncio.Task[None]

    @property
    def house(self) -> House:
        return self.bot.house

    def now(self) -> int:
        return int(self.ground.clock.now() * 1000)

    async def open(self) -> None:
        """Start the bot, and wait until it is there."""
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

    async def match(self, **options: object) -> str:
        """Let Alice challenge Bob, and Bob accept; give the match's code."""
        ground = self.ground
        offered = await ground.alice.run("claim challenge", opponent=ground.bob.user, **options)
        assert not offered.failed
        assert offered.message
        pressed = await ground.bob.press("Accept", offered.message)
        assert not pressed.failed
        code = code_of(offered.message, "accept") or pressed.interaction.data["custom_id"][10:]
        await ground.until(lambda: hand_of(ground.alice, code) and hand_of(ground.bob, code))
        return code

    async def look(self, code: str) -> Live:
        return await self.house.matches.look(code)

    async def settle(self, code: str) -> None:
        """Wait until the table shows how the match stands."""
        live = await self.look(code)
        while live.table.shown < live.game.version:
            await self.house.tables.touch(code)
            live = await self.look(code)


@asynccontextmanager
async def a_hall(ground: Playground, url: str) -> AsyncIterator[Hall]:
    hall = Hall(ground, url)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


def code_of(message: Message, action: str) -> str:
    """Give the code in the id of a message's button."""
    for component in discord_client.components(message):
        id = component.get("custom_id", "")
        if id.startswith(f"v1:{action}:"):
            return str(id.split(":")[2])
    return ""


def table_of(person: Person, code: str) -> Message:
    """Give the newest table of a match that somebody sees."""
    return person.find(f"v1:hand:{code}")[0]


def hand_of(person: Person, code: str) -> Message | None:
    """Give the newest private message about a match that somebody sees."""
    for message in reversed(person.sees()):
        if message.owner and any(
            f":{code}" in component.get("custom_id", "")
            for component in discord_client.components(message)
        ):
            return message
    return None


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
    """Give what can be pressed or chosen on a hand, of these actions."""
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
    hall: Hall,
    code: str,
    chance: random.Random,
    until: Callable[[Live], bool] = lambda live: False,
) -> Live:
    """Let both players press what they see, at random, until the match is over."""
    ground = hall.ground
    while True:
        live = await hall.look(code)
        if live.match.outcome or until(live):
            return live
        seat = live.match.decision.seat
        assert seat is not None
        person = player(hall, live, seat)

        def at_ply(person: Person = person, ply: int = live.game.ply) -> list[Choice]:
            choices = choices_of(person, code, "play", "pick", "with", "narrow")
            return [choice for choice in choices if choice.id.split(":")[3] == str(ply)]

        outcome = await chance.choice(await ground.until(at_ply)).take(person)
        assert not outcome.failed


def player(hall: Hall, live: Live, seat: int) -> Person:
    """Find the person on a seat."""
    ground = hall.ground
    id = live.game.players[seat]
    return next(
        person for person in (ground.alice, ground.bob, ground.carol) if person.user.id == id
    )
