"""Matches in the browser: two people, each in their own window, click what they see."""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Locator, WebSocket, expect

from bot.ui.parts import container, text
from bot.ui.trick import last_trick_in_short
from bot.ui.votes import vote_lines
from claim_core import Move, deal
from languages import words_of
from playground import Playground
from playground.people import Person
from tests.bot.ui.snapshots import Position
from tests.claim_core.stage import stage
from tests.effort import times
from tests.playground.browser import PHONE, Window, Windows, in_browser, open_windows, usual_port

from .conftest import open_ground
from .harness import Harness, hand_of, ids_of, open_harness, player

pytestmark = in_browser

fixture = functools.partial(pytest_asyncio.fixture, loop_scope="session")
windows = fixture(open_windows)


@fixture
async def ground() -> AsyncIterator[Playground]:
    async with open_ground(usual_port()) as ground:
        yield ground


@fixture
async def harness(ground: Playground, migrated_sqlite_url: str) -> AsyncIterator[Harness]:
    async with open_harness(ground, migrated_sqlite_url) as harness:
        yield harness


class Player:
    """Somebody who plays in a window, and all that the window has received."""

    def __init__(
        self, harness: Harness, person: Person, window: Window, received: list[str]
    ) -> None:
        self.harness = harness
        self.person = person
        self.window = window
        self.received = received

    @classmethod
    async def join(
        cls, harness: Harness, windows: Windows, person: Person, *, phone: bool = False
    ) -> Player:
        received: list[str] = []

        def listen(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: received.append(str(frame)))

        window = await windows.open(person.user.username, phone=phone, on_socket=listen)
        return cls(harness, person, window, received)

    @property
    def hand(self) -> Locator:
        return self.window.page.locator("li.ephemeral").last

    def buttons(self, action: str) -> Locator:
        return self.hand.locator(f"button[data-control^='v1:{action}:']")

    async def play(self, code: str, ply: int) -> None:
        """Click on the first card that can be played, or on the first answer."""
        await self.hand.locator(
            f"button[data-control^='v1:play:{code}:{ply}:']:enabled"
        ).first.click()
        await self.until_redrawn(code, ply)

    async def until_redrawn(self, code: str, ply: int) -> None:
        await self.harness.ground.until(
            lambda: f":{code}:{ply}:" not in str(self._components(code))
        )

    def _components(self, code: str) -> object:
        hand = hand_of(self.person, code)
        return hand and hand.components

    async def check_own_hand(self, code: str) -> None:
        """Check that the window shows the buttons of the player's own cards."""
        loaded = await self.harness.load(code)
        view = loaded.snapshot(loaded.game.players.index(self.person.user.id)).view
        ids = [*ids_of(hand_of(self.person, code))]
        await expect(self.hand.locator("button[data-control]")).to_have_count(len(ids))
        moves = {Move.parse(id.split(":")[4]) for id in ids if id.startswith(("v1:play", "v1:no"))}
        assert {move.card for move in moves} <= {*view.hand, *view.looking_at, *view.prizes, ""}


async def play_on(harness: Harness, code: str, players: list[Player], plies: int = 200) -> None:
    """Let both click until the match is over."""
    for _ in range(plies):
        loaded = await harness.load(code)
        seat = loaded.match.decision.seat
        if seat is None:
            return
        person = player(harness, loaded, seat)
        await next(one for one in players if one.person is person).play(code, loaded.game.ply)


def assert_private(players: list[Player]) -> None:
    """Check that no window received a message that only the other player may see."""
    ephemerals = players[0].person.channel.ephemerals
    assert {message.owner for message in ephemerals.values()} == {
        one.person.user for one in players
    }
    for one in players:
        received = "".join(one.received)
        for message in ephemerals.values():
            assert (message.id in received) == (message.owner is one.person.user)


