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

from bot.archive.replays import position_after
from bot.play.matches import LoadedMatch
from bot.play.terms import HOUR
from claim_core import parse_record
from claim_core.records import Replay
from terminal.cli import main

from .harness import Harness, code_of, hand_of, ids_of, plain, play_out, private, table_of, text_of


async def play_match(harness: Harness, **options: object) -> LoadedMatch:
    """Let Alice and Bob play a match to its end."""
    code = await harness.match(**options)
    chance = random.Random(code)
    await harness.skip_to_the_end(code, chance)
    await play_out(harness, code, chance)
    await harness.until_shown(code)
    await harness.until_quiet()
    return await harness.load(code)


async def resigned_match(harness: Harness) -> str:
    code = await harness.match()
    await harness.play_on(code, 3)
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    await harness.until_shown(code)
    return code


@pytest.mark.parametrize(("kingdom", "artifacts"), [("classic", False), ("magic", True)])
async def test_a_match_is_stepped_through_from_its_table(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    loaded = await play_match(harness, kingdom=kingdom, artifacts=artifacts)
    code, last = loaded.game.id, loaded.game.ply
    for person, on in (
        (harness.ground.alice, "0"),
        (harness.ground.bob, "1"),
        (harness.ground.carol, "s"),
    ):
        opened = await person.press("Replay", table_of(person, code))
        assert f"move 0 of {last}" in private(opened)
        message = opened.message
        assert message
        assert f"v1:replay:{code}:{on}:1" in ids_of(message)
        for _ in range(3):
            stepped = await person.press("›", message)
            assert stepped.message is message
            private(stepped)
        assert f"move 3 of {last}" in text_of(message)
        private(await person.press("‹", message))
        assert f"move 2 of {last}" in text_of(message)
        tricks = 0
        while "The end, after" not in text_of(message):
            private(await person.press("»", message))
            tricks += 1
        assert tricks == sum(stop.ply > 2 for stop in position_after(loaded, 0).trick_ends)
        assert "wins" in text_of(message) or "draw" in text_of(message)
        private(await person.press("«", message))
        private(await person.choose("0", message=message, select=f"v1:replay:{code}:{on}"))
        assert "The cards are dealt." in text_of(message)


async def test_the_page_of_a_faction_opens_and_leads_back(harness: Harness) -> None:
    loaded = await play_match(harness)
    alice, code = harness.ground.alice, loaded.game.id
    opened = await alice.run("claim replay", match=code)
    private(opened)
    message = opened.message
    assert message
    private(await alice.press("»", message))
    chosen = await alice.choose("G", message=message, select=f"v1:why:{code}:0")
    assert "Goblins" in private(chosen)
    assert chosen.message is message
    private(await alice.press("Back to the replay", message))
    assert f"move 2 of {loaded.game.ply}" in text_of(message)


async def test_every_ply_and_side_can_be_requested_by_a_program(harness: Harness) -> None:
    loaded = await play_match(harness, kingdom="claim2")
    carol, code = harness.ground.carol, loaded.game.id
    for ply in range(0, loaded.game.ply + 1, 7):
        for on in ("0", "1", "s"):
            reply = private(await harness.press(carol, f"v1:replay:{code}:{on}:{ply}"))
            assert f"move {ply} of" in reply
            for who, name in ((harness.ground.alice, "Alice"), (harness.ground.bob, "Bob")):
                assert f"@{who.user.id}" in reply or name in reply


NONSENSE = (
    "replay:{code}:s:-1|replay:{code}:s:999999999999999999|replay:{code}:q:1|replay:{code}:0:x:y"
    "|replay:{code}:0:1:2:3|replay:NOSUCH|replay:222222:0:1|replay|replay:|why:{code}:0:1:Q"
    "|review:{code}|review:222222:0:0|why:{code}:0:1|why:{code}:9:zz:G|why:222222:0:0:G|record:222222|verify:222222|record"
    "|history:1:-:older:x|history:x:-:older:1|history:1:-:sideways:1|history:former:a:-:older:1"
    "|history:1:2:newer:99999999999999999999|history:1"
).split("|")


async def test_nonsense_ids_are_answered(harness: Harness) -> None:
    code = await resigned_match(harness)
    for id in NONSENSE:
        assert private(await harness.press(harness.ground.carol, f"v1:{id.format(code=code)}")), id


async def test_a_live_match_is_not_revealed(harness: Harness) -> None:
    code = await harness.match()
    await harness.play_on(code, 5)
    loaded = await harness.load(code)
    for person in (harness.ground.alice, harness.ground.carol):
        ids = "replay:{}:s:3", "why:{}:s:3:G", "review:{}:s:3", "record:{}", "verify:{}"
        for id in ids:
            reply = private(await harness.press(person, f"v1:{id.format(code)}"))
            assert "still being played" in reply
        for command in ("replay", "verify"):
            reply = private(await person.run(f"claim {command}", match=code))
            assert "still being played" in reply
            assert loaded.game.seed not in reply


async def test_both_players_can_get_the_record(harness: Harness) -> None:
    loaded = await play_match(harness, kingdom="magic", artifacts=True)
    code = loaded.game.id
    for person in (harness.ground.alice, harness.ground.bob):
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
async def test_a_deal_can_be_checked_without_trusting_the_bot(
    harness: Harness, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commands that are shown afterwards print the commitment of the challenge."""
    challenge = await harness.challenge(kingdom="magic", artifacts=True)
    commitment = re.search(r"\b[0-9a-f]{64}\b", text_of(challenge))
    assert commitment
    code = code_of(challenge, "accept")
    accepted = await harness.ground.bob.press("Accept", challenge)
    loaded = await harness.load(code)
    hands = [loaded.snapshot(seat).view.hand for seat in (0, 1)]
    await harness.play_on(code, 8)
    await harness.services.referee.resign(code, harness.ground.bob.user.id)

    reply = private(await harness.ground.carol.run("claim verify", match=code))
    assert commitment[0] in reply
    assert str(accepted.interaction.id) in reply
    python, deal = re.findall(r"```\n(.*?)\n```", reply, re.S)
    done = subprocess.run(
        python.replace("python3", sys.executable, 1),
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    printed, seed = done.stdout.split()
    assert printed == commitment[0]
    assert seed in reply

    assert deal.startswith("claim-bot ")
    assert main(deal.split()[1:]) == 0
    out = capsys.readouterr().out
    deck = re.search(r'`("deck": .*?])`', reply)
    assert deck
    assert deck[1] in out
    dealt = json.loads(out)
    assert dealt["commitment"] == commitment[0]
    assert dealt["seed"] == seed
    for seat in (0, 1):
        assert sorted(dealt["deck"][13 * seat : 13 * seat + 13]) == sorted(hands[seat])
    assert hashlib.sha256(bytes.fromhex(loaded.game.seed)).hexdigest() == commitment[0]


async def test_a_cancelled_match_can_be_verified_and_replayed(harness: Harness) -> None:
    code = await harness.match()
    await harness.services.referee.cancel(code, harness.ground.alice.user.id)
    assert "cancelled before" in private(await harness.ground.bob.run("claim replay", match=code))
    assert code in private(await harness.ground.bob.run("claim verify", match=code))


# History


def listed(reply: str) -> list[str]:
    """Return the codes of the matches on a page of history."""
    return re.findall(r"\u00a0· (\w{6})$", reply, re.M)


async def test_history_turns_pages_and_opens_replays(harness: Harness) -> None:
    codes = []
    for _ in range(12):
        codes.append(await resigned_match(harness))
        await harness.pass_time(HOUR // 4)  # only some matches may come to nothing within an hour
    alice, bob = harness.ground.alice, harness.ground.bob
    shown = await alice.run("claim history")
    reply = private(shown)
    assert listed(reply) == codes[:1:-1]
    assert reply.count("**Won** against") == reply.count(">, who resigned\n") == 10
    assert shown.message
    private(await alice.press("Older", shown.message))
    assert listed(text_of(shown.message)) == codes[1::-1]
    private(await alice.press("Newer", shown.message))
    assert listed(text_of(shown.message)) == codes[:1:-1]
    opened = await alice.choose(codes[5], message=shown.message, select="v1:replay")
    assert codes[5] in private(opened)
    assert opened.message is not shown.message
    theirs = private(await alice.run("claim history", player=bob.user))
    assert f"**Lost** to <@{alice.user.id}>: <@{bob.user.id}> resigned" in theirs
    assert f"**Lost** to <@{alice.user.id}>: you resigned" in private(
        await bob.run("claim history")
    )
    assert "against" in private(await alice.run("claim history", opponent=bob.user))
    carol = harness.ground.carol
    every: list[dict[str, Any]] = [{}, {"opponent": bob.user}, {"player": carol.user}]
    for options in every:
        reply = private(await carol.run("claim history", **options))
        assert "You haven’t finished a match" in reply
        assert "Start one with `/claim challenge`." in plain(reply)
    reply = private(await alice.run("claim history", player=carol.user))
    assert f"<@{carol.user.id}> hasn’t finished a match here yet." in reply
    assert codes[-1] in private(await carol.run("claim history", player=bob.user))


async def test_matches_are_suggested_while_typing(harness: Harness) -> None:
    codes = [await resigned_match(harness) for _ in range(3)]
    alice = harness.ground.alice
    for command in ("replay", "verify"):

        async def suggested(typed: str, command: str = command) -> list[str]:
            found = await alice.autocomplete(f"claim {command}", "match", typed)
            return [choice["value"] for choice in found]

        assert await suggested("") == codes[::-1]
        assert await suggested("BOB") == codes[::-1]
        assert await suggested(codes[1].lower()) == [codes[1]]
        assert await suggested("nobody") == []
        (first, *_) = await alice.autocomplete(f"claim {command}", "match", "bob classic")
        assert first["name"].startswith(f"Won against Bob, who resigned · {codes[2]} · Classic · ")
    assert codes[0] in private(await alice.run("claim replay", match=f" {codes[0].lower()} "))
    for junk in ("nonsense", "💥", "222222", "*" * 60):
        assert private(await alice.run("claim replay", match=junk))
        assert private(await alice.run("claim verify", match=junk))


async def test_other_servers_do_not_see_a_match(harness: Harness) -> None:
    code = await resigned_match(harness)
    ground = harness.ground
    loaded = await harness.load(code)
    await harness.services.db.run_all([("UPDATE matches SET server = '5' WHERE id = $1", code)])
    harness.services.matches.evict(code)
    assert (await harness.load(code)).game.server == "5" != loaded.game.server
    for id in (f"replay:{code}:s:3", f"why:{code}:s:1:G", f"record:{code}", f"verify:{code}"):
        assert f"find a match {code}" in private(await harness.press(ground.carol, f"v1:{id}"))
    reply = private(await ground.carol.run("claim history", player=ground.alice.user))
    assert code not in reply
    for person in (ground.alice, ground.bob):
        assert code in private(await person.run("claim replay", match=code))
        assert code in private(await person.run("claim history"))
        other = ground.bob if person is ground.alice else ground.alice
        reply = private(await person.run("claim history", player=other.user))
        assert code not in reply
        reply = private(await person.run("claim history", player=other.user, opponent=person.user))
        assert code in reply


async def test_a_replay_is_the_same_after_a_restart(harness: Harness) -> None:
    loaded = await play_match(harness, kingdom="NIHSW", artifacts=True)
    id = f"v1:replay:{loaded.game.id}:s:{loaded.game.ply // 2}"
    before = private(await harness.press(harness.ground.carol, id))
    await harness.restart()
    assert private(await harness.press(harness.ground.carol, id)) == before


async def test_the_computer_and_strangers_are_named_where_mentions_do_not_work(
    harness: Harness,
) -> None:
    ground = harness.ground
    code = await harness.against_computer(ground.alice)
    await harness.services.referee.resign(code, ground.alice.user.id)
    other = await resigned_match(harness)
    await harness.services.db.run_all([("DELETE FROM people",)])
    for typed in ("claim", code):
        (suggested,) = await ground.alice.autocomplete("claim replay", "match", typed)
        assert suggested["name"].startswith("Lost to Claim (Page) by resigning · ")
    (suggested,) = await ground.alice.autocomplete("claim replay", "match", other)
    assert suggested["name"].startswith("Won against someone, who resigned · ")
    opened = await ground.alice.run("claim replay", match=code)
    assert opened.message
    assert "Claim (Page)’s view" in str(opened.message.components)


async def test_players_of_the_same_name_are_told_apart_in_their_replay(harness: Harness) -> None:
    first, second = harness.newcomer("Sam"), harness.newcomer("Sam")
    code = await harness.match_of(first, second)
    await harness.services.referee.resign(code, first.user.id)
    opened = await harness.ground.carol.run("claim replay", match=code)
    assert opened.message
    for label in ("Sam (1)’s view", "Sam (2)’s view"):
        assert label in str(opened.message.components)


async def test_a_ply_that_is_too_high_shows_the_end(harness: Harness) -> None:
    code = await resigned_match(harness)
    carol = harness.ground.carol
    last = private(await harness.press(carol, f"v1:replay:{code}:s:{10**9}"))
    for ply in (10**15, 10**16, 10**30):
        assert private(await harness.press(carol, f"v1:replay:{code}:s:{ply}")) == last
    assert private(await harness.press(carol, f"v1:replay:{code}:s:0")) != last
