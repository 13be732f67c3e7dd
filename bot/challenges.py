"""Challenges: offered, accepted, declined, withdrawn, and over after a day."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from claim_core import commitment

from . import clocks
from .codes import new_code
from .errors import Refusal
from .offer import ACCEPTED, DECLINED, EXPIRED, OPEN, WITHDRAWN, Offer
from .people import Who
from .storage import Conflict, Database, Transaction, people, servers
from .storage import challenges as rows
from .storage import matches as match_rows
from .storage.matches import Game
from .storage.shares import ALL, Share
from .terms import DAY, MINUTE, Terms

T = TypeVar("T")

LASTS = DAY
UNSEEN = MINUTE  # after which a challenge that is not known to stand anywhere never got there
LEVELS = ("page",)


def new_seed() -> str:
    """Draw a server seed."""
    return secrets.token_bytes(32).hex()


class Challenges:
    def __init__(self, db: Database, now: Callable[[], int]) -> None:
        self.db = db
        self.now = now

    async def offer(
        self, server: str, channel: str, challenger: Who, opponent: Who | None, terms: Terms
    ) -> Offer:
        """Offer a match to somebody, or to anyone."""
        if opponent and opponent.id == challenger.id:
            raise Refusal("challenge-yourself")
        if opponent and opponent.bot:
            raise Refusal("challenge-another-bot", who=f"<@{opponent.id}>")
        made = self.now()

        async def work(tx: Transaction) -> Offer:
            settled = await servers.get(tx, server)
            count = await rows.count_open(tx, challenger.id, server, made - UNSEEN)
            if count >= settled.open_challenges:
                raise Refusal("too-many-challenges", limit=settled.open_challenges)
            await must_have_room(tx, challenger.id, server)
            if opponent and not (await people.get(tx, opponent.id)).challenges:
                raise Refusal("opponent-wants-no-challenges", who=f"<@{opponent.id}>")
            for who in (challenger, opponent):
                if who:
                    await people.remember_name(tx, who.id, who.name)
            seed = new_seed()
            offer = Offer(
                id=new_code(),
                server=server,
                channel=channel,
                message=None,
                challenger=challenger.id,
                opponent=opponent.id if opponent else None,
                terms=terms,
                commitment=commitment(bytes.fromhex(seed)),
                made=made,
                ends=made + LASTS,
            )
            await rows.add(tx, offer, seed)
            return offer

        return await self._with_a_code(work)

    async def posted(self, id: str, channel: str, message: str) -> None:
        """Note where a challenge stands."""

        async def work(tx: Transaction) -> None:
            await rows.posted(tx, id, channel, message)

        await self.db.transact(work)

    async def accept(self, id: str, who: Who, salt: str, message: str | None = None) -> Offer:
        """Accept a challenge; the match has its code.

        The salt is the id of this press; the message is the one that was pressed on: a bot that
        died when it had posted it does not know it yet.
        """
        now = self.now()

        async def work(tx: Transaction) -> Offer:
            offer = await self._open(tx, id)
            if offer.challenger == who.id:
                raise Refusal("accept-your-own")
            if offer.opponent not in (None, who.id):
                raise Refusal("challenge-not-for-you", who=f"<@{offer.opponent}>")
            for player in (offer.challenger, who.id):
                await must_have_room(tx, player, offer.server)
            await people.remember_name(tx, who.id, who.name)
            await rows.close(tx, id, ACCEPTED, who.id, message)
            await start(
                tx,
                id=id,
                server=offer.server,
                channel=offer.channel,
                players=(offer.challenger, who.id),
                terms=offer.terms,
                seed=await rows.seed_of(tx, id),
                salt=salt,
                now=now,
            )
            return replace(offer, state=ACCEPTED, opponent=who.id, message=offer.message or message)

        return await self.db.transact(work)

    async def play_computer(
        self,
        server: str,
        channel: str,
        challenger: Who,
        computer: str,
        terms: Terms,
        level: str,
        salt: str,
    ) -> Game:
        """Begin a match against the computer at once; it is never rated.

        The salt is the id of the command.
        """
        now = self.now()
        terms = replace(terms, rated=False)

        async def work(tx: Transaction) -> Game:
            await must_have_room(tx, challenger.id, server)
            await people.remember_name(tx, challenger.id, challenger.name)
            return await start(
                tx,
                id=new_code(),
                server=server,
                channel=channel,
                players=(challenger.id, computer),
                terms=terms,
                seed=new_seed(),
                salt=salt,
                now=now,
                computer=1,
                level=level,
            )

        return await self._with_a_code(work)

    async def decline(self, id: str, person: str, message: str | None = None) -> Offer:
        async def work(tx: Transaction) -> Offer:
            offer = await self._open(tx, id)
            if offer.opponent != person:
                text = "challenge-not-for-you" if offer.opponent else "decline-an-open-one"
                raise Refusal(text, who=f"<@{offer.opponent}>")
            return await self._close(tx, offer, DECLINED, message)

        return await self.db.transact(work)

    async def withdraw(self, id: str, person: str, message: str | None = None) -> Offer:
        async def work(tx: Transaction) -> Offer:
            offer = await self._open(tx, id)
            if offer.challenger != person:
                raise Refusal("withdraw-anothers", who=f"<@{offer.challenger}>")
            return await self._close(tx, offer, WITHDRAWN, message)

        return await self.db.transact(work)

    async def expire(self, share: Share = ALL) -> list[Offer]:
        """Close the challenges whose time is over."""
        now = self.now()

        async def work(tx: Transaction) -> list[Offer]:
            closed = []
            for id in await rows.over(tx, share, now):
                offer = await rows.find(tx, id)
                assert offer
                closed.append(await self._close(tx, offer, EXPIRED))
            return closed

        return await self.db.transact(work)

    async def shown(self, id: str) -> None:
        """Note that a challenge's message shows what became of it."""

        async def work(tx: Transaction) -> None:
            await rows.shown(tx, id)

        await self.db.transact(work)

    async def find(self, id: str) -> Offer:
        offer = await rows.find(self.db, id)
        if offer is None:
            raise Refusal("no-such-challenge")
        return offer

    async def _open(self, tx: Transaction, id: str) -> Offer:
        offer = await rows.find(tx, id)
        if offer is None:
            raise Refusal("no-such-challenge")
        if offer.state == OPEN and offer.ends <= self.now():
            raise Refusal("challenge-expired")
        if offer.state != OPEN:
            raise Refusal(f"challenge-{offer.state}")
        return offer

    async def _close(
        self, tx: Transaction, offer: Offer, state: str, message: str | None = None
    ) -> Offer:
        await rows.close(tx, offer.id, state, offer.opponent, message)
        return replace(offer, state=state, message=offer.message or message)

    async def _with_a_code(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work that draws a new code; the same one twice is rare, but it happens."""
        for _ in range(3):
            with contextlib.suppress(Conflict):
                return await self.db.transact(work)
        return await self.db.transact(work)


async def must_have_room(tx: Transaction, person: str, server: str) -> None:
    """Refuse another match to who plays as many as a server allows."""
    limit = (await servers.get(tx, server)).live_matches
    if await match_rows.count_live(tx, person, server) >= limit:
        raise Refusal("too-many-matches", who=f"<@{person}>", limit=limit)


async def start(
    tx: Transaction,
    *,
    id: str,
    server: str,
    channel: str,
    players: tuple[str, str],
    terms: Terms,
    seed: str,
    salt: str,
    now: int,
    leader: int | None = None,
    computer: int | None = None,
    level: str | None = None,
) -> Game:
    """Write a new match; what its players never want to be asked about is passed from the start."""
    passes = [(await people.get(tx, player)).passes for player in players]
    game = Game(
        id=id,
        server=server,
        players=players,
        terms=terms,
        seed=seed,
        salt=salt,
        leader=leader,
        next_seed=new_seed(),
        started=now,
        computer=computer,
        level=level,
        moved=now,
        passes=(passes[0], passes[1]),
    )
    game = clocks.begin(game, now)
    await match_rows.add(tx, game, channel)
    return game
