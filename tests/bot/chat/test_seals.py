"""Seals, receipts, and what *Verify* says about them."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from bot.chat import answer
from playground.people import Person
from playground.world import SILENT, Message

from .harness import Harness, code_of, hand_of, ids_of, private, table_of, text_of

FOLLOW_UP = r"^/webhooks/\d+/[^/]+$"


def public(harness: Harness) -> list[Message]:
    """Return the bot's public messages in the channel, the newest last."""
    ground = harness.ground
    return [m for m in ground.carol.sees() if m.author is ground.bot.user and m.owner is None]


def posted(harness: Harness, heading: str) -> list[Message]:
    return [message for message in public(harness) if heading in text_of(message)]


async def sealed_match(
    harness: Harness, challenge: Message | None = None
) -> tuple[str, Message, Message]:
    """Let Carol seal a challenge, and Bob accept it; return its code, the seal and the receipt."""
    ground = harness.ground
    challenge = challenge or await harness.challenge()
    code = code_of(challenge, "accept")
    private(await ground.carol.press("Seal the deal", challenge))
    await harness.settle()
    (seal,) = posted(harness, "is sealed")
    private(await ground.bob.press("Accept", challenge))
    await harness.settle()
    (receipt,) = posted(harness, "Receipt")
    return code, seal, receipt


async def verified(harness: Harness, code: str, reader: Person | None = None) -> str:
    await harness.services.referee.resign(code, harness.ground.alice.user.id)
    reader = reader or harness.ground.carol
    return private(await reader.run("claim verify", match=code))


def require_caveats(reply: str) -> None:
    """Check that *Verify* claims no more than `test_cheating_host.py` proves.

    An answer that is filled in later has no edit mark, there may have been another seal, and
    a host can let presses fail.
    """
    claims = " ".join(re.findall("-# (.*)", reply))
    assert "a follow-up message that was never edited, and the only seal of its match" in claims
    assert "`docs/fairness.md`, step 3), the server seed was fixed before the press" in claims
    assert "I could only have chosen it by letting presses fail" in claims
    assert "didn’t choose" not in claims


async def test_a_sealed_deal_leaves_two_messages_that_are_never_edited(harness: Harness) -> None:
    ground = harness.ground
    challenge = await harness.challenge()
    code = code_of(challenge, "accept")
    promised = (await harness.services.challenges.find(code)).commitment
    for person in harness.people:
        person.pings.clear()
    assert "posting the seal" in private(await ground.carol.press("Seal the deal", challenge))
    await harness.settle()
    (seal,) = posted(harness, "is sealed")
    assert promised in text_of(seal)
    assert f"<@{ground.alice.user.id}>" in text_of(seal)
    assert f"match {code}" in text_of(seal)

    accepted = await ground.bob.press("Accept", challenge)
    private(accepted)
    await harness.settle()
    (receipt,) = posted(harness, "Receipt")
    salt = (await harness.load(code)).game.salt
    assert salt == accepted.interaction.id
    assert {salt, promised} <= set(re.findall("`([0-9a-f]+)`", text_of(receipt)))
    milliseconds = (int(salt) >> 22) + 1_420_070_400_000
    assert f"<t:{milliseconds // 1000}:T>" in text_of(receipt)
    assert f"{milliseconds % 1000:03} ms" in text_of(receipt)
    metadata = receipt.interaction_metadata
    assert metadata
    assert (metadata["id"], metadata["user"]["id"]) == (salt, ground.bob.user.id)
    assert not [ping for p in harness.people for ping in p.pings if ping in (seal, receipt)]
    for message in (seal, receipt):
        assert message.flags & SILENT
        assert message.mentions == []
        assert ids_of(message) == []
        assert "v1:play" not in json.dumps(message.event())  # nor the hand that it follows

    reply = await verified(harness, code)
    assert seal.id in reply
    assert receipt.id in reply
    require_caveats(reply)
    assert "both players" not in reply  # which is for rematches
    await harness.until_shown(code)
    await harness.until_quiet()
    assert (seal.edited_timestamp, receipt.edited_timestamp) == (None, None)


async def test_a_challenge_is_sealed_once(harness: Harness) -> None:
    ground = harness.ground
    challenge = await harness.challenge()
    presses = [p.press("Seal the deal", challenge) for p in harness.people for _ in range(3)]
    for outcome in await asyncio.gather(*presses):
        private(outcome)
    await harness.settle()
    (seal,) = posted(harness, "is sealed")
    assert seal.id in private(await ground.bob.press("Seal the deal", challenge))
    assert len(posted(harness, "is sealed")) == 1


