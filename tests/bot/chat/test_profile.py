"""`/claim profile`."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from PIL import Image

from bot.storage import Transaction
from playground.interactions import Outcome

from .hall import Hall, private


async def finish(hall: Hall, times: int = 1, **options: Any) -> None:
    """Let Alice and Bob play, and whoever is to move resign."""
    for _ in range(times):
        code = await hall.match(**options)
        await hall.play_on(code, 4)
        _, mover, _ = await hall.turn(code)
        await hall.services.referee.resign(code, mover.user.id)
        await hall.settle(code)


def attached(outcome: Outcome) -> list[dict[str, Any]]:
    assert outcome.message
    return outcome.message.attachments


async def test_a_newcomer_has_a_profile_that_says_what_to_do(hall: Hall) -> None:
    shown = await hall.ground.carol.run("claim profile")
    said = private(shown)
    assert f"<@{hall.ground.carol.user.id}>" in said
    assert "/claim challenge" in said
    assert "No match has been finished" in said
    assert attached(shown) == []


async def test_a_profile_tells_of_matches_ratings_and_the_asker(hall: Hall) -> None:
    ground = hall.ground
    await finish(hall, 3, rated=True)
    await finish(hall, kingdom="magic")
    shown = await ground.alice.run("claim profile", player=ground.bob.user)
    said = private(shown)
    for told in ("Rating **", "points**", "Provisional", "Classic", "Magic", "Against you:"):
        assert told in said, told
    assert "3 rated matches:" in said
    assert re.search(r"no\. \*\*[12]\*\* of 2", said.replace("\u00a0", " "))
    assert "This season" not in said, "it is the same as of all time"
    own = private(await ground.bob.run("claim profile"))
    assert "Against you" not in own
    unmet = private(await ground.carol.run("claim profile", player=ground.bob.user))
    assert "not finished a match" in unmet


async def test_only_who_agreed_is_seen_by_others_as_they_stand_everywhere(hall: Hall) -> None:
    ground = hall.ground
    bob = ground.bob
    await finish(hall, rated=True)

    async def elsewhere(tx: Transaction) -> None:
        await tx.run("UPDATE standings SET mu = mu + 1000000 WHERE board = 'everywhere'")

    await hall.services.db.transact(elsewhere)
    assert "On all servers" not in private(await ground.alice.run("claim profile", player=bob.user))
    assert "(only you see this)" in private(await bob.run("claim profile"))
    panel = await bob.run("claim preferences")
    await bob.choose("on", message=panel.message, select="v1:prefer:everywhere")
    for person in (ground.alice, bob):
        said = private(await person.run("claim profile", player=bob.user))
        assert "On all servers" in said
        assert "only you" not in said


async def test_the_curve_is_a_picture_that_is_told_in_words(hall: Hall) -> None:
    ground = hall.ground
    await finish(hall, 2, rated=True)
    shown = await ground.bob.run("claim profile")
    (picture,) = attached(shown)
    data = ground.cdn.get(str(picture["url"]).partition("/cdn/")[2])
    assert data
    assert Image.open(BytesIO(data)).format == "PNG"
    assert str(picture["description"]).startswith("The rating after each of 2 rated matches")
    private(shown)


async def test_only_members_who_are_people_have_a_profile(hall: Hall) -> None:
    ground = hall.ground
    bot = ground.bot.user
    assert "no profile" in private(await ground.alice.run("claim profile", player=bot))
    stranger = ground.world.add_user("stranger")
    said = private(await ground.alice.run("claim profile", player=stranger))
    assert "isn’t in this server" in said


async def test_what_was_played_elsewhere_is_not_told(hall: Hall) -> None:
    ground = hall.ground
    await finish(hall, 2, rated=True)

    async def move_elsewhere(tx: Transaction) -> None:
        await tx.run("UPDATE matches SET server = '1'")
        await tx.run("UPDATE standings SET board = '1' WHERE board <> 'everywhere'")

    await hall.services.db.transact(move_elsewhere)
    said = private(await ground.alice.run("claim profile", player=ground.bob.user))
    assert "No rating yet" in said
    assert "No match has been finished" in said
