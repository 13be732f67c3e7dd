"""`/claim rules`, `preferences`, `settings` and `resign`."""

from __future__ import annotations

import pytest

from bot.languages import LANGUAGES
from bot.play.terms import MINUTE
from bot.storage import people
from claim_core import ARTIFACTS
from claim_core.factions import FACTIONS
from playground.interactions import Outcome
from playground.people import Person

from .hall import Hall, choices_of, code_of, hand_of, ids_of, private, table_of, text_of


async def chosen(person: Person, panel: Outcome, select: str, *values: str) -> str:
    """Choose in a panel, and give what it says then."""
    return private(await person.choose(*values, message=panel.message, select=select))


# Rules


async def test_the_rules_tell_of_every_faction_and_artifact(hall: Hall) -> None:
    carol = hall.ground.carol
    offered = await carol.autocomplete("claim rules", "topic", "")
    assert 0 < len(offered) <= 25
    whole = private(await carol.run("claim rules"))
    assert whole
    words = hall.words
    topics = [words(f"faction-{code}") for code in FACTIONS]
    topics += [words(f"artifact-{name}") for name in ARTIFACTS]
    told = set()
    for topic in topics:
        (first, *_) = await carol.autocomplete("claim rules", "topic", topic[:20])
        said = private(await carol.run("claim rules", topic=first["value"]))
        assert topic.split()[0].rstrip("s") in said, topic
        told.add(said)
        assert private(await carol.run("claim rules", topic=topic.upper())) == said
    assert len(told) == len(topics)


@pytest.mark.parametrize("topic", ["nonsense", "**@everyone**", "x" * 3000, "🐻", ":", "K7F3Q2"])
async def test_an_unknown_topic_leads_back_to_the_rules(hall: Hall, topic: str) -> None:
    carol = hall.ground.carol
    outcome = await carol.run("claim rules", topic=topic)
    assert "**@everyone**" not in private(outcome)
    assert await carol.autocomplete("claim rules", "topic", "zzzz") == []


async def test_the_guide_is_turned_page_by_page(hall: Hall) -> None:
    carol = hall.ground.carol
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


async def test_the_tables_rules_are_those_of_the_match(hall: Hall) -> None:
    code = await hall.match(kingdom="magic", artifacts=True)
    said = private(await hall.ground.carol.press("Rules"))
    assert code in said
    assert "Wizards" in said
    assert "Goblins" in said
    for faction in (await hall.load(code)).match.kingdom.codes:
        assert hall.words(f"power-{faction}") in said
    assert hall.words("power-U") not in said


# Resigning


