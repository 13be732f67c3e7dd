"""`/claim challenge`, the context menu, and what can be pressed on a challenge."""

from __future__ import annotations

import json

import pytest

from bot.play.terms import DAY
from claim_core import commitment
from claim_core.cli import main as command_line

from .hall import Hall, code_of, hand_of, ids_of, private, table_of, text_of

# What is offered


async def test_a_challenge_says_everything_and_pings_the_opponent_once(hall: Hall) -> None:
    ground = hall.ground
    message = await hall.challenge(
        kingdom="magic", artifacts=True, edition="german", pace="three-days"
    )
    said = text_of(message)
    for part in (ground.alice.user.id, ground.bob.user.id, "Wizards", "artifacts", "German"):
        assert part in said
    assert "day" in said
    code = code_of(message, "accept")
    offer = await hall.services.challenges.find(code)
    assert offer.commitment in said
    assert ids_of(message) == [
        f"v1:{action}:{code}" for action in ("accept", "decline", "withdraw")
    ]
    assert ground.bob.pings == [message]
    assert ground.carol.pings == []
    assert (offer.terms.kingdom, offer.terms.artifacts) == ("GKWBS", True)
    assert (offer.terms.edition, offer.terms.pace) == ("german", "three-days")


async def test_defaults_are_classic_without_artifacts_at_a_day(hall: Hall) -> None:
    offer = await hall.services.challenges.find(code_of(await hall.challenge(), "accept"))
    assert offer.terms.kingdom == "GKUDX"
    assert (offer.terms.artifacts, offer.terms.pace) == (False, "day")
    assert offer.terms.edition == "international"
    assert offer.ends - offer.made == DAY


async def test_a_challenge_for_anyone_is_accepted_by_who_comes_first(hall: Hall) -> None:
    ground = hall.ground
    offered = await ground.alice.run("claim challenge")
    assert offered.message
    code = code_of(offered.message, "accept")
    assert ids_of(offered.message) == [f"v1:accept:{code}", f"v1:withdraw:{code}"]
    assert "own challenge" in private(await ground.alice.press("Accept", offered.message))
    assert "for anyone" in private(await hall.press(ground.bob, f"v1:decline:{code}"))
    await ground.carol.press("Accept", offered.message)
    await ground.until(lambda: hand_of(ground.carol, code))
    assert "accepted already" in private(await hall.press(ground.bob, f"v1:accept:{code}"))
    loaded = await hall.load(code)
    assert loaded.game.players == (ground.alice.user.id, ground.carol.user.id)
    assert not hand_of(ground.bob, code)


@pytest.mark.parametrize("typed", ["claim2", "NIRTE", "ETRIN", "Claim2", " etrni "])
async def test_a_kingdom_is_named_or_spelled_in_any_order(hall: Hall, typed: str) -> None:
    message = await hall.challenge(kingdom=typed)
    offer = await hall.services.challenges.find(code_of(message, "accept"))
    assert offer.terms.kingdom == "NIRTE"


@pytest.mark.parametrize(
    "typed",
    ["", "nonsense", "GKUD", "GNUDX", "GKUDD", "@everyone **x** <@1> `", "x" * 3000, "🐻🐻🐻🐻🐻"],
)
async def test_what_is_no_kingdom_is_refused_privately(hall: Hall, typed: str) -> None:
    ground = hall.ground
    outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user, kingdom=typed)
    if typed:
        said = private(outcome)
        assert "is no kingdom" in said
        assert "@everyone" not in said
        assert ground.bob.pings == []
    else:  # nothing typed is nothing asked for
        assert outcome.message
        assert code_of(outcome.message, "accept")


async def test_kingdoms_are_offered_while_one_types(hall: Hall) -> None:
    alice = hall.ground.alice
    offered = await alice.autocomplete("claim challenge", "kingdom", "")
    assert {choice["value"] for choice in offered} >= {"classic", "claim2", "magic"}
    assert all("Goblins" in choice["name"] or "Gnomes" in choice["name"] for choice in offered)
    (one,) = await alice.autocomplete("claim challenge", "kingdom", "wizard")
    assert one["value"] == "magic"
    (spelled,) = await alice.autocomplete("claim challenge", "kingdom", "wsgkr")
    assert spelled["value"] == "GKRWS"
    assert "Dragons" in spelled["name"]
    assert await alice.autocomplete("claim challenge", "kingdom", "zzz" * 100) == []


