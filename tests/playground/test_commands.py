"""Commands: global and per guild, replaced, localized, limited."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from playground import Playground
from playground.client import NotPossible
from playground.sample_bot import SampleBot
from playground.village import add_bot
from playground.world import Json

from .raw import Rest, command


def commands_path(rest: Rest, guild: bool = False) -> str:
    where = f"/guilds/{rest.ground.guild.id}" if guild else ""
    return f"/applications/{rest.ground.bot.id}{where}/commands"


@pytest.mark.parametrize("guild", [False, True])
async def test_a_command_is_created_read_edited_and_deleted(rest: Rest, guild: bool) -> None:
    path = commands_path(rest, guild)
    made = (await rest.post(path, command())).json
    assert made["application_id"] == rest.ground.bot.id
    assert made["type"] == 1
    assert made["version"]
    assert ("guild_id" in made) is guild
    one = f"{path}/{made['id']}"
    assert (await rest.get(one)).json == made
    changed = (await rest.patch(one, {"description": "Play a match"})).json
    assert changed["description"] == "Play a match"
    assert changed["name"] == "claim"
    assert changed["id"] == made["id"]
    assert changed["version"] != made["version"]
    again = (await rest.patch(one, {"description": "Play a match"})).json
    assert again == changed
    assert [one["id"] for one in (await rest.get(path)).json] == [made["id"]]
    assert (await rest.delete(one)).status == 204
    assert (await rest.get(one)).refusal == (404, 10063)
    assert (await rest.get(path)).json == []


async def test_the_same_name_and_type_is_the_same_command(rest: Rest) -> None:
    path = commands_path(rest)
    first = (await rest.post(path, command())).json
    again = (await rest.post(path, command(description="Changed"))).json
    assert again["id"] == first["id"]
    assert again["description"] == "Changed"
    menu = (await rest.post(path, {"name": "claim", "type": 2})).json
    assert menu["id"] != first["id"]
    in_guild = (await rest.post(commands_path(rest, guild=True), command())).json
    assert in_guild["id"] != first["id"]
    assert len((await rest.get(path)).json) == 2


async def test_a_bulk_overwrite_keeps_ids_and_drops_the_rest(rest: Rest) -> None:
    first = await rest.set_commands(command("one"), command("two"))
    second = await rest.set_commands(command("two"), command("three"), {"name": "one", "type": 3})
    ids = {made["name"]: made["id"] for made in first}
    assert [made["name"] for made in second] == ["two", "three", "one"]
    assert second[0]["id"] == ids["two"]
    assert second[2]["id"] != ids["one"]
    assert await rest.set_commands() == []
    assert (await rest.get(commands_path(rest))).json == []


async def test_a_refused_overwrite_changes_nothing(rest: Rest) -> None:
    rest.ground.buckets.on = False
    await rest.set_commands(command())
    path = commands_path(rest)
    refused: list[Any] = [{}, {"name": "claim"}, "x", 5, [5], [command("BAD NAME")], [{}]]
    for wrong in refused:
        assert (await rest.put(path, wrong)).refusal == (400, 50035), wrong
    assert (await rest.put(path)).refusal == (400, 50035)
    assert [made["name"] for made in (await rest.get(path)).json] == ["claim"]


async def test_localizations_are_returned_on_request(rest: Rest) -> None:
    option = {
        "type": 3,
        "name": "word",
        "description": "A word",
        "name_localizations": {"nl": "woord"},
    }
    names = {"nl": "speel", "de": "spiel"}
    (made,) = await rest.set_commands(command(name_localizations=names, options=[option]))
    assert made["name_localizations"] == names
    (short,) = (await rest.get(commands_path(rest))).json
    assert "name_localizations" not in short
    assert "name_localizations" not in short["options"][0]
    query = {"with_localizations": "true"}
    (whole,) = (await rest.get(commands_path(rest), params=query)).json
    assert whole["name_localizations"] == names
    assert whole["options"][0]["name_localizations"] == {"nl": "woord"}


async def test_a_bot_has_at_most_a_hundred_commands(rest: Rest) -> None:
    rest.ground.buckets.on = False
    many: list[Json] = [command(f"c{number}") for number in range(101)]
    assert (await rest.put(commands_path(rest), many)).refusal == (400, 30032)
    assert len(await rest.set_commands(*many[:100])) == 100
    assert (await rest.post(commands_path(rest), many[100])).refusal == (400, 30032)
    assert (await rest.post(commands_path(rest), many[99])).status == 200
    assert (await rest.post(commands_path(rest, guild=True), many[100])).status == 200
    assert (await rest.post(commands_path(rest), {"name": "Menu", "type": 2})).status == 200


async def test_a_guilds_commands_exist_only_there(ground: Playground, rest: Rest) -> None:
    await rest.post(commands_path(rest, guild=True), command())
    tavern = list(ground.world.guilds.values())[1]
    elsewhere = next(iter(tavern.channels.values()))
    assert (await ground.alice.run("claim")).failed  # it exists, but no bot answers
    with pytest.raises(NotPossible):
        await ground.alice.run("claim", channel=elsewhere)


async def test_a_command_exists_only_in_its_contexts(ground: Playground, rest: Rest) -> None:
    await rest.set_commands(command("here", contexts=[0]), command("there", contexts=[1]))
    dm = ground.world.dm(ground.bot.user, ground.alice.user)
    for name, right, wrong in (("here", ground.channel, dm), ("there", dm, ground.channel)):
        assert (await ground.alice.run(name, channel=right)).failed
        with pytest.raises(NotPossible):
            await ground.alice.run(name, channel=wrong)


async def test_a_bot_cannot_access_another_bots_commands(ground: Playground, rest: Rest) -> None:
    other = add_bot(ground, "Other")
    path = f"/applications/{other.id}/commands"
    for refused in (rest.get(path), rest.post(path, command()), rest.put(path, [])):
        assert (await refused).refusal == (403, 20012)


async def test_the_library_recognizes_its_commands(ground: Playground, bot: SampleBot) -> None:
    before = {made.name: made.id for made in await bot.tree.fetch_commands()}
    await bot.tree.sync()
    after = {made.name: made.id for made in await bot.tree.fetch_commands()}
    assert after == before
    wave = await bot.tree.fetch_command(before["wave"])
    assert wave.name_localizations[discord.Locale.dutch] == "zwaai"


async def test_default_values_are_not_kept(rest: Rest) -> None:
    needless = {"required": False, "choices": [], "autocomplete": None, "junk": 1}
    option = {"type": 3, "name": "word", "description": "A word"}
    body = command(options=[option | needless], nsfw=False, junk=1)
    (first,) = await rest.set_commands(body)
    assert first["options"] == [option]
    assert "junk" not in first
    (again,) = await rest.set_commands(body)
    assert again == first
    (other,) = await rest.set_commands(command(options=[option | {"required": True}]))
    assert other["version"] != first["version"]
