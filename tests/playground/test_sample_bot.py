"""The sample bot, on unmodified discord.py, uses a little of everything."""

from __future__ import annotations

import asyncio

import pytest

from playground import Playground
from playground.call import ROUTES, Upload
from playground.client import NotPossible, all_text
from playground.membership import GUILD_MEMBERS
from playground.permissions import ALL
from playground.sample_bot import SampleBot
from playground.sample_tour import STOPS
from playground.world import EPHEMERAL, LOADING


async def test_a_command_is_answered_for_everybody(ground: Playground, bot: SampleBot) -> None:
    outcome = await ground.alice.run("wave", whom=ground.bob.user)
    assert outcome.kind == "reply"
    message = ground.carol.last()
    assert message is outcome.message
    assert message.mentions == [ground.alice.user, ground.bob.user]
    assert "waves at" in ground.bob.reads()


async def test_a_button_edits_its_message(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample buttons")
    for count in (1, 2):
        outcome = await ground.bob.press("Count")
        assert outcome.kind == "update"
        assert ground.alice.last().content == f"Counted to {count}."


async def test_an_ephemeral_message_is_seen_by_only_one_person(
    ground: Playground, bot: SampleBot
) -> None:
    await ground.alice.run("sample buttons")
    outcome = await ground.alice.press("🤫 Secret")
    assert outcome.message is not None
    assert outcome.message.flags & EPHEMERAL
    assert "Only you see this." in ground.alice.reads()
    assert "Only you see this." not in ground.bob.reads()
    ground.alice.reload()
    assert "Only you see this." not in ground.alice.reads()


async def test_a_select_takes_several_values(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample buttons")
    await ground.alice.choose("Apple", "fig")
    assert ground.bob.last().content == "You like apple, fig."
    with pytest.raises(NotPossible, match="takes 1 to 3 values"):
        await ground.alice.choose("apple", "fig", "pear", "grape")


async def test_people_roles_and_channels_can_be_chosen(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample selects")
    role = next(iter(ground.guild.roles.values()))
    for select, value, mention in (
        ("Who?", ground.bob.user, f"<@{ground.bob.user.id}>"),
        ("Which role?", role.id, f"<@&{role.id}>"),
        ("Which channel?", ground.channel, f"<#{ground.channel.id}>"),
        ("Anyone?", ground.carol.user, f"<@{ground.carol.user.id}>"),
    ):
        outcome = await ground.alice.choose(value, select=select)
        assert outcome.message is not None
        assert outcome.message.content == f"You chose {mention}"


async def test_a_form_is_filled_in(ground: Playground, bot: SampleBot) -> None:
    shown = await ground.alice.run("sample form")
    assert shown.kind == "modal"
    done = await ground.alice.fill(shown, name="Alice", size="large")
    assert done.message is not None
    assert done.message.content == "Alice takes a large one."
    await ground.alice.run("sample buttons")
    shown = await ground.alice.press("Form")
    with pytest.raises(NotPossible, match="too short or too long"):
        await ground.alice.fill(shown, name="x" * 21, size="small")
    with pytest.raises(NotPossible, match="does not offer"):
        await ground.alice.fill(shown, name="Al", size="huge")
    assert (await ground.alice.fill(shown, name="Al", size="small")).kind == "reply"


async def test_options_are_completed_and_checked(ground: Playground, bot: SampleBot) -> None:
    choices = await ground.alice.autocomplete("sample eat", "fruit", "ap")
    assert [choice["value"] for choice in choices] == ["apple", "apricot", "grape"]
    outcome = await ground.alice.run("sample eat", fruit="fig", times=2, hungry=False, size=1.5)
    assert outcome.message is not None
    assert outcome.message.content == "You eat 2 × fig (1.5) politely."
    for wrong in ({"times": 6}, {"times": 1.5}, {"hungry": "yes"}, {"size": 9.0}, {"colour": 1}):
        with pytest.raises(NotPossible):
            await ground.alice.run("sample eat", fruit="fig", **wrong)
    with pytest.raises(NotPossible, match="required"):
        await ground.alice.run("sample eat")


async def test_thinking_becomes_an_answer(ground: Playground, bot: SampleBot) -> None:
    for secretly in (False, True):
        outcome = await ground.alice.run("sample think", secretly=secretly)
        assert outcome.kind == "thinking"
        message = outcome.message
        assert message is not None
        await ground.until(lambda: ground.alice.last().content == "And there’s more.")
        assert message.content == "I’ve thought about it."
        assert not message.flags & LOADING
        assert (message in ground.bob.sees()) is not secretly


async def test_silence_fails_after_three_seconds(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample buttons")
    for begun in (ground.alice.run("sample silence"), ground.alice.press("Never")):
        task = asyncio.ensure_future(begun)
        while not ground.interactions.waiting():
            await asyncio.sleep(0)
        ground.clock.move(3.1)
        assert (await task).failed
    assert len(ground.interactions.failures) == 2


async def test_components_v2_are_sent_with_files(ground: Playground, bot: SampleBot) -> None:
    outcome = await ground.alice.run("sample layout")
    message = outcome.message
    assert message is not None
    assert [a["filename"] for a in message.attachments] == [
        *("blue.png", "red.png", "green.png", "notes.txt"),
    ]
    assert "A section with a thumbnail." in all_text(message)
    pressed = await ground.bob.press("Middle")
    assert pressed.message is not None
    assert pressed.message.content == "You pressed middle."
    with pytest.raises(NotPossible, match="disabled"):
        await ground.bob.press("Not now")


async def test_pictures_are_sent_and_uploads_are_read(ground: Playground, bot: SampleBot) -> None:
    outcome = await ground.alice.run("sample picture", colour="red")
    assert outcome.message is not None
    (embed,) = outcome.message.embeds
    assert embed["image"]["url"].startswith(ground.url)
    upload = Upload("0", "notes.txt", "text/plain", b"twelve bytes")
    outcome = await ground.alice.run("sample upload", file=upload)
    assert outcome.message is not None
    assert outcome.message.content == "notes.txt has 12 bytes."


async def test_a_thread_is_opened(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample thread", name="Our table")
    await ground.alice.until_sees(lambda m: m.content.startswith("There it is"))
    (thread,) = ground.guild.threads.values()
    assert thread.name == "Our table"
    assert ground.bob.last(thread).content == f"Welcome <@{ground.alice.user.id}>."


async def test_the_bot_creates_its_emoji_once(ground: Playground, bot: SampleBot) -> None:
    for _ in range(2):
        outcome = await ground.alice.run("sample emoji")
        assert outcome.message is not None
        assert "<:gold:" in outcome.message.content
    assert len(ground.bot.emojis) == 1


async def test_context_menu_commands_are_answered(ground: Playground, bot: SampleBot) -> None:
    greeted = await ground.alice.use_on("Greet", ground.bob.user)
    assert greeted.message is not None
    assert greeted.message.content == "Hello Bob!"
    said = ground.bob.say("I am here.")
    quoted = await ground.alice.use_on("Quote", said)
    assert quoted.message is not None
    assert quoted.message.content == "> I am here."


async def test_a_command_is_shown_in_everybodys_language(
    ground: Playground, bot: SampleBot
) -> None:
    command = next(c for c in ground.bot.commands.values() if c["name"] == "wave")
    assert command["name_localizations"] == {"nl": "zwaai", "de": "winken", "fr": "saluer"}
    assert command["options"][0]["name_localizations"]["de"] == "wem"


async def test_a_command_requires_manage_server(ground: Playground, bot: SampleBot) -> None:
    with pytest.raises(NotPossible, match="no command /letter for bob"):
        await ground.bob.run("letter", whom=ground.alice.user)
    assert "letter" not in ground.bob.commands()
    await ground.alice.run("letter", whom=ground.bob.user)
    dm = await ground.until(
        lambda: next((c for c in ground.world.channels.values() if c.recipients), None)
    )
    await ground.until(lambda: dm.messages)
    assert "Alice thinks of you." in ground.bob.reads(dm)
    assert ground.carol.sees(dm) == []
    ground.permit(ground.guild, ground.bob.user, {"MANAGE_GUILD": True})
    assert (await ground.bob.run("letter", whom=ground.carol.user)).kind == "thinking"


async def test_a_form_may_have_radio_buttons_checkboxes_and_files(
    ground: Playground, bot: SampleBot
) -> None:
    shown = await ground.alice.run("sample survey")
    with pytest.raises(NotPossible, match="side"):
        await ground.alice.fill(shown, games=["Go"])
    done = await ground.alice.fill(shown, side="Green")
    assert done.message is not None
    assert done.message.content == "Green likes nothing, with no proof; again: False."
    shown = await ground.alice.run("sample survey")
    proof = [Upload("0", name, "text/plain", b"abc") for name in ("a.txt", "b.txt")]
    given = {"side": "Red", "games": ["Chess", "Go"], "again": True, "proof": proof}
    done = await ground.alice.fill(shown, **given)
    assert done.message is not None
    assert done.message.content == "Red likes Chess and Go, with a.txt b.txt; again: True."


async def test_a_tour_calls_every_endpoint(ground: Playground, bot: SampleBot) -> None:
    role = ground.guild.members[ground.bot.user.id].roles[0]
    ground.set_role_permissions(ground.guild, role, ALL)
    ground.bot.privileged_intents = GUILD_MEMBERS
    assert (await ground.alice.run("sample tour")).kind == "thinking"
    report = await ground.alice.until_sees(lambda m: "answers" in m.content, timeout=15)
    assert report.content.splitlines() == [f"{stop.__name__}: seen" for stop in STOPS]
    reached = {(one.method, one.template) for one in ground.requests if one.status < 300}
    assert {(one.method, one.template) for one in ROUTES} - reached == set()
    assert ground.alice.sees() == [report]  # everything else was tidied up
    left = [one.name for one in ground.world.channels.values() if one.name]
    assert left == ["general", "games"] * 2


async def test_a_tour_reports_forbidden_stops(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample tour")
    report = await ground.alice.until_sees(lambda m: "answers" in m.content, timeout=15)
    assert "members: Missing Access" in report.content
    assert "channels: Missing Permissions" in report.content


async def test_the_bot_survives_faults(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample buttons")
    ground.faults.request("rate limit", path="/callback$", seconds=0.05, times=2)
    ground.faults.event("double", name="INTERACTION_CREATE")
    assert (await ground.alice.press("Count")).kind == "update"
    await ground.until(lambda: any(one.code == 40060 for one in ground.requests))
    ground.gateway.cut(ground.bot)
    assert (await ground.bob.press("Count")).kind == "update"  # it reconnected in time
    ground.remove(ground.alice.last())
    with pytest.raises(NotPossible):
        await ground.alice.press("Count")
