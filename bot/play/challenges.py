"""Challenges: issued, accepted, declined, withdrawn, and expired after a day."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from ..errors import Refusal
from ..people.person import User
from ..storage import Conflict, Database, Statement, Transaction, people, preconditions, servers
from ..storage import challenges as rows
from ..storage import matches as match_rows
from ..storage.preconditions import Preconditions
from ..storage.shares import ALL, Share
from . import clocks
from .chains import Chain, hashed, new_chain
from .challenge import ACCEPTED, DECLINED, OPEN, WITHDRAWN, Challenge
from .codes import new_code
from .events import Began, Events
from .game import Game, Passes
from .levels import GENTLEST
from .limits import require_patience, require_patience_with, require_wanted
from .matches import LoadedMatch, Matches, commitment_to, deal_match
from .place import Place
from .terms import DAY, MINUTE, Terms

T = TypeVar("T")

LIFETIME = DAY
UNSEEN = MINUTE  # after which a challenge without a known message does not count as posted


class Challenges:
    def __init__(
        self, db: Database, matches: Matches, events: Events, now: Callable[[], int]
    ) -> None:
        self.db = db
        self.matches = matches
        self.events = events
        self.now = now

    async def issue(
        self,
        server: str,
        channel: str,
        challenger: User,
        opponent: User | None,
        terms: Terms,
        code: str | None = None,
    ) -> Challenge:
        """Challenge somebody, or anyone; if a challenge with this code was made, return that."""
        if opponent and opponent.id == challenger.id:
            raise Refusal("challenge-yourself")
        if opponent and opponent.bot:
            raise Refusal("challenge-another-bot", who=f"<@{opponent.id}>")
        made = self.now()
        named = [who for who in (challenger, opponent) if who]

        async def work(tx: Transaction) -> Challenge:
            made_before = await rows.find(tx, code) if code else None
            if made_before and made_before.challenger == challenger.id:
                return made_before
            limit = (await servers.get(tx, server)).open_challenges
            if await rows.count_open(tx, challenger.id, server, made - UNSEEN) >= limit:
                raise Refusal("too-many-challenges", limit=limit)
            players = challenger.id, named[-1].id
            conditions = await preconditions.find(tx, server, players, made)
            require_free(conditions, players, 0, (0,))
            if opponent:
                require_wanted(conditions, opponent.id)
            require_patience(conditions, made, opponent.id if opponent else None)
            chain = new_chain()
            challenge = Challenge(
                id=code or new_code(),
                server=server,
                channel=channel,
                message=None,
                challenger=challenger.id,
                opponent=opponent.id if opponent else None,
                terms=terms,
                commitment=hashed(chain.seed, 1),
                made=made,
                ends=made + LIFETIME,
                links=chain.links,
            )
            await write(
                tx,
                servers.add_statement(server),
                *(people.remember_name_statement(who.id, who.name) for who in named),
                rows.add_statement(challenge, chain),
            )
            return challenge

        return await self._with_a_code(work)

    async def note_posted(self, id: str, channel: str, message: str) -> None:
        """Note the message of a challenge."""
        await self.db.run_all([rows.note_posted_statement(id, channel, message)])

    async def accept(
        self, id: str, who: User, salt: str, message: str | None = None
    ) -> LoadedMatch:
        """Accept a challenge; its match begins, and has the same code.

        The salt is the id of this press. The message is the one with the button: it is still
        unknown if the bot died right after posting it.
        """
        now = self.now()

        async def work(tx: Transaction) -> tuple[Challenge, Game]:
            challenge, chain = self._require_open(await rows.find_with_chain(tx, id))
            if challenge.challenger == who.id:
                raise Refusal("accept-your-own")
            if challenge.opponent not in (None, who.id):
                raise Refusal("challenge-not-for-you", who=f"<@{challenge.opponent}>")
            players = challenge.challenger, who.id
            conditions = await preconditions.find(tx, challenge.server, players, now, by=1)
            require_free(conditions, players, 1)
            if conditions.is_blocked:
                require_wanted(conditions, challenge.challenger)
            require_patience(conditions, now)
            require_patience_with(conditions, challenge.challenger)
            game = new_game(
                id=id,
                server=challenge.server,
                players=players,
                terms=challenge.terms,
                chain=chain,
                series=id,
                salt=salt,
                now=now,
                passes=conditions.passes,
            )
            await write(
                tx,
                people.remember_name_statement(who.id, who.name),
                rows.close_statement(id, ACCEPTED, who.id, message, now),
                match_rows.add_statement(game, challenge.channel),
            )
            accepted = replace(
                challenge, state=ACCEPTED, opponent=who.id, message=challenge.message or message
            )
            return accepted, game

        challenge, game = await self.db.transact(work)
        return self._begin(game, challenge.channel, 1, challenge)

    async def play_computer(
        self,
        server: str,
        channel: str,
        challenger: User,
        computer: str,
        terms: Terms,
        level: str | None,
        salt: str,
        code: str | None = None,
    ) -> LoadedMatch:
        """Begin a match against the computer; if one with this code has begun, return that.

        It is never rated. Without a level, it is played at that of the last such match.
        The salt is the id of the command's interaction. It is known before the match begins, so the
        server seed must be fixed before: an earlier match has published its commitment.
        """
        now = self.now()
        terms = replace(terms, rated=False)
        players = challenger.id, computer

        async def work(tx: Transaction) -> Game | None:
            begun = await match_rows.find(tx, code) if code else None
            if begun and begun[0].players == players:
                return None
            conditions = await preconditions.find(tx, server, players, now)
            require_free(conditions, players, 0, (0,))
            require_patience(conditions, now)
            previous, chain = await continue_chain(tx, challenger.id, server)
            chosen = level or await match_rows.last_level(tx, challenger.id) or GENTLEST
            game = new_game(
                id=code or new_code(),
                server=server,
                players=players,
                terms=terms,
                chain=chain,
                previous=previous,
                salt=salt,
                now=now,
                computer=1,
                level=chosen,
                passes=conditions.passes,
            )
            await write(
                tx,
                servers.add_statement(server),
                people.remember_name_statement(challenger.id, challenger.name),
                people.begin_lesson_statement(challenger.id, game.id),
                match_rows.add_statement(game, channel, has_new_code=True),
            )
            return game

        game = await self._with_a_code(work)
        if game is None:
            assert code
            return await self.matches.get(code)
        return self._begin(game, channel, 0)

    def _begin(
        self, game: Game, channel: str, seat: int, challenge: Challenge | None = None
    ) -> LoadedMatch:
        """Load a match that has just been written, and publish its beginning."""
        loaded = self.matches.add(game, Place(channel))
        self.events.publish(Began(loaded, seat, challenge=challenge))
        return loaded

    async def decline(self, id: str, person: str, message: str | None = None) -> Challenge:
        async def work(tx: Transaction) -> Challenge:
            challenge, _ = self._require_open(await rows.find_with_chain(tx, id))
            if challenge.opponent != person:
                text = "challenge-not-for-you" if challenge.opponent else "decline-an-open-one"
                raise Refusal(text, who=f"<@{challenge.opponent}>")
            return await self._close(tx, challenge, DECLINED, message)

        return await self.db.transact(work)

    async def withdraw(self, id: str, person: str, message: str | None = None) -> Challenge:
        async def work(tx: Transaction) -> Challenge:
            challenge, _ = self._require_open(await rows.find_with_chain(tx, id))
            if challenge.challenger != person:
                raise Refusal("withdraw-anothers", who=f"<@{challenge.challenger}>")
            return await self._close(tx, challenge, WITHDRAWN, message)

        return await self.db.transact(work)

    async def expire(self, share: Share = ALL) -> int:
        """Close some challenges that have expired, and return how many."""
        (expired,) = await self.db.run_all([rows.expire_statement(share, self.now())])
        return expired

    async def note_shown(self, challenge: Challenge) -> None:
        """Note that a challenge's message shows its final state."""
        await self.db.run_all([rows.note_shown_statement(challenge)])

    async def find(self, id: str) -> Challenge:
        challenge = await rows.find(self.db, id)
        if challenge is None:
            raise Refusal("no-such-challenge")
        return challenge

    async def find_open(self, id: str, server: str, channel: str) -> Challenge:
        """Return an open challenge that stands in a channel."""
        found = await rows.find_with_chain(self.db, id)
        if found and (found[0].server, found[0].channel) != (server, channel):
            found = None
        return self._require_open(found)[0]

    def _require_open(self, found: tuple[Challenge, Chain] | None) -> tuple[Challenge, Chain]:
        """Refuse a challenge that is missing or closed."""
        if found is None:
            raise Refusal("no-such-challenge")
        self.require_open(found[0])
        return found

    def require_open(self, challenge: Challenge) -> None:
        """Refuse a challenge that is closed."""
        if challenge.state == OPEN and challenge.ends <= self.now():
            raise Refusal("challenge-expired")
        if challenge.state != OPEN:
            raise Refusal(f"challenge-{challenge.state}")

    async def _close(
        self, tx: Transaction, challenge: Challenge, state: str, message: str | None = None
    ) -> Challenge:
        await tx.run_all(
            [rows.close_statement(challenge.id, state, challenge.opponent, message, self.now())]
        )
        return replace(challenge, state=state, message=challenge.message or message)

    async def _with_a_code(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work that draws a new code, and retry in the rare case that the code is taken.

        A given code may be taken by the same work, which then finds what it made.
        """
        for _ in range(4):
            with contextlib.suppress(Conflict):
                return await self.db.transact(work)
        raise Refusal("unknown-button")  # somebody has made up an id with a code that is taken


async def write(tx: Transaction, *statements: Statement) -> None:
    """Run statements, of which the last inserts a row unless its code is taken."""
    if (await tx.run_all(statements))[-1] != 1:
        raise Conflict


def require_free(
    conditions: Preconditions, players: tuple[str, str], by: int, seats: Sequence[int] = (0, 1)
) -> None:
    """Refuse a match if a player has as many as the server allows, or is being forgotten.

    The same goes for a server whose data is being deleted.
    `by` is the seat of the person who asks, and is told.

    `storage.forgetting` and `storage.server_deletion` say why these checks cannot miss anything.
    """
    if conditions.is_being_deleted:
        raise Refusal("server-is-being-deleted")
    if conditions.is_anyone_leaving:
        raise Refusal("player-is-leaving")
    for seat in seats:
        if conditions.live[seat] >= conditions.limit:
            you, who = "yes" if seat == by else "no", f"<@{players[seat]}>"
            raise Refusal("too-many-matches", you=you, who=who, limit=conditions.limit)


async def continue_chain(tx: Transaction, person: str, server: str) -> tuple[str | None, Chain]:
    """Use the next server seed of an earlier match against the computer; else begin a chain."""
    if found := await match_rows.find_to_continue(tx, person, server):
        previous, chain = found
        await tx.run_all([match_rows.use_next_statement(previous)], one_row=True)
        if commitment_to(chain.root, chain.links):  # it is not damaged
            return previous, chain
    return None, new_chain()


def new_game(
    *,
    id: str,
    server: str,
    players: tuple[str, str],
    terms: Terms,
    chain: Chain,
    salt: str,
    now: int,
    passes: Passes,
    leader: int | None = None,
    computer: int | None = None,
    level: str | None = None,
    series: str | None = None,
    previous: str | None = None,
) -> Game:
    """Create a match; `passes` are the decisions that its players never want to be asked about."""
    rest = chain.rest()
    game = Game(
        id=id,
        server=server,
        players=players,
        terms=terms,
        seed=chain.seed,
        salt=salt,
        leader=leader,
        next_seed=rest.root,
        links=rest.links,
        series=series,
        previous=previous,
        started=now,
        computer=computer,
        level=level,
        moved=now,
        passes=passes,
    )
    return replace(clocks.start(game, now), turn=deal_match(game).decision.seat)
