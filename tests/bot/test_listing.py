"""Finding live matches that the viewer may see, on both database engines."""

from __future__ import annotations

from collections.abc import Set

import pytest

from bot.play.listing import Listing
from bot.play.terms import MINUTE
from bot.play.viewer import Viewer
from bot.storage import Database

from .test_referee import ALICE, BOB, CAROL, CLASSIC, Backend


async def test_matches_that_cannot_be_viewed_do_not_fill_a_servers_list(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.listing.CHOICES", 2)
    backend = Backend(database)
    viewed: list[str] = []
    for channel in ("20", "21", "20", "20", "21", "21"):
        challenge = await backend.challenges.issue("10", channel, ALICE, BOB, CLASSIC)
        await backend.challenges.accept(challenge.id, BOB, "1")
        if channel == "21":
            viewed.append(challenge.id)
        backend.time += MINUTE

    async def among(channels: Set[str]) -> Set[str]:
        return channels & {"21"}

    found = await Listing(database, backend.matches).in_server("10", Viewer(CAROL.id, among))
    assert [loaded.game.id for loaded in found] == viewed[:2]  # the longest without a move first
