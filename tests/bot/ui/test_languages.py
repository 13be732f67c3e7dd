"""Messages and descriptions of pictures in every language: Discord's limits, and a phone's."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.people.person import Person
from bot.people.server import Server
from bot.ui import guide, panels, questions
from bot.ui.hand import hand
from bot.ui.kingdoms import matching_kingdoms
from bot.ui.moves import matching_moves
from bot.ui.parts import MAX_PARTS, MAX_TEXT, Part, count
from bot.ui.pictures import describe
from bot.ui.table import table
from claim_core import ARTIFACTS, FACTIONS, NAMES
from languages import LANGUAGES, Words, words_of
from tests.bot.pictures.shown import fullest
from tests.claim_core.matches import Game
from tests.playground.checking import MESSAGES, V2, breaches
from tests.pseudo import LANGUAGE

from .message_contents import SELECTED, ids, labels, presses, read
from .snapshots import positions

DESCRIPTION = 1024


def check(parts: Sequence[Part]) -> None:
    """Check a message as Discord would; no text in it is empty, and no label twice."""
    assert breaches(MESSAGES, {"flags": V2, "components": list(parts)}) == {}
    assert count(parts) <= MAX_PARTS
    assert len(read(parts)) <= MAX_TEXT
    shown = [press.label for press in presses(parts)]
    assert len({*shown}) == len(shown), shown
    assert len({*ids(parts)}) == len(ids(parts))
    for text in (read(parts), *labels(parts), *shown):
        assert text.strip()
        assert "  " not in text
        assert not {*"{}\ue000\u2068"} & {*text}, text


@pytest.fixture(params=[*LANGUAGES, LANGUAGE])
def words(request: pytest.FixtureRequest, pseudo: Words) -> Words:
    return pseudo if request.param == LANGUAGE else words_of(request.param)


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Words:
    return words_of(request.param)


@pytest.mark.parametrize("kingdom", ["NIREW", "GKXWB", "GKDSH"])
def test_whole_matches(kingdom: str, words: Words) -> None:
    for ply, position in enumerate(positions(Game(kingdom, True, None, 3))):
        if ply % 4:
            continue
        check(table(position.snapshot(None, lapsed=True), words))
        for seat in (0, 1):
            snapshot = position.snapshot(seat)
            for as_select in (False, True):
                check(hand(snapshot, words, as_select=as_select))
            check(questions.resign_question(snapshot, words))
            moves = [label[:100] for _, label in matching_moves(snapshot, words, "")]
            assert len({*moves}) == len(moves), moves


def test_the_guide_and_the_panels(words: Words) -> None:
    for topic, _ in guide.topics(words):
        check(guide.guide(topic, words))
    check(panels.preferences(Person("1"), [], words))
    check(panels.settings(Server("1", kingdom="NIUXH"), words))


def test_options_are_short_enough_for_a_phone(spoken: Words) -> None:
    for parts in (
        panels.preferences(Person("1"), [], spoken),
        panels.settings(Server("1", kingdom="NIUXH"), spoken),
    ):
        for press in presses(parts):
            if press.value and press.id != "v1:prefer:passes":
                assert len(press.label) <= SELECTED, press.label


def test_even_the_fullest_picture_has_a_description_that_fits(spoken: Words) -> None:
    for picture in fullest():
        said = describe(picture, spoken)
        assert len(said) <= DESCRIPTION
        assert said.endswith("."), "it was cut off"


def test_suggestions_are_whole_and_found_by_what_they_say(words: Words) -> None:
    for codes in NAMES.values():
        label = next(label for value, label in matching_kingdoms(words, codes))
        assert len(label) <= 100, label
        kingdom = label.partition(":")[0]
        assert label in [each for _, each in matching_kingdoms(words, kingdom)]
    for code in FACTIONS:
        assert guide.find_topic(words(f"faction-{code}"), words) == f"faction-{code}"
    for name in ARTIFACTS:
        assert guide.find_topic(words(f"artifact-{name}"), words) == f"artifact-{name}"
