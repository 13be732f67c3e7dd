"""History, replays, checked deals and files, with the whole bot."""

from __future__ import annotations

import hashlib
import json
import random
import re
import subprocess
import sys
from typing import Any

import aiohttp
import pytest

from bot.archive.replays import moment
from bot.play.matches import LoadedMatch
from claim_core import parse_record
from claim_core.cli import main
from claim_core.records import Replay
from playground import client as discord_client
from playground.world import Message

from .hall import Hall, code_of, hand_of, ids_of, play_out, private, table_of, text_of


async def played(hall: Hall, **options: object) -> LoadedMatch:
    """Let Alice and Bob play a match to its end."""
    code = await hall.match(**options)
    await play_out(hall, code, random.Random(code))
    await hall.settle(code)
    await hall.until_quiet()
    return await hall.load(code)


async def given_up(hall: Hall) -> str:
    code = await hall.match()
    await hall.play_on(code, 3)
    await hall.services.referee.resign(code, hall.ground.bob.user.id)
    await hall.settle(code)
    return code


def sign(message: Message, emoji: str) -> str:
    """Return the id of a button that has a sign and no words."""
    parts = discord_client.components(message)
    (found,) = (part for part in parts if part.get("emoji", {}).get("name") == emoji)
    id: str = found["custom_id"]
    return id


