"""Our drawings take the place of Unicode emojis, where they stand for something of the game."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import discord
import pytest

from bot.chat.messenger import _edit_payload
from bot.chat.raw_view import RawView
from bot.chat.signs import Drawn, Signs, signs
from bot.pictures.emojis import EMOJIS
from bot.ui.hand import hand
from bot.ui.names import GLUE, SIGNS
from bot.ui.parts import MAX_TEXT, Option, Part, button, container, row, select, text
from bot.ui.table import table
from languages import escape, words_of
from tests.bot.ui.message_contents import assert_valid, assert_words_only, read, walk
from tests.bot.ui.snapshots import positions
from tests.claim_core.matches import Game

from .harness import Harness

GOBLIN, SWORDS, OTHER = "👺", "⚔️", "🔥"
ID = "1234567890123456789"
ALL = {emoji: Drawn("Doppelgangers_a1b2", ID) for emoji in SIGNS}


@pytest.fixture
def drawn() -> Iterator[Signs]:
    signs.learn({GOBLIN: Drawn("Goblins_a1b2", "1"), SWORDS: Drawn("Knights_a1b2", "2")})
    yield signs
    signs.learn({})


def message() -> list[Part]:
    options = [Option("G5", "Goblin 5", "👺", GOBLIN), Option("a", "A", emoji=OTHER)]
    return [
        container(
            [
                text(f"{GOBLIN} Goblin 5 beats {SWORDS} Knight 2 {OTHER}"),
                row([button("v1:a:1", GOBLIN, emoji=GOBLIN), button("v1:a:2", "b", emoji=OTHER)]),
                row([select("v1:b:1", GOBLIN, options)]),
            ]
        )
    ]


def test_every_sign_has_an_emoji_of_the_application() -> None:
    assert set(SIGNS.values()) == {emoji.emblem for emoji in EMOJIS}
    assert len(SIGNS) == len(EMOJIS)


def test_signs_are_drawn_in_texts_on_buttons_and_on_options(drawn: Signs) -> None:
    before = message()
    original = deepcopy(before)
    (frame,) = drawn.shown(before)
    words, buttons, choices = frame["components"]
    assert words["content"] == (
        f"<:Goblins_a1b2:1> Goblin 5 beats <:Knights_a1b2:2> Knight 2 {OTHER}"
    )
    first, second = buttons["components"]
    assert first["emoji"] == {"name": "Goblins_a1b2", "id": "1"}
    assert second["emoji"] == {"name": OTHER}
    assert first["label"] == GOBLIN  # where no drawing can be shown
    (options,) = choices["components"]
    assert options["options"][0]["emoji"] == {"name": "Goblins_a1b2", "id": "1"}
    assert options["options"][0]["description"] == options["placeholder"] == GOBLIN
    assert before == original


def test_all_messages_are_drawn(drawn: Signs) -> None:
    parts = message()
    assert RawView(parts).to_components() == _edit_payload(parts)["components"]
    assert RawView(parts).to_components() == drawn.shown(parts) != parts


def test_without_drawings_messages_stay_as_they_are() -> None:
    assert Signs().shown(message()) == message()


@pytest.mark.parametrize(
    "name",
    [GOBLIN, f"{GOBLIN}{GOBLIN}", f"a{SWORDS}b", "👺🏽", "🐻‍❄️", "👁️‍🗨️", f"{GOBLIN}\u200d{SWORDS}"],
)
def test_emojis_that_people_type_stay_theirs(name: str, drawn: Signs) -> None:
    drawn.learn(ALL)
    assert drawn.in_text(f"{GOBLIN} {escape(name)} {GOBLIN}") == (
        f"<:Doppelgangers_a1b2:{ID}> {escape(name)} <:Doppelgangers_a1b2:{ID}>"
    )


def test_no_line_begins_with_a_space_after_a_drawing(drawn: Signs) -> None:
    """Lines break next to a drawing, whatever space follows it."""
    text = f"{GOBLIN}{GLUE}Goblin{GLUE}5 · {OTHER}{GLUE}Fire"
    told = f" Goblin{GLUE}5 · {OTHER}{GLUE}Fire"
    assert drawn.in_text(text) == f"<:Goblins_a1b2:1>{told}"
    assert drawn.in_text(f"{text}{escape(GOBLIN)}") == f"<:Goblins_a1b2:1>{told}{escape(GOBLIN)}"


def test_a_text_that_would_become_too_long_keeps_its_emojis(drawn: Signs) -> None:
    short, long = [text(GOBLIN * 200), text("x" * 400)], [text(GOBLIN * 200), text("x" * 401)]
    drawn.learn({GOBLIN: Drawn("Goblins_a", "12345")})
    assert sum(len(part["content"]) for part in drawn.shown(short)) == MAX_TEXT
    buttons = row([button("v1:a:1", "a", emoji=GOBLIN)])
    *texts, shown = drawn.shown([*long, buttons])
    assert texts == long
    assert shown["components"][0]["emoji"]["id"] == "12345"


def test_all_messages_of_a_match_have_room_for_drawings(drawn: Signs) -> None:
    drawn.learn(ALL)
    words = words_of("en")
    for number, kingdom in enumerate(("GKUDX", "NIRTE", "GKWBS", "NIXSH")):
        for position in positions(Game(kingdom, True, None, number)):
            for parts in (
                table(position.snapshot(None), words),
                hand(position.snapshot(0), words),
            ):
                shown = drawn.shown(parts)
                assert_valid(shown)
                assert not set(read(shown)) & {sign[0] for sign in SIGNS}
                for part in walk(shown):
                    if emoji := part.get("emoji"):
                        assert emoji["name"] not in SIGNS


def test_drawings_that_discord_refuses_are_not_sent_again(drawn: Signs) -> None:
    drawn.drop_if_refused(refusal("components.0.label: Must be 80 or fewer in length."))
    assert drawn.shown(message()) != message()
    drawn.drop_if_refused(refusal("components.0.emoji.id: Invalid emoji"))
    assert drawn.shown(message()) == message()


def refusal(problem: str) -> discord.HTTPException:
    class Response:
        status, reason = 400, "Bad Request"

    data = {"code": 50035, "message": f"Invalid Form Body\n{problem}"}
    return discord.HTTPException(Response(), data)


async def test_what_is_offered_while_somebody_types_has_no_emojis(harness: Harness) -> None:
    alice = harness.ground.alice
    await harness.match()
    offered = 0
    for command, option, typed in (
        ("claim challenge", "kingdom", ""),
        ("claim challenge", "kingdom", "NIXSH"),
        ("claim play", "card", ""),
        ("claim rules", "topic", ""),
        ("claim leaderboard", "season", ""),
    ):
        for choice in await alice.autocomplete(command, option, typed):
            assert_words_only(choice["name"])
            offered += 1
    assert offered > 10
