"""People who play match after match, and repeat every press until it is answered.

Each of them does what a patient person would: reads the hand, decides, presses; if the bot is
killed before it answers, or asks to try again, presses the same button again. What they pressed,
and what was answered, is noted.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from languages import words_of
from playground import Playground, client
from playground.interactions import Outcome
from playground.people import Person
from playground.world import Channel, Guild, Json, Message

KINGDOMS: Final = ("classic", "claim2", "magic", "NIHSW", "GKHTE", "GKRBS", "NIUDX")
UNHURRIED: Final = {"boots", "axe"}  # moves that the player who waits can make too
PATIENCE: Final = 10.0  # seconds until somebody checks again whether it is their turn
ANSWERED: Final = 60.0  # seconds in which a busy machine answers what was deferred
IN_A_CHANNEL: Final = 8  # matches before a player changes the channel and the opponent
LAST_TRICK: Final = "Phase two, trick 13"
CALM, HASTY = 0.002, 0.15  # the chance of giving up at each turn
TRY_AGAIN: Final = [  # answers after which a patient person does the same once more
    words_of("en")(text)
    for text in ("database-full", "database-locked", "database-lost", "discord-away")
]


class MortalBot(Protocol):
    """The bot of a server, as players know it: it answers while it lives."""

    ground: Playground
    life: int  # the number of the current life, or of the last one
    excused: set[str]  # interactions that it did not live to answer

    async def until_alive(self) -> int: ...

    async def until_over(self, life: int) -> None: ...

    def is_alive(self, life: int) -> bool: ...

    def pressed(self) -> None: ...

    def may_end(self, channel: str) -> None: ...


class Try(NamedTuple):
    """A move that somebody tried to make."""

    ply: int  # that the hand showed
    person: str
    move: str
    by_button: bool = True  # which has the ply; a command is for whatever has to be decided

    def may_have_made(self, ply: int) -> bool:
        """Whether this may have made the move at a ply: a hand may be behind, but no button."""
        return self.ply == ply or (not self.by_button and self.ply < ply)


class Overdue(NamedTuple):
    """A hand whose player gave up waiting for it to change, and found it changed by asking."""

    match: str
    ply: int  # that it showed
    at: float  # when the player gave up waiting, by the system's clock


@dataclass
class Notes:
    """What happened, as the players saw it."""

    tries: dict[str, list[Try]] = field(default_factory=lambda: defaultdict(list))
    answered: dict[str, list[Try]] = field(default_factory=lambda: defaultdict(list))
    begun: set[str] = field(default_factory=set)  # matches
    rated: set[str] = field(default_factory=set)  # matches that were agreed to be rated
    finished: set[str] = field(default_factory=set)
    results: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # final hands
    presses: int = 0
    unanswered: int = 0
    overdue: list[Overdue] = field(default_factory=list)


@dataclass(frozen=True)
class Pressable:
    """A button or an option of a select, as a message once showed it."""

    message: Message
    component: Json
    value: str = ""

    @property
    def id(self) -> str:
        return str(self.component["custom_id"])

    @property
    def action(self) -> str:
        return self.id.split(":")[1]

    @property
    def ply(self) -> int:
        return int(self.id.split(":")[3])

    @property
    def move(self) -> str:
        return self.value or self.id.split(":", 4)[4]


class PersistentPlayer:
    """Somebody who repeats an action until it is answered."""

    def __init__(self, person: Person, bot: MortalBot, notes: Notes) -> None:
        self.person = person
        self.bot = bot
        self.notes = notes
        self.ground = bot.ground
        self.answered_in = 0  # the life that answered last

    async def insist(self, act: Callable[[], Awaitable[Outcome]]) -> Outcome:
        while True:
            if outcome := await self.attempt(act):
                return outcome

    async def attempt(self, act: Callable[[], Awaitable[Outcome]]) -> Outcome | None:
        """Do something once; return `None` if it was not answered, or has to be tried again."""
        life = await self.bot.until_alive()
        self.notes.presses += 1
        acting = asyncio.ensure_future(act())
        self.bot.pressed()
        outcome = await acting
        if await self._is_answered(outcome, life):
            self.answered_in = life
            return outcome
        self.notes.unanswered += 1
        await self.bot.until_over(life)
        return None

    async def _is_answered(self, outcome: Outcome, life: int) -> bool:
        if outcome.failed:
            return False
        if outcome.kind in ("thinking", "deferred"):
            await self.ground.until(
                lambda: self._has_followed(outcome) or not self.bot.is_alive(life), ANSWERED
            )
            if not self._has_followed(outcome):
                self.bot.excused.add(outcome.interaction.id)
                return False
            if sent := outcome.interaction.sent_ids:  # in place of what was promised
                outcome.message = outcome.interaction.find_message(sent[-1])
        return not asks_to_try_again(outcome)

    def _has_followed(self, outcome: Outcome) -> bool:
        token = outcome.interaction.token
        return any(
            token in request.path and request.status == 200 and "/callback" not in request.path
            for request in self.ground.requests
        )

    async def press(self, one: Pressable, times: int = 1) -> Outcome:
        """Press a button, whatever its message shows by now."""
        user, values = self.person.user, [one.value] if one.value else []
        begun = [
            client.press(self.ground, user, one.message, one.component, values)
            for _ in range(times)
        ]
        outcomes = await asyncio.gather(*(each.result for each in begun))
        return max(outcomes, key=lambda outcome: outcome.failed)

    def find(self, id: str, message: Message) -> Pressable:
        return next(one for one in pressables(message) if one.id.startswith(id))


class SeatedPlayer(PersistentPlayer):
    """A player of a match, who presses what their hand shows."""

    def __init__(
        self,
        person: Person,
        bot: MortalBot,
        notes: Notes,
        code: str,
        chance: Random,
        temper: float,
    ) -> None:
        super().__init__(person, bot, notes)
        self.code = code
        self.chance = chance
        self.temper = temper
        self.ended = False  # as the table shows

    async def play(self, tired: Callable[[], bool]) -> None:
        """Play until the match is over, or give up when tired."""
        while not self.over():
            moves = self.moves()
            if not is_turn(moves) and not (moves and self.chance.random() < 0.05):
                await self._wait()
            elif tired() or self.chance.random() < self.temper:
                await self._resign()
            else:
                await self._decide(self.chance.choice(moves))
        hand = self.hand()
        if hand and f"v1:rematch:{self.code}" in ids(hand):
            self.notes.results[self.code].append(client.all_text(hand))

    async def _decide(self, choice: Pressable) -> None:
        if choice.action in ("with", "narrow"):
            await self.insist(lambda: self.press(choice))
            return
        by_button = self.chance.random() >= 0.2
        tried = Try(choice.ply, self.person.user.id, choice.move, by_button)
        self.notes.tries[self.code].append(tried)
        last = LAST_TRICK in client.all_text(choice.message)
        if not by_button:
            outcome = await self.attempt(
                lambda: self._act(self.person.run("claim play", card=choice.move), last=last)
            )
            if outcome is None:  # it may have counted
                await self.fetch_hand()
                return
        else:
            times = 2 if self.chance.random() < 0.25 else 1
            outcome = await self.insist(lambda: self._act(self.press(choice, times), last=last))
        self.notes.answered[self.code].append(tried)
        assert outcome.message
        await self._until_shown(choice.ply, outcome.message)

    async def _act(self, act: Awaitable[Outcome], *, last: bool) -> Outcome:
        """Do something; if it may end the match, note that, so that the bot can be killed then."""
        if last:
            self.bot.may_end(self.person.channel.id)
        return await act

    async def _until_shown(self, ply: int, hand: Message) -> None:
        """Wait until a hand shows a move; an older edit may have to be corrected first."""
        life = self.bot.life
        await self.ground.until(
            lambda: (ply_of(hand) or ply + 1) > ply or not self.bot.is_alive(life), PATIENCE
        )

    async def _resign(self) -> None:
        button, sure = self.composed("resign"), self.composed("resignyes")
        self.notes.tries[self.code].append(Try(0, self.person.user.id, "resign", by_button=False))
        await self.insist(lambda: self.press(button))
        await self.insist(lambda: self._act(self.press(sure), last=True))

    def composed(self, action: str) -> Pressable:
        """Return a button of the hand about the whole match, which may be behind *More…*."""
        hand = self.hand()
        assert hand
        shown = pressables(hand)[0]
        return Pressable(hand, {**shown.component, "custom_id": f"v1:{action}:{self.code}"})

    async def _wait(self) -> None:
        """Wait for the player's turn; after a restart, ask for the hand, which is not updated."""
        life = self.bot.life
        if self.answered_in != life:
            await self.fetch_hand()
            return
        try:
            await self.ground.until(
                lambda: self.over() or is_turn(self.moves()) or self.bot.life != life, PATIENCE
            )
        except TimeoutError:
            now, before = time.time(), self.hand()
            shown = ply_of(before) if before else None
            await self.fetch_hand()
            after = self.hand()
            if shown is not None and self.bot.is_alive(life) and after and ply_of(after) != shown:
                self.notes.overdue.append(Overdue(self.code, shown, now))

    async def fetch_hand(self) -> None:
        """Ask for the hand, by the table's button or by the command."""
        table = self.look_at_table()
        if self.ended:
            return
        if table and self.chance.random() < 0.7:
            button = self.find("v1:hand:", table)  # which may be gone when the bot is back
            await self.insist(lambda: self._open_hand(button))
        else:
            await self.insist(self._open_hand)

    async def _open_hand(self, button: Pressable | None = None) -> Outcome:
        """Open the hand with a button, or without one if its message was deleted meanwhile."""
        if button and not button.message.deleted:
            return await self.press(button)
        return await self.person.run("claim hand")

    def look_at_table(self) -> Message | None:
        """Return the table, and note whether it says that the match has ended."""
        table = newest(self.person.channel, self.code)
        self.ended = table is not None and f"v1:verify:{self.code}" in ids(table)
        return table

    def offer_of_rematch(self) -> Pressable | None:
        """Return the button for a rematch, on the hand or on the table, unless it was cancelled."""
        id = f"v1:rematch:{self.code}"
        for message in (self.hand(), newest(self.person.channel, self.code)):
            if message and id in ids(message):
                return self.find(id, message)
        return None

    async def ask_for_rematch(self) -> Outcome:
        button = self.offer_of_rematch()
        assert button
        return await self.insist(lambda: self.press(button))

    def hand(self) -> Message | None:
        """Return the newest private message about this match."""
        for message in reversed(self.person.private.values()):
            if not message.deleted and any(f":{self.code}" in id for id in ids(message)):
                return message
        return None

    def moves(self) -> list[Pressable]:
        hand = self.hand()
        kinds = ("play", "pick", "with", "narrow")
        return [one for one in pressables(hand) if one.action in kinds] if hand else []

    def over(self) -> bool:
        hand = self.hand()
        return self.ended or (hand is not None and f"v1:rematch:{self.code}" in ids(hand))


