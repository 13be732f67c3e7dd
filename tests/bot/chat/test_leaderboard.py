"""`/claim leaderboard`, as people turn its pages."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.play.terms import DAY
from bot.standings.place import EVERYWHERE
from bot.standings.ratings import MILLION, Rating
from bot.standings.seasons import season_of
from bot.storage import Transaction, people
from bot.storage.standings import Standing, change_statements
from playground.interactions import Outcome
from playground.people import Person

from .hall import Hall, ids_of, private


def standing(board: str, season: str, person: str, points: int) -> Standing:
    rating = Rating(-((750 - points) * MILLION // 30) + 2 * MILLION, MILLION)
    assert rating.points == points
    tiebreak = int(person) % 10**18  # among equals, the lesser id comes first here
    return Standing(board, season, person, rating, wins=2, losses=1, number=1, tiebreak=tiebreak)


async def write(hall: Hall, *standings: Standing) -> None:
    async def work(tx: Transaction) -> None:
        for each in standings:
            await tx.run_all(change_statements([(None, each)]))

    await hall.services.db.transact(work)


async def people_with(hall: Hall, *points: int, season: str = "") -> list[Person]:
    """Let newcomers stand on the server's board."""
    found = [hall.newcomer(f"person{number}") for number, _ in enumerate(points)]
    for person, each in zip(found, points, strict=True):
        await write(hall, standing(hall.ground.guild.id, season, person.user.id, each))
    return found


def ranks(said: str) -> list[tuple[int, str]]:
    """Read the ranks on a page, each with who has it."""
    found = re.findall(r"\*\*(\d+)\.\*\*(?:\u00a0\S+)? (.+?) · \*\*", said)
    return [(int(rank), who) for rank, who in found]


def seen_by(viewer: Person, places: list[tuple[int, Person]]) -> list[tuple[int, str]]:
    """Say how places are shown to somebody: by name, their own by a mention."""
    own = f"<@{viewer.user.id}>"
    return [(rank, own if each is viewer else str(each)) for rank, each in places]


def looked_up(hall: Hall) -> int:
    """Count how often Discord was asked for a member."""
    return sum(
        request.method == "GET" and "/members/" in request.path for request in hall.ground.requests
    )


async def turned(person: Person, shown: Outcome, where: str) -> str:
    """Press the button that leads there."""
    (id,) = [each for each in ids_of(shown.message) if re.fullmatch(f"v1:board:{where}", each)]
    return private(await person.press(id, shown.message))


