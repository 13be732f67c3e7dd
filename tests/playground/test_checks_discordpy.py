"""The checks accept what discord.py sends."""

from __future__ import annotations

import io
from datetime import timedelta
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.http import handle_message_parameters
from discord.webhook.async_ import interaction_message_response_params

from . import checking as c

# The tests are async because views can only be built in a running event loop.


def sent(route: str, **arguments: Any) -> dict[str, str]:
    """Check what the library sends for a message; return the breaches."""
    with handle_message_parameters(**arguments) as params:
        files = [file.filename for file in params.files or ()]
        body = params.payload
        if params.multipart:
            body = discord.utils._from_json(params.multipart[0]["value"])
        return c.breaches(route, body, *files)


def answered(kind: int, **arguments: Any) -> dict[str, str]:
    """Check what the library sends to answer an interaction; return the breaches."""
    with interaction_message_response_params(type=kind, **arguments) as params:
        files = [file.filename for file in params.files or ()]
        body: Any = params.payload
        if params.multipart:
            body = discord.utils._from_json(params.multipart[0]["value"])
        return c.breaches(c.CALLBACK, body, *files)


class Buttons(discord.ui.View):
    """Every kind of classic component."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for n in range(4):
            self.add_item(discord.ui.Button(label=f"B{n}", custom_id=f"b{n}", emoji="🃏"))
        self.add_item(discord.ui.Button(label="Rules", url="https://example.com/"))
        options = [discord.SelectOption(label=f"L{n}", value=f"{n}", emoji="🃏") for n in range(25)]
        self.add_item(discord.ui.Select(options=options, min_values=0, max_values=25, row=1))
        self.add_item(discord.ui.UserSelect(placeholder="Who?", row=2))
        channels = [discord.ChannelType.text]
        self.add_item(discord.ui.ChannelSelect(channel_types=channels, row=3))
        defaults = [discord.SelectDefaultValue(id=5, type=discord.SelectDefaultValueType.user)]
        self.add_item(discord.ui.MentionableSelect(default_values=defaults, row=4))


class Hand(discord.ui.LayoutView):
    """Components V2, like a hand of 13 cards."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        rows = [discord.ui.ActionRow[Any]() for _ in range(3)]
        for n in range(13):
            rows[n // 5].add_item(discord.ui.Button(label=f"G{n}", custom_id=f"v1:play:m:0:G{n}"))
        picture = discord.MediaGalleryItem("attachment://table.png", description="The table")
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay("## Your hand"),
                discord.ui.Section(
                    discord.ui.TextDisplay("Play a card"),
                    accessory=discord.ui.Button(label="Help", custom_id="help"),
                ),
                discord.ui.Section(
                    discord.ui.TextDisplay("Bob leads"),
                    accessory=discord.ui.Thumbnail("https://example.com/bob.png"),
                ),
                discord.ui.Separator(spacing=discord.SeparatorSpacing.large),
                discord.ui.MediaGallery(picture),
                *rows,
                accent_colour=discord.Colour.gold(),
            )
        )
        self.add_item(discord.ui.File("attachment://record.txt"))


class Preferences(discord.ui.Modal, title="Preferences"):
    """Every component allowed in a modal."""

    intro = discord.ui.TextDisplay[Any]("What do you like?")
    name = discord.ui.Label[Any](
        text="Name", component=discord.ui.TextInput(max_length=32, required=False)
    )
    language = discord.ui.Label[Any](
        text="Language",
        description="For all texts",
        component=discord.ui.Select(options=[discord.SelectOption(label="Nederlands", value="nl")]),
    )
    pace = discord.ui.Label[Any](
        text="Pace",
        component=discord.ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Live", value="live", default=True),
                discord.RadioGroupOption(label="Daily", value="daily"),
            ]
        ),
    )
    rest = discord.ui.Label[Any](
        text="The rest",
        component=discord.ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label="Sound", value="sound")]
        ),
    )


class OldModal(discord.ui.Modal, title="A word"):
    word = discord.ui.TextInput[Any](label="Word", style=discord.TextStyle.paragraph, default="a")


def picture(name: str = "table.png") -> discord.File:
    return discord.File(io.BytesIO(b"x"), name, description="The table")


