"""The private hands that players have open, kept up to date while their tokens are valid."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import discord

from ..background import Failures, KeyedWorker
from ..chat.messenger import Away, Gone, Messenger
from ..languages import Words
from ..people.directory import Directory
from ..play.events import Began, Event
from ..play.matches import LoadedMatch, Matches
from ..play.snapshot import LIVE
from ..play.terms import MINUTE
from ..recent import Recent
from ..ui.hand import hand
from ..ui.parts import Part

Key: TypeAlias = tuple[str, int]  # a match and a seat

LIFETIME: Final = 14 * MINUTE  # for which a token is used; Discord allows fifteen minutes
REMEMBERED: Final = 10_000
CHALLENGER: Final = 0  # the seat of the challenger
PATIENCE: Final = 2.0  # seconds to finish current work at the end


@dataclass(frozen=True, slots=True)
class Screen:
    """The newest interaction that reaches a player."""

    webhook: discord.Webhook  # sends by the interaction's token
    message: str  # the hand's id, or "@original"; "" if it has not been sent yet
    until: int
    words: Words


class Hands:
    def __init__(
        self,
        matches: Matches,
        messenger: Messenger,
        directory: Directory,
        until_posted: Callable[[str], Awaitable[LoadedMatch]],
        now: Callable[[], int],
        failures: Failures,
    ) -> None:
        self.matches = matches
        self.messenger = messenger
        self.directory = directory
        self.until_posted = until_posted
        self.now = now
        self.worker = KeyedWorker("hands", self._update, failures)
        self._open: Recent[Key, Screen] = Recent(REMEMBERED)
        self._invited: Recent[Key, Screen] = Recent(REMEMBERED)  # players of a match that may begin
        self._to_deliver: dict[Key, Screen] = {}  # the first hand of a match that has begun

    def opened(
        self, id: str, seat: int, interaction: discord.Interaction, message: str, words: Words
    ) -> None:
        """Remember where a player's hand is open."""
        self._to_deliver.pop((id, seat), None)
        until = self.now() + LIFETIME
        self._open[id, seat] = Screen(interaction.followup, message, until, words)

    def invited(
        self, id: str, interaction: discord.Interaction, words: Words, seat: int = CHALLENGER
    ) -> None:
        """Remember how to send a player the first hand of a match that may begin soon."""
        self._invited[id, seat] = Screen(interaction.followup, "", self.now() + LIFETIME, words)

    def uninvited(self, id: str, seat: int) -> bool:
        """Take an invitation back; return whether it had not been used."""
        return self._invited.pop((id, seat), None) is not None

    def follow(self, event: Event) -> None:
        """Refresh the hands, except that of the player who acted and gets it as an answer.

        At the end both are refreshed: the answer may be a different message, below the hand.
        """
        ended = event.after.game.state != LIVE
        for seat in (0, 1):
            if isinstance(event, Began):
                self._expect(event, seat)
            if seat != event.seat or ended:
                self.refresh(event.id, seat)

    def refresh(self, id: str, seat: int) -> None:
        """Refresh an open hand, or send the first hand of a match."""
        key = id, seat
        if key in self._open or key in self._to_deliver:
            self.worker.touch(key)

    def catch_up(self, loaded: LoadedMatch, seat: int) -> None:
        """Refresh a hand again if the match has changed while the hand was being sent."""
        if not self.matches.is_newest(loaded):
            self.refresh(loaded.game.id, seat)

    async def parts(
        self,
        loaded: LoadedMatch,
        seat: int,
        words: Words,
        note: str = "",
        *,
        chosen: tuple[str, ...] = (),
        group: str = "",
    ) -> list[Part]:
        """Build a hand in the form that its player prefers."""
        person = await self.directory.person(loaded.game.players[seat])
        return hand(
            loaded.snapshot(seat),
            words,
            chosen=chosen,
            as_select=person.hand == "select",
            group=group,
            note=note,
        )

    async def close(self) -> None:
        await self.worker.close(PATIENCE)

    def _expect(self, event: Began, seat: int) -> None:
        """Have the first hand sent to a player who was invited, or has the previous match open."""
        invited = self._invited.pop((event.rematch_of or event.id, seat), None)
        previous = self._open.pop((event.rematch_of, seat), None) if event.rematch_of else None
        if (screen := invited or previous) and seat != event.seat:
            self._to_deliver[event.id, seat] = screen

    async def _update(self, key: Key) -> None:
        if screen := self._to_deliver.get(key):
            await self._deliver(key, screen)
            if self._to_deliver.get(key) is screen:
                del self._to_deliver[key]
            return
        screen = self._open.get(key)
        if screen is None or screen.until <= self.now():
            self._open.pop(key, None)
            return
        loaded = await self.matches.get(key[0])
        parts = await self.parts(loaded, key[1], screen.words)
        try:
            await self.messenger.edit_private(screen.webhook, screen.message, parts)
        except (Away, Gone, discord.HTTPException):
            if self._open.get(key) is screen:  # else the player has opened a newer one
                del self._open[key]  # the table's button shows it again
        self.catch_up(loaded, key[1])  # this edit may have overtaken that of a newer answer

    async def _deliver(self, key: Key, screen: Screen) -> None:
        """Send a player the first hand of a match, below its table."""
        if screen.until <= self.now():
            return
        loaded = await self.until_posted(key[0])
        if key in self._open:
            return  # the player has opened one in the meantime
        parts = await self.parts(loaded, key[1], screen.words)
        try:
            message = await self.messenger.send_private(screen.webhook, parts)
        except (Away, Gone, discord.HTTPException):
            return  # the table's button still shows it
        if key not in self._open:
            self._open[key] = replace(screen, message=message)
        self.catch_up(loaded, key[1])
