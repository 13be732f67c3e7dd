"""Nothing hidden is in a public picture: matches that differ only in what is hidden look alike."""

from __future__ import annotations

from random import Random

import pytest

from bot.languages import words_of
from bot.pictures.painter import draw
from bot.pictures.table import table_of
from bot.ui.pictures import describe
from claim_core import view
from tests.claim_core.matches import Game
from tests.claim_core.test_view import indistinguishable_matches, varied_deal

from .shown import KINGDOMS, NAMES, positions

WORDS = words_of("en")


@pytest.mark.parametrize("artifacts", [False, True])
@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_what_is_hidden_changes_neither_the_bytes_nor_the_description(
    kingdom: str, artifacts: bool
) -> None:
    chance, compared = Random(f"{kingdom} {artifacts}"), 0
    for seed in range(8):
        game = Game(kingdom, artifacts, None, seed)
        other = varied_deal(game.start().deal, chance)
        for match, twin, _, _ in indistinguishable_matches(game, None, other):
            one, two = (table_of(view(each, None), NAMES) for each in (match, twin))
            assert describe(one, WORDS) == describe(two, WORDS)
            if compared % 10 == 0:
                assert draw(one) == draw(two)
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_a_table_shows_no_card_that_is_not_open(kingdom: str) -> None:
    """The picture is made of what a spectator sees, and names only open cards."""
    for match in positions(kingdom, 4):
        shown = table_of(view(match, None), NAMES)
        seen = match.public | match.on_table | match.set_aside
        named = [
            *shown.prizes,
            *shown.aside,
            *(card.card for card in (*shown.lying, *shown.frozen)),
        ]
        is_open = {card.text for card in match.kingdom.cards if card.bit & seen}
        assert is_open.issuperset(named)


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
