"""Who may move a table, and where to: it never goes where a player cannot view it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.people.visibility import FRESH
from bot.play.terms import DAY, MINUTE
from playground.people import Person
from playground.world import PRIVATE_THREAD, PUBLIC_THREAD, VOICE, Channel
from tests.waiting import until

from .harness import Harness, code_of, private, table_of, text_of
from .test_blocking import block
from .test_clocks import clear_pings, prefer
from .test_pings import pass_turn
from .test_tables import is_retired, other_channel


async def bobs_match(harness: Harness) -> str:
    """Let Bob and Carol begin a match; unlike Alice, they do not own the server."""
    code = await harness.match_of(harness.ground.bob, harness.ground.carol)
    await harness.until_quiet()
    clear_pings(harness)
    return code


async def table_channel(harness: Harness, code: str) -> Channel:
    place = await harness.services.tables.places.get(code)
    return harness.ground.world.channels[place.channel]


def voice_channel(harness: Harness) -> Channel:
    """Add a voice channel, which everybody may connect to, to the server."""
    ground = harness.ground
    channel = ground.world.add_channel(ground.guild, "Lounge", kind=VOICE)
    ground.gateway.dispatch_to_guild(ground.guild, "CHANNEL_CREATE", channel.json())
    return channel


async def move(harness: Harness, person: Person, code: str, channel: Channel, way: str) -> str:
    """Ask for the table in a channel, by the command or by a composed id; return the answer."""
    person.channel = channel
    if way == "command":
        return private(await person.run("claim table"))
    shown = await person.run("claim rules")
    return private(await harness.press(person, f"v1:which:table:{code}", message=shown.message))


@pytest.mark.parametrize("way", ["command", "press"])
async def test_a_player_cannot_hide_the_table_from_the_other(harness: Harness, way: str) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    hidden = other_channel(harness)
    ground.deny(hidden, ground.carol.user, "VIEW_CHANNEL")
    reply = await move(harness, ground.bob, code, hidden, way)
    assert "can’t see this channel" in reply
    assert ground.carol.user.id in reply
    assert await table_channel(harness, code) is ground.channel
    assert not is_retired(table_of(ground.carol, code))


async def test_a_player_cannot_hide_the_table_in_a_locked_voice_channel(harness: Harness) -> None:
    """The other sees the channel in the list, but what is written there only who may connect."""
    ground = harness.ground
    code = await bobs_match(harness)
    lounge = voice_channel(harness)
    ground.deny(lounge, ground.carol.user, "CONNECT")
    reply = await move(harness, ground.bob, code, lounge, "command")
    assert "can’t see this channel" in reply
    assert await table_channel(harness, code) is ground.channel
    ground.allow(lounge, ground.carol.user, "CONNECT")
    await move(harness, ground.bob, code, lounge, "command")
    assert await table_channel(harness, code) is lounge


async def test_no_table_goes_where_the_bot_may_not_connect(harness: Harness) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    lounge = voice_channel(harness)
    ground.deny(lounge, ground.bot.user, "CONNECT")
    assert "*Connect*" in await move(harness, ground.bob, code, lounge, "command")
    assert "*Connect*" in private(await ground.bob.run("claim challenge"))
    assert await table_channel(harness, code) is ground.channel


async def test_a_channel_hidden_from_everyone_is_open_to_a_role(harness: Harness) -> None:
    """What a player can view depends on roles and overwrites, in the order that Discord has."""
    ground = harness.ground
    code = await bobs_match(harness)
    club = other_channel(harness)
    ground.deny(club, None, "VIEW_CHANNEL")
    for user in (ground.bob.user, ground.bot.user):
        ground.allow(club, user, "VIEW_CHANNEL")
    assert "can’t see" in await move(harness, ground.bob, code, club, "command")
    ground.permit(ground.guild, ground.carol.user, {"ADMINISTRATOR": True})
    ground.clock.move(FRESH / 1000)  # until her roles are asked for again
    assert "can’t see" not in await move(harness, ground.bob, code, club, "command")
    assert await table_channel(harness, code) is club


@pytest.mark.parametrize("way", ["command", "press"])
async def test_a_table_stays_where_somebody_who_left_could_not_follow(
    harness: Harness, way: str
) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    ground.leave(ground.carol.user, ground.guild)
    assert "can’t see" in await move(harness, ground.bob, code, other_channel(harness), way)


async def test_a_private_thread_is_for_its_members(harness: Harness) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    threads = [
        ground.world.add_thread(
            ground.channel, name, ground.bob.user, kind, 1440, ground.world.new_id()
        )
        for name, kind in (("secret", PRIVATE_THREAD), ("open", PUBLIC_THREAD))
    ]
    secret, public = threads
    for thread in threads:
        ground.join_thread(thread, ground.bot.user.id)
    assert "can’t see" in await move(harness, ground.bob, code, secret, "command")
    await move(harness, ground.bob, code, public, "command")
    assert await table_channel(harness, code) is public
    ground.join_thread(secret, ground.carol.user.id)
    await move(harness, ground.bob, code, secret, "command")
    assert await table_channel(harness, code) is secret


async def test_only_players_and_managers_move_a_table(harness: Harness) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    dave = harness.newcomer("Dave")
    elsewhere = other_channel(harness)
    assert "can move its table" in await move(harness, dave, code, elsewhere, "press")
    assert "not playing a match" in await move(harness, dave, code, elsewhere, "command")
    assert await table_channel(harness, code) is ground.channel
    ground.permit(ground.guild, dave.user, {"MANAGE_GUILD": True})
    await move(harness, dave, code, elsewhere, "press")
    assert await table_channel(harness, code) is elsewhere


async def test_a_manager_chooses_whose_table_to_move(harness: Harness) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    ground.alice.channel = other_channel(harness)
    asked = await ground.alice.run("claim table")
    assert "Which match" in private(asked)
    private(await ground.alice.choose(code, message=asked.message))
    assert await table_channel(harness, code) is other_channel(harness)
    assert len(ground.bob.pings) == len(ground.carol.pings) == 1


async def test_a_manager_cannot_hide_a_table_either(harness: Harness) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    ground.deny(other_channel(harness), ground.bob.user, "VIEW_CHANNEL")
    reply = await move(harness, ground.alice, code, other_channel(harness), "press")
    assert "can’t see" in reply


async def test_a_manager_of_another_server_moves_nothing(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    tavern = list(ground.world.guilds.values())[1]  # Bob owns it, and plays in the match
    reply = await move(harness, ground.bob, code, next(iter(tavern.channels.values())), "press")
    assert "another server" in reply


@pytest.mark.parametrize("preference", ["always", "never"])
async def test_the_other_player_is_told_of_a_move(harness: Harness, preference: str) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    await prefer(ground.carol, preference)
    await move(harness, ground.bob, code, other_channel(harness), "command")
    ground.carol.channel = other_channel(harness)
    table = table_of(ground.carol, code)
    assert f"<@{ground.carol.user.id}>" in text_of(table)
    assert ground.carol.pings == ([table] if preference == "always" else [])
    assert ground.bob.pings == []
    clear_pings(harness)
    await move(harness, ground.bob, code, other_channel(harness), "command")  # it was here before
    assert ground.carol.pings == []


async def test_a_move_by_somebody_whom_one_has_blocked_pings_nobody(harness: Harness) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    await block(ground.carol, ground.bob)
    clear_pings(harness)
    await move(harness, ground.bob, code, other_channel(harness), "command")
    assert await table_channel(harness, code) is other_channel(harness)
    assert ground.carol.pings == []


async def test_a_move_is_told_once_in_ten_minutes(harness: Harness) -> None:
    """Or the command would ping somebody again and again."""
    ground = harness.ground
    code = await bobs_match(harness)
    clear_pings(harness)
    channels = ground.channel, other_channel(harness)
    for number in range(1, 21):
        await move(harness, ground.bob, code, channels[number % 2], "command")
        await harness.until_quiet()
        assert await table_channel(harness, code) is channels[number % 2]
        ground.clock.move(30)
    assert len(ground.carol.pings) == 1
    ground.clock.move(60)
    await move(harness, ground.bob, code, channels[1], "command")
    await harness.until_quiet()
    assert len(ground.carol.pings) == 2


async def test_the_table_of_a_match_that_is_over_stays(harness: Harness) -> None:
    """Or old matches would ping their players for ever, even those who have blocked the other."""
    ground = harness.ground
    code = await bobs_match(harness)
    await harness.services.referee.resign(code, ground.bob.user.id)
    await harness.until_quiet()
    clear_pings(harness)
    for way in ("command", "press"):
        text = await move(harness, ground.bob, code, other_channel(harness), way)
        assert "is over" in text or "not playing a match" in text
    assert await table_channel(harness, code) is ground.channel
    assert ground.carol.pings == []


async def test_the_computer_views_every_channel(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.against_computer(ground.bob)
    ground.requests.clear()
    await move(harness, ground.bob, code, other_channel(harness), "command")
    assert await table_channel(harness, code) is other_channel(harness)
    assert not any("/members/" in request.path for request in ground.requests)  # nobody is asked


# Pings


async def test_a_ping_goes_where_it_can_be_read(harness: Harness) -> None:
    """The table's channel was hidden from a player after the table had moved there."""
    ground = harness.ground
    code = await bobs_match(harness)
    club = other_channel(harness)
    await move(harness, ground.bob, code, club, "command")
    ground.bob.channel = ground.channel
    _, mover, other = await harness.turn(code)
    ground.deny(club, other.user, "VIEW_CHANNEL")
    await harness.pass_time(10 * MINUTE)
    clear_pings(harness)
    assert await pass_turn(harness, code) is other
    (ping,) = other.pings
    assert ping.channel is ground.channel
    assert "your turn" in text_of(ping)
    assert mover.pings == []


