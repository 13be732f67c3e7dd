"""The data of a server: what becomes of it when the bot is removed, its export and its deletion."""

from __future__ import annotations

import json
import logging
from functools import partial
from typing import Any

import pytest

from bot.archive import server_export
from bot.people.membership import KEPT_FOR
from bot.play.snapshot import CLOSED, LIVE
from bot.play.terms import HOUR, MINUTE
from bot.standings.recount import recount
from bot.storage import servers
from bot.storage.shares import ALL
from playground.interactions import Outcome
from playground.people import Person
from tests.bot.test_forgetting import traces
from tests.waiting import until

from .harness import Harness, hand_of, ids_of, private, table_of, text_of
from .test_hidden_channels import finished_match, hidden_channel
from .test_history import content

HELD = 8 | 1 << 10 | 1 << 11  # administrator, view channels, send messages


async def exported(outcome: Outcome) -> list[dict[str, Any]]:
    private(outcome)
    assert outcome.message
    (attachment,) = outcome.message.attachments
    return [json.loads(line) for line in (await content(attachment["url"])).splitlines()]


async def manager(harness: Harness) -> Person:
    person = harness.newcomer("Mia")
    harness.ground.permit(harness.ground.guild, person.user, {"MANAGE_GUILD": True})
    return person


async def left_servers(harness: Harness) -> list[str]:
    return [row["id"] for row in await servers.left(harness.services.db)]


# When the bot is removed


async def test_the_settings_say_what_happens_when_the_bot_is_removed(harness: Harness) -> None:
    panel = private(await harness.ground.alice.run("claim settings"))
    assert "back within 30 days, nothing is lost" in panel
    assert "After that, all its data is deleted" in panel