async def test_pages_are_turned_and_the_own_place_is_always_shown(hall: Hall) -> None:
    crowd = await people_with(hall, *range(2000, 1990, -1), *[1500] * 15, 1200)
    last = crowd[-1]
    equal = sorted(crowd[10:25], key=lambda each: each.user.id)
    places = [*enumerate(crowd[:10], 1), *((11, each) for each in equal), (26, last)]
    expected = seen_by(last, places)
    shown = await last.run("claim leaderboard")
    said = private(shown)
    assert ranks(said) == expected[:10]
    assert "no. **26** of 26" in said
    assert "%" not in said
    assert "🥇" in said
    said = await turned(last, shown, r"server:all:a\d+\.\d+")
    assert ranks(said) == expected[10:20]
    assert "no. **26** of 26" in said
    said = await turned(last, shown, r"server:all:a\d+\.\d+")
    assert ranks(said) == expected[20:]
    said = await turned(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(said) == expected[10:20]
    said = await turned(last, shown, "server:all:me")
    assert ranks(said) == expected[21:]
    said = await turned(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(said) == expected[11:21]
    said = await turned(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(said) == expected[1:11]
    said = await turned(last, shown, r"server:all:b\d+\.\d+")
    assert ranks(said) == expected[:10]
    await turned(last, shown, "server:all:me")
    assert ranks(await turned(last, shown, "server:all:top")) == expected[:10]
    middle = crowd[5]
    shown = await middle.run("claim leaderboard")
    assert "no. **6** of 26: in the top 24%" in private(shown)
    said = await turned(middle, shown, "server:all:me")
    assert ranks(said) == seen_by(middle, places)[1:11]


async def test_who_has_no_rank_is_told_how_to_get_one(hall: Hall) -> None:
    carol = hall.ground.carol
    shown = await carol.run("claim leaderboard")
    assert "Nobody stands here yet" in private(shown)
    assert private(shown).count("rated:True") == 1
    await people_with(hall, 1500)
    assert "not here yet" in private(await carol.run("claim leaderboard"))
    assert "agree in" in await turned(carol, shown, "everywhere:all:top")


async def test_who_left_is_not_shown_and_discord_is_asked_once_a_day(hall: Hall) -> None:
    ground = hall.ground
    crowd = await people_with(hall, *range(2000, 1985, -1))
    for person in crowd[:3]:
        ground.leave(person.user, ground.guild)
    shown = await ground.carol.run("claim leaderboard")
    assert ranks(private(shown)) == [(at + 1, str(crowd[at])) for at in range(3, 13)]
    assert "Whoever has left" in private(shown)
    asked = looked_up(hall)
    assert asked == 13
    said = await turned(ground.carol, shown, r"server:all:a\d+\.\d+")
    assert ranks(said) == [(14, str(crowd[13])), (15, str(crowd[14]))]
    assert "Whoever has left" not in said
    assert looked_up(hall) == asked + 2
    await ground.carol.run("claim leaderboard")
    assert looked_up(hall) == asked + 2
    ground.world.join(ground.guild, crowd[0].user)
    await hall.pass_time(DAY - 60_000)
    assert ranks(private(await ground.carol.run("claim leaderboard")))[0][0] == 4
    await hall.pass_time(120_000)
    assert ranks(private(await ground.carol.run("claim leaderboard")))[0] == (1, str(crowd[0]))


async def test_who_comes_back_and_is_seen_is_shown_at_once(hall: Hall) -> None:
    ground = hall.ground
    (one,) = await people_with(hall, 1500)
    ground.leave(one.user, ground.guild)
    assert "Nobody on this page is in" in private(await ground.carol.run("claim leaderboard"))
    ground.world.join(ground.guild, one.user)
    private(await one.run("claim matches"))
    assert ranks(private(await ground.carol.run("claim leaderboard"))) == [(1, str(one))]


async def test_people_are_named_as_they_are_called_in_this_server(hall: Hall) -> None:
    ground = hall.ground
    (one,) = await people_with(hall, 1500)
    name = people.remember_name_statement(one.user.id, "Secret name of elsewhere")
    await hall.services.db.run_all([name])
    ground.guild.members[one.user.id].nick = "*Nick*"
    said = private(await ground.carol.run("claim leaderboard"))
    assert ranks(said) == [(1, r"\*Nick\*")]
    assert "elsewhere" not in said
    ground.guild.members[one.user.id].nick = "New"
    assert ranks(private(await one.run("claim leaderboard"))) == [(1, f"<@{one.user.id}>")]
    assert ranks(private(await ground.carol.run("claim leaderboard"))) == [(1, "New")]


async def test_who_cannot_be_asked_for_is_shown(hall: Hall) -> None:
    (one,) = await people_with(hall, 1500)
    hall.ground.faults.request("error", times=9, method="GET", path="members", status=403)
    shown = private(await hall.ground.carol.run("claim leaderboard"))
    assert ranks(shown) == [(1, f"<@{one.user.id}>")]


async def test_everywhere_shows_only_who_agreed_and_by_name(hall: Hall) -> None:
    ground = hall.ground
    alice, bob = ground.alice.user.id, ground.bob.user.id
    ground.alice.user.global_name = "**Al**"

    async def work(tx: Transaction) -> None:
        for id, points in ((alice, 1600), (bob, 1700)):
            one = replace(standing(EVERYWHERE, "", id, points), shown=False)
            await tx.run_all(change_statements([(None, one)]))

    await hall.services.db.transact(work)
    said = private(await ground.alice.run("claim leaderboard", board="everywhere"))
    assert "1700" not in said
    assert "1600 points here, but only you see it" in said
    ground.alice.user.global_name = "**Al**"
    ground.guild.members[alice].nick = "Secret name of here"
    panel = await ground.alice.run("claim preferences")
    await ground.alice.choose("on", message=panel.message, select="v1:prefer:everywhere")
    said = private(await ground.carol.run("claim leaderboard", board="everywhere"))
    assert r"\*\*Al\*\*" in said
    assert "Secret" not in said
    assert "1700" not in said
    assert f"<@{alice}>" not in said
    assert looked_up(hall) == 0
    said = private(await ground.alice.run("claim leaderboard", board="everywhere"))
    assert "no. **1** of 1" in said
    await ground.alice.choose("off", message=panel.message, select="v1:prefer:everywhere")
    said = private(await ground.carol.run("claim leaderboard", board="everywhere"))
    assert "Nobody stands here yet" in said


async def test_past_seasons_keep_their_podium(hall: Hall) -> None:
    ground = hall.ground
    guild = ground.guild.id
    now = season_of(hall.now())
    crowd = await people_with(hall, 1900, 1800, 1800, 1700, season="2024Q2")
    await write(hall, standing(guild, "2023Q4", crowd[3].user.id, 1400))
    await write(hall, standing(guild, now, crowd[3].user.id, 1500))
    await write(hall, standing(guild, "", crowd[3].user.id, 1650))
    shown = await ground.carol.run("claim leaderboard")
    said = private(shown)
    first, fourth = crowd[0], crowd[3]
    second, third = sorted(crowd[1:3], key=lambda each: each.user.id)
    plain = said.replace("\u00a0", " ")
    assert f"April to June 2024: 🥇 {first}, 🥈 {second}, 🥈 {third}\n" in plain
    assert f"October to December 2023: 🥇 {fourth}\n" in plain
    offered = await ground.carol.autocomplete("claim leaderboard", "season", "")
    assert [each["value"] for each in offered] == ["all", now, "2024Q2", "2023Q4"]
    (one,) = await ground.carol.autocomplete("claim leaderboard", "season", "june 2024")
    said = private(await ground.carol.run("claim leaderboard", season=one["value"]))
    assert "1900" in said
    assert "is over" in said
    assert "You** played no rated match in that season" in said
    assert "not here yet" not in said
    assert "🏅" not in said
    said = private(await ground.carol.choose(now, message=shown.message, select="v1:board:server"))
    assert "1500" in said
    assert "This season ends <t:" in said
    ends = int(re.findall(r"<t:(\d+):R>", said)[0])
    assert season_of(ends * 1000 - 1) == now != season_of(ends * 1000)
    assert datetime.fromtimestamp(ends, UTC).day == 1


@pytest.mark.parametrize("season", ["nonsense", "2026Q5", "**@everyone**", "٢٠٢٦Q4", "x" * 500])
async def test_an_unknown_season_is_answered(hall: Hall, season: str) -> None:
    said = private(await hall.ground.carol.run("claim leaderboard", season=season))
    assert "I don’t know a season" in said
    assert "**@everyone**" not in said


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
async def test_ids_that_make_no_sense_are_answered(hall: Hall, id: str) -> None:
    carol = hall.ground.carol
    shown = await carol.run("claim leaderboard")
    pressed = await hall.press(carol, id, message=shown.message)
    assert "I don’t know this button" in private(pressed)


async def test_a_page_that_is_no_more_leads_to_the_first(hall: Hall) -> None:
    (one,) = await people_with(hall, 1500)
    carol = hall.ground.carol
    message = (await carol.run("claim leaderboard")).message
    for where in ("a-5.1", "b9999.1", "me"):
        id = f"v1:board:server:all:{where}"
        said = private(await hall.press(carol, id, message=message))
        assert ranks(said) == [(1, str(one))]


async def test_the_buttons_of_all_servers_board_name_nobody(hall: Hall) -> None:
    """Who agreed to be shown there agreed to their name, which leads to nobody."""
    crowd = [hall.newcomer(f"Person{number}") for number in range(14)]
    for number, person in enumerate(crowd):
        await write(hall, standing("everywhere", "", person.user.id, 1000 + number % 2))
    shown = await hall.ground.carol.run("claim leaderboard", board="everywhere")
    await turned(hall.ground.carol, shown, r"everywhere:all:a\d+\.\d+")
    sent = str(shown.message.components) if shown.message else ""
    assert "everywhere:all:b" in sent
    assert [person.user.id for person in crowd if person.user.id in sent] == []
