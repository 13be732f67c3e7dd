"""Finding the match that a command is about."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import Refusal
from bot.people.person import PASSABLE
from bot.play.matches import LoadedMatch
from bot.ui import names, questions
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
    listed = await entries(request, found, person)
    await request.answer.show(questions.which_match(listed, request.words, action))
    return None


async def entries(
    request: Request, matches: Sequence[LoadedMatch], person: str = ""
) -> list[Entry]:
    """Return matches as entries of a list, from a player's side or nobody's."""
    who = await opponents(request, matches, person)
    return [
        Entry(
            match=loaded.game.id,
            players=loaded.game.players,
            turn=_known_turn(loaded, request.person),
            due=loaded.due,
            kingdom=loaded.game.terms.kingdom,
            phase=loaded.match.phase,
            trick=loaded.match.trick,
            link=loaded.snapshot(None).link,
            who=who[loaded.game.id],
            levels=loaded.game.levels,
        )
        for loaded in matches
    ]


def _known_turn(loaded: LoadedMatch, reader: str) -> int | None:
    """Return whose decision it is, unless it is a question that tells a reader of an artifact."""
    kind, seat = loaded.match.decision
    if seat is None or (kind in PASSABLE and loaded.game.players[seat] != reader):
        return None
    return seat


async def opponents(
    request: Request, matches: Sequence[LoadedMatch], person: str
) -> dict[str, str]:
    """Say by match whom a person plays against; of other people's matches, who plays them."""
    words, found = request.words, {}
    players = [player for loaded in matches for player in loaded.game.players]
    known = await request.services.history.names_of(players)
    for game in (loaded.game for loaded in matches):
        first, second = names.of_players(words, game.players, known, game.levels)
        if person in game.players:
            other = second if person == game.players[0] else first
            found[game.id] = words("which-against", name=other)
        else:
            found[game.id] = words("which-between", first=first, second=second)
    return found
