"""Take screenshots of the main moments of a match, for the documentation.

    python -m tools.match_screens docs/playing

It needs Chromium. Run it manually when the appearance of a match has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from playwright.async_api import expect

from bot.play.matches import LoadedMatch
from tests.bot.chat.harness import Harness, choices_of, code_of, hand_of, play_out
from tests.playground.browser import Window
from tools.studio import Studio, run

ALICE: Final = 0  # her seat


class Match:
    """A match between Alice and Bob that is played from one moment to the next."""

    def __init__(self, harness: Harness, code: str) -> None:
        self.harness = harness
        self.code = code
        self.chance = Random("screens")

    @classmethod
    async def challenge(cls, harness: Harness, **options: Any) -> Match:
        bob = harness.ground.bob.user
        outcome = await harness.ground.alice.run("claim challenge", opponent=bob, **options)
        assert outcome.message
        return cls(harness, code_of(outcome.message, "accept"))

    async def accept(self) -> None:
        ground, code = self.harness.ground, self.code
        await ground.bob.press(f"v1:accept:{code}")
        await ground.until(lambda: hand_of(ground.alice, code) and hand_of(ground.bob, code))

    async def load(self) -> LoadedMatch:
        return await self.harness.load(self.code)

    async def play(self, until: Callable[[LoadedMatch], bool] = lambda loaded: False) -> None:
        await play_out(self.harness, self.code, self.chance, until)
        await self.harness.until_shown(self.code)


def her_turn(loaded: LoadedMatch, *, phase: int, trick: int, following: bool) -> bool:
    match = loaded.match
    return (
        (match.phase, match.decision.seat) == (phase, ALICE)
        and match.trick >= trick
        and match.decision.kind == ("follow" if following else "lead")
    )


def has_choice(loaded: LoadedMatch) -> bool:
    """Whether she can follow with one of several cards."""
    return her_turn(loaded, phase=1, trick=4, following=True) and len(loaded.match.legal()) > 2


def may_react(loaded: LoadedMatch) -> bool:
    return loaded.match.decision == ("react", ALICE) and loaded.match.trick >= 2


async def take_screenshots(harness: Harness, studio: Studio) -> None:
    desk = await studio.open("alice")
    phone = await studio.open("alice", phone=True, dark=False)
    bobs = await studio.open("bob", phone=True)

    match = await Match.challenge(harness)
    await studio.take(bobs, "challenge-phone")
    await match.accept()
    await match.play(has_choice)
    await studio.take_message(
        desk, "table", desk.page.locator("li:has([data-control^='v1:hand:'])")
    )
    await studio.take_message(desk, "hand", desk.page.locator("li.ephemeral").last)
    await studio.take(phone, "hand-phone")
    await match.play(lambda loaded: her_turn(loaded, phase=2, trick=1, following=False))
    await studio.take(phone, "phase-two-phone")
    await match.play(lambda loaded: her_turn(loaded, phase=2, trick=6, following=True))
    await studio.take(bobs, "waiting-phone")
    await match.play()
    await expect(bobs.page.locator("[data-control^='v1:done:']")).to_have_count(0)
    result = desk.page.locator("li:not(.ephemeral):has([data-control^='v1:rematch:'])")
    await studio.take_message(desk, "result", result)
    await studio.take(bobs, "result-phone")

    await take_hint(harness, studio, phone)

    light = await studio.open("alice", dark=False)
    while (await match.load()).match.decision.seat != ALICE:
        match = await Match.challenge(harness, kingdom="magic", artifacts=True)
        await match.accept()
        await match.play(may_react)  # to the end, if Alice has nothing to react with
    await studio.take(light, "artifacts")
    await studio.take(phone, "artifacts-phone")

    for topic, name in (("game", "rules-phone"), ("faction-K", "rules-knights-phone")):
        await harness.ground.bob.run("claim rules", topic=topic)
        await studio.take_message(bobs, name, bobs.page.locator(".message").last)


async def take_hint(harness: Harness, studio: Studio, phone: Window) -> None:
    """Take a screenshot of a hand with a hint, in a match against the computer."""
    alice = harness.ground.alice
    match = Match(harness, await harness.against_computer(alice, level="knight"))
    await harness.services.directory.end_lesson(alice.user.id)
    while not her_turn(await match.load(), phase=1, trick=3, following=False):
        await harness.until_match(match.code, lambda loaded: loaded.match.decision.seat == ALICE)
        await harness.play_on(match.code, 1, match.chance)
    await harness.until_refreshed(match.code)
    await choices_of(alice, match.code, "hint")[0].take(alice)
    await harness.settle()
    hand = phone.page.locator(".message", has_text="The King would").last
    await studio.take_message(phone, "hint-phone", hand)


if __name__ == "__main__":
    run(take_screenshots)
