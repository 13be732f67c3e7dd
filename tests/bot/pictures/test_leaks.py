"""Nothing hidden is in a public picture: matches that differ only in what is hidden look alike."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.messages.late_pictures import Late
from bot.messages.pictures import Pictures
from bot.people.person import PASSABLE, Person
from bot.pictures.hands import HandPicture
from bot.pictures.painter import draw
from bot.pictures.result import result_of
from bot.pictures.table import table_of
from bot.play.matches import LoadedMatch
from bot.ui.parts import Attachment
from bot.ui.pictures import describe
from claim_core import view
from claim_core.step import Decision
from languages import words_of
from tests.bot.loaded_matches import ALICE, dealt_match
from tests.claim_core.matches import Game
from tests.claim_core.test_view import indistinguishable_matches, varied_deal
from tests.effort import times

from .shown import KINGDOMS, NAMES, positions

WORDS = words_of("en")


@pytest.mark.parametrize("artifacts", [False, True])
@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_what_is_hidden_changes_neither_the_bytes_nor_the_description(
    kingdom: str, artifacts: bool
) -> None:
    chance, compared, seeds = Random(f"{kingdom} {artifacts}"), 0, times(8, 2)
    for seed in range(seeds):
        game = Game(kingdom, artifacts, None, seed)
        other = varied_deal(game.start().deal, chance)
        for match, twin, _, _ in indistinguishable_matches(game, None, other):
            one, two = (table_of(view(each, None), NAMES) for each in (match, twin))
            assert describe(one, WORDS) == describe(two, WORDS)
            if compared % 10 == 0:
                assert draw(one) == draw(two)
            compared += 1
    assert compared > 4 * seeds


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_a_table_shows_no_card_that_is_not_open(kingdom: str) -> None:
    """The picture is made of what a spectator sees, and names only open cards."""
    for match in positions(kingdom, 4):
        shown = table_of(view(match, None), NAMES)
        seen = match.public | match.on_table | match.set_aside
        named = [
            *shown.prizes,
            *shown.aside,
            *(card.card for card in (*shown.on_table, *shown.frozen)),
        ]
        is_open = {card.text for card in match.kingdom.cards if card.bit & seen}
        assert is_open.issuperset(named)


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_a_public_picture_is_the_same_for_everybody(kingdom: str) -> None:
    """Even made of a player's view, it would show nothing that only this player knows."""
    for match in positions(kingdom, 2):
        make = result_of if match.outcome else table_of
        spectator, *players = (make(view(match, seat), NAMES) for seat in (None, 0, 1))
        assert players == [spectator, spectator]


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_nobody_sees_who_is_asked_about_artifacts_or_what(kingdom: str) -> None:
    asked = 0
    for match in positions(kingdom, 6):
        shown = view(match, None)
        if shown.decision.kind not in PASSABLE:
            continue
        asked += 1
        alike = {
            table_of(replace(shown, decision=Decision(kind, seat)), NAMES)
            for seat in (0, 1)
            for kind in PASSABLE
        }
        assert alike == {table_of(shown, NAMES)}
    assert asked


@pytest.mark.parametrize("kingdom", KINGDOMS)
async def test_the_picture_of_a_hand_shows_nothing_that_only_the_other_side_knows(
    kingdom: str,
) -> None:
    loaded, chance = dealt_match(kingdom, artifacts=True), Random(kingdom)
    compared, seeds = 0, times(8, 2)
    for seed in range(seeds):
        game = Game(kingdom, True, None, seed)
        other = varied_deal(game.start().deal, chance)
        for seat in (0, 1):
            for match, twin, _, _ in indistinguishable_matches(game, seat, other):
                if match.outcome:
                    continue
                own, one = view(match, seat), await hand_of(replace(loaded, match=match), seat)
                if one:
                    assert isinstance(one.picture, HandPicture)
                    assert one.picture.cards == own.hand
                    assert not one.picture.playable or own.decision.seat == seat
                assert one == await hand_of(replace(loaded, match=twin), seat)
                compared += 1
    assert compared > 8 * seeds


async def hand_of(loaded: LoadedMatch, seat: int) -> Late | None:
    """Return what the picture of a hand would show, for somebody whose hand is a list."""
    nobody: Any = None
    painter, directory = AsyncMock(), AsyncMock()
    painter.draw.return_value = None
    directory.person.return_value = Person(ALICE, hand="select")
    picture = await Pictures(painter, directory, nobody).hand(loaded, seat, WORDS)
    assert not isinstance(picture, Attachment)
    return picture


def test_a_question_that_tells_of_artifacts_looks_as_if_nobody_were_asked() -> None:
    """Otherwise the mark would say which side holds something that can be used."""
    asked = 0
    for seed in range(6):
        for match in positions("GKWBS", seed):
            turn = table_of(view(match, None), NAMES).turn
            if match.decision.kind in ("react", "aftermath", "draw", "collect", "crown"):
                asked += 1
                assert turn is None
            elif match.decision.kind in ("lead", "follow"):
                assert turn == match.decision.seat
    assert asked > 10
