"""Public tables: moved, retired, listed, lost and found."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from bot.play.matches import LoadedMatch
from bot.storage.shares import ALL
from bot.ui import table as ui
from bot.ui.parts import Part
from playground import client as discord_client
from playground.interactions import Outcome
from playground.village import BOTS_NEED
from playground.world import Channel, Message

from .harness import Harness, hand_of, ids_of, moves_of, private, table_of, text_of


def other_channel(harness: Harness) -> Channel:
    """Return the server's other channel."""
    return next(
        c for c in harness.ground.guild.channels.values() if c is not harness.ground.channel
    )


def shows(message: Message, harness: Harness, loaded: LoadedMatch) -> bool:
    """Whether a table shows the current state of its match."""
    shown = text_of(message)
    return all(text in shown for text in texts(ui.table(loaded.snapshot(None), harness.words)))


def texts(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        if "content" in part:
            yield part["content"]
        yield from texts(part.get("components", ()))


def is_retired(message: Message) -> bool:
    return "moved on" in text_of(message)


async def test_the_table_is_posted_again_at_the_end_of_the_channel(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    old = table_of(ground.carol, code)
    ids = ids_of(old)
    for person in (ground.alice, ground.bob):
        person.pings.clear()
    ground.carol.say("How is it going?")
    private(await ground.bob.run("claim table"))
    new = table_of(ground.carol, code)
    assert new is not old
    assert ground.carol.sees()[-1] is new
    assert is_retired(old)
    assert new.id in str(old.components)
    assert ground.alice.pings == ground.bob.pings == []
    for id in ids:  # somebody's client may still show them
        private(await harness.press(ground.alice, id, message=old))
    await harness.play_on(code, 3)
    await harness.until_shown(code)
    assert is_retired(old)
    assert f"trick {(await harness.load(code)).match.trick}" in text_of(new)


def is_linked(reply: Outcome, table: Message) -> bool:
    """Whether an answer has a link or a button that opens a table."""
    assert reply.message
    buttons = discord_client.components(reply.message)
    is_button = any(each.get("url", "").endswith(f"/{table.id}") for each in buttons)
    return is_button or f"/{table.id})" in text_of(reply.message)


async def test_the_table_moves_to_the_channel_of_the_command(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    old = table_of(ground.carol, code)
    ground.alice.channel = other_channel(harness)
    reply = await ground.alice.run("claim table")
    assert "https://" not in private(reply)  # it has a button
    ground.carol.channel = other_channel(harness)
    new = table_of(ground.carol, code)
    assert new.channel is other_channel(harness)
    assert is_linked(reply, new)
    assert is_retired(old)
    await harness.play_on(code, 2)


async def test_a_table_is_posted_as_often_as_it_is_asked_for(harness: Harness) -> None:
    """Although nothing happens in the match, and Discord does not post a nonce twice."""
    ground = harness.ground
    code = await harness.match()
    tables = [table_of(ground.carol, code)]
    for channel in (ground.channel, ground.channel, other_channel(harness), ground.channel):
        ground.alice.channel = ground.carol.channel = channel
        private(await ground.alice.run("claim table"))
        tables.append(table_of(ground.carol, code))
        assert ground.carol.last() is tables[-1]
    assert len(set(tables)) == 5
    assert [is_retired(table) for table in tables] == [True] * 4 + [False]


@pytest.mark.parametrize("held", ["post", "edit"])
@pytest.mark.parametrize("where", ["here", "elsewhere"])
async def test_a_table_is_posted_again_while_its_match_goes_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, held: str, where: str
) -> None:
    """A card is played during the post, or the table is asked for before the edit."""
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    old = table_of(ground.carol, code)
    _, mover, other = await harness.turn(code)
    choice = moves_of(mover, code)[0]
    messenger, tables = harness.services.messenger, harness.services.tables
    real, move = getattr(messenger, held), tables.move
    begun, released, asked = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def hold_up(*arguments: Any) -> Any:
        monkeypatch.setattr(messenger, held, real)
        begun.set()
        await released.wait()
        return await real(*arguments)

    async def note(id: str, channel: str, by: str, tell: Sequence[str]) -> LoadedMatch:
        asked.set()
        return await move(id, channel, by, tell)

    monkeypatch.setattr(messenger, held, hold_up)
    monkeypatch.setattr(tables, "move", note)
    if where == "elsewhere":
        other.channel = ground.carol.channel = other_channel(harness)

    if held == "post":
        moving = asyncio.create_task(other.run("claim table"))
        await begun.wait()
        private(await choice.take(mover))
        refreshing = tables.refresh(code)
    else:
        private(await choice.take(mover))
        await begun.wait()
        moving = asyncio.create_task(other.run("claim table"))
        await asked.wait()
        refreshing = tables.refresh(code)
    await asyncio.wait([moving, refreshing], timeout=0.2)  # neither may overtake the other
    released.set()
    reply = await moving
    private(reply)
    await harness.until_quiet()

    loaded = await harness.load(code)
    new = table_of(ground.carol, code)
    assert new is not old
    assert is_linked(reply, new)
    assert loaded.place.message == new.id
    assert await harness.shown_version(code) == loaded.game.version == 1
    assert shows(new, harness, loaded)
    assert is_retired(old)
    ground.carol.channel = ground.channel
    tables_left = [m for m in ground.carol.sees() if f"v1:rules:{code}" in ids_of(m)]
    assert tables_left == ([new] if where == "here" else [])


async def test_a_table_stays_in_its_server(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    tavern = list(ground.world.guilds.values())[1]
    table = table_of(ground.carol, code)
    ground.alice.channel = next(iter(tavern.channels.values()))
    assert "another server" in private(await ground.alice.run("claim table"))
    assert not is_retired(table)
    shown = await ground.alice.run("claim hand")  # it is the only one, and hers
    private(shown)


async def test_a_code_of_another_server_is_unknown_there(harness: Harness) -> None:
    """Except to its players."""
    ground = harness.ground
    code = await harness.match()
    tavern = list(ground.world.guilds.values())[1]
    ground.carol.channel = ground.alice.channel = next(iter(tavern.channels.values()))
    shown = await ground.carol.run("claim rules")
    assert shown.message
    for id in (f"v1:rules:{code}", f"v1:hand:{code}", f"v1:unseen:{code}", f"v1:rematch:{code}"):
        reply = private(await harness.press(ground.carol, id, message=shown.message))
        assert "I can’t find a match" in reply, id
    for id in (f"v1:set:end:{code}", f"v1:endmatch:{code}"):
        private(await harness.press(ground.bob, id, message=shown.message))
    assert (await harness.load(code)).game.state == "live"


async def test_matches_are_listed_with_turn_time_and_link(harness: Harness) -> None:
    ground = harness.ground
    none = private(await ground.alice.run("claim matches"))
    assert "isn’t playing a match" in none
    code = await harness.match()
    table = table_of(ground.carol, code)
    loaded, mover, _ = await harness.turn(code)
    assert loaded.game.due
    for person, player in (
        (ground.alice, None),
        (ground.carol, ground.bob.user),
        (ground.bob, ground.alice.user),
    ):
        reply = private(await person.run("claim matches", player=player))
        assert code in reply
        assert table.id in reply
        assert f"▶ <@{mover.user.id}>" in reply
        assert f"<t:{loaded.game.due // 1000}:R>" in reply
    assert code not in private(await ground.carol.run("claim matches"))
    tavern = list(ground.world.guilds.values())[1]
    ground.carol.channel = ground.alice.channel = next(iter(tavern.channels.values()))
    elsewhere = await ground.carol.run("claim matches", player=ground.bob.user)
    assert code not in private(elsewhere)
    assert code in private(await ground.alice.run("claim matches"))


async def test_a_long_list_of_matches_is_cut_off(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("50", message=shown.message, select="v1:set:live_matches")
    for _ in range(30):
        await harness.services.challenges.play_computer(
            *await harness.computer_match_arguments(ground.alice)
        )
    reply = private(await ground.alice.run("claim matches"))
    assert "15 more" in reply
    asked = await ground.alice.run("claim resign")
    assert asked.message
    private(await ground.alice.run("claim settings"))


# Lost places


async def test_a_table_deleted_by_hand_is_posted_again(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    table = table_of(ground.carol, code)
    ground.alice.delete(table)  # it is her server
    await harness.play_on(code, 1)
    await harness.until_shown(code)
    new = table_of(ground.carol, code)
    assert new is not table
    before = len(ground.requests)
    await harness.play_on(code, 1)
    await harness.until_shown(code)
    assert table_of(ground.carol, code) is new
    assert limited(harness, before) <= 2


def limited(harness: Harness, since: int) -> int:
    return sum(request.limited for request in list(harness.ground.requests)[since:])


async def test_a_deleted_channel_leaves_the_match_alive(harness: Harness) -> None:
    ground = harness.ground
    for person in harness.people:
        person.channel = other_channel(harness)
    code = await harness.match()
    ground.delete_channel(other_channel(harness))
    for person in harness.people:
        person.channel = ground.channel
        person.private.clear()
    _, mover, _ = await harness.turn(code)
    shown = await mover.run("claim hand")
    before = len(ground.requests)
    private(await mover.press("v1:play:", shown.message))
    await harness.services.tables.sweep(ALL)
    await harness.until_quiet()
    for _ in range(3):
        await harness.services.tables.sweep(ALL)
    await harness.until_quiet()
    assert limited(harness, before) <= 3  # no loop of errors
    assert (await harness.load(code)).place.lost
    private(await ground.alice.run("claim table"))
    assert table_of(ground.carol, code)
    assert not (await harness.load(code)).place.lost
    for person in (ground.alice, ground.bob):
        await person.run("claim hand")
    await harness.play_on(code, 2)
    await harness.until_shown(code)
    assert f"trick {(await harness.load(code)).match.trick}" in text_of(
        table_of(ground.carol, code)
    )


@pytest.mark.parametrize("taken", ["SEND_MESSAGES", "VIEW_CHANNEL"])
async def test_a_permission_taken_away_does_not_stop_the_match(
    harness: Harness, taken: str
) -> None:
    ground = harness.ground
    code = await harness.match()
    ground.deny(ground.channel, ground.bot.user, taken)
    await harness.play_on(code, 4)
    before = len(ground.requests)
    await harness.until_quiet()
    for _ in range(3):
        await harness.services.tables.sweep(ALL)
    await harness.until_quiet()
    assert limited(harness, before) <= 3
    if taken == "SEND_MESSAGES":
        ground.alice.delete(table_of(ground.carol, code))
        await harness.play_on(code, 1)
        await harness.until_quiet()
    assert "permission" in private(await ground.alice.run("claim table"))
    ground.allow(ground.channel, ground.bot.user, taken)
    private(await ground.alice.run("claim table"))
    await harness.play_on(code, 2)
    await harness.until_shown(code)
    assert f"trick {(await harness.load(code)).match.trick}" in text_of(
        table_of(ground.carol, code)
    )


@pytest.mark.parametrize("how", ["button", "command"])
async def test_a_hand_reports_a_lost_table_and_brings_it_back(harness: Harness, how: str) -> None:
    ground = harness.ground
    code = await harness.match()
    table = table_of(ground.carol, code)
    await harness.until_quiet()
    ground.deny(ground.channel, ground.bot.user, "VIEW_CHANNEL")
    _, mover, other = await harness.turn(code)
    await harness.play_on(code, 1)
    await harness.until_quiet()
    assert (await harness.load(code)).place.lost
    before = text_of(table)
    for person in (mover, other):
        assert "table is gone" in private(await person.run("claim hand"))
    await harness.play_on(code, 1)
    await harness.until_quiet()
    assert text_of(table) == before

    ground.allow(ground.channel, ground.bot.user, "VIEW_CHANNEL")
    other.channel = other_channel(harness)
    private(await other.run("claim hand"))  # from another channel, nobody can tell
    assert (await harness.load(code)).place.lost
    other.channel = ground.channel
    if how == "button":
        private(await other.press("My hand", table))
    else:
        private(await other.run("claim hand"))
    await harness.until_quiet()
    loaded = await harness.load(code)
    assert not loaded.place.lost
    assert table_of(ground.carol, code) is table
    assert shows(table, harness, loaded)
    assert text_of(table) != before
    assert "table is gone" not in private(await mover.run("claim hand"))


async def test_a_bot_that_was_kicked_goes_on_when_it_is_invited_again(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 3)
    ground.kick(ground.bot, ground.guild)
    loaded = await harness.load(code)
    before = len(ground.requests)
    harness.services.tables.refresh(code)
    await harness.until_quiet()
    for _ in range(3):
        await harness.services.tables.sweep(ALL)
    assert limited(harness, before) <= 3
    ground.install(ground.bot, ground.guild, BOTS_NEED)
    assert (await harness.load(code)).game == loaded.game
    private(await ground.alice.run("claim table"))
    await harness.play_on(code, 3)
    await harness.until_shown(code)
    assert f"trick {(await harness.load(code)).match.trick}" in text_of(
        table_of(ground.carol, code)
    )


async def test_the_clock_runs_on_for_a_player_who_leaves_the_server(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(pace="live")
    loaded, mover, other = await harness.turn(code)
    ground.leave(mover.user, ground.guild)
    private(await other.press(f"v1:hand:{code}"))
    await harness.pass_time(3 * 60_000)
    await harness.until_match(code, lambda loaded: loaded.game.stage == 2)
    await harness.until_shown(code)
    private(await other.press(f"v1:claimwin:{code}"))
    loaded = await harness.load(code)
    assert loaded.match.outcome
    assert loaded.match.outcome.reason == "timeout"


async def test_a_table_buried_under_messages_is_posted_again_at_the_end(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    old = table_of(ground.carol, code)
    for number in range(25):
        ground.carol.say(f"chatter {number}")
    await harness.play_on(code, 1)
    await harness.until_shown(code)
    assert table_of(ground.carol, code) is old  # it was posted just now
    await harness.pass_time(11 * 60_000)
    await ground.alice.run("claim hand")
    await ground.bob.run("claim hand")
    await harness.play_on(code, 1)
    await harness.until_shown(code)
    new = table_of(ground.carol, code)
    assert new is not old
    assert is_retired(old)
    asked = sum(request.method == "GET" for request in ground.requests)
    await harness.play_on(code, 3)
    await harness.until_shown(code)
    assert table_of(ground.carol, code) is new
    assert sum(request.method == "GET" for request in ground.requests) == asked


async def test_age_alone_never_moves_a_table(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(pace="none")
    old = table_of(ground.carol, code)
    await harness.pass_time(5 * 24 * 3600_000)
    await ground.alice.run("claim hand")
    await ground.bob.run("claim hand")
    await harness.play_on(code, 1)
    await harness.until_shown(code)
    assert table_of(ground.carol, code) is old


# Threads


async def test_matches_go_to_threads_if_the_server_wants_that(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:threads")
    code = await harness.match()
    (thread,) = ground.guild.threads.values()
    table = table_of_thread(harness, code)
    assert table.channel is thread
    assert thread.name
    assert code in thread.name
    assert not any(f"v1:hand:{code}" in ids_of(message) for message in ground.carol.sees())
    await harness.play_on(code, 2)
    ground.update_thread(thread, archived=True)
    await harness.play_on(code, 2)
    await harness.until_shown(code)
    assert not thread.archived
    assert f"trick {(await harness.load(code)).match.trick}" in text_of(table)
    ground.delete_channel(thread)
    await harness.play_on(code, 1)
    await harness.until_quiet()
    assert (await harness.load(code)).place.lost
    private(await ground.bob.run("claim table"))
    assert table_of(ground.carol, code).channel is ground.channel


def table_of_thread(harness: Harness, code: str) -> Message:
    (thread,) = harness.ground.guild.threads.values()
    harness.ground.carol.channel = thread
    table = table_of(harness.ground.carol, code)
    harness.ground.carol.channel = harness.ground.channel
    return table


async def test_a_match_goes_on_despite_a_locked_thread(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:threads")
    code = await harness.match()
    (thread,) = ground.guild.threads.values()
    ground.permit(ground.guild, ground.bot.user, {"MANAGE_THREADS": False})
    ground.update_thread(thread, archived=True, locked=True)
    before = len(ground.requests)
    await harness.play_on(code, 4)
    await harness.until_quiet()
    for _ in range(3):
        await harness.services.tables.sweep(ALL)
    await harness.until_quiet()
    assert limited(harness, before) <= 20
    private(await ground.alice.run("claim table"))
    assert table_of(ground.carol, code).channel is ground.channel


async def test_a_missing_permission_to_open_threads_is_named(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:threads")
    ground.permit(ground.guild, ground.bot.user, {"CREATE_PUBLIC_THREADS": False})
    reply = private(await ground.alice.run("claim challenge", opponent=ground.bob.user))
    assert "*Create Public Threads*" in reply


async def test_a_challenge_in_a_thread_is_played_in_it(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:threads")
    await harness.match()
    (thread,) = ground.guild.threads.values()
    for person in harness.people:
        person.channel = thread
    code = await harness.match()
    assert table_of(ground.carol, code).channel is thread
    assert len(ground.guild.threads) == 1
    assert hand_of(ground.alice, code)