async def test_messages_are_accepted() -> None:
    assert sent(c.MESSAGES, content="hello", nonce="x" * 25) == {}
    embed = discord.Embed(title="A", description="B", colour=5, timestamp=discord.utils.utcnow())
    embed.set_author(name="C", icon_url="https://example.com/c.png").set_footer(text="D")
    embed.add_field(name="E", value="F").set_image(url="attachment://table.png")
    mentions = discord.AllowedMentions(everyone=False, users=[discord.Object(5)], roles=True)
    given = {"embed": embed, "allowed_mentions": mentions, "file": picture()}
    assert sent(c.MESSAGES, **given, view=Buttons()) == {}
    assert sent(c.ORIGINAL, **given, view=Buttons(), content=None) == {}
    assert sent(c.MESSAGES, content="a", mention_author=False, tts=True) == {}
    assert sent(c.EDIT, content="a", embeds=[], view=None, attachments=[]) == {}
    assert sent(c.EDIT, content="a", attachments=[picture()]) == {}
    poll = discord.Poll("Which?", duration=timedelta(hours=1))
    poll.add_answer(text="A", emoji="🃏").add_answer(text="B")
    assert sent(c.MESSAGES, poll=poll) == {}
    assert sent(c.WEBHOOK, content="a", username="Bob", view=Buttons()) == {}


async def test_messages_with_components_v2_are_accepted_with_their_files() -> None:
    files = [picture(), picture("record.txt")]
    flags = discord.MessageFlags(ephemeral=True)
    assert sent(c.MESSAGES, view=Hand(), files=files) == {}
    assert sent(c.WEBHOOK, view=Hand(), files=files, flags=flags) == {}
    assert sent(c.EDIT, view=Hand(), attachments=files) == {}
    assert answered(4, view=Hand(), files=files, flags=flags) == {}
    assert answered(7, view=Hand(), attachments=files) == {}
    assert sent(c.MESSAGES, view=Hand()) == {
        "components.0.components.4.items.0.media.url": (
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        ),
        "components.1.file.url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    }


async def test_answers_to_interactions_are_accepted() -> None:
    flags = discord.MessageFlags(ephemeral=True)
    assert answered(4, content="hello", flags=flags, view=Buttons(), file=picture()) == {}
    assert answered(7, content="hello", embeds=[], view=None) == {}
    assert c.breaches(c.CALLBACK, {"type": 5, "data": {"flags": flags.value}}) == {}
    assert c.breaches(c.CALLBACK, {"type": 6}) == {}
    choices = [app_commands.Choice(name="A", value="a").to_dict()]
    assert c.breaches(c.CALLBACK, {"type": 8, "data": {"choices": choices}}) == {}


@pytest.mark.parametrize("modal", [Preferences, OldModal])
async def test_modals_are_accepted(modal: type[discord.ui.Modal]) -> None:
    assert c.breaches(c.CALLBACK, {"type": 9, "data": modal().to_dict()}) == {}


async def test_commands_are_accepted() -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    group = app_commands.Group(
        name="claim",
        description="Play Claim",
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    inner = app_commands.Group(name="set", description="Settings", parent=group)

    @group.command(description=app_commands.locale_str("Challenge somebody"))
    @app_commands.describe(opponent="Who?", kingdom="Which cards?")
    @app_commands.choices(pace=[app_commands.Choice(name="Live", value=1)])
    async def challenge(
        interaction: discord.Interaction[Any],
        opponent: discord.Member,
        channel: discord.TextChannel | None = None,
        pace: int = 1,
        kingdom: app_commands.Range[str, 1, 100] = "",
        weight: app_commands.Range[float, 0.5, 1.5] = 1.0,
    ) -> None: ...

    @challenge.autocomplete("kingdom")
    async def kingdoms(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        return []

    @inner.command(description="Set the language")
    async def language(interaction: discord.Interaction[Any], name: str) -> None: ...

    @tree.context_menu(name="Challenge This Person")
    async def menu(interaction: discord.Interaction[Any], member: discord.Member) -> None: ...

    tree.add_command(group)
    payloads = [command.to_dict(tree) for command in tree._get_all_commands()]
    translated = [await command.get_translated_payload(tree, Dutch()) for command in (group, menu)]
    for commands in (payloads, translated):
        assert len(commands) == 2
        found = c.checked(c.COMMANDS, commands)
        assert not found, str(found)


class Dutch(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        return "spel" if locale is discord.Locale.dutch else None
