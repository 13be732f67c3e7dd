"""Emojis are only where drawings of ours can take their place, and never alone."""

from __future__ import annotations

import pytest

from bot.archive.replays import faction_replay, position_after
from bot.people.person import Person
from bot.people.server import Server
from bot.ui import guide, names, panels, questions
from bot.ui.builder import ChallengeOptions, builder
from bot.ui.hand import hand
from bot.ui.kingdoms import matching_kingdoms
from bot.ui.modifiers import STEIN
from bot.ui.moves import matching_moves
from bot.ui.replay import replay
from bot.ui.replay_faction import faction_story
from bot.ui.replay_navigation import SIDES
from bot.ui.table import table
from bot.ui.unseen import unseen
from claim_core import FACTIONS
from cogs import setup
from cogs.claim import challenge_to_claim
from cogs.registry import claim
from languages import Words
from languages.words import HERE
from playground.checks.unicode_emojis import EMOJI
from tests.bot.loaded_matches import finished_match
from tests.claim_core.matches import KINGDOMS, Game
from tests.effort import cases

from .message_contents import assert_plain, assert_words_only
from .snapshots import positions

# Texts without the name of the faction or artifact whose emoji they begin with.
ABOUT_ONE = ("stein-which", "trick-frozen", "[one] 🥾", "*[other] 🥾", "[one] 🪓", "*[other] 🪓")


@pytest.mark.parametrize("kingdom", cases(KINGDOMS[::7], 5))
def test_whole_matches(kingdom: str, english: Words) -> None:
    for position in positions(Game(kingdom, True, None, KINGDOMS.index(kingdom))):
        assert_plain(table(position.snapshot(None, lapsed=True), english))
        for seat in (0, 1):
            snapshot = position.snapshot(seat)
            for as_select in (False, True):
                assert_plain(hand(snapshot, english, as_select=as_select))
            assert_plain(unseen(snapshot, english))
            for modifiers in {move.modifiers for move in snapshot.view.legal if move.modifiers}:
                assert_plain(hand(snapshot, english, chosen=modifiers))
                if any(each.startswith(STEIN) for each in modifiers):
                    assert_plain(hand(snapshot, english, chosen=(STEIN,)))
            for _, label in matching_moves(snapshot, english, ""):
                assert_words_only(label)


@pytest.mark.parametrize("kingdom", cases(KINGDOMS[::11], 4))
def test_replays(kingdom: str, english: Words) -> None:
    loaded = finished_match(kingdom, artifacts=True, seed=KINGDOMS.index(kingdom))
    for ply in range(len(loaded.match.moves) + 1):
        side = SIDES[ply % 3]
        assert_plain(replay(position_after(loaded, ply), english, side, ("Alice", "Bob")))
    for code in kingdom:
        assert_plain(faction_story(faction_replay(loaded, code, 0), english, "s", ("A", "B")))


def test_the_guide_the_builder_panels_and_questions(english: Words) -> None:
    for is_practice in (False, True):
        assert_plain(builder(ChallengeOptions(), "GKUDX", english, is_practice=is_practice))
    for topic, name in guide.topics(english):
        assert_plain(guide.guide(topic, english))
        assert_words_only(name)
    assert_plain(panels.preferences(Person("1"), [], english))
    assert_plain(panels.settings(Server("1", kingdom="NIUXH"), english))
    position = next(positions(Game("GKUDX", False, None, 1)))
    snapshot = position.snapshot(0)
    assert_plain(guide.guide_of(snapshot, english))
    assert_plain(questions.resign_question(snapshot, english))


def test_commands_and_their_options() -> None:
    assert setup.MODULES  # which have registered all commands
    for command in claim.walk_commands():
        assert_words_only(command.description)
        for parameter in getattr(command, "parameters", ()):
            assert_words_only(str(parameter.description))
            for choice in parameter.choices:
                assert_words_only(choice.name)
    assert_words_only(challenge_to_claim.name)


def test_emojis_of_factions_and_artifacts_stand_for_nothing_else(english: Words) -> None:
    """The name follows, as in `👻 Ghost`, but for a few texts that are about the thing itself."""
    meanings = {names.FACTION_EMOJI[code]: faction.name[:4] for code, faction in FACTIONS.items()}
    for artifact, emoji in names.ARTIFACT_EMOJI.items():
        meanings[emoji] = english(f"artifact-{artifact}")[:4]
    found = 0
    for file in sorted((HERE / "en").glob("*.ftl")):
        for line in file.read_text().splitlines():
            for match in EMOJI.finditer(line):
                if meaning := meanings.get(match[0]):
                    after = line[match.end() :].lstrip(" *`")
                    is_named = after.startswith(meaning) or after[3:].startswith(meaning)
                    assert is_named or line.strip().startswith(ABOUT_ONE), line
                    found += 1
    assert found > 50


def test_kingdoms_are_offered_in_words(english: Words) -> None:
    for _, label in matching_kingdoms(english, "g"):
        assert_words_only(label)