class Pair:
    """Somebody who plays match after match, against people whom they meet or the computer."""

    seat: type[SeatedPlayer] = SeatedPlayer
    paces: Sequence[str] = ("live", "day", "none")

    def __init__(
        self,
        first: Person,
        meet: Callable[[], Person] | None,
        guild: Guild,
        bot: MortalBot,
        notes: Notes,
        chance: Random,
    ) -> None:
        self.people = [first]
        self.meet = meet
        self.guild = guild
        self.bot = bot
        self.notes = notes
        self.chance = chance
        self.matches = 0
        self.finishes = meet is not None  # the last match; the computer thinks for long

    async def play(self, should_stop: Callable[[], bool]) -> None:
        """Play until told to stop, then finish the last match, or give it up."""
        tired = self._tired(should_stop)
        while not should_stop():
            self._change_channel()
            code = await self._begin()
            while code:
                self.notes.begun.add(code)
                temper = HASTY if self.chance.random() < 0.3 else CALM
                seats = [
                    self.seat(person, self.bot, self.notes, code, self.chance, temper)
                    for person in self.people
                ]
                await asyncio.gather(*(seat.play(tired) for seat in seats))
                self.notes.finished.add(code)
                again = not should_stop() and self.chance.random() < 0.5
                again = again and all(seat.offer_of_rematch() for seat in seats)
                code = await self._rematch(seats) if again else ""

    def _tired(self, should_stop: Callable[[], bool]) -> Callable[[], bool]:
        """Return when somebody gives up the last match."""
        return (lambda: False) if self.finishes else should_stop

    def _change_channel(self) -> None:
        if self.matches % IN_A_CHANNEL == 0:
            world = self.bot.ground.world
            channel = world.add_channel(self.guild, f"room-{len(self.guild.channels)}")
            if self.meet:
                self.people[1:] = [self.meet()]
            self.players = [
                PersistentPlayer(person, self.bot, self.notes) for person in self.people
            ]
            for person in self.people:
                person.channel = channel
                person.reload()
        self.matches += 1

    async def _begin(self) -> str:
        options: dict[str, Any] = {
            "kingdom": self.chance.choice(KINGDOMS),
            "artifacts": self.chance.random() < 0.3,
            "pace": self.chance.choice(self.paces),
        }
        if self.meet is None:
            return await self._challenge_the_computer(options)
        options["rated"] = self.chance.random() < 0.8
        first, second = self.players
        opponent = second.person.user if self.chance.random() < 0.7 else None
        outcome = await first.insist(
            lambda: first.person.run("claim challenge", opponent=opponent, **options)
        )
        message = next(each for each in answers(outcome) if "v1:accept:" in str(each.components))
        assert not message.owner, client.all_text(message)
        button = second.find("v1:accept:", message)
        if self.chance.random() < 0.05:
            withdraw = first.find("v1:withdraw:", message)
            await first.insist(lambda: first.press(withdraw))
            return ""
        await second.insist(lambda: second.press(button))
        code = button.id.split(":")[2]
        if options["rated"]:
            self.notes.rated.add(code)
        return code

    async def _challenge_the_computer(self, options: dict[str, Any]) -> str:
        """Challenge the bot; a challenge that was not answered may have begun a match."""
        (one,) = self.players
        computer = self.bot.ground.bot.user
        while True:
            began = await one.attempt(
                lambda: one.person.run("claim challenge", opponent=computer, **options)
            ) or await one.insist(lambda: one.person.run("claim hand"))
            for each in answers(began):
                if codes := codes_of(each):
                    return codes.pop()

    async def _rematch(self, seats: list[SeatedPlayer]) -> str:
        """Let both ask for a rematch; the one who asks last gets the new hand."""
        outcomes = await asyncio.gather(*(seat.ask_for_rematch() for seat in seats))
        found = {code for one in outcomes for each in answers(one) for code in codes_of(each)}
        before = seats[0].code
        found -= {before}
        assert len(found) == 1, found
        if before in self.notes.rated:
            self.notes.rated |= found
        return found.pop()


