"""Challenging somebody, by a command or by a member's context menu."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.chat.answer import Interaction
from bot.chat.translator import said
from bot.errors import Refusal
from bot.play.challenge import Challenge
from bot.play.codes import is_code, new_code
from bot.play.levels import LEVELS
from bot.play.terms import PACES, Terms
from bot.ui.builder import START, ChallengeOptions, builder, chosen_factions
from bot.ui.kingdoms import matching_kingdoms, meant_kingdoms
from bot.ui.notes import note
from claim_core import EDITIONS, BadKingdom, Kingdom, default_edition
from languages import begins_words, escape, fits

from .accepting import needed_for_tables
from .registry import command, press
from .request import Request, choices, handling, user_of

CHOOSE: Final = "choose"  # in place of a kingdom: let me choose the factions
BEST: Final = 3  # kingdoms that are suggested before that: the named ones, if nothing was typed
# Of what an id that a person has made up may contain.
MOST_CODES: Final = 14
MOST_DIGITS: Final = 20
LONGEST_OPTIONS: Final = 67


@command("challenge")
@app_commands.choices(
    edition=[Choice(name=said(f"choose-edition-{name}"), value=name) for name in EDITIONS],
    pace=[Choice(name=said(f"choose-pace-{name}"), value=name) for name in PACES],
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
    typed, with_computer = (kingdom or "").strip(), is_computer(interaction, opponent)
    async with handling(interaction, private=with_computer or typed == CHOOSE) as request:
        if rated and with_computer:
            raise Refusal("rated-computer")
        found = meant_kingdoms(request.words, typed)
        if len(found) > 1 or (not found and is_choice(request, typed)):
            options = ChallengeOptions(
                code=new_code(),
                opponent=str(opponent.id) if opponent else "",
                artifacts=_typed(artifacts),
                edition=edition or "",
                pace=pace or "",
                rated=_typed(rated),
                level=read_level(request, level) or "",
            )
            if isinstance(opponent, discord.Member):
                names = request.services.member_names
                names.note(request.server, options.opponent, opponent.display_name)
            await request.answer.turn_private()
            await show_builder(request, options, found[0] if found else START)
            return
        terms = await choose_terms(
            request, found[0] if found else typed, artifacts, edition, pace, rated
        )
        await challenge(request, opponent, terms, level)


@challenge_command.autocomplete("kingdom")
async def complete_kingdom(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with handling(interaction) as request:
        await request.answer.suggest(choices(kingdoms(request, typed)))
    return []


@challenge_command.autocomplete("level")
async def complete_level(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """List the levels if the computer is the opponent; Discord cannot hide an option."""
    async with handling(interaction) as request:
        opponent, words = getattr(interaction.namespace, "opponent", None), request.words
        found = [level for level in LEVELS if fits(typed, level_names(request, level))]
        levels = [(level, words(f"choose-level-{level}")) for level in found]
        if not is_computer(interaction, opponent):
            levels = [(LEVELS[0], words("choose-level-nobody"))]
        await request.answer.suggest(choices(levels))
    return []


@press("build")
async def build(request: Request, written: str, kept: str, *chosen: str) -> None:
    """Show the panel with the factions that are kept and those that were just chosen."""
    await show_builder(request, read_options(written), kept + "".join(chosen))


@press("level")
async def choose_level(request: Request, written: str, codes: str, level: str) -> None:
    """Show the panel again, with the level at which the computer is to play."""
    chosen = read_level(request, level) or ""  # what was sent may be too long for an id
    await show_builder(request, replace(read_options(written), level=chosen), codes)


@press("challenge")
async def challenge_with(request: Request, written: str, codes: str) -> None:
    """Post the challenge for which the factions were chosen; the panel then leads to it."""
    options = read_options(written)
    if options.opponent == request.computer:
        raise Refusal("unknown-button")
    request.require_permissions(*await needed_for_tables(request))
    opponent = await member(request, options.opponent) if options.opponent else None
    terms = await terms_of(request, options, codes)
    issued = await issue(request, opponent, terms, options.level, options.code)
    address = await request.services.invitations.post(issued.id)
    await request.show(note(request.words("build-challenged", link=address)))


@press("practice")
async def practise_with(request: Request, written: str, codes: str) -> None:
    """Begin the match against the computer for which the factions were chosen."""
    options = read_options(written)
    request.require_permissions(*await needed_for_tables(request))
    terms = await terms_of(request, options, codes)
    began = await begin(request, terms, read_level(request, options.level), options.code)
    await request.show(note(request.words("build-began")))
    await request.show_first_hand(began)


async def show_builder(request: Request, options: ChallengeOptions, codes: str) -> None:
    """Show the panel, with the picture of the challenge as far as its factions are chosen."""
    services, words, codes = request.services, request.words, codes[:MOST_CODES]
    defaults = await services.directory.server(request.server)
    is_practice = options.opponent == request.computer
    picture = await services.pictures.panel(
        request.server,
        request.person,
        None if is_practice else options.opponent,
        chosen_factions(codes),
        words,
        artifacts=options.artifacts == "yes" or (not options.artifacts and defaults.artifacts),
        level=read_level(request, options.level),
    )
    await request.show(builder(options, codes, words, is_practice=is_practice), picture)


async def terms_of(request: Request, options: ChallengeOptions, codes: str) -> Terms:
    flags = {"": None, "yes": True, "no": False}
    if options.edition not in ("", *EDITIONS) or options.pace not in ("", *PACES):
        raise Refusal("unknown-button")
    if not {options.artifacts, options.rated} <= {*flags}:
        raise Refusal("unknown-button")
    artifacts, rated = flags[options.artifacts], flags[options.rated]
    return await choose_terms(request, codes, artifacts, options.edition, options.pace, rated)


async def member(request: Request, id: str) -> discord.Member:
    """Return a member of the server, with the name that the challenge is to remember."""
    found = await request.services.messenger.member(request.server, id)
    if found is None:
        raise Refusal("opponent-not-here", who=f"<@{id}>")
    return found


def read_options(text: str) -> ChallengeOptions:
    options = ChallengeOptions.parse(text)
    if options is None or len(text) > LONGEST_OPTIONS:
        raise Refusal("unknown-button")
    if not is_code(options.code):
        raise Refusal("unknown-button")
    id = options.opponent
    if id and not (id.isascii() and id.isdecimal() and len(id) <= MOST_DIGITS):
        raise Refusal("unknown-button")
    return options


def read_level(request: Request, typed: str | None) -> str | None:
    """Return a level that was typed, if any: an option with suggestions takes every text."""
    if not typed:
        return None
    found = [level for level in LEVELS if fits(typed, level_names(request, level))]
    if len(found) != 1:
        raise Refusal("bad-level")
    return found[0]


def level_names(request: Request, level: str) -> list[str]:
    """Return what people may type for a level: its code, or its name here or in English."""
    return [level, *(each(f"choose-level-{level}") for each in request.words.understood)]


def _typed(flag: bool | None) -> str:
    return "" if flag is None else "yes" if flag else "no"


@app_commands.context_menu(name=said("menu-challenge"))
@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def challenge_to_claim(interaction: Interaction, user: discord.User) -> None:
    async with handling(interaction, private=is_computer(interaction, user)) as request:
        await challenge(request, user, await choose_terms(request), None)


def is_computer(interaction: Interaction, opponent: discord.abc.Snowflake | None) -> bool:
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
    request.require_permissions(*await needed_for_tables(request))
    if opponent and str(opponent.id) == request.computer:
        await request.show_first_hand(await begin(request, terms, read_level(request, level)))
        return
    if opponent and not isinstance(opponent, discord.Member):  # typed by their id
        raise Refusal("opponent-not-here", who=f"<@{opponent.id}>")
    issued = await issue(request, opponent, terms, level)
    invitations = request.services.invitations
    await request.answer.show(
        await invitations.parts(issued),
        mention=await invitations.pinged(issued),
        picture=await invitations.picture(issued),
    )
    await invitations.note_posted(issued.id, request.channel, await request.answer.message())


async def issue(
    request: Request,
    opponent: discord.User | discord.Member | None,
    terms: Terms,
    level: str | None,
    code: str | None = None,
) -> Challenge:
    """Issue a challenge, to whose challenger a hand can be sent when it is accepted."""
    if level:
        raise Refusal("level-of-a-person")
    services, other = request.services, user_of(opponent) if opponent else None
    issued = await services.challenges.issue(
        request.server, request.channel, request.user, other, terms, code
    )
    services.hands.invited(issued.id, request.interaction, request.words)
    services.alarms.arm()
    return issued


async def begin(request: Request, terms: Terms, level: str | None, code: str | None = None) -> str:
    """Begin a match against the computer; return its code."""
    began = await request.services.challenges.play_computer(
        request.server,
        request.channel,
        request.user,
        request.computer,
        terms,
        level,
        str(request.interaction.id),
        code,
    )
    request.services.directory.evict(request.person)  # the match may be their lesson
    return began.game.id


def kingdoms(request: Request, typed: str) -> list[tuple[str, str]]:
    """Return the kingdoms that match the typed text.

    One can also choose the factions, if there are several kingdoms or that was typed.
    """
    found = matching_kingdoms(request.words, typed)
    if len(found) > 1 or is_choice(request, typed):
        found.insert(BEST, (CHOOSE, request.words("choose-factions")))
    return found


def is_choice(request: Request, typed: str) -> bool:
    """Whether somebody wants to choose the factions."""
    labels = [each("choose-factions") for each in request.words.understood]
    return typed.casefold() == CHOOSE or begins_words(typed, labels)
