"""Threads of matches: archived a day after the end, and opened again by what happens there."""

from __future__ import annotations

import pytest
import pytest_asyncio

from bot.chat.messenger import PRIVATE_THREAD, PUBLIC_THREAD
from bot.play.terms import DAY, HOUR, MINUTE
from bot.storage.shares import ALL, Share
from playground.world import Channel
from tests.waiting import until

from .harness import Harness, code_of, hand_of, private, table_of
from .test_tables import other_channel, table_of_thread


@pytest_asyncio.fixture
async def thread_of_a_match(harness: Harness) -> tuple[str, Channel]:
    """Play a match in a thread of its own, to the end."""
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:threads")
    code = await harness.match()
    (thread,) = ground.guild.threads.values()
    await harness.play_on(code, 20)
    return code, thread


async def test_a_thread_is_named_after_its_players(
    harness: Harness, thread_of_a_match: tuple[str, Channel]
) -> None:
    code, thread = thread_of_a_match
    assert thread.name == f"Alice – Bob · {code}"
    against = await harness.against_computer(harness.ground.alice)
    await harness.until_shown(against)
    names = {each.name for each in harness.ground.guild.threads.values()}
    assert names == {thread.name, f"Alice – Claim (Page) · {against}"}


async def test_long_and_disturbing_names_leave_room_for_the_code(harness: Harness) -> None:
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    first, second = harness.newcomer("w" * 32), harness.newcomer("\u202e**" + "m" * 28)
    code = await harness.match_of(first, second)
    (thread,) = ground.guild.threads.values()
    assert thread.name == f"{'w' * 32} – **{'m' * 28} · {code}"


async def test_a_thread_is_found_again_whatever_its_players_are_called_by_then(
    harness: Harness,
) -> None:
    """The answer to opening it is lost, and a player has another name at the next try."""
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    other = ground.world.add_thread(
        ground.channel, "Alice – Bob · 222222", ground.alice.user, 11, 60, ground.world.new_id()
    )
    ground.dispatch_to_thread(other, "THREAD_CREATE", other.json())
    open_thread = harness.services.messenger.open_thread
    place = ground.guild.id, ground.channel.id
    own = await open_thread(*place, "Alice – Bob", "222222")
    assert own != other.id  # which somebody else has opened
    await until(lambda: harness.services.messenger.own_threads())
    assert await open_thread(*place, "Alicia – Bob", "222222") == own


async def test_a_hand_leads_to_the_thread_of_its_match(
    harness: Harness, thread_of_a_match: tuple[str, Channel]
) -> None:
    code, thread = thread_of_a_match
    table = table_of_thread(harness, code)
    for person in (harness.ground.alice, harness.ground.bob):
        shown = await person.run("claim hand")
        assert f"<#{thread.id}>" in private(shown)
        assert shown.message
        assert f"{thread.id}/{table.id}" in str(shown.message.components)


async def end(harness: Harness, code: str) -> None:
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    await harness.until_shown(code)
    await harness.until_quiet()


async def sweep(harness: Harness, share: Share = ALL) -> None:
    await harness.services.threads.sweep(share)
    await harness.until_quiet()


async def test_a_thread_is_archived_a_day_after_its_match_even_after_a_restart(
    harness: Harness, thread_of_a_match: tuple[str, Channel]
) -> None:
    code, thread = thread_of_a_match
    await harness.pass_time(2 * DAY - HOUR)  # a match that goes on keeps it open
    await sweep(harness)
    await end(harness, code)
    await harness.pass_time(DAY - MINUTE)
    await sweep(harness)
    assert not thread.archived
    await harness.restart()
    await harness.pass_time(MINUTE)
    await sweep(harness, Share(2, (1 - (int(harness.ground.guild.id) >> 22) % 2,)))
    assert not thread.archived  # it is another process's
    await sweep(harness)
    assert thread.archived
    before = len(harness.ground.requests)
    await sweep(harness)
    assert len(harness.ground.requests) == before


