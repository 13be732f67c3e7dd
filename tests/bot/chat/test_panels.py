"""`/claim rules`, `preferences`, `settings` and `resign`."""

from __future__ import annotations

import pytest

from bot.play.terms import MINUTE
from bot.storage import people
from claim_core import ARTIFACTS
from claim_core.factions import FACTIONS
from languages import LANGUAGES
from playground.interactions import Outcome
from playground.people import Person

from .harness import Harness, choices_of, code_of, hand_of, ids_of, private, table_of, text_of


async def choose(person: Person, panel: Outcome, select: str, *values: str) -> str:
    """Choose in a panel, and return its new text."""
    return private(await person.choose(*values, message=panel.message, select=select))


# Rules


async def test_the_rules_describe_every_faction_and_artifact(harness: Harness) -> None:
    carol = harness.ground.carol
    suggested = await carol.autocomplete("claim rules", "topic", "")
    assert 0 < len(suggested) <= 25
    whole = private(await carol.run("claim rules"))
    assert whole
    words = harness.words
    topics = [words(f"faction-{code}") for code in FACTIONS]
    topics += [words(f"artifact-{name}") for name in ARTIFACTS]
    pages = set()
    for topic in topics:
        (first, *_) = await carol.autocomplete("claim rules", "topic", topic[:20])
        reply = private(await carol.run("claim rules", topic=first["value"]))
        assert topic.split()[0].rstrip("s") in reply, topic
        pages.add(reply)
        assert private(await carol.run("claim rules", topic=topic.upper())) == reply
    assert len(pages) == len(topics)


@pytest.mark.parametrize("topic", ["nonsense", "**@everyone**", "x" * 3000, "🐻", "::"])
async def test_an_unknown_topic_leads_back_to_the_rules(harness: Harness, topic: str) -> None:
    carol = harness.ground.carol
    whole = private(await carol.run("claim rules"))
    reply = private(await carol.run("claim rules", topic=topic))
    assert "nothing in the rules about" in reply
    assert reply.endswith(whole)
    assert "**@everyone**" not in reply
    assert await carol.autocomplete("claim rules", "topic", topic[:100]) == []


async def test_a_code_of_no_match_has_no_rules(harness: Harness) -> None:
    reply = private(await harness.ground.carol.run("claim rules", topic="K7F3Q2"))
    assert "find a match K7F3Q2" in reply


async def test_every_select_of_the_guide_opens_a_page(harness: Harness) -> None:
    carol = harness.ground.carol
    shown = await carol.run("claim rules")
    assert shown.message
    before = text_of(shown.message)
    for select, option in options_of(shown):
        private(await carol.choose(option, message=shown.message, select=select))
        assert text_of(shown.message)
    assert text_of(shown.message) != before


def options_of(shown: Outcome) -> list[tuple[str, str]]:
    assert shown.message
    return [
        (component["custom_id"], component["options"][-1]["value"])
        for part in shown.message.components
        for row in part.get("components", ())
        for component in row.get("components", ())
        if component.get("options")
    ]


async def test_the_rules_button_of_a_table_shows_the_rules_of_its_match(harness: Harness) -> None:
    code = await harness.match(kingdom="magic", artifacts=True)
    reply = private(await harness.ground.carol.press("Rules"))
    assert code in reply
    assert "Wizards" in reply
    assert "Goblins" in reply
    for faction in (await harness.load(code)).match.kingdom.codes:
        assert harness.words(f"power-{faction}") in reply
    assert harness.words("power-U") not in reply


# Resigning


async def test_resigning_asks_first(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 4)
    asked = await ground.alice.run("claim resign")
    assert "Resign against" in private(asked)
    assert asked.message
    assert f"v1:cancel:{code}" not in ids_of(asked.message)
    assert (await harness.load(code)).match.outcome is None
    private(await ground.alice.press("Keep playing", asked.message))
    assert f"v1:unseen:{code}" in ids_of(asked.message)
    asked = await ground.alice.run("claim resign")
    private(await ground.alice.press("Resign", asked.message))
    loaded = await harness.load(code)
    assert loaded.match.outcome
    assert (loaded.match.outcome.winner, loaded.match.outcome.reason) == (1, "resigned")
    await harness.until_shown(code)
    assert "Rematch" in text_of(table_of(ground.carol, code))
    await harness.until_quiet()
    bobs = hand_of(ground.bob, code)
    assert bobs
    assert "v1:play" not in str(bobs.components)


