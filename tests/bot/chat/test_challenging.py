"""`/claim challenge`, the context menu, and what can be pressed on a challenge."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bot.people.person import Person
from bot.play.levels import LEVELS
from bot.play.terms import DAY, Terms
from bot.storage import people
from claim_core import commitment
from playground import client as discord_client
from playground.client import NotPossible
from playground.world import Message
from terminal.cli import main as command_line

from .harness import Harness, code_of, hand_of, ids_of, private, table_of, text_of

# Terms


async def test_a_challenge_shows_its_terms_and_pings_the_opponent_once(harness: Harness) -> None:
    ground = harness.ground
    message = await harness.challenge(
        kingdom="magic", artifacts=True, edition="german", pace="three-days"
    )
    text = text_of(message)
    for part in (ground.alice.user.id, ground.bob.user.id, "Wizards", "artifacts", "German"):
        assert part in text
    assert "72 hours per move" in text
    code = code_of(message, "accept")
    challenge = await harness.services.challenges.find(code)
    assert challenge.commitment in text
    assert ids_of(message) == [
        f"v1:{action}:{code}" for action in ("accept", "decline", "withdraw", "seal")
    ]
    assert ground.bob.pings == [message]
    assert ground.carol.pings == []
    assert (challenge.terms.kingdom, challenge.terms.artifacts) == ("GKWBS", True)
    assert (challenge.terms.edition, challenge.terms.pace) == ("german", "three-days")


async def test_default_terms_are_classic_without_artifacts_and_a_day(harness: Harness) -> None:
    challenge = await harness.services.challenges.find(code_of(await harness.challenge(), "accept"))
    assert challenge.terms.kingdom == "GKUDX"
    assert (challenge.terms.artifacts, challenge.terms.pace) == (False, "day")
    assert challenge.terms.edition == "international"
    assert challenge.ends - challenge.made == DAY


async def test_an_open_challenge_goes_to_the_first_who_accepts(harness: Harness) -> None:
    ground = harness.ground
    challenged = await ground.alice.run("claim challenge")
    assert challenged.message
    code = code_of(challenged.message, "accept")
    actions = ("accept", "withdraw", "seal")
    assert ids_of(challenged.message) == [f"v1:{action}:{code}" for action in actions]
    assert "own challenge" in private(await ground.alice.press("Accept", challenged.message))
    assert "open to anyone" in private(await harness.press(ground.bob, f"v1:decline:{code}"))
    await ground.carol.press("Accept", challenged.message)
    await ground.until(lambda: hand_of(ground.carol, code))
    assert "already been accepted" in private(await harness.press(ground.bob, f"v1:accept:{code}"))
    loaded = await harness.load(code)
    assert loaded.game.players == (ground.alice.user.id, ground.carol.user.id)
    assert not hand_of(ground.bob, code)


@pytest.mark.parametrize(
    "typed",
    [
        "claim2",
        "NIRTE",
        "Claim2",
        " CLAIM 2",
        " etrni ",
        "t, e, r - I n",
        "Gnomes Trolls Seer dragon",
    ],
)
async def test_a_kingdom_can_be_named_or_spelled_in_any_order(harness: Harness, typed: str) -> None:
    message = await harness.challenge(kingdom=typed)
    challenge = await harness.services.challenges.find(code_of(message, "accept"))
    assert challenge.terms.kingdom == "NIRTE"


UNKNOWN = ["nonsense", "?", "GNUDX", "GKUDD", "@everyone **x** <@1> `", "x" * 3000, "🐻🐻🐻🐻🐻"]


async def test_an_unknown_kingdom_is_refused_privately(harness: Harness) -> None:
    ground = harness.ground
    for typed in UNKNOWN:
        outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user, kingdom=typed)
        reply = private(outcome)
        assert "isn’t a kingdom" in reply, typed
        assert "@everyone" not in reply, typed
        assert ground.bob.pings == [], typed


async def test_without_a_kingdom_it_is_the_default(harness: Harness) -> None:
    ground = harness.ground
    outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user, kingdom="")
    assert outcome.message
    assert code_of(outcome.message, "accept")


async def test_kingdoms_are_suggested_while_typing(harness: Harness) -> None:
    alice = harness.ground.alice
    suggested = await alice.autocomplete("claim challenge", "kingdom", "")
    assert [choice["value"] for choice in suggested[:4]] == ["classic", "claim2", "magic", "choose"]
    assert all("Ghosts" in choice["name"] for choice in suggested[4:])
    suggested = await alice.autocomplete("claim challenge", "kingdom", "wizard")
    assert suggested[0]["value"] == "magic"
    assert len(suggested) == 25
    others = [choice["name"] for choice in suggested if choice["value"] != "choose"]
    assert all("Wizards" in name for name in others)
    assert len(others) == 24
    (spelled,) = await alice.autocomplete("claim challenge", "kingdom", "wsgkr")
    assert spelled["value"] == "GKRWS"
    assert "Dragons" in spelled["name"]
    for typed in ("Choose", "choose five", "factions"):
        (chooses,) = await alice.autocomplete("claim challenge", "kingdom", typed)
        assert chooses["value"] == "choose"
    assert await alice.autocomplete("claim challenge", "kingdom", "zzz" * 100) == []


async def posted_from(harness: Harness, panel: Message) -> Message:
    """Let Alice make the challenge of her panel; return its message."""
    private(await harness.ground.alice.press("Make the challenge", panel))
    assert ids_of(panel) == []
    posted = harness.ground.carol.last()
    assert f"/{posted.channel.id}/{posted.id}" in text_of(panel)
    return posted


async def test_the_factions_are_chosen_on_a_panel(harness: Harness) -> None:
    ground = harness.ground
    opened = await ground.alice.run(
        "claim challenge",
        opponent=ground.bob.user,
        kingdom="choose",
        artifacts=True,
        pace="three-days",
        edition="international",
        rated=True,
    )
    assert "Choose five factions" in private(opened)
    panel = opened.message
    assert panel
    with pytest.raises(NotPossible):
        await ground.alice.press("Make the challenge", panel)
    _, others, _ = ids_of(panel)
    await ground.alice.choose("H", "W", "T", message=panel, select=others)
    assert "Goblins" in text_of(panel)
    pair, _, _ = ids_of(panel)
    await ground.alice.choose("NI", message=panel, select=pair)
    assert "Goblins · " not in text_of(panel)
    posted = await posted_from(harness, panel)
    challenge = await harness.services.challenges.find(code_of(posted, "accept"))
    assert challenge.terms == Terms("NITWH", True, "international", "three-days", rated=True)
    assert challenge.opponent == ground.bob.user.id
    assert ground.bob.pings == [posted]
    await ground.bob.press("Accept", posted)
    await ground.until(lambda: hand_of(ground.alice, challenge.id))


async def test_a_made_up_panel_names_nobody_from_another_server(harness: Harness) -> None:
    """It would tell whether the bot knows a person from elsewhere, and by which name."""
    ground, stranger = harness.ground, Person("4711", "Mallory")
    await harness.services.db.transact(lambda tx: people.save(tx, stranger))
    panel = (await ground.alice.run("claim challenge", kingdom="choose")).message
    for id, name in ((stranger.id, "Second player"), (ground.bob.user.id, "Bob")):
        pressed = f"v1:build:K7F3Q2.{id}.....:GKUDX"
        shown = private(await harness.press(ground.alice, pressed, message=panel))
        assert name in shown
        assert stranger.name not in shown


async def test_the_panel_goes_by_the_servers_defaults_and_challenges_anyone(
    harness: Harness,
) -> None:
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, pace="live", artifacts=True)
    panel = (await ground.alice.run("claim challenge", kingdom="choose")).message
    assert panel
    await ground.alice.choose("U", "D", "H", message=panel, select=ids_of(panel)[1])
    posted = await posted_from(harness, panel)
    challenge = await harness.services.challenges.find(code_of(posted, "accept"))
    assert challenge.terms == Terms("GKUDH", True, "magic", "live")
    assert challenge.opponent is None


async def test_the_computer_plays_the_chosen_factions(harness: Harness) -> None:
    alice, bot = harness.ground.alice, harness.ground.bot.user
    panel = (await alice.run("claim challenge", opponent=bot, kingdom="choose")).message
    assert panel
    await alice.choose("U", "D", "H", message=panel, select=ids_of(panel)[1])
    public = len(harness.ground.carol.sees())
    await alice.choose("squire", message=panel, select=ids_of(panel)[2])
    played = await alice.press("Play", panel)
    private(played)
    (code,) = await harness.live_of(alice)
    await harness.ground.until(lambda: hand_of(alice, code))
    assert ids_of(panel) == []
    game = (await harness.load(code)).game
    assert (game.terms.kingdom, game.level) == ("GKUDH", "squire")
    await harness.until_shown(code)
    assert len(harness.ground.carol.sees()) == public + 1  # the table alone


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [("Ghosts", "GKUDH"), ("doppelganger", "GKUDX"), ("NI h", "NIRTH"), ("choose FIVE", "GK")],
)
async def test_what_several_kingdoms_have_opens_the_panel(
    harness: Harness, typed: str, chosen: str
) -> None:
    """Although a challenge would be public."""
    ground = harness.ground
    before = len(ground.carol.sees())
    opened = await ground.alice.run("claim challenge", opponent=ground.bob.user, kingdom=typed)
    assert "Choose five factions" in private(opened)
    panel = opened.message
    assert panel
    assert ids_of(panel)[-1].endswith(f":{chosen}")
    if typed == "Ghosts":
        posted = await posted_from(harness, panel)
        challenge = await harness.services.challenges.find(code_of(posted, "accept"))
        assert challenge.terms.kingdom == chosen
        assert ground.bob.pings == [posted]
    else:
        assert len(ground.carol.sees()) == before


MADE_UP = [
    "v1:build:x:GK",
    "v1:build:K7F3Q2......",
    f"v1:build:K7F3Q2.{'9' * 80}.....:GK",
    f"v1:build:K7F3Q2......:{'GKUDX' * 15}",
    "v1:challenge:x:GKUDX",
    "v1:challenge:......:GKUDX",
    "v1:challenge:nocode......:GKUDX",
    "v1:challenge:{match}......:GKUDX",
    "v1:challenge:K7F3Q2......:GK",
    "v1:challenge:K7F3Q2.@me.....:GKUDX",
    "v1:challenge:K7F3Q2.12345.....:GKUDX",
    "v1:challenge:K7F3Q2..maybe....:GKUDX",
    "v1:challenge:K7F3Q2...dutch...:GKUDX",
    "v1:challenge:K7F3Q2....fast..:GKUDX",
    "v1:challenge:K7F3Q2......king:GKUDX",
    "v1:challenge:K7F3Q2.{bot}.....:GKUDX",
    "v1:practice:K7F3Q2......queen:GKUDX",
    "v1:level:K7F3Q2......queen:GKUDX",
    "v1:practice:K7F3Q2......:NONSENSE",
    "v1:practice:{match}......:GKUDX",
]


async def test_made_up_presses_of_the_panel_are_refused_privately(harness: Harness) -> None:
    ground = harness.ground
    match = await harness.match_of(ground.bob, ground.carol)
    await harness.match()
    before = len(ground.carol.sees())
    for id in MADE_UP:
        pressed = id.format(bot=ground.bot.user.id, match=match)
        private(await harness.press(ground.alice, pressed))
        await harness.settle()
        assert len(ground.carol.sees()) == before, id
        assert len(await harness.live_of(ground.alice)) == 1, id


async def test_levels_are_offered_against_the_computer_only(harness: Harness) -> None:
    ground = harness.ground
    nobody = {"page": "Only against me: pick me as your opponent"}
    levels = {level: harness.words(f"choose-level-{level}") for level in LEVELS}
    for opponent, offered in (
        (ground.bot.user, levels),
        (ground.bob.user, nobody),
        (None, nobody),
    ):
        options: dict[str, Any] = {"opponent": opponent} if opponent else {}
        found = await ground.alice.autocomplete("claim challenge", "level", "", **options)
        assert {choice["value"]: choice["name"] for choice in found} == offered
    bot = ground.bot.user
    refused = await ground.alice.run("claim challenge", opponent=bot, level="emperor")
    assert "no such level" in private(refused)
    assert not await harness.live_of(ground.alice)
    await ground.alice.run("claim challenge", opponent=bot, level="page")
    assert len(await harness.live_of(ground.alice)) == 1


async def test_paces_and_editions_say_what_they_mean(harness: Harness) -> None:
    ground = harness.ground
    offered = discord_client.commands(ground, ground.alice.user, ground.channel)
    (claim,) = (command for _, command in offered if command["name"] == "claim")
    (challenge,) = (o for o in claim["options"] if o["name"] == "challenge")
    choices = {o["name"]: o["choices"] for o in challenge["options"] if o.get("choices")}
    assert {name: [c["value"] for c in each] for name, each in choices.items()} == {
        "edition": ["international", "german", "magic"],
        "pace": ["live", "day", "three-days", "none"],
    }
    assert "24 hours" in choices["pace"][1]["name"]
    assert all(len(c["name"]) > len(c["value"]) + 10 for each in choices.values() for c in each)


async def test_the_context_menu_challenges_with_the_default_terms(harness: Harness) -> None:
    ground = harness.ground
    outcome = await ground.alice.use_on("Challenge to Claim", ground.bob.user)
    assert outcome.message
    code = code_of(outcome.message, "accept")
    assert (await harness.services.challenges.find(code)).terms.kingdom == "GKUDX"
    await ground.bob.press("Accept", outcome.message)
    await ground.until(lambda: hand_of(ground.alice, code) and hand_of(ground.bob, code))
    assert "yourself" in private(await ground.alice.use_on("Challenge to Claim", ground.alice.user))
    await ground.alice.use_on("Challenge to Claim", ground.bot.user)
    assert len(await harness.live_of(ground.alice)) == 2


# Accepting, declining and withdrawing


async def test_accepting_posts_a_table_that_mentions_both_once(harness: Harness) -> None:
    ground = harness.ground
    ground.bob.pings.clear()
    code = await harness.match()
    table = table_of(ground.carol, code)
    assert {user.id for user in table.mentions} == {ground.alice.user.id, ground.bob.user.id}
    assert ground.alice.pings == [table]
    assert table in ground.bob.pings
    await harness.play_on(code, 4)
    await harness.until_shown(code)
    assert ground.alice.pings == [table]
    text = text_of(table)
    loaded = await harness.load(code)
    assert loaded.snapshot(None).commitment[:8] in text
    assert code in text


async def test_an_accepted_challenge_closes_and_links_to_the_table(harness: Harness) -> None:
    ground = harness.ground
    message = await harness.challenge()
    code = code_of(message, "accept")
    await ground.bob.press("Accept", message)
    await ground.until(lambda: "accepted" in text_of(message))
    assert ids_of(message) == []
    assert table_of(ground.carol, code).id in str(message.components)


@pytest.mark.parametrize(
    ("by", "label", "shown"), [("bob", "Decline", "declined"), ("alice", "Withdraw", "withdrew")]
)
async def test_a_challenge_is_declined_or_withdrawn(
    harness: Harness, by: str, label: str, shown: str
) -> None:
    ground = harness.ground
    message = await harness.challenge()
    code = code_of(message, "accept")
    await getattr(ground, by).press(label, message)
    await ground.until(lambda: shown in text_of(message))
    assert ids_of(message) == []
    for person in (ground.alice, ground.bob, ground.carol):
        for action in ("accept", "decline", "withdraw"):
            private(await harness.press(person, f"v1:{action}:{code}", message=message))
    assert await harness.live_of(ground.alice) == []
    assert shown in text_of(message)


async def test_only_the_two_people_concerned_can_press(harness: Harness) -> None:
    ground = harness.ground
    message = await harness.challenge()
    before = text_of(message)
    for label in ("Accept", "Decline", "Withdraw"):
        private(await ground.carol.press(label, message))
    private(await ground.bob.press("Withdraw", message))
    private(await ground.alice.press("Accept", message))
    private(await ground.alice.press("Decline", message))
    assert text_of(message) == before


async def test_a_challenge_expires_after_a_day(harness: Harness) -> None:
    ground = harness.ground
    message = await harness.challenge()
    code = code_of(message, "accept")
    await harness.pass_time(DAY + 1000)
    await ground.until(lambda: "didn’t answer" in text_of(message))
    assert ids_of(message) == []
    assert "expired" in private(
        await harness.press(ground.bob, f"v1:accept:{code}", message=message)
    )


async def test_an_expired_challenge_is_refused_before_its_message_says_so(harness: Harness) -> None:
    message = await harness.challenge()
    challenge = await harness.services.challenges.find(code_of(message, "accept"))
    harness.services.challenges.now = lambda: challenge.ends
    assert "expired" in private(await harness.ground.bob.press("Accept", message))


# Limits, and who may be challenged


async def test_nobody_challenges_themselves_or_another_bot(harness: Harness) -> None:
    ground = harness.ground
    other = ground.world.add_user("Robot", bot=True)
    ground.world.join(ground.guild, other)
    run = ground.alice.run
    assert "yourself" in private(await run("claim challenge", opponent=ground.alice.user))
    assert "doesn’t play" in private(await run("claim challenge", opponent=other))
    assert "for matches against me" in private(
        await run("claim challenge", opponent=ground.bob.user, level="page")
    )


async def test_nobody_challenges_somebody_who_is_not_in_the_server(harness: Harness) -> None:
    """Clients send whatever id is typed as the opponent; the name of that person was stored."""
    ground = harness.ground
    stranger = ground.world.add_user("Stranger")
    here = len(ground.channel.messages)
    for asked in (
        await ground.alice.run("claim challenge", opponent=stranger),
        await ground.alice.use_on("Challenge to Claim", stranger),
    ):
        assert "isn’t in this server" in private(asked)
    assert len(ground.channel.messages) == here
    assert (await harness.services.directory.person(stranger.id)).name == ""


async def test_somebody_who_wants_no_challenges_is_not_pinged(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.bob.run("claim preferences")
    await ground.bob.choose("off", message=shown.message, select="v1:prefer:challenges")
    outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user)
    assert "isn’t taking challenges" in private(outcome)
    assert ground.bob.pings == []
    outcome = await ground.alice.run("claim challenge")
    await ground.bob.press("Accept", outcome.message)
    assert len(await harness.live_of(ground.bob)) == 1


async def test_open_challenges_are_limited(harness: Harness) -> None:
    ground = harness.ground
    for _ in range(3):
        last = await harness.challenge()
    outcome = await ground.alice.run("claim challenge", opponent=ground.bob.user)
    assert "3 open challenges" in private(outcome)
    await ground.alice.press("Withdraw", last)
    await harness.challenge()


async def test_live_matches_are_limited_for_both(harness: Harness) -> None:
    ground = harness.ground
    shown = await ground.alice.run("claim settings")
    await ground.alice.choose("1", message=shown.message, select="v1:set:live_matches")
    before = await harness.challenge()
    third = await ground.carol.run("claim challenge", opponent=ground.alice.user)
    await harness.match()
    assert "already playing a match here" in private(
        await ground.alice.press("Accept", third.message)
    )
    assert "already playing a match here" in private(await ground.bob.press("Accept", before))
    assert "already playing a match here" in private(
        await ground.alice.run("claim challenge", opponent=ground.bot.user)
    )
    assert ids_of(before)  # it can still be accepted when there is room


async def test_a_missing_permission_is_named_before_anything_begins(harness: Harness) -> None:
    ground = harness.ground
    message = await harness.challenge()
    ground.deny(ground.channel, ground.bot.user, "SEND_MESSAGES")
    await ground.until(lambda: True)
    assert "*Send Messages*" in private(await ground.bob.press("Accept", message))
    assert "*Send Messages*" in private(await ground.alice.run("claim challenge"))
    assert await harness.live_of(ground.alice) == []
    ground.allow(ground.channel, ground.bot.user, "SEND_MESSAGES")
    await ground.bob.press("Accept", message)
    assert len(await harness.live_of(ground.alice)) == 1


async def test_a_thread_needs_a_permission_of_its_own(harness: Harness) -> None:
    ground = harness.ground
    thread = ground.world.add_thread(
        ground.channel, "talk", ground.alice.user, 11, 10_080, ground.world.new_id()
    )
    ground.dispatch_to_thread(thread, "THREAD_CREATE", thread.json())
    ground.alice.channel = ground.bob.channel = thread
    bot = ground.bot.user
    ground.deny(ground.channel, bot, "SEND_MESSAGES_IN_THREADS")
    assert "*Send Messages in Threads*" in private(await ground.alice.run("claim challenge"))
    ground.allow(ground.channel, bot, "SEND_MESSAGES_IN_THREADS")
    ground.deny(ground.channel, bot, "SEND_MESSAGES")  # only for messages outside threads
    assert await harness.match()


# The deal is fair


@pytest.mark.usefixtures("fair_deals")
async def test_anyone_can_check_the_deal_afterwards(
    harness: Harness, capsys: pytest.CaptureFixture[str]
) -> None:
    ground = harness.ground
    message = await harness.challenge()
    code = code_of(message, "accept")
    promised = (await harness.services.challenges.find(code)).commitment
    pressed = await ground.bob.press("Accept", message)
    await ground.until(lambda: hand_of(ground.bob, code))
    loaded = await harness.load(code)
    dealt = loaded.match.deal
    assert loaded.game.salt == pressed.interaction.id
    assert commitment(bytes.fromhex(loaded.game.seed)) == promised
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    assert loaded.game.seed in text_of(table)
    verified = private(await ground.carol.press("Verify", table))
    for part in (promised, loaded.game.seed, loaded.game.salt):
        assert part in verified
    command_line(
        ["deal", "--seed", loaded.game.seed, "--salt", loaded.game.salt, "--kingdom", "GKUDX"]
    )
    printed = json.loads(capsys.readouterr().out)
    assert printed["commitment"] == promised
    assert printed["leader"] == dealt.leader
    assert printed["deck"] == [card.text for card in dealt.deck]


async def test_challenges_are_updated_as_soon_as_a_shard_is_ready(harness: Harness) -> None:
    """Those of its servers may have been closed while it was away."""
    behind = harness.services.challenges_behind
    behind.clear()
    await harness.bot.on_shard_ready(0)
    assert behind.is_set()


async def test_an_unreadable_challenge_does_not_stop_the_sweep(harness: Harness) -> None:
    """Its row is damaged; the sweep comes to it first."""
    services = harness.services
    messages = [await harness.challenge(), await harness.challenge()]
    await asyncio.gather(*services.requests)
    await harness.until_quiet()
    codes = sorted(code_of(message, "accept") for message in messages)
    close = (
        "UPDATE challenges SET state = 'withdrawn', shown = 0, seed = COALESCE($2, seed)"
        " WHERE id = $1"
    )
    await services.db.run_all([(close, codes[0], "damaged"), (close, codes[1], None)])
    await services.invitations.sweep(services.share())
    left = await services.db.all("SELECT id FROM challenges WHERE shown = 0")
    assert [row["id"] for row in left] == codes[:1]
    assert services.failures["invitations"] == 1
