"""Section 6, values: modifiers belong to a place and apply to any card that replaces its card."""

import pytest

from claim_core import Match, view

from ..stage import decision_of, legal, play, stage, table, values

CHANGES = [
    ("potion", "x2", 2, 0),
    ("potion", "+6", 1, 6),
    ("potion", "-5", 1, -5),
    ("bear", "", 1, 3),
    ("sword", "", 1, 3),
    ("boots", "", 1, 2),
    ("axe", "", 1, -2),
]


def changed(cards: str, what: str, potion: str, horse: str = "") -> Match:
    """Let seat 0 play the first of its two cards with this modifier."""
    match = stage(
        "GKWBS",
        (cards, "G9 B0"),
        prize="W7",
        laid_before=("B3", "") if what == "bear" else ("", ""),
        potions=(potion, ""),
        artifacts=(f"{what} {horse}" if what in ("sword", "boots") else horse, "axe hourglass"),
    )
    if what == "boots":
        play(match, "0:boots")
    if what == "axe":
        play(match, "1:axe")
    play(match, f"0:{cards[:2]}" + (f"+{what}" if what in ("potion", "sword") else ""))
    return match


@pytest.mark.parametrize(("what", "potion", "times", "more"), CHANGES)
def test_a_modifier_changes_the_printed_value(
    what: str, potion: str, times: int, more: int
) -> None:
    assert values(changed("G4 K2", what, potion)) == [4 * times + more]


@pytest.mark.parametrize(("what", "potion", "times", "more"), CHANGES)
def test_a_modifier_applies_to_the_prize_swapped_in_by_a_shapeshifter(
    what: str, potion: str, times: int, more: int
) -> None:
    match = changed("S4 K2", what, potion)
    assert table(match) == "0:W7"
    assert values(match) == [7 * times + more]


@pytest.mark.parametrize(("what", "potion", "times", "more"), CHANGES)
def test_a_modifier_applies_to_the_card_put_in_by_the_horse(
    what: str, potion: str, times: int, more: int
) -> None:
    match = changed("G4 K2", what, potion, "horse")
    play(match, "1:G9", "0:horse=K2")
    assert table(match) == "0:K2 1:G9"
    assert values(match) == [2 * times + more, 9]


@pytest.mark.parametrize(("what", "potion", "times", "more"), CHANGES)
def test_a_modifier_applies_to_a_card_put_in_after_a_swap(
    what: str, potion: str, times: int, more: int
) -> None:
    match = changed("S4 K2", what, potion, "horse")
    play(match, "1:G9", "0:horse=K2")
    assert table(match) == "0:K2 1:G9"
    assert values(match) == [2 * times + more, 9]


def test_a_shield_applies_to_the_card_put_in_by_the_horse() -> None:
    match = stage("GKUDX", ("G4 K2", "G9 X0"), artifacts=("horse", "shield hourglass"))
    play(match, "0:G4", "1:shield", "1:G9", "0:horse=K2")
    assert values(match) == [-1, 9]


def test_a_shield_on_a_swapped_in_prize_applies_to_the_card_put_in() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 B0"), prize="W7", artifacts=("horse", "shield hourglass"))
    play(match, "0:S4", "1:shield")
    assert values(match) == [4]
    play(match, "1:G9", "0:horse=K2")
    assert values(match) == [-1, 9]


def test_a_stein_applies_to_the_card_put_in_by_the_horse() -> None:
    match = stage("GKUDX", ("G4 K2", "U9 X0"), artifacts=("stein horse", ""))
    play(match, "0:G4+stein=U", "1:U9", "0:horse=K2")
    assert match.tricks[-1].cards == ("K2", "U9")
    assert match.tricks[-1].winner == 1


def test_a_knight_put_in_under_a_stein_does_not_act_as_one() -> None:
    match = stage("GKUDX", ("G4 K2", "U1 K9"), artifacts=("", "stein horse"))
    play(match, "0:G4", "1:U1+stein=D", "1:horse=K9")
    assert match.tricks[-1].cards == ("G4", "K9")
    assert match.tricks[-1].winner == 0


def test_a_stein_applies_to_the_prize_swapped_in_by_a_shapeshifter() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 W0"), prize="W7", artifacts=("stein", ""))
    play(match, "0:S4+stein=G")
    (entry,) = view(match, 0).table
    assert (entry.card, entry.counts_as) == ("W7", "G")


def test_doubling_does_not_apply_to_bonuses() -> None:
    match = stage(
        "GKWBS",
        ("G4 K2", "G9 B0"),
        laid_before=("B3", ""),
        potions=("x2", ""),
        artifacts=("sword boots", "shield"),
    )
    play(match, "0:boots", "0:G4+potion+sword", "1:shield")
    assert values(match) == [2 * 4 + 3 + 3 + 2 - 3]


def test_all_modifiers_of_a_card_apply_to_its_replacement() -> None:
    match = stage(
        "GKWBS",
        ("S4 K2", "G9 B0"),
        prize="W7",
        laid_before=("B3", ""),
        potions=("x2", ""),
        artifacts=("sword horse", "shield hourglass"),
    )
    play(match, "0:S4+potion+sword")
    assert values(match) == [2 * 7 + 3 + 3]
    play(match, "1:shield", "1:G9", "0:horse=K2")
    assert values(match) == [2 * 2 + 3 + 3 - 3, 9]


def test_a_value_may_be_above_9_and_below_0() -> None:
    match = stage("GKWBS", ("G9 K2", "G0 B0"), potions=("+6", "-5"), artifacts=("horse", ""))
    play(match, "0:G9+potion", "1:G0+potion")
    assert values(match) == [15, -5]


def test_the_modified_value_of_a_replaced_card_decides_the_trick() -> None:
    match = stage("GKUDX", ("G4 G6", "G8 X0"), artifacts=("sword horse", ""))
    play(match, "0:G4+sword", "1:G8", "0:horse=G6")
    assert match.tricks[-1].winner == 0


def test_a_card_taken_back_has_its_printed_value_again() -> None:
    match = stage("GKUDX", ("G4 G6", "G5 X0"), artifacts=("sword horse", ""))
    play(match, "0:G4+sword", "1:G5", "0:horse=G6")
    assert (decision_of(match), legal(match)) == ("0 lead", "G4")
    play(match, "0:G4")
    assert values(match) == [4]
