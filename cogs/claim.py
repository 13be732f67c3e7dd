"""Challenging somebody, by a command or by a member's context menu."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.chat.answer import Interaction
from bot.errors import Refusal
from bot.languages import escape
from bot.play.challenges import LEVELS
from bot.play.terms import PACES, Terms
from bot.ui import names
from claim_core import EDITIONS, NAMES, BadKingdom, Kingdom, default_edition

from .accepting import needed_for_tables
from .registry import claim
from .request import Request, choices, handling, user_of


@claim.command(name="challenge", description="Challenge somebody to a match of Claim")
@app_commands.describe(
    opponent="Whom; leave it out, and anyone may accept. The bot plays, too",
    kingdom="The factions: classic, claim2, magic, or five of their letters",
    artifacts="Whether each side gets three artifacts",
    edition="How ties are broken and who wins",
    pace="How long a decision may take",
    rated="Whether the result counts for both sides' ratings",
    level="How well the computer plays",
)
@app_commands.choices(
    edition=[Choice(name=name, value=name) for name in EDITIONS],
    pace=[Choice(name=name, value=name) for name in PACES],
    level=[Choice(name=name, value=name) for name in LEVELS],
)
async def challenge_command(
    interaction: Interaction,
    opponent: discord.User | None = None,
    kingdom: str | None = None,
    artifacts: bool | None = None,
    edition: str | None = None,
    pace: str | None = None,
    rated: bool | None = None,
    level: str | None = None,
) -> None:
    async with handling(interaction, private=is_computer(interaction, opponent)) as request:
        if rated and is_computer(interaction, opponent):
            raise Refusal("rated-computer")
        terms = await choose_terms(request, kingdom, artifacts, edition, pace, rated)
        await challenge(request, opponent, terms, level)


@challenge_command.autocomplete("kingdom")
async def complete_kingdom(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with handling(interaction) as request:
        await request.answer.suggest(choices(kingdoms(request, typed)))
    return []


@app_commands.context_menu(name="Challenge to Claim")
@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def challenge_to_claim(interaction: Interaction, user: discord.User) -> None:
    async with handling(interaction, private=is_computer(interaction, user)) as request:
        await challenge(request, user, await choose_terms(request), None)


def is_computer(interaction: Interaction, opponent: discord.User | None) -> bool:
    """Whether the bot itself is challenged; then the answer is the hand, which is private."""
    return opponent is not None and opponent.id == interaction.application_id


async def choose_terms(
    request: Request,
    kingdom: str | None = None,
    artifacts: bool | None = None,
    edition: str | None = None,
    pace: str | None = None,
    rated: bool | None = None,
) -> Terms:
    """Combine the options of a command with the settings of the server."""
    server = await request.services.directory.server(request.server)
    try:
        parsed = Kingdom.parse(kingdom or server.kingdom)
    except BadKingdom:
        raise Refusal("bad-kingdom", kingdom=escape((kingdom or "")[:40])) from None
    artifacts = server.artifacts if artifacts is None else artifacts
    edition = edition or server.edition or default_edition(parsed, artifacts).name
    rated = server.rated if rated is None else rated
    return Terms(parsed.codes, artifacts, edition, pace or server.pace, rated)


async def challenge(
    request: Request,
    opponent: discord.User | discord.Member | None,
    terms: Terms,
    level: str | None,
) -> None:
    """Issue a challenge; a match against the computer begins immediately."""
    services = request.services
    request.require_permissions(*await needed_for_tables(request))
    if opponent and str(opponent.id) == request.computer:
        await play_computer(request, terms, level or LEVELS[0])
        return
    if level:
        raise Refusal("level-of-a-person")
    other = user_of(opponent) if opponent else None
    challenge = await services.challenges.issue(
        request.server, request.channel, request.user, other, terms
    )
    services.hands.invited(challenge.id, request.interaction, request.words)
    parts = await services.invitations.parts(challenge)
    services.alarms.arm()
    await request.answer.show(
        parts, mention=await services.directory.pingable([other.id] if other else [])
    )
    await services.invitations.note_posted(
        challenge.id, request.channel, await request.answer.message()
    )


async def play_computer(request: Request, terms: Terms, level: str) -> None:
    loaded = await request.services.challenges.play_computer(
        request.server,
        request.channel,
        request.user,
        request.computer,
        terms,
        level,
        str(request.interaction.id),
    )
    await request.show_hand(await request.services.tables.until_posted(loaded.game.id))


def kingdoms(request: Request, typed: str) -> list[tuple[str, str]]:
    """Return the named kingdoms that match, and the typed text if it is a kingdom's letters."""
    words, wanted = request.words, typed.strip().casefold()
    named = [
        (name, f"{names.kingdom(words, codes)}: {names.factions(words, codes)}")
        for name, codes in NAMES.items()
    ]
    found = [each for each in named if wanted in each[0] or wanted in each[1].casefold()]
    try:
        codes = Kingdom.parse(typed).codes
    except BadKingdom:
        return found
    if codes not in NAMES.values():
        found.append((codes, f"{codes}: {names.factions(words, codes)}"))
    return found
