"""`/claim leaderboard`, as people turn its pages."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.play.terms import DAY
from bot.standings.board import ACTIVE_FOR, EVERYWHERE
from bot.standings.inactivity import hide_inactive
from bot.standings.ratings import MILLION, Rating
from bot.standings.seasons import season_of
from bot.storage import Transaction, people
from bot.storage.standings import Standing, change_statements
from playground.interactions import Outcome
from playground.people import Person

from .harness import Harness, ids_of, private


def standing(board: str, season: str, person: str, points: int) -> Standing:
    rating = Rating(-((750 - points) * MILLION // 30) + 2 * MILLION, MILLION)
    assert rating.points == points
    tiebreak = int(person) % 10**18  # among equals, the lesser id comes first here
    return Standing(board, season, person, rating, wins=2, losses=1, number=1, tiebreak=tiebreak)


async def write(harness: Harness, *standings: Standing) -> None:
    async def work(tx: Transaction) -> None:
        for each in standings:
            played = replace(each, played=harness.now())
            await tx.run_all(change_statements([(None, played)]))

    await harness.services.db.transact(work)


async def people_with(harness: Harness, *points: int, season: str = "") -> list[Person]:
    """Add newcomers with these points to the server's board."""
    found = [harness.newcomer(f"person{number}") for number, _ in enumerate(points)]
    for person, each in zip(found, points, strict=True):
        await write(harness, standing(harness.ground.guild.id, season, person.user.id, each))
    return found


def ranks(reply: str) -> list[tuple[int, str]]:
    """List the ranks on a page, each with the name of its person."""
    found = re.findall(r"\*\*(\d+)\.\*\*(?:\u00a0\S+)? (.+?) · \*\*", reply)
    return [(int(rank), who) for rank, who in found]


def seen_by(viewer: Person, places: list[tuple[int, Person]]) -> list[tuple[int, str]]:
    """List places as they are shown to somebody: by name, and their own by a mention."""
    own = f"<@{viewer.user.id}>"
    return [(rank, own if each is viewer else str(each)) for rank, each in places]


def lookups(harness: Harness) -> int:
    """Count the requests for a member of a server."""
    return sum(
        request.method == "GET" and "/members/" in request.path
        for request in harness.ground.requests
    )


async def turn(person: Person, shown: Outcome, where: str) -> str:
    """Press the button that leads to a page; return the text of that page."""
    (id,) = [each for each in ids_of(shown.message) if re.fullmatch(f"v1:board:{where}", each)]
    return private(await person.press(id, shown.message))


