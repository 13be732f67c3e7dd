"""Rated matches in chat: agreed on, played, shown, and cancelled only by both."""

from __future__ import annotations

import pytest

from bot.standings.ratings import MIN_CARDS
from bot.storage.shares import ALL
from bot.ui.names import glued
from tests.bot.standings import standing_of

from .harness import Harness, code_of, hand_of, ids_of, private, table_of, text_of


async def give_up(harness: Harness, code: str) -> None:
    """Let Alice give up as soon as the match counts for the winner."""
    await harness.play_on(code, 2 * MIN_CARDS)
    await harness.until_refreshed(code)
    asked = await harness.ground.alice.run("claim resign")
    private(await harness.ground.alice.press("Resign", asked.message))


async def test_both_agree_to_a_rated_match_and_see_its_effect(harness: Harness) -> None:
    ground = harness.ground
    assert "Rated" not in text_of(await harness.challenge())
    challenge = await harness.challenge(rated=True)
    assert "Rated" in text_of(challenge)
    code = code_of(challenge, "accept")
    await ground.bob.press("Accept", challenge)
    await ground.until(lambda: hand_of(ground.alice, code) and hand_of(ground.bob, code))
    await harness.until_shown(code)
    assert "rated" in text_of(table_of(ground.carol, code))
    await give_up(harness, code)
    await harness.until_shown(code)
    await harness.until_quiet()
    changes = (await harness.load(code)).game.ratings
    assert changes
    bobs = changes[1].after
    text = glued(f"1500 → **{bobs.rating}** (+{bobs.rating - 1500})")
    text += " " + glued(f"± {bobs.deviation}, provisional")
    assert text in text_of(table_of(ground.carol, code))
    assert "A rematch is rated, too" in text_of(table_of(ground.carol, code))
    for person in (ground.alice, ground.bob):
        hand = hand_of(person, code)
        assert hand
        assert text in text_of(hand)
    standing = await standing_of(harness.services.db, ground.guild.id, "", ground.bob.user.id)
    assert standing
    assert standing.rating.displayed == bobs


async def test_a_result_that_could_not_be_shown_is_shown_after_a_restart(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    await harness.play_on(code, 2)
    await harness.until_shown(code)
    await harness.until_quiet()
    ground.faults.request("error", times=1000, method="PATCH", path=r"/channels/\d+/messages")
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_quiet()
    assert glued("1500 →") not in text_of(table_of(ground.carol, code))
    ground.faults.clear()
    await harness.restart()
    await harness.services.tables.sweep(ALL)
    await harness.until_shown(code)
    assert glued("1500 →") in text_of(table_of(ground.carol, code))


async def test_giving_up_at_the_sight_of_the_hand_is_a_rated_loss(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    asked = await ground.alice.run("claim resign")
    assert "It’s rated, so your rating goes down" in private(asked)
    private(await ground.alice.press("Resign", asked.message))
    await harness.until_shown(code)
    changes = (await harness.load(code)).game.ratings
    assert changes
    table = text_of(table_of(ground.carol, code))
    assert (
        glued(f"1500 → **{changes[0].after.rating}** (−{1500 - changes[0].after.rating})") in table
    )
    assert glued("1500 → **1500** (0)") in table
    assert f"doesn’t change <@{ground.bob.user.id}>’s rating" in table


async def test_a_manager_who_ends_their_own_rated_match_gives_up(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    asked = await ground.alice.run("claim settings")
    asked = await ground.alice.choose(code, message=asked.message, select="v1:set:end")
    assert "ending it means resigning" in private(asked)
    private(await ground.alice.press("End it", asked.message))
    game = (await harness.load(code)).game
    assert game.outcome
    assert (game.state, game.outcome.winner, game.outcome.reason) == ("over", 1, "resigned")
    assert game.ratings


async def test_nobody_is_rated_against_the_computer(harness: Harness) -> None:
    ground = harness.ground
    refused = await ground.alice.run("claim challenge", opponent=ground.bot.user, rated=True)
    assert "never rated" in private(refused)
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:rated")
    code = await harness.against_computer(ground.alice)
    assert not (await harness.load(code)).game.terms.rated


async def test_a_server_can_make_matches_rated_by_default(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:rated")
    assert (await harness.services.directory.server(ground.guild.id)).rated
    assert "Rated" in text_of(await harness.challenge())
    assert "Rated" not in text_of(await harness.challenge(rated=False))


@pytest.mark.parametrize("where", ["table", "command"])
async def test_a_rated_match_is_cancelled_when_both_want_that(harness: Harness, where: str) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    asked = await ground.alice.run("claim resign")
    reply = private(await ground.alice.press("Ask to cancel", asked.message))
    assert f"Waiting for <@{ground.bob.user.id}> to agree" in reply
    loaded = await harness.load(code)
    assert loaded.game.state == "live"
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    assert "wants to cancel this match" in text_of(table)
    again = await ground.alice.run("claim resign")
    assert "You asked" in private(again)
    assert f"v1:cancel:{code}" not in ids_of(again.message)
    private(await harness.press(ground.alice, f"v1:cancel:{code}", message=table))
    assert (await harness.load(code)).game.state == "live"
    assert "not playing in this match" in private(
        await harness.press(ground.carol, f"v1:cancel:{code}", message=table)
    )
    message = table
    if where == "command":
        asked = await ground.bob.run("claim resign")
        assert f"<@{ground.alice.user.id}> wants to cancel" in private(asked)
        assert asked.message
        message = asked.message
    private(await ground.bob.press(f"v1:cancel:{code}", message))
    loaded = await harness.load(code)
    assert (loaded.game.state, loaded.game.ratings) == ("cancelled", None)
    await harness.until_shown(code)
    assert "Cancelled" in text_of(table)
    await harness.until_quiet()
    for person in (ground.alice, ground.bob):
        seen = [text_of(each) for each in person.private.values()]
        assert not [text for text in seen if "▶" in text or "Lead a card" in text], seen


async def test_a_rematch_is_rated_and_says_so(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    await harness.play_on(code, 4)
    await harness.services.referee.resign(code, ground.bob.user.id)
    await harness.until_shown(code)
    assert "A rematch is rated, too" in private(
        await harness.press(ground.alice, f"v1:hand:{code}")
    )
    asked = private(await harness.press(ground.alice, f"v1:rematch:{code}"))
    assert "rated again" in asked


async def test_an_absent_player_is_pinged_about_cancelling(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    await harness.until_quiet()
    await harness.pass_time(10 * 60_000)
    before = len(ground.bob.pings)
    asked = await ground.alice.run("claim resign")
    private(await ground.alice.press("Ask to cancel", asked.message))
    await harness.until_quiet()
    (ping,) = ground.bob.pings[before:]
    assert "wants to cancel your rated match" in text_of(ping)
    await harness.play_on(code, 2)
    await harness.until_shown(code)
    assert "wants to cancel" not in text_of(table_of(ground.carol, code))
    assert f"v1:cancel:{code}" not in ids_of(table_of(ground.carol, code))
