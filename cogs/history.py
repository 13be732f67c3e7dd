"""Finished matches: history, replays, and checking the deal."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from functools import partial
from typing import Final

import discord
from discord.app_commands import Choice

from bot.archive.history import NEWER, OLDER
from bot.archive.replays import (
    faction_replay,
    position_after,
    require_replayable,
    trick_around,
)
from bot.chat.answer import Interaction, Unanswerable
from bot.errors import Refusal
from bot.play.codes import is_code
from bot.play.matches import LoadedMatch
from bot.ui import history as pages
from bot.ui import replay as ui
from bot.ui.names import at_level
from bot.ui.parts import Attachment, container, file, text
from bot.ui.replay_faction import faction_story
from bot.ui.replay_navigation import SIDES, SPECTATOR, PlayerNames
from bot.ui.review import Reviewed, no_review, review_page, reviewing
from bot.ui.verify import verify
from claim_core import write_record
from claim_core.players.review import Review
from languages import escape, fits

from .registry import command, press
from .request import Request, choices, handling

LAST: Final = 10**15  # greater than every ply and every match's number
WAIT: Final = 1.0  # seconds for a review before the reader is told that it takes longer


@command("history")
async def history(
    interaction: Interaction,
    player: discord.User | None = None,
    opponent: discord.User | None = None,
) -> None:
    async with handling(interaction) as request:
        person = str(player.id) if player else request.person
        await show_page(request, person, str(opponent.id) if opponent else None)


@command("replay")
async def replay(interaction: Interaction, match: str) -> None:
    async with handling(interaction) as request:
        await show_replay(request, read_code(match))


@command("verify")
async def verify_command(interaction: Interaction, match: str) -> None:
    async with handling(interaction) as request:
        await show_deal(request, read_code(match))


@replay.autocomplete("match")
@verify_command.autocomplete("match")
async def complete_match(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with handling(interaction) as request:
        await request.answer.suggest(choices(await matching_matches(request, typed)))
    return []


async def matching_matches(request: Request, typed: str) -> list[tuple[str, str]]:
    """Return the person's finished matches that match the typed text, the newest first."""
    found = await request.services.history.last_of(request.person)
    known = await names(request, (id for past in found for id in past.players))
    offered = []
    for past in found:
        label = " · ".join(pages.option_texts(request.person, past, request.words, known))
        if fits(typed, [label]):
            offered.append((past.match, label))
    return offered


def read_code(typed: str) -> str:
    """Parse the code of a match as it was typed."""
    code = typed.strip().upper()
    if not is_code(code):
        raise Refusal("no-such-past", match=escape(typed.strip()[:40]))
    return code


async def show_page(
    request: Request, person: str, opponent: str | None, direction: str = "", number: str = ""
) -> None:
    """Show a page of finished matches; other people's only if played in this server."""
    found = await request.services.history.page(
        person,
        opponent,
        pages.PAGE_SIZE,
        request.viewer,
        server=None if request.person in (person, opponent) else request.server,
        direction=direction,
        number=read_number(number),
    )
    page = pages.Page(
        person,
        request.person == person,
        opponent,
        found.entries,
        newer=found.newer,
        older=found.older,
    )
    known = await names(request, (id for past in found.entries for id in past.players))
    await request.show(pages.history(page, request.words, known))


@press("history")
async def turn_page(
    request: Request, person: str, opponent: str, direction: str, number: str
) -> None:
    anybody = opponent == pages.ANYBODY
    if direction not in (NEWER, OLDER) or not is_id(person) or not (anybody or is_id(opponent)):
        raise Refusal("unknown-button")
    await show_page(request, person, None if anybody else opponent, direction, number)


@press("replay")
async def show_replay(
    request: Request, id: str, side: str = "", ply: str = "0", _tag: str = ""
) -> None:
    """Show a finished match after some of its moves, from a side.

    It is opened in a message of its own, from one's own side; from there on that message changes.
    """
    loaded = await request.load(id)
    position = position_after(loaded, read_number(ply.partition(":")[0]))
    players = await player_names(request, loaded)
    picture = await request.services.pictures.replay(
        position, request.words, request.server, request.person
    )
    review = request.services.reviews.known(id)
    parts = ui.replay(position, request.words, chosen_side(request, loaded, side), players, review)
    await request.show(parts, picture, in_new_message=not side)


@press("why")
async def show_faction(request: Request, id: str, side: str, ply: str, code: str) -> None:
    """Show where a faction's cards went in a finished match; `ply` is where the replay was."""
    loaded = await request.load(id)
    require_replayable(loaded)
    if code not in loaded.match.kingdom.suits:
        raise Refusal("unknown-button")
    replay = faction_replay(loaded, code, read_number(ply))
    players = await player_names(request, loaded)
    side = chosen_side(request, loaded, side)
    await request.show(faction_story(replay, request.words, side, players))


