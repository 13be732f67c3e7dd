"""The private hands that players have open."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Permissions

from bot.messages.hands import Hands
from bot.people.directory import Directory
from bot.play.events import Began, Changed
from bot.play.matches import LoadedMatch
from bot.play.terms import MINUTE
from bot.storage import Database
from bot.ui.parts import Part
from languages import words_of
from tests.waiting import until

from .either_engine import on_either_engine
from .no_pictures import NoPictures
from .test_referee import Backend

pytestmark = on_either_engine

ENGLISH = words_of("en")
CHALLENGER, OPPONENT = 0, 1


class Process(Backend):
    """A process whose players have hands; what is sent to them is only listed."""

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.sent: list[str] = []
        messenger: Any = self
        directory = Directory(db, lambda server: None, self.now)
        pictures: Any = NoPictures()
        get = self.matches.get
        self.hands = Hands(
            self.matches,
            messenger,
            directory,
            pictures,
            get,
            lambda game, seat: None,
            self.now,
            Counter(),
        )

    async def send_private(self, webhook: Any, parts: Sequence[Part], *pictures: Any) -> str:
        self.sent.append(webhook)
        return "1"

    async def edit_private(self, webhook: Any, message: str, *content: Any) -> None:
        """Leave the older hand as it is."""


def an_interaction(followup: str) -> Any:
    """Return an interaction in a channel where the bot may attach files."""
    return SimpleNamespace(followup=followup, app_permissions=Permissions(attach_files=True))


@pytest.fixture
def process(database: Database) -> Process:
    return Process(database)


@pytest.mark.parametrize("is_opened", [False, True])
async def test_the_first_hand_is_sent_unless_it_was_opened_in_the_meantime(
    process: Process, is_opened: bool
) -> None:
    """The challenger may press *My hand* while the bot waits for the table."""
    hands, interaction = process.hands, an_interaction("challenger")
    loaded = await process.matches.get(await process.match())

    async def until_posted(id: str, patience: float) -> LoadedMatch:
        if is_opened:
            hands.opened((id, CHALLENGER), interaction, "@original", ENGLISH, "1", is_special=False)
        return loaded

    hands.until_posted = until_posted
    hands.invited(loaded.game.id, interaction, ENGLISH)
    hands.follow(Began(loaded, OPPONENT))
    (task,) = hands.worker.tasks.values()
    await task
    assert process.sent == ([] if is_opened else ["challenger"])


async def test_who_begins_a_rematch_gets_its_hand_only_as_the_answer(process: Process) -> None:
    """Even if the computer moves while that answer is on its way."""
    hands, interaction = process.hands, an_interaction("challenger")
    before, id = await process.match(), await process.match()
    loaded = await process.matches.get(id)
    hands.opened((before, CHALLENGER), interaction, "@original", ENGLISH, "1", is_special=False)
    hands.follow(Began(loaded, CHALLENGER, rematch_of=before))
    hands.follow(Changed(loaded, loaded, OPPONENT))
    await asyncio.gather(*hands.worker.tasks.values())
    assert process.sent == []


async def test_hands_that_cannot_be_reached_any_more_are_dropped(process: Process) -> None:
    hands, interaction = process.hands, an_interaction("player")
    for minutes in (0, 10, 20, 30):
        process.time += 10 * MINUTE
        key = str(minutes), CHALLENGER
        hands.opened(key, interaction, "@original", ENGLISH, "1", is_special=True)
    assert [id for id, _ in hands._open] == ["20", "30"]


async def test_the_last_press_of_a_match_is_kept_for_a_moment_only(process: Process) -> None:
    hands, id = process.hands, await process.match()
    hands.pressed((id, CHALLENGER), None, 1)
    before = await process.matches.get(id)
    after = await process.referee.resign(id, "1")
    hands.follow(Changed(before, after, CHALLENGER))
    await until(lambda: not hands._pressed)


async def test_all_about_the_hands_of_a_deleted_match_is_dropped(process: Process) -> None:
    hands, interaction = process.hands, an_interaction("player")
    loaded = await process.matches.get(await process.match())
    hands.opened((loaded.game.id, OPPONENT), interaction, "2", ENGLISH, "2", is_special=True)
    hands.invited(loaded.game.id, interaction, ENGLISH, OPPONENT)
    hands.evict(loaded.game.id)
    assert not hands._open
    assert not hands._invited