async def test_an_ordinary_match_posts_nothing_more(harness: Harness) -> None:
    before = len(public(harness))
    code = await harness.match()
    await harness.settle()
    assert len(public(harness)) == before + 2  # the challenge and the table
    reply = await verified(harness, code)
    assert "only proves something to someone who copied it before accepting" in reply
    assert "Only the person who pressed" in reply
    assert "receipt" not in reply


async def test_only_an_open_challenge_is_sealed_and_only_where_it_stands(harness: Harness) -> None:
    ground = harness.ground
    challenge = await harness.challenge()
    code = code_of(challenge, "accept")
    elsewhere = ground.world.add_channel(ground.guild, "elsewhere")
    other = await ground.carol.run("claim challenge", channel=elsewhere)
    assert other.message
    pressed = await harness.press(ground.carol, f"v1:seal:{code}", message=other.message)
    assert "can’t find that challenge" in private(pressed)
    await ground.alice.press("Withdraw", challenge)
    pressed = await harness.press(ground.carol, f"v1:seal:{code}", message=challenge)
    assert "withdr" in private(pressed)
    assert posted(harness, "is sealed") == []


@pytest.mark.parametrize("kind", ["error", "error after", "reset after"])
async def test_a_seal_that_fails_can_be_asked_for_again(harness: Harness, kind: str) -> None:
    ground = harness.ground
    challenge = await harness.challenge()
    fault = ground.faults.request(kind, method="POST", path=FOLLOW_UP)  # type: ignore[arg-type]
    private(await ground.carol.press("Seal the deal", challenge))
    await harness.settle()
    assert fault.happened == 1
    private(await ground.carol.press("Seal the deal", challenge))
    await harness.settle()
    seals = posted(harness, "is sealed")
    assert seals
    assert len({text_of(seal) for seal in seals}) == 1
    assert seals[-1].id in private(await ground.carol.press("Seal the deal", challenge))


@pytest.mark.usefixtures("own_patience")
@pytest.mark.parametrize("kind", ["error", "error after"])
async def test_a_receipt_is_sent_at_most_once_and_verify_says_if_it_is_missing(
    harness: Harness, kind: str
) -> None:
    ground = harness.ground
    challenge = await harness.challenge()
    code = code_of(challenge, "accept")
    private(await ground.carol.press("Seal the deal", challenge))
    await harness.settle()
    harness.services.hands.uninvited(code, 0)  # Alice's hand would be a follow-up, too
    fault = ground.faults.request(kind, method="POST", path=FOLLOW_UP)  # type: ignore[arg-type]
    private(await ground.bob.press("Accept", challenge))
    await harness.settle()
    assert fault.happened == 1
    assert len(posted(harness, "Receipt")) == (kind != "error")
    reply = await verified(harness, code)
    (seal,) = posted(harness, "is sealed")
    assert seal.id in reply
    assert "the receipt of the press is missing" in reply