@press("review")
async def show_review(request: Request, id: str, side: str, ply: str) -> None:
    """Show what the king says about a finished match; `ply` is where the replay was."""
    loaded = await request.load(id)
    require_replayable(loaded)
    side, back = chosen_side(request, loaded, side), read_number(ply)
    reviews = request.services.reviews
    if review := reviews.known(id):
        await show_known_review(request, loaded, side, back, review)
        return
    making = reviews.make(loaded, request.person)
    await asyncio.wait([making], timeout=WAIT)
    if making.done():
        await show_known_review(request, loaded, side, back, making.result())
        return
    await request.show(reviewing(loaded.snapshot(None), request.words, side, back))
    reviews.show_later(making, partial(show_made_review, request, loaded, side, back, making))


async def show_known_review(
    request: Request, loaded: LoadedMatch, side: str, back: int, review: Review
) -> None:
    snapshot, words = loaded.snapshot(None), request.words
    moves = trick_around(loaded, review.moment.ply) if review.moment else ()
    players = await player_names(request, loaded)
    picture = await request.services.pictures.review(
        review, snapshot, words, request.server, request.person
    )
    in_words = picture is None or not request.answer.may_attach
    reviewed = Reviewed(snapshot, review, moves)
    parts = review_page(reviewed, words, side, back, players, in_words=in_words)
    await request.show(parts, picture)


async def show_made_review(
    request: Request, loaded: LoadedMatch, side: str, back: int, making: asyncio.Task[Review]
) -> None:
    """Show a review that somebody has waited for, or why there is none."""
    with contextlib.suppress(Unanswerable):
        try:
            review = making.result()
        except Refusal as why:
            snapshot, words = loaded.snapshot(None), request.words
            await request.show(no_review(snapshot, words, side, back, words(why.text)))
        else:
            await show_known_review(request, loaded, side, back, review)


def chosen_side(request: Request, loaded: LoadedMatch, side: str) -> str:
    """Return the side from which a match is shown, by default the reader's own."""
    players = loaded.game.players
    if side in SIDES:
        return side
    return str(players.index(request.person)) if request.person in players else SPECTATOR


@press("verify", in_new_message=True)
async def show_deal(request: Request, id: str) -> None:
    """Show how a finished match was dealt."""
    loaded = await request.load(id)
    require_replayable(loaded)
    proof = await request.services.seals.proof_of(loaded, request.viewer)
    snapshot, by_lot = loaded.snapshot(None), loaded.game.leader is None
    parts = verify(snapshot, loaded.match.deal, proof, request.words, by_lot=by_lot)
    await request.answer.show(parts)


@press("record", in_new_message=True)
async def send_record(request: Request, id: str) -> None:
    """Send the record of a finished match as a file."""
    loaded = await request.load(id)
    require_replayable(loaded)
    record = Attachment(f"claim-{id}.jsonl", f"{write_record(loaded.match)}\n".encode())
    sentence = request.words("record-here", match=id, file=record.name)
    await request.answer.show([container([text(sentence), file(record)])], attachments=[record])


async def names(request: Request, people: Iterable[str]) -> dict[str, str]:
    """Return the known names of people, for places that cannot show a mention."""
    known = await request.services.history.names_of(people)
    anonymous = request.words("former-player")
    named = {id: name or anonymous for id, name in known.items()}
    return {**named, request.computer: request.words("computer-name")}


async def player_names(request: Request, loaded: LoadedMatch) -> PlayerNames:
    """Return the names of a match's players, for places that cannot show a mention."""
    words, game = request.words, loaded.game
    known = await request.services.history.names_of(game.players)
    named = {
        **{id: name or words("replay-former") for id, name in known.items()},
        request.computer: words("computer-name"),
    }
    first, second = (
        at_level(words, named.get(id) or words("replay-player", seat=seat), game.levels[seat])
        for seat, id in enumerate(game.players)
    )
    if first == second:
        first, second = (words("replay-same-name", name=first, seat=seat) for seat in (1, 2))
    return first, second


def is_id(text: str) -> bool:
    """Whether this can be a person's id."""
    return text.isascii() and text.isdecimal() and len(text) <= 20


def read_number(text: str) -> int:
    """Parse a ply or a match's number; if it is invalid, return the first, or the last."""
    return min(int(text[:16]), LAST) if text.isascii() and text.isdecimal() else 0
