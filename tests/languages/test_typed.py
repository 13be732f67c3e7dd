"""What people type is understood with or without accents, in any case."""

from __future__ import annotations

import pytest

from languages import fits, is_name, is_part, meant, plain_words
from languages.typed import LONGEST


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("konig", "König der Elfen"),
        ("KOENIG", "König der Elfen"),
        ("elfen könig", "König der Elfen"),
        ("köni", "Ko\u0308nig"),
        ("koeni", "Ko\u0308nig"),
        ("gross", "Große Axt"),
        ("grosse ax", "Große Axt"),
        ("große", "GROSSE AXT"),
        ("IJs", "\u0132sdraak"),
        ("\u0133s", "IJsdraak"),
        ("geesten", "Geësten"),
        ("coeur", "Cœur de glace"),
        ("cœur", "COEUR DE GLACE"),
        ("epee", "Épée du serpent"),
        ("épée", "Epee du serpent"),
        ("l'arc", "L’Arc des amants"),
        ("larc", "L’Arc des amants"),
        ("arc", "L’Arc des amants"),
        ("fools crystal", "Fool’s Crystal"),
        ("  crystal", "Fool’s Crystal"),
        ("", "Fool’s Crystal"),
    ],
)
def test_a_name_is_found(typed: str, name: str) -> None:
    assert fits(typed, ["something else", name])
    assert not fits(f"{typed} zz", ["something else", name])


@pytest.mark.parametrize("typed", ["🐻", "::", "x", "dwarf"])
def test_something_else_finds_nothing(typed: str) -> None:
    assert not fits(typed, ["Goblin 5"])


def test_a_whole_name_is_recognised() -> None:
    assert is_name("konig der elfen", ["König der Elfen"])
    assert is_name("KoenigDerElfen", ["König der Elfen"])
    assert is_name("claim 2", ["claim2"])
    assert not is_name("konig", ["König der Elfen"])
    assert not is_name("", [""])
    assert not is_name("::", ["::"])


def test_only_the_beginning_of_a_long_text_is_compared() -> None:
    """People can type 6000 characters: to compare them all would hold others up."""
    assert len(plain_words("gob " * 1500)) == LONGEST / len("gob ")
    assert plain_words("é" * 6000) == ("e" * LONGEST,)
    assert not fits("x" * 6000, ["Goblin 5"])


def test_words_are_plain() -> None:
    assert plain_words("Ça, c’est l’Œuf à 5 – GRÜẞE!") == (
        "ca",
        "cest",
        "loeuf",
        "a",
        "5",
        "grusse",
    )


ARTIFACTS = {
    "crown": ["Lichtkrone", "Crown of Light"],
    "axe": ["Wolkenaxt", "Axe of the Clouds"],
    "bow": ["Geliefdenboog", "Lover’s Bow"],
    "boots": ["Flügelstiefel", "Flying Boots"],
    "bag": ["Kobolde"],
}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("lichtkrone", ["crown"]),
        ("LICHT krone", ["crown"]),
        ("f", ["boots"]),
        ("fluegel", ["boots"]),
        ("clouds axe", ["axe"]),
        ("clouds", ["axe"]),
        ("boog", ["bow"]),
        ("axt", ["axe"]),
        ("lovers boog", ["bow"]),
        ("liefde", ["bow"]),
        ("bo", []),
        ("bol", []),
        ("of", []),
        ("axt 5", []),
        ("", []),
        ("::", []),
    ],
)
def test_a_thing_is_meant_by_its_name_or_a_part_of_it(typed: str, found: list[str]) -> None:
    assert meant(typed, ARTIFACTS) == found


def test_only_what_fits_best_is_meant() -> None:
    things = {"ring": ["Ring of Night"], "ringing": ["Ringing"], "earring": ["Earring", "The ring"]}
    assert meant("ring of night", things) == ["ring"]
    assert meant("ring", things) == ["ring", "ringing"]
    assert meant("ring night", things) == ["ring"]
    assert meant("arring", things) == ["earring"]


@pytest.mark.parametrize(
    ("typed", "word", "found"),
    [
        ("g", "gestaltwandler", True),
        ("ler", "gestaltwandler", True),
        ("er", "gestaltwandler", False),
        ("wand", "gestaltwandler", True),
        ("wan", "gestaltwandler", False),
    ],
)
def test_a_part_is_an_end_or_long_enough(typed: str, word: str, found: bool) -> None:
    assert is_part(typed, word) == found
