"""Commands that texts name can be clicked, in whatever language a text and its reader are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.chat.mentions import Mentions, mentions
from bot.chat.messenger import _edit_payload
from bot.chat.raw_view import RawView
from bot.ui.parts import MAX_TEXT, button, container, row, text
from languages import LANGUAGES, escape, words_of
from tests.pseudo import LANGUAGE

from .harness import Harness, plain, private

ID = "1234567890123456789"


@pytest.fixture
def known() -> Iterator[Mentions]:
    mentions.learn({"claim": ID})
    yield mentions
    mentions.learn({})


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("language", [*LANGUAGES, LANGUAGE])
def test_every_command_is_mentioned_by_its_english_name(language: str) -> None:
    """So no name of a command is that of another command in another language."""
    mentions = Mentions()
    mentions.learn({"claim": ID})
    words = words_of(language)
    commands = [id for id in words_of("en") if id.startswith("command-")]
    assert len(commands) > 10
    for id in commands:
        mention = f"</claim {id.removeprefix('command-')}:{ID}>"
        assert mentions.in_text(f"a `/claim {words(id)}`.") == f"a {mention}."
        assert plain(mention) == f"`/claim {words_of('en')(id)}`"


def test_all_messages_mention_commands_in_texts_only(known: Mentions) -> None:
    named = "`/claim regeln`, `/claim table` or `/other table`"
    shown = f"</claim rules:{ID}>, </claim table:{ID}> or `/other table`"
    parts = [container([text(named), row([button("v1:a:1", named)])])]
    (frame,) = RawView(parts).to_components()
    words, buttons = frame["components"]
    assert words["content"] == shown
    assert buttons["components"][0]["label"] == named
    assert _edit_payload(parts)["components"] == [frame]
    assert parts[0]["components"][0]["content"] == named


@pytest.mark.parametrize("name", ["`/claim hand`", "</claim hand:1>", "`/claim nothing`"])
def test_what_people_type_is_no_mention(name: str, known: Mentions) -> None:
    assert known.in_text(escape(name)) == escape(name)


def test_a_text_that_would_become_too_long_names_its_commands(known: Mentions) -> None:
    named = "`/claim hand`"
    longer = len(known.in_text(named)) - len(named)
    assert longer > 0
    fits = [text(named), text("x" * (MAX_TEXT - len(named) - longer))]
    assert known.shown(fits) != fits
    long = [*fits, text("x")]
    assert known.shown(long) == long


def test_before_commands_are_known_they_are_named() -> None:
    parts = [text("`/claim hand`")]
    assert Mentions().shown(parts) == parts


async def test_an_answer_mentions_the_command_that_discord_has(harness: Harness) -> None:
    """Also after a restart, which finds that Discord already has the commands."""
    ground = harness.ground
    (id,) = (id for id, each in ground.bot.commands.items() if each["name"] == "claim")
    carol = ground.carol
    for locale in ("en-US", "de"):
        carol.user.locale = locale
        assert f"</claim challenge:{id}>" in private(await carol.run("claim hand"))
        await harness.restart()
