"""Rematches: once both want one it begins, and the seat that lost leads."""

from __future__ import annotations

from dataclasses import replace

from .challenges import must_have_room, start
from .codes import new_code
from .errors import Refusal
from .former import is_former
from .matches import Live
from .referee import Draft, Overtaken, Referee
from .scene import LIVE
from .storage import Transaction


async def ask(referee: Referee, id: str, person: str, salt: str) -> Live:
    """Ask for a rematch; it begins with this if the other side has asked, too.

    The salt is the id of the press. The computer always wants a rematch.
    """
    channel = (await referee.matches.look(id)).table.channel

    def act(draft: Draft) -> int:
        seat = draft.seat_of(person)
        game = draft.game
        if game.state == LIVE or game.rematch:
            raise Overtaken("outdated")
        if any(map(is_former, game.players)):
            raise Refusal("rematch-with-nobody")
        wants = list(game.wants_rematch)
        for wanting in (seat, game.computer):
            if wanting is not None:
                wants[wanting] = True
        draft.game = replace(game, wants_rematch=(wants[0], wants[1]))
        if all(wants):
            begin(draft)
        return seat

    def begin(draft: Draft) -> None:
        before, code = draft.game, new_code()
        draft.game = replace(before, rematch=code)
        winner = before.outcome.winner if before.outcome else None

        async def work(tx: Transaction) -> None:
            for seat, player in enumerate(before.players):
                if seat != before.computer:
                    await must_have_room(tx, player, before.server)
            await start(
                tx,
                id=code,
                server=before.server,
                channel=channel,
                players=before.players,
                terms=before.terms,
                seed=before.next_seed,
                salt=salt,
                now=draft.now,
                leader=None if winner is None else 1 - winner,
                computer=before.computer,
                level=before.level,
            )

        draft.also = work

    return await referee.change(id, act)