async def test_the_context_menu_challenges_with_the_usual_terms(hall: Hall) -> None:
    ground = hall.ground
    outcome = await ground.alice.use_on("Challenge to Claim", ground.bob.user)
    assert outcome.message
    code = code_of(outcome.message, "accept")
    assert (await hall.services.challenges.find(code)).terms.kingdom == "GKUDX"
    await ground.bob.press("Accept", outcome.message)
    await ground.until(lambda: hand_of(ground.alice, code) and hand_of(ground.bob, code))
    assert "yourself" in private(await ground.alice.use_on("Challenge to Claim", ground.alice.user))
    await ground.alice.use_on("Challenge to Claim", ground.bot.user)
    assert len(await hall.live_of(ground.alice)) == 2


# What is accepted, declined, withdrawn


async def test_accepting_lays_a_table_that_mentions_both_once(hall: Hall) -> None:
    ground = hall.ground
    ground.bob.pings.clear()
    code = await hall.match()
    table = table_of(ground.carol, code)
    assert {user.id for user in table.mentions} == {ground.alice.user.id, ground.bob.user.id}
    assert ground.alice.pings == [table]
    assert table in ground.bob.pings
    await hall.play_on(code, 4)
    await hall.settle(code)
    assert ground.alice.pings == [table]
    said = text_of(table)
    loaded = await hall.load(code)
    assert loaded.snapshot(None).commitment in said
    assert code in said


async def test_the_challenge_closes_and_shows_the_way_to_the_table(hall: Hall) -> None:
    ground = hall.ground
    message = await hall.challenge()
    code = code_of(message, "accept")
    await ground.bob.press("Accept", message)
    await ground.until(lambda: "accepted" in text_of(message))
    assert ids_of(message) == []
    assert table_of(ground.carol, code).id in str(message.components)


@pytest.mark.parametrize(
    ("by", "label", "said"), [("bob", "Decline", "declined"), ("alice", "Withdraw", "withdrew")]
)
async def test_a_challenge_is_declined_or_withdrawn(
    hall: Hall, by: str, label: str, said: str
) -> None:
    ground = hall.ground
    message = await hall.challenge()
    code = code_of(message, "accept")
    await getattr(ground, by).press(label, message)
    assert said in text_of(message)
    assert ids_of(message) == []
    for person in (ground.alice, ground.bob, ground.carol):
        for action in ("accept", "decline", "withdraw"):
            private(await hall.press(person, f"v1:{action}:{code}", message=message))
    assert await hall.live_of(ground.alice) == []
    assert said in text_of(message)


async def test_only_those_concerned_can_press(hall: Hall) -> None:
    ground = hall.ground
    message = await hall.challenge()
    before = text_of(message)
    for label in ("Accept", "Decline", "Withdraw"):
        private(await ground.carol.press(label, message))
    private(await ground.bob.press("Withdraw", message))
    private(await ground.alice.press("Accept", message))
    private(await ground.alice.press("Decline", message))
    assert text_of(message) == before


async def test_a_challenge_ends_by_itself_after_a_day(hall: Hall) -> None:
    ground = hall.ground
    message = await hall.challenge()
    code = code_of(message, "accept")
    await hall.pass_time(DAY + 1000)
    await ground.until(lambda: "did not answer" in text_of(message))
    assert ids_of(message) == []
    assert "ended" in private(await hall.press(ground.bob, f"v1:accept:{code}", message=message))


async def test_an_ended_challenge_is_refused_even_before_its_message_says_so(hall: Hall) -> None:
    message = await hall.challenge()
    offer = await hall.services.challenges.find(code_of(message, "accept"))
    hall.services.challenges.now = lambda: offer.ends
    assert "ended" in private(await hall.ground.bob.press("Accept", message))


# Limits, and who may be challenged


async def test_nobody_challenges_themselves_or_another_bot(hall: Hall) -> None:
    ground = hall.ground
    other = ground.world.add_user("Robot", bot=True)
    ground.world.join(ground.guild, other)
    run = ground.alice.run
    assert "yourself" in private(await run("claim challenge", opponent=ground.alice.user))
    assert "doesn’t play" in private(await run("claim challenge", opponent=other))
    assert "for the computer" in private(
        await run("claim challenge", opponent=ground.bob.user, level="page")
    )


