"""The slash commands, all under `/claim`, and the one in the context menu.

Here are those of matches; the modules in `MORE` bring their own.
"""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.answer import Interaction
from bot.challenges import LEVELS
from bot.client import ClaimBot
from bot.errors import Refusal
from bot.languages import escape
from bot.terms import PACES, Terms
from bot.ui import lists, names
from bot.ui.guide import find_topic, topics
from bot.ui.panels import preferences
from claim_core import EDITIONS, NAMES, BadKingdom, Kingdom, default_edition

from . import boards, history, panels, playing, profile, reading
from .accepting import needed_for_tables
from .finding import entry, find, live_matches, meant
from .visit import Visit, choices, visit, who_is

MORE: Final = (boards, history, profile)


@app_commands.guild_only()
class Claim(app_commands.Group):
    """The commands, each of which reads what was asked and calls one use case."""

    def __init__(self) -> None:
        super().__init__(name="claim", description="The card game Claim, for two")
        for module in MORE:
            for command in module.COMMANDS:
                self.add_command(command)

    @app_commands.command(name="challenge", description="Challenge somebody to a match of Claim")
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
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User | None = None,
        kingdom: str | None = None,
        artifacts: bool | None = None,
        edition: str | None = None,
        pace: str | None = None,
        rated: bool | None = None,
        level: str | None = None,
    ) -> None:
        async with visit(interaction, private=is_computer(interaction, opponent)) as visiting:
            if rated and is_computer(interaction, opponent):
                raise Refusal("rated-computer")
            terms = await agree(visiting, kingdom, artifacts, edition, pace, rated)
            await challenge(visiting, opponent, terms, level)

    @challenge.autocomplete("kingdom")
    async def complete_kingdom(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        async with visit(interaction) as visiting:
            await visiting.answer.offer(choices(kingdoms(visiting, typed)))
        return []

    @app_commands.command(name="play", description="Play a card, or make another move")
    @app_commands.describe(card="The card; leave it out to see your hand")
    async def play(self, interaction: Interaction, card: str | None = None) -> None:
        async with visit(interaction) as visiting:
            asked = f"play:{card}" if card and playing.fits_in_an_id(card) else "hand"
            live = await find(visiting, asked)
            if live and card is None:
                await visiting.show_hand(live)
            elif live and card is not None:
                await playing.play_typed(visiting, live.game.id, card)

    @play.autocomplete("card")
    async def complete_card(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        async with visit(interaction) as visiting:
            found = await meant(visiting.house, visiting.person, visiting.channel)
            offered = []
            for live in found[:3]:
                offered += playing.moves_for(visiting, live, typed)
            await visiting.answer.offer(choices(list(dict.fromkeys(offered))))
        return []

    @app_commands.command(name="hand", description="See your hand, for your eyes only")
    async def hand(self, interaction: Interaction) -> None:
        async with visit(interaction) as visiting:
            if live := await find(visiting, "hand"):
                await visiting.show_hand(live)

    @app_commands.command(name="table", description="Lay your match's table anew, here")
    async def table(self, interaction: Interaction) -> None:
        async with visit(interaction) as visiting:
            if live := await find(visiting, "table"):
                await playing.lay_table(visiting, live.game.id)

    @app_commands.command(name="matches", description="See which matches are being played")
    @app_commands.describe(player="Whose; leave it out to see yours")
    async def matches(self, interaction: Interaction, player: discord.User | None = None) -> None:
        async with visit(interaction) as visiting:
            person = str(player.id) if player else visiting.person
            own = person == visiting.person
            found = [
                await entry(visiting.house, live.game.id, person)
                for live in await live_matches(visiting.house, person)
                if own or live.game.server == visiting.server
            ]
            await visiting.show(lists.matches(found, visiting.words, of=person))

    @app_commands.command(name="resign", description="Give up your match")
    async def resign(self, interaction: Interaction) -> None:
        async with visit(interaction) as visiting:
            if live := await find(visiting, "resign"):
                await playing.ask_to_resign(visiting, live.game.id)

    @app_commands.command(name="rules", description="Read the rules, as a whole or by topic")
    @app_commands.describe(topic="A faction, an artifact, a phase …")
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        async with visit(interaction) as visiting:
            asked = topic or "game"
            await reading.show_rules(visiting, find_topic(asked, visiting.words) or asked)

    @rules.autocomplete("topic")
    async def complete_topic(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        async with visit(interaction) as visiting:
            wanted = typed.casefold()
            found = [each for each in topics(visiting.words) if wanted in each[1].casefold()]
            await visiting.answer.offer(choices(found))
        return []

    @app_commands.command(name="preferences", description="Say how you like to play")
    async def preferences(self, interaction: Interaction) -> None:
        async with visit(interaction) as visiting:
            person = await visiting.house.register.person(visiting.person)
            await visiting.show(preferences(person, visiting.words))

    @app_commands.command(name="settings", description="Settle how this server plays")
    async def settings(self, interaction: Interaction) -> None:
        async with visit(interaction) as visiting:
            visiting.must_manage()
            await panels.show_settings(visiting)


@app_commands.context_menu(name="Challenge to Claim")
@app_commands.guild_only()
async def challenge_to_claim(interaction: Interaction, user: discord.User) -> None:
    async with visit(interaction, private=is_computer(interaction, user)) as visiting:
        await challenge(visiting, user, await agree(visiting), None)


def is_computer(interaction: Interaction, opponent: discord.User | None) -> bool:
    """Whether the bot itself is challenged: the answer is then the hand, and private."""
    return opponent is not None and opponent.id == interaction.application_id


async def agree(
    visit: Visit,
    kingdom: str | None = None,
    artifacts: bool | None = None,
    edition: str | None = None,
    pace: str | None = None,
    rated: bool | None = None,
) -> Terms:
    """Put together what is asked for and what is usual in the server."""
    usual = await visit.house.register.server(visit.server)
    try:
        realm = Kingdom.parse(kingdom or usual.kingdom)
    except BadKingdom:
        raise Refusal("bad-kingdom", kingdom=escape((kingdom or "")[:40])) from None
    relics = usual.artifacts if artifacts is None else artifacts
    chosen = edition or usual.edition or default_edition(realm, relics).name
    counts = usual.rated if rated is None else rated
    return Terms(realm.codes, relics, chosen, pace or usual.pace, counts)


async def challenge(
    visit: Visit, opponent: discord.User | discord.Member | None, terms: Terms, level: str | None
) -> None:
    """Offer a match; against the computer it begins at once."""
    house = visit.house
    visit.must_be_able(*await needed_for_tables(visit))
    if opponent and str(opponent.id) == visit.computer:
        await play_computer(visit, terms, level or LEVELS[0])
        return
    if level:
        raise Refusal("level-of-a-person")
    other = who_is(opponent) if opponent else None
    offer = await house.challenges.offer(visit.server, visit.channel, visit.who, other, terms)
    house.hands.invited(offer.id, visit.interaction, visit.words)
    parts = await house.invitations.parts(offer)
    await visit.answer.show(parts, mention=[other.id] if other else [])
    await house.invitations.posted(offer.id, visit.channel, await visit.answer.message())
    house.clockwork.arm()


async def play_computer(visit: Visit, terms: Terms, level: str) -> None:
    game = await visit.house.challenges.play_computer(
        visit.server,
        visit.channel,
        visit.who,
        visit.computer,
        terms,
        level,
        str(visit.interaction.id),
    )
    await visit.show_hand(await visit.house.began(game.id))


def kingdoms(visit: Visit, typed: str) -> list[tuple[str, str]]:
    """Give the named kingdoms that fit, and what was typed if it is one by its letters."""
    words, wanted = visit.words, typed.strip().casefold()
    named = [
        (name, f"{names.kingdom(words, codes)}: {names.realm(words, codes)}")
        for name, codes in NAMES.items()
    ]
    found = [each for each in named if wanted in each[0] or wanted in each[1].casefold()]
    try:
        codes = Kingdom.parse(typed).codes
    except BadKingdom:
        return found
    if codes not in NAMES.values():
        found.append((codes, f"{codes}: {names.realm(words, codes)}"))
    return found


async def setup(bot: ClaimBot) -> None:
    bot.tree.add_command(Claim())
    bot.tree.add_command(challenge_to_claim)