async def test_cancelling_is_offered_while_it_is_allowed(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    asked = await ground.bob.run("claim resign")
    assert asked.message
    assert f"v1:cancel:{code}" in ids_of(asked.message)
    late = await ground.alice.run("claim resign")
    table = table_of(ground.carol, code)
    private(await ground.bob.press(f"v1:cancel:{code}", asked.message))
    loaded = await harness.load(code)
    assert loaded.game.state == "cancelled"
    assert loaded.game.outcome is None
    await harness.until_shown(code)
    assert "Cancelled" in text_of(table)
    private(await ground.alice.press("Resign", late.message))
    assert (await harness.load(code)).game.outcome is None


async def test_a_match_cannot_be_cancelled_after_both_have_played(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    asked = await ground.alice.run("claim resign")
    await harness.play_on(code, 2)
    reply = private(await ground.alice.press(f"v1:cancel:{code}", asked.message))
    assert "can’t be cancelled any more" in reply
    assert (await harness.load(code)).game.state == "live"


# Preferences


async def test_each_preference_is_kept(harness: Harness) -> None:
    ground = harness.ground
    panel = await ground.bob.run("claim preferences")
    private(panel)
    for select, value, name, kept in (
        ("v1:prefer:pings", "never", "pings", "never"),
        ("v1:prefer:pings", "always", "pings", "always"),
        ("v1:prefer:hand", "select", "hand", "select"),
        ("v1:prefer:challenges", "off", "challenges", False),
        ("v1:prefer:language", LANGUAGES[0], "language", LANGUAGES[0]),
        ("v1:prefer:language", "auto", "language", None),
    ):
        await choose(ground.bob, panel, select, value)
        assert getattr(await harness.services.directory.person(ground.bob.user.id), name) == kept
    await choose(ground.bob, panel, "v1:prefer:passes", "react", "crown")
    assert default_values(panel, "v1:prefer:passes") == {"react", "crown"}
    await choose(ground.bob, panel, "v1:prefer:passes")
    assert default_values(panel, "v1:prefer:passes") == set()
    await harness.restart()
    again = await ground.bob.run("claim preferences")
    assert default_values(again, "v1:prefer:hand") == {"select"}
    assert default_values(again, "v1:prefer:challenges") == {"off"}
    assert default_values(again, "v1:prefer:pings") == {"always"}
    assert (await harness.services.directory.person(ground.alice.user.id)).hand == "buttons"


def default_values(panel: Outcome, select: str) -> set[str]:
    """Return the options that a select shows as chosen."""
    assert panel.message
    return {
        option["value"]
        for part in panel.message.components
        for row in part.get("components", ())
        for component in row.get("components", ())
        if component.get("custom_id") == select
        for option in component["options"]
        if option.get("default")
    }


async def test_a_preferred_pass_applies_from_the_start(harness: Harness) -> None:
    ground = harness.ground
    panel = await ground.bob.run("claim preferences")
    await choose(ground.bob, panel, "v1:prefer:passes", "react")
    code = await harness.match(kingdom="magic", artifacts=True)
    assert (await harness.load(code)).game.passes == (frozenset(), frozenset({"react"}))


async def test_the_form_of_the_hand_follows_the_preference(harness: Harness) -> None:
    code = await harness.match()
    _, mover, _ = await harness.turn(code)
    assert {choice.action for choice in choices_of(mover, code, "play", "pick")} == {"play"}
    panel = await mover.run("claim preferences")
    await choose(mover, panel, "v1:prefer:hand", "select")
    await mover.run("claim hand")
    assert {choice.action for choice in choices_of(mover, code, "play", "pick")} == {"pick"}


INVALID = [
    ("v1:prefer:hand", "feet"),
    ("v1:prefer:language", "xx"),
    ("v1:prefer:passes", "everything"),
    ("v1:prefer:name", "Mallory"),
    ("v1:prefer:id", "1"),
    ("v1:set:live_matches", "1000000"),
    ("v1:set:live_matches", "٣"),
    ("v1:set:kingdom", "nonsense"),
    ("v1:set:id", "1"),
    ("v1:set:edition", "x"),
    ("v1:set:end", "K7F3Q2"),
    ("v1:set:end", "nonsense"),
]


async def test_invalid_preferences_and_settings_are_refused(harness: Harness) -> None:
    alice = harness.ground.alice
    before = await harness.services.directory.person(alice.user.id)
    server = await harness.services.directory.server(harness.ground.guild.id)
    await harness.challenge()
    for id, value in INVALID:
        private(await harness.press(alice, id, value))
        assert await harness.services.directory.person(alice.user.id) == before, id
        assert await harness.services.directory.server(harness.ground.guild.id) == server, id


# Settings


async def test_only_managers_of_the_server_change_settings(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    before = await harness.services.directory.server(ground.guild.id)
    assert "Manage Server" in private(await ground.bob.run("claim settings"))
    for id, *values in (
        ("v1:set:pace", "live"),
        ("v1:set:threads", "on"),
        ("v1:set:end", code),
        (f"v1:endmatch:{code}",),
    ):
        assert "Manage Server" in private(await harness.press(ground.bob, id, *values))
    assert await harness.services.directory.server(ground.guild.id) == before
    assert (await harness.load(code)).game.state == "live"
    ground.permit(ground.guild, ground.bob.user, {"MANAGE_GUILD": True})
    panel = await ground.bob.run("claim settings")
    await choose(ground.bob, panel, "v1:set:pace", "live")
    ground.permit(ground.guild, ground.bob.user, {"MANAGE_GUILD": False})
    assert "Manage Server" in private(
        await ground.bob.choose("none", message=panel.message, select="v1:set:pace")
    )
    assert (await harness.services.directory.server(ground.guild.id)).pace == "live"


async def test_settings_apply_to_the_next_challenge(harness: Harness) -> None:
    ground = harness.ground
    panel = await ground.alice.run("claim settings")
    for select, value in (
        ("kingdom", "GKWBS"),
        ("artifacts", "on"),
        ("edition", "german"),
        ("pace", "live"),
        ("open_challenges", "1"),
    ):
        await choose(ground.alice, panel, f"v1:set:{select}", value)
        assert default_values(panel, f"v1:set:{select}") == {value}
    message = await harness.challenge()
    terms = (await harness.services.challenges.find(code_of(message, "accept"))).terms
    assert terms.kingdom == "GKWBS"
    assert (terms.artifacts, terms.edition, terms.pace) == (True, "german", "live")
    assert "already have an open challenge here" in private(
        await ground.alice.run("claim challenge")
    )
    named = await ground.bob.run("claim challenge", kingdom="classic", artifacts=False)
    assert named.message
    terms = (await harness.services.challenges.find(code_of(named.message, "accept"))).terms
    assert (terms.kingdom, terms.artifacts, terms.edition) == ("GKUDX", False, "german")
    await harness.restart()
    panel = await ground.alice.run("claim settings")
    assert default_values(panel, "v1:set:pace") == {"live"}
    await choose(ground.alice, panel, "v1:set:edition", "auto")
    assert (await harness.services.directory.server(ground.guild.id)).edition is None


async def test_every_option_of_the_panel_can_be_chosen(harness: Harness) -> None:
    alice = harness.ground.alice
    panel = await alice.run("claim settings")
    assert panel.message
    for part in list(panel.message.components[0]["components"]):
        for component in part.get("components", ()):
            for option in component.get("options", ()):
                select = component["custom_id"]
                await choose(alice, panel, select, option["value"])
                assert default_values(panel, select) == {option["value"]}


async def test_a_server_has_its_own_settings(harness: Harness) -> None:
    ground = harness.ground
    panel = await ground.alice.run("claim settings")
    await choose(ground.alice, panel, "v1:set:pace", "live")
    tavern = list(ground.world.guilds.values())[1]
    assert (await harness.services.directory.server(tavern.id)).pace == "day"
    ground.alice.channel = next(iter(tavern.channels.values()))
    assert "Manage Server" in private(await ground.alice.run("claim settings"))


async def test_a_manager_ends_a_stuck_match_and_the_players_are_pinged(harness: Harness) -> None:
    ground = harness.ground
    manager = harness.newcomer("Dora")
    ground.permit(ground.guild, manager.user, {"MANAGE_GUILD": True})
    code = await harness.match()
    await harness.play_on(code, 4)
    await harness.pass_time(MINUTE)
    for person in (ground.alice, ground.bob):
        person.pings.clear()
    panel = await manager.run("claim settings")
    asked = await manager.choose(code, message=panel.message, select="v1:set:end")
    assert "End match" in private(asked)
    assert (await harness.load(code)).game.state == "live"
    private(await manager.press("End it", asked.message))
    assert (await harness.load(code)).game.state == "closed"
    assert (await harness.load(code)).game.outcome is None
    await harness.until_shown(code)
    await harness.until_quiet()
    for person in (ground.alice, ground.bob):
        (ping,) = person.pings
        assert "manages this server" in text_of(ping)
        assert hand_of(person, code) is None
        assert "ended this match" in private(await harness.press(person, f"v1:hand:{code}"))
    again = await harness.press(manager, f"v1:endmatch:{code}")
    assert "already over" in private(again)
    private(await harness.press(ground.bob, f"v1:play:{code}:4:G5"))


async def test_a_manager_of_another_server_cannot_end_a_match(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    manager = harness.newcomer("Dora")
    tavern = list(ground.world.guilds.values())[1]
    ground.world.join(tavern, manager.user)
    ground.permit(tavern, manager.user, {"MANAGE_GUILD": True})
    manager.channel = next(iter(tavern.channels.values()))
    panel = await manager.run("claim settings")
    for id, values in (("v1:set:end", [code]), (f"v1:endmatch:{code}", [])):
        answer = await harness.press(manager, id, *values, message=panel.message)
        assert f"find a match {code}" in private(answer)
    assert (await harness.load(code)).game.state == "live"


async def test_the_language_of_a_server_is_discords_unless_it_is_set(harness: Harness) -> None:
    ground = harness.ground
    assert (await harness.services.directory.words_in(ground.guild.id)).language == "en"
    panel = await ground.alice.run("claim settings")
    for language in LANGUAGES:
        await choose(ground.alice, panel, "v1:set:language", language)
        assert (await harness.services.directory.words_in(ground.guild.id)).language == language


async def test_a_nickname_stays_in_its_server(harness: Harness) -> None:
    ground = harness.ground
    alice, bob = ground.alice, ground.bob
    for person in (alice, bob):
        ground.guild.members[person.user.id].nick = "Dr. Secret"
    await harness.match()
    await choose(alice, await alice.run("claim preferences"), "v1:prefer:pings", "never")
    names = [(await people.get(harness.services.db, each.user.id)).name for each in (alice, bob)]
    assert names == ["Alice", "Bob"]