async def test_who_blocks_challenges_is_left_alone(hall: Hall) -> None:
    ground = hall.ground
    shown = await ground.bob.run("claim preferences")
    await ground.bob.choose("off", message=shown.message, select="v1:prefer:challenges")
    outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user)
    assert "doesn’t want to be challenged" in private(outcome)
    assert ground.bob.pings == []
    outcome = await ground.alice.run("claim challenge")
    await ground.bob.press("Accept", outcome.message)
    assert len(await hall.live_of(ground.bob)) == 1


async def test_open_challenges_are_limited(hall: Hall) -> None:
    ground = hall.ground
    for _ in range(3):
        last = await hall.challenge()
    outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user)
    assert "3 open challenges" in private(outcome)
    await ground.alice.press("Withdraw", last)
    await hall.challenge()


async def test_live_matches_are_limited_for_both(hall: Hall) -> None:
    ground = hall.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("1", message=shown.message, select="v1:set:live_matches")
    before = await hall.challenge()
    third = await ground.carol.run("claim challenge", opponent=ground.alice.user)
    await hall.match()
    assert "match here already" in private(await ground.alice.press("Accept", third.message))
    assert "match here already" in private(await ground.bob.press("Accept", before))
    assert "match here already" in private(
        await ground.alice.run("claim challenge", opponent=ground.bot.user)
    )
    assert ids_of(before)  # it can still be accepted when there is room


async def test_a_missing_permission_is_named_before_anything_is_begun(hall: Hall) -> None:
    ground = hall.ground
    message = await hall.challenge()
    ground.deny(ground.channel, ground.bot.user, "SEND_MESSAGES")
    await ground.until(lambda: True)
    assert "*Send Messages*" in private(await ground.bob.press("Accept", message))
    assert "*Send Messages*" in private(await ground.alice.run("claim challenge"))
    assert await hall.live_of(ground.alice) == []
    ground.allow(ground.channel, ground.bot.user, "SEND_MESSAGES")
    await ground.bob.press("Accept", message)
    assert len(await hall.live_of(ground.alice)) == 1


# The deal is fair


@pytest.mark.usefixtures("fair_deals")
async def test_anyone_can_check_the_deal_afterwards(
    hall: Hall, capsys: pytest.CaptureFixture[str]
) -> None:
    ground = hall.ground
    message = await hall.challenge()
    code = code_of(message, "accept")
    promised = (await hall.services.challenges.find(code)).commitment
    pressed = await ground.bob.press("Accept", message)
    await ground.until(lambda: hand_of(ground.bob, code))
    loaded = await hall.load(code)
    dealt = loaded.match.deal
    assert loaded.game.salt == pressed.interaction.id
    assert commitment(bytes.fromhex(loaded.game.seed)) == promised
    await hall.services.referee.resign(code, ground.alice.user.id)
    await hall.settle(code)
    table = table_of(ground.carol, code)
    assert loaded.game.seed in text_of(table)
    verified = private(await ground.carol.press("Verify", table))
    for part in (promised, loaded.game.seed, loaded.game.salt):
        assert part in verified
    command_line(
        ["deal", "--seed", loaded.game.seed, "--salt", loaded.game.salt, "--kingdom", "GKUDX"]
    )
    told = json.loads(capsys.readouterr().out)
    assert told["commitment"] == promised
    assert told["leader"] == dealt.leader
    assert told["deck"] == [card.text for card in dealt.deck]


async def test_a_challenge_that_cannot_be_read_keeps_no_other_from_being_closed(hall: Hall) -> None:
    """Its row is damaged; the sweep comes to it first."""
    services = hall.services
    offers = [await hall.challenge(), await hall.challenge()]
    codes = sorted(code_of(message, "accept") for message in offers)
    close = (
        "UPDATE challenges SET state = 'withdrawn', shown = 0, seed = COALESCE($2, seed)"
        " WHERE id = $1"
    )
    await services.db.run_all([(close, codes[0], "damaged"), (close, codes[1], None)])
    await services.invitations.sweep(services.share())
    left = await services.db.all("SELECT id FROM challenges WHERE shown = 0")
    assert [row["id"] for row in left] == codes[:1]
    assert services.failures["invitations"] == 1