@pytest.mark.usefixtures("real_pictures")
async def test_a_match_from_the_challenge_to_a_rematch(harness: Harness, windows: Windows) -> None:
    """Bob plays on a phone, where everything fits."""
    ground = harness.ground
    alice = await Player.join(harness, windows, ground.alice)
    bob = await Player.join(harness, windows, ground.bob, phone=True)
    window = alice.window
    await window.begin("claim challenge")
    for option, typed in (("opponent", "bo"), ("kingdom", "nirte"), ("pace", "li")):
        await window.type(option[:3])
        await window.press("Enter")
        await window.type(typed)
        await expect(window.options).to_have_count(1)
        await window.press("Enter")
    await window.press("Enter")
    await expect(bob.window.last).to_contain_text("@Alice challenges @Bob")
    await expect(bob.window.last).to_contain_class("mentions-me")
    await expect(bob.window.last).to_contain_text("3 minutes")
    await bob.window.button("Accept").tap()
    for one in (alice, bob):
        await expect(one.hand).to_contain_text("Phase one, trick 1 of 13")
        await expect(one.hand).to_contain_text("Only you can see this")
    (code,) = await harness.live_of(ground.alice)
    await play_on(harness, code, [alice, bob], 7)
    for one in (alice, bob):
        await one.check_own_hand(code)
    await harness.play_on(code, 34)
    await play_on(harness, code, [alice, bob])
    table = alice.window.page.locator("li:not(.ephemeral):has(button[data-control^='v1:rematch:'])")
    for one in (alice, bob):
        await expect(one.hand).to_contain_text(re.compile("You (won|lost)|A draw"))
    await expect(table).to_contain_text("commitment to a rematch")
    assert await bob.window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    right = "buttons => Math.max(...buttons.map((one) => one.getBoundingClientRect().right))"
    buttons = bob.window.page.locator("li[data-message] button")
    assert 0 < await buttons.evaluate_all(right) <= PHONE["width"]
    await alice.buttons("rematch").click()
    await expect(alice.window.last).to_contain_text("Rematch offered")
    await bob.buttons("rematch").click()
    for one in (alice, bob):
        await expect(one.hand).to_contain_text("Phase one, trick 1 of 13")
        await expect(one.hand).not_to_contain_text(code)
        await expect(one.window.last).to_contain_class("ephemeral")  # it is below the table
    assert_private([alice, bob])


async def test_a_match_is_announced_play_by_play(harness: Harness, windows: Windows) -> None:
    """Only what a play has changed, once: in the hand, not in the table above it, too."""
    ground = harness.ground
    alice = await Player.join(harness, windows, ground.alice)
    bob = await Player.join(harness, windows, ground.bob)
    await alice.window.run("claim challenge")
    await bob.window.button("Accept").click()
    await expect(alice.hand).to_contain_text("Phase one, trick 1 of 13")
    (code,) = await harness.live_of(ground.alice)
    await alice.window.listen()
    await play_on(harness, code, [alice, bob], 24)
    await expect(alice.hand).to_contain_text("Phase one, trick 13 of 13")
    ground.carol.say("a mark")
    heard = await alice.window.heard(until="Carol: a mark")
    assert 12 <= len(heard) <= 24
    assert len({*heard}) == len(heard)
    assert [text for text in heard if code in text or "Resign" in text] == []  # do not change


