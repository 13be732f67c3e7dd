"""A hundred matches at once, or in part of them, with presses that race each other."""

from __future__ import annotations

import asyncio
import random
from collections import deque

from bot.play.matches import LoadedMatch
from playground.interactions import Outcome
from playground.people import Person
from tests.effort import times

from .harness import Harness, hand_of, private, replays

MATCHES = times(100, 40)
STAGES = 5  # of a match, each raced for in a fifth of the matches
PLIES = 13  # of a stage
AT_ONCE = 25  # matches with presses under way, so that even a busy machine answers in time
KINGDOMS = ("classic", "claim2", "magic", "NIHSW", "GKHTE")


async def test_a_hundred_matches_at_once(harness: Harness) -> None:
    """Each press is sent twice, and now and then the other player presses, too."""
    ground = harness.ground
    ground.requests = deque()
    # In words only, because in the tests a thread of the bot itself draws the pictures.
    await harness.services.directory.change_settings(ground.guild.id, pictures=False)
    channels = [ground.world.add_channel(ground.guild, f"table {n}") for n in range(10)]
    people = [harness.newcomer(f"Guest {n}", channels[n % 10]) for n in range(40)]
    chance = random.Random(100)
    matches: dict[str, tuple[Person, Person]] = {}
    for number in range(MATCHES):
        first = people[number % 40]
        second = people[(number + 10) % 40]  # at the same tables
        artifacts = number % 10 == 0
        kingdom = KINGDOMS[number % len(KINGDOMS)]
        code = await harness.match_of(first, second, kingdom=kingdom, artifacts=artifacts)
        matches[code] = first, second
    await harness.until_quiet()
    skipped = await skip_ahead(harness, list(matches))
    await asyncio.gather(*map(harness.until_shown, matches))  # or a sweep would show it later

    before = len(ground.requests)
    gate = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(
        *(
            play(harness, code, pair, random.Random(chance.random()), gate)
            for code, pair in matches.items()
        )
    )
    await harness.until_quiet()
    played = {code: await harness.load(code) for code in matches}
    plays = sum(loaded.game.ply for loaded in played.values()) - skipped
    limited = [request for request in list(ground.requests)[before:] if request.limited]
    edits = [request for request in limited if request.method == "PATCH"]
    assert len(edits) <= plays
    # On a slow machine, somebody may wait for so long that they are pinged.
    assert len(limited) - len(edits) <= plays // 100

    assert (
        sum(loaded.match.outcome is not None for loaded in played.values()) > MATCHES / STAGES / 2
    )
    for code, loaded in played.items():
        assert replays(loaded.match)
        await harness.until_shown(code)
    for code, loaded in played.items():
        harness.services.matches.evict(code)
        again = await harness.load(code)
        assert (again.game, again.match.moves) == (loaded.game, loaded.match.moves)


async def skip_ahead(harness: Harness, codes: list[str]) -> int:
    """Play each match up to its stage, without showing any of it; return the number of plies."""
    skipped = 0
    for number, code in enumerate(codes):

        def at_its_stage(loaded: LoadedMatch, goal: int = number % STAGES * PLIES) -> bool:
            return loaded.game.ply >= goal

        await harness.skip(code, random.Random(number), at_its_stage)
        skipped += (await harness.load(code)).game.ply
    return skipped


async def play(
    harness: Harness,
    code: str,
    pair: tuple[Person, Person],
    chance: random.Random,
    gate: asyncio.Semaphore,
) -> None:
    """Play one stage of a match, with composed ids."""
    hands = [hand_of(person, code) for person in pair]

    def press(seat: int, ply: int, move: str) -> asyncio.Task[Outcome]:
        id = f"v1:play:{code}:{ply}:{move}"
        return asyncio.create_task(harness.press(pair[seat], id, message=hands[seat]))

    goal = (await harness.load(code)).game.ply + PLIES
    while not (loaded := await harness.load(code)).match.outcome and loaded.game.ply < goal:
        seat, ply = loaded.match.decision.seat, loaded.game.ply
        assert seat is not None
        move = chance.choice(loaded.match.legal(seat)).text
        async with gate:
            presses = [press(seat, ply, move), press(seat, ply, move)]
            if chance.random() < 0.3:
                wish = chance.choice(loaded.snapshot(1 - seat).view.hand or ("G5",))
                presses.insert(chance.randrange(3), press(1 - seat, ply, wish))
            for outcome in await asyncio.gather(*presses):
                private(outcome)
        after = (await harness.load(code)).match.moves[ply]
        assert after[0] == seat
        assert after[1].text == move
