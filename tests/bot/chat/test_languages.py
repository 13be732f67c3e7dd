"""Private texts are in the person's language, public ones in the server's."""

from __future__ import annotations

from typing import Any

import pytest

from bot.people.directory import Directory
from bot.standings.seasons import season_of
from bot.ui.names import card_label
from languages import Words, plain_words
from playground.gateway import Gateway, Session
from playground.interactions import Outcome
from playground.people import Person
from tests.pseudo import LANGUAGE, LOCALE

from .harness import Harness, as_written, hand_of, moves_of, private, table_of, text_of

pytestmark = pytest.mark.usefixtures("pseudo")


def is_foreign(text: str) -> bool:
    """Whether a text is in the pseudo-language; the players' names do not tell."""
    return "«" in text


def shown_hand(person: Person, code: str) -> str:
    shown = hand_of(person, code)
    assert shown
    return text_of(shown)


async def choose_language(harness: Harness, who: str, command: str, language: str) -> Outcome:
    person = getattr(harness.ground, who)
    panel = await person.run(f"claim {command}")
    select = "v1:prefer:language" if command == "preferences" else "v1:set:language"
    outcome: Outcome = await person.choose(language, message=panel.message, select=select)
    return outcome


async def test_a_person_reads_their_own_language_and_the_others_that_of_the_server(
    harness: Harness,
) -> None:
    ground = harness.ground
    ground.alice.user.locale = LOCALE
    code = await harness.match(pace="live")
    assert is_foreign(shown_hand(ground.alice, code))
    assert not is_foreign(shown_hand(ground.bob, code))
    assert not is_foreign(text_of(table_of(ground.carol, code)))
    assert is_foreign(private(await ground.alice.run("claim matches")))
    assert not is_foreign(private(await ground.bob.run("claim matches")))


async def test_what_is_public_is_in_the_servers_language(harness: Harness, pseudo: Words) -> None:
    ground = harness.ground
    ground.set_locale(ground.guild, LOCALE)
    challenge = await harness.challenge()
    assert is_foreign(text_of(challenge))
    code = await harness.match(pace="live")
    assert is_foreign(text_of(table_of(ground.carol, code)))
    assert not is_foreign(shown_hand(ground.alice, code))
    _, mover, _ = await harness.turn(code)
    await harness.pass_time(150_000)
    reminder = pseudo("note-reminder", who=f"<@{mover.user.id}>", when="")[:20]
    await ground.until(lambda: any(reminder in as_written(text_of(m)) for m in mover.sees()))


async def test_a_preference_and_a_setting_come_before_discord(harness: Harness) -> None:
    ground = harness.ground
    assert not is_foreign(private(await ground.alice.run("claim hand")))
    assert is_foreign(private(await choose_language(harness, "alice", "preferences", LANGUAGE)))
    await choose_language(harness, "alice", "settings", LANGUAGE)
    code = await harness.match()
    assert is_foreign(text_of(table_of(ground.carol, code)))
    assert not is_foreign(shown_hand(ground.bob, code))
    ground.set_locale(ground.guild, LOCALE)
    await choose_language(harness, "alice", "preferences", "en")
    await choose_language(harness, "alice", "settings", "en")
    assert not is_foreign(text_of(await harness.challenge()))


async def test_an_open_hand_follows_a_change_of_preference(harness: Harness) -> None:
    code = await harness.match()
    _, mover, other = await harness.turn(code)
    who = other.user.username
    await choose_language(harness, who, "preferences", LANGUAGE)
    assert not is_foreign(shown_hand(other, code))
    await moves_of(mover, code)[0].take(mover)
    await harness.ground.until(lambda: is_foreign(shown_hand(other, code)))


async def test_each_language_is_offered_by_its_own_name(harness: Harness, pseudo: Words) -> None:
    panel = await harness.ground.alice.run("claim preferences")
    assert panel.message
    offered = str(panel.message.components)
    assert "Language: English" in offered
    assert f"Language: {pseudo('language-name')}" in offered


async def test_a_locale_without_catalogue_means_english(harness: Harness) -> None:
    ground = harness.ground
    ground.alice.user.locale = "zh-TW"
    ground.set_locale(ground.guild, "zh-TW")
    assert "You’re not playing a match" in private(await ground.alice.run("claim hand"))
    assert "Alice" in text_of(await harness.challenge())


