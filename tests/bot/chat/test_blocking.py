"""Blocking people in `/claim preferences`, and challenges to people who want no pings."""

from __future__ import annotations

import pytest

from playground.people import Person

from .harness import Harness, ids_of, private, table_of, text_of
from .test_clocks import clear_pings, prefer

BLOCKED = "v1:prefer:blocked"


async def block(person: Person, *blocked: Person) -> list[str]:
    """Choose whom to block; return whom the panel then shows as blocked."""
    panel = await person.run("claim preferences")
    private(
        await person.choose(*(each.user for each in blocked), message=panel.message, select=BLOCKED)
    )
    shown = await person.run("claim preferences")
    assert shown.message
    _, select = person.find(BLOCKED, shown.message)
    return [each["id"] for each in select["default_values"]]


async def test_a_blocked_person_is_refused_like_anybody_by_somebody_who_wants_no_challenges(
    harness: Harness,
) -> None:
    ground = harness.ground
    alice, bob, carol = ground.alice, ground.bob, ground.carol
    code = await harness.match()
    await harness.play_on(code, 30)
    await harness.services.referee.resign(code, alice.user.id)
    await harness.until_shown(code)
    table = table_of(carol, code)
    clear_pings(harness)

    async def refused() -> list[str]:
        challenged = await alice.run("claim challenge", opponent=bob.user)
        menu = await alice.use_on("Challenge to Claim", bob.user)
        return [private(each) for each in (challenged, menu, await alice.press("Rematch", table))]

    assert await block(bob, alice, carol) == [alice.user.id, carol.user.id]
    by_block = await refused()
    assert await block(bob) == []
    panel = await bob.run("claim preferences")
    await bob.choose("off", message=panel.message, select="v1:prefer:challenges")
    assert await refused() == by_block
    assert len(set(by_block)) == 1
    assert bob.pings == []
    assert (await harness.load(code)).game.wants_rematch == (False, False)


async def test_an_open_challenge_is_not_open_to_a_blocked_person(harness: Harness) -> None:
    ground = harness.ground
    await block(ground.bob, ground.alice)
    challenged = await ground.bob.run("claim challenge")
    reply = private(await ground.alice.press("Accept", challenged.message))
    assert "isn’t taking challenges" in reply
    private(await ground.carol.press("Accept", challenged.message))
    assert len(await harness.live_of(ground.carol)) == 1


@pytest.mark.parametrize("unblocks", [False, True])
async def test_a_rematch_that_was_asked_for_does_not_begin_after_a_block(
    harness: Harness, unblocks: bool
) -> None:
    ground = harness.ground
    alice, bob = ground.alice, ground.bob
    code = await harness.match()
    await harness.services.referee.resign(code, bob.user.id)
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    private(await alice.press("Rematch", table))
    await block(alice, bob)
    assert "isn’t taking challenges" in private(await bob.press("Rematch", table))
    game = (await harness.load(code)).game
    assert (game.wants_rematch, game.rematch) == ((True, False), None)
    assert await harness.live_of(bob) == []
    if unblocks:
        await block(alice)
        private(await bob.press("Rematch", table))
        assert len(await harness.live_of(bob)) == 1


async def test_a_rematch_that_was_asked_for_does_not_begin_after_challenges_are_turned_off(
    harness: Harness,
) -> None:
    ground = harness.ground
    alice, bob = ground.alice, ground.bob
    code = await harness.match(rated=True, pace="live")
    await harness.services.referee.resign(code, bob.user.id)
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    private(await bob.press("Rematch", table))
    ground.clock.move(60)
    panel = await bob.run("claim preferences")
    await bob.choose("off", message=panel.message, select="v1:prefer:challenges")
    assert "isn’t taking challenges" in private(await alice.press("Rematch", table))
    assert await harness.live_of(bob) == []
    ground.clock.move(60)
    private(await bob.press("Rematch", table))  # now he wants it nevertheless
    private(await alice.press("Rematch", table))
    assert len(await harness.live_of(bob)) == 1


async def test_a_challenge_cannot_be_accepted_after_its_challenger_has_blocked_the_opponent(
    harness: Harness,
) -> None:
    ground = harness.ground
    message = await harness.challenge()
    await block(ground.alice, ground.bob)
    assert "isn’t taking challenges" in private(await ground.bob.press("Accept", message))
    assert await harness.live_of(ground.bob) == []


async def test_only_people_whom_discord_knows_can_be_blocked(harness: Harness) -> None:
    ground = harness.ground
    panel = await ground.bob.run("claim preferences")
    ids = ["1", "99999999999999999999", "junk", "\x00", "", ground.alice.user.id]
    for id in ids:  # a composed press without what Discord adds for each id
        reply = private(await harness.press(ground.bob, BLOCKED, id, message=panel.message))
        assert "don’t recognise this button" in reply
    assert await harness.services.directory.blocked_by(ground.bob.user.id) == []
    assert await block(ground.bob, ground.bob) == []  # nobody blocks themselves


# Pings


async def test_never_holds_for_challenges_tables_and_rematches(harness: Harness) -> None:
    ground = harness.ground
    await prefer(ground.bob, "never")
    challenge = await harness.challenge()
    assert f"<@{ground.bob.user.id}>" in text_of(challenge)
    assert ground.bob.pings == []
    private(await ground.bob.press("Accept", challenge))
    await harness.until_quiet()
    (code,) = await harness.live_of(ground.bob)
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    for person in (ground.alice, ground.bob):
        private(await person.press("Rematch", table_of(ground.carol, code)))
    await harness.until_quiet()
    assert ground.bob.pings == []
    menu = await ground.alice.use_on("Challenge to Claim", ground.bob.user)
    assert menu.message
    assert any("accept" in id for id in ids_of(menu.message))
    assert ground.bob.pings == []
    assert ground.alice.pings  # she is pinged as before
