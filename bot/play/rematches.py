"""Rematches: one begins when both players want it, and the loser leads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from ..errors import Refusal, possible_again
from ..people.anonymous import is_anonymous
from ..storage import Transaction, preconditions
from ..storage import challenges as challenge_rows
from ..storage import matches as rows
from .chains import hashed, new_chain
from .challenges import new_game, require_free, write
from .codes import new_code
from .events import Began
from .game import Game
from .limits import (
    require_patience,
    require_patience_with,
    require_still_wanted,
    require_wanted,
)
from .matches import LoadedMatch
from .place import Place
from .referee import Draft, Referee, Stale
from .snapshot import OVER
from .terms import MINUTE

# Returns which people can view a channel of a server.
Viewers: TypeAlias = Callable[[str, str, Sequence[str]], Awaitable[list[str]]]

REST: Final = MINUTE  # until the same player can ask again: each time, the table is edited


async def find_channel(
    referee: Referee, asked: LoadedMatch, viewers: Viewers, here: str | None
) -> str:
    """Find a channel for the table of a rematch: the first that both players can view.

    That is the one of the match's table, of its challenge, or `here`, where *Rematch* was pressed.
    """
    game = asked.game
    people = [who for seat, who in enumerate(game.players) if seat != game.computer]
    named = [who for who in people if not is_anonymous(who)]
    challenge = await challenge_rows.find(referee.db, game.series) if game.series else None
    for channel in (asked.place.channel, challenge and challenge.channel, here):
        if channel and await viewers(game.server, channel, named) == named:
            return channel
    raise Refusal("rematch-out-of-sight")


async def ask(
    referee: Referee, id: str, person: str, salt: str, channel: str
) -> LoadedMatch | None:
    """Ask for a rematch; return it if the other side has asked before, so that it begins now.

    The salt is the id of the press. The computer always wants a rematch. Nobody can ask somebody
    whom they cannot challenge. Asking again renews the wish, which holds for a day. The table goes
    to `channel`.
    """
    matches = referee.matches
    previous = await matches.get(id)
    players = previous.game.players
    by = players.index(person) if person in players else 0
    asking = await preconditions.find(referee.db, previous.game.server, players, referee.now(), by)
    created: list[tuple[Game, int]] = []

    def act(draft: Draft) -> int:
        seat = draft.seat_of(person)
        game = draft.game
        if game.state != OVER or game.rematch:
            raise Stale("outdated")
        if any(map(is_anonymous, game.players)):
            raise Refusal("rematch-with-nobody")
        wants = list(game.wishes(draft.now))
        if not wants[1 - seat]:
            again = game.rematch_asked[seat] + REST
            if draft.now < again and wants[seat]:
                return seat
            if draft.now < again:
                raise Refusal("rematch-asked-lately", when=possible_again(again))
            require_wanted(asking, game.players[1 - seat])
        for wanting in (seat, game.computer):
            if wanting is not None:
                wants[wanting] = True
        times = [draft.now if at == seat else time for at, time in enumerate(game.rematch_asked)]
        draft.game = replace(
            game, wants_rematch=(wants[0], wants[1]), rematch_asked=(times[0], times[1])
        )
        if all(wants):
            begin(draft, seat)
        return seat

    def begin(draft: Draft, seat: int) -> None:
        before, code = draft.game, new_code()
        draft.game = replace(before, rematch=code)
        winner = before.outcome.winner if before.outcome else None

        async def work(tx: Transaction) -> None:
            conditions = await preconditions.find(
                tx, before.server, before.players, draft.now, seat
            )
            seats = [seat for seat in (0, 1) if seat != before.computer]
            require_free(conditions, before.players, by=seat, seats=seats)
            if before.computer is None:
                asked = before.rematch_asked[1 - seat]
                require_still_wanted(conditions, before.players[1 - seat], asked)
                require_patience_with(conditions, before.players[1 - seat])
            require_patience(conditions, draft.now)
            previous: str | None = before.id
            chain = before.next_chain
            if before.computer is not None and not await tx.run(*rows.use_next_statement(id)):
                chain, previous = new_chain(), None  # another match uses that seed
            game = new_game(
                id=code,
                server=before.server,
                players=before.players,
                terms=before.terms,
                chain=chain,
                previous=previous,
                series=before.series if is_one_chain(before) else None,
                salt=salt,
                now=draft.now,
                leader=None if winner is None else 1 - winner,
                computer=before.computer,
                level=before.level,
                passes=conditions.passes,
            )
            await write(tx, rows.add_statement(game, channel, has_new_code=True))
            created[:] = [(game, seat)]

        draft.extra_write = work

    await referee.change(id, act)
    if not created:
        return None
    game, seat = created[0]
    loaded = matches.add(game, Place(channel))
    referee.events.publish(Began(loaded, seat, rematch_of=id))
    return loaded


async def withdraw(referee: Referee, id: str, person: str) -> LoadedMatch:
    """Take back a wish for a rematch."""

    def act(draft: Draft) -> int:
        seat, game = draft.seat_of(person), draft.game
        if game.state != OVER or game.rematch:
            raise Stale("outdated")
        wants = [wish and at != seat for at, wish in enumerate(game.wishes(draft.now))]
        draft.game = replace(game, wants_rematch=(wants[0], wants[1]))
        return seat

    return await referee.change(id, act)


def is_one_chain(game: Game) -> bool:
    """Whether a match's server seed is the commitment to the next one."""
    return game.seed == hashed(game.next_seed, game.links + 1)
