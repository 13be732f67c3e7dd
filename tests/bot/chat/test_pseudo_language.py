"""Everything that people see comes from the catalogue: in the pseudo-language, all has accents."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.play.terms import DAY, MINUTE
from claim_core import FACTIONS
from languages import LANGUAGES, Words, words_of
from playground import client
from playground.ground import Ground
from playground.world import Message
from tests.pseudo import LOCALE, plain_words

from .harness import Harness, choices_of, hand_of, ids_of, private

# Names of people, the bot and languages; codes of matches, kingdoms and seasons; seeds.
NAMES = ("Alice", "Bob", "Carol", "Claim", *(words_of(each)("language-name") for each in LANGUAGES))
CODES = re.compile(rf"[A-Z0-9]{{6}}|[{''.join(FACTIONS)}]{{2,5}}|20\d\dQ\d|[0-9a-f]{{8,}}")


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Collect every text of the bot's that was ever shown, and check them at the end."""
    found: set[str] = set()
    post, show_message = Ground.post, Ground.show_message

    def note(message: Message) -> None:
        if message.author.bot:
            found.add(client.all_text(message))
        if message.channel.is_thread:
            found.add(str(message.channel.name))

    def noted_post(ground: Ground, message: Message) -> Message:
        note(message)
        return post(ground, message)

    def noted_show(ground: Ground, message: Message) -> None:
        note(message)
        show_message(ground, message)

    monkeypatch.setattr(Ground, "post", noted_post)
    monkeypatch.setattr(Ground, "show_message", noted_show)
    yield found
    assert len(found) > 20
    left = {text: words for text in found if (words := foreign_words(text))}
    assert left == {}


def foreign_words(text: str) -> list[str]:
    return [each for each in plain_words(text, NAMES) if not CODES.fullmatch(each)]


@pytest.fixture
async def foreign(pseudo: Words, harness: Harness) -> Harness:
    """Let everybody, and the server, speak the pseudo-language."""
    ground = harness.ground
    ground.set_locale(ground.guild, LOCALE)
    for person in harness.people:
        person.user.locale = LOCALE
    return harness


@pytest.mark.parametrize(
    ("kingdom", "options"),
    [
        ("magic", {"artifacts": True, "rated": True, "pace": "live"}),
        ("NIREH", {"artifacts": True}),
        ("GKDTS", {}),
    ],
)
async def test_whole_matches(
    foreign: Harness, seen: set[str], kingdom: str, options: dict[str, object]
) -> None:
    ground = foreign.ground
    if kingdom == "NIREH":
        panel = await ground.alice.run("claim preferences")
        await ground.alice.choose("select", message=panel.message, select="v1:prefer:hand")
        panel = await ground.alice.run("claim settings")
        await ground.alice.choose("on", message=panel.message, select="v1:set:threads")
    code = await foreign.match(kingdom=kingdom, **options)
    chance = random.Random(kingdom)
    while (await foreign.load(code)).match.outcome is None:
        await look_around(foreign, code)
        await foreign.play_on(code, 9, chance)
    await foreign.until_shown(code)
    await foreign.until_quiet()
    table = table_anywhere(foreign, code)
    for id in ids_of(table):
        await ground.alice.press(id, table)
    shown = await ground.alice.run("claim replay", match=code)
    assert shown.message
    for id in [each for each in ids_of(shown.message) if each.startswith("v1:replay:")][:6]:
        if not is_off(shown.message, id):
            await ground.alice.press(id, shown.message)
    for faction in kingdom[:2] if len(kingdom) == 5 else "GW":
        await foreign.press(ground.alice, f"v1:why:{code}:s:0", faction, message=table)
    await run_all(foreign, code, seen)


def table_anywhere(harness: Harness, code: str) -> Message:
    """Return the table of a match that is over, also if it is in a thread."""
    ground = harness.ground
    return next(
        message
        for channel in (ground.channel, *ground.guild.threads.values())
        for message in ground.alice.sees(channel)
        if message.owner is None and f"v1:rematch:{code}" in ids_of(message)
    )


