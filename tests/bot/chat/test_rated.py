"""Rated matches in chat: agreed on, played, shown, and cancelled only by both."""

from __future__ import annotations

import pytest

from bot.storage.shares import ALL
from bot.ui.names import glued
from tests.bot.standing import standing_of

from .hall import Hall, code_of, hand_of, ids_of, private, table_of, text_of


async def give_up(hall: Hall, code: str) -> None:
    """Let Alice give up when each side has played a card."""
    await hall.play_on(code, 2)
    await hall.refreshed(code)
    asked = await hall.ground.alice.run("claim resign")
    private(await hall.ground.alice.press("Yes, give up", asked.message))


async def test_both_say_so_and_both_are_told_what_it_did(hall: Hall) -> None:
    ground = hall.ground
    assert "Rated" not in text_of(await hall.challenge())
    offered = await hall.challenge(rated=True)
    assert "Rated" in text_of(offered)
    code = code_of(offered, "accept")
    await ground.bob.press("Accept", offered)
    await ground.until(lambda: hand_of(ground.alice, code) and hand_of(ground.bob, code))
    await hall.settle(code)
    assert "rated" in text_of(table_of(ground.carol, code))
    await give_up(hall, code)
    await hall.settle(code)
    await hall.until_quiet()
    changes = (await hall.load(code)).game.ratings
    assert changes
    bobs = changes[1].after
    said = glued(f"1500 → **{bobs.rating}** (+{bobs.rating - 1500})")
    said += " " + glued(f"± {bobs.deviation}, provisional")
    assert said in text_of(table_of(ground.carol, code))
    assert "A rematch is rated, too" in text_of(table_of(ground.carol, code))
    for person in (ground.alice, ground.bob):
        hand = hand_of(person, code)
        assert hand
        assert said in text_of(hand)
    standing = await standing_of(hall.services.db, ground.guild.id, "", ground.bob.user.id)
    assert standing
    assert standing.rating.displayed == bobs


async def test_a_result_that_could_not_be_told_is_told_after_a_restart(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(rated=True)
    await hall.play_on(code, 2)
    await hall.settle(code)
    await hall.until_quiet()
    ground.faults.request("error", times=1000, method="PATCH", path=r"/channels/\d+/messages")
    await hall.services.referee.resign(code, ground.alice.user.id)
    await hall.until_quiet()
    assert glued("1500 →") not in text_of(table_of(ground.carol, code))
    ground.faults.clear()
    await hall.restart()
    await hall.services.tables.sweep(ALL)
    await hall.settle(code)
    assert glued("1500 →") in text_of(table_of(ground.carol, code))


async def test_a_match_given_up_before_both_have_played_is_not_rated(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(rated=True)
    asked = await ground.alice.run("claim resign")
    private(await ground.alice.press("Yes, give up", asked.message))
    await hall.settle(code)
    assert "Not rated" in text_of(table_of(ground.carol, code))
    assert (await hall.load(code)).game.ratings is None


async def test_nobody_is_rated_against_the_computer(hall: Hall) -> None:
    ground = hall.ground
    refused = await ground.alice.run("claim challenge", opponent=ground.bot.user, rated=True)
    assert "never rated" in private(refused)
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:rated")
    code = await hall.against_computer(ground.alice)
    assert not (await hall.load(code)).game.terms.rated


async def test_a_server_settles_whether_matches_are_rated(hall: Hall) -> None:
    ground = hall.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=shown.message, select="v1:set:rated")
    assert (await hall.services.directory.server(ground.guild.id)).rated
    assert "Rated" in text_of(await hall.challenge())
    assert "Rated" not in text_of(await hall.challenge(rated=False))


@pytest.mark.parametrize("where", ["table", "command"])
async def test_a_rated_match_is_cancelled_when_both_want_that(hall: Hall, where: str) -> None:
    ground = hall.ground
    code = await hall.match(rated=True)
    asked = await ground.alice.run("claim resign")
    said = private(await ground.alice.press("Ask to cancel", asked.message))
    assert "if the other side wants that, too" in said
    loaded = await hall.load(code)
    assert loaded.game.state == "live"
    await hall.settle(code)
    table = table_of(ground.carol, code)
    assert "would like to cancel this match" in text_of(table)
    again = await ground.alice.run("claim resign")
    assert "You have asked" in private(again)
    assert f"v1:cancel:{code}" not in ids_of(again.message)
    private(await hall.press(ground.alice, f"v1:cancel:{code}", message=table))
    assert (await hall.load(code)).game.state == "live"
    assert "don’t play in this match" in private(
        await hall.press(ground.carol, f"v1:cancel:{code}", message=table)
    )
    message = table
    if where == "command":
        asked = await ground.bob.run("claim resign")
        assert f"<@{ground.alice.user.id}> has asked to cancel" in private(asked)
        assert asked.message
        message = asked.message
    private(await ground.bob.press(f"v1:cancel:{code}", message))
    loaded = await hall.load(code)
    assert (loaded.game.state, loaded.game.ratings) == ("cancelled", None)
    await hall.settle(code)
    assert "Cancelled" in text_of(table)
    await hall.until_quiet()
    for person in (ground.alice, ground.bob):
        seen = [text_of(each) for each in person.private.values()]
        assert not [said for said in seen if "▶" in said or "Lead a card" in said], seen


async def test_a_rematch_is_rated_and_says_so(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(rated=True)
    await hall.play_on(code, 4)
    await hall.services.referee.resign(code, ground.bob.user.id)
    await hall.settle(code)
    assert "A rematch is rated, too" in private(await hall.press(ground.alice, f"v1:hand:{code}"))
    asked = private(await hall.press(ground.alice, f"v1:rematch:{code}"))
    assert "it is rated again" in asked


async def test_who_is_away_is_asked_whether_to_cancel(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(rated=True)
    await hall.until_quiet()
    await hall.pass_time(10 * 60_000)
    before = len(ground.bob.pings)
    asked = await ground.alice.run("claim resign")
    private(await ground.alice.press("Ask to cancel", asked.message))
    await hall.until_quiet()
    (call,) = ground.bob.pings[before:]
    assert "would like to cancel your rated match" in text_of(call)
    await hall.play_on(code, 2)
    await hall.settle(code)
    assert "would like to cancel" not in text_of(table_of(ground.carol, code))
    assert f"v1:cancel:{code}" not in ids_of(table_of(ground.carol, code))