@pytest.mark.usefixtures("real_pictures")
async def test_a_second_press_at_the_same_point_of_a_phone_does_nothing(
    harness: Harness, windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if it comes when the new hand is shown: no card moves to where another one was.

    In this deal, if all play their first legal card, phase one ends with a press in the first
    column, where phase two has a row of three, and the same player leads.
    """
    ground = harness.ground
    seed = hashlib.sha256(b"53").digest()
    monkeypatch.setattr("bot.play.matches.deal", lambda of, _, **more: deal(of, seed, **more))
    code = await harness.match(kingdom="GKUDX")
    alice = await Player.join(harness, windows, ground.alice, phone=True)
    bob = await Player.join(harness, windows, ground.bob, phone=True)
    for one in (alice, bob):
        await one.person.run("claim hand")
    again = 0
    mover, point = alice, (0.0, 0.0)
    for ply in range(times(40, 32)):
        loaded, before = await harness.load(code), mover
        seat = loaded.match.decision.seat
        assert seat is not None
        mover = next(p for p in (alice, bob) if p.person is player(harness, loaded, seat))
        cards = mover.hand.locator(f"button[data-control^='v1:play:{code}:{ply}:']:enabled")
        await expect(cards.first).to_be_visible()
        if mover is before and ply:
            again += 1
            await mover.window.page.mouse.click(*point)
        if loaded.match.phase == 1:
            first = loaded.match.legal()[0].text
            card = mover.hand.locator(f"button[data-control='v1:play:{code}:{ply}:{first}']")
        else:
            card = cards.nth(ply * 7 % await cards.count())
        if ply == 26:
            assert mover is before
            gap = mover.hand.locator(f"button[data-control='v1:done:{code}:{ply}:0']")
            box = await gap.bounding_box()
            assert box
            assert box["x"] < point[0] < box["x"] + box["width"]
            assert box["y"] < point[1] < box["y"] + box["height"]
        await card.scroll_into_view_if_needed()
        box = await card.bounding_box()
        assert box
        point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        await mover.window.page.mouse.click(*point)
        await mover.until_redrawn(code, ply)
        assert (await harness.load(code)).game.ply == ply + 1
    assert again > 5


async def test_the_computer_is_challenged_by_typing(harness: Harness, windows: Windows) -> None:
    alice = await Player.join(harness, windows, harness.ground.alice)
    await alice.window.type("/")
    await expect(alice.window.options.first).to_be_visible()  # the page knows the commands
    await alice.window.type("claim challenge opponent:@Claim")
    await alice.window.press("Enter", "Enter")
    await expect(alice.hand).to_contain_text("Phase one, trick 1 of 13")
    await expect(alice.hand).to_contain_text("Only you can see this")
    (code,) = await harness.live_of(harness.ground.alice)
    loaded = await harness.load(code)
    assert loaded.game.computer == 1
    await alice.window.run("claim resign")
    await alice.window.page.locator(f"button[data-control^='v1:resignyes:{code}']").click()
    await expect(alice.hand).to_contain_text("You resigned")


async def test_a_phone_shows_each_vote_as_one_line(harness: Harness, windows: Windows) -> None:
    phone = await windows.open("alice", phone=True)
    doppelgangers = " ".join(f"X{value}" for value in range(10))
    stood = stage("GKUDX", ("G5", "G9"), phase=2, score=("G0 U8", f"G0 U9 {doppelgangers}"))
    factions = vote_lines(Position(stood).snapshot(None), words_of("en"))[1:6]
    assert "Goblins – a tie" in factions[0]
    assert "0 : 10" in factions[-1]
    channel = harness.ground.alice.channel.id
    await harness.services.messenger.post(channel, [text("\n".join(factions))], "votes")
    votes = phone.last.locator(".text-display")
    await expect(votes).to_contain_text("Doppelgängers")
    lines = await votes.evaluate(
        "it => it.clientHeight / parseFloat(getComputedStyle(it).lineHeight)"
    )
    assert round(lines) == len(factions)


async def test_a_phone_shows_the_last_trick_as_one_line(harness: Harness, windows: Windows) -> None:
    """Even one of four cards with what was gained, or of the widest cards with their emojis."""
    phone = await windows.open("alice", phone=True)
    hands, deck = ("X8 X7 W9", "X6 X5 W8"), "X4 X3 X2"
    told = []
    for bow in False, True:
        position = Position(stage("GKWDX", hands, prize="X9", deck=deck, artifacts=("bow", "ring")))
        for move, seat in [("bow", 0)] * bow + [("X8", 0)] + [("X7", 0)] * bow:
            position.push(move, seat)
        for move in ("X6", "X5")[: 1 + bow]:
            position.push(move, 1)
        told.append(last_trick_in_short(position.snapshot(0), words_of("en")))
    assert "🎭" in told[0]
    assert "X\u00a08 X\u00a07 – X\u00a06 X\u00a05 → **X\u00a09" in told[1]
    channel = harness.ground.alice.channel.id
    await harness.services.messenger.post(channel, [container([text("\n".join(told))])], "tricks")
    shown = phone.last.locator(".subtext")
    await expect(shown).to_have_count(2)
    for line in await shown.all():
        height = await line.evaluate(
            "it => it.clientHeight / parseFloat(getComputedStyle(it).lineHeight)"
        )
        assert round(height) == 1
