"""Finding the match that a person means."""

from __future__ import annotations

from bot.errors import Refusal
from bot.house import House
from bot.matches import Live
from bot.storage import matches as rows
from bot.ui import asking
from bot.ui.lists import Entry

from .visit import Visit


async def live_matches(house: House, person: str) -> list[Live]:
    """Give a person's live matches, those that moved last first."""
    return [await house.matches.look(game.id) for game, _ in await rows.live_of(house.db, person)]


def is_turn(live: Live, person: str) -> bool:
    seat = live.match.decision.seat
    return seat is not None and live.game.players[seat] == person


async def meant(house: House, person: str, channel: str) -> list[Live]:
    """Give the matches that a person may mean in a channel: one, if it is clear."""
    everywhere = await live_matches(house, person)
    here = [live for live in everywhere if live.table.channel == channel]
    turns = [live for live in here if is_turn(live, person)]
    return turns if len(turns) == 1 else here or everywhere


async def find(visit: Visit, action: str) -> Live | None:
    """Find the match that is meant; if that is not clear, ask, and give none."""
    found = await meant(visit.house, visit.person, visit.channel)
    if not found:
        raise Refusal("no-match")
    if len(found) == 1:
        return found[0]
    entries = [await entry(visit.house, live.game.id, visit.person) for live in found]
    await visit.answer.show(asking.which_match(entries, visit.words, action))
    return None


async def entry(house: House, id: str, person: str) -> Entry:
    """Give a match for a list, as seen by one of its players."""
    live = await house.matches.look(id)
    game, view = live.game, live.match
    other = game.players[1 - game.players.index(person)]
    return Entry(
        match=id,
        players=game.players,
        turn=view.decision.seat,
        due=game.due,
        kingdom=game.terms.kingdom,
        phase=view.phase,
        trick=view.trick,
        link=live.scene(None).link,
        against=(await house.register.person(other)).name or id,
    )
