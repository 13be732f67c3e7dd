"""Finding the match that a command is about."""

from __future__ import annotations

from bot.errors import Refusal
from bot.play.matches import LoadedMatch
from bot.process.services import Services
from bot.ui import questions
from bot.ui.lists import Entry

from .request import Request


async def find(request: Request, action: str) -> LoadedMatch | None:
    """Find the match that a command is about; if that is unclear, ask, and return `None`."""
    services, person = request.services, request.person
    found = await services.listing.candidates(person, request.channel)
    if len(found) == 1:
        request.match_id = found[0].game.id
        return found[0]
    if not found and action == "table" and request.is_manager:  # they may move any table
        found = await services.listing.in_server(request.server, request.viewer)
    if not found:
        raise Refusal("no-match")
    entries = [await entry(services, loaded, person) for loaded in found]
    await request.answer.show(questions.which_match(entries, request.words, action))
    return None


async def entry(services: Services, loaded: LoadedMatch, person: str) -> Entry:
    """Return a match as an entry of a list, from a player's side; for others, from the first's."""
    game, view = loaded.game, loaded.match
    other = game.players[1 - game.players.index(person) if person in game.players else 1]
    return Entry(
        match=game.id,
        players=game.players,
        turn=view.decision.seat,
        due=loaded.due,
        kingdom=game.terms.kingdom,
        phase=view.phase,
        trick=view.trick,
        link=loaded.snapshot(None).link,
        against=(await services.directory.person(other)).name or game.id,
    )
