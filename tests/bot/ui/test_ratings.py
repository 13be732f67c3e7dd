"""What a rated match did, as its table and both hands say."""

from __future__ import annotations

from dataclasses import replace

from bot.languages import Words
from bot.ratings import NOTHING, Change, Shown
from bot.scene import Scene
from bot.ui.hand import hand
from bot.ui.table import table
from tests.claim_core.stage import stage

from .reading import must_be_fine, read
from .scenes import Told


def finished(seat: int | None = None, part: int = 1, **changes: object) -> Scene:
    position = Told(stage("GKUDX", ("G5", "G9"), phase=2, score=("U7 D5 K2 K3", "U9 X0 X9")))
    position.push("G5")
    position.push("G9")
    scene = position.scene(seat)
    ratings = (
        Change(Shown(1500, 250, 1000), Shown(1420, 148, 1124), part),
        Change(Shown(-20, 60, -140), Shown(-5, 59, -123), part),
    )
    return replace(
        scene,
        terms=replace(scene.terms, rated=True),
        **({"ratings": ratings} | changes),  # type: ignore[arg-type]
    )


def test_both_ratings_are_told_before_and_after_with_their_uncertainty(english: Words) -> None:
    for parts in (table(finished(), english), hand(finished(0), english)):
        must_be_fine(parts)
        said = read(parts).replace("\u00a0", "_")
        assert "<@201> 1500_→_**1420**_(−80) ±_148\n" in said
        assert "<@202> −20_→_**−5**_(+15) ±_59\n" in said + "\n"
        assert "today" not in said


def test_a_match_that_counts_less_says_why(english: Words) -> None:
    assert "counts for 1/8 (so that" in read(table(finished(part=8), english))
    assert "counts no more" in read(table(finished(part=NOTHING), english))


def test_a_match_that_does_not_count_says_so(english: Words) -> None:
    assert "Not rated" in read(table(finished(ratings=None), english))
    scene = finished(ratings=None)
    unrated = replace(scene, terms=replace(scene.terms, rated=False))
    assert "📈" not in read(table(unrated, english))