@pytest.mark.parametrize(("kingdom", "artifacts"), [("classic", False), ("magic", True)])
async def test_a_match_is_stepped_through_from_its_table(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    loaded = await played(hall, kingdom=kingdom, artifacts=artifacts)
    code, last = loaded.game.id, loaded.game.ply
    for person, on in ((hall.ground.alice, "0"), (hall.ground.bob, "1"), (hall.ground.carol, "s")):
        opened = await person.press("Replay", table_of(person, code))
        assert f"move 0 of {last}" in private(opened)
        message = opened.message
        assert message
        assert f"v1:replay:{code}:{on}:1" in ids_of(message)
        for _ in range(3):
            stepped = await person.press(sign(message, "▶️"), message)
            assert stepped.message is message
            private(stepped)
        assert f"move 3 of {last}" in text_of(message)
        private(await person.press(sign(message, "◀️"), message))
        assert f"move 2 of {last}" in text_of(message)
        tricks = 0
        while "The end, after" not in text_of(message):
            private(await person.press(sign(message, "⏩"), message))
            tricks += 1
        assert tricks == sum(stop.ply > 2 for stop in moment(loaded, 0).trick_ends)
        assert "wins" in text_of(message) or "draw" in text_of(message)
        private(await person.press(sign(message, "⏪"), message))
        private(await person.choose("0", message=message, select=f"v1:replay:{code}:{on}"))
        assert "The cards are dealt." in text_of(message)


async def test_why_is_told_and_leads_back(hall: Hall) -> None:
    loaded = await played(hall)
    alice, code = hall.ground.alice, loaded.game.id
    opened = await alice.run("claim replay", match=code)
    private(opened)
    message = opened.message
    assert message
    private(await alice.press(sign(message, "⏩"), message))
    told = await alice.choose("G", message=message, select=f"v1:why:{code}:0")
    assert "Goblins" in private(told)
    assert told.message is message
    private(await alice.press("Back to the replay", message))
    assert f"move 2 of {loaded.game.ply}" in text_of(message)


async def test_every_ply_and_side_can_be_asked_for_by_a_program(hall: Hall) -> None:
    loaded = await played(hall, kingdom="claim2")
    carol, code = hall.ground.carol, loaded.game.id
    for ply in range(0, loaded.game.ply + 1, 7):
        for on in ("0", "1", "s"):
            said = private(await hall.press(carol, f"v1:replay:{code}:{on}:{ply}"))
            assert f"move {ply} of" in said
            for who, name in ((hall.ground.alice, "Alice"), (hall.ground.bob, "Bob")):
                assert f"@{who.user.id}" in said or name in said


@pytest.mark.parametrize(
    "id",
    "replay:{code}:s:-1|replay:{code}:s:999999999999999999|replay:{code}:q:1|replay:{code}:0:x:y"
    "|replay:{code}:0:1:2:3|replay:NOSUCH|replay:222222:0:1|replay|replay:|why:{code}:0:1:Q"
    "|why:{code}:0:1|why:{code}:9:zz:G|why:222222:0:0:G|record:222222|verify:222222|record"
    "|history:1:-:older:x|history:x:-:older:1|history:1:-:sideways:1|history:former:a:-:older:1"
    "|history:1:2:newer:99999999999999999999|history:1".split("|"),
)
async def test_ids_that_make_no_sense_are_answered(hall: Hall, id: str) -> None:
    code = await given_up(hall)
    assert private(await hall.press(hall.ground.carol, f"v1:{id.format(code=code)}"))


async def test_a_match_that_is_being_played_is_not_laid_open(hall: Hall) -> None:
    code = await hall.match()
    await hall.play_on(code, 5)
    loaded = await hall.load(code)
    for person in (hall.ground.alice, hall.ground.carol):
        for id in ("replay:{}:s:3", "why:{}:s:3:G", "record:{}", "verify:{}"):
            said = private(await hall.press(person, f"v1:{id.format(code)}"))
            assert "still being played" in said
        for command in ("replay", "verify"):
            said = private(await person.run(f"claim {command}", match=code))
            assert "still being played" in said
            assert loaded.game.seed not in said


async def test_both_players_can_have_the_record(hall: Hall) -> None:
    loaded = await played(hall, kingdom="magic", artifacts=True)
    code = loaded.game.id
    for person in (hall.ground.alice, hall.ground.bob):
        opened = await person.press("Replay", hand_of(person, code))
        private(opened)
        given = await person.press("Record", opened.message)
        assert code in private(given)
        assert given.message
        (attachment,) = given.message.attachments
        assert attachment["filename"] == f"claim-{code}.jsonl"
        record = parse_record(await content(attachment["url"]))
        replay = Replay(record)
        for ply in range(len(record.moves)):
            replay.push(ply)
        assert replay.finish() == loaded.match.outcome


async def content(url: str) -> str:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return await response.text()


# Checked deals


@pytest.mark.usefixtures("fair_deals")
async def test_a_deal_is_checked_without_trusting_the_bot(
    hall: Hall, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stood on the challenge fits what the commands print that are shown afterwards."""
    offered = await hall.challenge(kingdom="magic", artifacts=True)
    commitment = re.search(r"\b[0-9a-f]{64}\b", text_of(offered))
    assert commitment
    code = code_of(offered, "accept")
    accepted = await hall.ground.bob.press("Accept", offered)
    loaded = await hall.load(code)
    hands = [loaded.snapshot(seat).view.hand for seat in (0, 1)]
    await hall.play_on(code, 8)
    await hall.services.referee.resign(code, hall.ground.bob.user.id)

    said = private(await hall.ground.carol.run("claim verify", match=code))
    assert commitment[0] in said
    assert str(accepted.interaction.id) in said
    python, deal = re.findall(r"```\n(.*?)\n```", said, re.S)
    done = subprocess.run(
        python.replace("python3", sys.executable, 1),
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    printed, seed = done.stdout.split()
    assert printed == commitment[0]
    assert seed in said

    assert deal.startswith("claim-bot ")
    assert main(deal.split()[1:]) == 0
    out = capsys.readouterr().out
    deck = re.search(r'`("deck": .*?])`', said)
    assert deck
    assert deck[1] in out
    dealt = json.loads(out)
    assert dealt["commitment"] == commitment[0]
    assert dealt["seed"] == seed
    for seat in (0, 1):
        assert sorted(dealt["deck"][13 * seat : 13 * seat + 13]) == sorted(hands[seat])
    assert hashlib.sha256(bytes.fromhex(loaded.game.seed)).hexdigest() == commitment[0]


async def test_a_cancelled_match_can_be_checked_and_looked_at(hall: Hall) -> None:
    code = await hall.match()
    await hall.services.referee.cancel(code, hall.ground.alice.user.id)
    assert "called off" in private(await hall.ground.bob.run("claim replay", match=code))
    assert code in private(await hall.ground.bob.run("claim verify", match=code))


# History


def listed(said: str) -> list[str]:
    """Return the codes of the matches on a page of history."""
    return re.findall(r"\b(\w{6})$", said, re.M)


async def test_history_turns_pages_and_opens_replays(hall: Hall) -> None:
    codes = [await given_up(hall) for _ in range(12)]
    alice, bob = hall.ground.alice, hall.ground.bob
    shown = await alice.run("claim history")
    said = private(shown)
    assert listed(said) == codes[:1:-1]
    assert said.count("**Won** against") == said.count(", who gave up") == 10
    assert shown.message
    private(await alice.press("Older", shown.message))
    assert listed(text_of(shown.message)) == codes[1::-1]
    private(await alice.press("Newer", shown.message))
    assert listed(text_of(shown.message)) == codes[:1:-1]
    opened = await alice.choose(codes[5], message=shown.message, select="v1:replay")
    assert codes[5] in private(opened)
    assert opened.message is not shown.message
    theirs = private(await alice.run("claim history", player=bob.user))
    assert f"**Lost** to <@{alice.user.id}>: <@{bob.user.id}> gave up" in theirs
    assert f"**Lost** to <@{alice.user.id}>: you gave up" in private(await bob.run("claim history"))
    assert "against" in private(await alice.run("claim history", opponent=bob.user))
    carol = hall.ground.carol
    every: list[dict[str, Any]] = [{}, {"opponent": bob.user}, {"player": carol.user}]
    for options in every:
        said = private(await carol.run("claim history", **options))
        assert "You have finished no match" in said
        assert "`/claim challenge` begins one." in said
    said = private(await alice.run("claim history", player=carol.user))
    assert f"<@{carol.user.id}> has finished no match here yet." in said
    assert codes[-1] in private(await carol.run("claim history", player=bob.user))


async def test_matches_are_offered_while_one_types(hall: Hall) -> None:
    codes = [await given_up(hall) for _ in range(3)]
    alice = hall.ground.alice
    for command in ("replay", "verify"):

        async def offered(typed: str, command: str = command) -> list[str]:
            found = await alice.autocomplete(f"claim {command}", "match", typed)
            return [choice["value"] for choice in found]

        assert await offered("") == codes[::-1]
        assert await offered("BOB") == codes[::-1]
        assert await offered(codes[1].lower()) == [codes[1]]
        assert await offered("nobody") == []
        (first, *_) = await alice.autocomplete(f"claim {command}", "match", "bob classic")
        assert first["name"].startswith("Bob · won, they gave up · Classic · ")
        assert codes[2] in first["name"]
    assert codes[0] in private(await alice.run("claim replay", match=f" {codes[0].lower()} "))
    for junk in ("nonsense", "💥", "222222", "*" * 60):
        assert private(await alice.run("claim replay", match=junk))
        assert private(await alice.run("claim verify", match=junk))


async def test_other_servers_know_nothing_of_it(hall: Hall) -> None:
    code = await given_up(hall)
    ground = hall.ground
    loaded = await hall.load(code)
    await hall.services.db.run_all([("UPDATE matches SET server = '5' WHERE id = $1", code)])
    hall.services.matches.evict(code)
    assert (await hall.load(code)).game.server == "5" != loaded.game.server
    for id in (f"replay:{code}:s:3", f"why:{code}:s:1:G", f"record:{code}", f"verify:{code}"):
        assert f"no match {code}" in private(await hall.press(ground.carol, f"v1:{id}"))
    said = private(await ground.carol.run("claim history", player=ground.alice.user))
    assert code not in said
    for person in (ground.alice, ground.bob):
        assert code in private(await person.run("claim replay", match=code))
        assert code in private(await person.run("claim history"))
        other = ground.bob if person is ground.alice else ground.alice
        said = private(await person.run("claim history", player=other.user))
        assert code not in said
        said = private(await person.run("claim history", player=other.user, opponent=person.user))
        assert code in said


async def test_replays_survive_a_restart(hall: Hall) -> None:
    loaded = await played(hall, kingdom="NIHSW", artifacts=True)
    id = f"v1:replay:{loaded.game.id}:s:{loaded.game.ply // 2}"
    before = private(await hall.press(hall.ground.carol, id))
    await hall.restart()
    assert private(await hall.press(hall.ground.carol, id)) == before


async def test_the_computer_and_strangers_have_names_where_no_mention_shows(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.against_computer(ground.alice)
    await hall.services.referee.resign(code, ground.alice.user.id)
    other = await given_up(hall)
    await hall.services.db.run_all([("DELETE FROM people",)])
    for typed in ("computer", code):
        (offered,) = await ground.alice.autocomplete("claim replay", "match", typed)
        assert offered["name"].startswith("Computer · ")
    (offered,) = await ground.alice.autocomplete("claim replay", "match", other)
    assert offered["name"].startswith("Somebody · ")
    opened = await ground.alice.run("claim replay", match=code)
    assert opened.message
    assert "Computer’s view" in str(opened.message.components)


async def test_a_number_that_is_too_high_is_the_end(hall: Hall) -> None:
    code = await given_up(hall)
    carol = hall.ground.carol
    last = private(await hall.press(carol, f"v1:replay:{code}:s:{10**9}"))
    for ply in (10**15, 10**16, 10**30):
        assert private(await hall.press(carol, f"v1:replay:{code}:s:{ply}")) == last
    assert private(await hall.press(carol, f"v1:replay:{code}:s:0")) != last
