"""A sample bot on unmodified discord.py that uses a little of everything."""

from __future__ import annotations

import asyncio
import io
import logging
import struct
import zlib
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from . import sample_tour

log = logging.getLogger("sample")

WORDS = {
    "nl": {"wave": "zwaai", "Wave at someone": "Zwaai naar iemand", "whom": "wie"},
    "de": {"wave": "winken", "Wave at someone": "Winke jemandem zu", "whom": "wem"},
    "fr": {"wave": "saluer", "Wave at someone": "Saluer quelqu'un", "whom": "qui"},
}
FRUIT = ("apple", "apricot", "banana", "blackberry", "cherry", "fig", "grape", "lemon", "pear")


class Words(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return WORDS.get(locale.value, {}).get(string.message)


class SampleBot(discord.Client):
    """Answers commands with buttons, selects, modals, files and more."""

    def __init__(self, api: str, gateway: str) -> None:
        Route.BASE = api
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Sample())
        self.tree.add_command(wave)
        self.tree.add_command(greet)
        self.tree.add_command(quote)
        self.tree.add_command(letter)
        self.synced = asyncio.Event()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        await self.tree.sync()
        self.synced.set()


def picture(colour: tuple[int, int, int], width: int = 160, height: int = 90) -> bytes:
    """Draw a PNG: a sun in a sky of this colour that gets lighter towards the ground."""

    def pixel(x: int, y: int) -> bytes:
        sun = (x - width / 2) ** 2 + (y - height / 2.4) ** 2 < (0.2 * height) ** 2
        light = 0.85 if sun else 0.6 * y / height
        return bytes(int(value + (255 - value) * light) for value in colour)

    rows = b"".join(b"\0" + b"".join(pixel(x, y) for x in range(width)) for y in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def file(name: str, colour: tuple[int, int, int]) -> discord.File:
    return discord.File(io.BytesIO(picture(colour)), name, description=f"All of it is {name}")


class Counter(ui.View):
    """A button that counts, one that opens a form, and a select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0

    @ui.button(label="Count", style=discord.ButtonStyle.primary, custom_id="count")
    async def counted(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        self.count += 1
        await interaction.response.edit_message(content=f"Counted to {self.count}.")

    @ui.button(label="Secret", emoji="🤫", custom_id="secret")
    async def secret(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        await interaction.response.send_message("Only you see this.", ephemeral=True)

    @ui.button(label="Form", style=discord.ButtonStyle.success, custom_id="form")
    async def form(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Never", style=discord.ButtonStyle.danger, custom_id="never")
    async def never(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        """Do not answer, so that the interaction fails."""

    @ui.select(
        placeholder="Some fruit",
        custom_id="fruit",
        min_values=1,
        max_values=3,
        options=[discord.SelectOption(label=name.title(), value=name) for name in FRUIT],
    )
    async def fruit(self, interaction: discord.Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=f"You like {', '.join(select.values)}.")


class Form(ui.Modal, title="A form"):
    name: ui.Label[Any] = ui.Label(
        text="Your name", component=ui.TextInput(custom_id="name", max_length=20)
    )
    size: ui.Label[Any] = ui.Label(
        text="Size",
        description="Any size will do",
        component=ui.Select(
            custom_id="size",
            options=[discord.SelectOption(label=size) for size in ("small", "large")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, size = self.name.component, self.size.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(size, ui.Select)
        await interaction.response.send_message(f"{name.value} takes a {size.values[0]} one.")


class Survey(ui.Modal, title="A survey"):
    """One of each component that a form can contain, other than text inputs and selects."""

    side: ui.Label[Any] = ui.Label(
        text="Your side",
        component=ui.RadioGroup(
            custom_id="side",
            options=[discord.RadioGroupOption(label=one) for one in ("Red", "Green")],
        ),
    )
    games: ui.Label[Any] = ui.Label(
        text="Games you like",
        component=ui.CheckboxGroup(
            custom_id="games",
            required=False,
            options=[discord.CheckboxGroupOption(label=one) for one in ("Chess", "Draughts", "Go")],
        ),
    )
    again: ui.Label[Any] = ui.Label(text="Ask again", component=ui.Checkbox(custom_id="again"))
    proof: ui.Label[Any] = ui.Label(
        text="A proof", component=ui.FileUpload(custom_id="proof", required=False, max_values=2)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        side, games, again, proof = (
            label.component for label in (self.side, self.games, self.again, self.proof)
        )
        assert isinstance(side, ui.RadioGroup)
        assert isinstance(games, ui.CheckboxGroup)
        assert isinstance(again, ui.Checkbox)
        assert isinstance(proof, ui.FileUpload)
        liked = " and ".join(games.values) or "nothing"
        files = " ".join(one.filename for one in proof.values) or "no proof"
        text = f"{side.value} likes {liked}, with {files}; again: {again.value}."
        await interaction.response.send_message(text)


class Chosen(ui.View):
    """A select for each kind of entity."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    async def _reply(self, interaction: discord.Interaction, select: Any) -> None:
        named = " ".join(getattr(value, "mention", str(value)) for value in select.values)
        await interaction.response.send_message(f"You chose {named}", ephemeral=True)

    @ui.select(cls=ui.UserSelect, placeholder="Who?", custom_id="user")
    async def user(self, interaction: discord.Interaction, select: ui.UserSelect[Any]) -> None:
        await self._reply(interaction, select)

    @ui.select(cls=ui.RoleSelect, placeholder="Which role?", custom_id="role")
    async def role(self, interaction: discord.Interaction, select: ui.RoleSelect[Any]) -> None:
        await self._reply(interaction, select)

    @ui.select(cls=ui.ChannelSelect, placeholder="Which channel?", custom_id="channel")
    async def channel(
        self, interaction: discord.Interaction, select: ui.ChannelSelect[Any]
    ) -> None:
        await self._reply(interaction, select)

    @ui.select(cls=ui.MentionableSelect, placeholder="Anyone?", custom_id="anyone", max_values=2)
    async def anyone(
        self, interaction: discord.Interaction, select: ui.MentionableSelect[Any]
    ) -> None:
        await self._reply(interaction, select)


class Layout(ui.LayoutView):
    """Components V2: a container with one of each."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        link: ui.Button[Any] = ui.Button(label="Rules", url="https://example.org/rules")
        thumbnail: ui.Thumbnail[Any] = ui.Thumbnail("attachment://blue.png", description="Blue")
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://red.png", description="Red"),
            discord.MediaGalleryItem("attachment://green.png", description="Green", spoiler=True),
        )
        row: ui.ActionRow[Any] = ui.ActionRow()
        for label, style in (
            ("Left", discord.ButtonStyle.secondary),
            ("Middle", discord.ButtonStyle.primary),
            ("Right", discord.ButtonStyle.success),
        ):
            button: ui.Button[Any] = ui.Button(label=label, style=style, custom_id=label.lower())
            button.callback = self.pressed  # type: ignore[method-assign]
            row.add_item(button)
        row.add_item(ui.Button(label="Not now", disabled=True, custom_id="not-now"))
        row.add_item(link)
        self.add_item(
            ui.Container(
                ui.TextDisplay("## A table\nwith **bold** words, `code` and a spoiler: ||boo||"),
                ui.Section(
                    ui.TextDisplay("A section with a thumbnail."),
                    ui.TextDisplay("-# and small words"),
                    accessory=thumbnail,
                ),
                ui.Separator(spacing=discord.SeparatorSpacing.large),
                gallery,
                ui.File("attachment://notes.txt"),
                row,
                accent_colour=discord.Colour.gold(),
            )
        )

    async def pressed(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        text = f"You pressed {data['custom_id']}."
        await interaction.response.send_message(text, ephemeral=True)


@app_commands.command(name=app_commands.locale_str("wave"))
@app_commands.describe(whom="Who to wave at")
@app_commands.rename(whom=app_commands.locale_str("whom"))
async def wave(interaction: discord.Interaction, whom: discord.Member) -> None:
    """Wave at someone"""
    await interaction.response.send_message(f"{interaction.user.mention} waves at {whom.mention}.")


@app_commands.context_menu(name="Greet")
async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"Hello {member.display_name}!", ephemeral=True)


@app_commands.context_menu(name="Quote")
async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content}")


@app_commands.command()
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def letter(interaction: discord.Interaction, whom: discord.User) -> None:
    """Send someone a direct message"""
    await interaction.response.defer(ephemeral=True)
    await whom.send(f"{interaction.user.display_name} thinks of you.")
    await interaction.followup.send("Sent.")


class Sample(app_commands.Group, name="sample", description="A little of everything"):
    """One command for each feature of the playground."""

    @app_commands.command()
    async def buttons(self, interaction: discord.Interaction) -> None:
        """Buttons and a select"""
        await interaction.response.send_message("Counted to 0.", view=Counter())

    @app_commands.command()
    async def selects(self, interaction: discord.Interaction) -> None:
        """Selects of people, roles and channels"""
        await interaction.response.send_message("Choose.", view=Chosen())

    @app_commands.command()
    async def layout(self, interaction: discord.Interaction) -> None:
        """A message with the new components"""
        files = [
            file("blue.png", (60, 90, 200)),
            file("red.png", (200, 60, 60)),
            file("green.png", (60, 160, 90)),
            discord.File(io.BytesIO(b"Notes."), "notes.txt"),
        ]
        await interaction.response.send_message(view=Layout(), files=files)

    @app_commands.command()
    async def form(self, interaction: discord.Interaction) -> None:
        """A form to fill in"""
        await interaction.response.send_modal(Form())

    @app_commands.command()
    async def survey(self, interaction: discord.Interaction) -> None:
        """A form with boxes to tick"""
        await interaction.response.send_modal(Survey())

    @app_commands.command()
    async def think(self, interaction: discord.Interaction, secretly: bool = False) -> None:
        """Think first, then answer, then add something"""
        await interaction.response.defer(thinking=True, ephemeral=secretly)
        await interaction.followup.send("I’ve thought about it.")
        await interaction.followup.send("And there’s more.", ephemeral=secretly)

    @app_commands.command()
    async def silence(self, interaction: discord.Interaction) -> None:
        """Do not answer at all"""

    @app_commands.command()
    @app_commands.describe(fruit="Type a letter or two", times="How often")
    async def eat(
        self,
        interaction: discord.Interaction,
        fruit: str,
        times: app_commands.Range[int, 1, 5] = 1,
        hungry: bool = True,
        size: app_commands.Range[float, 0.5, 2.0] = 1.0,
    ) -> None:
        """Eat some fruit"""
        how = "hungrily" if hungry else "politely"
        await interaction.response.send_message(f"You eat {times} × {fruit} ({size}) {how}.")

    @eat.autocomplete("fruit")
    async def offered(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        found = [name for name in FRUIT if typed.lower() in name]
        return [app_commands.Choice(name=name.title(), value=name) for name in found]

    @app_commands.command()
    @app_commands.choices(
        colour=[app_commands.Choice(name=name, value=name) for name in ("red", "green", "blue")]
    )
    async def picture(
        self, interaction: discord.Interaction, colour: app_commands.Choice[str] | None = None
    ) -> None:
        """A picture, and an embed that shows it"""
        rgb = {"red": (200, 60, 60), "green": (60, 160, 90)}
        embed = discord.Embed(title="A picture", description="*of one colour*", colour=0xC9A227)
        embed.set_image(url="attachment://picture.png")
        embed.add_field(name="Colour", value=colour.value if colour else "blue")
        embed.set_footer(text="That is all.")
        drawn = file("picture.png", rgb.get(colour.value if colour else "", (60, 90, 200)))
        await interaction.response.send_message(embed=embed, file=drawn)

    @app_commands.command()
    async def upload(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        """Describe a file"""
        size = len(await file.read())
        await interaction.response.send_message(f"{file.filename} has {size} bytes.")

    @app_commands.command()
    async def thread(self, interaction: discord.Interaction, name: str) -> None:
        """Open a thread, and write there"""
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.defer(ephemeral=True)
        kind = discord.ChannelType.public_thread
        thread = await interaction.channel.create_thread(name=name, type=kind)
        await thread.send(f"Welcome {interaction.user.mention}.")
        await interaction.edit_original_response(content=f"There it is: {thread.mention}")

    @app_commands.command()
    async def emoji(self, interaction: discord.Interaction) -> None:
        """An emoji of the application's own"""
        client = interaction.client
        known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        image = picture((201, 162, 39), 48, 48)
        gold = known.get("gold") or await client.create_application_emoji(name="gold", image=image)
        await interaction.response.send_message(f"All that is {gold} glitters.")

    @app_commands.command()
    async def when(self, interaction: discord.Interaction) -> None:
        """Times, in words"""
        now = discord.utils.utcnow()
        styles = " ".join(
            discord.utils.format_dt(now, style=style) for style in ("R", "F", "t", "D")
        )
        await interaction.response.send_message(f"It’s {styles}.")

    @app_commands.command()
    async def tour(self, interaction: discord.Interaction) -> None:
        """Call every endpoint"""
        await sample_tour.tour(interaction)