async def test_late_answers_do_not_change_what_a_seal_proves(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every answer is deferred; seal and receipt are follow-ups nevertheless."""
    challenge = await harness.challenge()
    monkeypatch.setattr(answer, "PATIENCE", 0.0)
    code, seal, receipt = await sealed_match(harness, challenge)
    for message in (seal, receipt):
        assert message.owner is None
        assert message.edited_timestamp is None
        assert "original_response_message_id" in (message.interaction_metadata or {})
    assert hand_of(harness.ground.bob, code)


@pytest.mark.usefixtures("own_patience")
async def test_a_receipt_waits_for_a_seal_that_is_on_its_way(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seal is posted, but its row does not say so yet."""
    ground, messenger = harness.ground, harness.services.messenger
    posting, may_go_on = asyncio.Event(), asyncio.Event()
    real = messenger.send_public

    async def send_slowly(webhook: Any, parts: Any) -> str:
        message = await real(webhook, parts)
        posting.set()
        await may_go_on.wait()
        return message

    monkeypatch.setattr(messenger, "send_public", send_slowly)
    challenge = await harness.challenge()
    code = code_of(challenge, "accept")
    private(await ground.carol.press("Seal the deal", challenge))
    await posting.wait()
    private(await ground.bob.press("Accept", challenge))  # nothing delays the answer
    await ground.until(lambda: hand_of(ground.bob, code))
    assert posted(harness, "Receipt") == []
    may_go_on.set()
    await harness.settle()
    assert len(posted(harness, "Receipt")) == 1


async def test_one_seal_covers_all_rematches(harness: Harness) -> None:
    ground = harness.ground
    code, seal, _ = await sealed_match(harness)
    for number in (2, 3):
        await harness.services.referee.resign(code, ground.alice.user.id)
        await harness.until_shown(code)
        table = table_of(ground.carol, code)
        private(await ground.alice.press("Rematch", table))
        pressed = await ground.bob.press("Rematch", table)
        private(pressed)
        await harness.settle()
        before, code = code, (await harness.load(code)).game.rematch or ""
        receipts = posted(harness, "Receipt")
        assert len(receipts) == number
        metadata = receipts[-1].interaction_metadata or {}
        assert metadata["id"] == pressed.interaction.id == (await harness.load(code)).game.salt
    reply = await verified(harness, code)
    assert seal.id in reply
    assert f"server seed of match {before}" in reply
    assert receipts[-1].id in reply
    require_caveats(reply)
    assert "or between the presses of both players" in reply


async def test_a_receipt_is_posted_only_where_the_table_is(harness: Harness) -> None:
    """Who opened the hand in another channel has told nobody there of the match."""
    ground = harness.ground
    code, _, _ = await sealed_match(harness)
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    private(await ground.alice.press("Rematch", table_of(ground.carol, code)))
    elsewhere = ground.world.add_channel(ground.guild, "elsewhere")
    other = await ground.carol.run("claim challenge", channel=elsewhere)
    assert other.message
    private(await harness.press(ground.bob, f"v1:rematch:{code}", message=other.message))
    await harness.settle()
    again = (await harness.load(code)).game.rematch
    assert again
    assert len(posted(harness, "Receipt")) == 1
    assert "the receipt of the press is missing" in await verified(harness, again)


async def test_a_seal_that_comes_after_the_press_proves_nothing(harness: Harness) -> None:
    code, seal, _ = await sealed_match(harness)
    salt = str(int(seal.id) - (1 << 22))
    await harness.services.db.run_all([("UPDATE matches SET salt = $2 WHERE id = $1", code, salt)])
    harness.services.matches.evict(code)
    assert seal.id not in await verified(harness, code)


async def test_rows_forget_where_a_former_player_is_named(harness: Harness) -> None:
    ground = harness.ground
    code, seal, receipt = await sealed_match(harness)
    await harness.services.forgetting.forget(ground.bob.user.id)
    for table, column in (("challenges", "seal"), ("matches", "receipt")):
        (row,) = await harness.services.db.all(f"SELECT {column} FROM {table}")
        assert row[column] is None
    reply = private(await ground.carol.run("claim verify", match=code))
    assert seal.id not in reply
    assert receipt.id not in reply


# The computer


async def test_verify_says_what_is_known_of_a_match_against_the_computer(harness: Harness) -> None:
    carol = harness.ground.carol
    first = await harness.against_computer(carol)
    await harness.until_shown(first)
    assert "nothing proves" in text_of(table_of(carol, first))
    await harness.services.referee.resign(first, carol.user.id)
    await harness.until_shown(first)
    seed = (await harness.load(first)).game.seed
    next_one = f"commitment to <@{carol.user.id}>’s next match against me: {seed}"
    assert next_one in text_of(table_of(carol, first))
    assert "Nothing was published before" in private(await carol.run("claim verify", match=first))
    second = await harness.against_computer(carol)
    await harness.until_shown(second)
    assert "nothing proves" not in text_of(table_of(carol, second))
    await harness.services.referee.resign(second, carol.user.id)
    reply = private(await carol.run("claim verify", match=second))
    assert f"server seed of match {first}" in reply
    assert seed in reply


async def test_verify_says_if_a_commitment_only_stood_under_the_match_before(
    harness: Harness,
) -> None:
    """As after the last link of a chain, and in rows that are older than chains."""
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.resign(code, ground.alice.user.id)
    new = "UPDATE matches SET next_seed = $2, links = 0 WHERE id = $1"
    await harness.services.db.run_all([(new, code, "ab" * 32)])
    harness.services.matches.evict(code)
    for person in (ground.alice, ground.bob):
        private(await harness.press(person, f"v1:rematch:{code}"))
    again = (await harness.load(code)).game.rematch
    assert again
    assert f"was under match {code}" in await verified(harness, again)