# What a message shows


def ids(message: Message) -> Iterator[str]:
    for component in client.components(message):
        if "custom_id" in component:
            yield component["custom_id"]


def pressables(message: Message) -> list[Pressable]:
    """List what can be pressed or chosen in a message."""
    found = []
    for component in client.components(message):
        if "custom_id" in component and not component.get("disabled"):
            options = component.get("options") or [{"value": ""}]
            found += [Pressable(message, component, option["value"]) for option in options]
    return found


def asks_to_try_again(outcome: Outcome) -> bool:
    """Whether an answer, or what followed a deferred one, refuses to do anything just now."""
    return any(client.all_text(each).endswith(tuple(TRY_AGAIN)) for each in answers(outcome))


def answers(outcome: Outcome) -> list[Message]:
    """List the messages that answer an interaction: of a deferred one, those that followed, too."""
    interaction = outcome.interaction
    followed = map(interaction.find_message, interaction.sent_ids)
    return [each for each in (outcome.message, interaction.message, *followed) if each]


def is_turn(moves: list[Pressable]) -> bool:
    """Whether there is a move that only the player to move can make."""
    return any(
        one.action != "play" or one.move.partition("=")[0].split("+")[0] not in UNHURRIED
        for one in moves
    )


def codes_of(message: Message) -> set[str]:
    """Return the codes of the matches whose hands or tables a message shows."""
    actions = ("play", "no", "pick", "with", "unseen", "resign", "hand", "rematch", "auto")
    parts = [id.split(":") for id in ids(message)]
    return {part[2] for part in parts if part[1] in actions}


def ply_of(message: Message) -> int | None:
    """Return the ply that a hand shows, if it shows one."""
    parts = [id.split(":") for id in ids(message)]
    plies = [int(part[3]) for part in parts if part[1] in ("play", "no", "pick", "with", "narrow")]
    return max(plies, default=None)


def newest(channel: Channel, code: str) -> Message | None:
    """Return the newest table of a match in a channel."""
    wanted = {f"v1:hand:{code}", f"v1:verify:{code}"}
    for message in reversed(channel.messages.values()):
        if wanted.intersection(ids(message)):
            return message
    return None