async def test_pages_can_be_turned_and_ones_own_place_is_always_shown(harness: Harness) -> None:
    crowd = await people_with(harness, *range(2000, 1990, -1), *[1500] * 15, 1200)
    last = crowd[-1]
    equal = sorted(crowd[10:25], key=lambda each: each.user.id)
    places = [*enumerate(crowd[:10], 1), *((11, each) for each in equal), (26, last)]
    expected = seen_by(last, places)
    shown = await last.run("claim leaderboard")
    reply = private(shown)
    assert ranks(reply) == expected[:10]
    assert "no. **26** of 26" in reply
    assert "%" not in reply
    assert "🥇" in reply
    reply = await turn(last, shown, r"server:all:a\d+\.\d+")
    assert ranks(reply) == expected[10:20]
    assert "no. **26** of 26" in reply
    reply = await turn(last, shown, r"server:all:a\d+\.\d+")
    assert ranks(reply) == expected[20:]
    reply = await turn(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(reply) == expected[10:20]
    reply = await turn(last, shown, "server:all:me")
    assert ranks(reply) == expected[21:]
    reply = await turn(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(reply) == expected[11:21]
    reply = await turn(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(reply) == expected[1:11]
    reply = await turn(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(reply) == expected[:10]
    await turn(last, shown, "server:all:me")
    assert ranks(await turn(last, shown, "server:all:top")) == expected[:10]
    middle = crowd[5]
    shown = await middle.run("claim leaderboard")
    assert "no. **6** of 26, in the top 24%" in private(shown)
    reply = await turn(middle, shown, "server:all:me")
    assert ranks(reply) == seen_by(middle, places)[1:11]


async def test_somebody_without_a_rank_reads_how_to_get_one(harness: Harness) -> None:
    carol = harness.ground.carol
    shown = await carol.run("claim leaderboard")
    assert "No rated players yet" in private(shown)
    assert private(shown).count("option *rated*") == 1
    await people_with(harness, 1500)
    assert "aren’t here yet" in private(await carol.run("claim leaderboard"))
    assert "agree to be shown in" in await turn(carol, shown, "everywhere:all:top")


async def test_leavers_are_hidden_and_members_are_looked_up_once_a_day(harness: Harness) -> None:
    ground = harness.ground
    crowd = await people_with(harness, *range(2000, 1985, -1))
    for person in crowd[:3]:
        ground.leave(person.user, ground.guild)
    shown = await ground.carol.run("claim leaderboard")
    assert ranks(private(shown)) == [(at + 1, str(crowd[at])) for at in range(3, 13)]
    assert "People who have left" in private(shown)
    asked = lookups(harness)
    assert asked == 13
    reply = await turn(ground.carol, shown, r"server:all:a\d+\.\d+")
    assert ranks(reply) == [(14, str(crowd[13])), (15, str(crowd[14]))]
    assert "People who have left" not in reply
    assert lookups(harness) == asked + 2
    await ground.carol.run("claim leaderboard")
    assert lookups(harness) == asked + 2
    ground.world.join(ground.guild, crowd[0].user)
    await harness.pass_time(DAY - 60_000)
    assert ranks(private(await ground.carol.run("claim leaderboard")))[0][0] == 4
    await harness.pass_time(120_000)
    assert ranks(private(await ground.carol.run("claim leaderboard")))[0] == (1, str(crowd[0]))


async def test_somebody_who_returns_and_uses_the_bot_is_shown_immediately(harness: Harness) -> None:
    ground = harness.ground
    (one,) = await people_with(harness, 1500)
    ground.leave(one.user, ground.guild)
    assert "Everyone on this page has left" in private(await ground.carol.run("claim leaderboard"))
    ground.world.join(ground.guild, one.user)
    private(await one.run("claim matches"))
    assert ranks(private(await ground.carol.run("claim leaderboard"))) == [(1, str(one))]


async def test_people_have_the_names_of_this_server(harness: Harness) -> None:
    ground = harness.ground
    (one,) = await people_with(harness, 1500)
    name = people.remember_name_statement(one.user.id, "Secret name of elsewhere")
    await harness.services.db.run_all([name])
    ground.guild.members[one.user.id].nick = "*Nick*"
    reply = private(await ground.carol.run("claim leaderboard"))
    assert ranks(reply) == [(1, r"\*Nick\*")]
    assert "elsewhere" not in reply
    ground.guild.members[one.user.id].nick = "New"
    assert ranks(private(await one.run("claim leaderboard"))) == [(1, f"<@{one.user.id}>")]
    assert ranks(private(await ground.carol.run("claim leaderboard"))) == [(1, "New")]


async def test_somebody_who_cannot_be_looked_up_is_shown(harness: Harness) -> None:
    (one,) = await people_with(harness, 1500)
    harness.ground.faults.request("error", times=9, method="GET", path="members", status=403)
    shown = private(await harness.ground.carol.run("claim leaderboard"))
    assert ranks(shown) == [(1, f"<@{one.user.id}>")]


async def test_everywhere_shows_only_people_who_agreed_and_by_name(harness: Harness) -> None:
    ground = harness.ground
    alice, bob = ground.alice.user.id, ground.bob.user.id
    ground.alice.user.global_name = "**Al**"

    async def work(tx: Transaction) -> None:
        for id, points in ((alice, 1600), (bob, 1700)):
            one = standing(EVERYWHERE, "", id, points)
            one = replace(one, shown=False, played=harness.now())
            await tx.run_all(change_statements([(None, one)]))

    await harness.services.db.transact(work)
    reply = private(await ground.alice.run("claim leaderboard", board="everywhere"))
    assert "1700" not in reply
    assert "1600 points here, but only you can see it" in reply
    ground.alice.user.global_name = "**Al**"
    ground.guild.members[alice].nick = "Secret name of here"
    panel = await ground.alice.run("claim preferences")
    await ground.alice.choose("on", message=panel.message, select="v1:prefer:everywhere")
    reply = private(await ground.carol.run("claim leaderboard", board="everywhere"))
    assert r"\*\*Al\*\*" in reply
    assert "Secret" not in reply
    assert "1700" not in reply
    assert f"<@{alice}>" not in reply
    assert lookups(harness) == 0
    reply = private(await ground.alice.run("claim leaderboard", board="everywhere"))
    assert "no. **1** of 1" in reply
    await ground.alice.choose("off", message=panel.message, select="v1:prefer:everywhere")
    reply = private(await ground.carol.run("claim leaderboard", board="everywhere"))
    assert "No rated players yet" in reply


async def test_the_board_of_all_time_lists_only_those_who_play(harness: Harness) -> None:
    ground = harness.ground
    (idle,) = await people_with(harness, 2000)
    await harness.pass_time(ACTIVE_FOR)
    (active,) = await people_with(harness, 1500)
    await hide_inactive(harness.services.db, lambda: harness.now() + 1)
    reply = private(await ground.carol.run("claim leaderboard"))
    assert ranks(reply) == [(1, str(active))]
    assert "Only people who played a rated match in the last half year" in reply
    reply = private(await idle.run("claim leaderboard"))
    assert "2000 points, but no rated match in the last half year" in reply


async def test_past_seasons_keep_their_podium(harness: Harness) -> None:
    ground = harness.ground
    guild = ground.guild.id
    now = season_of(harness.now())
    crowd = await people_with(harness, 1900, 1800, 1800, 1700, season="2024Q2")
    await write(harness, standing(guild, "2023Q4", crowd[3].user.id, 1400))
    await write(harness, standing(guild, now, crowd[3].user.id, 1500))
    await write(harness, standing(guild, "", crowd[3].user.id, 1650))
    shown = await ground.carol.run("claim leaderboard")
    reply = private(shown)
    first, fourth = crowd[0], crowd[3]
    second, third = sorted(crowd[1:3], key=lambda each: each.user.id)
    plain = reply.replace("\u00a0", " ")
    assert f"April to June 2024: 🥇 {first}, 🥈 {second}, 🥈 {third}\n" in plain
    assert f"October to December 2023: 🥇 {fourth}\n" in plain
    offered = await ground.carol.autocomplete("claim leaderboard", "season", "")
    assert [each["value"] for each in offered] == ["all", now, "2024Q2", "2023Q4"]
    (one,) = await ground.carol.autocomplete("claim leaderboard", "season", "june 2024")
    reply = private(await ground.carol.run("claim leaderboard", season=one["value"]))
    assert "1900" in reply
    assert "has ended" in reply
    assert "You** didn’t play a rated match in that season" in reply
    assert "aren’t here yet" not in reply
    assert "🎖️" not in reply
    reply = private(await ground.carol.choose(now, message=shown.message, select="v1:board:server"))
    assert "1500" in reply
    assert "This season ends <t:" in reply
    ends = int(re.findall(r"<t:(\d+):R>", reply)[0])
    assert season_of(ends * 1000 - 1) == now != season_of(ends * 1000)
    assert datetime.fromtimestamp(ends, UTC).day == 1


@pytest.mark.parametrize("season", ["nonsense", "2026Q5", "**@everyone**", "٢٠٢٦Q4", "x" * 500])
async def test_an_unknown_season_is_answered(harness: Harness, season: str) -> None:
    reply = private(await harness.ground.carol.run("claim leaderboard", season=season))
    assert "I don’t know the season" in reply
    assert "**@everyone**" not in reply


@pytest.mark.parametrize(
    "id",
    [
        "v1:board:server:all:a1500",
        "v1:board:server:all:a99999999999.1",
        "v1:board:server:all:c1.1",
        "v1:board:server:all:up",
        "v1:board:7:all:top",
        "v1:board:server",
        "v1:board:server:all:top:top",
    ],
)
async def test_nonsense_ids_are_answered(harness: Harness, id: str) -> None:
    carol = harness.ground.carol
    shown = await carol.run("claim leaderboard")
    pressed = await harness.press(carol, id, message=shown.message)
    assert "I don’t recognise this button" in private(pressed)


async def test_a_page_that_no_longer_exists_leads_to_the_first(harness: Harness) -> None:
    (one,) = await people_with(harness, 1500)
    carol = harness.ground.carol
    message = (await carol.run("claim leaderboard")).message
    for where in ("a-5.1", "b9999.1", "me"):
        id = f"v1:board:server:all:{where}"
        reply = private(await harness.press(carol, id, message=message))
        assert ranks(reply) == [(1, str(one))]


async def test_buttons_of_the_board_of_all_servers_contain_no_ids(harness: Harness) -> None:
    """People agreed to be shown there by their names, but not by their ids."""
    crowd = [harness.newcomer(f"Person{number}") for number in range(14)]
    for number, person in enumerate(crowd):
        await write(harness, standing("everywhere", "", person.user.id, 1000 + number % 2))
    shown = await harness.ground.carol.run("claim leaderboard", board="everywhere")
    await turn(harness.ground.carol, shown, r"everywhere:all:a\d+\.\d+")
    sent = str(shown.message.components) if shown.message else ""
    assert "everywhere:all:b" in sent
    assert [person.user.id for person in crowd if person.user.id in sent] == []
