"""Take screenshots of ratings, leaderboards and replays, for the documentation.

    python -m tools.standing_screens docs/playing

It needs Chromium. Run it manually when their appearance has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Final

from bot.play.terms import DAY
from bot.standings.ratings import FULL_MATCHES, rate
from bot.standings.seasons import ALL_TIME, season_of
from bot.storage import Transaction
from bot.storage.standings import Standing, change_statements
from playground.people import Person
from tests.bot.chat.harness import Harness, ids_of, play_out
from tools.studio import Studio, run

CROWD: Final = """Ada Ben Chloé Daan Émile Fatima Gustav Hiroshi Ines José Kwame Lotte Marek Noor
 Olga Pieter Rosa Søren Tatjana Viktor Willem Xiu Yusuf Zoë""".split()
MATCHES: Final = 260  # played by the crowd, half of them in the previous season
DEVIATION: Final = 250  # the standard deviation of their true strength
KINGDOMS: Final = ("classic", "claim2", "magic", "GKUHE")
DAYS: Final = 4  # on each of which Alice and Bob play as many matches as count fully
TRICKS: Final = 4  # shown in the replay's screenshot
EXPLAINED: Final = "G"  # the faction whose vote is explained


async def add_crowd(harness: Harness, chance: Random) -> None:
    """Add a crowd of people with ratings, computed from simulated results."""
    people = [harness.newcomer(name) for name in CROWD]
    strength = {person: chance.gauss(0, DEVIATION) for person in people}
    server, now = harness.ground.guild.id, season_of(harness.now())
    standings = [
        standing
        for season, matches in (
            (ALL_TIME, MATCHES),
            (previous_season(now), MATCHES // 2),
            (now, MATCHES // 2),
        )
        for standing in simulate(
            Standing(server, season, "", played=harness.now()), matches, strength, chance
        )
    ]

    async def work(tx: Transaction) -> None:
        for each in standings:
            await tx.run_all(change_statements([(None, each)]))

    await harness.services.db.transact(work)
    for name, person in zip(CROWD, people, strict=True):  # or the bot would fetch the members
        harness.services.member_names.note(server, person.user.id, name)


def previous_season(season: str) -> str:
    """Return the previous season."""
    year, quarter = int(season[:4]), int(season[-1])
    return f"{year}Q{quarter - 1}" if quarter > 1 else f"{year - 1}Q4"


def simulate(
    board: Standing, matches: int, strength: dict[Person, float], chance: Random
) -> Iterable[Standing]:
    """Simulate results between people by strength; return their standings."""
    standings = {person: replace(board, person=person.user.id) for person in strength}
    for number in range(1, matches + 1):
        pair = chance.sample(list(strength), 2)
        ahead = strength[pair[1]] - strength[pair[0]]
        winner = 0 if chance.random() < 1 / (1 + 10 ** (ahead / 400)) else 1
        ratings = rate(standings[pair[0]].rating, standings[pair[1]].rating, winner)
        for seat, person in enumerate(pair):
            standings[person] = standings[person].after(
                ratings[seat], seat == winner, number, board.played
            )
    return (each for each in standings.values() if each.number)


async def play_rated(harness: Harness, kingdom: str, chance: Random, *pair: Person) -> str:
    """Play a rated match to its end; return its code."""
    code = await harness.match_of(*pair, rated=True, kingdom=kingdom)
    await play_out(harness, code, chance)
    await harness.until_shown(code)
    await harness.until_quiet()
    return code


async def take_screenshots(harness: Harness, studio: Studio) -> None:
    chance = Random("standing screens")
    alice, bob = harness.ground.alice, harness.ground.bob
    for day in range(DAYS):
        for number in range(FULL_MATCHES):
            kingdom = KINGDOMS[(day + number) % len(KINGDOMS)]
            await play_rated(harness, kingdom, chance, *((alice, bob), (bob, alice))[number % 2])
        await harness.pass_time(DAY)
    await add_crowd(harness, chance)
    desk = await studio.open("alice")
    phone = await studio.open("alice", phone=True, dark=False)

    code = await play_rated(harness, "classic", chance, alice, bob)
    for window, name in ((desk, "rated-result"), (phone, "rated-result-phone")):
        table = window.page.locator("li:not(.ephemeral)", has=window.control(f"v1:replay:{code}"))
        await studio.take_message(window, name, table)
    await alice.run("claim leaderboard")
    await studio.take_message(phone, "leaderboard-phone", phone.last)
    await alice.run("claim profile")
    await studio.take_message(phone, "profile-phone", phone.last)

    opened = (await alice.run("claim replay", match=code)).message
    assert opened
    for _ in range(TRICKS):
        (on,) = (id for id in ids_of(opened) if id.endswith(":trick-on"))
        await alice.press(on, opened)
    await studio.take_message(desk, "replay", desk.last)
    (select,) = (id for id in ids_of(opened) if id.startswith("v1:why:"))
    await alice.choose(EXPLAINED, message=opened, select=select)
    await studio.take_message(phone, "why-phone", phone.last)


if __name__ == "__main__":
    run(take_screenshots)
