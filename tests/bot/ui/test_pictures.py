"""The description of a picture says everything that it shows, in at most 1024 characters."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import fields, replace
from typing import Any

import pytest

from bot.pictures.hands import HandPicture
from bot.pictures.replay import ReplayPicture
from bot.pictures.result import ResultPicture
from bot.pictures.review import Mark, ReviewPicture, Stand
from bot.pictures.scores import Score
from bot.pictures.table import LastTrick, Side, TablePicture, table_of
from bot.ui.pictures import MAX_DESCRIPTION, AnyPicture, describe
from claim_core import ARTIFACTS, view
from claim_core.derived.standing import Counted, Weighed
from claim_core.view import Lasting, TableCard
from languages import words_of
from tests.bot.pictures.shown import KINGDOMS, LONGEST, fullest, pictures_of, positions

WORDS = words_of("en")


def check(picture: AnyPicture) -> str:
    said = describe(picture, WORDS)
    assert 0 < len(said) <= MAX_DESCRIPTION, len(said)
    assert said.endswith("."), "it was cut off"
    assert not re.search(r"[<*_`#]|\{|\}", said), said
    assert not [char for char in said if unicodedata.category(char) == "So"], said
    assert "  " not in said
    return said


@pytest.mark.parametrize("picture", list(fullest()), ids=lambda picture: type(picture).__name__)
def test_even_the_fullest_picture_has_a_description_that_fits(picture: AnyPicture) -> None:
    check(picture)


def test_the_longest_names_of_artifacts_are_those_of_the_fullest_table() -> None:
    every = sorted(ARTIFACTS, key=lambda name: len(WORDS(f"artifact-{name}")), reverse=True)
    length = sum(len(WORDS(f"artifact-{name}")) for name in every[:6])
    assert sum(len(WORDS(f"artifact-{name}")) for name in sum(LONGEST, ())) == length


def test_names_are_shortened_so_that_nothing_is_left_out() -> None:
    """Not more than needed, and only the names."""
    tables = [each for each in fullest() if isinstance(each, TablePicture)]
    for table in tables:
        one, other = (side._replace(name="Al") for side in table.sides)
        short = replace(table, sides=(one, other))
        said, whole = describe(table, WORDS), describe(short, WORDS)
        name = re.match(r".*?[.] (\w+)… leads", said)
        assert name
        assert said.replace(f"{name[1]}…", "Al") == whole
        assert len(said) + 4 * whole.count("Al") > MAX_DESCRIPTION


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_every_position_is_described(kingdom: str) -> None:
    longest = 0
    for seed in range(3):
        for match in positions(kingdom, seed):
            for picture in pictures_of(match, ("W" * 32, "M" * 32)):
                longest = max(longest, len(check(picture)))
    assert longest > 300


LASTING = Lasting("boots", 2, 2), Lasting("axe", -2, 1)
SIDES = Side("Alice", 3, 1, 0, (), 1, ("bow",)), Side("Bob", 4, 0, 1, LASTING, 0, ())
TABLE = TablePicture(
    phase=2,
    trick=7,
    two_cards=False,
    sides=SIDES,
    leader=0,
    turn=1,
    prizes=(),
    on_table=(TableCard(0, "G5", 8, "K"), TableCard(1, "K2", 2, "K")),
    last=None,
    frozen=(TableCard(1, "U3", 3, "U"),),
    aside=("T4", "T6"),
    scores=(
        Score("G", ((Counted(9), Counted(1)), (Counted(9), Counted(0))), 0, 1),
        Score("K", ((), (Counted(5, "crown"), Counted(-1, "runestone"))), 1, None),
        Score("U", ((Counted(4),), (Counted(4),)), None, None),
        Score("D", ((), ()), None, None),
    ),
    votes=(1, 1),
)


def test_a_table_is_described_completely() -> None:
    assert describe(TABLE, WORDS) == (
        "Phase two, trick 7 of 13. Alice leads. Bob is to decide."
        " Alice has played Goblin 5, as a Knight, worth 8."
        " Bob has played Knight 2. Frozen, of Bob: Undead 3. Trolls set aside: 4 6."
        " Alice: 3 cards, 1 potion, 1 artifact left, used Lover’s Bow."
        " Bob: 4 cards, Bear +3, Boots +2 twice, Axe −2 once."
        " Votes for Alice and for Bob: 1 to 1. Cards won:"
        " Goblins: 2 to 2 (9 1 / 9 0), for Alice, by 1 over 0."
        " Knights: 0 to 2 (none / Crown 5 Runestone), for Bob."
        " Undead: 1 to 1 (4 / 4)."
    )


def test_a_review_is_described_completely() -> None:
    stands = Stand(1, 1, 48), Stand(1, 2, 55), Stand(2, 1, 0)
    mistakes = Mark(1, 1, 0), Mark(1, 2, 0), Mark(1, 2, 1), Mark(2, 1, 1)
    assert describe(ReviewPicture(("Alice", "Bob"), stands, mistakes, Mark(2, 1, 0)), WORDS) == (
        "Alice’s chance to win after each trick, in percent."
        " Phase one: 48 55. Mistakes of Alice in phase one: trick 1 2."
        " Mistakes of Bob in phase one: trick 2."
        " Phase two: 0. Mistakes of Bob in phase two: trick 1."
        " What decided it: phase two, trick 1."
    )


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_who_is_asked_is_to_decide_and_not_to_play(kingdom: str) -> None:
    seen = set()
    for match in (match for seed in range(4) for match in positions(kingdom, seed)):
        shown = table_of(view(match, None), ("Alice", "Bob"))
        if shown.turn is not None:
            kind, who = match.decision.kind, shown.sides[shown.turn].name
            does = "play" if kind in ("lead", "follow") else "decide"
            assert f" {who} is to {does}. " in describe(shown, WORDS)
            seen.add(kind)
    assert {"lead", "follow"} <= seen
    assert ("E" in kingdom) == ("seer" in seen)
    assert ("H" in kingdom) == ("ghost" in seen)


def test_the_trick_before_is_described() -> None:
    last = LastTrick((("G1",), ("K2",)), winner=0, leader=1, counts_as=("G", "K"))
    said = describe(replace(TABLE, on_table=(), last=last), WORDS)
    assert " Last trick: Bob led Knight 2, then Goblin 1; Alice won." in said
    said = describe(replace(TABLE, on_table=(), last=last._replace(winner=None)), WORDS)
    assert " Last trick: Bob led Knight 2, then Goblin 1; nobody won." in said
    changed = last._replace(counts_as=("G", "G"))
    said = describe(replace(TABLE, on_table=(), last=changed), WORDS)
    assert " Last trick: Bob led Knight 2, as a Goblin, then Goblin 1; Alice won." in said


def test_gnomes_in_front_are_said_to_be_there() -> None:
    piles = (Counted(5), Counted(3), Counted(1)), (Counted(3),)
    gnomes = Score("N", piles, 0, None, ((0, 2), (0,)))
    assert describe(replace(TABLE, scores=(gnomes,)), WORDS).endswith(
        "Cards won: Gnomes: 3 to 1 (5 3 1 / 3), for Alice."
        " In front of Alice: Gnomes 5 1. In front of Bob: Gnomes 3."
    )


def test_other_pictures_are_described_completely() -> None:
    first = replace(TABLE, phase=1, prizes=("X3",), on_table=(), frozen=(), aside=(), scores=())
    hands, followers = (("G0", "G0", "U4"), ()), ((), ("D1", "D2"))
    replayed = describe(ReplayPicture(first, hands, followers), WORDS)
    assert "Phase one, trick 7 of 13." in replayed
    assert "Prize: Doppelgänger 3." in replayed
    assert replayed.endswith(
        "Cards won by Alice and by Bob: none. Hand of Alice: Goblins 0 0, Undead 4."
        " Followers of Bob: Dwarves 1 2."
    )
    opened = SIDES[0]._replace(artifacts=0, unused=("horn", "axe"))
    shown = replace(first, sides=(opened, SIDES[1]))
    assert " 1 potion, unused Horn of Silence, Axe of the Clouds, used Lover’s Bow. " in describe(
        ReplayPicture(shown, hands, followers), WORDS
    )
    hand = HandPicture(("G0", "G0", "U4"), frozenset({"G0"}))
    assert describe(hand, WORDS) == "Your hand: Goblins 0 0, Undead 4. You can play Goblins 0 0."
    result = ResultPicture(
        ("Alice", "Bob"), 1, "votes", (2, 2), Weighed("values", (7, 9)), TABLE.scores[:1]
    )
    assert describe(result, WORDS) == (
        "Bob beats Alice, 2 votes to 2. The values in the factions won decide: 9 to 7."
        " Cards won by Alice and by Bob: Goblins: 2 to 2 (9 1 / 9 0), for Alice, by 1 over 0."
    )


# Another value for each thing that a picture shows.
CHANGED: dict[type[Any], dict[str, Any]] = {
    TablePicture: {
        "phase": 1,
        "trick": 8,
        "two_cards": True,
        "leader": 1,
        "turn": None,
        "prizes": ("G1",),
        "on_table": TABLE.on_table[:1],
        "last": LastTrick((("G1",), ("G2",)), 0, 1, ("G", "G")),
        "frozen": (),
        "aside": ("T4",),
        "scores": TABLE.scores[:2],
        "votes": (2, 1),
    },
    Side: {
        "name": "Eve",
        "cards": 9,
        "potions": 2,
        "bears": 1,
        "lasting": LASTING,
        "artifacts": 2,
        "used": ("bow", "axe"),
        "unused": ("horn",),
    },
}


def test_nothing_that_a_table_shows_is_left_out() -> None:
    """Two pictures that differ in anything have different descriptions."""
    assert CHANGED[TablePicture].keys() == {each.name for each in fields(TablePicture)} - {"sides"}
    assert CHANGED[Side].keys() == set(Side._fields)
    said = describe(TABLE, WORDS)
    for name, value in CHANGED[TablePicture].items():
        assert describe(replace(TABLE, **{name: value}), WORDS) != said, name
    for name, value in CHANGED[Side].items():
        sides = SIDES[0]._replace(**{name: value}), SIDES[1]
        assert describe(replace(TABLE, sides=sides), WORDS) != said, name
