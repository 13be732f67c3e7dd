"""One person presses as fast as a client can: others are hardly held up, and all is answered."""

from __future__ import annotations

import asyncio

import pytest

from bot.messages.tables import MOVES, MOVES_TO_A_CHANNEL
from bot.people.turns import AT_ONCE, WAITING
from bot.play.matches import LoadedMatch
from bot.play.terms import MINUTE
from playground.people import Person
from playground.world import Channel

from .harness import Harness, private, table_of


async def test_a_persons_requests_wait_for_each_other_and_not_others_for_them(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    table = table_of(ground.carol, code)
    real = harness.services.matches.get
    begun, released = 0, asyncio.Event()

    async def get(id: str) -> LoadedMatch:
        nonlocal begun
        begun += 1
        await released.wait()
        return await real(id)

    monkeypatch.setattr(harness.services.matches, "get", get)
    flood = [
        asyncio.create_task(harness.press(ground.bob, f"v1:rules:{code}", message=table))
        for _ in range(AT_ONCE + WAITING + 10)
    ]
    refused, _ = await asyncio.wait(flood, return_when=asyncio.FIRST_COMPLETED)
    assert "faster than I can answer" in private(await next(iter(refused)))
    assert "faster than I can answer" in private(await ground.bob.run("claim rules"))
    assert await ground.bob.autocomplete("claim rules", "topic", "") == []
    unknown = {"id": "1", "name": "clam", "type": 1, "options": []}
    begun_unknown = ground.interactions.begin(
        2, ground.bot, ground.bob.user, ground.channel, unknown
    )
    assert "faster than I can answer" in private(await begun_unknown.result)
    private(await ground.alice.run("claim rules"))  # although Bob's presses still wait
    assert begun == AT_ONCE
    released.set()
    answers = [private(outcome) for outcome in await asyncio.gather(*flood)]
    assert sum("faster than I can answer" in answer for answer in answers) == 10
    await asyncio.gather(*harness.services.requests)
    assert not harness.services.turns._people
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == []


async def test_a_table_cannot_be_moved_again_and_again(harness: Harness) -> None:
    """Each move is a post and an edit in a channel in which others play, too."""
    ground = harness.ground
    await harness.match()
    await harness.until_quiet()
    before = len(ground.channel.messages)
    answers = [private(await ground.alice.run("claim table")) for _ in range(MOVES + 10)]
    assert len(ground.channel.messages) == before + MOVES
    assert sum("can move this one again <t:" in answer for answer in answers) == 10
    ground.clock.move(MINUTE / 1000)
    assert "again" not in private(await ground.alice.run("claim table"))


async def move(harness: Harness, person: Person, code: str, channel: Channel) -> str:
    """Move a table to a channel, by the id of a button; return the answer."""
    message = (await person.run("claim rules", channel=channel)).message
    return private(await harness.press(person, f"v1:which:table:{code}", message=message))


async def test_nobody_moves_many_tables_in_turn(harness: Harness) -> None:
    ground, carol = harness.ground, harness.ground.carol
    elsewhere = ground.world.add_channel(ground.guild, "elsewhere")
    for _ in range(10):
        await harness.against_computer(carol)
    codes = await harness.live_of(carol)
    await harness.until_quiet()
    before = len(ground.channel.messages)
    for _ in range(2):
        answers = []
        for number, code in enumerate(codes):
            to = (ground.channel, elsewhere)[number % 2]
            answers.append(await move(harness, carol, code, to))
        moved = ["again <t:" not in answer for answer in answers]
        assert moved == [number < MOVES for number in range(10)]
        ground.clock.move(MINUTE / 1000)
    assert len(ground.channel.messages) - before + len(elsewhere.messages) == 2 * MOVES


async def test_people_together_do_not_fill_a_channel_with_tables(harness: Harness) -> None:
    ground = harness.ground
    people = [ground.alice, ground.bob, ground.carol]
    codes = {person: await harness.against_computer(person) for person in people}
    await harness.until_quiet()
    before = len(ground.channel.messages)
    answers = [
        await move(harness, person, codes[person], ground.channel)
        for _ in range(MOVES)
        for person in people
    ]
    await harness.until_quiet()
    moved = ["again <t:" not in answer for answer in answers]
    assert moved == [number < MOVES_TO_A_CHANNEL for number in range(3 * MOVES)]
    assert len(ground.channel.messages) == before + MOVES_TO_A_CHANNEL


async def test_nobody_keeps_others_from_moving_tables_to_a_channel(harness: Harness) -> None:
    ground = harness.ground
    theirs = await harness.against_computer(ground.bob)
    mine = [await harness.against_computer(ground.alice) for _ in range(2)]
    await harness.until_quiet()
    for number in range(2 * MOVES):
        await move(harness, ground.alice, mine[number % 2], ground.channel)
    assert "again <t:" not in await move(harness, ground.bob, theirs, ground.channel)


async def test_asking_for_a_rematch_again_and_again_changes_little(harness: Harness) -> None:
    """Each change would edit the table, in a channel in which others play, too."""
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 20)
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    for _ in range(3):
        asked = await ground.alice.press("Rematch", table_of(ground.carol, code))
        private(asked)
    assert (await harness.load(code)).game.version == 22  # 20 moves, the end, the first wish
    private(await ground.alice.press("Withdraw", asked.message))
    for _ in range(3):
        again = private(await ground.alice.press("Rematch", table_of(ground.carol, code)))
        assert "make another <t:" in again
    assert (await harness.load(code)).game.version == 23
    ground.clock.move(MINUTE / 1000)
    private(await ground.alice.press("Rematch", table_of(ground.carol, code)))
    assert (await harness.load(code)).game.version == 24
    private(await ground.bob.press("Rematch", table_of(ground.carol, code)))
    assert (await harness.load(code)).game.rematch
