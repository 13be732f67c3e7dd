"""The private hands that players have open, kept up to date while their tokens are valid."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import discord

from claim_core.players.advice import Advice
from languages import Words

from ..background import Failures, KeyedWorker
from ..chat.messenger import Away, Gone, Messenger
from ..people.directory import Directory
from ..play.events import Began, Changed, Event
from ..play.game import Game
from ..play.lesson import hints
from ..play.matches import LoadedMatch, Matches
from ..play.snapshot import LIVE, Snapshot
from ..play.terms import MINUTE
from ..recent import Recent
from ..ui.card_places import Gap
from ..ui.hand import hand
from ..ui.notes import note
from ..ui.parts import Attachment, Part
from ..ui.pressed import Pressed
from .late_pictures import Illustration, Late, in_time
from .pictures import Pictures

Key: TypeAlias = tuple[str, int]  # a match and a seat

LIFETIME: Final = 14 * MINUTE  # for which a token is used; Discord allows fifteen minutes
REMEMBERED: Final = 10_000
CHALLENGER: Final = 0  # the seat of the challenger
MOMENT: Final = 1000  # milliseconds in which a second press may follow by mistake
TIDY: Final = 0.1  # seconds after that moment
PATIENCE: Final = 2.0  # seconds to finish current work at the end


@dataclass(frozen=True, slots=True)
class Screen:
    """The newest interaction that reaches a player."""

    webhook: discord.Webhook  # sends by the interaction's token
    message: str  # the hand's id, or "@original"; "" if it has not been sent yet
    until: int
    words: Words
    may_attach: bool  # whether the bot may attach files there
    id: str = ""  # the hand's real id, if it is known


@dataclass(frozen=True, slots=True)
class LastPress:
    """Where a player last pressed a button that made a move."""

    pressed: Pressed | None  # `None` if it was not on a hand
    phase: int
    at: int
    gap: Gap | None  # of phase two: where the last press of phase one was


class Hands:
    def __init__(
        self,
        matches: Matches,
        messenger: Messenger,
        directory: Directory,
        pictures: Pictures,
        until_posted: Callable[..., Awaitable[LoadedMatch]],
        advice_of: Callable[[Game, int], Advice | None],
        now: Callable[[], int],
        failures: Failures,
    ) -> None:
        self.matches = matches
        self.messenger = messenger
        self.directory = directory
        self.pictures = pictures
        self.until_posted = until_posted
        self.advice_of = advice_of
        self.now = now
        self.worker = KeyedWorker("hands", self._update, failures)
        self._open: Recent[Key, Screen] = Recent(REMEMBERED)
        self._stale: set[Key] = set()  # hands to be refreshed
        self._older: dict[Key, list[Screen]] = {}  # hands to be put to rest
        self._asked: dict[Key, list[Screen]] = {}  # wishes for this match, to be settled
        self._pressed: Recent[Key, LastPress] = Recent(REMEMBERED)
        self._invited: Recent[Key, Screen] = Recent(REMEMBERED)  # players of a match that may begin
        self._to_deliver: dict[Key, Screen] = {}  # the first hand of a match that has begun

    def opened(
        self,
        key: Key,
        interaction: discord.Interaction,
        message: str,
        words: Words,
        id: str,
        *,
        is_special: bool,
    ) -> None:
        """Remember where a player's hand is open, and put an older one to rest.

        It is special if it shows something that an update does not: a remark, or a menu.
        """
        self._to_deliver.pop(key, None)
        until = self.now() + LIFETIME
        screen, before = _screen(interaction, message, until, words, id), self._open.get(key)
        self._open[key] = screen
        self._drop_expired()
        if not is_special and (before is None or before.id != id):
            self.refresh(*key)  # so that "(edited)" stands below it before it is pressed
        older = [each for each in self._older.pop(key, ()) if each.id != id]
        if before and before.id != id and "" not in (before.id, id):
            older.append(before)
        if older:
            self._older[key] = older
            self.worker.touch(key)

    def _drop_expired(self) -> None:
        """Drop where hands were open that can't be reached any more, the oldest first."""
        while self._open and next(iter(self._open.values())).until <= self.now():
            self._open.popitem(last=False)

    def pressed(self, key: Key, pressed: Pressed | None, phase: int) -> None:
        """Remember where a player has pressed, in which phase, so that it keeps its place."""
        before = self._pressed.get(key)
        gap = before.gap if before else None
        if before and before.phase < phase:
            gap = before.pressed and Gap(before.pressed.row, before.pressed.column)
        self._pressed[key] = LastPress(pressed, phase, self.now(), gap)

    def invited(
        self,
        id: str,
        interaction: discord.Interaction,
        words: Words,
        seat: int = CHALLENGER,
        wish: str = "",
    ) -> None:
        """Remember how to send a player the first hand of a match that may begin soon.

        `wish` is the message in which the player can take back the wish for a rematch.
        """
        self._invited[id, seat] = _screen(interaction, wish, self.now() + LIFETIME, words)

    def uninvited(self, id: str, seat: int, rematch: str = "") -> bool:
        """Take an invitation back, perhaps for a rematch; return whether it had not been used."""
        invited = self._invited.pop((id, seat), None)
        if invited and rematch:
            self._settle((rematch, seat), invited)
        return invited is not None

    def _settle(self, key: Key, asked: Screen) -> None:
        """Have a wish for a rematch settled that has begun."""
        if asked.message:
            self._asked.setdefault(key, []).append(asked)
            self.worker.touch(key)

    def follow(self, event: Event) -> None:
        """Refresh the hands, except that of the player who acted and gets it as an answer.

        At the end both are refreshed: the answer may be a different message, below the hand.
        """
        if isinstance(event, Changed) and event.after.game.rematch != event.before.game.rematch:
            return  # the result leads to the rematch, which begins now
        ended = event.after.game.state != LIVE
        for seat in (0, 1):
            if isinstance(event, Began):
                self._expect(event, seat)
                if event.rematch_of:
                    self.refresh(event.rematch_of, seat)
            if seat != event.seat or ended:
                self.refresh(event.id, seat)
            if ended and (event.id, seat) in self._pressed:
                loop = asyncio.get_running_loop()  # nothing has to keep its place for long
                loop.call_later(MOMENT / 1000 + TIDY, self._tidy, event.id, seat)

    def _tidy(self, id: str, seat: int) -> None:
        """Show a result without what has kept its place."""
        self._pressed.pop((id, seat), None)
        self.refresh(id, seat)

    def refresh(self, id: str, seat: int) -> None:
        """Refresh an open hand, or send the first hand of a match."""
        key = id, seat
        if key in self._open or key in self._to_deliver:
            self._stale.add(key)
            self.worker.touch(key)

    def evict(self, id: str) -> None:
        """Drop all that is known about the hands of a match, because it was deleted."""
        known = self._open, self._pressed, self._invited, self._to_deliver
        for seat in (0, 1):
            for each in known:
                each.pop((id, seat), None)

    def lead_to_table(self, id: str) -> None:
        """Refresh the open hands of a match whose table has just been posted."""
        for seat in (0, 1):
            if (id, seat) in self._open:
                self.refresh(id, seat)

    def catch_up(self, loaded: LoadedMatch, seat: int) -> None:
        """Refresh a hand again if the match or its table has changed while it was being sent."""
        if not self.matches.is_newest(loaded):
            self.refresh(loaded.game.id, seat)

    async def parts(
        self,
        loaded: LoadedMatch,
        seat: int,
        words: Words,
        remark: str = "",
        *,
        chosen: tuple[str, ...] = (),
        group: str = "",
        asking: bool = False,
    ) -> list[Part]:
        """Build a hand in the form that its player prefers."""
        person = await self.directory.person(loaded.game.players[seat])
        gap, pressed = self._places_to_keep((loaded.game.id, seat), loaded.match.phase)
        return hand(
            await self._snapshot(loaded, seat),
            words,
            gap=gap,
            pressed=None if chosen or group or asking else pressed,
            asking=asking,
            chosen=chosen,
            as_select=person.hand == "select",
            group=group,
            note=remark,
        )

    async def _snapshot(self, loaded: LoadedMatch, seat: int) -> Snapshot:
        """Return a match as a player sees it; once its rematch has begun, with a link to that."""
        snapshot = replace(loaded.snapshot(seat), advice=self.advice_of(loaded.game, seat))
        person = await self.directory.person(loaded.game.players[seat])
        if person.lesson == loaded.game.id:
            snapshot = replace(snapshot, hints=hints(loaded.match, seat))
        if loaded.game.rematch:
            rematch = await self.until_posted(loaded.game.rematch)
            snapshot = replace(snapshot, rematch_link=rematch.snapshot(None).link)
        return snapshot

    def _places_to_keep(self, key: Key, phase: int) -> tuple[Gap | None, Pressed | None]:
        """Return where no card may stand, and the last press if that was a moment ago."""
        last = self._pressed.get(key)
        if last is None:
            return None, None
        gap = last.gap
        if last.phase < phase:
            gap = last.pressed and Gap(last.pressed.row, last.pressed.column)
        return gap, last.pressed if self.now() - last.at < MOMENT else None

    async def picture(self, loaded: LoadedMatch, seat: int, words: Words) -> Illustration:
        """Return the picture of a hand, if it has one and its player wants it."""
        return await self.pictures.hand(loaded, seat, words)

    async def _content(
        self, loaded: LoadedMatch, seat: int, screen: Screen
    ) -> tuple[list[Part], Illustration]:
        """Return a hand for a screen, in the language that its player prefers by now."""
        person = loaded.game.players[seat]
        words = await self.directory.words_for(person, screen.words.language)
        picture = await self.picture(loaded, seat, words) if screen.may_attach else None
        return await self.parts(loaded, seat, words), picture

    async def close(self) -> None:
        await self.worker.close(PATIENCE)

    def _expect(self, event: Began, seat: int) -> None:
        """Have the first hand sent to a player who was invited, or has the previous match open."""
        invited = self._invited.pop((event.rematch_of or event.id, seat), None)
        if invited:
            self._settle((event.id, seat), invited)
        previous = self._open.get((event.rematch_of, seat)) if event.rematch_of else None
        if (screen := invited or previous) and seat != event.seat:
            self._to_deliver[event.id, seat] = replace(screen, message="", id="")

    async def _update(self, key: Key) -> None:
        for screen in self._older.pop(key, ()):
            await self._put_to_rest(screen, screen.words("hand-rested"))
        for screen in self._asked.pop(key, ()):
            await self._put_to_rest(screen, screen.words("rematch-began", match=key[0]))
        if key in self._stale:
            self._stale.discard(key)
            if first := self._to_deliver.get(key):
                await self._deliver(key, first)
                if self._to_deliver.get(key) is first:
                    del self._to_deliver[key]
            else:
                await self._refresh(key)

    async def _refresh(self, key: Key) -> None:
        screen = self._open.get(key)
        if screen is None or screen.until <= self.now():
            self._open.pop(key, None)
            return
        loaded = await self.matches.get(key[0])
        await self.pictures.late.drop(screen.id)
        parts, picture = await self._content(loaded, key[1], screen)
        sent = in_time(picture)
        try:
            await self.messenger.edit_private(screen.webhook, screen.message, parts, sent)
        except (Away, Gone, discord.HTTPException):
            if self._open.get(key) is screen:  # else the player has opened a newer one
                del self._open[key]  # the table's button shows it again
        else:
            self._want(key, screen.id, picture)
        self.catch_up(loaded, key[1])  # this edit may have overtaken that of a newer answer

    def _want(self, key: Key, message: str, picture: Illustration) -> None:
        """Have a hand refreshed once its picture is there, if that is late."""

        async def show_late(picture: Attachment) -> None:
            self.refresh(*key)

        if isinstance(picture, Late) and message:
            self.pictures.late.want(message, picture, show_late)

    async def _put_to_rest(self, screen: Screen, sentence: str) -> None:
        """Say in an older hand that there is a newer one, while its token is valid.

        After that, a press on it is answered with the newest state, and it is the hand again.
        """
        if screen.until > self.now():
            await self.pictures.late.drop(screen.id)
            with suppress(Away, Gone, discord.HTTPException):
                await self.messenger.edit_private(screen.webhook, screen.message, note(sentence))

    async def _deliver(self, key: Key, screen: Screen) -> None:
        """Send a player the first hand of a match, below its table."""
        if screen.until <= self.now():
            return
        loaded = await self.until_posted(key[0], (screen.until - self.now()) / 1000)
        if key in self._open:
            return  # the player has opened one in the meantime
        parts, picture = await self._content(loaded, key[1], screen)
        try:
            message = await self.messenger.send_private(screen.webhook, parts, in_time(picture))
        except (Away, Gone, discord.HTTPException):
            return  # the table's button still shows it
        if key not in self._open:
            self._open[key] = replace(screen, message=message, id=message)
            self._want(key, message, picture)
            self.refresh(*key)  # as in `opened`
        self.catch_up(loaded, key[1])


def _screen(
    interaction: discord.Interaction, message: str, until: int, words: Words, id: str = ""
) -> Screen:
    may_attach = interaction.app_permissions.attach_files
    return Screen(interaction.followup, message, until, words, may_attach, id)