async def test_a_ping_in_a_rematch_goes_where_the_series_began(harness: Harness) -> None:
    ground = harness.ground
    before = await bobs_match(harness)
    club = other_channel(harness)
    await move(harness, ground.bob, before, club, "command")
    await harness.services.referee.resign(before, ground.bob.user.id)
    await harness.until_quiet()
    for person in (ground.bob, ground.carol):
        person.channel = club
        await harness.press(person, f"v1:rematch:{before}", message=table_of(person, before))
    code = (await harness.load(before)).game.rematch
    assert code
    await harness.until_quiet()
    _, _, other = await harness.turn(code)
    for person in (ground.bob, ground.carol):
        person.channel = ground.channel
    ground.deny(club, other.user, "VIEW_CHANNEL")
    await harness.pass_time(10 * MINUTE)
    clear_pings(harness)
    await pass_turn(harness, code)
    await harness.until_quiet()
    (ping,) = other.pings
    assert ping.channel is ground.channel


@pytest.mark.parametrize("visible", ["challenge", "press", "none"])
async def test_a_rematch_begins_where_both_can_view_it(harness: Harness, visible: str) -> None:
    """The channel of the last table was hidden from a player, who would have lost on time."""
    ground, bob, carol = harness.ground, harness.ground.bob, harness.ground.carol
    before = await bobs_match(harness)
    club = other_channel(harness)
    await move(harness, bob, before, club, "command")
    await harness.services.referee.resign(before, bob.user.id)
    await harness.until_quiet()
    table = table_of(bob, before)
    hidden = {"challenge": [club], "press": [club, ground.channel]}
    for channel in hidden.get(visible, [club, ground.channel]):
        ground.deny(channel, carol.user, "VIEW_CHANNEL")
    ground.clock.move(FRESH / 1000)
    third = ground.world.add_channel(ground.guild, "third")
    ground.gateway.dispatch_to_guild(ground.guild, "CHANNEL_CREATE", third.json())
    if visible == "none":
        ground.deny(third, bob.user, "VIEW_CHANNEL")
    carol.channel = third
    shown = await carol.run("claim rules")
    clear_pings(harness)
    asked = private(await harness.press(carol, f"v1:rematch:{before}", message=shown.message))
    assert ("no channel for the table" in asked) == (visible == "none")
    if visible == "press":  # Bob presses there, too
        bob.channel = third
        table = (await bob.run("claim rules")).message or table
    pressed = private(await harness.press(bob, f"v1:rematch:{before}", message=table))
    assert ("no channel for the table" in pressed) == (visible == "none")
    await harness.until_quiet()
    code = (await harness.load(before)).game.rematch
    if visible == "none":
        assert code is None
        return
    assert code
    assert await table_channel(harness, code) is (third if visible == "press" else ground.channel)
    assert len(carol.pings) == 1


