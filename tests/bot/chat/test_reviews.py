"""Reviews with the whole bot: made while the reader waits, and led to and from by the replay."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.play.matches import deal_match
from bot.play.search_pool import NoWorkersError
from claim_core.players.review import Decision, Judged, decisions
from tests.waiting import until

from .harness import Harness, ids_of, private, table_of, text_of
from .test_history import play_match, resigned_match
from .test_panels import choose
from .test_pictures import shown

BLUNDER = 30  # the ply of the only mistake


class Judge:
    """Judges in place of the workers, and only when it is let go; one card is a mistake."""

    def __init__(self, harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.judged = 0
        self.error: Exception | None = None
        monkeypatch.setattr(harness.services.search_pool, "run", self.run)

    async def run(
        self, match: str, attempt: Callable[[Decision], Judged | None], decision: Decision
    ) -> Judged:
        await self.gate.wait()
        if self.error:
            raise self.error
        self.judged += 1
        ply, seen, move = decision
        better = next((each for each in seen.legal if each != move), move)
        chances = (0.0, 1.0, 0.0) if ply == BLUNDER else (0.5, 0.5, 0.4)
        preferred = better if ply == BLUNDER else move
        seat, exact = seen.seat or 0, seen.phase == 2
        return Judged(ply, seat, seen.phase, seen.trick, move, preferred, *chances, exact)


@pytest.fixture
def judge(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Judge:
    return Judge(harness, monkeypatch)


async def test_a_review_leads_to_the_decisive_moment_and_back(
    harness: Harness, judge: Judge
) -> None:
    loaded = await play_match(harness)
    alice, code = harness.ground.alice, loaded.game.id
    opened = await alice.press("Replay", table_of(alice, code))
    message = opened.message
    assert message
    assert "The King" not in private(opened)
    private(await alice.press("›", message))
    reviewed = await alice.press("Review", message)
    assert "accuracy **" in private(reviewed)
    assert reviewed.message is message
    ((_, described),) = shown(harness, message)
    assert "Alice’s chance to win after each trick, in percent. Phase one: 5" in described
    assert "Phase two, trick" in text_of(message) or "phase two, trick" in text_of(message)
    private(await alice.choose(str(BLUNDER), message=message, select=f"v1:replay:{code}:0"))
    assert "The King would have played" in text_of(message)
    assert ": a sure win instead of a loss." in text_of(message)
    private(await alice.press("Review", message))
    private(await alice.press("Decisive moment", message))
    private(await alice.press("Review", message))
    private(await alice.press("Back to the replay", message))
    private(await harness.press(alice, f"v1:replay:{code}:0:0", message=message))
    private(await alice.press("Next mistake", message))
    assert f"move {BLUNDER} of" in text_of(message)
    assert judge.judged == len(decisions(deal_match(loaded.game), loaded.match.moves))


async def test_words_only_readers_get_the_curve_in_words(harness: Harness, judge: Judge) -> None:
    loaded = await play_match(harness)
    alice = harness.ground.alice
    preferences = await alice.run("claim preferences")
    await choose(alice, preferences, "v1:prefer:pictures", "off")
    opened = await alice.run("claim replay", match=loaded.game.id)
    private(opened)
    message = opened.message
    assert message
    private(await alice.press("Review", message))
    assert shown(harness, message) == []
    assert "-# Phase two:" in text_of(message)


async def test_whoever_waits_is_shown_it_once_it_is_there(
    harness: Harness, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.history.WAIT", 0.0)
    loaded = await play_match(harness)
    code = loaded.game.id
    judge.gate.clear()
    messages = []
    for person in (harness.ground.alice, harness.ground.carol):
        opened = await person.run("claim replay", match=code)
        private(opened)
        message = opened.message
        assert message
        assert "Reviewing…" in private(await person.press("Review", message))
        assert "Reviewing…" in private(await person.press("Review", message))
        messages.append(message)
    judge.gate.set()
    await until(lambda: all("accuracy" in text_of(message) for message in messages))
    reviews = harness.services.reviews
    await until(lambda: not reviews._showing)
    for message in messages:
        assert len(shown(harness, message)) == 1
        assert "v1:replay" in " ".join(ids_of(message))
    assert judge.judged == len(decisions(deal_match(loaded.game), loaded.match.moves))


async def test_a_review_that_fails_says_so(
    harness: Harness, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await resigned_match(harness)
    alice = harness.ground.alice
    opened = await alice.run("claim replay", match=code)
    private(opened)
    message = opened.message
    assert message
    judge.error = NoWorkersError("they died")
    assert "couldn’t finish this review" in private(await alice.press("Review", message))
    monkeypatch.setattr("cogs.history.WAIT", 0.0)
    judge.gate.clear()
    assert "Reviewing…" in private(await alice.press("Review", message))
    judge.gate.set()
    await until(lambda: "couldn’t finish this review" in text_of(message))
    judge.error = None
    monkeypatch.setattr("cogs.history.WAIT", 3600.0)
    assert "accuracy" in private(await alice.press("Review", message))


async def test_a_real_review_of_a_short_match(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.history.WAIT", 3600.0)
    code = await resigned_match(harness)
    reply = private(await harness.press(harness.ground.carol, f"v1:review:{code}:s:0"))
    assert "**What decided it** · phase one, trick" in reply


async def test_the_bot_stops_while_it_reviews(
    harness: Harness, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.history.WAIT", 0.0)
    code = await resigned_match(harness)
    judge.gate.clear()
    reply = private(await harness.press(harness.ground.carol, f"v1:review:{code}:s:0"))
    assert "Reviewing…" in reply
    await harness.restart()
    monkeypatch.setattr("cogs.history.WAIT", 3600.0)
    judge.gate.set()
    monkeypatch.setattr(harness.services.search_pool, "run", judge.run)
    reply = private(await harness.press(harness.ground.carol, f"v1:review:{code}:s:0"))
    assert "What decided it" in reply