def is_off(message: Message, id: str) -> bool:
    found = [each for each in client.components(message) if each.get("custom_id") == id]
    return not found or bool(found[0].get("disabled")) or "options" in found[0]


async def look_around(harness: Harness, code: str) -> None:
    """Press what changes nothing, on a hand."""
    for person in (harness.ground.alice, harness.ground.bob):
        hand = hand_of(person, code)
        assert hand
        for action in ("unseen", "explain", "asking", "resign"):
            for id in ids_of(hand):
                if id.startswith(f"v1:{action}:"):
                    await person.press(id, hand)
        for each in choices_of(person, code, "with")[:2]:
            await each.take(person)
        await person.run("claim hand")


COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("matches", {}),
    ("leaderboard", {}),
    ("leaderboard", {"board": "everywhere"}),
    ("leaderboard", {"season": "123"}),
    ("profile", {}),
    ("history", {}),
    ("preferences", {}),
    ("settings", {}),
    ("forget-me", {}),
    ("resign", {}),
    ("table", {}),
    ("hand", {}),
    ("play", {"card": "123"}),
    ("challenge", {"kingdom": "123"}),
)
COMPLETED = (
    ("challenge", "kingdom"),
    ("challenge", "level"),
    ("play", "card"),
    ("replay", "match"),
    ("verify", "match"),
    ("rules", "topic"),
    ("leaderboard", "season"),
)


async def run_all(harness: Harness, code: str, seen: set[str]) -> None:
    """Use all commands, and let all options be completed."""
    alice = harness.ground.alice
    for command, options in COMMANDS:
        await alice.run(f"claim {command}", **options)
    await alice.run("claim verify", match=code)
    for topic in (
        "",
        "123",
        *[each["value"] for each in await alice.autocomplete("claim rules", "topic", "")],
    ):
        await alice.run("claim rules", **({"topic": topic} if topic else {}))
    for command, option in COMPLETED:
        found = await alice.autocomplete(f"claim {command}", option, "")
        seen.update(each["name"] for each in found)


async def test_refusals_pings_and_the_computer(foreign: Harness, seen: set[str]) -> None:
    ground = foreign.ground
    code = await foreign.match(pace="live")
    await run_all(foreign, code, seen)
    challenge = await foreign.challenge(rated=True)
    opened = await ground.alice.run("claim challenge")
    for message in (challenge, opened.message):
        assert message
        for id in ids_of(message):
            await foreign.press(ground.carol, id, message=message)
    await ground.alice.run("claim challenge", opponent=ground.alice.user)
    await ground.alice.run("claim challenge", opponent=ground.bot.user, rated=True)
    await ground.alice.run("claim challenge", opponent=ground.bob.user, level="page")
    await ground.alice.run("claim challenge", kingdom="choose")
    await foreign.press(ground.carol, f"v1:hand:{code}")
    await foreign.press(ground.carol, "v1:nonsense")
    await foreign.play_on(code, 3)
    await foreign.pass_time(150_000)
    await foreign.until_quiet()
    await foreign.pass_time(MINUTE)
    await foreign.until_quiet()
    await foreign.pass_time(4 * MINUTE)
    await foreign.until_quiet()
    await foreign.against_computer(ground.carol)
    live = [await foreign.load(each) for each in await foreign.live_of(ground.carol)]
    (practice,) = (each.game.id for each in live if each.game.computer is not None)
    await foreign.play_computer_out(ground.carol, practice, random.Random(5))
    asked = await ground.bob.run("claim forget-me")
    assert private(asked)
    await foreign.pass_time(DAY + MINUTE)
    await foreign.until_quiet()


async def test_the_names_of_commands_are_translated_too(foreign: Harness, pseudo: Words) -> None:
    commands = {one["name"]: one for one in foreign.ground.bot.commands.values()}
    for part in commands["claim"]["options"]:
        assert part["name_localizations"][LOCALE] == pseudo(f"command-{part['name']}")
        for option in part.get("options", ()):
            for thing in (option, *option.get("choices", ())):
                assert not plain_words(thing["name_localizations"][LOCALE], ("DM",))