async def test_a_change_of_the_servers_locale_is_followed(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    assert not is_foreign(text_of(table_of(ground.carol, code)))
    ground.set_locale(ground.guild, LOCALE)
    await harness.play_on(code, 1)
    await harness.until_shown(code)
    assert is_foreign(text_of(table_of(ground.carol, code)))


def hold_servers_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let READY list the servers, without their locale, but let them never arrive."""
    send = Gateway._send

    def some(gateway: Gateway, session: Session, name: str, data: object) -> None:
        if name != "GUILD_CREATE":
            send(gateway, session, name, data)

    monkeypatch.setattr(Gateway, "_send", some)


async def test_a_restarted_bot_knows_the_locale_before_the_server_arrives(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    ground.set_locale(ground.guild, LOCALE)
    code = await harness.match()
    hold_servers_back(monkeypatch)
    monkeypatch.setattr(Directory, "note_locale", nothing)
    await harness.restart()
    _, mover, _ = await harness.turn(code)
    await moves_of(mover, code)[0].take(mover)
    await harness.until_shown(code)
    assert is_foreign(text_of(table_of(ground.carol, code)))


async def nothing(*_: object) -> None:
    """Take the place of a coroutine."""


async def test_the_first_interaction_says_the_locale_of_a_server_that_has_not_arrived(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    hold_servers_back(monkeypatch)
    await harness.restart()
    ground.guild.locale = LOCALE
    assert is_foreign(text_of(await harness.challenge()))


async def offered(
    person: Person, command: str, option: str, typed: str, **options: Any
) -> list[str]:
    found = await person.autocomplete(f"claim {command}", option, typed, **options)
    return [choice["name"] for choice in found]


async def test_what_is_typed_in_ones_own_language_or_english_is_understood(
    harness: Harness, pseudo: Words
) -> None:
    """In the pseudo-language all letters have accents; nobody has to type them."""
    alice = harness.ground.alice
    alice.user.locale = LOCALE
    wizards = pseudo("faction-W")
    bare = " ".join(plain_words(wizards))
    for typed in (wizards, wizards.upper(), bare, bare[2:], "Wizards", "wIZ"):
        assert wizards in await offered(alice, "rules", "topic", typed)
        shown = private(await alice.run("claim rules", topic=typed))
        assert wizards in shown.splitlines()[0], typed
    magic = pseudo("kingdom-magic")
    for typed in (magic, " ".join(plain_words(magic)), "magic"):
        first, *_ = await offered(alice, "challenge", "kingdom", typed)
        assert first.startswith(magic)
    everything = pseudo("season-all")
    for typed in (everything, " ".join(plain_words(everything)), "all", "all time", "ALL"):
        assert everything in await offered(alice, "leaderboard", "season", typed)
        assert pseudo("board-none") in private(await alice.run("claim leaderboard", season=typed))
    year = season_of(harness.now())[:4]
    summer = pseudo("season", quarter=3, year=year)
    shown = private(await alice.run("claim leaderboard", season=" ".join(plain_words(summer))))
    assert summer in shown
    bot = harness.ground.bot.user
    level = pseudo("choose-level-page")
    for typed in (
        level[:6],
        " ".join(plain_words(level)),
        "page",
        "Page: gentle, for a first match",
    ):
        assert await offered(alice, "challenge", "level", typed, opponent=bot) == [level]
    await alice.run("claim challenge", opponent=bot, kingdom=magic, level=level)
    (code,) = await harness.live_of(alice)
    assert (await harness.load(code)).game.terms.kingdom == "GKWBS"


async def test_a_move_is_typed_in_ones_own_language_or_english(
    harness: Harness, pseudo: Words
) -> None:
    code = await harness.match()
    for language in ("own", "bare", "english", "code"):
        loaded, mover, _ = await harness.turn(code)
        mover.user.locale = LOCALE
        move = loaded.match.legal(loaded.match.decision.seat)[0]
        name = card_label(pseudo, move.card)
        typed = {
            "own": name.upper(),
            "bare": " ".join(plain_words(name)),
            "english": card_label(harness.words, move.card).lower(),
            "code": move.card.lower(),
        }[language]
        assert name in await offered(mover, "play", "card", typed)
        await mover.run("claim play", card=typed)
        assert (await harness.load(code)).game.ply == loaded.game.ply + 1, language


async def test_a_finished_match_is_found_without_accents(harness: Harness, pseudo: Words) -> None:
    alice = harness.ground.alice
    code = await harness.match()
    await harness.play_on(code, 4)
    private(await alice.run("claim resign"))
    await alice.press("Resign")
    alice.user.locale = LOCALE
    classic = " ".join(plain_words(pseudo("kingdom-classic")))
    assert len(await offered(alice, "replay", "match", f"{classic} {code.lower()}")) == 1
    assert await offered(alice, "replay", "match", "goblins") == []


async def test_a_changed_catalogue_sends_the_commands_again(
    harness: Harness, pseudo: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground

    async def restart() -> list[str]:
        ground.requests.clear()
        await harness.restart()
        return [each.method for each in ground.requests if each.path.endswith("/commands")]

    assert await restart() == ["GET"]
    monkeypatch.setitem(pseudo._plain, "about-hand", "«Ñéŵ»")
    assert await restart() == ["PUT"]
    (claim,) = (one for one in ground.bot.commands.values() if one["name"] == "claim")
    (hand,) = (one for one in claim["options"] if one["name"] == "hand")
    assert hand["description_localizations"][LOCALE] == "«Ñéŵ»"
    assert hand["name_localizations"][LOCALE] == pseudo("command-hand")
    assert await restart() == ["GET"]