async def test_resigning_asks_first(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.play_on(code, 4)
    asked = await ground.alice.run("claim resign")
    assert "Give up" in private(asked)
    assert asked.message
    assert f"v1:cancel:{code}" not in ids_of(asked.message)
    assert (await hall.load(code)).match.outcome is None
    private(await ground.alice.press("No, play on", asked.message))
    assert f"v1:unseen:{code}" in ids_of(asked.message)
    asked = await ground.alice.run("claim resign")
    private(await ground.alice.press("Yes, give up", asked.message))
    loaded = await hall.load(code)
    assert loaded.match.outcome
    assert (loaded.match.outcome.winner, loaded.match.outcome.reason) == (1, "resigned")
    await hall.settle(code)
    assert "Rematch" in text_of(table_of(ground.carol, code))
    await hall.until_quiet()
    bobs = hand_of(ground.bob, code)
    assert bobs
    assert "v1:play" not in str(bobs.components)


async def test_cancelling_is_offered_while_it_is_allowed(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    asked = await ground.bob.run("claim resign")
    assert asked.message
    assert f"v1:cancel:{code}" in ids_of(asked.message)
    late = await ground.alice.run("claim resign")
    table = table_of(ground.carol, code)
    private(await ground.bob.press(f"v1:cancel:{code}", asked.message))
    loaded = await hall.load(code)
    assert loaded.game.state == "cancelled"
    assert loaded.game.outcome is None
    await hall.settle(code)
    assert "Cancelled" in text_of(table)
    private(await ground.alice.press("Yes, give up", late.message))
    assert (await hall.load(code)).game.outcome is None


async def test_after_both_have_played_a_card_nothing_is_cancelled(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    asked = await ground.alice.run("claim resign")
    await hall.play_on(code, 2)
    said = private(await ground.alice.press(f"v1:cancel:{code}", asked.message))
    assert "can’t be cancelled any more" in said
    assert (await hall.load(code)).game.state == "live"


# Preferences


async def test_each_preference_is_kept(hall: Hall) -> None:
    ground = hall.ground
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
        await chosen(ground.bob, panel, select, value)
        assert getattr(await hall.services.directory.person(ground.bob.user.id), name) == kept
    await chosen(ground.bob, panel, "v1:prefer:passes", "react", "crown")
    assert default_values(panel, "v1:prefer:passes") == {"react", "crown"}
    await chosen(ground.bob, panel, "v1:prefer:passes")
    assert default_values(panel, "v1:prefer:passes") == set()
    await hall.restart()
    again = await ground.bob.run("claim preferences")
    assert default_values(again, "v1:prefer:hand") == {"select"}
    assert default_values(again, "v1:prefer:challenges") == {"off"}
    assert default_values(again, "v1:prefer:pings") == {"always"}
    assert (await hall.services.directory.person(ground.alice.user.id)).hand == "buttons"


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


async def test_what_is_never_asked_about_is_passed_from_the_start(hall: Hall) -> None:
    ground = hall.ground
    panel = await ground.bob.run("claim preferences")
    await chosen(ground.bob, panel, "v1:prefer:passes", "react")
    code = await hall.match(kingdom="magic", artifacts=True)
    assert (await hall.load(code)).game.passes == (frozenset(), frozenset({"react"}))


async def test_the_hand_changes_its_form_with_the_preference(hall: Hall) -> None:
    code = await hall.match()
    _, mover, _ = await hall.turn(code)
    assert {choice.action for choice in choices_of(mover, code, "play", "pick")} == {"play"}
    panel = await mover.run("claim preferences")
    await chosen(mover, panel, "v1:prefer:hand", "select")
    await mover.run("claim hand")
    assert {choice.action for choice in choices_of(mover, code, "play", "pick")} == {"pick"}


@pytest.mark.parametrize(
    ("id", "value"),
    [
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
    ],
)
async def test_nothing_else_can_be_set(hall: Hall, id: str, value: str) -> None:
    alice = hall.ground.alice
    before = await hall.services.directory.person(alice.user.id)
    server = await hall.services.directory.server(hall.ground.guild.id)
    await hall.challenge()
    private(await hall.press(alice, id, value))
    assert await hall.services.directory.person(alice.user.id) == before
    assert await hall.services.directory.server(hall.ground.guild.id) == server


# Settings


async def test_only_who_manages_the_server_settles_anything(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    before = await hall.services.directory.server(ground.guild.id)
    assert "manage the server" in private(await ground.bob.run("claim settings"))
    for id, *values in (
        ("v1:set:pace", "live"),
        ("v1:set:threads", "on"),
        ("v1:set:end", code),
        (f"v1:endmatch:{code}",),
    ):
        assert "manage the server" in private(await hall.press(ground.bob, id, *values))
    assert await hall.services.directory.server(ground.guild.id) == before
    assert (await hall.load(code)).game.state == "live"
    ground.permit(ground.guild, ground.bob.user, {"MANAGE_GUILD": True})
    panel = await ground.bob.run("claim settings")
    await chosen(ground.bob, panel, "v1:set:pace", "live")
    ground.permit(ground.guild, ground.bob.user, {"MANAGE_GUILD": False})
    assert "manage the server" in private(
        await ground.bob.choose("none", message=panel.message, select="v1:set:pace")
    )
    assert (await hall.services.directory.server(ground.guild.id)).pace == "live"


async def test_what_is_settled_goes_for_the_next_challenge(hall: Hall) -> None:
    ground = hall.ground
    panel = await ground.alice.run("claim settings")
    for select, value in (
        ("kingdom", "GKWBS"),
        ("artifacts", "on"),
        ("edition", "german"),
        ("pace", "live"),
        ("open_challenges", "1"),
    ):
        await chosen(ground.alice, panel, f"v1:set:{select}", value)
        assert default_values(panel, f"v1:set:{select}") == {value}
    message = await hall.challenge()
    terms = (await hall.services.challenges.find(code_of(message, "accept"))).terms
    assert terms.kingdom == "GKWBS"
    assert (terms.artifacts, terms.edition, terms.pace) == (True, "german", "live")
    assert "open challenge here already" in private(await ground.alice.run("claim challenge"))
    named = await ground.bob.run("claim challenge", kingdom="classic", artifacts=False)
    assert named.message
    terms = (await hall.services.challenges.find(code_of(named.message, "accept"))).terms
    assert (terms.kingdom, terms.artifacts, terms.edition) == ("GKUDX", False, "german")
    await hall.restart()
    panel = await ground.alice.run("claim settings")
    assert default_values(panel, "v1:set:pace") == {"live"}
    await chosen(ground.alice, panel, "v1:set:edition", "auto")
    assert (await hall.services.directory.server(ground.guild.id)).edition is None


async def test_every_option_of_the_panel_can_be_chosen(hall: Hall) -> None:
    alice = hall.ground.alice
    panel = await alice.run("claim settings")
    assert panel.message
    for part in list(panel.message.components[0]["components"]):
        for component in part.get("components", ()):
            for option in component.get("options", ()):
                select = component["custom_id"]
                await chosen(alice, panel, select, option["value"])
                assert default_values(panel, select) == {option["value"]}


async def test_a_server_has_its_own_settings(hall: Hall) -> None:
    ground = hall.ground
    panel = await ground.alice.run("claim settings")
    await chosen(ground.alice, panel, "v1:set:pace", "live")
    tavern = list(ground.world.guilds.values())[1]
    assert (await hall.services.directory.server(tavern.id)).pace == "day"
    ground.alice.channel = next(iter(tavern.channels.values()))
    assert "manage the server" in private(await ground.alice.run("claim settings"))


async def test_a_manager_ends_a_stuck_match_and_the_players_are_told(hall: Hall) -> None:
    ground = hall.ground
    manager = hall.newcomer("Dora")
    ground.permit(ground.guild, manager.user, {"MANAGE_GUILD": True})
    code = await hall.match()
    await hall.play_on(code, 4)
    await hall.pass_time(MINUTE)
    for person in (ground.alice, ground.bob):
        person.pings.clear()
    panel = await manager.run("claim settings")
    asked = await manager.choose(code, message=panel.message, select="v1:set:end")
    assert "End match" in private(asked)
    assert (await hall.load(code)).game.state == "live"
    private(await manager.press("End it", asked.message))
    assert (await hall.load(code)).game.state == "closed"
    assert (await hall.load(code)).game.outcome is None
    await hall.settle(code)
    await hall.until_quiet()
    for person in (ground.alice, ground.bob):
        (ping,) = person.pings
        assert "manages this server" in text_of(ping)
        assert hand_of(person, code) is None
        assert "ended this match" in private(await hall.press(person, f"v1:hand:{code}"))
    again = await hall.press(manager, f"v1:endmatch:{code}")
    assert "over already" in private(again)
    private(await hall.press(ground.bob, f"v1:play:{code}:4:G5"))


async def test_the_servers_language_is_discords_unless_it_is_settled(hall: Hall) -> None:
    ground = hall.ground
    assert (await hall.services.directory.words_in(ground.guild.id)).language == "en"
    panel = await ground.alice.run("claim settings")
    for language in LANGUAGES:
        await chosen(ground.alice, panel, "v1:set:language", language)
        assert (await hall.services.directory.words_in(ground.guild.id)).language == language


async def test_what_a_server_calls_somebody_stays_in_that_server(hall: Hall) -> None:
    ground = hall.ground
    alice, bob = ground.alice, ground.bob
    for person in (alice, bob):
        ground.guild.members[person.user.id].nick = "Dr. Secret"
    await hall.match()
    await chosen(alice, await alice.run("claim preferences"), "v1:prefer:pings", "never")
    names = [(await people.get(hall.services.db, each.user.id)).name for each in (alice, bob)]
    assert names == ["Alice", "Bob"]