@pytest.mark.parametrize("hidden_from_both", [False, True])
async def test_a_ping_stays_at_the_table_unless_more_people_can_read_it_elsewhere(
    harness: Harness, hidden_from_both: bool
) -> None:
    """The channel of the challenge is no better if as few of them can view it."""
    ground, bob, carol = harness.ground, harness.ground.bob, harness.ground.carol
    code = await bobs_match(harness)
    club = other_channel(harness)
    await move(harness, bob, code, club, "command")
    ground.deny(club, carol.user, "VIEW_CHANNEL")
    for person in (bob, carol) if hidden_from_both else (bob,):
        ground.deny(ground.channel, person.user, "VIEW_CHANNEL")
    await harness.pass_time(10 * MINUTE)
    clear_pings(harness)
    await harness.services.referee.close(code, ground.guild.id, ground.alice.user.id)
    await harness.until_quiet()
    (ping,) = bob.pings
    assert ping.channel is club
    assert carol.pings == []


@pytest.mark.parametrize("how", ["deleted", "closed to the bot", "locked to the bot"])
async def test_pings_go_to_the_challenges_channel_if_none_can_be_posted_at_the_table(
    harness: Harness, how: str
) -> None:
    """A player may own the channel that they move the table to."""
    ground = harness.ground
    code = await bobs_match(harness)
    lounge = voice_channel(harness)
    await move(harness, ground.bob, code, lounge, "command")
    if how == "deleted":
        ground.delete_channel(lounge)
    else:
        needed = "SEND_MESSAGES" if how == "closed to the bot" else "CONNECT"
        ground.deny(lounge, ground.bot.user, needed)
    ground.bob.channel = ground.channel
    if how != "locked to the bot":  # or the table would be lost before anybody is pinged
        harness.services.tables.refresh(code)
        await harness.until_quiet()
    assert (await harness.load(code)).place.lost == (how == "deleted")
    _, late, other = await harness.turn(code)
    for pinged in (late, other):
        clear_pings(harness)
        await harness.pass_time(DAY if pinged is other else DAY * 9 // 10)
        await until(partial(getattr, pinged, "pings"))
        (ping,) = pinged.pings
        assert ping.channel is ground.channel


async def test_nobody_is_pinged_where_they_cannot_read(harness: Harness) -> None:
    ground = harness.ground
    code = await bobs_match(harness)
    _, _, other = await harness.turn(code)
    for person in (ground.bob, ground.carol):
        person.channel = other_channel(harness)
        await person.run("claim hand")
    ground.deny(ground.channel, other.user, "VIEW_CHANNEL")
    await harness.pass_time(10 * MINUTE)
    clear_pings(harness)
    posted = len(ground.channel.messages)
    await pass_turn(harness, code)
    await harness.until_quiet()
    assert other.pings == []
    assert len(ground.channel.messages) == posted


# Challenges


@pytest.mark.parametrize("answer", ["accept", "decline", "withdraw"])
async def test_a_challenge_is_answered_only_in_its_channel(harness: Harness, answer: str) -> None:
    ground = harness.ground
    message = await harness.challenge()
    code = code_of(message, "accept")
    person = ground.alice if answer == "withdraw" else ground.bob
    tavern = list(ground.world.guilds.values())[1]
    for channel in (next(iter(tavern.channels.values())), other_channel(harness)):
        person.channel = channel
        shown = await person.run("claim rules")
        reply = private(await harness.press(person, f"v1:{answer}:{code}", message=shown.message))
        assert "can’t find that challenge" in reply
    assert (await harness.services.challenges.find(code)).state == "open"
    person.channel = ground.channel
    private(await harness.press(person, f"v1:accept:{code}", message=message))


@pytest.mark.parametrize("how", ["leaves", "cannot view it"])
async def test_no_match_begins_where_the_challenger_is_not_any_more(
    harness: Harness, how: str
) -> None:
    """Otherwise somebody could win a rated match on time from a person who never hears of it."""
    ground, bob, carol = harness.ground, harness.ground.bob, harness.ground.carol
    challenge = (await carol.run("claim challenge", pace="live", rated=True)).message
    assert challenge
    code = code_of(challenge, "accept")
    if how == "leaves":
        ground.leave(carol.user, ground.guild)
    else:
        ground.deny(ground.channel, carol.user, "VIEW_CHANNEL")
    reply = private(await bob.press(f"v1:accept:{code}", challenge))
    assert "can’t see this channel" in reply
    assert carol.user.id in reply
    assert (await harness.services.challenges.find(code)).state == "open"
    assert await harness.live_of(bob) == []


async def test_a_match_begins_before_its_server_has_arrived(harness: Harness) -> None:
    """Presses come as soon as a shard is connected; what is known of servers comes later."""
    known: Any = harness.services.messenger.client.get_guild(int(harness.ground.guild.id))
    challenge = (await harness.ground.carol.run("claim challenge")).message
    assert challenge
    code = code_of(challenge, "accept")
    known.unavailable = True
    known._roles.clear()
    known._channels.clear()
    private(await harness.ground.bob.press("Accept", challenge))
    assert await harness.live_of(harness.ground.bob) == [code]


async def test_a_match_begins_even_if_discord_does_not_say_who_is_a_member(
    harness: Harness,
) -> None:
    ground = harness.ground
    challenge = await harness.challenge()
    code = code_of(challenge, "accept")
    refused = ground.faults.request("error", times=9, method="GET", path="/members/", status=403)
    private(await ground.bob.press("Accept", challenge))
    assert refused.happened
    assert await harness.live_of(ground.bob) == [code]