async def test_a_server_is_deleted_thirty_days_after_the_bot_was_removed(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    ground, services = harness.ground, harness.services
    code = await harness.match(rated=True)
    await harness.play_on(code, 4)
    await harness.settle()
    tavern = list(ground.world.guilds.values())[1]
    await services.directory.change_settings(tavern.id, threads=True)
    ground.kick(ground.bot, ground.guild)
    await until(lambda: "data will be deleted on" in caplog.text)
    assert await left_servers(harness) == [ground.guild.id]
    ground.clock.move((KEPT_FOR - HOUR) / 1000)
    await services.retention.sweep(ALL)
    assert (await harness.load(code)).game.state == LIVE  # it stands still
    ground.clock.move(2 * HOUR / 1000)
    await services.retention.sweep(ALL)
    await services.forgetting.resume()
    for id in (ground.guild.id, code, ground.alice.user.id, ground.bob.user.id):
        await until(partial(no_traces, harness, id))
    assert f"all data of server {ground.guild.id} has been deleted" in caplog.text
    assert (await services.directory.server(tavern.id)).threads
    assert harness.services.failures == {}


async def no_traces(harness: Harness, id: str) -> bool:
    return await traces(harness.services.db, id) == []


async def test_a_server_left_while_the_bot_was_stopped_is_noticed(harness: Harness) -> None:
    ground = harness.ground
    await harness.match()
    await harness.settle()
    await harness.close()
    ground.kick(ground.bot, ground.guild)
    ground.clock.move(5)
    await harness.open()
    await until(lambda: left_servers(harness))
    ground.install(ground.bot, ground.guild, HELD)

    async def is_back() -> bool:
        return await left_servers(harness) == []

    await until(is_back)


@pytest.mark.usefixtures("fast_reconnects")
async def test_a_server_left_during_a_lost_session_is_noticed(harness: Harness) -> None:
    """The library keeps it in its cache when it begins a new session."""
    ground = harness.ground
    await harness.match()
    await harness.settle()
    for session in ground.gateway.sessions_of(ground.bot):
        del ground.gateway.sessions[session.id]  # it cannot be resumed
        assert session.socket
        ground.guild.members.pop(ground.bot.user.id, None)
        session.socket.cut()
    ground.clock.move(5)
    await until(lambda: left_servers(harness))
    assert harness.bot.get_guild(int(ground.guild.id)) is None


async def test_an_unavailable_server_is_not_a_left_one(harness: Harness) -> None:
    ground = harness.ground
    await harness.match()
    await harness.settle()
    gone = {"id": ground.guild.id, "unavailable": True}
    ground.gateway.dispatch(ground.bot, "GUILD_DELETE", gone, guild_id=ground.guild.id, intents=1)

    def is_unavailable() -> bool:
        guild = harness.bot.get_guild(int(ground.guild.id))
        return guild is not None and guild.unavailable

    await until(is_unavailable)
    await harness.services.membership._compare(0)
    assert await left_servers(harness) == []


# Export


async def test_a_manager_exports_everything_but_what_is_secret(harness: Harness) -> None:
    ground = harness.ground
    over, live = await harness.match(rated=True), await harness.match()
    await harness.play_on(over, 30)
    await harness.services.referee.resign(over, ground.bob.user.id)
    await harness.settle()
    panel = await ground.alice.run("claim settings")
    lines = await exported(await ground.alice.press("Export data", panel.message))
    assert lines[0]["settings"]["pace"] == "day"
    players = {ground.alice.user.id, ground.bob.user.id}
    assert {line["player"] for line in lines if "player" in line} == players
    matches = {line["match"]: line for line in lines if "match" in line}
    assert set(matches) == {over, live}
    assert set(matches[over]["players"]) == players
    assert len(matches[over]["record"]["moves"]) == (await harness.load(over)).game.ply
    assert matches[over]["started"] <= matches[over]["ended"]
    assert matches[live]["record"] is None
    game = (await harness.load(live)).game
    assert game.seed not in str(lines)
    assert game.next_seed not in str(lines)


async def test_an_export_leaves_out_what_its_manager_cannot_see(harness: Harness) -> None:
    await harness.challenge()
    dora, emil = harness.newcomer("Dora"), harness.newcomer("Emil")
    hidden_channel(harness, dora, emil)
    code = await finished_match(harness, dora, emil)
    await harness.settle()
    given = await harness.press(await manager(harness), "v1:export")
    assert code not in str(await exported(given))
    by_alice = await harness.press(harness.ground.alice, "v1:export")
    assert code in str(await exported(by_alice))


async def test_a_large_export_comes_in_parts(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    codes = []
    for _ in range(3):
        code = await harness.match(rated=True)
        await harness.play_on(code, 2)
        await harness.services.referee.resign(code, ground.bob.user.id)
        codes.append(code)
    codes.append(await harness.match())
    await harness.settle()
    monkeypatch.setattr(server_export.ServerExport.part, "__defaults__", ("", 100))
    given = await harness.press(ground.alice, "v1:export")
    found: list[str] = []
    while True:
        found += [line["match"] for line in await exported(given) if "match" in line]
        if "v1:export" not in str(ids_of(given.message)):
            break
        given = await ground.alice.press("Older matches", given.message)
    assert found == [*reversed(codes[:3]), codes[3]]


# Deletion


async def test_a_manager_deletes_all_data_after_a_question(harness: Harness) -> None:
    ground, services = harness.ground, harness.services
    mia = await manager(harness)
    code = await harness.match(rated=True)
    await harness.play_on(code, 4)
    await harness.pass_time(MINUTE)
    await harness.settle()
    table, hand = table_of(ground.carol, code), hand_of(ground.alice, code)
    open_challenge = await harness.challenge()
    panel = await mia.run("claim settings")
    asked = await mia.press("Delete all data…", panel.message)
    question = private(asked)
    for part in ("Live matches end without a result", "only ever played here", "can’t be undone"):
        assert part in question
    kept = await mia.choose("keep", message=asked.message, select="v1:erasing")
    assert "Nothing was deleted" in private(kept)
    assert (await harness.load(code)).game.state == LIVE
    asked = await mia.press("Delete all data…", (await mia.run("claim settings")).message)
    done = await mia.choose("delete", message=asked.message, select="v1:erasing")
    assert "All data of this server is gone" in private(done)
    await until(lambda: no_traces(harness, code))
    assert "ended" in text_of(table)
    assert "withdrew" in text_of(open_challenge)
    assert hand
    for id in (f"v1:hand:{code}", f"v1:rematch:{code}", f"v1:replay:{code}", f"v1:verify:{code}"):
        answer = await harness.press(ground.alice, id, message=table)
        assert "find a match" in private(answer).lower()
    assert (await recount(services.db)).differences == []
    await until(lambda: no_traces(harness, ground.bob.user.id))
    again = await mia.press("Delete all data…", (await mia.run("claim settings")).message)
    refused = await mia.choose("delete", message=again.message, select="v1:erasing")
    assert "less than an hour ago" in private(refused)
    assert (await harness.load(await harness.match())).game.state == LIVE
    await harness.settle()
    assert harness.services.failures == {}


async def test_the_players_of_live_matches_are_told(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 4)
    await harness.settle()
    table = table_of(ground.carol, code)
    ended: list[str] = []
    harness.services.events.followers.append(lambda event: ended.append(event.after.game.state))
    await harness.press(await manager(harness), "v1:erasing", "delete")
    assert ended == [CLOSED]
    assert ids_of(table) == [] or f"v1:hand:{code}" not in ids_of(table)
    for player in (ground.alice, ground.bob):
        assert "someone who manages this server ended" in ground.carol.reads().lower(), player


async def test_only_managers_of_this_very_server_export_and_delete(harness: Harness) -> None:
    """A manager of another server who composes the ids changes only their own server."""
    ground = harness.ground
    code = await harness.match()
    await harness.settle()
    for id, *values in (("v1:export",), ("v1:erase",), ("v1:erasing", "delete")):
        refused = await harness.press(ground.bob, id, *values)
        assert "Manage Server" in private(refused)
    tavern = list(ground.world.guilds.values())[1]
    before = await harness.services.directory.server(ground.guild.id)
    ground.permit(tavern, ground.bob.user, {"ADMINISTRATOR": True})
    for id, *values in (("v1:export",), ("v1:erasing", "delete")):
        assert "Manage Server" in private(await harness.press(ground.bob, id, *values))
    assert (await harness.load(code)).game.state == LIVE
    assert await harness.services.directory.server(ground.guild.id) == before


@pytest.mark.parametrize("id", ["v1:export:x", "v1:export:-", "v1:erasing:everything"])
async def test_made_up_ids_are_refused(harness: Harness, id: str) -> None:
    await harness.challenge()
    assert "button" in private(await harness.press(harness.ground.alice, id)).lower()
