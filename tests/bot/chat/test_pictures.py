"""Pictures on real messages: sent once, changed with the match, and left out where they must be."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.archive.replays import position_after
from bot.chat.messenger import COOLDOWN
from bot.pictures.hands import HandPicture
from bot.pictures.painter import Picture, draw
from bot.pictures.replay import replay_of
from bot.pictures.result import result_of
from bot.pictures.table import table_of
from bot.ui.example_story import picture_of, picture_of_vote
from bot.ui.examples import EXAMPLES, first_example
from bot.ui.pictures import AnyPicture, describe
from claim_core import view
from playground.messages import walk
from playground.world import Message

from .harness import (
    Harness,
    hand_of,
    ids_of,
    moves_of,
    play_out,
    private,
    text_of,
)
from .harness import (
    table_of as find_table,
)
from .test_panels import choose

pytestmark = pytest.mark.usefixtures("real_pictures")

NAMES = "Alice", "Bob"


def shown(harness: Harness, message: Message | None) -> list[tuple[bytes, str]]:
    """Return the pictures that a message shows, each with its alternative text."""
    assert message
    found = []
    for component in walk(message.components):
        for item in component.get("items", ()):
            path = item["media"]["url"].partition("/cdn/")[2]
            content = harness.ground.cdn.get(path)
            assert content
            found.append((content, item["description"]))
    assert len(message.attachments) == len(found)  # no file is left over
    return found


def expected(harness: Harness, picture: AnyPicture) -> list[tuple[bytes, str]]:
    return [(draw(picture).content, describe(picture, harness.words))]


async def table_picture(harness: Harness, code: str) -> list[tuple[bytes, str]]:
    loaded = await harness.load(code)
    names = [NAMES[("alice", "bob").index(name)] for name in await seats(harness, code)]
    return expected(harness, table_of(view(loaded.match, None), names))


async def seats(harness: Harness, code: str) -> list[str]:
    """Return who plays on which seat."""
    ground, loaded = harness.ground, await harness.load(code)
    known = {ground.alice.user.id: "alice", ground.bob.user.id: "bob"}
    return [known[id] for id in loaded.game.players]


async def until_current(harness: Harness, code: str) -> Message:
    await harness.until_shown(code)
    await harness.until_quiet()
    return find_table(harness.ground.carol, code)


async def test_a_table_shows_its_picture_which_changes_with_each_play(harness: Harness) -> None:
    code = await harness.match()
    seen = set()
    for _ in range(4):
        message = await until_current(harness, code)
        pictures = shown(harness, message)
        assert pictures == await table_picture(harness, code)
        seen.add(pictures[0])
        await harness.play_on(code, 1)
    assert len(seen) == 4


async def test_a_picture_that_a_message_has_is_not_sent_again(harness: Harness) -> None:
    code = await harness.match()
    await harness.play_on(code, 1)
    before = (await until_current(harness, code)).attachments
    harness.services.tables.refresh(code)
    await harness.until_quiet()
    message = find_table(harness.ground.carol, code)
    assert message.attachments == before
    assert shown(harness, message) == await table_picture(harness, code)


async def test_a_result_shows_its_picture(harness: Harness) -> None:
    code = await harness.match()
    chance = random.Random(code)
    await harness.skip_to_the_end(code, chance)
    loaded = await play_out(harness, code, chance)
    names = [name.capitalize() for name in await seats(harness, code)]
    picture = result_of(view(loaded.match, None), names)
    assert shown(harness, await until_current(harness, code)) == expected(harness, picture)


async def test_a_challenge_shows_its_picture_until_it_is_closed(harness: Harness) -> None:
    message = await harness.challenge(kingdom="NIRTE")
    ((_, alt),) = shown(harness, message)
    assert alt == "Alice challenges Bob to play with Gnomes, Giants, Dragons, Trolls and Seers."
    await harness.ground.bob.press("Decline", message)
    await harness.until_quiet()
    assert shown(harness, message) == []


async def test_the_panel_of_factions_shows_what_is_chosen(harness: Harness) -> None:
    ground = harness.ground
    panel = (
        await ground.alice.run("claim challenge", opponent=ground.bob.user, kingdom="choose")
    ).message
    assert panel
    ((_, alt),) = shown(harness, panel)
    assert alt == "Alice challenges Bob to play with Goblins and Knights."
    await ground.alice.choose("H", "W", "T", message=panel, select=ids_of(panel)[1])
    ((_, alt),) = shown(harness, panel)
    assert alt == "Alice challenges Bob to play with Goblins, Knights, Trolls, Wizards and Ghosts."
    for power in ("Knights beat any Goblin", "scores only the highest Troll", "draw a potion"):
        assert power in text_of(panel)
    preferences = await ground.alice.run("claim preferences")
    await choose(ground.alice, preferences, "v1:prefer:pictures", "off")
    await ground.alice.choose("NI", message=panel, select=ids_of(panel)[0])
    assert shown(harness, panel) == []


async def test_a_replay_shows_both_hands(harness: Harness) -> None:
    code = await harness.match()
    await harness.play_on(code, 5)
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    outcome = await harness.ground.carol.run("claim replay", match=code)
    private(outcome)
    names = [name.capitalize() for name in await seats(harness, code)]
    position = position_after(await harness.load(code), 0)
    picture = replay_of(position.snapshot.view, position.views, names)
    assert shown(harness, outcome.message) == expected(harness, picture)
    private(await harness.ground.carol.press("›", outcome.message))
    position = position_after(await harness.load(code), 1)
    picture = replay_of(position.snapshot.view, position.views, names)
    assert shown(harness, outcome.message) == expected(harness, picture)


async def test_a_hand_has_a_picture_where_its_cards_are_no_buttons(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    assert shown(harness, hand_of(ground.alice, code)) == []
    for person in (ground.alice, ground.bob):
        panel = await person.run("claim preferences")
        await choose(person, panel, "v1:prefer:hand", "select")
        private(await person.run("claim hand"))
    for _ in range(3):
        loaded, mover, other = await harness.turn(code)
        await harness.until_quiet()
        for person in (mover, other):
            seat = loaded.game.players.index(person.user.id)
            own = view(loaded.match, seat)
            playable = [move.card for move in own.legal if move.verb == "play"]
            picture = HandPicture(own.hand, frozenset(playable if person is mover else ()))
            assert shown(harness, hand_of(person, code)) == expected(harness, picture)
        private(await moves_of(mover, code)[0].take(mover))


async def test_a_question_above_buttons_of_cards_comes_without_a_picture(harness: Harness) -> None:
    code = await harness.match(kingdom="GKEHX")
    chance = random.Random(3)
    while (await harness.load(code)).match.decision.kind not in ("seer", "ghost"):
        await harness.play_on(code, 1, chance)
    _, mover, _ = await harness.turn(code)
    await harness.until_quiet()
    assert shown(harness, hand_of(mover, code)) == []


async def test_the_rules_show_their_first_example(harness: Harness) -> None:
    carol, words = harness.ground.carol, harness.words
    opened = await carol.run("claim rules")
    private(opened)
    picture = picture_of(EXAMPLES["game"][0], words)
    assert shown(harness, opened.message) == expected(harness, picture)
    await carol.choose("faction-K", message=opened.message, select="v1:guide:game")
    picture = picture_of(EXAMPLES["faction-K"][0], words)
    assert shown(harness, opened.message) == expected(harness, picture)
    await carol.choose("vote", message=opened.message, select="v1:guide:game")
    assert shown(harness, opened.message) == expected(harness, picture_of_vote(words))
    await carol.choose("kingdoms", message=opened.message, select="v1:guide:game")
    assert shown(harness, opened.message) == []  # a topic without an example
    await harness.match(kingdom="claim2")
    rules = (await carol.press("Rules")).message
    picture = picture_of(first_example("NIRTE"), words)
    assert shown(harness, rules) == expected(harness, picture)


# Words only


async def test_a_server_can_have_words_only(harness: Harness) -> None:
    alice = harness.ground.alice
    panel = await alice.run("claim settings")
    await choose(alice, panel, "v1:set:pictures", "off")
    assert shown(harness, await harness.challenge()) == []
    code = await harness.match()
    assert shown(harness, await until_current(harness, code)) == []
    await choose(alice, panel, "v1:set:pictures", "on")
    await harness.play_on(code, 1)
    assert shown(harness, await until_current(harness, code)) == await table_picture(harness, code)
    await choose(alice, panel, "v1:set:pictures", "off")
    await harness.play_on(code, 1)
    assert shown(harness, await until_current(harness, code)) == []


async def test_a_person_can_have_words_only(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.resign(code, ground.bob.user.id)
    panel = await ground.bob.run("claim preferences")
    await choose(ground.bob, panel, "v1:prefer:pictures", "off")
    assert shown(harness, (await ground.bob.run("claim replay", match=code)).message) == []
    assert shown(harness, (await ground.alice.run("claim replay", match=code)).message) != []
    assert shown(harness, (await ground.bob.run("claim rules")).message) == []
    assert shown(harness, (await ground.alice.run("claim rules")).message) != []


async def test_where_no_files_may_be_attached_there_are_words_only(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    ground.deny(ground.channel, ground.bot.user, "ATTACH_FILES")
    await harness.play_on(code, 1)
    assert shown(harness, await until_current(harness, code)) == []
    assert shown(harness, await harness.challenge()) == []
    await harness.services.referee.resign(code, ground.bob.user.id)
    assert shown(harness, (await ground.bob.run("claim replay", match=code)).message) == []
    assert shown(harness, (await ground.bob.run("claim rules")).message) == []
    assert not [each for each in ground.requests if each.code == 50013]


# Failures


async def test_what_cannot_be_drawn_is_said_in_words(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(picture: Picture) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.pictures.painter.draw", fail)
    assert shown(harness, await harness.challenge()) == []
    code = await harness.match()
    assert shown(harness, await until_current(harness, code)) == []
    await harness.play_on(code, 2)
    assert shown(harness, await until_current(harness, code)) == []
    assert harness.services.failures["pictures"] > 0
    harness.services.failures.clear()
    caplog.clear()


@pytest.mark.usefixtures("hasty_library")
@pytest.mark.parametrize("status", [413, 403, 503])
async def test_what_cannot_be_uploaded_is_said_in_words(harness: Harness, status: int) -> None:
    """With a response that says why, or while Discord can store no files."""
    ground = harness.ground
    code = await harness.match()
    await until_current(harness, code)
    tries = 5 if status == 503 else 1
    faults = {413: 40005, 403: 50013, 503: 0}
    ground.faults.request(
        "error", times=tries, method="PATCH", path="/channels/", status=status, code=faults[status]
    )
    await harness.play_on(code, 1)
    assert shown(harness, await until_current(harness, code)) == []
    ground.faults.clear()
    messenger = harness.services.messenger
    if status == 503:  # for a while, nobody waits for another upload
        await harness.play_on(code, 1)
        assert shown(harness, await until_current(harness, code)) == []
        messenger._no_uploads_until -= COOLDOWN
    await harness.play_on(code, 1)
    assert shown(harness, await until_current(harness, code)) == await table_picture(harness, code)


@pytest.mark.usefixtures("own_patience")
async def test_an_answer_that_is_refused_with_its_picture_is_given_in_words(
    harness: Harness,
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 3)
    await harness.services.referee.resign(code, ground.bob.user.id)
    ground.faults.request("error", method="POST", path="/callback", status=413, code=40005)
    outcome = await ground.bob.run("claim replay", match=code)
    private(outcome)
    assert shown(harness, outcome.message) == []
    ground.faults.request("error", method="POST", path="/callback", status=413, code=40005)
    private(await ground.bob.press("›", outcome.message))
    assert shown(harness, outcome.message) == []
    private(await ground.bob.press("›", outcome.message))
    assert shown(harness, outcome.message) != []
