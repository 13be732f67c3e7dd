"""Nobody learns of a match in a channel that they cannot view, in any way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio

import cogs.registry
import cogs.setup
from bot.people.person import User
from bot.people.visibility import FRESH
from bot.people.visible_channels import FETCHES
from playground.interactions import Outcome
from playground.people import Person
from playground.world import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from tests.waiting import until

from .harness import Harness, code_of, hand_of, ids_of, private, table_of, text_of
from .test_moving_tables import voice_channel

NO_MATCH = "K7F3Q2"  # the code of no match
VIEW = "VIEW_CHANNEL"


def hidden_channel(harness: Harness, *viewers: Person) -> Channel:
    """Make a channel that only these people and the bot can view."""
    ground = harness.ground
    channel = ground.world.add_channel(ground.guild, "hidden")
    ground.gateway.dispatch_to_guild(ground.guild, "CHANNEL_CREATE", channel.json())
    for user in (ground.bot.user, *(viewer.user for viewer in viewers)):
        ground.allow(channel, user, VIEW)
    ground.deny(channel, None, VIEW)
    for viewer in viewers:
        viewer.channel = channel
    return channel


@pytest_asyncio.fixture
async def players(harness: Harness) -> tuple[Person, Person]:
    await harness.challenge()  # a message that everybody can press
    return harness.newcomer("Dora"), harness.newcomer("Emil")


async def live_match(harness: Harness, first: Person, second: Person) -> str:
    """Begin a match and play until somebody may resign."""
    code = await harness.match_of(first, second)
    await harness.play_on(code, 3)
    await harness.until_shown(code)
    return code


async def finished_match(harness: Harness, first: Person, second: Person) -> str:
    code = await live_match(harness, first, second)
    await harness.services.referee.resign(code, second.user.id)
    await harness.until_shown(code)
    await harness.until_quiet()
    return code


# Every press that names a match, a challenge or a player; NAMELESS are those that name none.
PRESSED = (
    "history:{player}:-:older:1000000000",
    "history:{player}:-:newer:0",
    "rules:{code}",
    "guide:topics:{code}",
    "record:{code}",
    "why:{code}:s:0:G",
    "replay:{code}:s:3",
    "review:{code}:s:0",
    "verify:{code}",
    "hand:{code}",
    "unseen:{code}",
    "explain:{code}",
    "play:{code}:3:G5",
    "no:{code}:3:G5",
    "done:{code}:3:0",
    "with:{code}:3:potion",
    "pick:{code}:3:G5",
    "narrow:{code}:3:a",
    "asking:{code}",
    "auto:{code}:react:on",
    "hint:{code}:3",
    "lesson:{code}",
    "resign:{code}",
    "resignyes:{code}",
    "cancel:{code}",
    "claimwin:{code}",
    "rematch:{code}",
    "norematch:{code}",
    "accept:{code}",
    "decline:{code}",
    "withdraw:{code}",
    "seal:{code}",
    "which:table:{code}",
    "which:play:G5:{code}",
    "set:end:{code}",
    "endmatch:{code}",
)
NAMELESS = {"board", "levels", "build", "level", "challenge", "practice", "prefer"}
NAMELESS |= {"forget", "forgetyes", "forgetno", "export", "erase", "erasing"}


def test_every_press_is_tried() -> None:
    assert {id.partition(":")[0] for id in PRESSED} | NAMELESS == cogs.registry.PRESSES.keys()


async def everything_about(
    harness: Harness, asker: Person, player: Person, code: str
) -> dict[str, Outcome]:
    """Ask for a match in every way that could tell of it."""
    commands: list[tuple[str, dict[str, Any]]] = [
        ("matches", {"player": player.user}),
        ("history", {"player": player.user}),
        ("history", {"player": harness.ground.bot.user}),
        ("replay", {"match": code}),
        ("verify", {"match": code}),
        ("play", {"card": f"{code} G5"}),
    ]
    found = {
        f"{name} {number}": await asker.run(f"claim {name}", **options)
        for number, (name, options) in enumerate(commands)
    }
    for id in PRESSED:
        pressed = id.format(code=code, player=player.user.id)
        found[id] = await harness.press(asker, f"v1:{pressed}")
    found["chosen"] = await harness.press(asker, "v1:replay", code)
    return found


def answer(outcome: Outcome) -> str:
    """Return all that an answer says and carries."""
    text = private(outcome)
    message = outcome.message
    assert message
    return "\n".join([text, *ids_of(message), *(each["filename"] for each in message.attachments)])


async def test_verify_does_not_lead_others_to_a_hidden_seal(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    """The challenge was in a hidden channel, and the table was moved to where all see it."""
    ground, (dora, emil) = harness.ground, players
    channel = hidden_channel(harness, dora, emil)
    challenge = (await dora.run("claim challenge", opponent=emil.user)).message
    assert challenge
    code = code_of(challenge, "accept")
    private(await dora.press("Seal the deal", challenge))
    await harness.settle()
    private(await emil.press("Accept", challenge))
    await harness.settle()
    dora.channel = ground.channel
    private(await dora.run("claim table"))
    await harness.services.referee.resign(code, dora.user.id)
    for reader, is_shown in ((ground.carol, False), (dora, True)):
        said = answer(await reader.run("claim verify", match=code))
        assert code in said
        assert (channel.id in said) == is_shown


async def test_verify_does_not_name_a_hidden_match_before(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground, (dora, _) = harness.ground, players
    hidden_channel(harness, dora)
    first = await harness.against_computer(dora)
    await harness.services.referee.resign(first, dora.user.id)
    dora.channel = ground.channel
    second = await harness.against_computer(dora)
    await harness.services.referee.resign(second, dora.user.id)
    assert (await harness.load(second)).game.previous == first
    for reader, is_named in ((ground.carol, False), (dora, True)):
        said = answer(await reader.run("claim verify", match=second))
        assert second in said
        assert (first in said) == is_named


async def test_a_table_does_not_lead_others_to_a_hidden_rematch(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    """It begins where the challenge was, because one of them cannot view the table any more."""
    ground, (dora, emil) = harness.ground, players
    hidden = hidden_channel(harness, dora, emil)
    code = await harness.match_of(dora, emil)
    await harness.settle()
    dora.channel = ground.channel
    private(await dora.run("claim table"))
    await harness.services.referee.resign(code, dora.user.id)
    await harness.until_shown(code)
    ground.deny(ground.channel, emil.user, VIEW)
    ground.clock.move(FRESH / 1000)
    public, hands = table_of(ground.carol, code), [hand_of(dora, code), hand_of(emil, code)]
    for person, hand in zip((dora, emil), hands, strict=True):
        private(await harness.press(person, f"v1:rematch:{code}", message=hand))
    await harness.settle()
    again = (await harness.load(code)).game.rematch
    assert again
    assert (await harness.load(again)).place.channel == hidden.id
    assert code in str(public.json())
    assert again not in str(public.json())
    assert hidden.id not in str(public.json())
    pressed = private(await harness.press(ground.carol, f"v1:rematch:{code}", message=public))
    assert "not playing" in pressed
    assert hidden.id in text_of(await until(lambda: hand_of(dora, again)))


@pytest.mark.parametrize("make", [live_match, finished_match])
async def test_a_match_in_a_hidden_channel_is_like_one_that_does_not_exist(
    harness: Harness,
    players: tuple[Person, Person],
    make: Callable[[Harness, Person, Person], Awaitable[str]],
) -> None:
    carol, (dora, emil) = harness.ground.carol, players
    channel = hidden_channel(harness, dora, emil)
    code = await make(harness, dora, emil)
    before = (await harness.load(code)).game
    found = await everything_about(harness, carol, dora, code)
    missing = await everything_about(harness, carol, dora, NO_MATCH)
    for way, outcome in found.items():
        said = answer(outcome)
        assert said.replace(code, NO_MATCH) == answer(missing[way]), way
        assert emil.user.id not in said, way
        assert channel.id not in said, way
    for command in ("replay", "verify"):
        assert await carol.autocomplete(f"claim {command}", "match", code) == []
    assert (await harness.load(code)).game == before


async def test_a_match_in_a_voice_channel_is_for_those_who_may_connect(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    """Others see the channel in the list, but not what is written in it."""
    ground, (dora, emil) = harness.ground, players
    lounge = voice_channel(harness)
    dora.channel = emil.channel = lounge
    code = await finished_match(harness, dora, emil)
    going_on = await live_match(harness, dora, emil)
    for allowed in (True, False):
        if not allowed:
            ground.deny(lounge, ground.carol.user, "CONNECT")
        listed = answer(await ground.carol.run("claim matches", player=dora.user))
        assert (going_on in listed) == allowed
        assert (
            code in answer(await ground.carol.run("claim history", player=dora.user))
        ) == allowed
        found = "move 0" in answer(await ground.carol.run("claim replay", match=code))
        assert found == allowed


async def test_an_open_challenge_in_a_hidden_channel_is_like_one_that_does_not_exist(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    carol, (dora, emil) = harness.ground.carol, players
    hidden_channel(harness, dora, emil)
    posted = [
        await dora.run("claim challenge", opponent=emil.user),
        await dora.run("claim challenge"),  # anyone who can view the channel may accept
    ]
    for outcome in posted:
        assert outcome.message
        code = code_of(outcome.message, "accept")
        for action in ("accept", "decline", "withdraw", "seal"):
            pressed = await harness.press(carol, f"v1:{action}:{code}")
            missing = await harness.press(carol, f"v1:{action}:{NO_MATCH}")
            assert answer(pressed) == answer(missing)
    assert await harness.live_of(dora) == []
    assert not any("is sealed" in text_of(message) for message in dora.sees())
    for outcome in posted:  # they are still open
        assert not (await emil.press("Accept", outcome.message)).failed
    assert len(await harness.live_of(dora)) == 2


async def test_its_result_still_counts_in_the_profile(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    carol, (dora, emil) = harness.ground.carol, players
    hidden_channel(harness, dora, emil)
    code = await finished_match(harness, dora, emil)
    shown = answer(await carol.run("claim profile", player=dora.user))
    assert "1\xa0won" in shown
    assert code not in shown
    assert emil.user.id not in shown


async def test_its_players_see_it_from_everywhere(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground, (dora, emil) = harness.ground, players
    channel = hidden_channel(harness, dora, emil)
    code = await finished_match(harness, dora, emil)
    going_on = await live_match(harness, dora, emil)
    ground.deny(channel, dora.user, VIEW)  # she is not even in the channel any more
    dora.channel = ground.channel
    assert going_on in answer(await dora.run("claim matches"))
    assert going_on in answer(await dora.run("claim matches", player=emil.user))
    assert code in answer(await dora.run("claim history"))
    assert code in answer(await dora.run("claim history", player=emil.user))
    assert "move 0" in answer(await dora.run("claim replay", match=code))
    (offered,) = await dora.autocomplete("claim replay", "match", "")
    assert offered["value"] == code


async def test_those_who_can_view_the_channel_see_it(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    """By a role, for instance, or because administrators view everything."""
    ground, (dora, emil) = harness.ground, players
    channel = hidden_channel(harness, dora, emil)
    code = await finished_match(harness, dora, emil)
    going_on = await live_match(harness, dora, emil)
    role = ground.world.add_role(ground.guild, "friends", 0)
    event = {"guild_id": ground.guild.id, "role": role.json()}
    ground.gateway.dispatch_to_guild(ground.guild, "GUILD_ROLE_CREATE", event)
    channel.overwrites.append({"id": role.id, "type": 0, "allow": str(1 << 10), "deny": "0"})
    ground.allow(channel, ground.bot.user, VIEW)  # tells the bot of all overwrites
    ground.guild.members[ground.carol.user.id].roles.append(role.id)
    for asker in (ground.carol, ground.alice):
        assert going_on in answer(await asker.run("claim matches", player=dora.user))
        assert code in answer(await asker.run("claim history", player=dora.user))
        assert "move 0" in answer(await asker.run("claim replay", match=code))
    assert code not in answer(await ground.bob.run("claim history", player=dora.user))
    ground.guild.members[ground.carol.user.id].roles.remove(role.id)
    assert code not in answer(await ground.carol.run("claim history", player=dora.user))


async def test_pages_skip_hidden_matches_and_are_full(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground, (dora, emil) = harness.ground, players
    hidden = hidden_channel(harness)
    codes: dict[str, list[str]] = {hidden.id: [], ground.channel.id: []}
    for number in range(60):
        channel = hidden.id if number % 3 else ground.channel.id
        codes[channel].insert(0, await ended_match(harness, dora, emil, channel))
    visible = codes[ground.channel.id]
    first = await ground.carol.run("claim history", player=dora.user)
    assert shown(first, codes) == visible[:10]
    second = await ground.carol.press("Older", first.message)
    assert shown(second, codes) == visible[10:]
    assert "Older" not in [name for name, off in buttons(second) if not off]
    third = await ground.carol.press("Newer", second.message)
    assert shown(third, codes) == visible[:10]
    assert "Newer" not in [name for name, off in buttons(third) if not off]


async def test_managers_do_not_see_it_in_the_settings_or_end_it(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground, (dora, emil) = harness.ground, players
    hidden_channel(harness, dora, emil)
    code = await live_match(harness, dora, emil)
    ground.permit(ground.guild, ground.carol.user, {"MANAGE_GUILD": True})
    assert code not in answer(await ground.carol.run("claim settings"))
    for id in (f"v1:endmatch:{code}", f"v1:endmatch:{NO_MATCH}"):
        assert "find a match" in answer(await harness.press(ground.carol, id)).lower()
    chosen = await harness.press(ground.carol, "v1:set:end", code)
    assert "find a match" in answer(chosen).lower()
    assert await harness.live_of(dora) == [code]
    panel = await ground.alice.run("claim settings")  # an administrator views every channel
    assert panel.message
    assert code in str(panel.message.components)


async def test_managers_do_not_find_it_to_move_its_table(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground, (dora, emil) = harness.ground, players
    tavern = list(ground.world.guilds.values())[1]
    for person in (ground.alice, ground.bob):
        person.channel = next(iter(tavern.channels.values()))
    elsewhere = await harness.match()  # in another server
    hidden_channel(harness, dora, emil)
    hidden = await live_match(harness, dora, emil)
    ground.permit(ground.guild, ground.carol.user, {"MANAGE_GUILD": True})
    assert "not playing a match" in answer(await ground.carol.run("claim table"))
    for person in players:
        person.channel = ground.channel
    visible = await live_match(harness, dora, emil)
    asked = await ground.carol.run("claim table")
    assert "Which match" in answer(asked)
    assert asked.message
    offered = str(asked.message.components)
    assert visible in offered
    assert hidden not in offered
    assert elsewhere not in offered


async def test_verify_tells_nothing_of_what_was_published_in_a_hidden_channel(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    """A sealed match and the beginning of its rematch are hidden; then the table is moved."""
    ground, (dora, emil) = harness.ground, players
    channel = hidden_channel(harness, dora, emil)
    challenge = (await dora.run("claim challenge", opponent=emil.user)).message
    assert challenge
    before = code_of(challenge, "accept")
    private(await dora.press("Seal the deal", challenge))
    await harness.settle()
    private(await emil.press("Accept", challenge))
    await harness.services.referee.resign(before, dora.user.id)
    await harness.until_shown(before)
    for person in players:
        private(await person.press("Rematch", table_of(dora, before)))
    await harness.settle()
    published = [m.id for m in dora.sees() if "sealed" in text_of(m) or "Receipt" in text_of(m)]
    assert len(published) == 3  # the seal, and the receipts of both matches
    (code,) = await harness.live_of(dora)
    dora.channel = ground.channel
    private(await dora.run("claim table"))
    await harness.services.referee.resign(code, dora.user.id)
    await harness.until_shown(code)
    told = {before, channel.id, published[0], published[2]}
    own = answer(await dora.run("claim verify", match=code))
    assert all(each in own for each in told)
    others = answer(await ground.carol.run("claim verify", match=code))
    assert not any(each in others for each in told)
    assert "server seed of an earlier match" in others


async def in_thread(
    harness: Harness, players: tuple[Person, Person], parent: Channel, kind: int
) -> tuple[str, Channel]:
    """Let players have a finished match in a thread, which is then archived."""
    ground = harness.ground
    thread = ground.world.add_thread(
        parent, "a thread", players[0].user, kind, 1440, ground.world.new_id()
    )
    for user in (players[1].user, ground.bot.user):
        ground.join_thread(thread, user.id)
    event = thread.json() | {
        "newly_created": True,
        "member": thread.thread_member(ground.bot.user.id),
    }
    ground.dispatch_to_thread(thread, "THREAD_CREATE", event)
    for each in players:
        each.channel = thread
    return await finished_match(harness, *players), thread


@pytest.mark.parametrize("is_archived", [False, True])
@pytest.mark.parametrize("is_noted", [False, True])
async def test_a_public_thread_is_seen_by_those_who_can_view_its_channel(
    harness: Harness, players: tuple[Person, Person], *, is_archived: bool, is_noted: bool
) -> None:
    ground = harness.ground
    hidden = hidden_channel(harness, *players)
    secret, one = await in_thread(harness, players, hidden, PUBLIC_THREAD)
    open_one, two = await in_thread(harness, players, ground.channel, PUBLIC_THREAD)
    await archive(harness, [one, two] if is_archived else [], is_noted=is_noted)
    ground.requests.clear()
    for _ in range(2):
        said = answer(await ground.carol.run("claim history", player=players[0].user))
        assert open_one in said
        assert secret not in said
        said = answer(await ground.alice.run("claim history", player=players[0].user))
        assert open_one in said
        assert secret in said
    asked = [each for each in ground.requests if each.template == "/channels/{channel_id}"]
    assert len(asked) == (2 if is_archived and not is_noted else 0)  # once for each thread


@pytest.mark.parametrize("is_archived", [False, True])
async def test_a_private_thread_is_seen_by_its_players_and_those_who_manage_threads(
    harness: Harness, players: tuple[Person, Person], *, is_archived: bool
) -> None:
    ground = harness.ground
    code, thread = await in_thread(harness, players, ground.channel, PRIVATE_THREAD)
    await archive(harness, [thread] if is_archived else [], is_noted=True)
    players[0].channel = ground.channel
    assert code in answer(await players[0].run("claim history", player=players[1].user))
    history = await ground.carol.run("claim history", player=players[0].user)
    assert code not in answer(history)
    assert "find a match" in answer(await ground.carol.run("claim replay", match=code)).lower()
    if not is_archived:  # to ask there proves that one is in it
        ground.join_thread(thread, ground.carol.user.id)
        inside = await ground.carol.run("claim history", channel=thread, player=players[0].user)
        assert code in answer(inside)
    ground.permit(ground.guild, ground.carol.user, {"MANAGE_THREADS": True})
    assert code in answer(await ground.carol.run("claim history", player=players[0].user))


async def archive(harness: Harness, threads: list[Channel], *, is_noted: bool) -> None:
    """Archive threads; the bot is restarted, so that only its database knows them."""
    if not threads:
        return
    for thread in threads:
        harness.ground.update_thread(thread, archived=True)
    if not is_noted:
        await harness.services.db.run_all([("DELETE FROM threads",)])
    await harness.restart()


async def test_a_thread_of_an_unavailable_server_is_hidden(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    """During an outage the bot knows neither the channels of a server nor its roles."""
    ground, (dora, _) = harness.ground, players
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    code = await finished_match(harness, *players)
    asked = "claim history"
    assert code in answer(await ground.carol.run(asked, player=dora.user))
    guild: Any = harness.bot.get_guild(int(ground.guild.id))
    for known in (guild._channels, guild._threads, guild._roles):
        known.clear()
    guild.unavailable = True
    assert code not in answer(await ground.carol.run(asked, player=dora.user))
    assert code in answer(await dora.run(asked))
    assert harness.bot.metrics.failures == 0


async def test_the_thread_of_a_match_is_noted_when_it_is_opened(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    hidden = hidden_channel(harness, *players)
    code = await harness.match_of(*players)
    await harness.until_shown(code)
    thread = (await harness.load(code)).place.channel
    rows = await harness.services.db.all("SELECT * FROM threads")
    found = {"id": thread, "parent": hidden.id, "private": 0, "server": ground.guild.id}
    assert found in rows


async def test_a_deleted_channel_is_seen_by_the_players_and_administrators(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground = harness.ground
    channel = ground.world.add_channel(ground.guild, "short-lived")
    ground.gateway.dispatch_to_guild(ground.guild, "CHANNEL_CREATE", channel.json())
    for each in players:
        each.channel = channel
    code = await finished_match(harness, *players)
    asked = "claim history"
    assert code in answer(await ground.carol.run(asked, player=players[0].user))
    ground.delete_channel(channel)
    await harness.until_quiet()
    players[0].channel = ground.channel
    ground.requests.clear()
    for _ in range(2):
        assert code not in answer(await ground.carol.run(asked, player=players[0].user))
    fetched = [each for each in ground.requests if each.path.endswith(f"/channels/{channel.id}")]
    assert len(fetched) == 1
    assert code in answer(await players[0].run(asked))
    assert code in answer(await ground.alice.run(asked, player=players[0].user))


async def test_threads_are_asked_for_in_moderation(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    """Even of somebody with hundreds of matches in threads from before they were noted."""
    ground, (dora, emil) = harness.ground, players
    for number in range(3 * FETCHES):
        await ended_match(harness, dora, emil, str(10**17 + number))
    ground.requests.clear()
    assert "hasn’t finished a match" in answer(
        await ground.carol.run("claim history", player=dora.user)
    )
    asked = [each for each in ground.requests if each.template == "/channels/{channel_id}"]
    assert len(asked) == FETCHES


async def test_a_manager_ends_a_match_whose_channel_was_deleted(
    harness: Harness, players: tuple[Person, Person]
) -> None:
    ground, (dora, emil) = harness.ground, players
    channel = hidden_channel(harness, dora, emil)
    code = await live_match(harness, dora, emil)
    await harness.until_quiet()
    ground.delete_channel(channel)
    await harness.until_quiet()
    panel = await ground.carol.run("claim matches", player=dora.user)
    assert code not in answer(panel)
    ground.permit(ground.guild, ground.carol.user, {"MANAGE_GUILD": True})
    settings = await ground.carol.run("claim settings")
    assert settings.message
    assert code in str(settings.message.components)
    private(await harness.press(ground.carol, f"v1:endmatch:{code}", message=settings.message))
    assert (await harness.load(code)).game.state == "closed"


async def ended_match(harness: Harness, first: Person, second: Person, channel: str) -> str:
    """Let a match begin and end without any request."""
    services, ground = harness.services, harness.ground
    one, other = (User(each.user.id, str(each)) for each in (first, second))
    terms = (await harness.computer_match_arguments(first))[4]
    terms = replace(terms, pace="none")
    ground.clock.move(100)  # so that the limits allow it
    challenge = await services.challenges.issue(ground.guild.id, channel, one, other, terms)
    follow, services.events.followers = services.events.followers, []
    try:
        await services.challenges.accept(challenge.id, other, ground.world.new_id())
        await services.referee.resign(challenge.id, other.id)
    finally:
        services.events.followers = follow
    return challenge.id


def shown(outcome: Outcome, codes: dict[str, list[str]]) -> list[str]:
    """List the codes on a page, in order."""
    text = private(outcome)
    known = [code for each in codes.values() for code in each if code in text]
    return sorted(known, key=text.index)


def buttons(outcome: Outcome) -> list[tuple[str, bool]]:
    """List the labels of a message's buttons, and whether each is disabled."""
    assert outcome.message
    rows = outcome.message.components[0]["components"]
    parts = [part for row in rows for part in row.get("components", ())]
    return [(part.get("label", ""), bool(part.get("disabled"))) for part in parts]