@pytest.mark.parametrize("is_lost", [False, True])
@pytest.mark.parametrize("kind", [PUBLIC_THREAD, PRIVATE_THREAD])
async def test_nobody_can_open_the_thread_of_a_match_in_advance(
    harness: Harness, kind: int, is_lost: bool
) -> None:
    """The challenge shows the match's code, so its opponent knows how the thread will be named."""
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    message = await harness.challenge()
    code, id = code_of(message, "accept"), ground.world.new_id()
    trap = ground.world.add_thread(
        ground.channel, f"Alice – Bob · {code}", ground.bob.user, kind, 10_080, id
    )
    ground.join_thread(trap, ground.bot.user.id)
    ground.dispatch_to_thread(trap, "THREAD_CREATE", trap.json())
    if is_lost:
        ground.faults.request(
            "error after", method="POST", path=r"/channels/\d+/threads$", status=502
        )
    private(await ground.bob.press("Accept", message))
    await harness.until_shown(code)
    (opened,) = (each for each in ground.guild.threads.values() if each is not trap)
    assert (opened.name, opened.owner_id) == (trap.name, ground.bot.user.id)
    assert (await harness.load(code)).place.channel == opened.id
    assert trap.messages == {}


async def test_other_threads_stay_open(harness: Harness) -> None:
    """A match played in a thread that somebody else opened does not archive it."""
    ground = harness.ground
    thread = ground.world.add_thread(
        ground.channel, "talk", ground.alice.user, 11, 10_080, ground.world.new_id()
    )
    ground.dispatch_to_thread(thread, "THREAD_CREATE", thread.json())
    for person in harness.people:
        person.channel = thread
    code = await harness.match()
    await end(harness, code)
    await harness.pass_time(2 * DAY)
    await sweep(harness)
    assert not thread.archived


async def test_a_thread_of_the_same_name_elsewhere_is_not_taken(harness: Harness) -> None:
    """Somebody could open it before, in a channel that the opponent cannot view."""
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    code = code_of(message := await harness.challenge(), "accept")
    name = harness.words("thread-name", match=code)
    elsewhere = ground.world.add_thread(
        other_channel(harness), name, ground.alice.user, 11, 10_080, ground.world.new_id()
    )
    ground.dispatch_to_thread(elsewhere, "THREAD_CREATE", elsewhere.json())
    guild = harness.bot.get_guild(int(ground.guild.id))
    assert guild
    await until(lambda: guild.threads)
    private(await ground.bob.press("Accept", message))
    await harness.until_shown(code)
    assert (await harness.load(code)).place.channel != elsewhere.id


async def test_a_rematch_opens_the_thread_again_and_keeps_it_open(
    harness: Harness, thread_of_a_match: tuple[str, Channel]
) -> None:
    ground = harness.ground
    code, thread = thread_of_a_match
    await end(harness, code)
    await harness.pass_time(DAY)
    await sweep(harness)
    assert thread.archived
    table = table_of_thread(harness, code)
    private(await ground.alice.press("Rematch", table))
    ground.update_thread(thread, archived=True)
    private(await ground.bob.press("Rematch", table))
    await harness.until_quiet()
    again = (await harness.load(code)).game.rematch
    assert again
    assert not thread.archived
    ground.carol.channel = thread
    assert table_of(ground.carol, again).channel is thread
    await harness.pass_time(3 * DAY // 2)
    await sweep(harness)
    assert not thread.archived


async def test_somebody_who_writes_in_an_archived_thread_has_a_day(
    harness: Harness, thread_of_a_match: tuple[str, Channel]
) -> None:
    code, thread = thread_of_a_match
    await end(harness, code)
    await harness.pass_time(3 * DAY)
    await sweep(harness)
    assert thread.archived
    harness.ground.carol.channel = thread
    harness.ground.carol.say("Well played!")
    await until(harness.services.messenger.own_threads)  # the bot knows it
    await sweep(harness)
    assert not thread.archived
    await harness.pass_time(DAY)
    await sweep(harness)
    assert thread.archived


@pytest.mark.parametrize("button", ["v1:replay:", "v1:verify:", "v1:rematch:"])
async def test_every_button_in_an_archived_thread_is_answered(
    harness: Harness, thread_of_a_match: tuple[str, Channel], button: str
) -> None:
    ground = harness.ground
    code, thread = thread_of_a_match
    await end(harness, code)
    ground.update_thread(thread, archived=True)
    table = table_of_thread(harness, code)
    assert "Discord refused" not in private(await ground.alice.press(button, table))
    if button == "v1:replay:":
        shown = next(
            m for m in ground.alice.private.values() if f"v1:why:{code}" in str(m.components)
        )
        ground.update_thread(thread, archived=True)
        again = await harness.press(ground.alice, f"v1:replay:{code}:0:5:", message=shown)
        assert "Discord refused" not in private(again)
    assert hand_of(ground.alice, code)
