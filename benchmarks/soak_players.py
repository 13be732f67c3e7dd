"""People of a soak: some cancel a match, or leave it until their time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from bot.play.levels import LEVELS
from playground.people import Person
from playground.world import Message
from tests.bot.chat.persistent_players import Pair, Pressable, SeatedPlayer, ids

CANCELS: Final = 0.1  # the chance at a player's first turn
LEAVES: Final = 0.001  # the chance at each turn
LOOKS: Final = 5.0  # seconds until somebody who has left looks at the table again
MATCHES: Final = 20  # until others take the places at a table


class RestlessPlayer(SeatedPlayer):
    """A player who may cancel the match or leave, and claims the win if the other one has left."""

    async def play(self, tired: Callable[[], bool]) -> None:
        self.tired = tired
        await super().play(tired)

    async def _decide(self, choice: Pressable) -> None:
        if choice.ply < 2 and self.chance.random() < CANCELS:
            button = self.composed("cancel")
            await self.insist(lambda: self.press(button))
            self.look_at_table()
        elif self.chance.random() < LEAVES:
            await self._leave()
        else:
            await super()._decide(choice)

    async def _until_shown(self, ply: int, hand: Message) -> None:
        """Open the hand again if an edit of it was lost."""
        try:
            await super()._until_shown(ply, hand)
        except TimeoutError:
            await self.fetch_hand()

    async def _wait(self) -> None:
        await super()._wait()
        hand, claim = self.hand(), f"v1:claimwin:{self.code}"
        if hand and claim in ids(hand):
            button = self.find(claim, hand)
            await self.insist(lambda: self.press(button))

    async def _leave(self) -> None:
        """Do nothing any more until the match is over."""
        while not self.ended and not self.tired():
            await asyncio.sleep(LOOKS)
            self.look_at_table()


class Visitors(Pair):
    """People who take their places at a table, and go after some matches."""

    seat = RestlessPlayer
    paces = ("live",)  # or nobody who leaves would run out of time

    async def visit(self, is_over: Callable[[], bool]) -> None:
        self.is_over = is_over
        visitors: set[Person] = set()

        def enough() -> bool:
            visitors.update(self.people)
            return is_over() or self.matches >= MATCHES

        await self.play(enough)
        for person in visitors:
            person.close()

    async def _challenge_the_computer(self, options: dict[str, Any]) -> str:
        level = self.chance.choice(LEVELS)
        return await super()._challenge_the_computer(options | {"level": level})

    def _tired(self, should_stop: Callable[[], bool]) -> Callable[[], bool]:
        return self.is_over
