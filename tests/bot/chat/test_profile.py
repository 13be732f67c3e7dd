"""`/claim profile`."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from PIL import Image

from bot.storage import Transaction
from playground.interactions import Outcome

from .harness import Harness, private


async def finish(harness: Harness, times: int = 1, **options: Any) -> None:
    """Let Alice and Bob play, and the player to move resign."""
    for _ in range(times):
        code = await harness.match(**options)
        await harness.play_on(code, 4)
        _, mover, _ = await harness.turn(code)
        await harness.services.referee.resign(code, mover.user.id)
        await harness.until_shown(code)


def attached(outcome: Outcome) -> list[dict[str, Any]]:
    assert outcome.message
    return outcome.message.attachments


async def test_the_profile_of_a_newcomer_says_how_to_begin(harness: Harness) -> None:
    shown = await harness.ground.carol.run("claim profile")
    reply = private(shown)
    assert f"<@{harness.ground.carol.user.id}>" in reply
    assert "/claim challenge" in reply
    assert "No finished matches" in reply
    assert attached(shown) == []


async def test_a_profile_shows_matches_ratings_and_the_asker(harness: Harness) -> None:
    ground = harness.ground
    await finish(harness, 3, rated=True)
    await finish(harness, kingdom="magic")
    shown = await ground.alice.run("claim profile", player=ground.bob.user)
    reply = private(shown)
    for part in ("Rating **", "points**", "Provisional", "Classic", "Magic", "Against you:"):
        assert part in reply, part
    assert "3 rated matches:" in reply
    assert re.search(r"no\. \*\*[12]\*\* of 2", reply.replace("\u00a0", " "))
    assert "This season" not in reply, "it is the same as of all time"
    own = private(await ground.bob.run("claim profile"))
    assert "Against you" not in own
    unmet = private(await ground.carol.run("claim profile", player=ground.bob.user))
    assert "haven’t finished a match" in unmet


async def test_a_rating_on_all_servers_is_shown_only_with_consent(harness: Harness) -> None:
    ground = harness.ground
    bob = ground.bob
    await finish(harness, rated=True)

    async def elsewhere(tx: Transaction) -> None:
        await tx.run("UPDATE standings SET mu = mu + 1000000 WHERE board = 'everywhere'")

    await harness.services.db.transact(elsewhere)
    assert "All servers" not in private(await ground.alice.run("claim profile", player=bob.user))
    assert "(only you can see this)" in private(await bob.run("claim profile"))
    panel = await bob.run("claim preferences")
    await bob.choose("on", message=panel.message, select="v1:prefer:everywhere")
    for person in (ground.alice, bob):
        reply = private(await person.run("claim profile", player=bob.user))
        assert "All servers" in reply
        assert "only you" not in reply


async def test_the_curve_is_a_picture_with_a_description(harness: Harness) -> None:
    ground = harness.ground
    await finish(harness, 2, rated=True)
    shown = await ground.bob.run("claim profile")
    (picture,) = attached(shown)
    data = ground.cdn.get(str(picture["url"]).partition("/cdn/")[2])
    assert data
    assert Image.open(BytesIO(data)).format == "PNG"
    assert str(picture["description"]).startswith("The rating after each of 2 rated matches")
    private(shown)


async def test_only_members_who_are_people_have_a_profile(harness: Harness) -> None:
    ground = harness.ground
    bot = ground.bot.user
    assert "don’t have a profile" in private(await ground.alice.run("claim profile", player=bot))
    stranger = ground.world.add_user("stranger")
    reply = private(await ground.alice.run("claim profile", player=stranger))
    assert "isn’t in this server" in reply


async def test_matches_of_other_servers_are_not_shown(harness: Harness) -> None:
    ground = harness.ground
    await finish(harness, 2, rated=True)

    async def move_elsewhere(tx: Transaction) -> None:
        await tx.run("UPDATE matches SET server = '1'")
        await tx.run("UPDATE standings SET board = '1' WHERE board <> 'everywhere'")

    await harness.services.db.transact(move_elsewhere)
    reply = private(await ground.alice.run("claim profile", player=ground.bob.user))
    assert "No rating yet" in reply
    assert "No finished matches" in reply
