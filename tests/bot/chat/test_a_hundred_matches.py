"""A hundred matches at once, with presses that race each other."""

from __future__ import annotations

import asyncio
import random
from collections import deque

from playground.interactions import Outcome
from playground.people import Person

from .hall import Hall, hand_of, private, replays

MATCHES = 100
AT_ONCE = 25  # matches whose presses are on their way: a busy machine, too, is to answer in time
KINGDOMS = ("classic", "claim2", "magic", "NIHSW", "GKHTE")


async def test_a_hundred_matches_at_once(hall: Hall) -> None:
    """Each press is sent twice, and now and then the other side presses as well."""
    ground = hall.ground
    ground.requests = deque()
    channels = [ground.world.add_channel(ground.guild, f"table {n}") for n in range(10)]
    people = [hall.newcomer(f"Guest {n}", channels[n % 10]) for n in range(40)]
    chance = random.Random(100)
    matches: dict[str, tuple[Person, Person]] = {}
    for number in range(MATCHES):
        first = people[number % 40]
        second = people[(number + 10) % 40]  # at the same tables
        artifacts = number % 10 == 0
        kingdom = KINGDOMS[number % len(KINGDOMS)]
        code = await hall.match_of(first, second, kingdom=kingdom, artifacts=artifacts)
        matches[code] = first, second
    await hall.until_quiet()

    begun = len(ground.requests)
    gate = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(
        *(
            play(hall, code, pair, random.Random(chance.random()), gate)
            for code, pair in matches.items()
        )
    )
    await hall.until_quiet()
    lives = {code: await hall.load(code) for code in matches}
    plays = sum(loaded.game.ply for loaded in lives.values())
    limited = sum(request.limited for request in list(ground.requests)[begun:])
    assert limited <= plays

    for code, loaded in lives.items():
        assert loaded.match.outcome
        assert replays(loaded.match)
        await hall.settle(code)
    for code, loaded in lives.items():
        hall.services.matches.evict(code)
        again = await hall.load(code)
        assert (again.game, again.match.moves) == (loaded.game, loaded.match.moves)


async def play(
    hall: Hall,
    code: str,
    pair: tuple[Person, Person],
    chance: random.Random,
    gate: asyncio.Semaphore,
) -> None:
    """Play a match to its end, by composed ids."""
    hands = [hand_of(person, code) for person in pair]

    def press(seat: int, ply: int, move: str) -> asyncio.Task[Outcome]:
        id = f"v1:play:{code}:{ply}:{move}"
        return asyncio.create_task(hall.press(pair[seat], id, message=hands[seat]))

    while not (loaded := await hall.load(code)).match.outcome:
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
        after = (await hall.load(code)).match.moves[ply]
        assert after[0] == seat
        assert after[1].text == move
